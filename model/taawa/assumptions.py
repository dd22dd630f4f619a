"""What the framework's rulebook provides, in the least detail that lets Taawa's own rules come into play."""

from model.framework import Explorer
from model.taawa.grid import Node
from model.taawa.parameters import CAP, START_FOCUS
from model.taawa.state import Taawa
from ruleproof import minimum, require, rule, value


@rule("framework.relocate")
def relocate(s: Taawa, who: Explorer, to: Node) -> None:
    """Assumption: an explorer can get to any other node, in whatever way and at whatever cost."""
    require(s.at[who] != to, "the explorer is already there")
    s.at[who] = to


@rule("framework.send_luna")
def send_luna(s: Taawa, to: Node) -> None:
    """Assumption: LUNA can be sent to any other node, in whatever way and at whatever cost."""
    require(s.luna != to, "LUNA is already there")
    s.luna = to


@rule("framework.place_material")
def place_material(s: Taawa, node: Node) -> None:
    """Assumption: effects can put a material from the supply on a node."""
    require(s.material_supply >= 1, "no material is left in the supply")
    s.material_supply -= 1
    s.materials[node] += 1


@rule("framework.place_data")
def place_data(s: Taawa, node: Node) -> None:
    """Assumption: effects can put a data from the supply on a node."""
    require(s.data_supply >= 1, "no data is left in the supply")
    s.data_supply -= 1
    s.data[node] += 1


@rule("framework.regroup")
def regroup(s: Taawa, who: Explorer) -> None:
    """Assumption: regrouping sets an explorer's focus back to what it was at the start, and takes back the cubes."""
    s.focus[who] = minimum(value(s, START_FOCUS), value(s, CAP))
    s.cube[who] = False
