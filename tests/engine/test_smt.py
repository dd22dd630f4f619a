from itertools import combinations, product
from typing import Any

import pytest
import z3
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleproof import terms
from ruleproof.backends import smt
from ruleproof.backends.smt import Sat, Session, Translation, Undecided, Unsat, spacer
from ruleproof.machine import Machine
from ruleproof.terms import Op, Sort, Term, const, var
from tests.engine.agreement import assert_agreement, environment, situations
from tests.engine.meaning import SORTS, Env, Meaning, any_meanings, environments, meanings
from tests.engine.toys.lanterns import HARBOUR
from tests.engine.toys.watches import WATCH

X, Y = var("x", Sort.INT), var("y", Sort.INT)
P, Q = var("p", Sort.BOOL), var("q", Sort.BOOL)
PATIENT = 20.0


def test_every_operator_has_a_meaning_and_nothing_else_has() -> None:
    assert set(smt.MEANING) == set(Op) - {Op.CONST, Op.VAR}


def as_z3(value: Any) -> Any:
    return z3.BoolVal(value) if isinstance(value, bool) else z3.IntVal(value)


@settings(max_examples=300)
@given(any_meanings(), environments())
def test_z3_gives_a_term_the_value_that_the_lambda_gives(meaning: Meaning, env: Env) -> None:
    translate = Translation()
    formula = translate(meaning.term)
    put_in = [(unknown, as_z3(env[name])) for name, unknown in ((str(each), each) for each in translate.unknowns)]
    value = z3.simplify(z3.substitute(formula, put_in))
    assert z3.eq(value, z3.simplify(as_z3(meaning.means(env))))


@settings(max_examples=80)
@given(any_meanings(), environments())
def test_at_a_fixed_environment_only_that_value_can_be(meaning: Meaning, env: Env) -> None:
    session = Session(PATIENT)
    session.add(*(terms.eq(var(name, sort), const(env[name])) for name, sort in SORTS.items()))
    probe = var("probe", meaning.term.sort)
    session.add(terms.eq(probe, meaning.term))
    expected = const(meaning.means(env))
    answer = session.check(terms.eq(probe, expected))
    assert isinstance(answer, Sat)
    assert answer.model == {**env, "probe": meaning.means(env)}
    assert session.check(terms.not_(terms.eq(probe, expected))) == Unsat(frozenset())


@settings(max_examples=60)
@given(meanings(Sort.BOOL, most=8, constants=st.integers(-3, 3)))
def test_a_condition_can_hold_in_a_small_box_just_where_some_point_of_it_meets_it(meaning: Meaning) -> None:
    box = [range(-2, 3) if sort is Sort.INT else (False, True) for sort in SORTS.values()]
    points = [dict(zip(SORTS, values, strict=True)) for values in product(*box)]
    meeting = any(meaning.means(point) for point in points)
    session = Session(PATIENT)
    for name, sort in SORTS.items():
        if sort is Sort.INT:
            session.add(terms.le(const(-2), var(name, sort)), terms.le(var(name, sort), const(2)))
    answer = session.check(meaning.term)
    assert isinstance(answer, Sat if meeting else Unsat)
    if isinstance(answer, Sat):
        env = {name: answer.model.get(name, False if sort is Sort.BOOL else 0) for name, sort in SORTS.items()}
        assert meaning.means(env) is True


@pytest.mark.parametrize(("number", "divisor"), [*product(range(-7, 8), (1, 2, 3, 7))])
def test_division_and_remainder_are_pythons(number: int, divisor: int) -> None:
    session = Session(PATIENT)
    session.add(terms.eq(X, const(number)))
    answer = session.check(
        terms.eq(var("quotient", Sort.INT), terms.div(X, divisor)), terms.eq(Y, terms.mod(X, divisor))
    )
    assert isinstance(answer, Sat)
    assert (answer.model["quotient"], answer.model["y"]) == divmod(number, divisor)


# models and scopes


def test_a_model_has_a_value_for_every_unknown_even_where_any_will_do() -> None:
    session = Session(PATIENT)
    session.add(terms.or_(P, terms.not_(terms.eq(X, X)), terms.le(Y, Y), terms.le(Y, X)))
    session.name("other", Q)
    answer = session.check()
    assert isinstance(answer, Sat)
    assert answer.model.keys() >= {"q"}
    assert all(type(value) is (bool if name in "pq" else int) for name, value in answer.model.items())


