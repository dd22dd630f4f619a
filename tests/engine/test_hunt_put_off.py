"""An inn where guests wait to be served: who comes first, and a free action that is merely put off meanwhile."""

from collections.abc import Iterable
from enum import IntEnum
from typing import Annotated, Any

from ruleproof import Between, Game, Procedure, Step, Vector, any_of, choose, not_, procedure, require, rule, state
from tests.engine.hunted import differing, hunted, moved

Count = Annotated[int, Between(0)]


class Guest(IntEnum):
    A = 0
    B = 1


@state
class Inn:
    jug: Count
    waiting: Vector[Guest, bool]
    cups: Vector[Guest, Count]
    serving: Annotated[int, Between(0, 1)]
    fetching: Annotated[int, Between(0, 1)]
    tune: bool
    closed: bool


@rule("inn.setup", cites="Inn")
def setup(s: Inn) -> None:
    """The jug is empty."""
    s.jug = 0


@rule("inn.call", cites="Inn")
def call(s: Inn) -> None:
    """Both guests want to be served."""
    for guest in Guest:
        s.waiting[guest] = True
    SERVE.begin(s)


@rule("inn.pour", cites="Inn")
def pour(s: Inn, guest: Guest) -> None:
    """A guest who waits gets a measure; if there is none the guest goes without, and the jug is filled."""
    require(s.waiting[guest], "that guest does not wait")
    s.waiting[guest] = False
    if s.jug >= 1:
        s.jug -= 1
        s.cups[guest] += 1
    else:
        FETCH.begin(s)


@rule("inn.pour", cites="Inn")
def pour_freely(s: Inn, guest: Guest) -> None:
    """A guest who waits gets a measure from the barrel, which is never empty."""
    require(s.waiting[guest], "that guest does not wait")
    s.waiting[guest] = False
    s.cups[guest] += 1


@rule("inn.fetch", cites="Inn")
def fetch(s: Inn) -> None:
    """Two measures come into the jug."""
    s.jug += 2


def all_served(s: Inn) -> bool:
    """Nobody waits."""
    return not_(any_of(*(s.waiting[guest] for guest in Guest)))


SERVE = procedure("inn.serve", "serving", [Step(pour, all_served)], cites="Inn")
BARREL = procedure("inn.serve", "serving", [Step(pour_freely, all_served)], cites="Inn")
FETCH = procedure("inn.fetching", "fetching", [fetch], cites="Inn")


@rule("inn.whistle", cites="Inn", free=True)
def whistle(s: Inn) -> None:
    """Somebody whistles a tune, while the inn is open and nobody is being served."""
    require(s.serving == 0, "guests are being served")
    require(not_(s.closed), "the inn is closed")
    s.tune = True


@rule("inn.close", cites="Inn")
def close(s: Inn) -> None:
    """The inn closes for good."""
    s.closed = choose(s.closed, True, True)


def inn(rules: Iterable[Any], *procedures: Procedure) -> Game:
    return Game("inn", "The Inn", Inn, setup, tuple(rules), ("Inn",), procedures=procedures)


def test_who_comes_first_where_one_of_several_goes_without():
    found = hunted(inn((call, pour, fetch), SERVE, FETCH), "order")
    assert list(found) == ["pour.guest"]
    first = found["pour.guest"]
    assert differing(first) == {"waiting[A]": True, "waiting[B]": True, "serving": 1}
    assert moved(first) == ["inn.call", "inn.pour"]
    assert first.shortest


def test_nobody_comes_first_where_all_are_served_alike():
    assert hunted(inn((call, pour_freely), BARREL), "order") == {}


def test_a_free_action_that_is_merely_put_off_is_no_matter_of_order():
    assert hunted(inn((call, pour_freely, whistle), BARREL), "order") == {}


def test_a_free_action_that_is_lost_for_good_is_one():
    found = hunted(inn((close, whistle)), "order")
    assert list(found) == ["whistle"]
    assert found["whistle"].sentence.endswith("which comes first makes a difference to tune.")
