"""The command line: exit codes, and what is printed, with the checkers replaced by known answers."""

import json
import os
import re
import subprocess
import sys
import time
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import ModuleType

import pytest
from click.testing import CliRunner

from ruleproof.cli import main
from ruleproof.cli.printing import Lines
from ruleproof.errors import InputError, NotAsExpected
from ruleproof.kept import Kept
from ruleproof.machine import Machine
from ruleproof.play import Move, Play, Turn
from ruleproof.results import Cell, ClaimResult, GameReport, Hollow, TableResult
from ruleproof.verdicts import HoldsWithin, Proved, Refuted, Unknown
from tests.engine.toys.hailpot import GAME, TAKEN, hail_is_conserved, hail_runs_out, no_fourth_card

ROOT = Path(__file__).parents[2]
MACHINE = Machine(GAME, GAME.default_shape())
GIVENS = MACHINE.default_givens()
TURN = MACHINE.play(MACHINE.start(GIVENS), GIVENS, Move("hailpot.turn", {}))
PLAY = Play("hailpot", {"Explorer": 2}, GIVENS, MACHINE.start(GIVENS), (Turn(Move("hailpot.turn", {}), TURN),))
PROVED = Proved("induction", "all")
DIFFERS = "expected Proved, but it is Refuted"


@dataclass
class Checker:
    """Stands in for the checkers: gives what a test sets, and remembers what it was asked."""

    report: GameReport = field(default_factory=lambda: GameReport(GAME, (), (), ()))
    verdict: object = None
    options: object = None
    asked: dict = field(default_factory=dict)
    game: object = None
    news: tuple = ()
    refusal: Exception | None = None

    def check_game(self, game, options, progress):
        self.game = game
        progress("prove", 0, 1)
        for done, results in enumerate(self.news, 1):
            progress("claims", done, len(self.news), results)
        self.options = options
        return self.report

    def find(self, game, condition, options, *, depth):
        self.options = options
        self.asked = {"game": game, "depth": depth, "at the start": MACHINE.look(condition, PLAY.start, givens=GIVENS)}
        return self.verdict

    def build_site(self, _project, reports, output, *, hunts, differences, run_mkdocs):
        self.asked = {"games": [each.game for each in reports], "output": output, "run_mkdocs": run_mkdocs}
        assert not hunts
        assert not differences
        if self.refusal:
            raise self.refusal
        return output


@dataclass(frozen=True)
class Options:
    readings: dict
    parameters: dict
    claims: tuple
    mutants: bool = False
    timeout: float = 20.0
    jobs: int = 2
    project: str = ""
    edition: str = "rulebook"
    kept: Kept = field(default_factory=Kept)


@pytest.fixture
def checker(monkeypatch, tmp_path):
    made = Checker()
    for name, attributes in {
        "check.run": {"Options": Options, "check_game": made.check_game},
        "check.find": {"find": made.find},
        "site.build": {"build_site": made.build_site},
    }.items():
        module = ModuleType(f"ruleproof.{name}")
        vars(module).update(attributes)
        monkeypatch.setitem(sys.modules, f"ruleproof.{name}", module)
    (tmp_path / "pyproject.toml").write_text(
        '[tool.ruleproof]\ngames = ["tests.engine.toys.hailpot:GAME"]\nscenarios = ["scenarios"]\n'
    )
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.chdir(tmp_path)
    return made


def called(*args):
    return CliRunner().invoke(main, args, catch_exceptions=False)


def answer(*args):
    found = called(*args)
    return found.exit_code, found.stdout, found.stderr


def result(claim, verdict, mismatch=""):
    return ClaimResult(claim, verdict, 0.1, mismatch)


