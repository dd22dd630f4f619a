"""Plays as conditions: one copy of the position per moment, one chosen case per move.

Only what the goal depends on is copied (its cone of influence): a case that changes nothing of it is left out, and so
are variables that no goal, guard or change mentions. A play of the cone is a play of the game.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Any

from ruleproof import terms
from ruleproof.domains import Flag, Shape, members
from ruleproof.machine import ARGUMENT, Case, Machine, argument_name
from ruleproof.play import Argument, Move
from ruleproof.rule import Rule
from ruleproof.state import GIVEN
from ruleproof.terms import Op, Sort, Term, Value

Rules = tuple[Rule[Any], ...]
Known = tuple[tuple[str, Value], ...]


@dataclass(frozen=True, eq=False)
class Steps:
    """The moves of a machine as far as they matter to the variables of a goal.

    `names` are those variables and all that they depend on; `settled` are variables that no move ever changes, with
    what the set-up gives them.
    """

    machine: Machine
    cases: tuple[Case, ...]
    names: frozenset[str]
    known: Mapping[str, Value]
    settled: Mapping[str, Term]

    def at(self, term: Term, moment: int, rule: Rule[Any] | None = None) -> Term:
        """A term about a position (and a move of the rule from it), at that moment of the play."""
        return terms.substitute(term, self._mapping(rule, moment), self._translations.setdefault((rule, moment), {}))

    def _mapping(self, rule: Rule[Any] | None, moment: int) -> dict[str, Term]:
        key = (rule, moment)
        if key not in self._mappings:
            mapping = {name: terms.var(moved(name, moment), self._sorts[name]) for name in self.names}
            mapping.update(_constants(self.known))
            mapping.update(self.settled)
            for name, sort in self.machine.choice_variables(rule).items() if rule else ():
                mapping[name] = terms.var(chosen(rule, name, moment), sort)
            self._mappings[key] = mapping
        return self._mappings[key]

    @cached_property
    def _sorts(self) -> dict[str, Sort]:
        return {name: term.sort for name, term in self.machine.layout.unknowns().items()}

    @cached_property
    def _translations(self) -> dict[tuple[Rule[Any] | None, int], dict[Term, Term]]:
        return {}

    @cached_property
    def _mappings(self) -> dict[tuple[Rule[Any] | None, int], dict[str, Term]]:
        return {}

    def within(self, conditions: Iterable[Term]) -> list[Term]:
        """Those of the conditions, or of the parts that they join, that are about these variables alone."""
        found = []
        for condition in conditions:
            for part in condition.args if condition.op is Op.AND else (condition,):
                if _state_variables(terms.variables(part)) <= self.names | self.settled.keys():
                    found.append(part)
        return found

    def start(self) -> Term:
        """The position at moment 0 is the set-up's."""
        ways = []
        for run in self.machine.starts:
            if run.result is not None:
                values = _constants(self.known)
                same = [self._same(n, 0, terms.substitute(run.result[n], values)) for n in sorted(self.names)]
                ways.append(terms.and_(terms.substitute(run.guard, values), *same))
        return terms.or_(*ways)

    def _same(self, name: str, moment: int, term: Term) -> Term:
        return terms.eq(terms.var(moved(name, moment), term.sort), term)

    def move(self, moment: int, rules: Iterable[Rule[Any]] | None = None) -> Term:
        """One move leads from the position at a moment to the next one."""
        allowed = [number for number, case in enumerate(self.cases) if rules is None or case.rule in rules]
        move = terms.var(f"move@{moment}", Sort.INT)
        conditions = [terms.or_(*(terms.eq(move, terms.const(number)) for number in allowed))]
        for number in allowed:
            here = terms.eq(move, terms.const(number))
            conditions.append(terms.implies(here, self._guard(number, moment)))
        for name in sorted(self.names):
            conditions.append(self._same(name, moment + 1, self._next(name, moment, allowed)))
        return terms.and_(*conditions)

    def _guard(self, number: int, moment: int) -> Term:
        case = self.cases[number]
        return self.at(terms.and_(case.guard, self.machine.choices_in_range(case.rule)), moment, case.rule)

    def _next(self, name: str, moment: int, allowed: list[int]) -> Term:
        move = terms.var(f"move@{moment}", Sort.INT)
        result = terms.var(moved(name, moment), self._sorts[name])
        for number in allowed:
            update = self.cases[number].updates.get(name)
            if update is not None:
                here = terms.eq(move, terms.const(number))
                result = terms.ite(here, self.at(update, moment, self.cases[number].rule), result)
        return result

    def read_move(self, model: Mapping[str, Value], moment: int) -> Move:
        """The move that a model of the conditions makes at a moment."""
        case = self.cases[int(model[f"move@{moment}"])]
        return read_choices(self.machine, case.rule, model, moment)


