"""A position for pictures to look at: a picture asks it terms, and goes on to the position after a move."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from ruleproof.machine import Machine
from ruleproof.play import Argument, Move
from ruleproof.rule import Rule
from ruleproof.state import Position


@dataclass(frozen=True, eq=False)
class Board:
    """A position of a game under the default answers and parameters."""

    machine: Machine
    position: Position

    def ask(self, term: Callable[..., Any], **args: Any) -> Any:
        """What a term says of the position."""
        return self.machine.look(term, self.position, givens=self.machine.default_givens(), **args)

    def after(self, rule: Rule[Any], **args: Argument) -> "Board":
        """The position after a move; raises `IllegalMove` when the rules refuse it."""
        moved = self.machine.play(self.position, self.machine.default_givens(), Move(rule.id, args))
        return replace(self, position=moved)


def opening(machine: Machine) -> Board:
    """The position after the set-up."""
    return Board(machine, machine.start(machine.default_givens()))
