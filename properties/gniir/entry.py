"""Entering a card: who has an effect to resolve, and when that is done."""

from model.framework import Explorer
from model.gniir import GNIIR
from model.gniir.entry import entering, entry_due
from model.gniir.grid import Node
from model.gniir.movement import move, move_on, moved, place_explorer, traverse
from model.gniir.obelisks import play_song
from model.gniir.parameters import PILLARS
from model.gniir.readings_cards import PLACED_ENTERS, REPLACED_ENTERS
from model.gniir.sections import EXPOSURE_DETAILS, FREE_ACTIONS, NODES, SNOW_DETAILS
from model.gniir.state import Gniir
from properties.every_rule import all_but
from properties.gniir.movement import ON_FOOT
from ruleproof import after, all_of, always, any_of, assume, can, count_of, ends, not_, reads, value

BOUND = tuple(each for each in all_but(GNIIR, entering) if not each.free)  # what waits for an effect when entering


def _entered_in_between(answer: str) -> tuple[dict[str, str], ...]:
    """The answer under both ways in which a free action can make somebody enter a card in the midst of all else."""
    return tuple({"entered_within": answer, enters: "yes"} for enters in ("placed_enters", "replaced_enters"))


@after(*all_but(GNIIR, *ON_FOOT, place_explorer, play_song, entering), id="gniir.movement.entering_stays", cites=NODES)
def entering_stays(before: Gniir, now: Gniir) -> bool:
    """What a card does when entering is called for by moving there, perhaps by being placed or by a replacement."""
    return all_of(*(now.entering[who] == before.entering[who] for who in before.entering.index))


@after(*ON_FOOT, id="gniir.movement.pillars", cites=NODES)
def moving_to_glacial_pillars_calls_for_its_effect(before: Gniir, now: Gniir, who: Explorer, to: Node) -> bool:
    """Whoever moves onto the revealed Glacial Pillars has its effect when entering to resolve; nobody else has more."""
    others = (any_of(each == who, now.entering[each] == before.entering[each]) for each in before.at.index)
    there = all_of(to == value(before, PILLARS), pillars_revealed(before))
    return all_of(any_of(not_(there), now.entering[who]), *others)


def pillars_revealed(s: Gniir) -> bool:
    """The card Glacial Pillars is revealed."""
    return any_of(*(all_of(value(s, PILLARS) == card, s.revealed[card]) for card in s.revealed.index))


@after(move, traverse, moved, id="gniir.movement.pillars_only", cites=NODES)
def no_other_node_calls_for_it(before: Gniir, now: Gniir, who: Explorer, to: Node) -> bool:
    """Moving to any other node calls for no effect when entering."""
    assume(not_(all_of(to == value(before, PILLARS), pillars_revealed(before))))
    return now.entering[who] == before.entering[who]


@after(
    place_explorer, id="gniir.movement.placed_enters", cites=(NODES, SNOW_DETAILS), unless=({"placed_enters": "yes"},)
)
def who_is_placed_does_not_enter(before: Gniir, now: Gniir) -> bool:
    """An explorer who is placed on Glacial Pillars has no effect when entering to resolve."""
    return all_of(*(now.entering[who] == before.entering[who] for who in before.entering.index))


@after(entering, id="gniir.movement.entered", cites=NODES)
def the_effect_is_resolved_once(before: Gniir, now: Gniir, who: Explorer) -> bool:
    """What a card does when entering is resolved once."""
    others = (any_of(each == who, now.entering[each] == before.entering[each]) for each in before.at.index)
    return all_of(before.entering[who], not_(now.entering[who]), *others)


@after(move_on, id="gniir.movement.over_pillars", cites=NODES)
def passing_over_is_entering(before: Gniir, now: Gniir, who: Explorer, via: Node, to: Node) -> bool:
    """Of two steps each enters its node: Glacial Pillars has its effect if it is either of them, and else not."""
    there = all_of(any_of(via == value(before, PILLARS), to == value(before, PILLARS)), pillars_revealed(before))
    return now.entering[who] == any_of(before.entering[who], there)


