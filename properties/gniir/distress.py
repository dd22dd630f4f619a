"""Distress: gained without protection, kept until step 4, and resolved there."""

from model.framework import Explorer
from model.gniir import GNIIR
from model.gniir.distress import card_left, gain_distress
from model.gniir.exposure import exposure_check, exposure_distress, exposure_resolve, exposure_token
from model.gniir.grid import Node
from model.gniir.interrupts import CHECKED
from model.gniir.parameters import DISTRESS_CARDS
from model.gniir.protection import protected
from model.gniir.readings import RESOLVED_DISTRESS
from model.gniir.sections import DISTRESS, EXPOSURE, PROTECTED, SNOW_DETAILS, TURN_END
from model.gniir.state import Gniir
from properties.every_rule import all_but
from ruleproof import after, all_of, always, any_of, assume, can, choose, not_, reads, total, value

RESOLVING = 7  # the stage in which distress is resolved


@always("gniir.distress.cards_in_the_box", cites=DISTRESS, lemma=True)
def distress_comes_from_the_box(s: Gniir) -> bool:
    """There is never more distress than there are cards of it."""
    return total(s.distress) <= value(s, DISTRESS_CARDS)


@after(exposure_check, id="gniir.distress.checked", cites=(EXPOSURE, PROTECTED))
def a_distress_is_due_without_protection(before: Gniir, now: Gniir) -> bool:
    """The check of step 2 finds a distress due exactly to an explorer who does not possess protected."""
    return now.due == not_(protected(before, before.active))


@after(*all_but(GNIIR, exposure_check), id="gniir.distress.due_stays", cites=(EXPOSURE, PROTECTED))
def nothing_else_is_a_check(before: Gniir, now: Gniir) -> bool:
    """What the check of step 2 has found stands until the next one."""
    return now.due == before.due


@always("gniir.distress.check_stands", cites=(EXPOSURE, PROTECTED), unless=({"response": "window"},))
def what_is_checked_holds(s: Gniir) -> bool:
    """Between the check of step 2 and its distress nobody gets or loses what protects the explorer."""
    return any_of(s.exposure != CHECKED, s.due == not_(protected(s, s.active)))


@after(exposure_distress, id="gniir.distress.protected", cites=(EXPOSURE, PROTECTED))
def the_protected_gain_none(before: Gniir, now: Gniir) -> bool:
    """An explorer who possesses protected at step 2, or did when that was checked, gains no distress in that step."""
    assume(any_of(protected(before, before.active), not_(before.due)))
    return all_of(*(now.distress[who] == before.distress[who] for who in before.distress.index))


@after(exposure_distress, id="gniir.distress.unprotected", cites=(EXPOSURE, PROTECTED))
def the_unprotected_gain_one(before: Gniir, now: Gniir) -> bool:
    """An explorer who does not possess protected at step 2 gains exactly one distress, if there is a card left."""
    assume(all_of(before.due, not_(protected(before, before.active)), card_left(before)))
    return all_of(
        *(now.distress[who] == before.distress[who] + choose(who == before.active, 1, 0) for who in before.at.index)
    )


@after(exposure_distress, id="gniir.distress.one_at_most", cites=EXPOSURE)
def step_two_brings_one_at_most(before: Gniir, now: Gniir) -> bool:
    """Step 2 brings one distress at most, and to nobody but the explorer whose exposure it is."""
    gained = total(now.distress) - total(before.distress)
    own = now.distress[before.active] - before.distress[before.active]
    return all_of(gained >= 0, gained <= 1, gained == own)


@after(exposure_distress, id="gniir.distress.whatever_snow", cites=SNOW_DETAILS)
def snow_does_not_matter(before: Gniir, now: Gniir) -> bool:
    """Whether step 2 brings a distress depends on protection alone, not on snow, while there is a card left."""
    gains = all_of(before.due, not_(protected(before, before.active)), card_left(before))
    return total(now.distress) == total(before.distress) + choose(gains, 1, 0)


@after(gain_distress, id="gniir.distress.gained", cites=DISTRESS)
def gaining_resolves_nothing(before: Gniir, now: Gniir, who: Explorer) -> bool:
    """A distress that is gained is added, and is not resolved then."""
    others = (any_of(each == who, now.distress[each] == before.distress[each]) for each in before.at.index)
    return all_of(now.distress[who] == before.distress[who] + 1, now.to_resolve == before.to_resolve, *others)


@after(*all_but(GNIIR, exposure_token, exposure_resolve), id="gniir.distress.only_then", cites=(DISTRESS, EXPOSURE))
def distress_is_resolved_in_step_four_alone(before: Gniir, now: Gniir) -> bool:
    """Distress is never resolved but in step 4 of an exposure, and until then nobody has less of it."""
    kept = (now.distress[who] >= before.distress[who] for who in before.distress.index)
    return all_of(now.to_resolve == before.to_resolve, *kept)


