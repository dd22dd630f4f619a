"""Bounded search for the shortest play to a goal (Biere, Cimatti, Clarke and Zhu, 1999), one depth after the other."""

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from ruleproof import terms
from ruleproof.backends.smt import Sat, Session, Undecided
from ruleproof.check.goal import Goal
from ruleproof.check.induction import Theory
from ruleproof.check.plainer import plainer, reaches
from ruleproof.check.replay import read_givens, replayed
from ruleproof.check.steps import Rules, Steps, read_choices, steps_for
from ruleproof.machine import Machine
from ruleproof.play import Play
from ruleproof.terms import Term, Value

Look = Callable[[Session, int], Play | str | None]


@dataclass(frozen=True)
class Limits:
    """`depth` in moves, `timeout` in seconds per question, `budget` in seconds for all of them."""

    depth: int
    timeout: float
    budget: float


@dataclass(frozen=True)
class Found:
    """A play to the goal; as short as any for the givens that were searched, where depths are searched one by one."""

    play: Play


@dataclass(frozen=True)
class NotWithin:
    """No play of at most `depth` moves leads to the goal; `stopped` says why the search went no further."""

    depth: int
    stopped: str


def shortest_play(
    theory: Theory, goals: Sequence[Goal], limits: Limits, known: Mapping[str, Value] | None = None
) -> Found | NotWithin:
    """The shortest play to one of the goals, for givens of the theory; `known` are those with one value.

    The theory's lemmas hold at every moment of a play, so that the solver sees sooner where none can lead.
    """
    steps, look = aim(theory, goals, known or {})
    if look is None:
        return NotWithin(limits.depth, "no position meets it")
    return deepened(theory, steps, limits, look)


def aim(
    theory: Theory, goals: Sequence[Goal], known: Mapping[str, Value], rules: Rules | None = None
) -> tuple[Steps, Look | None]:
    """The moves that matter to the goals, and how to look for one of them; None where no position meets any."""
    steps = steps_for(theory.machine, (goal.condition for goal in goals), known, rules)
    live = [goal for goal in goals if steps.at(goal.condition, 0, goal.rule) is not terms.FALSE]
    if not live:
        return steps, None
    return steps, lambda session, depth: _reach(session, steps, live, depth, theory.givens)


def deepened(theory: Theory, steps: Steps, limits: Limits, look: Look) -> Found | NotWithin:
    """Look for a play at one depth after the other; `look` gives it, or why the solver had no answer, or None."""
    lemmas = steps.within(theory.lemmas.values())
    session = theory.blank(limits.timeout)
    session.add(steps.at(theory.givens, 0), steps.start())
    end = time.monotonic() + limits.budget
    for depth in range(limits.depth + 1):
        if time.monotonic() > end:
            return NotWithin(depth - 1, f"the search stopped after {limits.budget:g} seconds")
        found = look(session, depth)
        if isinstance(found, str):
            return NotWithin(depth - 1, found)
        if found is not None:
            return Found(found)
        session.add(steps.move(depth), *(steps.at(lemma, depth + 1) for lemma in lemmas))
    return NotWithin(limits.depth, f"the search went to {limits.depth} moves")


def _reach(session: Session, steps: Steps, goals: Iterable[Goal], depth: int, givens: Term) -> Play | str | None:
    for goal in goals:
        condition = goal.condition
        if goal.rule is not None:
            condition = terms.and_(condition, steps.machine.choices_in_range(goal.rule))
        answer = session.check(steps.at(condition, depth, goal.rule))
        if isinstance(answer, Undecided):
            return f"the solver gave no answer at {depth} moves ({answer.reason})"
        if isinstance(answer, Sat):
            play = _played(steps, answer, goal, depth)
            return plainer(steps.machine, play, partial(reaches, steps.machine, goal), steps.known, givens)
    return None


def _played(steps: Steps, answer: Sat, goal: Goal, depth: int) -> Play:
    moves = [steps.read_move(answer.model, moment) for moment in range(depth)]
    if goal.rule is not None:
        moves.append(read_choices(steps.machine, goal.rule, answer.model, depth))
    return replayed(steps.machine, read_givens(steps.machine, answer.model, steps.known), moves)


def at_default(machine: Machine, names: Iterable[str]) -> Term:
    """The condition that these parameters and readings have their default."""
    givens, defaults = machine.layout.givens(), machine.default_givens()
    return terms.and_(*(terms.eq(givens[name], terms.const(defaults[name])) for name in names))
