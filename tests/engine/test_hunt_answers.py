"""Readings with two answers: a small kiosk in which every difference is worked out by hand."""

from dataclasses import replace
from typing import Annotated

from ruleproof import Between, Game, Reading, choose, reads, require, rule, state
from ruleproof.check.options import Options
from ruleproof.finding import Finding
from ruleproof.hunt.run import hunt

CREDIT = Reading("credit", "May one buy on credit?", {"no": "No", "yes": "Yes"}, "no", ("Buying",))
INTEREST = Reading("interest", "Does a debt cost one more?", {"no": "No", "yes": "Yes"}, "no", ("Buying",))
CHANGE = Reading("change", "Is change given?", {"yes": "Yes", "no": "No"}, "yes", ("Buying",))
TIP = Reading("tip", "Is a tip given?", {"yes": "Yes", "no": "No"}, "yes", ("Buying",))


@state
class Kiosk:
    coins: Annotated[int, Between(0, 9)]
    debt: Annotated[int, Between(0, 9)]
    cups: Annotated[int, Between(0, 9)]


@rule("kiosk.setup")
def setup(s: Kiosk) -> None:
    """Three coins."""
    s.coins = 3


@rule("kiosk.buy", cites="Buying")
def buy(s: Kiosk) -> None:
    """A cup for two coins: whoever has more pays three, unless change is given or no tip is."""
    require(s.cups <= 7, "no cup is left")
    keeps = reads(s, CHANGE, "yes") | reads(s, TIP, "yes")
    s.coins -= choose((s.coins >= 3) & (keeps == False), 3, choose(s.coins >= 2, 2, 0))  # noqa: E712
    s.cups += 1


@rule("kiosk.borrow", cites="Buying")
def borrow(s: Kiosk) -> None:
    """A cup on credit; with interest the debt is larger by one."""
    require(reads(s, CREDIT, "yes"), "nobody buys on credit")
    require(s.debt <= 6, "the debt is too large")
    require(s.cups <= 7, "no cup is left")
    s.debt += choose(reads(s, INTEREST, "yes"), 3, 2)
    s.cups += 1


KIOSK = Game("kiosk", "The Kiosk", Kiosk, setup, (buy, borrow), ("Buying",), readings=(CREDIT, INTEREST, CHANGE, TIP))


def found(game: Game) -> dict[str, Finding]:
    hunted = hunt(game, Options(timeout=5), ["two_answers"], 10, lambda *_: None)
    return {each.id.removeprefix(f"{game.name}.edge.two_answers."): each for each in hunted.findings}


def test_a_move_that_another_answer_allows_shows_the_reading() -> None:
    credit = found(KIOSK)["credit"]
    assert credit.small is not None
    assert credit.small.differs == ()
    assert [(each.answers["credit"], each.refused) for each in credit.outcomes] == [
        ("no", "nobody buys on credit"),
        ("yes", ""),
    ]
    assert credit.play is not None
    assert [turn.move.rule for turn in credit.play.turns] == ["kiosk.borrow"]
    assert credit.shortest


def test_a_reading_that_matters_behind_another_is_looked_at_there() -> None:
    interest = found(KIOSK)["interest"]
    assert interest.readings == ("interest", "credit")
    debts = {
        (each.answers["interest"], each.answers["credit"]): each.after["debt"]
        for each in interest.outcomes
        if each.after
    }
    assert debts == {("no", "yes"): 2, ("yes", "yes"): 3}


def test_two_readings_that_matter_only_together_are_told_as_a_pair() -> None:
    told = found(KIOSK)
    pair = told["change.tip"]
    left = {tuple(each.answers.values()): each.after["coins"] for each in pair.outcomes if each.after}
    assert left == {("yes", "yes"): 1, ("yes", "no"): 1, ("no", "yes"): 1, ("no", "no"): 0}


def test_a_reading_that_no_rule_asks_is_not_reported() -> None:
    idle = Reading("idle", "?", {"one": "1", "two": "2"}, "one", ())
    assert "idle" not in found(replace(KIOSK, readings=(*KIOSK.readings, idle)))


def test_where_all_answers_do_the_same_there_is_nothing_to_find() -> None:
    @rule("kiosk.sip", cites="Buying")
    def sip(s: Kiosk) -> None:
        """The answer is asked, and makes no difference."""
        s.cups = choose(reads(s, CREDIT, "yes"), 1, 1)

    assert found(Game("kiosk", "The Kiosk", Kiosk, setup, (sip,), ("Buying",), readings=(CREDIT,))) == {}
