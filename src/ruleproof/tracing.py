"""The tracer: run a function once for each way through it, and keep what holds on that way.

A `Path` is one run under way: unknown conditions ask it which side to take. `trace` starts a run for each side not
taken yet, until there is none.
"""

import enum
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from ruleproof import terms
from ruleproof.errors import IllegalMove, ModelError
from ruleproof.terms import Op, Term, Value

R = TypeVar("R")
Place = tuple[str, int]  # a file and a line of it

MAX_RUNS = 4000
MAX_DECISIONS = 200


class Why(enum.Enum):
    """What made a run depend on a condition."""

    BRANCH = "if"
    DEMAND = "require"
    ASSUMPTION = "assume"


@dataclass(frozen=True)
class Decision:
    """A condition that holds on a run; `reason` is the words of a demand, met or (last of a refused run) not met."""

    condition: Term
    why: Why
    reason: str = ""


@dataclass(frozen=True)
class Write:
    """An assignment made on a run: the field and, in a vector, the key as a plain value or a term."""

    field: str
    key: Value | Term | None


class OutOfScope(Exception):  # noqa: N818  an answer of a claim, not an error
    """A claim's assumption does not hold here, so the claim says nothing."""


@dataclass
class Path:
    """One run of a traced function: the decisions taken so far, and names for terms met on the way."""

    forced: list[bool]
    decisions: list[Decision] = field(default_factory=list)
    taken: list[bool] = field(default_factory=list)
    labels: dict[Term, str] = field(default_factory=dict)
    writes: list[Write] = field(default_factory=list)
    bounds: dict[Term, str] = field(default_factory=dict)
    conditions: dict[Place, Term] = field(default_factory=dict)
    _known: dict[Term, Value] = field(default_factory=dict)

    def branch(self, condition: Term) -> bool:
        """The way this run goes at an `if`."""
        return self._decide(condition, Why.BRANCH, "")

    def demand(self, condition: Term, reason: str) -> None:
        """Go on where the condition holds; one more run is refused for the reason."""
        if not self._decide(condition, Why.DEMAND, reason):
            raise IllegalMove(reason)

    def assume(self, condition: Term) -> None:
        """Look only at positions where the condition holds."""
        reduced = self._reduced(condition)
        if reduced is terms.FALSE:
            raise OutOfScope
        if reduced is not terms.TRUE:
            self._note(reduced, True)
            self.decisions.append(Decision(reduced, Why.ASSUMPTION))

    def _decide(self, condition: Term, why: Why, reason: str) -> bool:
        reduced = self._reduced(condition)
        if reduced.op is Op.CONST:
            return bool(reduced.value)
        if len(self.taken) >= MAX_DECISIONS:
            raise ModelError(
                f"no end to the branches at `{self.text(condition)}`: a loop depends on an unknown; "
                "loop over a fixed range and write an `if` inside"
            )
        way = self.forced[len(self.taken)] if len(self.taken) < len(self.forced) else True
        self.taken.append(way)
        self._note(reduced, way)
        self.decisions.append(Decision(reduced if way else terms.not_(reduced), why, reason))
        return way

    def _reduced(self, condition: Term) -> Term:
        known = {term: terms.const(value) for term, value in self._known.items()}
        reduced = terms.substitute(condition, {}, dict(known)) if known else condition
        opposite = terms.not_(reduced)
        if opposite in known:
            return terms.not_(known[opposite])
        return known.get(reduced, reduced)  # what it was reduced to may have been decided as well

    def _note(self, condition: Term, holds: bool) -> None:
        if condition.op is Op.NOT:
            condition, holds = condition.args[0], not holds
        self._known[condition] = holds
        if condition.op is (Op.AND if holds else Op.OR):
            for part in condition.args:
                self._note(part, holds)
        elif condition.op is Op.EQ and holds and condition.args[1].op is Op.CONST:
            self._known[condition.args[0]] = condition.args[1].value  # type: ignore[assignment]  # a constant's

    def __deepcopy__(self, _: object) -> "Path":
        return self  # a stand-in in a copied draft still belongs to this run

    def note_write(self, field_name: str, key: Value | Term | None) -> None:
        """Remember an assignment, in order."""
        write = Write(field_name, key)
        if write not in self.writes:
            self.writes.append(write)

    def note_bound(self, in_play: Term, access: str) -> None:
        """Remember what must hold for an access by an unknown member to be one that is in play."""
        if in_play is not terms.TRUE:
            self.bounds.setdefault(in_play, access)

    def note_condition(self, place: Place, condition: Term) -> None:
        """Remember what an `implies` at some place of the source supposes."""
        self.conditions[place] = terms.or_(self.conditions.get(place, terms.FALSE), condition)

    def ended(self, result: R | None, refusal: str | None) -> "Run[R]":
        """What the run came to."""
        decisions, writes = tuple(self.decisions), tuple(self.writes)
        return Run(decisions, result, refusal, self.labels, writes, self.bounds, self.conditions)

    def text(self, term: Term) -> str:
        """The term by the name the model gave it, else as an s-expression."""
        return self.labels.get(term, repr(term))


@dataclass(frozen=True)
class Run(Generic[R]):
    """One way through a function: what holds on it, and its result, or the reason why it was refused."""

    decisions: tuple[Decision, ...]
    result: R | None
    refusal: str | None
    labels: dict[Term, str]
    writes: tuple[Write, ...]
    bounds: dict[Term, str]
    conditions: dict[Place, Term]

    @property
    def guard(self) -> Term:
        """The condition of exactly this way."""
        return terms.and_(*(decision.condition for decision in self.decisions))


def trace(function: Callable[[Path], R]) -> list[Run[R]]:
    """Every way through the function, the true side of each `if` first.

    Ways that an `assume` rules out are left out. Raises `ModelError` when there is no end to the ways; any exception
    of the function but a refusal comes through.
    """
    runs: list[Run[R]] = []
    ways = 0
    forced: list[bool] | None = []
    while forced is not None:
        path = Path(forced)
        ways += 1
        result, refusal, in_scope = None, None, True
        try:
            result = function(path)
        except IllegalMove as refused:
            refusal = refused.reason
        except OutOfScope:
            in_scope = False
        if in_scope:
            runs.append(
                Run(
                    tuple(path.decisions),
                    result,
                    refusal,
                    path.labels,
                    tuple(path.writes),
                    path.bounds,
                    path.conditions,
                )
            )
        if len(path.taken) < len(forced):
            raise ModelError("run again, the rule went another way; it may depend on the state and the move alone")
        if ways > MAX_RUNS:
            raise ModelError(
                f"more than {MAX_RUNS} ways through one rule; "
                "use `choose`, `minimum` or `all_of` where the rule has no case"
            )
        forced = _next(path.taken)
    return runs


def _next(taken: list[bool]) -> list[bool] | None:
    while taken and not taken[-1]:
        taken = taken[:-1]
    return [*taken[:-1], False] if taken else None
