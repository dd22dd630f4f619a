"""The start of a game."""

from typing import cast

from model.taawa.grid import Column, Node
from model.taawa.parameters import CAP, DATA_TOKENS, LANDING, MARKERS, MATERIAL_TOKENS, START, START_FOCUS
from model.taawa.sections import SETUP
from model.taawa.state import Taawa
from ruleproof import minimum, rule, value


@rule("taawa.setup", cites=SETUP)
def set_up(s: Taawa) -> None:
    """One hailstone lies on the water rations card; all other pieces are in the supply, and nobody is in distress."""
    s.day = cast(Column, value(s, START))
    s.card = 1
    s.supply = value(s, MARKERS) - 1
    s.material_supply = value(s, MATERIAL_TOKENS)
    s.data_supply = value(s, DATA_TOKENS)
    s.luna = cast(Node, value(s, LANDING))
    for who in s.at.index:
        s.at[who] = cast(Node, value(s, LANDING))
        s.focus[who] = minimum(value(s, START_FOCUS), value(s, CAP))
