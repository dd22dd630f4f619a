"""The expression graph: plain data, shared, built only by the factory functions of this file.

A `Term` is compared by identity: the factory gives the same object for the same expression. Factory functions check
sorts and fold what is constant, so that a term never holds a part that does not matter. Passes over terms are written
as `fold(term, step)`.
"""

import enum
from collections.abc import Callable, Iterable, Mapping
from typing import Any, TypeVar
from weakref import ref

Value = int | bool
T = TypeVar("T")

LONGEST_REPR = 2000


class Sort(enum.Enum):
    """What a term stands for: a condition or a whole number."""

    BOOL = "condition"
    INT = "number"

    __hash__ = object.__hash__  # an enumeration's own hash is Python code, and each node's key is hashed


class Op(enum.Enum):
    """Every operator a term can have; a backend is a total table over them."""

    CONST = "const"
    VAR = "var"
    ADD = "+"
    MUL = "*"
    DIV = "div"
    MOD = "mod"
    MIN = "min"
    MAX = "max"
    LE = "<="
    EQ = "="
    NOT = "not"
    AND = "and"
    OR = "or"
    ITE = "ite"

    __hash__ = object.__hash__


class Term:
    """One node of the graph. `value` is the constant's value or the variable's name; `args` are terms."""

    __slots__ = ("__weakref__", "args", "op", "sort", "value")

    def __init__(self, op: Op, sort: Sort, value: Value | str | None, args: tuple["Term", ...]) -> None:
        self.op, self.sort, self.value, self.args = op, sort, value, args

    def __repr__(self) -> str:
        return show(self, limit=LONGEST_REPR)

    def __reduce__(self) -> tuple[Any, ...]:
        return _node, (self.op, self.sort, self.value, *self.args)  # a copy of a term is that term


class _Entry(ref[Term]):
    """A place in the table, which a term leaves when nothing needs it any more."""

    __slots__ = ("key",)
    key: tuple[Any, ...]


_TABLE: dict[tuple[Any, ...], _Entry] = {}


def _left(entry: _Entry) -> None:
    if _TABLE.get(entry.key) is entry:
        del _TABLE[entry.key]


def _node(op: Op, sort: Sort, value: Value | str | None, *args: Term) -> Term:
    key = (op, sort, value, args)  # the sort keeps True and 1 apart
    entry = _TABLE.get(key)
    found = entry() if entry is not None else None
    if found is None:
        found = Term(op, sort, value, args)
        entry = _TABLE[key] = _Entry(found, _left)
        entry.key = key
    return found


def const(value: Value) -> Term:
    """A condition for a bool, a number for an int."""
    if isinstance(value, bool):
        return _node(Op.CONST, Sort.BOOL, value)
    if not isinstance(value, int):
        raise TypeError(f"a constant is a bool or an int, not {value!r}")
    return _node(Op.CONST, Sort.INT, int(value))


TRUE, FALSE, ZERO, ONE = const(True), const(False), const(0), const(1)


def var(name: str, sort: Sort) -> Term:
    """An unknown of that sort; the same name with another sort is another unknown."""
    return _node(Op.VAR, sort, name)


def _check(op: Op, sort: Sort, args: Iterable[Term]) -> None:
    for arg in args:
        if arg.sort is not sort:
            raise TypeError(f"`{op.value}` takes a {sort.value}, not the {arg.sort.value} {arg!r}")


def _linear(term: Term) -> tuple[dict[Term, int], int]:
    """A number as factors of its parts and a constant, without looking below anything but sums and multiples."""
    if term.op is Op.CONST:
        return {}, int(term.value)  # type: ignore[arg-type]  # a number's constant is an int
    if term.op is Op.MUL:
        return {term.args[1]: int(term.args[0].value)}, 0  # type: ignore[arg-type]  # the factor comes first
    if term.op is not Op.ADD:
        return {term: 1}, 0
    factors: dict[Term, int] = {}
    constant = 0
    for arg in term.args:
        parts, rest = _linear(arg)
        constant += rest
        for part, factor in parts.items():
            factors[part] = factors.get(part, 0) + factor
    return factors, constant


def _difference(left: Term, right: Term) -> tuple[dict[Term, int], int]:
    """The left number less the right one, as factors of parts and a constant, without making terms of it."""
    factors, constant = _linear(left)
    factors = dict(factors)
    others, other = _linear(right)
    for part, factor in others.items():
        rest = factors.get(part, 0) - factor
        if rest:
            factors[part] = rest
        else:
            factors.pop(part, None)
    return factors, constant - other


