"""Positions written as expressions: `card == 3 and hail[at[A]] >= 2 and not on_day_node(A) and level == card`.

`parse` gives a condition on a draft, plain or traced. The text is read with Python's grammar and never evaluated: each
part becomes a closure whose kind is known beforehand, so that every fault is told with its place in the text.
"""

import ast
import operator
from collections.abc import Callable, Mapping
from enum import IntEnum
from itertools import pairwise
from typing import Any, NoReturn

from ruleproof.domains import Between, Flag, Member, Shape, Sizes
from ruleproof.errors import InputError, nearest
from ruleproof.game import Game
from ruleproof.givens import Reading, reads
from ruleproof.inputs import a
from ruleproof.language import all_of, any_of, maximum, minimum, not_, total
from ruleproof.query_names import (
    CONDITION,
    NUMBER,
    Look,
    Part,
    Query,
    constant,
    fits,
    indexes,
    known_names,
    result_of,
    same_kind,
    shown_kind,
    term_named,
    unreadable,
    word_kind,
    words_of,
)
from ruleproof.rule import Named

Operate = Callable[[Any, Any], Any]

ARITHMETIC: Mapping[type[ast.operator], Operate] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
}
INSTEAD: Mapping[type[ast.operator], str] = {
    ast.Div: "`/` does not give a whole number; write `//`",
    ast.BitAnd: "`&` is not for conditions; write `and`",
    ast.BitOr: "`|` is not for conditions; write `or`",
}
COMPARISONS: Mapping[type[ast.cmpop], Operate] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}
OF_NUMBERS: Mapping[str, Callable[..., Any]] = {
    "sum": lambda *numbers: total(numbers),
    "min": minimum,
    "max": maximum,
}
OF_CONDITIONS: Mapping[str, Callable[..., Any]] = {"all": all_of, "any": any_of}


def parse(text: str, game: Game, sizes: Sizes) -> Callable[[Any], bool]:
    """The condition on a draft that the text says; raises `InputError` that points to what cannot be understood.

    `sizes` say which members may be named; in a smaller game, where one of those named is not in play, it is false.
    """
    query = Query(" ".join(text.split()), game, sizes)
    if not query.text:
        raise InputError("write a condition on a position, such as `supply == 0`")
    try:
        tree = ast.parse(query.text, mode="eval")
    except (SyntaxError, ValueError) as fault:
        raise unreadable(query.text, fault) from None
    look = condition(query, tree.body)
    return lambda draft: fits(game, query.met, draft) and look(draft)


def condition(query: Query, node: ast.expr) -> Look:
    """Read a part that must be a condition."""
    return _wanted(query, node, read(query, node), CONDITION).look


def _wanted(query: Query, node: ast.expr, part: Part, kind: Shape) -> Part:
    if same_kind(part.kind, kind):
        return part
    source = query.source(node)
    raise query.fault(
        node, f"`{source}` is {shown_kind(part.kind)}, not {shown_kind(kind)}{_hint(query, source, part, kind)}"
    )


def _hint(query: Query, source: str, part: Part, kind: Shape) -> str:
    if not isinstance(part.kind, Reading) and part.kind.index:
        return f"; write `{source}[{part.kind.index(0).name}]` for one of them"
    if kind == CONDITION:
        example = next(iter(words_of(part.kind, query.sizes)), None)
        return f"; compare it, as in `{source} == {example}`" if example else f"; compare it, as in `{source} > 0`"
    return ""


def read(query: Query, node: ast.expr) -> Part:
    """Read any part."""
    match node:
        case ast.BoolOp():
            return _joined(query, node)
        case ast.UnaryOp():
            return _unary(query, node)
        case ast.BinOp():
            return _arithmetic(query, node)
        case ast.Compare():
            return _compare(query, node)
        case ast.Call():
            return _call(query, node)
        case ast.Subscript():
            return _member_of(query, node)
        case ast.Name(id=name):
            return query.named(name) or _unknown(query, node, name)
        case ast.Constant(value=bool(flag)):
            return constant(CONDITION, flag)
        case ast.Constant(value=int(number)):
            return constant(NUMBER, number)
    raise query.fault(
        node, f"`{query.source(node)}` has no meaning here; write names, whole numbers, comparisons, and/or/not"
    )


