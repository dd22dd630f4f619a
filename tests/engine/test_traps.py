"""What would make a checker say more than is true: each trap, and what it says instead."""

import pytest
from click.testing import CliRunner

from ruleproof import ModelError, all_of, always, assume, choose, ends, implies, reads, table
from ruleproof.check.run import Options, check_game
from ruleproof.cli import main
from ruleproof.verdicts import Proved, Refuted
from tests.engine.toys.traps import (
    RAIN,
    SEATS,
    START,
    WIND,
    Bowls,
    Count,
    Turn,
    begin_high,
    fill,
    flip,
    game,
    pass_on,
)


def report(trap, **options):
    return check_game(trap, Options(**options), lambda *_: None)


def hollow(trap, **options):
    return [(each.kind, each.subject, each.clause) for each in report(trap, **options).hollow]


def test_an_ends_claim_cannot_leave_out_moves():
    @ends(flip, id="traps.flip.ends", cites=())
    def ending(s):
        """Flipping ends, where the number is not 0."""
        assume(s.n > 0)
        return s.n

    message = "claim traps.flip.ends: `assume` leaves out moves, and those could go on for ever; drop it"
    with pytest.raises(ModelError) as told:
        report(game(Count, flip, claims=(ending,)))
    assert str(told.value) == message


def test_a_member_beyond_those_in_play_is_out_of_range_though_no_vector_shows_how_many_there_are():
    [result] = report(game(Turn, pass_on, parameters=(SEATS,))).claims
    assert isinstance(result.verdict, Refuted)
    assert result.verdict.play.sizes == {"Seat": 2}


def test_with_all_seats_taken_the_turn_stays_in_range():
    [result] = report(game(Turn, pass_on, parameters=(SEATS,)), parameters={"seats": 4}).claims
    assert isinstance(result.verdict, Proved)


def test_an_index_that_may_be_out_of_play_is_reported():
    assert hollow(game(Bowls, fill)) == [("an index that may be out of play", "traps.fill", "bowls[place]")]


def test_a_supposition_that_is_never_so_is_reported_with_its_line():
    @always("traps.count.far", cites=())
    def far(s):
        """Beyond fifty it is three."""
        return implies(s.n > 50, s.n == 3)

    line = "return implies(s.n > 50, s.n == 3)"
    assert hollow(game(Count, flip, claims=(far,))) == [
        ("a claim whose condition is never met", "traps.count.far", line)
    ]


def test_a_supposition_that_can_be_so_is_not_reported():
    @always("traps.count.small", cites=())
    def small(s):
        """Above nothing it is one."""
        return implies(s.n > 0, s.n == 1)

    assert hollow(game(Count, flip, claims=(small,))) == []


def test_a_claim_that_no_rule_could_break_is_reported():
    @always("traps.count.same", cites=())
    def same(s):
        """It is what it is."""
        return s.n == s.n

    kinds = hollow(game(Count, flip, claims=(same,)))
    assert kinds == [("a claim that is true whatever the rules do", "traps.count.same", "It is what it is.")]


def test_parameters_that_the_set_up_refuses_prove_nothing():
    trap = game(Count, flip, setup=begin_high, parameters=(START,))
    assert hollow(trap) == []
    assert hollow(trap, parameters={"start": 2}) == [
        ("no game can start", "traps.begin_high", "the set-up refuses every parameter and reading")
    ]


def test_the_claim_that_every_game_makes_cannot_be_replaced():
    @always("traps.counts.in_range", cites=())
    def mine(s):
        """A weaker one."""
        return s.n >= 0

    with pytest.raises(ModelError, match=r"traps\.counts\.in_range is the claim that every game makes"):
        game(Count, flip, claims=(mine,))


def test_a_cell_that_two_readings_change_together_names_one_that_undoes_it():
    outcome = table(
        "traps.weather",
        flip,
        text="What the weather does.",
        cites=(),
        rows={"always": lambda before: before.n >= 0},
        columns={
            "wet": lambda before, _now: choose(all_of(reads(before, WIND, "yes"), reads(before, RAIN, "yes")), 7, 1)
        },
    )
    [result] = report(game(Count, flip, readings=(WIND, RAIN), tables=(outcome,))).tables
    cell = result.cells["always", "wet"]
    assert cell.text == "1"
    assert cell.readings in (("wind",), ("rain",))  # with either at its default it is 1, whatever the other is


def test_a_time_limit_is_never_a_finding():
    trap = game(Count, flip)
    found = report(trap, timeout=1e-9)
    assert {each.kind for each in found.hollow} <= {"not decided"}


@pytest.mark.parametrize("value", ["nan", "inf", "-1", "0"])
def test_a_time_limit_is_a_finite_number(value):
    answer = CliRunner().invoke(main, ["check", "--timeout", value])
    assert answer.exit_code == 2
    assert "Traceback" not in answer.output
