from dataclasses import replace
from typing import Annotated, Any

import pytest

from ruleproof import Between, Expect, Game, ModelError, Parameter, Reading, always, rule, state, table, term
from tests.engine.toys.lanterns import (
    GUSTS,
    HARBOUR,
    HOME,
    KEEPERS,
    LANTERNS,
    Harbour,
    Keeper,
    light,
    setup,
    turn,
    walk,
)
from tests.engine.toys.watches import bell


def told(attempt: Any) -> str:
    with pytest.raises(ModelError) as refused:
        attempt()
    return str(refused.value)


def with_(**changes: Any) -> str:
    """What is told of the toy with these changes."""
    return told(lambda: replace(HARBOUR, **changes))


@rule("lanterns.light", cites="Lanterns")
def another_light(s: Harbour) -> None:
    """The same id as another rule."""


@rule("lanterns.other", cites="Lantern")
def misciting(s: Harbour) -> None:
    """Cites a section that is not there."""


@rule("lanterns.choosy", cites="Lanterns")
def choosy_setup(s: Harbour, who: Keeper) -> None:
    """A set-up with a choice."""


@rule("lanterns.unbounded", cites="Lanterns")
def unbounded(s: Harbour, amount: Annotated[int, Between(0, Parameter("lamps", "", 1))]) -> None:
    """Bounded by a parameter that the game does not list."""


@rule("lanterns.undeclared", cites="Lanterns")
def undeclared(s: Harbour, amount) -> None:  # type: ignore[no-untyped-def]
    """A choice without a domain."""


@term("lanterns.stock", cites="Lanterns")
def stock(s: Harbour) -> int:
    """Named like a field."""
    return s.stock


def claim(**how: Any) -> Any:
    def so(s: Any) -> bool:
        """So."""
        return s is not None

    return always(**{"id": "lanterns.light.so", "cites": "Lanterns", **how})(so)


def a_table(id: str, of: Any) -> Any:
    return table(id, of, text="", cites="Lanterns", rows={}, columns={})


def test_the_toy_is_consistent() -> None:
    assert HARBOUR.rule("walk") is HARBOUR.rule("lanterns.walk") is walk
    assert HARBOUR.reading("gusts") is GUSTS
    assert HARBOUR.parameter("lanterns") is LANTERNS


def test_shapes_are_every_size_of_every_sized_index() -> None:
    assert HARBOUR.shapes() == [{Keeper: 2}, {Keeper: 3}, {Keeper: 4}]
    assert HARBOUR.default_shape() == {Keeper: 2}
    assert replace(HARBOUR, parameters=(LANTERNS, HOME)).shapes() == [{}]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"rules": (light, another_light)}, "lanterns uses the id `lanterns.light` twice; each id means one thing"),
        (
            {"tables": (a_table("lanterns.turn", turn),)},
            "lanterns uses the id `lanterns.turn` twice; each id means one thing",
        ),
        ({"claims": (claim(), claim())}, "lanterns uses the id `lanterns.light.so` twice; each id means one thing"),
        ({"terms": (stock,)}, "lanterns uses the name `stock` twice; each name means one thing"),
        (
            {"readings": (GUSTS, Reading("lanterns", "?", {"a": "", "b": ""}, "a", ()))},
            "lanterns uses the name `lanterns` twice; each name means one thing",
        ),
        (
            {"parameters": (LANTERNS, KEEPERS, HOME, Parameter("guests", "", 1, at_least=1, at_most=2, sizes=Keeper))},
            "lanterns uses the index `Keeper` twice; each index means one thing",
        ),
        (
            {"rules": (light, misciting)},
            "lanterns.other cites `Lantern`, which is no section of Lanterns of the Harbour: did you mean Lanterns?",
        ),
        (
            {"setup": misciting},
            "lanterns.other cites `Lantern`, which is no section of Lanterns of the Harbour: did you mean Lanterns?",
        ),
        (
            {"readings": (Reading("gust", "?", {"a": "", "b": ""}, "a", ("Gale",)),)},
            "gust cites `Gale`, which is no section of Lanterns of the Harbour: "
            "known are Gusts, Keepers, Lanterns, Set-up, Tides",
        ),
        (
            {"parameters": (LANTERNS, KEEPERS, HOME, Parameter("oil", "", 1, cites=("Tide",)))},
            "oil cites `Tide`, which is no section of Lanterns of the Harbour: did you mean Tides?",
        ),
        (
            {"claims": (claim(about=[bell]),)},
            "lanterns.light.so speaks of rule watch.bell, which lanterns does not list among its rules",
        ),
        (
            {"tables": (a_table("lanterns.by_bell", bell),)},
            "lanterns.by_bell speaks of rule watch.bell, which lanterns does not list among its rules",
        ),
        ({"claims": (claim(unless=[{"gust": "all"}]),)}, "lanterns has no reading `gust`: did you mean gusts?"),
        (
            {"claims": (claim(unless=[{"gusts": "al"}]),)},
            "reading `gusts` has no answer `al`: did you mean all?",
        ),
        ({"setup": choosy_setup}, "the set-up of lanterns has choices; make them parameters of the game"),
        (
            {"rules": (unbounded,), "claims": ()},
            "`lanterns.unbounded: amount` is bounded by parameter `lamps`: known are home, keepers, lanterns",
        ),
        (
            {"parameters": (KEEPERS, HOME)},
            "`stock` is bounded by parameter `lanterns`: known are home, keepers",
        ),
        (
            {"rules": (undeclared,), "claims": ()},
            "lanterns.undeclared: parameter `amount` has no annotation; write its domain",
        ),
    ],
)
def test_a_game_that_contradicts_itself_is_told(changes: dict[str, Any], message: str) -> None:
    assert with_(**changes) == message


def test_a_class_that_is_no_state_is_told() -> None:
    class Plain:
        pass

    assert told(lambda: Game("g", "G", Plain, setup, (), ())) == "Plain is not a state; put @state above the class"


def test_names_that_the_game_does_not_have_are_told() -> None:
    assert told(lambda: HARBOUR.rule("wlak")) == (
        "lanterns has no rule `wlak`: known are lanterns.borrow, lanterns.gust, lanterns.light, lanterns.turn, "
        "lanterns.walk"
    )
    assert told(lambda: HARBOUR.reading("gist")) == "lanterns has no reading `gist`: did you mean gusts?"
    assert told(lambda: HARBOUR.parameter("keeper")) == "lanterns has no parameter `keeper`: did you mean keepers?"


def test_a_claim_may_expect_any_verdict() -> None:
    game = replace(HARBOUR, claims=(claim(expects=Expect.REFUTED), claim(id="lanterns.light.too")))
    assert [each.expects for each in game.claims] == [Expect.REFUTED, Expect.PROVED]


def test_an_empty_game_is_a_game() -> None:
    @state
    class Nothing:
        flag: bool

    @rule("nothing.setup", cites="S")
    def nothing_setup(s: Nothing) -> None:
        """Nothing."""

    assert Game("nothing", "Nothing", Nothing, nothing_setup, (), ("S",)).shapes() == [{}]
