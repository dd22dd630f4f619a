"""Plays of edge cases that a project keeps: written by a hunt, and looked at before any is searched."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ruleproof import Game, Reading, choose, reads
from ruleproof.check.options import Options
from ruleproof.finding import Finding, Hunt
from ruleproof.hunt import plays
from ruleproof.hunt.ground import ground_of
from ruleproof.hunt.run import findings_of
from ruleproof.kept import Kept, kept_plays
from ruleproof.report.kept import write_found, write_kept
from ruleproof.results import GameReport
from tests.engine.hunted import SECONDS, moved
from tests.engine.test_hunt_order import sell, shift, shop
from tests.engine.toys.hailpot import GAME as HAILPOT
from tests.engine.toys.tracks import Track, ruled, track

ORDER = "shop.edge.order.shift"
# By hand: the one jar goes down to the cellar, so that the sale after it brings nothing.
SOLD_OUT = f"""\
scenario: {ORDER} 1
game: shop
do:
- shift: {{down: true}}
  then: {{shelf: 0, cellar: 1}}
- sell:
  then: {{}}
then: {{}}
"""
SHOP = shop((sell, shift))


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the suspects for which a play has been searched."""
    found: list[str] = []
    search: Callable[..., Any] = plays.shown

    def noting(ground: Any, suspect: Any, limits: Any) -> Any:
        found.append(suspect.name)
        return search(ground, suspect, limits)

    monkeypatch.setattr(plays, "shown", noting)
    return found


def hunted(game: Game, kind: str, folder: Path | None = None) -> Hunt:
    """A hunt by one kind, with what the folder keeps."""
    kept = kept_plays(folder, game) if folder else Kept()
    assert kept.faults == ()
    return Hunt(game, tuple(findings_of(ground_of(game, Options(kept=kept)), kind, SECONDS)), {kind: 1.0})


def written(folder: Path, game: str, id: str, text: str) -> Path:
    (folder / game).mkdir(exist_ok=True)
    file = folder / game / f"{id}.yaml"
    file.write_text(text)
    return file


def only(hunt: Hunt) -> Finding:
    [found] = hunt.findings
    return found


def test_the_play_of_an_edge_case_is_kept_with_what_each_move_did(tmp_path: Path) -> None:
    assert write_found(hunted(SHOP, "order"), tmp_path) == 1
    assert (tmp_path / f"shop/{ORDER}.yaml").read_text() == SOLD_OUT


def test_what_is_kept_is_not_searched_again(tmp_path: Path, searched: list[str]) -> None:
    for game, kind in ((SHOP, "order"), (HAILPOT, "two_answers")):
        first = only(hunted(game, kind))
        assert len(searched) == 1
        write_found(Hunt(game, (first,), {kind: 1.0}), tmp_path)
        searched.clear()
        again = only(hunted(game, kind, tmp_path))
        assert searched == []
        assert first.play is not None and again.play is not None
        assert again.play.positions() == first.play.positions()
        assert again.play.givens == first.play.givens


def test_that_no_play_is_shorter_is_said_of_a_kept_one_only_if_every_move_of_it_shows_it(tmp_path: Path) -> None:
    written(tmp_path, "shop", ORDER, SOLD_OUT)
    assert only(hunted(SHOP, "order", tmp_path)).shortest is True  # it takes both moves to see that the order matters
    first = only(hunted(HAILPOT, "two_answers"))
    assert moved(first) == ["hailpot.fall", "hailpot.take"]
    assert first.shortest is True
    write_found(Hunt(HAILPOT, (first,), {"two_answers": 1.0}), tmp_path)
    assert only(hunted(HAILPOT, "two_answers", tmp_path)).shortest is False


@pytest.mark.parametrize(
    "moves",
    [
        "[sell]",
        "[sell, shift: {down: true}]",
        "[sell, shift: {down: true}, sell]",
        "[shift: {down: true}, sell, sell]",
    ],
)
def test_a_kept_play_that_does_not_show_it_is_searched_anew(tmp_path: Path, searched: list[str], moves: str) -> None:
    written(tmp_path, "shop", ORDER, f"scenario: {ORDER} 1\ngame: shop\ndo: {moves}\nthen: {{}}\n")
    assert moved(only(hunted(SHOP, "order", tmp_path))) == ["shop.shift", "shop.sell"]
    assert searched == ["shift"]


WAY = Reading("way", "How far?", {"one": "one", "two": "two"}, "one", ())
LIGHT = Reading("light", "Is it bright?", {"no": "no", "yes": "yes"}, "no", ())


def walk(s: Track) -> None:
    """One or two steps on."""
    s.x += choose(reads(s, WAY, "two"), 2, 1)


def lamp(s: Track) -> None:
    """Light, if it is so read."""
    s.on = reads(s, LIGHT, "yes")


TRACK = track((ruled("walk", walk), ruled("lamp", lamp)), readings=(WAY, LIGHT))


def test_a_kept_play_under_other_answers_is_not_the_play_that_is_meant(tmp_path: Path, searched: list[str]) -> None:
    id = "track.edge.two_answers.way"
    text = f"scenario: {id} 1\ngame: track\ndo: [walk]\nthen: {{}}\n"
    written(tmp_path, "track", id, text.replace("do:", "readings: {light: yes}\ndo:"))
    hunted(TRACK, "two_answers", tmp_path)
    assert sorted(searched) == ["light", "way"]
    searched.clear()
    written(tmp_path, "track", id, text)
    hunted(TRACK, "two_answers", tmp_path)
    assert searched == ["light"]


def test_a_move_that_a_kept_play_can_do_without_is_left_out(tmp_path: Path, searched: list[str]) -> None:
    id = "track.edge.two_answers.way"
    written(tmp_path, "track", id, f"scenario: {id} 1\ngame: track\ndo: [lamp, walk]\nthen: {{}}\n")
    [way] = [each for each in hunted(TRACK, "two_answers", tmp_path).findings if each.id == id]
    assert moved(way) == ["track.walk"]
    assert searched == ["light"]


def test_what_a_hunt_no_longer_finds_is_dropped_and_what_it_did_not_look_into_stays(tmp_path: Path) -> None:
    names = ("track.edge.order.a", "track.edge.order.b", "track.edge.stuck.c", "track.claim.d")
    files = [written(tmp_path, "track", each, "") for each in names]

    def left(**options: Any) -> list[str]:
        for file in files:
            file.touch()
        write_found(Hunt(TRACK, (), {"order": 1.0}), tmp_path, **options)
        return sorted(each.stem for each in (tmp_path / "track").glob("*.yaml"))

    assert left() == ["track.claim.d"]
    assert left(every_kind=False) == ["track.claim.d", "track.edge.stuck.c"]
    assert left(only="order.a") == ["track.claim.d", "track.edge.order.b", "track.edge.stuck.c"]
    assert left(only="stuck", every_kind=False) == sorted(names)


def test_a_check_leaves_the_plays_of_edge_cases(tmp_path: Path) -> None:
    edge, gone = (written(tmp_path, "track", each, "") for each in ("track.edge.order.a", "track.claim.d"))
    write_kept(GameReport(TRACK, (), (), ()), tmp_path)
    assert edge.exists()
    assert not gone.exists()


def test_the_play_of_an_edge_case_is_no_fault_of_what_is_kept(tmp_path: Path) -> None:
    written(tmp_path, "shop", ORDER, SOLD_OUT)
    kept = kept_plays(tmp_path, SHOP)
    assert kept.faults == ()
    assert [each.rule for each in kept.plays[ORDER][0].moves] == ["shop.shift", "shop.sell"]
