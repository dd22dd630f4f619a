"""Facts that the rulebook leaves out: how many pieces there are, and where a game starts."""

from model.framework import EXPLORERS, landing
from model.taawa.components import FirstCard
from model.taawa.grid import Card, Column, Node
from model.taawa.sections import (
    CONDITION_CARD,
    CYCLE,
    DEHYDRATED,
    ENVIRONMENT,
    HAILSTONES,
    HARVEST,
    OPPORTUNITIES,
    SETUP,
)
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
ACTION_SPACES = Parameter(
    "action_spaces",
    "How many action spaces an explorer's dashboard has, REST included; the rulebook does not say.",
    default=5,
    at_least=1,
    why="Enough that a few Dehydrated cards leave some of them free.",
    cites=(DEHYDRATED,),
)
SPACES = Parameter(
    "spaces",
    "How many spaces the timeline has; the set-up puts triggers on the third and the sixth.",
    default=8,
    at_least=6,
    why="The sixth space must exist; a few more let time pass after the second trigger.",
    cites=(SETUP,),
)
CONDITION_CARDS = Parameter(
    "condition_cards",
    "How many atmospheric condition cards there are; the rulebook does not say.",
    default=6,
    at_least=1,
    why="Two triggers in each of three laps turn six.",
    cites=(SETUP, CONDITION_CARD),
)
FIRST_CARD = Parameter(
    "first_card",
    "Which effects the condition card on top has at the start: the printed ones, or others; the pile is shuffled.",
    default=FirstCard.printed,
    among=FirstCard,
    why="With any other card on top no harvest could be modelled.",
    cites=(SETUP, CONDITION_CARD),
)
DAY_OPPORTUNITIES = Parameter(
    "day_opportunities",
    "How many DAY opportunities there are; the rulebook does not say.",
    default=6,
    why="Any number will do: nothing counts them but their pile.",
    cites=(SETUP, OPPORTUNITIES),
)
NIGHT_OPPORTUNITIES = Parameter(
    "night_opportunities",
    "How many NIGHT opportunities there are; the rulebook does not say.",
    default=6,
    why="Any number will do: nothing counts them but their pile.",
    cites=(SETUP, OPPORTUNITIES),
)
INVESTIGATED_TOKENS = Parameter(
    "investigated_tokens",
    "How many investigated tokens the box has; the rulebook does not say.",
    default=12,
    why="One for each environment card; the set-up puts all of them aside.",
    cites=(SETUP,),
)
MYSTERY_CARDS = Parameter(
    "mystery_cards",
    "How many mystery cards there are; the rulebook does not say.",
    default=3,
    why="Any number will do: the set-up puts all of them aside.",
    cites=(SETUP,),
)
HARVESTER_TOKENS = Parameter(
    "harvester_tokens",
    "How many harvester tokens there are; the rulebook does not say.",
    default=1,
    why="The set-up names the harvester without a number.",
    cites=(SETUP,),
)
CRYSTAL_TOKENS = Parameter(
    "crystal_tokens",
    "How many amplification crystal tokens there are; the rulebook does not say.",
    default=1,
    why="The set-up names the amplification crystal without a number.",
    cites=(SETUP,),
)
SKYRAY_TOKENS = Parameter(
    "skyray_tokens",
    "How many skyray tokens there are; the rulebook does not say.",
    default=1,
    why="The set-up names skyray tokens without a number.",
    cites=(SETUP,),
)
NODE_LIMIT = Parameter(
    "node_limit",
    "How many resources a node can hold, if limits of the framework hold for hail; the rulebook does not say.",
    default=3,
    at_least=1,
    why="Low enough to matter; it plays no part unless the reading `resource_limit` says so.",
    cites=(HAILSTONES,),
)
SKYRAY = Parameter(
    "skyray",
    "Which node is the Skyray Migration Route; the rulebook does not say where the cards are laid.",
    default=Card.r2c2,
    among=Card,
    why="A node inside the grid, with neighbours on all sides.",
    cites=(ENVIRONMENT,),
)
LANDING = landing(Node.SCARAB)
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
    ACTION_SPACES,
    SPACES,
    CONDITION_CARDS,
    FIRST_CARD,
    DAY_OPPORTUNITIES,
    NIGHT_OPPORTUNITIES,
    INVESTIGATED_TOKENS,
    MYSTERY_CARDS,
    HARVESTER_TOKENS,
    CRYSTAL_TOKENS,
    SKYRAY_TOKENS,
    NODE_LIMIT,
    SKYRAY,
    LANDING,
    START,
)
