"""Step 1 of an exposure: the three snow behaviors, and the card that says which."""

from typing import cast

from model.gniir import GNIIR
from model.gniir.components import Behavior
from model.gniir.exposure import behaves_at, exposure_behave, exposure_flip, exposure_roll
from model.gniir.grid import Node
from model.gniir.nodes import adjacent, on_map
from model.gniir.sections import BEHAVIOR_CARD, EXPOSURE, EXPOSURE_DETAILS
from model.gniir.snow import lands_on, place_snow, still_to_place
from model.gniir.state import Gniir
from properties.every_rule import all_but
from ruleproof import after, all_of, always, any_of, assume, can, choose, count_of, not_, total

BEHAVING = 2  # the stage between the roll and its effect


@after(exposure_behave, id="gniir.behavior.waves", cites=BEHAVIOR_CARD, unless=({"shortage_replaces": "whole"},))
def waves_bring_two(before: Gniir, now: Gniir) -> bool:
    """The first behavior has two snow placed onto the explorer's node."""
    assume(before.behavior == Behavior.waves)
    return all_of(now.owed == 2, still_to_place(now) == 2, lands_on(now) == behaves_at(before))


@after(exposure_behave, id="gniir.behavior.flurries", cites=BEHAVIOR_CARD, unless=({"shortage_replaces": "whole"},))
def flurries_bring_one_to_each_neighbour(before: Gniir, now: Gniir) -> bool:
    """The second behavior has one snow placed onto each adjacent node, revealed or not, and none anywhere else."""
    assume(before.behavior == Behavior.flurries)
    around = (now.waiting[node] == adjacent_to(before, node) for node in Node)
    return all_of(now.owed == 0, *around)


def adjacent_to(s: Gniir, node: Node) -> bool:
    """The node is adjacent to that of the snow behavior."""
    return any_of(*(all_of(behaves_at(s) == each, adjacent(s, each, node)) for each in Node))


@after(exposure_behave, id="gniir.behavior.pulse", cites=BEHAVIOR_CARD, unless=({"shortage_replaces": "whole"},))
def the_pulse_counts_distress(before: Gniir, now: Gniir) -> bool:
    """The third behavior has as many snow placed onto the explorer's node as distress is held before step 2."""
    assume(before.behavior == Behavior.pulse)
    return all_of(
        still_to_place(now) == before.distress[before.active],
        any_of(now.owed == 0, lands_on(now) == behaves_at(before)),
    )


@after(exposure_behave, id="gniir.behavior.at_most", cites=BEHAVIOR_CARD)
def a_behavior_brings_no_more(before: Gniir, now: Gniir) -> bool:
    """However a shortage is dealt with, no behavior brings more snow than that, and only the second to neighbours."""
    most = choose(before.behavior == Behavior.pulse, before.distress[before.active], 2)
    return all_of(now.owed <= most, any_of(before.behavior == Behavior.flurries, not_(any_of(*now.waiting))))


@after(exposure_behave, id="gniir.behavior.own_node_spared", cites=BEHAVIOR_CARD)
def flurries_spare_the_explorers_node(before: Gniir, now: Gniir) -> bool:
    """The second behavior puts no snow onto the explorer's own node."""
    assume(before.behavior == Behavior.flurries)
    return all_of(now.owed == 0, *(any_of(behaves_at(before) != node, not_(now.waiting[node])) for node in Node))


@after(exposure_behave, id="gniir.behavior.map_edge", cites=(EXPOSURE_DETAILS, BEHAVIOR_CARD))
def parts_off_the_map_are_ignored(_before: Gniir, now: Gniir) -> bool:
    """No behavior calls for snow off the map."""
    around = (any_of(not_(now.waiting[node]), on_map(now, node)) for node in Node)
    return all_of(any_of(now.owed == 0, on_map(now, cast(Node, lands_on(now)))), *around)


@after(exposure_behave, id="gniir.behavior.four_cards", cites=BEHAVIOR_CARD, unless=({"adjacency": "diagonal"},))
def four_nodes_at_most(_before: Gniir, now: Gniir) -> bool:
    """From a card of the grid the second behavior reaches four nodes at most, the Scarab among them."""
    assume(behaves_at(now) != Node.SCARAB)
    return count_of(now.waiting) <= 4


