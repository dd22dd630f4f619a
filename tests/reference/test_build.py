"""From a project on disk to a site on disk."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from ruleproof.errors import EngineError, InputError
from ruleproof.project import Project
from ruleproof.site.build import build_site
from tests.reference.reports import report
from tests.reference.toy import TOY

MODULE = """
from pathlib import Path
from ruleproof.site.pages import GameSite, Guide, Site

HERE = Path(__file__).parent
PAGES = Site("Toy, checked", HERE / "docs", (GameSite("toy", "Stones fall."),), (Guide("reading.md", "How to read"),))
OTHER = 3
"""
CONFIG = (Path(__file__).parents[2] / "mkdocs.yml").read_text(encoding="utf-8")


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    (tmp_path / "docs/assets/iframe-worker").mkdir(parents=True)
    (tmp_path / "docs/reading.md").write_text("# How to read\n")
    (tmp_path / "docs/assets/extra.css").write_text("")
    (tmp_path / "docs/assets/iframe-worker/shim.js").write_text("")
    (tmp_path / "toy_site.py").write_text(MODULE)
    (tmp_path / "mkdocs.yml").write_text(CONFIG)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(__import__("sys").modules, "toy_site", raising=False)
    return Project(tmp_path, (TOY,), (), "toy_site:PAGES")


def test_the_site_is_built_into_the_folder_that_was_asked_for(project: Project, tmp_path: Path) -> None:
    output = tmp_path / "elsewhere"
    assert build_site(project, [report()], output) == output
    page = (output / "toy/rules/take.html").read_text(encoding="utf-8")
    assert '<h1 id="toy.take">' in page
    assert 'class="badge badge-proved" href="../claims/stones.html#toy.stones.conserved"' in page
    assert json.loads((output / "rules.json").read_text(encoding="utf-8"))["title"] == "Toy, checked"


def test_without_mkdocs_there_are_pages_and_a_configuration(project: Project, tmp_path: Path) -> None:
    pages = build_site(project, [report()], tmp_path / "out", run_mkdocs=False)
    assert pages == tmp_path / "build/pages"
    assert (pages / "toy/claims/index.md").is_file()
    config = json.loads((tmp_path / "build/mkdocs.yml").read_text(encoding="utf-8"))
    assert config["INHERIT"] == str(tmp_path / "mkdocs.yml")
    assert config["nav"][0] == {"Start": "index.md"}
    assert not (tmp_path / "out").exists()


def test_pages_of_an_earlier_build_do_not_stay(project: Project, tmp_path: Path) -> None:
    build_site(project, [report()], tmp_path / "out", run_mkdocs=False)
    stale = tmp_path / "build/pages/toy/rules/gone.md"
    stale.write_text("# Gone\n")
    build_site(project, [report()], tmp_path / "out", run_mkdocs=False)
    assert not stale.exists()


def test_a_broken_link_is_told_with_the_page(project: Project, tmp_path: Path) -> None:
    (tmp_path / "docs/reading.md").write_text("[nowhere](nowhere.md)\n")
    with pytest.raises(EngineError) as raised:
        build_site(project, [report()], tmp_path / "out")
    assert str(raised.value).startswith(f"mkdocs does not build {tmp_path / 'build/mkdocs.yml'}:\n")
    assert "reading.md" in str(raised.value)


ERRATA = """
- erratum: toy.erratum.fall_in_threes
  date: 2026-01-31
  by: proposal
  sections: [Stones]
  text: Three stones fall, as from a volcano.
  changes: {replace: {"toy.fall": "tests.reference.amended:fall_in_threes"}}
  intent: {rules: {toy.fall: different effect}}
"""


def test_errata_of_the_project_have_pages_that_search_finds_and_a_feed_that_every_page_names(
    project: Project, tmp_path: Path
) -> None:
    (tmp_path / "errata").mkdir()
    (tmp_path / "errata/toy.yaml").write_text(ERRATA)
    output = build_site(replace(project, errata=tmp_path / "errata"), [report()], tmp_path / "out")
    page = (output / "toy/editions/fall_in_threes.html").read_text(encoding="utf-8")
    assert '<h1 id="toy.erratum.fall_in_threes">' in page
    assert "Nothing was compared" in page
    assert 'href="../../changes.xml"' in page
    link = '<link rel="alternate" type="application/atom+xml" title="Changes of the rules" href="changes.xml">'
    assert link in (output / "index.html").read_text(encoding="utf-8")
    assert "volcano" in (output / "changes.xml").read_text(encoding="utf-8")
    found = json.loads((output / "search/search_index.json").read_text(encoding="utf-8"))["docs"]
    assert "toy/editions/fall_in_threes.html" in [each["location"] for each in found if "volcano" in each["text"]]


def test_an_erratum_that_is_meant_to_change_no_ruling_of_the_site_stops_the_build(
    project: Project, tmp_path: Path
) -> None:
    (tmp_path / "errata").mkdir()
    (tmp_path / "errata/toy.yaml").write_text(ERRATA.replace("rules: {toy.fall", "rulings: {toy.ruling.melts"))
    with pytest.raises(InputError, match=r"there is no ruling `toy\.ruling\.melts`"):
        build_site(replace(project, errata=tmp_path / "errata"), [report()], tmp_path / "out")


def test_pages_that_are_no_site_are_the_users_error(project: Project, tmp_path: Path) -> None:
    wrong = Project(tmp_path, project.games, (), "toy_site:OTHER")
    with pytest.raises(InputError, match="`toy_site:OTHER` is not a Site, but int: 3"):
        build_site(wrong, [report()], tmp_path / "out")
