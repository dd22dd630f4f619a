"""Computed tables as facts; a cell that depends on readings has a footnote."""

import re

from ruleproof.results import TableResult
from ruleproof.site.badges import table_badge
from ruleproof.site.facts import CellFact, TableFact, TableRowFact


def table_fact(result: TableResult) -> TableFact:
    """A table with the cells that the solver found."""
    table = result.table
    notes = tuple(dict.fromkeys(name for cell in result.cells.values() for name in cell.readings))
    return TableFact(
        id=table.id,
        rule=table.rule.id,
        text=table.text,
        cites=table.cites,
        columns=tuple(table.columns),
        rows=tuple(
            TableRowFact(row, tuple(_cell(result, row, each, notes) for each in table.columns)) for row in table.rows
        ),
        units=tuple(table.units),
        notes=notes,
        badge=table_badge(result),
        over=result.over,
    )


def _cell(result: TableResult, row: str, column: str, notes: tuple[str, ...]) -> CellFact:
    cell = result.cells.get((row, column))
    if cell is None:
        return CellFact("not computed", ())
    text = re.sub(r"(?<![\w)])-(?=\w)", "\N{MINUS SIGN}", cell.text)
    return CellFact(text, tuple(notes.index(name) + 1 for name in cell.readings))