def test_check_prints_claims_by_chapter_tables_and_a_summary(checker):
    cells = {("pool", "supply"): Cell("amount"), ("card", "supply"): Cell("0")}
    checker.report = GameReport(
        GAME,
        (result(hail_is_conserved, PROVED), result(no_fourth_card, HoldsWithin("5 moves"))),
        (TableResult(TAKEN, cells, None, "all", 0.1),),
        (),
    )
    code, printed, complained = answer("check")
    assert (code, complained) == (0, "")
    assert printed == (
        "Hailpot\n"
        "Proofs are for all, unless they say otherwise.\n"
        "\n"
        "hail\n"
        "  ok   hailpot.hail.conserved  Proved (induction)\n"
        "\n"
        "cards\n"
        "  ok   hailpot.cards.fourth    HoldsWithin: no failure within 5 moves; not proved\n"
        "\n"
        "tables\n"
        "  ok   hailpot.take.by_reading  the rows cover every legal move once\n"
        "        Where taken hail goes.\n"
        "┏━━━━━━┳━━━━━━━━┓\n"
        "┃      ┃ supply ┃\n"
        "┡━━━━━━╇━━━━━━━━┩\n"
        "│ pool │ amount │\n"
        "│ card │ 0      │\n"
        "└──────┴────────┘\n"
        "\n"
        "Hailpot: 2 claims: 1 Proved, 1 HoldsWithin\n"
        "everything is as expected\n"
    )


def test_check_shows_the_play_of_a_mismatch_and_exits_with_1(checker):
    checker.report = GameReport(
        GAME,
        (result(hail_is_conserved, Refuted(PLAY), DIFFERS), result(no_fourth_card, Unknown("x"), "no")),
        (),
        (Hollow("never happens", "hailpot.fall", "case 2"),),
        toothless=("hailpot.hail.runs_out",),
    )
    code, printed, complained = answer("check", "hailpot", "--mutants")
    assert (code, complained) == (1, "")
    assert printed == (
        "Hailpot\n"
        "\n"
        "hail\n"
        "  FAIL hailpot.hail.conserved  Refuted after 1 move\n"
        "        expected Proved, but it is Refuted\n"
        "        with everything at its default\n"
        "        1. turn: card 0 -> 1\n"
        "\n"
        "cards\n"
        "  ?    hailpot.cards.fourth    Unknown: x\n"
        "        no\n"
        "\n"
        "hollow checks\n"
        "  FAIL hailpot.fall  never happens: case 2\n"
        "\n"
        "claims that no seeded fault breaks\n"
        "  FAIL hailpot.hail.runs_out\n"
        "\n"
        "Hailpot: 2 claims: 1 Refuted, 1 Unknown\n"
        "not as expected: 2 claims, 1 hollow check, 1 toothless claim\n"
        "  FAIL hailpot.hail.conserved  expected Proved, but it is Refuted\n"
        "  ?    hailpot.cards.fourth  no: x\n"
        "  FAIL hailpot.fall  never happens: case 2\n"
        "  FAIL hailpot.hail.runs_out  no seeded fault breaks it\n"
        "What else turns with it: `ruleproof scenarios` plays the scenarios, `ruleproof site` names the rulings.\n"
    )


def test_check_exits_with_3_when_all_that_is_wrong_is_undecided(checker):
    checker.report = GameReport(GAME, (result(no_fourth_card, Unknown("x"), "expected Proved"),), (), ())
    assert called("check").exit_code == 3
    checker.report = GameReport(GAME, (), (TableResult(TAKEN, {}, None, "all", 0.1, "time is up"),), ())
    assert called("check").exit_code == 3


def test_check_exits_with_0_when_a_claim_is_meant_to_be_refuted_or_unknown(checker):
    verdicts = (result(hail_runs_out, Refuted(PLAY)), result(no_fourth_card, Unknown("x")))
    checker.report = GameReport(GAME, verdicts, (), ())
    assert called("check").exit_code == 0


def test_check_hands_on_what_the_user_chose(checker):
    options = ("--reading", "level=card", "--parameter", "markers=9", "--parameter", "first=b", "--mutants")
    assert called("check", *options, "--timeout", "3", "--jobs", "1").exit_code == 0
    assert checker.options == Options(
        {"level": "card"},
        {"markers": 9, "first": 1},
        (),
        mutants=True,
        timeout=3.0,
        jobs=1,
        project=str(Path.cwd()),
    )


