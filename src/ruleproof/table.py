"""Decision tables: rows are conditions on a move, columns are quantities; the solver fills the cells.

HARVEST_BY_SIDE = table(
    "taawa.harvest.by_side", harvest, cites="Harvest Hailstones (Water Rations Card)",
    text="What harvesting does to focus and rations.",
    rows={"on a DAY node": lambda before, who, **_: ..., ...},
    columns={"focus": lambda before, now, who, **_: now.focus[who] - before.focus[who], ...},
    units={"taken": lambda before, amount, **_: amount},
)
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ruleproof.errors import ModelError
from ruleproof.rule import Rule, sections


@dataclass(frozen=True, eq=False)
class Table:
    """A decision table over every legal move of a rule.

    `rows` and `where` are conditions on the position before the move and its choices (keyword arguments); `columns`
    are numbers or conditions of the positions before and after. `units` are quantities that a cell may equal, by the
    name that readers see. With `causes` each row is about all moves of one rule.
    """

    id: str
    rule: Rule[Any]
    text: str
    cites: tuple[str, ...]
    rows: Mapping[str, Callable[..., bool]]
    columns: Mapping[str, Callable[..., int | bool]]
    units: Mapping[str, Callable[..., int]]
    where: Callable[..., bool] | None = None
    causes: Mapping[str, Rule[Any]] = field(default_factory=dict)


def table_by_rule(
    id: str,
    causes: Mapping[str, Rule[Any]],
    *,
    text: str,
    cites: str | tuple[str, ...],
    columns: Mapping[str, Callable[..., int | bool]],
    units: Mapping[str, Callable[..., int]] | None = None,
) -> Table:
    """Declare a decision table with a row for each of several rules: what all of its moves do.

    The functions take the choices of a move as keyword arguments, and must do with those of every rule.
    """
    if not causes:
        raise ModelError(f"table {id} has no rows; name a rule for each")
    rows: dict[str, Callable[..., bool]] = dict.fromkeys(causes, _any_move)
    first, *_ = causes.values()
    return Table(id, first, text, sections(cites), rows, columns, units or {}, causes=dict(causes))


def _any_move(_before: Any, **_choices: Any) -> bool:
    return True


def table(
    id: str,
    rule: Rule[Any],
    *,
    text: str,
    cites: str | tuple[str, ...],
    rows: Mapping[str, Callable[..., bool]],
    columns: Mapping[str, Callable[..., int | bool]],
    units: Mapping[str, Callable[..., int]] | None = None,
    where: Callable[..., bool] | None = None,
) -> Table:
    """Declare a decision table."""
    return Table(id, rule, text, sections(cites), rows, columns, units or {}, where)
