"""What a move of a rule does, as terms: whether it is allowed, and each variable after it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ruleproof import terms
from ruleproof.machine import ARGUMENT, Machine
from ruleproof.rule import Rule
from ruleproof.symbols import plain_term
from ruleproof.terms import Term
from ruleproof.tracing import trace


@dataclass(frozen=True, eq=False)
class Outcome:
    """Where a move is allowed, and what each variable that it may change is after it."""

    legal: Term
    after: Mapping[str, Term]

    def position(self, machine: Machine) -> dict[str, Term]:
        """Every variable after the move."""
        return {**machine.layout.unknowns(), **self.after}

    def on(self, values: Mapping[str, Term]) -> "Outcome":
        """The same with terms put in for variables: of the position before, or of choices."""
        seen: dict[Term, Term] = {}
        legal = terms.substitute(self.legal, values, seen)
        return Outcome(legal, {name: terms.substitute(term, values, seen) for name, term in self.after.items()})

    def then(self, other: "Outcome") -> "Outcome":
        """Both moves in a row; the other's choices must be named `later`, or they are those of this move."""
        onward = other.on(self.after)
        return Outcome(terms.and_(self.legal, onward.legal), {**self.after, **onward.after})


def later(machine: Machine, rule: Rule[Any], place: int) -> dict[str, Term]:
    """What stands for the choices of the move in that place of a sequence; the first one's keep their names."""
    return {name: terms.var(later_name(name, place), sort) for name, sort in machine.choice_variables(rule).items()}


def later_name(name: str, place: int) -> str:
    """The variable of a choice in that place of a sequence: `arg.who`, then `arg.2:who`."""
    return name if place == 1 else f"{ARGUMENT}{place}:{name.removeprefix(ARGUMENT)}"


def amount(machine: Machine, function: Callable[[Any], Any]) -> Term:
    """The number or condition that a function of a position gives."""
    unknowns, givens = machine.layout.unknowns(), machine.layout.givens()
    runs = trace(lambda path: plain_term(function(machine.layout.draft(unknowns, givens, path=path, frozen=True))))
    ways = [(run.guard, run.result) for run in runs if run.result is not None]
    found = ways[-1][1]
    for guard, result in reversed(ways[:-1]):
        found = terms.ite(guard, result, found)
    return found


def outcome(machine: Machine, rule: Rule[Any], values: Mapping[str, Term]) -> Outcome:
    """The outcome of a move of the rule, with values put in for some givens; choices are in their ranges."""
    seen: dict[Term, Term] = {}
    unknowns = machine.layout.unknowns()
    guards: list[Term] = []
    after: dict[str, Term] = {}
    for case in machine.cases_of(rule):
        guard = terms.substitute(case.guard, values, seen)
        if case.refusal is None and guard is not terms.FALSE:
            guards.append(guard)
            for name, term in case.updates.items():
                new = terms.substitute(term, values, seen)
                after[name] = terms.ite(guard, new, after.get(name, unknowns[name]))
    choices = terms.substitute(machine.choices_in_range(rule), values, seen)
    return Outcome(terms.and_(terms.or_(*guards), choices), after)


def differ(machine: Machine, one: Outcome, other: Outcome) -> Term:
    """Where one move is allowed and the other is not, or both are and lead to different positions."""
    unknowns = machine.layout.unknowns()
    parts = [
        terms.not_(terms.eq(one.after.get(name, unknowns[name]), other.after.get(name, unknowns[name])))
        for name in sorted({*one.after, *other.after})
    ]
    both = terms.and_(one.legal, other.legal)
    return terms.or_(terms.not_(terms.eq(one.legal, other.legal)), terms.and_(both, terms.or_(*parts)))
