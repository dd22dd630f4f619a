"""What can change on Gniir."""

from typing import Annotated

from model.framework import Count, Explorer
from model.gniir.components import Behavior, CardSide, Obelisk, Outcome, Task
from model.gniir.grid import Card, Node
from ruleproof import Between, Vector, state


@state
class Gniir:
    """A position.

    `exposure`, `placing`, `shortage` and `entry` are the stages of the four procedures (0: none under way). `active` is
    the explorer whose exposure is resolved, by the `behavior` rolled at `rolled_at`. Snow still to be placed is `owed`
    to the node `owed_at`, and `waiting` on adjacent nodes; in a shortage some explorers have been `served`. A `token`
    is up or down. A distress is `due` when step 2 has found no protection. Of the active explorer's distress
    `to_resolve` cards are still to be resolved in this step. `time` is what has passed. Explorers in `entering` have an
    effect of the kind "when entering" to resolve. `introduced` says that the group knows Survival Task A.
    """

    exposure: Annotated[int, Between(0, 7)]
    placing: Annotated[int, Between(0, 1)]
    shortage: Annotated[int, Between(0, 2)]
    entry: Annotated[int, Between(0, 1)]
    active: Explorer
    behavior: Behavior
    rolled_at: Node
    side: CardSide
    owed: Count
    owed_at: Node
    waiting: Vector[Node, bool]
    served: Vector[Explorer, bool]
    supply: Count
    snow: Vector[Node, Count]
    at: Vector[Explorer, Node]
    luna: Node
    time: Count
    exposure_cards: Vector[Explorer, bool]
    token: Vector[Explorer, bool]
    scarab_token: bool
    due: bool
    distress: Vector[Explorer, Count]
    to_resolve: Count
    resonant: Vector[Explorer, bool]
    revealed: Vector[Card, bool]
    activated: Vector[Obelisk, bool]
    replaced: Vector[Obelisk, bool]
    card_c: bool
    entering: Vector[Explorer, bool]
    investigated: Vector[Node, bool]
    resource_supply: Count
    resources: Vector[Node, Count]
    tray: Count
    discoveries: Vector[Node, Count]
    spent: Count
    objective: bool
    outcome: Outcome
    under_way: bool
    task: Task
    introduced: bool
    played: Vector[Task, bool]
