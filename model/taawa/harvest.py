"""HARVEST HAILSTONES, the action on the water rations card: one move from the first hailstone to the last refill."""

from typing import Annotated

from model.framework import Explorer
from model.taawa.components import EFFECTS, Readout
from model.taawa.cycle import day_side, night_side
from model.taawa.distress import hand_out
from model.taawa.grid import Node
from model.taawa.hail import local_hail
from model.taawa.levels import TRUST_BY_LEVEL, Shift, shift_hail
from model.taawa.parameters import CAP, MARKERS, SLOTS
from model.taawa.rations import card_slots, fill_level, free_slots, refill, store
from model.taawa.readings import (
    HAIL_RETURNED,
    HARVEST_ENTRY,
    HARVEST_NONE,
    HARVEST_RESOLVES,
    LEVEL_ZERO,
    LUNA_PICKUP,
    LUNA_SLOT,
    NIGHT_COST,
    SURPLUS,
)
from model.taawa.sections import CONDITIONS, HAILSTONES, HARVEST, RATIONS
from model.taawa.state import Taawa
from ruleproof import Between, all_of, any_of, choose, implies, minimum, not_, pick, reads, require, rule, term, value

Amount = Annotated[int, Between(0, MARKERS)]


@term("taawa.luna_brings", cites=HARVEST)
def luna_brings(s: Taawa, node: Node) -> bool:
    """A harvest on the node brings a hailstone from LUNA's node: it shows DAY, and the condition card says so."""
    return all_of(day_side(s, node), in_force(s, "day_brings_from_luna"))


@term("taawa.focus_gained", cites=HARVEST)
def focus_gained(s: Taawa, node: Node) -> bool:
    """A harvest on the node gains focus for each hailstone: it shows NIGHT, and the condition card says so."""
    return all_of(night_side(s, node), in_force(s, "night_gains_focus"))


def in_force(s: Taawa, effect: str) -> bool:
    """Whether the condition card on top gives harvests that effect."""
    return any_of(*(s.readout == readout for readout, effects in EFFECTS.items() if getattr(effects, effect)))


@rule("taawa.harvest", cites=(HARVEST, HAILSTONES, RATIONS, CONDITIONS))
def harvest(
    s: Taawa, who: Explorer, amount: Amount, resolve: bool, shift: Shift, first: Explorer, second: Explorer
) -> None:
    """Take hail from your node into water rations: the card first, then any explorer's distress.

    Each hailstone costs a focus; on a NIGHT node it gains one instead. While hail is left on the node you may resolve
    the fill level (1: trust falls, 2: nothing, 3 or more: trust rises); then the hail on the water rations card returns
    to the supply. An empty card is refilled from distress. On a DAY node a hailstone from LUNA's node comes on top, at
    no cost.

    The effects by DAY and by NIGHT are those on the condition card beneath; without a card there are none. While a
    card lies there whose effects are not transcribed, harvests are not modelled.

    `shift` hailstones go from the card to distress between the effect and the return, where that is allowed. If empty
    rations have their effect here too, trust falls, and the explorers named first and second take two distress.
    """
    here = s.at[who]
    require(s.readout != Readout.unread, "the effects on this condition card are not transcribed")
    check_amount(s, who, amount)
    require(implies(resolve, reads(s, HARVEST_RESOLVES, "harvest")), "only the condition card resolves the fill level")
    require(implies(shift != 0, resolve), "hail is shifted only while the fill level is being resolved")
    collect(s, who, amount)
    luna_first = all_of(luna_brings(s, here), reads(s, LUNA_PICKUP, "before"))
    if luna_first:
        pick_up(s, here)
    if resolve:
        resolve_level(s, here, first, second)
        shift_hail(s, shift)
        return_hail(s, here)
    refill_card(s)
    if not_(luna_first):
        pick_up(s, here)


def check_amount(s: Taawa, who: Explorer, amount: int) -> None:
    """Refuse a harvest of that many hailstones where it is not allowed."""
    require(any_of(reads(s, HARVEST_ENTRY, "after"), local_hail(s, who) >= 1), "there is no hail on the node")
    require(any_of(reads(s, HARVEST_NONE, "allowed"), amount >= 1), "a harvest takes at least one hailstone")
    require(amount <= local_hail(s, who), "there is not that much hail on the node")
    require(any_of(reads(s, SURPLUS, "returned"), amount <= free_slots(s)), "water rations have too few free slots")
    needs_none = all_of(focus_gained(s, s.at[who]), reads(s, NIGHT_COST, "none"))
    require(any_of(needs_none, amount <= s.focus[who]), "the explorer has too little focus")


def collect(s: Taawa, who: Explorer, amount: int) -> None:
    """Move the hail from the node into rations, a surplus to the supply, and settle its focus."""
    s.hail[s.at[who]] -= amount
    take_in(s, amount, free_slots(s))
    if focus_gained(s, s.at[who]):
        s.focus[who] = minimum(s.focus[who] + amount, value(s, CAP))
    else:
        s.focus[who] -= amount


def take_in(s: Taawa, hail: int, room: int) -> None:
    """Store as much as there is room for; the rest goes to the supply."""
    stored = minimum(hail, room)
    s.supply += hail - stored
    store(s, stored)


def resolve_level(s: Taawa, here: Node, first: Explorer, second: Explorer) -> None:
    """The effect of the fill level; that of empty rations only if a harvest has it."""
    require(any_of(reads(s, HARVEST_ENTRY, "entry"), s.hail[here] >= 1), "no hail is left on the node")
    level = fill_level(s)
    require(any_of(not_(reads(s, LEVEL_ZERO, "refused")), level >= 1), "water rations are empty")
    if all_of(level == 0, reads(s, LEVEL_ZERO, "distress")):
        s.trust -= 1
        hand_out(s, first, second)
    else:
        s.trust += pick(TRUST_BY_LEVEL, level)


def return_hail(s: Taawa, here: Node) -> None:
    """Return the card's hail, the whole pool, or the hail left on the node."""
    on_card = choose(reads(s, HAIL_RETURNED, "node"), 0, s.card)
    on_node = choose(reads(s, HAIL_RETURNED, "node"), s.hail[here], 0)
    s.card -= on_card
    s.hail[here] -= on_node
    s.supply += on_card + on_node
    for who in s.extended.index:
        on_distress = choose(reads(s, HAIL_RETURNED, "pool"), s.extended[who], 0)
        s.extended[who] -= on_distress
        s.supply += on_distress


def refill_card(s: Taawa) -> None:
    """An empty card is refilled from distress, as far as there is hail."""
    empty = all_of(s.card == 0, reads(s, HARVEST_RESOLVES, "harvest"))
    refill(s, choose(empty, value(s, SLOTS), 0))


def pick_up(s: Taawa, here: Node) -> None:
    """A hailstone from LUNA's node is stored too, if it is due, there is one and room for it."""
    if not_(luna_brings(s, here)):
        return
    room = choose(reads(s, LUNA_SLOT, "pool"), free_slots(s), card_slots(s))
    taken = any_of(room >= 1, reads(s, SURPLUS, "returned"))
    hail = choose(taken, minimum(s.hail[s.luna], 1), 0)
    s.hail[s.luna] -= hail
    take_in(s, hail, room)
