"""An untouched game: nothing is done but letting time pass, and what its triggers bring is resolved.

What a condition costs a crew in such a position is claimed of every play, move by move; that an untouched game comes
to no other positions is claimed of the plays with these rules alone.
"""

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
from ruleproof import after, all_of, always, any_of, assume, can, minimum, total, value

UNTOUCHED = (pass_time, condition_level, condition_refill, condition_advance, condition_hail, condition_reveal)


def nothing_is_stored(s: Taawa) -> bool:
    """No hail is on the card or on distress."""
    return all_of(s.card == 0, total(s.extended) == 0)


def as_at_the_start(s: Taawa) -> bool:
    """One hailstone on the card and none on distress, no trust lost, nobody in distress."""
    return all_of(s.trust == 0, s.card == 1, total(s.extended) == 0, total(s.distress) == 0)


def after_the_first(s: Taawa) -> bool:
    """The hailstone and one trust are gone, and nobody is in distress."""
    return all_of(s.trust == -1, nothing_is_stored(s), total(s.distress) == 0)


def two_distress(s: Taawa) -> int:
    """Two, or as many as there are Dehydrated cards in the box."""
    return minimum(2, value(s, DEHYDRATED_CARDS))


@after(condition_level, id="taawa.untouched.first", cites=(SETUP, CONDITIONS))
def the_first_condition_costs_one_trust(before: Taawa, now: Taawa) -> bool:
    """A condition that finds the crew as at the start takes the hailstone and one trust, and brings no distress.

    As at the start: one hailstone on the card and none on distress, no trust lost, nobody in distress.
    """
    assume(as_at_the_start(before))
    return all_of(after_the_first(now), now.supply == before.supply + 1)


@after(condition_level, id="taawa.untouched.second", cites=(SETUP, CONDITIONS))
def the_second_condition_brings_two_distress(before: Taawa, now: Taawa) -> bool:
    """The next condition, if nothing has been stored, takes one trust more and brings two distress.

    Just one or none comes if the box has no more Dehydrated cards.
    """
    assume(after_the_first(before))
    return all_of(now.trust == -2, nothing_is_stored(now), total(now.distress) == two_distress(before))


@after(condition_level, id="taawa.untouched.later", cites=(CONDITIONS, CONDITION_CARD))
def each_condition_costs_one_trust(before: Taawa, now: Taawa) -> bool:
    """With nothing stored every condition costs exactly one trust, and nothing is stored after it."""
    assume(nothing_is_stored(before))
    return all_of(now.trust == before.trust - 1, nothing_is_stored(now))


@always("taawa.untouched.each", cites=(CONDITIONS, CONDITION_CARD), within=UNTOUCHED)
def nothing_is_stored_again(s: Taawa) -> bool:
    """In an untouched game nothing is ever stored again once the first condition has come; so each costs a trust.

    The first finds the crew as at the start, the second finds nobody in distress, and later ones find two distress or
    more, if the box has as many.
    """
    later = all_of(s.trust <= -2, nothing_is_stored(s), total(s.distress) >= two_distress(s))
    return any_of(as_at_the_start(s), after_the_first(s), later)


@can("taawa.untouched.comes_to_that", cites=(SETUP, CONDITIONS), by=(condition_level,))
def the_second_condition_comes(before: Taawa, now: Taawa) -> bool:
    """It can come to that: two conditions after each other, the second with two distress."""
    return all_of(before.trust == -1, now.trust == -2, total(before.distress) == 0, total(now.distress) == 2)


CLAIMS = (
    the_first_condition_costs_one_trust,
    the_second_condition_brings_two_distress,
    each_condition_costs_one_trust,
    nothing_is_stored_again,
    the_second_condition_comes,
)
