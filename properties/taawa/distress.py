"""Distress: Dehydrated cards, gained, moved between action spaces, and lost."""

from model.framework import Explorer
from model.taawa.components import Readout
from model.taawa.conditions import condition_level
from model.taawa.distress import gain_distress, lose_distress, move_distress, pass_distress
from model.taawa.harvest import harvest
from model.taawa.parameters import ACTION_SPACES, DEHYDRATED_CARDS
from model.taawa.rations import free_slots, pool
from model.taawa.readings import DISTRESS_STACKS, RED_ICON
from model.taawa.rest import rest
from model.taawa.sections import CONDITION_CARD, DEHYDRATED, RATIONS
from model.taawa.state import Taawa
from properties.taawa.crew import all_but
from ruleproof import after, all_of, always, any_of, assume, choose, not_, reads, total, value

GAINING = (gain_distress, rest, condition_level, harvest)


@always("taawa.distress.slots", cites=(RATIONS, DEHYDRATED), lemma=True)
def distress_holds_one_each(s: Taawa) -> bool:
    """An explorer's distress never holds more hail than there are cards of it, one slot each."""
    return all_of(*(s.extended[who] <= s.distress[who] for who in s.distress.index))


@always("taawa.distress.cards_in_the_box", cites=DEHYDRATED, lemma=True)
def distress_comes_from_the_box(s: Taawa) -> bool:
    """There are never more Dehydrated cards in play than in the box."""
    return total(s.distress) <= value(s, DEHYDRATED_CARDS)


@always("taawa.distress.on_dashboards", cites=DEHYDRATED, lemma=True)
def every_card_lies_on_a_space(s: Taawa) -> bool:
    """Every Dehydrated card lies on an action space of its explorer; if spaces hold one each, there are enough."""
    stacked = reads(s, DISTRESS_STACKS, "stacked")
    return all_of(
        *(s.on_rest[who] <= s.distress[who] for who in s.distress.index),
        *(any_of(stacked, s.on_rest[who] <= 1) for who in s.distress.index),
        *(any_of(stacked, s.distress[who] - s.on_rest[who] <= value(s, ACTION_SPACES) - 1) for who in s.distress.index),
        *(any_of(value(s, ACTION_SPACES) >= 2, s.distress[who] == s.on_rest[who]) for who in s.distress.index),
    )


@always(
    "taawa.distress.as_many_as_spaces",
    cites=DEHYDRATED,
    about=(gain_distress, pass_distress, rest, condition_level, harvest),
    unless=({"distress_stacks": "stacked"},),
)
def no_more_than_action_spaces(s: Taawa) -> bool:
    """Nobody ever has more Dehydrated cards than action spaces."""
    return all_of(*(s.distress[who] <= value(s, ACTION_SPACES) for who in s.distress.index))


@after(gain_distress, id="taawa.distress.adds_a_slot", cites=DEHYDRATED)
def distress_adds_a_slot(before: Taawa, now: Taawa, who: Explorer) -> bool:
    """A Dehydrated card that is gained adds one free slot to water rations."""
    return all_of(free_slots(now) == free_slots(before) + 1, now.distress[who] == before.distress[who] + 1)


@after(
    *GAINING,
    id="taawa.distress.icon",
    cites=DEHYDRATED,
    unless=({"red_icon": "trigger"},),
)
def gaining_calls_for_nothing(before: Taawa, now: Taawa) -> bool:
    """Gaining a Dehydrated card calls for no condition."""
    return now.due <= before.due


@after(*GAINING, id="taawa.distress.icon_once", cites=DEHYDRATED)
def each_card_calls_for_one_at_most(before: Taawa, now: Taawa) -> bool:
    """A Dehydrated card that is gained calls for one condition, or each for none."""
    gained = total(now.distress) - total(before.distress)
    return any_of(now.due == before.due, now.due == before.due + gained)


@after(*GAINING, id="taawa.distress.icon_calls", cites=(DEHYDRATED, CONDITION_CARD))
def each_card_calls_if_its_icon_does(before: Taawa, now: Taawa) -> bool:
    """If the icon is a trigger, each Dehydrated card gained calls for a condition while condition cards are left."""
    assume(all_of(reads(before, RED_ICON, "trigger"), before.readout != Readout.none))
    return now.due == before.due + total(now.distress) - total(before.distress)