@pytest.mark.usefixtures("checker")
def test_seeded_faults_are_for_all_claims():
    assert answer("check", "--mutants", "--claim", "hailpot.hail") == (
        2,
        "",
        "ruleproof: --mutants asks which claims notice a fault, so it looks at all of them; leave out --claim\n",
    )


def test_the_claim_that_every_game_makes_can_be_named_too(checker):
    assert called("check", "--claim", "counts", "--claim", "hailpot.cards.fourth").exit_code == 0
    assert checker.options.claims == ("hailpot.counts.in_range", "hailpot.cards.fourth")


def test_check_prints_only_json_when_asked(checker):
    checker.report = GameReport(GAME, (result(hail_is_conserved, Refuted(PLAY), "expected Proved"),), (), ())
    code, printed, complained = answer("check", "--json")
    found = json.loads(printed)
    assert (code, complained, found["exit"]) == (1, "", 1)
    assert found["games"][0]["claims"][0]["reproduce"] == "ruleproof check hailpot --claim hailpot.hail.conserved"
    assert list(found["games"][0]) == sorted(found["games"][0])


MISTAKES = {
    ("check", "halpot"): "there is no game `halpot`: did you mean hailpot?",
    ("check", "--claim", "hailpot.hale"): (
        "there is no claim `hailpot.hale`: "
        "did you mean hailpot.hail.conserved or hailpot.hail.runs_out or hailpot.counts.in_range?"
    ),
    ("check", "--reading", "level"): "--reading level: write --reading name=answer",
    ("check", "--reading", "levle=card"): "hailpot has no reading `levle`: did you mean level?",
    ("check", "--reading", "level=crad"): "reading `level` has no answer `crad`: did you mean card?",
    ("check", "--reading", "level=card", "--reading", "level=pool"): "--reading level is given twice",
    ("check", "--parameter", "markers"): "--parameter markers: write --parameter name=value",
    ("check", "--parameter", "makers=1"): "hailpot has no parameter `makers`: did you mean markers?",
    ("check", "--parameter", "markers=0"): "parameter markers is at least 1, not 0",
    ("find", "hailpot", "crad == 1"): "there is no `crad`: did you mean card?\n  crad == 1\n  ^^^^",
    ("scenarios", "nowhere"): "there is no file or folder nowhere",
    ("scenarios", ""): "an empty path is no file or folder; write `.` for the folder that you are in",
    ("site", "--no-build", "--output", "out"): (
        "--no-build writes the pages into build/pages, and no site; leave out --output, or --no-build"
    ),
}


@pytest.mark.usefixtures("checker")
@pytest.mark.parametrize("args", MISTAKES)
def test_a_mistake_of_the_user_is_one_message_and_exit_code_2(args):
    assert answer(*args) == (2, "", f"ruleproof: {MISTAKES[args]}\n")


SEARCHES = [
    (
        Proved("a play", "it", play=PLAY),
        0,
        "Possible after 1 move\nwith everything at its default\n1. turn: card 0 -> 1\n",
    ),
    (Refuted(None, "induction"), 1, "Impossible: induction\n"),
    (HoldsWithin("4 moves"), 3, "None found within 4 moves; that proves nothing\n"),
    (Unknown("time is up"), 3, "Undecided: time is up\n"),
]


@pytest.mark.parametrize(("verdict", "code", "text"), SEARCHES)
def test_find_answers_with_a_play_a_proof_or_neither(checker, verdict, code, text):
    checker.verdict = verdict
    assert answer("find", "hailpot", "card == 0 and at[C] == a", "--depth", "4") == (code, text, "")
    assert checker.asked == {"game": GAME, "depth": 4, "at the start": False}  # two explorers: there is no C
    found = json.loads(called("find", "hailpot", "card == 0", "--json").stdout)
    assert (found["exit"], found["verdict"]["class"]) == (code, type(verdict).__name__)
    assert checker.asked == {"game": GAME, "depth": 12, "at the start": True}


def written(folder, text):
    (folder / "scenarios").mkdir(exist_ok=True)
    (folder / "scenarios" / "hail.yaml").write_text(text)


