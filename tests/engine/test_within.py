"""Claims about the plays in which only some rules are used, and claims about the first position alone."""

from dataclasses import replace
from typing import Any

import pytest

from ruleproof import Expect, ModelError, Parameter, Reading, all_of, always, choose, implies, reads, require, value
from ruleproof.check.decide import decide
from ruleproof.check.induction import Theory, prove_all, theory
from ruleproof.check.options import Options
from ruleproof.check.replay import replayed
from ruleproof.check.run import check_game
from ruleproof.claim import Claim
from ruleproof.errors import ReplayError
from ruleproof.game import Game
from ruleproof.machine import Machine
from ruleproof.play import Move
from ruleproof.results import ClaimResult, Hollow
from ruleproof.verdicts import Proved, Refuted
from tests.engine.brute import Explored, assert_shows, covered
from tests.engine.toys import locks, mills
from tests.engine.toys.locks import LOCK_GAME
from tests.engine.toys.mills import MILL
from tests.engine.toys.tracks import Track, ruled, track

QUICK = Options(timeout=5, depth=5, budget=10)
START = Parameter("start", "where the count starts", 3, at_least=1, at_most=6)
STEP = Reading("step", "How far is a step?", {"one": "One.", "two": "Two.", "three": "Three."}, "one", ())


def begin(s: Track) -> None:
    s.x = value(s, START)


def _forward(s: Track) -> None:
    s.x += 1


def _back(s: Track) -> None:
    require(s.x > 0, "it is at the start")
    s.x -= 1


def _stride(s: Track) -> None:
    s.y += choose(reads(s, STEP, "one"), 1, choose(reads(s, STEP, "two"), 2, 3))
    s.x = choose(s.y == 4, 0, s.x)


forward, back, stride = ruled("forward", _forward), ruled("back", _back), ruled("stride", _stride)


@always("track.grows", cites=(), within=(forward,))
def grows(s: Track) -> bool:
    """Going forward alone, one never falls behind the start."""
    return s.x >= value(s, START)


@always("track.grows_with_stride", cites=(), within=(forward, stride), unless=({"step": "one"}, {"step": "two"}))
def grows_with_stride(s: Track) -> bool:
    """Forward or in strides, one never falls behind the start, if no stride comes to four: with three none does."""
    return s.x >= value(s, START)


@always("track.stays", cites=(), within=(forward,), expects=Expect.REFUTED)
def stays(s: Track) -> bool:
    """False: going forward alone, one stays below nine."""
    return s.x < value(s, START) + 3


@always("track.starts", cites=(), within=())
def starts(s: Track) -> bool:
    """At first the count is the start, and nothing else has happened."""
    return all_of(s.x == value(s, START), s.y == 0)


@always("track.starts_at_three", cites=(), within=(), expects=Expect.REFUTED)
def starts_at_three(s: Track) -> bool:
    """False with another start: at first the count is three."""
    return s.x == 3


@always("track.never_behind", cites=(), expects=Expect.REFUTED)
def never_behind(s: Track) -> bool:
    """False: one never falls behind the start, whatever is done."""
    return s.x >= value(s, START)


CLAIMS = (grows, grows_with_stride, stays, starts, starts_at_three, never_behind)
GAME = track((forward, back, stride), CLAIMS, setup=begin, parameters=(START,), readings=(STEP,))
GIVENS = [{"start": start, "step": step} for start in range(1, 7) for step in range(3)]


def results(game: Game = GAME, options: Options = QUICK) -> dict[str, ClaimResult]:
    return {each.claim.id: each for each in check_game(game, options, lambda *_: None).claims}


RESULTS = results()


def broken_under(claim: Claim) -> set[tuple[int, int]]:
    """The givens under which some play of up to six moves within the claim's rules breaks it, by plain play."""
    machine = Machine(GAME, {})
    return {
        (each["start"], each["step"])
        for each in GIVENS
        if Explored(machine, each, 6, claim.within).depth_of_failure(claim) is not None
    }


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.id)
def test_verdicts_within_rules_are_those_of_brute_force(claim: Claim) -> None:
    verdict, everything = RESULTS[claim.id].verdict, {(each["start"], each["step"]) for each in GIVENS}
    assert RESULTS[claim.id].mismatch == ""
    broken = broken_under(claim)
    if isinstance(verdict, Refuted):
        assert broken
        assert verdict.play is not None
        assert_shows(Machine(GAME, {}), claim, verdict.play)
    else:
        assert isinstance(verdict, Proved)
        fails = covered(GAME, [split.answers for split in verdict.unless])
        assert broken == {each for each in everything if frozenset({("step", STEP.names[each[1]])}) in fails}
        for split in verdict.unless:
            assert_shows(Machine(GAME, {}), claim, split.play)


