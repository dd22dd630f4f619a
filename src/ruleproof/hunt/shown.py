"""The play to a suspect: the shortest there is, or one of which no single move can be left out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from ruleproof import terms
from ruleproof.backends.smt import Sat, Session
from ruleproof.check.bounded import Found, Limits, Look, aim, deepened
from ruleproof.check.confirm import near_default, walked
from ruleproof.check.goal import Goal
from ruleproof.check.induction import Theory
from ruleproof.check.plainer import meets, plainer, reaches
from ruleproof.check.replay import choices, replayed
from ruleproof.check.steps import Steps
from ruleproof.errors import ReplayError
from ruleproof.hunt.finding import Suspect
from ruleproof.hunt.ground import Ground
from ruleproof.hunt.outcome import later
from ruleproof.hunt.smallest import read_move
from ruleproof.hunt.strolls import strolled
from ruleproof.kept import KeptPlay
from ruleproof.machine import Machine
from ruleproof.play import Move, Play
from ruleproof.rule import Rule
from ruleproof.state import GIVEN, Position
from ruleproof.terms import Term, Value


@dataclass(frozen=True)
class Shown:
    """A play, and whether none under its answers is shorter; or what was searched in vain."""

    play: Play | None
    shortest: bool = False
    searched: str = ""


STROLLS = 2.0  # seconds of random plays, and then for one that is shorter
QUICK = 3  # moves that are searched one depth after the other before whole procedures are tried


def shown(ground: Ground, suspect: Suspect, limits: Limits) -> Shown:
    """A play from the set-up to a position where the suspect shows, with the moves that show it."""
    found = _before(ground, suspect, limits)
    if found.play is None or not suspect.then:
        return found
    return replace(found, play=carried_on(ground, suspect, found.play))


def carried_on(ground: Ground, suspect: Suspect, play: Play) -> Play:
    """The play up to the suspect's first move, and the moves after it."""
    first = play.turns[-1].move
    where = terms.substitute(_left(suspect, play.positions()[-2], play.givens), choices(ground.machine, first))
    more = _moves(ground, where, list(enumerate(suspect.then, 2)))
    if more is None:
        raise ReplayError("the moves that the solver found do not follow the play to them")
    return replayed(ground.machine, play.givens, [*(turn.move for turn in play.turns), *more])


def _left(suspect: Suspect, position: Position, givens: Mapping[str, Value]) -> Term:
    """What the suspect's condition asks of the choices of its moves, in that position."""
    known = {name: terms.const(value) for name, value in position.items()}
    known.update({GIVEN + name: terms.const(value) for name, value in givens.items()})
    return terms.substitute(suspect.where, known)


def _moves(ground: Ground, left: Term, places: Sequence[tuple[int, Rule[Any]]]) -> list[Move] | None:
    """Moves of the rules in these places of the sequence, with choices that meet the condition, if any do."""
    session, machine = ground.theory.blank(), ground.machine
    session.add(left)
    if left is terms.FALSE or not isinstance(session.check(), Sat):
        return None
    for place, rule in places:
        for variable in later(machine, rule, place).values():
            _settle(session, terms.eq(variable, terms.FALSE if variable.sort is terms.Sort.BOOL else terms.ZERO))
    answer = session.check()
    assert isinstance(answer, Sat)
    return [read_move(machine, rule, answer.model, place) for place, rule in places]


def _settle(session: Session, wished: Term) -> None:
    if isinstance(session.check(wished), Sat):
        session.add(wished)


