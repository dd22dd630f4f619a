import copy
import gc
import pickle
from collections.abc import Callable
from enum import IntEnum
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, find, given, settings
from hypothesis import strategies as st
from hypothesis.errors import NoSuchExample

from ruleproof import terms
from ruleproof.terms import FALSE, ONE, TRUE, ZERO, Op, Sort, Term, const, var
from tests.engine.meaning import MEANING, RECIPES, Env, Meaning, any_meanings, environments, evaluated, folded

X, Y, Z = (var(name, Sort.INT) for name in "xyz")
P, Q = (var(name, Sort.BOOL) for name in "pq")

DEEP = 50_000


@settings(max_examples=1000)
@given(any_meanings(), environments())
def test_a_term_means_what_the_lambda_says(meaning: Meaning, env: Env) -> None:
    expected = meaning.means(env)
    assert folded(meaning.term, env) == expected
    assert evaluated(meaning.term, env) == expected


@given(any_meanings(), environments(), st.sets(st.sampled_from("xyzpq")))
def test_constants_can_be_put_in_one_after_the_other(meaning: Meaning, env: Env, first: set[str]) -> None:
    some = {name: const(env[name]) for name in first}
    assert folded(terms.substitute(meaning.term, some), env) == meaning.means(env)
    assert not terms.variables(terms.substitute(meaning.term, some)) & first


@given(any_meanings(most=6), any_meanings(most=6), environments())
def test_a_term_put_in_for_an_unknown_stands_for_its_value(meaning: Meaning, inner: Meaning, env: Env) -> None:
    name = "x" if inner.term.sort is Sort.INT else "p"
    assert evaluated(terms.substitute(meaning.term, {name: inner.term}), env) == meaning.means(
        {**env, name: inner.means(env)}
    )


@given(any_meanings(), environments())
def test_a_term_built_again_is_the_same_term(meaning: Meaning, env: Env) -> None:
    again = terms.substitute(meaning.term, {})
    assert evaluated(again, env) == meaning.means(env)
    assert terms.substitute(again, {}) is again


@given(any_meanings())
def test_only_unknowns_that_matter_by_the_text_are_left(meaning: Meaning) -> None:
    text = terms.show(meaning.term).replace("(", " ").replace(")", " ").split()
    assert terms.variables(meaning.term) == set(text) & set(meaning.sorts)


def test_the_random_terms_have_every_operator() -> None:
    assert set(MEANING) == set(Op) - {Op.CONST, Op.VAR} == set(terms.REBUILD)
    unknowns = {Sort.INT: [X, Y, Z, terms.add(X, Y)], Sort.BOOL: [P, Q, terms.le(X, Y), terms.le(Y, Z)]}
    found = {Op.MUL, Op.CONST, Op.VAR}  # MUL: the factor is put before, as below
    for recipe in RECIPES:
        takes = recipe.takes * 3 if recipe.many else recipe.takes
        args: list[Any] = [unknowns[sort][place] for place, sort in enumerate(takes)]
        made = getattr(terms, recipe.name)(*[3] * recipe.factor, *args, *[3] * recipe.divisor)
        found.add(made.op)
    assert found == set(Op)
    assert terms.scale(3, X).op is Op.MUL


def _swapped_ite(ite: Callable[..., Term]) -> Callable[..., Term]:
    return lambda condition, then, otherwise: ite(condition, otherwise, then)


def _strict_le(le: Callable[..., Term]) -> Callable[..., Term]:
    return lambda left, right: terms.not_(le(right, left))


def _mod_by_one_more(mod: Callable[..., Term]) -> Callable[..., Term]:
    return lambda term, divisor: mod(term, divisor + 1)


def _div_toward_zero(div: Callable[..., Term]) -> Callable[..., Term]:
    def rounded(term: Term, divisor: int) -> Term:
        below = terms.scale(-1, div(terms.scale(-1, term), divisor))
        return terms.ite(terms.le(ZERO, term), div(term, divisor), below)

    return rounded


