from enum import Enum, IntEnum
from typing import Annotated, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ruleproof import Between, ModelError, Parameter, Vector, terms
from ruleproof.domains import (
    Domain,
    Flag,
    Member,
    Shape,
    allowed,
    describe,
    in_range,
    members,
    parse_value,
    shape_of,
    show_value,
    sort_of,
    values_of,
)
from ruleproof.terms import Sort
from tests.engine.meaning import evaluated


class Suit(IntEnum):
    moon = 0
    star = 1
    sun = 2


class Gapped(IntEnum):
    one = 1
    two = 2


class Wide(Enum):
    left = 0


SLOTS = Parameter("slots", "slots", 4)
SIZES = {Suit: 2}


@pytest.mark.parametrize(
    ("annotation", "shape"),
    [
        (bool, Shape(Flag())),
        (Suit, Shape(Member(Suit))),
        (Annotated[int, Between(0, 3)], Shape(Between(0, 3))),
        (Annotated[int, "how many", Between(0, SLOTS)], Shape(Between(0, SLOTS))),
        (Vector[Suit, bool], Shape(Flag(), Suit)),
        (Vector[Suit, Suit], Shape(Member(Suit), Suit)),
        (Vector[Suit, Annotated[int, Between(None, 1)]], Shape(Between(None, 1), Suit)),
    ],
)
def test_annotations_declare_shapes(annotation: Any, shape: Shape) -> None:
    assert shape_of(annotation, "here") == shape


NO_DOMAIN = "is not a domain; write bool, an IntEnum, Annotated[int, Between(0, 3)] or a Vector of them"


@pytest.mark.parametrize(
    ("annotation", "message"),
    [
        (int, f"here: <class 'int'> {NO_DOMAIN}"),
        (str, f"here: <class 'str'> {NO_DOMAIN}"),
        (Wide, f"here: {Wide!r} {NO_DOMAIN}"),
        (Annotated[int, "no bounds"], f"here: {Annotated[int, 'no bounds']!r} {NO_DOMAIN}"),
        (Annotated[bool, Between(0, 1)], f"here: {Annotated[bool, Between(0, 1)]!r} {NO_DOMAIN}"),
        (Annotated[int, Between(0), Between(1)], f"here: {Annotated[int, Between(0), Between(1)]!r} {NO_DOMAIN}"),
        (Gapped, "here: number the members of Gapped from 0 on, without gaps"),
        (Vector[Suit, int], f"here: <class 'int'> {NO_DOMAIN}"),
        (Vector[int, bool], "here: the index of a Vector is an IntEnum, not <class 'int'>"),  # type: ignore[type-var]
        (Vector[Suit, Vector[Suit, bool]], f"here: {Vector[Suit, bool]!r} {NO_DOMAIN}"),
        (None, f"here: None {NO_DOMAIN}"),
    ],
)
def test_what_is_no_domain_is_told(annotation: Any, message: str) -> None:
    with pytest.raises(ModelError) as refused:
        shape_of(annotation, "here")
    assert str(refused.value) == message


def test_members_in_play_are_the_first() -> None:
    assert members(Suit, SIZES) == (Suit.moon, Suit.star)
    assert members(Suit, {}) == tuple(Suit)


def within(value: int, domain: Domain, slots: int) -> bool:
    """By hand: whether the value is in the domain."""
    match domain:
        case Member():
            return value in (0, 1)
        case Between(low, high):
            end = slots if high is SLOTS else high
            return (low is None or value >= low) and (end is None or value <= end)
        case _:
            return value in (0, 1)


NUMBERS: list[Domain] = [
    Member(Suit),
    Between(),
    Between(0),
    Between(-2, 2),
    Between(None, 1),
    Between(1, SLOTS),
    Between(None, SLOTS),
]


@given(st.sampled_from(NUMBERS), st.integers(-4, 6), st.integers(0, 5))
def test_the_condition_of_a_domain_is_true_of_its_values_alone(domain: Domain, value: int, slots: int) -> None:
    term = in_range(terms.var("x", Sort.INT), domain, SIZES, {"slots": terms.var("slots", Sort.INT)})
    expected = within(value, domain, slots)
    assert evaluated(term, {"x": value, "slots": slots}) is expected
    assert allowed(value, domain, SIZES, {"slots": slots}) is expected


@given(st.sampled_from([Member(Suit), Between(-2, 2), Between(1, SLOTS)]), st.integers(0, 5))
def test_the_values_of_a_finite_domain_are_those_it_allows(domain: Domain, slots: int) -> None:
    givens = {"slots": slots}
    assert values_of(domain, SIZES, givens) == [n for n in range(-9, 9) if allowed(n, domain, SIZES, givens)]


def test_a_flag_is_true_or_false_and_no_number() -> None:
    assert values_of(Flag(), SIZES, {}) == [False, True]
    assert in_range(terms.var("p", Sort.BOOL), Flag(), SIZES, {}) is terms.TRUE
    assert allowed(True, Flag(), SIZES, {})
    assert not allowed(1, Flag(), SIZES, {})
    assert not allowed(True, Between(0, 3), SIZES, {})
    assert not allowed(False, Member(Suit), SIZES, {})
    assert allowed(Suit.star, Member(Suit), SIZES, {})
    assert not allowed(Suit.sun, Member(Suit), SIZES, {})
    assert [sort_of(domain) for domain in (Flag(), Member(Suit), Between(0))] == [Sort.BOOL, Sort.INT, Sort.INT]


@pytest.mark.parametrize(
    ("domain", "words"),
    [(Between(0), "0 or more"), (Between(None, SLOTS), "at most slots"), (Between(), "any whole number")],
)
def test_a_domain_without_end_cannot_be_listed(domain: Domain, words: str) -> None:
    with pytest.raises(ModelError) as refused:
        values_of(domain, SIZES, {"slots": 3})
    assert str(refused.value) == f"there is no end to the values of {words}; give both bounds"


@pytest.mark.parametrize(
    ("domain", "words"),
    [
        (Flag(), "yes or no"),
        (Member(Suit), "one of moon, star, sun"),
        (Between(), "any whole number"),
        (Between(0), "0 or more"),
        (Between(None, 3), "at most 3"),
        (Between(1, SLOTS), "1 to slots"),
    ],
)
def test_domains_are_described(domain: Domain, words: str) -> None:
    assert describe(domain) == words


@pytest.mark.parametrize(
    ("written", "domain", "value"),
    [
        (True, Flag(), True),
        (1, Flag(), None),
        ("yes", Flag(), None),
        ("star", Member(Suit), 1),
        ("sun", Member(Suit), None),
        (1, Member(Suit), None),
        (3, Between(0), 3),
        (-3, Between(0), -3),
        (True, Between(0), None),
        ("3", Between(0), None),
        (1.0, Between(0), None),
        (None, Between(0), None),
    ],
)
def test_what_a_user_writes_is_read_by_kind(written: object, domain: Domain, value: Any) -> None:
    found = parse_value(written, domain, SIZES)
    assert found == value
    assert type(found) is type(value)


def test_values_are_shown_as_users_write_them() -> None:
    assert [show_value(value, Flag()) for value in (True, False)] == ["yes", "no"]
    assert show_value(2, Member(Suit)) == "sun"
    assert show_value(3, Member(Suit)) == "Suit(3)"
    assert show_value(-1, Member(Suit)) == "Suit(-1)"
    assert show_value(7, Between(0)) == "7"
