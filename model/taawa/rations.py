"""Water rations: one pool of slots, on the card and on every explorer's distress."""

from model.framework import Explorer
from model.taawa.parameters import SLOTS
from model.taawa.readings import LEVEL, SPEND_FROM
from model.taawa.sections import CONDITIONS, HARVEST, RATIONS
from model.taawa.state import Taawa
from ruleproof import all_of, any_of, choose, minimum, reads, require, rule, term, total, value


@term("taawa.pool", cites=RATIONS)
def pool(s: Taawa) -> int:
    """All stored hail: that on the card and that on every distress."""
    return s.card + total(s.extended)


@term("taawa.fill_level", cites=(HARVEST, CONDITIONS))
def fill_level(s: Taawa) -> int:
    """The stored hail that decides the effect: the pool, or only what is on the card."""
    return choose(reads(s, LEVEL, "pool"), pool(s), s.card)


@term("taawa.card_slots", cites=RATIONS)
def card_slots(s: Taawa) -> int:
    """Free slots on the water rations card."""
    return value(s, SLOTS) - s.card


@term("taawa.distress_slots", cites=RATIONS)
def distress_slots(s: Taawa) -> int:
    """Free slots on all explorers' distress."""
    return total(s.distress) - total(s.extended)


@term("taawa.free_slots", cites=RATIONS)
def free_slots(s: Taawa) -> int:
    """Free slots of water rations, on the card and on distress."""
    return card_slots(s) + distress_slots(s)


@term("taawa.spendable", cites=RATIONS)
def spendable(s: Taawa, who: Explorer) -> int:
    """The stored hail that an explorer can spend."""
    own = choose(reads(s, SPEND_FROM, "own"), s.extended[who], 0)
    return s.card + choose(reads(s, SPEND_FROM, "pool"), total(s.extended), own)


def extend(s: Taawa, hail: int) -> None:
    """Put hail on free distress slots, in the explorers' order; whoever wants another order can move it after."""
    for who in s.distress.index:
        put = minimum(hail, s.distress[who] - s.extended[who])
        s.extended[who] += put
        hail -= put


def store(s: Taawa, hail: int) -> None:
    """Fill the card first, then distress."""
    put = minimum(hail, card_slots(s))
    s.card += put
    extend(s, hail - put)


def refill(s: Taawa, wanted: int) -> None:
    """Move that much hail from distress to the card, in the explorers' order, as far as there is any."""
    for who in s.extended.index:
        moved = minimum(wanted, s.extended[who])
        s.extended[who] -= moved
        s.card += moved
        wanted -= moved


def spend_hail(s: Taawa, who: Explorer, from_card: bool, holder: Explorer) -> None:
    """The explorer pays a hailstone from the card, or from the holder's distress."""
    if from_card:
        require(s.card >= 1, "there is no hail on the water rations card")
        s.card -= 1
    else:
        require(
            any_of(reads(s, SPEND_FROM, "pool"), all_of(reads(s, SPEND_FROM, "own"), holder == who)),
            "this explorer cannot spend hail from that distress",
        )
        require(s.extended[holder] >= 1, "there is no hail on that explorer's distress")
        s.extended[holder] -= 1
    s.supply += 1


@rule("taawa.spend", cites=RATIONS)
def spend(s: Taawa, who: Explorer, from_card: bool, holder: Explorer) -> None:
    """When an action or effect asks for a hailstone, one goes from water rations to the supply.

    It comes from the card, or from the distress of the explorer named as its holder.
    """
    spend_hail(s, who, from_card, holder)


@rule("taawa.move_hail", cites=RATIONS, free=True)
def move_hail(s: Taawa, who: Explorer, to_card: bool) -> None:
    """At no cost, a hailstone moves between the water rations card and a free slot on an explorer's distress."""
    if to_card:
        require(s.extended[who] >= 1, "there is no hail on that explorer's distress")
        require(card_slots(s) >= 1, "the water rations card is full")
        s.extended[who] -= 1
        s.card += 1
    else:
        require(s.card >= 1, "there is no hail on the water rations card")
        require(s.extended[who] < s.distress[who], "that explorer's distress has no free slot")
        s.card -= 1
        s.extended[who] += 1


@rule("taawa.hand_hail", cites=RATIONS, free=True)
def hand_hail(s: Taawa, giver: Explorer, taker: Explorer) -> None:
    """At no cost, a hailstone moves from one explorer's distress to a free slot on another's, wherever they are."""
    require(giver != taker, "giver and taker are the same explorer")
    require(s.extended[giver] >= 1, "there is no hail on the giver's distress")
    require(s.extended[taker] < s.distress[taker], "the taker's distress has no free slot")
    s.extended[giver] -= 1
    s.extended[taker] += 1
