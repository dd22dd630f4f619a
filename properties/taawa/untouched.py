"""An untouched game: nothing is done but letting time pass, and what its triggers bring is resolved."""

from model.taawa.conditions import (
    condition_advance,
    condition_hail,
    condition_level,
    condition_refill,
    condition_reveal,
)
from model.taawa.parameters import DEHYDRATED_CARDS
from model.taawa.sections import CONDITION_CARD, CONDITIONS, SETUP
from model.taawa.state import Taawa
from model.taawa.timeline import pass_time
from ruleproof import all_of, always, any_of, can, total, value

UNTOUCHED = (pass_time, condition_level, condition_refill, condition_advance, condition_hail, condition_reveal)


def nothing_is_stored(s: Taawa) -> bool:
    """No hail is on the card or on distress."""
    return all_of(s.card == 0, total(s.extended) == 0)


def before_the_first(s: Taawa) -> bool:
    """As at the start: one hailstone on the card, no trust lost, nobody in distress."""
    return all_of(s.trust == 0, s.card == 1, total(s.distress) == 0)


def before_the_second(s: Taawa) -> bool:
    """The hailstone and one trust are gone, and nobody is in distress."""
    return all_of(s.trust == -1, nothing_is_stored(s), total(s.distress) == 0)


@always("taawa.untouched.first", cites=(SETUP, CONDITIONS), within=UNTOUCHED)
def the_first_trigger_costs_one_trust(s: Taawa) -> bool:
    """In an untouched game the first trigger takes the hailstone and one trust, and brings no distress."""
    return any_of(before_the_first(s), before_the_second(s), all_of(s.trust <= -2, nothing_is_stored(s)))


@always("taawa.untouched.second", cites=(SETUP, CONDITIONS), within=UNTOUCHED)
def the_second_trigger_brings_two_distress(s: Taawa) -> bool:
    """In an untouched game the second trigger costs one trust more and brings two distress, if the box has as many."""
    two = any_of(total(s.distress) == 2, value(s, DEHYDRATED_CARDS) <= 1)
    later = all_of(s.trust <= -2, nothing_is_stored(s), any_of(two, s.trust <= -3))
    return any_of(before_the_first(s), before_the_second(s), later)


@always("taawa.untouched.each", cites=(CONDITIONS, CONDITION_CARD), within=UNTOUCHED)
def trust_never_comes_back(s: Taawa) -> bool:
    """In an untouched game nothing is ever stored again, so that every trigger costs a trust."""
    return any_of(before_the_first(s), all_of(s.trust <= -1, nothing_is_stored(s)))


@can("taawa.untouched.comes_to_that", cites=(SETUP, CONDITIONS), by=(condition_level,))
def the_second_trigger_comes(before: Taawa, now: Taawa) -> bool:
    """It can come to that: two triggers after each other, the second with two distress."""
    return all_of(before.trust == -1, now.trust == -2, total(before.distress) == 0, total(now.distress) == 2)


CLAIMS = (
    the_first_trigger_costs_one_trust,
    the_second_trigger_brings_two_distress,
    trust_never_comes_back,
    the_second_trigger_comes,
)