GOOD = "scenario: The first card\ngame: hailpot\ndo: [turn]\nthen: {card: 1}\n"


@pytest.mark.usefixtures("checker")
def test_scenarios_of_the_project_are_played(tmp_path):
    written(tmp_path, GOOD)
    assert answer("scenarios") == (
        0,
        "ok   scenarios/hail.yaml:1  The first card\n1 scenario: all as they say\n",
        "",
    )


@pytest.mark.usefixtures("checker")
def test_a_scenario_that_fails_is_shown_and_exits_with_1(tmp_path):
    written(tmp_path, GOOD.replace("1}", "2}"))
    assert answer("scenarios", "scenarios/hail.yaml") == (
        1,
        "FAIL scenarios/hail.yaml:1  The first card\n"
        "            expected  actual\n"
        "      card  2         1\n"
        "      played:\n"
        "        with everything at its default\n"
        "        1. turn: card 0 -> 1\n"
        "1 scenario: 1 failed\n",
        "",
    )


@pytest.mark.usefixtures("checker")
def test_a_file_with_mistakes_exits_with_2_and_the_others_are_played_still(tmp_path):
    written(tmp_path, GOOD)
    (tmp_path / "scenarios" / "a.yaml").write_text(GOOD.replace("turn", "trun"))
    (tmp_path / "scenarios" / "b.yaml").write_text("scenario: x\ngame: hailpot\ndo: [leak, leak]\nthen: {}\n")
    assert answer("scenarios") == (
        2,
        "ok   scenarios/hail.yaml:1  The first card\n2 faults; 1 scenario played, 0 failed\n",
        "ruleproof: scenarios/a.yaml:3: hailpot has no rule `trun`: did you mean turn?\n"
        "ruleproof: scenarios/b.yaml:3: hailpot.leak makes `supply` -2, but it is 0 or more: a fault of the rule\n",
    )


@pytest.mark.usefixtures("checker")
def test_scenarios_print_only_json_when_asked(tmp_path):
    written(tmp_path, GOOD)
    found = json.loads(called("scenarios", "--json").stdout)
    assert (found["exit"], found["faults"], found["scenarios"][0]["passed"]) == (0, [], True)
    assert found["scenarios"][0]["reproduce"] == "ruleproof scenarios scenarios/hail.yaml"


@pytest.mark.usefixtures("checker")
def test_the_schema_is_written(tmp_path):
    assert answer("scenarios", "--schema", "schema.json") == (0, "The schema of scenarios is in schema.json\n", "")
    assert list(json.loads((tmp_path / "schema.json").read_text())["$defs"]) == ["hailpot"]


def test_site_checks_and_builds(checker, tmp_path):
    where = tmp_path / "build" / "site"
    assert answer("site", "--no-build") == (
        0,
        f"Hailpot\n\nHailpot: 0 claims: none\neverything is as expected\nThe site is in {where}\n",
        "",
    )
    assert checker.asked == {"games": [GAME], "output": where, "run_mkdocs": False}
    assert checker.options.mutants is False
    called("site", "--output", "out", "--mutants")
    assert (str(checker.asked["output"]), checker.asked["run_mkdocs"]) == ("out", True)
    assert checker.options.mutants is True


@pytest.mark.parametrize(("refusal", "code"), [(NotAsExpected("a ruling fell"), 1), (InputError("a ruling fell"), 2)])
def test_a_ruling_that_no_longer_stands_exits_with_1_and_a_file_that_is_wrong_with_2(checker, refusal, code):
    checker.refusal = refusal
    assert answer("site") == (
        code,
        "Hailpot\n\nHailpot: 0 claims: none\neverything is as expected\n",
        "ruleproof: a ruling fell\n",
    )


