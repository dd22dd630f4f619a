"""What errata of Gniir put in the place of rules, effects and terms."""

from model.framework import Explorer
from model.gniir.components import PER_EXPLORER
from model.gniir.grid import Node
from model.gniir.parameters import MARKERS
from model.gniir.readings import SNOW_TIME
from model.gniir.shortage import clear
from model.gniir.state import Gniir
from ruleproof import choose, not_, reads, require, value


def snow_where_it_leads(s: Gniir, origin: Node, to: Node) -> int:
    """The snow on the node that a step leads to; that on the node it leaves takes no time."""
    return s.snow[to]


def snow_on_nodes_entered(s: Gniir, origin: Node, via: Node, to: Node) -> int:
    """The snow that takes time when an explorer goes over a second node to a third: that on the nodes entered."""
    return choose(reads(s, SNOW_TIME, "ends"), 0, s.snow[via]) + s.snow[to]


def deal_what_is_there(s: Gniir, who: Explorer) -> None:
    """An explorer's node gets two snow, or one where the box has fewer than two for each, until all have been served.

    If the box has not even one for each, a snow is needed and none is left: the shortage begins again.
    """
    require(not_(s.served[who]), "the explorer has been served")
    each = choose(value(s, MARKERS) >= PER_EXPLORER * len(s.at), PER_EXPLORER, 1)
    if s.supply >= each:
        s.snow[s.at[who]] += each
        s.supply -= each
        s.served[who] = True
    else:
        clear(s)
