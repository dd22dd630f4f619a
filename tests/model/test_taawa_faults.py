"""Faults put into Taawa on purpose: the check finds each of them, and nothing in the game as it is."""

import sys
from dataclasses import replace
from typing import Any

import pytest

from model.framework import Explorer
from model.taawa import conditions, cycle, distress, environment, hail, opportunities, setup, timeline
from model.taawa.components import TRIGGER_SPACES, Trigger
from model.taawa.cycle import advance, flip_cards
from model.taawa.distress import can_take, hand_out, take_distress
from model.taawa.grid import Node
from model.taawa.hail import comes_before
from model.taawa.levels import shift_hail
from model.taawa.parameters import MARKERS, SPACES
from model.taawa.rations import card_slots
from model.taawa.readings import LUNA_PICKUP
from model.taawa.setup import water_rations_and_conditions
from model.taawa.state import Taawa
from properties.taawa import GAME
from properties.taawa.tables import FLIPS
from ruleproof import Reading, after, always, any_of, assume, choose, minimum, pick, reads, value
from ruleproof.results import GameReport
from tests.model.faults import Fault, about, assert_found, assert_none, checked, plays, small
from tests.model.planets import TAAWA

# Of the lemmas those that keep every count in its range: a check of these alone is quick.
LEMMAS = ("taawa.condition.due_is_under_way", "taawa.distress.slots", "taawa.hail.none_on_scarab")
MORE = [claim.id for claim in GAME.claims if claim.lemma and claim.id.startswith("taawa.distress.")]
SMALL = small(TAAWA, LEMMAS)


def whole(**changes: Any) -> GameReport:
    """What a check of the small game with these changes gives, tables and hollow checks included."""
    return checked(replace(SMALL, **changes), readings={})


# what is done instead


def hail_from_nowhere(s: Taawa) -> None:
    """The hailstone of the set-up is one more than the box holds."""
    water_rations_and_conditions(s)
    s.supply = value(s, MARKERS)


def flip_and_lose(s: Taawa, keeps_hail: Any, keeps_rest: Any) -> None:
    """Cards flip, and hail on them is gone for good."""
    supply = s.supply
    flip_cards(s, keeps_hail, keeps_rest)
    s.supply = supply


def flip_and_keep_data(s: Taawa, keeps_hail: Any, _keeps_rest: Any) -> None:
    """Cards flip, and everything but hail stays on them."""
    flip_cards(s, keeps_hail, lambda _: True)


def give_back_any_cube(s: Taawa) -> None:
    """Cubes leave the Skyray card whenever cards flip, whether it is one of them or not."""
    for who in s.cube.index:
        s.cube[who] = False


def lay_a_cube(s: Taawa, who: Explorer) -> None:
    """The actions of the Skyray card can be done from anywhere, and by one explorer after the other."""
    s.cube[who] = True


def store_on_the_card(s: Taawa, amount: int) -> None:
    """Hail goes onto the card as far as it fits, and is lost else."""
    s.card += minimum(amount, card_slots(s))


def reads_as_if_after(s: Taawa, reading: Reading, answer: str) -> bool:
    """It is never asked whether LUNA's hailstone comes before the effect."""
    return reading is not LUNA_PICKUP and reads(s, reading, answer)


def stops(s: Taawa, trigger: Trigger, amount: int) -> bool:
    """A trigger that the time marker passes is forgotten."""
    space = pick(TRIGGER_SPACES, trigger)
    return any_of(s.time + amount == space, s.time + amount == space + value(s, SPACES))


def return_all_hail(s: Taawa, shift: int) -> None:
    """The hail on distress goes back with that on the card."""
    shift_hail(s, shift)
    for who in s.extended.index:
        s.supply += s.extended[who]
        s.extended[who] = 0


def hand_out_three(s: Taawa, first: Explorer, second: Explorer) -> None:
    """Two distress, and another one for the explorer named first."""
    hand_out(s, first, second)
    take_distress(s, first, choose(can_take(s, first), 1, 0))


def spend_nothing(s: Taawa, *_: Any) -> None:
    """A hailstone comes to the supply from nowhere."""
    s.supply += 1


def take_two(s: Taawa, who: Explorer, cards: int) -> None:
    """Whoever takes a distress takes two Dehydrated cards."""
    take_distress(s, who, 2 * cards)


