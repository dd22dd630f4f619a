"""The command line: reads options, calls one function, prints what it returned, exits with its code.

Exit codes: 0 as expected, 1 something is not, 2 wrong use or a fault in the model, 3 undecided.
"""

import functools
import json
import math
import os
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console
from rich.progress import Progress

from ruleproof import exits
from ruleproof.errors import EngineError, InputError
from ruleproof.exits import Exit
from ruleproof.game import Game
from ruleproof.kept import kept_plays
from ruleproof.project import Project, find_project
from ruleproof.query import parse
from ruleproof.report import words
from ruleproof.report.json import report_json, scenario_json, verdict_json
from ruleproof.report.kept import write_kept
from ruleproof.report.scenarios import scenario_line, scenario_lines, scenario_summary
from ruleproof.results import GameReport
from ruleproof.scenario import Scenario, ScenarioResult, run
from ruleproof.scenario_file import load, scenario_files
from ruleproof.scenario_schema import schema_of
from ruleproof.selection import games_named, largest_sizes, select_claims, select_parameters, select_readings

if TYPE_CHECKING:
    from ruleproof.check.options import Options

Tell = Callable[[str, int, int], None]


def answering(command: Callable[..., Exit]) -> Callable[..., None]:
    """Exit with the code that a command returns; a fault that is meant for the user is told in one message."""

    @functools.wraps(command)
    def call(*args: Any, **kwargs: Any) -> None:
        try:
            code = command(*args, **kwargs)
        except (EngineError, OSError) as fault:
            click.echo(f"ruleproof: {fault}", err=True)
            code = Exit.WRONG_USE
        except RecursionError:
            click.echo("ruleproof: what was given is nested too deeply", err=True)
            code = Exit.WRONG_USE
        sys.exit(code)

    return call


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(package_name="ruleproof")
def main() -> None:
    """Rulebooks checked by machine and published with their proofs.

    Exit codes: 0 as expected, 1 something is not, 2 wrong use or a fault in the model, 3 undecided.
    """


AS_JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON, and nothing else.")
READINGS = click.option("--reading", "readings", multiple=True, metavar="NAME=ANSWER", help="Fix a reading.")
PARAMETERS = click.option("--parameter", "parameters", multiple=True, metavar="NAME=VALUE", help="Fix a parameter.")
MUTANTS = click.option("--mutants", is_flag=True, help="Seed faults into the rules, and say which no claim notices.")
TIMEOUT = click.option(
    "--timeout",
    type=click.FloatRange(min=0, min_open=True, max=86_400),
    default=20.0,
    show_default=True,
    metavar="SECONDS",
    help="For each question to the solver.",
)
JOBS = click.option(
    "--jobs", type=click.IntRange(min=1), default=os.cpu_count() or 1, metavar="N", help="Processes; one per core."
)


@main.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--claim", "claims", multiple=True, metavar="ID", help="Only the claims with this id or under it.")
@click.option("--keep", is_flag=True, help="Keep the plays of this check for the next ones.")
@click.option("--anew", is_flag=True, help="Search every play anew, whatever is kept.")
@MUTANTS
@AS_JSON
@READINGS
@PARAMETERS
@TIMEOUT
@JOBS
@answering
def check(games: Sequence[str], claims: Sequence[str], as_json: bool, keep: bool, anew: bool, **settings: Any) -> Exit:
    """Check every claim and table of GAME, or of all games."""
    project = find_project(Path.cwd())
    if keep and project.plays is None:
        raise InputError(f'{project.root / "pyproject.toml"}: say where plays are kept: plays = "properties/plays"')
    if keep and (settings["readings"] or settings["parameters"]):
        raise InputError("--keep keeps the plays for every answer and value; leave out --reading and --parameter")
    chosen = games_named(project, games)
    options = _options(chosen, claims, project=str(project.root), **settings)
    reports = _check_games(options if anew else _with_kept(project, options), quiet=as_json)
    if keep and project.plays:
        for report in reports:
            write_kept(report, project.plays)
    code = exits.of_reports(reports)
    if as_json:
        _print_json({"exit": code, "games": [report_json(report) for report in reports]})
    else:
        for report in reports:
            _print_report(report)
        for report in reports:
            _print_lines(words.summary_lines(report))
    return code


