"""What the rulebook leaves open: questions with their possible answers, and questions outside the model."""

from model.framework import Open
from model.taawa.sections import (
    CONDITION_CARD,
    CONDITIONS,
    CYCLE,
    ENVIRONMENT,
    HARVEST,
    RATIONS,
    REST,
)
from ruleproof import Reading

HARVEST_ENTRY = Reading(
    "harvest_entry",
    "When must there be hail on the harvester's node?",
    {
        "after": "After collecting, and only for the effect of the fill level",
        "entry": "Before collecting, for the action as a whole",
    },
    default="after",
    cites=(HARVEST,),
    why="By the order of the words the test comes after collecting; set in capitals, it looks like a heading.",
)
HARVEST_RESOLVES = Reading(
    "harvest_resolves",
    "Does a harvest let you resolve the effect of the fill level?",
    {
        "harvest": "Yes, if you like, at each harvest",
        "condition_card": "No, only the atmospheric condition card does",
    },
    default="harvest",
    cites=(HARVEST, CONDITIONS),
    why="The harvest text says so; everywhere else the fill level belongs to the condition card alone.",
)
HAIL_RETURNED = Reading(
    "hail_returned",
    "Which hail goes back after the effect of the fill level?",
    {
        "card": "The hail on the water rations card",
        "pool": "All stored hail, on distress too",
        "node": "The hail left on the harvester's node",
    },
    default="card",
    cites=(HARVEST, CONDITIONS, CONDITION_CARD),
    why="For the condition card it is the card's hail; in the harvest text the node was mentioned last.",
)
LEVEL = Reading(
    "level",
    "Does hail on distress count for the fill level?",
    {
        "pool": "Yes, the level is all stored hail",
        "card": "No, the level is the hail on the water rations card",
    },
    default="pool",
    cites=(RATIONS, CONDITIONS, CONDITION_CARD),
    why="The slots are called one pool; but the steps of the condition card tell the card and distress apart.",
)
RELOCATE = Reading(
    "relocate",
    "May hail be moved between the effect of the fill level and the return?",
    {
        "closed": "No, nothing comes in between",
        "anytime": "Yes, hail can be moved at any instant",
    },
    default="closed",
    cites=(RATIONS, CONDITION_CARD),
    why="Moving hail is free, but nothing says that it may interrupt a resolution.",
)
SURPLUS = Reading(
    "surplus",
    "May more be harvested than there are free slots?",
    {
        "capped": "No",
        "returned": "Yes, the surplus goes to the supply",
    },
    default="capped",
    cites=(HARVEST, RATIONS),
    why="A hailstone without a slot is nowhere provided for.",
)
HARVEST_NONE = Reading(
    "harvest_none",
    "Can a harvest take no hailstone at all?",
    {
        "allowed": "Yes, none is a number too",
        "one": "No, at least one must be taken",
    },
    default="allowed",
    cites=(HARVEST,),
    why="The text lets you choose any number; it then speaks of harvesting as something that happened.",
)
LUNA_PICKUP = Reading(
    "luna_pickup",
    "Does LUNA's hailstone come before or after the effect of the fill level?",
    {
        "after": "After it, so it does not count for the effect",
        "before": "Before it, so it counts",
    },
    default="after",
    cites=(HARVEST,),
    why="It comes when harvesting is done; whether the optional effect is part of harvesting is not said.",
)
LUNA_SLOT = Reading(
    "luna_slot",
    "May LUNA's hailstone go on distress when the water rations card is full?",
    {
        "pool": "Yes, into any free slot",
        "card": "No, only onto the card",
    },
    default="pool",
    cites=(HARVEST, RATIONS),
    why="The slots are one pool; but it is the harvested hail whose excess may go on distress.",
)
LEVEL_ZERO = Reading(
    "level_zero",
    "Can the fill level be resolved in a harvest when nothing is stored?",
    {
        "nothing": "Yes, and nothing happens",
        "refused": "No, there is no such effect",
    },
    default="nothing",
    cites=(HARVEST, CONDITIONS),
    why=(
        "The harvest text lists three effects, and none for empty rations. So two distress and lost trust, which a "
        "trigger brings when nothing is stored, is not among the answers for a harvest; triggers are not modelled."
    ),
)
NIGHT_COST = Reading(
    "night_cost",
    "At NIGHT, must the harvester have the focus that the harvest would cost by DAY?",
    {
        "none": "No, nothing is lost, so nothing is needed",
        "able": "Yes, as much focus as hailstones are taken",
    },
    default="none",
    cites=(HARVEST,),
    why="The gain takes the place of the loss; whether an explorer without focus can act is not said.",
)
SPEND_FROM = Reading(
    "spend_from",
    "Which stored hail can an explorer spend?",
    {
        "pool": "Any, also on another explorer's distress",
        "own": "The card's, and that on the explorer's own distress",
        "card": "The card's only",
    },
    default="pool",
    cites=(RATIONS, REST),
    why="Water rations are shared by all, and the slots on distress belong to them.",
)
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
ADJACENCY = Reading(
    "adjacency",
    "Which nodes are adjacent?",
    {
        "orthogonal": "Side by side in a row or column",
        "diagonal": "Those, and corner to corner",
    },
    default="orthogonal",
    cites=(ENVIRONMENT,),
    why="The word is not explained in this rulebook.",
)
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
REST_CHOICE = Reading(
    "rest_choice",
    "Resting by DAY with hail at hand: may you take the distress?",
    {
        "free": "Yes, you choose",
        "hail_first": "No, only when there is no hail to spend",
    },
    default="free",
    cites=(REST,),
    why="The rulebook calls it a choice.",
)
HAIL_SHORTAGE = Reading(
    "hail_shortage",
    "A marked node is due two hailstones and one is left: is it placed?",
    {
        "as_many": "Yes, as many as there are",
        "pairs": "No, a node gets two or none",
    },
    default="as_many",
    cites=(CONDITION_CARD,),
    why="This rulebook has no rule for a shortage.",
)

