"""Single questions, answered by the shortest play, by a proof that there is none, or within bounds."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from ruleproof import all_of, always, choose
from ruleproof.check import find as finding
from ruleproof.check.bounded import NotWithin
from ruleproof.check.find import find
from ruleproof.check.run import Options
from ruleproof.claim import Claim, Expect, Kind
from ruleproof.machine import Machine
from ruleproof.verdicts import HoldsWithin, Proved, Refuted, Unknown
from tests.engine.brute import Explored, assert_shows, numbers
from tests.engine.toys.doors import DOORS_GAME, Door
from tests.engine.toys.glass import GLASS
from tests.engine.toys.locks import LOCK_GAME
from tests.engine.toys.mills import MILL
from tests.engine.toys.tracks import Track, ruled, track

QUICK = Options(timeout=5, budget=20)
Question = Callable[[Any], bool]


@pytest.mark.parametrize(
    ("question", "length"),
    [
        (lambda s: s.top == 0, None),
        (lambda s: s.bottom == 2, None),
        (lambda s: all_of(s.turned == 2, s.top == 0), None),
        (lambda s: all_of(s.bottom == 3, s.turned == 1, s.top == 1), None),
        (lambda s: s.turned == 0, 0),
        (lambda s: s.top == 4, 0),
    ],
)
def test_the_play_to_a_position_is_as_short_as_brute_force_finds_it(question: Question, length: int | None) -> None:
    machine = Machine(GLASS, {})
    depths = [Explored(machine, {"sand": sand}).depth_to(question) for sand in range(1, 5)]
    verdict = find(GLASS, question, QUICK, depth=6)
    assert isinstance(verdict, Proved)
    assert verdict.play is not None
    assert len(verdict.play.turns) == min(each for each in depths if each is not None)
    assert length is None or len(verdict.play.turns) == length
    assert_shows(machine, Claim("glass.find", Kind.CAN, question, (), (), Expect.PROVED), verdict.play)


def test_what_is_fixed_is_kept_to() -> None:
    options = Options(timeout=5, budget=20, parameters={"sand": 4})
    verdict = find(GLASS, lambda s: s.top == 0, options, depth=6)  # the glass is turned
    assert isinstance(verdict, Proved)
    assert verdict.play is not None
    assert verdict.play.givens == {"sand": 4}
    assert len(verdict.play.turns) == 1
    impossible = find(GLASS, lambda s: s.top == 1, Options(parameters={"sand": 1}), depth=0)
    assert isinstance(impossible, Proved)  # it is so from the start


def test_what_can_never_be_is_refuted_with_the_proof() -> None:
    verdict = find(GLASS, lambda s: s.bottom == 5, QUICK, depth=6)
    assert verdict == Refuted(None, "induction with glass.counts.in_range, glass.kept; any value of sand")
    negative = find(GLASS, lambda s: s.top < 0, QUICK, depth=6)
    assert negative == Refuted(None, "induction with glass.counts.in_range; any value of sand")


def test_a_claim_of_the_game_that_is_false_is_no_help() -> None:
    # `glass.unturned` is an always-claim, and false after two moves
    verdict = find(GLASS, lambda s: s.turned == 2, QUICK, depth=6)
    assert isinstance(verdict, Proved)
    assert verdict.play is not None
    assert len(verdict.play.turns) == 2


def upward(s: Track) -> None:
    s.x += 1


def test_beyond_the_depth_nothing_is_said() -> None:
    game = track([ruled("up", upward)])
    verdict = find(game, lambda s: s.x == 6, QUICK, depth=5)
    assert verdict == HoldsWithin("5 moves from the set-up; the one game there is")
    found = find(game, lambda s: s.x == 6, QUICK, depth=6)
    assert isinstance(found, Proved)


def test_a_search_that_had_to_stop_is_unknown() -> None:
    game = track([ruled("up", upward)])
    verdict = find(game, lambda s: s.x == 6, Options(timeout=5, budget=-1), depth=5)
    assert isinstance(verdict, Unknown)
    assert "the search stopped after" in verdict.reason


def test_readings_are_found_that_lead_there_and_fixed_ones_kept() -> None:
    verdict = find(DOORS_GAME, lambda s: s.way == 3, QUICK, depth=4)
    assert isinstance(verdict, Proved)
    assert verdict.play is not None
    assert verdict.play.givens.items() >= numbers(DOORS_GAME, {"step": "three"}).items()
    assert len(verdict.play.turns) == 1
    fixed = Options(timeout=5, budget=20, readings={"step": "two"})
    refuted = find(DOORS_GAME, lambda s: s.way == 3, fixed, depth=4)
    assert isinstance(refuted, Refuted)
    assert refuted.play is None
    assert refuted.proof.startswith("induction")
    assert refuted.proof.endswith("step = two")


def test_every_size_is_looked_at() -> None:
    both = find(DOORS_GAME, lambda s: all_of(*s.open) if len(s.open) == 2 else False, QUICK, depth=4)
    assert isinstance(both, Proved)
    assert both.play is not None
    assert both.play.sizes == {"Door": 2}
    assert len(both.play.turns) == 2
    assert both.play.last[f"open[{Door.elm.name}]"] is True


def test_a_condition_may_have_cases_of_its_own() -> None:
    def question(s: Track) -> bool:
        if s.on:
            return s.x == 1
        return choose(s.x == 2, True, False)

    verdict = find(track([ruled("up", upward)]), question, QUICK, depth=4)
    assert isinstance(verdict, Proved)
    assert verdict.play is not None
    assert len(verdict.play.turns) == 2


def test_only_lemmas_that_hold_together_are_used() -> None:
    @always("track.low", cites=())
    def low(s: Track) -> bool:
        """False later on: the count is below three."""
        return s.x < 3

    @always("track.lower", cites=())
    def lower(s: Track) -> bool:
        """Kept only where the other holds: the count is below four."""
        return s.x < 4

    game = track([ruled("up", upward)], [low, lower])
    verdict = find(game, lambda s: s.x == 5, QUICK, depth=5)
    assert isinstance(verdict, Proved)
    assert verdict.play is not None
    assert len(verdict.play.turns) == 5


# games with procedures


@pytest.mark.parametrize(
    ("question", "fewest"),
    [
        (lambda s: all_of(s.sweeping == 2, s.dust == 1), 5),
        (lambda s: all_of(s.flour == 0, s.due == 2, s.dust == 0), 8),
        (lambda s: all_of(s.flour == 1, s.due == 2, s.sung), 9),
    ],
)
def test_a_play_through_procedures_is_as_short_as_brute_force_finds_it(question: Question, fewest: int) -> None:
    machine = Machine(MILL, {})
    assert Explored(machine, {}).depth_to(question) == fewest
    verdict = find(MILL, question, QUICK, depth=9)
    assert isinstance(verdict, Proved)
    assert verdict.play is not None
    assert len(verdict.play.turns) == fewest
    assert_shows(machine, Claim("mill.find", Kind.CAN, question, (), (), Expect.PROVED), verdict.play)


@pytest.fixture
def stopping(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search by depth stops after three moves, as if its time were used up."""

    def stopped(theory: Any, claim: Any, options: Options, known: Any) -> Any:
        found = SHORTEST(theory, claim, replace(options, depth=min(options.depth, 3)), known)
        return NotWithin(found.depth, "the search stopped") if isinstance(found, NotWithin) else found

    monkeypatch.setattr(finding, "shortest_under", stopped)


SHORTEST = finding.shortest_under


def two_boats(s: Any) -> bool:
    return all_of(s.passed == 2, s.stage == 0)


@pytest.mark.usefixtures("stopping")
def test_where_the_search_by_depth_stops_a_play_of_few_stretches_is_found() -> None:
    verdict = find(LOCK_GAME, two_boats, QUICK, depth=14)
    assert isinstance(verdict, Proved)
    assert verdict.play is not None
    assert len(verdict.play.turns) == 14
    machine = Machine(LOCK_GAME, {})
    assert_shows(machine, Claim("lock.find", Kind.CAN, two_boats, (), (), Expect.PROVED), verdict.play)


@pytest.mark.usefixtures("stopping")
def test_no_play_is_longer_than_was_asked_for() -> None:
    assert find(LOCK_GAME, two_boats, QUICK, depth=13) == Unknown(
        "no play of 3 moves or fewer leads there; the search stopped"
    )


def test_that_there_is_no_play_is_for_the_search_by_depth_alone_to_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding, "stretches_under", lambda *_: None)
    verdict = find(LOCK_GAME, two_boats, QUICK, depth=5)
    assert verdict == HoldsWithin("5 moves from the set-up; the one game there is")
