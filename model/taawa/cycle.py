"""The day / night cycle: two of the four columns show DAY, and the DAY section walks toward the Scarab."""

from collections.abc import Callable
from typing import cast

from model.taawa.grid import CARDS, COLUMNS, Column, Node, Side
from model.taawa.parameters import SKYRAY
from model.taawa.readings import CUBE_FLIPS, SCARAB_SIDE
from model.taawa.sections import ADVANCING, CYCLE
from model.taawa.state import Taawa
from ruleproof import all_of, choose, effect, not_, reads, rule, term, value


def shows_day(day: int, node: int) -> bool:
    """Whether a card shows its DAY side while the DAY section starts at that column."""
    return (node - day) % COLUMNS <= 1


def turns(day: int, node: int) -> bool:
    """Whether a card is flipped when the DAY section moves on from that column."""
    return (node - day) % 2 == 0


def next_day(day: int) -> int:
    """The column where the DAY section starts after it has moved on from that column."""
    return (day + 1) % COLUMNS


@term("taawa.day_side", cites=CYCLE)
def day_side(s: Taawa, node: Node) -> bool:
    """The node shows DAY: its card lies in one of the two columns of the DAY section. The Scarab: see `scarab_side`."""
    return choose(node == Node.SCARAB, reads(s, SCARAB_SIDE, "day"), shows_day(s.day, node))


@term("taawa.night_side", cites=CYCLE)
def night_side(s: Taawa, node: Node) -> bool:
    """The node shows NIGHT: it is a card outside the DAY section. The Scarab never shows NIGHT."""
    return all_of(node != Node.SCARAB, not_(shows_day(s.day, node)))


def shows(s: Taawa, node: Node, side: Side) -> bool:
    """The node shows that side."""
    return choose(side == Side.DAY, day_side(s, node), night_side(s, node))


@term("taawa.flips", cites=ADVANCING)
def flips(s: Taawa, node: Node) -> bool:
    """The node's card is one of those that the next ADVANCE DAY flips. The Scarab never flips."""
    return all_of(node != Node.SCARAB, turns(s.day, node))


@effect("taawa.flip", cites=(ADVANCING, CYCLE))
def flip_cards(s: Taawa, keeps_hail: Callable[[Node], bool], keeps_rest: Callable[[Node], bool]) -> None:
    """Move the DAY section on; what lies on flipped cards goes to the supply, unless the card keeps it."""
    for node in CARDS:
        loses_hail = all_of(flips(s, node), not_(keeps_hail(node)))
        loses_rest = all_of(flips(s, node), not_(keeps_rest(node)))
        hail = choose(loses_hail, s.hail[node], 0)
        materials = choose(loses_rest, s.materials[node], 0)
        data = choose(loses_rest, s.data[node], 0)
        s.hail[node] -= hail
        s.materials[node] -= materials
        s.data[node] -= data
        s.supply += hail
        s.material_supply += materials
        s.data_supply += data
    give_back_cubes(s)
    s.day = cast(Column, next_day(s.day))


def give_back_cubes(s: Taawa) -> None:
    """Cubes on the Skyray card go back to their explorers when it flips, if they do not stay on its other side."""
    given_back = all_of(reads(s, CUBE_FLIPS, "returns"), flips(s, cast(Node, value(s, SKYRAY))))
    for who in s.cube.index:
        s.cube[who] = all_of(s.cube[who], not_(given_back))


@rule("taawa.advance", cites=(ADVANCING, CYCLE))
def advance(s: Taawa) -> None:
    """ADVANCE DAY: the DAY section moves one column toward the Scarab, from the last column back to the first.

    The cards that change side are flipped where they lie; hail, materials and data on them go to the supply. Any
    effect can call for it.
    """
    flip_cards(s, lambda _: False, lambda _: False)
