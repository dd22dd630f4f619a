"""Obelisks, what activating them brings, and what moves to a card that replaces another."""

from typing import cast

from model.framework import Explorer
from model.gniir.components import BOTH, Obelisk
from model.gniir.grid import Card, Node
from model.gniir.interrupts import check_interrupt
from model.gniir.parameters import OBELISK_PLACES, OBELISKS
from model.gniir.readings_cards import CARD_B, REPLACED_ENTERS, REPLACED_KEEPS, RESONANT, SONG_COUNTS
from model.gniir.sections import FREE_ACTIONS, NODES, REPLACEMENT
from model.gniir.state import Gniir
from ruleproof import all_of, any_of, choose, count_of, not_, pick, reads, require, rule, term, value


@term("gniir.place_of", cites=NODES)
def place_of(s: Gniir, obelisk: Obelisk) -> int:
    """The node where the obelisk lies."""
    return pick([value(s, place) for place in OBELISK_PLACES], obelisk)


@term("gniir.resonates", cites=NODES)
def resonates(s: Gniir, who: Explorer) -> bool:
    """The song has the property it requires: the explorer is resonant, or somebody there is, if that will do."""
    somebody = any_of(*(all_of(s.resonant[each], s.at[each] == s.at[who]) for each in s.at.index))
    return any_of(s.resonant[who], all_of(reads(s, RESONANT, "somebody"), somebody))


@rule("gniir.play_song", cites=(NODES, REPLACEMENT, FREE_ACTIONS), free=True)
def play_song(s: Gniir, who: Explorer, obelisk: Obelisk) -> None:
    """A resonant explorer activates the obelisk on this node, as a free action: Mystery Card B takes its place.

    When two obelisks are activated, Mystery Card C is revealed. What these cards say is not transcribed.
    """
    check_interrupt(s)
    place = cast(Node, place_of(s, obelisk))
    require(obelisk < value(s, OBELISKS), "there is no such obelisk")
    require(all_of(s.at[who] == place, s.revealed[cast(Card, place)]), "the explorer is on no such obelisk")
    require(not_(s.activated[obelisk]), "the obelisk is activated already")
    require(resonates(s, who), "nobody is resonant")
    before = count_of(s.activated)
    copies = reads(s, CARD_B, "copies")
    require(any_of(before == 0, copies, reads(s, CARD_B, "activates")), "there is no Mystery Card B for it")
    s.activated[obelisk] = True
    counted = before + choose(reads(s, SONG_COUNTS, "counted"), 1, 0)
    s.card_c = any_of(s.card_c, counted >= BOTH)
    if any_of(before == 0, copies):
        s.replaced[obelisk] = True
        replace_node(s, place)


def replace_node(s: Gniir, node: Node) -> None:
    """Another card takes the place of the node's: snow, resources and the crew stay, and all else perhaps."""
    gone = reads(s, REPLACED_KEEPS, "listed")
    s.investigated[node] = all_of(s.investigated[node], not_(gone))
    lost = choose(gone, s.discoveries[node], 0)
    s.discoveries[node] -= lost
    s.spent += lost
    for who in s.entering.index:
        entered = all_of(s.at[who] == node, reads(s, REPLACED_ENTERS, "yes"))
        s.entering[who] = any_of(s.entering[who], entered)
