"""The Skyray Migration Route: its two sides, and what its ADVANCE DAY leaves on the cards."""

from typing import cast

from model.framework import Explorer, is_pair
from model.taawa.assumptions import regroup
from model.taawa.conditions import condition_advance
from model.taawa.cycle import advance, flips, shows_day
from model.taawa.environment import scan_local_fauna, sleep_peacefully, spared
from model.taawa.grid import CARDS, CORNER_TO_CORNER, SIDE_BY_SIDE, Node
from model.taawa.parameters import SKYRAY
from model.taawa.readings import CUBE_FLIPS, SPARING
from model.taawa.sections import ADVANCING, ENVIRONMENT
from model.taawa.state import Taawa
from ruleproof import after, all_of, always, any_of, assume, choose, count_of, implies, not_, reads, total, value


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


@after(scan_local_fauna, id="taawa.environment.rest_stays", cites=(ENVIRONMENT, ADVANCING))
def the_rest_stays(before: Taawa, now: Taawa, who: Explorer) -> bool:
    """A scan leaves materials and data where nothing flips, and near the explorer too if it spares everything."""
    local, everything = before.at[who], reads(before, SPARING, "everything")
    return all_of(
        *(
            implies(
                any_of(not_(flips(before, node)), all_of(everything, beside(node, local))),
                all_of(now.materials[node] == before.materials[node], now.data[node] == before.data[node]),
            )
            for node in Node
        )
    )


@after(scan_local_fauna, id="taawa.environment.supply_grows", cites=(ENVIRONMENT, ADVANCING))
def supply_grows_by_what_was_not_spared(before: Taawa, now: Taawa, who: Explorer) -> bool:
    """The supply of hail grows by just what lay on flipped cards that the clause does not spare."""
    local = before.at[who]
    lost = (
        choose(all_of(flips(before, node), not_(spared(before, node, local))), before.hail[node], 0) for node in CARDS
    )
    return now.supply - before.supply == total(lost)


@after(sleep_peacefully, id="taawa.environment.sleep_where", cites=ENVIRONMENT)
def sleeping_is_for_the_night(before: Taawa, now: Taawa, who: Explorer) -> bool:
    """SLEEP PEACEFULLY is done on the Skyray Migration Route while it shows NIGHT, where SCAN LOCAL FAUNA is not."""
    here = before.at[who]
    return all_of(here == value(before, SKYRAY), not_(shows_day(before.day, here)), now.day == before.day)


@after(scan_local_fauna, sleep_peacefully, id="taawa.environment.card_free", cites=ENVIRONMENT)
def no_cube_was_there(before: Taawa, _now: Taawa) -> bool:
    """Neither action of the Skyray card is done while a focus cube lies on the card."""
    return not_(any_of(*before.cube))


@after(sleep_peacefully, id="taawa.environment.cube_laid", cites=ENVIRONMENT)
def sleeping_lays_a_cube(before: Taawa, now: Taawa, who: Explorer) -> bool:
    """SLEEP PEACEFULLY puts the explorer's cube on the card, and nobody else's."""
    return all_of(
        *(any_of(now.cube[each] == before.cube[each], each == who) for each in before.cube.index), now.cube[who]
    )


@after(
    scan_local_fauna,
    id="taawa.environment.scan_blocks",
    cites=(ENVIRONMENT, ADVANCING),
    unless=({"cube_flips": "returns"},),
)
def scanning_leaves_a_cube(_before: Taawa, now: Taawa, who: Explorer) -> bool:
    """After SCAN LOCAL FAUNA the explorer's cube lies on the card, even if the card has just been flipped."""
    return now.cube[who]


@after(scan_local_fauna, id="taawa.environment.scan_cubes", cites=(ENVIRONMENT, ADVANCING))
def scanning_lays_one_cube_at_most(before: Taawa, now: Taawa, who: Explorer) -> bool:
    """SCAN LOCAL FAUNA leaves a cube on the card unless the card has just flipped, and never another explorer's."""
    others = (any_of(each == who, not_(now.cube[each])) for each in now.cube.index)
    return all_of(any_of(now.cube[who], flips(before, before.at[who])), *others)


@after(
    advance,
    condition_advance,
    id="taawa.environment.cubes_stay",
    cites=(ENVIRONMENT, ADVANCING),
    unless=({"cube_flips": "returns"},),
)
def cubes_stay_on_a_flipped_card(before: Taawa, now: Taawa) -> bool:
    """A focus cube on the Skyray card stays there when cards flip."""
    return all_of(*(now.cube[who] == before.cube[who] for who in before.cube.index))


@after(advance, condition_advance, id="taawa.environment.cubes_flip", cites=(ENVIRONMENT, ADVANCING))
def cubes_come_back_with_the_card(before: Taawa, now: Taawa) -> bool:
    """When cards flip, cubes leave the Skyray card only if it flips, and then all of them or none; none is added."""
    kept = all_of(*(now.cube[who] == before.cube[who] for who in before.cube.index))
    return any_of(kept, all_of(flips(before, skyray(before)), not_(any_of(*now.cube))))


@after(
    advance, condition_advance, scan_local_fauna, id="taawa.environment.cubes_return", cites=(ENVIRONMENT, ADVANCING)
)
def cubes_return_if_they_do(before: Taawa, now: Taawa) -> bool:
    """If cubes go back to their explorers with the card's flip, none lies on the Skyray card once it has flipped."""
    assume(all_of(reads(before, CUBE_FLIPS, "returns"), flips(before, skyray(before))))
    return not_(any_of(*now.cube))


@always("taawa.environment.one_cube", cites=ENVIRONMENT, about=(scan_local_fauna, sleep_peacefully, regroup))
def one_cube_at_most(s: Taawa) -> bool:
    """There is never more than one focus cube on the Skyray card."""
    return count_of(s.cube) <= 1


def skyray(s: Taawa) -> Node:
    """The node of the Skyray card."""
    return cast(Node, value(s, SKYRAY))


CLAIMS = (
    it_is_done_on_the_day_side,
    near_hail_stays,
    corner_hail_goes,
    far_cards_are_cleared,
    materials_and_data_go,
    the_rest_stays,
    supply_grows_by_what_was_not_spared,
    sleeping_is_for_the_night,
    no_cube_was_there,
    sleeping_lays_a_cube,
    scanning_leaves_a_cube,
    scanning_lays_one_cube_at_most,
    cubes_stay_on_a_flipped_card,
    cubes_come_back_with_the_card,
    cubes_return_if_they_do,
    one_cube_at_most,
)
