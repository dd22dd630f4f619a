"""What the pages on editions and errata show: plain frozen data."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ValueFact:
    """A quantity that a move changes in one edition or both: in words, as plays write it, and its values.

    `old` and `new` are what it comes to without the change and with it, empty where the move is refused.
    """

    what: str
    name: str
    before: str
    old: str
    new: str
    differs: bool


@dataclass(frozen=True)
class ExampleFact:
    """A position in which a move differs. `direction` is the class of the difference, `says` what it is in words.

    `small` are lines on the smallest position, `play` those of a play by the rules of the edition `by`, after which
    the results are looked at; `note` says how short it is, or what was searched in vain. An edition that refuses the
    move says why in `old_refused` or `new_refused`.
    """

    direction: str
    says: str
    move: str
    small: tuple[str, ...]
    by: str
    play: tuple[str, ...]
    moves: int | None
    note: str
    values: tuple[ValueFact, ...]
    old_refused: str
    new_refused: str


@dataclass(frozen=True)
class RuleChangeFact:
    """What became of a rule; `known` says how that is known, or why it is not.

    It has `changed` if players can meet a difference, or that could not be decided. `unreachable` are lines on a
    position where it differs, and to which play cannot come. `words` says that its text is another, `share` of how many
    moves, `counted_in` those positions, how many differ.
    """

    rule: str
    change: str
    changed: bool
    known: str
    words: bool
    note: str
    share: str
    counted_in: str
    examples: tuple[ExampleFact, ...]
    unreachable: tuple[str, ...]


@dataclass(frozen=True)
class CellChangeFact:
    """A cell of a table, without the change and with it."""

    row: str
    column: str
    old: str
    new: str


@dataclass(frozen=True)
class TableChangeFact:
    """A table of which cells change, or that one edition alone can fill; `faults` say why the other cannot."""

    table: str
    cells: tuple[CellChangeFact, ...]
    faults: tuple[str, ...]


@dataclass(frozen=True)
class ClaimChangeFact:
    """A claim whose verdict turns: the verdicts in short, how that is known, and a play that shows the new one."""

    claim: str
    old: str
    new: str
    how: str
    play: tuple[str, ...]


@dataclass(frozen=True)
class RulingChangeFact:
    """What becomes of a published answer, and why."""

    ruling: str
    fate: str
    why: tuple[str, ...]


@dataclass(frozen=True)
class GivenChangeFact:
    """A parameter, reading, field or rule that is otherwise; empty where an edition does not have it."""

    kind: str
    name: str
    id: str
    old: str
    new: str


@dataclass(frozen=True)
class FindingChangeFact:
    """An edge case that is new, or gone."""

    id: str
    sentence: str
    new: bool


@dataclass(frozen=True)
class SameFact:
    """Things that stay as they are, all of them known in the same way."""

    how: str
    ids: tuple[str, ...]


@dataclass(frozen=True)
class MeasuredFact:
    """What an erratum really changes in the edition `old`. `over` is what the comparison ranges over.

    `passed` says whether that is what it is meant to change; `beyond` and `behind` name where it is not, `undecided`
    where that is not known. `findings` is
    None where edge cases were not hunted for. `parted` are kept plays that no longer mean what they did.
    """

    old: str
    over: str
    passed: bool
    beyond: tuple[str, ...]
    behind: tuple[str, ...]
    undecided: tuple[str, ...]
    rules: tuple[RuleChangeFact, ...]
    same_rules: tuple[SameFact, ...]
    givens: tuple[GivenChangeFact, ...]
    tables: tuple[TableChangeFact, ...]
    same_tables: tuple[str, ...]
    claims: tuple[ClaimChangeFact, ...]
    same_claims: tuple[SameFact, ...]
    rulings: tuple[RulingChangeFact, ...]
    same_rulings: tuple[RulingChangeFact, ...]
    findings: tuple[FindingChangeFact, ...] | None
    parted: tuple[str, ...]


@dataclass(frozen=True)
class IntentFact:
    """What is meant to change, and what it is measured to become (empty: nothing was compared).

    `id` is that of a rule, claim, table or ruling, `part` of what kind it is; a table has one for each of its cells.
    """

    part: str
    id: str
    cell: str
    declared: str
    measured: str


@dataclass(frozen=True)
class SourceFact:
    """What is replaced: what it says without the change and with it, in our words and in Python.

    A helper that both functions call is left out. A table has no source: its cells show what changes.
    """

    id: str
    name: str
    old_text: str
    new_text: str
    old: str
    new: str


@dataclass(frozen=True)
class SettledFact:
    """A reading that is answered, or a parameter of which something is said."""

    kind: str
    name: str
    id: str
    says: str


@dataclass(frozen=True)
class RelationFact:
    """How it stands to another erratum: words between the names of the two, and why.

    It is `first` of the two where it has the word first: each relation stands at both, and is said once in a list.
    """

    words: str
    other: str
    why: str
    first: bool


@dataclass(frozen=True)
class TouchFact:
    """Something that an erratum changes: what its page says of that, and how it changes."""

    id: str
    says: str
    how: str


@dataclass(frozen=True)
class ErratumFact:
    """An erratum: what it says and is meant to change, and what it does change, where that was measured.

    `by` is who says so; it is `official` if that is the publisher. `sentence` is the first of its text. `state` says
    whether the measured change is the declared one. `touches` are the ids whose pages name it.
    """

    id: str
    name: str
    date: str
    by: str
    official: bool
    sections: tuple[str, ...]
    sentence: str
    text: str
    sources: tuple[SourceFact, ...]
    settled: tuple[SettledFact, ...]
    relations: tuple[RelationFact, ...]
    intents: tuple[IntentFact, ...]
    measured: MeasuredFact | None
    touches: tuple[TouchFact, ...]
    reproduce: str

    @property
    def title(self) -> str:
        """What its page is called in the navigation."""
        return self.name

    @property
    def state(self) -> str:
        """Whether the measured change is what it declares: `declared`, `otherwise`, `undecided` or `unmeasured`."""
        if self.measured is None:
            return "unmeasured"
        if self.measured.passed:
            return "declared"
        return "otherwise" if self.measured.beyond or self.measured.behind else "undecided"
