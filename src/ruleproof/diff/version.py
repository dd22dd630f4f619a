"""What is compared: a game of a project in some edition, and the check of it, kept between comparisons."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, replace
from importlib.metadata import version
from pathlib import Path
from typing import Any

from joblib import Memory

import ruleproof
from ruleproof.check.options import Options
from ruleproof.check.run import check_game
from ruleproof.edition import Edition
from ruleproof.game import Game
from ruleproof.project import Project
from ruleproof.results import ClaimResult, GameReport, TableResult

SOURCES = (".py", ".yaml", ".yml")
CACHE = Path("build") / "cache"


@dataclass(frozen=True, eq=False)
class Version:
    """An edition of a game, and the project that it belongs to."""

    project: Project
    edition: Edition

    @property
    def game(self) -> Game:
        """The game of the edition."""
        return self.edition.game


def report_of(each: Version, options: Options, cache: Path) -> GameReport:
    """The claims and tables of a version, checked; what was checked once is kept in the folder.

    It is kept for as long as nothing that is written in the project, and nothing of this program, changes.
    """
    name = each.edition.name
    options = replace(options, project=str(each.project.root), edition=name, readings=dict(each.edition.settled))
    memory = Memory(cache / CACHE, verbose=0)
    key = _key(each.project.root, each.game.name, name, repr(sorted(options.readings.items())))
    data = memory.cache(_checked, ignore=["game", "options"])(key, each.game, options)
    return _report(each.game, data)


def _checked(key: str, game: Game, options: Options) -> dict[str, Any]:
    """What a check finds, without the game's functions; `key` tells one state of a project from another."""
    del key
    found = check_game(game, options, lambda *_: None)
    return {
        "claims": [(each.claim.id, each.verdict, each.seconds, each.mismatch) for each in found.claims],
        "tables": [
            (each.table.id, dict(each.cells), each.hole, each.over, each.seconds, each.undecided)
            for each in found.tables
        ],
    }


def _report(game: Game, data: dict[str, Any]) -> GameReport:
    from ruleproof.check.ranges import ranges_claim

    claims = {each.id: each for each in (ranges_claim(game), *game.claims)}
    tables = {each.id: each for each in game.tables}
    return GameReport(
        game,
        tuple(ClaimResult(claims[id], *rest) for id, *rest in data["claims"]),
        tuple(TableResult(tables[id], *rest) for id, *rest in data["tables"]),
        (),
    )


def _key(root: Path, *names: str) -> str:
    """What changes with anything that a check depends on: the project's files, this program, and the solver."""
    found = hashlib.sha256(repr((names, version("z3-solver"))).encode())
    for file in (*_files(root), *_files(Path(ruleproof.__file__).parent)):
        found.update(file.name.encode())
        found.update(file.read_bytes())
    return found.hexdigest()


def _files(root: Path) -> Iterator[Path]:
    """The sources of a project, but for those in hidden folders and in those that hold what is built."""
    for each in sorted(root.iterdir()):
        if each.is_dir() and each.name not in ("build", "site", "tests", "bench", "docs") and each.name[0] not in "._":
            yield from _files(each)
        elif each.suffix in SOURCES:
            yield each
