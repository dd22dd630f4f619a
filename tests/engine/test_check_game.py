from dataclasses import replace
from typing import Annotated, Any

import pytest

from ruleproof import Between, Expect, Game, Parameter, all_of, always, choose, minimum, never
from ruleproof.check.run import Options, check_game
from ruleproof.claim import Claim, Kind
from ruleproof.machine import Machine
from ruleproof.results import ClaimResult, GameReport
from ruleproof.verdicts import HoldsWithin, Proved, Refuted, Unknown
from tests.engine.brute import Explored, assert_shows
from tests.engine.toys.glass import GLASS
from tests.engine.toys.tracks import Count, Track, ruled, track

QUICK = Options(timeout=5, depth=5, budget=10)
TRUE_BY_BRUTE_FORCE = {
    "glass.kept",
    "glass.bottom",
    "glass.empty",
    "glass.falls",
    "glass.falling_ends",
}


def report_of(game: Game, options: Options = QUICK) -> GameReport:
    return check_game(game, options, lambda *_: None)


def results_of(game: Game, options: Options = QUICK) -> dict[str, ClaimResult]:
    return {each.claim.id: each for each in report_of(game, options).claims}


def verdict_on(claim: Claim, game: Game, options: Options = QUICK) -> Any:
    return results_of(replace(game, claims=(claim,)), options)[claim.id].verdict


def stepping(function: Any, *claims: Claim, **given: Any) -> Game:
    return track([ruled("step", function)], claims, **given)


# the glass: every claim against every position of every game


def glasses() -> dict[int, Explored]:
    machine = Machine(GLASS, {})
    return {sand: Explored(machine, {"sand": sand}) for sand in range(1, 5)}


EVERYWHERE = glasses()
VERDICTS = results_of(GLASS)
SHORTEST = {
    claim.id: min(filter(None, (each.depth_of_failure(claim) for each in EVERYWHERE.values())), default=None)
    for claim in GLASS.claims
}


def test_the_claims_of_the_glass_are_true_and_false_as_their_words_say() -> None:
    can_be_broken = {name for name, depth in SHORTEST.items() if depth is not None}
    assert can_be_broken == {claim.id for claim in GLASS.claims} - TRUE_BY_BRUTE_FORCE - {"glass.overfull"}
    assert SHORTEST["glass.unturned"] == 2
    assert SHORTEST["glass.top_shrinks"] == 2  # after a fall of one or two grains the glass is turned
    assert SHORTEST["glass.playing_ends"] == 4  # two turns, until the tally is full, and two more


@pytest.mark.parametrize("claim", GLASS.claims, ids=lambda claim: claim.id)
def test_verdicts_on_the_glass_are_those_of_brute_force(claim: Claim) -> None:
    verdict = VERDICTS[claim.id].verdict
    if claim.kind is Kind.CAN:
        assert isinstance(verdict, Refuted if SHORTEST[claim.id] is None else Proved)
    elif SHORTEST[claim.id] is None:
        assert isinstance(verdict, Proved)
        assert verdict.unless == ()
        assert verdict.over == "any value of sand"
    else:
        assert isinstance(verdict, Refuted)


@pytest.mark.parametrize("claim", GLASS.claims, ids=lambda claim: claim.id)
def test_every_play_is_a_play_of_the_glass_and_no_longer_than_it_must_be(claim: Claim) -> None:
    play = getattr(VERDICTS[claim.id].verdict, "play", None)
    if play is not None:
        assert_shows(Machine(GLASS, {}), claim, play)
        if claim.kind is not Kind.ENDS:
            assert len(play.turns) == SHORTEST[claim.id]


def test_verdicts_that_are_not_expected_are_said_to_be_so() -> None:
    for claim in GLASS.claims:
        expected = claim.id in TRUE_BY_BRUTE_FORCE | {"glass.runs_out"}
        assert VERDICTS[claim.id].mismatch == ("" if expected else "expected Proved, but it is Refuted")
    assert not report_of(GLASS, replace(QUICK, claims=("glass.unturned",))).as_expected
    meant = replace(GLASS, claims=tuple(replace(each, expects=Expect.REFUTED) for each in GLASS.claims[3:5]))
    assert all(not each.mismatch for each in results_of(meant).values())


