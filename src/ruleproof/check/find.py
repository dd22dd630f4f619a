"""Answer one question: can play come to such a position, and by which shortest play?"""

import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from ruleproof.check.bounded import Found, NotWithin
from ruleproof.check.confirm import shortest, shortest_under, stretches_under, ways
from ruleproof.check.induction import Inductive, Theory, prove_all, theory
from ruleproof.check.options import Options, fixed, machines, ranges_over
from ruleproof.check.ranges import ranges_claim
from ruleproof.check.replay import check_broken
from ruleproof.claim import Claim, Expect, Kind
from ruleproof.game import Game
from ruleproof.verdicts import HoldsWithin, Proved, Refuted, Unknown, Verdict

QUICK_DEPTH = 3
SEARCHES = 4  # by stretches and one depth after the other, each near the default readings and under all


def find(game: Game, condition: Callable[[Any], bool], options: Options, *, depth: int) -> Verdict:
    """Proved with a play to a position that meets the condition; Refuted with the proof that there is none.

    The play is as short as any under its answers to the readings, which are near the defaults if that can be. Where
    that search has to stop before, it may be a longer one, in which nothing interrupts the procedures.

    HoldsWithin when no play of up to `depth` moves leads there, Unknown when the search had to stop before.
    """
    question = Claim(f"{game.name}.find", Kind.NEVER, condition, (), (), Expect.PROVED)
    theories = [theory(each, fixed(each, options), (), options.timeout) for each in machines(game, options)]
    quick = shortest(theories[0], question, {}, replace(options, depth=min(depth, QUICK_DEPTH)))
    if isinstance(quick, Found):
        return _shown(theories[0], question, quick)
    proof = _impossible(game, theories, question, options)
    if proof:
        return Refuted(None, proof)
    return _search(theories, question, options, depth)


def _search(theories: list[Theory], question: Claim, options: Options, depth: int) -> Verdict:
    reached: list[NotWithin] = []
    end = time.monotonic() + options.budget
    for each in theories:
        left = (end - time.monotonic()) / SEARCHES
        if left <= 0:
            stopped = f"the search stopped after {options.budget:g} seconds"
            reached.append(NotWithin(min((other.depth for other in reached), default=0), stopped))
            break
        found = _searched(each, question, replace(options, depth=depth, budget=left))
        if isinstance(found, Found):
            return _shown(each, question, found)
        reached.append(found)
    least = min(reached, key=lambda each: each.depth)
    if least.depth < depth:
        return Unknown(f"no play of {least.depth} moves or fewer leads there; {least.stopped}")
    return HoldsWithin(f"{depth} moves from the set-up; {ranges_over(theories[0].machine.game, options)}")


def _searched(about: Theory, question: Claim, options: Options) -> Found | NotWithin:
    """Under each way to answer the readings, near the defaults first: by stretches, then whatever is shorter."""
    found: Found | NotWithin = NotWithin(-1, "")
    for answers in ways(about, {}):
        other = stretches_under(about, question, options, [answers])
        moves = len(other.play.turns) if other else options.depth + 1
        found = shortest_under(about, question, replace(options, depth=min(options.depth, moves - 1)), answers)
        if isinstance(found, Found):
            return found
        if other and moves <= options.depth:
            return other
    return found


def _shown(about: Theory, question: Claim, found: Found) -> Proved:
    check_broken(about.machine, question, found.play)
    return Proved("a play that leads there", "the parameters and readings of the play", play=found.play)


def _impossible(game: Game, theories: list[Theory], question: Claim, options: Options) -> str:
    """How it was proved that no play leads there; empty when it was not."""
    known = [ranges_claim(game), *(each for each in game.claims if each.kind is Kind.ALWAYS and not each.unless)]
    used: set[str] = set()
    for each in theories:
        lemmas = _kept(each, known)
        outcome = prove_all(theory(each.machine, each.givens, lemmas, each.timeout), [question])[question.id]
        if not isinstance(outcome, Inductive):
            return ""
        used |= outcome.lemmas
    lemmas_used = f" with {', '.join(sorted(used))}" if used else ""
    return f"induction{lemmas_used}; {ranges_over(game, options)}"


def _kept(about: Theory, claims: list[Claim]) -> list[Claim]:
    """The claims that are proved by induction together: those that fail are taken out until none does."""
    while True:
        outcomes = prove_all(theory(about.machine, about.givens, claims, about.timeout), claims)
        kept = [claim for claim in claims if isinstance(outcomes[claim.id], Inductive)]
        if len(kept) == len(claims):
            return kept
        claims = kept
