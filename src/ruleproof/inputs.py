"""What users write, as values of a game: readings, parameters, fields, members, rules. Faults are `InputError`s."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from ruleproof.domains import (
    Between,
    Domain,
    Flag,
    Member,
    Shape,
    Sizes,
    allowed,
    describe,
    members,
    parse_value,
)
from ruleproof.errors import InputError, ModelError, nearest
from ruleproof.game import Game
from ruleproof.givens import Parameter
from ruleproof.rule import Rule
from ruleproof.state import variable_name
from ruleproof.terms import Value

WORDS = {"yes": True, "no": False}


@dataclass(frozen=True)
class Scope:
    """What the range of a value may depend on: members in play, and parameters by name."""

    sizes: Sizes
    givens: Mapping[str, Value]


def answer_number(game: Game, name: str, answer: object) -> int:
    """The number of a reading's answer."""
    try:
        return game.reading(name).number(str(answer))
    except ModelError as fault:
        raise InputError(str(fault)) from None


def parameter_value(game: Game, name: str, written: object) -> int:
    """The value of a parameter."""
    try:
        parameter = game.parameter(name)
    except ModelError as fault:
        raise InputError(str(fault)) from None
    return parameter.parse(str(written))


def sizes_of(game: Game, parameters: Mapping[str, int]) -> Sizes:
    """The sizes of the indexes, by the parameters that are given and the defaults of the others."""
    return {each.sizes: parameters.get(each.name, each.default) for each in game.parameters if each.sizes}


def rule_named(game: Game, name: str) -> Rule[Any]:
    """The rule of that id, with or without the game's name."""
    prefix = f"{game.name}."
    short = {each.id.removeprefix(prefix): each for each in game.rules}
    found = short.get(name.removeprefix(prefix)) or short.get(name)
    if found is None:
        known = [each.id for each in game.rules] if name.startswith(prefix) else short
        raise InputError(f"{game.name} has no rule `{name}`: {nearest(name, known)}")
    return found


def parse(written: object, domain: Domain, name: str, scope: Scope) -> Value:
    """The value of `name` that a user wrote."""
    word = WORDS.get(written, written) if isinstance(written, str) and isinstance(domain, Flag) else written
    value = parse_value(word, domain, scope.sizes)
    if value is None or not allowed(value, domain, scope.sizes, scope.givens):
        raise InputError(_fault(written, domain, name, scope))
    return value if isinstance(domain, Flag) else int(value)


def _fault(written: object, domain: Domain, name: str, scope: Scope) -> str:
    if isinstance(domain, Member):
        names = [member.name for member in members(domain.of, scope.sizes)]
        return f"`{name}` is {a(domain.of)} in play, not `{written}`: {nearest(str(written), names)}"
    shown = f"`{written}`" if isinstance(written, str) else "nothing" if written is None else str(written)
    high = domain.high if isinstance(domain, Between) else None
    note = f" ({high.name} is {scope.givens[high.name]})" if isinstance(high, Parameter) else ""
    return f"`{name}` is {describe(domain)}{note}, not {shown}"


def a(index: type[IntEnum]) -> str:
    """The name of an index with its article."""
    return f"{'an' if index.__name__[0] in 'AEIOU' else 'a'} {index.__name__}"


def member_named(name: str, index: type[IntEnum], sizes: Sizes, field: str) -> IntEnum:
    """The member in play of that name."""
    known = {member.name: member for member in members(index, sizes)}
    if name not in known:
        raise InputError(
            f"`{field}[{name}]`: no {index.__name__} in play has the name `{name}`: {nearest(name, known)}"
        )
    return known[name]


@dataclass(frozen=True)
class Entry:
    """One value that a user wrote: for a variable (`hail[r1c2]`), under a key of a mapping or by itself."""

    name: str
    domain: Domain
    written: object


def entries(name: str, shapes: Mapping[str, Shape], written: object, sizes: Sizes) -> Iterator[Entry]:
    """What a user wrote under a field or choice: `hail[r1c2]: 2`, `hail: {r1c2: 2}`, `marked: [r1c1, r1c2]`."""
    field, bracket, key = name.removesuffix("]").partition("[")
    shape = shapes.get(field)
    if shape is None:
        raise InputError(f"there is no `{name}`: {nearest(field, shapes)}")
    if shape.index is None:
        if bracket:
            raise InputError(f"`{field}` is one value, not one for each member of an index; write `{field}`")
        yield Entry(name, shape.domain, written)
    elif bracket:
        yield Entry(variable_name(field, member_named(key, shape.index, sizes, field)), shape.domain, written)
    else:
        yield from _per_member(field, shape.index, shape.domain, written, sizes)


def _per_member(field: str, index: type[IntEnum], domain: Domain, written: object, sizes: Sizes) -> Iterator[Entry]:
    if isinstance(written, Mapping):
        for key, inner in written.items():
            yield Entry(variable_name(field, member_named(str(key), index, sizes, field)), domain, inner)
    elif isinstance(written, list) and isinstance(domain, Flag):
        chosen = {member_named(str(key), index, sizes, field) for key in written}
        for member in members(index, sizes):
            yield Entry(variable_name(field, member), domain, member in chosen)
    else:
        example = next(iter(index)).name
        ways = f"`{field}: {{{example}: ...}}`" + (f" or `{field}: [{example}]`" if isinstance(domain, Flag) else "")
        raise InputError(f"`{field}` has a value for each {index.__name__}; write {ways}")
