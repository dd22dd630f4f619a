"""What the rulebook leaves open about cards, tokens and tasks: questions with their possible answers."""

from model.gniir.readings import EXPOSURE_READINGS, SNOW_READINGS
from model.gniir.sections import BEGINNING, DISCOVERIES, NODES, REPLACEMENT, SETUP, SNOW_DETAILS
from ruleproof import Reading

REPLACED_KEEPS = Reading(
    "replaced_keeps",
    "What moves to the card that replaces a node?",
    {
        "everything": "Whatever lies on the old card",
        "listed": "Snow and resources; an investigated token and discoveries go",
    },
    default="everything",
    cites=(REPLACEMENT,),
    why="The answer lists snow and resources, and names nothing else.",
)
REPLACED_ENTERS = Reading(
    "replaced_enters",
    "A node with explorers is replaced: have they entered the new card?",
    {
        "no": "No, they were there",
        "yes": "Yes, what the card does when entering is resolved",
    },
    default="no",
    cites=(NODES, REPLACEMENT),
    why="Nobody moves; but the card is new.",
)
PLACED_ENTERS = Reading(
    "placed_enters",
    "Does an explorer who is placed on a node enter it?",
    {
        "no": "No, only those who move there enter",
        "yes": "Yes",
    },
    default="no",
    cites=(NODES, SNOW_DETAILS),
    why="Being placed is told apart from moving, but only for the time that snow takes.",
)
CARD_B = Reading(
    "card_b",
    "Two obelisks are to be replaced by Mystery Card B: is there a card for each?",
    {
        "copies": "Yes, one for each obelisk",
        "activates": "No, there is one; the others stay as they are and count as activated",
        "refused": "No, there is one; the others cannot be activated",
    },
    default="copies",
    cites=(NODES,),
    why="Card C needs two activated obelisks, so that a second one must be possible somehow.",
)
SONG_COUNTS = Reading(
    "song_counts",
    "Does the obelisk that has just been activated count for Mystery Card C?",
    {
        "counted": "Yes, so that the second one reveals it",
        "earlier": "No, it takes two before this one",
    },
    default="counted",
    cites=(NODES,),
    why="It says that two are activated now; whether this is one of them is not said.",
)
RESONANT = Reading(
    "resonant_who",
    "Who must be resonant to activate an obelisk?",
    {
        "performer": "The explorer who plays the song",
        "somebody": "Any explorer on the node",
    },
    default="performer",
    cites=(NODES,),
    why="The card requires the property without saying of whom.",
)
TOO_FEW = Reading(
    "too_few",
    "More discovery tokens are to be placed than the tray holds: what then?",
    {
        "as_many": "As many as there are",
        "void": "None at all",
        "recycled": "Those that were used go back to the tray first",
    },
    default="as_many",
    cites=(DISCOVERIES,),
    why="The rulebook counts on there being enough.",
)
TASK_ORDER = Reading(
    "task_order",
    "What does beginning with Survival Task A mean for later games?",
    {
        "once": "A group's first task is A; then any order",
        "in_order": "First A, then B, then C",
        "newcomers": "As the first, and again when somebody new joins the group",
    },
    default="once",
    cites=(SETUP, BEGINNING),
    why="B and C are not to be played first; more is not said.",
)

CARD_READINGS = (
    REPLACED_KEEPS,
    REPLACED_ENTERS,
    PLACED_ENTERS,
    CARD_B,
    SONG_COUNTS,
    RESONANT,
    TOO_FEW,
    TASK_ORDER,
)
READINGS = (*SNOW_READINGS, *EXPOSURE_READINGS, *CARD_READINGS)
