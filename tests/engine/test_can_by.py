"""Claims that some play makes a move of which something is true: shown by that move, or proved to be impossible."""

from dataclasses import replace
from typing import Annotated, Any

import pytest

from ruleproof import Between, Expect, ModelError, Reading, all_of, always, assume, can, choose, not_, reads, require
from ruleproof.check.replay import breaks, check_broken, replayed
from ruleproof.check.run import Options, check_game
from ruleproof.claim import Claim
from ruleproof.errors import ReplayError
from ruleproof.machine import Machine
from ruleproof.play import Move
from ruleproof.results import ClaimResult, Hollow
from ruleproof.verdicts import Proved, Refuted, Unknown
from tests.engine.brute import Explored, assert_shows
from tests.engine.toys.tracks import Track, ruled, track

QUICK = Options(timeout=5, depth=5, budget=10)
GENEROUS = Reading("generous", "How much is given?", {"no": "Up to two.", "yes": "Up to three."}, "no", ())
Gift = Annotated[int, Between(1, 3)]


def _give(s: Track, amount: Gift) -> None:
    require(amount <= choose(reads(s, GENEROUS, "yes"), 3, 2), "that is too much")
    require(s.x + amount <= 6, "there is no room")
    s.x += amount


def _take(s: Track, amount: Gift) -> None:
    require(amount <= s.x, "there is less")
    s.x -= amount
    s.y += choose(s.y < 3, 1, 0)


def _flag(s: Track) -> None:
    require(s.x == 6, "it is not full")
    require(s.x == 5, "it is too full")
    s.on = True


give, take, flag = ruled("give", _give), ruled("take", _take), ruled("flag", _flag)


@always("track.at_most_six", cites=(), lemma=True)
def at_most_six(s: Track) -> bool:
    """There are never more than six."""
    return all_of(s.x <= 6, s.x >= 0)


@can("track.two_at_once", cites=(), by=(give,))
def two_at_once(before: Track, now: Track, amount: int) -> bool:
    """Two are given where there are three, which makes five."""
    return all_of(before.x == 3, amount == 2, now.x == 5)


@can("track.three_at_once", cites=(), by=(give,))
def three_at_once(before: Track, _now: Track, amount: int) -> bool:
    """Three are given at once, where there is none: with a generous reading."""
    return all_of(before.x == 0, amount == 3)


@can("track.given_back", cites=(), by=(give, take))
def given_back(before: Track, now: Track) -> bool:
    """By one or the other the last of them goes after something was taken before."""
    return all_of(before.y == 1, before.x == 1, now.x == 0)


@can("track.shrinks", cites=(), by=(give,), expects=Expect.REFUTED)
def gift_that_shrinks(before: Track, now: Track) -> bool:
    """Impossible: there is less after a gift."""
    return now.x < before.x


@can("track.overflows", cites=(), by=(take,), expects=Expect.REFUTED)
def taken_from_seven(before: Track, _now: Track) -> bool:
    """Impossible, as there are never more than six: something is taken from seven."""
    return before.x == 7


@can("track.flagged", cites=(), by=(flag,), expects=Expect.REFUTED)
def flagged(_before: Track, now: Track) -> bool:
    """Impossible, as its rule can never be used: the flag goes up."""
    return now.on


CLAIMS = (two_at_once, three_at_once, given_back, gift_that_shrinks, taken_from_seven, flagged)
GAME = track((give, take, flag), (at_most_six, *CLAIMS), readings=(GENEROUS,))


def report(*claims: Claim, options: Options = QUICK) -> Any:
    return check_game(replace(GAME, claims=(at_most_six, *claims)), options, lambda *_: None)


REPORT = report(*CLAIMS)
RESULTS: dict[str, ClaimResult] = {each.claim.id: each for each in REPORT.claims}
EVERYWHERE = [Explored(Machine(GAME, {}), {"generous": each}) for each in range(2)]


@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.id)
def test_verdicts_on_what_a_move_can_do_are_those_of_brute_force(claim: Claim) -> None:
    fewest = [each.depth_of_failure(claim) for each in EVERYWHERE]
    verdict = RESULTS[claim.id].verdict
    assert RESULTS[claim.id].mismatch == ""
    if any(fewest):
        assert isinstance(verdict, Proved)
        assert verdict.play is not None
        assert_shows(Machine(GAME, {}), claim, verdict.play)
        assert len(verdict.play.turns) == fewest[int(verdict.play.givens["generous"])]
    else:
        assert isinstance(verdict, Refuted)
        assert verdict.play is None


def test_the_play_ends_with_the_move_that_shows_it() -> None:
    verdict = RESULTS["track.two_at_once"].verdict
    assert isinstance(verdict, Proved)
    assert verdict.method == "a play that shows it"
    assert verdict.over == "one play, under every answer to every reading"
    assert verdict.play is not None
    assert verdict.play.turns[-1].move == Move("track.give", {"amount": 2})
    assert len(verdict.play.turns) == 3


def test_the_readings_that_the_play_needs_are_named() -> None:
    verdict = RESULTS["track.three_at_once"].verdict
    assert isinstance(verdict, Proved)
    assert verdict.over == "one play, under generous = yes"


