"""The play to a suspect: the shortest there is, or one of which no single move can be left out."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from ruleproof import terms
from ruleproof.backends.smt import Sat, Session
from ruleproof.check.bounded import Found, Limits, aim, deepened
from ruleproof.check.confirm import near_default, walked
from ruleproof.check.goal import Goal
from ruleproof.check.plainer import plainer, reaches
from ruleproof.check.replay import choices, replayed
from ruleproof.errors import ReplayError
from ruleproof.hunt.finding import Suspect
from ruleproof.hunt.ground import Ground
from ruleproof.hunt.outcome import later
from ruleproof.hunt.smallest import read_move
from ruleproof.machine import Machine
from ruleproof.play import Move, Play
from ruleproof.state import GIVEN
from ruleproof.terms import Term


@dataclass(frozen=True)
class Shown:
    """A play, and whether none under its answers is shorter; or what was searched in vain."""

    play: Play | None
    shortest: bool = False
    searched: str = ""


QUICK = 3  # moves that are searched one depth after the other before whole procedures are tried


def shown(ground: Ground, suspect: Suspect, limits: Limits) -> Shown:
    """A play from the set-up to a position where the suspect shows, with the moves that show it."""
    found = _before(ground, suspect, limits)
    if found.play is None or not suspect.then:
        return found
    return replace(found, play=carried_on(ground, suspect, found.play))


def carried_on(ground: Ground, suspect: Suspect, play: Play) -> Play:
    """The play up to the suspect's first move, and the moves after it."""
    machine, first = ground.machine, play.turns[-1].move
    position = {name: terms.const(value) for name, value in play.positions()[-2].items()}
    givens = {GIVEN + name: terms.const(value) for name, value in play.givens.items()}
    session = ground.theory.blank()
    session.add(terms.substitute(suspect.where, {**position, **givens, **choices(machine, first)}))
    for place, rule in enumerate(suspect.then, 2):
        for variable in later(machine, rule, place).values():
            _settle(session, terms.eq(variable, terms.FALSE if variable.sort is terms.Sort.BOOL else terms.ZERO))
    answer = session.check()
    if not isinstance(answer, Sat):
        raise ReplayError("the moves that the solver found do not follow the play to them")
    more = [read_move(machine, rule, answer.model, place) for place, rule in enumerate(suspect.then, 2)]
    return replayed(machine, play.givens, [*(turn.move for turn in play.turns), *more])


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
    options = replace(ground.options, depth=limits.depth, budget=limits.budget, timeout=limits.timeout)
    whole = walked(theory, lambda answers, rules: aim(theory, [goal], answers, rules), options, [known])
    if whole:
        play = trimmed(ground.machine, whole.play, goal)
        return Shown(plainer(ground.machine, play, partial(reaches, ground.machine, goal), known, theory.givens))
    found = deepened(theory, steps, limits, look)
    if isinstance(found, Found):
        return Shown(found.play, shortest=True)
    return Shown(None, searched=f"no play of {found.depth} moves or fewer; {found.stopped}")


def trimmed(machine: Machine, play: Play, goal: Goal) -> Play:
    """The play without every move that can be left out alone; the last move of a goal with a rule stays."""
    place = 0
    while place < len(play.turns) - (goal.rule is not None):
        moves = [turn.move for turn in play.turns]
        shorter = _played(machine, play, [*moves[:place], *moves[place + 1 :]])
        if shorter is not None and reaches(machine, goal, shorter):
            play, place = shorter, 0
        else:
            place += 1
    return play


def _played(machine: Machine, play: Play, moves: Sequence[Move]) -> Play | None:
    try:
        return replayed(machine, play.givens, moves)
    except ReplayError:
        return None
