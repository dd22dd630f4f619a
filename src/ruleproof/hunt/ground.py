"""What a hunt stands on: the traced game at its usual sizes, and what has been proved of positions."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from ruleproof import terms
from ruleproof.backends.smt import Session
from ruleproof.check.induction import Theory
from ruleproof.check.options import Options
from ruleproof.check.work import Work
from ruleproof.game import Game
from ruleproof.hunt.outcome import Outcome, later, outcome
from ruleproof.hunt.usual import never_usually
from ruleproof.lexicon import Lexicon
from ruleproof.machine import Machine
from ruleproof.rule import Rule
from ruleproof.state import GIVEN
from ruleproof.terms import Term, Value


@dataclass(frozen=True, eq=False)
class Ground:
    """One game at one size; the lemmas of its theory are proved. The `lexicon` has players' words for its names.

    On `open_` ground nothing is known of positions but the lemmas, whatever never comes about under usual answers.
    """

    theory: Theory
    options: Options
    lexicon: Lexicon = field(default_factory=Lexicon)
    open_: bool = False

    @property
    def machine(self) -> Machine:
        """The traced game."""
        return self.theory.machine

    @property
    def game(self) -> Game:
        """The game."""
        return self.theory.machine.game

    @cached_property
    def defaults(self) -> dict[str, Value]:
        """Every reading's default, by number."""
        return {each.name: each.number(each.default) for each in self.game.readings}

    def answers(self, known: Mapping[str, Value]) -> dict[str, Value]:
        """Every reading at its default but for those that are known."""
        return {**self.defaults, **known}

    def session(self) -> Session:
        """A solver that knows what holds in every play."""
        session = self.theory.blank()
        session.add(*self.known)
        return session

    @cached_property
    def known(self) -> tuple[Term, ...]:
        """What holds in every play: the givens, the lemmas, that every variable has one of its values, and more that
        holds under the usual answers."""
        layout, givens = self.machine.layout, self.machine.layout.givens()
        usual = {name: terms.eq(givens[name], terms.const(to)) for name, to in self.defaults.items()}
        never = () if self.open_ else never_usually(self.theory, usual)
        ranges = layout.in_range(layout.unknowns()).values()
        return (self.theory.givens, *ranges, *self.theory.lemmas.values(), *never)

    def under(self, known: Mapping[str, Value]) -> Term:
        """The condition that readings have these answers, the others their defaults."""
        givens = self.machine.layout.givens()
        return terms.and_(*(terms.eq(givens[name], terms.const(to)) for name, to in self.answers(known).items()))

    def outcome(self, rule: Rule[Any], known: Mapping[str, Value], open_: frozenset[str] = frozenset()) -> Outcome:
        """What a move of the rule does under these answers, the others at their defaults or `open_`."""
        values = {GIVEN + name: terms.const(to) for name, to in self.answers(known).items() if name not in open_}
        return outcome(self.machine, rule, values)

    def sequence(
        self, rules: Sequence[Rule[Any]], known: Mapping[str, Value], open_: frozenset[str] = frozenset()
    ) -> Outcome:
        """What moves of these rules do in a row; the choices of all but the first are named `later`."""
        done = self.outcome(rules[0], known, open_)
        for place, rule in enumerate(rules[1:], 2):
            done = done.then(self.outcome(rule, known, open_).on(later(self.machine, rule, place)))
        return done

    @cached_property
    def every_reading(self) -> frozenset[str]:
        """The names of all readings: to leave them open."""
        return frozenset(self.defaults)

    def unusual(self, most: int) -> Term:
        """The condition that at most so many readings are not at their defaults."""
        givens = self.machine.layout.givens()
        usual = (terms.eq(givens[name], terms.const(to)) for name, to in self.defaults.items())
        return terms.le(
            terms.add(terms.ZERO, *(terms.ite(each, terms.ZERO, terms.ONE) for each in usual)), terms.const(most)
        )

    def answered(self, model: Mapping[str, Value]) -> dict[str, Value]:
        """The readings that have another answer than their default in a model."""
        named = {name: model.get(GIVEN + name, to) for name, to in self.defaults.items()}
        return {name: to for name, to in named.items() if to != self.defaults[name]}


def ground_of(game: Game, options: Options, lexicon: Lexicon | None = None) -> Ground:
    """The game at its default sizes, with its lemmas proved; raises `ModelError` for a game that cannot be traced."""
    sized = {each.name: each.default for each in game.parameters if each.sizes}
    work = Work(game, replace(options, parameters={**sized, **options.parameters}, mutants=False))
    return Ground(work.established[0], options, lexicon or Lexicon())
