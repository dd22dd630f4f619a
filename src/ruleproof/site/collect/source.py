"""The Python source of a rule in the edition at hand, and the functions of the same model that it calls."""

import inspect
from collections.abc import Callable, Iterator, Sequence
from types import FunctionType, NoneType
from typing import Any, get_type_hints

from ruleproof.game import Game, Part
from ruleproof.rule import Effect
from ruleproof.site.rule_facts import PartFact

Called = FunctionType | Effect[Any]


def source_of(game: Game, part: Part) -> str:
    """The source of a rule, followed by its helpers and effects in the order in which they are called."""
    return written(functions_of(game, part))


def functions_of(game: Game, part: Part) -> tuple[FunctionType, ...]:
    """The function of a rule, effect or term, and its helpers and effects in the order in which they are called."""
    found: dict[FunctionType, None] = {}
    pending: list[Callable[..., Any]] = [game.in_force(part)]
    while pending:
        each = pending.pop(0)
        if isinstance(each, FunctionType) and each not in found:
            found[each] = None
            pending += [_function(game, used) for used in _called(game, each)]
    return tuple(found)


def written(functions: Sequence[FunctionType]) -> str:
    """The source of functions, one after the other."""
    return "\n\n".join(inspect.getsource(each).rstrip() + "\n" for each in functions).rstrip()


def parts_of(game: Game, part: Part) -> tuple[PartFact, ...]:
    """The functions of the same model that it calls to change the position, in order, each where it comes first."""
    function = game.in_force(part)
    return _parts(game, function, {function})


def _parts(game: Game, function: Callable[..., Any], seen: set[Callable[..., Any]]) -> tuple[PartFact, ...]:
    found = []
    for used in _called(game, function) if isinstance(function, FunctionType) else ():
        each = _function(game, used)
        text = inspect.getdoc(each)
        if each not in seen and text and get_type_hints(each).get("return") is NoneType:
            seen.add(each)
            name = (used.function if isinstance(used, Effect) else used).__name__
            found.append(PartFact(name.replace("_", " "), text, _parts(game, each, seen)))
    return tuple(found)


def _function(game: Game, used: Called) -> Callable[..., Any]:
    """What is called in this edition: an effect may have been replaced."""
    return game.in_force(used) if isinstance(used, Effect) else used


def _called(game: Game, function: FunctionType) -> Iterator[Called]:
    """The functions and effects that a function names, in order, if they are the game's and not Python's or ours."""
    packages = {_package(function), _package(game.state)}
    for name in function.__code__.co_names:
        used = function.__globals__.get(name)
        if isinstance(used, Effect) or (isinstance(used, FunctionType) and _package(used) in packages):
            yield used


def _package(defined: Callable[..., Any]) -> str:
    return defined.__module__.partition(".")[0]
