"""Small games that each tempt a checker to say more than is true; what is true of each is plain to see."""

from collections.abc import Callable
from enum import IntEnum
from typing import Annotated, Any

from ruleproof import Between, Game, Parameter, Reading, Vector, choose, require, rule, state, value


class Seat(IntEnum):
    """Who may sit at the table."""

    north = 0
    east = 1
    south = 2
    west = 3


SEATS = Parameter("seats", "how many sit down", 2, at_least=2, at_most=4, sizes=Seat)
START = Parameter("start", "where the count starts", 7, at_most=9)
WIND = Reading("wind", "Does it blow?", {"no": "It does not.", "yes": "It does."}, "no", ())
RAIN = Reading("rain", "Does it rain?", {"no": "It does not.", "yes": "It does."}, "no", ())


@state
class Count:
    """A number from 0 to 9."""

    n: Annotated[int, Between(0, 9)]


@state
class Turn:
    """Whose turn it is; no field has a value per seat."""

    turn: Seat


@state
class Bowls:
    """Three bowls, by the first three seats and one more that has none."""

    bowls: Vector[Seat, Annotated[int, Between(0)]]


@rule("traps.flip")
def flip(s: Count) -> None:
    """From 1 to 0 and from anything else to 1: that goes on for ever."""
    s.n = choose(s.n == 1, 0, 1)


@rule("traps.pass_on")
def pass_on(s: Turn) -> None:
    """The turn passes through all four seats, however many are taken."""
    s.turn = Seat((s.turn + 1) % 4) if isinstance(s.turn, Seat) else (s.turn + 1) % 4  # type: ignore[assignment]


@rule("traps.fill")
def fill(s: Bowls, place: Annotated[int, Between(0, 5)]) -> None:
    """Fills the bowl at a place that need not be there."""
    s.bowls[place] += 1  # type: ignore[index]


@rule("traps.begin")
def begin(s: Any) -> None:
    """Everything at 0 or first."""


@rule("traps.begin_high")
def begin_high(s: Count) -> None:
    """Starts only from 5 on."""
    require(value(s, START) >= 5, "too low")
    s.n = value(s, START)


def game(state_class: type[Any], *rules: Any, setup: Any = begin, **more: Any) -> Game:
    """A game of one trap."""
    return Game("traps", "Traps", state_class, setup, rules, (), **more)


Condition = Callable[..., Any]
