"""What the rulebook leaves open: questions with their possible answers, and questions outside the model."""

from model.framework import Open
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
        "other_effects",
        "Which effects do harvests have under the other condition cards?",
        "Their texts are not transcribed. While such a card lies on top, the model knows no harvest.",
    ),
    Open(
        "conditions_without_card",
        "When no condition card is left, does a trigger still bring the first three steps, which every card has?",
        "The steps are printed on the card, so in this model a trigger then does nothing.",
    ),
    Open(
        "opportunity_texts",
        "What do opportunities cost and bring?",
        "Their texts are not transcribed. The model has when and where they are revealed and completed.",
    ),
    Open(
        "marked_nodes",
        "Which nodes does each condition card mark?",
        "The cards are not transcribed. In the model a condition can mark any set of nodes, so proofs hold for all.",
    ),
    Open(
        "sleep_peacefully",
        "What does SLEEP PEACEFULLY do?",
        "Its text is not transcribed. The model has the action, where and when it can be chosen, and no effect.",
    ),
    Open(
        "flip_survivors",
        "What becomes of tokens, markers and structures on a card that flips?",
        "Nothing in the rulebook puts them on a card; explorers, LUNA and revealed opportunities stay.",
    ),
    Open(
        "local_when",
        "If an explorer leaves while the cards are being flipped, which node is local to the clause that spares hail?",
        "Flipping is one move here.",
    ),
    Open(
        "lap_order",
        "If the last space of the timeline bears a trigger, does the condition come before or after what a lap costs?",
        "What a lap costs is in the framework's rulebook; the model only starts the timeline over.",
    ),
    Open(
        "icon_when",
        "If gaining a Dehydrated card calls for a condition, does that interrupt the condition under way?",
        "In the model conditions wait for each other. It matters only if the red icon is a trigger at all.",
    ),
    Open(
        "distress_short",
        "What happens when distress is to be gained and none can be?",
        "From a condition, as many are gained as can be, and the rest is forgotten. That the game is lost then is "
        "another answer; the model knows no end of the game.",
    ),
    Open(
        "distress_on_cube",
        "Can a Dehydrated card move onto an action space that holds a focus cube?",
        "Focus is one number per explorer here, not cubes on spaces.",
    ),
    Open(
        "gather_hail",
        "Can the ordinary gathering action, or LUNA, take hail from a node?",
        "Gathering belongs to the framework's rulebook; this one lists harvests alone.",
    ),
    Open(
        "refused_reveal",
        "If an opportunity cannot be revealed because one is, is the focus for investigating spent nevertheless?",
        "Investigating belongs to the framework's rulebook.",
    ),
    Open(
        "opportunity_label",
        "When an effect names a NIGHT opportunity: one by its back, or one that is completed by NIGHT?",
        "A matter of wording: in this model the back names it.",
    ),
    Open(
        "marker_or_cube",
        "Are black markers and black cubes the same pieces?",
        "The rulebook uses both words for hailstones; in this model they are one kind, counted together.",
    ),
    Open(
        "trust_ends",
        "What happens at the ends of the trust track?",
        "Trust counts from its start without end here; its track belongs to the framework's rulebook.",
    ),
)
