"""A shortage of snow: when it comes, what it leaves, and when it ends."""

from model.framework import Explorer
from model.gniir import GNIIR
from model.gniir.components import PER_EXPLORER, WAVES, Behavior
from model.gniir.exposure import exposure_behave
from model.gniir.grid import Node
from model.gniir.nodes import on_map
from model.gniir.parameters import MARKERS
from model.gniir.readings import INTERRUPTS
from model.gniir.readings import SHORTAGE as REPLACES
from model.gniir.sections import EXPOSURE_DETAILS, SNOW_DETAILS
from model.gniir.shortage import shortage_clear, shortage_deal
from model.gniir.snow import add_snow, place_snow, still_to_place
from model.gniir.state import Gniir
from properties.every_rule import all_but
from properties.gniir.behavior import adjacent_to
from ruleproof import (
    Expect,
    after,
    all_of,
    always,
    any_of,
    assume,
    can,
    choose,
    count_of,
    ends,
    not_,
    reads,
    total,
    value,
)

DEALING = 2  # the stage in which explorers are served


@always("gniir.shortage.served", cites=SNOW_DETAILS, lemma=True)
def somebody_is_still_to_be_served(s: Gniir) -> bool:
    """While a shortage is dealt with, there is an explorer who has not been served."""
    return any_of(s.shortage != DEALING, not_(all_of(*s.served)))


@always("gniir.shortage.dealt", cites=SNOW_DETAILS, lemma=True)
def so_much_has_been_dealt(s: Gniir) -> bool:
    """While a shortage is dealt with, the board has two snow for each explorer who has been served, and no other."""
    return any_of(s.shortage != DEALING, total(s.snow) == PER_EXPLORER * count_of(s.served))


@always("gniir.shortage.dealt_enough", cites=SNOW_DETAILS, lemma=True)
def with_enough_markers_two_each_are_dealt(s: Gniir) -> bool:
    """With two markers for each explorer, or more, the board has two for each who has been served in a shortage."""
    dealt = total(s.snow) == PER_EXPLORER * count_of(s.served)
    return any_of(s.shortage != DEALING, not_(enough(s)), dealt)


@always("gniir.shortage.dealt_where", cites=SNOW_DETAILS, lemma=True)
def it_is_dealt_to_their_nodes(s: Gniir) -> bool:
    """While a shortage is dealt with, each node has two snow for each explorer there who has been served.

    Unless free actions can come in between, and place explorers elsewhere.
    """
    return any_of(
        s.shortage != DEALING,
        reads(s, INTERRUPTS, "anywhere"),
        all_of(
            *(
                s.snow[node] == PER_EXPLORER * count_of(all_of(s.at[who] == node, s.served[who]) for who in s.at.index)
                for node in Node
            )
        ),
    )


@after(shortage_deal, id="gniir.shortage.two_each", cites=SNOW_DETAILS, unless=({"interrupts": "anywhere"},))
def two_per_explorer_are_left(before: Gniir, now: Gniir) -> bool:
    """When a shortage is over, each node has two snow for each explorer there, and no other snow is on the board."""
    assume(now.shortage == 0)
    return all_of(
        *(now.snow[node] == PER_EXPLORER * count_of(before.at[who] == node for who in before.at.index) for node in Node)
    )


@after(shortage_deal, id="gniir.shortage.total", cites=SNOW_DETAILS)
def as_many_as_explorers_count(_before: Gniir, now: Gniir) -> bool:
    """When a shortage is over, twice as many snow as explorers are on the board: explorers count, not nodes or LUNA."""
    assume(now.shortage == 0)
    return total(now.snow) == PER_EXPLORER * len(now.at)


@after(shortage_clear, id="gniir.shortage.clears", cites=SNOW_DETAILS)
def all_snow_leaves_the_board(_before: Gniir, now: Gniir) -> bool:
    """A shortage first takes all snow off the board, the Scarab and nodes without explorers included."""
    return all_of(total(now.snow) == 0, now.supply == value(now, MARKERS), *(now.snow[node] == 0 for node in Node))


@after(place_snow, id="gniir.shortage.when_needed", cites=SNOW_DETAILS)
def it_comes_when_a_snow_is_needed(before: Gniir, now: Gniir) -> bool:
    """Placing a snow brings a shortage exactly when none is left, not when the last one is placed."""
    return (now.shortage >= 1) == (before.supply == 0)


@after(place_snow, id="gniir.shortage.replaces_one", cites=SNOW_DETAILS, unless=({"shortage_replaces": "rest"},))
def it_takes_the_place_of_one(before: Gniir, now: Gniir) -> bool:
    """A shortage takes the place of the one snow that was needed: what is still to be placed comes after it."""
    assume(before.supply == 0)
    return still_to_place(now) == still_to_place(before) - 1


@after(
    add_snow,
    exposure_behave,
    id="gniir.shortage.not_before",
    cites=SNOW_DETAILS,
    unless=({"shortage_replaces": "whole"},),
)
def it_does_not_come_before(_before: Gniir, now: Gniir) -> bool:
    """An effect that calls for more snow than there is brings no shortage before its first snow is placed."""
    return now.shortage == 0


