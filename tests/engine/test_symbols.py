# ruff: noqa: SIM300  # which side an unknown stands on is what is tried here

import copy
import gc
from collections.abc import Callable
from enum import IntEnum
from inspect import signature
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from ruleproof import terms, tracing
from ruleproof.errors import ModelError
from ruleproof.language import (
    all_of,
    any_of,
    assume,
    choose,
    count_of,
    implies,
    maximum,
    minimum,
    not_,
    pick,
    require,
    total,
)
from ruleproof.terms import Sort
from ruleproof.tracing import Decision, Path, Why, trace
from ruleproof.vector import Vector
from tests.engine.ways import as_terms, assert_same_everywhere, end_by_ways, end_in_python, runs_of, worn

INT, BOOL = Sort.INT, Sort.BOOL


class Side(IntEnum):
    DAY = 0
    NIGHT = 1
    DUSK = 2


# --- every way of every `if` ---------------------------------------------------------------------------------------


def one_if(x: int) -> int:
    if x > 1:
        return x
    return 0


def chain_of_elifs(x: int) -> int:
    if x < 0:
        return 1
    elif x == 0:  # noqa: RET505  # an elif is what is tried here
        return 2
    elif x < 3:
        return 3
    else:
        return 4


def both_and_either(x: int, y: int) -> int:
    result = 0
    if x > 0 and y > 0:
        result += 1
    if x > 2 or y > 2:
        result += 10
    if not (x == y):  # noqa: SIM201  # a `not` is what is tried here
        result += 100
    return result


def chained_comparison(x: int, y: int) -> int:
    if 0 <= x < y <= 3:
        return 1
    return 0 if x == y == 2 else 2


def deepest(x: int) -> bool:
    return x > 2


def by_helper(x: int, y: int) -> int:
    def inner(z: int) -> int:
        return z + 1 if deepest(z) else z - 1

    return inner(inner(x)) + inner(y)


def fixed_loop(x: int) -> int:
    counted = 0
    for number in range(4):
        if x > number:
            counted += number
        elif x == number:
            break
    else:
        counted += 100
    return counted


def loop_that_comes_to_an_end(x: int) -> int:
    rest, rounds = minimum(maximum(x, 0), 3), 0
    while rest > 0 and rounds < 3:
        rest -= 1
        rounds += 1
    return rounds


def recursive(x: int, depth: int = 0) -> int:
    if depth == 3 or x <= 0:
        return depth
    return recursive(x - 1, depth + 1)


def conditional_expression(x: int) -> int:
    return x if x > 0 else -x


def builtins(x: int, y: int) -> tuple[Any, ...]:
    numbers = [x, y, 2]
    return (
        min(x, y),
        max(x, y, 1),
        sum(numbers),
        abs(x),
        any(number > 2 for number in numbers),
        all(number < 2 for number in numbers),
        sum(number > 0 for number in numbers),
        len([number for number in numbers if number == 1]),
    )


def in_order(x: int, y: int) -> tuple[int, ...]:
    return tuple(sorted([x, y, 1]))


def membership(x: int) -> tuple[bool, ...]:
    return (x in (0, 2), x not in [1], x in range(-1, 2), x in (Side.NIGHT, 4))


def arithmetic(x: int, y: int) -> tuple[int, ...]:
    return (
        x + y,
        x - y,
        2 - x,
        3 * x,
        x * -2,
        -x,
        +x,
        x // 2,
        x % 3,
        (x - y) // 3,
        (x - y) % 2,
        x + True,
        True + x,
        False - x,
        x * True,
        x + Side.DUSK,
        Side.DUSK * x,
        Side.NIGHT - x,
        x % Side.DUSK,
        x - x,
    )


def comparisons(x: int, y: int) -> tuple[bool, ...]:
    return (
        x < y,
        x <= y,
        x > y,
        x >= y,
        x == y,
        x != y,
        2 < x,
        2 <= x,
        2 > x,
        2 >= x,
        2 == x,
        2 != x,
        x == True,  # noqa: E712  # Python's True is 1, here as well
        True < x,
        x == Side.DUSK,
        Side.NIGHT == x,
        Side.NIGHT >= x,
    )


