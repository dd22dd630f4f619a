"""What the rulebook leaves open about the timeline and atmospheric conditions."""

from model.taawa.sections import CONDITION_CARD, CONDITIONS, HAILSTONES, SETUP
from ruleproof import Reading

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
