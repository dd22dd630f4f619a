"""`ruleproof site --diff` on a small game: errata compared from the command line to the pages."""

import json
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ruleproof.cli import main

MODULE = """
from pathlib import Path
from ruleproof import minimum
from ruleproof.site.pages import GameSite, Guide, Site
from tests.engine.toys.hailpot import Hailpot, Node

PAGES = Site(
    "Hailpot, checked", Path(__file__).parent / "docs", (GameSite("hailpot", "Hail."),), (Guide("reading.md", "How"),)
)


def fall_in_threes(s: Hailpot, where: Node) -> None:
    \"\"\"Three hailstones fall on a node, or what is left of them.\"\"\"
    fallen = minimum(3, s.supply)
    s.supply -= fallen
    s.hail[where] += fallen
"""
ERRATA = """
- erratum: hailpot.erratum.threes
  date: 2026-01-31
  by: {by}
  sections: [Hail]
  text: Three hailstones fall, not two.
  changes: {{replace: {{hailpot.fall: "hailpot_site:fall_in_threes"}}}}
  intent: {{rules: {{hailpot.fall: {intent}}}}}
"""


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "pyproject.toml").write_text(
        '[tool.ruleproof]\ngames = ["tests.engine.toys.hailpot:GAME"]\nerrata = "errata"\nsite = "hailpot_site:PAGES"\n'
    )
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/reading.md").write_text("# How\n")
    (tmp_path / "mkdocs.yml").write_text("site_name: x\n")
    (tmp_path / "hailpot_site.py").write_text(MODULE)
    (tmp_path / "errata").mkdir()
    monkeypatch.setattr(sys, "path", [str(tmp_path), *sys.path])
    monkeypatch.delitem(sys.modules, "hailpot_site", raising=False)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def built(project: Path, by: str, intent: str, *options: str) -> Result:
    (project / "errata/hailpot.yaml").write_text(ERRATA.format(by=by, intent=intent))
    found = CliRunner().invoke(main, ["site", "--no-build", "--jobs", "1", *options], catch_exceptions=False)
    assert (project / "build").exists() is (found.exit_code < 2), found.output
    return found


def erratum(project: Path) -> dict:
    [game] = json.loads((project / "build/pages/rules.json").read_text(encoding="utf-8"))["games"]
    [found] = game["errata"]
    return found


def test_every_erratum_is_compared_with_what_it_changes(project: Path) -> None:
    assert "The site is in" in built(project, "proposal", "different effect", "--diff").output
    measured = erratum(project)["measured"]
    [fall] = measured["rules"]
    assert (fall["rule"], fall["change"], measured["passed"]) == ("hailpot.fall", "different effect", True)
    # Of 8 hailstones two fall by the rulebook, and three by the proposal.
    [values] = [each["values"] for each in fall["examples"]]
    supply = next(each for each in values if each["name"] == "supply")
    assert (supply["before"], supply["old"], supply["new"]) == ("8", "6", "5")
    page = (project / "build/pages/hailpot/rules/fall.md").read_text(encoding="utf-8")
    assert "Two hailstones fall on a node, or what is left of them." in page
    assert "A proposal would change this: [Threes]" in page


def test_a_change_that_is_not_the_declared_one_is_said_to_be_another(project: Path) -> None:
    built(project, "proposal", "allows less", "--diff")
    assert erratum(project)["measured"]["passed"] is False
    text = (project / "build/pages/hailpot/editions/threes.md").read_text(encoding="utf-8")
    assert "- hailpot.fall: meant to be: allows less; it is: different effect\n" in text


def test_without_the_option_nothing_is_compared(project: Path) -> None:
    built(project, "proposal", "different effect")
    assert erratum(project)["measured"] is None
    assert (project / "build/pages/changes.xml").is_file()


def test_what_the_publisher_says_is_in_force_on_every_page(project: Path) -> None:
    built(project, "publisher", "different effect")
    page = (project / "build/pages/hailpot/rules/fall.md").read_text(encoding="utf-8")
    assert "Three hailstones fall on a node, or what is left of them." in page
    assert "fallen = minimum(3, s.supply)" in page
    assert "the smaller of 3 and supply" in page
    assert "Two hailstones" not in page


def test_an_erratum_that_is_wrong_stops_before_anything_is_checked(project: Path) -> None:
    found = built(project, "nobody", "different effect", "--diff")
    assert found.exit_code == 2
    assert "`by` is publisher or house rule or proposal, not 'nobody'" in found.output


@pytest.mark.parametrize(("by", "checks"), [("proposal", 0), ("publisher", 1)])
def test_what_the_site_has_checked_is_not_checked_again(
    project: Path, monkeypatch: pytest.MonkeyPatch, by: str, checks: int
) -> None:
    from ruleproof.diff import remembered, version

    monkeypatch.setattr(remembered, "BEGUN", time.time() + 60)  # as if all of it had been there before
    asked: list[bool] = []
    real = version.check_game
    monkeypatch.setattr(
        version, "check_game", lambda game, options, told: asked.append(options.mutants) or real(game, options, told)
    )
    built(project, by, "different effect", "--diff", "--mutants")
    # Where the publisher has said so, the site is of the edition with the erratum; the one before it is checked.
    assert asked == [False] * checks
    assert erratum(project)["measured"]["passed"] is True