def conditions(p: bool, q: bool) -> tuple[Any, ...]:
    return (
        p & q,
        p | q,
        p ^ q,
        True & p,
        False | p,
        True ^ p,
        p == q,
        p != q,
        p == True,  # noqa: E712
        p != True,  # noqa: E712
        p == 1,
        p == 0,
        p == 2,
        p != 2,
        1 == p,
        p < q,
        p <= q,
        p > 0,
        1 >= p,
        p == Side.NIGHT,
        not p,
        p and q,
        p or q,
    )


def conditions_counted(p: bool, q: bool, x: int) -> tuple[int, ...]:
    return (
        p + q,
        p - q,
        p * q,
        3 * p,
        1 + p,
        1 - p,
        p + x,
        x + p,
        x - p,
        p - x,
        p * x,
        x * p,
        sum([p, q, True]),
        p + p,
    )


def conditions_beside_numbers(p: bool, x: int) -> tuple[bool, ...]:
    return (p == x, x == p, p != x, x != p, p < x, x < p, p >= x, x <= p)


def words(x: int, y: int, p: bool) -> tuple[Any, ...]:
    return (
        choose(p, x, y),
        choose(x > y, p, False),
        choose(p, 3, x),
        choose(True, x, y),
        minimum(x, y, 1),
        maximum(x, 0),
        minimum(x),
        total([x, y, 3]),
        total([p, p]),
        count_of([p, x > 0, y == 2, True]),
        all_of(p, x > 0, True),
        all_of(),
        any_of(p, x == y),
        any_of(False, p),
        not_(p),
        not_(x == 2),
        implies(p, x > y),
        implies(p, False),
        implies(False, p),
        pick([5, x, 7], y),
        pick([p, False], x),
        pick([x], y),
    )


def refusing(x: int, y: int) -> int:
    require(x >= 0, "x is below 0")
    if y > 2:
        require(x > y, "x is too small")
        require(x > y, "cannot be refused twice")
    require(True, "never")
    return x - y


def refusing_by_assertion_of_fact(x: int) -> int:
    require(x > 5, "small")
    require(False, "always")
    return x


def out_of_scope(x: int, y: int) -> int:
    assume(x > y)
    if y > 1:
        assume(x != 4)
        return 1
    return 2


def matched(x: int) -> str | int:
    match x:
        case 0:
            return 10
        case Side.NIGHT:
            return 20
        case 2 | 3:
            return 30
        case other:
            return other


def early_refusal_in_loop(x: int) -> int:
    for number in (1, 2, 3):
        require(x != number, f"x is {number}")
    return x


def same_condition_in_two_dresses(x: int, y: int) -> int:
    result = 0
    if x + y <= 3:
        result += 1
    if x == 1:
        result += 10
        if x + y <= 3:
            result += 100
        if y <= 2:
            result += 1000
        if not_(y <= 2):
            result += 10000
    return result


ONE = {"x": INT}
TWO = {"x": INT, "y": INT}


@pytest.mark.parametrize(
    ("function", "sorts", "ways"),
    [
        (one_if, ONE, 2),
        (chain_of_elifs, ONE, 4),
        (both_and_either, TWO, None),
        (chained_comparison, TWO, None),
        (by_helper, TWO, None),
        (fixed_loop, ONE, None),
        (loop_that_comes_to_an_end, ONE, None),
        (recursive, ONE, None),
        (conditional_expression, ONE, 2),
        (builtins, TWO, None),
        (in_order, TWO, None),
        (membership, ONE, None),
        (arithmetic, TWO, 1),
        (comparisons, TWO, 1),
        (conditions, {"p": BOOL, "q": BOOL}, None),
        (conditions_counted, {"p": BOOL, "q": BOOL, "x": INT}, 1),
        (conditions_beside_numbers, {"p": BOOL, "x": INT}, 1),
        (words, {"x": INT, "y": INT, "p": BOOL}, 1),
        (refusing, TWO, 4),
        (refusing_by_assertion_of_fact, ONE, 2),
        (out_of_scope, TWO, 2),
        (matched, ONE, None),
        (early_refusal_in_loop, ONE, 4),
        (same_condition_in_two_dresses, TWO, None),
    ],
    ids=lambda part: getattr(part, "__name__", ""),
)
def test_the_ways_cover_every_input_once_and_end_as_python_does(
    function: Callable[..., Any], sorts: dict[str, Sort], ways: int | None
) -> None:
    runs = assert_same_everywhere(function, **sorts)
    if ways is not None:
        assert len(runs) == ways


