"""What the rulebook leaves open about harvests and water rations."""

from model.taawa.sections import CONDITION_CARD, CONDITIONS, HARVEST, RATIONS, REST
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
    "Does LUNA's hailstone come before or after the effect of the fill level and the refill?",
    {
        "after": "After them, so it does not count for the effect",
        "before": "Before them, so it counts, and a card that it lies on is not refilled",
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
        "distress": "Yes, with the effect of empty rations: trust falls, and two distress are handed out",
    },
    default="nothing",
    cites=(HARVEST, CONDITIONS, CONDITION_CARD),
    why=(
        "The harvest text lists three effects and, for empty rations, a refill only; but the fill level has a fourth "
        "effect elsewhere, and on the condition card it stands just where the harvest text goes on with empty rations."
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
