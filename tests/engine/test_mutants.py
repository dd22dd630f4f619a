"""Seeded faults of a small well, every one of them worked out by hand."""

from dataclasses import replace
from enum import IntEnum
from typing import Annotated

import pytest

from ruleproof import (
    Between,
    Expect,
    Game,
    ModelError,
    Parameter,
    Reading,
    Unnoticed,
    Vector,
    after,
    all_of,
    always,
    any_of,
    can,
    choose,
    ends,
    maximum,
    minimum,
    never,
    not_,
    reads,
    require,
    rule,
    state,
    terms,
    value,
)
from ruleproof.check.induction import theory
from ruleproof.check.mutants import mutants, seed_faults
from ruleproof.check.ranges import ranges_claim
from ruleproof.check.run import Options, check_game
from ruleproof.claim import Claim
from ruleproof.errors import IllegalMove
from ruleproof.machine import Machine
from ruleproof.report.words import fault_lines
from ruleproof.results import Fault, GameReport
from ruleproof.rule import Rule

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
    found = [seed_faults([about], claims, rule) for rule in game.rules]
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
WHERE_IT_STAYS = {  # nothing stays: where there is water to draw or to pour, both change
    DRAW + "adds one to water where it stays as it is",
    DRAW + "adds one to bucket where it stays as it is",
    FULL + "adds one to water where it stays as it is",
    FULL + "adds one to bucket where it stays as it is",
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


SET_UP_FAULTS = {
    "well.setup case 1 (always): forgets to change water",
    "well.setup case 1 (always): leaves one too many in water",
    "well.setup case 1 (always): changes bucket as well",
    "well.setup case 1 (always): changes wet as well",
}


def test_every_fault_that_there_is_to_seed_is_seeded() -> None:
    faults, _ = seeded_in(kept)
    assert set(faults) == EVERY_FAULT | WHERE_IT_STAYS


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
    drawn = DRAW + "forgets the limit water"  # there is one to draw: the smaller of one and the water
    assert equivalent == {drawn, *WHERE_IT_STAYS}
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
    assert {f"{each.rule.id} {each.change}" for each in report.faults} == EVERY_FAULT | WHERE_IT_STAYS | SET_UP_FAULTS
    assert report.with_mutants
    assert "well.plain" in report.toothless
    assert not report.as_expected


def test_a_claim_that_nothing_changes_there_is_broken_where_it_stays() -> None:
    @rule("well.rain")
    def rain(s: Well) -> None:
        """Rain brings a measure to a well that is not full."""
        s.water = choose(s.water == 5, 5, s.water + 1)

    @after(rain, id="well.full_stays", cites=())
    def full_stays(before: Well, now: Well) -> bool:
        """Rain brings nothing to a full well."""
        return (before.water < 5) | (now.water == 5)

    game = Game("well", "The Well", Well, setup, (rain,), (), claims=(full_stays,))
    machine = Machine(game, {})
    about = theory(machine, machine.layout.givens_in_range(), [ranges_claim(game)], 10)
    faults, toothless = seed_faults([about], [full_stays], rain)
    assert [each.change for each in faults if each.found_by] == [
        "case 1 (always): adds one to water where it stays as it is"
    ]
    assert toothless == ()


class Cup(IntEnum):
    red = 0
    blue = 1
    green = 2


CUPS = Parameter("cups", "cups on the tray", 2, at_least=2, at_most=3, sizes=Cup)


@state
class Tray:
    full: Vector[Cup, bool]


@rule("tray.pour")
def pour_over(s: Tray, one: Cup, other: Cup) -> None:
    """A full cup is poured into another one, which is empty."""
    require(all_of(s.full[one], not_(s.full[other])), "it is empty, or the other is full")
    s.full[one] = False
    s.full[other] = True


@after(pour_over, id="tray.third", cites=())
def third_stays(before: Tray, now: Tray, one: Cup, other: Cup) -> bool:
    """A third cup stays as it is."""
    return all_of(
        *(any_of(each == one, each == other, now.full[each] == before.full[each]) for each in before.full.index)
    )


@after(pour_over, id="tray.some", cites=())
def some_cup_is_there(before: Tray, now: Tray) -> bool:
    """There are as many cups as before: no fault can break that."""
    return len(before.full) == len(now.full)


def test_a_claim_about_a_third_is_broken_where_there_is_one() -> None:
    @rule("tray.setup")
    def set_out(s: Tray) -> None:
        """The red cup is full."""
        s.full[Cup.red] = True

    claims = (third_stays, some_cup_is_there)
    game = Game("tray", "The Tray", Tray, set_out, (pour_over,), (), parameters=(CUPS,), claims=claims)
    machines = [Machine(game, {Cup: size}) for size in (2, 3)]
    two, three = (theory(each, each.layout.givens_in_range(), [ranges_claim(game)], 10) for each in machines)
    assert seed_faults([two], claims, pour_over)[1] == (third_stays.id, some_cup_is_there.id)
    assert seed_faults([two, three], claims, pour_over)[1] == (some_cup_is_there.id,)
    assert seed_faults([two, three], claims, pour_over)[0] == seed_faults([two], claims, pour_over)[0]


def test_why_no_claim_notices_a_fault_stands_with_it() -> None:
    why = "Nobody looks at it."
    told = (Unnoticed(pour, "turns wet the wrong way", why),)
    game = replace(well(replace(kept, lemma=True), stays_dry), unnoticed=told)
    report = check_game(game, Options(timeout=5, mutants=True), lambda *_: None)
    explained = {f"{each.rule.id} {each.change}" for each in report.faults if each.why}
    assert explained == {EMPTY + "turns wet the wrong way", FULL + "turns wet the wrong way"}
    assert any(line.endswith(f"no claim notices. {why}") for line in fault_lines(report))


def test_a_fault_of_no_rule_cannot_be_explained() -> None:
    @rule("well.cover")
    def cover(s: Well) -> None:
        """The well is covered."""
        s.wet = False

    with pytest.raises(ModelError, match=r"well\.cover, which well does not list"):
        replace(well(kept), unnoticed=(Unnoticed(cover, "turns wet", "It is another game's."),))


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


# the set-up


DEPTH = Parameter("depth", "how deep the well is", 4, at_least=1, at_most=9)
SETUP = "well.setup case 1 ((<= depth 2)): "
DEEP = "well.setup case 2 ((not (<= depth 2))): "


@rule("well.setup")
def deep_setup(s: Well) -> None:
    """The water is as deep as the well, up to five; a shallow well is wet."""
    require(value(s, DEPTH) <= 8, "that is no well")
    if value(s, DEPTH) <= 2:
        s.wet = True
    s.water = minimum(5, value(s, DEPTH))


@always("well.begins_deep", cites=(), within=())
def begins_deep(s: Well) -> bool:
    """At the start the water is as deep as the well, up to five."""
    return s.water == minimum(5, value(s, DEPTH))


@always("well.begins_wet", cites=(), within=())
def begins_wet(s: Well) -> bool:
    """At the start a shallow well alone is wet."""
    return s.wet == (value(s, DEPTH) <= 2)


@never("well.over_the_brim", cites=())
def over_the_brim(s: Well) -> bool:
    """There is more water than fits in, or a well that is none."""
    return (s.water + s.bucket > 5) | (value(s, DEPTH) > 8)


@always("well.holds_a_bucket", cites=(), within=(draw,))
def holds_a_bucket(s: Well) -> bool:
    """While water is only drawn, there is as much of it as at the start."""
    return s.water + s.bucket == minimum(5, value(s, DEPTH))


def deep_game(*claims: Claim, rules: tuple[Rule[...], ...] = (draw, pour)) -> Game:
    return Game("well", "The Well", Well, deep_setup, rules, (), parameters=(DEPTH,), claims=claims)


def checked(*claims: Claim, rules: tuple[Rule[...], ...] = (draw, pour)) -> GameReport:
    return check_game(deep_game(*claims, rules=rules), Options(timeout=5, mutants=True), lambda *_: None)


def found_in_setup(*claims: Claim) -> dict[str, str]:
    game = deep_game(*claims)
    machine = Machine(game, {})
    about = theory(machine, machine.layout.givens_in_range(), [ranges_claim(game)], 10)
    faults, _ = seed_faults([about], claims, deep_setup)
    return {f"{each.rule.id} {each.change}": "same" if each.equivalent else each.found_by for each in faults}


def test_the_set_up_is_broken_like_a_rule() -> None:
    assert found_in_setup().keys() == {
        SETUP + "forgets to change wet",
        SETUP + "turns wet the wrong way",
        SETUP + "forgets to change water",
        SETUP + "leaves one too many in water",
        SETUP + "forgets the limit 5",
        SETUP + "forgets the limit depth",
        SETUP + "does what case 2 does",
        SETUP + "changes bucket as well",
        SETUP + "allows it although that is no well",
        DEEP + "forgets to change water",
        DEEP + "leaves one too many in water",
        DEEP + "forgets the limit 5",
        DEEP + "forgets the limit depth",
        DEEP + "does what case 1 does",
        DEEP + "allows it although that is no well",
    }


def test_each_fault_of_the_set_up_is_found_by_a_claim_that_is_false_of_what_it_makes() -> None:
    water = {
        SETUP + "forgets to change water",
        SETUP + "leaves one too many in water",
        SETUP + "forgets the limit depth",
        DEEP + "forgets to change water",
        DEEP + "leaves one too many in water",
        DEEP + "forgets the limit 5",
        DEEP + "forgets the limit depth",
    }
    wet = {
        SETUP + "forgets to change wet",
        SETUP + "turns wet the wrong way",
        SETUP + "does what case 2 does",
        DEEP + "does what case 1 does",
    }
    same = {SETUP + "forgets the limit 5", SETUP + "allows it although that is no well"}
    deeper = {DEEP + "allows it although that is no well"}  # in a well that is none the water is right for its depth
    found = found_in_setup(begins_deep, begins_wet)
    assert {name for name, by in found.items() if by == "same"} == same
    assert {name for name, by in found.items() if by == "well.begins_deep"} == water
    assert {name for name, by in found.items() if by == "well.begins_wet"} == wet
    assert {name for name, by in found.items() if not by} == deeper | {SETUP + "changes bucket as well"}
    assert found_in_setup(over_the_brim)[DEEP + "allows it although that is no well"] == "well.over_the_brim"


def test_what_a_fault_of_the_set_up_makes_is_what_playing_it_makes() -> None:
    """The first position of each fault, from the terms, against a set-up that has the fault in plain Python."""

    def faulty(s: Well, depth: int, change: str) -> None:
        if depth > 8 and change != "allows it although that is no well":
            raise IllegalMove("that is no well")
        if depth <= 2 and change != "forgets to change wet":
            s.wet = change != "turns wet the wrong way"
        s.water = 0 if change == "forgets to change water" else min(5, depth)
        s.water += change == "leaves one too many in water"
        s.bucket = int(change == "changes bucket as well")

    machine = Machine(deep_game(), {})
    shallow, deep = (case for case in machine.start_cases if case.refusal is None)
    blank = machine.layout.blank()
    for case, depths in ((shallow, (1, 2)), (deep, (3, 5, 6, 8, 9))):
        for mutant in mutants(machine, case):
            if mutant.change.startswith(("forgets the limit", "does what")):
                continue
            for depth in depths:
                known = {"given.depth": terms.const(depth)}
                if terms.substitute(mutant.case.guard, known) is terms.FALSE:
                    continue
                made = {name: terms.substitute(term, known).value for name, term in mutant.case.updates.items()}
                draft = machine.layout.draft(blank, {"depth": depth})
                faulty(draft, depth, mutant.change)
                assert {**blank, **made} == machine.layout.plain(draft), f"{mutant.change} at {depth}"


def test_a_claim_about_the_first_position_is_not_toothless_for_what_only_the_set_up_can_break() -> None:
    assert checked(begins_deep, begins_wet, over_the_brim).toothless == ()

    @always("well.any_start", cites=(), within=())
    def any_start(s: Well) -> bool:
        """Nothing could break that: it is wet at the start or it is not."""
        return s.wet | (s.wet == False)  # noqa: E712  # a comparison makes no case

    assert checked(begins_deep, any_start).toothless == ("well.any_start",)


def test_a_claim_that_names_rules_must_be_broken_by_their_faults() -> None:
    @never("well.none", cites=())
    def none(s: Well) -> bool:
        """The well is none: only a fault of the set-up can begin with one."""
        return value(s, DEPTH) > 8

    named = replace(none, about=(draw,))
    for claim in (none, named, replace(named, within=())):
        found = [each for each in checked(claim).faults if each.found_by == "well.none"]
        assert [f"{each.rule.id} {each.change}" for each in found] == [DEEP + "allows it although that is no well"]
    assert checked(none).toothless == ()
    assert checked(named).toothless == ("well.none",)
    assert checked(replace(named, within=())).toothless == ()


def test_a_claim_within_rules_notices_faults_of_those_and_of_the_set_up() -> None:
    faults = checked(holds_a_bucket).faults
    found = {fault.rule.id for fault in faults if fault.found_by == "well.holds_a_bucket"}
    assert found == {"well.setup", "well.draw"}
    assert any(fault.rule is pour and not fault.found_by and not fault.equivalent for fault in faults)


def test_claims_about_moves_notice_nothing_of_the_set_up() -> None:
    assert set(found_in_setup(stays_dry).values()) == {"", "same"}


def test_the_set_up_has_a_line_in_the_score_before_the_rules() -> None:
    report = checked(begins_deep, begins_wet, kept_deep)
    lines = list(fault_lines(report))
    assert lines[0] == "well.setup: 12 of 13 seeded faults found"
    assert lines[1].startswith("well.draw: ")
    assert [line for line in lines if "left well.setup" in line] == [
        "left well.setup  case 2 ((not (<= depth 2))): allows it although that is no well: no claim notices"
    ]


@always("well.kept_deep", cites=())
def kept_deep(s: Well) -> bool:
    """No water is lost or gained."""
    return s.water + s.bucket == minimum(5, value(s, DEPTH))
