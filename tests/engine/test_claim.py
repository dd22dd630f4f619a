from typing import Any

import pytest

from ruleproof import Expect, ModelError, after, always, can, ends, never
from ruleproof.claim import Kind
from tests.engine.toys.lanterns import light, turn, walk


def told(attempt: Any) -> str:
    with pytest.raises(ModelError) as refused:
        attempt()
    return str(refused.value)


def said(s: Any) -> bool:
    """It is so."""
    return s is not None


def moved(before: Any, now: Any, who: Any) -> bool:
    """Something moved."""
    return (before, now, who) is not None


def test_each_kind_of_claim_keeps_what_it_says() -> None:
    claims = [
        always("toy.piers.so", cites="Tides", about=[turn], lemma=True)(said),
        never("toy.piers.not_so", cites=["Tides", "Piers"], expects=Expect.REFUTED)(said),
        can("toy.piers.may", cites="Tides")(said),
        after(light, walk, id="toy.piers.after", cites="Tides")(moved),
        ends(light, id="toy.piers.ends", cites="Tides", expects=Expect.UNKNOWN)(said),
    ]
    assert [claim.kind for claim in claims] == [Kind.ALWAYS, Kind.NEVER, Kind.CAN, Kind.AFTER, Kind.ENDS]
    assert [claim.expects for claim in claims] == [
        Expect.PROVED,
        Expect.REFUTED,
        Expect.PROVED,
        Expect.PROVED,
        Expect.UNKNOWN,
    ]
    assert [claim.rules for claim in claims] == [(), (), (), (light, walk), (light,)]
    assert [claim.about for claim in claims] == [(turn,), (), (), (light, walk), (light,)]
    assert [claim.lemma for claim in claims] == [True, False, False, False, False]
    assert claims[1].cites == ("Tides", "Piers")
    assert claims[0].text == "It is so."
    assert claims[0].chapter == "piers"


def test_a_claim_looks_at_positions_or_at_moves() -> None:
    at_moves = [
        after(light, id="toy.piers.after", cites="Tides")(moved),
        after(id="toy.piers.any", cites="Tides")(said),
        ends(light, id="toy.piers.ends", cites="Tides")(said),
        can("toy.piers.by", cites="Tides", by=(light, walk))(moved),
    ]
    at_positions = [
        always("toy.piers.so", cites="Tides", about=[turn])(said),
        always("toy.piers.within", cites="Tides", within=[turn])(said),
        never("toy.piers.not_so", cites="Tides", about=[turn])(said),
        can("toy.piers.may", cites="Tides", about=[turn])(said),
    ]
    assert all(claim.about_moves for claim in at_moves)
    assert not any(claim.about_moves for claim in at_positions)


def test_a_claim_is_about_every_play_or_about_those_of_some_rules() -> None:
    assert always("toy.piers.so", cites="Tides")(said).within is None
    assert always("toy.piers.so", cites="Tides", within=[turn, walk])(said).within == (turn, walk)
    assert always("toy.piers.so", cites="Tides", within=())(said).within == ()


def test_a_claim_without_words_is_told() -> None:
    assert told(lambda: can("toy.a", cites="Tides")(lambda s: s)) == (
        "claim toy.a has no docstring; say it in words, the site shows them"
    )


def test_a_claim_without_a_game_is_told() -> None:
    assert told(lambda: always("so", cites="Tides")(said)) == "claim so: write the game's name and a dot before it"


def test_exceptions_go_with_proofs() -> None:
    unless = [{"gusts": "all"}]
    assert always("toy.a", cites="Tides", unless=unless)(said).unless == ({"gusts": "all"},)
    for declare in (
        always("toy.a", cites="Tides", unless=unless, expects=Expect.REFUTED),
        never("toy.a", cites="Tides", unless=unless, expects=Expect.REFUTED),
        after(light, id="toy.a", cites="Tides", unless=unless, expects=Expect.REFUTED),
    ):
        function = moved if declare.__qualname__.startswith("after") else said
        assert told(lambda declare=declare, function=function: declare(function)) == (
            "claim toy.a: `unless` goes with expecting Proved, not Refuted"
        )


def test_a_claim_after_rules_asks_only_for_choices_that_all_of_them_have() -> None:
    def wrong(before: Any, now: Any, amount: int) -> bool:
        """Wrong."""
        return (before, now, amount) is not None

    assert told(lambda: after(light, walk, id="toy.a", cites="Tides")(wrong)) == (
        "claim toy.a: `amount` is no choice of every rule it looks at: known are who"
    )
    assert told(lambda: after(id="toy.a", cites="Tides")(wrong)) == (
        "claim toy.a: `amount` is no choice of every rule it looks at: there are none"
    )
    assert after(light, id="toy.a", cites="Tides")(wrong).rules == (light,)


def test_a_claim_of_an_end_names_its_rules() -> None:
    assert told(lambda: ends(id="toy.a", cites="Tides")(said)) == (
        "claim toy.a: name the rules that cannot go on for ever"
    )