def test_without_a_terminal_every_tenth_is_told_and_what_fails_at_once(checker):
    fails = result(hail_is_conserved, Refuted(PLAY), DIFFERS)
    open_ = result(no_fourth_card, Unknown("x"), "expected Proved, but it is Unknown")
    checker.news = ((fails, result(hail_runs_out, PROVED)), *[()] * 17, (open_,), (Hollow("never happens", "x", ""),))
    told = [f"Hailpot: {done} of 20 tasks done\n" for done in range(2, 19, 2)]
    assert answer("check")[2] == "".join(
        [
            "FAIL hailpot.hail.conserved  expected Proved, but it is Refuted\n",
            *told,
            "?    hailpot.cards.fourth  expected Proved, but it is Unknown: x\n",
            "FAIL x  never happens\n",
            "Hailpot: 20 of 20 tasks done\n",
        ]
    )
    assert answer("check", "--json")[2] == ""


def test_a_long_silence_is_broken(capsys):
    with Lines("Hailpot", silence=0.2).alive() as lines:
        lines.tell("claims", 1, 50)
        time.sleep(0.5)
    said = capsys.readouterr().err.splitlines()
    assert 1 <= len(said) <= 2
    assert re.fullmatch(r"Hailpot: 1 of 50 tasks done, at work for \d+ seconds", said[0])


@pytest.mark.usefixtures("checker")
def test_a_folder_without_scenarios_is_told(tmp_path):
    (tmp_path / "scenarios").mkdir()
    assert answer("scenarios") == (2, "", f"ruleproof: there are no scenarios in {tmp_path / 'scenarios'}\n")
    assert answer("scenarios", "scenarios", ".") == (2, "", "ruleproof: there are no scenarios in scenarios or .\n")


@pytest.mark.usefixtures("checker")
def test_a_project_without_folders_of_scenarios_is_told(tmp_path):
    settings = tmp_path / "pyproject.toml"
    settings.write_text(settings.read_text().replace('scenarios = ["scenarios"]\n', ""))
    assert answer("scenarios") == (
        2,
        "",
        "ruleproof: name the folders of the scenarios in the pyproject.toml: "
        'scenarios = ["scenarios"], or give a path\n',
    )


@pytest.mark.usefixtures("checker")
def test_a_scenario_that_begins_where_no_play_comes_exits_with_1(tmp_path, monkeypatch):
    lemma = replace(hail_is_conserved, lemma=True)
    monkeypatch.setattr("tests.engine.toys.hailpot.GAME", replace(GAME, claims=(lemma,)))
    written(tmp_path, "scenario: Much\ngame: hailpot\ngiven: {supply: 99}\nthen: {supply: 99}\n")
    assert answer("scenarios") == (
        1,
        "FAIL scenarios/hail.yaml:1  Much\n"
        "      begins where no play comes: hailpot.hail.conserved\n"
        "1 scenario: 1 failed\n",
        "",
    )
    assert json.loads(called("scenarios", "--json").stdout)["scenarios"][0]["outcome"] == {
        "class": "Unreachable",
        "claims": ["hailpot.hail.conserved"],
    }


@pytest.mark.parametrize("args", [("scenarios",), ("scenarios", "--json")])
def test_when_nobody_reads_the_command_ends_quietly(args):
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "ruleproof", *args]
    found = subprocess.run(command, cwd=ROOT, stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writing)
    assert (found.returncode, found.stderr) == (141, "")


@pytest.mark.usefixtures("checker")
def test_outside_a_project_the_user_is_told(tmp_path):
    (tmp_path / "pyproject.toml").unlink()
    assert answer("check") == (
        2,
        "",
        f"ruleproof: {tmp_path} is in no project: no pyproject.toml here or above it has a [tool.ruleproof] table; "
        'write one with games = ["module:GAME"]\n',
    )


def test_python_runs_the_package_as_the_command_line(tmp_path):
    command = [sys.executable, "-m", "ruleproof", "find", "x", "y"]
    path = os.pathsep.join(str(Path(each).absolute()) for each in sys.path)
    found = subprocess.run(
        command, cwd=tmp_path, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False
    )
    assert (found.returncode, found.stdout) == (2, "")
    assert found.stderr.startswith(f"ruleproof: {tmp_path} is in no project: ")


