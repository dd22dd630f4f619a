"""Dead text: planted in a lighthouse, and gone from the clean twin."""

from dataclasses import replace
from typing import Annotated

from ruleproof import Between, Game, Reading, all_of, not_, reads, require, rule, state
from ruleproof.finding import Severity
from tests.engine.hunted import hunted

RELIGHT = Reading("relight", "Can the lamp be lit again?", {"no": "it cannot", "yes": "it can"}, "no", ())
SMOKE = Reading("smoke", "Does it smoke?", {"no": "it does not", "a_little": "a little", "much": "much"}, "no", ())


@state
class Lighthouse:
    oil: Annotated[int, Between(0, 3)]
    lit: bool


@rule("light.setup")
def setup(s: Lighthouse) -> None:
    """Full of oil."""
    s.oil = 3


@rule("light.light")
def light(s: Lighthouse) -> None:
    """The lamp is lit."""
    require(not_(s.lit), "it burns")
    s.lit = True


@rule("light.burn")
def burn(s: Lighthouse) -> None:
    """A lit lamp burns oil."""
    require(s.lit, "it is dark")
    require(s.oil >= 1, "there is no oil")
    s.oil -= 1


@rule("light.explode")
def explode(s: Lighthouse) -> None:
    """With more oil than there can be, it explodes."""
    require(s.oil >= 4, "there is not that much oil")
    s.lit = False


@rule("light.put_out")
def put_out(s: Lighthouse) -> None:
    """The lamp is put out, for good unless it can be lit again."""
    require(s.lit, "it is dark")
    require(reads(s, RELIGHT, "yes"), "it could not be lit again")
    s.lit = False


@rule("light.trim")
def trim(s: Lighthouse) -> None:
    """A lamp that smokes is trimmed, which costs oil."""
    require(s.oil >= 1, "there is no oil")
    if all_of(s.lit, not_(reads(s, SMOKE, "no"))):
        s.oil -= 1
    else:
        s.oil -= 0


LIGHT = Game("light", "The Lighthouse", Lighthouse, setup, (light, burn), (), readings=(RELIGHT, SMOKE))


def test_the_clean_lighthouse_has_no_dead_text():
    assert hunted(LIGHT, "dead") == {}


def test_a_rule_that_can_never_be_used():
    found = hunted(replace(LIGHT, rules=(light, burn, explode)), "dead")
    assert list(found) == ["explode.never_used"]
    assert found["explode.never_used"].sentence == "“Explode” can never be used."
    assert found["explode.never_used"].severity is Severity.COSMETIC
    assert (
        found["explode.never_used"].proof
        == "no case of it allows a move: proved under every answer for every parameter"
    )


def test_a_rule_that_takes_another_answer():
    found = hunted(replace(LIGHT, rules=(light, burn, put_out)), "dead")
    assert list(found) == ["put_out.relight"]
    hanging = found["put_out.relight"]
    assert hanging.sentence == (
        "“Put out” makes a difference only with another answer than the usual one to: Can the lamp be lit again?"
    )
    assert hanging.readings == ("relight",)
    assert hanging.proof == "it takes relight = yes (“it can”): proved for every parameter"


def test_a_case_that_takes_one_of_two_other_answers():
    found = hunted(replace(LIGHT, rules=(light, burn, trim)), "dead")
    assert list(found) == ["trim.smoke"]
    assert (
        found["trim.smoke"].proof
        == "it takes smoke = a_little or much (“a little” or “much”): proved for every parameter"
    )
    assert found["trim.smoke"].sentence.startswith("In “Trim”, one of its cases makes a difference only")
