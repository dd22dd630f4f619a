"""Decision tables of the cycle and the cards: what flips, what the Skyray card spares, when opportunities are done."""

from model.framework import is_pair
from model.taawa.cycle import advance, day_side, flips, shows_day
from model.taawa.environment import scan_local_fauna
from model.taawa.grid import CARDS, CORNER_TO_CORNER, SIDE_BY_SIDE, Column, Node, Side
from model.taawa.opportunities import complete_opportunity, reveal_opportunity
from model.taawa.sections import ADVANCING, ENVIRONMENT, OPPORTUNITIES
from model.taawa.state import Taawa
from ruleproof import all_of, any_of, choose, not_, table, total

FLIPS = table(
    "taawa.cycle.flips",
    advance,
    text="Which columns an ADVANCE DAY flips, by where the DAY section starts.",
    cites=ADVANCING,
    rows={
        "DAY in c1 and c2": lambda before: before.day == Column.c1,
        "DAY in c2 and c3": lambda before: before.day == Column.c2,
        "DAY in c3 and c4": lambda before: before.day == Column.c3,
        "DAY in c4 and c1": lambda before: before.day == Column.c4,
    },
    columns={
        "c1 flips": lambda before, now: day_side(before, Node.r1c1) != day_side(now, Node.r1c1),
        "c2 flips": lambda before, now: day_side(before, Node.r1c2) != day_side(now, Node.r1c2),
        "c3 flips": lambda before, now: day_side(before, Node.r1c3) != day_side(now, Node.r1c3),
        "c4 flips": lambda before, now: day_side(before, Node.r1c4) != day_side(now, Node.r1c4),
        "cards flipped": lambda before, now: total(
            choose(day_side(before, node) != day_side(now, node), 1, 0) for node in CARDS
        ),
    },
)


def by_day(s: Taawa, node: Node) -> bool:
    """The node is a card that shows DAY."""
    return all_of(node != Node.SCARAB, shows_day(s.day, node))


def by_night(s: Taawa, node: Node) -> bool:
    """The node is a card that shows NIGHT."""
    return all_of(node != Node.SCARAB, not_(shows_day(s.day, node)))


def near(node: Node, local: Node) -> bool:
    """The node is a card beside the local one."""
    return is_pair(SIDE_BY_SIDE, node, local)


def cornering(node: Node, local: Node) -> bool:
    """The node is a card that meets the local one at a corner."""
    return is_pair(CORNER_TO_CORNER, node, local)


def apart(node: Node, local: Node) -> bool:
    """The node is a card that does not touch the local one."""
    return not_(any_of(node == local, near(node, local), cornering(node, local)))


SKYRAY_SPARES = table(
    "taawa.environment.spares",
    scan_local_fauna,
    text="What leaves the cards when an explorer does SCAN LOCAL FAUNA.",
    cites=ENVIRONMENT,
    rows={
        "your card flips": lambda before, who: flips(before, before.at[who]),
        "your card does not flip": lambda before, who: not_(flips(before, before.at[who])),
    },
    columns={
        "hail on your card": lambda before, now, who: before.hail[before.at[who]] - now.hail[before.at[who]],
        "hail beside it": lambda before, now, who: total(
            choose(near(node, before.at[who]), before.hail[node] - now.hail[node], 0) for node in CARDS
        ),
        "hail at its corners": lambda before, now, who: total(
            choose(cornering(node, before.at[who]), before.hail[node] - now.hail[node], 0) for node in CARDS
        ),
        "hail elsewhere": lambda before, now, who: total(
            choose(apart(node, before.at[who]), before.hail[node] - now.hail[node], 0) for node in CARDS
        ),
        "materials on your card": lambda before, now, who: (
            before.materials[before.at[who]] - now.materials[before.at[who]]
        ),
    },
    units={
        "all on flipped corners": lambda before, who: total(
            choose(all_of(flips(before, node), cornering(node, before.at[who])), before.hail[node], 0) for node in CARDS
        ),
        "all on flipped cards there": lambda before, who: total(
            choose(all_of(flips(before, node), apart(node, before.at[who])), before.hail[node], 0) for node in CARDS
        ),
        "all materials": lambda before, who: before.materials[before.at[who]],
    },
)

BY_SIDE = {
    "DAY node": lambda before, who, **_: by_day(before, before.at[who]),
    "NIGHT node": lambda before, who, **_: by_night(before, before.at[who]),
    "Scarab": lambda before, who, **_: before.at[who] == Node.SCARAB,
}

REVEALED = table(
    "taawa.opportunities.revealed",
    reveal_opportunity,
    text="Which opportunity can be revealed, by the side that the explorer's node shows.",
    cites=OPPORTUNITIES,
    rows=BY_SIDE,
    columns={
        "a DAY opportunity": lambda _before, _now, side, **_: side == Side.DAY,
        "a NIGHT opportunity": lambda _before, _now, side, **_: side == Side.NIGHT,
        "revealed of its kind": lambda _before, now, side, **_: now.revealed[side],
    },
)

COMPLETED = table(
    "taawa.opportunities.completed",
    complete_opportunity,
    text="Which opportunity can be completed, by the side that the explorer's node shows.",
    cites=OPPORTUNITIES,
    rows=BY_SIDE,
    columns={
        "a DAY opportunity": lambda _before, _now, side, **_: side == Side.DAY,
        "a NIGHT opportunity": lambda _before, _now, side, **_: side == Side.NIGHT,
        "where it was revealed": lambda before, _now, who, side, **_: before.at[who] == before.revealed_at[side],
    },
)

TABLES = (FLIPS, SKYRAY_SPARES, REVEALED, COMPLETED)
