"""Claims that something comes to an end: loops found, loops that there are none of, and what is in between."""

from typing import Any

import pytest

from ruleproof import Parameter, Reading, choose, ends, minimum, reads, require, value
from ruleproof.check.bounded import Found, Limits, NotWithin
from ruleproof.check.ends import shortest_loop
from ruleproof.check.induction import Theory, theory
from ruleproof.check.run import Options, check_game
from ruleproof.claim import Claim
from ruleproof.game import Game
from ruleproof.machine import Machine
from ruleproof.verdicts import HoldsWithin, Proved, Refuted, Unknown
from tests.engine.brute import Explored, assert_loops, assert_shows
from tests.engine.toys.glass import GLASS, falling_ends, playing_ends, tallying_ends
from tests.engine.toys.tracks import Track, ruled, track

LIMITS = Limits(depth=5, timeout=10, budget=30)
QUICK = Options(timeout=5, depth=5, budget=10)


def about(machine: Machine) -> Theory:
    return theory(machine, machine.layout.givens_in_range(), (), 20)


def verdict_on(claim: Claim, game: Game) -> Any:
    found = check_game(game, QUICK, lambda *_: None).claims
    return next(each.verdict for each in found if each.claim is claim)


def circle(length: int) -> tuple[Game, Claim]:
    """A game of one rule that comes back after so many moves; the claim that it ends is false."""

    def step(s: Track) -> None:
        s.x = choose(s.x == length - 1, 0, s.x + 1)

    rule = ruled("step", step)

    @ends(rule, id="track.step_ends", cites=())
    def step_ends(s: Track) -> int:
        """Stepping ends."""
        return s.x

    return track([rule], [step_ends]), step_ends


@pytest.mark.parametrize("sand", [1, 3])
@pytest.mark.parametrize("claim", [falling_ends, playing_ends, tallying_ends], ids=lambda claim: claim.id)
def test_a_loop_of_the_glass_is_as_short_as_brute_force_finds_it(claim: Claim, sand: int) -> None:
    machine = Machine(GLASS, {})
    found = shortest_loop(about(machine), claim, LIMITS, {"sand": sand})
    shortest = Explored(machine, {"sand": sand}).depth_of_failure(claim)
    if shortest is None:
        assert found == NotWithin(5, "the search went to 5 moves and loops of 3")
    else:
        assert isinstance(found, Found)
        assert len(found.play.turns) == shortest
        assert_loops(claim, found.play)
        assert_shows(machine, claim, found.play)


@pytest.mark.parametrize("length", [1, 2, 3])
def test_a_circle_of_up_to_three_moves_is_shown(length: int) -> None:
    game, claim = circle(length)
    verdict = verdict_on(claim, game)
    assert isinstance(verdict, Refuted)
    assert verdict.play is not None
    assert len(verdict.play.turns) == length
    assert_shows(Machine(game, {}), claim, verdict.play)


def test_a_longer_circle_is_not_found_and_the_bounds_say_so() -> None:
    game, claim = circle(4)
    assert Explored(Machine(game, {}), {}).depth_of_failure(claim) == 4
    bounds = "5 moves from the set-up and loops of up to 3 from there; the one game there is"
    assert verdict_on(claim, game) == HoldsWithin(bounds)


def test_a_loop_counts_only_where_all_its_moves_are_of_the_claims_rules() -> None:
    def up(s: Track) -> None:
        require(s.x < 3, "it is at the top")
        s.x += 1

    def down(s: Track) -> None:
        require(s.x > 0, "it is at the bottom")
        s.x -= 1

    one, other = ruled("up", up), ruled("down", down)

    @ends(other, id="track.down_ends", cites=())
    def down_ends(s: Track) -> int:
        """Going down ends."""
        return s.x

    @ends(one, other, id="track.both_end", cites=())
    def both_end(s: Track) -> int:
        """False: going up and down ends."""
        return s.x

    game = track([one, other], [down_ends, both_end])
    assert isinstance(verdict_on(down_ends, game), Proved)
    assert isinstance(verdict_on(both_end, game), Refuted)


def test_a_number_that_does_not_fall_proves_nothing_and_refutes_nothing() -> None:
    def up(s: Track) -> None:
        s.x += 1

    rule = ruled("up", up)

    @ends(rule, id="track.up_ends", cites=())
    def up_ends(s: Track) -> int:
        """It does not end, nor does it ever come back."""
        return s.x

    assert isinstance(verdict_on(up_ends, track([rule], [up_ends])), HoldsWithin | Unknown)


def test_a_loop_may_begin_some_moves_after_the_set_up() -> None:
    def step(s: Track) -> None:
        s.x = minimum(2, s.x + 1)

    rule = ruled("step", step)

    @ends(rule, id="track.step_ends", cites=())
    def step_ends(s: Track) -> int:
        """Stepping ends: false at the end of the track, where the step changes nothing."""
        return 2 - s.x

    game = track([rule], [step_ends])
    verdict = verdict_on(step_ends, game)
    assert isinstance(verdict, Refuted)
    assert verdict.play is not None
    assert [turn.position["x"] for turn in verdict.play.turns] == [1, 2, 2]


def test_a_loop_under_some_readings_is_part_of_the_split_and_keeps_to_its_parameters() -> None:
    stop = Reading("stop", "?", {"yes": "yes", "no": "no"}, "yes", ())
    far = Parameter("far", "where it starts", 3, at_least=1, at_most=9)

    def start(s: Track) -> None:
        s.x = value(s, far)

    def step(s: Track) -> None:
        require(s.x > 0, "it is at the end")
        s.x -= choose(reads(s, stop, "no"), 0, 1)

    rule = ruled("step", step)

    @ends(rule, id="track.step_ends", cites=(), unless=({"stop": "no"},))
    def step_ends(s: Track) -> int:
        """Stepping ends, if a step is one."""
        return s.x

    game = track([rule], [step_ends], setup=start, parameters=[far], readings=[stop])
    verdict = verdict_on(step_ends, game)
    assert isinstance(verdict, Proved)
    assert verdict.method == "a number that falls with each move"
    (split,) = verdict.unless
    assert split.answers == {"stop": "no"}
    assert split.play.givens == {"far": 3, "stop": 1}
    assert_shows(Machine(game, {}), step_ends, split.play)


def test_what_changes_nothing_can_go_on_for_ever() -> None:
    def stay(_: Track) -> None:
        return

    def up(s: Track) -> None:
        require(s.x < 2, "it is at the top")
        s.x += 1

    still, onward = ruled("stay", stay), ruled("up", up)

    @ends(still, id="track.staying_ends", cites=())
    def staying_ends(s: Track) -> int:
        """False: doing nothing ends."""
        return s.x

    for rules in ((still,), (still, onward)):
        game = track(rules, [staying_ends])
        assert Explored(Machine(game, {}), {}).depth_of_failure(staying_ends) == 1
        verdict = verdict_on(staying_ends, game)
        assert isinstance(verdict, Refuted)
        assert verdict.play is not None
        assert [turn.move.rule for turn in verdict.play.turns] == ["track.stay"]
        assert_shows(Machine(game, {}), staying_ends, verdict.play)
