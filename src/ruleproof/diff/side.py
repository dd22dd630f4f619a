"""One side of a comparison: an edition traced at each size, and what is proved of its positions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from ruleproof import terms
from ruleproof.check.induction import Inductive, Theory, prove_all, theory
from ruleproof.check.options import Options, fixed
from ruleproof.check.ranges import ranges_claim
from ruleproof.claim import Claim
from ruleproof.game import Game
from ruleproof.hunt.ground import Ground
from ruleproof.hunt.outcome import Outcome, outcome
from ruleproof.machine import Machine
from ruleproof.rule import Rule
from ruleproof.state import GIVEN
from ruleproof.terms import Term, Value


@dataclass(frozen=True, eq=False)
class Side:
    """A game as one of two editions has it. `pinned` are the givens that have one value on this side, by number.

    `proved` are the claims of which it is known that they are proved, under every answer; `together` those of them that
    induction proves of all of them together, with nothing else assumed.
    """

    name: str
    game: Game
    options: Options
    pinned: Mapping[str, Value] = field(default_factory=dict)
    proved: frozenset[str] | None = None
    together: frozenset[str] = frozenset()

    @cached_property
    def machines(self) -> tuple[Machine, ...]:
        """The game at each size, the usual one first."""
        usual = self.game.default_shape()
        return tuple(Machine(self.game, sizes) for sizes in sorted(self.game.shapes(), key=lambda each: each != usual))

    @cached_property
    def values(self) -> dict[str, Term]:
        """The values of what is pinned, by variable."""
        return {GIVEN + name: terms.const(value) for name, value in self.pinned.items()}

    def outcome(self, machine: Machine, rule: Rule[Any]) -> Outcome:
        """What a move of the rule does on this side."""
        found: Outcome = self._kept(machine, rule.id, lambda: outcome(machine, rule, self.values))
        return found

    def _kept(self, machine: Machine, name: str, make: Any) -> Any:
        key = (machine, name)
        if key not in self._made:
            self._made[key] = make()
        return self._made[key]

    @cached_property
    def _made(self) -> dict[tuple[Machine, str], Any]:
        return {}

    @property
    def claims(self) -> list[Claim]:
        """Every claim of the game, that about ranges first."""
        return [ranges_claim(self.game), *self.game.claims]

    @property
    def lemmas(self) -> list[Claim]:
        """The claims that may be assumed once they are proved."""
        return [each for each in self.claims if each.lemma and not each.unless and each.within is None]

    def givens(self, machine: Machine) -> Term:
        """The condition on parameters and readings, those that are pinned included."""
        layout = machine.layout.givens()
        pinned = (terms.eq(layout[name], terms.const(value)) for name, value in self.pinned.items())
        return terms.and_(fixed(machine, self.options), *pinned)

    def ground(self, machine: Machine) -> Ground:
        """What a search on this side stands on at that size: the lemmas that are proved there."""
        found: Ground = self._kept(machine, "ground", lambda: Ground(self._theory(machine), self.options))
        return found

    def _theory(self, machine: Machine) -> Theory:
        if self.proved is None:
            return established(self, machine)
        known = [each for each in self.lemmas if each.id in self.proved]
        return theory(machine, self.givens(machine), known, self.options.timeout)

    def stands(self, machine: Machine) -> bool:
        """Whether it is known already what the side stands on at that size."""
        return (machine, "ground") in self._made

    def stands_on(self, machine: Machine, theory: Theory) -> None:
        """Let the side stand on a theory whose lemmas have been proved elsewhere."""
        self._made[machine, "ground"] = Ground(theory, self.options)


def established(side: Side, machine: Machine) -> Theory:
    """The lemmas that are proved of every position of the machine.

    Those that do not hold by induction together with all others are given up, until the rest does.
    """
    left = side.lemmas
    while True:
        about = theory(machine, side.givens(machine), left, side.options.timeout)
        outcomes = prove_all(about, left)
        kept = [each for each in left if isinstance(outcomes[each.id], Inductive)]
        if len(kept) == len(left):
            return about
        left = kept


def carried_over(old: Theory, side: Side, machine: Machine, changed: Sequence[Rule[Any]]) -> Theory | None:
    """The lemmas of another edition, proved again for the set-up and the rules that changed.

    They have to be inductive together in the old edition, so that all other rules keep them. None where one of them
    says something else there, or is not kept by what changed, and where the old edition lacks one: it may hold here.
    """
    lemmas = [each for each in side.lemmas if each.id in old.lemmas]
    if len(lemmas) < len(side.lemmas):
        return None
    about = theory(machine, side.givens(machine), lemmas, side.options.timeout)
    if len(lemmas) < len(old.lemmas) or any(old.lemmas[id] is not holds for id, holds in about.lemmas.items()):
        return None
    narrow = theory(machine.using(tuple(changed)), about.givens, lemmas, about.timeout, about.translation)
    outcomes = prove_all(narrow, lemmas)
    return about if all(isinstance(each, Inductive) for each in outcomes.values()) else None
