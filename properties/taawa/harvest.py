"""HARVEST HAILSTONES: what it costs, what it brings, and what the fill level does to trust."""

from model.framework import Explorer
from model.taawa.components import Readout
from model.taawa.cycle import night_side, shows_day
from model.taawa.grid import Node
from model.taawa.harvest import harvest
from model.taawa.levels import TRUST_BY_LEVEL
from model.taawa.parameters import CAP
from model.taawa.rations import card_slots, fill_level, free_slots, pool
from model.taawa.readings import HAIL_RETURNED, LUNA_PICKUP
from model.taawa.sections import CONDITION_CARD, CONDITIONS, HARVEST, RATIONS
from model.taawa.state import Taawa
from ruleproof import (
    after,
    all_of,
    any_of,
    assume,
    choose,
    ends,
    maximum,
    minimum,
    not_,
    pick,
    reads,
    total,
    value,
)


def night_with_printed_effects(s: Taawa, who: Explorer) -> bool:
    """The explorer is on a NIGHT node, and the condition card has the effects that the rulebook prints."""
    return all_of(night_side(s, s.at[who]), s.readout == Readout.printed)


def day_with_printed_effects(s: Taawa, who: Explorer) -> bool:
    """The explorer is on a DAY card, and the condition card has the effects that the rulebook prints."""
    here = s.at[who]
    return all_of(here != Node.SCARAB, shows_day(s.day, here), s.readout == Readout.printed)


@after(harvest, id="taawa.harvest.day_costs", cites=HARVEST)
def by_day_it_costs_focus(before: Taawa, now: Taawa, who: Explorer, amount: int) -> bool:
    """By DAY, on the Scarab and without a condition card a harvest costs one focus for each hailstone taken."""
    assume(not_(night_with_printed_effects(before, who)))
    return now.focus[who] == before.focus[who] - amount


@after(harvest, id="taawa.harvest.night_gains", cites=HARVEST)
def by_night_it_gains_focus(before: Taawa, now: Taawa, who: Explorer, amount: int) -> bool:
    """On a NIGHT node a harvest gains one focus for each hailstone taken, up to the cap, if the card says so."""
    assume(night_with_printed_effects(before, who))
    return now.focus[who] == minimum(before.focus[who] + amount, value(before, CAP))


@after(harvest, id="taawa.harvest.others_focus", cites=HARVEST)
def it_leaves_the_others_alone(before: Taawa, now: Taawa, who: Explorer) -> bool:
    """A harvest changes nobody else's focus, and moves nobody."""
    return all_of(
        *(any_of(each == who, now.focus[each] == before.focus[each]) for each in before.focus.index),
        *(now.at[each] == before.at[each] for each in before.at.index),
    )


@after(harvest, id="taawa.harvest.night_only_here", cites=HARVEST)
def by_night_only_the_own_node(before: Taawa, now: Taawa, who: Explorer, amount: int, resolve: bool) -> bool:
    """If the fill level is left alone, a harvest by NIGHT takes what is harvested from that node, and no other hail."""
    here = before.at[who]
    assume(all_of(night_side(before, here), not_(resolve)))
    return all_of(*(now.hail[node] == before.hail[node] - choose(node == here, amount, 0) for node in Node))


@after(harvest, id="taawa.harvest.here_and_luna", cites=HARVEST)
def only_here_and_with_luna(before: Taawa, now: Taawa, who: Explorer, amount: int, resolve: bool) -> bool:
    """A harvest takes what is harvested from the explorer's node, one hailstone at most from LUNA's, and no other.

    Only where the hail left on the explorer's node is what goes back, resolving the fill level takes that too.
    """
    here = before.at[who]
    cleared = all_of(resolve, reads(before, HAIL_RETURNED, "node"))
    left = {node: before.hail[node] - choose(node == here, amount, 0) for node in Node}
    return all_of(
        *(
            all_of(
                now.hail[node] <= left[node],
                any_of(all_of(node == here, cleared), now.hail[node] >= left[node] - choose(node == before.luna, 1, 0)),
            )
            for node in Node
        )
    )


