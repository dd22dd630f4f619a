"""What the rulebook leaves open about snow, movement and exposure: questions with their possible answers."""

from model.framework import adjacency
from model.gniir.sections import (
    BEHAVIOR_CARD,
    EXPOSURE,
    EXPOSURE_DETAILS,
    FREE_ACTIONS,
    GAIN_PROTECTED,
    NODES,
    PROTECTED,
    REMINDERS,
    SETUP,
    SNOW,
    SNOW_DETAILS,
    TRAVERSE,
    TURN_END,
)
from ruleproof import Reading

SNOW_TIME = Reading(
    "snow_time",
    "Several steps in one action: which snow takes time?",
    {
        "each_step": "That at both ends of every step, so a node in between counts twice",
        "ends": "That where the action begins and where it ends",
        "once": "That of every node on the way, once for each node",
    },
    default="each_step",
    cites=(SNOW, TRAVERSE, REMINDERS),
    why="Snow is like time on all edges of its node; but the first wording names your node and the destination.",
)
IGNORED_EDGES = Reading(
    "ignored_edges",
    "Who may ignore the time on edges: is snow ignored as well?",
    {
        "snow_too": "Yes, snow counts as time on edges",
        "printed": "No, only what is printed",
    },
    default="snow_too",
    cites=(SNOW, REMINDERS),
    why="A reminder compares snow with symbols on edges; the rule itself has you pay for snow.",
)
LUNA_SNOW = Reading(
    "luna_snow",
    "Does LUNA take more time through snow?",
    {
        "free": "No, snow slows explorers",
        "pays": "Yes, snow adds to what her way takes",
    },
    default="free",
    cites=(SNOW, SNOW_DETAILS, REMINDERS),
    why="The rule speaks to the player who moves; symbols on edges would be there for LUNA too.",
)
MOVED_SNOW = Reading(
    "moved_snow",
    "An effect moves an explorer, and it is neither MOVE nor TRAVERSE nor placing: does snow take time?",
    {
        "free": "No, only MOVE and TRAVERSE pay for snow",
        "pays": "Yes, only placing is exempt",
    },
    default="free",
    cites=(SNOW_DETAILS, TRAVERSE, REMINDERS),
    why="Both lists leave this case out.",
)
ARRIVAL = Reading(
    "arrival",
    "The last step wins the game, and its time would lose it: what comes first?",
    {
        "time_first": "Time passes, then the arrival counts",
        "arrival_first": "The arrival counts, then time passes",
    },
    default="time_first",
    cites=(SNOW, SNOW_DETAILS),
    why="When a step's time passes is not said.",
)
SCARAB_PROTECTS = Reading(
    "scarab_protects",
    "Does the token on the Scarab protect the explorers there?",
    {
        "offers": "Yes, the Scarab is a node that offers protected",
        "nothing": "No, only an effect that says so protects",
    },
    default="offers",
    cites=(SETUP, PROTECTED),
    why="The token is laid there with its protected side up; what that does is not said.",
)
SCARAB_TOKEN = Reading(
    "scarab_turns",
    "Does an exposure on the Scarab turn the Scarab's token down?",
    {
        "stays": "No, only the explorer's own token",
        "turns": "Yes, so that it protects nobody after",
    },
    default="stays",
    cites=(SETUP, EXPOSURE),
    why="The step speaks of your token; the Scarab's belongs to nobody.",
)
RESPONSE = Reading(
    "response",
    "Can free actions come between the check of step 2 and its distress?",
    {
        "atomic": "No, checking and gaining are one",
        "window": "Yes, and whoever possesses protected by then gains none",
    },
    default="atomic",
    cites=(EXPOSURE, EXPOSURE_DETAILS, FREE_ACTIONS),
    why="Free actions interrupt effects; whether they come between a check and what follows is not said.",
)
GAINED_RESOLVING = Reading(
    "gained_resolving",
    "Distress that is gained while distress is being resolved: when is it resolved?",
    {
        "live": "In the same step",
        "later": "In the next exposure",
    },
    default="live",
    cites=(EXPOSURE, TURN_END),
    why="The step resolves any distress you have; when that is counted is not said.",
)
RESOLVED_DISTRESS = Reading(
    "resolved_distress",
    "What becomes of a distress card that has been resolved?",
    {
        "stays": "It stays and is resolved in every exposure",
        "discarded": "It is discarded",
    },
    default="stays",
    cites=(EXPOSURE, TURN_END),
    why="The rulebook has it resolved, and says nothing of getting rid of it.",
)
ENTERED_WITHIN = Reading(
    "entered_within",
    "An effect when entering comes up while an exposure or snow is being resolved: when is it resolved?",
    {
        "at_once": "At once, and all else goes on after it",
        "after": "When what is under way is over",
    },
    default="at_once",
    cites=(NODES, EXPOSURE_DETAILS, FREE_ACTIONS),
    why="The card names the moment, and free actions jump ahead; whether what they bring does so too is not said.",
)
REGROUP = Reading(
    "regroup",
    "When is the exposure card resolved?",
    {
        "each": "Whenever an explorer regroups",
        "turn": "Once at the end of each turn",
    },
    default="each",
    cites=(EXPOSURE, TURN_END),
    why="The rule ties it to regrouping, the reminder to the end of the turn.",
)
ADJACENCY = adjacency(BEHAVIOR_CARD)
PLACED_WHEN = Reading(
    "placed_when",
    "If the explorer is placed elsewhere after the roll, where does the snow go?",
    {
        "resolution": "Where the explorer is when it is placed",
        "roll": "Where the explorer was at the roll",
    },
    default="resolution",
    cites=(BEHAVIOR_CARD, EXPOSURE_DETAILS),
    why="The behaviors name your node; as of when is not said. It matters only if something can come in between.",
)
INTERRUPTS = Reading(
    "interrupts",
    "How finely can free actions interrupt an exposure or the placing of snow?",
    {
        "effects": "Between the numbered steps, and between one distress and the next",
        "anywhere": "Also between the roll and the snow, and between one marker and the next",
    },
    default="effects",
    cites=(EXPOSURE_DETAILS, FREE_ACTIONS, TURN_END),
    why="Effects can be interrupted; into which parts an effect falls is not said.",
)
SHORTAGE = Reading(
    "shortage_replaces",
    "A snow is needed and none is left: what does the shortage replace?",
    {
        "one": "That one snow; what is still to be placed follows",
        "rest": "That snow and all that the effect had still to place",
        "whole": "The whole effect, if there is not enough for all of it",
    },
    default="one",
    cites=(SNOW_DETAILS,),
    why="The text speaks of a snow that cannot be placed.",
)
ORDER = Reading(
    "order",
    "In which order do adjacent nodes get their snow?",
    {
        "players": "As the players choose",
        "rows": "Row by row, from the left; the Scarab last",
    },
    default="players",
    cites=(BEHAVIOR_CARD, SNOW_DETAILS),
    why="It matters when the supply runs out; nobody is named who chooses.",
)
OFF_MAP = Reading(
    "off_map",
    "An effect that is no snow behavior calls for snow off the map: what then?",
    {
        "ignored": "That part is ignored, as for snow behaviors",
        "undefined": "Nothing is said: such an effect is not modelled",
    },
    default="ignored",
    cites=(EXPOSURE_DETAILS,),
    why="The rule about parts that cannot be done is about snow behaviors.",
)
REMOVAL = Reading(
    "removal",
    "An effect removes more snow from a node than lies there: what then?",
    {
        "as_many": "All that is there goes",
        "refused": "It cannot be used",
    },
    default="as_many",
    cites=(SNOW,),
    why="That number of markers is to be removed; what if there are fewer is not said.",
)
TOKEN_UP = Reading(
    "token_up",
    "Can an explorer whose token is up already gain protected?",
    {
        "nothing": "Yes, and nothing changes",
        "turned": "Yes, and the token is turned, so that it is down",
    },
    default="nothing",
    cites=(GAIN_PROTECTED,),
    why="The card has the token flipped; the rule has it flipped to its protected side.",
)

SNOW_READINGS = (
    SNOW_TIME,
    IGNORED_EDGES,
    LUNA_SNOW,
    MOVED_SNOW,
    ARRIVAL,
    SHORTAGE,
    ORDER,
    OFF_MAP,
    REMOVAL,
    ADJACENCY,
)
EXPOSURE_READINGS = (
    SCARAB_PROTECTS,
    SCARAB_TOKEN,
    TOKEN_UP,
    RESPONSE,
    GAINED_RESOLVING,
    RESOLVED_DISTRESS,
    REGROUP,
    PLACED_WHEN,
    INTERRUPTS,
    ENTERED_WITHIN,
)
