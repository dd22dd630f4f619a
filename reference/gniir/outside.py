"""Questions that the model of Gniir does not decide, each with the rules that it touches."""

from model.gniir.outside import OPEN
from reference.framework import outside

NOT_TRANSCRIBED = {
    "pillars_icon": ("gniir.entering",),
    "mystery_texts": ("gniir.play_song",),
    "die_faces": ("gniir.exposure.roll",),
    "distress_texts": ("gniir.exposure.resolve",),
    "task_contents": ("gniir.start_task",),
}
TOUCHES = {
    "resonant_node": ("gniir.play_song",),
    "distress_limit": ("gniir.exposure.distress", "gniir.gain_distress"),
    "distress_in_snow": ("gniir.exposure.resolve",),
    "focus_on_card": ("gniir.regroup", "gniir.end_turn"),
    "snow_placed_effects": ("gniir.shortage.deal",),
    "other_free_actions": ("gniir.place_explorer", "gniir.gain_protected", "gniir.play_song"),
    "carried_crewmates": ("gniir.move",),
    "unrevealed_entry": ("gniir.move", "framework.reveal"),
    "within_move": ("gniir.move_on",),
    "flurries_follow": ("gniir.exposure.behave", "gniir.place_snow"),
    "snow_moved": ("gniir.remove_snow", "gniir.add_snow"),
    "cards_for_players": ("gniir.exposure.token",),
    "resources_over_limit": ("gniir.play_song",),
    "markers_on_replaced": ("gniir.play_song",),
    "winning": ("gniir.move",),
    "effects_on_turns": ("gniir.end_turn",),
}

GNIIR_OUTSIDE = outside(OPEN, NOT_TRANSCRIBED, TOUCHES)
