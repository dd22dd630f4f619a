"""`ruleproof diff`: which editions it compares, of which revisions, with which exit code, and what it refuses."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from ruleproof.cli import main
from tests.engine.repository import GAME, SETTINGS, committed, well, write
from tests.engine.toys import kiln

LAMP = '''"""A lamp that is lit."""

from ruleproof import Game, rule, state


@state
class Lamp:
    lit: bool


@rule("lamp.setup")
def setup(s: Lamp) -> None:
    """It is dark."""
    s.lit = False


@rule("lamp.light")
def light(s: Lamp) -> None:
    """The lamp is lit."""
    s.lit = True


GAME = Game("lamp", "Lamp", Lamp, setup, (light,), ())
'''


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return kiln.project(tmp_path)


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return well(tmp_path)


def diff(*options: str) -> Result:
    return CliRunner().invoke(main, ["diff", *options, "--jobs", "1"])


def changes(found: Result) -> list[dict[str, str]]:
    """What became of each rule that is not the same, in each comparison."""
    return [
        {each["rule"]: each["change"] for each in difference["rules"] if each["change"] != "same"}
        for difference in json.loads(found.stdout)["differences"]
    ]


def editions(found: Result) -> list[tuple[str, str]]:
    return [(each["old"], each["new"]) for each in json.loads(found.stdout)["differences"]]


ONLY = ("--only", "rules", "--json")


@pytest.mark.usefixtures("project")
@pytest.mark.parametrize(
    ("names", "compared"),
    [
        (("logs",), ("rulebook", "logs")),
        (("kiln.erratum.logs",), ("rulebook", "kiln.erratum.logs")),
        (("hot+logs",), ("rulebook", "hot+logs")),
        (("2026-11-02",), ("rulebook", "2026-11-02")),
        (("hot", "hot+logs"), ("hot", "hot+logs")),
        (("logs", "rulebook"), ("logs", "rulebook")),
    ],
)
def test_what_is_named_is_compared(names: tuple[str, ...], compared: tuple[str, str]) -> None:
    found = diff("kiln", *names, *ONLY)
    assert editions(found) == [compared]


def test_an_erratum_is_compared_with_what_it_builds_on(project: Path) -> None:
    file = project / "errata/kiln.yaml"
    file.write_text(kiln.ERRATA.replace("  by: house rule\n", "  by: house rule\n  needs: [kiln.erratum.hot]\n"))
    found = diff("kiln", "logs", *ONLY)
    assert editions(found) == [("hot", "logs")]
    assert changes(found) == [{"kiln.setup": "different effect", "kiln.stack": "allows less"}]


@pytest.mark.usefixtures("project")
@pytest.mark.parametrize("names", [(), ("kiln",)])
def test_without_an_edition_every_erratum_is_held_against_what_it_declares(names: tuple[str, ...]) -> None:
    found = diff(*names, "--only", "rules", "--only", "claims")
    assert found.exit_code == 1
    assert found.stdout.splitlines()[-2:] == [
        "Kiln: rulebook -> hot: not as declared; 4 of 8 changed, 1 differs only where play cannot come",
        "Kiln: rulebook -> logs: as declared; 2 of 8 changed",
    ]
    assert "ruling" not in found.stdout


@pytest.mark.usefixtures("project")
def test_what_is_as_declared_ends_well() -> None:
    found = diff("kiln", "logs")
    assert found.exit_code == 0
    assert found.stdout.splitlines()[2] == "as declared"
    assert "rulings: 1 unaffected" in found.stdout


@pytest.mark.usefixtures("project")
def test_edge_cases_are_hunted_for_when_that_is_asked() -> None:
    assert "edge cases" not in diff("kiln", "logs", "--only", "rules").stdout
    assert "\nedge cases: " in diff("kiln", "logs", "--only", "rules", "--hunt").stdout


def test_where_there_are_no_errata_there_is_nothing_to_compare(project: Path) -> None:
    (project / "errata/kiln.yaml").unlink()
    found = diff()
    assert (found.exit_code, found.stdout) == (0, "there is nothing to compare: there are no errata\n")


def test_without_a_site_no_ruling_is_looked_at(project: Path) -> None:
    settings = kiln.SETTINGS.replace('site = "tests.engine.toys.kiln:PAGES"\n', "")
    (project / "pyproject.toml").write_text(settings, encoding="utf-8")
    assert "rulings" not in diff("kiln", "logs").stdout


def refused(*options: str) -> str:
    found = diff(*options)
    assert found.exit_code == 2, found.output
    return found.stderr.removeprefix("ruleproof: ").strip()


@pytest.mark.usefixtures("project")
@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("klin",), "there is no game `klin`: did you mean kiln?"),
        (("kiln", "hto"), "kiln has no edition or erratum `hto`: did you mean hot?, or write a date"),
        (("kiln", "hot", "lgos"), "kiln has no edition or erratum `lgos`: did you mean logs?, or write a date"),
        (("--json", "--markdown"), "--json and --markdown are two ways to print it; leave out one of them"),
        (("--renamed", "ash"), "--renamed ash: write --renamed OLD=NEW, such as --renamed water=level"),
        (("--renamed", "a=b", "--renamed", "a=c"), "--renamed a=c: a is given twice"),
        (("--renamed", "a=b", "--renamed", "c=b"), "--renamed c=b: b is given twice"),
        (
            ("kiln", "hot", "--renamed", "ash=soot"),
            "ash = soot: the new edition has no field, rule, parameter or reading `soot`: "
            "did you mean wood or pots or door?",
        ),
    ],
)
def test_wrong_use_is_told_in_one_message(options: tuple[str, ...], said: str) -> None:
    assert refused(*options) == said


@pytest.mark.parametrize(
    ("file", "text", "said"),
    [
        (
            "errata/kiln.yaml",
            kiln.ERRATA.replace("kiln.light: allows", "kiln.lihgt: allows"),
            "did you mean kiln.light",
        ),
        ("errata/kiln.yaml", kiln.ERRATA.replace("ruling.three_pots", "ruling.four_pots"), "kiln.ruling.three_pots"),
        ("rulings/three.yaml", "id: kiln.ruling.three_pots\n", "rulings/three.yaml: `question` is a text, not ''"),
    ],
)
def test_a_file_with_a_fault_is_told(project: Path, file: str, text: str, said: str) -> None:
    (project / file).write_text(text, encoding="utf-8")
    assert said in refused("kiln")


def test_pages_that_are_none_are_told(project: Path) -> None:
    settings = kiln.SETTINGS.replace("kiln:PAGES", "kiln:ERRATA")
    (project / "pyproject.toml").write_text(settings, encoding="utf-8")
    assert refused("kiln").startswith("`tests.engine.toys.kiln:ERRATA` is not a Site, but str: ")


@pytest.mark.usefixtures("repository")
def test_a_rule_that_changed_between_two_commits_is_found() -> None:
    found = diff("--git", "first..second")
    assert found.exit_code == 0
    lines = found.stdout.splitlines()
    assert lines[:4] == [
        "Well: first -> second",
        "nothing is declared: they differ by no erratum",
        "",
        "rules: 1 of 3 changed",
    ]
    assert lines[5:7] == [
        "    well.setup  same: what it does is the same expression, part by part",
        "    well.pour   same: what it does is the same expression, part by part",
    ]
    place = lines.index("               before  first  second")
    assert lines[place + 1 : place + 3] == [
        "      * water  4       3      2",
        "      * jug    0       1      2",
    ]


def test_between_two_commits_the_working_tree_is_not_even_looked_at(repository: Path) -> None:
    write(repository, {"well/game.py": "raise SystemExit('not this one')\n"})
    found = diff("--git", "first..second", *ONLY)
    assert (found.exit_code, changes(found)) == (0, [{"well.draw": "different effect"}])


@pytest.mark.usefixtures("repository")
def test_a_field_that_has_another_name_is_the_same_where_that_is_declared() -> None:
    found = diff("--git", "second..third", "--renamed", "water=level", "--json")
    assert (found.exit_code, changes(found)) == (0, [{}])
    [difference] = json.loads(found.stdout)["differences"]
    assert difference["givens"] == [{"kind": "field", "name": "water", "new": "level: 0 to 6", "old": "0 to 6"}]
    assert difference["renamed"] == {"water": "level"}


@pytest.mark.usefixtures("repository")
def test_a_field_that_has_another_name_is_not_guessed() -> None:
    found = diff("--git", "second..third", "--json")
    assert found.exit_code == 3
    assert changes(found) == [dict.fromkeys(("well.setup", "well.draw", "well.pour"), "could not decide")]
    [difference] = json.loads(found.stdout)["differences"]
    said = (
        "it has to do with water, level, which only one edition has, or has with such values; declare what became of it"
    )
    assert {each["reason"] for each in difference["rules"]} == {said}


def test_the_working_tree_is_compared_with_what_was_committed(repository: Path) -> None:
    write(repository, {"well/amounts.py": "BUCKET = 3\n"})
    found = diff("--git", "third..", *ONLY)
    assert editions(found) == [("rulebook@third", "rulebook@the working tree")]
    assert changes(found) == [{"well.draw": "different effect"}]


def test_processes_find_each_revision_for_themselves(repository: Path) -> None:
    found = CliRunner().invoke(main, ["diff", "--git", "first..second", "--json", "--jobs", "2"])
    assert (found.exit_code, changes(found)) == (0, [{"well.draw": "different effect"}])
    assert (repository / "build/cache").is_dir()


ERRATUM = """- erratum: well.erratum.dry
  date: 2026-11-02
  by: proposal
  sections: [Well]
  text: A bucket is smaller.
  changes: {replace: {well.draw: well.errata:draw}}
  intent: {rules: {well.draw: different effect}}
