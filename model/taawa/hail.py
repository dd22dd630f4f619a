"""Hailstones on nodes: what lies there, and how the atmospheric condition card brings it."""

from model.framework import Explorer
from model.taawa.grid import Node
from model.taawa.rations import pool
from model.taawa.readings import HAIL_SHORTAGE
from model.taawa.sections import CONDITION_CARD, HAILSTONES, HARVEST
from model.taawa.state import Taawa
from ruleproof import all_of, choose, minimum, reads, require, rule, term, total


@term("taawa.local_hail", cites=HARVEST)
def local_hail(s: Taawa, who: Explorer) -> int:
    """The hail on the explorer's node."""
    return s.hail[s.at[who]]


@term("taawa.all_hail", cites=HAILSTONES)
def all_hail(s: Taawa) -> int:
    """Every hailstone: in the supply, on nodes and in water rations."""
    return s.supply + total(s.hail) + pool(s)


@rule("taawa.hailfall", cites=CONDITION_CARD)
def hailfall(s: Taawa, node: Node) -> None:
    """A node marked on the atmospheric condition card gets two hailstones, or what the supply still has.

    Which nodes are marked is on the cards, not in the rulebook: any but the Scarab. Each marked node is one such move.
    """
    require(node != Node.SCARAB, "condition cards mark environment cards only")
    short = all_of(reads(s, HAIL_SHORTAGE, "pairs"), s.supply < 2)
    fallen = choose(short, 0, minimum(2, s.supply))
    s.supply -= fallen
    s.hail[node] += fallen
