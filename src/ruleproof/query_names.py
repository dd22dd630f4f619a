"""What the names in an expression stand for: fields, parameters, readings, terms, and words for values of each kind."""

import ast
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, get_type_hints

from ruleproof.domains import Between, Flag, Member, Shape, Sizes, members, shape_of
from ruleproof.errors import InputError
from ruleproof.game import Game
from ruleproof.givens import Parameter, Reading, value
from ruleproof.inputs import a
from ruleproof.rule import Named
from ruleproof.state import fields_of

Look = Callable[[Any], Any]


@dataclass(frozen=True)
class Part:
    """Part of an expression: its kind, how it looks at a draft, and its number where that is known beforehand."""

    kind: Shape | Reading
    look: Look
    number: int | None = None


NUMBER, CONDITION = Shape(Between()), Shape(Flag())


def constant(kind: Shape, number: int) -> Part:
    """A number, yes or no, or a member."""
    return Part(kind, lambda _: number, number)


def named(game: Game, name: str) -> Part | None:
    """What the name stands for by itself; None when it is no field, parameter, reading or term without choices."""
    if name in fields_of(game.state):
        return Part(fields_of(game.state)[name], lambda draft: getattr(draft, name))
    for parameter in game.parameters:
        if parameter.name == name:
            return _parameter(parameter)
    for reading in game.readings:
        if reading.name == name:
            return Part(reading, lambda _: None)
    term = term_named(game, name)
    return Part(result_of(term), term) if term and not term.parameters else None


def _parameter(parameter: Parameter) -> Part:
    kind = Shape(Member(parameter.among)) if parameter.among else NUMBER
    return Part(kind, lambda draft: value(draft, parameter))


def term_named(game: Game, name: str) -> Named[..., Any] | None:
    """The game's term of that name."""
    return next((term for term in game.terms if term.name == name), None)


def result_of(term: Named[..., Any]) -> Shape:
    """The kind of value that a term gives; raises `ModelError` when its function does not declare it."""
    hint = get_type_hints(term.function, include_extras=True).get("return")
    return NUMBER if hint is int else shape_of(hint, f"term {term.id}: what it gives")


def known_names(game: Game) -> list[str]:
    """Every name that an expression may begin with."""
    readings = [each.name for each in game.readings]
    return [
        *fields_of(game.state),
        *(each.name for each in game.parameters),
        *readings,
        *(each.id.rpartition(".")[2] for each in game.terms),
    ]


def indexes(game: Game) -> list[type[IntEnum]]:
    """Every index that the state uses."""
    found: dict[type[IntEnum], None] = {}
    for shape in fields_of(game.state).values():
        if shape.index:
            found[shape.index] = None
        if isinstance(shape.domain, Member):
            found[shape.domain.of] = None
    return list(found)


def fits(game: Game, met: Iterable[IntEnum], draft: Any) -> bool:
    """Whether all of these members are in play in the draft's game."""
    sized = {each.sizes: each for each in game.parameters if each.sizes}
    return all(member < value(draft, sized[type(member)]) for member in met if type(member) in sized)


def words_of(kind: Shape | Reading, sizes: Sizes) -> Mapping[str, int]:
    """The words that a value of this kind may be written with, besides numbers."""
    if isinstance(kind, Reading):
        return {answer: kind.number(answer) for answer in kind.answers}
    if isinstance(kind.domain, Member) and not kind.index:
        return {member.name: member for member in members(kind.domain.of, sizes)}
    return {"yes": True, "no": False} if kind == CONDITION else {}


def word_kind(kind: Shape | Reading) -> str:
    """What a word of the kind is, in words."""
    if isinstance(kind, Reading):
        return f"an answer of the reading {kind.name}"
    return f"{shown_kind(kind)} in play" if isinstance(kind.domain, Member) else "yes or no"


def same_kind(one: Shape | Reading, other: Shape | Reading) -> bool:
    """Whether values of the two kinds can be compared."""
    if isinstance(one, Reading) or isinstance(other, Reading):
        return one is other
    return shown_kind(one) == shown_kind(other)


def shown_kind(kind: Shape | Reading) -> str:
    """The kind in words."""
    if isinstance(kind, Reading):
        return "a reading"
    if kind.index:
        return f"a value for each {kind.index.__name__}"
    match kind.domain:
        case Flag():
            return "a condition"
        case Member(of):
            return a(of)
        case Between():
            return "a number"


@dataclass(frozen=True)
class Query:
    """The text being read, and what its names mean; `met` are the members it names."""

    text: str
    game: Game
    sizes: Sizes
    met: list[IntEnum] = field(default_factory=list)

    def source(self, node: ast.expr) -> str:
        """The piece of the text that a node was read from."""
        return ast.get_source_segment(self.text, node) or self.text

    def fault(self, node: ast.expr, message: str) -> InputError:
        """The message with a line that points to the node."""
        before = self.text.encode()[: node.col_offset].decode()
        return pointed(message, self.text, len(before), len(self.source(node)))

    def named(self, name: str | None) -> Part | None:
        """What a name stands for by itself."""
        return named(self.game, name) if name else None


def pointed(message: str, text: str, column: int, width: int) -> InputError:
    """The message with a line that points to a place in the text."""
    return InputError(f"{message}\n  {text}\n  {' ' * column}{'^' * width}")


def unreadable(text: str, fault: Exception) -> InputError:
    """What to tell about a text that is no expression."""
    single = re.search(r"(?<![=!<>])=(?!=)", text)
    if single:
        return pointed("write `==` to compare", text, single.start(), 1)
    sign = re.search(r"&&|[|][|]|!(?!=)", text)
    if sign:
        return pointed("write `and`, `or`, `not`", text, sign.start(), len(sign.group()))
    offset = getattr(fault, "offset", None) or len(text) + 1
    return pointed("the expression cannot be read from here on", text, min(offset - 1, len(text)), 1)
