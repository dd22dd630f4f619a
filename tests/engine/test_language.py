"""The words on plain values, against Python; on unknowns they are tried in test_symbols.py."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruleproof import (
    IllegalMove,
    all_of,
    any_of,
    assume,
    choose,
    count_of,
    implies,
    maximum,
    minimum,
    not_,
    pick,
    require,
    total,
)
from ruleproof.terms import Sort
from ruleproof.tracing import OutOfScope
from tests.engine.ways import end_by_ways, runs_of

Numbers = st.lists(st.integers(-5, 5), min_size=1, max_size=4)
Flags = st.lists(st.booleans(), max_size=4)


def by_ways(function: Callable[..., Any], values: list[Any]) -> Any:
    """The result of a function of that many unknowns, at the values; it must make no case."""
    names = {f"v{place}": Sort.BOOL if isinstance(value, bool) else Sort.INT for place, value in enumerate(values)}
    runs = runs_of(function, **names)
    assert len(runs) == 1
    return end_by_ways(runs, dict(zip(names, values, strict=True)))[1]


@given(Numbers)
def test_numbers_are_taken_as_python_takes_them(numbers: list[int]) -> None:
    for word, expected in ((minimum, min(numbers)), (maximum, max(numbers))):
        assert word(*numbers) == expected
        assert by_ways(word, list(numbers)) == expected
    assert total(numbers) == sum(numbers)
    assert by_ways(lambda *unknown: total(unknown), list(numbers)) == sum(numbers)


@given(Flags)
def test_conditions_are_joined_as_python_joins_them(flags: list[bool]) -> None:
    for word, expected in ((all_of, all(flags)), (any_of, any(flags))):
        assert word(*flags) is expected
        assert by_ways(word, list(flags)) is expected
    assert count_of(flags) == sum(flags)
    assert by_ways(lambda *unknown: count_of(unknown), list(flags)) == sum(flags)


@given(st.booleans(), st.booleans(), st.integers(), st.integers())
def test_choices_and_implications_are_as_python_has_them(p: bool, q: bool, one: int, other: int) -> None:
    assert choose(p, one, other) == (one if p else other)
    assert by_ways(choose, [p, one, other]) == (one if p else other)
    assert by_ways(choose, [p, q, not q]) == (q if p else not q)
    assert implies(p, q) is (q or not p)
    assert by_ways(implies, [p, q]) is (q or not p)
    assert not_(p) is (not p)


@given(Numbers, st.integers(-6, 6))
def test_a_value_is_picked_by_its_place(numbers: list[int], place: int) -> None:
    expected = numbers[place] if 0 <= place < len(numbers) else numbers[-1]
    assert pick(numbers, place) == expected
    assert by_ways(lambda unknown: pick(numbers, unknown), [place]) == expected


def test_a_demand_that_is_met_goes_on_and_one_that_is_not_refuses() -> None:
    require(True, "never said")
    with pytest.raises(IllegalMove) as refused:
        require(False, "too late")
    assert refused.value.reason == str(refused.value) == "too late"


def test_an_assumption_that_does_not_hold_leaves_the_scope() -> None:
    assume(True)
    with pytest.raises(OutOfScope):
        assume(False)


def test_no_number_has_no_smallest() -> None:
    for word in (minimum, maximum):
        with pytest.raises(ValueError, match="empty"):
            word()
    assert (total([]), count_of([]), all_of(), any_of()) == (0, 0, True, False)
