"""Exposure: four steps in order, what begins them, and that they come to an end."""

from model.framework import Explorer
from model.gniir import GNIIR
from model.gniir.components import WAVES, Behavior
from model.gniir.entry import entering
from model.gniir.exposure import (
    end_turn,
    exposure_behave,
    exposure_check,
    exposure_distress,
    exposure_flip,
    exposure_resolve,
    exposure_roll,
    exposure_token,
    regroup,
)
from model.gniir.grid import Node
from model.gniir.interrupts import CHECKED
from model.gniir.parameters import DISTRESS_CARDS
from model.gniir.readings import GAINED_RESOLVING
from model.gniir.sections import EXPOSURE, EXPOSURE_DETAILS, FREE_ACTIONS, SNOW_DETAILS, TURN_END
from model.gniir.shortage import shortage_clear, shortage_deal
from model.gniir.snow import place_snow, still_to_place
from model.gniir.state import Gniir
from properties.every_rule import all_but
from properties.gniir.distress import RESOLVING
from properties.gniir.shortage import enough
from properties.gniir.shortage import steps_left as shortage_left
from ruleproof import (
    Claim,
    Rule,
    after,
    all_of,
    always,
    any_of,
    assume,
    can,
    choose,
    ends,
    not_,
    reads,
    total,
    value,
)

ORDER: dict[Rule[...], str] = {
    exposure_roll: "An exposure begins with the roll of the die.",
    exposure_behave: "After the roll the snow behaves.",
    exposure_flip: "After the snow has behaved its card is turned over.",
    exposure_check: "Step 2 begins with the check for protected, when the snow behavior card has been turned over.",
    exposure_distress: "After the check a distress is gained, or not.",
    exposure_token: "Step 3, the token, comes after step 2.",
    exposure_resolve: "Step 4, resolving distress, comes after step 3.",
}
STEPS = tuple(ORDER)
FREE = tuple(each for each in GNIIR.rules if each.free)


def at_its_place(number: int, step: Rule[...], sentence: str) -> Claim:
    """The claim that a step is done in its place."""

    def in_its_place(before: Gniir, _now: Gniir) -> bool:
        return before.exposure == number

    in_its_place.__doc__ = sentence
    return after(step, id=f"gniir.exposure.place_{number}", cites=(EXPOSURE, TURN_END))(in_its_place)


PLACES = tuple(at_its_place(number, *each) for number, each in enumerate(ORDER.items(), 1))


@after(*STEPS, id="gniir.exposure.in_order", cites=(EXPOSURE, TURN_END))
def steps_come_in_order(before: Gniir, now: Gniir) -> bool:
    """The steps follow each other, and the last is repeated until no distress is left to resolve."""
    return any_of(
        all_of(now.exposure == before.exposure + 1, before.exposure < RESOLVING),
        all_of(before.exposure >= RESOLVING - 1, now.exposure == choose(now.to_resolve >= 1, RESOLVING, 0)),
    )


@after(*all_but(GNIIR, *STEPS, regroup, end_turn), id="gniir.exposure.not_left", cites=(EXPOSURE_DETAILS, FREE_ACTIONS))
def nothing_else_ends_a_step(before: Gniir, now: Gniir) -> bool:
    """Whatever comes between the steps leaves the exposure at its step, and it is the same explorer's."""
    return all_of(now.exposure == before.exposure, now.active == before.active)


@after(
    *(each for each in all_but(GNIIR, *STEPS, place_snow, shortage_clear, shortage_deal, entering) if not each.free),
    id="gniir.exposure.only_free",
    cites=(EXPOSURE_DETAILS, FREE_ACTIONS),
)
def only_free_actions_interrupt(before: Gniir, _now: Gniir) -> bool:
    """Between the steps of an exposure nothing is done but free actions, and what a card does that they let enter."""
    return before.exposure == 0


@after(
    *FREE, id="gniir.exposure.not_within", cites=(EXPOSURE_DETAILS, FREE_ACTIONS), unless=({"interrupts": "anywhere"},)
)
def no_free_action_within_an_effect(before: Gniir, _now: Gniir) -> bool:
    """No free action comes between the roll and the end of the snow behavior, or between one snow and the next."""
    return all_of(before.placing == 0, before.shortage == 0, before.exposure != 2, before.exposure != 3)


