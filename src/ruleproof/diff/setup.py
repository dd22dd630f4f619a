"""What became of the set-up: the first position, and the parameters that it refuses."""

from collections.abc import Sequence

from ruleproof import terms
from ruleproof.backends.smt import Sat, Session, Undecided
from ruleproof.diff.pair import Pair, directions, identical
from ruleproof.diff.said import SAME_EVERYWHERE, SAME_TERMS, change_of, without_partner
from ruleproof.diff.side import Side
from ruleproof.difference import Direction, Example, Result, RuleDifference
from ruleproof.erratum import Change
from ruleproof.errors import IllegalMove
from ruleproof.finding import Small
from ruleproof.hunt.outcome import Outcome
from ruleproof.machine import Machine
from ruleproof.play import Move, Play
from ruleproof.state import GIVEN
from ruleproof.terms import Term, Value


def setup_difference(pairs: Sequence[Pair]) -> RuleDifference:
    """What became of the set-up, for every parameter and reading that both editions allow."""
    name = pairs[0].old.game.setup.id
    old_game, new_game = pairs[0].old.game, pairs[0].new.game
    words = old_game.words(old_game.setup) != new_game.words(new_game.setup)
    lonely = [name for side in pairs[0].matching.unmatched() for name in sorted(side)]
    lonely += [name for pair in pairs for name in pair.lonely(*(_outcome(pair, side) for side in (pair.old, pair.new)))]
    if lonely:
        lonely = [*dict.fromkeys(lonely)]
        return RuleDifference(name, Change.UNDECIDED, reason=without_partner(lonely), words=words)
    found: dict[Direction, Example] = {}
    asked, reason = False, ""
    for pair in pairs:
        old, new = (_outcome(pair, side) for side in (pair.old, pair.new))
        if identical(old, new):
            continue
        asked = True
        for direction, where in directions(pair.new_machine, old, new).items():
            answer = pair.anywhere.check(where)
            if isinstance(answer, Sat) and direction not in found:
                found[direction] = _example(pair, direction, where)
            elif isinstance(answer, Undecided):
                reason = f"the solver gave no answer ({answer.reason})"
    if found:
        return RuleDifference(name, change_of(set(found)), tuple(found.values()), reason=reason, words=words)
    if reason:
        return RuleDifference(name, Change.UNDECIDED, reason=reason, words=words)
    return RuleDifference(name, Change.SAME, proof=SAME_EVERYWHERE if asked else SAME_TERMS, words=words)


def _outcome(pair: Pair, side: Side) -> Outcome:
    """The set-up as a move: when it is allowed, and every variable after it."""
    machine = pair.machine(side)
    guards: list[Term] = []
    after: dict[str, Term] = {name: terms.const(value) for name, value in machine.layout.blank().items()}
    for run in machine.starts:
        if run.result is not None:
            guard = terms.substitute(run.guard, side.values)
            guards.append(guard)
            for name, term in run.result.items():
                after[name] = terms.ite(guard, terms.substitute(term, side.values), after[name])
    made = Outcome(terms.or_(*guards), after)
    return pair.matching.in_new_names(machine, made) if side is pair.old else made


def _example(pair: Pair, direction: Direction, where: Term) -> Example:
    """Givens near their defaults under which the first position differs."""
    givens = _plainest(pair, where)
    old, new = (_started(pair.machine(side), {**givens, **side.pinned}) for side in (pair.old, pair.new))
    blank = pair.new_machine.layout.blank()
    move = Move(pair.new.game.setup.id, {})
    differs = tuple(name for name in blank if old.after and new.after and old.after.get(name) != new.after.get(name))
    sizes = pair.new_machine.named_sizes
    play = Play(pair.new.game.name, sizes, givens, blank)
    small = Small(blank, givens, move, ())
    return Example(direction, move, small, old, new, differs, pair.new.name, play, shortest=True)


def _plainest(pair: Pair, where: Term) -> dict[str, Value]:
    session, machine = Session(pair.new.options.timeout), pair.new_machine
    session.add(where, machine.layout.givens_in_range())
    givens, usual = machine.layout.givens(), machine.default_givens()
    for name, value in usual.items():
        wished = terms.eq(givens[name], terms.const(value))
        if isinstance(session.check(wished), Sat):
            session.add(wished)
    answer = session.check()
    assert isinstance(answer, Sat)
    return {name: answer.model.get(GIVEN + name, value) for name, value in usual.items()}


def _started(machine: Machine, givens: dict[str, Value]) -> Result:
    try:
        return Result(machine.start({**machine.default_givens(), **givens}))
    except IllegalMove as refused:
        return Result(None, refused.reason)
