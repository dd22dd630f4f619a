"""What the pages show: plain frozen data, in the order in which it is shown. `rules.json` holds the same."""

from dataclasses import dataclass

from ruleproof.site.pages import Outside, Picture


@dataclass(frozen=True)
class Badge:
    """A verdict at a glance. `kind` is its class; `text` says it in words; `about` is the id that it leads to."""

    kind: str
    text: str
    about: str


@dataclass(frozen=True)
class Evidence:
    """A play or position that shows something: a heading and a line for each move."""

    heading: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class ClaimFact:
    """A claim with its verdict. `says` is what kind of statement it is, `verdict` the whole verdict in words."""

    id: str
    text: str
    says: str
    badge: Badge
    verdict: str
    method: str
    over: str
    expects: str
    mismatch: str
    lemma: bool
    lemmas: tuple[str, ...]
    unless: tuple[str, ...]
    evidence: tuple[Evidence, ...]
    about: tuple[str, ...]
    readings: tuple[str, ...]
    cites: tuple[str, ...]
    reproduce: str


@dataclass(frozen=True)
class ChoiceFact:
    """A choice of a move: its name, what it is in words, and its values."""

    name: str
    words: str
    values: str


@dataclass(frozen=True)
class EffectFact:
    """What a case does to a quantity, with `only` for some members. A `long` one is shown below the table."""

    what: str
    only: str
    change: str
    long: bool


@dataclass(frozen=True)
class RowFact:
    """A row of a rule's table of cases. `letters` stand for parts of its long effects."""

    when: tuple[str, ...]
    readings: tuple[str, ...]
    effects: tuple[EffectFact, ...]
    refusal: str
    letters: tuple[tuple[str, str], ...] = ()


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
    survivors: tuple[str, ...]


@dataclass(frozen=True)
class RuleFact:
    """A rule, its cases, and what is said about it."""

    id: str
    name: str
    text: str
    cites: tuple[str, ...]
    free: bool
    assumption: bool
    step_of: str
    choices: tuple[ChoiceFact, ...]
    cases: CasesFact
    claims: tuple[str, ...]
    tables: tuple[str, ...]
    rulings: tuple[str, ...]
    readings: tuple[str, ...]
    parameters: tuple[str, ...]
    source: str
    mutation: MutationFact | None


@dataclass(frozen=True)
class CellFact:
    """A cell of a computed table; `notes` are numbers of its footnotes."""

    text: str
    notes: tuple[int, ...]


@dataclass(frozen=True)
class TableRowFact:
    """A row of a computed table."""

    when: str
    cells: tuple[CellFact, ...]


@dataclass(frozen=True)
class TableFact:
    """A computed table. `notes` are the readings that its footnotes name, the first one number 1."""

    id: str
    rule: str
    text: str
    cites: tuple[str, ...]
    columns: tuple[str, ...]
    rows: tuple[TableRowFact, ...]
    units: tuple[str, ...]
    notes: tuple[str, ...]
    badge: Badge
    over: str


@dataclass(frozen=True)
class TermFact:
    """A named term: what it means, where it is defined in the rulebook, and the rules that ask it."""

    id: str
    name: str
    words: str
    text: str
    cites: tuple[str, ...]
    of: tuple[str, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True)
class ScenarioFact:
    """A scenario and how it went. `given`, `does` and `expects` are lines."""

    id: str
    sentence: str
    cites: tuple[str, ...]
    with_givens: tuple[str, ...]
    given: tuple[str, ...]
    does: tuple[str, ...]
    expects: tuple[str, ...]
    passed: bool
    file: str


@dataclass(frozen=True)
class RulingFact:
    """A question with its answer, and the claims and scenarios that decide it."""

    id: str
    question: str
    answer: str
    explanation: str
    claims: tuple[str, ...]
    scenarios: tuple[str, ...]
    readings: tuple[str, ...]
    cites: tuple[str, ...]


@dataclass(frozen=True)
class AnswerFact:
    """An answer that a reading may have."""

    name: str
    meaning: str
    default: bool


@dataclass(frozen=True)
class ReadingFact:
    """An open question, and everything that depends on the answer."""

    name: str
    id: str
    question: str
    answers: tuple[AnswerFact, ...]
    why: str
    cites: tuple[str, ...]
    claims: tuple[str, ...]
    tables: tuple[str, ...]
    rules: tuple[str, ...]
    rulings: tuple[str, ...]

    @property
    def weight(self) -> int:
        """How many things depend on it."""
        return len(self.claims) + len(self.tables) + len(self.rules) + len(self.rulings)


@dataclass(frozen=True)
class ParameterFact:
    """A number or member that the rulebook leaves out."""

    name: str
    id: str
    text: str
    values: str
    default: str
    why: str
    cites: tuple[str, ...]
    rules: tuple[str, ...]
    proved_each: bool


@dataclass(frozen=True)
class Count:
    """How many claims have a verdict of one class."""

    kind: str
    text: str
    number: int


@dataclass(frozen=True)
class ChecksFact:
    """What a check of the game found as a whole. `usual` is what most proofs range over."""

    counts: tuple[Count, ...]
    usual: str
    restricted: tuple[str, ...]
    hollow: tuple[str, ...]
    toothless: tuple[str, ...]
    reproduce: str


@dataclass(frozen=True)
class GameFact:
    """Everything about one game."""

    name: str
    title: str
    intro: str
    checks: ChecksFact
    headlines: tuple[str, ...]
    pictures: tuple[Picture, ...]
    setup: RuleFact
    rules: tuple[RuleFact, ...]
    claims: tuple[ClaimFact, ...]
    tables: tuple[TableFact, ...]
    terms: tuple[TermFact, ...]
    rulings: tuple[RulingFact, ...]
    readings: tuple[ReadingFact, ...]
    outside: tuple[Outside, ...]
    parameters: tuple[ParameterFact, ...]
    scenarios: tuple[ScenarioFact, ...]
    sections: tuple[str, ...]

    @property
    def unclaimed(self) -> tuple[RuleFact, ...]:
        """Rules that no claim is about."""
        return tuple(each for each in self.rules if not each.claims)


@dataclass(frozen=True)
class SiteFacts:
    """Everything that the site holds."""

    title: str
    games: tuple[GameFact, ...]
