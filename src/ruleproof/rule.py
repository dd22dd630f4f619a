"""Rules, effects and named terms: what can be done, what rules share, and what the rulebook has a word for."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from inspect import cleandoc, getdoc, signature
from typing import Any, Generic, ParamSpec, TypeVar, get_type_hints

from ruleproof.domains import Shape, shape_of
from ruleproof.errors import ModelError
from ruleproof.symbols import Symbol

P = ParamSpec("P")
R = TypeVar("R")


@dataclass(frozen=True, eq=False)
class Rule(Generic[P]):
    """One rule: a function that edits a draft of the state; its further parameters are the choices of the move.

    `cites` are sections of the rulebook; a rule that cites none is an assumption about the framework. A `free` rule
    may interrupt a procedure between two steps.
    """

    id: str
    cites: tuple[str, ...]
    function: Callable[P, None]
    free: bool = False

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> None:
        in_force(self.id, self.function, args, kwargs)(*args, **kwargs)

    @property
    def text(self) -> str:
        """The rule in our own words."""
        return cleandoc(getdoc(self.function) or "")

    @cached_property
    def parameters(self) -> dict[str, Shape]:
        """The choices of the move by name, in order."""
        return parameters_of(self.function, self.id)


def rule(id: str, *, cites: str | Iterable[str] = (), free: bool = False) -> Callable[[Callable[P, None]], Rule[P]]:
    """Declare a function as a rule under a dotted id."""

    def declare(function: Callable[P, None]) -> Rule[P]:
        if not getdoc(function):
            raise ModelError(f"rule {id} has no docstring; say the rule in your own words, the site shows it")
        return Rule(id, sections(cites), function, free)

    return declare


@dataclass(frozen=True, eq=False)
class Named(Generic[P, R]):
    """A quantity or condition of the rulebook that has a name there; tables and cases show it by that name."""

    id: str
    cites: tuple[str, ...]
    function: Callable[P, R]

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        result = in_force(self.id, self.function, args, kwargs)(*args, **kwargs)
        if isinstance(result, Symbol) and result.term.args:
            result.path.labels.setdefault(result.term, self._shown(args[1:], kwargs))
        return result

    def _shown(self, args: Iterable[object], kwargs: dict[str, Any]) -> str:
        shown = [getattr(arg, "name", None) or repr(arg) for arg in (*args, *kwargs.values())]
        return f"{self.name}({', '.join(shown)})" if shown else self.name

    @property
    def name(self) -> str:
        """The last part of the id, as it is written in `find` and shown in tables."""
        return self.id.rpartition(".")[2]

    @property
    def text(self) -> str:
        """What the term means, in our own words."""
        return cleandoc(getdoc(self.function) or "")

    @cached_property
    def parameters(self) -> dict[str, Shape]:
        """What the term is asked of, by name (a node, an explorer)."""
        return parameters_of(self.function, self.id)


def term(id: str, *, cites: str | Iterable[str] = ()) -> Callable[[Callable[P, R]], Named[P, R]]:
    """Declare a function of the state as a named term."""

    def declare(function: Callable[P, R]) -> Named[P, R]:
        if not getdoc(function):
            raise ModelError(f"term {id} has no docstring; say what it means, the glossary shows it")
        return Named(id, sections(cites), function)

    return declare


@dataclass(frozen=True, eq=False)
class Effect(Generic[P]):
    """Something that several rules call for, such as a flip: it edits the draft, and is no move by itself."""

    id: str
    cites: tuple[str, ...]
    function: Callable[P, None]

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> None:
        in_force(self.id, self.function, args, kwargs)(*args, **kwargs)

    @property
    def text(self) -> str:
        """What the effect does, in our own words."""
        return cleandoc(getdoc(self.function) or "")


def effect(id: str, *, cites: str | Iterable[str] = ()) -> Callable[[Callable[P, None]], Effect[P]]:
    """Declare a function that rules share as an effect, under an id by which an erratum can replace it."""

    def declare(function: Callable[P, None]) -> Effect[P]:
        if not getdoc(function):
            raise ModelError(f"effect {id} has no docstring; say in your own words what it does")
        return Effect(id, sections(cites), function)

    return declare


def in_force(
    id: str, function: Callable[P, R], args: tuple[object, ...], named: Mapping[str, object]
) -> Callable[P, R]:
    """What a call stands for in the edition of the draft that it is handed: the function, or what replaces it."""
    for each in (*args, *named.values()):  # the draft comes first, unless it is handed over by name
        amended: Mapping[str, Callable[P, R]] | None = getattr(each, "_amended", None)
        if amended is not None:
            return amended.get(id, function)
    return function


def sections(cites: str | Iterable[str]) -> tuple[str, ...]:
    """One section or several as a tuple."""
    return (cites,) if isinstance(cites, str) else tuple(cites)


def parameters_of(function: Callable[..., Any], where: str) -> dict[str, Shape]:
    """The annotated parameters of a function after its first one, the state."""
    hints = get_type_hints(function, include_extras=True)
    names = list(signature(function).parameters)[1:]
    missing = [name for name in names if name not in hints]
    if missing:
        raise ModelError(f"{where}: parameter `{missing[0]}` has no annotation; write its domain")
    return {name: shape_of(hints[name], f"{where}: parameter `{name}`") for name in names}
