"""Limits in what a rule does: a least or largest amount, or a condition on amounts, without which more would be done.

Which side of a least amount is the limit shows when it is forgotten on purpose: the position leaves its ranges then, or
breaks a lemma. An amount that no position changes is what is asked for, and the other side the limit.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from ruleproof import terms
from ruleproof.backends.smt import Sat, Session, Unsat
from ruleproof.domains import Between, Member
from ruleproof.givens import Parameter
from ruleproof.hunt.ground import Ground
from ruleproof.hunt.wording import bare, place
from ruleproof.machine import ARGUMENT, Case, Machine
from ruleproof.rule import Rule
from ruleproof.state import GIVEN
from ruleproof.terms import Op, Sort, Term


@dataclass(frozen=True, eq=False)
class Limit:
    """A limit in one case: the node, what would stand there without it, and where that is something else.

    `what` is what does not suffice, or (`full`) has no room: a term or field by name, or a lemma by its id. What
    `fills` asks for as much as there is room for anyway.
    """

    case: Case
    node: Term
    asked: Term
    binds: Term
    what: str = ""
    full: bool = False
    fills: bool = False

    @cached_property
    def after(self) -> dict[str, Term]:
        """What the case would change if the limit were forgotten."""
        known = {self.node: self.asked}
        return {name: terms.substitute(term, {}, known) for name, term in self.case.updates.items()}

    @property
    def given(self) -> Term:
        """What stands there because of the limit."""
        sides = self.node.args[1:] if self.node.op is Op.ITE else self.node.args
        return next(side for side in sides if side is not self.asked)

    @property
    def instead(self) -> str:
        """What the rule does then."""
        if self.node.op is not Op.ITE:
            return "goes on with as much as can be"
        return "leaves that out" if self.given is terms.ZERO else "does something else instead"


def limits(ground: Ground, rule: Rule[Any], session: Session) -> list[Limit]:
    """Every limit of a rule that binds somewhere; the session knows the lemmas, and that choices are in range."""
    found: list[Limit] = []
    for case in ground.machine.cases_of(rule):
        if case.refusal is None:
            with session.scope():
                session.add(case.guard)
                found += _Looker(ground, case, session).limits()
    return found


class _Looker:
    """Looks for the limits in one case."""

    def __init__(self, ground: Ground, case: Case, session: Session) -> None:
        self.ground, self.machine, self.case, self.session = ground, ground.machine, case, session
        stages = {each.field for each in ground.game.procedures}
        self.updates = {name: term for name, term in case.updates.items() if name not in stages}

    def limits(self) -> Iterator[Limit]:
        amounts = {name: term for name, term in self.updates.items() if _is_amount(self.machine, name)}
        nodes = _nodes(amounts.values())
        tops, spilt = _tops(amounts), _spilt(nodes)
        for node in nodes:
            if node.op is Op.ITE:
                yield from self._on_condition(node)
            elif node in tops and tops[node] in terms.variables(node):
                yield from self._end_of(node, tops[node])
            elif node.op is Op.MIN and node not in spilt:
                yield from self._least(node)

    def _on_condition(self, node: Term) -> Iterator[Limit]:
        """A condition on amounts that something is left out for, or that something impossible is avoided by."""
        condition, then, otherwise = node.args
        if not about_amounts(self.machine, condition):
            return
        enough = all(atom.op is not Op.EQ for atom in _asking(condition))
        label = self._inner_label(condition) if enough else ""
        for asked, given, binds in ((then, otherwise, terms.not_(condition)), (otherwise, then, condition)):
            unlike = terms.not_(terms.eq(asked, given))
            limit = Limit(self.case, node, asked, terms.and_(self.case.guard, binds, unlike))
            if label and given is terms.ZERO:
                yield from self._where_it_matters(replace(limit, what=label))
            elif not label and given is not terms.ZERO and self._binds(limit):
                wrong = self._out_of_range(limit)
                if self._always(limit, wrong):
                    yield from self._first(limit, wrong)

    def _end_of(self, node: Term, name: str) -> Iterator[Limit]:
        """The end of what a variable may become: the side that does not count it."""
        counting = [arg for arg in node.args if name in terms.variables(arg)]
        if len(counting) == 1:
            limit = self._sided(node, counting[0])
            variable = self.machine.layout.variable(name)
            if variable:
                what = self._label(limit.given) or variable.field
                yield from self._where_it_matters(replace(limit, what=what, full=node.op is Op.MIN))

    def _least(self, node: Term) -> Iterator[Limit]:
        fixed = [arg for arg in node.args if not self._of_position(arg)]
        if len(fixed) == 1:
            limit = self._sided(node, fixed[0])
            yield from self._where_it_matters(replace(limit, what=self._word(limit.given)))
        elif not fixed:
            first, second = self._sided(node, node.args[0]), self._sided(node, node.args[1])
            wrong = self._out_of_range(first), self._out_of_range(second)
            both = self._always(first, wrong[0]) and self._always(second, wrong[1])
            if self._always(first, [*wrong[0], *self._broken_lemmas(first)]):
                yield from self._first(first, [*wrong[0], *self._broken_lemmas(first)], fills=both)
            elif self._always(second, wrong[1]):
                yield from self._first(second, wrong[1])

    def _always(self, limit: Limit, wrong: Iterable[tuple[str, bool, Term]]) -> bool:
        """Whether something goes wrong wherever it makes a difference that the limit is forgotten."""
        right = terms.not_(terms.or_(*(each for _, _, each in wrong)))
        return isinstance(self.session.check(limit.binds, self._unlike(limit), right), Unsat)

    def _where_it_matters(self, limit: Limit) -> Iterator[Limit]:
        """The limit where it binds and the case ends otherwise because of it, if that is anywhere."""
        if self._binds(limit):
            found = replace(limit, binds=terms.and_(limit.binds, self._unlike(limit)))
            if self._binds(found):
                yield found

    def _unlike(self, limit: Limit) -> Term:
        """The condition that something would be otherwise if the limit were forgotten."""
        return terms.or_(*(terms.not_(terms.eq(limit.after[name], term)) for name, term in self.updates.items()))

    def _sided(self, node: Term, asked: Term) -> Limit:
        [given] = [arg for arg in node.args if arg is not asked]
        binds = terms.lt(given, asked) if node.op is Op.MIN else terms.lt(asked, given)
        return Limit(self.case, node, asked, terms.and_(self.case.guard, binds))

    def _binds(self, limit: Limit) -> bool:
        return isinstance(self.session.check(limit.binds), Sat)

    def _first(self, limit: Limit, wrong: Iterable[tuple[str, bool, Term]], *, fills: bool = False) -> Iterator[Limit]:
        """The limit with the first thing that it keeps from going wrong, if there is one."""
        if self._binds(limit):
            for what, full, condition in wrong:
                if isinstance(self.session.check(limit.binds, condition), Sat):
                    label = self._inner_label(limit.given) if "." in what else self._label(limit.given)
                    binds = terms.and_(limit.binds, condition)
                    yield replace(limit, binds=binds, what=label or what, full=full, fills=fills)
                    return

    def _out_of_range(self, limit: Limit) -> list[tuple[str, bool, Term]]:
        """For each field that the limit matters to, that it is below its range or (full) beyond it."""
        short: dict[str, list[Term]] = {}
        full: dict[str, list[Term]] = {}
        givens = self.machine.layout.givens()
        for each in self.machine.layout.variables:
            if each.name in self.updates and isinstance(each.domain, Between):
                now = limit.after[each.name]
                low, high = each.domain.low, each.domain.high
                if now is not self.updates[each.name] and low is not None:
                    short.setdefault(each.field, []).append(terms.lt(now, terms.const(low)))
                if now is not self.updates[each.name] and high is not None:
                    end = givens[high.name] if isinstance(high, Parameter) else terms.const(high)
                    full.setdefault(each.field, []).append(terms.lt(end, now))
        found = [(field, False, terms.or_(*conditions)) for field, conditions in short.items()]
        return [*found, *((field, True, terms.or_(*conditions)) for field, conditions in full.items())]

    def _broken_lemmas(self, limit: Limit) -> Iterator[tuple[str, bool, Term]]:
        for name, holds in self.ground.theory.lemmas.items():
            if name != f"{self.ground.game.name}.counts.in_range" and terms.variables(holds) & set(self.updates):
                yield place(self.ground, name), True, terms.not_(terms.substitute(holds, limit.after))

    def _of_position(self, term: Term) -> bool:
        return any(self.machine.layout.variable(name) for name in terms.variables(term))

    def _label(self, term: Term) -> str:
        """The name that the model gives to a term."""
        name = bare(self.case.labels.get(term, ""))
        return name if any(each.name == name for each in self.ground.game.terms) else ""

    def _inner_label(self, term: Term) -> str:
        """The name of a term, or else of the first of its parts that has one."""
        return next(filter(None, map(self._label, (term, *_parts(term)))), "")

    def _word(self, term: Term) -> str:
        """The name of a limit: its label, the parameter that it counts with, or the field that it looks at."""
        names = terms.variables(term)
        parameters = [each.name for each in self.ground.game.parameters if GIVEN + each.name in names]
        fields = [each.field for each in self.machine.layout.variables if each.name in names]
        return self._label(term) or (parameters or fields)[0]


def _nodes(found: Iterable[Term]) -> list[Term]:
    return [node for node in _parts(*found) if node.op in (Op.MIN, Op.MAX) or _amount(node)]


def _amount(node: Term) -> bool:
    return node.op is Op.ITE and node.sort is Sort.INT


def _parts(*found: Term) -> list[Term]:
    """Every node of the terms, parts before wholes."""
    seen: dict[Term, None] = {}

    def step(node: Term, _: list[None]) -> None:
        seen[node] = None

    known: dict[Term, None] = {}
    for term in found:
        terms.fold(term, step, known)
    return list(seen)


def _spilt(nodes: Iterable[Term]) -> set[Term]:
    """Least amounts of which another one takes the rest: no limit by themselves."""
    found = set()
    for node in nodes:
        for arg in node.args if node.op is Op.MIN else ():
            for part in arg.args if arg.op is Op.ADD else ():
                if part.op is Op.MUL and part.args[0].value == -1:
                    found.add(part.args[1])
    return found


def _tops(updates: Mapping[str, Term]) -> dict[Term, str]:
    """What a variable may become, as it stands: the branches of its update."""
    found: dict[Term, str] = {}
    for name, update in updates.items():
        pending = [update]
        while pending:
            term = pending.pop()
            if term not in found:
                found[term] = name
                pending += term.args[1:] if term.op is Op.ITE else ()
    return found


def about_amounts(machine: Machine, condition: Term) -> bool:
    """Whether a condition compares amounts, and asks nothing of places, sides or flags; answers may play a part."""
    atoms = _asking(condition)
    return bool(atoms) and all(_compares(machine, atom) for atom in atoms)


def _asking(condition: Term) -> list[Term]:
    """The parts of a condition that ask for more than givens."""
    return [atom for atom in _atoms(condition) if not all(name.startswith(GIVEN) for name in terms.variables(atom))]


def _atoms(condition: Term) -> Iterator[Term]:
    pending = [condition]
    while pending:
        term = pending.pop()
        if term.op in (Op.AND, Op.OR, Op.NOT):
            pending += term.args
        else:
            yield term


def _compares(machine: Machine, atom: Term) -> bool:
    if atom.op not in (Op.LE, Op.EQ) or atom.args[0].sort is not Sort.INT:
        return False
    if atom.op is Op.EQ and any(_is_member(machine, side) for side in atom.args):
        return False
    return any(_is_amount(machine, name) for name in terms.variables(atom))


def _is_amount(machine: Machine, name: str) -> bool:
    variable = machine.layout.variable(name)
    stages = {each.field for each in machine.game.procedures}
    return variable is not None and isinstance(variable.domain, Between) and variable.field not in stages


def _is_member(machine: Machine, side: Term) -> bool:
    if side.op is not Op.VAR:
        return False
    variable = machine.layout.variable(str(side.value))
    return str(side.value).startswith(ARGUMENT) if variable is None else isinstance(variable.domain, Member)
