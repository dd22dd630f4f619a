"""Stuck: planted in an inn, and gone from the clean twin."""

from dataclasses import replace
from enum import IntEnum
from typing import Annotated

from ruleproof import Between, Game, Vector, procedure, require, rule, state
from ruleproof.finding import Severity
from tests.engine.hunted import differing, hunted, moved


class Guest(IntEnum):
    A = 0
    B = 1


@state
class Inn:
    coins: Vector[Guest, Annotated[int, Between(0, 2)]]
    debts: Vector[Guest, Annotated[int, Between(0, 1)]]
    night: Annotated[int, Between(0, 1)]
    fog: bool


@rule("inn.setup")
def setup(s: Inn) -> None:
    """A has two coins, B has one."""
    s.coins[Guest.A] = 2
    s.coins[Guest.B] = 1


@rule("inn.sleep")
def sleep(s: Inn, who: Guest, pay: bool) -> None:
    """In fog a guest pays a coin or owes one, and owes no more than one; else it costs nothing."""
    if s.fog:
        if pay:
            require(s.coins[who] >= 1, "the guest has no coin")
            s.coins[who] -= 1
        else:
            require(s.debts[who] == 0, "the guest owes a coin already")
            s.debts[who] += 1


@rule("inn.sleep_or_leave")
def sleep_or_leave(s: Inn, who: Guest, pay: bool) -> None:
    """As before, and whoever can do neither sleeps for nothing."""
    if s.fog:
        if pay:
            require(s.coins[who] >= 1, "the guest has no coin")
            s.coins[who] -= 1
        elif s.debts[who] == 0:
            s.debts[who] += 1


@rule("inn.fall")
def fall(s: Inn) -> None:
    """Fog falls."""
    s.fog = True


@rule("inn.close")
def close(s: Inn) -> None:
    """The night begins: somebody is to stand a round."""
    ROUND.begin(s)


@rule("inn.treat")
def treat(s: Inn, who: Guest) -> None:
    """A guest pays a coin for all."""
    require(s.coins[who] >= 1, "that guest has no coin")
    s.coins[who] -= 1


@rule("inn.treat_or_not")
def treat_or_not(s: Inn, who: Guest) -> None:
    """A guest pays a coin for all, or has none."""
    if s.coins[who] >= 1:
        s.coins[who] -= 1


ROUND = procedure("inn.round", "night", [treat])
DRY = procedure("inn.round", "night", [treat_or_not])

INN = Game("inn", "The Inn", Inn, setup, (sleep, fall), ())


def test_a_step_that_nobody_can_do_is_found_with_the_play_to_it():
    found = hunted(replace(INN, rules=(close, treat, fall), procedures=(ROUND,)), "stuck")
    assert list(found) == ["treat"]
    stuck = found["treat"]
    assert stuck.sentence == "“Treat” (in “Round”) is to be done, and no choice is allowed: that guest has no coin."
    assert stuck.severity is Severity.BREAKS
    assert differing(stuck) == {"coins[A]": 0, "coins[B]": 0, "night": 1}
    assert moved(stuck) == ["inn.close", "inn.treat"] * 3 + ["inn.close"]
    assert stuck.play is not None and stuck.play.last["coins[A]"] == stuck.play.last["coins[B]"] == 0


def test_a_step_that_somebody_can_always_do_is_none():
    assert hunted(replace(INN, rules=(treat_or_not, fall), procedures=(DRY,)), "stuck") == {}


def test_alternatives_of_which_a_member_can_do_neither():
    found = hunted(INN, "stuck")
    assert list(found) == ["sleep.pay"]
    neither = found["sleep.pay"]
    assert neither.severity is Severity.CHANGES
    assert "the guest has no coin or the guest owes a coin already" in neither.sentence
    assert differing(neither) == {"coins[B]": 0, "debts[B]": 1, "fog": True}
    assert moved(neither).count("inn.sleep") == 2


def test_alternatives_with_a_way_out_are_none():
    assert hunted(replace(INN, rules=(sleep_or_leave, fall)), "stuck") == {}


def test_a_position_without_any_move():
    @rule("inn.spend")
    def spend(s: Inn) -> None:
        """A spends a coin."""
        require(s.coins[Guest.A] >= 1, "A has no coin")
        s.coins[Guest.A] -= 1

    found = hunted(replace(INN, rules=(spend,)), "stuck")
    assert list(found) == ["no_move"]
    assert differing(found["no_move"]) == {"coins[A]": 0}
    assert moved(found["no_move"]) == ["inn.spend", "inn.spend"]
    assert hunted(replace(INN, rules=(spend, fall)), "stuck") == {}
