"""k-induction and Spacer by themselves: what they may say of a claim that plain induction does not settle."""

from typing import Any

import pytest

from ruleproof import Reading, after, all_of, always, choose, never, reads
from ruleproof.backends.smt import Sat, Undecided, Unsat
from ruleproof.check.induction import Theory, theory
from ruleproof.check.kinduction import holds_after
from ruleproof.check.spacer import unreachable
from ruleproof.check.split import clause_term
from ruleproof.check.statement import statements
from ruleproof.claim import Claim
from ruleproof.machine import Machine
from tests.engine.brute import Explored
from tests.engine.toys.glass import GLASS, all_below, empty, never_turned_twice, sand_is_kept, there_is_room
from tests.engine.toys.tracks import Track, ruled, track


def about(machine: Machine, *lemmas: Claim, timeout: float = 20) -> Theory:
    return theory(machine, machine.layout.givens_in_range(), lemmas, timeout)


def chain(last: int) -> Machine:
    """0 to 3 round and round; 5 leads to 6 and so on up to `last`, and nothing leads to 5 or 4."""

    def step(s: Track) -> None:
        onward = choose(all_of(s.x >= 5, s.x < last), s.x + 1, 0)
        s.x = choose(s.x < 3, s.x + 1, onward)

    return Machine(track([ruled("step", step)]), {})


def at(number: int) -> Claim:
    @never("track.at", cites=())
    def there(s: Track) -> bool:
        """The count is the number."""
        return s.x == number

    return there


@pytest.mark.parametrize("last", [5, 6, 7, 8])
def test_a_chain_of_so_many_moves_needs_one_more_to_be_ruled_out(last: int) -> None:
    machine, claim = chain(last), at(last)
    assert Explored(machine, {}).depth_of_failure(claim) is None
    for moves in range(1, 5):
        ruled_out = holds_after(about(machine), statements(machine, claim), moves)
        assert ruled_out == (frozenset() if moves > last - 5 else None)


def test_what_can_be_reached_is_never_ruled_out_by_moves_in_a_row() -> None:
    machine = chain(6)
    for moves in range(1, 6):
        assert holds_after(about(machine), statements(machine, at(3)), moves) is None


def test_the_positions_on_the_way_are_taken_to_be_without_failure() -> None:
    def step(s: Track) -> None:
        s.x = choose(s.x == 6, 7, choose(s.x == 7, 6, 0))

    machine = Machine(track([ruled("step", step)]), {})
    # only 7 itself leads to 6: there are no two moves to 7 that begin elsewhere
    assert holds_after(about(machine), statements(machine, at(7)), 1) is None
    assert holds_after(about(machine), statements(machine, at(7)), 2) == frozenset()


def test_moves_in_a_row_name_their_lemmas() -> None:
    machine = Machine(GLASS, {})
    used = holds_after(about(machine, sand_is_kept), statements(machine, empty), 2)
    assert used == {"glass.kept"}


def test_a_claim_about_moves_is_asked_at_the_last_of_them() -> None:
    def step(s: Track) -> None:
        s.x = choose(s.x == 5, 6, choose(s.x == 6, 7, 0))

    rule = ruled("step", step)

    @after(rule, id="track.not_seven", cites=())
    def not_to_seven(_before: Track, now: Track) -> bool:
        """The count does not become seven."""
        return now.x != 7

    machine = Machine(track([rule]), {})
    found = statements(machine, not_to_seven)
    # 6 to 7 is the move itself; one move before it leads from 5 to 6, and none leads to 5
    assert [holds_after(about(machine), found, moves) is not None for moves in range(4)] == [False, False, True, True]


def test_spacer_agrees_with_brute_force_on_the_glass() -> None:
    machine = Machine(GLASS, {})
    for claim in (sand_is_kept, there_is_room, empty, never_turned_twice, all_below):
        failures = [Explored(machine, {"sand": sand}).depth_of_failure(claim) for sand in range(1, 5)]
        answer = unreachable(about(machine), statements(machine, claim), 20)
        assert isinstance(answer, Unsat if failures == [None] * 4 else Sat)


def test_spacer_keeps_readings_as_they_are_through_a_play() -> None:
    way = Reading("way", "?", {"up": "up", "down": "down"}, "up", ())

    def step(s: Track) -> None:
        s.x += choose(reads(s, way, "up"), 1, 0)
        s.y += choose(reads(s, way, "up"), 0, 1)

    @always("track.one_way", cites=())
    def one_way(s: Track) -> bool:
        """Only one of the counts ever rises."""
        return (s.x == 0) | (s.y == 0)

    machine = Machine(track([ruled("step", step)], readings=[way]), {})
    assert isinstance(unreachable(about(machine), statements(machine, one_way), 20), Unsat)
    down = about(machine).restricted(clause_term(machine, {"way": "down"}))
    assert isinstance(unreachable(down, statements(machine, at(2)), 20), Unsat)
    assert isinstance(unreachable(about(machine), statements(machine, at(2)), 20), Sat)


def test_spacer_asks_claims_about_moves_with_their_choices() -> None:
    def leap(s: Track, far: bool) -> None:
        s.x += choose(far, 2, 0)

    rule = ruled("leap", leap)

    @after(rule, id="track.far_leaps", cites=())
    def far_is_two(before: Track, now: Track, far: bool) -> bool:
        """A far leap is one of two."""
        return choose(far, now.x == before.x + 2, now.x == before.x)

    @after(rule, id="track.below_four", cites=())
    def below_four(_before: Track, now: Track) -> bool:
        """The count stays below four."""
        return now.x < 4

    machine = Machine(track([rule]), {})
    assert isinstance(unreachable(about(machine), statements(machine, far_is_two), 20), Unsat)
    assert isinstance(unreachable(about(machine), statements(machine, below_four), 20), Sat)


def test_spacer_that_runs_out_of_time_is_undecided() -> None:
    def step(s: Track) -> None:
        s.x += 1
        s.y += 1

    machine = Machine(track([ruled("step", step)]), {})
    answer: Any = unreachable(about(machine), statements(machine, at(10**6)), 0.2)
    assert answer == Undecided("time limit")
