"""README.md says what is so: what is proved, what the commands print, which exit codes there are."""

import re
from dataclasses import replace

import pytest
from click.testing import CliRunner

from ruleproof.check.ranges import ranges_claim
from ruleproof.claim import Claim, Expect
from ruleproof.cli import main
from ruleproof.exits import Exit
from ruleproof.game import Game
from ruleproof.machine import Machine
from ruleproof.play import Play
from ruleproof.project import find_project
from ruleproof.results import ClaimResult, GameReport
from ruleproof.verdicts import HoldsWithin, Proved, Refuted, Split, Unknown, Verdict
from scripts.readme import BEGIN, END, README, block, renewed

TEXT = README.read_text(encoding="utf-8")
PROJECT = find_project(README.parent)


def expected_verdict(claim: Claim, nothing: Play) -> Verdict:
    """The verdict that the claim expects, as far as a list of claims shows it."""
    match claim.expects:
        case Expect.PROVED:
            return Proved("", "", unless=tuple(Split(clause, nothing) for clause in claim.unless))
        case Expect.HOLDS_WITHIN:
            return HoldsWithin("")
        case Expect.REFUTED:
            return Refuted(None)
        case Expect.UNKNOWN:
            return Unknown("")


def expected_report(game: Game) -> GameReport:
    """What a check of the game gives if it ends with exit code 0."""
    machine = Machine(game, game.default_shape())
    givens = machine.default_givens()
    nothing = Play(game.name, {}, givens, machine.start(givens))
    claims = (ranges_claim(game), *game.claims)
    return GameReport(game, tuple(ClaimResult(each, expected_verdict(each, nothing), 0.0) for each in claims), (), ())


def as_expected(games: list[Game]) -> str:
    return block([expected_report(game) for game in games], PROJECT.pages())


def test_what_is_proved_today_is_what_the_claims_expect() -> None:
    assert TEXT.count(BEGIN) == TEXT.count(END) == 1
    assert renewed(TEXT, as_expected(list(PROJECT.games))) == TEXT, "README.md is out of date: run `make readme`"


@pytest.mark.parametrize(
    "change",
    [
        lambda claim: replace(claim, expects=Expect.REFUTED, unless=()),
        lambda claim: replace(claim, id=f"{claim.id}_too"),
        lambda claim: replace(claim, unless=({"level": "card"},)),
    ],
)
def test_a_claim_that_changes_makes_the_readme_stale(change) -> None:
    game = PROJECT.game("taawa")
    first, *others = game.claims
    changed = replace(game, claims=(change(first), *others))
    assert renewed(TEXT, as_expected([changed])) != TEXT


def examples() -> dict[str, str]:
    """What the README shows each command to print; of the quick ones."""
    found = {}
    for session in re.findall(r"^```console\n(.*?)^```", TEXT, re.DOTALL | re.MULTILINE):
        for example in re.split(r"^\$ ", session, flags=re.MULTILINE):
            command, _, printed = example.partition("\n")
            if command.startswith("ruleproof ") and printed.strip():
                found[command.removeprefix("ruleproof ")] = printed
    return found


def pattern(printed: str) -> str:
    """Three dots stand for any text."""
    return ".*?".join(map(re.escape, re.split(r"\s*\.\.\.\s*", printed.strip())))


def test_there_are_examples_of_the_commands() -> None:
    assert {command.split()[0] for command in examples()} == {"check", "scenarios", "find", "diff", "replay"}


@pytest.mark.parametrize("command", examples())
def test_a_command_prints_what_the_readme_shows(command: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(README.parent)
    words = re.findall(r'"([^"]*)"|(\S+)', command)
    answer = CliRunner().invoke(main, [quoted or word for quoted, word in words], catch_exceptions=False)
    assert re.fullmatch(pattern(examples()[command]), answer.stdout.strip(), re.DOTALL), answer.stdout


def test_every_exit_code_is_told() -> None:
    assert [int(code) for code in re.findall(r"^\| `(\d+)` \|", TEXT, re.MULTILINE)] == [each.value for each in Exit]
