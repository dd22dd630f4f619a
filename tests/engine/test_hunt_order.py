"""Order matters: planted in a shop, and gone from the clean twins."""

from collections.abc import Iterable
from enum import IntEnum
from typing import Annotated, Any

from ruleproof import Between, Game, Procedure, Reading, choose, minimum, procedure, reads, require, rule, state
from ruleproof.finding import Severity
from tests.engine.hunted import differing, hunted, moved

Count = Annotated[int, Between(0)]
TASTE = Reading("taste", "Do jars from the cellar sell?", {"no": "No", "yes": "Yes"}, "no", ("Shop",))


class Cup(IntEnum):
    left = 0
    right = 1


class Order(IntEnum):
    lr = 0
    rl = 1


@state
class Shop:
    """Jars on the shelf and in the cellar, coins, a bell that calls for two procedures, two cups to fill."""

    shelf: Count
    cellar: Count
    coins: Count
    polished: bool
    heat: Annotated[int, Between(0, 1)]
    rent: Annotated[int, Between(0, 1)]
    hot: bool
    owing: bool
    jug: Count
    left: Count
    right: Count


@rule("shop.setup", cites="Shop")
def setup(s: Shop) -> None:
    """One jar on the shelf, two measures in the jug, three coins."""
    s.shelf = 1
    s.jug = 2
    s.coins = 3


@rule("shop.shift", cites="Shop", free=True)
def shift(s: Shop, down: bool) -> None:
    """A jar goes down to the cellar or up to the shelf."""
    require(choose(down, s.shelf, s.cellar) >= 1, "no jar is there")
    s.shelf += choose(down, -1, 1)
    s.cellar += choose(down, 1, -1)


@rule("shop.sell", cites="Shop")
def sell(s: Shop) -> None:
    """All jars on the shelf are sold, a coin for each."""
    s.coins += s.shelf
    s.shelf = 0


@rule("shop.sell", cites="Shop")
def sell_all(s: Shop) -> None:
    """All jars are sold, wherever they stand."""
    s.coins += s.shelf + s.cellar
    s.shelf = 0
    s.cellar = 0


@rule("shop.sell", cites="Shop")
def sell_by_taste(s: Shop) -> None:
    """All jars on the shelf are sold, and those in the cellar too if it is so read."""
    s.coins += s.shelf + choose(reads(s, TASTE, "yes"), s.cellar, 0)
    s.cellar = choose(reads(s, TASTE, "yes"), 0, s.cellar)
    s.shelf = 0


def shop(rules: Iterable[Any], procedures: tuple[Procedure, ...] = (), readings: tuple[Reading, ...] = ()) -> Game:
    return Game("shop", "The Shop", Shop, setup, tuple(rules), ("Shop",), procedures=procedures, readings=readings)


def test_a_free_action_saves_what_an_action_would_take():
    found = hunted(shop((sell, shift)), "order")
    assert list(found) == ["shift"]
    order = found["shift"]
    assert order.sentence == (
        "“Shift” and “Sell” can both be done now, and which comes first makes a difference to coins."
    )
    assert order.severity is Severity.CHANGES
    assert order.cites == ("Shop",)
    assert differing(order) == {}
    assert moved(order) == ["shop.shift", "shop.sell"]
    assert order.play is not None and order.play.last["coins"] == 3


def test_a_free_action_that_can_be_caught_up_on_is_none():
    assert hunted(shop((sell_all, shift)), "order") == {}


def test_a_difference_under_another_answer_has_the_reading_in_its_name():
    @rule("shop.sell", cites="Shop")
    def sell_where(s: Shop) -> None:
        """All jars are sold, or only those on the shelf if it is so read."""
        s.coins += s.shelf + choose(reads(s, TASTE, "no"), s.cellar, 0)
        s.cellar = choose(reads(s, TASTE, "no"), 0, s.cellar)
        s.shelf = 0

    found = hunted(shop((sell_where, shift), readings=(TASTE,)), "order")
    assert list(found) == ["shift.taste"]
    assert found["shift.taste"].readings == ("taste",)
    assert list(hunted(shop((sell_by_taste, shift), readings=(TASTE,)), "order")) == ["shift"]


def test_a_free_action_for_good_that_rules_an_action_out():
    @rule("shop.polish", cites="Shop", free=True)
    def polish(s: Shop) -> None:
        """The shelf is polished, for good."""
        s.polished = True

    @rule("shop.dust", cites="Shop")
    def dust(s: Shop) -> None:
        """Dust, while nothing is polished."""
        require(s.polished == False, "all is polished")  # noqa: E712  a stand-in while traced
        s.coins += 1

    found = hunted(shop((dust, polish)), "order")
    assert list(found) == ["polish"]
    assert found["polish"].sentence.endswith("makes a difference to what can still be done.")
    assert moved(found["polish"]) == ["shop.dust", "shop.polish"]


