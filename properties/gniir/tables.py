"""Decision tables of snow and movement: what steps take, where snow falls, and when it runs short."""

from collections.abc import Callable

from model.gniir.components import WAVES, Behavior
from model.gniir.exposure import behaves_at, exposure_behave
from model.gniir.grid import CARDS, COLUMNS, Node, Touching
from model.gniir.movement import move, move_luna, move_on, moved, place_explorer, traverse
from model.gniir.parameters import GRID_COLUMNS, ROWS, SCARAB_TOUCHES
from model.gniir.sections import BEHAVIOR_CARD, EXPOSURE_DETAILS, REMINDERS, SNOW, SNOW_DETAILS, TRAVERSE
from model.gniir.shortage import shortage_deal
from model.gniir.snow import place_snow, still_to_place
from model.gniir.state import Gniir
from properties.gniir.shortage import DEALING, enough
from ruleproof import all_of, any_of, count_of, not_, table, table_by_rule, total, value

AMOUNTS = {0: "none", 1: "one", 2: "two"}


def _snow_at(here: int, there: int) -> Callable[..., bool]:
    """The condition that so much snow lies at the two ends of a step."""
    return lambda before, who, to, **_: all_of(before.snow[before.at[who]] == here, before.snow[to] == there)


MOVE_BY_SNOW = table(
    "gniir.movement.by_snow",
    move,
    text="What a step takes, by the snow at both ends, if nothing is ignored.",
    cites=(SNOW, REMINDERS),
    where=lambda before, who, to, ignoring, **_: all_of(
        not_(ignoring), before.snow[before.at[who]] <= 2, before.snow[to] <= 2
    ),
    rows={
        f"{here} on your node, {there} on the other": _snow_at(first, second)
        for first, here in AMOUNTS.items()
        for second, there in AMOUNTS.items()
    },
    columns={"time": lambda before, now, **_: now.time - before.time},
    units={
        "printed time": lambda _before, printed, **_: printed,
        "printed time + 1": lambda _before, printed, **_: printed + 1,
        "printed time + 2": lambda _before, printed, **_: printed + 2,
        "printed time + 3": lambda _before, printed, **_: printed + 3,
        "printed time + 4": lambda _before, printed, **_: printed + 4,
    },
)

TWO_STEPS = table(
    "gniir.movement.two_in_one",
    move_on,
    text="What two steps in one action take to another node than the first, by where snow lies.",
    cites=(SNOW, TRAVERSE, REMINDERS),
    where=lambda before, who, via, to, **_: all_of(
        to != before.at[who], before.snow[before.at[who]] + before.snow[via] + before.snow[to] == 1
    ),
    rows={
        "one at the beginning": lambda before, who, **_: before.snow[before.at[who]] == 1,
        "one in between": lambda before, via, **_: before.snow[via] == 1,
        "one at the end": lambda before, to, **_: before.snow[to] == 1,
    },
    columns={"time": lambda before, now, **_: now.time - before.time},
    units={
        "printed time": lambda _before, printed, **_: printed,
        "printed time + 1": lambda _before, printed, **_: printed + 1,
        "printed time + 2": lambda _before, printed, **_: printed + 2,
    },
)

WHAT_TAKES_TIME = table_by_rule(
    "gniir.movement.takes_time",
    {
        "MOVE": move,
        "TRAVERSE": traverse,
        "being moved by an effect": moved,
        "being placed": place_explorer,
        "LUNA goes": move_luna,
    },
    text="What can take time, and move explorers or snow.",
    cites=(SNOW, SNOW_DETAILS, TRAVERSE),
    columns={
        "takes time": lambda before, now, **_: now.time > before.time,
        "moves an explorer": lambda before, now, **_: any_of(
            *(now.at[who] != before.at[who] for who in before.at.index)
        ),
        "moves snow": lambda before, now, **_: any_of(*(now.snow[node] != before.snow[node] for node in Node)),
    },
)


def at_corner(s: Gniir) -> bool:
    """The explorer is on a card that has one neighbour in its row and one in its column."""
    return any_of(*(behaves_at(s) == node for node in (Node.r1c1, Node.r1c3, Node.r3c1, Node.r3c3)))


def in_last_column(s: Gniir) -> bool:
    """The explorer is on a card that touches the Scarab."""
    return any_of(*(behaves_at(s) == node for node in CARDS if node % COLUMNS == COLUMNS - 1))


