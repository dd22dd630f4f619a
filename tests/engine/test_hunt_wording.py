"""Sentences of a hunt in players' words: a lexicon's for rules, steps and fields, else the model's names."""

from enum import IntEnum
from typing import Annotated

from ruleproof import Between, Game, Vector, all_of, minimum, procedure, rule, state, term
from ruleproof.check.options import Options
from ruleproof.hunt.found import found_of
from ruleproof.hunt.ground import Ground, ground_of
from ruleproof.hunt.wording import called, quoted, so_or_not, thing_called
from ruleproof.lexicon import Lexicon


class Hut(IntEnum):
    A = 0
    B = 1


@state
class Alp:
    hay: Annotated[int, Between(0)]
    milk: Vector[Hut, Annotated[int, Between(0)]]
    open: Vector[Hut, bool]
    chores: Annotated[int, Between(0, 1)]


@rule("alp.setup")
def setup(s: Alp) -> None:
    """One armful of hay."""
    s.hay = 1


@term("alp.near")
def near(s: Alp, one: Hut, other: Hut) -> bool:
    """The two huts are neighbours, as long as there is hay."""
    return all_of(one != other, s.hay >= 1)


@rule("alp.feed_cows")
def feed_cows(s: Alp) -> None:
    """Two armfuls are fed, or what there is."""
    s.hay -= minimum(2, s.hay)


@rule("alp.rise")
def rise(s: Alp) -> None:
    """The day begins."""
    CHORES.begin(s)


CHORES = procedure("alp.chores", "chores", [feed_cows])
ALP = Game("alp", "The Alp", Alp, setup, (rise, feed_cows), (), terms=(near,), procedures=(CHORES,))
WORDS = Lexicon(
    names={
        "alp.feed_cows": "FEED",
        "alp.chores": "the morning's chores",
        "hay": "hay in the barn",
        "milk": "milk in {}",
        "open": "{} is open | {} is shut",
        "near": "{} is near {} | {} is far from {}",
    },
    nouns={"Hut": "hut"},
)


def ground(lexicon: Lexicon | None = None) -> Ground:
    return ground_of(ALP, Options(), lexicon)


def test_a_step_is_called_as_players_say_and_with_its_procedure():
    assert called(ground(WORDS), feed_cows) == "“FEED” (in the morning's chores)"
    assert called(ground(), feed_cows) == "“Feed cows” (in “Chores”)"
    assert quoted(ground(WORDS), rise.id) == "“Rise”"


def test_fields_and_conditions_are_asked_of_any_member():
    said = ground(WORDS)
    assert thing_called(said, "milk") == "milk in a hut"
    assert thing_called(said, "open") == "whether a hut is open"
    assert so_or_not(said, "near") == ("a hut is near another hut", "a hut is far from another hut")
    assert so_or_not(ground(), "open") == ("open", "not open")


def test_the_sentence_of_a_finding_has_these_words():
    [short] = [each.finding for each in found_of(ground(WORDS), "shortage")]
    assert short.id == "alp.edge.shortage.feed_cows.hay"
    assert short.sentence == (
        "“FEED” (in the morning's chores) cannot be done in full: not enough hay in the barn. "
        "The rule goes on with as much as can be."
    )
