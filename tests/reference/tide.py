"""A small game about procedures: the tide comes by itself, takes its steps, and lets digging come in between."""

from enum import IntEnum
from typing import Annotated, Any

from ruleproof import (
    Between,
    Game,
    Parameter,
    Step,
    Vector,
    after,
    all_of,
    always,
    can,
    minimum,
    procedure,
    require,
    rule,
    state,
    table_by_rule,
    term,
    value,
)
from ruleproof.claim import Claim
from ruleproof.machine import Machine
from ruleproof.play import Move, Play, Turn
from ruleproof.results import Cell, ClaimResult, GameReport, TableResult
from ruleproof.verdicts import Proved

Count = Annotated[int, Between(0)]


class Pool(IntEnum):
    left = 0
    right = 1


SHELLS = Parameter("shells", "How many shells there are.", 6, at_least=1, cites=("Shells",))


@state
class Tide:
    water: Count
    stage: Annotated[int, Between(0, 2)]
    bag: Count
    held: Vector[Pool, Count]
    open: Vector[Pool, bool]
    moon: Pool


@term("tide.bagged", cites="Shells")
def bagged(s: Tide) -> int:
    """The shells in the bag."""
    return s.bag + 0


@rule("tide.setup", cites="Shells")
def setup(s: Tide) -> None:
    """The beach before the first tide."""
    fill_bag(s)
    open_pools(s)


def fill_bag(s: Tide) -> None:
    """First, all shells go into the bag."""
    s.bag = value(s, SHELLS)


def open_pools(s: Tide) -> None:
    """Then both pools are opened."""
    open_pool(s, Pool.left)
    open_pool(s, Pool.right)


def open_pool(s: Tide, pool: Pool) -> None:
    """A pool has no lid."""
    s.open[pool] = True


@rule("tide.rise", cites="Water")
def rise(s: Tide, amount: Annotated[int, Between(1, 3)]) -> None:
    """The water rises."""
    s.water += amount


@rule("tide.drop", cites="Shells")
def drop(s: Tide, pool: Pool, amount: Annotated[int, Between(1, SHELLS)]) -> None:
    """Shells go into a pool, as many as the bag holds."""
    require(amount <= bagged(s), "the bag holds fewer")
    moved = minimum(amount, s.bag)
    s.bag -= moved
    s.held[pool] += moved


@rule("tide.dig", free=True)
def dig(s: Tide, pool: Pool) -> None:
    """Digging opens or closes a pool at any time."""
    s.open[pool] = s.open[pool] == False  # noqa: E712


@rule("tide.flood.spill", cites="Water")
def spill(s: Tide) -> None:
    """One after the other, each pool gets two shells from the bag, as long as there are any."""
    pour(s)


def pour(s: Tide) -> None:
    """The left pool comes first."""
    for pool in s.held.index:
        poured = minimum(2, s.bag)
        s.bag -= poured
        s.held[pool] += poured


@rule("tide.flood.ebb", cites="Water")
def ebb(s: Tide) -> None:
    """The water falls."""
    s.water -= 1


FLOOD = procedure(
    "tide.flood",
    "stage",
    [spill, Step(ebb, until=lambda s: s.water == 0)],
    cites="Water",
    text="High water comes in two steps.",
    when=lambda s: s.water >= 3,
)


@always("tide.shells.conserved", cites="Shells", lemma=True)
def conserved(s: Tide) -> bool:
    """Every shell is in the bag or in a pool."""
    return s.bag + sum(s.held) == value(s, SHELLS)


@always("tide.setup.dry", cites="Water", within=())
def dry(s: Tide) -> bool:
    """The beach is dry."""
    return s.water == 0


@always("tide.rise.only_water", cites="Water", within=(rise, ebb))
def only_water(s: Tide) -> bool:
    """Water alone moves no shell."""
    return sum(s.held) == 0


@can("tide.drop.all", cites="Shells", by=(drop,))
def all_at_once(before: Tide, now: Tide) -> bool:
    """All shells can be dropped at once."""
    return all_of(before.bag > 0, now.bag == 0)


@after(rise, drop, spill, ebb, id="tide.lids.stay", cites="Shells")
def lids_stay(before: Tide, now: Tide) -> bool:
    """Lids stay as they are."""
    return all(was == then for was, then in zip(before.open, now.open, strict=True))


def _bag(before: Tide, now: Tide, **_: Any) -> int:
    return now.bag - before.bag


BAG_BY_RULE = table_by_rule(
    "tide.shells.by_rule",
    {"dropping": drop, "high water": spill},
    text="What empties the bag.",
    cites="Shells",
    columns={"bag": _bag},
)

TIDE = Game(
    "tide",
    "The Beach",
    Tide,
    setup,
    (rise, drop, dig, spill, ebb),
    ("Water", "Shells"),
    terms=(bagged,),
    parameters=(SHELLS,),
    procedures=(FLOOD,),
    claims=(conserved, dry, only_water, all_at_once, lids_stay),
    tables=(BAG_BY_RULE,),
)


def _method(claim: Claim) -> str:
    return "the first position alone" if claim.within == () else "induction"


def report() -> GameReport:
    """A report on the game, made by hand."""
    machine = Machine(TIDE, {})
    givens = machine.default_givens()
    start = machine.start(givens)
    move = Move("tide.drop", {"pool": 0, "amount": 6})
    play = Play("tide", {}, givens, start, (Turn(move, machine.play(start, givens, move)),))
    verdicts = {all_at_once: Proved("a play that shows it", "any shells", play=play)}
    claims = tuple(
        ClaimResult(each, verdicts.get(each, Proved(_method(each), "any shells")), 0.1) for each in TIDE.claims
    )
    cells = {("dropping", "bag"): Cell("-3 to -1"), ("high water", "bag"): Cell("-4 to 0")}
    return GameReport(TIDE, claims, (TableResult(BAG_BY_RULE, cells, None, "any shells", 0.1),), ())
