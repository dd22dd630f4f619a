import time
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleproof import Game, Reading, after, all_of, always, any_of, choose, never, not_, reads, require, terms
from ruleproof.backends.smt import Session
from ruleproof.check.expected import mismatch
from ruleproof.check.run import Options, check_game
from ruleproof.check.split import clause_of, clause_term
from ruleproof.claim import Claim, Expect
from ruleproof.machine import Machine
from ruleproof.results import ClaimResult
from ruleproof.verdicts import HoldsWithin, Proved, Refuted, Unknown
from tests.engine.brute import Explored, assert_shows, combinations, covered, failing, numbers
from tests.engine.toys.doors import BELL, DOORS, DOORS_GAME, KEY, LOCK, STEP, Door, Hall
from tests.engine.toys.tracks import Track, ruled, track

QUICK = Options(timeout=5, depth=5, budget=20)
GIVENS = ({"ring_keys": 1}, {"ring_keys": 2})
ALL = {frozenset(answers.items()) for answers in combinations(DOORS_GAME)}


def results_of(game: Game, options: Options = QUICK) -> dict[str, ClaimResult]:
    return {each.claim.id: each for each in check_game(game, options, lambda *_: None).claims}


RESULTS = results_of(DOORS_GAME)
FAILING = {claim.id: failing(DOORS_GAME, claim, GIVENS) for claim in DOORS_GAME.claims}
CLAIMS = pytest.mark.parametrize("claim", DOORS_GAME.claims, ids=lambda claim: claim.id)


@CLAIMS
def test_the_toy_expects_of_each_claim_what_brute_force_finds(claim: Claim) -> None:
    if claim.unless:
        assert covered(DOORS_GAME, claim.unless) == FAILING[claim.id]
    else:
        assert FAILING[claim.id] in (set(), ALL)


@CLAIMS
def test_a_claim_fails_exactly_under_the_readings_that_brute_force_finds(claim: Claim) -> None:
    verdict = RESULTS[claim.id].verdict
    if FAILING[claim.id] == ALL:
        assert isinstance(verdict, Refuted)
    else:
        assert isinstance(verdict, Proved)
        assert covered(DOORS_GAME, (each.answers for each in verdict.unless)) == FAILING[claim.id]


@CLAIMS
def test_no_answer_and_no_clause_of_a_split_could_be_left_out(claim: Claim) -> None:
    clauses = [dict(each.answers) for each in getattr(RESULTS[claim.id].verdict, "unless", ())]
    for place, clause in enumerate(clauses):
        others = clauses[:place] + clauses[place + 1 :]
        assert covered(DOORS_GAME, others) != covered(DOORS_GAME, clauses)
        for name in clause:
            shorter = {each: answer for each, answer in clause.items() if each != name}
            assert not covered(DOORS_GAME, [shorter]) <= FAILING[claim.id]


@CLAIMS
def test_each_clause_has_a_play_of_its_own_readings_that_breaks_the_claim(claim: Claim) -> None:
    verdict = RESULTS[claim.id].verdict
    shown = [(each.answers, each.play) for each in verdict.unless] if isinstance(verdict, Proved) else []
    if isinstance(verdict, Refuted):
        assert verdict.play is not None
        shown = [({}, verdict.play)]
    for answers, play in shown:
        assert play.givens.items() >= numbers(DOORS_GAME, answers).items()
        (machine,) = (
            Machine(DOORS_GAME, sizes) for sizes in DOORS_GAME.shapes() if sizes[Door] == play.givens["doors"]
        )
        assert_shows(machine, claim, play)


@CLAIMS
def test_the_split_is_just_the_one_that_the_claim_expects(claim: Claim) -> None:
    everywhere = "expected Proved, but it is Refuted"
    assert RESULTS[claim.id].mismatch == (everywhere if FAILING[claim.id] == ALL else "")


@pytest.mark.parametrize(
    "fixed", [{"key": "goes", "lock": "bolt"}, {"bell": "all", "step": "one"}], ids=lambda fixed: "-".join(fixed)
)
def test_fixed_readings_leave_the_rest_of_the_split(fixed: dict[str, str]) -> None:
    kept = {each for each in ALL if fixed.items() <= dict(each).items()}
    for name, result in results_of(DOORS_GAME, replace(QUICK, readings=fixed)).items():
        fails = FAILING.get(name, set()) & kept
        if fails == kept:
            assert isinstance(result.verdict, Refuted)
            assert result.verdict.play is not None
            assert result.verdict.play.givens.items() >= numbers(DOORS_GAME, fixed).items()
        else:
            assert isinstance(result.verdict, Proved)
            assert covered(DOORS_GAME, (each.answers for each in result.verdict.unless)) & kept == fails
        assert bool(result.mismatch) is (FAILING.get(name) == ALL)


LOUD = "Proved unless bell = all and step = three"


