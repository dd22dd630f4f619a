"""What a search for a play is to reach."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ruleproof import terms
from ruleproof.check.statement import Statement
from ruleproof.rule import Rule
from ruleproof.terms import Term


@dataclass(frozen=True, eq=False)
class Goal:
    """A condition to be reached; with a rule, it is about the position before a move of that rule and its choices."""

    condition: Term
    rule: Rule[Any] | None = None


def goals(statements: Sequence[Statement]) -> list[Goal]:
    """What to reach to see a claim broken (for `can`: shown), one goal per rule."""
    by_rule: dict[Rule[Any] | None, list[Term]] = {}
    for each in statements:
        by_rule.setdefault(each.rule, []).append(each.broken)
    return [Goal(terms.or_(*conditions), rule) for rule, conditions in by_rule.items()]
