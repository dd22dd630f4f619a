"""Which nodes are on the map, and which are adjacent."""

from model.framework import is_pair
from model.gniir.grid import CARDS, COLUMNS, CORNER_TO_CORNER, SIDE_BY_SIDE, Node, rows_touching
from model.gniir.parameters import GRID_COLUMNS, ROWS, SCARAB_TOUCHES
from model.gniir.readings import ADJACENCY
from model.gniir.sections import BEHAVIOR_CARD, EXPOSURE_DETAILS
from model.gniir.state import Gniir
from ruleproof import all_of, any_of, reads, term, value


@term("gniir.on_map", cites=EXPOSURE_DETAILS)
def on_map(s: Gniir, node: Node) -> bool:
    """The node is in the grid, or the Scarab."""
    within = all_of(node // COLUMNS < value(s, ROWS), node % COLUMNS < value(s, GRID_COLUMNS))
    return any_of(node == Node.SCARAB, within)


def at_the_edge(s: Gniir, node: int) -> bool:
    """The card, known or unknown, lies where its row touches the Scarab."""
    last = node % COLUMNS == value(s, GRID_COLUMNS) - 1
    touching = (
        all_of(node // COLUMNS == row, any_of(*(value(s, SCARAB_TOUCHES) == each for each in rows_touching(row))))
        for row in range(len(CARDS) // COLUMNS)
    )
    return all_of(last, any_of(*touching))


@term("gniir.adjacent", cites=BEHAVIOR_CARD)
def adjacent(s: Gniir, one: Node, other: Node) -> bool:
    """The two nodes are neighbours on the map.

    Cards are when they lie side by side, or meet at a corner if diagonals count; the Scarab is to the cards it touches.
    """
    cards = any_of(
        is_pair(SIDE_BY_SIDE, one, other),
        all_of(reads(s, ADJACENCY, "diagonal"), is_pair(CORNER_TO_CORNER, one, other)),
    )
    scarab = any_of(
        all_of(one == Node.SCARAB, other != Node.SCARAB, at_the_edge(s, other)),
        all_of(other == Node.SCARAB, one != Node.SCARAB, at_the_edge(s, one)),
    )
    return all_of(on_map(s, one), on_map(s, other), any_of(cards, scarab))
