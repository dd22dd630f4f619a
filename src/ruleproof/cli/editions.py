"""The editions of a project's games: those in force, and every erratum beside the edition that it changes."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from ruleproof.cli.printing import progress
from ruleproof.comparison import editions_compared, published
from ruleproof.difference import Difference
from ruleproof.edition import LATEST, edition_named
from ruleproof.errata import read_errata
from ruleproof.game import Game
from ruleproof.project import Project

if TYPE_CHECKING:
    from ruleproof.check.options import Options


def in_force(project: Project, options: Mapping[Game, "Options"]) -> dict[Game, "Options"]:
    """The options for each game with all that the publisher has said, by that game; raises `InputError`."""
    found = {}
    for game, each in options.items():
        official = edition_named(game, read_errata(project.errata, game), LATEST)
        settled = {**official.settled, **each.readings} if official.errata else each.readings
        found[official.game] = replace(each, edition=LATEST, readings=settled) if official.errata else each
    return found


def compared_errata(project: Project, options: Mapping[Game, "Options"]) -> Iterator[Difference]:
    """Every erratum of each game, compared with the edition that it changes, with progress shown."""
    from ruleproof.diff.run import Asked, compare  # here, for the solver takes a while to load
    from ruleproof.diff.version import Version

    for game, each in options.items():
        rulings = published(project, game)
        asked = Asked(project.root, rulings=rulings, scenarios=project.scenarios)
        errata = read_errata(project.errata, game, [ruling.id for ruling in rulings])
        for old, new in editions_compared(game, errata, ()):
            with progress(f"{game.title}, {new.name}", quiet=False) as tell:
                yield compare(Version(project, old), Version(project, new), each, asked, tell)
