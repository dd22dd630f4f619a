"""`ruleproof site`: check every game and write the reference."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from ruleproof import exits
from ruleproof.cli.answering import answering
from ruleproof.cli.check import check_games, print_report
from ruleproof.cli.editions import amended, compared_errata, options_in_force
from ruleproof.cli.hunt import hunt_games
from ruleproof.cli.options import JOBS, MUTANTS, TIMEOUT, chosen_options, with_kept
from ruleproof.cli.printing import print_lines
from ruleproof.errors import InputError
from ruleproof.exits import Exit
from ruleproof.project import find_project
from ruleproof.report import words
from ruleproof.results import GameReport

LONGER = 120.0  # seconds for the plays of edge cases: a site is built less often than a hunt is run


@click.command()
@click.option("--output", type=click.Path(path_type=Path), metavar="DIR", help="Where to; else build/site.")
@click.option("--hunt", "hunted", is_flag=True, help="Hunt for edge cases, and write a page for each.")
@click.option("--diff", "compared", is_flag=True, help="Compare every erratum with the edition that it changes.")
@click.option("--no-build", is_flag=True, help="Write the pages only, without mkdocs.")
@MUTANTS
@TIMEOUT
@JOBS
@answering
def site(output: Path | None, hunted: bool, compared: bool, no_build: bool, **settings: Any) -> Exit:
    """Check every game and write the reference site.

    Exit codes: 0 all as expected, 1 something is not, or an erratum changes more or less than it declares, 3 undecided.
    """
    if no_build and output:
        raise InputError("--no-build writes the pages into build/pages, and no site; leave out --output, or --no-build")
    project = find_project(Path.cwd())
    games = amended(project)
    chosen = with_kept(project, chosen_options(project.games, project=str(project.root), **settings))
    options = options_in_force(games, chosen)
    reports = check_games(options, quiet=False)
    hunts = hunt_games(project, options, budget=LONGER) if hunted else []
    differences = list(compared_errata(project, games, chosen, reports)) if compared else []
    from ruleproof.site.build import build_site

    _print(reports)
    output = output or project.root / "build" / "site"
    written = build_site(project, reports, output, hunts=hunts, differences=differences, run_mkdocs=not no_build)
    click.echo(f"The site is in {written}")
    return exits.worse(exits.of_reports(reports), exits.of_differences(differences))


def _print(reports: Sequence[GameReport]) -> None:
    for report in reports:
        print_report(report)
    for report in reports:
        print_lines(words.summary_lines(report))
