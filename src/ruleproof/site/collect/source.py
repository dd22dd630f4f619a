"""The Python source of a rule, and the functions of the same model that it calls."""

import inspect
from collections.abc import Callable, Iterator
from types import FunctionType, NoneType
from typing import Any, get_type_hints

from ruleproof.site.rule_facts import PartFact


def source_of(function: Callable[..., Any]) -> str:
    """The source of a function, followed by its helpers in the order in which they are called."""
    found: dict[FunctionType, None] = {}
    pending = [function]
    while pending:
        each = pending.pop(0)
        if isinstance(each, FunctionType) and each not in found:
            found[each] = None
            pending += _helpers(each)
    return "\n\n".join(inspect.getsource(each).rstrip() + "\n" for each in found).rstrip()


def parts_of(function: Callable[..., Any]) -> tuple[PartFact, ...]:
    """The functions of the same model that it calls to change the position, in order, each where it comes first."""
    return _parts(function, {function})


def _parts(function: Callable[..., Any], seen: set[Callable[..., Any]]) -> tuple[PartFact, ...]:
    found = []
    for each in _helpers(function) if isinstance(function, FunctionType) else ():
        text = inspect.getdoc(each)
        if each not in seen and text and get_type_hints(each).get("return") is NoneType:
            seen.add(each)
            found.append(PartFact(each.__name__.replace("_", " "), text, _parts(each, seen)))
    return tuple(found)


def _helpers(function: FunctionType) -> Iterator[FunctionType]:
    package = function.__module__.partition(".")[0]
    for name in function.__code__.co_names:
        used = function.__globals__.get(name)
        if isinstance(used, FunctionType) and used.__module__.partition(".")[0] == package:
            yield used
