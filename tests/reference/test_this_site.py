"""The data of this site fit the model: a name that is gone from it must not stay in the lexicon."""

import re
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path

import pytest

from model.framework import Open
from model.gniir import GNIIR
from model.gniir.outside import OPEN as GNIIR_OPEN
from model.taawa import TAAWA
from model.taawa.outside import OPEN as TAAWA_OPEN
from reference.boards import day_cycle
from reference.build import PAGES, ROOT
from reference.gniir.boards import flurries
from reference.gniir.outside import NOT_TRANSCRIBED as GNIIR_NOT_TRANSCRIBED
from reference.gniir.outside import TOUCHES as GNIIR_TOUCHES
from reference.outside import NOT_TRANSCRIBED, TOUCHES
from ruleproof import Game
from ruleproof.domains import Member
from ruleproof.machine import Machine
from ruleproof.project import find_project
from ruleproof.site.board import opening
from ruleproof.site.pages import GameSite
from ruleproof.state import fields_of
from tests.model import test_plays


@dataclass(frozen=True)
class Shown:
    """A planet, and what the site says of it."""

    game: Game
    own: GameSite
    questions: tuple[Open, ...]
    named: frozenset[str]


PLANETS = (
    Shown(TAAWA, PAGES.game("taawa"), TAAWA_OPEN, frozenset({*NOT_TRANSCRIBED, *TOUCHES})),
    Shown(GNIIR, PAGES.game("gniir"), GNIIR_OPEN, frozenset({*GNIIR_NOT_TRANSCRIBED, *GNIIR_TOUCHES})),
)
PROJECT = find_project(Path(__file__))
EACH = pytest.mark.parametrize("planet", PLANETS, ids=lambda planet: planet.game.name)


def indexes(game: Game) -> set[type[IntEnum]]:
    """Every index of the game."""
    shapes = [*fields_of(game.state).values(), *(shape for rule in game.rules for shape in rule.parameters.values())]
    found = {each.index for each in shapes} | {each.domain.of for each in shapes if isinstance(each.domain, Member)}
    return {each for each in found if each} | {each.among for each in game.parameters if each.among}


def known_names(game: Game) -> set[str]:
    fields = fields_of(game.state)
    choices = {name: shape for rule in game.rules for name, shape in rule.parameters.items()}
    listed = indexes(game)
    members = {name for index in listed for each in index for name in (each.name, f"{index.__name__}.{each.name}")}
    equalities = {
        f"{name}={member.name}"
        for name, shape in (*fields.items(), *choices.items())
        if isinstance(shape.domain, Member)
        for member in shape.domain.of
    }
    givens = {each.name for each in (*game.parameters, *game.readings)}
    ids = {each.id for each in (game.setup, *game.rules, *game.procedures)}
    return {*fields, *choices, *members, *equalities, *givens, *ids, *(each.name for each in game.terms)}


@EACH
def test_every_word_is_for_a_name_of_the_model(planet: Shown) -> None:
    words = planet.own.lexicon
    assert {name.partition(":")[2] or name for name in words.names} <= known_names(planet.game)
    assert words.counts <= {each.name for each in planet.game.terms}
    assert set(words.nouns) <= {each.__name__ for each in indexes(planet.game)}


@EACH
def test_every_rule_and_procedure_has_a_name(planet: Shown) -> None:
    game = planet.game
    assert {each.id for each in (game.setup, *game.rules, *game.procedures)} <= set(planet.own.lexicon.names)


@EACH
def test_questions_outside_the_model_are_those_of_the_model_and_name_its_rules(planet: Shown) -> None:
    assert planet.named <= {each.name for each in planet.questions}
    assert [each.name for each in planet.own.outside] == [each.name for each in planet.questions]
    for each in planet.own.outside:
        for id in (*each.missing_in, *each.touches):
            assert planet.game.rule(id)


@EACH
def test_every_piece_that_is_counted_is_among_the_components(planet: Shown) -> None:
    pieces = planet.own.pieces
    counted = {each for piece in pieces for each in piece.parameters}
    in_the_box = {each.name for each in planet.game.parameters if each.name.endswith(("_tokens", "_cards", "markers"))}
    assert in_the_box <= counted
    fields = [name for piece in pieces for name in piece.fields]
    assert len(fields) == len(set(fields))
    assert set(fields) <= set(fields_of(planet.game.state))


@EACH
def test_every_field_choice_and_term_has_words(planet: Shown) -> None:
    game = planet.game
    asked = {name for rule in game.rules for name in rule.parameters}
    assert {*fields_of(game.state), *asked, *(each.name for each in game.terms)} <= set(planet.own.lexicon.names)


def test_the_boards_show_where_flurries_put_snow() -> None:
    pictures = flurries(opening(Machine(GNIIR, GNIIR.default_shape())))
    assert [each.caption for each in pictures] == [
        "In the middle of the grid (dashed) flurries put one snow each on r1c2, r2c1, r2c3 and r3c2.",
        "In a corner (dashed) flurries put one snow each on r1c2 and r2c1.",
        "On a card that touches the Scarab (dashed) flurries put one snow each on r1c3, r2c2, r3c3 and the Scarab.",
        "On the Scarab (dashed) flurries put one snow each on r1c3, r2c3 and r3c3.",
    ]
    for each in pictures:
        assert len(re.findall(r">1 snow<", each.svg)) == each.caption.count(",") + 2
        assert f'aria-label="{each.alt}"' in each.svg


def test_the_boards_show_the_cycle_as_the_rulebook_draws_it() -> None:
    pictures = day_cycle(opening(Machine(TAAWA, TAAWA.default_shape())))
    assert [each.caption for each in pictures] == [
        "At the start: DAY in c1 and c2. Next to flip (dashed): c1 and c3.",
        "After one ADVANCE DAY: DAY in c2 and c3. Next to flip (dashed): c2 and c4.",
        "After two: DAY in c3 and c4. Next to flip (dashed): c1 and c3.",
        "After three: DAY in c1 and c4. Next to flip (dashed): c2 and c4.",
    ]
    for each in pictures:
        assert len(re.findall(r'class="(?:day|night)', each.svg)) == 12
        assert f'aria-label="{each.alt}"' in each.svg


@EACH
def test_chapters_that_have_a_title_are_there_and_each_page_has_its_own_title(planet: Shown) -> None:
    chapters = {claim.chapter for claim in PROJECT.game(planet.game.name).claims}
    assert set(planet.own.chapters) <= chapters
    titles = [planet.own.chapters.get(each, each) for each in chapters]
    assert len({each.lower() for each in titles}) == len(titles)


def test_random_plays_are_where_their_test_writes_them() -> None:
    for game in PAGES.games:
        assert game.sampling and game.sampling.file == ROOT / test_plays.REPORTS / f"{game.name}.json"
        assert game.sampling.command == f"pytest {Path(test_plays.__file__).relative_to(ROOT)}"


def test_rulings_and_guides_are_where_the_site_looks_for_them() -> None:
    for game in PAGES.games:
        assert game.rulings and list(game.rulings.glob("*.yaml"))
    for guide in PAGES.guides:
        assert (PAGES.docs / guide.file).read_text(encoding="utf-8").startswith(f"# {guide.title}")
