"""What a hunt looks into."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ruleproof import terms
from ruleproof.finding import Finding, Severity, Small
from ruleproof.play import Play
from ruleproof.rule import Rule
from ruleproof.terms import Term, Value

__all__ = ["Finding", "Severity", "Small", "Suspect"]


@dataclass(frozen=True, eq=False)
class Suspect:
    """Something that may be wrong: where it would show, and what there is to say if it does.

    `where` is a condition on a position, the choices of a move of `rule` that is allowed there, and the givens; `known`
    are the answers to readings under which it is looked for, the others being near their defaults. It may be about
    moves in a row: that of `rule` and `then` some of these rules, whose choices are named as `later` says. With a
    `proof` there is nothing to look for; a `play` shows it already. Of suspects with the same `name` the plainest
    becomes a finding.
    """

    kind: str
    name: str
    sentence: str
    question: str
    severity: Severity
    why: str
    cites: tuple[str, ...]
    rules: tuple[str, ...] = ()
    readings: tuple[str, ...] = ()
    where: Term = terms.FALSE
    rule: Rule[Any] | None = None
    then: tuple[Rule[Any], ...] = ()
    known: Mapping[str, Value] = field(default_factory=dict)
    proof: str = ""
    play: Play | None = None
