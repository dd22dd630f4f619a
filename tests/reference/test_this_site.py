"""The data of this site fit the model: a name that is gone from it must not stay in the lexicon."""

import re
from enum import IntEnum
from pathlib import Path

from model.taawa import TAAWA
from model.taawa.outside import OPEN
from properties.taawa import GAME
from reference.boards import day_cycle
from reference.build import PAGES, ROOT
from reference.outside import NOT_TRANSCRIBED, TAAWA_OUTSIDE, TOUCHES
from reference.pieces import TAAWA_PIECES
from reference.words import TAAWA_CHAPTERS, TAAWA_WORDS
from ruleproof.domains import Member
from ruleproof.machine import Machine
from ruleproof.site.board import opening
from ruleproof.state import fields_of
from tests.model import test_taawa_plays


def indexes() -> set[type[IntEnum]]:
    """Every index of the game."""
    shapes = [*fields_of(TAAWA.state).values(), *(shape for rule in TAAWA.rules for shape in rule.parameters.values())]
    found = {each.index for each in shapes} | {each.domain.of for each in shapes if isinstance(each.domain, Member)}
    return {each for each in found if each}


def known_names() -> set[str]:
    fields = fields_of(TAAWA.state)
    choices = {name: shape for rule in TAAWA.rules for name, shape in rule.parameters.items()}
    members = {name for index in indexes() for each in index for name in (each.name, f"{index.__name__}.{each.name}")}
    equalities = {
        f"{name}={member.name}"
        for name, shape in (*fields.items(), *choices.items())
        if isinstance(shape.domain, Member)
        for member in shape.domain.of
    }
    givens = {each.name for each in (*TAAWA.parameters, *TAAWA.readings)}
    ids = {each.id for each in (TAAWA.setup, *TAAWA.rules, *TAAWA.procedures)}
    return {*fields, *choices, *members, *equalities, *givens, *ids, *(each.name for each in TAAWA.terms)}


def test_every_word_is_for_a_name_of_the_model() -> None:
    assert {name.partition(":")[2] or name for name in TAAWA_WORDS.names} <= known_names()
    assert TAAWA_WORDS.counts <= {each.name for each in TAAWA.terms}
    assert set(TAAWA_WORDS.nouns) <= {each.__name__ for each in indexes()}


def test_every_rule_and_procedure_has_a_name() -> None:
    assert {each.id for each in (TAAWA.setup, *TAAWA.rules, *TAAWA.procedures)} <= set(TAAWA_WORDS.names)


def test_questions_outside_the_model_are_those_of_the_model_and_name_its_rules() -> None:
    assert {*NOT_TRANSCRIBED, *TOUCHES} <= {each.name for each in OPEN}
    for each in TAAWA_OUTSIDE:
        for id in (*each.missing_in, *each.touches):
            assert TAAWA.rule(id)


def test_every_piece_that_is_counted_is_among_the_components() -> None:
    counted = {each for piece in TAAWA_PIECES for each in piece.parameters}
    in_the_box = {each.name for each in TAAWA.parameters if each.name.endswith(("_tokens", "_cards", "markers"))}
    assert in_the_box <= counted
    fields = [name for piece in TAAWA_PIECES for name in piece.fields]
    assert len(fields) == len(set(fields))
    assert set(fields) <= set(fields_of(TAAWA.state))


def test_every_field_choice_and_term_has_words() -> None:
    asked = {name for rule in TAAWA.rules for name in rule.parameters}
    assert {*fields_of(TAAWA.state), *asked, *(each.name for each in TAAWA.terms)} <= set(TAAWA_WORDS.names)


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


def test_chapters_that_have_a_title_are_there_and_each_page_has_its_own_title() -> None:
    chapters = {claim.chapter for claim in GAME.claims}
    assert set(TAAWA_CHAPTERS) <= chapters
    titles = [TAAWA_CHAPTERS.get(each, each) for each in chapters]
    assert len({each.lower() for each in titles}) == len(titles)


def test_random_plays_are_where_their_test_writes_them() -> None:
    [sampling] = [game.sampling for game in PAGES.games]
    assert sampling and sampling.file == ROOT / test_taawa_plays.REPORT
    assert sampling.command == f"pytest {Path(test_taawa_plays.__file__).relative_to(ROOT)}"


def test_rulings_and_guides_are_where_the_site_looks_for_them() -> None:
    for game in PAGES.games:
        assert game.rulings and list(game.rulings.glob("*.yaml"))
    for guide in PAGES.guides:
        assert (PAGES.docs / guide.file).read_text(encoding="utf-8").startswith(f"# {guide.title}")
