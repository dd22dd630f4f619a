"""The editions of a project's games: those in force, and every erratum beside the edition that it changes."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ruleproof.cli.printing import progress
from ruleproof.difference import Difference
from ruleproof.edition import LATEST, RULEBOOK, Edition, before, edition_named, edition_with
from ruleproof.errata import read_errata
from ruleproof.erratum import Erratum
from ruleproof.game import Game
from ruleproof.project import Project
from ruleproof.ruling import Ruling, rulings_in
from ruleproof.site.pages import Site

if TYPE_CHECKING:
    from ruleproof.check.options import Options


@dataclass(frozen=True, eq=False)
class Amended:
    """A game as its rulebook has it, its rulings, and its errata in order."""

    rulebook: Game
    rulings: tuple[Ruling, ...]
    errata: tuple[Erratum, ...]

    @property
    def in_force(self) -> Edition:
        """The rulebook with all that the publisher has said."""
        official = edition_named(self.rulebook, self.errata, LATEST)
        return official if official.errata else edition_named(self.rulebook, self.errata, RULEBOOK)

    def changed_by(self, erratum: Erratum) -> Edition:
        """The edition that an erratum changes."""
        earlier = before(self.rulebook, self.errata, erratum)
        return edition_with(self.rulebook, earlier, "+".join(each.short for each in earlier) or RULEBOOK)


def amended_games(project: Project, site: Site) -> list[Amended]:
    """The games of a project with their errata; raises `InputError` for errata that are wrong."""
    found = []
    for game in project.games:
        folder = site.game(game.name).rulings
        rulings = tuple(ruling for _, ruling, _ in rulings_in(folder, game)) if folder else ()
        found.append(Amended(game, rulings, read_errata(project.errata, game, [each.id for each in rulings])))
    return found


def compare_errata(project: Project, amended: Amended, options: "Options") -> list[Difference]:
    """Every erratum of a game compared with the edition that it changes, with progress shown."""
    from ruleproof.diff.run import Asked, compare  # here, for the solver takes a while to load
    from ruleproof.diff.version import Version

    asked = Asked(project.root, rulings=amended.rulings, scenarios=project.scenarios)
    found = []
    for erratum in amended.errata:
        old, new = amended.changed_by(erratum), edition_named(amended.rulebook, amended.errata, erratum.short)
        with progress(f"{amended.rulebook.title}, {erratum.short}", quiet=False) as tell:
            found.append(compare(Version(project, old), Version(project, new), options, asked, tell))
    return found


def options_in_force(options: Mapping[Game, "Options"], amended: Mapping[Game, Amended]) -> dict[Game, "Options"]:
    """The options for each game in force, by that game."""
    editions = {game: each.in_force for game, each in amended.items()}
    return {editions[game].game: replace(each, edition=editions[game].name) for game, each in options.items()}
