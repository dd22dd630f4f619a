"""Stand-ins for unknown numbers and conditions.

A stand-in is a costume for a term: it has Python's operators and knows the run it belongs to. Whatever folds to a
constant is handed out as a plain value, so that a stand-in is always truly unknown.
"""

from collections.abc import Callable
from typing import Any, NoReturn

from ruleproof import terms
from ruleproof.errors import ModelError
from ruleproof.terms import Op, Sort, Term, Value
from ruleproof.tracing import Path


class SymInt:
    """An unknown number."""

    __slots__ = ("path", "term")

    def __init__(self, path: Path, term: Term) -> None:
        self.path, self.term = path, term

    def __add__(self, other: object) -> Any:
        return _number(self.path, terms.add, self, other)

    def __radd__(self, other: object) -> Any:
        return _number(self.path, terms.add, other, self)

    def __sub__(self, other: object) -> Any:
        return _number(self.path, terms.sub, self, other)

    def __rsub__(self, other: object) -> Any:
        return _number(self.path, terms.sub, other, self)

    def __neg__(self) -> Any:
        return stand_in(self.path, terms.scale(-1, self.term))

    def __pos__(self) -> Any:
        return self

    def __mul__(self, other: object) -> Any:
        if isinstance(other, SymInt):
            raise ModelError(
                f"`{self!r} * {other!r}` multiplies two unknowns; add in a loop over a fixed range instead"
            )
        if isinstance(other, SymBool):
            return stand_in(self.path, terms.ite(other.term, self.term, terms.ZERO))
        if not isinstance(other, int):
            return NotImplemented
        return stand_in(self.path, terms.scale(int(other), self.term))

    __rmul__ = __mul__

    def __floordiv__(self, divisor: object) -> Any:
        return stand_in(self.path, terms.div(self.term, _divisor(self, divisor, "//")))

    def __mod__(self, divisor: object) -> Any:
        return stand_in(self.path, terms.mod(self.term, _divisor(self, divisor, "%")))

    def __truediv__(self, divisor: object) -> NoReturn:
        raise ModelError(f"`{self!r} / {divisor!r}` is not a whole number; write `//`")

    def __rfloordiv__(self, number: object) -> NoReturn:
        raise _no_divisor(number, self, "//")

    def __rmod__(self, number: object) -> NoReturn:
        raise _no_divisor(number, self, "%")

    def __rtruediv__(self, number: object) -> NoReturn:
        raise _no_divisor(number, self, "/")

    def __abs__(self) -> Any:
        return stand_in(self.path, terms.maximum(self.term, terms.scale(-1, self.term)))

    def __le__(self, other: object) -> Any:
        return _condition(self.path, terms.le, self, other)

    def __lt__(self, other: object) -> Any:
        return _condition(self.path, terms.lt, self, other)

    def __ge__(self, other: object) -> Any:
        return _condition(self.path, terms.le, other, self)

    def __gt__(self, other: object) -> Any:
        return _condition(self.path, terms.lt, other, self)

    def __eq__(self, other: object) -> Any:
        return _condition(self.path, terms.eq, self, other)

    def __ne__(self, other: object) -> Any:
        return _condition(self.path, lambda left, right: terms.not_(terms.eq(left, right)), self, other)

    def __bool__(self) -> NoReturn:
        raise ModelError(f"`if {self!r}:` asks whether a number is true; write `!= 0`")

    def __hash__(self) -> NoReturn:
        raise ModelError(
            f"`{self!r}` is unknown and cannot be a key of a dictionary or a member of a set; "
            "use a Vector field, or `pick(values, index)`"
        )

    def __index__(self) -> NoReturn:
        raise ModelError(
            f"`{self!r}` is unknown and cannot index a list, bound a range or become an int; use a Vector field, "
            "`pick(values, index)`, or loop over a fixed range with an `if` inside"
        )

    __int__ = __index__

    def __format__(self, _: str) -> NoReturn:
        raise _no_text(self)

    def __repr__(self) -> str:
        return self.path.text(self.term)


