"""Toys on a track: a state of a few counts, and games put together on the spot from the rules of one test."""

from collections.abc import Callable, Iterable
from typing import Annotated, Any

from ruleproof import Between, Game, Parameter, Reading, rule, state
from ruleproof.claim import Claim
from ruleproof.rule import Rule
from ruleproof.table import Table

Count = Annotated[int, Between(0)]
Step = Callable[..., None]


@state
class Track:
    """Two counts and a flag."""

    x: Count
    y: Count
    on: bool


def nothing(_: Track) -> None:
    """Nobody has moved."""


def ruled(name: str, function: Step) -> Rule[Any]:
    """The function as a rule of a track."""
    function.__doc__ = function.__doc__ or f"The rule {name}."
    return rule(f"track.{name}")(function)


def track(
    rules: Iterable[Rule[Any]],
    claims: Iterable[Claim] = (),
    *,
    setup: Step = nothing,
    parameters: Iterable[Parameter] = (),
    readings: Iterable[Reading] = (),
    tables: Iterable[Table] = (),
    state: type[Any] = Track,
) -> Game:
    """A game of these rules, about nothing."""
    return Game(
        "track",
        "The Track",
        state,
        ruled("setup", setup),
        tuple(rules),
        (),
        parameters=tuple(parameters),
        readings=tuple(readings),
        claims=tuple(claims),
        tables=tuple(tables),
    )
