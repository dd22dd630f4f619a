"""Shortage and overflow: planted in a well and its buckets, and gone from the clean twin."""

from dataclasses import replace
from enum import IntEnum
from typing import Annotated, cast

from ruleproof import Between, Game, Worth, choose, minimum, procedure, require, rule, state, term
from ruleproof.finding import Severity
from tests.engine.hunted import differing, hunted, moved

ROOM = 3


class Mood(IntEnum):
    calm = 0
    worried = 1


@state
class Well:
    water: Annotated[int, Between(0)]
    bucket: Annotated[int, Between(0, ROOM)]
    step: Annotated[int, Between(0, 2)]
    called: bool
    mood: Mood


@rule("well.setup")
def setup(s: Well) -> None:
    """Three measures of water."""
    s.water = 3


@term("well.deep")
def deep(s: Well) -> bool:
    """There are two measures of water."""
    return s.water >= 2


@rule("well.draw")
def draw(s: Well) -> None:
    """Two measures are drawn and spilt, or what is left of them."""
    s.water -= minimum(2, s.water)


@rule("well.look")
def look(s: Well) -> None:
    """Whoever looks down worries if there is too little water: that is a mood, and no amount."""
    s.water = minimum(5, s.water)
    s.mood = cast(Mood, choose(s.water >= 2, int(Mood.calm), int(Mood.worried)))


@rule("well.draw_in_full")
def draw_in_full(s: Well) -> None:
    """Two measures are drawn and spilt."""
    require(s.water >= 2, "there is too little water")
    s.water -= 2


@rule("well.dip")
def dip(s: Well) -> None:
    """Two measures are spilt if the well is deep, else none."""
    s.water -= choose(deep(s), 2, 0)


@rule("well.rain")
def rain(s: Well) -> None:
    """Two measures fall into the bucket; what there is no room for is lost."""
    s.bucket = minimum(ROOM, s.bucket + 2)


@rule("well.fill")
def fill(s: Well) -> None:
    """The bucket is filled from the well, as far as there is water."""
    filled = minimum(ROOM - s.bucket, s.water)
    s.bucket += filled
    s.water -= filled


@rule("well.call")
def call(s: Well) -> None:
    """Once, somebody wants to wash."""
    require(not s.called, "nobody wants to any more")
    s.called = True
    WASH.begin(s)


@rule("well.wet")
def wet(s: Well) -> None:
    """Two measures for the soap."""
    require(s.water >= 2, "there is too little water")
    s.water -= 2


@rule("well.rinse")
def rinse(s: Well) -> None:
    """Two measures to wash it off."""
    require(s.water >= 2, "there is too little water")
    s.water -= 2


WASH = procedure("well.wash", "step", [wet, rinse])

WELL = Game("well", "The Well", Well, setup, (draw,), ())


def test_too_little_of_what_is_asked_for_is_found_with_the_shortest_play():
    found = hunted(WELL, "shortage")
    assert list(found) == ["draw.water"]
    short = found["draw.water"]
    assert short.sentence == (
        "“Draw” cannot be done in full: not enough water. The rule goes on with as much as can be."
    )
    assert short.severity is Severity.CHANGES
    assert differing(short) == {"water": 1}
    assert moved(short) == ["well.draw", "well.draw"]
    assert short.shortest


def test_a_rule_that_asks_for_no_more_than_there_is_is_not_short():
    assert hunted(replace(WELL, rules=(draw_in_full,)), "shortage") == {}


def test_a_member_that_hangs_on_an_amount_is_no_shortage():
    mood = replace(WELL, rules=(draw_in_full, look))
    assert [name for name in hunted(mood, "shortage") if name.startswith("look") and "water" not in name] == []


def test_a_condition_on_an_amount_that_leaves_the_effect_out_is_a_shortage():
    found = hunted(replace(WELL, rules=(dip,), terms=(deep,)), "shortage")
    assert list(found) == ["dip.deep"]
    assert found["dip.deep"].sentence == (
        "“Dip” cannot be done in full: it hangs on “deep” (there are two measures of water). The rule leaves that out."
    )
    assert differing(found["dip.deep"]) == {"water": 1}


def test_no_room_is_an_overflow():
    found = hunted(replace(WELL, rules=(rain,)), "shortage")
    assert list(found) == ["rain.bucket"]
    assert "bucket is at its end" in found["rain.bucket"].sentence
    assert differing(found["rain.bucket"]) == {"bucket": 2}
    assert moved(found["rain.bucket"]) == ["well.rain", "well.rain"]


def test_an_overflow_of_something_worth_having_is_told_as_a_lost_effect_alone():
    game = replace(WELL, rules=(rain,), worth=(Worth("water in the bucket", lambda s: s.bucket, ()),))
    assert hunted(game, "shortage") == {}
    assert "rain.bucket" in hunted(game, "lost")


def test_filling_up_from_a_short_supply_is_cosmetic():
    found = hunted(replace(WELL, rules=(fill,)), "shortage")
    assert {name: each.severity for name, each in found.items()} == {"fill.water": Severity.COSMETIC}


def test_a_step_that_is_refused_for_want_of_something_breaks_the_game():
    found = hunted(replace(WELL, rules=(call, wet, rinse), procedures=(WASH,)), "shortage")
    refused = found["rinse.refused"]
    assert refused.sentence == "“Rinse” (in “Wash”) is to be done and cannot: there is too little water."
    assert refused.severity is Severity.BREAKS
    assert differing(refused) == {"water": 1, "step": 2}
    assert moved(refused) == ["well.call", "well.wet"]
