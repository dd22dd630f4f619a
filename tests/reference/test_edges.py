"""Pages of edge cases, made from a hunt written by hand."""

from dataclasses import replace
from pathlib import Path

import pytest

from ruleproof.acknowledged import Acknowledged
from ruleproof.errors import InputError
from ruleproof.finding import Finding, Hunt, Severity, Small, Told
from ruleproof.machine import Machine
from ruleproof.site.collect.game import site_facts
from ruleproof.site.render import Pages, render
from tests.reference import toy
from tests.reference.reports import FALL, OPEN, played, report
from tests.reference.test_pages import root, site_at

__all__ = ["root"]  # a fixture

MACHINE = Machine(toy.TOY, toy.TOY.default_shape())
GIVENS = MACHINE.default_givens()
START = MACHINE.start(GIVENS)
FELL = MACHINE.play(START, GIVENS, FALL)

LEVEL = Finding(
    id="toy.edge.two_answers.level",
    kind="two answers",
    sentence="What is the level?",
    question="Is the jar meant?",
    severity=Severity.CHANGES,
    why="the same move does different things",
    cites=("Stones",),
    rules=("toy.fall",),
    readings=("level",),
    parameters=(),
    hangs=("toy.trust.never_falls",),
    small=Small(START, GIVENS, FALL, ()),
    outcomes=(Told({"level": "jar"}, FELL), Told({"level": "pool"}, None, "the jar is shut")),
    play=played({}, OPEN, FALL),
    shortest=True,
)
IDLE = replace(
    LEVEL,
    id="toy.edge.dead.storm",
    kind="dead text",
    sentence="A storm never comes.",
    severity=Severity.COSMETIC,
    rules=("toy.storm.judge",),
    readings=(),
    hangs=(),
    small=None,
    outcomes=(),
    play=None,
    proof="no play gets there",
)
HUNT = Hunt(toy.TOY, (LEVEL, IDLE), {"two_answers": 1.0, "dead": 1.0})


def pages_with(root: Path, *known: Acknowledged) -> Pages:
    hunts = {"toy": (HUNT, {each.edge: each for each in known})}
    return render(site_at(root), site_facts(site_at(root), [report()], root, [root / "scenarios"], hunts))


def test_each_edge_case_has_a_page_of_its_own(root: Path) -> None:
    page = pages_with(root).files["toy/edges/two_answers.level.md"]
    assert "# What is the level? {#toy.edge.two_answers.level}" in page
    assert "**Changes an outcome**: the same move does different things." in page
    assert "To ask the designer: Is the jar meant?" in page
    assert "as after the set-up" in page
    assert "if level = jar, “the jar alone”: " in page
    assert "if level = pool, “jar and pockets together” (the default): refused: the jar is shut" in page
    assert "1. lid: " in page
    assert "ruleproof hunt toy --kind two_answers --show two_answers.level" in page


def test_a_proof_stands_where_there_is_no_play(root: Path) -> None:
    page = pages_with(root).files["toy/edges/dead.storm.md"]
    assert "No play gets there" in page
    assert "A play that leads there" not in page


def test_they_are_listed_by_how_bad_they_are_and_in_the_navigation_by_kind(root: Path) -> None:
    pages = pages_with(root)
    index = pages.files["toy/edges/index.md"]
    assert index.index("Changes an outcome (1)") < index.index("Cosmetic (1)")
    [entries] = [each[toy.TOY.title] for each in pages.nav if toy.TOY.title in each]
    [folder] = [each["Edge cases"] for each in entries if "Edge cases" in each]
    assert folder[0] == "toy/edges/index.md"
    assert [next(iter(each)) for each in folder[1:]] == ["Two answers", "Dead text"]


def test_rules_and_open_questions_lead_to_them(root: Path) -> None:
    files = pages_with(root).files
    assert "../edges/two_answers.level.md#toy.edge.two_answers.level" in files["toy/rules/fall.md"]
    assert "edges/two_answers.level.md#toy.edge.two_answers.level" in files["toy/questions.md"]


def test_what_is_known_says_by_what(root: Path) -> None:
    ruling = Acknowledged(LEVEL.id, "toy.ruling.melts", "")
    reason = Acknowledged(IDLE.id, "", "It is the weather.")
    files = pages_with(root, ruling, reason).files
    assert "Answered by the ruling [Does a stone melt in the sun?]" in files["toy/edges/two_answers.level.md"]
    assert "Known: It is the weather." in files["toy/edges/dead.storm.md"]
    assert "**not yet**" in pages_with(root, ruling).files["toy/edges/index.md"]


def test_a_ruling_that_is_not_there_stops_the_build(root: Path) -> None:
    with pytest.raises(InputError, match=r"toy\.ruling\.melt`, which is no ruling"):
        pages_with(root, Acknowledged(LEVEL.id, "toy.ruling.melt", ""))


def test_without_a_hunt_there_is_no_page(root: Path) -> None:
    pages = render(site_at(root), site_facts(site_at(root), [report()], root, [root / "scenarios"]))
    assert not [file for file in pages.files if "edge" in file]