@after(lose_distress, id="taawa.distress.takes_hail_along", cites=DEHYDRATED)
def a_filled_card_takes_its_hail_along(before: Taawa, now: Taawa, who: Explorer, filled: bool) -> bool:
    """A lost Dehydrated card takes its hailstone along to the supply; an empty one leaves the stored hail alone."""
    discarded = choose(filled, 1, 0)
    return all_of(
        now.supply == before.supply + discarded,
        pool(now) == pool(before) - discarded,
        now.distress[who] == before.distress[who] - 1,
        now.extended[who] == before.extended[who] - discarded,
        now.card == before.card,
    )


@after(gain_distress, lose_distress, rest, id="taawa.distress.nobody_elses", cites=DEHYDRATED)
def nobody_elses_is_touched(before: Taawa, now: Taawa, who: Explorer) -> bool:
    """Gaining or losing distress, and resting, leaves other explorers' Dehydrated cards alone."""
    return all_of(
        *(
            any_of(
                each == who,
                all_of(now.distress[each] == before.distress[each], now.on_rest[each] == before.on_rest[each]),
            )
            for each in before.distress.index
        )
    )


@after(pass_distress, id="taawa.distress.between_two", cites=DEHYDRATED)
def passing_is_between_two(before: Taawa, now: Taawa, giver: Explorer, taker: Explorer) -> bool:
    """Passing a Dehydrated card changes neither cards nor hail of a third explorer."""
    return all_of(
        *(
            any_of(
                each == giver,
                each == taker,
                all_of(
                    now.distress[each] == before.distress[each],
                    now.on_rest[each] == before.on_rest[each],
                    now.extended[each] == before.extended[each],
                ),
            )
            for each in before.distress.index
        )
    )


@after(lose_distress, id="taawa.distress.lost_from", cites=DEHYDRATED)
def it_is_lost_from_its_space(before: Taawa, now: Taawa, who: Explorer, from_rest: bool) -> bool:
    """A lost Dehydrated card is one that lay on REST, or one that lay elsewhere, as it was chosen."""
    return now.on_rest[who] == before.on_rest[who] - choose(from_rest, 1, 0)


@after(move_distress, id="taawa.distress.move_keeps", cites=DEHYDRATED)
def moving_keeps_cards_and_hail(before: Taawa, now: Taawa) -> bool:
    """Moving a Dehydrated card to another space of the same dashboard changes neither cards nor hail of anyone."""
    return all_of(
        *(now.distress[who] == before.distress[who] for who in before.distress.index),
        *(now.extended[who] == before.extended[who] for who in before.distress.index),
    )


@after(move_distress, id="taawa.distress.move_goes", cites=DEHYDRATED)
def it_goes_where_it_is_moved(before: Taawa, now: Taawa, who: Explorer, from_rest: bool, to_rest: bool) -> bool:
    """A Dehydrated card is moved onto REST, off it, or from one of two other spaces to the other; nobody else's is."""
    change = choose(to_rest, 1, 0) - choose(from_rest, 1, 0)
    others = (any_of(each == who, now.on_rest[each] == before.on_rest[each]) for each in before.on_rest.index)
    elsewhere = any_of(from_rest != to_rest, all_of(not_(from_rest), value(before, ACTION_SPACES) >= 3))
    return all_of(elsewhere, now.on_rest[who] == before.on_rest[who] + change, *others)


@after(pass_distress, id="taawa.distress.pass_moves_one", cites=DEHYDRATED)
def passing_moves_one_card(before: Taawa, now: Taawa, giver: Explorer, taker: Explorer) -> bool:
    """Passing a Dehydrated card takes one from its giver and brings one to its taker."""
    return all_of(
        now.distress[giver] == before.distress[giver] - 1,
        now.distress[taker] == before.distress[taker] + 1,
        total(now.distress) == total(before.distress),
    )


