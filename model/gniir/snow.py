"""Snow: added and removed by effects, and placed one marker after the other."""

from typing import Annotated

from model.gniir.grid import Node
from model.gniir.nodes import on_map
from model.gniir.parameters import MARKERS
from model.gniir.readings import OFF_MAP, ORDER, PLACED_WHEN, REMOVAL
from model.gniir.readings import SHORTAGE as REPLACES
from model.gniir.sections import BEHAVIOR_CARD, EXPOSURE_DETAILS, SNOW, SNOW_DETAILS
from model.gniir.shortage import SHORTAGE
from model.gniir.state import Gniir
from ruleproof import (
    Between,
    Step,
    all_of,
    any_of,
    choose,
    count_of,
    minimum,
    not_,
    procedure,
    reads,
    require,
    rule,
    term,
    total,
)

Amount = Annotated[int, Between(1, MARKERS)]


@term("gniir.all_snow", cites=SNOW)
def all_snow(s: Gniir) -> int:
    """Every snow: in the supply and on nodes."""
    return s.supply + total(s.snow)


@term("gniir.still_to_place", cites=(BEHAVIOR_CARD, SNOW_DETAILS))
def still_to_place(s: Gniir) -> int:
    """How many snow the effect under way has still to place."""
    return s.owed + count_of(s.waiting)


@term("gniir.lands_on", cites=BEHAVIOR_CARD)
def lands_on(s: Gniir) -> int:
    """The node that gets the snow which is owed: a behavior's goes with its explorer, or where it was rolled."""
    follows = all_of(s.exposure != 0, reads(s, PLACED_WHEN, "resolution"))
    return choose(follows, s.at[s.active], s.owed_at)


def check_supply(s: Gniir) -> None:
    """If a shortage replaces the whole of an effect, it comes before the first snow of one that is too large."""
    replaced = all_of(reads(s, REPLACES, "whole"), s.supply < still_to_place(s))
    if replaced:
        drop(s)
        SHORTAGE.begin(s)


def drop(s: Gniir) -> None:
    """Nothing is to be placed any more."""
    s.owed = 0
    for node in s.waiting.index:
        s.waiting[node] = False


@rule("gniir.add_snow", cites=(SNOW, SNOW_DETAILS, EXPOSURE_DETAILS))
def add_snow(s: Gniir, node: Node, amount: Amount) -> None:
    """An effect of some card adds snow to a node: revealed or not, one that offers protected, or the Scarab.

    The snow is placed marker by marker. Off the map nothing is placed, if the rule of snow behaviors holds here too.
    """
    there = on_map(s, node)
    require(any_of(there, reads(s, OFF_MAP, "ignored")), "nothing says what becomes of snow off the map")
    s.owed = choose(there, amount, 0)
    s.owed_at = node
    check_supply(s)


@rule("gniir.remove_snow", cites=SNOW)
def remove_snow(s: Gniir, node: Node, amount: Amount) -> None:
    """An effect removes snow from a node; it goes to the supply."""
    require(any_of(reads(s, REMOVAL, "as_many"), s.snow[node] >= amount), "there is not that much snow on the node")
    gone = minimum(amount, s.snow[node])
    s.snow[node] -= gone
    s.supply += gone


@rule("gniir.place_snow", cites=(SNOW, BEHAVIOR_CARD, SNOW_DETAILS))
def place_snow(s: Gniir, node: Node) -> None:
    """One snow that is to be placed goes from the supply to its node; if none is left, a shortage begins instead.

    The shortage takes the place of this one snow, or of all that were to come.
    """
    owed = all_of(s.owed >= 1, node == lands_on(s))
    require(any_of(owed, s.waiting[node]), "no snow is to be placed on that node")
    first = not_(any_of(*(all_of(s.waiting[each], each < node) for each in s.waiting.index)))
    require(any_of(reads(s, ORDER, "players"), first), "snow is placed row by row")
    s.owed -= choose(owed, 1, 0)
    s.waiting[node] = all_of(s.waiting[node], owed)
    if s.supply >= 1:
        s.supply -= 1
        s.snow[node] += 1
    else:
        if reads(s, REPLACES, "rest"):
            drop(s)
        SHORTAGE.begin(s)


def nothing_to_place(s: Gniir) -> bool:
    """All snow of an effect has been placed."""
    return still_to_place(s) == 0


PLACING = procedure(
    "gniir.placing",
    "placing",
    (Step(place_snow, nothing_to_place),),
    cites=(SNOW, BEHAVIOR_CARD),
    text="Snow that an effect calls for is placed one by one, until all of it has been placed.",
    when=lambda s: still_to_place(s) >= 1,
)
