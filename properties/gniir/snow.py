"""Snow: where it can be, what adds and removes it, and that none is made or lost."""

from model.gniir import GNIIR
from model.gniir.assumptions import reveal
from model.gniir.entry import entering
from model.gniir.exposure import exposure_behave
from model.gniir.grid import CARDS, Card, Node
from model.gniir.nodes import on_map
from model.gniir.obelisks import play_song
from model.gniir.parameters import MARKERS
from model.gniir.protection import offers
from model.gniir.sections import BEHAVIOR_CARD, EXPOSURE_DETAILS, REPLACEMENT, SETUP, SNOW, SNOW_DETAILS
from model.gniir.shortage import shortage_clear, shortage_deal
from model.gniir.snow import add_snow, all_snow, lands_on, place_snow, remove_snow, still_to_place
from model.gniir.state import Gniir
from properties.every_rule import all_but
from ruleproof import after, all_of, always, any_of, assume, can, choose, not_, possible, total, value

OTHERS = tuple(each for each in all_but(GNIIR, place_snow, shortage_clear, shortage_deal, entering) if not each.free)


@always("gniir.snow.conserved", cites=(SNOW, SETUP), lemma=True)
def snow_is_conserved(s: Gniir) -> bool:
    """Every snow of the box is in the supply or on a node."""
    return all_snow(s) == value(s, MARKERS)


@always("gniir.snow.placing", cites=(SNOW, BEHAVIOR_CARD), lemma=True)
def what_is_to_be_placed_is_being_placed(s: Gniir) -> bool:
    """Snow is being placed exactly while some is to be: on one node, or one each on adjacent nodes, and never both."""
    return all_of((s.placing == 1) == (still_to_place(s) >= 1), any_of(s.owed == 0, not_(any_of(*s.waiting))))


@always("gniir.snow.in_time", cites=BEHAVIOR_CARD, lemma=True)
def a_behavior_is_done_before_the_flip(s: Gniir) -> bool:
    """In an exposure, snow is placed and a shortage dealt with between the behavior and the flip, and not later."""
    return any_of(s.exposure == 0, s.exposure == 3, all_of(s.placing == 0, s.shortage == 0))


@always("gniir.snow.crew_on_map", cites=EXPOSURE_DETAILS, lemma=True)
def the_crew_is_on_the_map(s: Gniir) -> bool:
    """Explorers and LUNA are always on the map, and so is what a snow behavior calls their node."""
    return all_of(
        *(on_map(s, s.at[who]) for who in s.at.index),
        on_map(s, s.luna),
        any_of(s.exposure == 0, s.exposure == 1, on_map(s, s.rolled_at)),
        any_of(s.owed == 0, on_map(s, s.owed_at)),
        *(any_of(not_(s.waiting[node]), on_map(s, node)) for node in Node),
    )


@always("gniir.snow.on_map", cites=(EXPOSURE_DETAILS, SNOW_DETAILS))
def snow_lies_on_the_map(s: Gniir) -> bool:
    """No snow ever lies off the map."""
    return all_of(*(any_of(s.snow[node] == 0, on_map(s, node)) for node in Node))


@after(place_snow, id="gniir.snow.one_by_one", cites=(SNOW, SNOW_DETAILS))
def snow_is_placed_one_by_one(before: Gniir, now: Gniir, node: Node) -> bool:
    """While the supply has snow, each is placed on the node that it is for, one after the other."""
    assume(before.supply >= 1)
    return all_of(
        *(now.snow[each] == before.snow[each] + choose(each == node, 1, 0) for each in Node),
        still_to_place(now) == still_to_place(before) - 1,
        now.shortage == 0,
    )


@after(place_snow, id="gniir.snow.its_node", cites=(SNOW, BEHAVIOR_CARD))
def snow_goes_where_it_is_due(before: Gniir, _now: Gniir, node: Node) -> bool:
    """Snow is placed on a node to which it is due, and nowhere else."""
    return any_of(all_of(before.owed >= 1, lands_on(before) == node), before.waiting[node])


@after(add_snow, id="gniir.snow.added", cites=SNOW, unless=({"shortage_replaces": "whole"},))
def an_effect_adds_what_it_says(before: Gniir, now: Gniir, node: Node, amount: int) -> bool:
    """An effect that adds snow to a node of the map has that number of markers placed there."""
    assume(on_map(before, node))
    return all_of(now.owed == amount, now.owed_at == node, still_to_place(now) == amount)


@after(add_snow, id="gniir.snow.off_map", cites=EXPOSURE_DETAILS)
def nothing_is_placed_off_the_map(before: Gniir, now: Gniir, node: Node) -> bool:
    """An effect that adds snow off the map has none placed, and causes no shortage."""
    assume(not_(on_map(before, node)))
    return all_of(still_to_place(now) == 0, now.placing == 0, now.shortage == 0)


@after(remove_snow, id="gniir.snow.removed", cites=SNOW)
def an_effect_removes_what_it_says(before: Gniir, now: Gniir, node: Node, amount: int) -> bool:
    """An effect that removes snow from a node takes that number of markers, or all that lie there."""
    gone = before.snow[node] - now.snow[node]
    others = (any_of(each == node, now.snow[each] == before.snow[each]) for each in Node)
    return all_of(
        any_of(gone == amount, all_of(now.snow[node] == 0, gone < amount)),
        now.supply == before.supply + gone,
        *others,
    )


@after(remove_snow, id="gniir.snow.removes_all", cites=SNOW, unless=({"removal": "as_many"},))
def no_more_is_removed_than_lies_there(before: Gniir, now: Gniir, amount: int) -> bool:
    """An effect that removes snow takes exactly that number of markers."""
    return now.supply == before.supply + amount


