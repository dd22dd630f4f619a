"""Kept plays that are played again: where one parts from what it did, and what is told."""

import subprocess
import sys
from pathlib import Path
from typing import Annotated

import pytest

from ruleproof import Between, Game, Parameter, Reading, choose, reads, require, rule, state, value
from ruleproof.corpus import NoLongerFits, NowRefused, OtherValues, Parted, Replayed, replay
from ruleproof.play import Move
from ruleproof.report.corpus import corpus_line, parted_lines
from ruleproof.scenario import Difference
from tests.engine.toys.tracks import Count, Track, nothing, ruled, track

WAY = Reading("way", "How far does a walk go?", {"one": "one", "two": "two"}, "one", ())

# By hand: a walk goes one on, a turn turns the light on, and a jump of three goes three on.
KEPT = """\
scenario: track.claim.far 1
game: track
do:
- walk:
  then: {x: 1}
- turn:
  then: {on: true}
- jump: {far: 3}
  then: {x: 4}
then: {}
---
scenario: track.claim.far 2
game: track
readings: {way: two}
do:
- walk:
  then: {x: 2}
then: {}
"""


def walk(s: Track) -> None:
    """One or two on."""
    s.x += choose(reads(s, WAY, "two"), 2, 1)


def turn(s: Track) -> None:
    """The other way."""
    s.on = choose(s.on, False, True)


@rule("track.jump")
def jump(s: Track, far: Annotated[int, Between(1, 3)]) -> None:
    """Some steps on."""
    s.x += far


WALK, TURN = ruled("walk", walk), ruled("turn", turn)
GAME = track((WALK, TURN, jump), readings=(WAY,))


def turning_and_counting(s: Track) -> None:
    """The other way, and it is counted."""
    turn(s)
    s.y += 1


def walking_by_day(s: Track) -> None:
    """One on, but only while there is light."""
    require(s.on, "nobody walks in the dark")
    s.x += 1


@rule("track.jump")
def jump_by_day(s: Track, far: Annotated[int, Between(1, 3)]) -> None:
    """Some steps on, but not while there is light."""
    require(not s.on, "nobody jumps by day")
    s.x += far


@rule("track.jump")
def jump_less(s: Track, far: Annotated[int, Between(1, 2)]) -> None:
    """A step or two on."""
    s.x += far


@rule("track.jump")
def jump_along(s: Track, along: Annotated[int, Between(1, 3)]) -> None:
    """Some steps on, by another name."""
    s.x += along


@state
class Renamed:
    """A track on which what was `on` is called `lit`."""

    x: Count
    y: Count
    lit: bool


def lighting(s: Renamed) -> None:
    """The other way."""
    s.lit = choose(s.lit, False, True)


def going(s: Renamed) -> None:
    """One or two on."""
    s.x += choose(reads(s, WAY, "two"), 2, 1)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "plays/track").mkdir(parents=True)
    (tmp_path / "plays/track/track.claim.far.yaml").write_text(KEPT)
    monkeypatch.chdir(tmp_path)
    return Path("plays")


FILE = "plays/track/track.claim.far.yaml"


def told(folder: Path, game: Game) -> list[str]:
    """What is told of the plays that are no longer as kept."""
    return [line for each in replay(folder, game) for line in parted_lines(game, each)]


def test_plays_that_do_what_they_did_are_as_kept(folder: Path) -> None:
    found = replay(folder, GAME)
    assert found == (
        Replayed("track.claim.far", 1, Path(FILE), 3),
        Replayed("track.claim.far", 2, Path(FILE), 1),
    )
    assert told(folder, GAME) == []
    assert corpus_line(GAME, found) == "The Track: 2 plays with 4 moves: all as kept"


def test_a_play_parts_at_the_first_move_that_is_refused_now(folder: Path) -> None:
    game = track((WALK, TURN, jump_by_day), readings=(WAY,))
    first, second = replay(folder, game)
    assert first.parted == Parted(3, "jump", Move("track.jump", {"far": 3}), NowRefused("nobody jumps by day"))
    assert second.parted is None
    assert told(folder, game) == [
        f"FAIL track.claim.far 1 ({FILE})",
        "     move 3 of 3, jump far=3, is refused: nobody jumps by day",
    ]
    assert corpus_line(game, (first, second)) == "The Track: 2 plays with 4 moves: 1 no longer as kept"


def test_a_play_parts_at_the_first_move_that_changes_something_else(folder: Path) -> None:
    game = track((WALK, ruled("turn", turning_and_counting), jump), readings=(WAY,))
    first, _ = replay(folder, game)
    assert first.parted == Parted(2, "turn", Move("track.turn", {}), OtherValues((Difference("y", 0, 1),)))
    assert told(folder, game) == [
        f"FAIL track.claim.far 1 ({FILE})",
        "     move 2 of 3, turn, does something else:",
        "          expected  actual",
        "       y  0         1",
    ]


def test_a_play_parts_at_the_first_move_that_no_longer_changes_what_it_did(folder: Path) -> None:
    game = track((WALK, ruled("turn", nothing), jump), readings=(WAY,))
    assert told(folder, game) == [
        f"FAIL track.claim.far 1 ({FILE})",
        "     move 2 of 3, turn, does something else:",
        "           expected  actual",
        "       on  yes       no",
    ]


