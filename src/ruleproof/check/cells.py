"""What stands in a cell of a table: a value, a quantity that it always equals, or a range; and what it depends on."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from ruleproof import terms
from ruleproof.backends.smt import Sat, Session, Unsat
from ruleproof.check.bounded import at_default
from ruleproof.machine import Machine
from ruleproof.results import Cell
from ruleproof.state import GIVEN
from ruleproof.terms import Sort, Term

FARTHEST = 1_000_000
Units = Mapping[str, Term]


def _nothing(_: Term) -> tuple[Term, ...]:
    return ()


@dataclass(frozen=True, eq=False)
class Content:
    """The text of a cell, and the condition that a term is what it says, given the table's units at some size.

    `reaches` are conditions that can all be met where nothing narrower would do: the ends of a range, both answers.
    """

    text: str
    says: Callable[[Term, Units], Term]
    reaches: Callable[[Term], tuple[Term, ...]] = _nothing


@dataclass(frozen=True, eq=False)
class Filled:
    """A cell with what it was found to hold under the default readings, or under all when it depends on none."""

    content: Content
    readings: tuple[str, ...]

    def shown(self) -> Cell:
        """The cell as results have it."""
        return Cell(self.content.text, self.readings)


def fill(session: Session, machine: Machine, units: Units, term: Term, given: Term) -> Filled:
    """Find out what a term is in every position that the session allows; `given` is what restricts them."""
    asked = terms.variables(term, given)
    readings = [each.name for each in machine.game.readings if GIVEN + each.name in asked]
    if _nowhere(session, machine, readings):
        return Filled(_never(), _matters(session, machine, readings, terms.FALSE))
    settled = _exact(session, units, term)
    if settled:
        return Filled(settled, ())
    with session.scope():
        session.add(at_default(machine, readings))
        content = _exact(session, units, term) or _range(session, term)
    matters = _matters(session, machine, readings, content.says(term, units))
    return Filled(content if matters else _exact(session, units, term) or _range(session, term), matters)


def _nowhere(session: Session, machine: Machine, readings: Sequence[str]) -> bool:
    """Whether no position is left under the default readings."""
    with session.scope():
        session.add(at_default(machine, readings))
        return isinstance(session.check(), Unsat)


def _matters(session: Session, machine: Machine, readings: Sequence[str], says: Term) -> tuple[str, ...]:
    """The readings that must have their default for the cell to be what it says, whatever the others are."""
    kept = list(readings)
    for name in readings:
        fewer = [each for each in kept if each != name]
        with session.scope():
            session.add(at_default(machine, fewer))
            if _always(session, says):
                kept = fewer
    return tuple(kept)


def still(session: Session, machine: Machine, units: Units, term: Term, filled: Filled) -> bool:
    """Whether the cell holds the same at another size, and depends on no other reading there."""
    with session.scope():
        session.add(at_default(machine, filled.readings))
        return _always(session, filled.content.says(term, units)) and all(
            isinstance(session.check(condition), Sat) for condition in filled.content.reaches(term)
        )


def _always(session: Session, condition: Term) -> bool:
    return isinstance(session.check(terms.not_(condition)), Unsat)


def _exact(session: Session, units: Units, term: Term) -> Content | None:
    """The one value of the term, or the unit that it equals (or its opposite); None when it has several."""
    example = _example(session, term)
    if example is None:
        return _never() if isinstance(session.check(), Unsat) else None
    candidates = [_constant(example)]
    for name, unit in units.items():
        if unit.sort is term.sort:
            candidates.append(_unit(name, 1))
            if unit.sort is Sort.INT:
                candidates.append(_unit(name, -1))
    return next((each for each in candidates if _always(session, each.says(term, units))), None)


def _never() -> Content:
    return Content("never", lambda _term, _units: terms.FALSE)


def _constant(value: int | bool) -> Content:
    text = ("yes" if value else "no") if isinstance(value, bool) else str(value)
    return Content(text, lambda term, _: terms.eq(term, terms.const(value)))


def _unit(name: str, sign: int) -> Content:
    def says(term: Term, units: Units) -> Term:
        return terms.eq(term, units[name] if sign == 1 else terms.scale(sign, units[name]))

    return Content(name if sign == 1 else f"-{name}", says)


def _example(session: Session, term: Term) -> int | bool | None:
    probe = terms.var(f"cell {term.sort.value}", term.sort)
    answer = session.check(terms.eq(probe, term))
    return answer.model[str(probe.value)] if isinstance(answer, Sat) else None


def _range(session: Session, term: Term) -> Content:
    if term.sort is Sort.BOOL:
        return Content("yes or no", lambda _term, _units: terms.TRUE, lambda term: (term, terms.not_(term)))
    example = _example(session, term)
    if example is None:
        return Content("not decided", lambda _term, _units: terms.FALSE)
    low, high = _bound(session, term, int(example), -1), _bound(session, term, int(example), 1)
    if low is None and high is None:
        text = "any number"
    elif high is None:
        text = f"{low} or more"
    else:
        text = f"{high} or less" if low is None else f"{low} to {high}"
    return Content(text, lambda term, _: _between(term, low, high), lambda term: _ends(term, low, high))


def _between(term: Term, low: int | None, high: int | None) -> Term:
    above = terms.TRUE if low is None else terms.le(terms.const(low), term)
    return terms.and_(above, terms.TRUE if high is None else terms.le(term, terms.const(high)))


def _ends(term: Term, low: int | None, high: int | None) -> tuple[Term, ...]:
    """That the term comes to both ends of its range, or goes far beyond where there is none."""
    down = _beyond(term, -1) if low is None else terms.eq(term, terms.const(low))
    up = _beyond(term, 1) if high is None else terms.eq(term, terms.const(high))
    return down, up


def _beyond(term: Term, sign: int) -> Term:
    return terms.le(terms.const(FARTHEST), terms.scale(sign, term))


def _bound(session: Session, term: Term, inside: int, sign: int) -> int | None:
    """The last value on one side, by doubling and halving; None when the term can go beyond a million."""
    if isinstance(session.check(_beyond(term, sign)), Sat):
        return None
    towards = terms.scale(sign, term)

    def reaches(value: int) -> bool:
        return isinstance(session.check(terms.le(terms.const(value), towards)), Sat)

    known, step = sign * inside, 1
    while reaches(known + step):
        known, step = known + step, step * 2
    while step > 1:
        step //= 2
        if reaches(known + step):
            known += step
    return sign * known
