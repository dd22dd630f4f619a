"""What is said of a rule once it is known where its moves differ."""

from ruleproof.difference import Direction
from ruleproof.erratum import Change

SAME_TERMS = "what it does is the same expression, part by part"
SAME_EVERYWHERE = "no position within the ranges, reached or not, tells the two apart"


def change_of(shown: set[Direction]) -> Change:
    """The one word for the directions in which a rule differs."""
    if {Direction.MORE, Direction.LESS} <= shown:
        return Change.BOTH
    if Direction.EFFECT in shown:
        return Change.EFFECT
    return Change.MORE if Direction.MORE in shown else Change.LESS
