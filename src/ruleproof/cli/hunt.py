"""`ruleproof hunt`: edge cases that nobody asked about."""

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ruleproof.acknowledged import Acknowledged, acknowledged
from ruleproof.cli.answering import answering
from ruleproof.cli.options import ANEW, AS_JSON, JOBS, TIMEOUT, chosen_options, folder_of_plays, with_kept
from ruleproof.cli.printing import print_grid, print_json, print_lines, progress
from ruleproof.errors import InputError, nearest
from ruleproof.exits import Exit
from ruleproof.finding import Finding, Hunt
from ruleproof.game import Game
from ruleproof.lexicon import Lexicon
from ruleproof.project import Project, find_project
from ruleproof.report.findings import (
    detail_lines,
    findings_grids,
    gone,
    hunt_json,
    hunt_markdown,
    missing_lines,
    new_ones,
    not_decided,
    summary_line,
)
from ruleproof.report.kept import write_found
from ruleproof.selection import games_named
from ruleproof.site.pages import Site

if TYPE_CHECKING:
    from ruleproof.check.options import Options

Known = Mapping[str, Acknowledged]
BUDGET = 60.0
TABLE, DETAILS, JSON, MARKDOWN = "table", "details", "json", "markdown"


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

    Exit codes: 0 all that was found is known to the project, 1 something is new or gone, 3 something that is known
    was not found, and the solver left a question about it open.
    """
    how = _way(as_json, markdown, show)
    if not math.isfinite(budget):
        raise InputError(f"--budget {budget}: give a number of seconds")
    project = find_project(Path.cwd())
    folder = folder_of_plays(project) if keep else None
    chosen = chosen_options(_meant(games_named(project, games), show or ""), project=str(project.root), **settings)
    options = chosen if anew else with_kept(project, chosen)
    known = {game: acknowledged(project.edges, game) for game in options}
    quiet = how in (JSON, MARKDOWN)
    hunts = hunt_games(project, options, kinds, budget, only=show or "", quiet=quiet)
    _check_found(hunts, known, show)
    if folder:
        for each in hunts:
            write_found(each, folder, only=show or "", every_kind=not kinds)
    if how == JSON:
        print_json({"exit": _code(hunts, known), "games": [_json(each, known[each.game], only_new) for each in hunts]})
    for each in hunts if how != JSON else ():
        _print(each, known[each.game], _chosen(each, known[each.game], only_new), how)
    return _code(hunts, known)


def _code(hunts: Sequence[Hunt], known: Mapping[Game, Known]) -> Exit:
    if any(new_ones(each, known[each.game]) or gone(each, known[each.game]) for each in hunts):
        return Exit.NOT_AS_EXPECTED
    return Exit.UNDECIDED if any(not_decided(each, known[each.game]) for each in hunts) else Exit.AS_EXPECTED


def _chosen(found: Hunt, known: Known, only_new: bool) -> list[Finding]:
    return new_ones(found, known) if only_new else list(found.findings)


def _json(found: Hunt, known: Known, only_new: bool) -> dict[str, Any]:
    return hunt_json(found, known, _chosen(found, known, only_new))


def _meant(games: Sequence[Game], show: str) -> Sequence[Game]:
    """The game that an id begins with, else all of them."""
    return [each for each in games if f"{show}.".startswith(f"{each.name}.")] or games


def _way(as_json: bool, markdown: bool, show: str | None) -> str:
    """In which way to print; raises `InputError` for two of them."""
    if as_json and markdown:
        raise InputError("--json and --markdown are two ways to print the same; give one of them")
    return JSON if as_json else MARKDOWN if markdown else TABLE if show is None else DETAILS


def _check_found(hunts: Sequence[Hunt], known: Mapping[Game, Known], show: str | None) -> None:
    """Raise `InputError` for an id that nothing found or known has."""
    if show and not any(each.findings or gone(each, known[each.game]) for each in hunts):
        ids = (id.partition(".edge.")[2] for each in known.values() for id in each)
        raise InputError(f"no edge case `{show}` was found: {nearest(show, ids)}")


def hunt_games(
    project: Project,
    options: Mapping[Game, "Options"],
    kinds: Sequence[str] = (),
    budget: float = BUDGET,
    *,
    only: str = "",
    quiet: bool = False,
) -> list[Hunt]:
    """A hunt through each game, with progress shown, in the words of the project's site if it has one."""
    from ruleproof.hunt.run import hunt as hunt_through  # here, for the solver takes a while to load

    words, found = lexicons(project), []
    for game, each in options.items():
        with progress(game.title, quiet=quiet) as tell:
            lexicon = words.get(game.name)
            found.append(hunt_through(game, each, kinds, budget, tell, only=only, lexicon=lexicon))
    return found


def lexicons(project: Project) -> dict[str, Lexicon]:
    """Players' words by the name of the game, from the pages of the project's site."""
    pages = project.pages() if project.site else None
    return {each.name: each.lexicon for each in pages.games} if isinstance(pages, Site) else {}


def _print(found: Hunt, known: Known, chosen: Sequence[Finding], how: str) -> None:
    if how == MARKDOWN:
        click.echo(hunt_markdown(found, known, chosen))
        return
    for each in chosen if how == DETAILS else ():
        print_lines([*detail_lines(found, each, known), ""])
    for grid in findings_grids(chosen, known) if how == TABLE else ():
        print_grid(grid)
    print_lines(missing_lines(found, known))
    print_lines([summary_line(found, known)] if how == TABLE else [])
