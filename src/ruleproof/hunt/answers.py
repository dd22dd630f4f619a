"""Two answers: a reading under whose answers one and the same move does different things."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from ruleproof import terms
from ruleproof.backends.smt import Sat, Session
from ruleproof.givens import Reading
from ruleproof.hunt.finding import Severity, Suspect
from ruleproof.hunt.ground import Ground
from ruleproof.hunt.outcome import differ
from ruleproof.rule import Rule
from ruleproof.state import GIVEN
from ruleproof.terms import Term, Value

TWO_ANSWERS = "two answers"


def two_answers(ground: Ground) -> Iterator[Suspect]:
    """For each reading the position in which another answer than the default matters.

    A reading that never matters while the others are at their defaults is looked at under one other answer to another.
    """
    session = ground.session()
    for reading in ground.game.readings:
        found = [
            each
            for rule in rules_that_read(ground, reading)
            for each in (*_by_default(ground, rule, reading), *_by_another(ground, rule, reading))
        ]
        if any(_shows(ground, session, each) for each in found):
            yield from found
        else:
            yield from _behind_another(ground, reading)


def _shows(ground: Ground, session: Session, suspect: Suspect) -> bool:
    return isinstance(session.check(suspect.where, ground.under(suspect.known)), Sat)


def _behind_another(ground: Ground, reading: Reading) -> Iterator[Suspect]:
    """Where the answer matters once another reading has another answer than its default."""
    for rule in rules_that_read(ground, reading):
        for other in ground.game.readings:
            if other is not reading and rule in rules_that_read(ground, other):
                for answer in others(ground, other):
                    yield from _under(ground, rule, reading, other, answer)


def _under(ground: Ground, rule: Rule[Any], reading: Reading, other: Reading, answer: Value) -> Iterator[Suspect]:
    known = {other.name: answer}
    there = ground.outcome(rule, known)
    changed = (
        differ(ground.machine, there, ground.outcome(rule, {**known, reading.name: to}))
        for to in others(ground, reading)
    )
    for each in _suspect(reading, rule, terms.and_(there.legal, terms.or_(*changed)), known):
        yield replace(each, readings=(reading.name, other.name))


def rules_that_read(ground: Ground, *readings: Reading) -> list[Rule[Any]]:
    """The rules in whose cases all of these readings are asked."""
    asked = {GIVEN + each.name for each in readings}
    return [rule for rule in ground.game.rules if asked <= _mentioned(ground, rule)]


@lru_cache(maxsize=64)
def _mentioned(ground: Ground, rule: Rule[Any]) -> set[str]:
    """Every unknown in the rule's cases."""
    cases = ground.machine.cases_of(rule)
    return terms.variables(*(term for case in cases for term in (case.guard, *case.updates.values())))


def _by_default(ground: Ground, rule: Rule[Any], reading: Reading) -> Iterator[Suspect]:
    """A move that is allowed by default, and that some other answer refuses or lets do something else."""
    usual = ground.outcome(rule, {})
    other = terms.or_(
        *(differ(ground.machine, usual, ground.outcome(rule, {reading.name: to})) for to in others(ground, reading))
    )
    yield from _suspect(reading, rule, terms.and_(usual.legal, other), {})


def _by_another(ground: Ground, rule: Rule[Any], reading: Reading) -> Iterator[Suspect]:
    """A move that another answer allows, and the default does not."""
    usual = ground.outcome(rule, {})
    for answer in others(ground, reading):
        allowed = ground.outcome(rule, {reading.name: answer}).legal
        yield from _suspect(reading, rule, terms.and_(allowed, terms.not_(usual.legal)), {reading.name: answer})


def _suspect(reading: Reading, rule: Rule[Any], condition: Term, known: Mapping[str, Value]) -> Iterator[Suspect]:
    if condition is terms.FALSE:
        return
    yield Suspect(
        kind=TWO_ANSWERS,
        name=reading.name,
        sentence=reading.question,
        question=reading.question,
        severity=Severity.CHANGES,
        why="the same move does different things under different answers",
        cites=reading.cites,
        rules=(rule.id,),
        readings=(reading.name,),
        where=condition,
        rule=rule,
        known=known,
    )


def others(ground: Ground, reading: Reading) -> list[Value]:
    """The numbers of the answers that are not the default."""
    return [number for number in range(len(reading.answers)) if number != ground.defaults[reading.name]]