def add(*args: Term) -> Term:
    """The sum; like parts are collected, the constant comes last."""
    _check(Op.ADD, Sort.INT, args)
    factors: dict[Term, int] = {}
    constant = 0
    for arg in args:
        parts, rest = _linear(arg)
        constant += rest
        for part, factor in parts.items():
            factors[part] = factors.get(part, 0) + factor
    summands = [
        part if factor == 1 else _node(Op.MUL, Sort.INT, None, const(factor), part)
        for part, factor in factors.items()
        if factor
    ]
    if constant or not summands:
        summands.append(const(constant))
    return summands[0] if len(summands) == 1 else _node(Op.ADD, Sort.INT, None, *summands)


def scale(factor: int, term: Term) -> Term:
    """`factor` times the term; a product of two unknowns is not a term (nothing here needs one)."""
    _check(Op.MUL, Sort.INT, [term])
    if factor == 0:
        return ZERO
    factors, constant = _linear(term)
    parts = [
        part if factor * times == 1 else _node(Op.MUL, Sort.INT, None, const(factor * times), part)
        for part, times in factors.items()
    ]
    return add(*parts, const(factor * constant))


def sub(left: Term, right: Term) -> Term:
    """The difference."""
    return add(left, scale(-1, right))


def div(term: Term, divisor: int) -> Term:
    """Division by a positive constant, rounded down as Python does."""
    return _divided(Op.DIV, term, divisor)


def mod(term: Term, divisor: int) -> Term:
    """The rest of a division by a positive constant: 0 up to divisor - 1, as in Python."""
    return _divided(Op.MOD, term, divisor)


