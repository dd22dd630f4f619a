"""What a process that works on a game loads for itself: the game of a project, as it is in some edition."""

from pathlib import Path

from ruleproof.edition import edition_named
from ruleproof.errata import read_errata
from ruleproof.erratum import RULEBOOK
from ruleproof.game import Game
from ruleproof.project import find_project


def loaded(project: str, game: str, edition: str) -> Game:
    """The game of a project's folder in the edition of that name; raises `InputError`."""
    found = find_project(Path(project))
    rulebook = found.game(game)
    if edition == RULEBOOK:
        return rulebook
    return edition_named(rulebook, read_errata(found.errata, rulebook), edition).game