@pytest.mark.parametrize("sand", [1, 2, 4])
def test_a_play_keeps_to_the_parameters_that_the_user_fixed(sand: int) -> None:
    options = replace(
        QUICK, parameters={"sand": sand}, claims=("glass.unturned", "glass.all_below", "glass.tally_ends")
    )
    for result in results_of(GLASS, options).values():
        assert isinstance(result.verdict, Refuted)
        assert result.verdict.play is not None
        assert result.verdict.play.givens == {"sand": sand}
        assert_shows(Machine(GLASS, {}), result.claim, result.verdict.play)
    assert VERDICTS["glass.unturned"].verdict.play.givens == {"sand": 3}  # type: ignore[union-attr]  # the default


# how a claim is proved


def upward(s: Track) -> None:
    s.x += 1


def side_by_side(s: Track) -> None:
    s.x += 1
    s.y += 1


@always("track.not_negative", cites=())
def not_negative(s: Track) -> bool:
    """The first count stays at zero or above."""
    return s.x >= 0


@always("track.even", cites=(), lemma=True)
def twice(s: Track) -> bool:
    """The second count is twice the first."""
    return s.y == s.x + s.x


def double(s: Track) -> None:
    s.x += 1
    s.y += 2


def test_a_claim_that_every_move_keeps_is_proved_by_induction_alone() -> None:
    verdict = verdict_on(not_negative, stepping(upward))
    assert verdict == Proved("induction", "the one game there is")


@never("track.seven_three", cites=())
def seven_three(s: Track) -> bool:
    """The counts are seven and three: never, as the second is twice the first."""
    return all_of(s.x == 7, s.y == 3)


def test_the_lemmas_that_a_proof_rests_on_are_named() -> None:
    verdict = results_of(stepping(double, seven_three, twice))["track.seven_three"].verdict
    assert verdict == Proved("induction", "the one game there is", ("track.even",))


def test_without_the_lemma_the_claim_is_not_proved_by_induction() -> None:
    verdict = verdict_on(seven_three, stepping(double))
    assert not isinstance(verdict, Proved) or verdict.method != "induction"


def test_any_claim_that_is_proved_may_help_another_and_is_then_named() -> None:
    plain = replace(twice, lemma=False)
    verdict = results_of(stepping(double, seven_three, plain))["track.seven_three"].verdict
    assert verdict == Proved("induction", "the one game there is", ("track.even",))


@always("track.below_two", cites=(), lemma=True)
def below_two(s: Track) -> bool:
    """False after two moves: the count is below two."""
    return s.x < 2


@always("track.below_three", cites=(), lemma=True)
def below_three(s: Track) -> bool:
    """False after three moves, and kept by every move where the other lemma holds."""
    return s.x < 3


@always("track.below_four", cites=())
def below_four(s: Track) -> bool:
    """False after four moves; its proof would rest on a lemma that is false."""
    return s.x < 4


def test_what_rests_on_a_false_lemma_is_not_proved() -> None:
    found = results_of(stepping(upward, below_two, below_three, below_four))
    assert isinstance(found["track.below_two"].verdict, Refuted)
    assert isinstance(found["track.below_three"].verdict, Refuted)  # the play is so short that a glance finds it
    assert not isinstance(found["track.below_four"].verdict, Proved)


def test_two_lemmas_may_rest_on_each_other() -> None:
    def swap(s: Track) -> None:
        s.x, s.y = s.y, s.x

    @always("track.first", cites=(), lemma=True)
    def first(s: Track) -> bool:
        """The first count is zero."""
        return s.x == 0

    @always("track.second", cites=(), lemma=True)
    def second(s: Track) -> bool:
        """The second count is zero."""
        return s.y == 0

    found = results_of(stepping(swap, first, second))
    assert found["track.first"].verdict == Proved("induction", "the one game there is", ("track.second",))
    assert found["track.second"].verdict == Proved("induction", "the one game there is", ("track.first",))

    def begun(s: Track) -> None:
        s.y = 1

    started = results_of(stepping(swap, first, second, setup=begun))
    assert isinstance(started["track.second"].verdict, Refuted)
    assert not isinstance(started["track.first"].verdict, Proved)


def hidden_chain(last: int) -> Any:
    """Round and round from 0 to 3; from a position that nothing leads to, up to `last` move by move."""

    def step(s: Track) -> None:
        s.x = _onward(s.x)

    def _onward(x: int) -> int:
        round_and_round = choose(x == 3, 0, x + 1)
        return choose(x <= 3, round_and_round, choose(all_of(x >= 5, x < last), x + 1, 0))

    return step


