"""A small game with one of everything that a page can show: hail falls on four nodes, explorers carry it to a jar."""

from enum import IntEnum
from typing import Annotated, Any

from ruleproof import (
    Between,
    Expect,
    Game,
    Parameter,
    Reading,
    Vector,
    after,
    all_of,
    always,
    can,
    choose,
    minimum,
    never,
    pick,
    procedure,
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
    """Two columns of two nodes."""

    a1 = 0
    a2 = 1
    b1 = 2
    b2 = 3


class Column(IntEnum):
    a = 0
    b = 1


class Explorer(IntEnum):
    Ada = 0
    Bo = 1
    Cy = 2


MARKERS = Parameter(
    "markers", "How many stones the box holds.", 8, at_least=1, why="the box does not say", cites=("Stones",)
)
EXPLORERS = Parameter("explorers", "How many explorers play.", 2, at_least=2, at_most=3, sizes=Explorer)
LEVEL = Reading(
    "level",
    "Does the level count the jar alone?",
    {"pool": "jar and pockets together", "jar": "the jar alone"},
    "pool",
    ("Jar",),
    why="the text speaks of one pool",
)
SURPLUS = Reading(
    "surplus", "May more be taken than is there?", {"no": "never", "yes": "the rest is lost"}, "no", ("Stones",)
)


@state
class Toy:
    supply: Count
    hail: Vector[Node, Count]
    at: Vector[Explorer, Node]
    pocket: Vector[Explorer, Count]
    jar: Count
    trust: Annotated[int, Between()]
    sunny: Column
    stage: Annotated[int, Between(0, 2)]
    lid_open: bool


@term("toy.fill_level", cites="Jar")
def fill_level(s: Toy) -> int:
    """How full the jar counts as."""
    return s.jar + choose(reads(s, LEVEL, "pool"), total(s.pocket), 0)


@term("toy.is_sunny", cites="Days")
def is_sunny(s: Toy, where: Node) -> bool:
    """The sun shines on the node."""
    return where // 2 == s.sunny


@rule("toy.setup", cites="Stones")
def setup(s: Toy) -> None:
    """All stones start in the supply."""
    s.supply = value(s, MARKERS)


@rule("toy.fall", cites="Stones")
def fall(s: Toy, where: Node) -> None:
    """Up to two stones fall on a node."""
    amount = minimum(2, s.supply)
    s.supply -= amount
    s.hail[where] += amount


@rule("toy.take", cites=("Stones", "Jar"))
def take(s: Toy, who: Explorer, amount: Annotated[int, Between(0, MARKERS)]) -> None:
    """An explorer pockets stones of the own node; in the sun that costs trust."""
    here = s.at[who]
    if reads(s, SURPLUS, "no"):
        require(amount <= s.hail[here], "there are not so many stones on the node")
    taken = minimum(amount, s.hail[here])
    s.hail[here] -= taken
    s.pocket[who] += taken
    if is_sunny(s, here):
        require(s.lid_open, "in the sun the lid must be open")
        s.trust -= 1


@rule("toy.give", cites="Jar")
def give(s: Toy, giver: Explorer, taker: Explorer) -> None:
    """One explorer hands a stone to another."""
    require(giver != taker, "nobody gives to oneself")
    require(s.pocket[giver] > 0, "the pocket is empty")
    s.pocket[giver] -= 1
    s.pocket[taker] += 1


@rule("toy.turn", cites="Days")
def turn(s: Toy, spared: Vector[Node, bool]) -> None:
    """The sun moves on; what lay in it melts, unless spared."""
    for node in Node:
        gone = choose(all_of(is_sunny(s, node), spared[node] == False), s.hail[node], 0)  # noqa: E712
        s.hail[node] -= gone
        s.supply += gone
    s.sunny = (s.sunny + 1) % 2
    STORM.begin(s)


@rule("toy.storm.judge", cites="Storm")
def judge(s: Toy) -> None:
    """A storm lowers trust while the jar is nearly empty and raises it when it is full."""
    s.trust += pick([-1, -1, 0, 1], fill_level(s))
    s.supply += s.jar
    s.jar = 0


@rule("toy.storm.refill", cites="Storm")
def refill(s: Toy) -> None:
    """Then every pocket is emptied into the jar."""
    s.jar += total(s.pocket)
    for each in s.pocket.index:
        s.pocket[each] = 0


@rule("toy.lid", free=True)
def lid(s: Toy) -> None:
    """At any time the lid may be opened or closed."""
    s.lid_open = choose(s.lid_open, False, True)


STORM = procedure("toy.storm", "stage", [judge, refill], cites="Storm", text="What a storm does, in order.")


def stones(s: Toy) -> int:
    return s.supply + total(s.hail) + total(s.pocket) + s.jar


@always("toy.stones.conserved", cites="Stones", about=(fall, take, give), lemma=True)
def conserved(s: Toy) -> bool:
    """No stone is ever lost."""
    return stones(s) == value(s, MARKERS)


@after(judge, id="toy.trust.never_falls", cites="Storm", unless=[{"level": "jar"}])
def never_falls(before: Toy, now: Toy) -> bool:
    """A storm with a stone in every pocket costs no trust."""
    return now.trust >= before.trust


@never("toy.jar.overflows", cites="Jar", about=(refill,), expects=Expect.REFUTED)
def overflows(s: Toy) -> bool:
    """The jar holds two stones."""
    return s.jar > 1


@can("toy.jar.full", cites="Jar", about=(refill,))
def full(s: Toy) -> bool:
    """The jar can hold three stones."""
    return s.jar == 3


@always("toy.trust.bounded", cites="Storm", expects=Expect.UNKNOWN)
def bounded(s: Toy) -> bool:
    """Trust stays above minus one hundred."""
    return s.trust > -100


@always("toy.jar.small", cites="Jar", expects=Expect.HOLDS_WITHIN)
def small(s: Toy) -> bool:
    """The jar never holds nine stones."""
    return s.jar < 9


def _in_sun(before: Toy, who: Explorer, **_: Any) -> bool:
    return is_sunny(before, before.at[who])


TAKE_BY_SUN = table(
    "toy.take.by_sun",
    take,
    text="What taking does.",
    cites="Stones",
    rows={"in the sun": _in_sun, "in the shade": lambda before, who, **_: not _in_sun(before, who)},
    columns={"pocket": lambda before, now, who, **_: now.pocket[who] - before.pocket[who]},
    units={"amount": lambda _before, amount, **_: amount},
)

TOY = Game(
    "toy",
    "The Toy Planet",
    Toy,
    setup,
    (fall, take, give, turn, judge, refill, lid),
    ("Stones", "Jar", "Days", "Storm"),
    terms=(fill_level, is_sunny),
    parameters=(MARKERS, EXPLORERS),
    readings=(LEVEL, SURPLUS),
    procedures=(STORM,),
    claims=(conserved, never_falls, overflows, full, bounded, small),
    tables=(TAKE_BY_SUN,),
)
