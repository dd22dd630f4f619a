"""What lies on nodes: discoveries, resources, investigated tokens, and which cards are revealed."""

from model.framework import Explorer
from model.gniir import GNIIR
from model.gniir.assumptions import investigate, last_objective, place_resource, reveal, use_discovery
from model.gniir.discoveries import place_discoveries
from model.gniir.grid import Card, Node
from model.gniir.nodes import on_map
from model.gniir.obelisks import play_song
from model.gniir.parameters import DISCOVERY_TOKENS, RESOURCE_TOKENS
from model.gniir.sections import DISCOVERIES, REPLACEMENT
from model.gniir.state import Gniir
from properties.every_rule import all_but
from ruleproof import after, all_of, always, any_of, assume, choose, minimum, not_, total, value


@always("gniir.discoveries.conserved", cites=DISCOVERIES, lemma=True)
def discoveries_are_conserved(s: Gniir) -> bool:
    """Every discovery token is in the tray, on a node or used up."""
    return s.tray + total(s.discoveries) + s.spent == value(s, DISCOVERY_TOKENS)


@after(place_discoveries, id="gniir.discoveries.placed", cites=DISCOVERIES)
def so_many_are_placed(before: Gniir, now: Gniir, node: Node, tokens: int) -> bool:
    """With so many tokens in the tray, exactly so many are placed on the node, and come from there."""
    assume(before.tray >= tokens)
    return all_of(
        now.discoveries[node] == before.discoveries[node] + tokens,
        now.tray == before.tray - tokens,
        now.spent == before.spent,
    )


@after(
    place_discoveries,
    id="gniir.discoveries.too_few",
    cites=DISCOVERIES,
    unless=({"too_few": "void"}, {"too_few": "recycled"}),
)
def as_many_as_there_are(before: Gniir, now: Gniir, node: Node, tokens: int) -> bool:
    """With too few tokens in the tray, all that are there are placed."""
    assume(before.tray < tokens)
    return all_of(now.tray == 0, now.discoveries[node] == before.discoveries[node] + before.tray)


@after(place_discoveries, id="gniir.discoveries.no_more", cites=DISCOVERIES)
def no_more_than_called_for(before: Gniir, now: Gniir, node: Node, tokens: int) -> bool:
    """Never are more tokens placed than called for, or anywhere else, or off the map."""
    others = (any_of(each == node, now.discoveries[each] == before.discoveries[each]) for each in Node)
    gained = now.discoveries[node] - before.discoveries[node]
    return all_of(on_map(before, node), gained >= 0, gained <= tokens, now.spent <= before.spent, *others)


@after(
    *all_but(GNIIR, place_discoveries, use_discovery, play_song), id="gniir.discoveries.lie_still", cites=DISCOVERIES
)
def nothing_else_moves_discoveries(before: Gniir, now: Gniir) -> bool:
    """Nothing else takes tokens from the tray or moves them."""
    return all_of(
        now.tray == before.tray,
        now.spent == before.spent,
        *(now.discoveries[node] == before.discoveries[node] for node in Node),
    )


@after(use_discovery, id="gniir.discoveries.used", cites=())
def a_used_token_is_gone(before: Gniir, now: Gniir) -> bool:
    """By the assumption about discoveries, one token is taken from a node and used up."""
    return all_of(now.spent == before.spent + 1, total(now.discoveries) == total(before.discoveries) - 1)


@always("gniir.nodes.resources", cites=REPLACEMENT, lemma=True)
def resources_are_conserved(s: Gniir) -> bool:
    """Every resource is in the supply or on a node."""
    return s.resource_supply + total(s.resources) == value(s, RESOURCE_TOKENS)


@after(place_resource, id="gniir.nodes.resource_placed", cites=())
def a_resource_is_placed(before: Gniir, now: Gniir, node: Node) -> bool:
    """By the assumption about resources, one comes to a node of the map from the supply."""
    each_node = (now.resources[each] == before.resources[each] + choose(each == node, 1, 0) for each in Node)
    return all_of(on_map(before, node), now.resource_supply == before.resource_supply - 1, *each_node)


