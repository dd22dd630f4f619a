"""The grid: up to three rows of up to three cards, and the Scarab beyond the right edge.

How large the grid of Gniir is the rulebook does not say: the number of rows and of columns are parameters, and nodes
beyond them are off the map. A node's number gives its place: row `node // 3`, column `node % 3`.
"""

from enum import IntEnum

from model.framework import corner_to_corner, side_by_side

COLUMNS = 3


class Card(IntEnum):
    """The nodes with a card, row by row."""

    r1c1 = 0
    r1c2 = 1
    r1c3 = 2
    r2c1 = 3
    r2c2 = 4
    r2c3 = 5
    r3c1 = 6
    r3c2 = 7
    r3c3 = 8


class Node(IntEnum):
    """The nodes: those with a card by the same names, and the Scarab."""

    r1c1 = 0
    r1c2 = 1
    r1c3 = 2
    r2c1 = 3
    r2c2 = 4
    r2c3 = 5
    r3c1 = 6
    r3c2 = 7
    r3c3 = 8
    SCARAB = 9


class Touching(IntEnum):
    """In which rows the last card touches the Scarab."""

    none = 0
    r1 = 1
    r2 = 2
    r1r2 = 3
    r3 = 4
    r1r3 = 5
    r2r3 = 6
    every = 7


CARDS = tuple(Node(card) for card in Card)
SIDE_BY_SIDE = side_by_side(range(len(CARDS)), COLUMNS)
CORNER_TO_CORNER = corner_to_corner(range(len(CARDS)), COLUMNS)


def rows_touching(row: int) -> tuple[Touching, ...]:
    """The values of the parameter by which the last card of a row touches the Scarab."""
    return tuple(each for each in Touching if each & (1 << row))
