"""What a hunt looks into, and what it finds."""

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ruleproof import terms
from ruleproof.play import Move, Play
from ruleproof.rule import Rule
from ruleproof.terms import Term, Value


class Severity(enum.Enum):
    """How bad it is at the table, worst first."""

    BREAKS = "breaks the game"
    CHANGES = "changes an outcome"
    COSMETIC = "cosmetic"


@dataclass(frozen=True, eq=False)
class Suspect:
    """Something that may be wrong: where it would show, and what there is to say if it does.

    `where` is a condition on a position, the choices of a move of `rule` that is allowed there, and the givens; `known`
    are the answers to readings under which it is looked for, the others being near their defaults. With a `proof` there
    is nothing to look for; a `play` shows it already. Of suspects with the same `name` the plainest becomes a finding.
    """

    kind: str
    name: str
    sentence: str
    question: str
    severity: Severity
    why: str
    cites: tuple[str, ...]
    rules: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    where: Term = terms.FALSE
    rule: Rule[Any] | None = None
    known: Mapping[str, Value] = field(default_factory=dict)
    proof: str = ""
    play: Play | None = None


@dataclass(frozen=True)
class Small:
    """A smallest position in which something shows: nothing in it differs from the set-up that need not.

    `move` is the one that shows it there, if it takes one; `differs` are the variables that are not as after the
    set-up.
    """

    position: Mapping[str, Value]
    givens: Mapping[str, Value]
    move: Move | None
    differs: tuple[str, ...]


@dataclass(frozen=True)
class Finding:
    """One edge case. `hangs` are the ids of claims and tables that depend on it.

    `play` leads from the set-up to such a position; `shortest` says that no play under its answers is shorter, else
    merely that no single move of it can be left out. Without a play, `missing` says what was searched.
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
    play: Play | None = None
    shortest: bool = False
    missing: str = ""
    proof: str = ""
