"""What errata of Taawa put in the place of rules, effects and terms."""

from collections.abc import Callable
from typing import cast

from model.framework import Explorer
from model.taawa.components import Readout
from model.taawa.cycle import flips, give_back_cubes, next_day
from model.taawa.distress import leave, take_hail
from model.taawa.grid import CARDS, Column, Node
from model.taawa.harvest import Amount, check_amount, collect, luna_brings, pick_up, refill_card
from model.taawa.levels import Shift
from model.taawa.rations import card_slots, refill
from model.taawa.readings import LUNA_PICKUP
from model.taawa.state import Taawa
from ruleproof import all_of, choose, maximum, not_, reads, require


def flip_sparing_materials(s: Taawa, keeps_hail: Callable[[Node], bool], keeps_rest: Callable[[Node], bool]) -> None:
    """Move the DAY section on; hail and data on flipped cards go to the supply, unless the card keeps them.

    Materials stay where they are.
    """
    for node in CARDS:
        hail = choose(all_of(flips(s, node), not_(keeps_hail(node))), s.hail[node], 0)
        data = choose(all_of(flips(s, node), not_(keeps_rest(node))), s.data[node], 0)
        s.hail[node] -= hail
        s.data[node] -= data
        s.supply += hail
        s.data_supply += data
    give_back_cubes(s)
    s.day = cast(Column, next_day(s.day))


def flip_clearing_hail(s: Taawa, keeps_hail: Callable[[Node], bool], keeps_rest: Callable[[Node], bool]) -> None:
    """Move the DAY section on; hail on flipped cards goes to the supply, unless the card keeps it, and nothing else."""
    for node in CARDS:
        hail = choose(all_of(flips(s, node), not_(keeps_hail(node))), s.hail[node], 0)
        s.hail[node] -= hail
        s.supply += hail
    give_back_cubes(s)
    s.day = cast(Column, next_day(s.day))


def harvest_without_level(
    s: Taawa,
    who: Explorer,
    amount: Amount,
    resolve: bool,
    shift: Shift,
    first: Explorer,
    second: Explorer,
) -> None:
    """Take hail from your node into water rations: the card first, then any explorer's distress.

    Each hailstone costs a focus; on a NIGHT node it gains one instead. The fill level is not resolved: that is for the
    atmospheric condition alone. An empty card is refilled from distress. On a DAY node a hailstone from LUNA's node
    comes on top, at no cost.

    The effects by DAY and by NIGHT are those on the condition card beneath; without a card there are none. While a
    card lies there whose effects are not transcribed, harvests are not modelled.
    """
    here = s.at[who]
    require(s.readout != Readout.unread, "the effects on this condition card are not transcribed")
    check_amount(s, who, amount)
    require(not_(resolve), "only the condition card resolves the fill level")
    require(shift == 0, "hail is shifted only while the fill level is being resolved")
    collect(s, who, amount)
    luna_first = all_of(luna_brings(s, here), reads(s, LUNA_PICKUP, "before"))
    if luna_first:
        pick_up(s, here)
    refill_card(s)
    if not_(luna_first):
        pick_up(s, here)


def refill_free_slots(s: Taawa) -> None:
    """Step 2: as long as the water rations card has a free slot, a hailstone on somebody's distress moves into it."""
    refill(s, card_slots(s))


def lose_distress_and_surplus(s: Taawa, who: Explorer, filled: bool, from_rest: bool) -> None:
    """An explorer gets rid of a Dehydrated card, on REST or elsewhere; hail on it goes to the supply.

    So does whatever hail has no slot on the explorer's other Dehydrated cards afterwards.
    """
    leave(s, who, from_rest)
    if filled:
        take_hail(s, who)
        s.supply += 1
    else:
        require(s.extended[who] <= s.distress[who], "none of the explorer's Dehydrated cards is empty")
    surplus = maximum(0, s.extended[who] - s.distress[who])
    s.extended[who] -= surplus
    s.supply += surplus
