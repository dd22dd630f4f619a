"""Faults put into Taawa on purpose: the check finds each of them, and nothing in the game as it is."""

import sys
from dataclasses import replace
from typing import Any

import pytest

from model.taawa import cycle, hail, rations
from model.taawa.grid import Node
from model.taawa.state import Taawa
from properties.taawa import GAME
from properties.taawa.harvest import luna_adds_one, surplus_goes_to_the_supply
from properties.taawa.tables import FLIPS
from ruleproof import Game, after, always, assume, choose, minimum
from ruleproof.check.run import Options, check_game
from ruleproof.results import GameReport
from ruleproof.verdicts import Proved, Refuted
from tests.engine.brute import assert_shows
from tests.model import situations

TWO = {"explorers": 2}


def checked(*claims: str, game: Game = GAME, **parameters: int) -> GameReport:
    options = Options(parameters={**TWO, **parameters}, claims=claims, depth=4, timeout=10, budget=10)
    return check_game(game, options, lambda *_: None)


def flip_and_lose(s: Taawa, keeps_hail: Any, keeps_rest: Any) -> None:
    """Cards flip, and hail on them is gone for good."""
    supply = s.supply
    flip_cards(s, keeps_hail, keeps_rest)
    s.supply = supply


def flip_and_keep_data(s: Taawa, keeps_hail: Any, _keeps_rest: Any) -> None:
    """Cards flip, and everything but hail stays on them."""
    flip_cards(s, keeps_hail, lambda _: True)


def store_on_the_card(s: Taawa, amount: int) -> None:
    """Hail goes onto the card as far as it fits, and is lost else."""
    s.card += minimum(amount, rations.card_slots(s))


def spend_nothing(s: Taawa, *_: Any) -> None:
    """A hailstone comes to the supply from nowhere."""
    s.supply += 1


flip_cards = cycle.flip_cards
LITTLE = {"slots": 1, "markers": 3, "dehydrated_cards": 1}

# `model.taawa.harvest` and `.rest` are also the names of rules there
HARVEST, REST = sys.modules["model.taawa.harvest"], sys.modules["model.taawa.rest"]
FAULTS: list[tuple[Any, str, Any, tuple[str, ...]]] = [
    (cycle, "flip_cards", flip_and_lose, ("taawa.hail.conserved", "taawa.cycle.supply_grows")),
    (cycle, "flip_cards", flip_and_keep_data, ("taawa.cycle.flipped_are_cleared",)),
    (cycle, "next_day", lambda day: day, ("taawa.cycle.one_column", "taawa.cycle.six_flip")),
    (HARVEST, "store", store_on_the_card, ("taawa.harvest.surplus_returns",)),
    (HARVEST, "free_slots", rations.card_slots, ("taawa.harvest.surplus_returns", "taawa.harvest.luna_adds_one")),
    (HARVEST, "pick_up", lambda *_: None, ("taawa.harvest.luna_adds_one",)),
    (HARVEST, "TRUST_BY_LEVEL", (0, -1, 0, 0), ("taawa.harvest.luna_counts", "taawa.harvest.trust_by_level")),
    (REST, "spend_hail", spend_nothing, ("taawa.hail.conserved", "taawa.rest.day_costs_one")),
]


@pytest.mark.parametrize(
    ("module", "name", "faulty", "noticed"), FAULTS, ids=[f"{n}-{c[0].rpartition('.')[2]}" for _, n, _, c in FAULTS]
)
def test_a_fault_in_a_rule_is_found(
    monkeypatch: pytest.MonkeyPatch, module: Any, name: str, faulty: Any, noticed: tuple[str, ...]
) -> None:
    monkeypatch.setattr(module, name, faulty)
    report = checked(*noticed, **(LITTLE if name == "store" else {}))
    assert not report.as_expected
    for result in report.claims:
        assert result.mismatch, f"{result.claim.id} does not notice it"
        plays = [split.play for split in result.verdict.unless] if isinstance(result.verdict, Proved) else []
        if isinstance(result.verdict, Refuted):
            assert result.verdict.play is not None
            plays = [result.verdict.play]
        assert plays or not isinstance(result.verdict, Proved)
        for play in plays:
            assert play.givens["explorers"] == 2
            assert_shows(situations.machine(2), result.claim, play)


def test_the_same_claims_hold_of_the_game_as_it_is() -> None:
    claims = {claim for *_, noticed in FAULTS for claim in noticed}
    report = checked(*sorted(claims))
    assert {each.claim.id for each in report.claims} == claims
    assert report.as_expected


def test_a_play_that_shows_a_lost_hailstone_is_as_short_as_can_be(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cycle, "flip_cards", flip_and_lose)
    (result,) = checked("taawa.hail.conserved").claims
    assert isinstance(result.verdict, Refuted)
    assert result.verdict.play is not None
    # hail must fall on a card before it can be lost with it
    assert [turn.move.rule for turn in result.verdict.play.turns] == ["taawa.hailfall", "taawa.advance"]


# tables and hollow checks


LEMMAS = tuple(claim for claim in GAME.claims if claim.lemma)
SMALL = replace(GAME, claims=LEMMAS, tables=(FLIPS,))


def test_a_row_that_is_missing_in_a_table_is_found_with_the_position() -> None:
    rows = dict(FLIPS.rows)
    del rows["DAY in c3 and c4"]
    report = checked(game=replace(SMALL, tables=(replace(FLIPS, rows=rows),)))
    assert not report.as_expected
    (table,) = report.tables
    assert table.hole is not None
    assert table.hole.rows == ()
    assert table.hole.position["day"] == 2  # the third column
    assert not any(each.mismatch for each in report.claims)


def test_two_rows_of_a_table_that_overlap_are_found() -> None:
    rows = {**FLIPS.rows, "later": lambda before: before.day >= 2}
    (table,) = checked(game=replace(SMALL, tables=(replace(FLIPS, rows=rows),))).tables
    assert table.hole is not None
    assert table.hole.rows == ("DAY in c3 and c4", "later")


@after(hail.hailfall, id="taawa.hail.falls_on_the_scarab", cites=())
def hail_that_falls_on_the_scarab(before: Taawa, now: Taawa, node: Node) -> bool:
    """Hail that falls on the Scarab melts at once: but none ever does."""
    assume(node == Node.SCARAB)
    return now.hail[node] == before.hail[node]


@always("taawa.rations.overfull_card", cites=())
def overfull(s: Taawa) -> bool:
    """When there is more distress than hail in the world, somebody is thirsty: a condition about hail on the Scarab."""
    if s.hail[Node.SCARAB] >= 1:
        return choose(s.supply == 0, s.card == 0, s.card == 1)
    return True


def test_claims_whose_condition_is_never_met_are_found() -> None:
    game = replace(SMALL, claims=(*LEMMAS, hail_that_falls_on_the_scarab, overfull))
    report = checked(game=game)
    assert [each.subject for each in report.hollow] == [hail_that_falls_on_the_scarab.id, overfull.id]
    assert {each.kind for each in report.hollow} == {"a claim whose condition is never met"}
    assert not any(each.mismatch for each in report.claims)
    assert not report.as_expected


def test_the_small_game_itself_is_clean() -> None:
    assert checked(game=replace(SMALL, claims=(*LEMMAS, surplus_goes_to_the_supply, luna_adds_one))).as_expected