def test_numbers_and_conditions_come_back_as_plain_values() -> None:
    session = Session(PATIENT)
    answer = session.check(terms.eq(X, const(-(10**30))), terms.not_(P), Q)
    assert isinstance(answer, Sat)
    assert answer.model == {"x": -(10**30), "p": False, "q": True}


def test_what_a_scope_adds_is_forgotten_at_its_end() -> None:
    session = Session(PATIENT)
    session.add(terms.le(X, const(3)))
    with session.scope():
        session.add(terms.le(const(4), X))
        assert isinstance(session.check(), Unsat)
        with pytest.raises(RuntimeError), session.scope():
            session.add(P, terms.not_(P))
            raise RuntimeError
    assert isinstance(session.check(), Sat)
    assert isinstance(session.check(terms.le(const(4), X)), Unsat)
    assert isinstance(session.check(), Sat)


# named assumptions


def test_the_assumptions_that_were_needed_are_named_and_no_others() -> None:
    session = Session(PATIENT)
    session.name("low", terms.le(X, const(3)))
    session.name("high", terms.le(const(5), X))
    session.name("aside", terms.eq(Y, const(1)))
    assert session.check(given=("low", "high", "aside")) == Unsat(frozenset({"low", "high"}))
    assert isinstance(session.check(given=("low", "aside")), Sat)
    assert session.check(terms.eq(X, const(9)), given=("aside", "low")) == Unsat(frozenset({"low"}))
    assert session.check(P, terms.not_(P), given=("low", "aside")) == Unsat(frozenset())


def test_an_assumption_holds_only_where_it_is_listed() -> None:
    session = Session(PATIENT)
    session.name("never", terms.FALSE)
    assert isinstance(session.check(), Sat)
    assert session.check(given=("never",)) == Unsat(frozenset({"never"}))


@settings(max_examples=40)
@given(st.lists(meanings(Sort.BOOL, most=4, constants=st.integers(-2, 2)), min_size=1, max_size=5))
def test_what_is_named_as_needed_is_enough(conditions: list[Meaning]) -> None:
    session = Session(PATIENT)
    names = tuple(str(number) for number in range(len(conditions)))
    for name, each in zip(names, conditions, strict=True):
        session.name(name, each.term)
    answer = session.check(given=names)
    if isinstance(answer, Unsat):
        assert answer.used <= set(names)
        assert isinstance(session.check(given=answer.used), Unsat)
        assert isinstance(Session(PATIENT).check(*(conditions[int(name)].term for name in answer.used)), Unsat)
    else:
        assert isinstance(Session(PATIENT).check(*(each.term for each in conditions)), Sat)


# time


def pigeons(number: int) -> list[Term]:
    """As many pigeons as given sit in one hole fewer, each hole with room for one: impossible, and slow to see."""
    holes = range(number - 1)
    sits = [[var(f"{pigeon} in {hole}", Sort.BOOL) for hole in holes] for pigeon in range(number)]
    somewhere = [terms.or_(*each) for each in sits]
    alone = [terms.not_(terms.and_(one[hole], two[hole])) for hole in holes for one, two in combinations(sits, 2)]
    return [*somewhere, *alone]


def test_a_question_that_takes_too_long_is_undecided_and_says_so() -> None:
    session = Session(0.05)
    session.add(*pigeons(12))
    assert session.check() == Undecided("time limit")


def test_one_question_may_have_a_limit_of_its_own_and_the_next_has_the_sessions() -> None:
    session = Session(PATIENT)
    with session.scope():
        session.add(*pigeons(12))
        assert session.check(timeout=0.05) == Undecided("time limit")
    session.add(*pigeons(5))
    assert isinstance(session.check(), Unsat)


# spacer


