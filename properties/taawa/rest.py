"""Resting: a hailstone or a distress by DAY, nothing elsewhere."""

from model.framework import Explorer
from model.taawa.cycle import shows_day
from model.taawa.distress import can_take
from model.taawa.grid import Node
from model.taawa.rations import pool, spendable
from model.taawa.rest import rest
from model.taawa.sections import CYCLE, DEHYDRATED, REST
from model.taawa.state import Taawa
from ruleproof import after, all_of, always, any_of, assume, can, choose, implies, not_, possible, total


def on_day_card(s: Taawa, who: Explorer) -> bool:
    """The explorer is on an environment card that shows DAY."""
    return all_of(s.at[who] != Node.SCARAB, shows_day(s.day, s.at[who]))


@after(rest, id="taawa.rest.day_costs_one", cites=REST, unless=({"rest_neither": "waived"},))
def by_day_it_costs_one(before: Taawa, now: Taawa, who: Explorer, spend: bool) -> bool:
    """Resting on a DAY card costs one hailstone of water rations or gives one distress, and never both."""
    assume(on_day_card(before, who))
    spent = choose(spend, 1, 0)
    return all_of(
        pool(now) == pool(before) - spent,
        now.supply == before.supply + spent,
        now.distress[who] == before.distress[who] + 1 - spent,
    )


@after(rest, id="taawa.rest.day_scarab", cites=(REST, CYCLE), unless=({"scarab_side": "neither"},))
def on_the_scarab_it_is_not_free(before: Taawa, now: Taawa, who: Explorer) -> bool:
    """A rest on the Scarab costs a hailstone or a distress, as on a DAY card, if either can be had."""
    assume(all_of(before.at[who] == Node.SCARAB, any_of(spendable(before, who) >= 1, can_take(before, who))))
    return any_of(pool(now) < pool(before), now.distress[who] > before.distress[who])


@after(rest, id="taawa.rest.day_costs_no_more", cites=REST)
def by_day_it_costs_no_more_than_one(before: Taawa, now: Taawa, who: Explorer, spend: bool) -> bool:
    """Resting costs the hailstone that is spent and no distress then; else one distress at most and no hail."""
    spent = pool(before) - pool(now)
    return all_of(
        now.supply == before.supply + spent,
        any_of(spent == 0, all_of(spent == 1, spend)),
        now.distress[who] >= before.distress[who],
        now.distress[who] + spent <= before.distress[who] + 1,
    )


@after(rest, id="taawa.rest.free_elsewhere", cites=(REST, CYCLE), unless=({"scarab_side": "day"},))
def elsewhere_it_is_free(before: Taawa, now: Taawa, who: Explorer) -> bool:
    """Resting on a NIGHT card or on the Scarab costs neither hail nor distress."""
    assume(not_(on_day_card(before, who)))
    return all_of(pool(now) == pool(before), total(now.distress) == total(before.distress))


@after(rest, id="taawa.rest.distress_as_a_choice", cites=REST, unless=({"rest_choice": "free"},))
def distress_only_without_hail(before: Taawa, now: Taawa, who: Explorer) -> bool:
    """Nobody takes a distress for resting while there is hail that they can spend where it lies.

    Hail that would have to be moved first, where an explorer can spend the card's only or their own, is not counted.
    """
    return any_of(total(now.distress) == total(before.distress), spendable(before, who) == 0)


@after(rest, id="taawa.rest.no_trust", cites=REST)
def resting_moves_nothing_else(before: Taawa, now: Taawa, who: Explorer) -> bool:
    """Resting changes neither trust nor the hail on nodes, and nobody else's distress."""
    return all_of(
        now.trust == before.trust,
        *(now.hail[node] == before.hail[node] for node in Node),
        *(any_of(each == who, now.distress[each] == before.distress[each]) for each in before.distress.index),
    )


@after(rest, id="taawa.rest.nothing_free", cites=REST, unless=({"rest_neither": "waived"},))
def by_day_it_is_never_free(before: Taawa, now: Taawa, who: Explorer) -> bool:
    """Resting on a DAY card is never free."""
    assume(on_day_card(before, who))
    return any_of(pool(now) < pool(before), now.distress[who] > before.distress[who])


@after(rest, id="taawa.rest.uncovered", cites=(REST, DEHYDRATED), unless=({"covered_rest": "open"},))
def nobody_rests_on_a_covered_space(before: Taawa, _now: Taawa, who: Explorer) -> bool:
    """Nobody rests while a Dehydrated card lies on their REST."""
    return before.on_rest[who] == 0


@always(
    "taawa.rest.never_stuck",
    cites=(REST, DEHYDRATED),
    about=(rest,),
    unless=({"rest_neither": "refused"}, {"covered_rest": "covered"}),
)
def everybody_can_rest(s: Taawa) -> bool:
    """Every explorer can rest at once, wherever they are and whatever is stored.

    At once: before any hail is moved, and before a Dehydrated card that covers REST is moved aside.
    """
    return all_of(*(possible(s, rest, who=who) for who in s.at.index))


@always(
    "taawa.rest.free_off_day",
    cites=REST,
    about=(rest,),
    unless=({"covered_rest": "covered"}, {"scarab_side": "day", "rest_neither": "refused"}),
)
def off_day_everybody_can_rest(s: Taawa) -> bool:
    """Explorers on NIGHT cards and on the Scarab can always rest at once, with no Dehydrated card to be moved first."""
    return all_of(*(implies(not_(on_day_card(s, who)), possible(s, rest, who=who)) for who in s.at.index))


@can("taawa.rest.distress_will_do", cites=REST, by=(rest,))
def without_hail_a_distress_will_do(before: Taawa, now: Taawa, who: Explorer) -> bool:
    """An explorer on a DAY card can rest with nothing stored, and takes a distress for it."""
    return all_of(on_day_card(before, who), pool(before) == 0, now.distress[who] == before.distress[who] + 1)


CLAIMS = (
    by_day_it_costs_one,
    on_the_scarab_it_is_not_free,
    by_day_it_costs_no_more_than_one,
    elsewhere_it_is_free,
    distress_only_without_hail,
    resting_moves_nothing_else,
    by_day_it_is_never_free,
    nobody_rests_on_a_covered_space,
    everybody_can_rest,
    off_day_everybody_can_rest,
    without_hail_a_distress_will_do,
)