@rule("shop.ring", cites="Shop")
def ring(s: Shop) -> None:
    """Both are due."""
    s.hot = True
    s.owing = True


@rule("shop.double", cites="Shop")
def double(s: Shop) -> None:
    """The coins double."""
    s.hot = False
    s.coins += s.coins


@rule("shop.add", cites="Shop")
def add(s: Shop) -> None:
    """A coin comes in."""
    s.hot = False
    s.coins += 1


@rule("shop.pay", cites="Shop")
def pay(s: Shop) -> None:
    """Two coins more come in."""
    s.owing = False
    s.coins += 2


RENT = procedure("shop.rent", "rent", [pay], cites="Shop", when=lambda s: s.owing)


def test_two_procedures_that_are_due_together():
    heat = procedure("shop.heat", "heat", [double], cites="Shop", when=lambda s: s.hot)
    found = hunted(shop((ring, double, pay), (heat, RENT)), "order")
    assert list(found) == ["heat.rent"]
    due = found["heat.rent"]
    assert due.question == "When “Heat” and “Rent” are due at the same moment, which comes first?"
    assert moved(due) == ["shop.ring", "shop.pay", "shop.double"]
    assert due.play is not None and due.play.last["coins"] == 10  # and not 8, the other way round


def test_two_procedures_of_which_the_order_does_not_matter():
    heat = procedure("shop.heat", "heat", [add], cites="Shop", when=lambda s: s.hot)
    assert hunted(shop((ring, add, pay), (heat, RENT)), "order") == {}


@rule("shop.drink", cites="Shop")
def drink(s: Shop) -> None:
    """A measure is drunk from the jug."""
    require(s.jug >= 1, "the jug is empty")
    s.jug -= 1


@rule("shop.serve", cites="Shop")
def serve(s: Shop, first: Cup, second: Cup) -> None:
    """A measure for the one cup and then one for the other, as long as there is any."""
    for cup in (first, second):
        given = minimum(1, s.jug)
        s.left += choose(cup == Cup.left, given, 0)
        s.right += choose(cup == Cup.right, given, 0)
        s.jug -= given


@rule("shop.serve", cites="Shop")
def serve_both(s: Shop, first: Cup, second: Cup) -> None:
    """A measure for the one cup and then one for the other, if there is enough for both."""
    require(s.jug >= 2, "there is not enough for two")
    for cup in (first, second):
        s.left += choose(cup == Cup.left, 1, 0)
        s.right += choose(cup == Cup.right, 1, 0)
        s.jug -= 1


@rule("shop.pour", cites="Shop")
def pour(s: Shop, giver: Cup, taker: Cup) -> None:
    """A measure goes from one cup to the other: which is which is no question of order."""
    require(giver != taker, "it is the same cup")
    require(choose(giver == Cup.left, s.left, s.right) >= 1, "that cup is empty")
    s.left += choose(giver == Cup.left, -1, 1)
    s.right += choose(giver == Cup.left, 1, -1)


def test_choices_that_change_places_where_the_supply_is_short():
    found = hunted(shop((serve, drink)), "order")
    assert list(found) == ["serve.first.second"]
    assert differing(found["serve.first.second"]) == {"jug": 1}
    assert moved(found["serve.first.second"]) == ["shop.drink", "shop.serve"]


def test_choices_with_parts_of_their_own_and_enough_for_both():
    assert hunted(shop((serve_both, pour, drink)), "order") == {}


@rule("shop.fill", cites="Shop")
def fill(s: Shop, order: Order) -> None:
    """Each cup gets a measure in that order, as long as there is any."""
    for turn in range(2):
        left = order == Order.lr if turn == 0 else order == Order.rl
        given = minimum(1, s.jug)
        s.left += choose(left, given, 0)
        s.right += choose(left, 0, given)
        s.jug -= given


@rule("shop.fill", cites="Shop")
def fill_both(s: Shop, order: Order) -> None:
    """Each cup gets a measure in that order, if there is enough for both."""
    require(s.jug >= 2, "there is not enough for two")
    s.left += choose(order == Order.lr, 1, 1)
    s.right += 1
    s.jug -= 2


def test_a_chosen_order_matters_where_the_supply_is_short():
    found = hunted(shop((fill, drink)), "order")
    assert list(found) == ["fill.order"]
    assert differing(found["fill.order"]) == {"jug": 1}
    assert moved(found["fill.order"]) == ["shop.drink", "shop.fill"]


def test_a_chosen_order_does_not_matter_where_there_is_enough():
    assert hunted(shop((fill_both, drink)), "order") == {}
