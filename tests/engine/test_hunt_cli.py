"""`ruleproof hunt` on a small game: what is printed, what is known, and the exit codes."""

import json
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ruleproof.cli import main

EDGE = "hailpot.edge.two_answers.level"


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "pyproject.toml").write_text(
        '[tool.ruleproof]\ngames = ["tests.engine.toys.hailpot:GAME"]\nedges = "edges"\n', encoding="utf-8"
    )
    (tmp_path / "edges").mkdir()
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def hunted(*options: str) -> Result:
    return CliRunner().invoke(main, ["hunt", "hailpot", "--kind", "two_answers", "--jobs", "1", *options])


@pytest.mark.usefixtures("project")
def test_what_nobody_knows_of_is_new() -> None:
    found = hunted()
    assert found.exit_code == 1
    assert "two_answers.level" in found.output
    assert "Hailpot: 1 edge case (1 changes an outcome); 1 new, 0 gone\n" in found.output


def test_what_is_acknowledged_is_not_new(project: Path) -> None:
    (project / "edges/hailpot.yaml").write_text(f"- edge: {EDGE}\n  reason: It is the players' choice.\n")
    found = hunted()
    assert found.exit_code == 0
    assert "; 0 new, 0 gone\n" in found.output
    assert "level" not in hunted("--new").output
    assert "known: It is the players' choice.\n" in hunted("--show", "two_answers.level").output


def test_what_is_no_longer_found_is_gone(project: Path) -> None:
    (project / "edges/hailpot.yaml").write_text(
        f"- edge: {EDGE}\n  reason: It is the players' choice.\n"
        "- edge: hailpot.edge.two_answers.wind\n  ruling: hailpot.ruling.wind\n"
        "- edge: hailpot.edge.stuck.wind\n  reason: That kind is not hunted here.\n"
    )
    found = hunted()
    assert found.exit_code == 1
    assert "gone: hailpot.edge.two_answers.wind\n" in found.output
    assert "stuck.wind" not in found.output


@pytest.mark.usefixtures("project")
def test_everything_about_one() -> None:
    found = hunted("--show", EDGE).output
    assert "Does taken hail go back?\n" in found
    assert "if level = pool, “it does” (the default): " in found
    assert "if level = card, “it stays”: " in found
    assert "the shortest play to such a position:\n" in found
    assert "again: ruleproof hunt hailpot --kind two_answers --show two_answers.level\n" in found


def test_what_is_shown_alone_does_not_make_the_rest_gone(project: Path) -> None:
    (project / "edges/hailpot.yaml").write_text(
        f"- edge: {EDGE}\n  reason: It is the players' choice.\n"
        "- edge: hailpot.edge.two_answers.wind\n  ruling: hailpot.ruling.wind\n"
    )
    found = hunted("--show", "two_answers.level")
    assert found.exit_code == 0
    assert "gone" not in found.output


def test_a_kind_named_twice_is_hunted_once(project: Path) -> None:
    assert project.is_dir()
    assert "Hailpot: 1 edge case (" in hunted("--kind", "two-answers").output


@pytest.mark.usefixtures("project")
def test_without_time_for_plays_everything_is_found_and_none_is_shown() -> None:
    [game] = json.loads(hunted("--budget", "0", "--json").output)["games"]
    [finding] = game["findings"]
    assert (finding["play"], finding["missing"]) == (None, "no play was searched: the time was up")
    assert game["seconds"].keys() == {"two_answers", "plays"}


def test_only_what_is_new_is_printed_as_json_too(project: Path) -> None:
    (project / "edges/hailpot.yaml").write_text(f"- edge: {EDGE}\n  reason: It is the players' choice.\n")
    [game] = json.loads(hunted("--new", "--json").output)["games"]
    assert (game["findings"], game["new"], game["gone"]) == ([], [], [])


@pytest.mark.usefixtures("project")
def test_json_says_what_the_words_say() -> None:
    [game] = json.loads(hunted("--json").output)["games"]
    [finding] = game["findings"]
    assert (game["new"], game["gone"]) == ([EDGE], [])
    assert finding["id"] == EDGE
    assert [each["answers"] for each in finding["outcomes"]] == [{"level": "pool"}, {"level": "card"}]
    assert finding["severity"] == "changes an outcome"
    assert finding["shortest"] is True


@pytest.mark.usefixtures("project")
def test_markdown_has_a_heading_for_each() -> None:
    text = hunted("--markdown").output
    assert text.startswith("# Edge cases of Hailpot\n")
    assert "## Does taken hail go back?\n" in text
    assert f"- `{EDGE}`\n" in text


def test_plays_are_kept_and_dropped_with_their_edge_case(project: Path) -> None:
    settings = project / "pyproject.toml"
    settings.write_text(f'{settings.read_text()}plays = "plays"\n')
    file, gone = project / f"plays/hailpot/{EDGE}.yaml", project / "plays/hailpot/hailpot.edge.two_answers.wind.yaml"
    gone.parent.mkdir(parents=True)
    gone.write_text("")
    hunted("--keep")
    assert file.read_text().startswith(f"scenario: {EDGE} 1\ngame: hailpot\n")
    assert not gone.exists()
    shown = "a play to such a position; no single move of it can be left out, but another play may be shorter:\n"
    assert shown in hunted("--show", EDGE).output
    assert "the shortest play to such a position:\n" in hunted("--show", EDGE, "--anew").output


def test_keeping_plays_needs_a_folder_for_them(project: Path) -> None:
    found = hunted("--keep")
    assert found.exit_code == 2
    assert found.output == (
        f'ruleproof: {project / "pyproject.toml"}: say where plays are kept: plays = "properties/plays"\n'
    )


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--show", "two_answers.levl"), "no edge case `two_answers.levl` was found"),
        (("--show", "levl"), "there is no kind `levl` of edge case"),
        (("--kind", "stuk"), "there is no kind `stuk` of edge case"),
        (("--budget", "-1"), "-1"),
        (("--budget", "nan"), "--budget nan: give a number of seconds"),
        (("--json", "--markdown"), "give one of them"),
    ],
)
@pytest.mark.usefixtures("project")
def test_what_is_not_there_is_told(options: tuple[str, ...], said: str) -> None:
    found = hunted(*options)
    assert found.exit_code == 2
    assert said in found.output


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (f"- edge: {EDGE}\n", "give a `ruling` or a `reason`"),
        (f"- edge: {EDGE}\n  reason: a\n  ruling: b\n", "one of them only"),
        ("- edge: reef.edge.x\n  reason: a\n", "`edge` is the id of an edge case of Hailpot"),
        (f"- edge: {EDGE}\n  reason: a\n- edge: {EDGE}\n  reason: b\n", "stands there twice"),
        (f"- edge: {EDGE}\n  because: a\n", "has no part `because`"),
        ("edge: one\n", "a list of mappings"),
        ("- [\n", "hailpot.yaml:2: did not find expected node content"),
    ],
)
def test_a_file_of_known_edge_cases_that_is_wrong_is_told(project: Path, written: str, said: str) -> None:
    (project / "edges/hailpot.yaml").write_text(written)
    found = hunted()
    assert found.exit_code == 2
    assert said in found.output
