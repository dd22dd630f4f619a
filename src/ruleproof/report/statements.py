"""What a claim says of its condition, and of which plays and moves: words around the claim's own."""

from collections.abc import Sequence
from typing import Any

from ruleproof.claim import Claim, Kind
from ruleproof.game import Game
from ruleproof.phrases import listed
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
        return f"{SAYS[claim.kind]} {scope(claim)}" if claim.within else FIRST
    but = all_but(game, claim)
    if but:
        return f"{SAYS[claim.kind]} but those of {_ids(but)}"
    return f"{SAYS[claim.kind]}{JOINTS[claim.kind]} {_ids(claim.rules)}" if claim.rules else SAYS[claim.kind]


def scope(claim: Claim, called: Sequence[str] = ()) -> str:
    """Which plays the claim is about, where these are not all; else nothing. Rules are `called` so, else by their ids.

    "while nothing but Time passes and the atmospheric condition is used"
    """
    if claim.within is None:
        return ""
    return f"while nothing but {listed(called) or _ids(claim.within)} is used" if claim.within else "after the set-up"


def gathered(game: Game, rules: Sequence[Rule[Any]]) -> tuple[str, ...]:
    """The ids of the rules, with that of a procedure in place of its steps where all of them are there."""
    found = [rule.id for rule in rules]
    for procedure in game.procedures:
        steps = {each.rule.id for each in procedure.steps}
        if steps <= set(found):
            found = list(dict.fromkeys(procedure.id if id in steps else id for id in found))
    return tuple(found)


def all_but(game: Game, claim: Claim) -> tuple[Rule[Any], ...]:
    """The rules whose moves a claim about moves does not look at, where that is shorter to say; else none."""
    left_out = tuple(rule for rule in game.rules if rule not in claim.rules)
    return left_out if claim.kind is Kind.AFTER and claim.rules and len(left_out) < len(claim.rules) else ()


def _ids(rules: Sequence[Rule[Any]]) -> str:
    return ", ".join(rule.id for rule in rules)