class SymBool:
    """An unknown condition."""

    __slots__ = ("path", "term")

    def __init__(self, path: Path, term: Term) -> None:
        self.path, self.term = path, term

    def __and__(self, other: object) -> Any:
        return _logical(self.path, terms.and_, self, other)

    __rand__ = __and__

    def __or__(self, other: object) -> Any:
        return _logical(self.path, terms.or_, self, other)

    __ror__ = __or__

    def __xor__(self, other: object) -> Any:
        return _logical(self.path, lambda left, right: terms.not_(terms.eq(left, right)), self, other)

    __rxor__ = __xor__

    def __eq__(self, other: object) -> Any:
        if isinstance(other, bool | SymBool):
            return _logical(self.path, terms.eq, self, other)
        return _condition(self.path, terms.eq, self.as_number(), other)

    def __ne__(self, other: object) -> Any:
        same = self.__eq__(other)
        return stand_in(self.path, terms.not_(same.term)) if isinstance(same, SymBool) else not same

    def __invert__(self) -> NoReturn:
        raise ModelError(f"`~` of a plain True is -2, so it is not for conditions; write `not_({self!r})`")

    def __bool__(self) -> bool:
        return self.path.branch(self.term)

    def as_number(self) -> "SymInt":
        """1 where the condition holds, else 0, as Python counts a bool."""
        return SymInt(self.path, terms.ite(self.term, terms.ONE, terms.ZERO))

    def __add__(self, other: object) -> Any:
        return self.as_number() + other

    def __radd__(self, other: object) -> Any:
        return other + self.as_number()

    def __sub__(self, other: object) -> Any:
        return self.as_number() - other

    def __rsub__(self, other: object) -> Any:
        return other - self.as_number()

    def __mul__(self, other: object) -> Any:
        return other * self if isinstance(other, SymInt) else self.as_number() * other

    __rmul__ = __mul__

    def __le__(self, other: object) -> Any:
        return self.as_number() <= other

    def __lt__(self, other: object) -> Any:
        return self.as_number() < other

    def __ge__(self, other: object) -> Any:
        return self.as_number() >= other

    def __gt__(self, other: object) -> Any:
        return self.as_number() > other

    def __hash__(self) -> NoReturn:
        raise ModelError(
            f"`{self!r}` is unknown and cannot be a key of a dictionary or a member of a set; write an `if`"
        )

    def __index__(self) -> NoReturn:
        raise ModelError(f"`{self!r}` is an unknown condition and cannot become a number here; use `choose`")

    __int__ = __index__

    def __format__(self, _: str) -> NoReturn:
        raise _no_text(self)

    def __repr__(self) -> str:
        return self.path.text(self.term)


Symbol = SymInt | SymBool


def stand_in(path: Path, term: Term) -> Any:
    """The plain value of a constant, else a stand-in for the term."""
    if term.op is Op.CONST:
        return term.value
    return SymInt(path, term) if term.sort is Sort.INT else SymBool(path, term)


def worn(path: Path | None, value: Term | Value) -> Any:
    """A value as a rule gets it: a term as a stand-in of the path, or as its constant where there is no path."""
    if not isinstance(value, Term):
        return value
    assert path or value.op is Op.CONST, f"a plain draft has no unknowns such as {value!r}"
    return stand_in(path, value) if path else value.value


def plain_term(value: object) -> Term:
    """The term of a stand-in or plain value; raises `ModelError` for anything else."""
    if isinstance(value, SymInt | SymBool):
        return value.term
    if isinstance(value, int):
        return terms.const(value if isinstance(value, bool) else int(value))
    raise ModelError(f"{value!r} is neither a whole number nor a condition; rules work on those alone")


def number_term(value: object) -> Term:
    """The term of a number; a condition counts as 1 or 0, as in Python."""
    term = plain_term(value)
    return term if term.sort is Sort.INT else terms.ite(term, terms.ONE, terms.ZERO)


def condition_term(value: object) -> Term:
    """The term of a condition; raises `ModelError` for a number."""
    term = plain_term(value)
    if term.sort is not Sort.BOOL:
        raise ModelError(f"`{value!r}` is a number where a condition is needed; write `!= 0`")
    return term


def path_of(*values: object) -> Path | None:
    """The run that the first stand-in among the values belongs to; None if all are plain."""
    return next((value.path for value in values if isinstance(value, SymInt | SymBool)), None)


def _number(path: Path, make: Callable[[Term, Term], Term], left: object, right: object) -> Any:
    return stand_in(path, make(number_term(left), number_term(right)))


_condition = _number


def _logical(path: Path, make: Callable[[Term, Term], Term], left: object, right: object) -> Any:
    return stand_in(path, make(condition_term(left), condition_term(right)))


def _divisor(number: SymInt, divisor: object, sign: str) -> int:
    if isinstance(divisor, bool) or not isinstance(divisor, int) or divisor <= 0:
        raise _no_divisor(number, divisor, sign)
    return int(divisor)


def _no_divisor(number: object, divisor: object, sign: str) -> ModelError:
    return ModelError(f"`{number!r} {sign} {divisor!r}`: the divisor must be a positive number known beforehand")


def _no_text(symbol: object) -> ModelError:
    return ModelError(
        f"`{symbol!r}` is unknown and cannot be put into a text; a reason has the same words in every position"
    )
