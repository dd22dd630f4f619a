"""Doors: four readings of two or three answers, and claims that fail under some of them in every shape there is."""

from enum import IntEnum
from typing import Annotated

from ruleproof import (
    Between,
    Game,
    Parameter,
    Reading,
    Vector,
    after,
    all_of,
    always,
    any_of,
    assume,
    choose,
    ends,
    never,
    reads,
    require,
    rule,
    state,
    total,
    value,
)

Small = Annotated[int, Between(0, 3)]


class Door(IntEnum):
    oak = 0
    elm = 1


KEY = Reading("key", "Does the key stay?", {"stays": "it does", "goes": "it does not"}, "stays", ())
LOCK = Reading("lock", "What does a lock do?", {"none": "-", "bar": "-", "bolt": "-"}, "none", ())
BELL = Reading("bell", "Who hears the bell?", {"all": "all", "nobody": "nobody"}, "all", ())
STEP = Reading("step", "How far is a step?", {"one": "1", "two": "2", "three": "3"}, "two", ())
KEYS = Parameter("ring_keys", "keys on the ring", 1, at_least=1, at_most=2)
DOORS = Parameter("doors", "doors in the hall", 1, at_least=1, at_most=2, sizes=Door)


@state
class Hall:
    keys: Small
    open: Vector[Door, bool]
    rung: bool
    way: Small
    loud: bool


@rule("doors.setup")
def setup(s: Hall) -> None:
    """All doors are shut."""
    s.keys = value(s, KEYS)


@rule("doors.unlock")
def unlock(s: Hall, door: Door) -> None:
    """A key opens a door; it may be gone then."""
    require(s.keys >= 1, "there is no key")
    require(any_of(reads(s, LOCK, "none"), reads(s, LOCK, "bar"), s.rung), "the bolt holds until the bell rings")
    s.open[door] = True
    s.keys -= choose(reads(s, KEY, "goes"), 1, 0)


@rule("doors.ring")
def ring(s: Hall) -> None:
    """The bell rings, once; it is loud where everybody hears it."""
    require(s.rung == False, "it has rung")  # noqa: E712  # a comparison makes no case
    s.rung = True
    if reads(s, BELL, "all"):
        s.loud = True


@rule("doors.walk")
def walk(s: Hall) -> None:
    """A step along the hall, up to its end."""
    require(s.way == 0, "they have set out")
    s.way += choose(reads(s, STEP, "one"), 1, choose(reads(s, STEP, "two"), 2, 3))


@rule("doors.shut")
def shut(s: Hall, door: Door) -> None:
    """An open door is shut, in silence; a barred one stays open."""
    require(s.open[door], "it is shut")
    require(any_of(reads(s, LOCK, "none"), reads(s, LOCK, "bolt")), "the bar is in the way")
    s.open[door] = False


@always("doors.key_stays", cites=(), unless=({"key": "goes"},))
def no_key_is_lost(s: Hall) -> bool:
    """One answer: no key is lost."""
    return s.keys == value(s, KEYS)


@never("doors.far", cites=(), unless=({"step": "two"}, {"step": "three"}))
def they_get_far(s: Hall) -> bool:
    """Two of three answers of one reading: the way is two or more."""
    return s.way >= 2


@never("doors.loud_and_far", cites=(), unless=({"bell": "all", "step": "three"},))
def loud_and_far(s: Hall) -> bool:
    """A conjunction, through two rules: it is loud and they are far."""
    return all_of(s.loud, s.way == 3)


@never("doors.loud_or_far", cites=(), unless=({"bell": "all"}, {"step": "three"}))
def loud_or_far(s: Hall) -> bool:
    """A disjunction: it is loud, or they are far."""
    return any_of(s.loud, s.way == 3)


@never("doors.loud_open", cites=(), unless=({"bell": "all"},))
def loud_while_open(s: Hall) -> bool:
    """It is loud while a door is open: the lock does not matter, though it asks for another play."""
    return all_of(s.loud, s.open[Door.oak])


@never("doors.silent_open", cites=(), unless=({"bell": "nobody"}, {"lock": "none"}, {"lock": "bar"}))
def open_in_silence(s: Hall) -> bool:
    """A bolted door opens after the bell alone: a door is open and it is not loud."""
    return all_of(s.open[Door.oak], s.loud == False)  # noqa: E712  # a comparison makes no case


@never("doors.locked_out", cites=(), unless=({"key": "goes", "lock": "none"}, {"key": "goes", "lock": "bolt"}))
def locked_out(s: Hall) -> bool:
    """The keys are gone and every door is shut."""
    return all_of(s.keys == 0, total(choose(each, 1, 0) for each in s.open) == 0)


@always("doors.small", cites=())
def the_way_is_short(s: Hall) -> bool:
    """Whatever the readings: nobody walks farther than three."""
    return s.way <= 3


@never("doors.rung", cites=())
def the_bell_rings(s: Hall) -> bool:
    """False whatever the readings: the bell has rung."""
    return s.rung


@never("doors.moved", cites=())
def they_set_out(s: Hall) -> bool:
    """False whatever the readings, though it takes another number under each answer: they have set out as they can."""
    return any_of(
        all_of(reads(s, STEP, "one"), s.way == 1),
        all_of(reads(s, STEP, "two"), s.way == 2),
        all_of(reads(s, STEP, "three"), s.way == 3),
    )


@after(unlock, id="doors.key_in_hand", cites=(), unless=({"key": "goes"},))
def the_key_stays_in_hand(before: Hall, now: Hall) -> bool:
    """After unlocking there are as many keys as before."""
    return now.keys == before.keys


@after(unlock, id="doors.second_key", cites=(), unless=({"key": "goes"},))
def the_last_key_opens_a_shut_door(before: Hall, _now: Hall, door: Door) -> bool:
    """With fewer keys than at the start, no door but a shut one is opened; a second key is for two."""
    assume(before.keys < value(before, KEYS))
    return all_of(before.open[door] == False, before.rung == False)  # noqa: E712  # comparisons make no case


@ends(unlock, shut, id="doors.ends", cites=(), unless=({"key": "stays"},))
def opening_and_shutting_ends(s: Hall) -> int:
    """Opening and shutting end, when keys are used up: each takes a key, or shuts an open door."""
    return s.keys + s.keys + total(choose(each, 1, 0) for each in s.open)


DOORS_GAME = Game(
    "doors",
    "Doors",
    Hall,
    setup,
    (unlock, ring, walk, shut),
    (),
    parameters=(KEYS, DOORS),
    readings=(KEY, LOCK, BELL, STEP),
    claims=(
        no_key_is_lost,
        they_get_far,
        loud_and_far,
        loud_or_far,
        loud_while_open,
        open_in_silence,
        locked_out,
        the_way_is_short,
        the_bell_rings,
        they_set_out,
        the_key_stays_in_hand,
        the_last_key_opens_a_shut_door,
        opening_and_shutting_ends,
    ),
)
