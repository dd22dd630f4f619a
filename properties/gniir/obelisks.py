"""Obelisks: who activates them, what that reveals, and what a replaced node keeps."""

from model.framework import Explorer
from model.gniir import GNIIR
from model.gniir.assumptions import become_resonant, last_objective
from model.gniir.components import BOTH, Obelisk
from model.gniir.grid import Card, Node
from model.gniir.obelisks import place_of, play_song, resonates
from model.gniir.parameters import OBELISKS
from model.gniir.readings_cards import CARD_B, REPLACED_ENTERS, REPLACED_KEEPS, SONG_COUNTS
from model.gniir.sections import FREE_ACTIONS, NODES, REPLACEMENT
from model.gniir.state import Gniir
from properties.every_rule import all_but
from ruleproof import after, all_of, always, any_of, can, choose, count_of, not_, reads, total, value

# Without a second card B no second obelisk is activated at all.
EARLIER = tuple({"song_counts": "earlier", "card_b": card} for card in ("copies", "activates"))


@always(
    "gniir.obelisks.card_c",
    cites=NODES,
    unless=EARLIER,
)
def card_c_comes_with_the_second(s: Gniir) -> bool:
    """Mystery Card C is revealed exactly when two obelisks are activated."""
    return s.card_c == (count_of(s.activated) >= BOTH)


@always("gniir.obelisks.card_c_needs_two", cites=NODES, lemma=True)
def card_c_needs_two(s: Gniir) -> bool:
    """Mystery Card C is never revealed before two obelisks are activated."""
    return any_of(not_(s.card_c), count_of(s.activated) >= BOTH)


@always("gniir.obelisks.in_the_grid", cites=NODES, lemma=True)
def only_obelisks_are_activated(s: Gniir) -> bool:
    """No more obelisks are activated than there are, and only activated ones are replaced."""
    return all_of(
        *(any_of(not_(s.activated[each]), each < value(s, OBELISKS)) for each in Obelisk),
        *(any_of(not_(s.replaced[each]), s.activated[each]) for each in Obelisk),
    )


@always("gniir.obelisks.replaced", cites=NODES, unless=({"card_b": "activates"},))
def activated_obelisks_are_replaced(s: Gniir) -> bool:
    """Mystery Card B lies where each activated obelisk was."""
    return all_of(*(s.replaced[each] == s.activated[each] for each in Obelisk))


@after(play_song, id="gniir.obelisks.activated", cites=NODES)
def a_song_activates_its_obelisk(before: Gniir, now: Gniir, obelisk: Obelisk) -> bool:
    """A song activates one obelisk that was not, and no other."""
    others = (any_of(each == obelisk, now.activated[each] == before.activated[each]) for each in Obelisk)
    return all_of(not_(before.activated[obelisk]), now.activated[obelisk], *others)


@after(play_song, id="gniir.obelisks.where", cites=NODES)
def a_song_is_played_on_its_obelisk(before: Gniir, _now: Gniir, who: Explorer, obelisk: Obelisk) -> bool:
    """A song is played on the revealed obelisk that it activates."""
    shown = any_of(*(all_of(place_of(before, obelisk) == card, before.revealed[card]) for card in Card))
    return all_of(before.at[who] == place_of(before, obelisk), shown)


@after(play_song, id="gniir.obelisks.resonant", cites=NODES, unless=({"resonant_who": "somebody"},))
def the_player_is_resonant(before: Gniir, _now: Gniir, who: Explorer) -> bool:
    """Whoever plays the song is resonant."""
    return before.resonant[who]


@after(play_song, id="gniir.obelisks.somebody_resonant", cites=NODES)
def somebody_there_is_resonant(before: Gniir, _now: Gniir, who: Explorer) -> bool:
    """Somebody on the obelisk is resonant when the song is played."""
    here = (all_of(before.resonant[each], before.at[each] == before.at[who]) for each in before.at.index)
    return all_of(any_of(*here), resonates(before, who))


@after(play_song, id="gniir.obelisks.free", cites=(NODES, FREE_ACTIONS))
def a_song_takes_no_time(before: Gniir, now: Gniir) -> bool:
    """A song takes no time, and neither snow nor distress."""
    return all_of(
        now.time == before.time,
        now.supply == before.supply,
        *(now.distress[who] == before.distress[who] for who in before.at.index),
    )


@after(*all_but(GNIIR, play_song), id="gniir.obelisks.only_songs", cites=NODES)
def nothing_else_touches_obelisks(before: Gniir, now: Gniir) -> bool:
    """Nothing else activates or replaces an obelisk, or reveals Mystery Card C."""
    return all_of(
        now.card_c == before.card_c,
        *(now.activated[each] == before.activated[each] for each in Obelisk),
        *(now.replaced[each] == before.replaced[each] for each in Obelisk),
    )


@after(play_song, id="gniir.replacement.keeps", cites=REPLACEMENT, unless=({"replaced_keeps": "listed"},))
def a_replaced_node_keeps_everything(before: Gniir, now: Gniir) -> bool:
    """What lay on an obelisk lies on the card that replaces it: an investigated token and discoveries as well."""
    return all_of(
        *(now.investigated[node] == before.investigated[node] for node in Node),
        *(now.discoveries[node] == before.discoveries[node] for node in Node),
    )


@after(play_song, id="gniir.replacement.listed", cites=REPLACEMENT)
def other_nodes_keep_everything(before: Gniir, now: Gniir, obelisk: Obelisk) -> bool:
    """A node that is not replaced keeps whatever lies on it; discoveries that go have been used up."""
    others = (
        any_of(
            place_of(before, obelisk) == node,
            all_of(
                now.investigated[node] == before.investigated[node], now.discoveries[node] == before.discoveries[node]
            ),
        )
        for node in Node
    )
    lost = total(before.discoveries) - total(now.discoveries)
    return all_of(now.spent == before.spent + lost, now.tray == before.tray, *others)


