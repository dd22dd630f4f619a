"""What is heard of a game at work, and that two editions are alike wherever nothing that is exchanged is heard of."""

import time
from pathlib import Path

import pytest

from ruleproof.diff import calls, plays, remembered
from ruleproof.diff.calls import called_by_plays
from ruleproof.diff.plays import parted_plays
from ruleproof.diff.version import Version
from ruleproof.edition import Edition
from ruleproof.heard import exchanged, listening
from ruleproof.machine import Machine
from ruleproof.play import Move
from ruleproof.project import Project
from tests.engine.toys.jug import EDITIONS, GAME

RULEBOOK = EDITIONS["rulebook"]
REPLACING = [name for name, each in EDITIONS.items() if each.game.amended]
PLAYS = {
    "filled": "scenario: jug.can_be_four 1\ngame: jug\ndo:\n- fill:\n  then: {filled: 1}\nthen: {}\n",
    "noted": "scenario: jug.four_at_most 1\ngame: jug\ndo:\n- note:\n  then: {mark: 0}\nthen: {}\n",
    "shut": (
        "scenario: jug.open 1\ngame: jug\nreadings: {cork: lost}\ndo:\n- fill:\n  then: {filled: 1}\n"
        "- fill:\n  then: {filled: 2}\n- close:\n  then: {shut: true}\nthen: {}\n"
    ),
}


@pytest.mark.parametrize(
    ("rule", "calls_by_hand"),
    [("jug.fill", {"jug.fill", "jug.room"}), ("jug.note", {"jug.note"}), ("jug.close", {"jug.close"})],
)
def test_a_listening_game_hears_what_a_move_calls(rule: str, calls_by_hand: set[str]) -> None:
    game, heard = listening(GAME)
    machine = Machine(game, {})
    givens = machine.default_givens()
    start = {**machine.start(givens), "filled": 2}
    heard.ids.clear()
    machine.play(start, givens, Move(rule, {}))
    assert heard.ids == calls_by_hand


def test_what_is_exchanged_is_what_the_erratum_replaces() -> None:
    assert exchanged(GAME, GAME) == set()
    assert exchanged(GAME, EDITIONS["more_room"].game) == {"jug.room"}
    assert exchanged(EDITIONS["more_room"].game, EDITIONS["close_with_cork"].game) == {"jug.room", "jug.close"}


@pytest.mark.parametrize("name", REPLACING)
def test_cases_that_are_taken_over_are_those_that_are_traced(name: str) -> None:
    old, new, alone = Machine(GAME, {}), Machine(EDITIONS[name].game, {}), Machine(EDITIONS[name].game, {})
    parts = exchanged(GAME, new.game)
    assert parts
    new.take_over(old, parts)
    taken = [each for each in GAME.rules if new.cases_of(each) is old.cases_of(each)]
    assert {each.id for each in taken}.isdisjoint(parts)
    if "jug.setup" not in parts:
        assert 0 < len(taken) < len(GAME.rules)
    for each in GAME.rules:
        for one, other in zip(new.cases_of(each), alone.cases_of(each), strict=True):
            assert (one.guard, one.refusal) == (other.guard, other.refusal)
            assert dict(one.updates) == dict(other.updates)


