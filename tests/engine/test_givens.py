from enum import IntEnum
from types import SimpleNamespace
from typing import Any

import pytest

from ruleproof import ModelError, Parameter, Reading, reads, value
from ruleproof.errors import InputError
from ruleproof.symbols import SymBool
from ruleproof.terms import Sort
from tests.engine.ways import runs_of


class Seat(IntEnum):
    north = 0
    south = 1
    east = 2


COINS = Parameter("coins", "coins in the box", 8, at_least=1, at_most=20)
PURSE = Parameter("purse", "coins in a purse", 0)
SEATS = Parameter("seats", "seats", 2, at_least=1, at_most=3, sizes=Seat)
DEALER = Parameter("dealer", "who deals", 1, among=Seat)
TIES = Reading("ties", "Who wins a tie?", {"elder": "the elder", "none": "nobody"}, "none", ("Ties",))


def told(attempt: Any, kind: type[Exception] = ModelError) -> str:
    with pytest.raises(kind) as refused:
        attempt()
    return str(refused.value)


def test_a_parameter_has_values_within_its_bounds() -> None:
    assert [number for number in range(-2, 30) if COINS.allows(number)] == list(range(1, 21))
    assert PURSE.allows(10**9)
    assert not PURSE.allows(-1)
    assert [number for number in range(-2, 5) if DEALER.allows(number)] == [0, 1, 2]


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (lambda: Parameter("p", "", 0, at_least=1), "the default 0 of parameter `p` is not among its values"),
        (lambda: Parameter("p", "", 9, at_most=8), "the default 9 of parameter `p` is not among its values"),
        (lambda: Parameter("p", "", 3, among=Seat), "the default 3 of parameter `p` is not among its values"),
        (lambda: Parameter("p", "", 2, sizes=Seat), "parameter `p` sizes Seat: give at_most=3 or less"),
        (lambda: Parameter("p", "", 2, at_most=4, sizes=Seat), "parameter `p` sizes Seat: give at_most=3 or less"),
        (lambda: Parameter("p", "", 2, at_most=3, sizes=Seat), "parameter `p` sizes Seat: give at_least=1 or more"),
        (
            lambda: Reading("r", "?", {"a": ""}, "a", ()),
            "reading `r` has fewer than two answers: then it is not a question",
        ),
        (
            lambda: Reading("r", "?", {"ab": "", "z": ""}, "abc", ()),
            "reading `r` has no answer `abc`: did you mean ab?",
        ),
    ],
)
def test_a_given_that_contradicts_itself_is_told(wrong: Any, message: str) -> None:
    assert told(wrong) == message


def test_what_a_user_writes_for_a_parameter_is_read() -> None:
    assert COINS.parse("12") == 12
    assert DEALER.parse("east") == 2


@pytest.mark.parametrize(
    ("parameter", "text", "message"),
    [
        (COINS, "many", "parameter coins is a whole number, not `many`"),
        (COINS, "1.5", "parameter coins is a whole number, not `1.5`"),
        (COINS, "21", "parameter coins is at least 1 and at most 20, not 21"),
        (PURSE, "-1", "parameter purse is at least 0, not -1"),
        (DEALER, "noth", "parameter dealer has no value `noth`: did you mean north or south?"),
        (DEALER, "1", "parameter dealer has no value `1`: known are east, north, south"),
    ],
)
def test_a_wrong_value_is_told_with_the_right_ones(parameter: Parameter, text: str, message: str) -> None:
    assert told(lambda: parameter.parse(text), InputError) == message


def holding(**givens: Any) -> Any:
    return SimpleNamespace(_givens=givens)


def test_rules_ask_for_givens() -> None:
    assert value(holding(coins=8), COINS) == 8
    assert reads(holding(ties=1), TIES, "none") is True
    assert reads(holding(ties=1), TIES, "elder") is False


def test_an_unknown_reading_or_answer_is_told() -> None:
    missing = "the game does not list `{}` among its parameters and readings"
    assert told(lambda: value(holding(ties=1), COINS)) == missing.format("coins")
    assert told(lambda: reads(holding(coins=1), TIES, "none")) == missing.format("ties")
    assert told(lambda: reads(holding(ties=1), TIES, "nobody")) == (
        "reading `ties` has no answer `nobody`: known are elder, none"
    )


def test_an_unknown_reading_makes_a_case_for_each_answer() -> None:
    def asked(ties: int) -> int:
        assert isinstance(reads(holding(ties=ties), TIES, "elder"), SymBool)
        if reads(holding(ties=ties), TIES, "elder"):
            return 1
        return 2 if reads(holding(ties=ties), TIES, "none") else 3

    runs = runs_of(asked, ties=Sort.INT)
    assert [repr(run.guard) for run in runs] == [
        "(= ties 0)",
        "(and (not (= ties 0)) (= ties 1))",
        "(and (not (= ties 0)) (not (= ties 1)))",
    ]
    assert TIES.names == ("elder", "none")
    assert [TIES.number(name) for name in TIES.names] == [0, 1]


def test_readings_and_parameters_are_told_apart_and_can_be_members_of_sets() -> None:
    assert len({COINS, PURSE, SEATS, DEALER}) == 4
    assert len({TIES, TIES}) == 1
