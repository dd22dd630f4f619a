"""Opportunities: DAY and NIGHT cards, revealed on the side they are named after and completed on the other."""

from typing import cast

from model.framework import Explorer
from model.taawa.cycle import shows
from model.taawa.grid import Side
from model.taawa.readings import OPPORTUNITY_AGAIN, OPPORTUNITY_PLACE
from model.taawa.sections import OPPORTUNITIES
from model.taawa.state import Taawa
from ruleproof import any_of, choose, reads, require, rule


def other_side(side: Side) -> Side:
    """DAY for NIGHT, NIGHT for DAY."""
    return cast(Side, choose(side == Side.DAY, int(Side.NIGHT), int(Side.DAY)))


@rule("taawa.reveal_opportunity", cites=OPPORTUNITIES)
def reveal_opportunity(s: Taawa, who: Explorer, side: Side) -> None:
    """On a node that shows the side of its back, the top card of a pile of opportunities is revealed.

    No investigated token is placed, so a node can be investigated again. What the cards say is not transcribed.
    """
    here = s.at[who]
    require(shows(s, here, side), "the node does not show the side of this opportunity")
    require(s.piles[side] >= 1, "no opportunity of this kind is left")
    if s.revealed[side] >= 1:
        require(reads(s, OPPORTUNITY_AGAIN, "replaced"), "an opportunity of this kind is revealed already")
        s.revealed[side] -= 1
        s.finished[side] += 1
    s.piles[side] -= 1
    s.revealed[side] += 1
    s.revealed_at[side] = here


@rule("taawa.complete_opportunity", cites=OPPORTUNITIES)
def complete_opportunity(s: Taawa, who: Explorer, side: Side) -> None:
    """A revealed opportunity is completed on a node that shows the opposite side, and leaves the game.

    It is the node where it was revealed, now flipped, or any. What that costs and gives is on the card.
    """
    here = s.at[who]
    require(s.revealed[side] >= 1, "no opportunity of this kind is revealed")
    require(shows(s, here, other_side(side)), "the node does not show the opposite side")
    there = any_of(reads(s, OPPORTUNITY_PLACE, "anywhere"), here == s.revealed_at[side])
    require(there, "the opportunity was revealed on another node")
    s.revealed[side] -= 1
    s.finished[side] += 1