@after(harvest, id="taawa.harvest.card_first", cites=(HARVEST, RATIONS))
def the_card_is_filled_first(before: Taawa, now: Taawa, amount: int, resolve: bool) -> bool:
    """If any hail is harvested and the fill level left alone, distress loses none, and gets some only on a full card.

    A harvest of none, or one that resolves the fill level, can refill an empty card from distress.
    """
    assume(all_of(not_(resolve), amount >= 1))
    return all_of(
        *(now.extended[each] >= before.extended[each] for each in before.extended.index),
        any_of(card_slots(now) == 0, total(now.extended) == total(before.extended)),
    )


@after(harvest, id="taawa.harvest.surplus_returns", cites=(HARVEST, RATIONS))
def surplus_goes_to_the_supply(before: Taawa, now: Taawa, who: Explorer, amount: int, resolve: bool) -> bool:
    """If the fill level is left alone, hail harvested by NIGHT fills free slots, and the supply gets the rest."""
    assume(all_of(not_(resolve), night_side(before, before.at[who])))
    stored = minimum(amount, free_slots(before))
    return all_of(pool(now) == pool(before) + stored, now.supply == before.supply + amount - stored)


@after(harvest, id="taawa.harvest.luna_adds_one", cites=HARVEST, unless=({"luna_slot": "card"},))
def luna_adds_one(before: Taawa, now: Taawa, who: Explorer, amount: int, resolve: bool) -> bool:
    """A harvest on a DAY card that leaves the level alone stores one left with LUNA too, if a slot is still free."""
    left = before.hail[before.luna] - choose(before.luna == before.at[who], amount, 0)
    assume(all_of(day_with_printed_effects(before, who), not_(resolve)))
    assume(all_of(left >= 1, amount < free_slots(before)))
    return pool(now) == pool(before) + amount + 1


@after(harvest, id="taawa.harvest.luna_by_day_only", cites=(HARVEST, CONDITION_CARD))
def lunas_hail_stays_unless_called_for(before: Taawa, now: Taawa, who: Explorer) -> bool:
    """By NIGHT, and under a condition card that does not call for it, hail on LUNA's own node stays where it is."""
    assume(before.luna != before.at[who])
    assume(any_of(night_side(before, before.at[who]), before.readout != Readout.printed))
    return now.hail[before.luna] == before.hail[before.luna]


@after(harvest, id="taawa.harvest.luna_when_resolving", cites=HARVEST)
def lunas_hailstone_comes_after_resolving(before: Taawa, now: Taawa, who: Explorer) -> bool:
    """On a DAY card one from LUNA's node is taken, if it comes last and the card is not full after it.

    That holds whether the fill level has been resolved or not.
    """
    assume(all_of(day_with_printed_effects(before, who), before.luna != before.at[who], before.hail[before.luna] >= 1))
    assume(all_of(reads(before, LUNA_PICKUP, "after"), card_slots(now) >= 1))
    return now.hail[before.luna] == before.hail[before.luna] - 1


@after(harvest, id="taawa.harvest.within_free_slots", cites=(HARVEST, RATIONS), unless=({"surplus": "returned"},))
def no_more_than_free_slots(before: Taawa, now: Taawa, amount: int, resolve: bool) -> bool:
    """Nobody harvests more than water rations have free slots; all of it is stored, if the level is left alone."""
    return all_of(amount <= free_slots(before), any_of(resolve, pool(now) >= pool(before) + amount))


@after(harvest, id="taawa.harvest.trust_needs_resolving", cites=HARVEST)
def trust_changes_only_by_resolving(before: Taawa, now: Taawa, resolve: bool) -> bool:
    """A harvest changes trust only when the fill level is resolved, and then by one at most."""
    change = now.trust - before.trust
    return all_of(any_of(resolve, change == 0), change >= -1, change <= 1)