"""
DRAW = '''"""What stands for drawing."""

from well.amounts import BUCKET


def draw(s):
    """Water goes from the well into the jug, and a bucket is spilt."""
    s.water -= BUCKET
'''


def test_an_erratum_of_each_revision_is_that_of_its_own_tree(repository: Path) -> None:
    game = GAME.replace("setup, (draw, pour), (),", 'setup, (draw, pour), ("Well",),')
    files = {
        "well/game.py": game,
        "well/errata.py": DRAW,
        "errata/well.yaml": ERRATUM,
        "well/amounts.py": "BUCKET = 1\n",
    }
    committed(repository, "fourth", {**files, "pyproject.toml": f'{SETTINGS}errata = "errata"\n'})
    committed(repository, "fifth", {"well/errata.py": DRAW.replace("-= BUCKET", "-= BUCKET + 1")})
    found = diff("well", "dry", "--git", "fourth..fifth", *ONLY)
    assert editions(found) == [("dry@fourth", "dry@fifth")]
    assert changes(found) == [{"well.draw": "different effect"}]
    against = diff("well", "rulebook", "dry", "--git", "fourth..fifth", *ONLY)
    assert json.loads(against.stdout)["differences"][0]["declared"] == "as declared"
    lost = refused("well", "dry", "--git", "first..fifth")
    assert lost == "first: well has no edition or erratum `dry`: known are latest, rulebook, or write a date"


def test_a_game_that_one_revision_has_alone_is_left_out_and_told(repository: Path) -> None:
    settings = '[tool.ruleproof]\ngames = ["well.game:GAME", "lamp:GAME"]\n'
    committed(repository, "fourth", {"lamp.py": LAMP, "pyproject.toml": settings})
    found = diff("--git", "third..fourth", *ONLY)
    assert editions(found) == [("rulebook@third", "rulebook@fourth")]
    assert "ruleproof: lamp is in fourth alone, and is left out\n" in found.stderr
    assert refused("lamp", "--git", "third..fourth") == "third: there is no game `lamp`: known are well"
    committed(repository, "fifth", {"pyproject.toml": '[tool.ruleproof]\ngames = ["lamp:GAME"]\n'})
    assert refused("--git", "third..fifth").endswith("third and fifth have no game in common")


@pytest.mark.usefixtures("repository")
def test_an_unknown_revision_is_told() -> None:
    assert refused("--git", "frist..") == "git knows no revision `frist` here: did you mean first?"
    assert refused("--git", "..first").startswith("--git ..first: write BASE..HEAD")
