"""Lost effect: planted on a market, and gone from the clean twin."""

from dataclasses import replace
from typing import Annotated

from ruleproof import (
    Between,
    Game,
    Parameter,
    Worth,
    always,
    choose,
    maximum,
    minimum,
    not_,
    procedure,
    require,
    rule,
    state,
    value,
)
from ruleproof.finding import Severity
from tests.engine.hunted import differing, hunted, moved

GOODS = Parameter("goods", "goods in the box", 2, at_least=1, at_most=3)


@state
class Market:
    coins: Annotated[int, Between(0, 5)]
    stock: Annotated[int, Between(0, GOODS)]
    bag: Annotated[int, Between(0, GOODS)]
    open: bool
    tax: Annotated[int, Between(0, 1)]


@rule("market.setup")
def setup(s: Market) -> None:
    """Four coins, all goods on the stall, closed."""
    s.coins = 4
    s.stock = value(s, GOODS)


@rule("market.open")
def open_(s: Market) -> None:
    """The market is opened, even if it is open."""
    s.open = True


@rule("market.open_once")
def open_once(s: Market) -> None:
    """The market is opened."""
    require(not_(s.open), "it is open")
    s.open = True


@rule("market.earn")
def earn(s: Market) -> None:
    """Three coins, and never more than five."""
    s.coins = minimum(5, s.coins + 3)


@rule("market.earn_in_full")
def earn_in_full(s: Market) -> None:
    """Three coins, if there is room for them."""
    require(s.coins <= 2, "the purse is too full")
    s.coins += 3


@rule("market.lose")
def lose(s: Market) -> None:
    """Three coins are lost, as far as there are any."""
    s.coins = maximum(0, s.coins - 3)


@rule("market.buy")
def buy(s: Market) -> None:
    """A coin for a piece of goods, if one is left; the coin is gone in any case."""
    require(s.coins >= 1, "there is no coin")
    got = minimum(1, s.stock)
    s.coins -= 1
    s.stock -= got
    s.bag += got


@rule("market.buy_goods")
def buy_goods(s: Market) -> None:
    """A coin for a piece of goods."""
    require(s.coins >= 1, "there is no coin")
    require(s.stock >= 1, "nothing is left")
    s.coins -= 1
    s.stock -= 1
    s.bag += 1


@rule("market.call")
def call(s: Market) -> None:
    """The tax is due."""
    TAX.begin(s)


@rule("market.pay")
def pay(s: Market, coin: bool) -> None:
    """A coin or a piece of goods, which goes back; who has neither pays nothing."""
    goods = choose(coin, 0, minimum(1, s.bag))
    s.coins -= choose(coin, minimum(1, s.coins), 0)
    s.bag -= goods
    s.stock += goods


@rule("market.count")
def count(s: Market) -> None:
    """The coins are counted."""


@always("market.goods.kept", cites=(), lemma=True)
def goods_are_kept(s: Market) -> bool:
    """All goods are on the stall or have been bought."""
    return s.stock + s.bag == value(s, GOODS)


TAX = procedure("market.tax", "tax", [pay])
COUNT = procedure("market.tax", "tax", [count])
WORTH = (Worth("coins", lambda s: s.coins, ()), Worth("bought goods", lambda s: s.bag, ()))

MARKET = Game(
    "market", "The Market", Market, setup, (open_,), (), parameters=(GOODS,), claims=(goods_are_kept,), worth=WORTH
)


def test_a_move_that_changes_nothing():
    found = hunted(MARKET, "lost")
    assert list(found) == ["open.nothing"]
    assert found["open.nothing"].severity is Severity.COSMETIC
    assert differing(found["open.nothing"]) == {"open": True}
    assert moved(found["open.nothing"]) == ["market.open", "market.open"]
    assert hunted(replace(MARKET, rules=(open_once,)), "lost") == {}


def test_a_gain_that_a_cap_swallows():
    found = hunted(replace(MARKET, rules=(earn, buy_goods)), "lost")
    assert "earn.coins" in found
    swallowed = found["earn.coins"]
    assert swallowed.sentence == ("“Earn” would bring more coins than it does: coins is at its end.")
    assert differing(swallowed) == {}
    assert moved(swallowed) == ["market.earn"]
    assert "earn_in_full.coins" not in hunted(replace(MARKET, rules=(earn_in_full, buy_goods)), "lost")


def test_a_loss_that_a_floor_swallows():
    found = hunted(replace(MARKET, rules=(lose,)), "lost")
    assert "lose.coins" in found
    assert "would cost more coins than it does: coins does not suffice" in found["lose.coins"].sentence
    assert differing(found["lose.coins"]) == {"coins": 2}


def test_a_payment_for_nothing():
    found = hunted(replace(MARKET, rules=(buy,)), "lost")
    assert list(found) == ["buy.for_nothing"]
    paid = found["buy.for_nothing"]
    assert paid.sentence == "“Buy” is allowed where it costs something and brings nothing: less coins."
    assert differing(paid) == {"stock": 0, "bag": 2}
    assert moved(paid) == ["market.buy"] * 3
    assert paid.shortest
    assert hunted(replace(MARKET, rules=(buy_goods,)), "lost") == {}


def test_a_step_that_does_harm_whatever_is_chosen():
    found = hunted(replace(MARKET, rules=(call, pay, buy_goods), procedures=(TAX,)), "lost")
    assert set(found) == {"pay.harm", "pay.nothing"}
    assert (
        "does harm whatever is chosen, and brings nothing: less coins or less bought goods."
        in found["pay.harm"].sentence
    )
    assert differing(found["pay.harm"]) == {"stock": 1, "bag": 1, "tax": 1}
    assert moved(found["pay.harm"]) == ["market.buy_goods", "market.call", "market.pay"]
    assert differing(found["pay.nothing"]) == {"coins": 0, "tax": 1}
    assert hunted(replace(MARKET, rules=(call, count), procedures=(COUNT,)), "lost") == {}
