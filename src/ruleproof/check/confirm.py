"""Plays that show where a claim fails: found by bounded search, until they cover every reading that is meant."""

import math
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from ruleproof import terms
from ruleproof.backends.smt import Sat, Unsat
from ruleproof.check.bounded import Found, Limits, Look, NotWithin, aim, shortest_play
from ruleproof.check.ends import aim_at_loop, loops, shortest_loop
from ruleproof.check.goal import goals
from ruleproof.check.induction import Inductive, Theory, prove_all
from ruleproof.check.options import Options, limited
from ruleproof.check.plainer import meets
from ruleproof.check.replay import breaks, check_broken, replayed
from ruleproof.check.shapes import QUIET_STRETCHES, STRETCHES, Walk, quiet
from ruleproof.check.split import Clause, clause_term, condition_on_readings
from ruleproof.check.statement import statements
from ruleproof.check.steps import Rules, Steps
from ruleproof.claim import Claim, Kind
from ruleproof.errors import ModelError, ReplayError
from ruleproof.machine import Machine
from ruleproof.play import Play
from ruleproof.terms import Term, Value

MAX_PLAYS = 8
TIME_IS_UP = "the time for the search was up"

Answers = Mapping[str, Value]
Aimed = Callable[[Answers, Rules], tuple[Steps, Look | None]]


@dataclass(frozen=True)
class Partly:
    """A play that breaks the claim; for other ways to answer what the clause leaves open none was found, or proved."""

    play: Play


def confirmed(
    theory: Theory, claim: Claim, clause: Clause, options: Options, plays: list[Play]
) -> Play | Partly | NotWithin:
    """A play that breaks the claim under the clause; more of them show the same for every way to answer the rest.

    All that are found are added to `plays`. `NotWithin` only when no play was found under the whole clause.
    """
    first: Play | None = None
    uncovered = theory.restricted(clause_term(theory.machine, clause))
    for _ in range(MAX_PLAYS):
        if first is not None and isinstance(prove_all(uncovered, [claim])[claim.id], Inductive):
            return Partly(first)
        found = search(uncovered, claim, clause, options)
        if isinstance(found, NotWithin):
            return Partly(first) if first else found
        plays.append(found.play)
        first = first or found.play
        uncovered = uncovered.restricted(terms.not_(shown_by(theory.machine, claim, found.play)))
        if not _possible(uncovered):
            return first
    assert first is not None
    return Partly(first)


def shown_by(machine: Machine, claim: Claim, play: Play) -> Term:
    """The condition on the readings under which the play breaks the claim."""
    if claim.kind is not Kind.ENDS:
        check_broken(machine, claim, play)
    return condition_on_readings(machine, statements(machine, claim), play)


def _possible(theory: Theory) -> bool:
    """Whether any parameters and readings meet the theory's condition on them."""
    session = theory.blank()
    session.add(theory.givens)
    return not isinstance(session.check(), Unsat)


def search(theory: Theory, claim: Claim, clause: Clause, options: Options) -> Found | NotWithin:
    """A play that breaks the claim under the clause: one that is kept, one of few stretches, or the shortest there is.

    Only the last search can say that there is none within its depth. If the time for the whole claim is limited, the
    budget is for all of them.
    """
    found = kept_play(theory, claim, options)
    if found is None and options.budget == 0:
        return NotWithin(-1, TIME_IS_UP)
    end = time.monotonic() + (options.budget if options.whole < math.inf else math.inf)
    return (
        found or by_stretches(theory, claim, clause, options) or shortest(theory, claim, clause, limited(options, end))
    )


def kept_play(theory: Theory, claim: Claim, options: Options) -> Found | None:
    """A play that is kept for the claim, breaks it and has givens of the theory.

    Where the options fix answers it is played under these, whatever it was kept with.
    """
    game = theory.machine.game
    answers = {name: game.reading(name).number(to) for name, to in options.readings.items()}
    for each in options.kept.plays.get(claim.id, ()):
        givens = {**each.givens, **answers}
        if each.sizes == theory.machine.named_sizes and meets(theory.givens, givens):
            try:
                play = replayed(theory.machine, givens, each.moves)
            except (ModelError, ReplayError):  # it may have been kept of other rules
                continue
            if loops(claim, play) if claim.kind is Kind.ENDS else breaks(theory.machine, claim, play):
                return Found(play)
    return None


