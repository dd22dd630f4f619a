"""The errata of this project: each makes an edition, and changes what its text says, in positions worked by hand."""

import re
from pathlib import Path

import pytest

from ruleproof.composition import BuildsOn, relations
from ruleproof.edition import edition_named
from ruleproof.errata import read_errata
from ruleproof.erratum import Source
from ruleproof.game import Game
from ruleproof.project import find_project
from ruleproof.ruling import rulings_in
from ruleproof.scenario import Passed, Refused, run
from ruleproof.scenario_file import load_text
from tests.test_docs import blocks

ROOT = Path(__file__).parents[2]
PROJECT = find_project(ROOT)
RULINGS = {
    game.name: [each.id for _, each, _ in rulings_in(ROOT / "properties" / "rulings" / game.name, game)]
    for game in PROJECT.games
}
ERRATA = {game.name: read_errata(PROJECT.errata, game, RULINGS[game.name]) for game in PROJECT.games}
EACH = [(game, erratum.short) for game, errata in ERRATA.items() for erratum in errata]


def in_edition(game: str, name: str) -> Game:
    return edition_named(PROJECT.game(game), ERRATA[game], name).game


@pytest.mark.parametrize(("game", "name"), EACH)
def test_each_makes_an_edition_and_none_is_official(game, name):
    found = edition_named(PROJECT.game(game), ERRATA[game], name)
    assert found.errata[-1].short == name
    assert {each.by for each in found.errata} == {Source.PROPOSAL}
    for each in found.errata:
        written = [found.game.in_force(part) for part in found.game.replaceable if part.id in each.replaced]
        assert all(function.__module__ == f"properties.errata.{game}_rules" for function in written)


def test_only_one_of_them_builds_on_another():
    flips = (ERRATA["taawa"][0].id, ERRATA["taawa"][1].id)
    assert relations(PROJECT.game("taawa"), ERRATA["taawa"]) == (BuildsOn(*flips),)
    assert relations(PROJECT.game("gniir"), ERRATA["gniir"]) == ()


LADEN = (
    "given: {materials: {r1c1: 1}, material_supply: 5, data: {r1c1: 2}, data_supply: 4, hail: {r1c1: 1}, supply: 10}"
)
# Each position is worked out from the rulebook, and from the text of the erratum; then what comes of it in each.
PLAYED = {
    "materials stay on a card that flips, data do not": (
        "taawa",
        "flip_spares_materials",
        LADEN,
        "advance",
        "{materials: {r1c1: 0}, data: {r1c1: 0}, hail: {r1c1: 0}, supply: 11, material_supply: 6, data_supply: 6}",
        "{materials: {r1c1: 1}, data: {r1c1: 0}, hail: {r1c1: 0}, supply: 11, material_supply: 5, data_supply: 6}",
    ),
    "materials and data stay, hail does not": (
        "taawa",
        "flip_clears_hail_alone",
        LADEN,
        "advance",
        "{materials: {r1c1: 0}, data: {r1c1: 0}, hail: {r1c1: 0}, supply: 11, material_supply: 6, data_supply: 6}",
        "{materials: {r1c1: 1}, data: {r1c1: 2}, hail: {r1c1: 0}, supply: 11, material_supply: 5, data_supply: 4}",
    ),
    "a harvest takes hail as before": (
        "taawa",
        "harvest_leaves_level",
        "given: {at: {A: r1c1}, luna: r3c3, hail: {r1c1: 2}, supply: 9}",
        "harvest: {who: A, amount: 1, resolve: no, shift: 0, first: A, second: B}",
        "{card: 2, hail: {r1c1: 1}, focus: {A: 5}, trust: 0}",
        "{card: 2, hail: {r1c1: 1}, focus: {A: 5}, trust: 0}",
    ),
    "one on the card and one on distress make a level of one": (
        "taawa",
        "level_counts_card",
        "given: {at: {A: r1c1}, luna: r3c3, distress: {B: 1}, extended: {B: 1}, hail: {r1c1: 1}, supply: 9}",
        "harvest: {who: A, amount: 0, resolve: yes, shift: 0, first: A, second: B}",
        "{trust: 0, card: 1, extended: {B: 0}}",
        "{trust: -1, card: 1, extended: {B: 0}}",
    ),
    "the card is refilled as before": (
        "taawa",
        "refill_while_there_is_room",
        "given: {due: 1, step: 2, card: 0, distress: {A: 2, B: 2}, extended: {A: 2, B: 2}, supply: 8}",
        "condition.refill",
        "{card: 3, extended: {A: 0, B: 1}, step: 3}",
        "{card: 3, extended: {A: 0, B: 1}, step: 3}",
    ),
    "a card that is lost takes its own hailstone along, no other": (
        "taawa",
        "lost_distress_surplus",
        "given: {distress: {A: 2}, extended: {A: 2}, supply: 9}",
        "lose_distress: {who: A, filled: yes, from_rest: no}",
        "{distress: {A: 1}, extended: {A: 1}, supply: 10}",
        "{distress: {A: 1}, extended: {A: 1}, supply: 10}",
    ),
    "two snow behind and one ahead": (
        "gniir",
        "snow_where_you_go",
        "given: {at: {A: r1c1}, snow: {r1c1: 2, r1c2: 1}, supply: 9}",
        "move: {who: A, to: r1c2, printed: 1, ignoring: no}",
        "{time: 4}",
        "{time: 2}",
    ),
    "there and back again over one snow": (
        "gniir",
        "snow_where_you_go",
        "readings: {snow_time: once}\ngiven: {at: {A: r1c1}, snow: {r1c1: 2, r1c2: 1}, supply: 9}",
        "move_on: {who: A, via: r1c2, to: r1c1, printed: 0}",
        "{time: 3}",
        "{time: 3}",
    ),
    "two steps from deep snow": (
        "gniir",
        "snow_where_you_go",
        "given: {at: {A: r1c1}, snow: {r1c1: 2, r1c2: 1, r1c3: 1}, supply: 8}",
        "move_on: {who: A, via: r1c2, to: r1c3, printed: 0}",
        "{time: 5}",
        "{time: 2}",
    ),
    "three markers for two explorers": (
        "gniir",
        "one_each_in_a_shortage",
        "parameters: {markers: 3}\ngiven: {placing: 1, owed: 1, shortage: 2, supply: 3, at: {A: r1c1, B: r2c2}}",
        "shortage.deal: {who: A}",
        "{snow: {r1c1: 2}, supply: 1, served: [A]}",
        "{snow: {r1c1: 1}, supply: 2, served: [A]}",
    ),
    "four markers for two explorers": (
        "gniir",
        "one_each_in_a_shortage",
        "parameters: {markers: 4}\ngiven: {placing: 1, owed: 1, shortage: 2, supply: 4, at: {A: r1c1, B: r2c2}}",
        "shortage.deal: {who: A}",
        "{snow: {r1c1: 2}, supply: 2, served: [A]}",
        "{snow: {r1c1: 2}, supply: 2, served: [A]}",
    ),
}


