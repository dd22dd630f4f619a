"""What is compared: a game of a project in some edition, and the check of it, kept between comparisons."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from ruleproof.check.options import Options
from ruleproof.check.ranges import ranges_claim
from ruleproof.check.run import check_game
from ruleproof.diff.remembered import remembered
from ruleproof.edition import Edition
from ruleproof.game import Game
from ruleproof.kept import Kept
from ruleproof.project import Project
from ruleproof.results import ClaimResult, GameReport, TableResult
from ruleproof.verdicts import Proved, Unknown


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


def report_of(each: Version, options: Options, cache: Path, claims: Sequence[str] = ()) -> GameReport:
    """The claims and tables of a version, checked, or these claims alone; what was checked once is kept in the folder.

    A check that could not decide everything is not kept: with more time it may be known.
    """
    settled = dict(each.edition.settled)
    options = replace(each.own(options), readings=settled, claims=tuple(claims), mutants=False)
    check = partial(check_game, each.game, options, lambda *_: None)
    data = remembered(
        each.project.root, cache, _names(each, claims), lambda: _found(check()), lasting=partial(_decided, each.game)
    )
    return _report(each.game, data)


def keep_report(each: Version, report: GameReport, cache: Path) -> None:
    """Keep in the folder what a check of all claims and tables of a version has found, for comparisons to take it."""
    remembered(each.project.root, cache, _names(each), lambda: _found(report), lasting=partial(_decided, each.game))


def _names(each: Version, claims: Sequence[str] = ()) -> tuple[str, ...]:
    return "check", each.game.name, each.edition.name, repr(sorted(each.edition.settled.items())), *claims


def _found(report: GameReport) -> dict[str, Any]:
    """What a check has found, without the game's functions."""
    return {
        "claims": [(each.claim.id, each.verdict, each.seconds, each.mismatch) for each in report.claims],
        "tables": [
            (each.table.id, dict(each.cells), each.hole, each.over, each.seconds, each.undecided)
            for each in report.tables
        ],
    }


def _decided(game: Game, data: Mapping[str, Any]) -> bool:
    """Whether more time would tell nothing more: tables of a game whose ranges are not proved are never decided."""
    verdicts = {id: verdict for id, verdict, *_ in data["claims"]}
    ranges = verdicts.get(ranges_claim(game).id)
    open_tables = isinstance(ranges, Proved) and any(undecided for *_, undecided in data["tables"])
    return not open_tables and not any(isinstance(each, Unknown) for each in verdicts.values())


def _report(game: Game, data: dict[str, Any]) -> GameReport:
    claims = {each.id: each for each in (ranges_claim(game), *game.claims)}
    tables = {each.id: each for each in game.tables}
    return GameReport(
        game,
        tuple(ClaimResult(claims[id], *rest) for id, *rest in data["claims"]),
        tuple(TableResult(tables[id], *rest) for id, *rest in data["tables"]),
        (),
    )
