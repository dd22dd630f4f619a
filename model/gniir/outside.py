"""Questions of the rulebook that the model does not decide, each with the reason why it stays outside."""

from model.framework import Open

OPEN = (
    Open(
        "pillars_icon",
        "What does Glacial Pillars do when it is entered?",
        "Its icon cannot be read in the source and is not transcribed. The model has when it is to be resolved.",
    ),
    Open(
        "mystery_texts",
        "What do Mystery Cards B and C say?",
        "They are not transcribed. The model has when B takes an obelisk's place and when C is revealed.",
    ),
    Open(
        "resonant_node",
        "Can a node be what is resonant?",
        "No card that would be is transcribed; in the model explorers are.",
    ),
    Open(
        "die_faces",
        "Which face of the die calls for which behavior, and do the two sides of the card differ?",
        "Neither is transcribed. In the model any roll can call for any of the three, so that proofs hold for every "
        "assignment; the side that faces up is part of a position.",
    ),
    Open(
        "distress_texts",
        "What does a distress do when it is resolved, and does the order matter?",
        "The cards are not transcribed. In the model a resolution can bring another distress, or nothing; which is "
        "resolved makes no difference.",
    ),
    Open(
        "distress_limit",
        "What happens when a distress is to be gained and no card is left?",
        "None is gained in step 2, and no other effect gives one. That the game is lost then is another answer.",
    ),
    Open(
        "distress_in_snow",
        "What if the text of a distress speaks of snow, although distress is said not to care about it?",
        "The texts are not transcribed. That gaining and counting distress does not depend on snow is modelled.",
    ),
    Open(
        "focus_on_card",
        "Can a focus on the exposure card be used before the explorer's next turn?",
        "Focus belongs to the framework's rulebook; as a reminder on the card it decides nothing here.",
    ),
    Open(
        "snow_placed_effects",
        "Does the snow that a shortage puts on nodes count as snow that is placed, for effects that react to that?",
        "No effect that reacts to it is transcribed.",
    ),
    Open(
        "other_free_actions",
        "Which free actions are there, and may they add snow or distress, or have somebody REGROUP?",
        "The rulebook prints one, the song. Beside it the model lets explorers be placed and gain protected as free "
        "actions; snow, distress and regrouping that other cards bring come between exposures.",
    ),
    Open(
        "carried_crewmates",
        "If a MOVE takes a crewmate along, does the snow count for each?",
        "Whether it can is the framework's business; in the model each explorer moves alone.",
    ),
    Open(
        "unrevealed_entry",
        "Can an explorer go to a node that is not revealed, and is it revealed then?",
        "That belongs to the framework's rulebook. In the model it is possible, revealing is a thing of its own, and "
        "explorers who stand on a card when it is revealed have not entered it.",
    ),
    Open(
        "within_move",
        "Can anything come between two steps of one MOVE: a free action, or what a card in between does when entered?",
        "How such an action is done is the framework's business. In the model a MOVE of two steps is one piece: free "
        "actions come before or after it, and what the card in between does is resolved after the second step.",
    ),
    Open(
        "flurries_follow",
        "If the explorer is placed elsewhere between two snow of flurries, which nodes get the rest?",
        "In the model those around the node where the flurries began, even if waves would go with the explorer; that "
        "such a free action can come at all is a reading.",
    ),
    Open(
        "snow_moved",
        "How is an effect resolved that moves snow from one node to another?",
        "The rulebook says that there are such effects and prints none. In the model they remove snow and then add it.",
    ),
    Open(
        "cards_for_players",
        "Does a player who runs two explorers have an exposure card and a token for each?",
        "The set-up speaks of players. In the model each explorer has a card and a token.",
    ),
    Open(
        "resources_over_limit",
        "If the new card of a replaced node holds fewer resources, what becomes of the rest?",
        "No limit is in this rulebook; in the model all resources stay.",
    ),
    Open(
        "markers_on_replaced",
        "Do opportunities and structures stay on a node that is replaced?",
        "They are not modelled: what they are is in the framework's rulebook or on cards.",
    ),
    Open(
        "opportunities_structures",
        "What do the opportunities and the three science structures of Gniir do?",
        "The rulebook recommends them and says no more.",
    ),
    Open(
        "task_contents",
        "What are the survival tasks, and what sets up a second game?",
        "They are not transcribed. The model has which of them can be started, apart from all else; a task that is "
        "lost has been played as well.",
    ),
    Open(
        "winning",
        "When is a task won, and does every explorer have to be at the Scarab?",
        "That is in the tasks and the framework's rulebook. The model has one end: when nothing else is left to do, an "
        "explorer who steps or is moved onto the Scarab wins; and a game is lost when no time is left. Plays can go on "
        "after it.",
    ),
    Open(
        "effects_on_turns",
        "Whose turn is next, and what can be done on a turn?",
        "That belongs to the framework's rulebook; in the model anybody can do anything between exposures.",
    ),
)
