"""Claims: statements about a game, each with the verdict it expects.

@always("taawa.hail.conserved", cites="New Resource: Hailstones")
def hail_is_conserved(s: Taawa) -> bool:
    "Every hailstone of the box is in the supply, on a node or in water rations."
    return all_hail(s) == value(s, MARKERS)
"""

import enum
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from inspect import cleandoc, getdoc, signature
from typing import Any

from ruleproof.errors import ModelError, nearest
from ruleproof.rule import Rule, sections


class Kind(enum.Enum):
    """What a claim says of its condition."""

    ALWAYS = "always"
    AFTER = "after"
    CAN = "can"
    NEVER = "never"
    ENDS = "ends"


class Expect(enum.Enum):
    """The class of verdict that a claim expects."""

    PROVED = "Proved"
    HOLDS_WITHIN = "HoldsWithin"
    REFUTED = "Refuted"
    UNKNOWN = "Unknown"


Condition = Callable[..., bool]
Clause = Mapping[str, str]


@dataclass(frozen=True, eq=False)
class Claim:
    """A statement about a game.

    `function` takes a position (`always`, `can`, `never`), the positions before and after a move and choices of the
    move by name (`after`, and `can` with rules), or gives the measure that falls (`ends`). `about` are the rules it
    speaks of; `rules` those whose moves it looks at, for `after` and `ends` none meaning all. `unless` names exactly
    the readings under which a proved claim fails. A `lemma` may be assumed in the proofs of other claims. With
    `within` the claim is about plays in which these rules alone are used; about the first position, when none is named.
    """

    id: str
    kind: Kind
    function: Callable[..., Any]
    cites: tuple[str, ...]
    about: tuple[Rule[Any], ...]
    expects: Expect
    unless: tuple[Clause, ...] = ()
    rules: tuple[Rule[Any], ...] = ()
    lemma: bool = False
    within: tuple[Rule[Any], ...] | None = None

    @property
    def text(self) -> str:
        """The claim in words."""
        return cleandoc(getdoc(self.function) or "")

    @property
    def about_moves(self) -> bool:
        """Whether it looks at a move, from the position before to the one after, and not at a position alone."""
        return self.kind in (Kind.AFTER, Kind.ENDS) or bool(self.rules)

    @property
    def chapter(self) -> str:
        """The part of the id after the game's name, by which claims are grouped."""
        return self.id.split(".")[1]


Declare = Callable[[Callable[..., Any]], Claim]


def always(
    id: str,
    *,
    cites: str | Iterable[str],
    about: Iterable[Rule[Any]] = (),
    expects: Expect = Expect.PROVED,
    unless: Iterable[Clause] = (),
    lemma: bool = False,
    within: Iterable[Rule[Any]] | None = None,
) -> Declare:
    """The condition holds in every position of every play (of every play `within` these rules)."""

    def declare(function: Callable[..., Any]) -> Claim:
        claim = Claim(id, Kind.ALWAYS, function, sections(cites), tuple(about), expects, tuple(unless), lemma=lemma)
        return _checked(replace(claim, within=None if within is None else tuple(within)))

    return declare


def after(
    *rules: Rule[Any],
    id: str,
    cites: str | Iterable[str],
    expects: Expect = Expect.PROVED,
    unless: Iterable[Clause] = (),
) -> Declare:
    """The condition relates the positions before and after every move of the rules (of any, when none is named)."""

    def declare(function: Callable[..., Any]) -> Claim:
        _check_choices(id, function, rules)
        return _checked(Claim(id, Kind.AFTER, function, sections(cites), rules, expects, tuple(unless), rules=rules))

    return declare


def can(
    id: str,
    *,
    cites: str | Iterable[str],
    about: Iterable[Rule[Any]] = (),
    by: Iterable[Rule[Any]] = (),
    expects: Expect = Expect.PROVED,
) -> Declare:
    """Some play leads to a position where the condition holds.

    With `by` the condition is about a move of one of these rules, and takes what that of `after` takes.
    """

    def declare(function: Callable[..., Any]) -> Claim:
        rules = tuple(by)
        _check_choices(id, function, rules)
        return _checked(Claim(id, Kind.CAN, function, sections(cites), tuple(about) or rules, expects, rules=rules))

    return declare


def never(
    id: str,
    *,
    cites: str | Iterable[str],
    about: Iterable[Rule[Any]] = (),
    expects: Expect = Expect.PROVED,
    unless: Iterable[Clause] = (),
) -> Declare:
    """No play leads to a position where the condition holds."""

    def declare(function: Callable[..., Any]) -> Claim:
        return _checked(Claim(id, Kind.NEVER, function, sections(cites), tuple(about), expects, tuple(unless)))

    return declare


def ends(
    *rules: Rule[Any],
    id: str,
    cites: str | Iterable[str],
    expects: Expect = Expect.PROVED,
    unless: Iterable[Clause] = (),
) -> Declare:
    """No play does the rules, and nothing else, for ever; the function gives a number that each of them lowers."""

    def declare(function: Callable[..., Any]) -> Claim:
        if not rules:
            raise ModelError(f"claim {id}: name the rules that cannot go on for ever")
        return _checked(Claim(id, Kind.ENDS, function, sections(cites), rules, expects, tuple(unless), rules=rules))

    return declare


def _check_choices(id: str, function: Callable[..., Any], rules: tuple[Rule[Any], ...]) -> None:
    known = [set(rule.parameters) for rule in rules]
    for name in list(signature(function).parameters)[2:]:
        if not known or any(name not in choices for choices in known):
            names = set.intersection(*known) if known else set()
            raise ModelError(f"claim {id}: `{name}` is no choice of every rule it looks at: {nearest(name, names)}")


def _checked(claim: Claim) -> Claim:
    if not claim.text:
        raise ModelError(f"claim {claim.id} has no docstring; say it in words, the site shows them")
    if "." not in claim.id:
        raise ModelError(f"claim {claim.id}: write the game's name and a dot before it")
    if claim.unless and claim.expects is not Expect.PROVED:
        raise ModelError(f"claim {claim.id}: `unless` goes with expecting Proved, not {claim.expects.value}")
    if claim.lemma and claim.within is not None:
        raise ModelError(f"claim {claim.id}: a lemma holds in every play; drop `lemma`, or `within`")
    return claim
