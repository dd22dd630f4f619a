"""Seeded faults of a small well, every one of them worked out by hand."""

from dataclasses import replace
from typing import Annotated

from ruleproof import (
    Between,
    Expect,
    Game,
    Reading,
    after,
    always,
    can,
    choose,
    ends,
    maximum,
    minimum,
    reads,
    require,
    rule,
    state,
    terms,
)
from ruleproof.check.induction import theory
from ruleproof.check.mutants import mutants, seed_faults
from ruleproof.check.ranges import ranges_claim
from ruleproof.check.run import Options, check_game
from ruleproof.claim import Claim
from ruleproof.machine import Machine
from ruleproof.results import Fault

LOW = Reading("low", "?", {"no": "no", "yes": "yes"}, "no", ())


@state
class Well:
    water: Annotated[int, Between(0, 5)]
    bucket: Annotated[int, Between(0, 5)]
    wet: bool


@rule("well.setup")
def setup(s: Well) -> None:
    """All water is below."""
    s.water = 5


@rule("well.draw")
def draw(s: Well) -> None:
    """One measure of water is drawn."""
    require(s.water >= 1, "the well is dry")
    s.water -= minimum(1, s.water)
    s.bucket += 1


@rule("well.pour")
def pour(s: Well) -> None:
    """The bucket is emptied, if there is anything in it; then it is wet."""
    if s.bucket == 0:
        s.wet = False
    else:
        s.water += s.bucket
        s.bucket = 0
        s.wet = True


@always("well.kept", cites=())
def kept(s: Well) -> bool:
    """No water is lost."""
    return s.water + s.bucket == 5


@after(draw, id="well.stays_dry", cites=())
def stays_dry(before: Well, now: Well) -> bool:
    """Drawing wets nothing."""
    return now.wet == before.wet


@always("well.plain", cites=())
def plain(s: Well) -> bool:
    """It is wet or it is not: no fault can break that."""
    return s.wet | (s.wet == False)  # noqa: E712  # a comparison makes no case


def well(*claims: Claim) -> Game:
    return Game("well", "The Well", Well, setup, (draw, pour), (), readings=(LOW,), claims=claims)


def seeded_in(*claims: Claim, lemmas: tuple[Claim, ...] = ()) -> tuple[dict[str, Fault], set[str]]:
    game = well(*claims)
    machine = Machine(game, {})
    about = theory(machine, machine.layout.givens_in_range(), [ranges_claim(game), *lemmas], 10)
    found = [seed_faults(about, claims, rule) for rule in game.rules]
    unbroken = set.intersection(*(set(left) for _, left in found))
    return {f"{each.rule.id} {each.change}": each for faults, _ in found for each in faults}, unbroken


DRAW = "well.draw case 1 (always): "
EMPTY = "well.pour case 1 ((= bucket 0)): "
FULL = "well.pour case 2 ((not (= bucket 0))): "
EVERY_FAULT = {
    DRAW + "forgets to change water",
    DRAW + "leaves one too many in water",
    DRAW + "forgets to change bucket",
    DRAW + "leaves one too many in bucket",
    DRAW + "forgets the limit 1",
    DRAW + "forgets the limit water",
    DRAW + "changes wet as well",
    DRAW + "allows it although the well is dry",
    EMPTY + "forgets to change wet",
    EMPTY + "turns wet the wrong way",
    EMPTY + "does what case 2 does",
    EMPTY + "changes water as well",
    EMPTY + "changes bucket as well",
    FULL + "forgets to change water",
    FULL + "leaves one too many in water",
    FULL + "forgets to change bucket",
    FULL + "leaves one too many in bucket",
    FULL + "forgets to change wet",
    FULL + "turns wet the wrong way",
    FULL + "does what case 1 does",
}
WATER_IS_LOST = {
    DRAW + "forgets to change water",
    DRAW + "leaves one too many in water",
    DRAW + "forgets to change bucket",
    DRAW + "leaves one too many in bucket",
    DRAW + "forgets the limit 1",  # takes all there is, and puts one into the bucket
    DRAW + "allows it although the well is dry",  # takes none, and puts one into the bucket
    EMPTY + "changes water as well",
    EMPTY + "changes bucket as well",
    FULL + "forgets to change water",
    FULL + "leaves one too many in water",
    FULL + "forgets to change bucket",
    FULL + "leaves one too many in bucket",
}


def test_every_fault_that_there_is_to_seed_is_seeded() -> None:
    faults, _ = seeded_in(kept)
    assert set(faults) == EVERY_FAULT


