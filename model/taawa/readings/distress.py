"""What the rulebook leaves open about rest and distress."""

from model.taawa.sections import CONDITIONS, DEHYDRATED, REST, SETUP
from ruleproof import Reading

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