def _first_only(minimum: Callable[..., Term]) -> Callable[..., Term]:
    return lambda *args: minimum(*args[:2])


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        ("ite", _swapped_ite),
        ("le", _strict_le),
        ("mod", _mod_by_one_more),
        ("div", _div_toward_zero),
        ("minimum", _first_only),
    ],
)
def test_a_fault_put_into_the_factory_is_found(name: str, fault: Callable[..., Any], monkeypatch: Any) -> None:
    monkeypatch.setattr(terms, name, fault(getattr(terms, name)))

    def wrong(drawn: tuple[Meaning, Env]) -> bool:
        meaning, env = drawn
        return evaluated(meaning.term, env) != meaning.means(env)

    once = settings(
        max_examples=5000,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    try:
        find(st.tuples(any_meanings(), environments()), wrong, settings=once)
    except NoSuchExample:
        pytest.fail(f"a fault in {name} went unnoticed")


@pytest.mark.parametrize(
    ("term", "text"),
    [
        (terms.le(X, ZERO), "(<= x 0)"),
        (terms.lt(X, Y), "(not (<= y x))"),
        (terms.add(X, ONE), "(+ x 1)"),
        (terms.add(ONE, X), "(+ x 1)"),
        (terms.sub(X, Y), "(+ x (* -1 y))"),
        (terms.add(X, terms.scale(2, X), const(-3)), "(+ (* 3 x) -3)"),
        (terms.scale(2, terms.add(X, Y, ONE)), "(+ (* 2 x) (* 2 y) 2)"),
        (terms.div(X, 2), "(div x 2)"),
        (terms.mod(terms.add(X, ONE), 4), "(mod (+ x 1) 4)"),
        (terms.minimum(const(2), X), "(min 2 x)"),
        (terms.maximum(X, Y, Z), "(max (max x y) z)"),
        (terms.eq(const(3), X), "(= x 3)"),
        (terms.eq(P, Q), "(= p q)"),
        (terms.and_(P, terms.and_(Q, terms.le(X, Y))), "(and p q (<= x y))"),
        (terms.or_(P, terms.not_(Q)), "(or p (not q))"),
        (terms.implies(P, Q), "(or (not p) q)"),
        (terms.ite(terms.not_(P), X, Y), "(ite p y x)"),
        (terms.ite(P, Q, FALSE), "(and (or (not p) q) p)"),
        (TRUE, "true"),
        (const(-7), "-7"),
    ],
)
def test_terms_are_shown_as_s_expressions(term: Term, text: str) -> None:
    assert repr(term) == terms.show(term) == text


@pytest.mark.parametrize(
    ("folded_term", "expected"),
    [
        (terms.add(), ZERO),
        (terms.add(X, terms.scale(-1, X)), ZERO),
        (terms.sub(terms.add(X, Y), Y), X),
        (terms.scale(0, X), ZERO),
        (terms.scale(1, X), X),
        (terms.scale(-1, terms.scale(-1, X)), X),
        (terms.div(X, 1), X),
        (terms.mod(X, 1), ZERO),
        (terms.div(const(-7), 2), const(-4)),
        (terms.mod(const(-7), 3), const(2)),
        (terms.minimum(X), X),
        (terms.minimum(X, X), X),
        (terms.minimum(X, terms.add(X, ONE)), X),
        (terms.maximum(X, terms.add(X, ONE)), terms.add(X, ONE)),
        (terms.le(X, X), TRUE),
        (terms.le(terms.add(X, ONE), X), FALSE),
        (terms.eq(X, X), TRUE),
        (terms.eq(X, terms.add(X, ONE)), FALSE),
        (terms.eq(P, TRUE), P),
        (terms.eq(FALSE, P), terms.not_(P)),
        (terms.not_(terms.not_(P)), P),
        (terms.and_(), TRUE),
        (terms.or_(), FALSE),
        (terms.and_(P, P), P),
        (terms.and_(P, Q, terms.not_(P)), FALSE),
        (terms.or_(P, terms.not_(P)), TRUE),
        (terms.and_(P, TRUE), P),
        (terms.or_(P, TRUE), TRUE),
        (terms.ite(P, X, X), X),
        (terms.ite(TRUE, X, Y), X),
        (terms.ite(P, TRUE, FALSE), P),
        (terms.ite(P, FALSE, TRUE), terms.not_(P)),
    ],
)
def test_what_is_constant_or_does_not_matter_is_folded(folded_term: Term, expected: Term) -> None:
    assert folded_term is expected


class Side(IntEnum):
    DAY = 0
    NIGHT = 1


def test_the_same_expression_is_the_same_term() -> None:
    assert terms.add(X, const(1)) is terms.add(X, const(1))
    assert var("x", Sort.INT) is X
    assert const(Side.NIGHT) is ONE
    assert type(const(Side.NIGHT).value) is int


def test_sorts_are_kept_apart() -> None:
    assert const(True) is not const(1)
    assert const(False) is not const(0)
    assert const(True).sort is Sort.BOOL
    assert const(1).sort is Sort.INT
    assert var("x", Sort.BOOL) is not X
    assert repr(const(True)) == "true"
    assert repr(const(1)) == "1"


def test_a_copy_of_a_term_is_that_term() -> None:
    term = terms.ite(P, terms.add(X, ONE), terms.minimum(X, Y))
    assert copy.copy(term) is term
    assert copy.deepcopy(term) is term
    assert pickle.loads(pickle.dumps(term)) is term


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: terms.add(X, P), "`+` takes a number, not the condition p"),
        (lambda: terms.add(TRUE), "`+` takes a number, not the condition true"),
        (lambda: terms.scale(2, P), "`*` takes a number, not the condition p"),
        (lambda: terms.div(P, 2), "`div` takes a number, not the condition p"),
        (lambda: terms.div(X, 0), "`div` takes a positive divisor, not 0"),
        (lambda: terms.mod(X, -2), "`mod` takes a positive divisor, not -2"),
        (lambda: terms.minimum(X, P), "`min` takes a number, not the condition p"),
        (lambda: terms.maximum(P), "`max` takes a number, not the condition p"),
        (lambda: terms.le(X, P), "`<=` takes a number, not the condition p"),
        (lambda: terms.eq(X, P), "`=` takes a number, not the condition p"),
        (lambda: terms.eq(P, ONE), "`=` takes a condition, not the number 1"),
        (lambda: terms.not_(X), "`not` takes a condition, not the number x"),
        (lambda: terms.and_(P, X), "`and` takes a condition, not the number x"),
        (lambda: terms.or_(ONE), "`or` takes a condition, not the number 1"),
        (lambda: terms.ite(X, X, X), "`ite` takes a condition, not the number x"),
        (lambda: terms.ite(P, X, Q), "`ite` takes a number, not the condition q"),
        (lambda: terms.substitute(P, {"p": ONE}), "`var` takes a condition, not the number 1"),
        (lambda: const(1.5), "a constant is a bool or an int, not 1.5"),  # type: ignore[arg-type]
    ],
)
def test_wrong_sorts_are_refused(make: Callable[[], Term], message: str) -> None:
    with pytest.raises(TypeError) as refused:
        make()
    assert str(refused.value) == message


