"""A well with a bucket and a lid, small enough to look at every position, and edits of its rules.

There are `water` buckets of water in all: in the well, in the bucket, or spilt. The lid must be off to draw.
"""

from collections.abc import Callable
from typing import Annotated, Any

from ruleproof import (
    Between,
    Game,
    Parameter,
    Reading,
    always,
    can,
    choose,
    effect,
    minimum,
    reads,
    require,
    rule,
    state,
    table,
    term,
    value,
)

WATER = Parameter("water", "buckets of water in all", 3, at_least=1, at_most=4, why="as in the picture")
LID = Reading("lid", "Does pouring need the lid to be off?", {"off": "yes", "any": "no"}, "off", ("Pouring",))
Amount = Annotated[int, Between(1, 2)]
Count = Annotated[int, Between(0, 4)]


@state
class Well:
    deep: Count
    bucket: Count
    spilt: Count
    open: bool


@rule("well.setup", cites="Setup")
def set_up(s: Well) -> None:
    """The well is full, the bucket empty, the lid on."""
    s.deep = value(s, WATER)
    s.bucket = 0
    s.spilt = 0
    s.open = False


@term("well.reachable", cites="Drawing")
def reachable(s: Well) -> int:
    """The water that can be drawn."""
    return s.deep


@effect("well.spill", cites="Spilling")
def spill(s: Well, amount: int) -> None:
    """Water from the bucket is lost."""
    s.bucket -= amount
    s.spilt += amount


@rule("well.lift", cites="Lid")
def lift(s: Well) -> None:
    """The lid comes off."""
    require(not_open(s), "the lid is off")
    s.open = True


def not_open(s: Well) -> bool:
    return s.open == False  # noqa: E712  a stand-in has no `not`


@rule("well.draw", cites="Drawing")
def draw(s: Well, amount: Amount) -> None:
    """Draw one or two buckets while the lid is off."""
    require(s.open, "the lid is on")
    require(amount <= reachable(s), "there is not that much water")
    s.deep -= amount
    s.bucket += amount


@rule("well.pour", cites="Pouring")
def pour(s: Well) -> None:
    """Pour everything back into the well."""
    require(s.bucket >= 1, "the bucket is empty")
    if reads(s, LID, "off"):
        require(s.open, "the lid is on")
    s.deep += s.bucket
    s.bucket = 0


@rule("well.trip", cites="Spilling")
def trip(s: Well) -> None:
    """One bucket of water is spilt, and the lid falls."""
    require(s.bucket >= 1, "the bucket is empty")
    spill(s, 1)
    s.open = False


@always("well.water.kept", cites="Setup", lemma=True)
def water_is_kept(s: Well) -> bool:
    """All water is in the well, in the bucket or spilt."""
    return s.deep + s.bucket + s.spilt == value(s, WATER)


@always("well.lid.needed", cites="Drawing", unless=[])
def closed_wells_are_full(s: Well) -> bool:
    """Nothing is spilt before anything was drawn: no more is spilt than there was."""
    return s.spilt <= value(s, WATER)


@can("well.all.spilt", cites="Spilling")
def everything_is_spilt(s: Well) -> bool:
    """All the water can be spilt."""
    return s.spilt == value(s, WATER)


DRAWN = table(
    "well.table.draw",
    draw,
    text="What drawing does.",
    cites="Drawing",
    rows={
        "one": lambda _s, amount: amount == 1,
        "two": lambda _s, amount: amount == 2,
    },
    columns={"bucket": lambda before, now, **_: now.bucket - before.bucket},
)

GAME = Game(
    name="well",
    title="The Well",
    state=Well,
    setup=set_up,
    rules=(lift, draw, pour, trip),
    sections=("Setup", "Lid", "Drawing", "Pouring", "Spilling"),
    terms=(reachable,),
    effects=(spill,),
    parameters=(WATER,),
    readings=(LID,),
    claims=(water_is_kept, closed_wells_are_full, everything_is_spilt),
    tables=(DRAWN,),
)


def draw_with_lid(s: Well, amount: int) -> None:
    """Draw one or two buckets, lid or no lid."""
    require(amount <= reachable(s), "there is not that much water")
    s.deep -= amount
    s.bucket += amount


def draw_into_empty(s: Well, amount: int) -> None:
    """Draw into an empty bucket while the lid is off."""
    require(s.open, "the lid is on")
    require(s.bucket == 0, "the bucket is not empty")
    require(amount <= reachable(s), "there is not that much water")
    s.deep -= amount
    s.bucket += amount


def draw_into_empty_with_lid(s: Well, amount: int) -> None:
    """Draw into an empty bucket, lid or no lid."""
    require(s.bucket == 0, "the bucket is not empty")
    require(amount <= reachable(s), "there is not that much water")
    s.deep -= amount
    s.bucket += amount


def draw_one_at_most(s: Well, amount: int) -> None:
    """However much is drawn, one bucket comes up."""
    require(s.open, "the lid is on")
    require(amount <= reachable(s), "there is not that much water")
    s.deep -= 1
    s.bucket += 1


def draw_in_other_words(s: Well, amount: int) -> None:
    """Draw one or two buckets while the lid is off, in other words."""
    require(reachable(s) - amount >= 0, "there is not that much water")
    require(s.open, "the lid is on")
    s.bucket = s.bucket + amount
    s.deep = minimum(s.deep, s.deep - amount)


def draw_when_too_much(s: Well, amount: int) -> None:
    """As before, but for a bucket that holds more than there is: that never comes up."""
    require(s.open, "the lid is on")
    require(amount <= reachable(s), "there is not that much water")
    gone = choose(s.bucket + s.deep > value(s, WATER), 0, amount)
    s.deep -= gone
    s.bucket += gone


def reachable_but_one(s: Well) -> int:
    """The last bucket of water stays in the well."""
    return s.deep - 1


def spill_everything(s: Well, amount: int) -> None:
    """All water in the bucket is lost."""
    s.spilt += s.bucket
    s.bucket = 0 * amount


def set_up_open(s: Well) -> None:
    """The well is full, the bucket empty, the lid off."""
    set_up.function(s)
    s.open = True


def pour_half(s: Well) -> None:
    """Pour one bucket back into the well."""
    require(s.bucket >= 1, "the bucket is empty")
    if reads(s, LID, "off"):
        require(s.open, "the lid is on")
    s.deep += 1
    s.bucket -= 1


def trip_when_open(s: Well) -> None:
    """One bucket is spilt, or two at once where the lid is on and the well is empty, which comes up."""
    require(s.bucket >= 1, "the bucket is empty")
    two = choose(s.open, 0, choose(s.deep == 0, minimum(s.bucket, 2), 1))
    spill(s, choose(s.open, 1, two))
    s.open = False


EDITS: dict[str, dict[str, Callable[..., Any]]] = {
    "draw_with_lid": {"well.draw": draw_with_lid},
    "draw_into_empty": {"well.draw": draw_into_empty},
    "draw_into_empty_with_lid": {"well.draw": draw_into_empty_with_lid},
    "draw_one_at_most": {"well.draw": draw_one_at_most},
    "draw_in_other_words": {"well.draw": draw_in_other_words},
    "draw_when_too_much": {"well.draw": draw_when_too_much},
    "reachable_but_one": {"well.reachable": reachable_but_one},
    "spill_everything": {"well.spill": spill_everything},
    "set_up_open": {"well.setup": set_up_open},
    "pour_half": {"well.pour": pour_half},
    "trip_when_open": {"well.trip": trip_when_open},
    "draw_and_pour": {"well.draw": draw_with_lid, "well.pour": pour_half},
}