@pytest.mark.parametrize(
    ("unless", "mismatch"),
    [
        ((), f"expected Proved everywhere, but it is {LOUD}"),
        (({"bell": "all"},), f"expected Proved unless bell = all, but it is {LOUD}"),
        (({"bell": "all", "step": "two"},), f"expected Proved unless bell = all and step = two, but it is {LOUD}"),
        (
            ({"bell": "all", "step": "three", "key": "goes"}, {"bell": "all", "step": "three", "key": "stays"}),
            "",  # the same in other words
        ),
    ],
)
def test_another_split_than_the_expected_one_is_told(unless: Any, mismatch: str) -> None:
    (claim,) = (each for each in DOORS_GAME.claims if each.id == "doors.loud_and_far")
    game = replace(DOORS_GAME, claims=(replace(claim, unless=unless),))
    assert results_of(game)[claim.id].mismatch == mismatch


# where the readings decide whether a position can be reached at all


FIRST = Reading("first", "?", {"no": "no", "yes": "yes"}, "no", ())
SECOND = Reading("second", "?", {"no": "no", "yes": "yes"}, "no", ())


def flagged(s: Track) -> None:
    require(all_of(s.y == 0, reads(s, FIRST, "yes")), "not under this reading")
    s.on = True
    s.y += 1


def passing(s: Track) -> None:
    s.y += 1


def reached(s: Track) -> None:
    require(s.on, "the flag is not up")
    s.x = 1


def reached_in_time(s: Track) -> None:
    require(all_of(s.on, s.y == 1, reads(s, SECOND, "yes")), "not under this reading, or too late")
    s.x = 1
    s.y += 1


FLAG, PASS = ruled("flag", flagged), ruled("pass", passing)
REACH, REACH_IN_TIME = ruled("reach", reached), ruled("reach_in_time", reached_in_time)


@never("track.there", cites=())
def there(s: Track) -> bool:
    """The first count is one."""
    return s.x == 1


@after(REACH_IN_TIME, id="track.in_time", cites=())
def not_in_time(_before: Track, _now: Track) -> bool:
    """Nobody gets there in time."""
    return False


@pytest.mark.parametrize(
    ("rules", "claim", "clause"),
    [
        ((FLAG, REACH), there, {"first": "yes"}),
        ((FLAG, PASS, REACH_IN_TIME), there, {"first": "yes", "second": "yes"}),
        # after two moves it is too late: two moves in a row from anywhere prove nothing under a clause that fails
        ((FLAG, PASS, REACH_IN_TIME), not_in_time, {"first": "yes", "second": "yes"}),
    ],
)
def test_readings_that_only_matter_on_the_way_are_part_of_the_split(
    rules: Any, claim: Claim, clause: Mapping[str, str]
) -> None:
    game = track(rules, [claim], readings=[FIRST, SECOND])
    for answers in combinations(game):
        shallow = Explored(Machine(game, {}), numbers(game, answers), depth=4)
        assert (shallow.depth_of_failure(claim) is not None) is (clause.items() <= answers.items())
    verdict = results_of(game)[claim.id].verdict
    assert isinstance(verdict, Proved)
    assert [dict(each.answers) for each in verdict.unless] == [clause]


def test_a_failure_at_another_size_is_not_proved_away() -> None:
    # with one door two moves from anywhere keep the claim, with two doors it fails at once
    def late(s: Hall) -> None:
        s.way = 2

    def early(s: Hall) -> None:
        require(all_of(s.way == 0, any_of(s.loud, len(s.open) == 2)), "too late")
        s.rung = True
        s.way = 1

    rules = (ruled("late", late), ruled("early", early))

    @after(rules[1], id="track.never_early", cites=())
    def never_early(_before: Hall, _now: Hall) -> bool:
        """Nobody is early."""
        return False

    game = track(rules, [never_early], state=Hall, parameters=[DOORS])
    fails = [Explored(Machine(game, sizes), {}).depth_of_failure(never_early) for sizes in game.shapes()]
    assert fails == [None, 1]
    verdict = results_of(game)["track.never_early"].verdict
    assert isinstance(verdict, Refuted)
    assert verdict.play is not None
    assert verdict.play.sizes == {"Door": 2}


# any condition on readings at all


@st.composite
def conditions(draw: st.DrawFn) -> list[dict[str, str]]:
    """A few clauses over the readings of the doors."""
    readings = (KEY, LOCK, BELL, STEP)
    made = []
    for _ in range(draw(st.integers(0, 4))):
        names = draw(st.lists(st.sampled_from(readings), min_size=1, max_size=3, unique=True))
        made.append({each.name: draw(st.sampled_from(each.names)) for each in names})
    return made


