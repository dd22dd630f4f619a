"""What the rulebook leaves open: questions with their possible answers."""

from model.framework import adjacency
from model.taawa.sections import (
    ADVANCING,
    CONDITION_CARD,
    CONDITIONS,
    CYCLE,
    DEHYDRATED,
    ENVIRONMENT,
    HAILSTONES,
    HARVEST,
    OPPORTUNITIES,
    RATIONS,
    REST,
    SETUP,
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
        "The harvest text lists three effects, and none for empty rations. Two distress and lost trust, which a "
        "trigger brings when nothing is stored, are not among the answers for a harvest."
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

REST_NEITHER = Reading(
    "rest_neither",
    "Resting by DAY with no hail to spend and no distress to be had: is that possible?",
    {
        "refused": "No, then the explorer cannot rest",
        "waived": "Yes, the rest costs nothing",
    },
    default="refused",
    cites=(REST,),
    why="The cost is a choice between two things; nothing is said of a cost that cannot be paid.",
)
COVERED_REST = Reading(
    "covered_rest",
    "Can an explorer rest while a Dehydrated card lies on REST?",
    {
        "open": "Yes, the card does not matter there",
        "covered": "No, the card covers the action",
    },
    default="open",
    cites=(DEHYDRATED,),
    why="The card lies on an action space and can be moved to another; what it does there is not said.",
)
HAIL_ORDER = Reading(
    "hail_order",
    "In which order do the marked nodes get hail?",
    {
        "columns": "Column by column from the left, each from top to bottom",
        "players": "Column by column from the left, within a column as the players choose",
        "rows": "Row by row, each from the left",
    },
    default="columns",
    cites=(CONDITION_CARD,),
    why="From left to right does not order two nodes of one column, and it matters only when the supply is short.",
)
RESOURCE_LIMIT = Reading(
    "resource_limit",
    "Do limits on resources per node hold for hail?",
    {
        "exempt": "No, a node takes any number of hailstones",
        "counts": "Yes, hail counts with materials and data",
    },
    default="exempt",
    cites=(HAILSTONES, CONDITION_CARD),
    why="Hail is called a fourth resource; a limit, if the framework has one, is not repeated for it.",
)
TRIGGER_PASSED = Reading(
    "trigger_passed",
    "Does a trigger fire when the time marker passes it without stopping there?",
    {
        "passing": "Yes, passing is enough",
        "landing": "No, the marker must stop on its space",
    },
    default="passing",
    cites=(CONDITIONS,),
    why="The marker reaches each space that it passes; the text does not speak of longer moves.",
)
TRIGGER_AGAIN = Reading(
    "trigger_again",
    "Does a trigger stay on the timeline for the next lap?",
    {
        "stays": "Yes, it fires in every lap",
        "spent": "No, it is used up when it has fired",
    },
    default="stays",
    cites=(SETUP, CONDITIONS),
    why="The set-up places the triggers; nothing takes them away.",
)
DECK_EMPTY = Reading(
    "deck_empty",
    "What happens when the last condition card has been discarded?",
    {
        "reshuffle": "The discarded cards are shuffled and form the pile again",
        "none": "No card is left: harvests have no DAY or NIGHT effect, and triggers do nothing",
    },
    default="reshuffle",
    cites=(SETUP, CONDITION_CARD),
    why="Two triggers in each lap turn cards without end, and the rulebook has no word for an empty pile.",
)
DISTRIBUTION = Reading(
    "distribution",
    "Who takes the two distress of empty water rations?",
    {
        "any": "Whoever the players choose, one explorer can take both",
        "each": "Two explorers, one each",
    },
    default="any",
    cites=(CONDITIONS, CONDITION_CARD),
    why="They are distributed; how, and who decides, is not said.",
)
RED_ICON = Reading(
    "red_icon",
    "What does the red icon on the Dehydrated card do?",
    {
        "nothing": "Nothing that matters here",
        "trigger": "It is the atmospheric trigger: gaining the card calls for a condition",
    },
    default="nothing",
    cites=(DEHYDRATED, SETUP, CONDITIONS),
    why="The icon is not explained; the trigger on the timeline is red as well.",
)
DISTRESS_MOVES = Reading(
    "distress_moves",
    "Can a Dehydrated card move to another explorer's dashboard?",
    {
        "own": "No, only to another space of the same dashboard",
        "any": "Yes, to any explorer's",
    },
    default="own",
    cites=(DEHYDRATED,),
    why="The card may go to another action space; whose is not said.",
)
MOVED_HAIL = Reading(
    "moved_hail",
    "When a filled Dehydrated card goes to another explorer, does its hailstone go along?",
    {
        "along": "Yes, it lies on the card",
        "discarded": "No, the giver has lost the card, and its hailstone goes to the supply",
    },
    default="along",
    cites=(DEHYDRATED,),
    why="The slot is on the card; but its hailstone is discarded when the card is lost.",
)
DISTRESS_STACKS = Reading(
    "distress_stacks",
    "Can two Dehydrated cards lie on the same action space?",
    {
        "one": "No, one on each space; so an explorer can hold as many as there are spaces",
        "stacked": "Yes, any number",
    },
    default="one",
    cites=(DEHYDRATED,),
    why="A card lies on an action space and moves to another; nothing says that two share one.",
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
    HAIL_ORDER,
    RESOURCE_LIMIT,
    TRIGGER_PASSED,
    TRIGGER_AGAIN,
    DECK_EMPTY,
    DISTRIBUTION,
    RED_ICON,
    REST_NEITHER,
    COVERED_REST,
    DISTRESS_MOVES,
    MOVED_HAIL,
    DISTRESS_STACKS,
    OPPORTUNITY_PLACE,
    OPPORTUNITY_AGAIN,
    CUBE_FLIPS,
)