@after(place_explorer, id="gniir.movement.placed_enters_at_most", cites=(NODES, SNOW_DETAILS))
def being_placed_is_entering_at_most(before: Gniir, now: Gniir, who: Explorer, to: Node) -> bool:
    """If being placed is entering, it is so for the explorer who is placed on the revealed Glacial Pillars alone."""
    there = all_of(to == value(before, PILLARS), pillars_revealed(before), reads(before, PLACED_ENTERS, "yes"))
    others = (any_of(each == who, now.entering[each] == before.entering[each]) for each in before.at.index)
    return all_of(now.entering[who] == any_of(before.entering[who], there), *others)


@always("gniir.entry.due", cites=(NODES, EXPOSURE_DETAILS, FREE_ACTIONS), lemma=True)
def it_is_resolved_when_it_is_due(s: Gniir) -> bool:
    """An effect when entering is being resolved exactly when it is time for it."""
    return (s.entry == 1) == entry_due(s)


@always("gniir.entry.between", cites=(NODES, EXPOSURE_DETAILS, FREE_ACTIONS), lemma=True)
def free_actions_alone_bring_it_up_in_between(s: Gniir) -> bool:
    """While an exposure, snow or a shortage is under way, nobody enters a card but by being placed or by a song.

    So nobody does unless being placed, or being there when a card is replaced, counts as entering.
    """
    between = any_of(s.exposure != 0, s.placing != 0, s.shortage != 0)
    counts = any_of(reads(s, PLACED_ENTERS, "yes"), reads(s, REPLACED_ENTERS, "yes"))
    return any_of(not_(between), not_(any_of(*s.entering)), counts)


@after(*BOUND, id="gniir.entry.first", cites=(NODES, FREE_ACTIONS))
def it_comes_before_all_else(before: Gniir, _now: Gniir) -> bool:
    """Until an effect when entering that is due has been resolved, nothing is done but that and free actions."""
    return before.entry == 0


@after(
    *BOUND,
    id="gniir.entry.at_once",
    cites=(NODES, EXPOSURE_DETAILS, FREE_ACTIONS),
    unless=_entered_in_between("after"),
)
def nothing_goes_on_before_it(before: Gniir, _now: Gniir) -> bool:
    """Nobody goes on with anything, an exposure too, before whoever has entered a card has resolved what it does."""
    return not_(any_of(*before.entering))


@after(
    entering,
    id="gniir.entry.waits",
    cites=(NODES, EXPOSURE_DETAILS, FREE_ACTIONS),
    unless=_entered_in_between("at_once"),
)
def it_waits_for_what_is_under_way(before: Gniir, _now: Gniir) -> bool:
    """What a card does when entering is resolved only when no exposure, snow or shortage is under way."""
    return all_of(before.exposure == 0, before.placing == 0, before.shortage == 0)


@ends(entering, id="gniir.entry.ends", cites=NODES)
def all_effects_are_resolved_some_time(s: Gniir) -> int:
    """Resolving effects when entering comes to an end."""
    return count_of(s.entering)


@can("gniir.entry.within", cites=(NODES, EXPOSURE_DETAILS, FREE_ACTIONS), by=(entering,))
def a_card_can_be_entered_in_an_exposure(before: Gniir, now: Gniir) -> bool:
    """A card can be entered by a free action in the midst of an exposure, which then goes on where it was."""
    return all_of(before.exposure >= 1, now.exposure == before.exposure)


CLAIMS = (
    entering_stays,
    moving_to_glacial_pillars_calls_for_its_effect,
    no_other_node_calls_for_it,
    who_is_placed_does_not_enter,
    the_effect_is_resolved_once,
    passing_over_is_entering,
    being_placed_is_entering_at_most,
    it_is_resolved_when_it_is_due,
    free_actions_alone_bring_it_up_in_between,
    it_comes_before_all_else,
    nothing_goes_on_before_it,
    it_waits_for_what_is_under_way,
    all_effects_are_resolved_some_time,
    a_card_can_be_entered_in_an_exposure,
)
