"""The grid: three rows of four environment cards, and the Scarab beyond the right edge.

A node's number gives its place: row `node // 4`, column `node % 4`; the Scarab is in neither.
"""

from enum import IntEnum

from model.framework import corner_to_corner, side_by_side

COLUMNS = 4


class Column(IntEnum):
    """The columns, left to right."""

    c1 = 0
    c2 = 1
    c3 = 2
    c4 = 3


class Card(IntEnum):
    """The environment cards, row by row: the nodes that have a DAY and a NIGHT side."""

    r1c1 = 0
    r1c2 = 1
    r1c3 = 2
    r1c4 = 3
    r2c1 = 4
    r2c2 = 5
    r2c3 = 6
    r2c4 = 7
    r3c1 = 8
    r3c2 = 9
    r3c3 = 10
    r3c4 = 11


class Node(IntEnum):
    """The nodes: the environment cards by the same names, and the Scarab."""

    r1c1 = 0
    r1c2 = 1
    r1c3 = 2
    r1c4 = 3
    r2c1 = 4
    r2c2 = 5
    r2c3 = 6
    r2c4 = 7
    r3c1 = 8
    r3c2 = 9
    r3c3 = 10
    r3c4 = 11
    SCARAB = 12


class Side(IntEnum):
    """The sides of environment cards, and the two kinds of opportunities."""

    DAY = 0
    NIGHT = 1


class RowOrder(IntEnum):
    """The orders in which the cards of one column can be taken, by row."""

    r123 = 0
    r132 = 1
    r213 = 2
    r231 = 3
    r312 = 4
    r321 = 5


CARDS = tuple(Node(card) for card in Card)
SIDE_BY_SIDE = side_by_side(range(len(CARDS)), COLUMNS)
CORNER_TO_CORNER = corner_to_corner(range(len(CARDS)), COLUMNS)
