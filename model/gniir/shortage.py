"""A shortage: a snow is needed and none is left."""

from typing import cast

from model.framework import Explorer
from model.gniir.components import PER_EXPLORER
from model.gniir.sections import SNOW_DETAILS
from model.gniir.state import Gniir
from ruleproof import Step, procedure, rule, total


def clear(s: Gniir) -> None:
    """All snow leaves the board, and nobody has been served."""
    s.supply += total(s.snow)
    for node in s.snow.index:
        s.snow[node] = 0
    s.served = 0


@rule("gniir.shortage.clear", cites=SNOW_DETAILS)
def shortage_clear(s: Gniir) -> None:
    """A shortage begins: all snow on the board, wherever it lies, goes to the supply."""
    clear(s)


@rule("gniir.shortage.deal", cites=SNOW_DETAILS)
def shortage_deal(s: Gniir) -> None:
    """The next explorer's node gets two snow, until all explorers have been served.

    If they are not there, a snow is needed and none is left: the shortage begins again.
    """
    if s.supply >= PER_EXPLORER:
        s.snow[s.at[cast(Explorer, s.served)]] += PER_EXPLORER
        s.supply -= PER_EXPLORER
        s.served += 1
    else:
        clear(s)


def all_served(s: Gniir) -> bool:
    """Every explorer has been served."""
    return s.served == len(s.at)


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