@pytest.fixture
def project(tmp_path: Path) -> Project:
    folder = tmp_path / "plays" / "jug"
    folder.mkdir(parents=True)
    for name, text in PLAYS.items():
        (folder / f"{name}.yaml").write_text(text)
    return Project(tmp_path, (GAME,), plays=tmp_path / "plays")


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that are played while two editions are compared."""
    found: list[str] = []
    real = plays.replay_file
    monkeypatch.setattr(plays, "replay_file", lambda path, *rest: found.append(path.stem) or real(path, *rest))
    return found


@pytest.mark.parametrize(
    ("name", "again", "parting"),
    [
        ("note_unless_overfull", ["noted"], []),
        ("close_with_cork", ["shut"], ["jug.open 1"]),
        ("more_room", ["filled", "shut"], []),
        ("set_up_with_one", ["filled", "noted", "shut"], ["jug.can_be_four 1", "jug.four_at_most 1", "jug.open 1"]),
        ("cork_there", ["filled", "noted", "shut"], []),
    ],
)
def test_only_plays_that_call_what_is_exchanged_are_played_again(
    name: str, again: list[str], parting: list[str], project: Project, played: list[str], tmp_path: Path
) -> None:
    old, new = (Version(project, each) for each in (RULEBOOK, EDITIONS[name]))
    known = called_by_plays(old, tmp_path)
    found = parted_plays(old, new, known)
    assert sorted(set(played)) == again
    assert [each.play for each in found] == parting


@pytest.mark.parametrize("name", EDITIONS)
def test_what_is_not_played_again_would_not_have_parted(
    name: str, project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = (Version(project, each) for each in (RULEBOOK, EDITIONS[name]))
    known = called_by_plays(old, tmp_path)
    found = parted_plays(old, new, known)
    monkeypatch.setattr(plays, "exchanged_alone", lambda *_: None)
    assert parted_plays(old, new, known) == found


def test_what_plays_call_is_kept_until_something_in_the_project_changes(
    project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(remembered, "BEGUN", time.time() + 60)  # as if all of it had been there before
    version = Version(project, Edition("rulebook", GAME))
    first = called_by_plays(version, tmp_path)
    with monkeypatch.context() as patched:
        patched.setattr(calls, "replay_file", lambda *_: pytest.fail("it was played again"))
        assert called_by_plays(version, tmp_path) == first
    (tmp_path / "plays" / "jug" / "more.yaml").write_text(PLAYS["noted"])
    assert called_by_plays(version, tmp_path).keys() - first.keys() == {"plays/jug/more.yaml"}


def test_what_is_written_after_the_process_has_begun_is_neither_kept_nor_taken(
    project: Project, tmp_path: Path
) -> None:
    version = Version(project, Edition("rulebook", GAME))
    called_by_plays(version, tmp_path)
    assert not (tmp_path / "build").exists()


@pytest.mark.parametrize("folder", ["cli", "_limits", "tests", "site/deep"])
def test_a_change_of_any_source_is_noticed(folder: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembered, "BEGUN", time.time() + 60)
    root = tmp_path / "project"
    file = root / folder / "rules.py"
    file.parent.mkdir(parents=True)
    counted = iter(range(9))

    def made() -> int:
        return remembered.remembered(root, tmp_path, ("count",), lambda: next(counted))

    file.write_text("LIMIT = 1")
    assert [made(), made()] == [0, 0]
    file.write_text("LIMIT = 2")
    assert [made(), made()] == [1, 1]
    file.rename(file.with_name("moved.py"))
    assert made() == 2
    (root / "pyproject.toml").write_text("")
    assert made() == 3


def test_what_lies_outside_is_noticed_where_it_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembered, "BEGUN", time.time() + 60)
    root, shared = tmp_path / "project", tmp_path / "shared"
    root.mkdir()
    shared.mkdir()
    counted = iter(range(9))

    def made(*also: Path) -> int:
        return remembered.remembered(root, tmp_path, ("count",), lambda: next(counted), also=also)

    assert [made(shared), made(shared)] == [0, 0]
    (shared / "scenario.yaml").write_text("scenario: x")
    assert [made(shared), made(shared)] == [1, 1]
    shared.rename(tmp_path / "elsewhere")
    assert made(tmp_path / "elsewhere") == 2


def test_what_is_not_lasting_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembered, "BEGUN", time.time() + 60)
    counted = iter(range(9))
    found = [
        remembered.remembered(tmp_path, tmp_path, ("count",), lambda: next(counted), lasting=lambda n: n > 0)
        for _ in range(4)
    ]
    assert found == [0, 1, 1, 1]
