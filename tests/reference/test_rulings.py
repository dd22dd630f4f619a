"""Where rulings stand: a page for each, in the order of the rulebook on their index and in the navigation."""

import json
import re
from pathlib import Path

import pytest

from ruleproof.errors import InputError
from ruleproof.site.collect.game import site_facts
from ruleproof.site.pages import GameSite, Site
from ruleproof.site.render import Pages, render
from tests.reference.reports import report

RULING = """
id: toy.ruling.{name}
question: "{question}"
answer: The answer to {name}.
explanation: Nothing is ever lost.
claims: [toy.stones.conserved]
cites: [{cites}]
"""
# The sections of the toy's rulebook are Stones, Jar, Days and Storm, in this order.
RULINGS = (
    ("a_storm", "What is a storm?", "Storm, Stones"),
    ("b_days", "Is it day?", "Days"),
    ("c_jar", "A full jar: does it spill?", "Jar, Storm"),
    ("d_jar", "Is the jar a place?", "Jar"),
    ("e_stones", "Is a stone lost?", "Stones"),
    ("f_other", "Who begins?", ""),
)
IN_ORDER = ["e_stones", "d_jar", "c_jar", "b_days", "a_storm", "f_other"]


def site_of(root: Path, *rulings: tuple[str, str, str]) -> Site:
    for name, question, cites in rulings:
        (root / f"{name}.yaml").write_text(RULING.format(name=name, question=question, cites=cites))
    return Site("Toy, checked", root / "docs", (GameSite("toy", "Stones fall.", rulings=root),))


@pytest.fixture
def pages(tmp_path: Path) -> Pages:
    site = site_of(tmp_path, *RULINGS)
    return render(site, site_facts(site, [report()], tmp_path, []))


def test_every_ruling_has_a_page_with_its_question_as_the_title_and_its_id_as_the_anchor(pages: Pages) -> None:
    for name, question, _ in RULINGS:
        page = pages.files[f"toy/rulings/{name}.md"]
        assert re.findall("^# .*", page, re.MULTILINE) == [f"# {question} {{#toy.ruling.{name}}}"]
        assert f"`toy.ruling.{name}`" in page


def test_the_index_has_questions_and_answers_under_the_sections_in_the_rulebooks_order(pages: Pages) -> None:
    index = pages.files["toy/rulings/index.md"]
    headings = [each.split(" {")[0] for each in re.findall("^## (.*)", index, re.MULTILINE)]
    assert headings == ["Stones", "Jar", "Days", "Storm", "Without a section"]
    assert re.findall(r"\((\w+)\.md#", index) == IN_ORDER
    assert "- [Is it day?](b_days.md#toy.ruling.b_days)<br>The answer to b\\_days.\n" in index


def test_the_navigation_lists_the_questions_below_the_index_in_the_same_order(pages: Pages) -> None:
    [rulings] = [each["Rulings"] for each in pages.nav[1]["The Toy Planet"] if "Rulings" in each]
    questions = {name: question for name, question, _ in RULINGS}
    assert rulings == [
        "toy/rulings/index.md",
        *({questions[name]: f"toy/rulings/{name}.md"} for name in IN_ORDER),
    ]


def test_the_json_has_the_same_order(pages: Pages) -> None:
    rulings = json.loads(pages.rules_json)["games"][0]["rulings"]
    assert [each["id"] for each in rulings] == [f"toy.ruling.{name}" for name in IN_ORDER]


def test_without_rulings_the_index_stands_alone(tmp_path: Path) -> None:
    site = site_of(tmp_path)
    bare = render(site, site_facts(site, [report()], tmp_path, []))
    assert {"Rulings": "toy/rulings/index.md"} in bare.nav[1]["The Toy Planet"]
    assert "There are no rulings yet." in bare.files["toy/rulings/index.md"]


def test_two_rulings_with_one_id_stop_the_build(tmp_path: Path) -> None:
    site = site_of(tmp_path, *RULINGS[:1])
    (tmp_path / "z.yaml").write_text((tmp_path / "a_storm.yaml").read_text())
    with pytest.raises(InputError) as raised:
        site_facts(site, [report()], tmp_path, [])
    assert str(raised.value) == f"{tmp_path / 'z.yaml'}: toy.ruling.a_storm is the id of another ruling too"


def test_what_is_said_elsewhere_too_is_left_out_of_the_search(pages: Pages) -> None:
    for file in ("toy/rulings/index.md", "toy/rulings/e_stones.md", "toy/claims/index.md"):
        headings = re.findall("^## .*", pages.files[file], re.MULTILINE)
        assert headings and all('{data-search-exclude="true"}' in each for each in headings)
