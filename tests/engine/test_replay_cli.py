"""`ruleproof replay` on a small game: what is printed, editions, and the exit codes."""

import json
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from ruleproof.cli import main

# By hand: two stones fall on node a, where both explorers are; taken hail goes back to the supply of eight.
KEPT = """\
scenario: hailpot.hail.taken 1
game: hailpot
do:
- fall: {where: a}
  then: {supply: 6, 'hail[a]': 2}
- take: {who: A, amount: 2}
  then: {supply: 8, 'hail[a]': 0}
then: {}
"""
FILE = "plays/hailpot/hailpot.hail.taken.yaml"
ERRATUM = """\
- erratum: hailpot.erratum.lost
  date: 2026-11-02
  by: proposal
  sections: [Hail]
  text: Hail that is taken is lost.
  changes: {settle: {level: card}}
  intent: {}
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "pyproject.toml").write_text(
        '[tool.ruleproof]\ngames = ["tests.engine.toys.hailpot:GAME"]\nplays = "plays"\nerrata = "errata"\n'
    )
    (tmp_path / "errata").mkdir()
    (tmp_path / "errata/hailpot.yaml").write_text(ERRATUM)
    (tmp_path / "plays/hailpot").mkdir(parents=True)
    (tmp_path / FILE).write_text(KEPT)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.chdir(tmp_path)
    return tmp_path


def answer(*options: str) -> tuple[int, str, str]:
    found = CliRunner().invoke(main, ["replay", *options], catch_exceptions=False)
    return found.exit_code, found.stdout, found.stderr


@pytest.mark.usefixtures("project")
def test_plays_that_do_what_they_did() -> None:
    assert answer() == (0, "Hailpot: 1 play with 2 moves: all as kept\n", "")
    assert answer("hailpot") == answer()


@pytest.mark.usefixtures("project")
def test_a_play_that_parts_in_an_edition_is_named_with_its_step() -> None:
    assert answer("hailpot", "--edition", "lost") == (
        1,
        f"FAIL hailpot.hail.taken 1 ({FILE})\n"
        "     move 2 of 2, take who=A amount=2, does something else:\n"
        "               expected  actual\n"
        "       supply  8         6\n"
        "Hailpot: 1 play with 2 moves: 1 no longer as kept\n",
        "",
    )


def test_json_says_what_the_words_say(project: Path) -> None:
    code, printed, _ = answer("--json", "--edition", "lost")
    assert json.loads(printed) == {
        "exit": code,
        "games": [
            {
                "as_kept": False,
                "edition": "lost",
                "game": "hailpot",
                "plays": [
                    {
                        "file": FILE,
                        "id": "hailpot.hail.taken",
                        "moves": 2,
                        "number": 1,
                        "parted": {
                            "choices": {"amount": 2, "who": "A"},
                            "class": "OtherValues",
                            "differences": {"supply": {"actual": 6, "expected": 8}},
                            "move": 2,
                            "rule": "take",
                        },
                    }
                ],
                "title": "Hailpot",
            }
        ],
    }
    (project / FILE).write_text(KEPT.replace("take:", "grab:"))
    [game] = json.loads(answer("--json")[1])["games"]
    assert game["plays"][0]["parted"] == {
        "choices": None,
        "class": "NoLongerFits",
        "faults": [f"{FILE}:6: hailpot has no rule `grab`: known are fall, leak, mark, take, turn"],
        "move": 2,
        "rule": "grab",
    }
    (project / FILE).write_text(KEPT.replace("amount: 2", "amount: 3"))
    [game] = json.loads(answer("--json")[1])["games"]
    assert game["plays"][0]["parted"] == {
        "choices": {"amount": 3, "who": "A"},
        "class": "NowRefused",
        "move": 2,
        "reason": "there is less hail on the node",
        "rule": "take",
    }


@pytest.mark.usefixtures("project")
def test_an_edition_that_is_not_there_is_told() -> None:
    assert answer("--edition", "lots") == (
        2,
        "",
        "ruleproof: there is no edition `lots`: did you mean lost or latest?, or write a date\n",
    )


def test_a_project_without_plays_is_told(project: Path) -> None:
    (project / "pyproject.toml").write_text('[tool.ruleproof]\ngames = ["tests.engine.toys.hailpot:GAME"]\n')
    assert answer() == (
        2,
        "",
        f'ruleproof: {project / "pyproject.toml"}: say where plays are kept: plays = "properties/plays"\n',
    )
