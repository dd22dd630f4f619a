"""What can change on Taawa."""

from typing import Annotated

from model.framework import Count, Explorer
from model.taawa.grid import Column, Node
from model.taawa.parameters import CAP, SLOTS
from ruleproof import Between, Vector, state

Focus = Annotated[int, Between(0, CAP)]
Trust = Annotated[int, Between(None)]


@state
class Taawa:
    """A position. `day` is the left column of the DAY section, trust counts from its start.

    `extended` is hail on an explorer's distress; each of the `distress` cards has one slot.
    """

    day: Column
    supply: Count
    hail: Vector[Node, Count]
    card: Annotated[int, Between(0, SLOTS)]
    extended: Vector[Explorer, Count]
    distress: Vector[Explorer, Count]
    material_supply: Count
    materials: Vector[Node, Count]
    data_supply: Count
    data: Vector[Node, Count]
    at: Vector[Explorer, Node]
    luna: Node
    focus: Vector[Explorer, Focus]
    trust: Trust
