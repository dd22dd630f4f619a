"""Checks that cannot fail and text that never matters: each kind is planted, and its clean twin is silent."""

from collections.abc import Iterable
from enum import IntEnum
from typing import Annotated, Any

import pytest

from ruleproof import (
    Between,
    Game,
    Parameter,
    Vector,
    after,
    always,
    any_of,
    assume,
    can,
    choose,
    minimum,
    never,
    not_,
    procedure,
    require,
    rule,
    state,
)
from ruleproof.check.hollow import hollow_checks
from ruleproof.check.induction import theory
from ruleproof.check.options import Options, fixed, machines
from ruleproof.check.ranges import ranges_claim
from ruleproof.check.run import check_game
from ruleproof.claim import Claim
from ruleproof.machine import Case, Machine
from ruleproof.results import Hollow
from tests.engine.toys.glass import GLASS
from tests.engine.toys.lanterns import HARBOUR
from tests.engine.toys.watches import WATCH


class Cell(IntEnum):
    one = 0
    two = 1


CELLS = Parameter("how_many", "cells", 1, at_least=1, at_most=2, sizes=Cell)


@state
class Lamp:
    oil: Annotated[int, Between(0, 3)]
    lit: bool
    cells: Vector[Cell, bool]


@rule("lamp.setup")
def setup(s: Lamp) -> None:
    """Full."""
    s.oil = 3


def lamp(*rules: Any, claims: Iterable[Claim] = ()) -> Game:
    return Game("lamp", "The Lamp", Lamp, setup, rules, (), parameters=(CELLS,), claims=tuple(claims))


def hollow(game: Game) -> list[Hollow]:
    lemma = ranges_claim(game)
    about = [theory(each, fixed(each, Options()), [lemma], 10) for each in machines(game, Options())]
    return list(hollow_checks(about, game.claims))


@rule("lamp.burn")
def burn(s: Lamp) -> None:
    """A lit lamp burns oil, while there is some; another does not."""
    require(s.oil >= 1, "there is no oil")
    if s.lit:
        s.oil -= 1


@rule("lamp.light")
def light(s: Lamp) -> None:
    """It is lit, if it is not."""
    require(not_(s.lit), "it is lit")
    s.lit = True


@always("lamp.limit", cites=())
def limit(s: Lamp) -> bool:
    """A lit lamp has no more oil than it was filled with."""
    assume(s.lit)
    return s.oil <= 3


@after(burn, id="lamp.burns", cites=())
def burns(before: Lamp, now: Lamp) -> bool:
    """A lit lamp has less oil afterwards."""
    if not s_lit(before):
        return True
    return now.oil == before.oil - 1


def s_lit(s: Lamp) -> bool:
    return s.lit


def test_a_game_with_nothing_hollow_is_clean() -> None:
    assert hollow(lamp(burn, light, claims=(limit, burns))) == []


@pytest.mark.parametrize("game", [GLASS, HARBOUR, WATCH], ids=lambda game: game.name)
def test_the_other_toys_are_clean_but_for_what_is_known_of_them(game: Game) -> None:
    kinds = {each.kind for each in hollow(game)}
    assert kinds <= {"a guard that never refuses alone", "a case that can never happen"}
    assert not kinds or game is WATCH


def test_a_rule_that_is_never_allowed_is_found() -> None:
    @rule("lamp.overflow")
    def overflow(s: Lamp) -> None:
        """Too much oil is poured out."""
        require(s.oil > 3, "there is not too much oil")
        s.oil = 3

    @rule("lamp.overflow")
    def fill(s: Lamp) -> None:
        """Oil is poured in."""
        require(s.oil < 3, "there is no room")
        s.oil += 1

    # the demand of a rule that is never allowed refuses at all times: it is not idle
    assert hollow(lamp(burn, overflow)) == [
        Hollow("a rule that can never be used", "lamp.overflow", "no case of it allows a move")
    ]
    assert hollow(lamp(burn, fill)) == []


