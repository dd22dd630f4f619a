"""Spacer: ask Z3 to find the invariant by itself. Slow on counts, so the last resort."""

from collections.abc import Sequence

from ruleproof import terms
from ruleproof.backends import smt
from ruleproof.check.induction import Theory
from ruleproof.check.statement import Statement
from ruleproof.check.steps import moved, steps_for
from ruleproof.state import GIVEN
from ruleproof.terms import Sort


def unreachable(theory: Theory, statements: Sequence[Statement], timeout: float) -> smt.Answer:
    """Unsat when no play breaks a statement, Sat when one does, for givens of the theory."""
    machine = theory.machine
    steps = steps_for(machine, [each.broken for each in statements], {})
    unknowns = machine.layout.unknowns()
    sorts = {moved(name, 0): unknowns[name].sort for name in sorted(steps.names)}
    givens = {GIVEN + name: Sort.INT for name in machine.layout.given_domains()}
    stay = [terms.eq(terms.var(_later(name), sort), terms.var(name, sort)) for name, sort in givens.items()]
    bad = []
    for each in statements:
        choices = machine.choices_in_range(each.rule) if each.rule else terms.TRUE
        bad.append(steps.at(terms.and_(each.broken, choices), 0, each.rule))
    return smt.spacer(
        {**sorts, **givens},
        terms.and_(theory.givens, steps.start()),
        terms.and_(steps.move(0), *stay),
        terms.or_(*bad),
        primed=_later,
        timeout=timeout,
    )


def _later(name: str) -> str:
    return f"{name}'" if name.startswith(GIVEN) else moved(name.removesuffix("@0"), 1)