@after(exposure_behave, id="gniir.behavior.from_scarab", cites=BEHAVIOR_CARD)
def three_nodes_at_most_from_the_scarab(_before: Gniir, now: Gniir) -> bool:
    """From the Scarab the second behavior reaches three nodes at most."""
    assume(behaves_at(now) == Node.SCARAB)
    return count_of(now.waiting) <= 3


@after(*all_but(GNIIR, exposure_behave, place_snow), id="gniir.behavior.only_then", cites=BEHAVIOR_CARD)
def snow_moves_on_its_own_only_then(before: Gniir, now: Gniir) -> bool:
    """Nothing but a snow behavior calls for snow onto adjacent nodes."""
    return all_of(*(now.waiting[node] == before.waiting[node] for node in Node))


@after(exposure_flip, id="gniir.behavior.flipped", cites=(EXPOSURE, BEHAVIOR_CARD))
def the_card_is_turned_over(before: Gniir, now: Gniir) -> bool:
    """After the behavior the card lies on its other side, when all of its snow has been placed."""
    return all_of(now.side != before.side, still_to_place(before) == 0, before.shortage == 0)


@after(*all_but(GNIIR, exposure_flip), id="gniir.behavior.lies_still", cites=(EXPOSURE, BEHAVIOR_CARD))
def nothing_else_turns_the_card(before: Gniir, now: Gniir) -> bool:
    """Nothing else turns the snow behavior card."""
    return now.side == before.side


@after(
    *all_but(GNIIR, exposure_roll),
    id="gniir.behavior.rolled",
    cites=(EXPOSURE, BEHAVIOR_CARD),
)
def a_roll_stands(before: Gniir, now: Gniir) -> bool:
    """What has been rolled stands until the next roll."""
    return all_of(now.behavior == before.behavior, now.rolled_at == before.rolled_at)


@after(exposure_roll, id="gniir.behavior.roll", cites=(EXPOSURE, BEHAVIOR_CARD))
def the_die_decides(before: Gniir, now: Gniir, behavior: Behavior) -> bool:
    """The die decides on the behavior; the roll itself places no snow, and notes where the explorer is."""
    return all_of(
        now.behavior == behavior, now.rolled_at == before.at[before.active], now.placing == 0, now.shortage == 0
    )


@always("gniir.behavior.where", cites=BEHAVIOR_CARD, unless=({"interrupts": "anywhere", "placed_when": "roll"},))
def it_is_where_the_explorer_is(s: Gniir) -> bool:
    """The node that a behavior calls yours is where the explorer is while it is resolved."""
    return any_of(s.exposure != BEHAVING, behaves_at(s) == s.at[s.active])


@can("gniir.behavior.all_around", cites=BEHAVIOR_CARD, by=(exposure_behave,))
def four_neighbours_can_get_snow(before: Gniir, now: Gniir) -> bool:
    """In the middle of the grid four nodes can get snow at once."""
    return all_of(behaves_at(before) == Node.r2c2, count_of(now.waiting) >= 4)


@can("gniir.behavior.nothing", cites=(BEHAVIOR_CARD, EXPOSURE_DETAILS), by=(exposure_flip,))
def a_pulse_can_bring_nothing(before: Gniir, now: Gniir) -> bool:
    """The third behavior can bring nothing: no distress is held, and the card is turned over all the same."""
    nothing = all_of(before.distress[before.active] == 0, total(now.snow) == 0)
    return all_of(before.behavior == Behavior.pulse, nothing, now.side != before.side)


CLAIMS = (
    waves_bring_two,
    flurries_bring_one_to_each_neighbour,
    the_pulse_counts_distress,
    a_behavior_brings_no_more,
    flurries_spare_the_explorers_node,
    parts_off_the_map_are_ignored,
    four_nodes_at_most,
    three_nodes_at_most_from_the_scarab,
    snow_moves_on_its_own_only_then,
    the_card_is_turned_over,
    nothing_else_turns_the_card,
    a_roll_stands,
    the_die_decides,
    it_is_where_the_explorer_is,
    four_neighbours_can_get_snow,
    a_pulse_can_bring_nothing,
)
