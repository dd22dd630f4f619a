"""Cases of rules in words: what a reader is told is what the rules do."""
# ruff: noqa: RUF001  (pages have true minus signs and quotation marks)

import random
from typing import Any

import pytest

from model.gniir import GNIIR
from model.taawa import TAAWA
from reference.gniir.words import GNIIR_WORDS
from reference.words import TAAWA_WORDS
from ruleproof import terms
from ruleproof.errors import IllegalMove
from ruleproof.game import Game
from ruleproof.machine import Machine
from ruleproof.rule import Rule
from ruleproof.site.wording.cases import Row, rows_of, scene_under, under, ways_of
from ruleproof.site.wording.clauses import clauses
from ruleproof.site.wording.effects import effect_on
from ruleproof.site.wording.labels import scene_of
from ruleproof.site.wording.names import Label, Lexicon, parsed
from ruleproof.site.wording.phrase import Phrase
from ruleproof.site.wording.say import SAY, say
from ruleproof.site.wording.scene import Scene
from ruleproof.site.wording.ways import fewest, without_echo
from ruleproof.state import GIVEN
from ruleproof.terms import Op, Sort
from tests.reference import toy
from tests.reference.situations import constants, random_situation
from tests.reference.toy import TOY

MACHINE = Machine(TOY, TOY.default_shape())
WORDS = Lexicon(
    names={
        "hail": "stones on {}",
        "at": "the node of {}",
        "who": "the explorer",
        "is_sunny": "{} is sunny | {} is shady",
        "lid_open": "the lid is open | the lid is closed",
        "toy.take:amount": "the amount taken",
        "toy.storm": "the storm",
    },
    nouns={"Node": "field"},
)
PLANETS = [
    pytest.param(game, lexicon, rule, id=f"{game.name}-{rule.id}")
    for game, lexicon in ((TAAWA, TAAWA_WORDS), (GNIIR, GNIIR_WORDS))
    for rule in game.rules
]


def rows(rule: Rule[Any], lexicon: Lexicon = WORDS) -> tuple[Row, ...]:
    return rows_of(scene_of(MACHINE, lexicon, rule), MACHINE.cases_of(rule))


def told(rule: Rule[Any], lexicon: Lexicon = WORDS) -> list[str]:
    """Each row on a line."""
    return [
        f"{' & '.join((*row.when, *row.readings)) or 'always'} => {row.refusal or ' | '.join(map(str, row.effects))}"
        for row in rows(rule, lexicon)
    ]


def scene(rule: Rule[Any] = toy.take) -> Scene:
    return scene_of(MACHINE, WORDS, rule)


def number(name: str) -> terms.Term:
    return terms.var(name, Sort.INT)


def test_every_operator_has_words() -> None:
    assert set(SAY) == set(Op)


def test_writes_under_a_choice_show_the_choice_and_refusals_come_first() -> None:
    assert told(toy.give) == [
        "giver is taker => nobody gives to oneself",
        "pocket[giver] = 0 => the pocket is empty",
        "always => pocket[giver]: − 1 | pocket[taker]: + 1",
    ]


def test_lexicon_and_labels_name_what_a_case_asks() -> None:
    assert told(toy.take) == [
        "the amount taken > stones on the node of the explorer & surplus is no"
        " => there are not so many stones on the node",
        "the node of the explorer is sunny & the lid is closed => in the sun the lid must be open",
        "the node of the explorer is sunny"
        " => stones on the node of the explorer:"
        " − the smaller of the amount taken and stones on the node of the explorer"
        " | pocket[the explorer]: + the smaller of the amount taken and stones on the node of the explorer"
        " | trust: − 1",
        "the node of the explorer is shady"
        " => stones on the node of the explorer:"
        " − the smaller of the amount taken and stones on the node of the explorer"
        " | pocket[the explorer]: + the smaller of the amount taken and stones on the node of the explorer",
    ]


def test_a_loop_over_all_members_is_one_line() -> None:
    assert told(toy.turn) == [
        "always => supply: + for each field: stones on it where it is sunny and not: spared[it]"
        " | stones on each field: − stones on it where it is sunny and (not: spared[it])"
        " | sunny: moves on by 1 (after b comes a)"
        " | the storm: begins"
    ]


def test_values_of_one_quantity_are_taken_together() -> None:
    assert told(toy.judge) == [
        "always => supply: + jar | jar: becomes 0 | trust: − 1 where fill level is 0 or 1; + 1 where fill level ≥ 3"
    ]


