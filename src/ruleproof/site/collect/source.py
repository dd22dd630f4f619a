"""The Python source of a rule, and of the functions of the same model that it calls."""

import inspect
from collections.abc import Callable, Iterator
from types import FunctionType
from typing import Any


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


def _helpers(function: FunctionType) -> Iterator[FunctionType]:
    package = function.__module__.partition(".")[0]
    for name in function.__code__.co_names:
        used = function.__globals__.get(name)
        if isinstance(used, FunctionType) and used.__module__.partition(".")[0] == package:
            yield used