def _unknown(query: Query, node: ast.expr, name: str) -> NoReturn:
    term = term_named(query.game, name)
    if term:
        raise query.fault(node, f"`{name}` is asked of {', '.join(term.parameters)}; write `{name}(...)`")
    for index in indexes(query.game):
        if name in index.__members__:
            raise query.fault(node, f"`{name}` is {a(index)}; compare it with one, as in `... == {name}`")
    raise query.fault(node, f"there is no `{name}`: {nearest(name, known_names(query.game))}")


def _joined(query: Query, node: ast.BoolOp) -> Part:
    join = all_of if isinstance(node.op, ast.And) else any_of
    looks = [condition(query, each) for each in node.values]
    return Part(CONDITION, lambda draft: join(*(look(draft) for look in looks)))


def _unary(query: Query, node: ast.UnaryOp) -> Part:
    if isinstance(node.op, ast.Not):
        look = condition(query, node.operand)
        return Part(CONDITION, lambda draft: not_(look(draft)))
    if isinstance(node.op, ast.Invert):
        raise query.fault(node, "`~` is not for conditions; write `not`")
    part = _wanted(query, node.operand, read(query, node.operand), NUMBER)
    sign = -1 if isinstance(node.op, ast.USub) else 1
    return Part(NUMBER, lambda draft: sign * part.look(draft), None if part.number is None else sign * part.number)


def _arithmetic(query: Query, node: ast.BinOp) -> Part:
    operate = ARITHMETIC.get(type(node.op))
    if operate is None:
        raise query.fault(node, INSTEAD.get(type(node.op), "only + - * // % are known here"))
    left = _wanted(query, node.left, read(query, node.left), NUMBER)
    right = _wanted(query, node.right, read(query, node.right), NUMBER)
    if isinstance(node.op, ast.Mult) and left.number is None and right.number is None:
        raise query.fault(node, "one side of `*` must be a number that is known beforehand")
    if isinstance(node.op, ast.FloorDiv | ast.Mod) and (right.number is None or right.number <= 0):
        raise query.fault(node.right, "divide by a positive number that is known beforehand")
    if left.number is not None and right.number is not None:
        return constant(NUMBER, operate(left.number, right.number))
    return Part(NUMBER, lambda draft: operate(left.look(draft), right.look(draft)))


def _compare(query: Query, node: ast.Compare) -> Part:
    looks = [
        _pair(query, one, sign, other)
        for (one, other), sign in zip(pairwise([node.left, *node.comparators]), node.ops, strict=True)
    ]
    return Part(CONDITION, lambda draft: all_of(*(look(draft) for look in looks)))


def _pair(query: Query, left: ast.expr, sign: ast.cmpop, right: ast.expr) -> Look:
    compare = COMPARISONS.get(type(sign))
    if compare is None:
        raise query.fault(right, "only == != < <= > >= compare here")
    first, second = _sides(query, left, right)
    if isinstance(first.kind, Reading) or isinstance(second.kind, Reading):
        return _answered(query, left, sign, first, second)
    if compare not in (operator.eq, operator.ne):
        _wanted(query, left, first, NUMBER)
        _wanted(query, right, second, NUMBER)
    return lambda draft: compare(first.look(draft), second.look(draft))


def _sides(query: Query, left: ast.expr, right: ast.expr) -> tuple[Part, Part]:
    if _is_said_by(query, left, right):
        second = _single(query, right)
        return _meant(query, left, second.kind), second
    first = _single(query, left)
    return first, _meant(query, right, first.kind)


def _single(query: Query, node: ast.expr) -> Part:
    part = read(query, node)
    many = not isinstance(part.kind, Reading) and part.kind.index
    return _wanted(query, node, part, NUMBER) if many else part


def _is_said_by(query: Query, left: ast.expr, right: ast.expr) -> bool:
    """Whether the left side is a word whose meaning comes from what is on the right."""
    word, other = _word(left), _word(right)
    by_itself = query.named(other)
    if by_itself and isinstance(by_itself.kind, Reading):
        return word in by_itself.kind.answers
    return word is not None and query.named(word) is None and (other is None or by_itself is not None)