def test_totals_and_flags() -> None:
    assert told(toy.refill) == [
        "always => pocket[each explorer]: becomes 0 | jar: + the sum, over each explorer, of pocket[that explorer]"
    ]
    assert told(toy.lid) == ["always => the lid is open: changes to its opposite"]


def test_two_summands_with_the_same_words_both_count() -> None:
    one, other = (terms.le(terms.const(2), number(name)) for name in ("jar", "supply"))
    twice = terms.add(*(terms.ite(each, terms.ONE, terms.ZERO) for each in (one, other)), number("trust"))
    assert str(effect_on(scene(), "trust", number("trust"), twice)) == (
        "trust: + 1 where jar ≥ 2; + 1 where supply ≥ 2"
    )


def test_brackets_keep_a_sum_unambiguous_and_go_where_they_do_not_matter() -> None:
    least = terms.minimum(number("jar"), terms.const(2))
    fewer = terms.add(number("supply"), least, terms.scale(-1, number("trust")))
    assert str(effect_on(scene(), "it", number("supply"), fewer)) == "it: + (the smaller of jar and 2) − trust"
    lone = terms.add(number("supply"), terms.scale(-1, least))
    assert str(effect_on(scene(), "it", number("supply"), lone)) == "it: − the smaller of jar and 2"
    assert str(effect_on(scene(), "it", number("supply"), least)) == "it: becomes the smaller of jar and 2"


@pytest.mark.parametrize(
    ("condition", "yes", "no"),
    [
        (terms.le(number("jar"), terms.ZERO), "jar = 0", "jar ≥ 1"),
        (terms.le(terms.ONE, number("jar")), "jar ≥ 1", "jar = 0"),
        (terms.le(number("jar"), number("supply")), "jar ≤ supply", "jar > supply"),
        (terms.eq(number("sunny"), terms.ONE), "sunny is b", "sunny is not b"),
        (terms.eq(number("given.level"), terms.ONE), "level is jar", "level is pool"),
        (terms.eq(number("stage"), terms.ZERO), "the storm is not under way", "the storm is under way"),
        (
            terms.eq(number("stage"), terms.const(2)),
            "the storm has come to ‘refill’",
            "the storm has not come to ‘refill’",
        ),
        (terms.var("lid_open", Sort.BOOL), "the lid is open", "the lid is closed"),
        (
            terms.or_(terms.eq(number("jar"), terms.ONE), terms.eq(number("jar"), terms.const(3))),
            "jar is 1 or 3",
            "jar is neither 1 nor 3",
        ),
        (
            terms.and_(terms.var("lid_open", Sort.BOOL), terms.le(number("jar"), terms.ZERO)),
            "the lid is open and jar = 0",
            "the lid is closed or jar ≥ 1",
        ),
    ],
)  # fmt: skip
def test_a_condition_and_its_opposite(condition: terms.Term, yes: str, no: str) -> None:
    assert say(scene(), condition).yes == yes
    assert say(scene(), terms.not_(condition)).yes == no


COUNT = [terms.ite(terms.le(terms.const(2), number(f"pocket[{who}]")), terms.ONE, terms.ZERO) for who in ("Ada", "Bo")]
FULL, EMPTY = "explorer: pocket[it] ≥ 2", "explorer: pocket[it] < 2"
EITHER = terms.ite(terms.var("lid_open", Sort.BOOL), number("jar"), number("supply"))


@pytest.mark.parametrize(
    ("condition", "yes", "no"),
    [
        (terms.le(terms.ONE, terms.add(*COUNT)), f"for some {FULL}", f"for each {EMPTY}"),
        (terms.eq(terms.add(*COUNT), terms.ZERO), f"for each {EMPTY}", f"for some {FULL}"),
        (
            terms.le(terms.ONE, EITHER),
            "if the lid is open: jar ≥ 1; otherwise: supply ≥ 1",
            "if the lid is open: jar = 0; otherwise: supply = 0",
        ),
        (terms.le(terms.add(number("trust"), terms.ONE), number("jar")), "jar ≥ trust + 1", "jar < trust + 1"),
        (terms.eq(number("jar"), terms.const(2)), "jar = 2", "jar ≠ 2"),
    ],
)  # fmt: skip
def test_a_condition_on_a_number_made_of_parts_is_about_the_parts(condition: terms.Term, yes: str, no: str) -> None:
    assert say(scene(), condition).yes == yes
    assert say(scene(), terms.not_(condition)).yes == no


