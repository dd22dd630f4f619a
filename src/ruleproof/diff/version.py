"""What is compared: a game of a project in some edition, and the check of it, kept between comparisons."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from importlib.metadata import version
from pathlib import Path
from typing import Any

from joblib import Memory

import ruleproof
from ruleproof.check.options import Options
from ruleproof.check.ranges import ranges_claim
from ruleproof.check.run import check_game
from ruleproof.edition import Edition
from ruleproof.game import Game
from ruleproof.heard import exchanged
from ruleproof.kept import Kept
from ruleproof.project import Project
from ruleproof.results import ClaimResult, GameReport, TableResult
from ruleproof.verdicts import Unknown

SOURCES = (".py", ".yaml", ".yml")
CACHE = Path("build") / "cache"
BESIDE = ("bench", "build", "cli", "docs", "report", "site", "tests")  # folders on which no check depends


@dataclass(frozen=True, eq=False)
class Version:
    """An edition of a game, and the project that it belongs to; `kept` are the plays that this project keeps.

    None for those of the options.
    """

    project: Project
    edition: Edition
    kept: Kept | None = None

    @property
    def game(self) -> Game:
        """The game of the edition."""
        return self.edition.game

    def own(self, options: Options) -> Options:
        """The options for work on this version: its project, edition and kept plays."""
        kept = options.kept if self.kept is None else self.kept
        return replace(options, project=str(self.project.root), edition=self.edition.name, kept=kept)


def exchanged_alone(old: Version, new: Version) -> frozenset[str] | None:
    """The ids of what is exchanged between two versions; None where they differ in more than that."""
    one, other = old.game, new.game
    if (one.parameters, one.readings) != (other.parameters, other.readings):
        return None
    return exchanged(one, other) if old.edition.settled == new.edition.settled else None


def report_of(each: Version, options: Options, cache: Path, claims: Sequence[str] = ()) -> GameReport:
    """The claims and tables of a version, checked, or these claims alone; what was checked once is kept in the folder.

    It is kept for as long as nothing that is written in the project, and nothing of this program, changes; a check that
    could not decide everything is not kept.
    """
    name = each.edition.name
    options = replace(each.own(options), readings=dict(each.edition.settled), claims=tuple(claims))
    memory = Memory(cache / CACHE, verbose=0)
    key = _key(each.project.root, each.game.name, name, repr(sorted(options.readings.items())), *claims)
    kept = memory.cache(_checked, ignore=["game", "options"])
    data = kept(key, each.game, options)
    if any(isinstance(verdict, Unknown) for _, verdict, *_ in data["claims"]):
        kept.clear(warn=False)  # with more time it may be known
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
        if each.is_dir() and each.name not in BESIDE and each.name[0] not in "._":
            yield from _files(each)
        elif each.suffix in SOURCES:
            yield each