def _answered(query: Query, node: ast.expr, sign: ast.cmpop, first: Part, second: Part) -> Look:
    reading, number = (first.kind, second.number) if second.number is not None else (second.kind, first.number)
    if not isinstance(reading, Reading) or number is None or not isinstance(sign, ast.Eq | ast.NotEq):
        raise query.fault(node, "a reading is compared with one of its answers, by == or !=")
    answer = reading.names[number]
    if isinstance(sign, ast.Eq):
        return lambda draft: reads(draft, reading, answer)
    return lambda draft: not_(reads(draft, reading, answer))


def _word(node: ast.expr) -> str | None:
    match node:
        case ast.Name(id=name):
            return name
        case ast.Constant(value=str(text)):
            return text
    return None


def _meant(query: Query, node: ast.expr, kind: Shape | Reading) -> Part:
    """Read a part that must be of a kind, whose words (members, answers) may be used."""
    word, words = _word(node), words_of(kind, query.sizes)
    number = words.get(word or "")
    if number is not None:
        query.met.extend([number] if isinstance(number, IntEnum) else [])
        return Part(kind, lambda _: number, number)
    if words and word and query.named(word) is None:
        raise query.fault(node, f"`{word}` is not {word_kind(kind)}: {nearest(word, words)}")
    part = read(query, node)
    if not same_kind(part.kind, kind):
        raise query.fault(node, f"`{query.source(node)}` is {shown_kind(part.kind)}, and meets {shown_kind(kind)} here")
    return part


def _member_of(query: Query, node: ast.Subscript) -> Part:
    many = read(query, node.value)
    if isinstance(many.kind, Reading) or many.kind.index is None:
        raise query.fault(node, f"`{query.source(node.value)}` is {shown_kind(many.kind)}, which takes no [ ]")
    key = _meant(query, node.slice, Shape(Member(many.kind.index)))
    return Part(Shape(many.kind.domain), lambda draft: many.look(draft)[key.look(draft)])


def _call(query: Query, node: ast.Call) -> Part:
    name = _word(node.func)
    if name is None or node.keywords:
        raise query.fault(node, "only terms and sum, min, max, any, all are called, each with plain values")
    term = term_named(query.game, name)
    if term:
        return _term(query, node, term)
    if name in OF_NUMBERS:
        return _of_several(query, node, OF_NUMBERS[name], NUMBER)
    if name in OF_CONDITIONS:
        return _of_several(query, node, OF_CONDITIONS[name], CONDITION)
    known = [*OF_NUMBERS, *OF_CONDITIONS, *(each.name for each in query.game.terms)]
    raise query.fault(node.func, f"there is no term `{name}`: {nearest(name, known)}")


def _term(query: Query, node: ast.Call, term: Named[..., Any]) -> Part:
    wanted = term.parameters
    if len(node.args) != len(wanted):
        raise query.fault(
            node, f"`{term.name}` is asked of {', '.join(wanted) or 'nothing'}, not of {len(node.args)} values"
        )
    looks = [_meant(query, arg, shape).look for arg, shape in zip(node.args, wanted.values(), strict=True)]
    return Part(result_of(term), lambda draft: term(draft, *(look(draft) for look in looks)))


def _of_several(query: Query, node: ast.Call, join: Callable[..., Any], kind: Shape) -> Part:
    if not node.args:
        raise query.fault(node, f"`{query.source(node)}` is of nothing; name a field with a value for each member")
    first = read(query, node.args[0])
    if len(node.args) == 1 and not isinstance(first.kind, Reading) and first.kind.index:
        if not isinstance(first.kind.domain, Flag if kind == CONDITION else Between | Flag):
            raise query.fault(
                node, f"`{query.source(node)}`: its values are not {shown_kind(kind)}s".replace("a ", "", 1)
            )
        return Part(kind, lambda draft: join(*first.look(draft)))
    looks = [_wanted(query, arg, read(query, arg), kind).look for arg in node.args]
    return Part(kind, lambda draft: join(*(look(draft) for look in looks)))
