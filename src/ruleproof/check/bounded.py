"""Bounded search for the shortest play to a goal (Biere, Cimatti, Clarke and Zhu, 1999), one depth after the other."""

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ruleproof import terms
from ruleproof.backends.smt import Sat, Session, Undecided
from ruleproof.check.replay import read_givens, replayed
from ruleproof.check.steps import Steps, read_choices, steps_for
from ruleproof.machine import Machine
from ruleproof.play import Play
from ruleproof.rule import Rule
from ruleproof.terms import Term


@dataclass(frozen=True, eq=False)
class Goal:
    """A condition to be reached; with a rule, it is about the position before a move of that rule and its choices."""

    condition: Term
    rule: Rule[Any] | None = None


@dataclass(frozen=True)
class Limits:
    """`depth` in moves, `timeout` in seconds per question, `budget` in seconds for all of them."""

    depth: int
    timeout: float
    budget: float


@dataclass(frozen=True)
class Found:
    """A play to the goal, as short as any."""

    play: Play


@dataclass(frozen=True)
class NotWithin:
    """No play of at most `depth` moves leads to the goal; `stopped` says why the search went no further."""

    depth: int
    stopped: str


def shortest_play(machine: Machine, goals: Sequence[Goal], givens: Term, limits: Limits) -> Found | NotWithin:
    """The shortest play to one of the goals, for givens that meet the condition."""
    live = [goal for goal in goals if goal.condition is not terms.FALSE]
    if not live:
        return NotWithin(limits.depth, "no position meets it")
    steps = steps_for(machine, (goal.condition for goal in live))
    session = Session(limits.timeout)
    session.add(givens, steps.start())
    end = time.monotonic() + limits.budget
    for depth in range(limits.depth + 1):
        if time.monotonic() > end:
            return NotWithin(depth - 1, f"the search stopped after {limits.budget:g} seconds")
        found = _reach(session, steps, live, depth)
        if isinstance(found, str):
            return NotWithin(depth - 1, found)
        if found is not None:
            return Found(found)
        session.add(steps.move(depth))
    return NotWithin(limits.depth, f"the search went to {limits.depth} moves")


def _reach(session: Session, steps: Steps, goals: list[Goal], depth: int) -> Play | str | None:
    for goal in goals:
        condition = goal.condition
        if goal.rule is not None:
            condition = terms.and_(condition, steps.machine.choices_in_range(goal.rule))
        there = steps.at(condition, depth, goal.rule)
        answer = session.check(there)
        if isinstance(answer, Undecided):
            return f"the solver gave no answer at {depth} moves ({answer.reason})"
        if isinstance(answer, Sat):
            return _played(steps, _plainest(session, steps, there, answer), goal, depth)
    return None


def _plainest(session: Session, steps: Steps, condition: Term, answer: Sat) -> Sat:
    """A model with every given at its default, or else every parameter, or else every reading, if there is one."""
    machine = steps.machine
    for names in (
        machine.layout.given_domains(),
        [each.name for each in machine.game.parameters],
        [each.name for each in machine.game.readings],
    ):
        plainer = session.check(condition, at_default(machine, names))
        if isinstance(plainer, Sat):
            return plainer
    return answer


def at_default(machine: Machine, names: Iterable[str]) -> Term:
    """The condition that these parameters and readings have their default."""
    givens, defaults = machine.layout.givens(), machine.default_givens()
    return terms.and_(*(terms.eq(givens[name], terms.const(defaults[name])) for name in names))


def _played(steps: Steps, answer: Sat, goal: Goal, depth: int) -> Play:
    moves = [steps.read_move(answer.model, moment) for moment in range(depth)]
    if goal.rule is not None:
        moves.append(read_choices(steps.machine, goal.rule, answer.model, depth))
    return replayed(steps.machine, read_givens(steps.machine, answer.model), moves)
