"""What checking a game gives: plain results, for the reports and the site to word."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ruleproof.claim import Claim
from ruleproof.erratum import RULEBOOK
from ruleproof.game import Game
from ruleproof.rule import Rule
from ruleproof.state import Position
from ruleproof.table import Table
from ruleproof.verdicts import Verdict


@dataclass(frozen=True)
class ClaimResult:
    """The verdict on a claim. `mismatch` says how it differs from what the claim expects; empty if it does not."""

    claim: Claim
    verdict: Verdict
    seconds: float
    mismatch: str = ""


@dataclass(frozen=True)
class Cell:
    """A cell of a table, as the solver found it.

    `text` is the value, the unit it equals in every position of the row (`amount`, `-amount`), a range (`0 to 3`,
    `1 or more`), or `never` where no legal move lies in the row. `readings` are the readings it depends on: the text
    is then its value under the default readings, in each position of the row.
    """

    text: str
    readings: tuple[str, ...] = ()


@dataclass(frozen=True)
class Hole:
    """A legal move that no row of a table covers, or that two rows claim."""

    rows: tuple[str, ...]
    position: Position
    givens: Mapping[str, int]
    args: Mapping[str, object]


@dataclass(frozen=True)
class TableResult:
    """A computed table: a cell per row and column, and its gap or overlap, if it has one. `undecided` says why not."""

    table: Table
    cells: Mapping[tuple[str, str], Cell]
    hole: Hole | None
    over: str
    seconds: float
    undecided: str = ""

    @property
    def sound(self) -> bool:
        """Whether its rows are proved to cover every legal move once."""
        return self.hole is None and not self.undecided


NOT_DECIDED = "not decided"


@dataclass(frozen=True)
class Hollow:
    """A check that cannot fail, or text that never matters: what it is, whose it is, and the clause concerned."""

    kind: str
    subject: str
    clause: str


@dataclass(frozen=True)
class Fault:
    """A seeded fault of a rule: what was changed; `found_by` is the claim that breaks, empty for a survivor.

    An `equivalent` fault is proved to change nothing. `undecided` is a claim that the solver gave no answer on, where
    no other notices the fault.
    """

    rule: Rule[Any]
    change: str
    found_by: str = ""
    equivalent: bool = False
    undecided: str = ""
    why: str = ""


@dataclass(frozen=True)
class GameReport:
    """Everything that `check` found out about one game in an edition. `stages` are seconds by stage of the work."""

    game: Game
    claims: tuple[ClaimResult, ...]
    tables: tuple[TableResult, ...]
    hollow: tuple[Hollow, ...]
    faults: tuple[Fault, ...] = ()
    toothless: tuple[str, ...] = ()
    with_mutants: bool = False
    stages: Mapping[str, float] = field(default_factory=dict)
    restricted: Mapping[str, str] = field(default_factory=dict)
    edition: str = RULEBOOK

    @property
    def as_expected(self) -> bool:
        """Whether every claim has the verdict it expects, every table is sound and nothing is hollow."""
        return (
            not any(result.mismatch for result in self.claims)
            and all(result.sound for result in self.tables)
            and not self.hollow
            and not self.toothless
        )
