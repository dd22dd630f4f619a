"""The hand-written pages name what is there: files, ids, functions, commands, code, and who may import whom."""

import re
from itertools import chain
from pathlib import Path

import pytest

from ruleproof.check.ranges import ranges_claim
from ruleproof.cli import main
from ruleproof.machine import Machine
from ruleproof.project import find_project
from tests.test_layers import ARROWS, modules, part_of

ROOT = Path(__file__).parent.parent
TOP = [ROOT / name for name in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md")]
PAGES = [*TOP, *sorted((ROOT / "docs").glob("*.md"))]
NAMES = [str(page.relative_to(ROOT)) for page in PAGES]
SOURCES = [
    file for folder in ("src", "model", "properties", "reference", "scripts") for file in (ROOT / folder).rglob("*.py")
]
FILE = re.compile(r"[\w./-]+\.(?:py|md|toml|yml|yaml|lock|j2|svg|js|css|txt)|\.?[\w-]+(?:/[\w.-]+)*/")
NOT_IN_THE_REPOSITORY = ("build/", ".venv/", "src/")  # the last is the folder itself
PROJECT = find_project(ROOT)
EXACT = ("main", "model", "properties", "reference")


def quoted(page: Path) -> list[str]:
    """What stands in backticks outside of blocks of code."""
    text = re.sub(r"^ *```.*?^ *```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    return [" ".join(each.split()) for each in re.findall(r"`([^`]+)`", text)]


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


def ids() -> set[str]:
    found = set()
    for game in PROJECT.games:
        parts = (game.rules, game.terms, game.claims, game.tables, game.procedures, (game.setup, ranges_claim(game)))
        found |= {each.id for each in chain(*parts)}
    return found


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_every_file_that_is_named_exists(page: Path) -> None:
    named = [each for each in quoted(page) if FILE.fullmatch(each) and not each.startswith(NOT_IN_THE_REPOSITORY)]
    bases = (ROOT, ROOT / "src/ruleproof")
    assert [each for each in named if not any((base / each).exists() for base in bases)] == []


@pytest.mark.parametrize("page", TOP, ids=NAMES[: len(TOP)])
def test_every_link_leads_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text(encoding="utf-8"))
    local = [each for each in links if "://" not in each]
    assert [each for each in local if not (page.parent / each).exists()] == []


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_every_id_that_is_named_is_one_of_a_game(page: Path) -> None:
    games = "|".join(["framework", *(game.name for game in PROJECT.games)])
    named = [each for each in quoted(page) if re.fullmatch(rf"(?:{games})(?:\.\w+)+", each)]
    assert set(named) <= ids()


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_every_function_that_is_named_is_defined(page: Path) -> None:
    code = "\n".join(file.read_text(encoding="utf-8") for file in (*SOURCES, ROOT / "Makefile"))
    functions = [each.removesuffix("()") for each in quoted(page) if re.fullmatch(r"\w+\(\)", each)]
    classes = [each for each in quoted(page) if re.fullmatch(r"(?:[A-Z][a-z]+)+", each)]
    constants = [each for each in quoted(page) if re.fullmatch(r"[A-Z]+(?:_[A-Z]+)+|MEANING|REBUILD", each)]
    assert [each for each in functions if not re.search(rf"def {each}\b", code)] == []
    assert [each for each in classes if not re.search(rf"class {each}\b", code)] == []
    assert [each for each in constants if not re.search(rf"^{each}\b", code, re.MULTILINE)] == []


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_every_command_that_is_named_can_be_given(page: Path) -> None:
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    given = [each.split() for each in quoted(page)]
    for block in blocks(page, "console"):
        given += [line.partition("#")[0].split()[1:] for line in block.splitlines() if line.startswith("$ ")]
    for program, known in (("make", targets), ("ruleproof", set(main.commands))):
        assert {words[1] for words in given if words[:1] == [program] and len(words) > 1} <= known


@pytest.mark.parametrize("page", TOP, ids=NAMES[: len(TOP)])
def test_code_that_is_shown_is_the_code(page: Path) -> None:
    code = "\n".join(file.read_text(encoding="utf-8") for file in SOURCES)
    assert [each for each in blocks(page, "python") if each not in code] == []


def test_the_architecture_shows_the_terms_of_a_rule_as_they_are() -> None:
    game = PROJECT.game("taawa")
    cases = Machine(game, game.default_shape()).cases_of(game.rule("taawa.advance"))
    [case, _refused] = cases
    assert case.refusal is None
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    shown = re.findall(r"^ +(\S+) +:= (.*)$", text, re.MULTILINE)
    assert shown == [(name, repr(case.updates[name])) for name in ("day", "hail[r1c1]")]


def test_the_architecture_counts_the_readings() -> None:
    readings = PROJECT.game("taawa").readings
    combinations = 1
    for reading in readings:
        combinations *= len(reading.answers)
    text = " ".join((ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").split())
    assert f"Taawa has {len(readings)} open questions; their answers combine in {combinations:,} ways" in text


def below() -> dict[str, set[str]]:
    """The table of ARCHITECTURE.md: what each part may import directly."""
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").partition("## What may import what")[2]
    rows = re.findall(r"^\| `(\w+)` \|.*\|([^|]*)\|$", text, re.MULTILINE)
    return {part: set(re.findall(r"`(\w+)`", cell)) for part, cell in rows}


def all_below(part: str, table: dict[str, set[str]]) -> set[str]:
    return table[part].union(*(all_below(each, table) for each in table[part]))


def test_the_arrows_of_the_architecture_are_those_that_are_enforced() -> None:
    there = {part_of(module) for module in modules(ROOT)}
    table = below()
    assert set(table) == there
    for part in table:
        found = table[part] if part in EXACT else all_below(part, table)
        assert found == (ARROWS[part][0] & there) - {"ruleproof"}, part
