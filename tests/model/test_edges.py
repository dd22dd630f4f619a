"""The hunt through the planets: what it must find without being told, and that the project knows of all it finds."""

from functools import cache
from pathlib import Path

import pytest

from ruleproof import Game
from ruleproof.acknowledged import acknowledged
from ruleproof.check.options import Options
from ruleproof.finding import Hunt, Severity
from ruleproof.hunt.run import hunt
from ruleproof.kept import is_edge, kept_plays
from ruleproof.project import find_project
from ruleproof.report.findings import gone, new_ones
from tests.model.planets import PLANETS, Planet

PROJECT = find_project(Path(__file__))
EACH = pytest.mark.parametrize("planet", PLANETS, ids=lambda planet: planet.game.name)

MUST_FIND = {
    "taawa": {
        "lunch.trust.harvest.move_hail": "trust is raised again and again by harvests, and no time passes",
        "endless.condition.level": "distress calls for conditions, which bring distress",
        "stuck.rest.spend": "a rest by DAY with neither hail nor distress to be had",
        "shortage.harvest.free_slots": "a harvest with nowhere to put the hail",
        "shortage.condition.hail.supply": "hail that a condition card cannot place",
        "order.condition.hail.order": "the order in which markers are placed when they run short",
        "interrupts.condition.move_hail": "hail that is moved between two steps of a condition",
    },
    "gniir": {
        "endless.shortage.shortage.deal": "a reset with fewer than two markers for each explorer",
        "endless.exposure.exposure.resolve": "distress that is gained while distress is being resolved",
        "order.place_snow.node": "the order in which snow is placed when it runs short",
        "interrupts.exposure.gain_protected": "protection that is gained between two steps of an exposure",
    },
}


@cache
def hunted(game: Game) -> Hunt:
    """A hunt without the search of plays, but with those that are kept."""
    return hunt(game, Options(kept=kept_plays(PROJECT.plays, game)), (), 0, lambda *_: None)


@EACH
def test_known_edge_cases_are_found_without_being_told(planet: Planet) -> None:
    found = {each.id.partition(".edge.")[2] for each in hunted(planet.game).findings}
    assert MUST_FIND[planet.game.name].keys() - found == set()


@EACH
def test_each_reading_has_a_position_in_which_its_answers_differ(planet: Planet) -> None:
    told = {each.readings for each in hunted(planet.game).findings if each.kind == "two answers"}
    asked = {name for readings in told for name in readings}
    assert {each.name for each in planet.game.readings} - asked == set()


@EACH
def test_the_project_knows_of_each_edge_case_and_none_is_gone(planet: Planet) -> None:
    known = acknowledged(PROJECT.edges, planet.game)
    assert [each.id for each in new_ones(hunted(planet.game), known)] == []
    assert gone(hunted(planet.game), known) == []


@EACH
def test_kept_plays_of_edge_cases_still_show_them(planet: Planet) -> None:
    """All but a few: which of several smallest positions is found, and so under which answers, may differ by run."""
    kept = {id for id in kept_plays(PROJECT.plays, planet.game).plays if is_edge(planet.game, id)}
    shown = {each.id for each in hunted(planet.game).findings if each.play}
    assert kept
    assert len(kept - shown) <= len(kept) // 20, sorted(kept - shown)


@EACH
def test_each_edge_case_is_answered_by_a_ruling_that_there_is_or_has_a_reason_of_its_own(planet: Planet) -> None:
    known = acknowledged(PROJECT.edges, planet.game).values()
    rulings = PROJECT.root / "properties" / "rulings" / planet.game.name
    assert [
        each.edge for each in known if each.ruling and not (rulings / f"{each.ruling.split('.')[-1]}.yaml").is_file()
    ] == []
    reasons = [each.reason for each in known if each.reason]
    assert sorted(reasons) == sorted(set(reasons))


@EACH
def test_what_breaks_the_game_is_answered_by_a_ruling_or_a_reason_of_its_own(planet: Planet) -> None:
    known = acknowledged(PROJECT.edges, planet.game)
    worst = [known[each.id] for each in hunted(planet.game).findings if each.severity is Severity.BREAKS]
    assert worst
    assert len({each.ruling or each.reason for each in worst}) == len(worst)
