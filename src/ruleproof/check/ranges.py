"""The claim that every game makes: no value ever leaves its domain."""

from collections.abc import Iterator
from enum import IntEnum
from typing import Any

from ruleproof.claim import Claim, Expect, Kind
from ruleproof.domains import Between, Domain, Flag, Member
from ruleproof.game import Game
from ruleproof.givens import Parameter, value
from ruleproof.language import all_of
from ruleproof.state import fields_of
from ruleproof.vector import Vector


def ranges_claim(game: Game) -> Claim:
    """The claim, as a lemma that every other proof may use."""

    def in_range(s: Any) -> bool:
        """No count goes below zero or beyond its limit, and nobody is at a place that does not exist."""
        return all_of(*_conditions(game, s))

    return Claim(f"{game.name}.counts.in_range", Kind.ALWAYS, in_range, (), game.rules, Expect.PROVED, lemma=True)


def _conditions(game: Game, s: Any) -> Iterator[bool]:
    for name, shape in fields_of(game.state).items():
        held = getattr(s, name)
        for each in held if isinstance(held, Vector) else [held]:
            yield from _inside(game, s, shape.domain, each)


def _inside(game: Game, s: Any, domain: Domain, number: int) -> Iterator[bool]:
    match domain:
        case Flag():
            return
        case Member(of):
            yield number >= 0
            yield number < _size(game, s, of)
        case Between(low, high):
            if low is not None:
                yield number >= low
            if high is not None:
                yield number <= (value(s, high) if isinstance(high, Parameter) else high)


def _size(game: Game, s: Any, of: type[IntEnum]) -> int:
    """How many members of an index are in play."""
    sizing = next((each for each in game.parameters if each.sizes is of), None)
    return value(s, sizing) if sizing else len(of)