def test_a_case_that_never_happens_is_found_by_its_branches() -> None:
    def refilling(most: int) -> Any:
        @rule("lamp.refill")
        def refill(s: Lamp) -> None:
            """Oil is poured in, or out."""
            if s.oil > most:
                s.oil -= 1
            else:
                s.oil = minimum(3, s.oil + 1)

        return refill

    assert hollow(lamp(refilling(2))) == []
    found = hollow(lamp(refilling(3)))
    assert found == [Hollow("a case that can never happen", "lamp.refill", "case 1: (not (<= oil 3))")]


def test_a_demand_that_never_refuses_alone_is_found() -> None:
    def burning(least: int) -> Any:
        @rule("lamp.burn")
        def burn_twice(s: Lamp) -> None:
            """Two units burn, of a lit lamp."""
            require(s.oil >= 2, "there is too little oil")
            require(s.oil >= least, "there is hardly any oil")
            require(s.lit, "it is not lit")
            s.oil -= 2

        return burn_twice

    assert hollow(lamp(burning(1))) == [
        Hollow("a guard that never refuses alone", "lamp.burn", "there is hardly any oil")
    ]
    found = hollow(lamp(burning(3)))
    assert found == [Hollow("a guard that never refuses alone", "lamp.burn", "there is too little oil")]


def test_a_demand_counts_where_it_refuses_in_one_case_of_two() -> None:
    @rule("lamp.careful")
    def careful(s: Lamp) -> None:
        """Whoever burns oil must have some."""
        if s.lit:
            require(s.oil >= 1, "there is no oil")
            s.oil -= 1
        else:
            require(s.oil >= 0, "there is no oil")
            s.lit = True

    assert hollow(lamp(careful)) == []


def test_a_finding_must_hold_at_every_size() -> None:
    def choosing(size: int) -> Any:
        @rule("lamp.choose")
        def choose_cell(s: Lamp, cell: Cell) -> None:
            """Not the first cell is chosen, or a cell that is there."""
            require(cell != size, "that cell is taken")
            s.lit = choose(cell == 0, True, False)

        return choose_cell

    assert hollow(lamp(choosing(1))) == []  # idle while there is one cell, not with two
    assert hollow(lamp(choosing(2))) == [
        Hollow("a guard that never refuses alone", "lamp.choose", "that cell is taken")
    ]


@pytest.mark.parametrize("most", [2, 3])
def test_a_claim_whose_condition_is_never_met_is_found(most: int) -> None:
    @always("lamp.assuming", cites=())
    def assuming(s: Lamp) -> bool:
        """Very full lamps are lit, it assumes."""
        assume(s.oil > most)
        return s.lit

    @always("lamp.branching", cites=())
    def branching(s: Lamp) -> bool:
        """Very full lamps are lit, by an if."""
        if s.oil > most:
            return s.lit
        return True

    @after(light, id="lamp.moving", cites=())
    def moving(before: Lamp, now: Lamp) -> bool:
        """Lighting very full lamps leaves the oil."""
        assume(before.oil > most)
        return now.oil == before.oil

    @after(burn, id="lamp.lit_by_burning", cites=())
    def lit_by_burning(before: Lamp, now: Lamp) -> bool:
        """Very full lamps have no more than that afterwards."""
        if before.oil > most:
            return now.oil <= most
        return True

    claims = (assuming, branching, moving, lit_by_burning)
    found = hollow(lamp(burn, light, claims=claims))
    expected = [Hollow("a claim whose condition is never met", each.id, each.text) for each in claims]
    assert found == (expected if most == 3 else [])


def test_a_claim_that_is_never_about_a_legal_choice_is_found() -> None:
    @rule("lamp.pour")
    def pour(s: Lamp, amount: Annotated[int, Between(1, 2)]) -> None:
        """Some oil is poured out."""
        require(amount <= s.oil, "there is less")
        s.oil -= amount

    @after(pour, id="lamp.much", cites=())
    def much(_before: Lamp, now: Lamp, amount: int) -> bool:
        """Whoever pours out three leaves none."""
        assume(amount == 3)
        return now.oil == 0

    assert [each.subject for each in hollow(lamp(pour, claims=(much,)))] == ["lamp.much"]