def shortest(theory: Theory, claim: Claim, clause: Clause, options: Options) -> Found | NotWithin:
    """The shortest play that breaks the claim under the clause: first with the other readings near their defaults."""
    near, *others = ways(theory, clause)
    found = shortest_under(theory, claim, options, near)
    for known in others:
        if isinstance(found, NotWithin):
            found = shortest_under(theory, claim, options, known)
    return found


def by_stretches(theory: Theory, claim: Claim, clause: Clause, options: Options) -> Found | None:
    """In a game with procedures, a play that breaks the claim under the clause and has few stretches; or None.

    Of plays with as many stretches those with the other readings near their defaults come first.
    """
    return stretches_under(theory, claim, options, ways(theory, clause))


def stretches_under(theory: Theory, claim: Claim, options: Options, known: Sequence[Answers]) -> Found | None:
    """As `by_stretches`, under given answers; of plays with as many stretches those under the first come first."""
    return walked(theory, partial(_aim, theory, claim), options, known)


def walked(theory: Theory, aimed: Aimed, options: Options, known: Sequence[Answers]) -> Found | None:
    """A play of few stretches to what is aimed at under the answers; none in a game without procedures."""
    if not theory.machine.game.procedures:
        return None
    limits = Limits(options.depth, options.timeout, options.budget)
    walks = []
    for rules, most in ((quiet(theory.machine), QUIET_STRETCHES), (theory.machine.rules, STRETCHES)):
        for answers in known:
            steps, look = aimed(answers, rules)
            if look is not None:
                walks.append((Walk(theory, steps, limits, look), most))
    for count in range(QUIET_STRETCHES + 1):
        for walk, most in walks:
            found = walk.search(count) if count <= most else None
            if found:
                return found
    return None


def ways(theory: Theory, clause: Clause) -> list[Answers]:
    """Readings to search under: the clause's answers with the others near their defaults, and with the others open."""
    near = near_default(theory, clause)
    numbers = {name: theory.machine.game.reading(name).number(answer) for name, answer in clause.items()}
    return [near] if near.keys() == clause.keys() else [near, numbers]


def _aim(theory: Theory, claim: Claim, known: Answers, rules: Rules) -> tuple[Steps, Look | None]:
    if claim.kind is Kind.ENDS:
        return aim_at_loop(theory, claim, known, rules)
    return aim(theory, goals(statements(theory.machine, claim)), known, rules)


def shortest_under(theory: Theory, claim: Claim, options: Options, known: Answers) -> Found | NotWithin:
    """The shortest play that breaks the claim under these answers to readings; others are open."""
    limits = Limits(options.depth, options.timeout, options.budget)
    if claim.kind is Kind.ENDS:
        return shortest_loop(theory, claim, limits, known)
    return shortest_play(theory, goals(statements(theory.machine, claim)), limits, known)


def near_default(theory: Theory, clause: Clause) -> dict[str, Value]:
    """Answers to every reading: the clause's, and each other's default where the theory's givens allow it."""
    machine = theory.machine
    givens, session = machine.layout.givens(), theory.blank()
    session.add(theory.givens, clause_term(machine, clause))
    found: dict[str, Value] = {
        each.name: each.number(clause.get(each.name, each.default)) for each in machine.game.readings
    }
    wanted = [terms.eq(givens[name], terms.const(number)) for name, number in found.items()]
    if isinstance(session.check(*wanted), Sat):
        return found
    found.clear()
    for reading in machine.game.readings:
        first = reading.number(clause.get(reading.name, reading.default))
        for number in (first, *range(len(reading.answers))):
            same = terms.eq(givens[reading.name], terms.const(number))
            if isinstance(session.check(same), Sat):
                session.add(same)
                found[reading.name] = number
                break
    return found
