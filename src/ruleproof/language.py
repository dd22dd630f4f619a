"""The words a rule is written in besides Python's own: they take plain values and unknowns alike."""

import sys
from collections.abc import Iterable, Sequence
from typing import TypeVar

from ruleproof import terms
from ruleproof.errors import IllegalMove, ModelError
from ruleproof.symbols import condition_term, number_term, path_of, plain_term, stand_in
from ruleproof.tracing import OutOfScope

V = TypeVar("V", int, bool)


def require(condition: bool, reason: str) -> None:
    """Refuse the move, with the reason, unless the condition holds."""
    path = path_of(condition)
    if path:
        path.demand(condition_term(condition), reason)
    elif not _known(condition):
        raise IllegalMove(reason)


def assume(condition: bool) -> None:
    """In a claim: say nothing about positions in which the condition does not hold."""
    path = path_of(condition)
    if path:
        path.assume(condition_term(condition))
    elif not _known(condition):
        raise OutOfScope


def choose(condition: bool, then: V, otherwise: V) -> V:
    """One value or the other, without making a case of the rule."""
    path = path_of(condition)
    if path is None:
        return then if _known(condition) else otherwise
    one, other = plain_term(then), plain_term(otherwise)
    if one.sort is not other.sort:
        raise ModelError(f"`choose` between a number and a condition: {then!r} and {otherwise!r}; take two of a kind")
    result: V = stand_in(path, terms.ite(condition_term(condition), one, other))
    return result


def minimum(*numbers: int) -> int:
    """The smallest of the numbers, without making a case of the rule."""
    path = path_of(*numbers)
    if path is None:
        return min(numbers)
    result: int = stand_in(path, terms.minimum(*map(number_term, numbers)))
    return result


def maximum(*numbers: int) -> int:
    """The largest of the numbers, without making a case of the rule."""
    path = path_of(*numbers)
    if path is None:
        return max(numbers)
    result: int = stand_in(path, terms.maximum(*map(number_term, numbers)))
    return result


def total(numbers: Iterable[int]) -> int:
    """The sum of the numbers."""
    return sum(numbers)


def count_of(conditions: Iterable[bool]) -> int:
    """How many of the conditions hold."""
    return sum(choose(condition, 1, 0) for condition in conditions)


def all_of(*conditions: bool) -> bool:
    """All of the conditions, without making a case of the rule."""
    path = path_of(*conditions)
    if path is None:
        return all(map(_known, conditions))
    result: bool = stand_in(path, terms.and_(*map(condition_term, conditions)))
    return result


def any_of(*conditions: bool) -> bool:
    """At least one of the conditions, without making a case of the rule."""
    path = path_of(*conditions)
    if path is None:
        return any(map(_known, conditions))
    result: bool = stand_in(path, terms.or_(*map(condition_term, conditions)))
    return result


def not_(condition: bool) -> bool:
    """The opposite of the condition, without making a case of the rule."""
    path = path_of(condition)
    if path is None:
        return not _known(condition)
    result: bool = stand_in(path, terms.not_(condition_term(condition)))
    return result


def implies(condition: bool, consequence: bool) -> bool:
    """The consequence holds wherever the condition does; where that is nowhere, a check says so."""
    path = path_of(condition)
    if path:
        caller = sys._getframe(1)
        path.note_condition((caller.f_code.co_filename, caller.f_lineno), condition_term(condition))
    return any_of(not_(condition), consequence)


def pick(values: Sequence[V], index: int) -> V:
    """`values[index]` for an index that may be unknown; the last value where there is none at the index."""
    path = path_of(index)
    if path is None:
        return values[index if 0 <= index < len(values) else -1]
    result = values[-1]
    for number in reversed(range(len(values) - 1)):
        result = choose(index == number, values[number], result)
    return result


def _known(condition: object) -> bool:
    return bool(condition_term(condition).value)  # a list or a number here would be a mistake that passes in silence
