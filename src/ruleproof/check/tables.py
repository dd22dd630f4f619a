"""Decision tables, computed: each cell is found by the solver, and the rows are proved to cover every move once."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ruleproof import terms
from ruleproof.backends.smt import Answer, Sat, Session, Undecided, Unsat
from ruleproof.check.bounded import at_default
from ruleproof.check.induction import Theory
from ruleproof.check.options import Options, ranges_over
from ruleproof.errors import ModelError
from ruleproof.machine import ARGUMENT, Case, Machine
from ruleproof.results import Cell, Hole, TableResult
from ruleproof.state import GIVEN
from ruleproof.symbols import Path, condition_term, plain_term, trace
from ruleproof.table import Table
from ruleproof.terms import Sort, Term

FARTHEST = 1_000_000


@dataclass(frozen=True, eq=False)
class _Layout:
    """A table as terms: rows and units over the position before a move, columns by case, and what is legal."""

    rows: Mapping[str, Term]
    columns: Mapping[str, Term]
    units: Mapping[str, Term]
    legal: Term


def compute(theories: Sequence[Theory], table: Table, options: Options) -> TableResult:
    """The table, filled and proved at every size; its first hole, if it has one."""
    begun = time.perf_counter()
    found: list[Mapping[tuple[str, str], Cell]] = []
    over = ranges_over(theories[0].machine.game, options)
    for theory in theories:
        layout = _laid_out(theory.machine, table)
        session = theory.session()
        session.add(layout.legal, *theory.lemmas.values())
        hole = _hole(session, theory.machine, table, layout)
        if hole is not None:
            undecided = hole if isinstance(hole, str) else ""
            place = hole if isinstance(hole, Hole) else None
            return TableResult(table, {}, place, over, time.perf_counter() - begun, undecided)
        found.append(_filled(session, theory.machine, layout))
    sizes = [theory.machine.sizes for theory in theories]
    return TableResult(table, _agreed(sizes, found), None, over, time.perf_counter() - begun)


def _laid_out(machine: Machine, table: Table) -> _Layout:
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
    return _Layout(
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
    except ModelError as fault:
        raise ModelError(f"table {table.id}: {fault}") from fault
    return _joined([(run.guard, run.result) for run in runs if run.result is not None])


def _joined(ways: Sequence[tuple[Term, Term]]) -> Term:
    result = ways[-1][1]
    for guard, value in reversed(ways[:-1]):
        result = terms.ite(guard, value, result)
    return result


def _hole(session: Session, machine: Machine, table: Table, layout: _Layout) -> Hole | str | None:
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
    names = machine.layout.unknowns()
    position = {name: answer.model[name] for name in names if name in answer.model}
    givens = {name: int(answer.model[GIVEN + name]) for name in machine.layout.givens() if GIVEN + name in answer.model}
    choices = machine.choice_variables(table.rule)
    args = {name.removeprefix(ARGUMENT): answer.model[name] for name in choices if name in answer.model}
    return Hole(rows, position, givens, args)


def _filled(session: Session, machine: Machine, layout: _Layout) -> dict[tuple[str, str], Cell]:
    cells = {}
    for row, condition in layout.rows.items():
        with session.scope():
            session.add(condition)
            for column, term in layout.columns.items():
                cells[row, column] = _cell(session, machine, layout.units, term)
    return cells


def _cell(session: Session, machine: Machine, units: Mapping[str, Term], term: Term) -> Cell:
    settled = _value(session, units, term)
    if settled is not None:
        return Cell(settled)
    readings = [each.name for each in machine.game.readings]
    defaults = at_default(machine, readings)
    with session.scope():
        session.add(defaults)
        text = _value(session, units, term) or _range(session, term)
    matters = tuple(name for name in readings if not _same_under(session, machine, units, term, text, name))
    return Cell(text if matters else _widest(session, units, term), matters)


def _widest(session: Session, units: Mapping[str, Term], term: Term) -> str:
    return _value(session, units, term) or _range(session, term)


def _same_under(
    session: Session, machine: Machine, units: Mapping[str, Term], term: Term, text: str, reading: str
) -> bool:
    """Whether the cell keeps its text when this one reading may have any answer and the others their default."""
    others = [each.name for each in machine.game.readings if each.name != reading]
    with session.scope():
        session.add(at_default(machine, others))
        return (_value(session, units, term) or _range(session, term)) == text


def _value(session: Session, units: Mapping[str, Term], term: Term) -> str | None:
    """The one value of the term, or the unit that it equals (or its opposite); None when it has several."""
    first = session.check()
    if isinstance(first, Unsat):
        return "never"
    example = _example(session, term)
    if example is not None and _equals(session, term, terms.const(example)):
        return ("yes" if example else "no") if isinstance(example, bool) else f"{example}"
    for name, unit in units.items():
        if unit.sort is term.sort and _equals(session, term, unit):
            return name
        if unit.sort is Sort.INT and term.sort is Sort.INT and _equals(session, term, terms.scale(-1, unit)):
            return f"-{name}"
    return None


def _example(session: Session, term: Term) -> int | bool | None:
    probe = terms.var(f"cell {term.sort.value}", term.sort)
    answer = session.check(terms.eq(probe, term))
    return answer.model[f"cell {term.sort.value}"] if isinstance(answer, Sat) else None


def _equals(session: Session, term: Term, other: Term) -> bool:
    return isinstance(session.check(terms.not_(terms.eq(term, other))), Unsat)


def _range(session: Session, term: Term) -> str:
    if term.sort is Sort.BOOL:
        return "yes or no"
    example = _example(session, term)
    if example is None:
        return "unknown"
    low = _bound(session, term, int(example), -1)
    high = _bound(session, term, int(example), 1)
    if low is None and high is None:
        return "any number"
    if high is None:
        return f"{low} or more"
    return f"{high} or less" if low is None else f"{low} to {high}"


def _bound(session: Session, term: Term, inside: int, sign: int) -> int | None:
    """The last value on one side, by doubling and halving; None when there is no end before a million."""
    towards = terms.scale(sign, term)

    def reaches(value: int) -> bool:
        answer: Answer = session.check(terms.le(terms.const(value), towards))
        return isinstance(answer, Sat)

    known, step = sign * inside, 1
    while reaches(known + step):
        known, step = known + step, step * 2
        if step > FARTHEST:
            return None
    while step > 1:
        step //= 2
        if reaches(known + step):
            known += step
    return sign * known


def _agreed(
    sizes: Sequence[Mapping[Any, int]], found: Sequence[Mapping[tuple[str, str], Cell]]
) -> dict[tuple[str, str], Cell]:
    """The cells that are the same at every size; the others with each size's own text."""
    agreed = {}
    for key, cell in found[0].items():
        texts = {tuple(size.values()): cells[key].text for size, cells in zip(sizes, found, strict=True)}
        if len(set(texts.values())) > 1:
            by_size = "; ".join(f"{text} with {', '.join(map(str, size))}" for size, text in texts.items())
            cell = Cell(by_size, cell.readings)
        agreed[key] = cell
    return agreed