@after(
    *all_but(GNIIR, add_snow, remove_snow, place_snow, shortage_clear, shortage_deal),
    id="gniir.snow.lies_still",
    cites=(SNOW, SNOW_DETAILS),
)
def nothing_else_moves_snow(before: Gniir, now: Gniir) -> bool:
    """Nothing moves snow but what adds or removes it: not moving through it, gaining protected or distress."""
    return all_of(*(now.snow[node] == before.snow[node] for node in Node))


@after(reveal, id="gniir.snow.kept_on_reveal", cites=SNOW_DETAILS)
def snow_stays_when_a_card_is_revealed(before: Gniir, now: Gniir) -> bool:
    """Snow and resources on a card stay there when it is revealed."""
    return all_of(
        *(now.snow[node] == before.snow[node] for node in Node),
        *(now.resources[node] == before.resources[node] for node in Node),
    )


@after(play_song, id="gniir.snow.kept_on_replacement", cites=REPLACEMENT)
def snow_stays_when_a_node_is_replaced(before: Gniir, now: Gniir) -> bool:
    """Snow and resources on a node are on the card that replaces it."""
    return all_of(
        *(now.snow[node] == before.snow[node] for node in Node),
        *(now.resources[node] == before.resources[node] for node in Node),
    )


@always("gniir.snow.never_stuck", cites=(SNOW, BEHAVIOR_CARD))
def what_is_to_be_placed_can_be(s: Gniir) -> bool:
    """Snow that is to be placed can always be placed somewhere."""
    return any_of(s.placing == 0, possible(s, place_snow))


@can("gniir.snow.unrevealed", cites=SNOW_DETAILS, about=(place_snow,))
def snow_can_lie_on_an_unrevealed_node(s: Gniir) -> bool:
    """Snow can lie on a card that is not revealed."""
    return all_of(s.snow[Node.r3c3] >= 1, not_(s.revealed[Card.r3c3]))


@can("gniir.snow.scarab", cites=SNOW_DETAILS, about=(place_snow,))
def snow_can_lie_on_the_scarab(s: Gniir) -> bool:
    """Snow can lie on the Scarab."""
    return s.snow[Node.SCARAB] >= 1


@can("gniir.snow.protecting", cites=SNOW_DETAILS, about=(place_snow,))
def snow_can_lie_on_a_protecting_node(s: Gniir) -> bool:
    """Snow can lie on a node that offers protected."""
    return any_of(*(all_of(offers(s, node), s.snow[node] >= 1) for node in CARDS))


@after(*OTHERS, id="gniir.snow.nothing_between", cites=(SNOW, BEHAVIOR_CARD))
def nothing_is_done_while_snow_is_placed(before: Gniir, _now: Gniir) -> bool:
    """While snow is placed or a shortage dealt with, nothing else is done but free actions and what they bring."""
    return all_of(before.placing == 0, before.shortage == 0)


@after(place_snow, id="gniir.snow.row_by_row", cites=(BEHAVIOR_CARD, SNOW_DETAILS), unless=({"order": "players"},))
def adjacent_nodes_get_it_row_by_row(before: Gniir, _now: Gniir, node: Node) -> bool:
    """Adjacent nodes get their snow row by row from the left, the Scarab last."""
    return not_(any_of(*(all_of(before.waiting[each], each < node) for each in Node)))


@after(add_snow, id="gniir.snow.to_the_map", cites=EXPOSURE_DETAILS, unless=({"off_map": "ignored"},))
def no_effect_adds_snow_off_the_map(before: Gniir, _now: Gniir, node: Node) -> bool:
    """No effect calls for snow off the map."""
    return on_map(before, node)


@after(*all_but(GNIIR, shortage_clear, shortage_deal), id="gniir.snow.served_stay", cites=SNOW_DETAILS)
def only_a_shortage_serves(before: Gniir, now: Gniir) -> bool:
    """Which explorers have been served changes only in a shortage."""
    return all_of(*(now.served[who] == before.served[who] for who in before.served.index))


@after(*all_but(GNIIR, add_snow, exposure_behave), id="gniir.snow.called_for", cites=(SNOW, BEHAVIOR_CARD))
def only_a_call_for_snow_names_a_node(before: Gniir, now: Gniir) -> bool:
    """The node that snow is owed to changes only when an effect or a behavior calls for snow."""
    return now.owed_at == before.owed_at


@can("gniir.snow.runs_out", cites=SNOW_DETAILS, about=(place_snow,))
def the_supply_can_run_out(s: Gniir) -> bool:
    """All snow of the box can lie on the board."""
    return all_of(s.supply == 0, total(s.snow) >= 2)


CLAIMS = (
    snow_is_conserved,
    what_is_to_be_placed_is_being_placed,
    a_behavior_is_done_before_the_flip,
    the_crew_is_on_the_map,
    snow_lies_on_the_map,
    snow_is_placed_one_by_one,
    snow_goes_where_it_is_due,
    an_effect_adds_what_it_says,
    nothing_is_placed_off_the_map,
    an_effect_removes_what_it_says,
    no_more_is_removed_than_lies_there,
    nothing_else_moves_snow,
    snow_stays_when_a_card_is_revealed,
    snow_stays_when_a_node_is_replaced,
    what_is_to_be_placed_can_be,
    snow_can_lie_on_an_unrevealed_node,
    snow_can_lie_on_the_scarab,
    snow_can_lie_on_a_protecting_node,
    nothing_is_done_while_snow_is_placed,
    adjacent_nodes_get_it_row_by_row,
    no_effect_adds_snow_off_the_map,
    only_a_shortage_serves,
    only_a_call_for_snow_names_a_node,
    the_supply_can_run_out,
)