@after(
    *FREE,
    id="gniir.exposure.not_within_check",
    cites=(EXPOSURE_DETAILS, FREE_ACTIONS),
    unless=({"response": "window"},),
)
def no_free_action_within_the_check(before: Gniir, _now: Gniir) -> bool:
    """No free action comes between the check of step 2 and its distress."""
    return before.exposure != CHECKED


@after(*FREE, id="gniir.exposure.free_keeps", cites=(EXPOSURE_DETAILS, FREE_ACTIONS))
def free_actions_keep_what_is_due(before: Gniir, now: Gniir) -> bool:
    """A free action changes nothing of what is to be placed or resolved, of distress or of the supply of snow."""
    return all_of(
        still_to_place(now) == still_to_place(before),
        now.to_resolve == before.to_resolve,
        now.supply == before.supply,
        *(now.distress[who] == before.distress[who] for who in before.distress.index),
    )


@after(regroup, id="gniir.exposure.by_regrouping", cites=(EXPOSURE, TURN_END), unless=({"regroup": "turn"},))
def regrouping_exposes(_before: Gniir, now: Gniir, who: Explorer) -> bool:
    """Whenever an explorer regroups, that explorer's exposure begins."""
    return all_of(now.exposure == 1, now.active == who)


@after(end_turn, id="gniir.exposure.by_turn", cites=(EXPOSURE, TURN_END), unless=({"regroup": "each"},))
def every_turn_exposes(_before: Gniir, now: Gniir, who: Explorer) -> bool:
    """Every turn ends with the explorer's exposure, whether by regrouping or not."""
    return all_of(now.exposure == 1, now.active == who)


@after(end_turn, id="gniir.exposure.regrouped_turn", cites=(EXPOSURE, TURN_END))
def a_turn_that_ends_by_regrouping_exposes(_before: Gniir, now: Gniir, who: Explorer, regroups: bool) -> bool:
    """A turn that ends by regrouping ends with the explorer's exposure, however the two wordings go together."""
    return any_of(not_(regroups), all_of(now.exposure == 1, now.active == who))


@after(regroup, id="gniir.exposure.not_by_regrouping", cites=(EXPOSURE, TURN_END), unless=({"regroup": "each"},))
def regrouping_within_a_turn_does_not_expose(_before: Gniir, now: Gniir) -> bool:
    """Regrouping in the midst of a turn brings no exposure."""
    return now.exposure == 0


@after(end_turn, id="gniir.exposure.not_by_turn", cites=(EXPOSURE, TURN_END), unless=({"regroup": "turn"},))
def a_turn_without_regrouping_does_not_expose(_before: Gniir, now: Gniir, regroups: bool) -> bool:
    """A turn that ends without regrouping brings no exposure."""
    return any_of(regroups, now.exposure == 0)


@after(*STEPS, id="gniir.exposure.same_explorer", cites=EXPOSURE)
def an_exposure_is_one_explorers(before: Gniir, now: Gniir) -> bool:
    """An exposure is the same explorer's from its first step to its last."""
    return now.active == before.active


@after(*all_but(GNIIR, regroup, end_turn), id="gniir.exposure.begins", cites=(EXPOSURE, TURN_END))
def nothing_else_exposes(before: Gniir, now: Gniir) -> bool:
    """No exposure begins but by regrouping or at the end of a turn."""
    return any_of(before.exposure >= 1, now.exposure == 0)


@always("gniir.exposure.to_resolve", cites=EXPOSURE, lemma=True)
def what_is_resolved_is_there(s: Gniir) -> bool:
    """Distress is left to resolve exactly in step 4, and it is distress that the explorer has."""
    return all_of((s.to_resolve >= 1) == (s.exposure == RESOLVING), s.to_resolve <= s.distress[s.active])


def new_distress(s: Gniir) -> int:
    """How many distress cards can still be gained."""
    return value(s, DISTRESS_CARDS) - total(s.distress)


