"""A position in which a move differs between two editions, the play to it, and both results."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ruleproof import terms
from ruleproof.backends.smt import Sat, Session
from ruleproof.check.bounded import Limits
from ruleproof.diff.pair import Pair
from ruleproof.diff.side import Side
from ruleproof.difference import Direction, Example, Result
from ruleproof.errors import ReplayError
from ruleproof.finding import Severity, Small
from ruleproof.hunt.finding import Suspect
from ruleproof.hunt.outcome import later
from ruleproof.hunt.shown import Shown, shown
from ruleproof.hunt.smallest import read_move, smallest
from ruleproof.play import Move
from ruleproof.state import GIVEN, Position
from ruleproof.terms import Sort, Term, Value

DEPTH = 12
BUDGET = 8.0  # seconds for the search of one play


@dataclass(frozen=True, eq=False)
class Sought:
    """What an example is wanted of: a rule by its old id, how its moves differ, and where, in new names."""

    rule: str
    direction: Direction
    where: Term


def example(pair: Pair, side: Side, sought: Sought) -> Example | str:
    """The smallest position in which it shows, by what is proved of one side, and a play by the rules of that side.

    Where the solver comes to no position, the reason.
    """
    looked = suspect(pair, side, sought)
    small = smallest(pair.ground(side), looked)
    if small is None:
        return "the solver gave no position"
    seen = _shown(pair, side, looked, small)
    position, givens, move = small.position, dict(small.givens), small.move
    if seen.play:
        position, givens = seen.play.last, dict(seen.play.givens)
        move = _chosen(pair, side, looked, position, givens)
    assert move is not None
    old, new = pair.results(side, position, givens, move)
    if _direction(pair, old, new) is not sought.direction:
        raise ReplayError(f"{sought.rule}: the move that the solver found does not differ so when it is played")
    return Example(
        direction=sought.direction,
        move=move,
        small=small,
        old=old,
        new=new,
        differs=_differing(pair.in_new_names(old), new),
        by=side.name,
        play=seen.play,
        shortest=seen.shortest,
        missing=seen.searched,
    )


def suspect(pair: Pair, side: Side, sought: Sought) -> Suspect:
    """What is looked for, as edge cases are, in the names of one side."""
    name = sought.rule if side is pair.old else pair.matching.rules[sought.rule]
    rule = side.game.rule(name)
    return Suspect(
        kind="difference",
        name=sought.direction.value,
        sentence="",
        question="",
        severity=Severity.CHANGES,
        why="",
        cites=rule.cites,
        rules=(rule.id,),
        where=pair.named(side, sought.where),
        rule=rule,
    )


def _shown(pair: Pair, side: Side, looked: Suspect, small: Small) -> Shown:
    """A play to a position where some choices of the move show it, with the parameters of the smallest one or any."""
    ground = pair.ground(side)
    asked = ground.answered({GIVEN + name: to for name, to in small.givens.items()})
    same = {each.name: small.givens[each.name] for each in side.game.parameters}
    seen = Shown(None)
    for known in ({**same, **asked}, asked):
        if seen.play is None:
            limits = Limits(DEPTH, min(side.options.timeout, BUDGET), BUDGET)
            seen = shown(ground, replace(looked, rule=None, known=known), limits)
    return seen


def _chosen(pair: Pair, side: Side, looked: Suspect, position: Position, givens: Mapping[str, Value]) -> Move:
    """The plainest choices of the move that show it in a position."""
    assert looked.rule is not None
    known = {name: terms.const(value) for name, value in position.items()}
    known.update({GIVEN + name: terms.const(value) for name, value in givens.items()})
    session, machine = Session(side.options.timeout), pair.machine(side)
    session.add(terms.substitute(looked.where, known))  # there the choices are those of an edition that allows it
    for variable in later(machine, looked.rule, 1).values():
        plain = terms.eq(variable, terms.FALSE if variable.sort is Sort.BOOL else terms.ZERO)
        if isinstance(session.check(plain), Sat):
            session.add(plain)
    answer = session.check()
    if not isinstance(answer, Sat):
        raise ReplayError(f"{looked.rule.id}: no choices differ where the play that the solver found ends")
    return read_move(machine, looked.rule, answer.model, 1)


def _direction(pair: Pair, old: Result, new: Result) -> Direction | None:
    if old.after is None or new.after is None:
        if old.after is None and new.after is None:
            return None
        return Direction.MORE if old.after is None else Direction.LESS
    return Direction.EFFECT if _differing(pair.in_new_names(old), new) else None


def _differing(old: Result, new: Result) -> tuple[str, ...]:
    if old.after is None or new.after is None:
        return ()
    return tuple(name for name, value in new.after.items() if old.after.get(name) != value)