@after(play_song, id="gniir.replacement.not_entered", cites=(NODES, REPLACEMENT), unless=({"replaced_enters": "yes"},))
def nobody_enters_a_replaced_node(before: Gniir, now: Gniir) -> bool:
    """Explorers on a node that is replaced have not entered it."""
    return all_of(*(now.entering[who] == before.entering[who] for who in before.at.index))


@after(play_song, id="gniir.replacement.only_there", cites=(NODES, REPLACEMENT))
def only_those_who_are_there_can_enter(before: Gniir, now: Gniir, who: Explorer) -> bool:
    """If those who are on a replaced node enter it, nobody else does."""
    return all_of(
        *(
            any_of(before.at[each] == before.at[who], now.entering[each] == before.entering[each])
            for each in before.at.index
        ),
        *(any_of(not_(before.entering[each]), now.entering[each]) for each in before.at.index),
    )


@after(become_resonant, id="gniir.obelisks.becomes_resonant", cites=())
def one_explorer_becomes_resonant(before: Gniir, now: Gniir, who: Explorer) -> bool:
    """By the assumption about resonant, one explorer comes to possess it."""
    others = (any_of(each == who, now.resonant[each] == before.resonant[each]) for each in before.at.index)
    return all_of(not_(before.resonant[who]), now.resonant[who], *others)


@after(*all_but(GNIIR, become_resonant), id="gniir.obelisks.stays_resonant", cites=())
def nothing_else_makes_resonant(before: Gniir, now: Gniir) -> bool:
    """Of what is modelled, nothing else gives or takes resonant."""
    return all_of(*(now.resonant[who] == before.resonant[who] for who in before.at.index))


@after(*all_but(GNIIR, last_objective), id="gniir.obelisks.objective", cites=())
def objectives_stay(before: Gniir, now: Gniir) -> bool:
    """Nothing of the planet changes what is left to do."""
    return now.objective == before.objective


@can("gniir.obelisks.comes", cites=NODES, about=(play_song,))
def card_c_can_be_revealed(s: Gniir) -> bool:
    """Mystery Card C can be revealed."""
    return s.card_c


@always("gniir.obelisks.card_c_counts", cites=NODES)
def card_c_comes_with_the_second_or_third(s: Gniir) -> bool:
    """Mystery Card C is revealed exactly when two obelisks are activated; with the third if the last does not count."""
    not_counted = choose(reads(s, SONG_COUNTS, "earlier"), 1, 0)
    return s.card_c == (count_of(s.activated) >= BOTH + not_counted)


@always("gniir.obelisks.one_card_b", cites=NODES)
def one_card_b_replaces_one(s: Gniir) -> bool:
    """If there is one Mystery Card B, it has replaced the first obelisk that was activated, and no other."""
    one = choose(count_of(s.activated) >= 1, 1, 0)
    return any_of(reads(s, CARD_B, "copies"), count_of(s.replaced) == one)


@always("gniir.obelisks.refused", cites=NODES, unless=({"card_b": "copies"}, {"card_b": "activates"}))
def no_second_obelisk(s: Gniir) -> bool:
    """No more than one obelisk is ever activated."""
    return count_of(s.activated) <= 1


@after(play_song, id="gniir.replacement.all_or_listed", cites=REPLACEMENT)
def a_node_is_cleared_only_when_it_is_replaced(before: Gniir, now: Gniir, who: Explorer, obelisk: Obelisk) -> bool:
    """If only what is listed stays, nothing else is left on a node that is replaced; else all of it is."""
    cleared = all_of(now.replaced[obelisk], reads(before, REPLACED_KEEPS, "listed"))
    here = before.at[who]
    return all_of(
        now.investigated[here] == all_of(before.investigated[here], not_(cleared)),
        now.discoveries[here] == choose(cleared, 0, before.discoveries[here]),
    )


@after(play_song, id="gniir.replacement.all_enter", cites=(NODES, REPLACEMENT))
def all_who_are_there_enter(before: Gniir, now: Gniir, who: Explorer, obelisk: Obelisk) -> bool:
    """If a replaced node is entered, all explorers who are there enter it; else nobody does."""
    entered = all_of(now.replaced[obelisk], reads(before, REPLACED_ENTERS, "yes"))
    return all_of(
        *(
            any_of(
                before.at[each] != before.at[who],
                now.entering[each] == any_of(before.entering[each], entered),
            )
            for each in before.at.index
        )
    )


CLAIMS = (
    card_c_comes_with_the_second,
    card_c_needs_two,
    only_obelisks_are_activated,
    activated_obelisks_are_replaced,
    a_song_activates_its_obelisk,
    a_song_is_played_on_its_obelisk,
    the_player_is_resonant,
    somebody_there_is_resonant,
    a_song_takes_no_time,
    nothing_else_touches_obelisks,
    a_replaced_node_keeps_everything,
    other_nodes_keep_everything,
    nobody_enters_a_replaced_node,
    only_those_who_are_there_can_enter,
    one_explorer_becomes_resonant,
    nothing_else_makes_resonant,
    objectives_stay,
    card_c_can_be_revealed,
    card_c_comes_with_the_second_or_third,
    one_card_b_replaces_one,
    no_second_obelisk,
    a_node_is_cleared_only_when_it_is_replaced,
    all_who_are_there_enter,
)
