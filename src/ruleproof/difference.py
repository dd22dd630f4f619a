"""What differs between two editions of a game, as plain results for the reports and the site to word."""

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field

from ruleproof.erratum import Change, Erratum, Fate
from ruleproof.finding import Small
from ruleproof.play import Move, Play
from ruleproof.state import Position

PARTS = ("rules", "tables", "claims", "rulings", "plays", "findings")
HUNTED = "findings"  # the part that takes a hunt through both editions


class Direction(enum.Enum):
    """How a move differs in a position: only the new edition allows it, only the old one, or both, otherwise."""

    MORE = "more"
    LESS = "less"
    EFFECT = "effect"


@dataclass(frozen=True)
class Result:
    """What a move comes to: the position after it, or none and why it is refused."""

    after: Position | None
    refused: str = ""


@dataclass(frozen=True)
class Example:
    """A position in which a move differs, and what it comes to in both editions.

    `small` is the smallest position that the proved lemmas allow. `play` leads from the set-up, by the rules of the
    edition that `by` names, to a position where it differs, and ends there; `move` is the move that differs. Without a
    play, `missing` says what was searched. `old` and `new` are the results at the end of the play, else in the smallest
    position; `differs` names the variables in which these differ.
    """

    direction: Direction
    move: Move
    small: Small
    old: Result
    new: Result
    differs: tuple[str, ...]
    by: str = ""
    play: Play | None = None
    shortest: bool = False
    missing: str = ""

    @property
    def before(self) -> Position:
        """The position in which the move is looked at."""
        return self.play.last if self.play else self.small.position


@dataclass(frozen=True)
class Share:
    """Of how many positions within the bounds a move of the rule is open to question, and in how many it differs."""

    positions: int
    differing: int
    bounds: str


@dataclass(frozen=True)
class RuleDifference:
    """What became of one rule (the set-up is one, and procedures change with their steps).

    `proof` says why it is the same, or cannot differ where play can come; `reason` why that was not decided. `words`
    says that its text differs. `note` tells of what cannot be compared.
    """

    rule: str
    change: Change
    examples: tuple[Example, ...] = ()
    proof: str = ""
    reason: str = ""
    words: bool = False
    share: Share | None = None
    out_of_reach: Small | None = None
    note: str = ""


@dataclass(frozen=True)
class CellDifference:
    """A cell whose text differs; a cell or row that one edition does not have is empty there."""

    row: str
    column: str
    old: str
    new: str

    @property
    def name(self) -> str:
        """How an intent names it."""
        return f"{self.row} / {self.column}"


@dataclass(frozen=True)
class TableDifference:
    """A table whose cells differ, or that is sound in one edition alone; its fault in the other says why."""

    table: str
    cells: tuple[CellDifference, ...] = ()
    old_fault: str = ""
    new_fault: str = ""


@dataclass(frozen=True)
class ClaimDifference:
    """The verdict on a claim in both editions, in short; empty where an edition does not make the claim.

    `how` says what was done for it. `play` shows the new verdict, where it is shown by one.
    """

    claim: str
    old: str
    new: str
    how: str
    play: Play | None = None

    @property
    def same(self) -> bool:
        """Whether the verdict is the same in short."""
        return self.old == self.new


@dataclass(frozen=True)
class RulingDifference:
    """What becomes of a published answer, and why: one line per claim or scenario concerned."""

    ruling: str
    fate: Fate
    why: tuple[str, ...] = ()


@dataclass(frozen=True)
class GivenDifference:
    """A parameter, reading, field or rule that one edition has, or has otherwise: what it is in each, in words."""

    kind: str
    name: str
    old: str
    new: str


@dataclass(frozen=True)
class FindingDifference:
    """An edge case that only one of the editions has."""

    finding: str
    sentence: str
    new: bool


@dataclass(frozen=True)
class Parted:
    """A kept play that no longer means what it did: the step, counted from 1, and why."""

    play: str
    step: int
    why: str


@dataclass(frozen=True)
class Gate:
    """Where the measured change goes beyond what the errata are meant to change, and where it stays behind.

    `undecided` is what could not be held against it.
    """

    beyond: tuple[str, ...] = ()
    behind: tuple[str, ...] = ()
    undecided: tuple[str, ...] = ()

    @property
    def passed(self) -> bool:
        """Whether the change is what it is meant to be."""
        return not self.beyond and not self.behind and not self.undecided


@dataclass(frozen=True)
class Difference:
    """All that differs between two editions of a game.

    `claims`, `tables` and `rulings` are all that were compared, those that are the same included; `findings` is None
    where edge cases were not hunted for. `gate` is None where the editions differ by no erratum with an intent.
    """

    game: str
    old: str
    new: str
    errata: tuple[Erratum, ...]
    rules: tuple[RuleDifference, ...]
    givens: tuple[GivenDifference, ...] = ()
    tables: tuple[TableDifference, ...] = ()
    claims: tuple[ClaimDifference, ...] = ()
    rulings: tuple[RulingDifference, ...] = ()
    findings: tuple[FindingDifference, ...] | None = None
    parted: tuple[Parted, ...] = ()
    gate: Gate | None = None
    over: str = ""
    seconds: Mapping[str, float] = field(default_factory=dict)