def test_the_true_side_of_each_if_comes_first() -> None:
    assert [repr(run.guard) for run in runs_of(chain_of_elifs, **ONE)] == [
        "(not (<= 0 x))",
        "(and (<= 0 x) (= x 0))",
        "(and (<= 0 x) (not (= x 0)) (not (<= 3 x)))",
        "(and (<= 0 x) (not (= x 0)) (<= 3 x))",
    ]


def test_decisions_say_why_and_with_what_words() -> None:
    runs = runs_of(refusing, **TWO)
    x, y = terms.var("x", INT), terms.var("y", INT)
    enough = Decision(terms.le(terms.ZERO, x), Why.DEMAND, "x is below 0")
    many = terms.lt(terms.const(2), y)
    larger = terms.lt(y, x)
    assert [run.decisions for run in runs] == [
        (enough, Decision(many, Why.BRANCH), Decision(larger, Why.DEMAND, "x is too small")),
        (enough, Decision(many, Why.BRANCH), Decision(terms.not_(larger), Why.DEMAND, "x is too small")),
        (enough, Decision(terms.not_(many), Why.BRANCH)),
        (Decision(terms.not_(enough.condition), Why.DEMAND, "x is below 0"),),
    ]
    assert [run.refusal for run in runs] == [None, "x is too small", None, "x is below 0"]
    assert [run.result is None for run in runs] == [False, True, False, True]


def test_assumptions_are_part_of_the_guard_and_leave_no_other_way() -> None:
    assert [repr(run.guard) for run in runs_of(out_of_scope, **TWO)] == [
        "(and (not (<= x y)) (not (<= y 1)) (not (= x 4)))",
        "(and (not (<= x y)) (<= y 1))",
    ]


def test_what_is_already_decided_makes_no_case() -> None:
    def again(x: int, y: int) -> int:
        found = 0
        for _ in range(10):
            if x > 1:
                found += 1
            if not_(x > 1):
                found -= 1
            if x > 1 or y > 1:
                found += 2
        return found

    assert len(assert_same_everywhere(again, **TWO)) == 3


def test_parts_of_a_condition_that_holds_are_decided() -> None:
    def parts(x: int, p: bool) -> int:
        if all_of(x > 1, p):
            return 1 if p and x > 1 else 0
        if any_of(x > 1, p):
            return 2
        return 3 if not p and x <= 1 else 0

    assert [repr(run.result) for run in assert_same_everywhere(parts, x=INT, p=BOOL)] == ["1", "2", "3"]


def test_an_equality_that_holds_is_used_in_later_conditions() -> None:
    def fixed(x: int, y: int) -> int:
        if x == 2:
            return 1 if x + y == y + 2 else 0
        return 2

    assert len(assert_same_everywhere(fixed, **TWO)) == 2


def test_no_way_has_a_guard_that_folds_to_false() -> None:
    for run in runs_of(same_condition_in_two_dresses, **TWO):
        assert run.guard is not terms.FALSE


def test_a_function_that_asks_nothing_has_one_way() -> None:
    (run,) = runs_of(lambda: (1, True))
    assert run.guard is terms.TRUE
    assert run.result == (terms.ONE, terms.TRUE)
    assert run.refusal is None


def test_a_function_whose_assumption_never_holds_has_none() -> None:
    def nowhere(x: int) -> None:
        assume(all_of(x > 1, not_(x > 1)))

    assert runs_of(nowhere, **ONE) == []


def test_exceptions_other_than_refusals_come_through() -> None:
    def dividing(x: int) -> float:
        return 1 / 0 if x > 1 else 0

    with pytest.raises(ZeroDivisionError):
        runs_of(dividing, **ONE)

    def asserting(x: int) -> None:
        assert x > 1, "only here"

    with pytest.raises(AssertionError, match="only here"):
        runs_of(asserting, **ONE)


def test_a_refusal_that_the_rule_catches_is_a_way_like_any_other() -> None:
    def forgiving(x: int) -> int:
        try:
            require(x > 1, "small")
        except Exception:
            return -1
        return x

    assert [run.refusal for run in assert_same_everywhere(forgiving, **ONE)] == [None, None]


# --- what cannot work ----------------------------------------------------------------------------------------------


def while_unknown(x: int) -> None:
    while x > 0:
        x -= 1


def while_number(x: int) -> None:
    while x:
        x -= 1


