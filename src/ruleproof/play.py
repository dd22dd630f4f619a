"""Plays: moves from the set-up, with the position after each."""

from collections.abc import Mapping
from dataclasses import dataclass

from ruleproof.state import Position
from ruleproof.terms import Value

Argument = Value | tuple[Value, ...]


@dataclass(frozen=True)
class Move:
    """A rule with its choices: plain values; a tuple in the index's order for a choice per member."""

    rule: str
    args: Mapping[str, Argument]


@dataclass(frozen=True)
class Turn:
    """A move and the position after it."""

    move: Move
    position: Position


@dataclass(frozen=True)
class Play:
    """Turns from the set-up. `sizes` are members in play by index name; `givens` parameters and readings by name."""

    game: str
    sizes: Mapping[str, int]
    givens: Mapping[str, Value]
    start: Position
    turns: tuple[Turn, ...] = ()

    @property
    def last(self) -> Position:
        """The position at the end."""
        return self.turns[-1].position if self.turns else self.start

    def positions(self) -> list[Position]:
        """The start and the position after each move."""
        return [self.start, *(turn.position for turn in self.turns)]
