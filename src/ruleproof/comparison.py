"""What there is to compare: which editions the user means, and which published answers hang on them."""

from collections.abc import Sequence

from ruleproof.edition import RULEBOOK, Edition, before, edition_named, edition_with
from ruleproof.erratum import Erratum
from ruleproof.errors import InputError
from ruleproof.game import Game
from ruleproof.project import Project
from ruleproof.ruling import Ruling, rulings_in


def editions_compared(game: Game, errata: Sequence[Erratum], names: Sequence[str]) -> list[tuple[Edition, Edition]]:
    """The old and the new edition of each comparison; raises `InputError`.

    Two names are these editions. One is compared with what it changes: an erratum with what was in force before it, any
    other edition with the rulebook. Without a name every erratum is compared so.
    """
    if len(names) > 1:
        old, new = (edition_named(game, errata, each) for each in names)
        return [(old, new)]
    if not names:
        return [(edition_before(game, errata, each), edition_named(game, errata, each.short)) for each in errata]
    alone = [each for each in errata if names[0] in (each.id, each.short)]
    old = edition_before(game, errata, alone[0]) if alone else edition_named(game, errata, RULEBOOK)
    return [(old, edition_named(game, errata, names[0]))]


def edition_before(game: Game, errata: Sequence[Erratum], erratum: Erratum) -> Edition:
    """The edition that an erratum changes, under a name that means it everywhere."""
    earlier = before(game, errata, erratum)
    return edition_with(game, earlier, "+".join(each.short for each in earlier) or RULEBOOK)


def published(project: Project, game: Game) -> tuple[Ruling, ...]:
    """The rulings that the project's site publishes for a game; none without a site. Raises `InputError`."""
    if not project.site:
        return ()
    site = project.pages()
    if not hasattr(site, "game"):
        raise InputError(f"`{project.site}` is not a Site, but {type(site).__name__}: {site!r}")
    folder = site.game(game.name).rulings
    if folder is None:
        return ()
    if not folder.is_dir():
        raise InputError(f"there is no folder {folder} for the rulings of {game.name}")
    found = list(rulings_in(folder, game))
    faults = [f"{file}: {fault}" for file, _, wrong in found for fault in wrong]
    if faults:
        raise InputError("\n".join(faults))
    return tuple(ruling for _, ruling, _ in found)
