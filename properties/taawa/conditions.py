"""The atmospheric condition: its five steps in order, and what each does."""

from itertools import pairwise

from model.framework import Explorer
from model.taawa import TAAWA
from model.taawa.components import Readout
from model.taawa.conditions import (
    CONDITION,
    condition_advance,
    condition_hail,
    condition_level,
    condition_refill,
    condition_reveal,
)
from model.taawa.parameters import ACTION_SPACES, CONDITION_CARDS, DEHYDRATED_CARDS
from model.taawa.rations import card_slots, fill_level, pool
from model.taawa.readings import DECK_EMPTY, DISTRESS_STACKS, DISTRIBUTION, RED_ICON
from model.taawa.sections import CONDITION_CARD, CONDITIONS, DEHYDRATED, RATIONS
from model.taawa.state import Taawa
from model.taawa.timeline import pass_time
from properties.taawa.crew import all_but
from ruleproof import (
    Rule,
    after,
    all_of,
    always,
    any_of,
    choose,
    count_of,
    ends,
    implies,
    maximum,
    pick,
    reads,
    total,
    value,
)

STEPS: tuple[Rule[...], ...] = (condition_level, condition_refill, condition_advance, condition_hail, condition_reveal)
FREE = tuple(each for each in TAAWA.rules if each.free)


@always("taawa.condition.due_is_under_way", cites=CONDITIONS, lemma=True)
def a_due_condition_is_under_way(s: Taawa) -> bool:
    """A condition that is due is resolved at once: nothing but its steps and free actions is done before it ends."""
    return (s.step >= 1) == (s.due >= 1)


@after(*STEPS, id="taawa.condition.in_order", cites=CONDITION_CARD)
def steps_come_in_order(before: Taawa, now: Taawa) -> bool:
    """Fill level, refill, ADVANCE DAY, hail, reveal: each comes after the one before, and none is left out.

    After the last step the first one comes only if another condition is due.
    """
    first, *_, last = (CONDITION.stage_of(step) for step in STEPS)
    return any_of(
        *(
            all_of(before.step == CONDITION.stage_of(step), now.step == CONDITION.stage_of(following))
            for step, following in pairwise(STEPS)
        ),
        all_of(before.step == last, now.step == choose(now.due >= 1, first, 0)),
    )


@after(*all_but(*STEPS), id="taawa.condition.not_left", cites=CONDITION_CARD)
def free_actions_do_not_end_a_step(before: Taawa, now: Taawa) -> bool:
    """Between the steps nothing but free actions comes, and those leave the condition at its step."""
    return any_of(now.step == before.step, all_of(before.step == 0, now.step == 1))


@after(*all_but(*STEPS, *FREE), id="taawa.condition.nothing_between", cites=CONDITION_CARD)
def nothing_else_comes_between(before: Taawa, _now: Taawa) -> bool:
    """While a condition is under way nobody does anything but its steps and free actions."""
    return before.step == 0


@after(condition_level, id="taawa.condition.one_effect", cites=(CONDITIONS, CONDITION_CARD))
def one_effect_by_level(before: Taawa, now: Taawa) -> bool:
    """Step 1 changes trust by its fill level: one down for 0 and 1, nothing for 2, one up for 3 and more."""
    return now.trust - before.trust == pick((-1, -1, 0, 1), fill_level(before))


@after(*STEPS[1:], id="taawa.condition.only_then", cites=(CONDITIONS, CONDITION_CARD))
def only_the_first_step_changes_trust(before: Taawa, now: Taawa) -> bool:
    """A trigger has one fill-level effect: no later step of the condition changes trust or anyone's distress."""
    return all_of(now.trust == before.trust, *(now.distress[who] == before.distress[who] for who in now.distress.index))


def left_to_take(s: Taawa) -> int:
    """How many Dehydrated cards can still be handed out: cards in the box, and action spaces for them."""
    spaces = total(value(s, ACTION_SPACES) - s.distress[who] for who in s.distress.index)
    return choose(
        all_of(reads(s, DISTRESS_STACKS, "one"), spaces < value(s, DEHYDRATED_CARDS) - total(s.distress)),
        spaces,
        value(s, DEHYDRATED_CARDS) - total(s.distress),
    )


