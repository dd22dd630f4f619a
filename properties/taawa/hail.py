"""Hailstones and the other pieces: none is made, none is lost."""

from model.taawa.environment import scan_local_fauna
from model.taawa.grid import Node
from model.taawa.hail import all_hail, hailfall
from model.taawa.parameters import DATA_TOKENS, MARKERS, MATERIAL_TOKENS
from model.taawa.sections import ADVANCING, CONDITION_CARD, HAILSTONES, SETUP
from model.taawa.state import Taawa
from ruleproof import after, all_of, always, assume, can, total, value


@always("taawa.hail.conserved", cites=(HAILSTONES, SETUP), lemma=True)
def hail_is_conserved(s: Taawa) -> bool:
    """Every hailstone of the box is in the supply, on a node or in water rations."""
    return all_hail(s) == value(s, MARKERS)


@always("taawa.hail.materials_conserved", cites=ADVANCING, lemma=True)
def materials_are_conserved(s: Taawa) -> bool:
    """Every material of the box is in the supply or on a node, as long as nobody picks one up."""
    return s.material_supply + total(s.materials) == value(s, MATERIAL_TOKENS)


@always("taawa.hail.data_conserved", cites=ADVANCING, lemma=True)
def data_are_conserved(s: Taawa) -> bool:
    """Every data of the box is in the supply or on a node, as long as nobody picks one up."""
    return s.data_supply + total(s.data) == value(s, DATA_TOKENS)


@always("taawa.hail.none_on_scarab", cites=CONDITION_CARD, about=(hailfall, scan_local_fauna), lemma=True)
def no_hail_on_the_scarab(s: Taawa) -> bool:
    """No hail ever lies on the Scarab, if condition cards mark environment cards only."""
    return s.hail[Node.SCARAB] == 0


@after(hailfall, id="taawa.hail.two_fall", cites=CONDITION_CARD)
def two_fall_while_there_are_two(before: Taawa, now: Taawa, node: Node) -> bool:
    """While the supply has two hailstones, a marked node gets two."""
    assume(before.supply >= 2)
    return all_of(now.hail[node] == before.hail[node] + 2, now.supply == before.supply - 2)


@after(hailfall, id="taawa.hail.last_one_falls", cites=CONDITION_CARD, unless=({"hail_shortage": "pairs"},))
def the_last_one_falls(before: Taawa, now: Taawa, node: Node) -> bool:
    """The last hailstone of the supply is still placed on a marked node."""
    assume(before.supply == 1)
    return all_of(now.hail[node] == before.hail[node] + 1, now.supply == 0)


@can("taawa.hail.runs_out", cites=HAILSTONES, about=(hailfall,))
def the_supply_can_run_out(s: Taawa) -> bool:
    """The supply of hailstones can run out."""
    return s.supply == 0


CLAIMS = (
    hail_is_conserved,
    materials_are_conserved,
    data_are_conserved,
    no_hail_on_the_scarab,
    two_fall_while_there_are_two,
    the_last_one_falls,
    the_supply_can_run_out,
)
