"""A toy with every kind of field, choice and given: keepers light lanterns along the piers of a harbour."""

from enum import IntEnum
from typing import Annotated

from ruleproof import (
    Between,
    Game,
    Parameter,
    Reading,
    Vector,
    always,
    choose,
    count_of,
    maximum,
    minimum,
    not_,
    reads,
    require,
    rule,
    state,
    term,
    total,
    value,
)

Count = Annotated[int, Between(0)]


class Pier(IntEnum):
    east = 0
    mole = 1
    west = 2


class Keeper(IntEnum):
    A = 0
    B = 1
    C = 2
    D = 3


class Tide(IntEnum):
    low = 0
    flood = 1
    high = 2


LANTERNS = Parameter("lanterns", "lanterns in the box", 5, at_least=1, why="as many as the picture shows")
KEEPERS = Parameter("keepers", "keepers", 2, at_least=2, at_most=4, sizes=Keeper)
HOME = Parameter("home", "where the keepers begin", int(Pier.mole), among=Pier)
GUSTS = Reading(
    "gusts", "Does a gust put out one lantern or all of them?", {"one": "one", "all": "all"}, "one", ("Gusts",)
)


@state
class Harbour:
    stock: Annotated[int, Between(0, LANTERNS)]
    lit: Vector[Pier, Count]
    marked: Vector[Pier, bool]
    at: Vector[Keeper, Pier]
    tired: Vector[Keeper, Annotated[int, Between(0, 2)]]
    tide: Tide
    fog: bool
    debt: Annotated[int, Between(None, 3)]


@rule("lanterns.setup", cites="Set-up")
def setup(s: Harbour) -> None:
    """All lanterns in the stock, every keeper at home, flood."""
    s.stock = value(s, LANTERNS)
    for keeper in range(len(s.at)):
        s.at[Keeper(keeper)] = value(s, HOME)  # type: ignore[call-overload]
    s.tide = Tide.flood


@rule("lanterns.light", cites="Lanterns")
def light(s: Harbour, who: Keeper, amount: Annotated[int, Between(1, LANTERNS)]) -> None:
    """A keeper who is not worn out lights lanterns where they stand; in fog they tire of it."""
    require(s.tired[who] < 2, "the keeper is worn out")
    require(amount <= s.stock, "there are not so many lanterns left")
    s.stock -= amount
    s.lit[s.at[who]] += amount
    if s.fog:
        s.tired[who] += 1


@rule("lanterns.walk", cites=("Keepers", "Tides"))
def walk(s: Harbour, who: Keeper, to: Pier) -> None:
    """A keeper walks to a pier nearby; at high tide nobody passes the mole."""
    here = s.at[who]
    require(here != to, "the keeper is there already")
    if s.tide == Tide.high:
        require(not_(here == Pier.mole), "the mole is under water")
    elif s.tide == Tide.low:
        s.tired[who] = 0
    s.at[who] = to


@rule("lanterns.gust", cites="Gusts", free=True)
def gust(s: Harbour, where: Vector[Pier, bool]) -> None:
    """A gust puts out one lantern, or all, on each pier named; the lanterns go back to the stock."""
    require(count_of(where) > 0, "a gust blows somewhere")
    for pier in Pier:
        out = minimum(s.lit[pier], 1)
        if reads(s, GUSTS, "all"):
            out = s.lit[pier]
        gone = choose(where[pier], out, 0)
        s.lit[pier] -= gone
        s.stock += gone
        s.marked[pier] = s.marked[pier] | where[pier]


@rule("lanterns.turn", cites="Tides")
def turn(s: Harbour) -> None:
    """The tide turns; when it comes to be low, the fog lifts or falls."""
    s.tide = (s.tide + 1) % 3  # type: ignore[assignment]
    if s.tide == Tide.low:
        s.fog = not_(s.fog)
    s.debt = minimum(3, s.debt + 1)


@rule("lanterns.borrow", cites="Lanterns")
def borrow(s: Harbour, amount: Annotated[int, Between(-3, 3)]) -> None:
    """Owe lanterns, without end."""
    s.debt = maximum(s.debt - abs(amount), -100) if s.fog else minimum(s.debt - amount, 3)


@term("lanterns.all_lanterns", cites="Lanterns")
def all_lanterns(s: Harbour) -> int:
    """Every lantern, lit or not."""
    return s.stock + total(s.lit)


@term("lanterns.dark", cites="Lanterns")
def dark(s: Harbour, pier: Pier) -> bool:
    """Nothing is lit on the pier."""
    return s.lit[pier] == 0


@always("lanterns.count.kept", cites="Lanterns")
def lanterns_are_kept(s: Harbour) -> bool:
    """No lantern is lost."""
    return all_lanterns(s) == value(s, LANTERNS)


HARBOUR = Game(
    "lanterns",
    "Lanterns of the Harbour",
    Harbour,
    setup,
    (light, walk, gust, turn, borrow),
    ("Set-up", "Lanterns", "Keepers", "Tides", "Gusts"),
    (all_lanterns, dark),
    (LANTERNS, KEEPERS, HOME),
    (GUSTS,),
    claims=(lanterns_are_kept,),
)
