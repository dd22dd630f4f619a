"""Movement: what a MOVE and a TRAVERSE take, and what takes no time."""

from model.framework import Explorer
from model.gniir import GNIIR
from model.gniir.grid import Node
from model.gniir.movement import move, move_luna, move_on, moved, place_explorer, traverse
from model.gniir.nodes import adjacent
from model.gniir.sections import REMINDERS, REPLACEMENT, SNOW, SNOW_DETAILS, TRAVERSE
from model.gniir.state import Gniir
from properties.every_rule import all_but
from ruleproof import after, all_of, any_of, assume, choose, not_

ON_FOOT = (move, move_on, traverse, moved)


def both_ends(s: Gniir, who: Explorer, to: Node) -> int:
    """The snow on the explorer's node and on the one where the explorer goes."""
    return s.snow[s.at[who]] + s.snow[to]


@after(move, traverse, id="gniir.movement.ignoring_at_most", cites=(SNOW, REMINDERS))
def who_ignores_edges_pays_for_snow_at_most(before: Gniir, now: Gniir, who: Explorer, to: Node, ignoring: bool) -> bool:
    """A step of an explorer who ignores the time on edges takes no printed time: none, or that of the snow."""
    assume(ignoring)
    return any_of(now.time == before.time, now.time == before.time + both_ends(before, who, to))


@after(move, traverse, id="gniir.movement.one_step", cites=(SNOW, TRAVERSE, REMINDERS))
def a_step_takes_its_time_and_the_snow(
    before: Gniir, now: Gniir, who: Explorer, to: Node, printed: int, ignoring: bool
) -> bool:
    """A step takes its printed time plus the snow at both ends, whoever moves, unless edges are ignored."""
    assume(not_(ignoring))
    return now.time == before.time + printed + both_ends(before, who, to)


@after(move, traverse, id="gniir.movement.ignoring", cites=(SNOW, REMINDERS), unless=({"ignored_edges": "printed"},))
def who_ignores_edges_ignores_snow(before: Gniir, now: Gniir, ignoring: bool) -> bool:
    """A step of an explorer who ignores the time on edges takes no time, whatever snow lies there."""
    assume(ignoring)
    return now.time == before.time


@after(
    move_on,
    id="gniir.movement.each_step",
    cites=(SNOW, REMINDERS),
    unless=({"snow_time": "ends"}, {"snow_time": "once"}),
)
def two_steps_take_what_each_takes(before: Gniir, now: Gniir, who: Explorer, via: Node, to: Node, printed: int) -> bool:
    """Two steps in one action take what each of them takes: the snow on the node in between counts twice."""
    snow = both_ends(before, who, via) + before.snow[via] + before.snow[to]
    return now.time == before.time + printed + snow


@after(move_on, id="gniir.movement.bounds", cites=(SNOW, REMINDERS))
def two_steps_take_so_much_at_least(
    before: Gniir, now: Gniir, who: Explorer, via: Node, to: Node, printed: int
) -> bool:
    """Two steps in one action take the snow at their end, and not more than that at both ends of both."""
    taken = now.time - before.time - printed
    return all_of(taken >= before.snow[to], taken <= both_ends(before, who, via) + before.snow[via] + before.snow[to])


@after(place_explorer, id="gniir.movement.placed", cites=(SNOW_DETAILS, REMINDERS))
def being_placed_takes_no_time(before: Gniir, now: Gniir) -> bool:
    """Being placed takes no time, however much snow lies on either node."""
    return all_of(now.time == before.time, now.outcome == before.outcome)


@after(moved, id="gniir.movement.moved", cites=(SNOW_DETAILS, TRAVERSE), unless=({"moved_snow": "pays"},))
def being_moved_takes_no_time(before: Gniir, now: Gniir) -> bool:
    """An explorer who is moved by an effect pays nothing for snow."""
    return now.time == before.time


@after(moved, id="gniir.movement.moved_at_most", cites=(SNOW_DETAILS, TRAVERSE))
def being_moved_takes_the_snow_at_most(before: Gniir, now: Gniir, who: Explorer, to: Node) -> bool:
    """Being moved by an effect takes no time, or one for each snow at both ends."""
    return any_of(now.time == before.time, now.time == before.time + both_ends(before, who, to))


@after(move_luna, id="gniir.movement.luna", cites=(SNOW, SNOW_DETAILS), unless=({"luna_snow": "pays"},))
def luna_pays_for_no_snow(before: Gniir, now: Gniir, printed: int) -> bool:
    """LUNA takes no more time than the framework has her take, whatever snow lies there."""
    return now.time == before.time + printed


