"""Random discoveries: taken from the tray without a look, and placed face-down."""

from typing import Annotated

from model.gniir.grid import Node
from model.gniir.nodes import on_map
from model.gniir.parameters import DISCOVERY_TOKENS
from model.gniir.readings_cards import TOO_FEW
from model.gniir.sections import DISCOVERIES
from model.gniir.state import Gniir
from ruleproof import Between, all_of, choose, minimum, reads, require, rule

Tokens = Annotated[int, Between(1, DISCOVERY_TOKENS)]


@rule("gniir.place_discoveries", cites=DISCOVERIES)
def place_discoveries(s: Gniir, node: Node, tokens: Tokens) -> None:
    """An effect places so many discovery tokens from the tray on a node, face-down, as nobody has looked at them.

    If the tray holds fewer, they are as many as there are, or none, or used ones are put back first.
    """
    require(on_map(s, node), "the node is not on the map")
    recycled = choose(all_of(s.tray < tokens, reads(s, TOO_FEW, "recycled")), s.spent, 0)
    s.spent -= recycled
    s.tray += recycled
    void = all_of(s.tray < tokens, reads(s, TOO_FEW, "void"))
    placed = choose(void, 0, minimum(tokens, s.tray))
    s.tray -= placed
    s.discoveries[node] += placed