def in_the_middle(s: Gniir) -> bool:
    """The explorer is on the card in the middle."""
    return behaves_at(s) == Node.r2c2


def at_scarab(s: Gniir) -> bool:
    """The explorer is on the Scarab."""
    return behaves_at(s) == Node.SCARAB


def in_full_grid(s: Gniir) -> bool:
    """The grid has three rows and three columns, and touches the Scarab in each row."""
    return all_of(value(s, ROWS) == 3, value(s, GRID_COLUMNS) == 3, value(s, SCARAB_TOUCHES) == Touching.every)


FLURRIES = table(
    "gniir.behavior.flurries_by_position",
    exposure_behave,
    text="How much snow flurries bring in a grid of three rows and columns, by where you are, while there is enough.",
    cites=(BEHAVIOR_CARD, EXPOSURE_DETAILS),
    where=lambda before: all_of(before.behavior == Behavior.flurries, in_full_grid(before), before.supply >= len(Node)),
    rows={
        "corner": lambda before: all_of(at_corner(before), not_(in_last_column(before))),
        "corner in the last column": lambda before: all_of(at_corner(before), in_last_column(before)),
        "edge": lambda before: not_(
            any_of(at_corner(before), in_last_column(before), in_the_middle(before), at_scarab(before))
        ),
        "edge in the last column": lambda before: all_of(in_last_column(before), not_(at_corner(before))),
        "middle": in_the_middle,
        "Scarab": at_scarab,
    },
    columns={
        "snow on cards": lambda _before, now: count_of(now.waiting[node] for node in CARDS),
        "snow on the Scarab": lambda _before, now: count_of([now.waiting[Node.SCARAB]]),
        "snow on your node": lambda _before, now: now.owed,
    },
)

OWN_NODE = table(
    "gniir.behavior.by_distress",
    exposure_behave,
    text="How much snow the other two behaviors bring onto your node, by the distress you have, while there is enough.",
    cites=BEHAVIOR_CARD,
    where=lambda before: all_of(
        before.behavior != Behavior.flurries, before.supply >= before.distress[before.active] + WAVES
    ),
    rows={
        "waves": lambda before: before.behavior == Behavior.waves,
        "pulse, no distress": lambda before: all_of(
            before.behavior == Behavior.pulse, before.distress[before.active] == 0
        ),
        "pulse, one distress": lambda before: all_of(
            before.behavior == Behavior.pulse, before.distress[before.active] == 1
        ),
        "pulse, more": lambda before: all_of(before.behavior == Behavior.pulse, before.distress[before.active] >= 2),
    },
    columns={
        "snow to place": lambda _before, now: still_to_place(now),
        "snow around you": lambda _before, now: count_of(now.waiting),
    },
    units={"your distress": lambda before: before.distress[before.active]},
)

RUNNING_SHORT = table(
    "gniir.shortage.by_supply",
    place_snow,
    text="What comes of a snow that is to be placed, by the markers left.",
    cites=SNOW_DETAILS,
    rows={
        "two or more left": lambda before, **_: before.supply >= 2,
        "one left": lambda before, **_: before.supply == 1,
        "none left": lambda before, **_: before.supply == 0,
    },
    columns={
        "snow placed": lambda before, now, **_: total(now.snow) - total(before.snow),
        "a shortage begins": lambda _before, now, **_: now.shortage >= 1,
        "still to place": lambda _before, now, **_: still_to_place(now),
    },
    units={"one less": lambda before, **_: still_to_place(before) - 1},
)

SHORTAGE_LEAVES = table(
    "gniir.shortage.by_explorers",
    shortage_deal,
    text="What serving the last explorer leaves, by the number of markers and of explorers.",
    cites=SNOW_DETAILS,
    where=lambda before, **_: all_of(before.shortage == DEALING, count_of(before.served) == len(before.at) - 1),
    rows={
        "twice as many markers, or more": lambda before, **_: enough(before),
        "fewer markers": lambda before, **_: not_(enough(before)),
    },
    columns={
        "snow on the board for each explorer": lambda before, now, **_: total(now.snow) // len(before.at),
        "it is over": lambda _before, now, **_: now.shortage == 0,
    },
)

TABLES = (MOVE_BY_SNOW, TWO_STEPS, WHAT_TAKES_TIME, FLURRIES, OWN_NODE, RUNNING_SHORT, SHORTAGE_LEAVES)