def growing_loop(x: int) -> None:
    while x != 1:
        x = choose(x % 2 == 0, x // 2, 3 * x + 1)


NO_INDEX = (
    "`x` is unknown and cannot index a list, bound a range or become an int; use a Vector field, "
    "`pick(values, index)`, or loop over a fixed range with an `if` inside"
)
NO_KEY = (
    "`x` is unknown and cannot be a key of a dictionary or a member of a set; use a Vector field, "
    "or `pick(values, index)`"
)
NO_TRUTH = "`if x:` asks whether a number is true; write `!= 0`"
NO_CONDITION_INDEX = "`p` is an unknown condition and cannot become a number here; use `choose`"
NO_CONDITION_KEY = "`p` is unknown and cannot be a key of a dictionary or a member of a set; write an `if`"
NO_TEXT = "`x` is unknown and cannot be put into a text; a reason has the same words in every position"
NEITHER = "is neither a whole number nor a condition; rules work on those alone"


@pytest.mark.parametrize(
    ("function", "message"),
    [
        (lambda x: 1 if x else 2, NO_TRUTH),
        (lambda x: not x, NO_TRUTH),
        (lambda x, p: x and p, NO_TRUTH),
        (lambda x, y: any([x, y]), NO_TRUTH),
        (lambda x: while_number(x), NO_TRUTH),
        (lambda x: bool(x - 1), "`if (+ x -1):` asks whether a number is true; write `!= 0`"),
        (lambda x: {1: 2}[x], NO_KEY),
        (lambda x: {x: 2}, NO_KEY),
        (lambda x: x in {1, 2}, NO_KEY),
        (lambda x: {x}, NO_KEY),
        (lambda x: Side(x), NO_KEY),
        (lambda p: {True: 2}[p], NO_CONDITION_KEY),
        (lambda x: list(range(x)), NO_INDEX),
        (lambda x: [1, 2][x], NO_INDEX),
        (lambda x: [1, 2][x:], NO_INDEX),
        (lambda x: [1] * x, NO_INDEX),
        (lambda x: int(x), NO_INDEX),
        (lambda x: float(x), NO_INDEX),
        (lambda p: [1, 2][p], NO_CONDITION_INDEX),
        (lambda p: int(p), NO_CONDITION_INDEX),
        (lambda x: f"only {x} left", NO_TEXT),
        (lambda x: f"{x:3}", NO_TEXT),
        (lambda p: f"{p}", NO_TEXT.replace("`x`", "`p`")),
        (lambda p: ~p, "`~` of a plain True is -2, so it is not for conditions; write `not_(p)`"),
        (lambda x, y: x * y, "`x * y` multiplies two unknowns; add in a loop over a fixed range instead"),
        (
            lambda x, y: (x + 1) * y,
            "`(+ x 1) * y` multiplies two unknowns; add in a loop over a fixed range instead",
        ),
        (lambda x: x / 2, "`x / 2` is not a whole number; write `//`"),
        (lambda x, y: x // y, "`x // y`: the divisor must be a positive number known beforehand"),
        (lambda x: x // 0, "`x // 0`: the divisor must be a positive number known beforehand"),
        (lambda x: x % 0, "`x % 0`: the divisor must be a positive number known beforehand"),
        (lambda x: x % -2, "`x % -2`: the divisor must be a positive number known beforehand"),
        (lambda x: x % True, "`x % True`: the divisor must be a positive number known beforehand"),
        (lambda x: x // 2.0, "`x // 2.0`: the divisor must be a positive number known beforehand"),
        (lambda x: 6 // x, "`6 // x`: the divisor must be a positive number known beforehand"),
        (lambda x: 6 % x, "`6 % x`: the divisor must be a positive number known beforehand"),
        (lambda x: 6 / x, "`6 / x`: the divisor must be a positive number known beforehand"),
        (lambda x: x == 3.0, f"3.0 {NEITHER}"),
        (lambda x: x == None, f"None {NEITHER}"),  # noqa: E711
        (lambda x: x != None, f"None {NEITHER}"),  # noqa: E711
        (lambda x: x == "a", f"'a' {NEITHER}"),
        (lambda x: x in ("a", "b"), f"'a' {NEITHER}"),
        (lambda p: p == "yes", f"'yes' {NEITHER}"),
        (lambda p: p != None, f"None {NEITHER}"),  # noqa: E711
        (lambda x: x < 1.5, f"1.5 {NEITHER}"),
        (lambda x: x + 0.5, f"0.5 {NEITHER}"),
        (lambda x: x - None, f"None {NEITHER}"),
        (lambda p: p & 1, "`1` is a number where a condition is needed; write `!= 0`"),
        (lambda x, p: p | x, "`x` is a number where a condition is needed; write `!= 0`"),
        (lambda p: p & None, f"None {NEITHER}"),
        (lambda x, p: all_of(p, x), "`x` is a number where a condition is needed; write `!= 0`"),
        (lambda p: any_of(p, 1), "`1` is a number where a condition is needed; write `!= 0`"),
        (lambda x: not_(x), "`x` is a number where a condition is needed; write `!= 0`"),
        (lambda x: require(x, "no"), "`x` is a number where a condition is needed; write `!= 0`"),
        (lambda x: assume(x), "`x` is a number where a condition is needed; write `!= 0`"),
        (lambda x: choose(x, 1, 2), "`x` is a number where a condition is needed; write `!= 0`"),
        (
            lambda x, p: choose(p, x, p),
            "`choose` between a number and a condition: x and p; take two of a kind",
        ),
        (lambda x, p: choose(p, x, None), f"None {NEITHER}"),
        (lambda x: minimum(x, 1.5), f"1.5 {NEITHER}"),
        (
            lambda x: while_unknown(x),
            "no end to the branches at `(not (<= (+ x -200) 0))`: a loop depends on an unknown; "
            "loop over a fixed range and write an `if` inside",
        ),
    ],
)
def test_what_cannot_work_is_told_with_what_to_write(function: Callable[..., Any], message: str) -> None:
    with pytest.raises(ModelError) as refused:
        runs_of(function, **{name: BOOL if name == "p" else INT for name in signature(function).parameters})
    assert str(refused.value) == message


def test_the_message_about_a_loop_without_end_is_short_even_when_its_term_is_not() -> None:
    with pytest.raises(ModelError, match="no end to the branches") as refused:
        runs_of(growing_loop, **ONE)
    assert len(str(refused.value)) < 3000


def test_too_many_ways_are_told(monkeypatch: Any) -> None:
    monkeypatch.setattr(tracing, "MAX_RUNS", 100)

    def many(x: int) -> None:
        for number in range(101):
            if x == number:
                return

    with pytest.raises(ModelError) as refused:
        runs_of(many, **ONE)
    assert str(refused.value) == (
        "more than 100 ways through one rule; use `choose`, `minimum` or `all_of` where the rule has no case"
    )


def test_ways_out_of_scope_count_among_the_ways(monkeypatch: Any) -> None:
    monkeypatch.setattr(tracing, "MAX_RUNS", 100)

    def many(x: int) -> None:
        for number in range(8):
            if x % 1000 == number:
                x += 1
            else:
                x += number
        assume(False)

    with pytest.raises(ModelError, match="more than 100 ways"):
        runs_of(many, **ONE)


def test_as_many_ways_as_allowed_are_allowed(monkeypatch: Any) -> None:
    monkeypatch.setattr(tracing, "MAX_RUNS", 4)
    assert len(runs_of(chain_of_elifs, **ONE)) == 4


def test_a_function_that_goes_another_way_when_run_again_is_told() -> None:
    asked = []

    def forgetful(x: int) -> int:
        if not asked:
            asked.append(1)
            return 1 if x > 1 else 2
        return 3

    with pytest.raises(ModelError) as refused:
        runs_of(forgetful, **ONE)
    assert str(refused.value) == "run again, the rule went another way; it may depend on the state and the move alone"


# --- plain values and stand-ins alike ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: all_of([True, False]), f"[True, False] {NEITHER}"),
        (lambda: any_of([False]), f"[False] {NEITHER}"),
        (lambda: not_([]), f"[] {NEITHER}"),
        (lambda: not_(0), "`0` is a number where a condition is needed; write `!= 0`"),
        (lambda: require(3, "no"), "`3` is a number where a condition is needed; write `!= 0`"),
        (lambda: assume(None), f"None {NEITHER}"),
        (lambda: choose(1, 2, 3), "`1` is a number where a condition is needed; write `!= 0`"),
    ],
)
def test_the_words_refuse_plain_values_that_would_pass_in_silence(call: Callable[[], Any], message: str) -> None:
    with pytest.raises(ModelError) as refused:
        call()
    assert str(refused.value) == message


def test_a_generator_is_not_a_condition() -> None:
    with pytest.raises(ModelError, match="is neither a whole number nor a condition"):
        all_of(number > 5 for number in range(3))  # type: ignore[arg-type]


@pytest.mark.parametrize("index", range(-4, 6))
def test_pick_gives_the_last_value_where_there_is_none_at_the_index(index: int) -> None:
    values = [10, 20, 30]
    (run,) = runs_of(lambda x: pick(values, x), x=INT)
    expected = values[index] if index in (0, 1, 2) else 30
    assert pick(values, index) == expected
    assert end_by_ways([run], {"x": index}) == ("result", expected)


def test_whatever_is_constant_is_handed_out_plain() -> None:
    def constants(x: int, p: bool) -> tuple[Any, ...]:
        values = (x - x, x == x, 0 * x, x - x + 1 > 0, p & False, p ^ p, minimum(x, x) - x, choose(p, 4, 4))
        assert [type(value) for value in values] == [int, bool, int, bool, bool, bool, int, int]
        return values

    (run,) = runs_of(constants, x=INT, p=BOOL)
    assert [part.value for part in run.result] == [0, True, 0, True, False, False, 0, 4]


def test_a_copied_stand_in_belongs_to_the_same_run() -> None:
    def copied(x: int, p: bool) -> int:
        twin, other = copy.deepcopy((x, p)), copy.copy(x)
        if twin[0] > 1:
            return 1 if other > 1 else 0
        return 2 if twin[1] else 3

    assert [repr(run.result) for run in assert_same_everywhere(copied, x=INT, p=BOOL)] == ["1", "2", "3"]


def test_a_stand_in_is_shown_by_its_label_else_as_an_s_expression() -> None:
    path = Path([])
    x = worn(path, "x")
    assert repr(x + 1) == "(+ x 1)"
    path.labels[(x + 1).term] = "one more"
    assert repr(x + 1) == "one more"
    assert repr(worn(path, "p", BOOL)) == "p"


def test_writes_are_noted_in_order_and_once() -> None:
    path = Path([])
    vector = Vector("v", tuple(Side), [worn(path, "x"), 0, 0], path=path)
    vector[Side.DUSK] = 1
    vector[worn(path, "y")] = 2
    vector[Side.DUSK] = 3
    assert [(write.field, repr(write.key)) for write in path.writes] == [("v", "2"), ("v", "y")]


def test_tracing_leaves_nothing_in_the_table_once_the_runs_are_dropped() -> None:
    def rule(x: int, y: int) -> int:
        for number in range(6):
            if x % 7 == number:
                y = maximum(y + x // 2, number)
        return y

    gc.collect()
    before = len(terms._TABLE)
    runs = runs_of(rule, **TWO)
    assert len(runs) == 7
    assert len(terms._TABLE) > before
    del runs
    gc.collect()
    assert len(terms._TABLE) <= before


def test_a_failed_trace_leaves_nothing_in_the_table() -> None:
    gc.collect()
    before = len(terms._TABLE)
    with pytest.raises(ModelError):
        runs_of(growing_loop, **ONE)
    gc.collect()
    assert len(terms._TABLE) <= before


# --- random programs -----------------------------------------------------------------------------------------------

NUMBER_NAMES, CONDITION_NAMES = ("x", "y"), ("p",)


@st.composite
def number_texts(draw: DrawFn, depth: int = 2) -> str:
    """A number as Python text, over x, y, p and the vector v."""
    if depth == 0 or draw(st.integers(0, 3)) == 0:
        return draw(st.sampled_from([*NUMBER_NAMES, "0", "1", "-2", "3"]))

    def number() -> str:
        return draw(number_texts(depth=depth - 1))

    def condition() -> str:
        return draw(condition_texts(depth=depth - 1))

    forms: list[Callable[[], str]] = [
        lambda: f"({number()} + {number()})",
        lambda: f"({number()} - {number()})",
        lambda: f"({number()} * {draw(st.sampled_from([-1, 0, 2]))})",
        lambda: f"({number()} // {draw(st.sampled_from([1, 2, 3]))})",
        lambda: f"({number()} % {draw(st.sampled_from([1, 2, 3]))})",
        lambda: f"minimum({number()}, {number()})",
        lambda: f"max({number()}, {number()})",
        lambda: f"abs({number()})",
        lambda: f"choose({condition()}, {number()}, {number()})",
        lambda: f"pick([{number()}, {number()}], {number()})",
        lambda: f"v[{number()} % 3]",
        lambda: f"({number()} if {condition()} else {number()})",
        lambda: f"({condition()} + {number()})",
        lambda: "total(v)",
    ]
    return draw(st.sampled_from(forms))()


@st.composite
def condition_texts(draw: DrawFn, depth: int = 2) -> str:
    """A condition as Python text."""

    def number() -> str:
        return draw(number_texts(depth=max(depth - 1, 0)))

    def condition() -> str:
        return draw(condition_texts(depth=depth - 1))

    sign = draw(st.sampled_from(["<", "<=", ">", ">=", "==", "!="]))
    forms: list[Callable[[], str]] = [lambda: f"({number()} {sign} {number()})", lambda: "p"]
    if depth:
        forms += [
            lambda: f"({condition()} and {condition()})",
            lambda: f"({condition()} or {condition()})",
            lambda: f"(not {condition()})",
            lambda: f"({number()} <= {number()} < {number()})",
            lambda: f"all_of({condition()}, {condition()})",
            lambda: f"any_of({condition()}, {condition()})",
            lambda: f"not_({condition()})",
            lambda: f"({condition()} == {condition()})",
            lambda: f"({condition()} ^ {condition()})",
            lambda: f"({condition()} & {condition()})",
        ]
    return draw(st.sampled_from(forms))()


@st.composite
def blocks(draw: DrawFn, depth: int = 2) -> list[str]:
    """Lines of a function body."""

    def number() -> str:
        return draw(number_texts(depth=1))

    def condition() -> str:
        return draw(condition_texts(depth=1))

    lines: list[str] = []
    for _ in range(draw(st.integers(1, 3))):
        kind = draw(st.sampled_from(["x", "y", "p", "v", "if", "elif", "for", "require", "assume"]))
        if kind in NUMBER_NAMES:
            lines.append(f"{kind} = {number()}")
        elif kind == "p":
            lines.append(f"p = {condition()}")
        elif kind == "v":
            lines.append(f"v[{number()} % 3] = {number()}")
        elif kind == "require":
            lines.append(f"require({condition()}, 'reason {draw(st.integers(1, 3))}')")
        elif kind == "assume":
            lines.append(f"assume({condition()})")
        elif kind == "for" or depth == 0:
            lines.append("for i in range(3):")
            lines.append(f"    y += v[i] + {draw(st.sampled_from(['i', 'x', '1']))}")
        else:
            lines.append(f"if {condition()}:")
            lines += [f"    {line}" for line in draw(blocks(depth=depth - 1))]
            if kind == "elif":
                lines.append(f"elif {condition()}:")
                lines += [f"    {line}" for line in draw(blocks(depth=0))]
            lines.append("else:")
            lines += [f"    {line}" for line in draw(blocks(depth=0))]
    return lines


def compiled(lines: list[str]) -> Callable[..., Any]:
    """The function of x, y, p and the three values of v with that body; gives all of them."""
    body = "\n".join(f"    {line}" for line in lines)
    text = f"def program(x, y, p, v):\n{body}\n    return x, y, p, v[0], v[1], v[2]\n"
    names: dict[str, Any] = {
        "minimum": minimum,
        "choose": choose,
        "pick": pick,
        "total": total,
        "all_of": all_of,
        "any_of": any_of,
        "not_": not_,
        "require": require,
        "assume": assume,
    }
    exec(text, names)
    return names["program"]  # type: ignore[no-any-return]


INPUTS = ("x", "y", "p", "a", "b", "c")


@settings(max_examples=300)
@given(blocks(), st.lists(st.tuples(*[st.integers(-3, 4)] * 2, st.booleans(), *[st.integers(-3, 4)] * 3), min_size=3))
def test_random_programs_end_alike_played_and_by_their_ways(
    lines: list[str], inputs: list[tuple[int, int, bool, int, int, int]]
) -> None:
    program = compiled(lines)

    def traced(path: Path) -> Any:
        values = [worn(path, name, BOOL if name == "p" else INT) for name in INPUTS]
        return as_terms(program(*values[:3], Vector("v", tuple(Side), values[3:], path=path)))

    def played(*values: Any) -> Any:
        return program(*values[:3], Vector("v", tuple(Side), values[3:]))

    runs = trace(traced)
    for values in inputs:
        assert end_by_ways(runs, dict(zip(INPUTS, values, strict=True))) == end_in_python(played, values)
