"""Movement: MOVE and TRAVERSE, what snow adds to them, and other ways to get about."""

from typing import Annotated, cast

from model.framework import Explorer
from model.gniir.components import Outcome
from model.gniir.entry import enter
from model.gniir.grid import Node
from model.gniir.interrupts import check_interrupt
from model.gniir.nodes import adjacent, on_map
from model.gniir.parameters import EDGE_TIME, TIME_LIMIT
from model.gniir.readings import ARRIVAL, IGNORED_EDGES, LUNA_SNOW, MOVED_SNOW, SNOW_TIME
from model.gniir.readings_cards import PLACED_ENTERS
from model.gniir.sections import REMINDERS, SNOW, SNOW_DETAILS, TRAVERSE
from model.gniir.state import Gniir
from ruleproof import Between, all_of, any_of, choose, reads, require, rule, term, value

Printed = Annotated[int, Between(0, EDGE_TIME)]


@term("gniir.step_snow", cites=(SNOW, REMINDERS))
def step_snow(s: Gniir, origin: Node, to: Node) -> int:
    """The snow at both ends of a step."""
    return s.snow[origin] + s.snow[to]


@term("gniir.way_snow", cites=(SNOW, REMINDERS))
def way_snow(s: Gniir, origin: Node, via: Node, to: Node) -> int:
    """The snow that takes time when an explorer goes from one node over a second to a third in one action."""
    each_step = step_snow(s, origin, via) + step_snow(s, via, to)
    once = s.snow[origin] + s.snow[via] + choose(to == origin, 0, s.snow[to])
    not_ends = choose(reads(s, SNOW_TIME, "once"), once, each_step)
    return choose(reads(s, SNOW_TIME, "ends"), step_snow(s, origin, to), not_ends)


def time_of(s: Gniir, printed: int, snow: int, ignoring: bool) -> int:
    """What a way takes: the time on its edges and the snow, as far as the explorer does not ignore them."""
    snow_ignored = all_of(ignoring, reads(s, IGNORED_EDGES, "snow_too"))
    return choose(ignoring, 0, printed) + choose(snow_ignored, 0, snow)


def arrive(s: Gniir, who: Explorer, to: Node, time: int) -> None:
    """The explorer is on the node, time passes, and what the card does when entering is to be resolved."""
    s.at[who] = to
    s.time += time
    arrived = all_of(to == Node.SCARAB, s.objective)
    wins = all_of(arrived, any_of(in_time(s), reads(s, ARRIVAL, "arrival_first")))
    end_game(s, wins)
    enter(s, who, to)


def in_time(s: Gniir) -> bool:
    """There is time left."""
    return s.time < value(s, TIME_LIMIT)


def end_game(s: Gniir, wins: bool) -> None:
    """A game that goes on is won, or lost when no time is left."""
    ends = choose(wins, int(Outcome.won), choose(in_time(s), int(Outcome.playing), int(Outcome.lost)))
    s.outcome = cast(Outcome, choose(s.outcome == Outcome.playing, ends, s.outcome))


@rule("gniir.move", cites=(SNOW, REMINDERS))
def move(s: Gniir, who: Explorer, to: Node, printed: Printed, ignoring: bool) -> None:
    """MOVE, one step: to an adjacent node, for the time printed on the edges and one more for each snow at both ends.

    What is printed is on the cards: any time up to `edge_time`. An ability to ignore the time on edges is ignoring.
    """
    require(adjacent(s, s.at[who], to), "the node is not adjacent")
    arrive(s, who, to, time_of(s, printed, step_snow(s, s.at[who], to), ignoring))


@rule("gniir.move_on", cites=(SNOW, REMINDERS))
def move_on(s: Gniir, who: Explorer, via: Node, to: Node, printed: Printed) -> None:
    """MOVE, two steps in one action. Which snow takes time is an open question."""
    require(adjacent(s, s.at[who], via), "the first node is not adjacent")
    require(adjacent(s, via, to), "the second node is not adjacent to the first")
    time = printed + way_snow(s, s.at[who], via, to)
    enter(s, who, via)
    arrive(s, who, to, time)


@rule("gniir.traverse", cites=(TRAVERSE, SNOW_DETAILS))
def traverse(s: Gniir, who: Explorer, to: Node, printed: Printed, ignoring: bool) -> None:
    """TRAVERSE, one step of it: snow takes time as in a MOVE. What else sets it apart is the framework's business."""
    require(adjacent(s, s.at[who], to), "the node is not adjacent")
    arrive(s, who, to, time_of(s, printed, step_snow(s, s.at[who], to), ignoring))


@rule("gniir.moved", cites=(SNOW_DETAILS, TRAVERSE))
def moved(s: Gniir, who: Explorer, to: Node) -> None:
    """An effect moves an explorer to an adjacent node: no MOVE, no TRAVERSE, and the word is not placing."""
    require(adjacent(s, s.at[who], to), "the node is not adjacent")
    arrive(s, who, to, choose(reads(s, MOVED_SNOW, "pays"), step_snow(s, s.at[who], to), 0))


@rule("gniir.place_explorer", cites=(SNOW_DETAILS, REMINDERS), free=True)
def place_explorer(s: Gniir, who: Explorer, to: Node) -> None:
    """An effect places an explorer on a node, which takes no time. Some free action may do so, at any time."""
    check_interrupt(s)
    require(all_of(on_map(s, to), s.at[who] != to), "the explorer cannot be placed there")
    s.at[who] = to
    if reads(s, PLACED_ENTERS, "yes"):
        enter(s, who, to)


@rule("gniir.move_luna", cites=(SNOW, SNOW_DETAILS, REMINDERS))
def move_luna(s: Gniir, to: Node, printed: Printed) -> None:
    """LUNA goes to an adjacent node, for whatever time the framework has her take. Whether snow adds to it is open."""
    require(adjacent(s, s.luna, to), "the node is not adjacent")
    s.time += printed + choose(reads(s, LUNA_SNOW, "pays"), step_snow(s, s.luna, to), 0)
    s.luna = to
    end_game(s, wins=False)
