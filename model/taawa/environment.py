"""The environment card that the rulebook shows on both sides: the Skyray Migration Route."""

from typing import cast

from model.framework import Explorer, is_pair
from model.taawa.cycle import day_side, flip_cards, night_side
from model.taawa.grid import CORNER_TO_CORNER, SIDE_BY_SIDE, Node
from model.taawa.parameters import SKYRAY
from model.taawa.readings import ADJACENCY, SPARING
from model.taawa.sections import ENVIRONMENT
from model.taawa.state import Taawa
from ruleproof import all_of, any_of, not_, reads, require, rule, term, value


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


def use_skyray(s: Taawa, who: Explorer) -> None:
    """Put a cube on the action of the Skyray card that faces up, where no cube blocks it."""
    require(s.at[who] == value(s, SKYRAY), "this action is on the Skyray Migration Route")
    require(not_(any_of(*s.cube)), "a focus cube on the card blocks the action")
    s.cube[who] = True


@rule("taawa.scan_local_fauna", cites=ENVIRONMENT)
def scan_local_fauna(s: Taawa, who: Explorer) -> None:
    """ADVANCE DAY from the DAY side of the Skyray Migration Route; hail here and on adjacent nodes is not discarded.

    The explorer's cube lies on the action, until it is taken back or the card gives it back.
    """
    here = cast(Node, value(s, SKYRAY))
    use_skyray(s, who)
    require(day_side(s, here), "this action is on the card's DAY side")
    flip_cards(
        s,
        lambda node: spared(s, node, here),
        lambda node: all_of(reads(s, SPARING, "everything"), spared(s, node, here)),
    )


@rule("taawa.sleep_peacefully", cites=ENVIRONMENT)
def sleep_peacefully(s: Taawa, who: Explorer) -> None:
    """The action on the NIGHT side of the Skyray Migration Route. What it does is not transcribed.

    Only where and when it can be chosen is modelled, and the cube that it takes.
    """
    use_skyray(s, who)
    require(night_side(s, cast(Node, value(s, SKYRAY))), "this action is on the card's NIGHT side")
