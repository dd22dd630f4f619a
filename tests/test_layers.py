"""Which part may import which, and what is found nowhere: ARCHITECTURE in the form of a test."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import ruleproof

ROOT = Path(__file__).parent.parent
SOURCES = ("src/ruleproof", "model", "properties", "reference")

# One row per part: what it is, what its modules may import besides each other, and why nothing else.
FOUNDATION = {"errors", "terms", "tracing", "symbols"}
VOCABULARY = {"vocabulary", *FOUNDATION}
MACHINE = {"machine", *VOCABULARY}
ARROWS: dict[str, tuple[set[str], str]] = {
    "errors": (set(), "messages need nothing"),
    "terms": ({"errors"}, "the graph is plain data: no costume, no solver"),
    "tracing": ({"errors", "terms"}, "runs a function once for each way through it; it does not know what runs"),
    "symbols": ({"errors", "terms", "tracing"}, "a costume for terms; it does not know rules or checkers"),
    "vocabulary": (FOUNDATION, "what a model is written in; a model must load without a solver or a site"),
    "machine": (VOCABULARY, "games played and traced, and plain results; whatever is not named in PARTS belongs here"),
    "backends": (MACHINE, "a meaning for every operator; it does not know what is checked with it"),
    "check": ({"backends", *MACHINE}, "returns verdicts; wording them is for report, printing for cli"),
    "hunt": ({"backends", "check", *MACHINE}, "finds edge cases by checking"),
    "diff": (
        {"backends", "check", "hunt", *MACHINE},
        "compares editions by checking, and looks for positions as the hunt",
    ),
    "report": (MACHINE, "words results; it never computes them"),
    "site": ({"backends", "check", "hunt", "diff", "report", *MACHINE}, "collects, renders and writes"),
    "cli": ({"backends", "check", "hunt", "diff", "report", "site", *MACHINE}, "reads options, calls, prints"),
    "main": ({"cli"}, "python -m ruleproof"),
    "model": ({"ruleproof"}, "a rulebook, in the words of the vocabulary alone"),
    "properties": ({"ruleproof", "model"}, "what is said of a model, in the same words"),
    "reference": ({"ruleproof", "site", "model", "properties"}, "a site of its own on top of the game-independent one"),
}

PARTS = {
    "ruleproof": "vocabulary",
    "ruleproof.__main__": "main",
    **{f"ruleproof.{name}": name for name in ARROWS if name not in ("vocabulary", "machine", "main")},
    **{
        f"ruleproof.{name}": "vocabulary"
        for name in (
            "claim",
            "domains",
            "game",
            "givens",
            "language",
            "possible",
            "procedure",
            "rule",
            "state",
            "table",
            "unnoticed",
            "vector",
            "worth",
        )
    },
    **{name: name for name in ("model", "properties", "reference")},
}

ONLY_IN = {"z3": "ruleproof.backends.smt"}
PLAIN = {"model", "properties", "vocabulary", *FOUNDATION}  # nothing but Python's own library
GAME_WORDS = ("taawa", "gniir", "hail", "snow")


def module_name(path: Path, root: Path) -> str:
    parts = list(path.relative_to(root).with_suffix("").parts)
    parts = parts[1:] if parts[0] == "src" else parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def modules(root: Path) -> dict[str, ast.Module]:
    """Every module by dotted name, parsed."""
    paths = [path for source in SOURCES for path in sorted((root / source).rglob("*.py"))]
    return {module_name(path, root): ast.parse(path.read_text(encoding="utf-8")) for path in paths}


def part_of(module: str) -> str:
    """The part of the table that a module belongs to; an unlisted one of the engine is about the machine."""
    name = module
    while name not in PARTS and "." in name:
        name = name.rpartition(".")[0]
    if name == "ruleproof" and module != "ruleproof":
        return "machine"
    return PARTS.get(name, name)


def imported(module: str, tree: ast.Module, known: set[str]) -> Iterator[tuple[str, int]]:
    """Every module that one imports, anywhere in it, with the line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            package = module.split(".")[: -node.level] if node.level else []
            base = ".".join([*package, *([node.module] if node.module else [])])
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                is_word = base == "ruleproof" and alias.name in ruleproof.__all__  # `rule` is a module and a word
                yield (inner if inner in known and not is_word else base), node.lineno


def is_first_party(module: str) -> bool:
    return module.split(".")[0] in ("ruleproof", "model", "properties", "reference")


