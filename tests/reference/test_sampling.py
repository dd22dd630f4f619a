"""Random plays on the page of coverage: what was played, that nothing was, and a file that is something else."""

import json
import re
from pathlib import Path

import pytest

from ruleproof.errors import InputError
from ruleproof.site.collect.game import site_facts
from ruleproof.site.pages import GameSite, Sampling, Site
from ruleproof.site.render import render
from tests.reference.reports import report

COMMAND, ASKS = "pytest plays.py", "everything is asked after every move"


def coverage(root: Path, sampling: Sampling | None) -> str:
    site = Site("Toy, checked", root / "docs", (GameSite("toy", "", sampling=sampling),))
    return render(site, site_facts(site, [report()], root, [])).files["toy/coverage.md"]


def sampled(root: Path, written: object) -> Sampling:
    file = root / "plays.json"
    file.write_text(written if isinstance(written, str) else json.dumps(written))
    return Sampling(file, COMMAND, ASKS)


def test_each_rule_says_how_often_it_was_used_in_random_play(tmp_path: Path) -> None:
    text = coverage(tmp_path, sampled(tmp_path, {"plays": 3, "moves": 8, "fired": {"toy.fall": 17, "toy.take": 0}}))
    assert "| Seeded faults found | Used at random |\n|:--|--:|--:|--:|--:|--:|--:|\n| [Fall]" in text
    last = dict(re.findall(r"^\| \[(\w+)\].*\| ([\w ]+) \|$", text, re.MULTILINE))
    assert (last["Fall"], last["Take"], last["Give"]) == ("17", "0", "not run")
    assert (
        "\n*Used at random*: how often a move of the rule was made in 3 random plays of up to 8 moves each, in which"
        " everything is asked after every move; `pytest plays.py` plays them.\n"
    ) in text


def test_without_a_run_the_column_says_so_and_how_to_run_them(tmp_path: Path) -> None:
    text = coverage(tmp_path, Sampling(tmp_path / "plays.json", COMMAND, ASKS))
    assert "| 1 of 2 | not run |\n" in text
    assert (
        "made in random plays, in which everything is asked after every move; `pytest plays.py` plays them,"
        " and this site was built without them.\n"
    ) in text


def test_a_game_that_is_not_played_at_random_has_no_such_column(tmp_path: Path) -> None:
    assert "at random" not in coverage(tmp_path, None)


@pytest.mark.parametrize("written", ["not json", [], {"plays": 3, "moves": 8}, {"plays": 3, "moves": 8, "fired": [1]}])
def test_a_file_that_is_something_else_is_the_users_error(tmp_path: Path, written: object) -> None:
    with pytest.raises(InputError) as raised:
        coverage(tmp_path, sampled(tmp_path, written))
    assert str(raised.value).startswith(
        f"{tmp_path / 'plays.json'}: `pytest plays.py` writes plays, moves and how often"
    )
    assert str(raised.value).endswith("run it again, or remove the file")