def test_faults_that_lose_water_break_the_claim_that_none_is_lost_and_others_survive() -> None:
    faults, toothless = seeded_in(kept)
    broken = {name for name, fault in faults.items() if fault.found_by}
    assert broken == WATER_IS_LOST
    assert {faults[name].found_by for name in broken} == {"well.kept"}
    survivors = {name for name, fault in faults.items() if not fault.found_by and not fault.equivalent}
    assert survivors == {
        DRAW + "changes wet as well",
        EMPTY + "forgets to change wet",
        EMPTY + "turns wet the wrong way",
        EMPTY + "does what case 2 does",
        FULL + "forgets to change wet",
        FULL + "turns wet the wrong way",
        FULL + "does what case 1 does",
    }
    assert toothless == set()


def test_a_fault_that_changes_nothing_is_equivalent_and_no_survivor() -> None:
    faults, _ = seeded_in(kept)
    equivalent = {name for name, fault in faults.items() if fault.equivalent}
    assert equivalent == {DRAW + "forgets the limit water"}  # there is one to draw: the smaller of one and the water
    assert all(not faults[name].found_by for name in equivalent)


def test_a_claim_that_no_fault_breaks_is_toothless() -> None:
    _, toothless = seeded_in(kept, stays_dry, plain)
    assert toothless == {"well.plain"}
    _, toothless = seeded_in(plain)
    assert toothless == {"well.plain"}


def test_a_claim_about_moves_notices_only_faults_of_its_rules() -> None:
    faults, _ = seeded_in(stays_dry)
    assert {name for name, fault in faults.items() if fault.found_by} == {DRAW + "changes wet as well"}


def test_a_claim_with_a_subject_notices_only_faults_of_its_rules() -> None:
    faults, _ = seeded_in(replace(kept, about=(pour,)))
    assert all(name.startswith("well.pour") for name, fault in faults.items() if fault.found_by)
    assert any(fault.found_by for fault in faults.values())


def test_claims_that_are_not_to_be_proved_notice_nothing() -> None:
    @can("well.empties", cites=())
    def empties(s: Well) -> bool:
        """The well can be empty."""
        return s.water == 0

    faults, toothless = seeded_in(empties, replace(kept, expects=Expect.REFUTED))
    assert not any(fault.found_by for fault in faults.values())
    assert toothless == set()


def test_where_a_claim_fails_as_expected_it_notices_nothing() -> None:
    @after(pour, id="well.low", cites=(), unless=({"low": "no"},))
    def low(before: Well, now: Well) -> bool:
        """Where the reading is low, the bucket is empty afterwards."""
        return choose(reads(before, LOW, "yes"), now.bucket == 0, now.bucket == 7)

    faults, _ = seeded_in(low)
    found = {name for name, fault in faults.items() if fault.found_by}
    assert found == {
        EMPTY + "changes bucket as well",
        FULL + "forgets to change bucket",
        FULL + "leaves one too many in bucket",
        FULL + "does what case 1 does",
    }
    everywhere, _ = seeded_in(replace(low, unless=()))
    assert any(fault.found_by for name, fault in everywhere.items() if name not in found)


def test_an_end_is_noticed_to_be_gone() -> None:
    @ends(draw, id="well.drawing_ends", cites=())
    def drawing_ends(s: Well) -> int:
        """Drawing ends: there is less water each time."""
        return s.water

    faults, _ = seeded_in(drawing_ends)
    found = {name for name, fault in faults.items() if fault.found_by}
    assert found == {
        DRAW + "forgets to change water",
        DRAW + "leaves one too many in water",
        DRAW + "allows it although the well is dry",
    }


def test_the_report_has_the_faults_only_where_they_are_asked_for() -> None:
    game = well(kept, stays_dry, plain)
    plainly = check_game(game, Options(timeout=5), lambda *_: None)
    assert (plainly.faults, plainly.toothless, plainly.with_mutants) == ((), (), False)
    report = check_game(game, Options(timeout=5, mutants=True), lambda *_: None)
    assert {f"{each.rule.id} {each.change}" for each in report.faults} == EVERY_FAULT
    assert report.with_mutants
    assert "well.plain" in report.toothless
    assert not report.as_expected


def test_both_sides_of_a_limit_are_forgotten() -> None:
    @rule("well.top_up")
    def top_up(s: Well) -> None:
        """Rain fills the well to three at least."""
        s.water = maximum(s.water, 3)

    machine = Machine(Game("well", "The Well", Well, setup, (top_up,), ()), {})
    (case,) = machine.cases_of(top_up)
    left = {each.change: each.case.updates.get("water") for each in mutants(machine, case) if "limit" in each.change}
    water = machine.layout.unknowns()["water"]
    assert left == {"forgets the limit water": terms.const(3), "forgets the limit 3": water}
