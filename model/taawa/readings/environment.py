"""What the rulebook leaves open about environment cards and opportunities."""

from model.framework import adjacency
from model.taawa.sections import ADVANCING, CYCLE, ENVIRONMENT, HARVEST, OPPORTUNITIES, REST
from ruleproof import Reading

SCARAB_SIDE = Reading(
    "scarab_side",
    "Is the Scarab a DAY node?",
    {
        "neither": "No, it is neither DAY nor NIGHT",
        "day": "Yes, always",
    },
    default="neither",
    cites=(CYCLE, HARVEST, REST),
    why="Only the environment cards have two sides.",
)
ADJACENCY = adjacency(ENVIRONMENT)
SPARING = Reading(
    "sparing",
    "What does the clause on the Skyray card spare?",
    {
        "hail": "Hailstones only",
        "everything": "Whatever lies on those nodes",
    },
    default="hail",
    cites=(ENVIRONMENT, CYCLE),
    why="The clause names hailstones and nothing else.",
)
OPPORTUNITY_PLACE = Reading(
    "opportunity_place",
    "Where can a revealed opportunity be completed?",
    {
        "there": "On the node where it was revealed, once that has flipped",
        "anywhere": "On any node that shows the opposite side",
    },
    default="there",
    cites=(OPPORTUNITIES,),
    why="The text speaks of the node that flips back.",
)
OPPORTUNITY_AGAIN = Reading(
    "opportunity_again",
    "Can an opportunity be revealed while one of its kind is?",
    {
        "forbidden": "No",
        "replaced": "Yes, the one that was revealed is discarded",
    },
    default="forbidden",
    cites=(OPPORTUNITIES,),
    why="Only one of each kind can be revealed at a time; what prevents a second one is not said.",
)
CUBE_FLIPS = Reading(
    "cube_flips",
    "What becomes of a focus cube on the Skyray card when the card flips?",
    {
        "stays": "It stays and blocks the action on the other side",
        "returns": "It goes back to its explorer",
    },
    default="stays",
    cites=(ENVIRONMENT, ADVANCING),
    why="Of what lies on a flipped card only materials, data and hail are said to go.",
)
