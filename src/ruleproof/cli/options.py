"""Options that several commands have, and what is made of them."""

import math
import os
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ruleproof.edition import Edition, edition_named, is_named
from ruleproof.errata import read_errata
from ruleproof.erratum import LATEST, RULEBOOK
from ruleproof.errors import InputError, nearest
from ruleproof.game import Game
from ruleproof.kept import kept_plays
from ruleproof.project import Project
from ruleproof.selection import select_claims, select_parameters, select_readings

if TYPE_CHECKING:
    from ruleproof.check.options import Options

AS_JSON = click.option("--json", "as_json", is_flag=True, help="Print JSON, and nothing else.")
READINGS = click.option("--reading", "readings", multiple=True, metavar="NAME=ANSWER", help="Fix a reading.")
PARAMETERS = click.option("--parameter", "parameters", multiple=True, metavar="NAME=VALUE", help="Fix a parameter.")
MUTANTS = click.option("--mutants", is_flag=True, help="Seed faults into the rules, and say which no claim notices.")
EDITION = click.option(
    "--edition",
    default=RULEBOOK,
    metavar="NAME",
    help="With the errata of NAME: an erratum, a date, `latest`, or `a+b`.",
)
ANEW = click.option("--anew", is_flag=True, help="Search every play anew, whatever is kept.")
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


def chosen_options(
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


def editions_of(project: Project, games: Sequence[Game], name: str) -> dict[Game, Edition]:
    """The edition of that name by the game in it, for each game that has one; raises `InputError` if none has."""
    if name == RULEBOOK:
        return {game: Edition(RULEBOOK, game) for game in games}
    errata = {game: read_errata(project.errata, game) for game in games}
    found = [edition_named(game, own, name) for game, own in errata.items() if is_named(own, name)]
    if not found:
        known = [RULEBOOK, LATEST, *(each.short for own in errata.values() for each in own)]
        raise InputError(f"there is no edition `{name}`: {nearest(name, known)}, or write a date")
    return {each.game: each for each in found}


def with_settled(editions: Mapping[Game, Edition], options: Mapping[Game, "Options"]) -> dict[Game, "Options"]:
    """The options with the readings that the editions answer fixed to these answers."""
    found = {}
    for game, each in options.items():
        settled = editions[game].settled
        for name, answer in each.readings.items():
            if answer != settled.get(name, answer):
                raise InputError(f"--reading {name}={answer}: edition {each.edition} answers it with {settled[name]}")
        found[game] = replace(each, readings={**settled, **each.readings})
    return found


def folder_of_plays(project: Project) -> Path:
    """Where the project keeps plays; raises `InputError` if it does not say."""
    if project.plays is None:
        raise InputError(f'{project.root / "pyproject.toml"}: say where plays are kept: plays = "properties/plays"')
    return project.plays


def with_kept(project: Project, options: Mapping[Game, "Options"]) -> dict[Game, "Options"]:
    """The options with the plays that the project keeps; those that no longer fit are told, and left out."""
    found = {}
    for game, each in options.items():
        kept = kept_plays(project.plays, game)
        for fault in kept.faults:
            click.echo(f"ruleproof: a kept play is left out: {fault}", err=True)
        found[game] = replace(each, kept=kept)
    return found
