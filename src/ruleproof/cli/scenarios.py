"""`ruleproof scenarios`: positions, moves, and what must come of them."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import click

from ruleproof import exits
from ruleproof.cli.answering import answering
from ruleproof.cli.options import AS_JSON, EDITION, editions_of
from ruleproof.cli.printing import from_here, print_json, print_lines
from ruleproof.edition import Edition
from ruleproof.errors import EngineError, InputError
from ruleproof.exits import Exit
from ruleproof.game import Game
from ruleproof.project import Project, find_project
from ruleproof.report.json import scenario_json
from ruleproof.report.scenarios import scenario_line, scenario_lines, scenario_summary
from ruleproof.scenario import Scenario, ScenarioResult, run
from ruleproof.scenario_file import load, scenario_files
from ruleproof.scenario_schema import schema_of

NO_FOLDER = 'name the folders of the scenarios in the pyproject.toml: scenarios = ["scenarios"], or give a path'


@click.command()
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option("--schema", type=click.Path(path_type=Path), metavar="FILE", help="Only write the JSON schema there.")
@EDITION
@AS_JSON
@answering
def scenarios(paths: Sequence[str], schema: Path | None, edition: str, as_json: bool) -> Exit:
    """Play the scenarios of the files and folders PATH, or all of the project."""
    project = find_project(Path.cwd())
    if schema:
        schema.write_text(json.dumps(schema_of(project.games), indent=2) + "\n", encoding="utf-8")
        click.echo(f"The schema of scenarios is in {schema}")
        return Exit.AS_EXPECTED
    if "" in paths:
        raise InputError("an empty path is no file or folder; write `.` for the folder that you are in")
    editions = editions_of(project, project.games, edition)
    loaded, faults = _load(project, list(editions), [Path(each) for each in paths] or list(project.scenarios))
    kept, others = _split(loaded, editions)
    results, faults = _play(kept, faults)
    code = exits.of_scenarios(results, faults)
    if as_json:
        played = [scenario_json(result, edition) for result in results]
        print_json({"edition": edition, "exit": code, "faults": faults, "left_out": others, "scenarios": played})
        return code
    for result in results:
        print_lines([scenario_line(result)])
        print_lines(scenario_lines(result), 3)
    print_lines(others)
    for fault in faults:
        click.echo(f"ruleproof: {fault}", err=True)
    print_lines([scenario_summary(results, faults)])
    return code


def _load(project: Project, games: Sequence[Game], paths: Sequence[Path]) -> tuple[list[Scenario], list[str]]:
    """The scenarios of the files, in the game of an edition if it is among `games`, and what is wrong in files."""
    found: list[Scenario] = []
    faults: list[str] = []
    amended = {game.name: game for game in games}
    files = scenario_files(paths)
    if not files:
        raise InputError(f"there are no scenarios in {' or '.join(map(str, paths))}" if paths else NO_FOLDER)
    for file in files:
        try:
            found += load(from_here(file), [amended.get(game.name, game) for game in project.games])
        except EngineError as fault:
            faults.append(str(fault))
    return found, faults


def _split(loaded: Sequence[Scenario], editions: Mapping[Game, Edition]) -> tuple[list[Scenario], list[str]]:
    """The scenarios to be played, and why others are not: their game has no such edition, or it answers otherwise."""
    kept, others = [], []
    for each in loaded:
        edition = editions.get(each.game)
        why = _answered(each, edition) if edition else ""
        if edition is None:
            others.append(f"left out: the scenarios of {each.game.name}, which has no such edition")
        elif why:
            others.append(f"left out: {each.file}:{each.line}  {each.sentence}: {why}")
        else:
            kept.append(each)
    return kept, list(dict.fromkeys(others))


def _answered(scenario: Scenario, edition: Edition) -> str:
    """Which readings the scenario has answered in another way than the edition; empty if none."""
    readings = [scenario.game.reading(name) for name in edition.settled]
    asked = [f"{each.name} = {each.names[int(scenario.givens[each.name])]}" for each in readings]
    settled = [f"{name} = {answer}" for name, answer in edition.settled.items()]
    return "; ".join(
        f"it has {one}, the edition {other}" for one, other in zip(asked, settled, strict=True) if one != other
    )


def _play(loaded: Sequence[Scenario], faults: list[str]) -> tuple[list[ScenarioResult], list[str]]:
    results = []
    for scenario in loaded:
        try:
            results.append(run(scenario))
        except EngineError as fault:
            faults.append(str(fault))
    return results, faults
