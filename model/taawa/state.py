"""What can change on Taawa."""

from typing import Annotated

from model.framework import Count, Explorer
from model.taawa.components import PlanetToken, Readout, SetAside, Trigger
from model.taawa.grid import Column, Node, Side
from model.taawa.parameters import CAP, CONDITION_CARDS, SLOTS, SPACES
from ruleproof import Between, Vector, state

Focus = Annotated[int, Between(0, CAP)]
Trust = Annotated[int, Between(None)]
Space = Annotated[int, Between(0, SPACES)]
Step = Annotated[int, Between(0, 5)]


@state
class Taawa:
    """A position. `day` is the left column of the DAY section, trust counts from its start.

    `time` is the marker's space on the timeline, 0 before it has moved; `due` counts conditions that are to be
    resolved, and `step` is the step of the one under way (0: none). `readout` is what the condition card on top says
    about harvests, `deck` counts the cards beneath it. `extended` is hail on an explorer's distress; each of the
    `distress` cards has one slot, and `on_rest` of them lie on REST. An explorer's `cube` may lie on the Skyray card.
    Opportunities by their back are in `piles`, `revealed` (at `revealed_at`) or `finished`.
    """

    day: Column
    time: Space
    triggers: Vector[Trigger, bool]
    due: Count
    step: Step
    readout: Readout
    deck: Annotated[int, Between(0, CONDITION_CARDS)]
    supply: Count
    hail: Vector[Node, Count]
    card: Annotated[int, Between(0, SLOTS)]
    extended: Vector[Explorer, Count]
    distress: Vector[Explorer, Count]
    on_rest: Vector[Explorer, Count]
    altered_rest: Vector[Explorer, bool]
    piles: Vector[Side, Count]
    revealed: Vector[Side, Count]
    revealed_at: Vector[Side, Node]
    finished: Vector[Side, Count]
    aside: Vector[SetAside, Count]
    tokens: Vector[PlanetToken, Count]
    material_supply: Count
    materials: Vector[Node, Count]
    data_supply: Count
    data: Vector[Node, Count]
    at: Vector[Explorer, Node]
    luna: Node
    focus: Vector[Explorer, Focus]
    cube: Vector[Explorer, bool]
    trust: Trust