def only_one_can(s: Taawa) -> bool:
    """Nothing is stored, and only one explorer has an action space for distress."""
    return all_of(
        fill_level(s) == 0, left_to_take(s) >= 1, count_of(has_space(s, who) for who in s.distress.index) == 1
    )


def has_space(s: Taawa, who: Explorer) -> bool:
    """The explorer has an action space for one more Dehydrated card."""
    return any_of(reads(s, DISTRESS_STACKS, "stacked"), s.distress[who] < value(s, ACTION_SPACES))


@after(condition_level, id="taawa.condition.two_distress", cites=(CONDITIONS, CONDITION_CARD))
def empty_rations_bring_two_distress(before: Taawa, now: Taawa) -> bool:
    """At level 0 the crew takes two distress, or as many as can be had; at any other level none.

    If each explorer takes one of them and only one explorer can, one is taken.
    """
    available = left_to_take(before)
    taken = choose(fill_level(before) == 0, choose(available >= 2, 2, available), 0)
    return any_of(
        total(now.distress) == total(before.distress) + taken,
        all_of(
            only_one_can(before), reads(before, DISTRIBUTION, "each"), total(now.distress) == total(before.distress) + 1
        ),
    )


@after(condition_level, id="taawa.condition.named_take", cites=(CONDITIONS, CONDITION_CARD))
def the_named_explorers_take_them(before: Taawa, now: Taawa, first: Explorer, second: Explorer) -> bool:
    """The distress of a condition goes to the explorers named for it, whoever they are."""
    return all_of(
        *(
            now.distress[who] - before.distress[who] <= choose(first == who, 1, 0) + choose(second == who, 1, 0)
            for who in before.distress.index
        ),
        *(now.distress[who] >= before.distress[who] for who in before.distress.index),
    )


@after(
    condition_level,
    id="taawa.condition.spread",
    cites=(CONDITIONS, CONDITION_CARD),
    unless=({"distribution": "any"},),
)
def nobody_takes_both(before: Taawa, now: Taawa) -> bool:
    """Nobody takes both of the two distress."""
    return all_of(*(now.distress[who] <= before.distress[who] + 1 for who in before.distress.index))


@after(condition_level, id="taawa.condition.card_emptied", cites=(CONDITIONS, CONDITION_CARD))
def the_card_is_emptied(before: Taawa, now: Taawa) -> bool:
    """After step 1 the water rations card is empty; what has left the pool is in the supply."""
    return all_of(now.card == 0, now.supply - before.supply == pool(before) - pool(now))


@after(
    condition_level,
    id="taawa.condition.card_returned",
    cites=(CONDITIONS, CONDITION_CARD, RATIONS),
    unless=({"relocate": "anytime"},),
)
def all_the_cards_hail_goes_back(before: Taawa, now: Taawa) -> bool:
    """Step 1 returns all hail that was on the card when the condition's effect was resolved."""
    return now.supply == before.supply + before.card


@after(*STEPS, id="taawa.condition.distress_hail_kept", cites=(CONDITIONS, RATIONS))
def hail_on_distress_is_kept(before: Taawa, now: Taawa) -> bool:
    """No step of a condition takes hail that was on distress: at most it goes to the card."""
    return pool(now) >= total(before.extended)


@after(condition_refill, id="taawa.condition.refilled", cites=(CONDITIONS, CONDITION_CARD))
def the_card_is_refilled(before: Taawa, now: Taawa) -> bool:
    """After step 2 the card is full, or no hail is left on distress; the pool is what it was."""
    return all_of(
        any_of(card_slots(now) == 0, total(now.extended) == 0), pool(now) == pool(before), now.supply == before.supply
    )


@after(condition_refill, id="taawa.condition.refill_one_way", cites=(CONDITIONS, CONDITION_CARD))
def refilling_goes_one_way(before: Taawa, now: Taawa) -> bool:
    """Step 2 moves hail from distress to the card, never the other way."""
    return all_of(*(now.extended[who] <= before.extended[who] for who in before.extended.index))


