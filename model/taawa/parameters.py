"""Facts that the rulebook leaves out: how many pieces there are, and where a game starts."""

from model.framework import EXPLORERS
from model.taawa.grid import Card, Column, Node
from model.taawa.sections import CYCLE, DEHYDRATED, ENVIRONMENT, HAILSTONES, HARVEST, SETUP
from ruleproof import Parameter

MARKERS = Parameter(
    "markers",
    "How many hailstones (black markers) are in the box; the rulebook does not say.",
    default=12,
    at_least=1,
    why="Set-up uses one; the eleven left are enough for two on each of five nodes.",
    cites=(SETUP, HAILSTONES),
)
SLOTS = Parameter(
    "slots",
    "How many slots the water rations card has; the rulebook shows the card but does not give the number.",
    default=3,
    at_least=1,
    why="The effects are listed for none, one, two, and three or more stored hailstones.",
    cites=(SETUP, HARVEST),
)
CAP = Parameter(
    "cap",
    "The most focus an explorer can have, over all cubes; the rulebook does not say.",
    default=9,
    at_least=1,
    why="Three focus cubes with three pips each; any number is allowed.",
)
START_FOCUS = Parameter(
    "start_focus",
    "The focus an explorer starts with and regroups to, if the cap allows it; the rulebook does not say.",
    default=6,
    why="Between nothing and the cap, so that it can rise and fall.",
)
MATERIAL_TOKENS = Parameter(
    "material_tokens",
    "How many materials are in the box; the rulebook does not say.",
    default=6,
    why="Any number will do: nothing counts them but the supply.",
)
DATA_TOKENS = Parameter(
    "data_tokens",
    "How many data are in the box; the rulebook does not say.",
    default=6,
    why="Any number will do: nothing counts them but the supply.",
)
DEHYDRATED_CARDS = Parameter(
    "dehydrated_cards",
    "How many Dehydrated cards there are; the rulebook does not say, nor whether an explorer can hold only so many.",
    default=4,
    why="Two triggers with empty water rations hand out four.",
    cites=(DEHYDRATED,),
)
SKYRAY = Parameter(
    "skyray",
    "Which node is the Skyray Migration Route; the rulebook does not say where the cards are laid.",
    default=Card.r2c2,
    among=Card,
    why="A node inside the grid, with neighbours on all sides.",
    cites=(ENVIRONMENT,),
)
LANDING = Parameter(
    "landing",
    "Where the explorers and LUNA start; the rulebook does not say.",
    default=Node.SCARAB,
    among=Node,
    why="The Scarab is the crew's ship.",
)
START = Parameter(
    "start",
    "The left column of the DAY section at the start; the set-up does not say, a picture has it at the left edge.",
    default=Column.c1,
    among=Column,
    why="So it is drawn in the first picture of the cycle.",
    cites=(SETUP, CYCLE),
)

PARAMETERS = (
    EXPLORERS,
    MARKERS,
    SLOTS,
    CAP,
    START_FOCUS,
    MATERIAL_TOKENS,
    DATA_TOKENS,
    DEHYDRATED_CARDS,
    SKYRAY,
    LANDING,
    START,
)
