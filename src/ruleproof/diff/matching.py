"""Which variable, rule and given of one edition is which of the other: those of the same name, or as declared.

What has no partner, or one of another kind, is reported and never guessed.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property

from ruleproof import terms
from ruleproof.difference import GivenDifference
from ruleproof.domains import Between, Domain, Flag, Member, Shape, describe
from ruleproof.errors import InputError, nearest
from ruleproof.game import Game
from ruleproof.givens import Parameter
from ruleproof.hunt.outcome import Outcome
from ruleproof.machine import Machine
from ruleproof.state import GIVEN, Position, fields_of
from ruleproof.terms import Term, Value


@dataclass(frozen=True, eq=False)
class Matching:
    """Names of the old edition and those of the new one that mean the same: fields, rules, parameters and readings."""

    old: Game
    new: Game
    renamed: Mapping[str, str]

    def name(self, old: str) -> str:
        """What the new edition calls something of the old one."""
        return self.renamed.get(old, old)

    @cached_property
    def fields(self) -> dict[str, str]:
        """Fields of the old edition with those of the new one that have the same kind of values."""
        old, new = fields_of(self.old.state), fields_of(self.new.state)
        return {
            name: self.name(name)
            for name, shape in old.items()
            if self.name(name) in new and alike(shape, new[self.name(name)])
        }

    @cached_property
    def rules(self) -> dict[str, str]:
        """Rules of the old edition with those of the new one, ids on both sides."""
        new = {each.id for each in self.new.rules}
        return {each.id: self.name(each.id) for each in self.old.rules if self.name(each.id) in new}

    @cached_property
    def givens(self) -> dict[str, str]:
        """Parameters and readings of the old edition with those of the new one that have the same answers, in order."""
        old, new = _givens(self.old), _givens(self.new)
        return {name: self.name(name) for name, kind in old.items() if new.get(self.name(name)) == kind}

    def variables(self, old: Machine) -> dict[str, str]:
        """Variables of the old edition that have a partner, with its name."""
        found = {}
        for each in old.layout.variables:
            if each.field in self.fields:
                found[each.name] = self.fields[each.field] + each.name.removeprefix(each.field)
        return found

    def in_new_names(self, old: Machine, outcome: Outcome) -> Outcome:
        """What a move of the old edition does, in the new one's names."""
        names = self.variables(old)
        if not self.renamed:
            return outcome
        put = {name: terms.var(to, old.layout.unknowns()[name].sort) for name, to in names.items() if name != to}
        put |= {GIVEN + name: terms.var(GIVEN + to, terms.Sort.INT) for name, to in self.givens.items() if name != to}
        on = outcome.on(put)
        return Outcome(on.legal, {names.get(name, name): term for name, term in on.after.items()})

    def in_old_names(self, old: Machine, term: Term) -> Term:
        """A condition in the new edition's names, in those of the old one."""
        if not self.renamed:
            return term
        sorts = {name: each.sort for name, each in old.layout.unknowns().items()}
        put = {to: terms.var(name, sorts[name]) for name, to in self.variables(old).items() if name != to}
        put |= {GIVEN + to: terms.var(GIVEN + name, terms.Sort.INT) for name, to in self.givens.items() if name != to}
        return terms.substitute(term, put)

    def to_new(self, old: Machine, new: Machine, position: Position) -> dict[str, Value]:
        """A position of the old edition as one of the new; fields without a partner are as before the set-up."""
        names = self.variables(old)
        return {**new.layout.blank(), **{names[name]: value for name, value in position.items() if name in names}}

    def to_old(self, old: Machine, position: Position) -> dict[str, Value]:
        """A position of the new edition as one of the old; fields without a partner are as before the set-up."""
        return {**old.layout.blank(), **{name: position[to] for name, to in self.variables(old).items()}}

    def unmatched(self) -> tuple[frozenset[str], frozenset[str]]:
        """Fields that have no partner: the old edition's, and the new one's."""
        old, new = fields_of(self.old.state), fields_of(self.new.state)
        return frozenset(old) - self.fields.keys(), frozenset(new) - set(self.fields.values())

    def unmatched_givens(self) -> tuple[frozenset[str], frozenset[str]]:
        """Parameters and readings that have no partner: the old edition's, and the new one's."""
        old, new = frozenset(_givens(self.old)), frozenset(_givens(self.new))
        return old - self.givens.keys(), new - set(self.givens.values())

    def check(self) -> None:
        """Raise `InputError` for a declared name that one of the editions has not, or that would mean two things."""
        for name, to in self.renamed.items():
            for game, each in ((self.old, name), (self.new, to)):
                known = [*fields_of(game.state), *(x.id for x in game.rules), *(x.name for x in game.parameters)]
                known += [x.name for x in game.readings]
                if each not in known:
                    side = "old" if game is self.old else "new"
                    raise InputError(
                        f"{name} = {to}: the {side} edition has no field, rule, parameter or reading `{each}`: "
                        f"{nearest(each, known)}"
                    )
                if game is self.old and to in known and to not in self.renamed:
                    raise InputError(f"{name} = {to}: the old edition has `{to}` too; declare what that is now")


