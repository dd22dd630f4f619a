"""Resting: a hailstone or a distress by DAY, nothing elsewhere."""

from model.framework import Explorer
from model.taawa.cycle import shows_day
from model.taawa.grid import Node
from model.taawa.rations import free_slots, pool, spendable
from model.taawa.rest import gain_distress, rest
from model.taawa.sections import CYCLE, DEHYDRATED, REST
from model.taawa.state import Taawa
from ruleproof import after, all_of, any_of, assume, choose, not_, total


def on_day_card(s: Taawa, who: Explorer) -> bool:
    """The explorer is on an environment card that shows DAY."""
    return all_of(s.at[who] != Node.SCARAB, shows_day(s.day, s.at[who]))


@after(rest, id="taawa.rest.day_costs_one", cites=REST)
def by_day_it_costs_one(before: Taawa, now: Taawa, who: Explorer, spend: bool) -> bool:
    """Resting on a DAY card costs one hailstone of water rations or gives one distress, and never both."""
    assume(on_day_card(before, who))
    spent = choose(spend, 1, 0)
    return all_of(
        pool(now) == pool(before) - spent,
        now.supply == before.supply + spent,
        now.distress[who] == before.distress[who] + 1 - spent,
    )


@after(rest, id="taawa.rest.free_elsewhere", cites=(REST, CYCLE), unless=({"scarab_side": "day"},))
def elsewhere_it_is_free(before: Taawa, now: Taawa, who: Explorer) -> bool:
    """Resting on a NIGHT card or on the Scarab costs neither hail nor distress."""
    assume(not_(on_day_card(before, who)))
    return all_of(pool(now) == pool(before), total(now.distress) == total(before.distress))


@after(rest, id="taawa.rest.distress_as_a_choice", cites=REST, unless=({"rest_choice": "free"},))
def distress_only_without_hail(before: Taawa, now: Taawa, who: Explorer) -> bool:
    """Nobody takes a distress for resting while there is hail to spend."""
    return any_of(total(now.distress) == total(before.distress), spendable(before, who) == 0)


@after(gain_distress, id="taawa.rest.distress_adds_a_slot", cites=DEHYDRATED)
def distress_adds_a_slot(before: Taawa, now: Taawa, who: Explorer) -> bool:
    """A Dehydrated card adds one free slot to water rations."""
    return all_of(free_slots(now) == free_slots(before) + 1, now.distress[who] == before.distress[who] + 1)


CLAIMS = (by_day_it_costs_one, elsewhere_it_is_free, distress_only_without_hail, distress_adds_a_slot)