@after(pass_distress, id="taawa.distress.pass_space", cites=DEHYDRATED)
def it_lies_where_it_was_put(
    before: Taawa, now: Taawa, giver: Explorer, taker: Explorer, from_rest: bool, to_rest: bool
) -> bool:
    """A passed Dehydrated card leaves the giver's REST or another space for the taker's REST or another space."""
    return all_of(
        now.on_rest[giver] == before.on_rest[giver] - choose(from_rest, 1, 0),
        now.on_rest[taker] == before.on_rest[taker] + choose(to_rest, 1, 0),
    )


@after(
    pass_distress,
    id="taawa.distress.stays_own",
    cites=DEHYDRATED,
    unless=({"distress_moves": "any"},),
)
def cards_stay_with_their_explorer(before: Taawa, now: Taawa, giver: Explorer) -> bool:
    """No Dehydrated card goes to another explorer's dashboard."""
    return now.distress[giver] == before.distress[giver]


@after(
    pass_distress,
    id="taawa.distress.hail_along",
    cites=DEHYDRATED,
    unless=({"distress_moves": "any", "moved_hail": "discarded"},),
)
def its_hail_goes_along(before: Taawa, now: Taawa, giver: Explorer, taker: Explorer, filled: bool) -> bool:
    """The hailstone on a passed Dehydrated card goes along with it."""
    moved = choose(filled, 1, 0)
    return all_of(
        pool(now) == pool(before),
        now.extended[giver] == before.extended[giver] - moved,
        now.extended[taker] == before.extended[taker] + moved,
    )


@after(pass_distress, id="taawa.distress.hail_accounted", cites=DEHYDRATED)
def its_hail_is_not_lost(before: Taawa, now: Taawa, giver: Explorer, filled: bool) -> bool:
    """The giver of a filled Dehydrated card gives its hailstone away: to the taker or to the supply."""
    moved = choose(filled, 1, 0)
    return all_of(
        now.extended[giver] == before.extended[giver] - moved,
        now.supply - before.supply == pool(before) - pool(now),
    )


@after(
    *all_but(*GAINING, lose_distress, pass_distress),
    id="taawa.distress.stays",
    cites=DEHYDRATED,
)
def distress_stays(before: Taawa, now: Taawa) -> bool:
    """Distress comes from resting, from fill levels and from effects that give it; it goes when it is lost."""
    return all_of(*(now.distress[who] == before.distress[who] for who in before.distress.index))


@after(
    *all_but(*GAINING, lose_distress, move_distress, pass_distress),
    id="taawa.distress.lies_still",
    cites=DEHYDRATED,
)
def distress_lies_still(before: Taawa, now: Taawa) -> bool:
    """A Dehydrated card changes its action space only when it is gained, moved or lost."""
    return all_of(*(now.on_rest[who] == before.on_rest[who] for who in before.on_rest.index))


@after(*GAINING, id="taawa.distress.off_rest", cites=DEHYDRATED)
def new_distress_spares_rest(before: Taawa, now: Taawa) -> bool:
    """A gained Dehydrated card lies on REST only if the explorer's other action spaces are taken; it can move there."""
    return all_of(
        *(
            any_of(
                now.on_rest[who] == before.on_rest[who],
                now.distress[who] - now.on_rest[who] >= value(before, ACTION_SPACES) - 1,
            )
            for who in before.on_rest.index
        )
    )


CLAIMS = (
    distress_holds_one_each,
    distress_comes_from_the_box,
    every_card_lies_on_a_space,
    no_more_than_action_spaces,
    distress_adds_a_slot,
    gaining_calls_for_nothing,
    each_card_calls_for_one_at_most,
    each_card_calls_if_its_icon_does,
    a_filled_card_takes_its_hail_along,
    nobody_elses_is_touched,
    passing_is_between_two,
    it_is_lost_from_its_space,
    moving_keeps_cards_and_hail,
    it_goes_where_it_is_moved,
    passing_moves_one_card,
    it_lies_where_it_was_put,
    cards_stay_with_their_explorer,
    its_hail_goes_along,
    its_hail_is_not_lost,
    distress_stays,
    distress_lies_still,
    new_distress_spares_rest,
)
