"""What the pages show of rules, procedures and the set-up: plain frozen data, in the order in which it is shown."""

from dataclasses import dataclass


@dataclass(frozen=True)
class ChoiceFact:
    """A choice of a move: its name, what it is in words, and its values."""

    name: str
    words: str
    values: str


@dataclass(frozen=True)
class EffectFact:
    """What a case does to a quantity, with `only` for some members.

    One that is too `long` to be read has no `change`: it names the quantity, `of`, and leaves the rest to the rule's
    text and source.
    """

    what: str
    only: str
    change: str
    of: str
    long: bool


@dataclass(frozen=True)
class RowFact:
    """A row of a rule's table of cases."""

    when: tuple[str, ...]
    readings: tuple[str, ...]
    effects: tuple[EffectFact, ...]
    refusal: str


@dataclass(frozen=True)
class CasesFact:
    """The cases of a rule: under the default answers, under any (empty when the same), and how many there are."""

    usual: tuple[RowFact, ...]
    every: tuple[RowFact, ...]
    count: int


@dataclass(frozen=True)
class MutationFact:
    """How many seeded faults of a rule the claims find; `survivors` are those that no claim notices."""

    found: int
    total: int
    survivors: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class PartFact:
    """A function that a rule calls to change the position, in our words, and those that it calls in turn."""

    name: str
    text: str
    parts: tuple["PartFact", ...]


@dataclass(frozen=True)
class PlaceFact:
    """Where a rule stands in a procedure: its number among the steps, and the steps before and after it."""

    procedure: str
    number: int
    of: int
    before: str
    after: str


@dataclass(frozen=True)
class RuleFact:
    """A rule, its cases, and what is said about it. `waits_for` are procedures during which it is refused.

    `wide_claims` speak of most rules of the game, and say of each what it leaves alone. `missing` and `outside` are
    questions that the model does not decide: those for which a part of the rule is missing, and others.
    """

    id: str
    name: str
    text: str
    parts: tuple[PartFact, ...]
    cites: tuple[str, ...]
    free: bool
    assumption: bool
    place: PlaceFact | None
    waits_for: tuple[str, ...]
    choices: tuple[ChoiceFact, ...]
    cases: CasesFact
    claims: tuple[str, ...]
    wide_claims: tuple[str, ...]
    tables: tuple[str, ...]
    rulings: tuple[str, ...]
    readings: tuple[str, ...]
    missing: tuple[str, ...]
    outside: tuple[str, ...]
    parameters: tuple[str, ...]
    source: str
    mutation: MutationFact | None


@dataclass(frozen=True)
class StepFact:
    """A step of a procedure: its rule, and until when it is repeated (empty: it is done once)."""

    rule: str
    until: str


@dataclass(frozen=True)
class ProcedureFact:
    """A procedure and its steps; `called` is its name within a sentence.

    `when` is the condition that starts it by itself, `started_by` are rules whose moves can begin it; `between` are
    the rules that can come between its steps, and `inner` the procedures that can.
    """

    id: str
    name: str
    called: str
    text: str
    cites: tuple[str, ...]
    when: str
    started_by: tuple[str, ...]
    steps: tuple[StepFact, ...]
    between: tuple[str, ...]
    inner: tuple[str, ...]
    claims: tuple[str, ...]


@dataclass(frozen=True)
class AmountFact:
    """A quantity and what it is in a position."""

    what: str
    value: str


@dataclass(frozen=True)
class SetupFact:
    """The set-up: its parts in order, the first position under the default parameters, and the claims about it.

    `zero` and `false` are the quantities and flags that the set-up leaves alone.
    """

    id: str
    name: str
    text: str
    parts: tuple[PartFact, ...]
    cites: tuple[str, ...]
    first: tuple[AmountFact, ...]
    zero: tuple[str, ...]
    false: tuple[str, ...]
    claims: tuple[str, ...]
    source: str
    mutation: MutationFact | None


@dataclass(frozen=True)
class SamplingFact:
    """Random plays: the command that plays them, what is asked in them, and how many were played, of how many moves.

    `fired` says for each rule how often it was used. Without a run there were 0 plays, and it is empty.
    """

    command: str
    asks: str
    plays: int
    moves: int
    fired: tuple[tuple[str, int], ...]
