"""Facts that the rulebook leaves out: how many pieces there are, where they lie, and where a game starts."""

from model.framework import EXPLORERS, landing
from model.gniir.components import CardSide, Laid, Obelisk
from model.gniir.grid import COLUMNS, Card, Node, Touching
from model.gniir.sections import (
    BEHAVIOR_CARD,
    DISCOVERIES,
    DISTRESS,
    NODES,
    PROTECTED,
    REPLACEMENT,
    SETUP,
    SNOW,
    SNOW_DETAILS,
)
from ruleproof import Parameter

MARKERS = Parameter(
    "markers",
    "How many snow (black markers) are in the box; the rulebook does not say.",
    default=12,
    at_least=1,
    why="Enough for a shortage to be dealt with, few enough for one to come.",
    cites=(SNOW, SNOW_DETAILS),
)
ROWS = Parameter(
    "rows",
    "How many rows the grid has; this rulebook does not say.",
    default=3,
    at_least=1,
    at_most=len(Card) // COLUMNS,
    why="A grid with corners, edges and a middle.",
    cites=(SNOW_DETAILS, BEHAVIOR_CARD),
)
GRID_COLUMNS = Parameter(
    "columns",
    "How many columns the grid has; this rulebook does not say.",
    default=3,
    at_least=1,
    at_most=COLUMNS,
    why="A grid with corners, edges and a middle.",
    cites=(SNOW_DETAILS, BEHAVIOR_CARD),
)
SCARAB_TOUCHES = Parameter(
    "scarab_touches",
    "In which rows the card of the last column is adjacent to the Scarab; the rulebook does not say.",
    default=Touching.every,
    among=Touching,
    why="The Scarab lies beyond the right edge of the grid.",
    cites=(SNOW_DETAILS, BEHAVIOR_CARD),
)
EDGE_TIME = Parameter(
    "edge_time",
    "The most time that is printed on the edges that a step crosses; the cards are not transcribed.",
    default=2,
    why="A step can take none, one or two; any number is allowed.",
    cites=(SNOW,),
)
TIME_LIMIT = Parameter(
    "time_limit",
    "How much time there is until the game is lost; the rulebook does not say.",
    default=30,
    at_least=1,
    why="Enough for some turns; nothing but the end of a game depends on it.",
)
DISTRESS_CARDS = Parameter(
    "distress_cards",
    "How many distress cards there are; the rulebook does not say, nor whether an explorer can hold only so many.",
    default=8,
    why="A few for each explorer; any number is allowed.",
    cites=(DISTRESS,),
)
RESOURCE_TOKENS = Parameter(
    "resource_tokens",
    "How many resources, of whatever kind, are in the box; the rulebook does not say.",
    default=6,
    why="Any number will do: nothing counts them but the supply.",
    cites=(REPLACEMENT,),
)
DISCOVERY_TOKENS = Parameter(
    "discovery_tokens",
    "How many discovery tokens there are; the rulebook does not say.",
    default=10,
    at_least=1,
    why="Enough for the six that the rulebook has an effect place; any number is allowed.",
    cites=(SETUP, DISCOVERIES),
)
FIRST_SIDE = Parameter(
    "first_side",
    "Which side of the snow behavior card faces up at the start; the set-up leaves it open.",
    default=CardSide.front,
    among=CardSide,
    why="Either will do.",
    cites=(SETUP, BEHAVIOR_CARD),
)
LAID = Parameter(
    "laid",
    "Whether the cards of the grid are revealed at the start; this rulebook does not say.",
    default=Laid.down,
    among=Laid,
    why="There are unrevealed nodes, so that some lie face-down at first; with all revealed a play is shorter.",
    cites=(SETUP, SNOW_DETAILS),
)
OBELISKS = Parameter(
    "obelisks",
    "How many obelisks there are; the rulebook does not say, but activating two of them must be possible.",
    default=2,
    at_least=2,
    at_most=len(Obelisk),
    why="The fewest that let Mystery Card C come into play.",
    cites=(NODES,),
)


def _place(name: str, what: str, default: Card, cites: str) -> Parameter:
    """Where a card of a kind lies."""
    return Parameter(
        name,
        f"Where {what} lies; the rulebook does not say where the cards are laid.",
        default=int(default),
        among=Card,
        why="One place of the grid; any is allowed.",
        cites=(cites,),
    )


FIRST_OBELISK = _place("first_obelisk", "the first obelisk", Card.r1c2, NODES)
SECOND_OBELISK = _place("second_obelisk", "the second obelisk", Card.r3c2, NODES)
THIRD_OBELISK = _place("third_obelisk", "the third obelisk, if there is one,", Card.r3c1, NODES)
PILLARS = _place("pillars", "the card Glacial Pillars", Card.r2c2, NODES)
SHELTER = _place("shelter", "a node that offers protected, if there is one,", Card.r1c1, PROTECTED)
LANDING = landing(Node.SCARAB)

OBELISK_PLACES = (FIRST_OBELISK, SECOND_OBELISK, THIRD_OBELISK)

PARAMETERS = (
    EXPLORERS,
    MARKERS,
    ROWS,
    GRID_COLUMNS,
    SCARAB_TOUCHES,
    EDGE_TIME,
    TIME_LIMIT,
    DISTRESS_CARDS,
    RESOURCE_TOKENS,
    DISCOVERY_TOKENS,
    FIRST_SIDE,
    LAID,
    OBELISKS,
    *OBELISK_PLACES,
    PILLARS,
    SHELTER,
    LANDING,
)
