"""Decision tables of a small market, whose every cell is known by hand."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import IntEnum
from itertools import product
from typing import Annotated, Any

import pytest

from ruleproof import (
    Between,
    Game,
    ModelError,
    Parameter,
    Reading,
    Vector,
    any_of,
    choose,
    minimum,
    not_,
    reads,
    require,
    rule,
    state,
    table,
    table_by_rule,
    total,
    value,
)
from ruleproof.check.induction import theory
from ruleproof.check.options import Options, fixed, machines
from ruleproof.check.ranges import ranges_claim
from ruleproof.check.run import check_game
from ruleproof.check.tables import compute
from ruleproof.errors import IllegalMove
from ruleproof.machine import Machine
from ruleproof.play import Move
from ruleproof.results import Cell, TableResult
from tests.engine.toys.tracks import Track, ruled, track


class Stall(IntEnum):
    one = 0
    two = 1


STALLS = Parameter("stalls", "stalls", 1, at_least=1, at_most=2, sizes=Stall)
ROOM = Parameter("room", "how much fits in", 5, at_least=4)
PRICE = Reading("price", "?", {"one": "1", "two": "2"}, "one", ())
RAIN = Reading("rain", "?", {"dry": "-", "wet": "-", "storm": "-"}, "dry", ())
Amount = Annotated[int, Between(1, 3)]


@state
class Market:
    stock: Annotated[int, Between(0, 6)]
    store: Annotated[int, Between(0, ROOM)]
    coins: Annotated[int, Between(0)]
    debt: Annotated[int, Between(None, 2)]
    fame: Annotated[int, Between(None)]
    busy: Vector[Stall, bool]
    shut: bool


@rule("market.setup")
def setup(s: Market) -> None:
    """Six in stock."""
    s.stock = 6


@rule("market.sell")
def sell(s: Market, amount: Amount) -> None:
    """Some are sold, at the price."""
    require(amount <= s.stock, "there are not so many")
    s.stock -= amount
    s.coins += choose(reads(s, PRICE, "two"), amount + amount, amount)
    s.shut = s.stock == 0
    if any_of(*s.busy):
        s.busy[Stall.one] = False


MARKET = Game(
    "market",
    "The Market",
    Market,
    setup,
    (sell,),
    (),
    parameters=(STALLS, ROOM),
    readings=(PRICE, RAIN),
)


def computed(made: Any, game: Game = MARKET, options: Options = Options(timeout=5)) -> TableResult:  # noqa: B008
    lemma = ranges_claim(game)
    about = [theory(each, fixed(each, options), [lemma], options.timeout) for each in machines(game, options)]
    return compute(about, made, options)


def asked(
    columns: Mapping[str, Callable[..., Any]],
    *,
    rows: Mapping[str, Callable[..., Any]] | None = None,
    units: Mapping[str, Callable[..., Any]] | None = None,
    where: Callable[..., Any] | None = None,
) -> Any:
    every = {"any": lambda _before, **_: True}
    return table(
        "market.table", sell, text="-", cites=(), rows=rows or every, columns=columns, units=units, where=where
    )


def cell(column: Callable[..., Any], *, options: Options | None = None, **more: Any) -> Cell:
    """The one cell of a table of one row and this column."""
    result = computed(asked({"column": column}, **more), options=options or Options(timeout=5))
    assert result.sound
    return result.cells["any", "column"]


AMOUNT = {"amount": lambda _before, amount: amount}


@pytest.mark.parametrize(
    ("column", "text"),
    [
        (lambda before, now, amount: now.store - before.store, "0"),  # noqa: ARG005
        (lambda before, now, amount: now.stock + amount == before.stock, "yes"),
        (lambda before, now, amount: now.stock > before.stock, "no"),  # noqa: ARG005
        (lambda before, now, amount: now.shut, "yes or no"),  # noqa: ARG005
        (lambda before, now, amount: before.stock - now.stock, "amount"),  # noqa: ARG005
        (lambda before, now, amount: now.stock - before.stock, "-amount"),  # noqa: ARG005
        (lambda before, now, amount: amount + 1, "2 to 4"),  # noqa: ARG005
        (lambda before, now, amount: now.stock, "0 to 5"),  # noqa: ARG005
        (lambda before, now, amount: before.stock, "1 to 6"),  # noqa: ARG005
        (lambda before, now, amount: -before.coins, "0 or less"),  # noqa: ARG005
        (lambda before, now, amount: before.coins, "0 or more"),  # noqa: ARG005
        (lambda before, now, amount: before.debt, "2 or less"),  # noqa: ARG005
        (lambda before, now, amount: before.fame, "any number"),  # noqa: ARG005
        (lambda before, now, amount: before.store, "0 or more"),  # noqa: ARG005  # the room has no limit
        (lambda before, now, amount: minimum(before.store, 40), "0 to 40"),  # noqa: ARG005
        (lambda before, now, amount: before.coins + 5_000_000, "5000000 or more"),  # noqa: ARG005
        (lambda before, now, amount: 7, "7"),  # noqa: ARG005
    ],
)
def test_a_cell_holds_the_value_the_unit_or_the_range(column: Any, text: str) -> None:
    assert cell(column, units=AMOUNT) == Cell(text)


def test_a_value_goes_before_a_unit_and_the_first_unit_before_the_second() -> None:
    units = {"first": lambda _before, amount: amount, "second": lambda _before, amount: amount}
    assert cell(lambda _before, _now, amount: amount, units=units) == Cell("first")
    assert cell(lambda _before, _now, amount: amount, units=units, where=lambda _, amount: amount == 2) == Cell("2")


def test_a_unit_may_be_a_condition() -> None:
    units = {"sold out": lambda before, amount: before.stock == amount}
    assert cell(lambda _before, now, amount: now.shut, units=units) == Cell("sold out")  # noqa: ARG005


def test_a_row_in_which_no_legal_move_lies_never_happens() -> None:
    rows = {
        "some": lambda before, amount: amount <= before.stock,
        "too many": lambda before, amount: amount > before.stock,
    }
    result = computed(asked({"sold": lambda _before, _now, amount: amount}, rows=rows))
    assert result.sound
    assert result.cells == {("some", "sold"): Cell("1 to 3"), ("too many", "sold"): Cell("never")}


def test_a_row_that_only_another_answer_allows_never_happens_by_default() -> None:
    rows = {
        "dry or wet": lambda before, **_: not_(reads(before, RAIN, "storm")),
        "storm": lambda before, **_: reads(before, RAIN, "storm"),
    }
    result = computed(asked({"seven": lambda *_, **__: 7}, rows=rows))
    assert result.cells == {("dry or wet", "seven"): Cell("7"), ("storm", "seven"): Cell("never", ("rain",))}


def test_a_cell_that_depends_on_a_reading_names_it_and_has_the_defaults_text() -> None:
    coins = cell(lambda before, now, amount: now.coins - before.coins, units=AMOUNT)  # noqa: ARG005
    assert coins == Cell("amount", ("price",))
    wet = cell(lambda before, _now, amount: choose(reads(before, RAIN, "storm"), 0, amount), units=AMOUNT)
    assert wet == Cell("amount", ("rain",))


def test_two_readings_are_both_named_and_one_that_does_not_matter_is_not() -> None:
    def column(before: Market, now: Market, amount: int) -> int:  # noqa: ARG001
        return now.coins - before.coins + choose(reads(before, RAIN, "wet"), 1, 0)

    assert cell(column, units=AMOUNT) == Cell("amount", ("price", "rain"))
    idle = cell(lambda before, _now, amount: choose(reads(before, RAIN, "wet"), amount, amount + 0), units=AMOUNT)
    assert idle == Cell("amount")


def test_a_fixed_reading_is_not_open() -> None:
    column: Any = lambda before, now, amount: now.coins - before.coins  # noqa: E731, ARG005
    assert cell(column, units=AMOUNT, options=Options(readings={"price": "one"})) == Cell("amount")


def test_a_cell_for_two_readings_at_once_says_at_least_what_can_be() -> None:
    # with one of the two at its default nothing changes; with both it does
    def column(before: Market, _now: Market, amount: int) -> int:  # noqa: ARG001
        return choose(reads(before, PRICE, "two") & reads(before, RAIN, "wet"), 1, 0)

    found = cell(column)
    assert found.readings or found.text == "0 to 1"


# sizes


def test_what_differs_between_sizes_is_told_for_each() -> None:
    busy = cell(lambda before, now, amount: total(choose(each, 1, 0) for each in before.busy))  # noqa: ARG005
    assert busy == Cell("0 to 1 (with 1 in Stall); 0 to 2 (with 2 in Stall)")
    many = cell(lambda before, now, amount: len(before.busy))  # noqa: ARG005
    assert many == Cell("1 (with 1 in Stall); 2 (with 2 in Stall)")
    one = cell(lambda before, now, amount: len(before.busy), options=Options(parameters={"stalls": 2}))  # noqa: ARG005
    assert one == Cell("2")


def test_a_reading_that_matters_at_one_size_only_is_named() -> None:
    def column(before: Market, _now: Market, amount: int) -> int:  # noqa: ARG001
        second = reads(before, RAIN, "wet") if len(before.busy) == 2 else False
        return choose(second, 5, 0)

    assert cell(column).readings == ("rain",)

    def both(before: Market, _now: Market, amount: int) -> int:  # noqa: ARG001
        second = reads(before, RAIN, "wet") if len(before.busy) == 2 else False
        return choose(second, 5, 0) + choose(reads(before, PRICE, "two"), 9, 0)

    assert cell(both).readings == ("price", "rain")


@pytest.mark.parametrize(
    ("column", "text"),
    [
        (lambda before: before.shut if len(before.busy) == 1 else True, "yes or no (with 1 in Stall); yes (with 2"),
        (lambda before: before.shut if len(before.busy) == 2 else True, "yes (with 1 in Stall); yes or no (with 2"),
        (lambda before: before.fame if len(before.busy) == 1 else before.stock, "any number (with 1 in Stall); 1"),
        (
            lambda before: before.coins if len(before.busy) == 1 else before.stock - 1,
            "0 or more (with 1 in Stall); 0 to",
        ),
    ],
)
def test_what_is_narrower_at_another_size_is_told_as_well(column: Any, text: str) -> None:
    found = cell(lambda before, _now, amount: column(before))  # noqa: ARG005
    assert found.text.startswith(text)


# holes


def replay(result: TableResult, game: Game = MARKET) -> tuple[Machine, dict[str, Any], Move]:
    """The hole as a move that plain play allows, at a position that is complete."""
    assert result.hole is not None
    assert not result.sound
    (machine,) = machines(game, Options(parameters={"stalls": 1}))
    givens = {**machine.default_givens(), **result.hole.givens}
    assert set(result.hole.position) == set(machine.layout.unknowns())
    move = Move(result.table.rule.id, dict(result.hole.args))  # type: ignore[arg-type]  # plain values
    machine.play(result.hole.position, givens, move)
    return machine, givens, move


def test_a_gap_is_shown_with_the_move_that_no_row_covers() -> None:
    rows = {"one": lambda _before, amount: amount == 1, "three": lambda _before, amount: amount == 3}
    result = computed(asked({"zero": lambda _before, _now, amount: 0}, rows=rows))  # noqa: ARG005
    assert result.hole is not None
    assert result.hole.rows == ()
    assert result.hole.args == {"amount": 2}
    assert result.cells == {}
    _, givens, _ = replay(result)
    assert givens == {"stalls": 1, "room": 5, "price": 0, "rain": 0}  # the defaults, as they will do


def test_an_overlap_is_shown_with_both_rows() -> None:
    rows = {"few": lambda _before, amount: amount <= 2, "many": lambda _before, amount: amount >= 2}
    result = computed(asked({"zero": lambda _before, _now, amount: 0}, rows=rows))  # noqa: ARG005
    assert result.hole is not None
    assert result.hole.rows == ("few", "many")
    assert result.hole.args == {"amount": 2}
    replay(result)


def test_a_gap_under_one_reading_alone_has_that_reading() -> None:
    rows = {
        "dry": lambda before, **_: reads(before, RAIN, "dry"),
        "wet": lambda before, **_: reads(before, RAIN, "wet"),
    }
    result = computed(asked({"zero": lambda _before, _now, **_: 0}, rows=rows))
    assert result.hole is not None
    assert result.hole.givens["rain"] == RAIN.number("storm")


def test_what_is_left_out_by_where_is_no_gap() -> None:
    rows = {"one": lambda _before, amount: amount == 1}
    result = computed(
        asked({"sold": lambda _before, _now, amount: amount}, rows=rows, where=lambda _before, amount: amount < 2)
    )
    assert result.sound
    assert result.cells == {("one", "sold"): Cell("1")}


def test_only_legal_moves_in_positions_that_the_lemmas_allow_must_be_covered() -> None:
    rows = {"in stock": lambda before, amount: (amount <= before.stock) & (before.stock <= 6)}
    assert computed(asked({"zero": lambda _before, _now, amount: 0}, rows=rows)).sound  # noqa: ARG005


def test_no_answer_on_the_rows_is_not_taken_for_none() -> None:
    def hard(before: Market, amount: int) -> bool:
        found = amount > 0
        for prime in (9973, 9967, 9949):
            found = found & ((before.coins * 31 + before.fame * 17 + before.debt) % prime == prime // 3)
        return found

    rows = {"all others": lambda before, amount: not_(hard(before, amount))}
    result = computed(asked({}, rows=rows), options=Options(timeout=0.001))
    assert not result.sound
    assert result.undecided == "the solver gave no answer on the rows (time limit)"


# mistakes in a table


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"rows": {"any": lambda _before: True}}, r"^table market\.table: .*<lambda>\(\) got an unexpected keyword"),
        ({"rows": {"any": lambda: True}}, r"^table market\.table: "),
        ({"where": lambda _before, much: True}, r"^table market\.table: .*unexpected keyword argument 'amount'"),  # noqa: ARG005
        ({"units": {"x": lambda: 1}}, r"^table market\.table: "),
        (
            {"rows": {"any": lambda before, **_: before.stok > 1}},
            r"^table market\.table: .* did you mean stock or store or shut\?$",
        ),
        ({"rows": {"any": lambda before, **_: before.stock}}, r"^table market\.table: .* where a condition is needed"),
    ],
)
def test_a_mistake_in_a_table_is_told_to_its_author(change: Any, message: str) -> None:
    with pytest.raises(ModelError, match=message):
        computed(asked({"zero": lambda _before, _now, **_: 0}, **change))


def test_a_column_that_takes_the_wrong_choices_is_told_to_its_author() -> None:
    with pytest.raises(ModelError, match=r"^table market\.table: .*unexpected keyword argument 'amount'"):
        computed(asked({"zero": lambda _before, _now: 0}))


def test_a_table_of_a_rule_that_is_never_allowed_is_told_to_its_author() -> None:
    def refused(s: Track) -> None:  # noqa: ARG001
        raise IllegalMove("never")

    never_allowed = ruled("refused", refused)
    made = table("track.table", never_allowed, text="-", cites=(), rows={"any": lambda _: True}, columns={})
    with pytest.raises(ModelError, match=r"^table track\.table: track\.refused is never allowed$"):
        computed(made, track([never_allowed]))


def test_a_column_may_have_cases_of_its_own() -> None:
    def column(before: Market, now: Market, amount: int) -> int:
        if now.shut:
            return amount - before.stock
        return 1 if amount > value(before, ROOM) else 0

    assert cell(column) == Cell("0")


# a row per rule


@rule("market.give_back")
def give_back(s: Market, amount: Amount) -> None:
    """Some are taken back, and paid for."""
    require(amount <= s.coins, "there is not so much money")
    require(s.stock + amount <= 6, "there is no room")
    s.stock += amount
    s.coins -= amount


@rule("market.close")
def close(s: Market) -> None:
    """The market is shut."""
    s.shut = True


@rule("market.burn")
def burn(s: Market) -> None:
    """Never allowed, whatever is in stock."""
    require(False, "it is not done")
    s.stock = 0


BY_RULE = Game(
    "market",
    "The Market",
    Market,
    setup,
    (sell, give_back, close, burn),
    (),
    parameters=(STALLS, ROOM),
    readings=(PRICE, RAIN),
)
stranger = ruled("step", lambda _: None)
CAUSES = {"a sale": sell, "a return": give_back, "the end of the day": close}


def by_rule(causes: Mapping[str, Any], columns: Mapping[str, Callable[..., Any]], **more: Any) -> Any:
    return table_by_rule("market.by_rule", causes, text="-", cites=(), columns=columns, **more)


def test_a_table_by_rule_has_a_row_for_each_with_what_all_of_its_moves_do() -> None:
    result = computed(
        by_rule(
            CAUSES,
            {
                "stock": lambda before, now, **_: now.stock - before.stock,
                "coins": lambda before, now, **_: now.coins - before.coins,
                "shut": lambda _before, now, **_: now.shut,
            },
            units={"amount": lambda _before, amount=0: amount},
        ),
        BY_RULE,
    )
    assert result.sound
    assert result.table.causes == CAUSES
    assert result.cells == {
        ("a sale", "stock"): Cell("-amount"),
        ("a sale", "coins"): Cell("amount", ("price",)),
        ("a sale", "shut"): Cell("yes or no"),
        ("a return", "stock"): Cell("amount"),
        ("a return", "coins"): Cell("-amount"),
        ("a return", "shut"): Cell("yes or no"),
        ("the end of the day", "stock"): Cell("0"),
        ("the end of the day", "coins"): Cell("0"),
        ("the end of the day", "shut"): Cell("yes"),
    }
    assert list(result.cells) == [(row, column) for row in CAUSES for column in ("stock", "coins", "shut")]


def test_a_row_of_a_rule_holds_what_playing_its_moves_shows() -> None:
    column = {"stock": lambda before, now, **_: now.stock - before.stock}
    machine = Machine(BY_RULE, BY_RULE.shapes()[0])
    givens = machine.default_givens()
    cells = computed(by_rule(CAUSES, column), BY_RULE).cells
    seen: dict[str, set[int]] = {row: set() for row in CAUSES}
    for row, each in CAUSES.items():
        for stock, amount in product(range(7), range(1, 4)):
            before = {**machine.start(givens), "stock": stock, "coins": 4}
            try:
                now = machine.play(before, givens, Move(each.id, {"amount": amount} if each.parameters else {}))
            except IllegalMove:
                continue
            seen[row].add(int(now["stock"]) - stock)
    assert {row: cells[row, "stock"].text for row in CAUSES} == {
        row: f"{min(found)} to {max(found)}" if len(found) > 1 else str(*found) for row, found in seen.items()
    }


def test_a_check_computes_tables_by_rule_with_the_others() -> None:
    column = {"stock": lambda before, now, **_: now.stock - before.stock}
    game = replace(BY_RULE, rules=(sell, give_back, close), tables=(by_rule(CAUSES, column), asked(column)))
    by_rules, of_one = check_game(game, Options(timeout=5), lambda *_: None).tables
    assert list(by_rules.cells) == [(row, "stock") for row in CAUSES]
    assert list(of_one.cells) == [("any", "stock")]


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: by_rule({}, {}), "table market.by_rule has no rows; name a rule for each"),
        (
            lambda: replace(BY_RULE, tables=(by_rule({"a sale": sell, "a step": stranger}, {}),)),
            "market.by_rule speaks of rule track.step, which market does not list among its rules",
        ),
        (
            lambda: replace(BY_RULE, tables=(by_rule({"a step": stranger}, {}),)),
            "market.by_rule speaks of rule track.step, which market does not list among its rules",
        ),
        (
            lambda: computed(by_rule({"a fire": burn}, {"stock": lambda _before, now: now.stock}), BY_RULE),
            "table market.by_rule: market.burn is never allowed",
        ),
    ],
    ids=["no rows", "second rule", "first rule", "never allowed"],
)
def test_a_table_by_rule_that_cannot_be_filled_is_told(make: Callable[[], Any], message: str) -> None:
    with pytest.raises(ModelError) as told:
        make()
    assert str(told.value) == message


def test_a_column_that_does_not_fit_every_rule_is_told() -> None:
    with pytest.raises(ModelError, match=r"^table market\.by_rule: .*missing 1 required .*'amount'"):
        computed(by_rule(CAUSES, {"sold": lambda _before, _now, amount: amount}), BY_RULE)