def test_a_field_that_is_a_member_can_have_words_of_its_own() -> None:
    words = Lexicon(names={"sunny=b": "the sun is in the east | the sun is in the west"})
    east = terms.eq(number("sunny"), terms.ONE)
    assert say(scene_of(MACHINE, words, toy.take), east) == Phrase("the sun is in the east", "the sun is in the west")


def test_what_another_condition_rules_out_is_left_out() -> None:
    jar, supply = (terms.le(number(name), terms.ZERO) for name in ("jar", "supply"))
    assert clauses(scene(), [jar, terms.or_(terms.not_(jar), supply)]) == ("jar = 0", "supply = 0")
    assert fewest([(jar, supply), (jar, terms.not_(supply))]) == [(jar,)]
    assert without_echo(terms.and_(jar, terms.or_(terms.not_(jar), supply))) is terms.and_(jar, supply)


def test_a_flag_that_something_ends_is_told_by_that() -> None:
    lid, jar = terms.var("lid_open", Sort.BOOL), terms.le(number("jar"), terms.ZERO)
    assert str(effect_on(scene(), "lid", lid, terms.and_(lid, jar))) == "lid: no longer where jar ≥ 1"
    assert str(effect_on(scene(), "lid", lid, terms.or_(lid, jar))) == "lid: from now on where jar = 0"


def test_values_that_are_ruled_out_one_by_one_leave_the_rest() -> None:
    jar, column = number("jar"), number("sunny")
    ruled_out = [terms.not_(terms.eq(jar, terms.const(each))) for each in (0, 1)]
    assert clauses(scene(), ruled_out) == ("jar ≥ 2",)
    assert clauses(scene(), [terms.not_(terms.eq(column, terms.ZERO))]) == ("sunny is b",)
    assert clauses(scene(), [*ruled_out, terms.eq(jar, terms.const(3))]) == ("jar = 3",)


def test_labels_are_read_with_their_keys() -> None:
    assert parsed("hail[at[arg.who]]") == Label("hail", (Label("at", (Label("arg.who"),)),))
    assert parsed("near(a1, b2)") == Label("near", (Label("a1"), Label("b2")))
    assert parsed("hail[(+ x 1)]") is None


@pytest.mark.parametrize(
    ("game", "lexicon", "rule"),
    [
        *[pytest.param(TOY, WORDS, rule, id=rule.id) for rule in TOY.rules],
        *PLANETS,
    ],
)
def test_rows_refuse_and_apply_where_the_rule_does(game: Game, lexicon: Lexicon, rule: Rule[Any]) -> None:
    machine, choose = Machine(game, game.default_shape()), random.Random(20)
    ways = ways_of(scene_of(machine, lexicon, rule), machine.cases_of(rule))
    for _ in range(150):
        position, givens, move = random_situation(machine, rule, choose)
        values = constants(machine, position, givens, move)
        holding = [way for way in ways if all(terms.substitute(each, values) is terms.TRUE for each in way.conditions)]
        refusals = [way.case.refusal for way in holding if way.case.refusal is not None]
        try:
            machine.play(position, givens, move)
        except IllegalMove as refused:
            assert refusals[:1] == [refused.reason]
        else:
            assert not refusals
            assert len(holding) == 1


@pytest.mark.parametrize(("game", "lexicon", "rule"), PLANETS)
def test_rows_for_default_answers_speak_of_no_reading(game: Game, lexicon: Lexicon, rule: Rule[Any]) -> None:
    machine = Machine(game, game.default_shape())
    defaults = {GIVEN + each.name: terms.const(each.number(each.default)) for each in game.readings}
    found = rows_of(scene_under(scene_of(machine, lexicon, rule), defaults), under(machine.cases_of(rule), defaults))
    assert found
    assert not any(row.readings for row in found)


def test_a_flip_on_the_real_game_reads_as_a_player_says_it() -> None:
    machine = Machine(TAAWA, TAAWA.default_shape())
    rule = TAAWA.rule("taawa.advance")
    [row] = rows_of(scene_of(machine, TAAWA_WORDS, rule), machine.cases_of(rule))
    assert [str(each) for each in row.effects[:3]] == [
        "the first DAY column: moves on by 1 (after c4 comes c1)",
        "hail in the supply: + for each node but the Scarab: hail on it where it flips",
        "hail on each node but the Scarab: − hail on it where it flips",
    ]
