"""From the outcome of an induction to a verdict: look for a play where it failed, split by readings, try harder."""

from collections.abc import Iterable, Sequence

from ruleproof import terms
from ruleproof.backends.smt import Unsat
from ruleproof.check.bounded import Found, Goal, Limits, NotWithin, shortest_play
from ruleproof.check.ends import shortest_loop
from ruleproof.check.induction import Broken, Kept, Open, Outcome, Theory, prove_all
from ruleproof.check.kinduction import holds_after
from ruleproof.check.options import Options, ranges_over
from ruleproof.check.replay import check_broken
from ruleproof.check.spacer import unreachable
from ruleproof.check.split import clause_of, clause_term
from ruleproof.check.statement import Statement, statements
from ruleproof.claim import Claim, Kind
from ruleproof.machine import Case, Machine
from ruleproof.play import Play
from ruleproof.state import GIVEN
from ruleproof.verdicts import HoldsWithin, Proved, Refuted, Split, Unknown, Verdict

MAX_SPLITS = 12


def decide(claim: Claim, outcomes: Sequence[tuple[Theory, Outcome]], options: Options) -> Verdict:
    """The verdict on a claim from the outcome of its induction at each size."""
    for _, outcome in outcomes:
        if isinstance(outcome, Open):
            return Unknown(f"the solver gave no answer ({outcome.reason})")
    broken = [(theory, outcome) for theory, outcome in outcomes if isinstance(outcome, Broken)]
    if not broken:
        return Proved(
            _method(claim), ranges_over(outcomes[0][0].machine.game, options), _lemmas(o for _, o in outcomes)
        )
    theory, outcome = broken[0]
    return _Investigation(claim, [theory for theory, _ in outcomes], theory, outcome, options).verdict()


def _method(claim: Claim) -> str:
    if claim.kind is Kind.ENDS:
        return "a number that falls with each move"
    return "one move from any position" if claim.kind is Kind.AFTER else "induction"


def _lemmas(outcomes: Iterable[Outcome]) -> tuple[str, ...]:
    used = [outcome.lemmas for outcome in outcomes if isinstance(outcome, Kept)]
    return tuple(sorted(frozenset().union(*used)))


