"""Every rule of a planet means the same played as Python, read off its cases, and asked of Z3."""

from collections import Counter
from functools import cache
from random import Random
from typing import Any

import pytest

from ruleproof import Rule, terms
from ruleproof.backends.smt import Sat, Session, Unsat
from ruleproof.machine import Case, Machine
from ruleproof.terms import Sort, const, var
from tests.engine.agreement import Situation, assert_agreement, environment
from tests.model import situations
from tests.model.planets import PLANETS, Planet

PATIENT = 20.0
ASKED_PER_CASE = 3
OFTEN = 150

SIZES = pytest.mark.parametrize("explorers", [2, 4])
RULES = pytest.mark.parametrize(
    ("planet", "rule"),
    [(planet, rule) for planet in PLANETS for rule in planet.game.rules],
    ids=[f"{planet.game.name}-{rule.id}" for planet in PLANETS for rule in planet.game.rules],
)


@cache
def machine(planet: str, explorers: int) -> Machine:
    (found,) = (each for each in PLANETS if each.game.name == planet)
    return situations.machine(found, explorers)


@SIZES
@RULES
def test_a_rule_ends_alike_in_python_by_its_case_and_in_z3(planet: Planet, rule: Rule[Any], explorers: int) -> None:
    about, random = machine(planet.game.name, explorers), Random(explorers)
    seen: Counter[int] = Counter()
    session = Session(PATIENT)
    for _ in range(planet.tries.get(rule.id, OFTEN)):
        situation = situations.situation(random, planet, about, rule)
        case = assert_agreement(about, situation)
        seen[case.number] += 1
        if seen[case.number] <= ASKED_PER_CASE:
            assert_z3_agrees(session, about, situation, case)
    allowed = {case.number for case in about.cases_of(rule) if case.refusal is None}
    assert allowed & set(seen)
    if rule.id not in planet.seldom:
        assert len(seen) >= len(about.cases_of(rule)) - 1


def assert_z3_agrees(session: Session, about: Machine, situation: Situation, case: Case) -> None:
    """At this position Z3 finds the case open, all others shut, and the position afterwards that plain play gives."""
    position, givens, move = situation.position, situation.givens, situation.move
    with session.scope():
        for name, value in environment(about, position, givens, move).items():
            session.add(terms.eq(var(name, Sort.BOOL if isinstance(value, bool) else Sort.INT), const(value)))
        others = [each.guard for each in about.cases_of(case.rule) if each is not case]
        assert isinstance(session.check(terms.or_(*others)), Unsat)
        later = [terms.eq(var(f"{name}'", term.sort), term) for name, term in case.updates.items()]
        answer = session.check(case.guard, *later)
        assert isinstance(answer, Sat)
        if case.refusal is None:
            by_z3 = {**position, **{name: answer.model[f"{name}'"] for name in case.updates}}
            assert by_z3 == about.play(position, givens, move)


@SIZES
@RULES
def test_the_cases_of_a_rule_cover_every_position_once(planet: Planet, rule: Rule[Any], explorers: int) -> None:
    about = machine(planet.game.name, explorers)
    guards = [case.guard for case in about.cases_of(rule)]
    session = Session(PATIENT)
    assert isinstance(session.check(terms.not_(terms.or_(*guards))), Unsat)
    open_cases = terms.add(*(terms.ite(guard, terms.ONE, terms.ZERO) for guard in guards))
    assert isinstance(session.check(terms.le(const(2), open_cases)), Unsat)