@settings(max_examples=15)
@given(conditions())
def test_any_condition_on_the_readings_comes_out_as_it_is(clauses: list[dict[str, str]]) -> None:
    def fail(s: Track) -> None:
        s.x = 1

    @always("track.any", cites=())
    def claim(s: Track) -> bool:
        """The count is zero, or the readings are others."""
        met = [
            all_of(*(reads(s, each, clause[each.name]) for each in DOORS_GAME.readings if each.name in clause))
            for clause in clauses
        ]
        return any_of(s.x == 0, not_(any_of(*met)))

    game = track([ruled("fail", fail)], [claim], readings=DOORS_GAME.readings)
    verdict = results_of(game)["track.any"].verdict
    expected = covered(game, clauses)
    if expected == ALL:
        assert isinstance(verdict, Refuted)
    else:
        assert isinstance(verdict, Proved)
        assert covered(game, (each.answers for each in verdict.unless)) == expected


@settings(max_examples=40)
@given(conditions(), st.data())
def test_a_clause_has_the_fewest_answers_that_make_a_condition_true(
    clauses: list[dict[str, str]], data: st.DataObject
) -> None:
    machine = Machine(DOORS_GAME, DOORS_GAME.default_shape())
    condition = terms.or_(*(clause_term(machine, clause) for clause in clauses))
    true = covered(DOORS_GAME, clauses)
    if not true:
        return
    answers = dict(data.draw(st.sampled_from(sorted(true, key=sorted))))
    given_answers = {name: int(number) for name, number in numbers(DOORS_GAME, answers).items()}
    clause = clause_of(machine, condition, given_answers, Session(5))
    assert clause.items() <= answers.items()
    assert covered(DOORS_GAME, [clause]) <= true
    for name in clause:
        shorter = {each: answer for each, answer in clause.items() if each != name}
        assert not covered(DOORS_GAME, [shorter]) <= true


# many readings


def test_forty_readings_are_split_without_trying_their_combinations() -> None:
    many = [Reading(f"reading_{number}", "?", {"no": "-", "yes": "-", "both": "-"}, "no", ()) for number in range(40)]

    def count(s: Track) -> None:
        require(s.x == 0, "only once")
        s.x = 1 + sum(_as_number(reads(s, each, "yes")) for each in many)

    def _as_number(condition: Any) -> Any:
        return choose(condition, 1, 0)

    def mark(s: Track) -> None:
        require(any_of(reads(s, many[3], "both"), all_of(reads(s, many[7], "yes"), reads(s, many[39], "both"))), "no")
        s.on = True

    @never("track.marked", cites=())
    def marked(s: Track) -> bool:
        """The flag is up."""
        return s.on

    @always("track.counted", cites=())
    def counted(s: Track) -> bool:
        """No more is counted than there are readings."""
        return s.x <= 41

    @never("track.once", cites=())
    def once(s: Track) -> bool:
        """False whatever the readings: something is counted."""
        return s.x >= 1

    game = track([ruled("count", count), ruled("mark", mark)], [marked, counted, once], readings=many)
    begun = time.monotonic()
    found = {name: result.verdict for name, result in results_of(game).items()}
    assert time.monotonic() - begun < 30
    assert isinstance(found["track.marked"], Proved)
    clauses = {frozenset(each.answers.items()) for each in found["track.marked"].unless}
    assert clauses == {
        frozenset({("reading_3", "both")}),
        frozenset({("reading_7", "yes"), ("reading_39", "both")}),
    }
    assert found["track.counted"] == Proved("induction", "every answer to every reading")
    assert isinstance(found["track.once"], Refuted)


@pytest.mark.parametrize(
    ("expected", "verdict", "told"),
    [
        ({}, Refuted(None), "expected Proved, but it is Refuted"),
        ({"expects": Expect.REFUTED}, Proved("", ""), "expected Refuted, but it is Proved"),
        (
            {"unless": ({"bell": "all"},)},
            Proved("", ""),
            "expected Proved unless bell = all, but it is Proved everywhere",
        ),
        ({"unless": ({"bell": "all"},)}, Unknown("x"), "expected Proved unless bell = all, but it is Unknown"),
        (
            {"unless": ({"bell": "all"}, {"key": "goes"})},
            HoldsWithin("x"),
            "expected Proved unless bell = all or key = goes, but it is HoldsWithin",
        ),
    ],
)
def test_a_mismatch_names_what_was_expected_and_what_was_found(expected: Any, verdict: Any, told: str) -> None:
    claim = replace(DOORS_GAME.claims[0], **{"unless": (), **expected})
    machine = Machine(DOORS_GAME, DOORS_GAME.default_shape())
    assert mismatch(machine, claim, verdict, {}) == told


def test_where_the_fixed_readings_make_it_fail_it_is_expected_to_be_refuted() -> None:
    claim = replace(DOORS_GAME.claims[0], unless=({"bell": "all"},))
    machine = Machine(DOORS_GAME, DOORS_GAME.default_shape())
    assert mismatch(machine, claim, Refuted(None), {"bell": "all"}) == ""
    assert mismatch(machine, claim, Proved("", ""), {"bell": "all"}) == (
        "expected Refuted, as bell = all, but it is Proved"
    )
    assert mismatch(machine, claim, Proved("", ""), {"bell": "nobody"}) == ""