class _Investigation:
    """The search for what stands behind a claim whose induction failed."""

    def __init__(
        self, claim: Claim, theories: Sequence[Theory], theory: Theory, outcome: Broken, options: Options
    ) -> None:
        self.claim, self.theories, self.theory, self.outcome, self.options = claim, theories, theory, outcome, options
        self.statements = statements(theory.machine, claim)
        self.splits: list[Split] = []

    def verdict(self) -> Verdict:
        while len(self.splits) < MAX_SPLITS:
            found = self._search()
            if isinstance(found, NotWithin):
                return self._harder(found)
            if self.claim.kind is not Kind.ENDS:
                check_broken(self.theory.machine, self.claim, found.play)
            clause = clause_of(self.theory.machine, self.statements, found.play, self.options.timeout)
            if not clause:
                return Refuted(found.play)
            self.splits.append(Split(clause, found.play))
            proved = self._proved_elsewhere()
            if proved:
                return proved
        return Unknown(f"it fails under more than {MAX_SPLITS} combinations of readings")

    def _search(self) -> Found | NotWithin:
        limits = Limits(self.options.depth, self.options.timeout, self.options.budget)
        machine, givens = self.theory.machine, self._restricted(self.theory).givens
        if self.claim.kind is Kind.ENDS:
            return shortest_loop(machine, self.claim, givens, limits)
        return shortest_play(machine, goals(self.statements), givens, limits)

    def _restricted(self, theory: Theory) -> Theory:
        """The theory without the readings under which the claim is known to fail."""
        outside = [terms.not_(clause_term(theory.machine, split.answers)) for split in self.splits]
        return Theory(theory.machine, terms.and_(theory.givens, *outside), theory.lemmas, theory.timeout)

    def _proved_elsewhere(self) -> Proved | None:
        outcomes: list[Outcome] = []
        for theory in self.theories:
            outcome = prove_all(self._restricted(theory), [self.claim])[self.claim.id]
            if isinstance(outcome, Broken):
                self.theory, self.outcome = theory, outcome
                self.statements = statements(theory.machine, self.claim)
                return None
            if isinstance(outcome, Open):
                return None
            outcomes.append(outcome)
        return self._proved(_method(self.claim), _lemmas(outcomes))

    def _proved(self, method: str, lemmas: tuple[str, ...]) -> Proved:
        over = ranges_over(self.theory.machine.game, self.options)
        return Proved(method, over, lemmas, tuple(self.splits))

    def _harder(self, searched: NotWithin) -> Verdict:
        if self.claim.kind is not Kind.ENDS:
            for moves in range(2, min(searched.depth, 3) + 1):
                used = [holds_after(self._restricted(theory), self._of(theory), moves) for theory in self.theories]
                if all(each is not None for each in used):
                    lemmas = frozenset().union(*(each for each in used if each is not None))
                    return self._proved(f"{moves}-induction", tuple(sorted(lemmas)))
            answers = [
                unreachable(self._restricted(theory), self._of(theory), theory.timeout) for theory in self.theories
            ]
            if all(isinstance(answer, Unsat) for answer in answers):
                return self._proved("Spacer", ())
            if searched.depth >= self.options.depth and not self.splits:
                over = ranges_over(self.theory.machine.game, self.options)
                return HoldsWithin(f"{searched.depth} moves from the set-up; {over}")
        return Unknown(self._reason(searched), self._position())

    def _of(self, theory: Theory) -> Sequence[Statement]:
        return statements(theory.machine, self.claim)

    def _reason(self, searched: NotWithin) -> str:
        rule = self.outcome.case.rule.id if self.outcome.case else "the set-up"
        return f"not inductive: {rule} breaks it in a position that no play was found to; {searched.stopped}"

    def _position(self) -> dict[str, object]:
        return shown(self.theory.machine, self.outcome)


def goals(found: Sequence[Statement]) -> list[Goal]:
    """What to reach to see a claim broken (for `can`: shown), one goal per rule."""
    by_rule: dict[Case | None, list[Statement]] = {}
    for each in found:
        first = next((other for other in by_rule if other and each.case and other.rule is each.case.rule), each.case)
        by_rule.setdefault(first, []).append(each)
    return [
        Goal(terms.or_(*(each.broken for each in group)), case.rule if case else None)
        for case, group in by_rule.items()
    ]


def shown(machine: Machine, outcome: Broken) -> dict[str, object]:
    """The position of a failed induction step by plain names; givens and choices included."""
    names = {*machine.layout.unknowns(), *(GIVEN + name for name in machine.layout.givens())}
    if outcome.case:
        names |= set(machine.choice_variables(outcome.case.rule))
    return {name: value for name, value in outcome.model.items() if name in names}


def witness(claim: Claim, machines: Sequence[Machine], options: Options, givens: Sequence[terms.Term]) -> Verdict:
    """The verdict on a `can` claim: a play that shows it, or why there is none so far."""
    limits = Limits(options.depth, options.timeout, options.budget)
    results: list[NotWithin] = []
    for machine, given in zip(machines, givens, strict=True):
        found = shortest_play(machine, goals(statements(machine, claim)), given, limits)
        if isinstance(found, Found):
            return _shown_by(machine, claim, found.play)
        results.append(found)
    depth = min(each.depth for each in results)
    return Unknown(f"no play of {depth} moves or fewer shows it; {results[0].stopped}")


def _shown_by(machine: Machine, claim: Claim, play: Play) -> Proved:
    check_broken(machine, claim, play)
    return Proved("a play that shows it", "the givens of the play", play=play)
