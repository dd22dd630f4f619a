"""Hailstones and the other pieces: none is made, none is lost."""

from model.taawa.assumptions import place_data, place_material
from model.taawa.conditions import condition_advance, condition_hail
from model.taawa.cycle import advance
from model.taawa.environment import scan_local_fauna
from model.taawa.grid import Node
from model.taawa.hail import all_hail
from model.taawa.harvest import harvest
from model.taawa.parameters import DATA_TOKENS, MARKERS, MATERIAL_TOKENS
from model.taawa.sections import ADVANCING, CONDITION_CARD, HAILSTONES, SETUP
from model.taawa.state import Taawa
from properties.taawa.crew import all_but
from ruleproof import after, all_of, always, can, total, value


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


@always("taawa.hail.none_on_scarab", cites=CONDITION_CARD, about=(condition_hail, scan_local_fauna), lemma=True)
def no_hail_on_the_scarab(s: Taawa) -> bool:
    """No hail ever lies on the Scarab, if condition cards mark environment cards only."""
    return s.hail[Node.SCARAB] == 0


@after(
    *all_but(advance, scan_local_fauna, condition_advance, condition_hail, harvest),
    id="taawa.hail.lies_still",
    cites=(HAILSTONES, ADVANCING),
)
def hail_on_nodes_lies_still(before: Taawa, now: Taawa) -> bool:
    """Hail comes to nodes by conditions, and leaves them by harvests or when cards flip; nothing else moves it."""
    return all_of(*(now.hail[node] == before.hail[node] for node in Node))


@after(
    *all_but(advance, scan_local_fauna, condition_advance, place_material, place_data),
    id="taawa.hail.resources_lie_still",
    cites=ADVANCING,
)
def materials_and_data_lie_still(before: Taawa, now: Taawa) -> bool:
    """Of what is modelled, nothing but flipped cards and effects that place them moves materials and data."""
    return all_of(
        *(all_of(now.materials[node] == before.materials[node], now.data[node] == before.data[node]) for node in Node)
    )


@can("taawa.hail.runs_out", cites=HAILSTONES, about=(condition_hail,))
def the_supply_can_run_out(s: Taawa) -> bool:
    """The supply of hailstones can run out, in a box with more than the one of the set-up."""
    return all_of(s.supply == 0, value(s, MARKERS) >= 2)


CLAIMS = (
    hail_is_conserved,
    materials_are_conserved,
    data_are_conserved,
    no_hail_on_the_scarab,
    hail_on_nodes_lies_still,
    materials_and_data_lie_still,
    the_supply_can_run_out,
)
