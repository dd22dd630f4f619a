"""What becomes of the tables, cell by cell; one that nothing which changed has to do with is not computed again."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ruleproof.check.induction import Theory
from ruleproof.check.options import Options
from ruleproof.check.tables import Laid, compute, laid_out
from ruleproof.diff.change import Change
from ruleproof.diff.pair import Pair
from ruleproof.difference import CellDifference, TableDifference
from ruleproof.machine import Machine
from ruleproof.results import Cell, TableResult
from ruleproof.state import GIVEN
from ruleproof.table import Table
from ruleproof.terms import Term, variables


def table_difference(
    pairs: Sequence[Pair], old: TableResult, new: Table, change: Change, spoken: frozenset[str], options: Options
) -> TableDifference:
    """What becomes of a table that both editions have; `spoken` are the ids that it calls in the old one.

    One that is about other rules than those that changed, and calls nothing that is exchanged, is not looked into.
    """
    if change.empty:
        return TableDifference(new.id)
    theories = [pair.ground(pair.new).theory for pair in pairs]
    if _untouched(pairs, old.table, new, change, spoken, theories):
        return TableDifference(new.id)
    return between(new.id, old, compute(theories, new, options))


def between(id: str, old: TableResult | None, new: TableResult | None) -> TableDifference:
    """The cells whose texts differ, and what is wrong with the rows in either edition."""
    before, now = _texts(old), _texts(new)
    cells = tuple(
        CellDifference(row, column, before.get((row, column), ""), now.get((row, column), ""))
        for row, column in dict.fromkeys((*before, *now))
        if before.get((row, column)) != now.get((row, column))
    )
    return TableDifference(id, cells, _fault(old), _fault(new))


def _texts(result: TableResult | None) -> dict[tuple[str, str], str]:
    return {key: cell_text(cell) for key, cell in result.cells.items()} if result else {}


def cell_text(cell: Cell) -> str:
    """A cell in words: what it holds, and the readings that it depends on."""
    return f"{cell.text} (by {', '.join(cell.readings)})" if cell.readings else cell.text


def _fault(result: TableResult | None) -> str:
    if result is None:
        return "there is no such table"
    if result.hole is None:
        return result.undecided
    rows = result.hole.rows
    return f"two rows claim one move: {' and '.join(rows)}" if rows else "a legal move lies in no row"


def _untouched(
    pairs: Sequence[Pair],
    old: Table,
    new: Table,
    change: Change,
    spoken: frozenset[str],
    theories: Sequence[Theory],
) -> bool:
    """Whether the table and the lemmas are the same terms at every size, and hang on nothing that is pinned."""
    about = {each.id for each in (new.rule, *new.causes.values())}
    aside = old is new and about.isdisjoint(change.rules) and spoken.isdisjoint(change.parts)
    for pair, theory in zip(pairs, theories, strict=True):
        before = pair.ground(pair.old).theory
        if before.lemmas != theory.lemmas:
            return False
        pinned = {GIVEN + name for name in (*pair.old.pinned, *pair.new.pinned)}
        if aside and not pinned:
            continue
        for one, other in zip(_laid(pair.old_machine, old), _laid(pair.new_machine, new), strict=True):
            if not _same(one, other) or pinned & variables(*_terms(other), *theory.lemmas.values()):
                return False
    return True


def _laid(machine: Machine, table: Table) -> list[Laid]:
    if not table.causes:
        return [laid_out(machine, table)]
    return [
        laid_out(machine, replace(table, rule=rule, rows={row: table.rows[row]}, causes={}))
        for row, rule in table.causes.items()
    ]


def _same(one: Laid, other: Laid) -> bool:
    return one.legal is other.legal and all(
        _alike(before, now)
        for before, now in ((one.rows, other.rows), (one.columns, other.columns), (one.units, other.units))
    )


def _alike(one: Mapping[str, Term], other: Mapping[str, Term]) -> bool:
    return one.keys() == other.keys() and all(one[name] is term for name, term in other.items())


def _terms(laid: Laid) -> list[Term]:
    return [laid.legal, *laid.rows.values(), *laid.columns.values(), *laid.units.values()]