def _options(
    games: Sequence[Game],
    claims: Sequence[str] = (),
    readings: Sequence[str] = (),
    parameters: Sequence[str] = (),
    **limits: Any,
) -> dict[Game, "Options"]:
    from ruleproof.check.ranges import ranges_claim
    from ruleproof.check.run import Options  # here, for the solver takes a while to load

    if not math.isfinite(limits["timeout"]):
        raise InputError(f"--timeout {limits['timeout']}: give a number of seconds")
    if claims and limits.get("mutants"):
        raise InputError("--mutants asks which claims notice a fault, so it looks at all of them; leave out --claim")
    known = {game: [ranges_claim(game).id, *(claim.id for claim in game.claims)] for game in games}
    answers, values = select_readings(games, readings), select_parameters(games, parameters)
    return {
        game: Options(readings=answers[game], parameters=values[game], claims=ids, **limits)
        for game, ids in select_claims(known, claims).items()
    }


def _with_kept(project: Project, options: Mapping[Game, "Options"]) -> dict[Game, "Options"]:
    """The options with the plays that the project keeps; those that no longer fit are told, and left out."""
    found = {}
    for game, each in options.items():
        kept = kept_plays(project.plays, game)
        for fault in kept.faults:
            click.echo(f"ruleproof: a kept play is left out: {fault}", err=True)
        found[game] = replace(each, kept=kept)
    return found


def _check_games(options: Mapping[Game, "Options"], *, quiet: bool) -> list[GameReport]:
    from ruleproof.check.run import check_game

    found = []
    for game, each in options.items():
        with _progress(game.title, quiet=quiet) as tell:
            found.append(check_game(game, each, tell))
    return found


def _print_report(report: GameReport) -> None:
    usual = words.usual_scope(report)
    _print_lines([report.game.title, *([f"Proofs are for {usual}, unless they say otherwise."] if usual else [])])
    width = max((len(result.claim.id) for result in report.claims), default=0)
    for chapter, results in words.by_chapter(report.claims).items():
        _print_lines(["", chapter])
        for result in results:
            _print_lines([words.claim_line(result, width=width, usual=usual)], 1)
            _print_lines(words.mismatch_lines(report.game, result), 4)
    _print_tables(report)
    _print_section("hollow checks", [words.hollow_line(hollow) for hollow in report.hollow])
    _print_section("claims that no seeded fault breaks", [f"FAIL {id}" for id in report.toothless])
    _print_section("seeded faults", list(words.fault_lines(report)))
    _print_lines([""])


def _print_tables(report: GameReport) -> None:
    _print_lines(["", "tables"] if report.tables else [])
    for result in report.tables:
        _print_lines([words.table_line(result, usual=words.usual_scope(report))], 1)
        _print_lines([result.table.text], 4)
        _print_lines(words.hole_lines(result, report.game), 4)
        Console(highlight=False, markup=False, emoji=False).print(words.table_grid(result))


def _print_section(title: str, lines: Sequence[str]) -> None:
    if lines:
        _print_lines(["", title])
        _print_lines(lines, 1)


def _print_lines(lines: Sequence[str], depth: int = 0) -> None:
    for line in lines:
        click.echo(f"{'  ' * depth}{line}".rstrip())


def _print_json(found: object) -> None:
    click.echo(json.dumps(found, indent=2, sort_keys=True, ensure_ascii=False))


@contextmanager
def _progress(title: str, *, quiet: bool) -> Iterator[Tell]:
    """A progress bar on a terminal; elsewhere nothing."""
    if quiet or not sys.stderr.isatty():
        yield lambda *_: None
        return
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=None)
        yield lambda stage, done, total: bar.update(task, description=f"{title}: {stage}", completed=done, total=total)