def test_what_no_move_can_do_is_refuted_with_the_proof() -> None:
    over = "every answer to every reading"
    assert RESULTS["track.shrinks"].verdict == Refuted(None, f"induction; {over}")
    assert RESULTS["track.overflows"].verdict == Refuted(None, f"induction with track.at_most_six; {over}")
    assert RESULTS["track.flagged"].verdict == Refuted(None, f"induction; {over}")


def test_a_verdict_that_is_not_expected_is_told() -> None:
    other = {Expect.PROVED: Expect.REFUTED, Expect.REFUTED: Expect.PROVED}
    turned = [replace(claim, expects=other[claim.expects]) for claim in CLAIMS]
    found = report(*turned)
    assert [each.mismatch for each in found.claims if each.claim.id != "track.counts.in_range"] == [
        "",
        *(f"expected {each.expects.value}, but it is {other[each.expects].value}" for each in turned),
    ]
    assert not found.as_expected


def test_what_no_play_is_found_to_show_is_unknown() -> None:
    @can("track.taken_six_times", cites=(), by=(take,))
    def taken_after_much(before: Track, _now: Track) -> bool:
        """Something is taken after three were taken before, which takes six moves at least."""
        return all_of(before.y == 3, before.x == 6)

    [fewest, _] = [each.depth_of_failure(taken_after_much) for each in EVERYWHERE]
    assert fewest is not None
    assert fewest > QUICK.depth
    result = next(each for each in report(taken_after_much).claims if each.claim is taken_after_much)
    assert result.verdict == Unknown("no play of 5 moves or fewer shows it; the search went to 5 moves")


def test_a_move_of_which_the_claim_says_nothing_shows_nothing() -> None:
    @can("track.assumed", cites=(), by=(give,), expects=Expect.REFUTED)
    def assumed(before: Track, now: Track, amount: int) -> bool:
        """Impossible: of gifts of one there is one of two."""
        assume(amount == 1)
        return now.x == before.x + 2

    machine = Machine(GAME, {})
    result = next(each for each in report(assumed).claims if each.claim is assumed)
    assert isinstance(result.verdict, Refuted)
    assert not breaks(machine, assumed, replayed(machine, {"generous": 0}, [Move("track.give", {"amount": 2})]))


# replay


@pytest.mark.parametrize(
    ("moves", "shows"),
    [
        ([1, 2, 2], True),
        ([1, 2, 1], False),
        ([1, 2], False),
        ([], False),
        ([2, 1, 2, -1], False),  # the move that shows it is not the last one
    ],
)
def test_a_play_shows_it_by_its_last_move_alone(moves: list[int], shows: bool) -> None:
    machine = Machine(GAME, {})
    made = [Move("track.give" if each > 0 else "track.take", {"amount": abs(each)}) for each in moves]
    play = replayed(machine, {"generous": 0}, made)
    assert breaks(machine, two_at_once, play) is shows
    if not shows:
        with pytest.raises(ReplayError) as told:
            check_broken(machine, two_at_once, play)
        assert str(told.value) == (
            "track.two_at_once: the play that the solver found does not break it in plain Python"
        )


def test_a_last_move_of_another_rule_shows_nothing() -> None:
    machine = Machine(GAME, {})
    less = replace(gift_that_shrinks, rules=(give,))
    made = [Move("track.give", {"amount": 2}), Move("track.take", {"amount": 1})]
    assert not breaks(machine, less, replayed(machine, {"generous": 0}, made))
    assert breaks(machine, replace(less, rules=(take,)), replayed(machine, {"generous": 0}, made))


# declaring


def test_the_rules_whose_moves_it_looks_at_are_what_it_is_about() -> None:
    assert two_at_once.rules == two_at_once.about == (give,)
    assert two_at_once.about_moves
    named = can("track.named", cites=(), about=(take,), by=(give,))(two_at_once.function)
    assert (named.about, named.rules) == ((take,), (give,))
    plain = can("track.plain", cites=())(not_raised)
    assert (plain.rules, plain.about_moves) == ((), False)


def not_raised(s: Track) -> bool:
    """It can be so."""
    return not_(s.on)


def test_it_asks_only_for_choices_that_all_of_its_rules_have() -> None:
    def wrong(before: Track, now: Track, much: bool) -> bool:
        """Wrong."""
        return (before, now, much) is not None

    with pytest.raises(ModelError) as told:
        can("track.wrong", cites=(), by=(give, flag))(two_at_once.function)
    assert str(told.value) == "claim track.wrong: `amount` is no choice of every rule it looks at: there are none"
    with pytest.raises(ModelError) as told:
        can("track.wrong", cites=(), by=(give, take))(wrong)
    assert str(told.value) == "claim track.wrong: `much` is no choice of every rule it looks at: known are amount"


def test_a_rule_that_the_game_does_not_list_shows_nothing() -> None:
    stranger = ruled("stranger", _take)
    with pytest.raises(ModelError) as told:
        replace(GAME, claims=(replace(two_at_once, rules=(stranger,)),))
    assert str(told.value) == (
        "track.two_at_once speaks of rule track.stranger, which track does not list among its rules"
    )


def test_a_claim_about_a_rule_that_can_never_be_used_is_reported_as_hollow() -> None:
    found = [each for each in REPORT.hollow if each.subject == "track.flagged"]
    assert found == [Hollow("a claim whose condition is never met", "track.flagged", flagged.text)]
    assert not any(each.subject in ("track.shrinks", "track.two_at_once") for each in REPORT.hollow)
