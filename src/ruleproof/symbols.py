"""Stand-ins for unknown numbers and conditions, and the tracer that runs a function once for each way through it.

A stand-in is a costume for a term: it has Python's operators and knows the run it belongs to. Whatever folds to a
constant is handed out as a plain value, so that a stand-in is always truly unknown.
"""

import enum
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Generic, NoReturn, TypeVar

from ruleproof import terms
from ruleproof.errors import IllegalMove, ModelError
from ruleproof.terms import Op, Sort, Term, Value

R = TypeVar("R")

MAX_RUNS = 4000
MAX_DECISIONS = 200


class Why(enum.Enum):
    """What made a run depend on a condition."""

    BRANCH = "if"
    DEMAND = "require"
    ASSUMPTION = "assume"


@dataclass(frozen=True)
class Decision:
    """A condition that holds on a run; `reason` is the words of a demand, met or (last of a refused run) not met."""

    condition: Term
    why: Why
    reason: str = ""


@dataclass(frozen=True)
class Write:
    """An assignment made on a run: the field and, in a vector, the key as a plain value or a term."""

    field: str
    key: Value | Term | None


class OutOfScope(Exception):  # noqa: N818  an answer of a claim, not an error
    """A claim's assumption does not hold here, so the claim says nothing."""


@dataclass
class Path:
    """One run of a traced function: the decisions taken so far, and names for terms met on the way."""

    forced: list[bool]
    decisions: list[Decision] = field(default_factory=list)
    taken: list[bool] = field(default_factory=list)
    labels: dict[Term, str] = field(default_factory=dict)
    writes: list[Write] = field(default_factory=list)
    _known: dict[Term, Value] = field(default_factory=dict)

    def branch(self, condition: Term) -> bool:
        """The way this run goes at an `if`."""
        return self._decide(condition, Why.BRANCH, "")

    def demand(self, condition: Term, reason: str) -> None:
        """Go on where the condition holds; one more run is refused for the reason."""
        if not self._decide(condition, Why.DEMAND, reason):
            raise IllegalMove(reason)

    def assume(self, condition: Term) -> None:
        """Look only at positions where the condition holds."""
        reduced = self._reduced(condition)
        if reduced is terms.FALSE:
            raise OutOfScope
        if reduced is not terms.TRUE:
            self._note(reduced, True)
            self.decisions.append(Decision(reduced, Why.ASSUMPTION))

    def _decide(self, condition: Term, why: Why, reason: str) -> bool:
        reduced = self._reduced(condition)
        if reduced.op is Op.CONST:
            return bool(reduced.value)
        if len(self.taken) >= MAX_DECISIONS:
            raise ModelError(
                f"no end to the branches at `{self.text(condition)}`: a loop depends on an unknown; "
                "loop over a fixed range and write an `if` inside"
            )
        way = self.forced[len(self.taken)] if len(self.taken) < len(self.forced) else True
        self.taken.append(way)
        self._note(reduced, way)
        self.decisions.append(Decision(reduced if way else terms.not_(reduced), why, reason))
        return way

    def _reduced(self, condition: Term) -> Term:
        known = {term: terms.const(value) for term, value in self._known.items()}
        reduced = terms.substitute(condition, {}, dict(known)) if known else condition
        opposite = terms.not_(reduced)
        if opposite in known:
            return terms.not_(known[opposite])
        return known.get(reduced, reduced)  # what it was reduced to may have been decided as well

    def _note(self, condition: Term, holds: bool) -> None:
        if condition.op is Op.NOT:
            condition, holds = condition.args[0], not holds
        self._known[condition] = holds
        if condition.op is (Op.AND if holds else Op.OR):
            for part in condition.args:
                self._note(part, holds)
        elif condition.op is Op.EQ and holds and condition.args[1].op is Op.CONST:
            self._known[condition.args[0]] = condition.args[1].value  # type: ignore[assignment]  # a constant's

    def __deepcopy__(self, _: object) -> "Path":
        return self  # a stand-in in a copied draft still belongs to this run

    def note_write(self, field_name: str, key: Value | Term | None) -> None:
        """Remember an assignment, in order."""
        write = Write(field_name, key)
        if write not in self.writes:
            self.writes.append(write)

    def text(self, term: Term) -> str:
        """The term by the name the model gave it, else as an s-expression."""
        return self.labels.get(term, repr(term))


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


@dataclass(frozen=True)
class Run(Generic[R]):
    """One way through a function: what holds on it, and its result, or the reason why it was refused."""

    decisions: tuple[Decision, ...]
    result: R | None
    refusal: str | None
    labels: dict[Term, str]
    writes: tuple[Write, ...]

    @property
    def guard(self) -> Term:
        """The condition of exactly this way."""
        return terms.and_(*(decision.condition for decision in self.decisions))


def trace(function: Callable[[Path], R]) -> list[Run[R]]:
    """Every way through the function, the true side of each `if` first.

    Ways that an `assume` rules out are left out. Raises `ModelError` when there is no end to the ways; any exception
    of the function but a refusal comes through.
    """
    runs: list[Run[R]] = []
    ways = 0
    forced: list[bool] | None = []
    while forced is not None:
        path = Path(forced)
        ways += 1
        result, refusal, in_scope = None, None, True
        try:
            result = function(path)
        except IllegalMove as refused:
            refusal = refused.reason
        except OutOfScope:
            in_scope = False
        if in_scope:
            runs.append(Run(tuple(path.decisions), result, refusal, path.labels, tuple(path.writes)))
        if len(path.taken) < len(forced):
            raise ModelError("run again, the rule went another way; it may depend on the state and the move alone")
        if ways > MAX_RUNS:
            raise ModelError(
                f"more than {MAX_RUNS} ways through one rule; "
                "use `choose`, `minimum` or `all_of` where the rule has no case"
            )
        forced = _next(path.taken)
    return runs


def _next(taken: list[bool]) -> list[bool] | None:
    while taken and not taken[-1]:
        taken = taken[:-1]
    return [*taken[:-1], False] if taken else None