READINGS = (
    HARVEST_ENTRY,
    HARVEST_RESOLVES,
    HAIL_RETURNED,
    LEVEL,
    RELOCATE,
    SURPLUS,
    HARVEST_NONE,
    LUNA_PICKUP,
    LUNA_SLOT,
    LEVEL_ZERO,
    NIGHT_COST,
    SPEND_FROM,
    SCARAB_SIDE,
    ADJACENCY,
    SPARING,
    REST_CHOICE,
    HAIL_SHORTAGE,
)

OPEN = (
    Open(
        "night_cube",
        "At NIGHT, which focus cube gains: the one used for the action, or any of yours?",
        "Focus is one number per explorer here, not three cubes.",
    ),
    Open(
        "luna_must",
        "By DAY, may you leave the hailstone on LUNA's node?",
        "The model always takes it when there is room. That can cost you the effect: where it comes first, and hail "
        "must be left on your node, taking the last hailstone from there keeps you from resolving the fill level.",
    ),
    Open(
        "flip_survivors",
        "What becomes of focus cubes, tokens and LUNA on a card that flips?",
        "Actions and tokens of the cards are not modelled; LUNA and explorers stay.",
    ),
    Open(
        "local_when",
        "If an explorer leaves while the cards are being flipped, which node is local to the clause that spares hail?",
        "Flipping is one move here.",
    ),
    Open(
        "trigger_passed",
        "Does an atmospheric trigger fire when the time marker passes it without stopping there?",
        "The timeline is not modelled.",
    ),
    Open(
        "trigger_again",
        "Do triggers stay on the timeline for the next lap, and what happens when the condition cards run out?",
        "Neither the timeline nor the deck is modelled.",
    ),
    Open(
        "two_distress",
        "Who takes the two distress of empty rations, and when?",
        "The trigger's effects are not modelled; gaining one distress is.",
    ),
    Open(
        "rest_neither",
        "Resting by DAY with no hail to spend and no distress to be had: is that forbidden, free, or a lost game?",
        "The text does not decide it; the model assumes that such a rest is not allowed.",
    ),
    Open(
        "red_icon",
        "What does the red icon on the Dehydrated card do?",
        "The icon is not explained; the model gives it no effect.",
    ),
    Open(
        "distress_moves",
        "Can a Dehydrated card go to another explorer's dashboard, with its hail?",
        "Action spaces are not modelled; the card stays with its explorer.",
    ),
    Open(
        "hail_order",
        "In which order do marked nodes of one column get hail?",
        "Each marked node is a move of its own, in any order.",
    ),
    Open(
        "resource_limit",
        "Do limits on resources per node hold for hail, and can LUNA gather it?",
        "Limits belong to the framework's rulebook.",
    ),
    Open(
        "opportunity_place",
        "Must an opportunity be completed where it was revealed, and can a second one replace it?",
        "Opportunities are not modelled.",
    ),
)
