"""Which rules, effects and terms a claim or table speaks of: whatever it calls while it looks at unknown positions.

What can only be looked at after a certain move, such as an index that the move makes known, may call anything.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from ruleproof import terms
from ruleproof.check.statement import asked
from ruleproof.claim import Claim, Kind
from ruleproof.errors import ModelError
from ruleproof.heard import Heard
from ruleproof.machine import Machine
from ruleproof.rule import Rule
from ruleproof.symbols import plain_term
from ruleproof.table import Table
from ruleproof.terms import Term
from ruleproof.tracing import Path, trace

NOW = "now."


def heard_in_claim(machine: Machine, claim: Claim) -> frozenset[str]:
    """The ids of what the claim calls, and of all that this calls in turn."""
    if not claim.about_moves or claim.kind is Kind.ENDS:
        return _heard(machine, [lambda before, _now, _choices: claim.function(before)], [None])

    def look(before: Any, now: Any, choices: Mapping[str, Any]) -> Any:
        return claim.function(before, now, **asked(claim.function, choices))

    return _heard(machine, [look], [*claim.rules] or [None])


def heard_in_table(machine: Machine, table: Table) -> frozenset[str]:
    """The ids of what the rows, columns and units of a table call, and of all that this calls in turn."""
    conditions = [*table.rows.values(), *table.units.values(), *([table.where] if table.where else [])]
    looks: list[Any] = [partial(_before, each) for each in conditions]
    looks += [partial(_both, each) for each in table.columns.values()]
    return _heard(machine, looks, [*table.causes.values()] or [table.rule])


def _before(function: Callable[..., Any], before: Any, _: Any, choices: Mapping[str, Any]) -> Any:
    return function(before, **choices)


def _both(function: Callable[..., Any], before: Any, now: Any, choices: Mapping[str, Any]) -> Any:
    return function(before, now, **choices)


def _heard(machine: Machine, looks: list[Any], rules: list[Rule[Any] | None]) -> frozenset[str]:
    heard = Heard(machine.game.amended)
    layout = replace(machine.layout, amended=heard)
    unknowns = layout.unknowns()
    now = {name: terms.var(NOW + name, each.sort) for name, each in unknowns.items()}
    for rule in rules:
        for look in looks:

            def run(path: Path, look: Any = look, rule: Rule[Any] | None = rule) -> Term:
                drafts = [layout.draft(each, layout.givens(), path=path, frozen=True) for each in (unknowns, now)]
                return plain_term(look(*drafts, machine.choices(rule, path) if rule else {}))

            try:
                trace(run)
            except ModelError:  # it cannot be looked at apart from what a move makes of the position
                return frozenset(each.id for each in machine.game.replaceable)
    return frozenset(heard.ids)
