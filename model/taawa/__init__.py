"""Taawa: the planet of day, night and hail."""

from model.taawa.assumptions import place_data, place_material, regroup, relocate, send_luna
from model.taawa.cycle import advance, day_side, flips, night_side
from model.taawa.environment import adjacent, scan_local_fauna, spared
from model.taawa.hail import all_hail, hailfall, local_hail
from model.taawa.harvest import harvest
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
from model.taawa.rest import gain_distress, lose_distress, rest
from model.taawa.sections import SECTIONS
from model.taawa.setup import set_up
from model.taawa.state import Taawa
from ruleproof import Game

TAAWA = Game(
    name="taawa",
    title="Taawa",
    state=Taawa,
    setup=set_up,
    rules=(
        advance,
        scan_local_fauna,
        harvest,
        spend,
        move_hail,
        hand_hail,
        hailfall,
        rest,
        gain_distress,
        lose_distress,
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
    ),
    parameters=PARAMETERS,
    readings=READINGS,
)