@after(
    harvest,
    id="taawa.harvest.trust_by_level",
    cites=(HARVEST, CONDITIONS),
    unless=({"luna_pickup": "before", "harvest_resolves": "harvest"},),
)
def trust_follows_the_fill_level(before: Taawa, now: Taawa, amount: int, resolve: bool) -> bool:
    """If a harvest fits on the card, it adds to the level resolved: 1 lowers trust, 2 leaves it, 3 or more raise it."""
    level = fill_level(before) + amount
    assume(all_of(resolve, amount <= card_slots(before), level >= 1))
    return now.trust - before.trust == pick(TRUST_BY_LEVEL, level)


@after(harvest, id="taawa.harvest.luna_counts", cites=HARVEST)
def lunas_hailstone_can_count(before: Taawa, now: Taawa, who: Explorer, amount: int, resolve: bool) -> bool:
    """For an explorer on a DAY card, one left with LUNA adds to the level, if it comes first and fits on the card."""
    left = before.hail[before.luna] - choose(before.luna == before.at[who], amount, 0)
    assume(all_of(resolve, reads(before, LUNA_PICKUP, "before"), left >= 1, amount < card_slots(before)))
    assume(day_with_printed_effects(before, who))
    return now.trust - before.trust == pick(TRUST_BY_LEVEL, fill_level(before) + amount + 1)


@after(
    harvest,
    id="taawa.harvest.distress_hail_stays",
    cites=(HARVEST, CONDITIONS),
    unless=({"hail_returned": "pool", "harvest_resolves": "harvest"},),
)
def hail_on_distress_is_not_returned(before: Taawa, now: Taawa, amount: int) -> bool:
    """If there are slots for all that is harvested, what was on distress and what the harvest puts there is kept."""
    assume(amount <= free_slots(before))
    added = maximum(0, amount - card_slots(before))
    return pool(now) >= total(before.extended) + added


@after(harvest, id="taawa.harvest.no_card_no_effects", cites=(HARVEST, CONDITION_CARD))
def without_a_card_no_effects(before: Taawa, now: Taawa, who: Explorer, amount: int, resolve: bool) -> bool:
    """Without a condition card a harvest takes no hail from elsewhere, and costs its focus by NIGHT too."""
    assume(all_of(before.readout == Readout.none, not_(resolve)))
    here = before.at[who]
    return all_of(
        now.focus[who] == before.focus[who] - amount,
        *(now.hail[node] == before.hail[node] - choose(node == here, amount, 0) for node in Node),
    )


@after(harvest, id="taawa.harvest.transcribed_only", cites=(HARVEST, CONDITION_CARD))
def only_with_effects_that_are_known(before: Taawa, _now: Taawa) -> bool:
    """No harvest is modelled while a condition card lies on top whose effects are not transcribed."""
    return before.readout != Readout.unread


@ends(harvest, id="taawa.harvest.ends", cites=HARVEST, unless=({"harvest_none": "allowed"},))
def harvesting_ends(s: Taawa) -> int:
    """Nobody can harvest for ever while no hail falls: each harvest leaves less on the nodes."""
    return total(s.hail)


CLAIMS = (
    by_day_it_costs_focus,
    by_night_it_gains_focus,
    it_leaves_the_others_alone,
    by_night_only_the_own_node,
    only_here_and_with_luna,
    the_card_is_filled_first,
    surplus_goes_to_the_supply,
    luna_adds_one,
    lunas_hail_stays_unless_called_for,
    lunas_hailstone_comes_after_resolving,
    no_more_than_free_slots,
    trust_changes_only_by_resolving,
    trust_follows_the_fill_level,
    lunas_hailstone_can_count,
    hail_on_distress_is_not_returned,
    without_a_card_no_effects,
    only_with_effects_that_are_known,
    harvesting_ends,
)
