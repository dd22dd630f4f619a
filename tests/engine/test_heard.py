"""What is heard of a game at work, and that two editions are alike wherever nothing that is exchanged is heard of."""

from pathlib import Path

import pytest

from ruleproof.diff import calls, plays
from ruleproof.diff.calls import calls_of
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
    known = calls_of(old, (), tmp_path)
    found = parted_plays(old, new, known)
    assert sorted(set(played)) == again
    assert [each.play for each in found] == parting


@pytest.mark.parametrize("name", EDITIONS)
def test_what_is_not_played_again_would_not_have_parted(
    name: str, project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old, new = (Version(project, each) for each in (RULEBOOK, EDITIONS[name]))
    known = calls_of(old, (), tmp_path)
    found = parted_plays(old, new, known)
    monkeypatch.setattr(plays, "exchanged_alone", lambda *_: None)
    assert parted_plays(old, new, known) == found


def test_what_plays_call_is_kept_until_something_in_the_project_changes(
    project: Project, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    version = Version(project, Edition("rulebook", GAME))
    first = calls_of(version, (), tmp_path)
    with monkeypatch.context() as patched:
        patched.setattr(calls, "replay_file", lambda *_: pytest.fail("it was played again"))
        assert calls_of(version, (), tmp_path) == first
    (tmp_path / "plays" / "jug" / "more.yaml").write_text(PLAYS["noted"])
    assert calls_of(version, (), tmp_path).plays.keys() - first.plays.keys() == {"plays/jug/more.yaml"}
