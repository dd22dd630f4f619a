"""Plays to edge cases that lie far away: random plays find them, and come down to what is needed."""

from dataclasses import replace
from random import Random
from typing import Annotated

from ruleproof import Between, Reading, reads, require, terms
from ruleproof.check.goal import Goal
from ruleproof.check.options import Options
from ruleproof.hunt.answers import two_answers
from ruleproof.hunt.finding import Suspect
from ruleproof.hunt.ground import Ground, ground_of
from ruleproof.hunt.random_moves import HIGHEST, MOST, drawer
from ruleproof.hunt.shown import trimmed
from ruleproof.hunt.strolls import strolled
from ruleproof.machine import ARGUMENT, Machine
from tests.engine.toys.tracks import Track, ruled, track

FAR = 25
LONG = 30.0  # seconds that nobody needs
END = Reading("end", "What is at the end?", {"nothing": "nothing", "more": "more"}, "nothing", ())


def step(s: Track) -> None:
    """One step on."""
    s.x += 1


def aside(s: Track) -> None:
    """A step that leads nowhere."""
    s.y += 1


def end(s: Track) -> None:
    """The end, far away."""
    require(s.x == FAR, "it is not the end")
    s.on = reads(s, END, "more")


GAME = track((ruled("step", step), ruled("aside", aside), ruled("end", end)), readings=(END,))


def suspect(ground: Ground) -> Suspect:
    [found] = [each for each in two_answers(ground) if each.where is not terms.FALSE]
    return found


def test_a_play_of_many_moves_is_found_and_comes_down_to_what_is_needed():
    ground = ground_of(GAME, Options())
    found = suspect(ground)
    play = strolled(ground, found, LONG)
    assert play is not None
    assert play.turns[-1].move.rule == "track.end"
    shorter = trimmed(ground.machine, play, Goal(found.where, found.rule))
    assert [turn.move.rule for turn in shorter.turns] == ["track.step"] * FAR + ["track.end"]


def test_what_no_play_comes_to_is_given_up_when_the_time_is_up():
    ground = ground_of(GAME, Options())
    never = terms.lt(ground.machine.layout.unknowns()["y"], terms.const(-3))
    assert strolled(ground, replace(suspect(ground), where=never), 0.2) is None


def test_what_hangs_on_choices_of_nobody_is_not_looked_for():
    ground = ground_of(GAME, Options())
    other = terms.eq(terms.var(f"{ARGUMENT}other", terms.Sort.INT), terms.const(1))
    assert strolled(ground, replace(suspect(ground), where=other), LONG) is None


def leap(
    s: Track,
    far: Annotated[int, Between(1, None)],
    near: Annotated[int, Between(0, 12)],
    very: Annotated[int, Between(0, 500)],
) -> None:
    """A leap."""
    s.x += far + near + very


def test_choices_are_drawn_within_their_bounds_and_small_where_they_have_none():
    game = track((ruled("leap", leap),))
    draw, random = drawer(Machine(game, {}), game.rules[0], {}), Random(3)
    drawn = [draw(random) for _ in range(3000)]
    values = {name: {each[ARGUMENT + name] for each in drawn} for name in ("far", "near", "very")}
    assert values == {
        "far": set(range(1, 1 + HIGHEST + 1)),
        "near": set(range(13)),
        "very": set(range(MOST + 1)),
    }
