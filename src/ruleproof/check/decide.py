"""From the outcome of an induction to a verdict."""

import time
from collections.abc import Iterable, Sequence
from dataclasses import replace

from ruleproof.check.bounded import Found, NotWithin
from ruleproof.check.confirm import kept_play, search, shown_by
from ruleproof.check.induction import Broken, Inductive, Open, Outcome, Theory, prove_all
from ruleproof.check.investigate import Investigation
from ruleproof.check.options import Options, limited, ranges_over
from ruleproof.check.split import clause_of
from ruleproof.claim import Claim, Kind
from ruleproof.play import Play
from ruleproof.verdicts import Proved, Refuted, Unknown, Verdict


def decide(claim: Claim, outcomes: Sequence[tuple[Theory, Outcome]], options: Options) -> Verdict:
    """The verdict on a claim from the outcome of its induction at each size."""
    for _, outcome in outcomes:
        if isinstance(outcome, Open):
            return Unknown(f"the solver gave no answer ({outcome.reason})")
    theories = [theory for theory, _ in outcomes]
    if any(isinstance(outcome, Broken) for _, outcome in outcomes):
        return Investigation(claim, theories, _method(claim), options).verdict()
    over = ranges_over(theories[0].machine.game, options)
    return Proved(_method(claim), over, _lemmas(outcome for _, outcome in outcomes))


def _method(claim: Claim) -> str:
    if claim.within == ():
        return "the first position alone"
    if claim.kind is Kind.ENDS:
        return "a number that falls with each move"
    return "one move from any position" if claim.kind is Kind.AFTER else "induction"


def _lemmas(outcomes: Iterable[Outcome]) -> tuple[str, ...]:
    used = [outcome.lemmas for outcome in outcomes if isinstance(outcome, Inductive)]
    return tuple(sorted(frozenset().union(*used)))


def needed(theory: Theory, claim: Claim, play: Play) -> str:
    """The readings under which the play shows the claim, whatever the others are, in words."""
    machine = theory.machine
    answers = {each.name: int(play.givens[each.name]) for each in machine.game.readings}
    clause = clause_of(machine, shown_by(machine, claim, play), answers, theory.blank())
    if not clause:
        return "one play, under every answer to every reading"
    return f"one play, under {' and '.join(f'{name} = {answer}' for name, answer in clause.items())}"


def witness(claim: Claim, theories: Sequence[Theory], options: Options) -> Verdict:
    """The verdict on a `can` claim: a play that shows it, the proof that there is none, or why none was found."""
    for theory in theories:
        kept = kept_play(theory, claim, options)
        if kept is not None:
            return _shown(theory, claim, kept)
    end = time.monotonic() + options.whole
    never = replace(claim, kind=Kind.NEVER)
    proofs = [prove_all(theory, [never])[never.id] for theory in theories]
    if all(isinstance(proof, Inductive) for proof in proofs):
        lemmas = ", ".join(_lemmas(proofs))
        over = ranges_over(theories[0].machine.game, options)
        return Refuted(None, f"induction{f' with {lemmas}' if lemmas else ''}; {over}")
    results: list[NotWithin] = []
    for theory in theories:
        found = search(theory, claim, {}, limited(options, end))
        if isinstance(found, Found):
            return _shown(theory, claim, found)
        results.append(found)
    depth = min(each.depth for each in results)
    if depth < 0:
        return Unknown(f"no play was found that shows it; {results[0].stopped}")
    return Unknown(f"no play of {depth} moves or fewer shows it; {results[0].stopped}")


def _shown(theory: Theory, claim: Claim, found: Found) -> Proved:
    return Proved("a play that shows it", needed(theory, claim, found.play), play=found.play)
