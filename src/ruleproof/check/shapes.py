"""Search along the shapes of plays: single moves, and whole runs of procedures that nothing interrupts.

A run costs many moves but leaves nothing to choose but the choices of its steps, so that plays with a procedure or two
in them are found where a search one depth after the other would not come. A play that is found is a play; that none is
found says nothing: a free action may interrupt a procedure, and there may be more stretches. So this search never says
that there is no play.
"""

import time
from collections.abc import Iterator
from dataclasses import dataclass

from ruleproof import terms
from ruleproof.backends.smt import Session, Unsat
from ruleproof.check.bounded import Found, Limits, Look
from ruleproof.check.induction import Theory
from ruleproof.check.steps import Rules, Steps, moved
from ruleproof.game import Game
from ruleproof.machine import Machine
from ruleproof.play import Play
from ruleproof.terms import Sort, Term

STRETCHES = 4
QUIET_STRETCHES = 6  # of single moves, with fewer rules to choose from
REPEATS = 2


@dataclass(frozen=True)
class Stretch:
    """Moves in a row: one that leaves procedures idle or (`begins`) starts one, and the `steps` of what has begun.

    Without a `single` move it goes on with what is under way. After one that `ends` all procedures are idle.
    """

    single: bool
    begins: bool
    steps: int
    ends: bool


SINGLE = Stretch(single=True, begins=False, steps=0, ends=True)


def stretches(game: Game, begun: bool, last: bool) -> Iterator[Stretch]:
    """What can come next; `begun` says that a procedure may be under way. The last stretch may be cut short."""
    yield SINGLE
    lengths = _lengths(game)
    for length in lengths[-1:] if last else lengths:
        ends = _repeats(game) and length < lengths[-1]  # a longer run is the longest piece of it, and the rest
        yield Stretch(single=True, begins=True, steps=length, ends=ends)
        if begun:
            yield Stretch(single=False, begins=True, steps=length, ends=ends)


def _lengths(game: Game) -> list[int]:
    """How many moves an uninterrupted run of a procedure can take, as far as one stretch goes."""
    lengths = {len(each.steps) for each in game.procedures}
    return list(range(1, max(lengths) + REPEATS + 1)) if _repeats(game) else sorted(lengths)


def _repeats(game: Game) -> bool:
    return any(step.until for each in game.procedures for step in each.steps)


def quiet(machine: Machine) -> Rules:
    """The rules that can neither start a procedure nor go on with one."""
    fields = {each.field for each in machine.game.procedures}
    return tuple(
        rule for rule in machine.rules if all(fields.isdisjoint(case.updates) for case in machine.cases_of(rule))
    )


class Walk:
    """One search for a goal; `look` gives a play from the moves that a session knows, or None."""

    def __init__(self, theory: Theory, steps: Steps, limits: Limits, look: Look) -> None:
        self.theory, self.steps, self.look = theory, steps, look
        self.game = theory.machine.game
        self.fields = [each.field for each in self.game.procedures if each.field in steps.names]
        stepping = [step.rule for each in self.game.procedures for step in each.steps]
        self.others = tuple(rule for rule in theory.machine.rules if rule not in stepping)
        self.stepping = tuple(rule for rule in theory.machine.rules if rule in stepping)
        self.lemmas = steps.within(theory.lemmas.values())
        self.timeout, self.end = limits.timeout, time.monotonic() + limits.budget

    def search(self, count: int) -> Found | None:
        """A play of so many stretches, of which the last may be cut short."""
        session = self.theory.blank(self.timeout)
        session.add(self.steps.at(self.theory.givens, 0), self.steps.start())
        play = self._onward(session, 0, count, begun=self._begun()) if count else self._seen(session, 0)
        return Found(play) if play else None

    def _begun(self) -> bool:
        """Whether the set-up may leave a procedure under way."""
        ways = [run.result for run in self.theory.machine.starts if run.result is not None]
        return any(way[field] is not terms.ZERO for way in ways for field in self.fields)

    def _onward(self, session: Session, moment: int, count: int, *, begun: bool) -> Play | None:
        for stretch in stretches(self.game, begun, count == 1) if self.fields else (SINGLE,):
            if time.monotonic() > self.end:
                return None
            with session.scope():
                play = self._along(session, moment, count, stretch)
            if play:
                return play
        return None

    def _along(self, session: Session, moment: int, count: int, stretch: Stretch) -> Play | None:
        for rules, condition in self._moves(stretch, moment):
            session.add(self.steps.move(moment, rules), condition)
            session.add(*(self.steps.at(lemma, moment + 1) for lemma in self.lemmas))
            moment += 1
            play = self._seen(session, moment) if count == 1 else None
            if play:
                return play
        if count == 1:
            return None
        if stretch.ends:
            session.add(self._idle(moment))
        if isinstance(session.check(), Unsat):
            return None
        return self._onward(session, moment, count - 1, begun=not stretch.ends)

    def _moves(self, stretch: Stretch, moment: int) -> Iterator[tuple[Rules, Term]]:
        """For each move of the stretch: the rules, and what holds after it."""
        if stretch.single:
            idle = self._idle(moment + 1)
            yield self.others, terms.not_(idle) if stretch.begins else idle
        for _ in range(stretch.steps):
            yield self.stepping, terms.TRUE

    def _idle(self, moment: int) -> Term:
        stages = (terms.var(moved(field, moment), Sort.INT) for field in self.fields)
        return terms.and_(*(terms.eq(stage, terms.ZERO) for stage in stages))

    def _seen(self, session: Session, moment: int) -> Play | None:
        found = self.look(session, moment)
        return found if isinstance(found, Play) else None
