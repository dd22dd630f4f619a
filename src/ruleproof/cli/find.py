"""`ruleproof find`: a play to a position, or the proof that there is none."""

from pathlib import Path
from typing import Any

import click

from ruleproof import exits
from ruleproof.cli.answering import answering
from ruleproof.cli.options import AS_JSON, PARAMETERS, READINGS, TIMEOUT, chosen_options
from ruleproof.cli.printing import print_json, print_lines, progress
from ruleproof.exits import Exit
from ruleproof.project import find_project
from ruleproof.query import parse
from ruleproof.report import words
from ruleproof.report.json import verdict_json
from ruleproof.selection import largest_sizes


@click.command()
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
    [options] = chosen_options([found], **settings).values()
    condition = parse(expression, found, largest_sizes(found, options.parameters))
    from ruleproof.check.find import find as find_play

    with progress(f"{found.title}: search", quiet=as_json):
        verdict = find_play(found, condition, options, depth=depth)
    code = exits.of_search(verdict)
    if as_json:
        print_json({"exit": code, "game": game, "expression": expression, "verdict": verdict_json(found, verdict)})
    else:
        print_lines([words.found_line(verdict), *words.evidence_lines(found, verdict)])
    return code