@pytest.mark.parametrize(("last", "method"), [(6, "2-induction"), (7, "3-induction")])
def test_a_claim_that_two_or_three_moves_keep_is_proved_by_k_induction(last: int, method: str) -> None:
    @never("track.last", cites=())
    def at_the_end(s: Track) -> bool:
        """The end of the hidden chain is reached."""
        return s.x == last

    game = stepping(hidden_chain(last))
    assert Explored(Machine(game, {}), {}).depth_of_failure(at_the_end) is None
    verdict = verdict_on(at_the_end, game)
    assert isinstance(verdict, Proved)
    assert verdict.method == method


def test_what_no_number_of_moves_keeps_spacer_may_prove() -> None:
    def stay(_: Track) -> None:
        return

    @never("track.apart", cites=())
    def apart(s: Track) -> bool:
        """The first count is ten and the second is another number."""
        return all_of(s.x == 10, s.y != 10)

    game = track([ruled("step", side_by_side), ruled("stay", stay)])
    verdict = verdict_on(apart, game, replace(QUICK, depth=3, timeout=20))
    assert verdict == Proved("Spacer", "the one game there is")


def test_a_failure_beyond_the_depth_is_neither_refuted_nor_proved() -> None:
    @never("track.fifteen", cites=())
    def fifteen(s: Track) -> bool:
        """The count is fifteen."""
        return s.x == 15

    verdict = verdict_on(fifteen, stepping(upward), replace(QUICK, depth=4))
    assert verdict == HoldsWithin("4 moves from the set-up; the one game there is")
    assert isinstance(verdict_on(fifteen, stepping(upward), replace(QUICK, depth=15)), Refuted)


def test_where_the_search_had_to_stop_the_step_that_is_not_inductive_is_shown() -> None:
    @never("track.fifteen", cites=())
    def fifteen(s: Track) -> bool:
        """The count is fifteen."""
        return s.x == 15

    verdict = verdict_on(fifteen, stepping(upward), replace(QUICK, budget=-1))
    assert isinstance(verdict, Unknown)
    assert verdict.reason.startswith("not inductive: track.step breaks it in a position that no play was found to")
    assert verdict.position["x"] == 14
    assert verdict.position.keys() <= {"x", "y", "on"}


def test_a_time_limit_is_never_taken_for_an_answer() -> None:
    def scramble(s: Track, a: bool, b: bool) -> None:
        s.x = minimum(7919, (s.x * 31 + s.y * 17 + (a & b)) % 7919)
        s.y = (s.y * 13 + s.x * 7) % 6007

    @never("track.rare", cites=())
    def rare(s: Track) -> bool:
        """Two remainders meet."""
        return all_of((s.x * 5 + s.y * 3) % 9973 == 4711, (s.x * 3 + s.y * 11) % 9967 == 1234, s.x > s.y)

    verdict = verdict_on(rare, stepping(scramble), Options(timeout=0.001, depth=3, budget=1))
    assert isinstance(verdict, Unknown)
    assert "time limit" in verdict.reason


# choices, sizes, restrictions


def up_to(limit: Parameter) -> Any:
    return Annotated[int, Between(1, limit)]


def test_choices_of_a_play_lie_in_their_domains_also_under_plainer_parameters() -> None:
    limit = Parameter("limit", "the most that is given", 1, at_least=0)

    def give(s: Track, amount: up_to(limit), more: Count) -> None:  # type: ignore[valid-type]
        s.x += amount
        s.y += more

    @never("track.five_nine", cites=())
    def five_nine(s: Track) -> bool:
        """The counts are five and nine."""
        return all_of(s.x == 5, s.y == 9)

    game = stepping(give, five_nine, parameters=[limit])
    verdict = verdict_on(five_nine, game, replace(QUICK, depth=1))
    assert isinstance(verdict, Refuted)
    assert verdict.play is not None
    assert verdict.play.turns[0].move.args == {"amount": 5, "more": 9}
    assert verdict.play.givens["limit"] >= 5


def test_a_choice_without_bounds_that_nothing_depends_on_gets_some_value() -> None:
    def wave(s: Track, idle: Annotated[int, Between(None)], flag: bool) -> None:  # noqa: ARG001  # that is the point
        s.on = True

    @never("track.on", cites=())
    def on(s: Track) -> bool:
        """The flag is up."""
        return s.on

    verdict = verdict_on(on, stepping(wave))
    assert isinstance(verdict, Refuted)
    assert verdict.play is not None
    assert [type(each) for each in verdict.play.turns[0].move.args.values()] == [int, bool]