def _divided(op: Op, term: Term, divisor: int) -> Term:
    _check(op, Sort.INT, [term])
    if divisor <= 0:
        raise TypeError(f"`{op.value}` takes a positive divisor, not {divisor}")
    if term.op is Op.CONST:
        value = int(term.value)  # type: ignore[arg-type]  # a number's constant is an int
        return const(value // divisor if op is Op.DIV else value % divisor)
    if divisor == 1:
        return term if op is Op.DIV else ZERO
    return _node(op, Sort.INT, None, term, const(divisor))


def minimum(*args: Term) -> Term:
    """The smallest of one or more numbers."""
    return _extreme(Op.MIN, min, args)


def maximum(*args: Term) -> Term:
    """The largest of one or more numbers."""
    return _extreme(Op.MAX, max, args)


def _extreme(op: Op, pick: Callable[[int, int], int], args: tuple[Term, ...]) -> Term:
    _check(op, Sort.INT, args)
    result = args[0]
    for arg in args[1:]:
        if result is arg:
            continue
        factors, distance = _difference(arg, result)
        if factors:
            result = _node(op, Sort.INT, None, result, arg)
        elif pick(0, distance) != 0:
            result = arg
    return result


def le(left: Term, right: Term) -> Term:
    """left is at most right."""
    _check(Op.LE, Sort.INT, (left, right))
    factors, constant = _difference(left, right)
    if not factors:
        return const(constant <= 0)
    return _node(Op.LE, Sort.BOOL, None, left, right)


def lt(left: Term, right: Term) -> Term:
    """left is less than right."""
    return not_(le(right, left))


def eq(left: Term, right: Term) -> Term:
    """Equality of two numbers or of two conditions."""
    _check(Op.EQ, left.sort, [right])
    if left is right:
        return TRUE
    if left.sort is Sort.INT:
        factors, constant = _difference(left, right)
        if not factors:
            return const(constant == 0)
    else:
        for one, other in ((left, right), (right, left)):
            if one.op is Op.CONST:
                return other if one.value else not_(other)
    if left.op is Op.CONST:
        left, right = right, left
    return _node(Op.EQ, Sort.BOOL, None, left, right)


def not_(term: Term) -> Term:
    """The opposite condition."""
    _check(Op.NOT, Sort.BOOL, [term])
    if term.op is Op.CONST:
        return const(not term.value)
    return term.args[0] if term.op is Op.NOT else _node(Op.NOT, Sort.BOOL, None, term)


def and_(*args: Term) -> Term:
    """All of the conditions; of none, true."""
    return _joined(Op.AND, TRUE, FALSE, args)


def or_(*args: Term) -> Term:
    """At least one of the conditions; of none, false."""
    return _joined(Op.OR, FALSE, TRUE, args)


def _joined(op: Op, neutral: Term, absorbing: Term, args: tuple[Term, ...]) -> Term:
    _check(op, Sort.BOOL, args)
    parts: dict[Term, None] = {}
    for arg in args:
        for part in arg.args if arg.op is op else (arg,):
            if part is absorbing or not_(part) in parts:
                return absorbing
            if part is not neutral:
                parts[part] = None
    if not parts:
        return neutral
    return next(iter(parts)) if len(parts) == 1 else _node(op, Sort.BOOL, None, *parts)


def implies(condition: Term, consequence: Term) -> Term:
    """The consequence holds wherever the condition does."""
    return or_(not_(condition), consequence)


def ite(condition: Term, then: Term, otherwise: Term) -> Term:
    """One value where the condition holds, another elsewhere."""
    _check(Op.ITE, Sort.BOOL, [condition])
    _check(Op.ITE, then.sort, [otherwise])
    if condition.op is Op.CONST:
        return then if condition.value else otherwise
    if then is otherwise:
        return then
    if condition.op is Op.NOT:
        return ite(condition.args[0], otherwise, then)
    if then.sort is Sort.BOOL and Op.CONST in (then.op, otherwise.op):
        return and_(implies(condition, then), or_(condition, otherwise))
    return _node(Op.ITE, then.sort, None, condition, then, otherwise)


REBUILD: dict[Op, Callable[..., Term]] = {
    Op.ADD: add,
    Op.MUL: lambda factor, term: _product(factor, term),
    Op.DIV: lambda term, divisor: div(term, divisor.value),
    Op.MOD: lambda term, divisor: mod(term, divisor.value),
    Op.MIN: minimum,
    Op.MAX: maximum,
    Op.LE: le,
    Op.EQ: eq,
    Op.NOT: not_,
    Op.AND: and_,
    Op.OR: or_,
    Op.ITE: ite,
}


def _product(factor: Term, term: Term) -> Term:
    return scale(int(factor.value), term)  # type: ignore[arg-type]  # the factory put a number's constant there


def fold(term: Term, step: Callable[[Term, list[T]], T], known: dict[Term, T] | None = None) -> T:
    """`step(node, results of its args)` for every node, once each, parts before wholes, without recursion.

    `known` keeps results between calls, for terms that share parts.
    """
    results: dict[Term, T] = {} if known is None else known
    pending = [term]
    while pending:
        node = pending[-1]
        if node in results:
            pending.pop()
            continue
        missing = [arg for arg in node.args if arg not in results]
        if missing:
            pending.extend(reversed(missing))
        else:
            results[node] = step(node, [results[arg] for arg in node.args])
            pending.pop()
    return results[term]


def substitute(term: Term, values: Mapping[str, Term], known: dict[Term, Term] | None = None) -> Term:
    """The term with each named unknown replaced; `known` may be kept between calls with the same values."""

    def step(node: Term, args: list[Term]) -> Term:
        if node.op is Op.VAR:
            found = values.get(str(node.value), node)
            _check(Op.VAR, node.sort, [found])
            return found
        return node if node.op is Op.CONST else REBUILD[node.op](*args)

    return fold(term, step, known)


def variables(*terms: Term) -> set[str]:
    """Names of all unknowns in the terms."""
    found: set[str] = set()
    known: dict[Term, None] = {}

    def step(node: Term, _: list[None]) -> None:
        if node.op is Op.VAR:
            found.add(str(node.value))

    for term in terms:
        fold(term, step, known)
    return found


def show(term: Term, *, limit: int | None = None) -> str:
    """The term as an s-expression, for tests and messages; beyond `limit` characters it ends in dots."""
    # Not a fold: the texts of all parts together can be far longer than the text of the whole.
    pieces: list[str] = []
    length = 0
    pending: list[Term | str] = [term]
    while pending:
        node = pending.pop()
        if isinstance(node, Term) and node.args:
            pending.append(")")
            for arg in reversed(node.args):
                pending += [arg, " "]
            node = f"({node.op.value}"
        elif isinstance(node, Term):
            node = str(node.value).lower() if isinstance(node.value, bool) else str(node.value)
        pieces.append(node)
        length += len(node)
        if limit is not None and length > limit:
            return f"{''.join(pieces)} ..."
    return "".join(pieces)