AFTER = {name: f"{name}'" for name in ("x", "y", "p")}
NEXT_X, NEXT_Y, NEXT_P = var("x'", Sort.INT), var("y'", Sort.INT), var("p'", Sort.BOOL)
PAIR = {"x": Sort.INT, "y": Sort.INT}
BOTH_AT_ZERO = terms.and_(terms.eq(X, terms.ZERO), terms.eq(Y, terms.ZERO))
SIDE_BY_SIDE = terms.and_(
    terms.eq(NEXT_X, terms.add(X, terms.ONE)), terms.or_(terms.eq(NEXT_Y, terms.add(Y, terms.ONE)), terms.FALSE)
)


def asked(bad: Term, *, step: Term = SIDE_BY_SIDE, timeout: float = PATIENT) -> smt.Answer:
    return spacer(PAIR, BOTH_AT_ZERO, step, bad, primed=AFTER.__getitem__, timeout=timeout)


def test_spacer_proves_that_two_counts_that_rise_together_stay_equal() -> None:
    assert asked(terms.and_(terms.eq(X, const(5)), terms.not_(terms.eq(Y, const(5))))) == Unsat(frozenset())


def test_spacer_sees_that_a_position_can_be_reached() -> None:
    assert isinstance(asked(terms.eq(X, const(4))), Sat)
    assert isinstance(asked(terms.and_(BOTH_AT_ZERO)), Sat)


def test_spacer_lets_other_unknowns_have_any_value_at_each_step() -> None:
    leap = var("leap", Sort.INT)
    some = terms.and_(terms.le(terms.ZERO, leap), terms.le(leap, const(2)))
    step = terms.and_(some, terms.eq(NEXT_X, terms.add(X, leap)), terms.eq(NEXT_Y, Y))
    assert isinstance(asked(terms.eq(X, const(3)), step=step), Sat)  # 2 and 1
    assert asked(terms.lt(X, terms.ZERO), step=step) == Unsat(frozenset())


def test_spacer_knows_conditions() -> None:
    step = terms.eq(NEXT_P, terms.not_(P))
    answer = spacer({"p": Sort.BOOL}, P, step, terms.not_(P), primed=AFTER.__getitem__, timeout=PATIENT)
    assert isinstance(answer, Sat)
    kept = spacer({"p": Sort.BOOL}, P, terms.eq(NEXT_P, P), terms.not_(P), primed=AFTER.__getitem__, timeout=PATIENT)
    assert kept == Unsat(frozenset())


def test_spacer_gives_up_in_time_and_says_so() -> None:
    answer = asked(terms.and_(terms.eq(X, const(10**6)), terms.eq(Y, const(10**6))), timeout=0.2)
    assert answer == Undecided("time limit")


# rules


MACHINES = [*(Machine(HARBOUR, sizes) for sizes in HARBOUR.shapes()), Machine(WATCH, WATCH.default_shape())]


@settings(max_examples=60)
@given(st.sampled_from(MACHINES).flatmap(lambda machine: st.tuples(st.just(machine), situations(machine))))
def test_z3_sees_the_move_that_python_plays(drawn: Any) -> None:
    machine, situation = drawn
    position, givens, move = situation.position, situation.givens, situation.move
    taken = assert_agreement(machine, situation)
    session = Session(PATIENT)
    for name, value in environment(machine, position, givens, move).items():
        session.add(terms.eq(var(name, Sort.BOOL if isinstance(value, bool) else Sort.INT), const(value)))
    others = [case.guard for case in machine.cases_of(taken.rule) if case is not taken]
    assert isinstance(session.check(terms.or_(*others)), Unsat)
    changed = [terms.eq(var(f"{name}'", term.sort), term) for name, term in taken.updates.items()]
    answer = session.check(taken.guard, *changed)
    assert isinstance(answer, Sat)
    if taken.refusal is None:
        by_z3 = {**position, **{name: answer.model[f"{name}'"] for name in taken.updates}}
        assert by_z3 == machine.play(position, givens, move)


@pytest.mark.parametrize("machine", MACHINES[:1] + MACHINES[-1:], ids=lambda machine: machine.game.name)
def test_the_cases_of_every_rule_cover_each_position_once(machine: Machine) -> None:
    session = Session(PATIENT)
    for rule in machine.game.rules:
        guards = [case.guard for case in machine.cases_of(rule)]
        assert isinstance(session.check(terms.not_(terms.or_(*guards))), Unsat)
        for one, other in combinations(guards, 2):
            assert isinstance(session.check(one, other), Unsat)