@after(exposure_resolve, id="gniir.distress.one_by_one", cites=(DISTRESS, EXPOSURE))
def one_is_resolved_after_the_other(before: Gniir, now: Gniir) -> bool:
    """In step 4 one distress is resolved after the other, of the explorer whose exposure it is and of nobody else."""
    others = (any_of(who == before.active, now.distress[who] == before.distress[who]) for who in before.at.index)
    return all_of(before.exposure == RESOLVING, before.to_resolve >= 1, *others)


@after(exposure_token, id="gniir.distress.all_of_it", cites=(EXPOSURE, TURN_END))
def all_distress_is_due(before: Gniir, now: Gniir) -> bool:
    """Step 4 begins with all distress that the explorer has, that of step 2 of the same exposure included."""
    return all_of(
        now.to_resolve == before.distress[before.active], (now.exposure == RESOLVING) == (now.to_resolve >= 1)
    )


@after(
    exposure_resolve, id="gniir.distress.same_step", cites=(EXPOSURE, TURN_END), unless=({"gained_resolving": "later"},)
)
def what_is_gained_meanwhile_is_resolved_too(before: Gniir, now: Gniir, gains: bool) -> bool:
    """A distress that comes while distress is resolved is resolved in the same step."""
    return now.to_resolve == before.to_resolve - 1 + choose(gains, 1, 0)


@after(exposure_resolve, id="gniir.distress.no_longer", cites=(EXPOSURE, TURN_END))
def resolving_takes_one_off(before: Gniir, now: Gniir, gains: bool) -> bool:
    """Each resolution leaves one less to resolve, or as many if it has brought another."""
    return any_of(now.to_resolve == before.to_resolve - 1, all_of(gains, now.to_resolve == before.to_resolve))


@after(
    exposure_resolve,
    id="gniir.distress.stays",
    cites=(EXPOSURE, TURN_END),
    unless=({"resolved_distress": "discarded"},),
)
def resolved_distress_stays(before: Gniir, now: Gniir, gains: bool) -> bool:
    """Resolving a distress does not get rid of it: there is one more if it brings one, else as many."""
    return now.distress[before.active] == before.distress[before.active] + choose(gains, 1, 0)


@after(exposure_resolve, id="gniir.distress.change", cites=(EXPOSURE, TURN_END))
def resolving_changes_distress_by_one(before: Gniir, now: Gniir, gains: bool) -> bool:
    """A resolution adds a distress if it brings one, and takes the resolved one away if it is discarded."""
    change = choose(gains, 1, 0) - choose(reads(before, RESOLVED_DISTRESS, "discarded"), 1, 0)
    return now.distress[before.active] == before.distress[before.active] + change


@after(
    *all_but(GNIIR, gain_distress, exposure_distress, exposure_resolve),
    id="gniir.distress.lies_still",
    cites=(DISTRESS, EXPOSURE),
)
def nothing_else_changes_distress(before: Gniir, now: Gniir) -> bool:
    """Distress comes by effects that give it, by step 2 and by resolving distress, and goes by that alone."""
    return all_of(*(now.distress[who] == before.distress[who] for who in before.distress.index))


@can("gniir.distress.in_snow", cites=SNOW_DETAILS, by=(exposure_distress,))
def protected_in_deep_snow(before: Gniir, now: Gniir) -> bool:
    """An explorer in deep snow, and protected, can come through step 2 without distress."""
    deep = any_of(*(all_of(before.at[before.active] == node, before.snow[node] >= 4) for node in Node))
    return all_of(deep, total(now.distress) == 0)


@can("gniir.distress.chain", cites=EXPOSURE, by=(exposure_resolve,))
def distress_can_bring_distress(before: Gniir, now: Gniir) -> bool:
    """A distress can bring another that is resolved in the same step."""
    return all_of(before.exposure == RESOLVING, now.exposure == RESOLVING, now.to_resolve == before.to_resolve)


CLAIMS = (
    distress_comes_from_the_box,
    a_distress_is_due_without_protection,
    nothing_else_is_a_check,
    what_is_checked_holds,
    the_protected_gain_none,
    the_unprotected_gain_one,
    step_two_brings_one_at_most,
    snow_does_not_matter,
    gaining_resolves_nothing,
    distress_is_resolved_in_step_four_alone,
    one_is_resolved_after_the_other,
    all_distress_is_due,
    what_is_gained_meanwhile_is_resolved_too,
    resolving_takes_one_off,
    resolved_distress_stays,
    resolving_changes_distress_by_one,
    nothing_else_changes_distress,
    protected_in_deep_snow,
    distress_can_bring_distress,
)
