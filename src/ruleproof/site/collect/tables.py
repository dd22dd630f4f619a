"""Computed tables as facts; a cell that depends on readings has a footnote."""

import re

from ruleproof.results import TableResult
from ruleproof.site.badges import table_badge
from ruleproof.site.facts import CellFact, TableFact, TableRowFact
from ruleproof.table import Table


def table_fact(result: TableResult) -> TableFact:
    """A table with the cells that the solver found."""
    table = result.table
    notes = tuple(dict.fromkeys(name for cell in result.cells.values() for name in cell.readings))
    return TableFact(
        id=table.id,
        rules=tuple(dict.fromkeys(rule.id for rule in (table.causes.values() or (table.rule,)))),
        text=table.text,
        cites=table.cites,
        columns=tuple(table.columns),
        rows=tuple(
            TableRowFact(row, _cause(table, row), tuple(_cell(result, row, each, notes) for each in table.columns))
            for row in table.rows
        ),
        units=tuple(table.units),
        notes=notes,
        badge=table_badge(result),
        over=result.over,
    )


def _cause(table: Table, row: str) -> str:
    return table.causes[row].id if table.causes else ""


def _cell(result: TableResult, row: str, column: str, notes: tuple[str, ...]) -> CellFact:
    cell = result.cells.get((row, column))
    if cell is None:
        return CellFact("not computed", ())
    text = re.sub(r"(?<![\w)])-(?=\w)", "\N{MINUS SIGN}", cell.text)
    return CellFact(text, tuple(notes.index(name) + 1 for name in cell.readings))
