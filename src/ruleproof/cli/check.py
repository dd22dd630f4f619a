"""`ruleproof check`: every claim and table of games."""

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ruleproof import exits
from ruleproof.cli.answering import answering
from ruleproof.cli.options import (
    ANEW,
    AS_JSON,
    EDITION,
    JOBS,
    MUTANTS,
    PARAMETERS,
    READINGS,
    TIMEOUT,
    chosen_options,
    editions_of,
    folder_of_plays,
    with_kept,
    with_settled,
)
from ruleproof.cli.printing import Tell, print_grid, print_json, print_lines, print_section, progress
from ruleproof.erratum import RULEBOOK
from ruleproof.errors import InputError
from ruleproof.exits import Exit
from ruleproof.game import Game
from ruleproof.project import find_project
from ruleproof.report import words
from ruleproof.report.json import report_json
from ruleproof.report.kept import write_kept
from ruleproof.results import GameReport
from ruleproof.selection import games_named

if TYPE_CHECKING:
    from ruleproof.check.options import Options


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--claim", "claims", multiple=True, metavar="ID", help="Only the claims with this id or under it.")
@click.option("--keep", is_flag=True, help="Keep the plays of this check for the next ones.")
@ANEW
@MUTANTS
@AS_JSON
@READINGS
@PARAMETERS
@EDITION
@TIMEOUT
@JOBS
@answering
def check(games: Sequence[str], claims: Sequence[str], as_json: bool, keep: bool, anew: bool, **settings: Any) -> Exit:
    """Check every claim and table of GAME, or of all games."""
    project = find_project(Path.cwd())
    folder = folder_of_plays(project) if keep else None
    _check_keeping(keep, settings)
    editions = editions_of(project, games_named(project, games), settings["edition"])
    options = chosen_options(list(editions), claims, project=str(project.root), **settings)
    options = with_settled(editions, options)
    reports = check_games(options if anew else with_kept(project, options), quiet=as_json)
    if folder:
        for report in reports:
            write_kept(report, folder)
    code = exits.of_reports(reports)
    if as_json:
        print_json({"exit": code, "games": [report_json(report) for report in reports]})
    else:
        for report in reports:
            print_report(report)
        for report in reports:
            print_lines(words.summary_lines(report))
        if code is not Exit.AS_EXPECTED:
            print_lines([words.WHAT_ELSE])
    return code


def _check_keeping(keep: bool, settings: Mapping[str, Any]) -> None:
    if keep and (settings["readings"] or settings["parameters"]):
        raise InputError("--keep keeps the plays for every answer and value; leave out --reading and --parameter")
    if keep and settings["edition"] != RULEBOOK:
        raise InputError("--keep keeps the plays of the rulebook; leave out --edition")


def check_games(options: Mapping[Game, "Options"], *, quiet: bool) -> list[GameReport]:
    from ruleproof.check.run import check_game

    found = []
    for game, each in options.items():
        with progress(game.title, quiet=quiet) as tell:
            found.append(check_game(game, each, partial(_tell, tell)))
    return found


def _tell(tell: Tell, stage: str, done: int, total: int, results: Sequence[words.Result] = ()) -> None:
    tell(stage, done, total, words.unexpected_lines(results))


def print_report(report: GameReport) -> None:
    usual = words.usual_scope(report)
    edition = "" if report.edition == RULEBOOK else f", edition {report.edition}"
    print_lines(
        [f"{report.game.title}{edition}", *([f"Proofs are for {usual}, unless they say otherwise."] if usual else [])]
    )
    width = max((len(result.claim.id) for result in report.claims), default=0)
    for chapter, results in words.by_chapter(report.claims).items():
        print_lines(["", chapter])
        for result in results:
            print_lines([words.claim_line(result, width=width, usual=usual)], 1)
            print_lines(words.mismatch_lines(report.game, result), 4)
    _print_tables(report)
    print_section("hollow checks", [words.hollow_line(hollow) for hollow in report.hollow])
    print_section("claims that no seeded fault breaks", [f"FAIL {id}" for id in report.toothless])
    print_section("seeded faults", list(words.fault_lines(report)))
    print_lines([""])


def _print_tables(report: GameReport) -> None:
    print_lines(["", "tables"] if report.tables else [])
    for result in report.tables:
        print_lines([words.table_line(result, usual=words.usual_scope(report))], 1)
        print_lines([result.table.text], 4)
        print_lines(words.hole_lines(result, report.game), 4)
        print_grid(words.table_grid(result))