@always("taawa.condition.pile", cites=CONDITION_CARD, lemma=True)
def the_pile_never_exceeds_the_box(s: Taawa) -> bool:
    """One condition card lies on top and the others, as far as they are not discarded, beneath it; or none is left."""
    return all_of(s.deck < value(s, CONDITION_CARDS), implies(s.readout == Readout.none, s.deck == 0))


@always("taawa.condition.card_on_top", cites=CONDITION_CARD, unless=({"deck_empty": "none"},))
def a_card_is_always_on_top(s: Taawa) -> bool:
    """There is always a condition card on top."""
    return s.readout != Readout.none


@after(condition_reveal, id="taawa.condition.next_card", cites=CONDITION_CARD)
def the_next_card_is_revealed(before: Taawa, now: Taawa) -> bool:
    """Step 5 takes a card from the pile; from an empty pile one of all cards shuffled again, or none if none are."""
    shuffled = all_of(now.deck == value(before, CONDITION_CARDS) - 1, now.readout != Readout.none)
    none_left = all_of(now.deck == 0, now.readout == Readout.none)
    return choose(
        before.deck >= 1,
        all_of(now.deck == before.deck - 1, now.readout != Readout.none),
        choose(reads(before, DECK_EMPTY, "none"), none_left, shuffled),
    )


@after(condition_reveal, id="taawa.condition.one_is_over", cites=(CONDITIONS, CONDITION_CARD))
def one_condition_is_over(before: Taawa, now: Taawa) -> bool:
    """After step 5 one condition fewer is due; none is when no condition card is left."""
    return now.due == choose(now.readout == Readout.none, 0, before.due - 1)


@after(*all_but(condition_reveal, pass_time), id="taawa.condition.none_dropped", cites=(CONDITIONS, DEHYDRATED))
def no_condition_is_dropped(before: Taawa, now: Taawa) -> bool:
    """A condition that is due comes: only its last step takes it away. But by time, distress alone adds to them."""
    gained = maximum(total(now.distress) - total(before.distress), 0)
    return all_of(now.due >= before.due, now.due <= before.due + gained)


@after(*all_but(condition_reveal), id="taawa.condition.readout_stays", cites=CONDITION_CARD)
def only_a_condition_changes_the_card(before: Taawa, now: Taawa) -> bool:
    """The condition card on top, and with it the effects of harvests, changes in step 5 alone."""
    return all_of(now.readout == before.readout, now.deck == before.deck)


def steps_left(s: Taawa) -> int:
    """An upper bound for the steps to come: five for each condition that is due or that distress can still call for."""
    called = choose(reads(s, RED_ICON, "trigger"), value(s, DEHYDRATED_CARDS) - total(s.distress), 0)
    return choose(s.step >= 1, 5 * (s.due + called) + 1 - s.step, 0)


@ends(*STEPS, id="taawa.condition.ends", cites=(CONDITIONS, CONDITION_CARD, DEHYDRATED))
def every_condition_ends(s: Taawa) -> int:
    """Conditions come to an end. If distress calls for more of them, they end when all Dehydrated cards are out."""
    return steps_left(s)


@after(*FREE, id="taawa.condition.free_actions_do_not_delay", cites=(CONDITIONS, RATIONS))
def free_actions_add_no_steps(before: Taawa, now: Taawa) -> bool:
    """A free action between the steps changes nothing of how many steps are left at most."""
    return steps_left(now) == steps_left(before)


CLAIMS = (
    a_due_condition_is_under_way,
    steps_come_in_order,
    free_actions_do_not_end_a_step,
    nothing_else_comes_between,
    one_effect_by_level,
    only_the_first_step_changes_trust,
    empty_rations_bring_two_distress,
    the_named_explorers_take_them,
    nobody_takes_both,
    the_card_is_emptied,
    all_the_cards_hail_goes_back,
    hail_on_distress_is_kept,
    the_card_is_refilled,
    refilling_goes_one_way,
    the_pile_never_exceeds_the_box,
    a_card_is_always_on_top,
    the_next_card_is_revealed,
    one_condition_is_over,
    no_condition_is_dropped,
    only_a_condition_changes_the_card,
    every_condition_ends,
    free_actions_add_no_steps,
)
