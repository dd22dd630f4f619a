"""Errata: dated changes of the rules, each with what it is meant to change."""

import enum
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date

RULEBOOK = "rulebook"  # the edition without errata
LATEST = "latest"  # the edition with all that the publisher has said


class Source(enum.Enum):
    """Who says so."""

    PUBLISHER = "publisher"
    HOUSE_RULE = "house rule"
    PROPOSAL = "proposal"


class Change(enum.Enum):
    """What became of a rule from one edition to another, as far as play can come."""

    SAME = "same"
    MORE = "allows more"
    LESS = "allows less"
    BOTH = "both more and less"
    EFFECT = "different effect"
    OUT_OF_REACH = "differs only where play cannot come"
    UNDECIDED = "could not decide"


class Fate(enum.Enum):
    """What became of a ruling from one edition to another."""

    UNAFFECTED = "unaffected"
    LOOK_AGAIN = "look again"
    OVERTURNED = "overturned"


ANY = "changes"


@dataclass(frozen=True)
class Intent:
    """What an erratum is meant to change: everything else is meant to stay.

    `rules` are the changes of rules by id (the set-up is one), `claims` the verdicts after it, in short, or `changes`;
    `tables` the new text of cells by `row / column`, or `changes` for any of them; `rulings` their fates.
    """

    rules: Mapping[str, Change] = field(default_factory=dict)
    claims: Mapping[str, str] = field(default_factory=dict)
    tables: Mapping[str, Mapping[str, str] | str] = field(default_factory=dict)
    rulings: Mapping[str, Fate] = field(default_factory=dict)


@dataclass(frozen=True)
class Bounds:
    """What an erratum says of a parameter; None leaves it as it is."""

    default: int | None = None
    at_least: int | None = None
    at_most: int | None = None


@dataclass(frozen=True)
class Erratum:
    """One dated change of the rules of a game.

    `replaced` names, as `module:NAME`, the function that stands for a rule, effect or term from then on, and the table
    that stands for a table; `settled` are readings with the answer that is given, `parameters` what is said of numbers.
    `needs` are ids of errata that it builds on. `renamed` matches names of before to those of after it. `place` is
    where it is written: `file:line`.
    """

    id: str
    date: date
    by: Source
    sections: tuple[str, ...]
    text: str
    intent: Intent
    replaced: Mapping[str, str] = field(default_factory=dict)
    settled: Mapping[str, str] = field(default_factory=dict)
    parameters: Mapping[str, Bounds] = field(default_factory=dict)
    needs: tuple[str, ...] = ()
    renamed: Mapping[str, str] = field(default_factory=dict)
    place: str = ""

    @property
    def changes(self) -> frozenset[str]:
        """The ids and names that it changes."""
        return frozenset((*self.replaced, *self.settled, *self.parameters))

    @property
    def short(self) -> str:
        """The last part of the id."""
        return self.id.rpartition(".")[2]
