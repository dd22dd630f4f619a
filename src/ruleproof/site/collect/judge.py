"""Whether something is always so where a rule is used: what the solver knows of the positions that play can reach."""

from collections.abc import Sequence
from typing import Any

from ruleproof import terms
from ruleproof.backends.smt import Sat, Session, Translation, Unsat
from ruleproof.claim import Kind
from ruleproof.machine import Machine
from ruleproof.results import ClaimResult, GameReport
from ruleproof.rule import Rule
from ruleproof.site.wording.known import Always, Judge
from ruleproof.terms import Op, Term
from ruleproof.verdicts import Proved

SECONDS = 1.0
ENOUGH = 4


def judge_of(machine: Machine, rule: Rule[Any], lemmas: Sequence[Term], given: Sequence[Term] = ()) -> Judge:
    """Ask about moves of the rule, in positions for which the lemmas hold."""
    translation, layout = Translation(), machine.layout
    ranges = (*layout.in_range(layout.unknowns()).values(), layout.givens_in_range(), machine.choices_in_range(rule))

    def judge(conditions: Sequence[Term]) -> Always:
        session = Session(SECONDS, translation)
        session.add(*ranges, *lemmas, *given, *conditions)
        return Questions(session).always

    return judge


class Questions:
    """Questions about one case; a position that answered one of them may answer the next without the solver."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._answers: dict[Term, bool] = {}
        self._positions: list[tuple[dict[str, Term], dict[Term, Term]]] = []

    def always(self, condition: Term) -> bool:
        """Whether the condition is proved to hold wherever the case is taken."""
        if condition not in self._answers:
            self._answers[condition] = condition is terms.TRUE or self._ask(condition)
        return self._answers[condition]

    def _ask(self, condition: Term) -> bool:
        for values, results in self._positions:
            if terms.substitute(condition, values, results) is terms.FALSE:
                return False
        answer = self._session.check(terms.not_(condition))
        if isinstance(answer, Sat) and len(self._positions) < ENOUGH:  # reading one takes longer than a question
            self._positions.append(({name: terms.const(value) for name, value in answer.model.items()}, {}))
        return isinstance(answer, Unsat)


def lemmas_of(report: GameReport, machine: Machine) -> tuple[Term, ...]:
    """What is proved of every position, as conditions.

    Nothing that is said of one member of an index alone: so that all members read alike.
    """
    proved = [each.claim for each in report.claims if _is_lemma(each)]
    conditions = [
        terms.implies(run.guard, run.result)
        for claim in proved
        for run in machine.condition(claim.function)
        if run.result is not None
    ]
    parts = [part for each in conditions for part in (each.args if each.op is Op.AND else (each,))]
    return tuple(each for each in parts if len(terms.variables(each)) > 1)


def _is_lemma(result: ClaimResult) -> bool:
    claim, verdict = result.claim, result.verdict
    everywhere = claim.kind is Kind.ALWAYS and claim.lemma and claim.within is None
    return everywhere and isinstance(verdict, Proved) and not verdict.unless
