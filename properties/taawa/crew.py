"""Who and what moves when: each kind of change has its own few rules."""

from model.framework import Explorer
from model.taawa import TAAWA
from model.taawa.assumptions import place_data, place_material, regroup, relocate, send_luna
from model.taawa.conditions import condition_advance, condition_level
from model.taawa.cycle import advance
from model.taawa.environment import scan_local_fauna, sleep_peacefully
from model.taawa.grid import Node
from model.taawa.harvest import harvest
from model.taawa.parameters import CAP, START_FOCUS
from model.taawa.sections import ADVANCING, CONDITIONS, ENVIRONMENT, HARVEST, OVERVIEW
from model.taawa.state import Taawa
from properties import every_rule
from ruleproof import Rule, after, all_of, any_of, choose, not_, value


def all_but(*rules: Rule[...]) -> tuple[Rule[...], ...]:
    """The rules of the game without these."""
    return every_rule.all_but(TAAWA, *rules)


@after(
    *all_but(advance, scan_local_fauna, condition_advance),
    id="taawa.crew.day_stands_still",
    cites=(OVERVIEW, ADVANCING),
)
def day_stands_still(before: Taawa, now: Taawa) -> bool:
    """Nothing but an ADVANCE DAY moves the DAY section."""
    return now.day == before.day


@after(*all_but(relocate), id="taawa.crew.explorers_stay", cites=ADVANCING)
def explorers_stay(before: Taawa, now: Taawa) -> bool:
    """None of the planet's own rules moves an explorer."""
    return all_of(*(now.at[who] == before.at[who] for who in before.at.index))


@after(*all_but(send_luna), id="taawa.crew.luna_stays", cites=ADVANCING)
def luna_stays(before: Taawa, now: Taawa) -> bool:
    """None of the planet's own rules moves LUNA."""
    return now.luna == before.luna


@after(*all_but(harvest, condition_level), id="taawa.crew.trust_stays", cites=(HARVEST, CONDITIONS))
def trust_stays(before: Taawa, now: Taawa) -> bool:
    """Of what is modelled, nothing but a condition and a harvest changes trust."""
    return now.trust == before.trust


@after(*all_but(harvest, regroup), id="taawa.crew.focus_stays", cites=HARVEST)
def focus_stays(before: Taawa, now: Taawa) -> bool:
    """Of what is modelled, nothing but harvesting and regrouping changes focus."""
    return all_of(*(now.focus[who] == before.focus[who] for who in before.focus.index))


@after(
    *all_but(scan_local_fauna, sleep_peacefully, advance, condition_advance, regroup),
    id="taawa.crew.cubes_stay",
    cites=ENVIRONMENT,
)
def cubes_stay(before: Taawa, now: Taawa) -> bool:
    """Cubes come to the Skyray card by its actions, and leave it by regrouping or when cards flip."""
    return all_of(*(now.cube[who] == before.cube[who] for who in before.cube.index))


@after(relocate, id="taawa.crew.relocated", cites=())
def the_explorer_gets_there(before: Taawa, now: Taawa, who: Explorer, to: Node) -> bool:
    """By the assumption about moving, an explorer gets to another node, and nobody else moves."""
    others = (any_of(each == who, now.at[each] == before.at[each]) for each in before.at.index)
    return all_of(before.at[who] != to, now.at[who] == to, *others)


@after(send_luna, id="taawa.crew.luna_sent", cites=())
def luna_gets_there(before: Taawa, now: Taawa, to: Node) -> bool:
    """By the assumption about LUNA, she gets to another node."""
    return all_of(before.luna != to, now.luna == to)


@after(place_material, id="taawa.crew.material_placed", cites=())
def a_material_gets_there(before: Taawa, now: Taawa, node: Node) -> bool:
    """By the assumption about effects, one material comes to the node, and to no other."""
    return all_of(*(now.materials[each] == before.materials[each] + choose(each == node, 1, 0) for each in Node))


@after(place_data, id="taawa.crew.data_placed", cites=())
def a_data_gets_there(before: Taawa, now: Taawa, node: Node) -> bool:
    """By the assumption about effects, one data comes to the node, and to no other."""
    return all_of(*(now.data[each] == before.data[each] + choose(each == node, 1, 0) for each in Node))


@after(regroup, id="taawa.crew.regrouped", cites=())
def regrouping_restores_focus(before: Taawa, now: Taawa, who: Explorer) -> bool:
    """By the assumption about regrouping, an explorer has the focus of the start, at most the cap, and no cube out."""
    focus = any_of(
        all_of(now.focus[who] == value(before, START_FOCUS), now.focus[who] <= value(before, CAP)),
        all_of(now.focus[who] == value(before, CAP), now.focus[who] <= value(before, START_FOCUS)),
    )
    others = (
        any_of(each == who, all_of(now.cube[each] == before.cube[each], now.focus[each] == before.focus[each]))
        for each in before.cube.index
    )
    return all_of(focus, not_(now.cube[who]), *others)


CLAIMS = (
    day_stands_still,
    explorers_stay,
    luna_stays,
    trust_stays,
    focus_stays,
    cubes_stay,
    the_explorer_gets_there,
    luna_gets_there,
    a_material_gets_there,
    a_data_gets_there,
    regrouping_restores_focus,
)
