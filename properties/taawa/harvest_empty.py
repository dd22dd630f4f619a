"""HARVEST HAILSTONES with nothing stored: what resolving the fill level does then."""

from model.framework import Explorer
from model.taawa.harvest import harvest
from model.taawa.rations import fill_level
from model.taawa.readings import DISTRIBUTION, LEVEL_ZERO, LUNA_PICKUP
from model.taawa.sections import CONDITION_CARD, CONDITIONS, HARVEST
from model.taawa.state import Taawa
from properties.taawa.conditions import left_to_take, only_one_can
from ruleproof import after, all_of, any_of, assume, choose, not_, reads, total

EMPTY_HAS_ITS_EFFECT = {"level_zero": "distress", "harvest_none": "allowed", "harvest_resolves": "harvest"}


def nothing_counts(s: Taawa, amount: int) -> bool:
    """The fill level is 0 with what is harvested, and LUNA brings nothing before it is resolved."""
    luna_first = all_of(reads(s, LUNA_PICKUP, "before"), s.hail[s.luna] >= 1)
    return all_of(fill_level(s) + amount == 0, not_(luna_first))


@after(harvest, id="taawa.harvest.no_distress", cites=(HARVEST, CONDITIONS), unless=(EMPTY_HAS_ITS_EFFECT,))
def no_harvest_gives_distress(before: Taawa, now: Taawa) -> bool:
    """A harvest gives nobody distress."""
    return all_of(*(now.distress[who] == before.distress[who] for who in before.distress.index))


@after(harvest, id="taawa.harvest.zero_keeps_trust", cites=(HARVEST, CONDITIONS), unless=(EMPTY_HAS_ITS_EFFECT,))
def with_nothing_stored_trust_stays(before: Taawa, now: Taawa, amount: int) -> bool:
    """A harvest with nothing stored, not even by this harvest, leaves trust alone."""
    assume(nothing_counts(before, amount))
    return now.trust == before.trust


@after(harvest, id="taawa.harvest.empty_effect", cites=(HARVEST, CONDITIONS, CONDITION_CARD))
def empty_rations_can_have_their_effect(before: Taawa, now: Taawa, amount: int, resolve: bool) -> bool:
    """If empty rations have their effect in a harvest too, resolving it costs a trust and brings two distress.

    As many as can be had: if each explorer takes one of them and only one explorer can, one is taken.
    """
    assume(all_of(resolve, reads(before, LEVEL_ZERO, "distress"), nothing_counts(before, amount)))
    available = left_to_take(before)
    only_one = all_of(only_one_can(before), reads(before, DISTRIBUTION, "each"))
    taken = choose(available >= 2, choose(only_one, 1, 2), available)
    return all_of(now.trust == before.trust - 1, total(now.distress) == total(before.distress) + taken)


@after(harvest, id="taawa.harvest.distress_at_zero_only", cites=(HARVEST, CONDITIONS))
def only_empty_rations_bring_distress(before: Taawa, now: Taawa, amount: int, resolve: bool) -> bool:
    """A harvest gives distress only when it resolves the fill level with nothing stored, and takes none away."""
    resolved_at_zero = all_of(resolve, fill_level(before) + amount == 0)
    return all_of(
        *(now.distress[who] >= before.distress[who] for who in before.distress.index),
        any_of(resolved_at_zero, total(now.distress) == total(before.distress)),
    )


@after(harvest, id="taawa.harvest.named_take", cites=(HARVEST, CONDITIONS))
def the_named_explorers_take_them(before: Taawa, now: Taawa, first: Explorer, second: Explorer) -> bool:
    """The distress of a harvest goes to the explorers named for it, wherever they are."""
    named = (choose(first == who, 1, 0) + choose(second == who, 1, 0) for who in before.distress.index)
    taken = (now.distress[who] - before.distress[who] for who in before.distress.index)
    return all_of(*(cards <= most for cards, most in zip(taken, named, strict=True)))


@after(
    harvest,
    id="taawa.harvest.spread",
    cites=(HARVEST, CONDITIONS),
    unless=({**EMPTY_HAS_ITS_EFFECT, "distribution": "any"},),
)
def nobody_takes_both(before: Taawa, now: Taawa) -> bool:
    """Nobody takes two distress in a harvest."""
    return all_of(*(now.distress[who] <= before.distress[who] + 1 for who in before.distress.index))


CLAIMS = (
    no_harvest_gives_distress,
    with_nothing_stored_trust_stays,
    empty_rations_can_have_their_effect,
    only_empty_rations_bring_distress,
    the_named_explorers_take_them,
    nobody_takes_both,
)
