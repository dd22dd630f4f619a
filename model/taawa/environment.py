"""The environment cards that the rulebook shows: the Skyray Migration Route."""

from model.framework import Explorer
from model.taawa.cycle import day_side, flip_cards
from model.taawa.grid import CORNER_TO_CORNER, SIDE_BY_SIDE, Node, is_pair
from model.taawa.parameters import SKYRAY
from model.taawa.readings import ADJACENCY, SPARING
from model.taawa.sections import ENVIRONMENT
from model.taawa.state import Taawa
from ruleproof import all_of, any_of, reads, require, rule, term, value


@term("taawa.adjacent", cites=ENVIRONMENT)
def adjacent(s: Taawa, one: Node, other: Node) -> bool:
    """The two cards are side by side; if diagonals count, also when they meet at a corner."""
    return any_of(
        is_pair(SIDE_BY_SIDE, one, other),
        all_of(reads(s, ADJACENCY, "diagonal"), is_pair(CORNER_TO_CORNER, one, other)),
    )


@term("taawa.spared", cites=ENVIRONMENT)
def spared(s: Taawa, node: Node, local: Node) -> bool:
    """SCAN LOCAL FAUNA from the local node leaves the hail on this node alone: it is local or adjacent."""
    return any_of(node == local, adjacent(s, node, local))


@rule("taawa.scan_local_fauna", cites=ENVIRONMENT)
def scan_local_fauna(s: Taawa, who: Explorer) -> None:
    """ADVANCE DAY from the DAY side of the Skyray Migration Route; hail here and on adjacent nodes is not discarded."""
    here = s.at[who]
    require(here == value(s, SKYRAY), "this action is on the Skyray Migration Route")
    require(day_side(s, here), "this action is on the card's DAY side")
    flip_cards(
        s,
        lambda node: spared(s, node, here),
        lambda node: all_of(reads(s, SPARING, "everything"), spared(s, node, here)),
    )