def test_what_holds_within_some_rules_is_broken_by_another() -> None:
    assert isinstance(RESULTS["track.grows"].verdict, Proved)
    wider = replace(grows, within=None)
    verdict = results(replace(GAME, claims=(wider,)))["track.grows"].verdict
    assert isinstance(verdict, Refuted)
    assert verdict.play is not None
    assert verdict.play.turns[-1].move.rule == "track.back"
    with_back = replace(grows, within=(forward, back))
    verdict = results(replace(GAME, claims=(with_back,)))["track.grows"].verdict
    assert isinstance(verdict, Refuted)


def test_a_claim_about_the_first_position_needs_no_move() -> None:
    over = "any value of start; every answer to every reading"
    assert RESULTS["track.starts"].verdict == Proved("the first position alone", over)
    refuted = RESULTS["track.starts_at_three"].verdict
    assert isinstance(refuted, Refuted)
    assert refuted.play is not None
    assert refuted.play.turns == ()
    assert refuted.play.start["x"] != 3


def test_a_split_within_rules_names_the_readings_alone() -> None:
    verdict = RESULTS["track.grows_with_stride"].verdict
    assert isinstance(verdict, Proved)
    assert [dict(split.answers) for split in verdict.unless] == [{"step": "one"}, {"step": "two"}]
    assert [len(split.play.turns) for split in verdict.unless] == [4, 2]


def test_a_play_that_uses_another_rule_is_a_fault_of_the_search() -> None:
    machine = Machine(GAME, {}).using((forward,))
    givens = {"start": 3, "step": 0}
    assert replayed(machine, givens, [Move("track.forward", {})]).last["x"] == 4
    with pytest.raises(ReplayError) as told:
        replayed(machine, givens, [Move("track.forward", {}), Move("track.back", {})])
    assert str(told.value) == ("a play that the solver found uses track.back, which is not among the rules it may use")


# what such a claim is not: a lemma


def test_a_lemma_that_holds_within_some_rules_is_told() -> None:
    with pytest.raises(ModelError) as told:
        always("track.grows", cites=(), within=(forward,), lemma=True)(grows.function)
    assert str(told.value) == "claim track.grows: a lemma holds in every play; drop `lemma`, or `within`"
    with pytest.raises(ModelError, match=r"^claim track\.starts: a lemma holds in every play"):
        always("track.starts", cites=(), within=(), lemma=True)(starts.function)


@always("track.one_behind", cites=())
def one_behind(s: Track) -> bool:
    """False, but kept by every move from where the other claim holds: one is never two behind the start."""
    return s.x + 1 >= value(s, START)


def test_what_holds_within_some_rules_helps_no_other_claim() -> None:
    found = results(track((forward, back), (grows, one_behind), setup=begin, parameters=(START,)))
    assert isinstance(found["track.grows"].verdict, Proved)
    verdict = found["track.one_behind"].verdict
    assert isinstance(verdict, Refuted)
    assert verdict.play is not None
    assert [turn.move.rule for turn in verdict.play.turns] == ["track.back", "track.back"]


def test_what_holds_in_every_play_helps_a_claim_within_rules() -> None:
    def both(s: Track) -> None:
        s.x += 1
        s.y += 2

    step = ruled("step", both)

    @always("track.twice", cites=(), lemma=True)
    def twice(s: Track) -> bool:
        """The second count is twice the first."""
        return s.y == s.x + s.x

    @always("track.seven_three", cites=(), within=(step,))
    def seven_three(s: Track) -> bool:
        """The counts are not seven and three."""
        return implies(s.x == 7, s.y != 3)

    found = results(track((step,), (twice, seven_three)))
    assert found["track.seven_three"].verdict == Proved("induction", "the one game there is", ("track.twice",))


