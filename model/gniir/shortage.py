"""A shortage: a snow is needed and none is left."""

from model.framework import Explorer
from model.gniir.components import PER_EXPLORER
from model.gniir.sections import SNOW_DETAILS
from model.gniir.state import Gniir
from ruleproof import Step, all_of, not_, procedure, require, rule, total


def clear(s: Gniir) -> None:
    """All snow leaves the board, and nobody has been served."""
    s.supply += total(s.snow)
    for node in s.snow.index:
        s.snow[node] = 0
    for who in s.served.index:
        s.served[who] = False


@rule("gniir.shortage.clear", cites=SNOW_DETAILS)
def shortage_clear(s: Gniir) -> None:
    """A shortage begins: all snow on the board, wherever it lies, goes to the supply."""
    clear(s)


@rule("gniir.shortage.deal", cites=SNOW_DETAILS)
def shortage_deal(s: Gniir, who: Explorer) -> None:
    """An explorer's node gets two snow, one explorer after the other in any order, until all have been served.

    If they are not there, a snow is needed and none is left: the shortage begins again.
    """
    require(not_(s.served[who]), "the explorer has been served")
    if s.supply >= PER_EXPLORER:
        s.snow[s.at[who]] += PER_EXPLORER
        s.supply -= PER_EXPLORER
        s.served[who] = True
    else:
        clear(s)


def all_served(s: Gniir) -> bool:
    """Every explorer has been served."""
    return all_of(*s.served)


SHORTAGE = procedure(
    "gniir.shortage",
    "shortage",
    (shortage_clear, Step(shortage_deal, all_served)),
    cites=SNOW_DETAILS,
    text=(
        "All snow leaves the board when one is needed and none is left, and each explorer's node gets two. Explorers "
        "are counted, not nodes: where two of them stand four are placed."
    ),
)