def outcome(game: Game, given: str, move: str, then: str) -> object:
    written = f"scenario: worked by hand\ngame: {game.name}\n{given}\ndo:\n- {move}\nthen: {then}\n"
    [scenario] = load_text(written, [game], "hand.yaml")
    return run(scenario).outcome


@pytest.mark.parametrize(("game", "name", "given", "move", "rulebook", "edition"), PLAYED.values(), ids=PLAYED.keys())
def test_a_position_comes_to_what_the_text_says(game, name, given, move, rulebook, edition):
    assert outcome(PROJECT.game(game), given, move, rulebook) == Passed()
    assert outcome(in_edition(game, name), given, move, edition) == Passed()


def test_a_harvest_that_resolves_the_fill_level_is_refused():
    given = "given: {at: {A: r1c1}, luna: r3c3, hail: {r1c1: 2}, supply: 9}"
    move = "harvest: {who: A, amount: 1, resolve: yes, shift: 0, first: A, second: B}"
    assert outcome(PROJECT.game("taawa"), given, move, "{card: 0, trust: 0}") == Passed()
    refused = outcome(in_edition("taawa", "harvest_leaves_level"), given, move, "{card: 0, trust: 0}")
    assert refused == Refused(1, "only the condition card resolves the fill level")


def test_sixteen_tokens_are_put_aside_where_nothing_else_is_said():
    then = "{{aside: {{investigated: {}, mystery: 3}}}}"
    assert outcome(PROJECT.game("taawa"), "given: {}", "advance", then.format(12)) == Passed()
    assert outcome(in_edition("taawa", "sixteen_tokens"), "given: {}", "advance", then.format(16)) == Passed()
    twelve = "parameters: {investigated_tokens: 12}"
    assert outcome(in_edition("taawa", "sixteen_tokens"), twelve, "advance", then.format(12)) == Passed()


def test_the_example_of_the_page_is_the_erratum_itself_in_short(tmp_path):
    [example] = blocks(ROOT / "docs" / "errata.md", "yaml")
    (tmp_path / "taawa.yaml").write_text(example)
    [shown] = read_errata(tmp_path, PROJECT.game("taawa"), RULINGS["taawa"])
    [own] = [each for each in ERRATA["taawa"] if each.id == shown.id]
    assert (shown.date, shown.by, shown.sections, shown.text) == (own.date, own.by, own.sections, own.text)
    assert (shown.replaced, shown.settled, shown.needs) == (own.replaced, own.settled, own.needs)
    assert shown.intent.rules == own.intent.rules
    assert shown.intent.claims.items() <= own.intent.claims.items()
    assert shown.intent.rulings.items() <= own.intent.rulings.items()
    for table, cells in shown.intent.tables.items():
        assert dict(cells).items() <= dict(own.intent.tables[table]).items()


def test_the_editions_that_the_page_names_are_there():
    text = (ROOT / "docs" / "errata.md").read_text()
    given = re.findall(r"--edition (\S+)", text)
    assert given
    assert all(in_edition("taawa", name) is not None for name in given)
