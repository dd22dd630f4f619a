"""What becomes of claims and tables, held against every position that plain play of the new edition comes to."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from ruleproof.check import confirm
from ruleproof.check.options import Options
from ruleproof.check.run import check_game
from ruleproof.claim import Claim, Kind
from ruleproof.diff import verdicts
from ruleproof.diff.calls import speaks_of
from ruleproof.diff.claims import ANEW, WITH_OTHERS
from ruleproof.diff.matching import Matching
from ruleproof.diff.rules import rules_between
from ruleproof.diff.run import paired
from ruleproof.diff.standing import NOWHERE
from ruleproof.diff.version import Version
from ruleproof.edition import Edition
from ruleproof.kept import Kept, KeptPlay
from ruleproof.machine import Machine
from ruleproof.project import Project
from ruleproof.results import GameReport
from ruleproof.verdicts import Proved, Refuted, Verdict, plays_of, short
from tests.engine.brute import assert_shows, covered, failing
from tests.engine.toys.jug import CUPS, EDITIONS, FILLED, GAME

OPTIONS = Options(timeout=5.0, depth=8, budget=5.0)
PAIRS = [
    *(("rulebook", each) for each in EDITIONS if each != "rulebook"),
    *((each, "rulebook") for each in EDITIONS if each != "rulebook"),
    ("cork_there", "cork_lost"),
    ("cork_lost", "cork_there"),
    ("cork_there", "both"),
    ("more_room", "room_by_table"),
]


@cache
def checked(name: str) -> GameReport:
    edition = EDITIONS[name]
    options = Options({**edition.settled}, timeout=5.0, depth=8, budget=5.0)
    return check_game(edition.game, options, lambda *_: None)


def reported(each: Version, _options: Options, _cache: Path, claims: Sequence[str] = ()) -> GameReport:
    report = checked(each.edition.name)
    return replace(report, claims=tuple(one for one in report.claims if one.claim.id in claims)) if claims else report


@cache
def compared(old: str, new: str, *, patience: float = 600.0) -> verdicts.Compared:
    return compared_with(old, new, Kept(), patience)


def compared_with(old: str, new: str, kept: Kept, patience: float = 600.0) -> verdicts.Compared:
    versions = [Version(Project(Path(), (GAME,)), EDITIONS[each], kept) for each in (old, new)]
    report = checked(old)
    both = paired(*versions, OPTIONS, Matching(versions[0].game, versions[1].game, {}), report)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(verdicts, "report_of", reported)
        patched.setattr(verdicts, "PATIENCE", patience)
        patched.setattr(verdicts, "spoken_of", lambda version, _: speaks_of(version.game))
        return verdicts.compared_checks(both, rules_between(both), *versions, report, OPTIONS, Path())


Answers = frozenset[frozenset[tuple[str, str]]]


def given(edition: Edition, found: set[frozenset[tuple[str, str]]]) -> Answers:
    """Those of the combinations of answers that the edition leaves open."""
    return frozenset(each for each in found if edition.settled.items() <= set(each))


def values(edition: Edition) -> list[dict[str, int]]:
    cups = edition.game.parameter(CUPS.name)
    return [{CUPS.name: each} for each in range(cups.at_least, (cups.at_most or 0) + 1)]


@cache
def broken(name: str, claim: Claim) -> Answers:
    """The answers under which some play of the edition breaks the claim (for `can`: shows it)."""
    edition = EDITIONS[name]
    return given(edition, failing(edition.game, claim, values(edition)))


def said(edition: Edition, claim: Claim, verdict: Verdict) -> Answers | bool:
    """The answers under which a verdict says that the claim fails; for `can`, whether it says that it is shown."""
    if claim.kind is Kind.CAN:
        return isinstance(verdict, Proved)
    assert isinstance(verdict, Proved | Refuted), claim.id
    clauses = [each.answers for each in verdict.unless] if isinstance(verdict, Proved) else [{}]
    return given(edition, covered(edition.game, clauses))


@pytest.mark.parametrize(("old", "new"), PAIRS)
def test_a_verdict_says_what_every_position_of_the_new_edition_says(old: str, new: str) -> None:
    found = compared(old, new).verdicts
    for claim in GAME.claims:
        truth = broken(new, claim)
        assert said(EDITIONS[new], claim, found[claim.id]) == (bool(truth) if claim.kind is Kind.CAN else truth), claim


@pytest.mark.parametrize(("old", "new"), PAIRS)
def test_without_patience_the_verdicts_are_those_of_a_check_and_say_the_same(old: str, new: str) -> None:
    found, hurried = compared(old, new), compared(old, new, patience=0.0)
    ways = {each.claim: each.how for each in hurried.claims}
    assert {each.claim for each in found.claims if each.how == ANEW} == {id for id in ways if ways[id] == WITH_OTHERS}
    for claim in GAME.claims:
        one, other = (said(EDITIONS[new], claim, each.verdicts[claim.id]) for each in (found, hurried))
        assert one == other, claim


def test_some_verdicts_are_found_anew_and_some_with_others() -> None:
    assert sum(each.how == ANEW for pair in PAIRS for each in compared(*pair).claims) > 10
    assert sum(each.how == WITH_OTHERS for pair in PAIRS for each in compared(*pair, patience=0.0).claims) > 10


@pytest.mark.parametrize("pair", [("rulebook", "note_unless_overfull"), ("note_unless_overfull", "rulebook")])
def test_what_differs_out_of_reach_leaves_every_verdict_as_it_is(pair: tuple[str, str]) -> None:
    assert {each.how for each in compared(*pair).claims} == {NOWHERE}


@pytest.mark.parametrize(("old", "new"), [("rulebook", "more_room"), ("rulebook", "close_with_cork")])
def test_what_is_decided_anew_takes_the_plays_that_are_kept(
    old: str, new: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = compared(old, new)
    anew = [each.claim for each in found.claims if each.how == ANEW and plays_of(found.verdicts[each.claim])]
    assert anew
    kept = {
        id: [
            KeptPlay(each.sizes, each.givens, tuple(turn.move for turn in each.turns))
            for each in plays_of(found.verdicts[id])
        ]
        for id in anew
    }
    searched: list[str] = []
    for name in ("by_stretches", "shortest"):
        monkeypatch.setattr(confirm, name, lambda _theory, claim, *_: searched.append(claim.id))
    again = compared_with(old, new, Kept(kept))
    assert searched == []
    for id in anew:
        assert short(again.verdicts[id]) == short(found.verdicts[id])


@pytest.mark.parametrize(("old", "new"), PAIRS)
def test_a_play_that_is_shown_is_one_of_the_new_edition(old: str, new: str) -> None:
    edition = EDITIONS[new]
    machine = Machine(edition.game, {})
    for claim in GAME.claims:
        for play in plays_of(compared(old, new).verdicts[claim.id]):
            assert_shows(machine, claim, play)
            assert all(
                play.givens[name] == edition.game.reading(name).number(to) for name, to in edition.settled.items()
            )
            assert edition.game.parameter(CUPS.name).allows(int(play.givens[CUPS.name]))


def cells(old: str, new: str) -> dict[str, tuple[str, str]]:
    [table] = compared(old, new).tables
    assert table.table == FILLED.id
    return {each.row: (each.old, each.new) for each in table.cells}


def test_a_table_is_of_every_value_that_a_parameter_may_have_now() -> None:
    """With up to four cups the fourth is filled at three; with up to six also when there are four or five."""
    assert cells("rulebook", "wide") == {"high": ("never", "1")}
    assert cells("wide", "rulebook") == {"high": ("1", "never")}
    assert cells("rulebook", "two") == {}
    assert cells("rulebook", "more_room") == {"high": ("never", "1")}