def test_a_claim_that_no_rule_could_make_false_is_reported() -> None:
    @always("lamp.true", cites=())
    def true(_: Lamp) -> bool:
        """Whatever."""
        return True

    @never("lamp.false", cites=())
    def false(_: Lamp) -> bool:
        """Whatever."""
        return False

    @can("lamp.dark", cites=())
    def dark(s: Lamp) -> bool:
        """It can be dark."""
        return s.oil == 0

    kind = "a claim that is true whatever the rules do"
    found = hollow(lamp(burn, light, claims=(true, false, dark)))
    assert [(each.kind, each.subject) for each in found] == [(kind, "lamp.true"), (kind, "lamp.false")]


def test_cases_with_a_gap_or_an_overlap_between_them_are_found() -> None:
    game = lamp(burn, light)
    plain = [Machine(game, sizes) for sizes in game.shapes()]
    for machine in plain:
        lit, dark, *refusals = machine.cases_of(burn)
        wider = Case(burn, 2, dark.decisions[:1], {}, None, {}, ())
        machine._cases_by_rule[burn] = (lit, wider, *refusals)
    about = [theory(each, each.layout.givens_in_range(), [ranges_claim(game)], 10) for each in plain]
    assert list(hollow_checks(about, ())) == [Hollow("two cases overlap", "lamp.burn", "the guards overlap")]
    for machine in plain:
        machine._cases_by_rule[burn] = machine.cases_of(burn)[:1]
    found = list(hollow_checks(about, ()))
    assert found[0] == Hollow("no case covers every position", "lamp.burn", "the guards leave a gap")


def test_what_is_hollow_makes_a_check_fail_and_is_not_looked_for_in_single_claims() -> None:
    @always("lamp.too_full", cites=())
    def too_full(s: Lamp) -> bool:
        """Overfull lamps are lit."""
        assume(s.oil > 3)
        return s.lit

    game = lamp(burn, light, claims=(too_full, limit))
    report = check_game(game, Options(timeout=5, depth=3), lambda *_: None)
    assert [each.subject for each in report.hollow] == ["lamp.too_full"]
    assert not report.as_expected
    assert not any(each.mismatch for each in report.claims)
    assert check_game(game, Options(claims=("lamp.limit",)), lambda *_: None).as_expected


@state
class Kettle:
    brewing: Annotated[int, Between(0, 2)]
    steeping: Annotated[int, Between(0, 1)]
    water: Annotated[int, Between(0, 3)]


def test_demands_by_which_procedures_keep_moves_in_turn_may_be_idle() -> None:
    @rule("kettle.setup")
    def kettle(s: Kettle) -> None:
        """Cold."""
        s.water = 3

    @rule("kettle.brew")
    def brew(s: Kettle) -> None:
        """Begin."""
        brewing.begin(s)

    @rule("kettle.pour")
    def pour(s: Kettle) -> None:
        """Pour, and let it steep before it is served."""
        steeping.begin(s)

    @rule("kettle.steep")
    def steep(s: Kettle) -> None:
        """Wait."""

    @rule("kettle.serve")
    def serve(s: Kettle) -> None:
        """Serve."""
        require(s.water <= 3, "it boils over")

    @always("kettle.steeps.in_time", cites=(), lemma=True)
    def it_steeps_before_it_is_served(s: Kettle) -> bool:
        """Nothing steeps but what has been poured and not served."""
        return any_of(s.steeping == 0, s.brewing == 2)

    brewing = procedure("kettle.brewing", "brewing", [pour, serve])
    steeping = procedure("kettle.steeping", "steeping", [steep])
    rules = (brew, pour, steep, serve)
    claims = (it_steeps_before_it_is_served,)
    game = Game("kettle", "Kettle", Kettle, kettle, rules, (), procedures=(brewing, steeping), claims=claims)
    # `pour` is never out of turn for the steeping alone; that is no fault of the game's author
    (machine,) = machines(game, Options())
    about = theory(machine, fixed(machine, Options()), [ranges_claim(game), it_steeps_before_it_is_served], 10)
    assert list(hollow_checks([about], claims)) == [
        Hollow("a guard that never refuses alone", "kettle.serve", "it boils over")
    ]
