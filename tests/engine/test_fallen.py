"""While a lemma fails: what rests on it is not proved, what does not is, and nothing is searched at length."""

import time
from dataclasses import replace
from typing import Any

import pytest

from ruleproof import Claim, Game, Reading, after, always, can, implies, reads, require
from ruleproof.check import confirm, work
from ruleproof.check.run import Options, check_game
from ruleproof.results import ClaimResult
from ruleproof.verdicts import Proved, Refuted, Unknown
from tests.engine.toys.tracks import Track, ruled, track

PATIENT = Options(timeout=20, depth=2000, budget=60)
FAST = Reading("fast", "Two at once?", {"no": "no", "yes": "yes"}, "no", ())


def upward(s: Track) -> None:
    s.x = s.x + 1


def downward(s: Track) -> None:
    require(s.x > 0, "it is at the bottom")
    s.x = s.x - 1
    s.y = s.y + 1


@always("track.below_two", cites=(), lemma=True)
def below_two(s: Track) -> bool:
    """False after two moves: the count is below two."""
    return s.x < 2


@always("track.not_five_thousand", cites=())
def not_five_thousand(s: Track) -> bool:
    """False, after very many moves."""
    return s.x + s.y != 5_000


@always("track.below_a_thousand", cites=())
def below_a_thousand(s: Track) -> bool:
    """Follows from the false lemma, and is false after many moves."""
    return s.x < 1_000


@after(id="track.one_way", cites=())
def one_way(before: Track, now: Track) -> bool:
    """Needs no lemma: the second count never falls."""
    return now.y >= before.y


@after(id="track.moves_to_one", cites=())
def moves_to_one(_before: Track, now: Track) -> bool:
    """Follows from the false lemma, and is false after three moves."""
    return now.x <= 2


@can("track.far_up", cites=())
def far_up(s: Track) -> bool:
    """A play of many moves leads there."""
    return s.x == 1_000


def game(*claims: Claim) -> Game:
    return track([ruled("up", upward), ruled("down", downward)], claims)


def results(of: Game, options: Options = PATIENT) -> dict[str, ClaimResult]:
    return {each.claim.id: each for each in check_game(of, options, lambda *_: None).claims}


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "BRIEF", 0.5)
    monkeypatch.setattr(work, "GLANCE", 0.2)


@pytest.mark.usefixtures("brief")
def test_a_false_lemma_does_not_make_other_claims_search() -> None:
    begun = time.monotonic()
    found = results(game(below_two, not_five_thousand, one_way, below_a_thousand, far_up))
    assert time.monotonic() - begun < 20  # the budget for a single play is 60
    assert isinstance(found["track.below_two"].verdict, Refuted)
    assert isinstance(found["track.one_way"].verdict, Proved)
    assert found["track.below_a_thousand"].verdict == Unknown(
        "its proof rests on track.below_two, which is not proved by induction"
    )
    assert isinstance(found["track.not_five_thousand"].verdict, Unknown)
    assert isinstance(found["track.far_up"].verdict, Unknown)


def test_the_search_for_a_lemma_that_fails_is_a_full_one_and_every_other_is_brief(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    budgets: dict[str, float] = {}

    def noted(theory: Any, claim: Claim, clause: Any, options: Options) -> Any:
        budgets[claim.id] = max(options.budget, budgets.get(claim.id, 0))
        return stretches(theory, claim, clause, options)

    stretches = confirm.by_stretches
    monkeypatch.setattr(confirm, "by_stretches", noted)
    results(game(below_two, not_five_thousand, one_way, moves_to_one, far_up), replace(PATIENT, depth=5))
    assert budgets.pop("track.below_two") > 30
    assert sorted(budgets) == ["track.far_up", "track.moves_to_one", "track.not_five_thousand"]
    assert max(budgets.values()) <= work.BRIEF


def test_a_play_that_is_found_at_a_glance_refutes_what_a_false_lemma_would_prove() -> None:
    verdict = results(game(below_two, moves_to_one))["track.moves_to_one"].verdict
    assert isinstance(verdict, Refuted)
    assert verdict.play is not None
    assert verdict.play.last["x"] == 3


def test_a_lemma_that_fails_under_one_answer_is_told_so_though_other_lemmas_rest_on_it() -> None:
    def step(s: Track) -> None:
        require(s.x < 1, "it is far enough")
        s.x = s.x + 1
        s.y = s.y + s.x
        s.x = s.x + reads(s, FAST, "yes") * 1

    @always("track.one", cites=(), lemma=True)
    def one(s: Track) -> bool:
        """The first count stays at one or below."""
        return s.x <= 1

    @always("track.same", cites=(), lemma=True)
    def same(s: Track) -> bool:
        """The second count is the first, where that is as it should be."""
        return implies(s.x <= 1, s.y == s.x)

    found = results(track([ruled("step", step)], (one, same), readings=(FAST,)), replace(PATIENT, depth=4))
    verdict = found["track.one"].verdict
    assert isinstance(verdict, Proved)
    assert [each.answers for each in verdict.unless] == [{"fast": "yes"}]
    assert found["track.one"].mismatch == "expected Proved everywhere, but it is Proved unless fast = yes"