@main.command()
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path), metavar="[PATH]...")
@click.option("--schema", type=click.Path(path_type=Path), metavar="FILE", help="Only write the JSON schema there.")
@AS_JSON
@answering
def scenarios(paths: Sequence[Path], schema: Path | None, as_json: bool) -> Exit:
    """Play the scenarios of the files and folders PATH, or all of the project."""
    project = find_project(Path.cwd())
    if schema:
        schema.write_text(json.dumps(schema_of(project.games), indent=2) + "\n", encoding="utf-8")
        click.echo(f"The schema of scenarios is in {schema}")
        return Exit.AS_EXPECTED
    results, faults = _play(*_load(project, paths))
    code = exits.of_scenarios(results, faults)
    if as_json:
        _print_json({"exit": code, "faults": faults, "scenarios": [scenario_json(result) for result in results]})
        return code
    for result in results:
        _print_lines([scenario_line(result)])
        _print_lines(scenario_lines(result), 3)
    for fault in faults:
        click.echo(f"ruleproof: {fault}", err=True)
    _print_lines([scenario_summary(results, faults)])
    return code


def _load(project: Project, paths: Sequence[Path]) -> tuple[list[Scenario], list[str]]:
    found: list[Scenario] = []
    faults: list[str] = []
    for file in scenario_files(paths or project.scenarios):
        try:
            found += load(_from_here(file), project.games)
        except EngineError as fault:
            faults.append(str(fault))
    return found, faults


def _from_here(file: Path) -> Path:
    here = Path.cwd()
    return file.relative_to(here) if file.is_relative_to(here) else file


def _play(loaded: Sequence[Scenario], faults: list[str]) -> tuple[list[ScenarioResult], list[str]]:
    results = []
    for scenario in loaded:
        try:
            results.append(run(scenario))
        except EngineError as fault:
            faults.append(str(fault))
    return results, faults


@main.command()
@click.argument("game")
@click.argument("expression")
@click.option("--depth", type=click.IntRange(min=0), default=12, show_default=True, metavar="N", help="Longest play.")
@AS_JSON
@READINGS
@PARAMETERS
@TIMEOUT
@answering
def find(game: str, expression: str, depth: int, as_json: bool, **settings: Any) -> Exit:
    """Find a play of GAME to a position where EXPRESSION holds, or prove that there is none.

    Exit codes: 0 there is one, 1 there is none, 3 none was found, which proves nothing.
    """
    found = find_project(Path.cwd()).game(game)
    [options] = _options([found], **settings).values()
    condition = parse(expression, found, largest_sizes(found, options.parameters))
    from ruleproof.check.find import find as find_play

    with _progress(f"{found.title}: search", quiet=as_json):
        verdict = find_play(found, condition, options, depth=depth)
    code = exits.of_search(verdict)
    if as_json:
        _print_json({"exit": code, "game": game, "expression": expression, "verdict": verdict_json(found, verdict)})
    else:
        _print_lines([words.found_line(verdict), *words.evidence_lines(found, verdict)])
    return code


@main.command()
@click.option("--output", type=click.Path(path_type=Path), metavar="DIR", help="Where to; else build/site.")
@click.option("--no-build", is_flag=True, help="Write the pages only, without mkdocs.")
@MUTANTS
@TIMEOUT
@JOBS
@answering
def site(output: Path | None, no_build: bool, **settings: Any) -> Exit:
    """Check every game and write the reference site."""
    project = find_project(Path.cwd())
    options = _with_kept(project, _options(project.games, project=str(project.root), **settings))
    reports = _check_games(options, quiet=False)
    from ruleproof.site.build import build_site

    written = build_site(project, reports, output or project.root / "build" / "site", run_mkdocs=not no_build)
    for report in reports:
        _print_report(report)
    for report in reports:
        _print_lines(words.summary_lines(report))
    click.echo(f"The site is in {written}")
    return exits.of_reports(reports)
