"""Gniir: the planet of snow that moves on its own."""

from model.gniir.assumptions import (
    become_resonant,
    investigate,
    last_objective,
    place_resource,
    reveal,
    use_discovery,
)
from model.gniir.discoveries import place_discoveries
from model.gniir.distress import card_left, gain_distress
from model.gniir.entry import ENTRY, entering, entry_due
from model.gniir.exposure import (
    EXPOSURE_CARD,
    behaves_at,
    end_turn,
    exposure_behave,
    exposure_check,
    exposure_distress,
    exposure_flip,
    exposure_resolve,
    exposure_roll,
    exposure_token,
    regroup,
)
from model.gniir.interrupts import between_effects
from model.gniir.movement import (
    move,
    move_luna,
    move_on,
    moved,
    place_explorer,
    step_snow,
    traverse,
    way_snow,
)
from model.gniir.nodes import adjacent, on_map
from model.gniir.obelisks import place_of, play_song, resonates
from model.gniir.parameters import PARAMETERS
from model.gniir.protection import gain_protected, offers, protected, scarab_offers
from model.gniir.readings_cards import READINGS
from model.gniir.sections import SECTIONS
from model.gniir.setup import set_up
from model.gniir.shortage import SHORTAGE, shortage_clear, shortage_deal
from model.gniir.snow import PLACING, add_snow, all_snow, lands_on, place_snow, remove_snow, still_to_place
from model.gniir.state import Gniir
from model.gniir.tasks import finish_task, newcomer, start_task
from model.gniir.worth import WORTH
from ruleproof import Game

GNIIR = Game(
    name="gniir",
    title="Gniir",
    state=Gniir,
    setup=set_up,
    rules=(
        start_task,
        finish_task,
        newcomer,
        add_snow,
        remove_snow,
        place_snow,
        shortage_clear,
        shortage_deal,
        move,
        move_on,
        traverse,
        moved,
        place_explorer,
        move_luna,
        gain_protected,
        regroup,
        end_turn,
        exposure_roll,
        exposure_behave,
        exposure_flip,
        exposure_check,
        exposure_distress,
        exposure_token,
        exposure_resolve,
        gain_distress,
        play_song,
        entering,
        place_discoveries,
        reveal,
        investigate,
        place_resource,
        use_discovery,
        become_resonant,
        last_objective,
    ),
    sections=SECTIONS,
    terms=(
        on_map,
        adjacent,
        all_snow,
        still_to_place,
        lands_on,
        step_snow,
        way_snow,
        scarab_offers,
        offers,
        protected,
        entry_due,
        between_effects,
        behaves_at,
        card_left,
        place_of,
        resonates,
    ),
    parameters=PARAMETERS,
    readings=READINGS,
    procedures=(EXPOSURE_CARD, PLACING, SHORTAGE, ENTRY),
    worth=WORTH,
)