def _givens(game: Game) -> dict[str, object]:
    """What tells kinds of parameters and readings apart, by name."""
    found: dict[str, object] = {each.name: (each.sizes is None, members_of(each.among)) for each in game.parameters}
    return found | {each.name: each.names for each in game.readings}


def alike(one: Shape, other: Shape) -> bool:
    """Whether two fields or choices have the same kind of values for the same members; bounds may differ."""
    return members_of(one.index) == members_of(other.index) and kind_of(one.domain) == kind_of(other.domain)


def members_of(index: type[IntEnum] | None) -> tuple[str, ...] | None:
    """The names of an index's members, in order."""
    return None if index is None else tuple(index.__members__)


def kind_of(domain: Domain) -> object:
    """What tells kinds of values apart: flags, numbers, and members by their names."""
    match domain:
        case Flag():
            return "flag"
        case Between():
            return "number"
        case Member(of):
            return members_of(of)


def given_differences(matching: Matching) -> tuple[GivenDifference, ...]:
    """Parameters, readings, fields and rules that are not the same in both editions."""
    return (*_parameters(matching), *_readings(matching), *_fields(matching), *_rules(matching))


def _parameters(matching: Matching) -> Iterable[GivenDifference]:
    new = {each.name: each for each in matching.new.parameters}
    old = {matching.name(each.name): each for each in matching.old.parameters}
    for name in dict.fromkeys((*old, *new)):
        before, now = (_parameter(side[name]) if name in side else "" for side in (old, new))
        if before != now:
            yield GivenDifference("parameter", name, before, now)


def _parameter(parameter: Parameter) -> str:
    if parameter.among:
        return f"{list(parameter.among.__members__)[parameter.default]} of {', '.join(parameter.among.__members__)}"
    upper = "up" if parameter.at_most is None else str(parameter.at_most)
    return f"{parameter.default} ({parameter.at_least} to {upper})"


def _readings(matching: Matching) -> Iterable[GivenDifference]:
    new = {each.name: each for each in matching.new.readings}
    old = {matching.name(each.name): each for each in matching.old.readings}
    for name in dict.fromkeys((*old, *new)):
        sides = [side.get(name) for side in (old, new)]
        before, now = (f"open: {', '.join(each.names)}; by default {each.default}" if each else "" for each in sides)
        if before != now:
            yield GivenDifference("reading", name, before, now)


def _fields(matching: Matching) -> Iterable[GivenDifference]:
    new, old = fields_of(matching.new.state), fields_of(matching.old.state)
    for name, shape in old.items():
        to = matching.name(name)
        now = _shape(new[to]) if to in new else ""
        if to != name or _shape(shape) != now:
            yield GivenDifference("field", name, _shape(shape), now if to == name else f"{to}: {now}")
    for name in new.keys() - {matching.name(each) for each in old}:
        yield GivenDifference("field", name, "", _shape(new[name]))


def _shape(shape: Shape) -> str:
    per = f" for each of {', '.join(members_of(shape.index) or ())}" if shape.index else ""
    return describe(shape.domain) + per


def _rules(matching: Matching) -> Iterable[GivenDifference]:
    new, old = {each.id for each in matching.new.rules}, [each.id for each in matching.old.rules]
    for id in old:
        to = matching.name(id)
        if to not in new:
            yield GivenDifference("rule", id, "there", "")
        elif to != id:
            yield GivenDifference("rule", id, id, to)
    for id in new - {matching.name(each) for each in old}:
        yield GivenDifference("rule", id, "", "there")