@after(move_luna, id="gniir.movement.luna_at_most", cites=(SNOW, SNOW_DETAILS))
def luna_gets_there(before: Gniir, now: Gniir, to: Node, printed: int) -> bool:
    """LUNA gets to an adjacent node, and pays for the snow at both ends or for none."""
    snow = before.snow[before.luna] + before.snow[to]
    taken = now.time - before.time - printed
    return all_of(adjacent(before, before.luna, to), now.luna == to, any_of(taken == 0, taken == snow))


@after(move, traverse, moved, id="gniir.movement.to_a_neighbour", cites=(SNOW, TRAVERSE))
def a_step_leads_to_an_adjacent_node(before: Gniir, now: Gniir, who: Explorer, to: Node) -> bool:
    """A step leads the explorer, and nobody else, to an adjacent node."""
    others = (any_of(each == who, now.at[each] == before.at[each]) for each in before.at.index)
    return all_of(adjacent(before, before.at[who], to), now.at[who] == to, *others)


@after(move_on, id="gniir.movement.two_steps", cites=SNOW)
def two_steps_lead_over_a_node(before: Gniir, now: Gniir, who: Explorer, via: Node, to: Node) -> bool:
    """Two steps lead the explorer, and nobody else, over an adjacent node to one that is adjacent to that."""
    others = (any_of(each == who, now.at[each] == before.at[each]) for each in before.at.index)
    return all_of(adjacent(before, before.at[who], via), adjacent(before, via, to), now.at[who] == to, *others)


@after(place_explorer, id="gniir.movement.placed_where", cites=SNOW_DETAILS)
def who_is_placed_is_there(before: Gniir, now: Gniir, who: Explorer, to: Node) -> bool:
    """An explorer who is placed on a node is there, wherever it is; nobody else is moved."""
    others = (any_of(each == who, now.at[each] == before.at[each]) for each in before.at.index)
    return all_of(now.at[who] == to, before.at[who] != to, *others)


@after(*all_but(GNIIR, *ON_FOOT, move_luna), id="gniir.movement.only_time", cites=(SNOW, SNOW_DETAILS))
def nothing_else_takes_time(before: Gniir, now: Gniir) -> bool:
    """No time passes but when somebody moves: not by snow that falls, by exposures or free actions."""
    return all_of(now.time == before.time, now.outcome == before.outcome)


@after(*all_but(GNIIR, *ON_FOOT, place_explorer), id="gniir.movement.explorers_stay", cites=(SNOW_DETAILS, REPLACEMENT))
def explorers_stay(before: Gniir, now: Gniir) -> bool:
    """Nothing else moves an explorer: not snow, not an exposure, not the card of a node that is replaced."""
    return all_of(*(now.at[who] == before.at[who] for who in before.at.index))


@after(*all_but(GNIIR, move_luna), id="gniir.movement.luna_stays", cites=SNOW_DETAILS)
def luna_stays(before: Gniir, now: Gniir) -> bool:
    """Nothing but her own way moves LUNA."""
    return now.luna == before.luna


@after(
    move_on,
    id="gniir.movement.ends_only",
    cites=(SNOW, REMINDERS),
    unless=({"snow_time": "each_step"}, {"snow_time": "once"}),
)
def two_steps_take_the_snow_at_their_ends(before: Gniir, now: Gniir, who: Explorer, to: Node, printed: int) -> bool:
    """Two steps in one action take the snow where the action begins and where it ends, and that in between none."""
    return now.time == before.time + printed + both_ends(before, who, to)


@after(
    move_on,
    id="gniir.movement.once_each",
    cites=(SNOW, REMINDERS),
    unless=({"snow_time": "each_step"}, {"snow_time": "ends"}),
)
def two_steps_take_each_snow_once(before: Gniir, now: Gniir, who: Explorer, via: Node, to: Node, printed: int) -> bool:
    """Two steps in one action take each snow on the way once, there and back as well."""
    back = choose(to == before.at[who], 0, before.snow[to])
    return now.time == before.time + printed + before.snow[before.at[who]] + before.snow[via] + back


CLAIMS = (
    a_step_takes_its_time_and_the_snow,
    who_ignores_edges_pays_for_snow_at_most,
    who_ignores_edges_ignores_snow,
    two_steps_take_what_each_takes,
    two_steps_take_so_much_at_least,
    being_placed_takes_no_time,
    being_moved_takes_no_time,
    being_moved_takes_the_snow_at_most,
    luna_pays_for_no_snow,
    luna_gets_there,
    a_step_leads_to_an_adjacent_node,
    two_steps_lead_over_a_node,
    who_is_placed_is_there,
    nothing_else_takes_time,
    explorers_stay,
    luna_stays,
    two_steps_take_the_snow_at_their_ends,
    two_steps_take_each_snow_once,
)
