"""What never comes about under the usual answers is no edge case under them: a cellar that can be flooded, or not."""

from dataclasses import replace
from enum import IntEnum
from typing import Annotated

from ruleproof import Between, Game, Reading, reads, require, rule, state, terms
from ruleproof.check.options import Options
from ruleproof.hunt.ground import Ground, ground_of
from ruleproof.hunt.usual import never_usually
from tests.engine.hunted import hunted, moved

FLOOD = Reading("flood", "Can the cellar be flooded?", {"no": "No", "yes": "Yes"}, "no", ())

DRAUGHT = Reading("draught", "Is there a draught?", {"no": "No", "yes": "Yes"}, "no", ())


class Floor(IntEnum):
    dry = 0
    damp = 1
    wet = 2


@state
class Cellar:
    jars: Annotated[int, Between(0, 5)]
    floor: Floor
    lamp: bool


@rule("cellar.setup")
def setup(s: Cellar) -> None:
    """Three jars on a dry floor."""
    s.jars = 3


@rule("cellar.mop")
def mop(s: Cellar) -> None:
    """A damp floor is dried, a dry one gets damp, a wet one stays wet."""
    if s.floor != Floor.wet:
        s.floor = Floor.damp if s.floor == Floor.dry else Floor.dry


@rule("cellar.flood")
def flood(s: Cellar) -> None:
    """The floor is wet for good, if that can be."""
    require(reads(s, FLOOD, "yes"), "it is too high up")
    s.floor = Floor.wet


@rule("cellar.light")
def light(s: Cellar) -> None:
    """The lamp is lit."""
    require(not s.lamp, "it is lit")
    s.lamp = True


def usually(ground: Ground) -> list[str]:
    flood = terms.eq(ground.machine.layout.givens()["flood"], terms.const(ground.defaults["flood"]))
    draught = terms.eq(ground.machine.layout.givens()["draught"], terms.ZERO)
    return [repr(each) for each in never_usually(ground.theory, {"draught": draught, "flood": flood})]


CELLAR = Game("cellar", "The Cellar", Cellar, setup, (mop, flood), (), readings=(FLOOD, DRAUGHT))


def test_values_that_no_play_under_the_usual_answers_brings_are_known():
    ground = ground_of(replace(CELLAR, rules=(mop, flood, light)), Options())
    assert usually(ground) == ["(or (not (= given.flood 0)) (not (= floor 2)))"]


def test_an_edge_case_behind_another_answer_is_told_under_that_answer():
    found = hunted(CELLAR, "lost")
    assert list(found) == ["mop.nothing", "flood.nothing"]
    assert found["mop.nothing"].readings == ("flood",)
    assert moved(found["mop.nothing"]) == ["cellar.flood", "cellar.mop"]


def test_where_the_usual_answer_allows_it_nothing_is_ruled_out():
    flooded = replace(FLOOD, default="yes")
    ground = ground_of(replace(CELLAR, readings=(flooded, DRAUGHT)), Options())
    assert usually(ground) == ["(not lamp)"]
