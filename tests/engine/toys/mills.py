"""A toy whose procedures start by themselves: a mill that grinds while sacks are due, and is swept when it is dusty.

Grinding: pour, turn, store. A store that comes to one brings the next sack, so that grinding goes on by itself.
Turning makes dust; two measures of it stop the grinding for sweeping: fetch, then brush until there is none.
"""

from typing import Annotated

from ruleproof import Between, Game, Step, minimum, not_, procedure, require, rule, state, term


@state
class Mill:
    due: Annotated[int, Between(0, 2)]
    grinding: Annotated[int, Between(0, 3)]
    dust: Annotated[int, Between(0, 2)]
    sweeping: Annotated[int, Between(0, 2)]
    flour: Annotated[int, Between(0, 3)]
    sung: bool


@rule("mill.setup", cites="Mill")
def setup(s: Mill) -> None:
    """One measure of dust is left from yesterday."""
    s.dust = 1


@rule("mill.bring", cites="Mill")
def bring(s: Mill) -> None:
    """A sack is brought to the mill while it stands still."""
    require(s.due < 2, "there is no room")
    s.due += 1


@rule("mill.drop", cites="Mill", free=True)
def drop(s: Mill) -> None:
    """A sack is dropped at the door, at any time."""
    require(s.due < 2, "there is no room")
    s.due += 1


@rule("mill.sing", cites="Mill")
def sing(s: Mill) -> None:
    """A song, once, while nothing is at work."""
    require(not_(s.sung), "it has been sung")
    s.sung = True


@rule("mill.pour", cites="Mill")
def pour(s: Mill) -> None:
    """A sack is poured in."""
    s.due -= 1


@rule("mill.turn", cites="Mill")
def turn(s: Mill) -> None:
    """The stone turns, and makes dust."""
    s.dust = minimum(2, s.dust + 1)


@rule("mill.store", cites="Mill")
def store(s: Mill) -> None:
    """Flour is stored; the first measure of it brings another sack."""
    s.flour = minimum(3, s.flour + 1)
    if s.flour == 1:
        s.due = minimum(2, s.due + 1)


@rule("mill.fetch", cites="Mill")
def fetch(s: Mill) -> None:
    """The broom is fetched."""


@rule("mill.brush", cites="Mill")
def brush(s: Mill) -> None:
    """One measure of dust is brushed away."""
    s.dust -= 1


@term("mill.waiting", cites="Mill")
def waiting(s: Mill) -> bool:
    """A sack is due."""
    return s.due >= 1


GRIND = procedure("mill.grind", "grinding", [pour, turn, store], cites="Mill", when=waiting)
SWEEP = procedure(
    "mill.sweep",
    "sweeping",
    [fetch, Step(brush, until=lambda s: s.dust == 0)],
    cites="Mill",
    when=lambda s: s.dust >= 2,
)

MILL = Game(
    "mill",
    "The Mill",
    Mill,
    setup,
    (bring, drop, sing, pour, turn, store, fetch, brush),
    ("Mill",),
    (waiting,),
    procedures=(GRIND, SWEEP),
)