def _deep() -> Term:
    term = var("deep", Sort.INT)
    for number in range(DEEP):
        term = terms.minimum(term, Y) if number % 2 else terms.div(terms.add(term, ONE), 2)
    return term


def test_a_very_deep_term_can_be_folded_shown_put_in_and_dropped() -> None:
    gc.collect()
    before = len(terms._TABLE)
    term = _deep()
    steps = 0

    def step(_: Term, __: list[None]) -> None:
        nonlocal steps
        steps += 1

    terms.fold(term, step)
    assert steps == len(terms._TABLE) - before + 3 == DEEP * 3 // 2 + 4  # y, 1 and 2 were there before
    assert terms.show(term).startswith("(min (div (+ (min (div")
    assert len(terms.show(term)) > 10 * DEEP
    assert repr(term).endswith(" ...")
    assert len(repr(term)) < 3000
    assert terms.variables(term) == {"deep", "y"}
    assert folded(term, {"deep": 5, "y": 3}) == 1
    del term
    gc.collect()
    assert len(terms._TABLE) <= before


def test_each_node_is_visited_once_however_many_paths_lead_to_it() -> None:
    term = X
    for _ in range(60):
        term = terms.minimum(terms.add(term, Y), terms.div(term, 2))
    steps = 0

    def step(_: Term, args: list[int]) -> int:
        nonlocal steps
        steps += 1
        return 1 + sum(args)

    paths = terms.fold(term, step)
    assert paths > 2**60
    assert steps == 60 * 3 + 3  # three nodes a layer; x, y and 2
    assert repr(term).endswith(" ...")
    assert terms.variables(term) == {"x", "y"}


def test_results_known_before_are_kept_between_folds() -> None:
    shared = terms.add(X, Y)
    known: dict[Term, int] = {}
    calls: list[Term] = []

    def step(node: Term, _: list[int]) -> int:
        calls.append(node)
        return 0

    terms.fold(shared, step, known)
    terms.fold(terms.minimum(shared, Z), step, known)
    assert calls == [X, Y, shared, Z, terms.minimum(shared, Z)]


def test_parts_come_before_wholes() -> None:
    seen: set[Term] = set()

    def step(node: Term, _: list[None]) -> None:
        assert set(node.args) <= seen
        seen.add(node)

    terms.fold(terms.ite(P, terms.add(X, Y), terms.maximum(X, terms.mod(Y, 3))), step)


def test_dropped_terms_leave_the_table() -> None:
    gc.collect()
    before = len(terms._TABLE)
    kept = [terms.add(var(f"dropped{number}", Sort.INT), ONE) for number in range(1000)]
    assert len(terms._TABLE) == before + 2000
    del kept
    gc.collect()
    assert len(terms._TABLE) == before
