"""What is said of a rule once it is known where its moves differ."""

from collections.abc import Sequence

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


def without_partner(names: Sequence[str]) -> str:
    """Why the moves of a rule cannot be compared that has to do with these fields and givens; empty for none."""
    if not names:
        return ""
    listed = ", ".join(names)
    return f"it has to do with {listed}, which only one edition has, or has with such values; declare what became of it"