# `model.taawa.harvest` and `.rest` are also the names of rules there
HARVEST, REST = sys.modules["model.taawa.harvest"], sys.modules["model.taawa.rest"]
FAULTS = {
    "the set-up takes a hailstone that is not in the box": Fault(
        setup, "water_rations_and_conditions", hail_from_nowhere, ("taawa.setup.hail", "taawa.hail.conserved")
    ),
    "hail on flipped cards is lost": Fault(cycle, "flip_cards", flip_and_lose, ("taawa.cycle.supply_grows",)),
    "data stay on flipped cards": Fault(cycle, "flip_cards", flip_and_keep_data, ("taawa.cycle.flipped_are_cleared",)),
    "the DAY section stands still": Fault(
        cycle, "next_day", lambda day: day, ("taawa.cycle.one_column", "taawa.cycle.six_flip")
    ),
    "cubes leave the Skyray card at any flip": Fault(
        cycle, "give_back_cubes", give_back_any_cube, ("taawa.environment.cubes_flip", "taawa.environment.cubes_stay")
    ),
    "the Skyray card is open to all": Fault(
        environment, "use_skyray", lay_a_cube, ("taawa.environment.card_free", "taawa.environment.sleep_where")
    ),
    "an opportunity is completed on its own side": Fault(
        opportunities, "other_side", lambda side: side, ("taawa.opportunities.other_side",)
    ),
    "harvested hail that does not fit on the card is lost": Fault(
        HARVEST,
        "store",
        store_on_the_card,
        ("taawa.harvest.surplus_returns",),
    ),
    "LUNA brings nothing": Fault(HARVEST, "pick_up", lambda *_: None, ("taawa.harvest.luna_adds_one",)),
    "a harvest at level one costs no trust": Fault(
        HARVEST, "TRUST_BY_LEVEL", (0, 0, 0, 1), ("taawa.harvest.trust_by_level",)
    ),
    "LUNA's hailstone always comes after the effect": Fault(
        HARVEST, "reads", reads_as_if_after, ("taawa.harvest.luna_counts",), readings={"luna_pickup": "before"}
    ),
    "a trigger that is passed is forgotten": Fault(timeline, "reached", stops, ("taawa.timeline.passing_fires",)),
    "a condition returns the hail on distress": Fault(
        conditions, "shift_hail", return_all_hail, ("taawa.condition.distress_hail_kept",)
    ),
    "a condition has the effect of the fill level twice": Fault(
        conditions, "TRUST_BY_LEVEL", (0, -2, 0, 2), ("taawa.condition.one_effect",)
    ),
    "empty rations bring three distress": Fault(
        conditions, "hand_out", hand_out_three, ("taawa.condition.two_distress", "taawa.condition.named_take")
    ),
    "hail falls from the bottom up": Fault(
        hail,
        "comes_before",
        lambda order, one, node: comes_before(order, node, one),
        ("taawa.condition.upper_first",),
    ),
    "three hailstones fall": Fault(
        hail, "due", lambda *_: 3, ("taawa.condition.marked_only", "taawa.condition.two_each")
    ),
    "a rest is paid with hail from nowhere": Fault(
        REST, "spend_hail", spend_nothing, ("taawa.hail.conserved", "taawa.rest.day_costs_one")
    ),
    "a rest costs two distress": Fault(
        REST, "take_distress", take_two, ("taawa.rest.day_costs_one", "taawa.rest.day_costs_no_more")
    ),
    "hail on lost distress stays": Fault(distress, "take_hail", lambda *_: None, ("taawa.distress.takes_hail_along",)),
}


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_a_fault_in_a_rule_is_found_with_a_play_that_shows_it(monkeypatch: pytest.MonkeyPatch, fault: Fault) -> None:
    monkeypatch.setattr(fault.module, fault.name, fault.faulty)
    assert_found(TAAWA, fault, LEMMAS)


def test_the_same_claims_hold_of_the_game_as_it_is() -> None:
    assert_none(TAAWA, FAULTS.values(), (*LEMMAS, *MORE))


def test_the_play_that_shows_a_lost_hailstone_is_as_short_as_can_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cycle, "flip_cards", flip_and_lose)
    (result,) = about(TAAWA, ["taawa.hail.conserved"], {}, LEMMAS).claims
    [play] = plays(result)
    # hail comes with a condition alone, and nobody can flip cards before that has ended
    steps = ["level", "refill", "advance", "hail", "reveal"]
    condition = ["taawa.pass_time", *(f"taawa.condition.{step}" for step in steps)]
    assert [turn.move.rule for turn in play.turns] == [*condition, "taawa.advance"]


# tables and hollow checks


def test_a_row_that_is_missing_in_a_table_is_found_with_the_position() -> None:
    rows = dict(FLIPS.rows)
    del rows["DAY in c3 and c4"]
    report = whole(tables=(replace(FLIPS, rows=rows),))
    assert not report.as_expected
    (table,) = report.tables
    assert table.hole is not None
    assert table.hole.rows == ()
    assert table.hole.position["day"] == 2  # the third column
    assert not any(each.mismatch for each in report.claims)


def test_two_rows_of_a_table_that_overlap_are_found() -> None:
    rows = {**FLIPS.rows, "later": lambda before: before.day >= 2}
    (table,) = whole(tables=(replace(FLIPS, rows=rows),)).tables
    assert table.hole is not None
    assert table.hole.rows == ("DAY in c3 and c4", "later")


@after(advance, id="taawa.hail.melts_on_the_scarab", cites=())
def hail_on_the_scarab_melts(before: Taawa, now: Taawa) -> bool:
    """Hail on the Scarab melts when cards flip: but none ever lies there."""
    assume(before.hail[Node.SCARAB] >= 1)
    return now.hail[Node.SCARAB] == 0


@always("taawa.rations.overfull_card", cites=())
def overfull(s: Taawa) -> bool:
    """When there is more distress than hail in the world, somebody is thirsty: a condition about hail on the Scarab."""
    if s.hail[Node.SCARAB] >= 1:
        return choose(s.supply == 0, s.card == 0, s.card == 1)
    return True


def test_claims_whose_condition_is_never_met_are_found() -> None:
    report = whole(claims=(*SMALL.claims, hail_on_the_scarab_melts, overfull))
    assert [each.subject for each in report.hollow] == [hail_on_the_scarab_melts.id, overfull.id]
    assert {each.kind for each in report.hollow} == {"a claim whose condition is never met"}
    assert not any(each.mismatch for each in report.claims)
    assert not report.as_expected


def test_the_small_game_itself_is_clean() -> None:
    assert whole(tables=(FLIPS,)).as_expected
