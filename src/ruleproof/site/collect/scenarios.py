"""Scenarios as facts, each played."""

from collections.abc import Sequence
from pathlib import Path

from ruleproof.game import Game
from ruleproof.report.values import changes, plain_field, plain_givens, shown
from ruleproof.report.words import move_words
from ruleproof.scenario import Scenario, Step, run, scenario_id
from ruleproof.scenario_file import load, scenario_files
from ruleproof.site.facts import ScenarioFact


def scenarios_of(root: Path, paths: Sequence[Path], games: Sequence[Game], game: Game) -> tuple[ScenarioFact, ...]:
    """Every scenario of a game in the files, in their order; raises `InputError` for a file that is wrong."""
    every = [each for file in scenario_files(paths) for each in load(file, games)]
    return tuple(scenario_fact(root, each) for each in every if each.game.name == game.name)


def scenario_fact(root: Path, scenario: Scenario) -> ScenarioFact:
    """A scenario and how it goes."""
    game, machine = scenario.game, scenario.machine
    usual = machine.default_givens()
    unusual = {name: value for name, value in scenario.givens.items() if usual.get(name) != value}
    start = machine.start(scenario.givens)
    file = Path(scenario.file)
    return ScenarioFact(
        id=scenario_id(game, scenario.sentence),
        sentence=scenario.sentence,
        cites=scenario.cites,
        with_givens=tuple(f"{name} = {shown(value)}" for name, value in plain_givens(game, unusual).items()),
        given=tuple(_value(game, each.name, each.after) for each in changes(start, scenario.start)),
        does=tuple(_step(game, step) for step in scenario.steps),
        expects=tuple(_value(game, name, value) for name, value in scenario.then.items())
        or ((f"refused: {scenario.refused}",) if scenario.refused else ("allowed",)),
        passed=run(scenario).passed,
        file=str(file.relative_to(root)) if file.is_relative_to(root) else file.name,
    )


def _step(game: Game, step: Step) -> str:
    """A move, and what it is said to bring about."""
    values = ", ".join(_value(game, name, value) for name, value in (step.then or {}).items())
    return f"{move_words(game, step.move)}{f'; then {values}' if values else ''}"


def _value(game: Game, name: str, value: object) -> str:
    return f"{name} = {shown(plain_field(game, name, value))}"