def test_a_rule_that_the_game_does_not_list_cannot_be_used() -> None:
    stranger = ruled("stranger", _forward)
    with pytest.raises(ModelError) as told:
        replace(GAME, claims=(replace(grows, within=(stranger,)),))
    assert str(told.value) == ("track.grows speaks of rule track.stranger, which track does not list among its rules")


# with procedures


PASSAGE = tuple(step.rule for step in locks.LOCK.steps)


@pytest.mark.parametrize(
    ("within", "fewest"),
    [
        (None, 7),
        ((locks.arrive, *PASSAGE), 7),
        ((locks.arrive, *PASSAGE[:-1]), None),  # the first boat does not pay, and blocks the lock
        ((), None),
    ],
)
def test_runs_of_a_procedure_stay_within_the_rules(within: Any, fewest: int | None) -> None:
    @always("lock.free", cites=(), within=within)
    def free(s: Any) -> bool:
        """Nobody ever pays."""
        return s.coins == 0

    machine = Machine(LOCK_GAME, {})
    assert Explored(machine, {}, rules=within).depth_of_failure(free) == fewest
    verdict = results(replace(LOCK_GAME, claims=(free,)), replace(QUICK, claims=("lock.free",)))["lock.free"].verdict
    if fewest is None:
        assert isinstance(verdict, Proved)
    else:
        assert isinstance(verdict, Refuted)
        assert verdict.play is not None
        assert_shows(machine, free, verdict.play)


def test_a_procedure_that_starts_by_itself_waits_for_ever_for_a_step_that_is_left_out() -> None:
    @always("mill.nothing_is_stored", cites=(), within=(mills.bring, mills.drop, mills.pour, mills.store))
    def nothing_is_stored(s: Any) -> bool:
        """Without turning nothing is ever stored."""
        return s.flour == 0

    machine = Machine(MILL, {})
    assert Explored(machine, {}, rules=nothing_is_stored.within).depth_of_failure(nothing_is_stored) is None
    assert Explored(machine, {}).depth_of_failure(nothing_is_stored) is not None
    verdict = results(replace(MILL, claims=(nothing_is_stored,)))[nothing_is_stored.id].verdict
    assert not isinstance(verdict, Refuted)


# the machine as far as some rules go


def about(machine: Machine) -> Theory:
    return theory(machine, machine.layout.givens_in_range(), (), 5)


def test_a_narrow_machine_has_the_cases_of_its_rules_in_the_games_order() -> None:
    machine = Machine(GAME, {})
    narrow = machine.using((stride, forward))
    assert narrow.rules == (forward, stride)
    assert narrow.cases == (*machine.cases_of(forward), *machine.cases_of(stride))
    assert narrow is machine.using((stride, forward))
    assert machine.using(None) is machine
    assert machine.using(()).cases == ()
    assert machine.rules == GAME.rules
    assert narrow.starts is machine.starts


def test_a_theory_about_a_claim_is_about_its_rules_alone() -> None:
    whole = about(Machine(GAME, {}))
    assert whole.about(grows).machine.rules == (forward,)
    assert whole.about(never_behind).machine is whole.machine
    outcome = prove_all(whole.about(grows), [grows])["track.grows"]
    assert isinstance(decide(grows, [(whole.about(grows), outcome)], QUICK), Proved)


# hollow checks


@always("track.starts_far", cites=(), within=())
def starts_far(s: Track) -> bool:
    """Far out at the start, the flag is up."""
    return implies(s.x > 6, s.on)


@always("track.starts_there", cites=(), within=())
def starts_there(s: Track) -> bool:
    """Above three at the start, the flag is down."""
    return implies(s.x > 3, choose(s.on, False, True))


def test_a_supposition_about_the_first_position_must_come_true_there() -> None:
    report = check_game(replace(GAME, claims=(starts_far, starts_there)), QUICK, lambda *_: None)
    line = "return implies(s.x > 6, s.on)"
    assert report.hollow == (Hollow("a claim whose condition is never met", "track.starts_far", line),)
    everywhere = replace(GAME, claims=(replace(starts_far, within=None, expects=Expect.REFUTED),))
    assert check_game(everywhere, QUICK, lambda *_: None).hollow == ()
