import copy
from enum import IntEnum
from typing import Any

import pytest

from ruleproof import ModelError, Vector, terms
from ruleproof.terms import Sort
from ruleproof.tracing import Path
from ruleproof.vector import vector
from tests.engine.ways import assert_same_everywhere, runs_of, worn


class Spot(IntEnum):
    a = 0
    b = 1
    c = 2


class Other(IntEnum):
    a = 0


def spots(*values: Any, **how: Any) -> Vector[Any, Any]:
    return Vector("v", tuple(Spot), values, **how)


def test_values_are_read_and_written_by_member_or_number() -> None:
    made = spots(4, 5, 6)
    made[Spot.b] += 10
    made[2] = 7
    assert list(made) == [4, 15, 7]
    assert (made[Spot.a], made[1], len(made)) == (4, 15, 3)
    assert list(reversed(made)) == [7, 15, 4]
    assert 15 in made


def test_the_values_it_was_made_from_stay_as_they_are() -> None:
    values = [1, 2, 3]
    made = spots(*values)
    made[Spot.a] = 9
    assert values == [1, 2, 3]
    assert list(vector("w", tuple(Spot), lambda spot: spot * 2)) == [0, 2, 4]


@pytest.mark.parametrize(
    ("key", "message"),
    [
        (3, "`v[3]`: only a, b, c are in play"),
        (-1, "`v[-1]`: only a, b, c are in play"),
        (1.0, "`v[1.0]`: only a, b, c are in play"),
        (None, "`v[None]`: only a, b, c are in play"),
        ("a", "`v['a']`: only a, b, c are in play"),
        (slice(0, 2), "`v[slice(0, 2, None)]`: only a, b, c are in play"),
        (Other.a, "`v[<Other.a: 0>]`: the index is Spot"),
    ],
)
def test_a_key_that_is_no_member_in_play_is_told(key: Any, message: str) -> None:
    for attempt in (lambda: spots(1, 2, 3)[key], lambda: spots(1, 2, 3).__setitem__(key, 1)):
        with pytest.raises(ModelError) as refused:
            attempt()
        assert str(refused.value) == message


def test_only_the_members_in_play_can_be_used() -> None:
    made = Vector("v", tuple(Spot)[:2], [1, 2])
    with pytest.raises(ModelError) as refused:
        made[Spot.c]
    assert str(refused.value) == "`v[<Spot.c: 2>]`: only a, b are in play"


def test_a_frozen_vector_only_looks() -> None:
    made = spots(1, 2, 3, frozen=True)
    assert made[Spot.b] == 2
    with pytest.raises(ModelError) as refused:
        made[Spot.b] = 3
    assert str(refused.value) == "`v[...] = ...` in a claim, term or row: these only look"


def test_reading_and_writing_by_unknown_members_is_as_in_python() -> None:
    def moved(x: int, y: int, at: int, to: int) -> tuple[int, ...]:
        made = spots(x, y, 5)
        amount = made[at]
        made[at] -= 1
        made[to] += amount
        made[Spot.c] += made[to]
        return (*made, made[at], amount)

    runs = runs_of(moved, x=Sort.INT, y=Sort.INT, at=Sort.INT, to=Sort.INT)
    assert len(runs) == 1
    for at in range(3):
        for to in range(3):
            assert_same_everywhere(lambda x, y, at=at, to=to: moved(x, y, at, to), x=Sort.INT, y=Sort.INT)
            for x, y in ((0, 0), (2, -1), (7, 3)):
                env = {"x": x, "y": y, "at": at, "to": to}
                constants = {name: terms.const(value) for name, value in env.items()}
                found = tuple(terms.substitute(part, constants).value for part in runs[0].result)
                assert found == moved(x, y, at, to)


def test_conditions_are_read_and_written_alike() -> None:
    def flagged(p: bool, at: int) -> tuple[bool, ...]:
        made = spots(p, False, True)
        made[at] = not made[at]
        return tuple(made)

    assert_same_everywhere(flagged, range(3), p=Sort.BOOL, at=Sort.INT)


def test_reads_are_named_by_the_member() -> None:
    path = Path([])
    made = spots(worn(path, "x"), worn(path, "y"), 3, path=path)
    assert repr(made[worn(path, "at")]) == "v[at]"
    assert repr(made[made[worn(path, "at")]]) == "v[v[at]]"


def test_one_unknown_read_twice_is_the_same_term() -> None:
    (run,) = runs_of(lambda x, at: spots(x, 2, 3)[at] - spots(x, 2, 3)[at], x=Sort.INT, at=Sort.INT)
    assert run.result is terms.ZERO


def test_an_unknown_condition_is_no_key() -> None:
    with pytest.raises(ModelError) as refused:
        runs_of(lambda p: spots(1, 2, 3)[p], p=Sort.BOOL)
    assert str(refused.value) == "`v[p]`: only a, b, c are in play"


def test_values_of_the_other_kind_are_told_where_the_member_is_unknown() -> None:
    def wrong(at: int) -> None:
        spots(1, 2, 3)[at] = True

    with pytest.raises(ModelError) as refused:
        runs_of(wrong, at=Sort.INT)
    assert str(refused.value) == "`v[...]` holds a number, not True"


def test_a_copy_keeps_to_itself_and_to_the_run() -> None:
    def copied(x: int, at: int) -> tuple[int, ...]:
        made = spots(x, 2, 3)
        twin = copy.deepcopy(made)
        twin[at] = 9
        return (*made, *twin, 1 if twin[at] == x else 0)

    runs = assert_same_everywhere(copied, range(3), x=Sort.INT, at=Sort.INT)
    assert runs[0].result[1] is terms.const(2)
