"""The Python source of a rule in force, and the functions and effects of the same model that it calls."""

import inspect
from collections.abc import Callable, Iterator, Sequence
from types import FunctionType, NoneType
from typing import Any, get_type_hints

from ruleproof.game import Game, Part
from ruleproof.rule import Effect
from ruleproof.site.rule_facts import PartFact


def source_of(game: Game, part: Part) -> str:
    """The source of a rule, effect or term, followed by its helpers in the order in which they are called."""
    return written(functions_of(game, part))


def functions_of(game: Game, part: Part) -> tuple[FunctionType, ...]:
    """The function of a rule, effect or term in this edition, and its helpers in the order in which they are called."""
    found: dict[FunctionType, None] = {}
    pending = [game.in_force(part)]
    while pending:
        each = pending.pop(0)
        if isinstance(each, FunctionType) and each not in found:
            found[each] = None
            pending += _helpers(game, each)
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
    for each in _helpers(game, function) if isinstance(function, FunctionType) else ():
        text = inspect.getdoc(each)
        if each not in seen and text and get_type_hints(each).get("return") is NoneType:
            seen.add(each)
            found.append(PartFact(each.__name__.replace("_", " "), text, _parts(game, each, seen)))
    return tuple(found)


def _helpers(game: Game, function: FunctionType) -> Iterator[FunctionType]:
    packages = (_package(function), _package(game.setup.function))
    for name in function.__code__.co_names:
        used = function.__globals__.get(name)
        if isinstance(used, Effect):
            used = game.in_force(used)
        if isinstance(used, FunctionType) and _package(used) in packages:
            yield used


def _package(function: Callable[..., Any]) -> str:
    return function.__module__.partition(".")[0]
