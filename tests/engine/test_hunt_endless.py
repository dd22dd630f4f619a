"""Never ends: planted in a bakery, and gone from the clean twins."""

from collections.abc import Iterable
from typing import Annotated, Any

from ruleproof import (
    Between,
    Game,
    Procedure,
    Reading,
    Step,
    always,
    choose,
    ends,
    minimum,
    procedure,
    reads,
    require,
    rule,
    state,
)
from ruleproof.claim import Claim
from ruleproof.finding import Severity
from tests.engine.hunted import differing, hunted, moved

Count = Annotated[int, Between(0)]
LOUD = Reading("loud", "Does a shout count as a call?", {"no": "No", "yes": "Yes"}, "no", ("Calls",))


@state
class Bakery:
    """Flour becomes dough in a procedure; calls are answered in another, and cards are left for more of them."""

    flour: Count
    dough: Count
    baking: Annotated[int, Between(0, 2)]
    calls: Count
    cards: Annotated[int, Between(0, 3)]
    answering: Annotated[int, Between(0, 2)]
    upstairs: bool


@rule("bakery.setup", cites="Bakery")
def setup(s: Bakery) -> None:
    """Flour for one loaf, and three cards."""
    s.flour = 1
    s.cards = 3


@rule("bakery.open", cites="Bakery")
def open_(s: Bakery) -> None:
    """Start to bake."""
    require(s.dough == 0, "there is dough already")
    s.baking = 1


@rule("bakery.knead", cites="Bakery")
def knead(s: Bakery) -> None:
    """Flour becomes dough, as far as there is any."""
    used = minimum(1, s.flour)
    s.flour -= used
    s.dough += used


@rule("bakery.knead", cites="Bakery")
def knead_anyway(s: Bakery) -> None:
    """Dough comes from somewhere."""
    s.dough += 1


@rule("bakery.bake", cites="Bakery")
def bake(s: Bakery) -> None:
    """The dough is baked."""
    s.dough = 0


@rule("bakery.call", cites="Calls")
def call(s: Bakery) -> None:
    """Somebody calls."""
    s.calls += 1


@rule("bakery.shout", cites="Calls")
def shout(s: Bakery) -> None:
    """A card is turned, and that counts as a call if it is so read."""
    turned = minimum(1, s.cards)
    s.cards -= turned
    s.calls += choose(reads(s, LOUD, "yes"), turned, 0)


@rule("bakery.shout", cites="Calls")
def whisper(s: Bakery) -> None:
    """A card is turned, and that is all."""
    s.cards -= minimum(1, s.cards)


@rule("bakery.rest", cites="Calls")
def rest(s: Bakery) -> None:
    """One call is answered."""
    s.calls -= 1


ANSWER = procedure("bakery.answer", "answering", [shout, rest], cites="Calls", when=lambda s: s.calls >= 1)
QUIET = procedure("bakery.answer", "answering", [whisper, rest], cites="Calls", when=lambda s: s.calls >= 1)


@always("bakery.answer.due", cites="Calls", lemma=True)
def a_call_is_answered_at_once(s: Bakery) -> bool:
    """Calls are answered as soon as they come."""
    return (s.answering >= 1) == (s.calls >= 1)


@ends(shout, rest, id="bakery.answer.ends", cites="Calls")
def answering_ends(s: Bakery) -> int:
    """All calls are answered at last: no more come than there are cards."""
    return choose(s.answering >= 1, 2 * (s.calls + s.cards) + 1 - s.answering, 0)


def bakery(rules: Iterable[Any], procedures: Iterable[Procedure] = (), claims: Iterable[Claim] = ()) -> Game:
    return Game(
        "bakery",
        "The Bakery",
        Bakery,
        setup,
        tuple(rules),
        ("Bakery", "Calls"),
        readings=(LOUD,),
        procedures=tuple(procedures),
        claims=tuple(claims),
    )


def test_a_step_that_is_repeated_without_effect_is_shown_as_a_loop():
    baking = procedure("bakery.loaf", "baking", [Step(knead, until=lambda s: s.dough >= 2), bake], cites="Bakery")
    found = hunted(bakery((open_, knead, bake), [baking]), "endless")
    assert list(found) == ["loaf.knead"]
    loop = found["loaf.knead"]
    assert loop.severity is Severity.BREAKS
    assert loop.sentence == "“Loaf” can go on for ever: “Knead” leads back to the same position."
    assert differing(loop) == {"flour": 0, "baking": 1}
    assert moved(loop) == ["bakery.open", "bakery.knead", "bakery.knead"]
    assert loop.play is not None and loop.play.positions()[-2] == loop.play.last


def test_a_step_that_comes_nearer_to_its_end_each_time_is_none():
    loaf = procedure("bakery.loaf", "baking", [Step(knead_anyway, until=lambda s: s.dough >= 2), bake], cites="Bakery")
    assert hunted(bakery((open_, knead_anyway, bake), [loaf]), "endless") == {}


def test_a_step_that_calls_for_its_own_procedure_and_the_proof_that_it_ends():
    found = hunted(bakery((call, shout, rest), [ANSWER], [a_call_is_answered_at_once, answering_ends]), "endless")
    assert list(found) == ["shout"]
    chain = found["shout"]
    assert chain.sentence == (
        "“Shout” can call for “Answer” while that is under way, so that it starts once more at its end, with "
        "nothing in between. That ends at last, which is proved (bakery.answer.ends). With the usual number of pieces "
        "at most 8 steps follow each other (4 times)."
    )
    assert chain.readings == ("loud",)
    assert moved(chain) == ["bakery.call", "bakery.shout", "bakery.rest"]
    assert chain.play is not None and chain.play.last["answering"] == 1


def test_without_a_claim_it_is_not_decided_whether_the_chain_ends():
    found = hunted(bakery((call, shout, rest), [ANSWER]), "endless")
    assert found["shout"].sentence.endswith("Whether that ever ends is not decided.")


def test_a_procedure_that_does_not_call_for_itself_is_none():
    assert hunted(bakery((call, whisper, rest), [QUIET]), "endless") == {}


def test_free_actions_that_go_to_and_fro_are_cosmetic():
    @rule("bakery.climb", cites="Bakery", free=True)
    def climb(s: Bakery) -> None:
        """Up or down the stairs."""
        s.upstairs = s.upstairs == False  # noqa: E712  a stand-in while traced

    @rule("bakery.climb", cites="Bakery", free=True)
    def climb_up(s: Bakery) -> None:
        """Up the stairs, for good."""
        require(s.upstairs == False, "already upstairs")  # noqa: E712  a stand-in while traced
        s.upstairs = True

    found = hunted(bakery((call, climb)), "endless")
    assert list(found) == ["free_actions"]
    assert found["free_actions"].severity is Severity.COSMETIC
    assert moved(found["free_actions"]) == ["bakery.climb", "bakery.climb"]
    assert hunted(bakery((call, climb_up)), "endless") == {}