def test_a_play_parts_at_the_first_move_of_a_rule_that_is_gone(folder: Path) -> None:
    game = track((WALK, ruled("turning", turn), jump), readings=(WAY,))
    fault = f"{FILE}:6: track has no rule `turn`: did you mean turning?"
    assert replay(folder, game)[0].parted == Parted(2, "turn", None, NoLongerFits((fault,)))
    assert told(folder, game) == [
        f"FAIL track.claim.far 1 ({FILE})",
        "     move 2 of 3, turn, no longer fits the game:",
        f"       {fault}",
    ]


def test_a_play_parts_at_the_first_move_with_a_choice_that_is_gone(folder: Path) -> None:
    assert told(folder, track((WALK, TURN, jump_along), readings=(WAY,))) == [
        f"FAIL track.claim.far 1 ({FILE})",
        "     move 3 of 3, jump, no longer fits the game:",
        f"       {FILE}:8: track.jump has no choice `far`: known are along",
    ]


def test_a_play_parts_at_the_first_move_with_a_choice_out_of_its_range(folder: Path) -> None:
    assert told(folder, track((WALK, TURN, jump_less), readings=(WAY,))) == [
        f"FAIL track.claim.far 1 ({FILE})",
        "     move 3 of 3, jump, no longer fits the game:",
        f"       {FILE}:8: `far` is 1 to 2, not 3",
    ]


def test_a_play_parts_at_the_first_move_that_changed_a_field_that_is_gone(folder: Path) -> None:
    game = track((ruled("walk", going), ruled("turn", lighting), jump), readings=(WAY,), state=Renamed)
    assert told(folder, game) == [
        f"FAIL track.claim.far 1 ({FILE})",
        "     move 2 of 3, turn, no longer fits the game:",
        f"       {FILE}:7: there is no `on`: known are lit, x, y",
    ]


def test_a_move_that_is_refused_is_told_before_a_later_one_that_no_longer_fits(folder: Path) -> None:
    game = track((ruled("walk", walking_by_day), TURN, jump_less), readings=(WAY,))
    assert told(folder, game) == [
        f"FAIL track.claim.far 1 ({FILE})",
        "     move 1 of 3, walk, is refused: nobody walks in the dark",
        f"FAIL track.claim.far 2 ({FILE})",
        "     move 1 of 1, walk, is refused: nobody walks in the dark",
    ]


def test_a_play_under_an_answer_that_is_gone_cannot_begin(folder: Path) -> None:
    way = Reading("way", "How far does a walk go?", {"one": "one", "three": "three"}, "one", ())

    def walk_far(s: Track) -> None:
        """One or three on."""
        s.x += choose(reads(s, way, "three"), 3, 1)

    assert told(folder, track((ruled("walk", walk_far), TURN, jump), readings=(way,))) == [
        f"FAIL track.claim.far 2 ({FILE})",
        "     what is written besides its moves no longer fits the game:",
        f"       {FILE}:14: reading `way` has no answer `two`: known are one, three",
    ]


def test_a_settled_reading_has_its_answer_in_every_play(folder: Path) -> None:
    first, second = replay(folder, GAME, {"way": "two"})
    assert first.parted == Parted(1, "walk", Move("track.walk", {}), OtherValues((Difference("x", 1, 2),)))
    assert second.parted is None
    first, second = replay(folder, GAME, {"way": "one"})
    assert first.parted is None
    assert second.parted == Parted(1, "walk", Move("track.walk", {}), OtherValues((Difference("x", 2, 1),)))


def test_a_set_up_that_refuses_the_settled_answer_is_told(folder: Path) -> None:
    def setup(s: Track) -> None:
        """Two at a time is not allowed."""
        require(not reads(s, WAY, "two"), "nobody takes two steps")

    game = track((WALK, TURN, jump), readings=(WAY,), setup=setup)
    first = replay(folder, game, {"way": "two"})[0]
    assert first.parted == Parted(0, "", None, NowRefused("nobody takes two steps"))
    assert parted_lines(game, first) == [
        f"FAIL track.claim.far 1 ({FILE})",
        "     the set-up is refused: nobody takes two steps",
    ]


def test_a_parameter_with_another_default_is_one_of_the_rules(folder: Path) -> None:
    length = Parameter("length", "How far a walk goes.", 1)

    def walk_so_far(s: Track) -> None:
        """As far as the parameter says."""
        s.x += value(s, length)

    def game(default: int) -> Game:
        changed = Parameter("length", "How far a walk goes.", default)
        return track((ruled("walk", walk_so_far), TURN, jump), parameters=(changed,), readings=(WAY,))

    (folder / "track/track.claim.far.yaml").write_text(KEPT.partition("---")[0])
    assert told(folder, game(1)) == []
    assert told(folder, game(3))[1:] == [
        "     move 1 of 3, walk, does something else:",
        "          expected  actual",
        "       x  1         3",
    ]


def test_a_file_that_cannot_be_read_is_told(folder: Path) -> None:
    (folder / "track/track.claim.far.yaml").write_text("do: [\n")
    assert told(folder, GAME) == [
        f"FAIL track.claim.far 1 ({FILE})",
        "     the file no longer fits the game:",
        f"       {FILE}:2: did not find expected node content",
    ]


def test_without_plays_nothing_is_played(tmp_path: Path) -> None:
    assert replay(None, GAME) == replay(tmp_path / "nowhere", GAME) == ()
    assert corpus_line(GAME, ()) == "The Track: no plays are kept"


def test_replaying_loads_no_solver() -> None:
    code = "import ruleproof.corpus, ruleproof.cli.replay, sys; print('z3' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"
