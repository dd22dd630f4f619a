"""Decision tables, computed: each cell is found by the solver, and the rows are proved to cover every move once."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ruleproof import terms
from ruleproof.backends.smt import Sat, Session, Undecided
from ruleproof.check.bounded import at_default
from ruleproof.check.cells import Filled, fill, still
from ruleproof.check.induction import Theory
from ruleproof.check.options import Options, ranges_over
from ruleproof.errors import ModelError
from ruleproof.machine import ARGUMENT, Case, Machine
from ruleproof.results import Cell, Hole, TableResult
from ruleproof.state import GIVEN
from ruleproof.symbols import condition_term, plain_term
from ruleproof.table import Table
from ruleproof.terms import Sort, Term
from ruleproof.tracing import Path, trace


@dataclass(frozen=True, eq=False)
class Laid:
    """A table as terms: rows and units over the position before a move, columns by case, and what is legal."""

    rows: Mapping[str, Term]
    columns: Mapping[str, Term]
    units: Mapping[str, Term]
    legal: Term


def compute(theories: Sequence[Theory], table: Table, options: Options) -> TableResult:
    """The table, filled and proved at every size; its first hole, if it has one."""
    if not table.causes:
        return _of_one_rule(theories, table, options)
    parts = [
        _of_one_rule(theories, replace(table, rule=rule, rows={row: table.rows[row]}, causes={}), options)
        for row, rule in table.causes.items()
    ]
    return TableResult(
        table,
        {key: cell for part in parts for key, cell in part.cells.items()},
        None,
        parts[0].over,
        sum(part.seconds for part in parts),
        next((part.undecided for part in parts if part.undecided), ""),
    )


def _of_one_rule(theories: Sequence[Theory], table: Table, options: Options) -> TableResult:
    begun = time.perf_counter()
    found: list[Mapping[tuple[str, str], Filled]] = []
    over = ranges_over(theories[0].machine.game, options)
    ranges = f"{theories[0].machine.game.name}.counts.in_range"
    if any(ranges not in theory.lemmas for theory in theories):
        reason = f"{ranges} is not proved, so nothing can be said of every position"
        return TableResult(table, {}, None, over, time.perf_counter() - begun, reason)
    for theory in theories:
        layout = laid_out(theory.machine, table)
        session = theory.session()
        session.add(layout.legal, *theory.lemmas.values())
        hole = _hole(session, theory.machine, table, layout)
        if hole is not None:
            undecided = hole if isinstance(hole, str) else ""
            place = hole if isinstance(hole, Hole) else None
            return TableResult(table, {}, place, over, time.perf_counter() - begun, undecided)
        found.append(_filled(session, theory.machine, layout, found[0] if found else {}))
    sizes = [theory.machine.sizes for theory in theories]
    return TableResult(table, _agreed(sizes, found), None, over, time.perf_counter() - begun)


def laid_out(machine: Machine, table: Table) -> Laid:
    """The table of one rule as terms; raises `ModelError` when the rule is never allowed."""
    cases = [case for case in machine.cases_of(table.rule) if case.refusal is None]
    if not cases:
        raise ModelError(f"table {table.id}: {table.rule.id} is never allowed")

    def before(function: Any, convert: Any = condition_term) -> Term:
        return _merged(
            table, lambda path: convert(function(_draft(machine, path, {}), **machine.choices(table.rule, path)))
        )

    def change(function: Any) -> Term:
        by_case = []
        for case in cases:
            by_case.append(
                (case.guard, _merged(table, lambda path, case=case: _now(machine, table, function, case, path)))
            )
        return _joined(by_case)

    legal = terms.and_(terms.or_(*(case.guard for case in cases)), machine.choices_in_range(table.rule))
    if table.where:
        legal = terms.and_(legal, before(table.where))
    return Laid(
        {name: before(row) for name, row in table.rows.items()},
        {name: change(column) for name, column in table.columns.items()},
        {name: before(unit, plain_term) for name, unit in table.units.items()},
        legal,
    )


def _draft(machine: Machine, path: Path, updates: Mapping[str, Term]) -> Any:
    values = {**machine.layout.unknowns(), **updates}
    return machine.layout.draft(values, machine.layout.givens(), path=path, frozen=True)


def _now(machine: Machine, table: Table, function: Any, case: Case, path: Path) -> Term:
    before, now = _draft(machine, path, {}), _draft(machine, path, case.updates)
    return plain_term(function(before, now, **machine.choices(table.rule, path)))


def _merged(table: Table, look: Any) -> Term:
    """One term for all ways through a row, column or unit."""
    try:
        runs = trace(look)
    except (ModelError, TypeError) as fault:
        raise ModelError(f"table {table.id}: {fault}") from fault
    return _joined([(run.guard, run.result) for run in runs if run.result is not None])


def _joined(ways: Sequence[tuple[Term, Term]]) -> Term:
    result = ways[-1][1]
    for guard, value in reversed(ways[:-1]):
        result = terms.ite(guard, value, result)
    return result


def _hole(session: Session, machine: Machine, table: Table, layout: Laid) -> Hole | str | None:
    """The first gap or overlap of the rows; the reason, when the solver does not know."""
    names = list(layout.rows)
    questions: list[tuple[tuple[str, ...], Term]] = [((), terms.not_(terms.or_(*layout.rows.values())))]
    for place, first in enumerate(names):
        for second in names[place + 1 :]:
            questions.append(((first, second), terms.and_(layout.rows[first], layout.rows[second])))
    for rows, question in questions:
        answer = session.check(question)
        if isinstance(answer, Sat):
            plainer = session.check(question, at_default(machine, machine.layout.given_domains()))
            return _hole_at(machine, table, rows, plainer if isinstance(plainer, Sat) else answer)
        if isinstance(answer, Undecided):
            return f"the solver gave no answer on the rows ({answer.reason})"
    return None


def _hole_at(machine: Machine, table: Table, rows: tuple[str, ...], answer: Sat) -> Hole:
    position = {name: answer.model.get(name, value) for name, value in machine.layout.blank().items()}
    givens = {name: int(answer.model[GIVEN + name]) for name in machine.layout.givens() if GIVEN + name in answer.model}
    choices = machine.choice_variables(table.rule)
    args = {
        name.removeprefix(ARGUMENT): answer.model.get(name, False if sort is Sort.BOOL else 0)
        for name, sort in choices.items()
    }
    return Hole(rows, position, givens, args)


def _filled(
    session: Session, machine: Machine, layout: Laid, known: Mapping[tuple[str, str], Filled]
) -> dict[tuple[str, str], Filled]:
    """Every cell; one that still holds what is known of it from another size is not searched again."""
    cells = {}
    for row, condition in layout.rows.items():
        given = terms.and_(condition, layout.legal)
        with session.scope():
            session.add(condition)
            for column, term in layout.columns.items():
                cell = known.get((row, column))
                if cell is None or not still(session, machine, layout.units, term, cell):
                    cell = fill(session, machine, layout.units, term, given)
                cells[row, column] = cell
    return cells


def _agreed(
    sizes: Sequence[Mapping[Any, int]], found: Sequence[Mapping[tuple[str, str], Filled]]
) -> dict[tuple[str, str], Cell]:
    """The cells that are the same at every size; the others with each size's own text."""
    agreed = {}
    for key, cell in found[0].items():
        texts = [cells[key].content.text for cells in found]
        readings = tuple(dict.fromkeys(name for cells in found for name in cells[key].readings))
        agreed[key] = Cell(cell.content.text, readings)
        if len(set(texts)) > 1:
            named = [", ".join(f"{size} in {index.__name__}" for index, size in each.items()) for each in sizes]
            pairs = zip(texts, named, strict=True)
            agreed[key] = Cell("; ".join(f"{text} (with {name})" for text, name in pairs), readings)
    return agreed
