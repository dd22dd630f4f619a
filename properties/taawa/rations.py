"""Water rations: slots, moving and spending hail."""

from model.framework import Explorer
from model.taawa.conditions import condition_level, condition_refill
from model.taawa.distress import lose_distress, pass_distress
from model.taawa.harvest import harvest
from model.taawa.parameters import SLOTS
from model.taawa.rations import fill_level, free_slots, hand_hail, move_hail, pool, spend
from model.taawa.rest import rest
from model.taawa.sections import DEHYDRATED, RATIONS, REST
from model.taawa.state import Taawa
from properties.taawa.crew import all_but
from ruleproof import after, all_of, any_of, assume, can, choose, ends, never, total, value

UNCHANGING = all_but(
    harvest, spend, rest, move_hail, hand_hail, lose_distress, pass_distress, condition_level, condition_refill
)


@never("taawa.rations.no_overflow", cites=RATIONS, about=(move_hail, hand_hail, lose_distress))
def rations_overflow(s: Taawa) -> bool:
    """Water rations hold more hail than they have slots."""
    return free_slots(s) < 0


@can("taawa.rations.full_card", cites=RATIONS)
def the_card_can_be_full(s: Taawa) -> bool:
    """The water rations card can be full while every explorer is still free of distress."""
    return all_of(s.card == value(s, SLOTS), total(s.distress) == 0)


@after(move_hail, hand_hail, id="taawa.rations.moving_keeps_pool", cites=RATIONS)
def moving_keeps_the_pool(before: Taawa, now: Taawa) -> bool:
    """Moving hail between slots changes neither what is stored nor the supply."""
    return all_of(pool(now) == pool(before), now.supply == before.supply, free_slots(now) == free_slots(before))


@after(move_hail, hand_hail, id="taawa.rations.moving_keeps_level", cites=RATIONS, unless=({"level": "card"},))
def moving_keeps_the_fill_level(before: Taawa, now: Taawa) -> bool:
    """Moving hail between slots does not change the fill level."""
    return fill_level(now) == fill_level(before)


@after(spend, id="taawa.rations.spend_one", cites=RATIONS)
def spending_takes_one(before: Taawa, now: Taawa) -> bool:
    """Spending takes one hailstone from water rations to the supply, and leaves distress cards and trust alone."""
    return all_of(
        pool(now) == pool(before) - 1,
        now.supply == before.supply + 1,
        total(now.distress) == total(before.distress),
        now.trust == before.trust,
    )


@after(spend, rest, id="taawa.rations.spent_from", cites=(RATIONS, REST))
def it_is_spent_from_where_it_was_chosen(before: Taawa, now: Taawa, from_card: bool, holder: Explorer) -> bool:
    """A hailstone that is spent comes from the card, or from the distress of the holder, as it was chosen."""
    assume(pool(now) < pool(before))
    taken = choose(from_card, 0, 1)
    return all_of(
        now.card == before.card - choose(from_card, 1, 0),
        *(now.extended[who] == before.extended[who] - choose(holder == who, taken, 0) for who in now.extended.index),
    )


@after(move_hail, id="taawa.rations.moved", cites=RATIONS)
def one_hailstone_is_moved(before: Taawa, now: Taawa, who: Explorer, to_card: bool) -> bool:
    """Moving takes one hailstone from the explorer's distress to the card, or the other way, and no other."""
    moved = choose(to_card, 1, -1)
    return all_of(
        now.card == before.card + moved,
        *(now.extended[each] == before.extended[each] - choose(each == who, moved, 0) for each in now.extended.index),
    )


@after(*UNCHANGING, id="taawa.rations.stays", cites=RATIONS)
def stored_hail_stays(before: Taawa, now: Taawa) -> bool:
    """Stored hail stays where it is, but for harvests, conditions, spending, lost distress, and whoever moves it."""
    return all_of(now.card == before.card, *(now.extended[who] == before.extended[who] for who in now.extended.index))


@after(hand_hail, id="taawa.rations.handed_over", cites=RATIONS)
def one_hailstone_is_handed_over(before: Taawa, now: Taawa, giver: Explorer, taker: Explorer) -> bool:
    """Handing over moves one hailstone from one explorer's distress to another's."""
    return all_of(now.extended[giver] == before.extended[giver] - 1, now.extended[taker] == before.extended[taker] + 1)


@after(
    spend,
    rest,
    id="taawa.rations.others_hail_unspent",
    cites=(RATIONS, REST),
    unless=({"spend_from": "pool"},),
)
def others_hail_is_not_spent(before: Taawa, now: Taawa, who: Explorer) -> bool:
    """An explorer's spending leaves the hail on other explorers' distress alone."""
    return all_of(*(any_of(each == who, now.extended[each] == before.extended[each]) for each in before.extended.index))


@ends(spend, lose_distress, id="taawa.rations.spending_ends", cites=(RATIONS, DEHYDRATED))
def spending_ends(s: Taawa) -> int:
    """Spending hail and losing distress come to an end: there is only so much of both."""
    return pool(s) + total(s.distress)


CLAIMS = (
    rations_overflow,
    the_card_can_be_full,
    moving_keeps_the_pool,
    moving_keeps_the_fill_level,
    spending_takes_one,
    it_is_spent_from_where_it_was_chosen,
    one_hailstone_is_moved,
    stored_hail_stays,
    one_hailstone_is_handed_over,
    others_hail_is_not_spent,
    spending_ends,
)