def behavior_snow(s: Gniir) -> int:
    """The most snow that the behavior can still have placed: that which is to come, or is being placed."""
    return choose(s.exposure <= 2, len(Node) + value(s, DISTRESS_CARDS), still_to_place(s))


def steps_left(s: Gniir) -> int:
    """An upper bound for the steps of an exposure that are to come, those that place snow included."""
    resolving = choose(reads(s, GAINED_RESOLVING, "live"), s.to_resolve + new_distress(s), s.to_resolve)
    each = len(s.at) + 2
    before_it = RESOLVING - s.exposure + 2 * value(s, DISTRESS_CARDS)
    snow = each * behavior_snow(s) + shortage_left(s)
    first = choose(s.exposure <= 3, before_it + snow, before_it)
    under_way = choose(s.exposure == RESOLVING, resolving, first)
    return choose(s.exposure == 0, each * still_to_place(s) + shortage_left(s), under_way)


@after(
    *STEPS,
    place_snow,
    shortage_clear,
    shortage_deal,
    id="gniir.exposure.nearer_its_end",
    cites=(EXPOSURE, EXPOSURE_DETAILS, SNOW_DETAILS),
    unless=({"gained_resolving": "live", "resolved_distress": "discarded"},),
)
def each_step_is_nearer_the_end(before: Gniir, now: Gniir) -> bool:
    """With twice as many markers as explorers an exposure ends: each step leaves fewer, those of shortages included."""
    assume(enough(before))
    return all_of(steps_left(now) < steps_left(before), steps_left(now) >= 0)


@ends(
    exposure_check,
    exposure_distress,
    exposure_token,
    exposure_resolve,
    id="gniir.exposure.ends",
    cites=(EXPOSURE, TURN_END),
    unless=({"gained_resolving": "live", "resolved_distress": "discarded"},),
)
def distress_is_resolved_some_time(s: Gniir) -> int:
    """The steps after the snow behavior come to an end, however few markers there are."""
    return steps_left(s)


@after(*FREE, entering, id="gniir.exposure.free_actions_do_not_delay", cites=(EXPOSURE_DETAILS, FREE_ACTIONS))
def free_actions_add_no_steps(before: Gniir, now: Gniir) -> bool:
    """A free action between the steps, or a card entered by it, changes nothing of how many are left at most."""
    return steps_left(now) == steps_left(before)


@can("gniir.exposure.whole", cites=(EXPOSURE, TURN_END), by=(exposure_resolve,))
def an_exposure_can_be_gone_through(before: Gniir, now: Gniir) -> bool:
    """An exposure can be gone through whole, with waves that come to the explorer and a distress that is resolved."""
    here = any_of(*(all_of(now.at[now.active] == node, now.snow[node] == total(now.snow)) for node in Node))
    snow = all_of(now.behavior == Behavior.waves, total(now.snow) == WAVES, here)
    return all_of(now.exposure == 0, before.exposure == RESOLVING, snow)


@can("gniir.exposure.on_anyones_turn", cites=(FREE_ACTIONS, EXPOSURE_DETAILS), by=FREE)
def others_can_interrupt(before: Gniir, _now: Gniir, who: Explorer) -> bool:
    """Other explorers than the one whose exposure it is can do free actions between its steps."""
    return all_of(before.exposure == 4, before.active != who)


CLAIMS = (
    *PLACES,
    steps_come_in_order,
    nothing_else_ends_a_step,
    only_free_actions_interrupt,
    no_free_action_within_an_effect,
    no_free_action_within_the_check,
    free_actions_keep_what_is_due,
    regrouping_exposes,
    every_turn_exposes,
    a_turn_that_ends_by_regrouping_exposes,
    regrouping_within_a_turn_does_not_expose,
    a_turn_without_regrouping_does_not_expose,
    an_exposure_is_one_explorers,
    nothing_else_exposes,
    what_is_resolved_is_there,
    each_step_is_nearer_the_end,
    distress_is_resolved_some_time,
    free_actions_add_no_steps,
    an_exposure_can_be_gone_through,
    others_can_interrupt,
)
