"""What the planets share and their rulebooks take as known from the framework."""

from dataclasses import dataclass
from enum import IntEnum
from typing import Annotated

from ruleproof import Between, Parameter, Reading, all_of, any_of

Count = Annotated[int, Between(0)]


class Explorer(IntEnum):
    """The explorers at the table."""

    A = 0
    B = 1
    C = 2
    D = 3


EXPLORERS = Parameter(
    "explorers",
    "How many explorers are in play; the planet's rulebook does not say, the framework has two to four.",
    default=2,
    at_least=2,
    at_most=4,
    sizes=Explorer,
    why="The smallest crew: one person alone plays two explorers as well.",
)


def landing(scarab: IntEnum) -> Parameter:
    """Where a game starts, among the nodes of a planet."""
    return Parameter(
        "landing",
        "Where the explorers and LUNA start; the rulebook does not say.",
        default=scarab,
        among=type(scarab),
        why="The Scarab is the crew's ship.",
    )


def adjacency(cites: str) -> Reading:
    """Which nodes of a grid are adjacent: a word that no rulebook of a planet explains."""
    return Reading(
        "adjacency",
        "Which nodes are adjacent?",
        {
            "orthogonal": "Side by side in a row or column",
            "diagonal": "Those, and corner to corner",
        },
        default="orthogonal",
        cites=(cites,),
        why="The word is not explained in this rulebook.",
    )


Pairs = tuple[tuple[int, int], ...]


def side_by_side(cards: range, columns: int) -> Pairs:
    """The pairs of cards in a grid that are neighbours in a row or a column; cards are numbered row by row."""
    return tuple((one, other) for one in cards for other in cards if sorted(_steps(one, other, columns)) == [0, 1])


def corner_to_corner(cards: range, columns: int) -> Pairs:
    """The pairs of cards in a grid that meet at a corner."""
    return tuple((one, other) for one in cards for other in cards if _steps(one, other, columns) == (1, 1))


def _steps(one: int, other: int, columns: int) -> tuple[int, int]:
    """How many rows and how many columns lie between two cards."""
    return abs(one // columns - other // columns), abs(one % columns - other % columns)


def is_pair(pairs: Pairs, one: int, other: int) -> bool:
    """Whether two nodes, known or unknown, are one of the pairs."""
    return any_of(*(all_of(one == first, other == second) for first, second in pairs))


@dataclass(frozen=True)
class Open:
    """A question of the rulebook that the model does not decide, and why it stays outside."""

    name: str
    question: str
    outside: str
