"""`ruleproof replay`: everything that the project has kept, played again."""

from collections.abc import Sequence
from pathlib import Path

import click

from ruleproof.cli.answering import answering
from ruleproof.cli.options import AS_JSON, EDITION, editions_of, folder_of_plays
from ruleproof.cli.printing import from_here, print_json, print_lines
from ruleproof.corpus import replay as replay_kept
from ruleproof.exits import Exit
from ruleproof.project import find_project
from ruleproof.report.corpus import corpus_json, corpus_line, parted_lines
from ruleproof.selection import games_named


@click.command()
@click.argument("games", nargs=-1, metavar="[GAME]...")
@EDITION
@AS_JSON
@answering
def replay(games: Sequence[str], edition: str, as_json: bool) -> Exit:
    """Play again what is kept of GAME, or of all games: every play that a check or a hunt has shown.

    Exit codes: 0 every play does what it did, 1 some part from it.
    """
    project = find_project(Path.cwd())
    folder = from_here(folder_of_plays(project))
    editions = editions_of(project, games_named(project, games), edition)
    found = [(game, replay_kept(folder, game, each.settled)) for game, each in editions.items()]
    parted = any(play.parted for _, plays in found for play in plays)
    code = Exit.NOT_AS_EXPECTED if parted else Exit.AS_EXPECTED
    if as_json:
        print_json({"exit": code, "games": [corpus_json(game, edition, plays) for game, plays in found]})
        return code
    for game, plays in found:
        for play in plays:
            print_lines(parted_lines(game, play))
        print_lines([corpus_line(game, plays)])
    return code
