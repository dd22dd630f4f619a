"""Edge cases that a hunt found, as plain results for the reports and the site to word."""

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field

from ruleproof.game import Game
from ruleproof.lexicon import Lexicon
from ruleproof.play import Move, Play
from ruleproof.terms import Value


class Severity(enum.Enum):
    """How bad it is at the table, worst first."""

    BREAKS = "breaks the game"
    CHANGES = "changes an outcome"
    COSMETIC = "cosmetic"


@dataclass(frozen=True)
class Small:
    """A smallest position in which something shows: nothing in it differs from the set-up that need not.

    `move` is the one that shows it there, if it takes one, `then` those that follow it; `differs` are the variables
    that are not as after the set-up.
    """

    position: Mapping[str, Value]
    givens: Mapping[str, Value]
    move: Move | None
    differs: tuple[str, ...]
    then: tuple[Move, ...] = ()

    @property
    def moves(self) -> tuple[Move, ...]:
        """Every move that shows it, in order."""
        return (self.move, *self.then) if self.move else ()


@dataclass(frozen=True)
class Told:
    """What a move does under some answers: the position after it, or none and why it is refused."""

    answers: Mapping[str, str]
    after: Mapping[str, Value] | None
    refused: str = ""


@dataclass(frozen=True)
class Finding:
    """One edge case.

    `outcomes` are those of the smallest position's moves, under each answer. `hangs` are the ids of claims and tables
    that depend on it.

    `play` leads from the set-up to such a position; `shortest` says that no play under its answers and parameters is
    shorter, else merely that no single move of it can be left out. Without a play, `missing` says what was searched.
    """

    id: str
    kind: str
    sentence: str
    question: str
    severity: Severity
    why: str
    cites: tuple[str, ...]
    rules: tuple[str, ...]
    readings: tuple[str, ...]
    parameters: tuple[str, ...]
    hangs: tuple[str, ...]
    small: Small | None = None
    outcomes: tuple[Told, ...] = ()
    play: Play | None = None
    shortest: bool = False
    missing: str = ""
    proof: str = ""


@dataclass(frozen=True)
class Hunt:
    """What a hunt through one game found, worst first, and the seconds that each kind and all plays took.

    With `only` nothing but what stands under that id was looked into. `undecided` counts, by kind, the questions to
    which the solver had no answer: there may be more of that kind. The `lexicon` has players' words.
    """

    game: Game
    findings: tuple[Finding, ...]
    seconds: Mapping[str, float] = field(default_factory=dict)
    only: str = ""
    undecided: Mapping[str, int] = field(default_factory=dict)
    lexicon: Lexicon = field(default_factory=Lexicon)


def under(id: str, wanted: str) -> bool:
    """Whether an edge case has the id that is wanted, with or without the game, or stands under it."""
    return not wanted or any(f"{name}.".startswith(f"{wanted}.") for name in (id, id.partition(".edge.")[2]))
