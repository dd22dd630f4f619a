"""The Skyray Migration Route: what its ADVANCE DAY leaves on the cards."""

from model.framework import Explorer
from model.taawa.cycle import flips, shows_day
from model.taawa.environment import scan_local_fauna, spared
from model.taawa.grid import CARDS, CORNER_TO_CORNER, SIDE_BY_SIDE, Node, is_pair
from model.taawa.parameters import SKYRAY
from model.taawa.sections import ADVANCING, ENVIRONMENT
from model.taawa.state import Taawa
from ruleproof import after, all_of, any_of, choose, implies, not_, total, value


def beside(node: Node, local: Node) -> bool:
    """The node is the local one, or touches it along an edge."""
    return any_of(node == local, is_pair(SIDE_BY_SIDE, node, local))


def at_corner(node: Node, local: Node) -> bool:
    """The node touches the local one at a corner."""
    return is_pair(CORNER_TO_CORNER, node, local)


@after(scan_local_fauna, id="taawa.environment.where", cites=ENVIRONMENT)
def it_is_done_on_the_day_side(before: Taawa, now: Taawa, who: Explorer) -> bool:
    """SCAN LOCAL FAUNA is done on the Skyray Migration Route while it shows DAY; the explorer is there afterwards."""
    here = before.at[who]
    return all_of(here == value(before, SKYRAY), shows_day(before.day, here), now.at[who] == here)


@after(scan_local_fauna, id="taawa.environment.near_hail_stays", cites=ENVIRONMENT)
def near_hail_stays(before: Taawa, now: Taawa, who: Explorer) -> bool:
    """SCAN LOCAL FAUNA leaves the hail on the explorer's own card and on those beside it, and where nothing flips.

    Hail on a flipped card that does not even touch the explorer's at a corner goes to the supply.
    """
    local = before.at[who]
    return all_of(
        *(
            any_of(
                all_of(at_corner(node, local), flips(before, node)),
                now.hail[node] == choose(all_of(flips(before, node), not_(beside(node, local))), 0, before.hail[node]),
            )
            for node in CARDS
        )
    )


@after(
    scan_local_fauna,
    id="taawa.environment.corner_hail_goes",
    cites=ENVIRONMENT,
    unless=({"adjacency": "diagonal"},),
)
def corner_hail_goes(before: Taawa, now: Taawa, who: Explorer) -> bool:
    """Hail on a flipped card that only meets the explorer's card at a corner goes to the supply."""
    local = before.at[who]
    return all_of(
        *(implies(all_of(at_corner(node, local), flips(before, node)), now.hail[node] == 0) for node in CARDS)
    )


@after(scan_local_fauna, id="taawa.environment.far_is_cleared", cites=(ENVIRONMENT, ADVANCING))
def far_cards_are_cleared(before: Taawa, now: Taawa, who: Explorer) -> bool:
    """A flipped card that does not touch the explorer's card loses hail, materials and data as in any ADVANCE DAY."""
    local = before.at[who]
    return all_of(
        *(
            implies(
                all_of(flips(before, node), not_(beside(node, local)), not_(at_corner(node, local))),
                all_of(now.hail[node] == 0, now.materials[node] == 0, now.data[node] == 0),
            )
            for node in CARDS
        )
    )


@after(
    scan_local_fauna,
    id="taawa.environment.materials_and_data_go",
    cites=(ENVIRONMENT, ADVANCING),
    unless=({"sparing": "everything"},),
)
def materials_and_data_go(before: Taawa, now: Taawa) -> bool:
    """The clause is about hail: flipped cards lose their materials and data wherever they lie."""
    return all_of(
        *(implies(flips(before, node), all_of(now.materials[node] == 0, now.data[node] == 0)) for node in CARDS)
    )


@after(scan_local_fauna, id="taawa.environment.supply_grows", cites=(ENVIRONMENT, ADVANCING))
def supply_grows_by_what_was_not_spared(before: Taawa, now: Taawa, who: Explorer) -> bool:
    """The supply of hail grows by just what lay on flipped cards that the clause does not spare."""
    local = before.at[who]
    lost = (
        choose(all_of(flips(before, node), not_(spared(before, node, local))), before.hail[node], 0) for node in CARDS
    )
    return now.supply - before.supply == total(lost)


CLAIMS = (
    it_is_done_on_the_day_side,
    near_hail_stays,
    corner_hail_goes,
    far_cards_are_cleared,
    materials_and_data_go,
    supply_grows_by_what_was_not_spared,
)
