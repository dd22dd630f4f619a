"""Hailstones on nodes: what lies there, and how the atmospheric condition card brings it."""

from collections.abc import Mapping

from model.framework import Explorer
from model.taawa.grid import CARDS, COLUMNS, Card, Node, RowOrder
from model.taawa.parameters import NODE_LIMIT
from model.taawa.rations import pool
from model.taawa.readings import HAIL_ORDER, HAIL_SHORTAGE, RESOURCE_LIMIT
from model.taawa.sections import HAILSTONES, HARVEST
from model.taawa.state import Taawa
from ruleproof import Vector, all_of, any_of, choose, maximum, minimum, reads, term, total, value


@term("taawa.local_hail", cites=HARVEST)
def local_hail(s: Taawa, who: Explorer) -> int:
    """The hail on the explorer's node."""
    return s.hail[s.at[who]]


@term("taawa.all_hail", cites=HAILSTONES)
def all_hail(s: Taawa) -> int:
    """Every hailstone: in the supply, on nodes and in water rations."""
    return s.supply + total(s.hail) + pool(s)


def fall(s: Taawa, marked: Vector[Card, bool], order: RowOrder) -> None:
    """Hail falls on the marked cards, one card after the other, until the supply is short."""
    wanted = {node: choose(marked[Card(node)], due(s, node), 0) for node in CARDS}
    supply = s.supply
    for node in CARDS:
        fallen = share(s, supply - wanted_before(s, wanted, node, order), wanted[node])
        s.supply -= fallen
        s.hail[node] += fallen


def room(s: Taawa, node: Node) -> int:
    """How many more hailstones the node can hold: any, or what the framework's limit on resources leaves."""
    left = value(s, NODE_LIMIT) - s.hail[node] - s.materials[node] - s.data[node]
    return choose(reads(s, RESOURCE_LIMIT, "counts"), maximum(0, left), 2)


def due(s: Taawa, node: Node) -> int:
    """What a marked card gets while there is enough: two, or as many as it can hold, or two and never one."""
    whole_pairs = all_of(reads(s, HAIL_SHORTAGE, "pairs"), room(s, node) < 2)
    return choose(whole_pairs, 0, minimum(2, room(s, node)))


def share(s: Taawa, left: int, wanted: int) -> int:
    """What a card gets of the hail that is left when its turn comes."""
    in_full = left >= wanted
    return choose(any_of(in_full, reads(s, HAIL_SHORTAGE, "as_many")), maximum(0, minimum(left, wanted)), 0)


def wanted_before(s: Taawa, wanted: Mapping[Node, int], node: Node, order: RowOrder) -> int:
    """What all cards whose turn comes before this one's are due."""
    by_rows = total(wanted[each] for each in CARDS if each < node)
    left = total(wanted[each] for each in CARDS if each % COLUMNS < node % COLUMNS)
    same = [each for each in CARDS if each % COLUMNS == node % COLUMNS and each != node]
    column = total(choose(comes_before(order, each, node), wanted[each], 0) for each in same)
    return choose(reads(s, HAIL_ORDER, "rows"), by_rows, left + column)


def comes_before(order: RowOrder, one: Node, other: Node) -> bool:
    """Whether the order of the rows has the one card before the other of its column."""
    first, then = str(one // COLUMNS + 1), str(other // COLUMNS + 1)
    return any_of(*(order == each for each in RowOrder if each.name.index(first) < each.name.index(then)))
