"""The data of this site fit the model: a name that is gone from it must not stay in the lexicon."""

import re

from model.taawa import TAAWA
from model.taawa.grid import Card, Column, Node
from reference.boards import day_cycle
from reference.build import PAGES
from reference.words import TAAWA_WORDS
from ruleproof.machine import Machine
from ruleproof.site.board import opening
from ruleproof.state import fields_of


def known_names() -> set[str]:
    choices = {name for rule in TAAWA.rules for name in rule.parameters}
    members = {member.name for index in (Card, Column, Node) for member in index}
    givens = {each.name for each in (*TAAWA.parameters, *TAAWA.readings)}
    ids = {rule.id for rule in TAAWA.rules}
    return {*fields_of(TAAWA.state), *choices, *members, *givens, *ids, *(each.name for each in TAAWA.terms)}


def test_every_word_is_for_a_name_of_the_model() -> None:
    assert {name.partition(":")[2] or name for name in TAAWA_WORDS.names} <= known_names()
    assert TAAWA_WORDS.counts <= {each.name for each in TAAWA.terms}


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


def test_rulings_and_guides_are_where_the_site_looks_for_them() -> None:
    for game in PAGES.games:
        assert game.rulings and list(game.rulings.glob("*.yaml"))
    for guide in PAGES.guides:
        assert (PAGES.docs / guide.file).read_text(encoding="utf-8").startswith(f"# {guide.title}")
