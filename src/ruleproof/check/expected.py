"""Whether a verdict is the one that its claim expects."""

from collections.abc import Iterable, Mapping

from ruleproof import terms
from ruleproof.backends.smt import Session, Unsat
from ruleproof.check.split import clause_term
from ruleproof.claim import Claim, Expect
from ruleproof.machine import Machine
from ruleproof.terms import Term
from ruleproof.verdicts import Proved, Verdict


def mismatch(machine: Machine, claim: Claim, verdict: Verdict, fixed: Mapping[str, str]) -> str:
    """How the verdict differs from what the claim expects, given the readings that are fixed; empty if it does not."""
    if not claim.unless and not (isinstance(verdict, Proved) and verdict.unless):
        return "" if type(verdict).__name__ == claim.expects.value else f"expected {claim.expects.value}"
    expected = _unless(machine, claim.unless, fixed)
    if claim.expects is Expect.PROVED and _certain(machine, expected, fixed):
        return "" if type(verdict).__name__ == Expect.REFUTED.value else f"expected Refuted, as {_text(claim.unless)}"
    if type(verdict).__name__ != claim.expects.value:
        return f"expected {claim.expects.value}"
    found = (
        _unless(machine, [each.answers for each in verdict.unless], fixed) if isinstance(verdict, Proved) else expected
    )
    if _equal(machine, expected, found, fixed):
        return ""
    return (
        f"expected to fail exactly when {_text(claim.unless)}"
        if claim.unless
        else "expected to hold under every reading"
    )


def _unless(machine: Machine, clauses: Iterable[Mapping[str, str]], fixed: Mapping[str, str]) -> Term:
    return terms.and_(clause_term(machine, fixed), terms.or_(*(clause_term(machine, clause) for clause in clauses)))


def _certain(machine: Machine, condition: Term, fixed: Mapping[str, str]) -> bool:
    """Whether the readings that are fixed make the condition true."""
    return _equal(machine, condition, clause_term(machine, fixed), fixed)


def _equal(machine: Machine, one: Term, other: Term, fixed: Mapping[str, str]) -> bool:
    session = Session(timeout=10)
    session.add(machine.layout.givens_in_range(), clause_term(machine, fixed))
    return isinstance(session.check(terms.not_(terms.eq(one, other))), Unsat)


def _text(clauses: Iterable[Mapping[str, str]]) -> str:
    return " or ".join(" and ".join(f"{name} = {answer}" for name, answer in clause.items()) for clause in clauses)
