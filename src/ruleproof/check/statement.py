"""Claims as terms: where a claim is broken, and where it says anything at all."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from inspect import signature
from typing import Any

from ruleproof import terms
from ruleproof.claim import Claim, Kind
from ruleproof.errors import ModelError, told
from ruleproof.machine import Case, Machine
from ruleproof.rule import Rule
from ruleproof.symbols import condition_term, number_term
from ruleproof.terms import Op, Term
from ruleproof.tracing import Path, Place, Why, trace


@dataclass(frozen=True, eq=False)
class Statement:
    """What a claim says of positions (`case` is None) or of one case of a rule.

    `broken` holds where the claim is false, guard of the case included; `met` where it says something; `conditions` is
    what each `implies` of it supposes, by its place in the source.
    """

    claim: Claim
    case: Case | None
    broken: Term
    met: Term
    conditions: Mapping[Place, Term]

    @property
    def rule(self) -> Rule[Any] | None:
        """The rule whose move the statement is about."""
        return self.case.rule if self.case else None


@cache
def statements(machine: Machine, claim: Claim) -> tuple[Statement, ...]:
    """One statement for a claim about positions, one per allowed case for a claim about moves."""
    if claim.about_moves:
        rules = claim.rules or machine.rules
        cases = [case for rule in rules for case in machine.cases_of(rule) if case.refusal is None]
        return tuple(about_case(machine, claim, case) for case in cases)
    return (_about_positions(machine, claim),)


def _about_positions(machine: Machine, claim: Claim) -> Statement:
    holds, met, conditions = _traced(claim, lambda path: _condition(claim, claim.function(_position(machine, path))))
    broken = holds if claim.kind in (Kind.NEVER, Kind.CAN) else terms.and_(met, terms.not_(holds))
    return Statement(claim, None, broken, met, conditions)


def about_case(machine: Machine, claim: Claim, case: Case) -> Statement:
    """What a claim about moves says of one case."""
    unknowns = machine.layout.unknowns()
    after = {name: case.updates.get(name, unknowns[name]) for name in unknowns}

    def look(path: Path) -> Term:
        before = _position(machine, path)
        now = machine.layout.draft(after, machine.layout.givens(), path=path, frozen=True)
        if claim.kind is Kind.ENDS:
            return _falls(claim, before, now)
        choices = machine.choices(case.rule, path)
        return _condition(claim, claim.function(before, now, **asked(claim.function, choices)))

    holds, met, conditions = _traced(claim, look)
    sought = holds if claim.kind in (Kind.NEVER, Kind.CAN) else terms.not_(holds)
    broken = terms.and_(case.guard, met, sought)
    supposed = {place: terms.and_(case.guard, term) for place, term in conditions.items()}
    return Statement(claim, case, broken, terms.and_(case.guard, met), supposed)


def _position(machine: Machine, path: Path) -> Any:
    return machine.layout.draft(machine.layout.unknowns(), machine.layout.givens(), path=path, frozen=True)


def _falls(claim: Claim, before: Any, now: Any) -> Term:
    first, then = number_term(claim.function(before)), number_term(claim.function(now))
    return terms.and_(terms.lt(then, first), terms.le(terms.ZERO, first))


def _condition(claim: Claim, result: Any) -> Term:
    if result is None:
        raise ModelError(f"claim {claim.id} returns nothing; return the condition that it claims")
    return condition_term(result)


def _traced(claim: Claim, look: Callable[[Path], Term]) -> tuple[Term, Term, dict[Place, Term]]:
    """The condition of a claim and where it says something: ways that give a plain True say nothing."""
    try:
        runs = trace(look)
    except ModelError as fault:
        raise ModelError(f"claim {claim.id}: {fault}") from fault
    except Exception as fault:
        raise ModelError(f"claim {claim.id}: {told(fault)}") from fault
    if claim.kind is Kind.ENDS and any(each.why is Why.ASSUMPTION for run in runs for each in run.decisions):
        raise ModelError(f"claim {claim.id}: `assume` leaves out moves, and those could go on for ever; drop it")
    results = [(run.guard, run.result) for run in runs if run.result is not None]
    holds = terms.or_(*(terms.and_(guard, result) for guard, result in results))
    met = [guard for guard, result in results if not (result.op is Op.CONST and result.value)]
    if claim.kind in (Kind.NEVER, Kind.CAN) or not met:
        met = [guard for guard, _ in results]
    conditions: dict[Place, Term] = {}
    for run in runs:
        for place, term in run.conditions.items():
            conditions[place] = terms.or_(conditions.get(place, terms.FALSE), terms.and_(run.guard, term))
    return holds, terms.or_(*met), conditions


def asked(function: Callable[..., Any], choices: Mapping[str, Any]) -> dict[str, Any]:
    """Those of the choices of a move that a claim's function names after the two positions."""
    return {name: choices[name] for name in list(signature(function).parameters)[2:]}