def wrong_arrows(trees: dict[str, ast.Module]) -> Iterator[str]:
    for module, tree in trees.items():
        part = part_of(module)
        allowed = {part, *ARROWS[part][0]}
        for target, line in imported(module, tree, set(trees)):
            home = "ruleproof" if target == "ruleproof" and "ruleproof" in allowed else part_of(target)
            if is_first_party(target):
                if home not in allowed:
                    yield f"{module}:{line} imports {target}: {part} may not import {home} ({ARROWS[part][1]})"
            elif ONLY_IN.get(target.split(".")[0], module) != module:
                yield f"{module}:{line} imports {target}: only {ONLY_IN[target.split('.')[0]]} may"
            elif part in PLAIN and target.split(".")[0] not in sys.stdlib_module_names:
                yield f"{module}:{line} imports {target}: {part} needs nothing but Python"


def cycles(trees: dict[str, ast.Module]) -> Iterator[str]:
    graph = {
        module: sorted({target for target, _ in imported(module, tree, set(trees)) if target in trees} - {module})
        for module, tree in trees.items()
    }
    done: set[str] = set()

    def visit(module: str, above: tuple[str, ...]) -> Iterator[str]:
        if module in above:
            yield f"imports go round: {' -> '.join((*above[above.index(module) :], module))}"
        elif module not in done:
            for target in graph[module]:
                yield from visit(target, (*above, module))
            done.add(module)

    for module in graph:
        yield from visit(module, ())


def printing(trees: dict[str, ast.Module]) -> Iterator[str]:
    for module, tree in trees.items():
        for node in ast.walk(tree):
            called = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "print"
            if called and module != "ruleproof.cli":
                yield f"{module}:{node.lineno} prints; only ruleproof.cli may"


def without_docstrings(tree: ast.Module) -> str:
    """The code of a module: no docstrings, no comments."""
    bare = ast.parse(ast.unparse(tree))
    for node in ast.walk(bare):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and ast.get_docstring(node) is not None:
            node.body = node.body[1:] or [ast.Pass()]
    return ast.unparse(bare)


def game_words(root: Path, trees: dict[str, ast.Module]) -> Iterator[str]:
    texts = {name: without_docstrings(tree) for name, tree in trees.items() if name.split(".")[0] == "ruleproof"}
    for path in sorted((root / "src/ruleproof").rglob("*")):
        if path.is_file() and path.suffix not in (".py", ".pyc"):
            texts[str(path.relative_to(root))] = path.read_text(encoding="utf-8")
    for name, text in texts.items():
        for word in GAME_WORDS:
            if word in text.lower():
                yield f"{name} says `{word}`: the engine knows no game"


def misnamed(root: Path) -> Iterator[str]:
    for source in SOURCES:
        for path in sorted((root / source).rglob("*")):
            if path.stem in ("utils", "util", "helpers", "misc", "common"):
                yield f"{path.relative_to(root)}: name a file after what is in it"


def violations(root: Path) -> list[str]:
    """Everything that breaks the rules of this file, in words."""
    trees = modules(root)
    return [
        *wrong_arrows(trees),
        *cycles(trees),
        *printing(trees),
        *game_words(root, trees),
        *misnamed(root),
    ]


def test_the_arrows_hold() -> None:
    assert violations(ROOT) == []


def test_every_module_has_a_part_with_a_row() -> None:
    found = {part_of(module) for module in modules(ROOT)}
    assert found <= set(ARROWS)
    assert {"terms", "symbols", "vocabulary", "machine", "backends", "check"} <= found


def test_the_table_itself_has_no_way_round() -> None:
    rows = list(ARROWS)
    for place, (name, (allowed, why)) in enumerate(ARROWS.items()):
        assert why, name
        assert allowed - {"ruleproof"} <= set(rows[:place]), f"{name} imports what is built on it"


@pytest.fixture
def outline(tmp_path: Path) -> Path:
    """Every module of the project by its own name, with nothing in it."""
    for source in SOURCES:
        (tmp_path / source).mkdir(parents=True, exist_ok=True)
        for path in (ROOT / source).rglob("*.py"):
            empty = tmp_path / path.relative_to(ROOT)
            empty.parent.mkdir(parents=True, exist_ok=True)
            empty.touch()
    assert violations(tmp_path) == []
    return tmp_path


def plant(root: Path, file: str, line: str) -> list[str]:
    """What is found once the line stands in the file."""
    path = root / file
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"{line}\n", encoding="utf-8")
    return violations(root)


