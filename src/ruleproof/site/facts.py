"""What the pages show: plain frozen data, in the order in which it is shown. `rules.json` holds the same."""

from dataclasses import dataclass

from ruleproof.ruling import Ruling
from ruleproof.site.edge_facts import EdgeFact
from ruleproof.site.edition_facts import ErratumFact
from ruleproof.site.pages import Picture
from ruleproof.site.rule_facts import AmountFact, ProcedureFact, RuleFact, SamplingFact, SetupFact


@dataclass(frozen=True)
class Badge:
    """A verdict at a glance. `kind` is its class; `text` says it in words; `about` is the id that it leads to."""

    kind: str
    text: str
    about: str


@dataclass(frozen=True)
class Count:
    """How many claims have a verdict of one class."""

    kind: str
    text: str
    number: int


@dataclass(frozen=True)
class Evidence:
    """A play or position that shows something: a heading and a line for each move."""

    heading: str
    lines: tuple[str, ...]


@dataclass(frozen=True)
class ClaimFact:
    """A claim with its verdict. `says` is what kind of statement it is, `verdict` the whole verdict in words.

    `rules` are those whose moves it looks at, `but` those whose moves it does not, where these are fewer. It is about
    plays with only the rules of `within`, if there is such a restriction; `scope` says that in words. A procedure
    stands for all of its steps.
    """

    id: str
    text: str
    kind: str
    says: str
    scope: str
    rules: tuple[str, ...]
    but: tuple[str, ...]
    within: tuple[str, ...] | None
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
class ChapterFact:
    """Claims about one subject, those of which the id goes on with `name` after that of the game."""

    id: str
    name: str
    title: str
    claims: tuple[str, ...]
    counts: tuple[Count, ...]


@dataclass(frozen=True)
class CellFact:
    """A cell of a computed table; `notes` are numbers of its footnotes."""

    text: str
    notes: tuple[int, ...]


@dataclass(frozen=True)
class TableRowFact:
    """A row of a computed table; `rule` is the one whose moves it is about, where the table has one for each row."""

    when: str
    rule: str
    cells: tuple[CellFact, ...]


@dataclass(frozen=True)
class TableFact:
    """A computed table. `notes` are the readings that its footnotes name, the first one number 1."""

    id: str
    rules: tuple[str, ...]
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
class OutsideFact:
    """A question that the model does not decide, why, and the rules: where a part is missing for it, and others."""

    name: str
    id: str
    question: str
    why: str
    missing_in: tuple[str, ...]
    touches: tuple[str, ...]


@dataclass(frozen=True)
class PieceFact:
    """Pieces of one kind: how many there are, where they can be and are at first, and what is claimed of them."""

    name: str
    id: str
    text: str
    parameters: tuple[str, ...]
    first: tuple[AmountFact, ...]
    claims: tuple[str, ...]


@dataclass(frozen=True)
class SectionFact:
    """A heading of the rulebook and everything that cites it, ids by what they are ids of."""

    title: str
    cited_by: tuple[tuple[str, tuple[str, ...]], ...]


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
    setup: SetupFact
    rules: tuple[RuleFact, ...]
    procedures: tuple[ProcedureFact, ...]
    claims: tuple[ClaimFact, ...]
    chapters: tuple[ChapterFact, ...]
    tables: tuple[TableFact, ...]
    terms: tuple[TermFact, ...]
    rulings: tuple[Ruling, ...]
    readings: tuple[ReadingFact, ...]
    outside: tuple[OutsideFact, ...]
    pieces: tuple[PieceFact, ...]
    parameters: tuple[ParameterFact, ...]
    scenarios: tuple[ScenarioFact, ...]
    sections: tuple[SectionFact, ...]
    sampling: SamplingFact | None
    edges: tuple[EdgeFact, ...] = ()
    errata: tuple[ErratumFact, ...] = ()

    @property
    def id(self) -> str:
        """Its name, which begins the ids of all its parts."""
        return self.name

    @property
    def unclaimed(self) -> tuple[RuleFact, ...]:
        """Rules that no claim is about."""
        return tuple(each for each in self.rules if not each.claims and not each.wide_claims)


@dataclass(frozen=True)
class SiteFacts:
    """Everything that the site holds."""

    title: str
    games: tuple[GameFact, ...]

    @property
    def amended(self) -> tuple[GameFact, ...]:
        """The games that have errata."""
        return tuple(each for each in self.games if each.errata)