def _before(ground: Ground, suspect: Suspect, limits: Limits) -> Shown:
    """The play as far as the suspect's first move."""
    goal = Goal(suspect.where, suspect.rule)
    theory = ground.theory.restricted(ground.under(suspect.known))
    known = near_default(theory, {})
    steps, look = aim(theory, [goal], known)
    if look is None:
        return Shown(None, searched="no position meets it")
    quick = deepened(theory, steps, replace(limits, depth=min(QUICK, limits.depth)), look)
    if isinstance(quick, Found):
        return Shown(quick.play, shortest=True)
    kept = _kept(ground, suspect)
    if kept:
        return Shown(trimmed(ground.machine, kept, goal))
    lucky = strolled(ground, suspect, min(STROLLS, limits.budget))
    if lucky:
        return _no_longer(theory, steps, look, limits, trimmed(ground.machine, lucky, goal))
    options = replace(ground.options, depth=limits.depth, budget=limits.budget, timeout=limits.timeout)
    whole = walked(theory, lambda answers, rules: aim(theory, [goal], answers, rules), options, [known])
    if whole:
        play = plainer(ground.machine, whole.play, partial(reaches, ground.machine, goal), known, theory.givens)
        return Shown(trimmed(ground.machine, play, goal))  # last: with other givens more may be left out
    found = deepened(theory, steps, limits, look)
    if isinstance(found, Found):
        return Shown(found.play, shortest=True)
    return Shown(None, searched=f"no play of {found.depth} moves or fewer; {found.stopped}")


def _no_longer(theory: Theory, steps: Steps, look: Look, limits: Limits, play: Play) -> Shown:
    """The play, or a shorter one, if one is found in a short while, or it is seen that there is none."""
    fewer = len(play.turns) - 1
    if fewer >= limits.depth:
        return Shown(play)
    found = deepened(theory, steps, replace(limits, depth=fewer, budget=min(STROLLS, limits.budget)), look)
    return Shown(found.play, shortest=True) if isinstance(found, Found) else Shown(play, shortest=found.depth == fewer)


def _kept(ground: Ground, suspect: Suspect) -> Play | None:
    """The beginning of a play that is kept for a claim about the suspect's rules, if it comes to such a position.

    It is played under the suspect's answers and with its own parameters: they are as good, and it is at hand.
    """
    answers = ground.answers({name: to for name, to in suspect.known.items() if name in ground.defaults})
    tried: set[str] = set()
    for claim in ground.game.claims:
        if any(rule.id in suspect.rules for rule in (*claim.rules, *claim.about)):
            for each in ground.options.kept.plays.get(claim.id, ()):
                play = _again(ground, each, answers) if repr(each.moves) not in tried else None
                tried.add(repr(each.moves))
                found = _begun(ground, suspect, play) if play else None
                if found:
                    return found
    return None


def _again(ground: Ground, kept: KeptPlay, answers: Mapping[str, Value]) -> Play | None:
    """The play that is kept, under these answers; None if they do not allow it."""
    givens = {**kept.givens, **answers}
    if kept.sizes != ground.machine.named_sizes or not meets(ground.theory.givens, givens):
        return None
    return _played(ground.machine, givens, kept.moves)


def _begun(ground: Ground, suspect: Suspect, play: Play) -> Play | None:
    """The play up to the first position where the suspect shows, and its first move, if it has one."""
    moves = [turn.move for turn in play.turns]
    for number, position in enumerate(play.positions()):
        first = _moves(ground, _left(suspect, position, play.givens), [(1, suspect.rule)] if suspect.rule else [])
        if first is not None:
            return replayed(ground.machine, play.givens, [*moves[:number], *first])
    return None


def trimmed(machine: Machine, play: Play, goal: Goal) -> Play:
    """The play without every move that can be left out alone; the last move of a goal with a rule stays."""
    place = 0
    while place < len(play.turns) - (goal.rule is not None):
        moves = [turn.move for turn in play.turns]
        shorter = _played(machine, play.givens, [*moves[:place], *moves[place + 1 :]])
        if shorter is not None and reaches(machine, goal, shorter):
            play, place = shorter, 0
        else:
            place += 1
    return play


def _played(machine: Machine, givens: Mapping[str, Value], moves: Sequence[Move]) -> Play | None:
    try:
        return replayed(machine, givens, moves)
    except ReplayError:
        return None
