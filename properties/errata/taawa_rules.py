"""What errata of Taawa put in the place of rules, effects and terms."""

from collections.abc import Callable
from typing import cast

from model.taawa.cycle import flips, give_back_cubes, next_day
from model.taawa.grid import CARDS, Column, Node
from model.taawa.state import Taawa
from ruleproof import all_of, choose, not_


def flip_sparing_materials(s: Taawa, keeps_hail: Callable[[Node], bool], keeps_rest: Callable[[Node], bool]) -> None:
    """Move the DAY section on; hail and data on flipped cards go to the supply, unless the card keeps them.

    Materials stay where they are.
    """
    for node in CARDS:
        hail = choose(all_of(flips(s, node), not_(keeps_hail(node))), s.hail[node], 0)
        data = choose(all_of(flips(s, node), not_(keeps_rest(node))), s.data[node], 0)
        s.hail[node] -= hail
        s.data[node] -= data
        s.supply += hail
        s.data_supply += data
    give_back_cubes(s)
    s.day = cast(Column, next_day(s.day))