ERRATA = """\
- erratum: hailpot.erratum.level_is_the_card
  date: 2027-03-01
  by: proposal
  sections: [Hail]
  text: Only hail on the card counts.
  changes: {settle: {level: card}, parameters: {markers: 9}}
  intent: {}
"""


def amended(folder):
    (folder / "errata").mkdir()
    (folder / "errata" / "hailpot.yaml").write_text(ERRATA)
    with (folder / "pyproject.toml").open("a") as file:
        file.write('errata = "errata"\n')


def test_a_check_of_an_edition_is_of_its_game_and_of_the_answers_that_it_gives(checker, tmp_path):
    amended(tmp_path)
    checker.report = GameReport(GAME, (), (), (), edition="level_is_the_card")
    found = called("check", "--edition", "level_is_the_card")
    assert found.stdout.startswith("Hailpot, edition level_is_the_card\n")
    assert (checker.options.edition, checker.options.readings) == ("level_is_the_card", {"level": "card"})
    assert (checker.game.parameter("markers").default, checker.game.reading("level").default) == (9, "card")
    assert called("check").exit_code == 0
    assert (checker.options.edition, checker.options.readings, checker.game is GAME) == ("rulebook", {}, True)


@pytest.mark.usefixtures("checker")
@pytest.mark.parametrize(
    ("options", "told"),
    [
        (
            ("--edition", "level_is_a_card"),
            "there is no edition `level_is_a_card`: did you mean level_is_the_card?, or write a date",
        ),
        (
            ("--edition", "level_is_the_card", "--reading", "level=pool"),
            "--reading level=pool: edition level_is_the_card answers it with card",
        ),
    ],
)
def test_an_edition_that_is_not_there_or_answers_otherwise_is_told(options, told, tmp_path):
    amended(tmp_path)
    assert answer("check", *options) == (2, "", f"ruleproof: {told}\n")


@pytest.mark.usefixtures("checker")
def test_what_is_wrong_with_errata_is_told_when_an_edition_is_asked_for(tmp_path):
    amended(tmp_path)
    file = tmp_path / "errata" / "hailpot.yaml"
    file.write_text(ERRATA.replace("proposal", "me").replace("card}", "heart}"))
    assert answer("scenarios", "--edition", "latest") == (
        2,
        "",
        f"ruleproof: {file}:3: `by` is publisher or house rule or proposal, not 'me'\n"
        f"{file}:6: reading `level` has no answer `heart`: known are card, pool\n",
    )


@pytest.mark.usefixtures("checker")
def test_plays_of_an_edition_are_not_kept(tmp_path):
    amended(tmp_path)
    with (tmp_path / "pyproject.toml").open("a") as file:
        file.write('plays = "plays"\n')
    assert answer("check", "--keep", "--edition", "latest") == (
        2,
        "",
        "ruleproof: --keep keeps the plays of the rulebook; leave out --edition\n",
    )


@pytest.mark.usefixtures("checker")
def test_scenarios_of_an_edition_are_played_by_its_rules_but_for_those_about_other_answers(tmp_path):
    amended(tmp_path)
    start = "scenario: {}\ngame: hailpot\n"
    written(tmp_path, start.format("Nine markers") + "then: {supply: 9}\n")
    other = start.format("The pool counts") + "readings: {level: pool}\nthen: {}\n"
    (tmp_path / "scenarios" / "pool.yaml").write_text(other)
    code, printed, _ = answer("scenarios", "--edition", "level_is_the_card")
    first, *_, last, summary = printed.splitlines()
    assert (code, first) == (0, "ok   scenarios/hail.yaml:1  Nine markers")
    assert last == ("left out: scenarios/pool.yaml:1  The pool counts: it has level = pool, the edition level = card")
    assert summary == "1 scenario: all as they say"
    found = json.loads(called("scenarios", "--json", "--edition", "level_is_the_card").stdout)
    assert (found["edition"], found["left_out"]) == ("level_is_the_card", [last])
    assert found["scenarios"][0]["reproduce"] == ("ruleproof scenarios --edition level_is_the_card scenarios/hail.yaml")
