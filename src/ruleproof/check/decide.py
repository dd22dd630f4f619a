"""From the outcome of an induction to a verdict."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from ruleproof.check.bounded import Found, NotWithin
from ruleproof.check.confirm import search, shown_by
from ruleproof.check.induction import Broken, Inductive, Open, Outcome, Theory, prove_all
from ruleproof.check.investigate import Investigation
from ruleproof.check.options import Options, ranges_over
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


def _needed(theory: Theory, claim: Claim, play: Play) -> str:
    """The readings under which the play shows the claim, whatever the others are, in words."""
    machine = theory.machine
    answers = {each.name: int(play.givens[each.name]) for each in machine.game.readings}
    clause = clause_of(machine, shown_by(machine, claim, play), answers, theory.blank())
    if not clause:
        return "one play, under every answer to every reading"
    return f"one play, under {' and '.join(f'{name} = {answer}' for name, answer in clause.items())}"


def witness(claim: Claim, theories: Sequence[Theory], options: Options) -> Verdict:
    """The verdict on a `can` claim: a play that shows it, the proof that there is none, or why none was found."""
    never = replace(claim, kind=Kind.NEVER)
    proofs = [prove_all(theory, [never])[never.id] for theory in theories]
    if all(isinstance(proof, Inductive) for proof in proofs):
        lemmas = ", ".join(_lemmas(proofs))
        over = ranges_over(theories[0].machine.game, options)
        return Refuted(None, f"induction{f' with {lemmas}' if lemmas else ''}; {over}")
    results: list[NotWithin] = []
    for theory in theories:
        found = search(theory, claim, {}, options)
        if isinstance(found, Found):
            return Proved("a play that shows it", _needed(theory, claim, found.play), play=found.play)
        results.append(found)
    depth = min(each.depth for each in results)
    return Unknown(f"no play of {depth} moves or fewer shows it; {results[0].stopped}")