@after(*all_but(GNIIR, place_resource), id="gniir.nodes.resources_stay", cites=REPLACEMENT)
def resources_stay(before: Gniir, now: Gniir) -> bool:
    """Of what is modelled, nothing takes resources from a node."""
    return all_of(*(now.resources[node] == before.resources[node] for node in Node))


@after(reveal, id="gniir.nodes.revealed", cites=())
def one_card_is_revealed(before: Gniir, now: Gniir, node: Card) -> bool:
    """By the assumption about revealing, one card of the map is revealed that was not."""
    others = (any_of(card == node, now.revealed[card] == before.revealed[card]) for card in Card)
    there = any_of(*(all_of(node == card, on_map(before, Node(card))) for card in Card))
    return all_of(there, not_(before.revealed[node]), now.revealed[node], *others)


@after(*all_but(GNIIR, reveal), id="gniir.nodes.stay_revealed", cites=())
def nothing_else_reveals(before: Gniir, now: Gniir) -> bool:
    """Nothing else reveals a card or turns it face-down again."""
    return all_of(*(now.revealed[card] == before.revealed[card] for card in Card))


@after(investigate, id="gniir.nodes.investigated", cites=())
def an_investigated_node_is_marked(before: Gniir, now: Gniir, who: Explorer) -> bool:
    """By the assumption about investigating, the explorer's node gets an investigated token, and has had none."""
    return all_of(
        not_(before.investigated[before.at[who]]),
        *(now.investigated[node] == any_of(before.investigated[node], before.at[who] == node) for node in Node),
    )


@after(*all_but(GNIIR, investigate, play_song), id="gniir.nodes.investigated_stays", cites=REPLACEMENT)
def investigated_tokens_stay(before: Gniir, now: Gniir) -> bool:
    """Nothing else places or takes an investigated token."""
    return all_of(*(now.investigated[node] == before.investigated[node] for node in Node))


@after(
    place_discoveries,
    id="gniir.discoveries.void",
    cites=DISCOVERIES,
    unless=({"too_few": "as_many"}, {"too_few": "recycled"}),
)
def too_few_are_none(before: Gniir, now: Gniir, tokens: int) -> bool:
    """With too few tokens in the tray, none is placed."""
    assume(before.tray < tokens)
    return all_of(now.tray == before.tray, total(now.discoveries) == total(before.discoveries))


@after(
    place_discoveries,
    id="gniir.discoveries.recycled",
    cites=DISCOVERIES,
    unless=({"too_few": "as_many"}, {"too_few": "void"}),
)
def used_tokens_go_back(before: Gniir, now: Gniir, node: Node, tokens: int) -> bool:
    """With too few tokens in the tray, used ones go back to it, and as many as there are then are placed."""
    assume(before.tray < tokens)
    placed = minimum(tokens, before.tray + before.spent)
    return all_of(now.spent == 0, now.discoveries[node] == before.discoveries[node] + placed)


@after(use_discovery, id="gniir.discoveries.used_here", cites=())
def a_token_is_used_where_it_lies(before: Gniir, now: Gniir, who: Explorer) -> bool:
    """By the assumption about discoveries, a token is taken from the explorer's node."""
    here = before.at[who]
    return all_of(before.discoveries[here] >= 1, now.discoveries[here] == before.discoveries[here] - 1)


@after(last_objective, id="gniir.nodes.last_objective", cites=())
def nothing_else_is_left(before: Gniir, now: Gniir) -> bool:
    """By the assumption about objectives, it comes once to a time when nothing is left but the return."""
    return all_of(not_(before.objective), now.objective)


CLAIMS = (
    discoveries_are_conserved,
    so_many_are_placed,
    as_many_as_there_are,
    no_more_than_called_for,
    nothing_else_moves_discoveries,
    a_used_token_is_gone,
    resources_are_conserved,
    a_resource_is_placed,
    resources_stay,
    one_card_is_revealed,
    nothing_else_reveals,
    an_investigated_node_is_marked,
    investigated_tokens_stay,
    too_few_are_none,
    used_tokens_go_back,
    a_token_is_used_where_it_lies,
    nothing_else_is_left,
)