@after(
    *all_but(GNIIR, place_snow, add_snow, exposure_behave),
    id="gniir.shortage.by_placing",
    cites=(SNOW_DETAILS, EXPOSURE_DETAILS),
)
def only_placing_brings_a_shortage(before: Gniir, now: Gniir) -> bool:
    """No shortage comes but by snow that is to be placed."""
    return any_of(before.shortage >= 1, now.shortage == 0)


def steps_left(s: Gniir) -> int:
    """How many steps of a shortage are to come, if there are markers enough."""
    dealing = choose(s.shortage == DEALING, len(s.at) - count_of(s.served), 0)
    return choose(s.shortage == 1, len(s.at) + 1, dealing)


def enough(s: Gniir) -> bool:
    """There are at least twice as many markers as explorers."""
    return value(s, MARKERS) >= PER_EXPLORER * len(s.at)


@after(shortage_clear, shortage_deal, id="gniir.shortage.ends_if", cites=SNOW_DETAILS)
def with_enough_markers_it_ends(before: Gniir, now: Gniir) -> bool:
    """With at least twice as many markers as explorers a shortage ends: one step for each, and each leaves one less."""
    assume(enough(before))
    return all_of(steps_left(now) == steps_left(before) - 1, steps_left(now) >= 0)


@after(shortage_clear, shortage_deal, id="gniir.shortage.ends_only_if", cites=SNOW_DETAILS)
def with_fewer_markers_it_does_not(before: Gniir, now: Gniir) -> bool:
    """With fewer than twice as many markers as explorers a shortage never ends: each of its steps leads to another."""
    assume(value(before, MARKERS) < PER_EXPLORER * len(before.at))
    return now.shortage >= 1


@after(shortage_deal, id="gniir.shortage.once", cites=SNOW_DETAILS)
def each_explorer_is_served_once(before: Gniir, _now: Gniir, who: Explorer) -> bool:
    """In a shortage an explorer's node gets its two snow once for each explorer, unless the shortage begins again."""
    return not_(before.served[who])


@after(place_snow, id="gniir.shortage.first", cites=SNOW_DETAILS)
def a_shortage_comes_first(before: Gniir, _now: Gniir) -> bool:
    """What an effect has still to place waits until a shortage has been dealt with."""
    return before.shortage == 0


@ends(shortage_clear, shortage_deal, id="gniir.shortage.ends", cites=SNOW_DETAILS, expects=Expect.REFUTED)
def every_shortage_ends(s: Gniir) -> int:
    """Meant to fail: every shortage ends, however few markers there are."""
    return steps_left(s)


@can("gniir.shortage.comes", cites=SNOW_DETAILS, by=(shortage_deal,))
def a_shortage_can_be_dealt_with(_before: Gniir, now: Gniir) -> bool:
    """A shortage can come and be dealt with, while snow is still to be placed."""
    return all_of(now.shortage == 0, now.placing == 1)


@after(place_snow, id="gniir.shortage.replaces_rest", cites=SNOW_DETAILS)
def it_takes_the_place_of_one_or_all(before: Gniir, now: Gniir) -> bool:
    """A shortage takes the place of one snow, or of all that were still to be placed, by what it replaces."""
    assume(before.supply == 0)
    left = choose(reads(before, REPLACES, "rest"), 0, still_to_place(before) - 1)
    return still_to_place(now) == left


@after(add_snow, id="gniir.shortage.replaces_whole", cites=SNOW_DETAILS)
def it_takes_the_place_of_the_whole(before: Gniir, now: Gniir, node: Node, amount: int) -> bool:
    """If a shortage replaces whole effects, it comes exactly when more snow is added than there is; nothing is left."""
    whole = all_of(reads(before, REPLACES, "whole"), on_map(before, node), before.supply < amount)
    return all_of((now.shortage == 1) == whole, any_of(not_(whole), still_to_place(now) == 0))


@after(exposure_behave, id="gniir.shortage.replaces_behavior", cites=SNOW_DETAILS)
def it_takes_the_place_of_a_behavior(before: Gniir, now: Gniir) -> bool:
    """If a shortage replaces whole effects, it comes exactly when a behavior calls for too much; nothing is left."""
    whole = all_of(reads(before, REPLACES, "whole"), before.supply < called_for(before))
    return all_of((now.shortage == 1) == whole, any_of(not_(whole), still_to_place(now) == 0))


def called_for(s: Gniir) -> int:
    """How much snow the behavior that was rolled calls for."""
    around = count_of(adjacent_to(s, node) for node in Node)
    others = choose(s.behavior == Behavior.waves, WAVES, s.distress[s.active])
    return choose(s.behavior == Behavior.flurries, around, others)


CLAIMS = (
    somebody_is_still_to_be_served,
    so_much_has_been_dealt,
    with_enough_markers_two_each_are_dealt,
    it_is_dealt_to_their_nodes,
    two_per_explorer_are_left,
    as_many_as_explorers_count,
    all_snow_leaves_the_board,
    it_comes_when_a_snow_is_needed,
    it_takes_the_place_of_one,
    it_does_not_come_before,
    only_placing_brings_a_shortage,
    with_enough_markers_it_ends,
    with_fewer_markers_it_does_not,
    each_explorer_is_served_once,
    a_shortage_comes_first,
    every_shortage_ends,
    a_shortage_can_be_dealt_with,
    it_takes_the_place_of_one_or_all,
    it_takes_the_place_of_the_whole,
    it_takes_the_place_of_a_behavior,
)
