"""How scenarios went, in words."""

from collections.abc import Iterable, Sequence
from typing import assert_never

from ruleproof.game import Game
from ruleproof.report.values import plain_field, shown
from ruleproof.report.words import counted, move_words, play_lines
from ruleproof.scenario import Allowed, Difference, Differs, Passed, Refused, Scenario, ScenarioResult, Unreachable


def scenario_line(result: ScenarioResult) -> str:
    """One line for a scenario."""
    scenario = result.scenario
    return f"{'ok' if result.passed else 'FAIL':<4} {scenario.file}:{scenario.line}  {scenario.sentence}"


def scenario_lines(result: ScenarioResult) -> list[str]:
    """What did not go as the scenario says, expected and actual side by side, and how it was played."""
    outcome = result.outcome
    match outcome:
        case Passed():
            return []
        case Differs(differences, number):
            lines = [f"after {_move(result.scenario, number)}:"] if number else []
            lines += difference_lines(result.scenario.game, differences)
        case Allowed(expected):
            last = _move(result.scenario, len(result.scenario.steps))
            lines = [f"{last}, is allowed, but should be refused: {expected}"]
        case Refused():
            lines = _refused_lines(result.scenario, outcome)
        case Unreachable(claims):
            return [f"begins where no play comes: {claim}" for claim in claims]
        case _:
            assert_never(outcome)
    return [*lines, "played:", *(f"  {line}" for line in play_lines(result.scenario.game, result.play))]


def difference_lines(game: Game, differences: Iterable[Difference]) -> list[str]:
    """Expected and actual values in columns."""
    rows = [("", "expected", "actual")]
    for each in differences:
        expected, actual = (plain_field(game, each.name, value) for value in (each.expected, each.actual))
        rows.append((each.name, shown(expected), shown(actual)))
    widths = [max(len(row[place]) for row in rows) for place in (0, 1)]
    return [f"{row[0]:<{widths[0]}}  {row[1]:<{widths[1]}}  {row[2]}" for row in rows]


def _refused_lines(scenario: Scenario, refused: Refused) -> list[str]:
    words = f"{_move(scenario, refused.number)}, is refused"
    if refused.expected:
        return [f"{words} for another reason", f"expected  {refused.expected}", f"actual    {refused.reason}"]
    return [f"{words}: {refused.reason}"]


def _move(scenario: Scenario, number: int) -> str:
    """A move, counted from 1, and where it is written."""
    step = scenario.steps[number - 1]
    return f"move {number}, {move_words(scenario.game, step.move)} ({scenario.file}:{step.line})"


def scenario_summary(results: Iterable[ScenarioResult], faults: Sequence[str] = ()) -> str:
    """How many passed; `faults` are files that could not be read and scenarios that broke a range."""
    passed = [result.passed for result in results]
    failed = passed.count(False)
    if faults:
        return f"{counted(len(faults), 'fault')}; {counted(len(passed), 'scenario')} played, {failed} failed"
    return f"{counted(len(passed), 'scenario')}: {f'{failed} failed' if failed else 'all as they say'}"
