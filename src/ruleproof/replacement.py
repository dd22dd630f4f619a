"""What errata put in the place of rules, effects, terms and tables: found by name, and held against the original."""

from collections.abc import Callable
from inspect import Parameter, signature
from types import FunctionType
from typing import Any, get_type_hints

from ruleproof.domains import describe
from ruleproof.errors import EngineError, InputError, told
from ruleproof.game import Game, Part
from ruleproof.project import load_object
from ruleproof.rule import Named, Rule, parameters_of
from ruleproof.table import Table

Replacement = Callable[..., Any] | Table


def replacement(game: Game, id: str, spec: str, place: str) -> Replacement:
    """What `module:NAME` puts in the place of the part or table with that id; raises `InputError`.

    A function must take what that of the part takes, and say in its docstring what it does. To put the original back
    the part itself is named: then it is its own function. `place` is where the user wrote it.
    """
    found = load_object(spec, place)
    if any(each.id == id for each in game.tables):
        if not isinstance(found, Table) or found.id != id:
            raise InputError(f"{place}: `{spec}` is no table with the id {id}")
        return found
    part = next(each for each in game.replaceable if each.id == id)
    if found is part:
        return part.function
    if not isinstance(found, FunctionType):
        raise InputError(f"{place}: what stands for {id} is a plain function, not {found!r}")
    try:
        _check(found, part)
    except EngineError as fault:
        raise InputError(f"{place}: {fault}") from None
    return found


def original(game: Game, id: str) -> Replacement:
    """What the game itself has under that id."""
    tables = {each.id: each for each in game.tables}
    return tables.get(id) or next(each.function for each in game.replaceable if each.id == id)


def _check(found: FunctionType, part: Part) -> None:
    name, id = found.__name__, part.id
    if not found.__doc__:
        raise InputError(f"{name} has no docstring; say in your own words what {id} does now")
    mine, other = _taken(found), _taken(part.function)
    if mine[1:] != other[1:] or not mine:
        raise InputError(f"{name} takes ({_shown(mine)}), but {id} takes ({_shown(other)})")
    if isinstance(part, Rule):
        _check_choices(found, part)
    if isinstance(part, Named) and _hints(found).get("return") != _hints(part.function).get("return"):
        gives, was = (_kind(_hints(each).get("return")) for each in (found, part.function))
        raise InputError(f"{name} gives {gives}, but {id} gives {was}")


def _taken(function: Callable[..., Any]) -> list[tuple[str, Any]]:
    """The names of what a function takes, the state first, and how it takes them."""
    return [(name, each.kind) for name, each in signature(function).parameters.items()]


def _shown(taken: list[tuple[str, Any]]) -> str:
    marks = {Parameter.VAR_POSITIONAL: "*", Parameter.VAR_KEYWORD: "**"}
    return ", ".join(f"{marks.get(kind, '')}{name}" for name, kind in taken)


def _check_choices(found: FunctionType, part: Rule[Any]) -> None:
    _hints(found)
    for name, shape in parameters_of(found, found.__name__).items():
        if shape != part.parameters[name]:
            mine, other = describe(shape.domain), describe(part.parameters[name].domain)
            raise InputError(f"{found.__name__} takes for `{name}` {mine}, but {part.id} takes {other}")


def _hints(function: Callable[..., Any]) -> dict[str, Any]:
    try:
        return get_type_hints(function, include_extras=True)
    except Exception as fault:  # annotations are the author's own code
        raise InputError(f"the annotations of {function.__name__} cannot be read: {told(fault)}") from None


def _kind(hint: Any) -> str:
    return getattr(hint, "__name__", repr(hint))
