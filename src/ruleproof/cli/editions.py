"""The editions of a project's games: those in force, and every erratum beside the edition that it changes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ruleproof.cli.options import with_settled
from ruleproof.cli.printing import progress
from ruleproof.comparison import editions_compared, published
from ruleproof.difference import Difference
from ruleproof.edition import LATEST, RULEBOOK, Edition, edition_named
from ruleproof.errata import read_errata
from ruleproof.game import Game
from ruleproof.project import Project
from ruleproof.results import GameReport
from ruleproof.ruling import Ruling

if TYPE_CHECKING:
    from ruleproof.check.options import Options


@dataclass(frozen=True, eq=False)
class Amended:
    """A game as its rulebook has it, what is published of it, the edition in force, and that before each erratum."""

    rulebook: Game
    rulings: tuple[Ruling, ...]
    in_force: Edition
    compared: Sequence[tuple[Edition, Edition]]


def amended(project: Project) -> list[Amended]:
    """The games of a project with their editions; raises `InputError`."""
    found = []
    for game in project.games:
        rulings = published(project, game)
        errata = read_errata(project.errata, game, [each.id for each in rulings] if project.site else None)
        official = edition_named(game, errata, LATEST)
        found.append(Amended(game, rulings, official, editions_compared(game, errata, [])))
    return found


def options_in_force(games: Sequence[Amended], options: Mapping[Game, "Options"]) -> dict[Game, "Options"]:
    """The options for each game with all that the publisher has said, by that game."""
    editions = {each.in_force.game: each.in_force for each in games}
    found = {}
    for each in games:
        own = options[each.rulebook]
        found[each.in_force.game] = replace(own, edition=LATEST) if each.in_force.errata else own
    return with_settled(editions, found)


def compared_errata(
    project: Project, games: Sequence[Amended], options: Mapping[Game, "Options"], reports: Sequence[GameReport]
) -> Iterator[Difference]:
    """Every erratum of each game, compared with the edition that it changes, with progress shown.

    `reports` are those of the editions in force: what has been checked is not checked again.
    """
    from ruleproof.diff.run import Asked, compare  # here, for the solver takes a while to load
    from ruleproof.diff.version import Version, keep_report

    for each, report in zip(games, reports, strict=True):
        if report.game is each.rulebook:
            keep_report(Version(project, Edition(RULEBOOK, each.rulebook)), report, project.root)
        asked = Asked(project.root, rulings=each.rulings, scenarios=project.scenarios)
        for old, new in each.compared:
            with progress(f"{each.rulebook.title}: {new.name}", quiet=False) as tell:
                versions = Version(project, old), Version(project, new)
                yield compare(*versions, options[each.rulebook], asked, tell)
