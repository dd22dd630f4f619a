"""Taawa: the planet of day, night and hail."""

from model.taawa.assumptions import place_data, place_material, regroup, relocate, send_luna
from model.taawa.conditions import (
    CONDITION,
    condition_advance,
    condition_hail,
    condition_level,
    condition_refill,
    condition_reveal,
)
from model.taawa.cycle import advance, day_side, flip_cards, flips, night_side
from model.taawa.distress import can_take, elsewhere, gain_distress, lose_distress, move_distress, pass_distress
from model.taawa.environment import adjacent, scan_local_fauna, sleep_peacefully, spared
from model.taawa.hail import all_hail, local_hail
from model.taawa.harvest import focus_gained, harvest, luna_brings
from model.taawa.opportunities import complete_opportunity, reveal_opportunity
from model.taawa.parameters import PARAMETERS
from model.taawa.rations import (
    card_slots,
    distress_slots,
    fill_level,
    free_slots,
    hand_hail,
    move_hail,
    pool,
    spend,
    spendable,
)
from model.taawa.readings import READINGS
from model.taawa.rest import rest
from model.taawa.sections import SECTIONS
from model.taawa.setup import set_up
from model.taawa.state import Taawa
from model.taawa.timeline import pass_time, reached
from model.taawa.worth import WORTH
from ruleproof import Game

TAAWA = Game(
    name="taawa",
    title="Taawa",
    state=Taawa,
    setup=set_up,
    rules=(
        advance,
        scan_local_fauna,
        sleep_peacefully,
        reveal_opportunity,
        complete_opportunity,
        harvest,
        spend,
        move_hail,
        hand_hail,
        pass_time,
        condition_level,
        condition_refill,
        condition_advance,
        condition_hail,
        condition_reveal,
        rest,
        gain_distress,
        lose_distress,
        move_distress,
        pass_distress,
        relocate,
        send_luna,
        place_material,
        place_data,
        regroup,
    ),
    sections=SECTIONS,
    terms=(
        day_side,
        night_side,
        flips,
        adjacent,
        spared,
        local_hail,
        all_hail,
        pool,
        fill_level,
        card_slots,
        distress_slots,
        free_slots,
        spendable,
        luna_brings,
        focus_gained,
        reached,
        can_take,
        elsewhere,
    ),
    parameters=PARAMETERS,
    readings=READINGS,
    procedures=(CONDITION,),
    worth=WORTH,
    effects=(flip_cards,),
)