@pytest.mark.parametrize(
    ("file", "line", "found"),
    [
        ("src/ruleproof/terms.py", "import z3", "imports z3: only ruleproof.backends.smt may"),
        ("src/ruleproof/check/run.py", "from z3 import Not", "imports z3: only ruleproof.backends.smt may"),
        ("src/ruleproof/terms.py", "from ruleproof.symbols import Path", "terms may not import symbols"),
        ("src/ruleproof/terms.py", "from . import symbols", "terms may not import symbols"),
        ("src/ruleproof/terms.py", "from .symbols import Path", "terms may not import symbols"),
        ("src/ruleproof/terms.py", "def f():\n    import ruleproof.symbols", "terms may not import symbols"),
        ("src/ruleproof/symbols.py", "from ruleproof.check import run", "symbols may not import check"),
        ("src/ruleproof/symbols.py", "from ruleproof.rule import Rule", "symbols may not import vocabulary"),
        ("src/ruleproof/state.py", "from ruleproof.backends import smt", "vocabulary may not import backends"),
        ("src/ruleproof/game.py", "from ruleproof.machine import Machine", "vocabulary may not import machine"),
        ("src/ruleproof/claim.py", "import ruleproof.report.words", "vocabulary may not import report"),
        ("src/ruleproof/rule.py", "import rich", "imports rich: vocabulary needs nothing but Python"),
        ("src/ruleproof/machine.py", "from ruleproof.check.run import check", "machine may not import check"),
        ("src/ruleproof/new.py", "from ruleproof import cli", "machine may not import cli"),
        ("src/ruleproof/backends/smt.py", "import ruleproof.check.run", "backends may not import check"),
        ("src/ruleproof/check/run.py", "import ruleproof.report.words", "check may not import report"),
        ("src/ruleproof/check/run.py", "from ruleproof import cli", "check may not import cli"),
        ("src/ruleproof/report/words.py", "import ruleproof.check.run", "report may not import check"),
        ("src/ruleproof/check/run.py", "import model.framework", "check may not import model"),
        ("model/new.py", "from ruleproof.terms import var", "model may not import terms"),
        ("model/new.py", "from ruleproof import terms", "model may not import terms"),
        ("model/new.py", "from ruleproof.rule import rule", "model may not import vocabulary"),
        ("model/new.py", "import properties", "model may not import properties"),
        ("model/new.py", "import click", "imports click: model needs nothing but Python"),
        ("properties/new.py", "from ruleproof.check import run", "properties may not import check"),
        ("properties/new.py", "import reference", "properties may not import reference"),
        ("reference/new.py", "from ruleproof.check import run", "reference may not import check"),
        ("src/ruleproof/check/run.py", "print(1)", "prints; only ruleproof.cli may"),
        ("model/new.py", "def f():\n    print(1)", "prints; only ruleproof.cli may"),
        ("src/ruleproof/check/run.py", "TAAWA = 1", "ruleproof.check.run says `taawa`: the engine knows no game"),
        ("src/ruleproof/check/run.py", "x = 'The planet Gniir'", "says `gniir`: the engine knows no game"),
        ("src/ruleproof/site/templates/new.html.j2", "<p>Taawa</p>", "says `taawa`: the engine knows no game"),
        ("src/ruleproof/errors.py", "from ruleproof import terms", "errors may not import terms"),
        ("src/ruleproof/check/utils.py", "x = 1", "src/ruleproof/check/utils.py: name a file after what is in it"),
    ],
)
def test_a_planted_violation_is_found(outline: Path, file: str, line: str, found: str) -> None:
    first, *more = plant(outline, file, line)
    assert found in first
    assert not more


def test_a_planted_way_round_is_found(outline: Path) -> None:
    plant(outline, "src/ruleproof/check/run.py", "from ruleproof.check import steps")
    plant(outline, "src/ruleproof/check/steps.py", "from ruleproof.check.replay import replay")
    assert plant(outline, "src/ruleproof/check/replay.py", "def f():\n    import ruleproof.check.run") == [
        "imports go round: ruleproof.check.replay -> ruleproof.check.run -> ruleproof.check.steps"
        " -> ruleproof.check.replay"
    ]


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("model/new.py", "from ruleproof import rule, Vector"),
        ("properties/new.py", "from model.new import a\nfrom ruleproof import always"),
        ("reference/new.py", "import jinja2\nfrom ruleproof.site import build\nfrom properties import new"),
        ("src/ruleproof/check/new.py", "'''Says Taawa.'''\nfrom ruleproof.backends import smt  # for Taawa"),
        ("src/ruleproof/hunt/new.py", "from ruleproof.check import run"),
    ],
)
def test_what_is_allowed_is_allowed(outline: Path, file: str, line: str) -> None:
    assert plant(outline, file, line) == []


def test_the_game_is_found_in_code_and_not_in_docstrings() -> None:
    words = '"""Taawa."""'
    text = f"{words}\nclass A:\n    {words}\n    def f(self):\n        {words}\n        return 1  # Taawa\n"
    assert "taawa" not in without_docstrings(ast.parse(text)).lower()
    assert "taawa" in without_docstrings(ast.parse(f"{text}\nx = f'the {{1}} Taawa'")).lower()
