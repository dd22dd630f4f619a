"""Questions that the model does not decide, each with the rules that it touches."""

from model.taawa.outside import OPEN
from reference.framework import outside

NOT_TRANSCRIBED = {
    "sleep_peacefully": ("taawa.sleep_peacefully",),
    "opportunity_texts": ("taawa.reveal_opportunity", "taawa.complete_opportunity"),
    "marked_nodes": ("taawa.condition.hail",),
    "other_effects": ("taawa.harvest", "taawa.condition.reveal"),
}
TOUCHES = {
    "night_cube": ("taawa.harvest",),
    "luna_must": ("taawa.harvest",),
    "flip_survivors": ("taawa.advance", "taawa.scan_local_fauna", "taawa.condition.advance"),
    "local_when": ("taawa.scan_local_fauna",),
    "lap_order": ("taawa.pass_time",),
    "marker_start": ("taawa.pass_time",),
    "icon_when": ("taawa.gain_distress",),
    "conditions_without_card": ("taawa.pass_time",),
    "distress_short": ("taawa.condition.level", "taawa.harvest"),
    "other_distress": ("taawa.gain_distress", "taawa.rest", "taawa.condition.level", "taawa.harvest"),
    "distress_mid_action": ("taawa.move_distress", "taawa.pass_distress"),
    "distress_on_cube": ("taawa.move_distress",),
    "gather_hail": ("taawa.harvest",),
    "opportunities_out": ("taawa.reveal_opportunity",),
    "refused_reveal": ("taawa.reveal_opportunity",),
    "opportunity_label": ("taawa.reveal_opportunity", "taawa.complete_opportunity"),
    "trust_ends": ("taawa.condition.level",),
}

TAAWA_OUTSIDE = outside(OPEN, NOT_TRANSCRIBED, TOUCHES)
