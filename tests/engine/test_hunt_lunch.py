"""Free lunch: planted on a market, and gone from the clean twins."""

from collections.abc import Iterable
from typing import Annotated, Any

from ruleproof import Between, Game, Reading, Worth, choose, reads, require, rule, state
from ruleproof.finding import Severity
from tests.engine.hunted import differing, hunted, moved

Count = Annotated[int, Between(0)]
PRICE = Reading("price", "How much is a gem?", {"one": "One coin", "two": "Two coins"}, "one", ("Market",))
WORTH = (Worth("coins", lambda s: s.coins, ("Market",)), Worth("gems", lambda s: s.gems + s.hidden, ("Market",)))


@state
class Market:
    coins: Count
    gems: Count
    hidden: Count
    scrap: Count


@rule("market.setup", cites="Market")
def setup(s: Market) -> None:
    """One coin, one piece of scrap."""
    s.coins = 1
    s.scrap = 1


@rule("market.buy", cites="Market")
def buy(s: Market) -> None:
    """A gem for a coin."""
    require(s.coins >= 1, "no coin is left")
    s.coins -= 1
    s.gems += 1


@rule("market.sell", cites="Market")
def sell(s: Market) -> None:
    """Two coins for a gem."""
    require(s.gems >= 1, "no gem is left")
    s.gems -= 1
    s.coins += 2


@rule("market.sell", cites="Market")
def sell_fairly(s: Market) -> None:
    """A coin for a gem."""
    require(s.gems >= 1, "no gem is left")
    s.gems -= 1
    s.coins += 1


@rule("market.sell", cites="Market")
def sell_as_read(s: Market) -> None:
    """One coin or two for a gem."""
    require(s.gems >= 1, "no gem is left")
    s.gems -= 1
    s.coins += choose(reads(s, PRICE, "two"), 2, 1)


@rule("market.find", cites="Market")
def find(s: Market) -> None:
    """An effect that gives a coin."""
    s.coins += 1


@rule("market.wish")
def wish(s: Market) -> None:
    """Assumption: something else gives coins."""
    s.coins += 5


@rule("market.deal", cites="Market")
def deal(s: Market, lucky: bool) -> None:
    """A piece of scrap for a coin, or a coin for nothing."""
    require(choose(lucky, s.scrap, s.coins) >= 1, "nothing to give")
    s.scrap -= choose(lucky, 1, 0)
    s.coins += choose(lucky, 1, -1)


def market(rules: Iterable[Any], worth: tuple[Worth, ...] = WORTH) -> Game:
    return Game("market", "The Market", Market, setup, tuple(rules), ("Market",), readings=(PRICE,), worth=worth)


def test_an_engine_of_two_rules_comes_back_with_more():
    found = hunted(market((buy, sell)), "lunch")
    assert {".".join(sorted(name.split("."))) for name in found} == {"buy.coins.sell"}
    [engine] = found.values()
    assert engine.severity is Severity.BREAKS
    assert "lead back to the same position with more coins, again and again." in engine.sentence
    assert sorted(moved(engine)[-2:]) == ["market.buy", "market.sell"]
    assert engine.play is not None
    before, after = engine.play.positions()[-3], engine.play.last
    assert {**before, "coins": int(before["coins"]) + 1} == after


def test_a_fair_price_is_no_lunch_and_neither_are_gifts_and_assumptions():
    assert hunted(market((buy, sell_fairly, find, wish)), "lunch") == {}


def test_an_engine_under_another_answer_names_the_reading():
    [engine] = hunted(market((buy, sell_as_read)), "lunch").values()
    assert engine.readings == ("price",)
    assert engine.severity is Severity.BREAKS


@rule("market.gather", cites="Market")
def gather(s: Market) -> None:
    """A piece of scrap for a coin."""
    require(s.coins >= 1, "no coin is left")
    s.coins -= 1
    s.scrap += 1


@rule("market.melt", cites="Market")
def melt(s: Market) -> None:
    """Two coins for a piece of scrap: by itself it does nothing but give."""
    require(s.scrap >= 1, "no scrap is left")
    s.scrap -= 1
    s.coins += 2


def test_an_engine_may_go_through_something_that_nobody_called_worth_having():
    found = hunted(market((gather, melt)), "lunch")
    [engine] = found.values()
    assert engine.severity is Severity.BREAKS
    assert set(engine.rules) == {"market.gather", "market.melt"}
    assert hunted(market((melt,)), "lunch") == {}


def test_a_gain_that_costs_nothing_worth_having():
    found = hunted(market((deal,)), "lunch")
    assert list(found) == ["coins.deal"]
    gain = found["coins.deal"]
    assert gain.severity is Severity.CHANGES
    assert gain.sentence == "“Deal” costs nothing and brings more coins."
    assert differing(gain) == {}
    assert moved(gain) == ["market.deal"]


def test_free_actions_lead_an_engine_back():
    @rule("market.trade", cites="Market")
    def trade(s: Market, kind: bool) -> None:
        """A gem is hidden and brings a coin; or a coin is lost."""
        require(choose(kind, s.gems, s.coins) >= 1, "nothing to give")
        s.gems -= choose(kind, 1, 0)
        s.hidden += choose(kind, 1, 0)
        s.coins += choose(kind, 1, -1)

    @rule("market.hide", cites="Market", free=True)
    def hide(s: Market, away: bool) -> None:
        """A gem is hidden, or shown again."""
        require(choose(away, s.gems, s.hidden) >= 1, "no gem is there")
        s.gems += choose(away, -1, 1)
        s.hidden += choose(away, 1, -1)

    found = hunted(market((buy, trade, hide)), "lunch")
    assert list(found) == ["coins.trade.hide"]
    assert found["coins.trade.hide"].severity is Severity.BREAKS
    assert moved(found["coins.trade.hide"]) == ["market.buy", "market.trade", "market.hide"]


def test_nothing_is_looked_for_where_nothing_is_worth_having():
    assert hunted(market((buy, sell), worth=()), "lunch") == {}
