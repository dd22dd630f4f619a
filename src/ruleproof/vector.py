"""A value for each member of an index, read and written by a member that may be unknown."""

from collections.abc import Callable, Iterator, Sequence
from enum import IntEnum
from typing import Any, Generic, TypeVar

from ruleproof import terms
from ruleproof.errors import ModelError
from ruleproof.symbols import SymInt, plain_term, stand_in, worn
from ruleproof.terms import Term
from ruleproof.tracing import Path

K = TypeVar("K", bound=IntEnum)
V = TypeVar("V")


class Vector(Generic[K, V]):
    """Values by member of an index, such as hailstones by node; iterating gives the values in the index's order.

    `index` holds the members in play. Reading or writing a member that is not among them is a `ModelError`. Values may
    be terms: each is handed out as a stand-in of `path`, made when it is asked for, as most are in no run.
    """

    def __init__(
        self,
        name: str,
        index: Sequence[K],
        values: Sequence[V | Term],
        *,
        path: Path | None = None,
        frozen: bool = False,
    ) -> None:
        self.name, self.index = name, tuple(index)
        self._values: list[Any] = list(values)
        self._path, self._frozen = path, frozen

    def __getitem__(self, key: K) -> V:
        unknown: object = key  # while traced, a key may be a stand-in
        if not isinstance(unknown, SymInt):
            held: V = self._worn(self._values[self._place(key)])
            return held
        self._bound(unknown)
        result = _term(self._values[-1])
        for place in reversed(range(len(self._values) - 1)):
            here = terms.eq(unknown.term, terms.const(place))
            result = terms.ite(here, _term(self._values[place]), result)
        self._label(unknown, result)
        value: V = stand_in(unknown.path, result)
        return value

    def __setitem__(self, key: K, value: V) -> None:
        if self._frozen:
            raise ModelError(f"`{self.name}[...] = ...` in a claim, term or row: these only look")
        unknown: object = key
        if isinstance(unknown, SymInt):
            self._bound(unknown)
            new = plain_term(value)
            for place, old in enumerate(map(_term, self._values)):
                if old.sort is not new.sort:
                    raise ModelError(f"`{self.name}[...]` holds a {old.sort.value}, not {value!r}")
                here = terms.eq(unknown.term, terms.const(place))
                self._values[place] = stand_in(unknown.path, terms.ite(here, new, old))
            self._note(unknown.term)
        else:
            place = self._place(key)
            self._values[place] = value
            self._note(place)

    def __iter__(self) -> Iterator[V]:
        return map(self._worn, self._values)

    def __len__(self) -> int:
        return len(self._values)

    def _worn(self, value: Any) -> Any:
        return worn(self._path, value) if isinstance(value, Term) else value

    def _place(self, key: K) -> int:
        given: object = key
        if isinstance(given, IntEnum) and self.index and not isinstance(given, type(self.index[0])):
            raise ModelError(f"`{self.name}[{key!r}]`: the index is {type(self.index[0]).__name__}")
        if isinstance(given, int) and 0 <= given < len(self._values):
            return int(given)
        raise ModelError(f"`{self.name}[{key!r}]`: only {', '.join(member.name for member in self.index)} are in play")

    def _bound(self, key: SymInt) -> None:
        inside = terms.and_(terms.le(terms.ZERO, key.term), terms.le(key.term, terms.const(len(self._values) - 1)))
        key.path.note_bound(inside, f"{self.name}[{key!r}]")

    def _note(self, key: int | Term) -> None:
        if self._path:
            self._path.note_write(self.name, key)

    def _label(self, key: SymInt, term: Term) -> None:
        if term.args:
            key.path.labels.setdefault(term, f"{self.name}[{key!r}]")


def _term(value: object) -> Term:
    return value if isinstance(value, Term) else plain_term(value)


def vector(name: str, index: Sequence[K], value: Callable[[K], V]) -> Vector[K, V]:
    """A plain vector made from a function of the member, for helpers such as sets of nodes."""
    values: list[Any] = [value(member) for member in index]
    return Vector(name, index, values)
