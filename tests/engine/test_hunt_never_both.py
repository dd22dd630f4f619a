"""Never both: planted in a house with a door and a dog, and gone from the clean twin."""

from dataclasses import replace
from enum import IntEnum
from typing import Annotated

from ruleproof import Between, Game, Vector, all_of, always, any_of, not_, require, rule, state, term
from tests.engine.hunted import hunted


class Room(IntEnum):
    hall = 0
    attic = 1


@state
class House:
    open: Vector[Room, bool]
    guests: Vector[Room, Annotated[int, Between(0, 2)]]
    clock: Annotated[int, Between(0, 3)]


@rule("house.setup")
def setup(s: House) -> None:
    """Everything is shut and empty."""
    s.clock = 0


@rule("house.unlock")
def unlock(s: House, room: Room) -> None:
    """A room is opened."""
    s.open[room] = True


@rule("house.enter")
def enter(s: House, room: Room) -> None:
    """A guest enters an open room."""
    require(s.open[room], "it is shut")
    require(s.guests[room] < 2, "it is full")
    s.guests[room] += 1


@rule("house.lock")
def lock(s: House, room: Room) -> None:
    """An empty room is shut."""
    require(s.guests[room] == 0, "somebody is in there")
    s.open[room] = False


@rule("house.lock_in")
def lock_in(s: House, room: Room) -> None:
    """A room is shut, whoever is in there."""
    s.open[room] = False


@rule("house.tick")
def tick(s: House) -> None:
    """The clock goes on."""
    s.clock = (s.clock + 1) % 4


@term("house.shut", cites="Rooms")
def shut(s: House, room: Room) -> bool:
    """The room is shut."""
    return not_(s.open[room])


@term("house.morning", cites="Rooms")
def morning(s: House) -> bool:
    """The first half of the day."""
    return s.clock <= 1


@term("house.evening", cites="Rooms")
def evening(s: House) -> bool:
    """The last quarter of the day."""
    return s.clock == 3


@always("house.rooms.open", cites="Rooms", lemma=True)
def guests_are_behind_open_doors(s: House) -> bool:
    """Where guests are the door is open."""
    return all_of(*(any_of(s.open[room], s.guests[room] == 0) for room in Room))


HOUSE = Game(
    "house",
    "The House",
    House,
    setup,
    (unlock, enter, lock, tick),
    ("Rooms",),
    terms=(shut,),
    claims=(guests_are_behind_open_doors,),
)


def test_two_things_that_a_lemma_keeps_apart():
    found = hunted(HOUSE, "never_both")
    assert "shut.some_guests" in found
    pair = found["shut.some_guests"]
    assert pair.sentence == "“shut” and “some guests” are never so together for the same room."
    assert pair.proof == "proved from house.rooms.open"
    assert pair.cites == ("Rooms",)
    assert set(found) == {"shut.some_guests", "shut.full_guests", "not_open.some_guests", "not_open.full_guests"}


def test_what_can_come_together_is_not_told():
    assert hunted(replace(HOUSE, rules=(unlock, enter, lock_in, tick)), "never_both") == {}


def test_two_terms_that_exclude_each_other_by_what_they_mean():
    found = hunted(replace(HOUSE, terms=(morning, evening), claims=()), "never_both")
    assert list(found) == ["morning.evening"]
    assert found["morning.evening"].proof == "proved from what they mean"
    assert hunted(replace(HOUSE, terms=(morning,), claims=()), "never_both") == {}
