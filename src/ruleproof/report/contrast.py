"""A difference with the games that it is between, and what the words, Markdown and JSON of it have in common."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from ruleproof.difference import Difference, Direction, Example, RuleDifference, Share
from ruleproof.edition import RULEBOOK
from ruleproof.erratum import Change, Erratum, Fate
from ruleproof.game import Game
from ruleproof.lexicon import Lexicon
from ruleproof.play import Move
from ruleproof.report.findings import play_note
from ruleproof.report.values import Shown, plain_position, shown
from ruleproof.report.words import move_words

DIRECTIONS = {
    Direction.MORE: "allowed now, and refused before",
    Direction.LESS: "refused now, and allowed before",
    Direction.EFFECT: "allowed in both, with another effect",
}
UNCHANGED = (Change.SAME, Change.OUT_OF_REACH, Change.UNDECIDED)
LAST = (Change.UNDECIDED, Change.OUT_OF_REACH, Change.SAME)
AS_DECLARED, NOT_AS_DECLARED, NOT_KNOWN = "as declared", "not as declared", "not known to be as declared"
NOTHING_DECLARED = "nothing is declared: they differ by no erratum"


@dataclass(frozen=True, eq=False)
class Contrast:
    """A difference, the games of its old and new edition, and what is declared of names, old ones to new ones.

    `lexicon` has players' words.
    """

    difference: Difference
    old: Game
    new: Game
    declared: Mapping[str, str] = field(default_factory=dict)
    lexicon: Lexicon = field(default_factory=Lexicon)

    @property
    def renamed(self) -> dict[str, str]:
        """Names of the old edition with those of the new one, as its errata and the user declare them."""
        return {**{name: to for each in self.difference.errata for name, to in each.renamed.items()}, **self.declared}

    def game(self, example: Example) -> Game:
        """The game in whose names an example is told."""
        return self.old if example.by == self.difference.old else self.new

    def called(self, edition: str) -> str:
        """The name of an edition as readers know it."""
        return called(self.new, edition)

    @property
    def title(self) -> str:
        """What is compared: `Hailpot: rulebook -> dry`."""
        return f"{self.new.title}: {self.called(self.difference.old)} -> {self.called(self.difference.new)}"


def called(game: Game, edition: str) -> str:
    """The name of an edition without the parts that go without saying; of one of a revision, that revision."""
    name, _, revision = edition.replace(f"{game.name}.erratum.", "").partition("@")
    return name if not revision else revision if name == RULEBOOK else f"{name} at {revision}"


@dataclass(frozen=True)
class Row:
    """What became of a value in both editions; `differs` where they do not agree. What one does not have is empty."""

    name: str
    before: str
    old: str
    new: str
    differs: bool


def rows(contrast: Contrast, example: Example) -> list[Row]:
    """What the move changes in either edition, by the names of the new one; of the set-up only what differs."""
    told_by_old = contrast.game(example) is contrast.old
    before = _texts(contrast, example.before, old=told_by_old)
    old = _texts(contrast, example.old.after or {}, old=True)
    new = _texts(contrast, example.new.after or {}, old=False)
    start = example.move.rule in (contrast.old.setup.id, contrast.new.setup.id)
    found = []
    for name in dict.fromkeys((*old, *new)):
        row = Row(name, before.get(name, ""), old.get(name, ""), new.get(name, ""), name in example.differs)
        moved = name in before and any(each not in ("", row.before) for each in (row.old, row.new))
        if row.differs or (moved and not start):
            found.append(row)
    return sorted(found, key=lambda each: not each.differs)


def _texts(contrast: Contrast, position: Mapping[str, object], *, old: bool) -> dict[str, str]:
    """The values of a position in words, by the names of the new edition."""
    plain: dict[str, Shown] = plain_position(contrast.old if old else contrast.new, position)
    return {_name(contrast, name) if old else name: shown(value) for name, value in plain.items()}


def _name(contrast: Contrast, variable: str) -> str:
    name, bracket, key = variable.partition("[")
    return f"{contrast.renamed.get(name, name)}{bracket}{key}"


def refusals(contrast: Contrast, example: Example) -> Iterator[str]:
    """Which edition refuses the move, and why."""
    for edition, result in ((contrast.difference.old, example.old), (contrast.difference.new, example.new)):
        if result.after is None:
            yield f"{contrast.called(edition)} refuses it: {result.refused}"


def move_of(game: Game, move: Move) -> str:
    """A move in words; the set-up is one."""
    return "the set-up" if move.rule == game.setup.id else move_words(game, move)


def ordered(rules: Sequence[RuleDifference]) -> list[RuleDifference]:
    """What changed first, then what could not be decided, what cannot be met, and what is the same."""
    return sorted(rules, key=lambda each: LAST.index(each.change) + 1 if each.change in LAST else 0)


def rule_name(contrast: Contrast, rule: str) -> str:
    """The id of a rule, and the new one where it has another."""
    to = contrast.renamed.get(rule, rule)
    return rule if to == rule else f"{rule} (now {to})"


def known_by(each: RuleDifference) -> str:
    """What is said of a rule behind its change: how that is known, how much it matters, what else is to be said."""
    said = [each.note, each.proof]
    if each.reason:
        said.append(each.reason if each.change is Change.UNDECIDED else f"another difference is open: {each.reason}")
    if each.share and each.share.positions:
        said.append(share_words(each.share))
    if each.words:
        said.append("its text differs")
    return "; ".join(filter(None, said))


def share_words(share: Share) -> str:
    """How many moves differ, of those that were counted."""
    part = 100 * share.differing / share.positions
    return f"{share.differing} of {share.positions} moves differ ({part:.0f} %)"


def shares_note(rules: Sequence[RuleDifference]) -> str:
    """What the numbers of moves were counted in."""
    bounds = dict.fromkeys(each.share.bounds for each in rules if each.share and each.share.positions)
    return "; ".join(bounds)


def erratum_words(erratum: Erratum) -> str:
    """An erratum with its date, who says so, and its sections."""
    sections = ", ".join(erratum.sections)
    return f"{erratum.id}, {erratum.date}, {erratum.by.value} ({sections}): {erratum.text}"


def gate_words(difference: Difference) -> str:
    """Whether the change is what it is declared to be."""
    gate = difference.gate
    if gate is None:
        return NOTHING_DECLARED
    return AS_DECLARED if gate.passed else NOT_AS_DECLARED if gate.beyond or gate.behind else NOT_KNOWN


def gate_lines(difference: Difference) -> list[str]:
    """Where the change is not what it is declared to be."""
    gate = difference.gate
    if gate is None:
        return []
    return [
        *(f"beyond what is declared: {each}" for each in gate.beyond),
        *(f"behind what is declared: {each}" for each in gate.behind),
        *(f"undecided: {each}" for each in gate.undecided),
    ]


def rules_title(difference: Difference) -> str:
    """How many rules changed, and how many could not be decided."""
    changed = sum(each.change not in UNCHANGED for each in difference.rules)
    found = f"{changed} of {len(difference.rules)} changed"
    for change, words in ((Change.UNDECIDED, "could not be decided"), (Change.OUT_OF_REACH, Change.OUT_OF_REACH.value)):
        number = sum(each.change is change for each in difference.rules)
        found += f", {number} {words}" if number else ""
    return found


AT_ONCE = "it shows right after the set-up"


def play_title(contrast: Contrast, example: Example) -> str:
    """What is said of the play to an example, and by whose rules it is played."""
    return f"{play_note(example)} (by the rules of {contrast.called(example.by)})"


def fates(difference: Difference) -> str:
    """How many rulings have which fate: `1 overturned, 12 unaffected`."""
    of = {fate: sum(each.fate is fate for each in difference.rulings) for fate in reversed(Fate)}
    return ", ".join(f"{number} {fate.value}" for fate, number in of.items() if number)
