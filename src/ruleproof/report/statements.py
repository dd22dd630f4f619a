"""What a claim says of its condition, and of which plays and moves: words around the claim's own."""

from collections.abc import Sequence
from typing import Any

from ruleproof.claim import Claim, Kind
from ruleproof.game import Game
from ruleproof.rule import Rule

SAYS = {
    Kind.ALWAYS: "holds in every position",
    Kind.AFTER: "holds after every move",
    Kind.CAN: "can happen",
    Kind.NEVER: "never happens",
    Kind.ENDS: "comes to an end",
}
JOINTS = {Kind.AFTER: " of", Kind.CAN: ": by a move of", Kind.ENDS: ":"}
FIRST = "holds after the set-up"


def says(game: Game, claim: Claim) -> str:
    """What kind of statement the claim is, with the rules that it looks at."""
    if claim.within is not None:
        return f"{SAYS[claim.kind]} of plays with only {_ids(claim.within)}" if claim.within else FIRST
    but = all_but(game, claim)
    if but:
        return f"{SAYS[claim.kind]} but those of {_ids(but)}"
    return f"{SAYS[claim.kind]}{JOINTS[claim.kind]} {_ids(claim.rules)}" if claim.rules else SAYS[claim.kind]


def scope(claim: Claim) -> str:
    """Which plays the claim is about, where these are not all; else nothing."""
    if claim.within is None:
        return ""
    return f"in plays with only {_ids(claim.within)}" if claim.within else "after the set-up"


def all_but(game: Game, claim: Claim) -> tuple[Rule[Any], ...]:
    """The rules whose moves a claim about moves does not look at, where that is shorter to say; else none."""
    left_out = tuple(rule for rule in game.rules if rule not in claim.rules)
    return left_out if claim.kind is Kind.AFTER and claim.rules and len(left_out) < len(claim.rules) else ()


def _ids(rules: Sequence[Rule[Any]]) -> str:
    return ", ".join(rule.id for rule in rules)
