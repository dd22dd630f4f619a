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
from dataclasses import dataclass
from typing import Any

from ruleproof.rule import Rule, sections


@dataclass(frozen=True, eq=False)
class Table:
    """A decision table over every legal move of a rule.

    `rows` and `where` are conditions on the position before the move and its choices (keyword arguments); `columns`
    are numbers or conditions of the positions before and after. `units` are quantities that a cell may equal, by the
    name that readers see.
    """

    id: str
    rule: Rule[Any]
    text: str
    cites: tuple[str, ...]
    rows: Mapping[str, Callable[..., bool]]
    columns: Mapping[str, Callable[..., int | bool]]
    units: Mapping[str, Callable[..., int]]
    where: Callable[..., bool] | None = None


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
