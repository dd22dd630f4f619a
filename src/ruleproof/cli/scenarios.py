"""`ruleproof scenarios`: positions, moves, and what must come of them."""

import json
from collections.abc import Sequence
from pathlib import Path

import click

from ruleproof import exits
from ruleproof.cli.answering import answering
from ruleproof.cli.options import AS_JSON
from ruleproof.cli.printing import from_here, print_json, print_lines
from ruleproof.errors import EngineError, InputError
from ruleproof.exits import Exit
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
@AS_JSON
@answering
def scenarios(paths: Sequence[str], schema: Path | None, as_json: bool) -> Exit:
    """Play the scenarios of the files and folders PATH, or all of the project."""
    project = find_project(Path.cwd())
    if schema:
        schema.write_text(json.dumps(schema_of(project.games), indent=2) + "\n", encoding="utf-8")
        click.echo(f"The schema of scenarios is in {schema}")
        return Exit.AS_EXPECTED
    if "" in paths:
        raise InputError("an empty path is no file or folder; write `.` for the folder that you are in")
    results, faults = _play(*_load(project, [Path(each) for each in paths] or list(project.scenarios)))
    code = exits.of_scenarios(results, faults)
    if as_json:
        print_json({"exit": code, "faults": faults, "scenarios": [scenario_json(result) for result in results]})
        return code
    for result in results:
        print_lines([scenario_line(result)])
        print_lines(scenario_lines(result), 3)
    for fault in faults:
        click.echo(f"ruleproof: {fault}", err=True)
    print_lines([scenario_summary(results, faults)])
    return code


def _load(project: Project, paths: Sequence[Path]) -> tuple[list[Scenario], list[str]]:
    found: list[Scenario] = []
    faults: list[str] = []
    files = scenario_files(paths)
    if not files:
        raise InputError(f"there are no scenarios in {' or '.join(map(str, paths))}" if paths else NO_FOLDER)
    for file in files:
        try:
            found += load(from_here(file), project.games)
        except EngineError as fault:
            faults.append(str(fault))
    return found, faults


def _play(loaded: Sequence[Scenario], faults: list[str]) -> tuple[list[ScenarioResult], list[str]]:
    results = []
    for scenario in loaded:
        try:
            results.append(run(scenario))
        except EngineError as fault:
            faults.append(str(fault))
    return results, faults
