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
    found = [each.answers for each in verdict.unless] if isinstance(verdict, Proved) else []
    if not claim.unless and not found:
        return "" if _is(verdict, claim.expects) else _told(claim.expects.value, verdict)
    expected = _unless(machine, claim.unless, fixed)
    if claim.expects is Expect.PROVED and _certain(machine, expected, fixed):
        return "" if _is(verdict, Expect.REFUTED) else _told(f"Refuted, as {_text(claim.unless)}", verdict)
    if _is(verdict, claim.expects) and _equal(machine, expected, _unless(machine, found, fixed), fixed):
        return ""
    if not claim.unless:
        return _told("Proved everywhere" if claim.expects is Expect.PROVED else claim.expects.value, verdict)
    return _told(f"Proved unless {_text(claim.unless)}", verdict, proved="Proved everywhere")


def _is(verdict: Verdict, expected: Expect) -> bool:
    return type(verdict).__name__ == expected.value


def _told(expected: str, verdict: Verdict, *, proved: str = "Proved") -> str:
    """Both in words; `proved` are those for a proof without exceptions."""
    found = type(verdict).__name__
    if isinstance(verdict, Proved):
        found = f"Proved unless {_text(each.answers for each in verdict.unless)}" if verdict.unless else proved
    return f"expected {expected}, but it is {found}"


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
