"""Plays that a project keeps: written by a check, and looked at before any is searched."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ruleproof import Expect, Game, Reading, after, can, choose, ends, reads
from ruleproof.check import confirm
from ruleproof.check.options import Options
from ruleproof.check.run import check_game
from ruleproof.kept import Kept, kept_plays
from ruleproof.report.kept import write_kept
from ruleproof.results import GameReport
from ruleproof.verdicts import Proved, plays_of
from tests.engine.toys.tracks import Track, ruled, track

WAY = Reading("way", "How far does a step go?", {"one": "one", "two": "two"}, "one", ())


def walk(s: Track) -> None:
    """One or two steps on."""
    s.x += choose(reads(s, WAY, "two"), 2, 1)


def turn(s: Track) -> None:
    """The other way."""
    s.on = choose(s.on, False, True)


WALK, TURN = ruled("walk", walk), ruled("turn", turn)


@after(WALK, id="track.walk.by_one", cites=(), unless=({"way": "two"},))
def it_goes_one_on(before: Track, now: Track) -> bool:
    """A walk goes one on."""
    return now.x == before.x + 1


@can("track.walk.far", cites=())
def far(s: Track) -> bool:
    """One can come to five."""
    return s.x >= 5


@ends(TURN, id="track.turn.ends", cites=(), expects=Expect.REFUTED)
def turning_ends(s: Track) -> int:
    """Turning comes to an end."""
    return s.x


GAME = track((WALK, TURN), (it_goes_one_on, far, turning_ends), readings=(WAY,))


def checked(game: Game = GAME, kept: Kept | None = None) -> GameReport:
    return check_game(game, Options(kept=kept or Kept(), timeout=10, budget=10), lambda *_: None)


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The ids of the claims for which a play has been searched."""
    found: list[str] = []

    def noting(function: Callable[..., Any]) -> Callable[..., Any]:
        def called(theory: Any, claim: Any, *args: Any) -> Any:
            found.append(claim.id)
            return function(theory, claim, *args)

        return called

    for name in ("by_stretches", "shortest"):
        monkeypatch.setattr(confirm, name, noting(getattr(confirm, name)))
    return found


def test_what_is_kept_is_not_searched_again(tmp_path: Path, searched: list[str]) -> None:
    first = checked()
    assert first.as_expected
    assert set(searched) == {"track.walk.by_one", "track.walk.far", "track.turn.ends"}
    assert write_kept(first, tmp_path) == 3
    searched.clear()
    again = checked(kept=kept_plays(tmp_path, GAME))
    assert searched == []
    assert again.as_expected
    for one, other in zip(first.claims, again.claims, strict=True):
        assert [play.positions() for play in plays_of(one.verdict)] == [
            play.positions() for play in plays_of(other.verdict)
        ]
        if isinstance(one.verdict, Proved) and isinstance(other.verdict, Proved):
            assert [each.answers for each in one.verdict.unless] == [each.answers for each in other.verdict.unless]


def test_a_kept_play_is_played_under_the_answers_that_are_fixed(tmp_path: Path, searched: list[str]) -> None:
    write_kept(checked(), tmp_path)
    searched.clear()
    options = Options(readings={"way": "two"}, kept=kept_plays(tmp_path, GAME), timeout=10, budget=10)
    [shown] = [each.verdict for each in check_game(GAME, options, lambda *_: None).claims if each.claim is far]
    assert isinstance(shown, Proved)
    assert shown.play is not None
    assert [turn.position["x"] for turn in shown.play.turns] == [2, 4, 6, 8, 10]
    assert far.id not in searched


def test_a_play_is_kept_as_a_scenario_that_names_what_is_not_usual(tmp_path: Path) -> None:
    write_kept(checked(), tmp_path)
    assert (tmp_path / "track" / "track.walk.by_one.yaml").read_text() == (
        "scenario: track.walk.by_one 1\ngame: track\nreadings: {way: two}\ndo:\n- walk:\n  then: {x: 2}\nthen: {}\n"
    )


def test_a_kept_play_that_no_longer_shows_its_claim_is_searched_anew(tmp_path: Path, searched: list[str]) -> None:
    write_kept(checked(), tmp_path)
    file = tmp_path / "track" / "track.walk.far.yaml"
    file.write_text("scenario: track.walk.far 1\ngame: track\ndo: [walk, walk]\nthen: {}\n")
    searched.clear()
    assert checked(kept=kept_plays(tmp_path, GAME)).as_expected
    assert set(searched) == {"track.walk.far"}


def test_a_kept_play_of_a_rule_that_is_gone_is_told_and_left_out(tmp_path: Path) -> None:
    write_kept(checked(), tmp_path)
    file = tmp_path / "track" / "track.walk.far.yaml"
    file.write_text("scenario: track.walk.far 1\ngame: track\ndo: [run]\nthen: {}\n")
    kept = kept_plays(tmp_path, GAME)
    assert kept.faults == (f"{file}:3: track has no rule `run`: did you mean turn?",)
    assert "track.walk.far" not in kept.plays
    assert checked(kept=kept).as_expected


def test_a_kept_play_of_a_claim_that_is_gone_is_told_and_dropped_when_plays_are_kept(tmp_path: Path) -> None:
    write_kept(checked(), tmp_path)
    shorter = track((WALK, TURN), (it_goes_one_on, turning_ends), readings=(WAY,))
    file = tmp_path / "track" / "track.walk.far.yaml"
    assert kept_plays(tmp_path, shorter).faults == (f"{file}: there is no claim `track.walk.far`",)
    write_kept(checked(shorter), tmp_path)
    assert not file.exists()


def test_a_kept_play_cannot_make_a_claim_fail_that_holds(tmp_path: Path) -> None:
    (tmp_path / "track").mkdir()
    for claim in ("track.walk.by_one", "track.turn.ends"):
        (tmp_path / "track" / f"{claim}.yaml").write_text(
            f"scenario: {claim} 1\ngame: track\ndo: [walk, turn, walk]\nthen: {{}}\n"
        )
    report = checked(kept=kept_plays(tmp_path, GAME))
    assert report.as_expected


def test_without_a_folder_nothing_is_kept(tmp_path: Path) -> None:
    assert kept_plays(None, GAME) == Kept()
    assert kept_plays(tmp_path / "nowhere", GAME) == Kept()
