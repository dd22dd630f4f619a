"""Questions of the rulebook that the model does not decide, each with the reason why it stays outside."""

from model.framework import Open

OPEN = (
    Open(
        "night_cube",
        "At NIGHT, which focus cube gains: the one used for the action, or any of yours?",
        "Focus is one number per explorer here, not three cubes.",
    ),
    Open(
        "luna_must",
        "By DAY, may you leave the hailstone on LUNA's node?",
        "The text tells you to collect it, and the model always does: when there is room, or if a surplus goes to the "
        "supply. That can cost you the effect: where it comes first, and hail must be left on your node, taking the "
        "last hailstone from there keeps you from resolving the fill level.",
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
        "opportunities_out",
        "A pile of opportunities is empty: can one of that kind still be revealed?",
        "Nothing is said of it. In the model none is revealed then; finished ones are not shuffled to form a new pile.",
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
        "marker_start",
        "Where does the time marker start?",
        "The timeline belongs to the framework's rulebook. In the model the marker starts before the first space, so "
        "that both triggers lie ahead of it.",
    ),
    Open(
        "icon_when",
        "If gaining a Dehydrated card calls for a condition, does that interrupt the condition under way?",
        "In the model conditions wait for each other. It matters only if the red icon is a trigger at all.",
    ),
    Open(
        "distress_short",
        "What happens when distress is to be gained and none can be?",
        "From a condition, or a harvest with its effect, as many are gained as can be, and the rest is forgotten. That "
        "the game is lost then is another answer; the model knows no end of the game.",
    ),
    Open(
        "other_distress",
        "Is every distress on Taawa a Dehydrated card?",
        "The rulebook shows no other. If the framework has more kinds, a rest, a condition or an effect could give one "
        "without a slot for hail; in the model each distress is a Dehydrated card.",
    ),
    Open(
        "distress_mid_action",
        "Can a Dehydrated card be moved in the middle of someone's action, such as off REST while they rest?",
        "Moving it is free at any time. Each action is one move here, so that it is moved before or after it; only the "
        "steps of a condition let it come in between.",
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
