"""Hailpot: hail falls on three nodes, explorers take it; small enough to know every answer by hand."""

from enum import IntEnum
from typing import Annotated

from ruleproof import (
    Between,
    Game,
    Parameter,
    Reading,
    Vector,
    always,
    can,
    minimum,
    never,
    reads,
    require,
    rule,
    state,
    table,
    term,
    total,
    value,
)

Count = Annotated[int, Between(0)]


class Node(IntEnum):
    a = 0
    b = 1
    c = 2


class Explorer(IntEnum):
    A = 0
    B = 1
    C = 2


MARKERS = Parameter("markers", "hailstones in the box", 8, at_least=1)
EXPLORERS = Parameter("explorers", "explorers in play", 2, at_least=2, at_most=3, sizes=Explorer)
FIRST = Parameter("first", "the node on which everybody begins", 0, among=Node)
LEVEL = Reading("level", "Does taken hail go back?", {"pool": "it does", "card": "it stays"}, "pool", ("Hail",))


@state
class Hailpot:
    supply: Count
    hail: Vector[Node, Count]
    at: Vector[Explorer, Node]
    marked: Vector[Node, bool]
    card: Annotated[int, Between(0, 3)]
    night: bool


@rule("hailpot.setup", cites="Set-up")
def setup(s: Hailpot) -> None:
    """All hail is in the supply, everybody is on the first node."""
    require(value(s, MARKERS) <= 99, "the box has room for 99")
    s.supply = value(s, MARKERS)
    for explorer in s.at.index:
        s.at[explorer] = value(s, FIRST)


@rule("hailpot.fall", cites="Hail")
def fall(s: Hailpot, where: Node) -> None:
    """Two hailstones fall on a node, or what is left of them."""
    fallen = minimum(2, s.supply)
    s.supply -= fallen
    s.hail[where] += fallen


@rule("hailpot.take", cites="Hail")
def take(s: Hailpot, who: Explorer, amount: Annotated[int, Between(1, MARKERS)]) -> None:
    """An explorer takes hail from the own node."""
    require(amount <= s.hail[s.at[who]], "there is less hail on the node")
    s.hail[s.at[who]] -= amount
    if reads(s, LEVEL, "pool"):
        s.supply += amount


@rule("hailpot.mark", cites="Marks")
def mark(s: Hailpot, spots: Vector[Node, bool], lost: Vector[Node, Count]) -> None:
    """Nodes are marked, and lose hail."""
    for node in Node:
        s.marked[node] = spots[node]
        require(lost[node] <= s.hail[node], "a node has less hail than it loses")
        s.hail[node] -= lost[node]


@rule("hailpot.turn", cites="Marks")
def turn(s: Hailpot) -> None:
    """The next card; after the third it is night."""
    require(not s.night, "the night has come")
    s.card += 1
    s.night = s.card >= 3


@rule("hailpot.leak", cites="Hail")
def leak(s: Hailpot) -> None:
    """A rule with a fault: it takes from an empty supply as well."""
    s.supply -= 5


@term("hailpot.all_hail", cites="Hail")
def all_hail(s: Hailpot) -> int:
    """All hail in the supply and on nodes."""
    return s.supply + total(s.hail)


@term("hailpot.on_hail", cites="Hail")
def on_hail(s: Hailpot, who: Explorer) -> bool:
    """There is hail where the explorer is."""
    return s.hail[s.at[who]] > 0


@term("hailpot.at_least", cites="Hail")
def at_least(s: Hailpot, node: Node, amount: Annotated[int, Between(0)]) -> bool:
    """There is that much hail on the node."""
    return s.hail[node] >= amount


@always("hailpot.hail.conserved", cites="Hail", about=[fall, take])
def hail_is_conserved(s: Hailpot) -> bool:
    """All hail is in the supply or on nodes."""
    return all_hail(s) == value(s, MARKERS)


@can("hailpot.hail.runs_out", cites="Hail", about=[fall])
def hail_runs_out(s: Hailpot) -> bool:
    """The supply can be empty."""
    return s.supply == 0


@never("hailpot.cards.fourth", cites="Marks", about=[turn])
def no_fourth_card(s: Hailpot) -> bool:
    """There is no fourth card."""
    return s.card > 3


TAKEN = table(
    "hailpot.take.by_reading",
    take,
    text="Where taken hail goes.",
    cites="Hail",
    rows={
        "pool": lambda before, **_: reads(before, LEVEL, "pool"),
        "card": lambda before, **_: reads(before, LEVEL, "card"),
    },
    columns={"supply": lambda before, now, **_: now.supply - before.supply},
    units={"amount": lambda _before, amount, **_: amount},
)

GAME = Game(
    name="hailpot",
    title="Hailpot",
    state=Hailpot,
    setup=setup,
    rules=(fall, take, mark, turn, leak),
    sections=("Set-up", "Hail", "Marks"),
    terms=(all_hail, on_hail, at_least),
    parameters=(MARKERS, EXPLORERS, FIRST),
    readings=(LEVEL,),
    claims=(hail_is_conserved, hail_runs_out, no_fourth_card),
    tables=(TAKEN,),
)
