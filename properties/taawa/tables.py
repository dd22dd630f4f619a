"""Decision tables: what flips, what a harvest does on each side, what the Skyray card spares, what a level does."""

from model.taawa.cycle import advance, day_side, flips, shows_day
from model.taawa.environment import scan_local_fauna
from model.taawa.grid import CARDS, CORNER_TO_CORNER, SIDE_BY_SIDE, Column, Node, is_pair
from model.taawa.harvest import harvest
from model.taawa.parameters import CAP
from model.taawa.rations import card_slots, fill_level, free_slots, pool
from model.taawa.sections import ADVANCING, CONDITIONS, ENVIRONMENT, HARVEST
from model.taawa.state import Taawa
from ruleproof import all_of, any_of, choose, not_, table, total, value

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
    },
)


def by_day(s: Taawa, node: Node) -> bool:
    """The node is a card that shows DAY."""
    return all_of(node != Node.SCARAB, shows_day(s.day, node))


def by_night(s: Taawa, node: Node) -> bool:
    """The node is a card that shows NIGHT."""
    return all_of(node != Node.SCARAB, not_(shows_day(s.day, node)))


HARVEST_BY_SIDE = table(
    "taawa.harvest.by_side",
    harvest,
    text="What a harvest changes if the fill level is left alone, LUNA is elsewhere, and hail and focus have room.",
    cites=HARVEST,
    where=lambda before, who, amount, resolve, **_: all_of(
        not_(resolve),
        before.luna != before.at[who],
        amount < free_slots(before),
        before.focus[who] + amount <= value(before, CAP),
    ),
    rows={
        "DAY node, hail with LUNA": lambda before, who, **_: all_of(
            by_day(before, before.at[who]), before.hail[before.luna] >= 1
        ),
        "DAY node, none with LUNA": lambda before, who, **_: all_of(
            by_day(before, before.at[who]), before.hail[before.luna] == 0
        ),
        "NIGHT node": lambda before, who, **_: by_night(before, before.at[who]),
        "Scarab": lambda before, who, **_: before.at[who] == Node.SCARAB,
    },
    columns={
        "focus": lambda before, now, who, **_: now.focus[who] - before.focus[who],
        "hail on your node": lambda before, now, who, **_: now.hail[before.at[who]] - before.hail[before.at[who]],
        "hail on LUNA's node": lambda before, now, **_: now.hail[before.luna] - before.hail[before.luna],
        "hail in water rations": lambda before, now, **_: pool(now) - pool(before),
        "trust": lambda before, now, **_: now.trust - before.trust,
    },
    units={
        "amount": lambda _before, amount, **_: amount,
        "amount + 1": lambda _before, amount, **_: amount + 1,
    },
)


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

LEVEL_EFFECT = table(
    "taawa.harvest.level_effect",
    harvest,
    text="What resolving the fill level does, by the level with the harvested hail, if that fits on the card.",
    cites=(HARVEST, CONDITIONS),
    where=lambda before, amount, resolve, **_: all_of(resolve, amount <= card_slots(before)),
    rows={
        "level 0": lambda before, amount, **_: fill_level(before) + amount == 0,
        "level 1": lambda before, amount, **_: fill_level(before) + amount == 1,
        "level 2": lambda before, amount, **_: fill_level(before) + amount == 2,
        "level 3 or more": lambda before, amount, **_: fill_level(before) + amount >= 3,
    },
    columns={"trust": lambda before, now, **_: now.trust - before.trust},
)

TABLES = (FLIPS, HARVEST_BY_SIDE, SKYRAY_SPARES, LEVEL_EFFECT)
