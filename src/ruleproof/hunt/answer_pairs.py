"""Two answers that matter only together: pairs of readings of which neither changes a move alone."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Any

from ruleproof import terms
from ruleproof.backends.smt import Sat
from ruleproof.givens import Reading
from ruleproof.hunt.answers import TWO_ANSWERS, others, rules_that_read
from ruleproof.hunt.finding import Severity, Suspect
from ruleproof.hunt.ground import Ground
from ruleproof.hunt.outcome import Outcome, differ
from ruleproof.rule import Rule
from ruleproof.terms import Term, Value


def two_answers_together(ground: Ground) -> Iterator[Suspect]:
    """Pairs of readings of which neither answer alone changes a move, but both together do."""
    session = ground.session()
    for rule in ground.game.rules:
        pairs = _Pairs(ground, rule)
        for one, other in combinations(pairs.readings, 2):
            condition = pairs.only_together(one, other)
            if condition is not terms.FALSE and isinstance(session.check(condition), Sat):
                yield _suspect(rule, one, other, condition)


@dataclass(frozen=True, eq=False)
class _Pairs:
    """The readings that a rule asks, and where their answers change what it does."""

    ground: Ground
    rule: Rule[Any]

    @cached_property
    def readings(self) -> list[Reading]:
        """Those that the rule asks."""
        return [each for each in self.ground.game.readings if self.rule in rules_that_read(self.ground, each)]

    @cached_property
    def _usual(self) -> Outcome:
        return self.ground.outcome(self.rule, {})

    @cached_property
    def _same(self) -> dict[tuple[str, Value], Term]:
        """For each answer where it alone changes nothing."""
        return {
            (each.name, to): terms.not_(self._differs({each.name: to}))
            for each in self.readings
            for to in others(self.ground, each)
        }

    def _differs(self, known: dict[str, Value]) -> Term:
        return differ(self.ground.machine, self._usual, self.ground.outcome(self.rule, known))

    def only_together(self, one: Reading, other: Reading) -> Term:
        """Where some answers to both change the move, and neither does alone."""
        found = [
            terms.and_(
                self._differs({one.name: first, other.name: second}),
                self._same[one.name, first],
                self._same[other.name, second],
            )
            for first in others(self.ground, one)
            for second in others(self.ground, other)
        ]
        return terms.and_(self._usual.legal, terms.or_(*found))


def _suspect(rule: Rule[Any], one: Reading, other: Reading, condition: Term) -> Suspect:
    return Suspect(
        kind=TWO_ANSWERS,
        name=f"{one.name}.{other.name}",
        sentence=f"{one.question} {other.question} Only both answers together make a difference.",
        question=f"{one.question} {other.question}",
        severity=Severity.CHANGES,
        why="neither answer changes the move alone, both together do",
        cites=tuple(dict.fromkeys((*one.cites, *other.cites))),
        rules=(rule.id,),
        readings=(one.name, other.name),
        where=condition,
        rule=rule,
    )
