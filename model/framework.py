"""What the planets share and their rulebooks take as known from the framework."""

from dataclasses import dataclass
from enum import IntEnum
from typing import Annotated

from ruleproof import Between, Parameter

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


@dataclass(frozen=True)
class Open:
    """A question of the rulebook that the model does not decide, and why it stays outside."""

    name: str
    question: str
    outside: str
