"""`ruleproof hunt`: edge cases that nobody asked about."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ruleproof.acknowledged import Acknowledged, acknowledged
from ruleproof.cli.answering import answering
from ruleproof.cli.options import ANEW, AS_JSON, JOBS, TIMEOUT, chosen_options, folder_of_plays, with_kept
from ruleproof.cli.printing import print_grid, print_json, print_lines, progress
from ruleproof.errors import InputError, nearest
from ruleproof.exits import Exit
from ruleproof.finding import Finding, Hunt, under
from ruleproof.game import Game
from ruleproof.project import find_project
from ruleproof.report.findings import (
    detail_lines,
    findings_grids,
    gone,
    hunt_json,
    hunt_markdown,
    new_ones,
    short_id,
    summary_line,
)
from ruleproof.report.kept import write_found
from ruleproof.selection import games_named

if TYPE_CHECKING:
    from ruleproof.check.options import Options

Known = Mapping[str, Acknowledged]
BUDGET = 60.0


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--kind", "kinds", multiple=True, metavar="KIND", help="Only this kind, such as stuck.")
@click.option("--new", "only_new", is_flag=True, help="Show only what the project does not know of yet.")
@click.option("--show", metavar="ID", help="Everything about the edge cases with this id or under it.")
@click.option(
    "--budget",
    type=click.FloatRange(min=0, max=86_400),
    default=BUDGET,
    show_default=True,
    metavar="SECONDS",
    help="For the search of plays.",
)
@click.option("--keep", is_flag=True, help="Keep the plays of this hunt for the next ones.")
@ANEW
@click.option("--markdown", is_flag=True, help="Print Markdown.")
@AS_JSON
@TIMEOUT
@JOBS
@answering
def hunt(
    games: Sequence[str],
    kinds: Sequence[str],
    only_new: bool,
    show: str | None,
    budget: float,
    keep: bool,
    anew: bool,
    markdown: bool,
    as_json: bool,
    **settings: Any,
) -> Exit:
    """Hunt through GAME, or all games, for positions in which the rules break, allow two answers or can be milked.

    Exit codes: 0 everything found is known to the project, 1 something is new or gone.
    """
    project = find_project(Path.cwd())
    chosen = chosen_options(games_named(project, games), project=str(project.root), **settings)
    folder = folder_of_plays(project) if keep else None
    options = chosen if anew else with_kept(project, chosen)
    known = {game: acknowledged(project.edges, game) for game in options}
    found = hunt_games(options, kinds, budget, only=show or "", quiet=as_json or markdown)
    if folder:
        for each in found:
            write_found(each, folder, only=show or "", every_kind=not kinds)
    code = Exit.NOT_AS_EXPECTED if any(new_ones(h, known[h.game]) or gone(h, known[h.game]) for h in found) else Exit(0)
    if as_json:
        print_json({"exit": code, "games": [hunt_json(each, known[each.game]) for each in found]})
    for each_hunt in found if not as_json else ():
        shown = _shown(each_hunt, known[each_hunt.game], only_new, show)
        if markdown:
            click.echo(hunt_markdown(replace(each_hunt, findings=tuple(shown)), known[each_hunt.game]))
        else:
            _print(each_hunt, shown, known[each_hunt.game], detailed=show is not None)
    return code


def hunt_games(
    options: Mapping[Game, "Options"],
    kinds: Sequence[str] = (),
    budget: float = BUDGET,
    *,
    only: str = "",
    quiet: bool = False,
) -> list[Hunt]:
    """A hunt through each game, with progress shown."""
    from ruleproof.hunt.run import hunt as hunt_through  # here, for the solver takes a while to load

    found = []
    for game, each in options.items():
        with progress(game.title, quiet=quiet) as tell:
            found.append(hunt_through(game, each, kinds, budget, tell, only=only))
    return found


def _shown(found: Hunt, known: Known, only_new: bool, show: str | None) -> list[Finding]:
    """The findings to be printed; raises `InputError` for an id that none has."""
    chosen = new_ones(found, known) if only_new else list(found.findings)
    if show is None:
        return chosen
    wanted = [each for each in chosen if under(each.id, show)]
    if not wanted:
        raise InputError(f"no edge case `{show}` was found: {nearest(show, map(short_id, chosen))}")
    return wanted


def _print(found: Hunt, shown: Sequence[Finding], known: Known, *, detailed: bool) -> None:
    if detailed:
        for each in shown:
            print_lines([*detail_lines(found.game, each, known), ""])
    elif shown:
        for grid in findings_grids(shown, known):
            print_grid(grid)
    if not detailed:
        print_lines([f"gone: {id}" for id in gone(found, known)])
        print_lines([summary_line(found, known)])