def read_choices(machine: Machine, rule: Rule[Any], model: Mapping[str, Value], moment: int) -> Move:
    """A move of a rule with the choices that a model makes at a moment."""
    args: dict[str, Argument] = {}
    for name, shape in rule.parameters.items():
        if shape.index is None:
            args[name] = model.get(chosen(rule, ARGUMENT + name, moment), _any(shape))
        else:
            names = [chosen(rule, argument_name(name, key), moment) for key in members(shape.index, machine.sizes)]
            args[name] = tuple(model.get(each, _any(shape)) for each in names)
    return Move(rule.id, args)


def moved(name: str, moment: int) -> str:
    """A variable's name at a moment of the play."""
    return f"{name}@{moment}"


def chosen(rule: Rule[Any] | None, name: str, moment: int) -> str:
    """A choice's variable for a move of the rule at a moment."""
    return f"{rule.id if rule else ''} {name}@{moment}"


def _any(shape: Shape) -> Value:
    """A value for a choice that the model leaves out: a choice with bounds is in every model of its move."""
    return False if isinstance(shape.domain, Flag) else 0


def steps_for(machine: Machine, goal: Iterable[Term], known: Mapping[str, Value], rules: Rules | None = None) -> Steps:
    """The moves that matter to the goal's variables, of these rules or of all, for givens of which some are known."""
    used = machine.rules if rules is None else rules
    allowed, settled = _specialised(machine, tuple(sorted(known.items())), used)
    values = {**_constants(known), **settled}
    relevant = _state_variables(terms.variables(*(terms.substitute(each, values) for each in goal)))
    kept: set[int] = set()
    while True:
        new = [n for n, case in enumerate(allowed) if n not in kept and not relevant.isdisjoint(case.updates)]
        kept.update(new)
        mentioned = [allowed[number].guard for number in kept]
        mentioned += [term for number in kept for name, term in allowed[number].updates.items() if name in relevant]
        grown = relevant | _state_variables(terms.variables(*mentioned))
        if not new and grown == relevant:
            break
        relevant = grown
    cases = tuple(allowed[number] for number in sorted(kept))
    return _steps(machine, cases, frozenset(relevant), tuple(sorted(known.items())), used)


def every_step(machine: Machine, known: Mapping[str, Value], rules: Rules | None = None) -> Steps:
    """All moves of these rules, or of all, with all that they change; also moves that change nothing."""
    used, named = machine.rules if rules is None else rules, tuple(sorted(known.items()))
    allowed, settled = _specialised(machine, named, used)
    return _steps(machine, allowed, frozenset(machine.layout.unknowns().keys() - settled.keys()), named, used)


@lru_cache(maxsize=16)
def _steps(machine: Machine, cases: tuple[Case, ...], names: frozenset[str], known: Known, rules: Rules) -> Steps:
    """Searches for the same known givens share what they have made of each moment."""
    return Steps(machine, cases, names, dict(known), _specialised(machine, known, rules)[1])


@lru_cache(maxsize=64)
def _specialised(machine: Machine, known: Known, rules: Rules) -> tuple[tuple[Case, ...], Mapping[str, Term]]:
    """The allowed cases with all that is known filled in, and the variables that none of them changes.

    Filling in what stays as it was rules out cases, and then more may stay as it was.
    """
    values = _constants(dict(known))
    cases = tuple(case for case in machine.cases if case.refusal is None and case.rule in rules)
    settled: dict[str, Term] = {}
    while True:
        cases = tuple(_filled(cases, {**values, **settled}))
        found = _unchanged(machine, cases, values)
        if found.keys() == settled.keys():
            return cases, settled
        settled = found


def _filled(cases: Iterable[Case], values: Mapping[str, Term]) -> Iterator[Case]:
    seen: dict[Term, Term] = {}
    for case in cases:
        decisions = tuple(
            replace(each, condition=terms.substitute(each.condition, values, seen)) for each in case.decisions
        )
        filled = replace(case, decisions=decisions)
        if filled.guard is not terms.FALSE:
            updates = {name: terms.substitute(term, values, seen) for name, term in case.updates.items()}
            changing = {name: term for name, term in updates.items() if term is not terms.var(name, term.sort)}
            yield replace(filled, updates=changing)


def _unchanged(machine: Machine, cases: Iterable[Case], values: Mapping[str, Term]) -> dict[str, Term]:
    """The variables that no case changes, as the set-up gives them; none where it has more than one way."""
    starts = [run.result for run in machine.starts if run.result is not None]
    changed = {name for case in cases for name in case.updates}
    if len(starts) != 1:
        return {}
    return {name: terms.substitute(term, values) for name, term in starts[0].items() if name not in changed}


def _constants(known: Mapping[str, Value]) -> dict[str, Term]:
    return {GIVEN + name: terms.const(value) for name, value in known.items()}


def _state_variables(names: set[str]) -> set[str]:
    return {name for name in names if not name.startswith((GIVEN, ARGUMENT))}
