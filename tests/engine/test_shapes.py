"""Search by stretches: what it finds is a play, and what it does not find may still be there."""

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleproof import Reading, after, all_of, any_of, can, choose, ends, never, not_, procedure, reads, require, rule
from ruleproof.check.bounded import Found, Limits, NotWithin, aim
from ruleproof.check.confirm import by_stretches, search, shortest
from ruleproof.check.goal import goals
from ruleproof.check.induction import Theory, theory
from ruleproof.check.options import Options, fixed
from ruleproof.check.ranges import ranges_claim
from ruleproof.check.run import check_game
from ruleproof.check.shapes import QUIET_STRETCHES, STRETCHES, Walk, quiet
from ruleproof.check.statement import statements
from ruleproof.claim import Claim
from ruleproof.errors import IllegalMove
from ruleproof.game import Game
from ruleproof.machine import Machine
from ruleproof.verdicts import HoldsWithin, Proved, Refuted
from tests.engine.brute import Explored, Frozen, assert_shows, frozen, moves_of
from tests.engine.toys import locks, mills
from tests.engine.toys.glass import GLASS
from tests.engine.toys.locks import LOCK_GAME
from tests.engine.toys.mills import MILL
from tests.engine.toys.watches import WATCH

QUICK = Options(timeout=5, depth=6, budget=20)
LIMITS = Limits(depth=6, timeout=5, budget=60)
LENGTHS = {"lock": 6, "mill": 5}  # of a stretch: six steps of the lock; three of the mill, and two for repeated ones


def about(game: Game) -> Theory:
    machine = Machine(game, {})
    return theory(machine, machine.layout.givens_in_range(), [ranges_claim(game)], 5)


def verdict_on(game: Game, claim: Claim, options: Options = QUICK) -> Any:
    results = check_game(replace(game, claims=(claim,)), replace(options, claims=(claim.id,)), lambda *_: None).claims
    return results[0].verdict


def claimed(game: Game, condition: Callable[[Any], bool]) -> Claim:
    condition.__doc__ = "It never comes to that."
    return never(f"{game.name}.claimed", cites=())(condition)


def at(position: Frozen) -> Callable[[Any], bool]:
    return lambda s: all_of(*(getattr(s, name) == value for name, value in position))


def stretches_to(game: Game) -> dict[Frozen, int]:
    """By plain play in which nothing interrupts a procedure: the fewest stretches that lead to each position."""
    machine, length = Machine(game, {}), LENGTHS[game.name]
    stepping = {step.rule.id for each in game.procedures for step in each.steps}
    fields = [each.field for each in game.procedures]
    start = frozen(machine.start({})), 0
    costs = {start: 0}
    pending = deque([start])
    while pending:
        here, left = pending.popleft()
        idle = all(dict(here)[field] == 0 for field in fields)
        for move in moves_of(machine, {}):
            if (move.rule in stepping) is idle:
                continue
            try:
                there = frozen(machine.play(dict(here), {}, move))
            except IllegalMove:
                continue
            new = idle or left == 0
            rest = length - (0 if idle else 1) if new else left - 1
            if all(dict(there)[field] == 0 for field in fields):
                rest = 0
            cost = costs[here, left] + new
            if cost < costs.get((there, rest), 99):
                costs[there, rest] = cost
                (pending.append if new else pending.appendleft)((there, rest))
    found: dict[Frozen, int] = {}
    for (position, _), cost in costs.items():
        found[position] = min(cost, found.get(position, 99))
    return found


EVERYWHERE = {game.name: Explored(Machine(game, {}), {}).depths for game in (MILL, LOCK_GAME)}
COSTS = {game.name: stretches_to(game) for game in (MILL, LOCK_GAME)}
NEAR = [
    (game, position, cost)
    for game in (MILL, LOCK_GAME)
    for position, cost in COSTS[game.name].items()
    if cost <= STRETCHES
]


def test_uninterrupted_plays_lead_to_some_of_the_positions_alone() -> None:
    for name, costs in COSTS.items():
        assert costs.keys() < EVERYWHERE[name].keys()
    assert {cost for _, _, cost in NEAR} == {0, 1, 2, 3, 4}


@settings(max_examples=15, derandomize=True, deadline=None)
@given(st.sampled_from(NEAR))
def test_every_position_that_so_many_stretches_lead_to_is_found(near: tuple[Game, Frozen, int]) -> None:
    game, position, cost = near
    claim, theory_of = claimed(game, at(position)), about(game)
    found = next(filter(None, map(walk(theory_of, claim).search, range(cost + 1))))
    assert_shows(theory_of.machine, claim, found.play)
    assert len(found.play.turns) >= EVERYWHERE[game.name][position]


def walk(theory_of: Theory, claim: Claim, limits: Limits = LIMITS) -> Walk:
    steps, look = aim(theory_of, goals(statements(theory_of.machine, claim)), {})
    assert look is not None
    return Walk(theory_of, steps, limits, look)


# each claim is false of one game and one position of it, or true of all


def flour(s: Any) -> bool:
    return s.flour == 3


def second_chain(s: Any) -> bool:
    return all_of(s.flour == 2, s.grinding == 0, s.sung)


def midway(s: Any) -> bool:
    return all_of(s.sweeping == 2, s.dust == 1, s.grinding == 3)


def two_sacks_and_no_dust(s: Any) -> bool:
    return all_of(s.flour == 0, s.due == 2, s.dust == 0)


def swept_while_pouring(s: Any) -> bool:
    return all_of(s.sweeping != 0, s.grinding == 2)


def clean_and_swept(s: Any) -> bool:
    return all_of(s.sweeping == 2, s.dust == 0)


def two_boats(s: Any) -> bool:
    return all_of(s.passed == 2, s.stage == 0)


def two_boats_and_four_coins(s: Any) -> bool:
    return all_of(s.passed == 2, s.coins == 4, s.rests == 1)


def full_and_shut(s: Any) -> bool:
    return all_of(s.high, s.shut, s.passed == 1)


def waved(s: Any) -> bool:
    return s.waved


def waved_late(s: Any) -> bool:
    return all_of(s.waved, s.passed == 2)


def shut_for_good(s: Any) -> bool:
    return all_of(s.shut, s.stage == 0)


def too_many_coins(s: Any) -> bool:
    return s.coins > 3 * s.passed


STORIES = [
    # game, condition, the fewest moves by looking at every position, whether stretches find it
    (MILL, flour, 17, True),
    (MILL, second_chain, 11, True),
    (MILL, midway, 5, True),
    (MILL, two_sacks_and_no_dust, 8, False),
    (MILL, swept_while_pouring, None, False),
    (MILL, clean_and_swept, None, False),
    (LOCK_GAME, two_boats, 14, True),
    (LOCK_GAME, two_boats_and_four_coins, 15, True),
    (LOCK_GAME, full_and_shut, 11, True),
    (LOCK_GAME, waved, 4, False),
    (LOCK_GAME, waved_late, 14, False),
    (LOCK_GAME, shut_for_good, None, False),
    (LOCK_GAME, too_many_coins, None, False),
]
NAMES = [condition.__name__ for _, condition, _, _ in STORIES]


@pytest.mark.parametrize(("game", "condition", "fewest", "seen"), STORIES, ids=NAMES)
def test_stretches_find_plays_that_are_deep_and_nothing_that_is_not_there(
    game: Game, condition: Callable[[Any], bool], fewest: int | None, seen: bool
) -> None:
    claim, theory_of = claimed(game, condition), about(game)
    assert Explored(theory_of.machine, {}).depth_of_failure(claim) == fewest
    found = by_stretches(theory_of, claim, {}, QUICK)
    assert (found is not None) is seen
    if found:
        assert_shows(theory_of.machine, claim, found.play)
        assert fewest is not None
        assert len(found.play.turns) >= fewest


@pytest.mark.parametrize(("game", "condition", "fewest", "seen"), STORIES, ids=NAMES)
def test_verdicts_in_games_with_procedures_are_those_of_brute_force(
    game: Game, condition: Callable[[Any], bool], fewest: int | None, seen: bool
) -> None:
    claim = claimed(game, condition)
    verdict = verdict_on(game, claim)
    if fewest is None:
        assert isinstance(verdict, Proved | HoldsWithin)
    elif seen or fewest <= QUICK.depth:
        assert isinstance(verdict, Refuted)
        assert verdict.play is not None
        assert_shows(Machine(game, {}), claim, verdict.play)
    else:
        assert verdict == HoldsWithin("6 moves from the set-up; the one game there is")


def test_a_goal_that_needs_two_whole_runs_is_found_far_beyond_the_depth() -> None:
    claim, theory_of = claimed(LOCK_GAME, two_boats), about(LOCK_GAME)
    assert shortest(theory_of, claim, {}, QUICK) == NotWithin(6, "the search went to 6 moves")
    found = search(theory_of, claim, {}, QUICK)
    assert isinstance(found, Found)
    passage = ["arrive", "enter", "close", "fill", "open", "leave", "pay"]
    assert [turn.move.rule for turn in found.play.turns] == [f"lock.{each}" for each in passage * 2]


def test_a_goal_in_the_middle_of_a_run_cuts_the_run_short() -> None:
    found = by_stretches(about(LOCK_GAME), claimed(LOCK_GAME, full_and_shut), {}, QUICK)
    assert found is not None
    assert [turn.move.rule for turn in found.play.turns][-4:] == [
        "lock.arrive",
        "lock.enter",
        "lock.close",
        "lock.fill",
    ]


def test_what_takes_an_interruption_is_found_by_the_search_after_it() -> None:
    claim, theory_of = claimed(LOCK_GAME, waved), about(LOCK_GAME)
    assert by_stretches(theory_of, claim, {}, QUICK) is None
    found = search(theory_of, claim, {}, QUICK)
    assert isinstance(found, Found)
    assert [turn.move.rule for turn in found.play.turns] == ["lock.arrive", "lock.enter", "lock.close", "lock.wave"]


def test_steps_that_are_repeated_make_runs_of_any_length() -> None:
    claim = claimed(WATCH, lambda s: all_of(s.locks == 3, s.night == 0))
    found = by_stretches(about(WATCH), claim, {}, QUICK)
    assert found is not None
    assert_shows(Machine(WATCH, {}), claim, found.play)
    assert [turn.move.rule for turn in found.play.turns].count("watch.lock") == 3
    assert len(found.play.turns) > max(len(each.steps) for each in WATCH.procedures) * 2


def test_a_procedure_that_the_set_up_has_begun_is_run_from_there() -> None:
    game = replace(LOCK_GAME, setup=locks.setup_with_a_boat)
    claim = claimed(game, lambda s: all_of(s.passed == 1, s.stage == 0))
    assert Explored(Machine(game, {}), {}).depth_of_failure(claim) == 6
    found = by_stretches(about(game), claim, {}, replace(QUICK, depth=2))
    assert found is not None
    assert_shows(Machine(game, {}), claim, found.play)
    assert len(found.play.turns) == 6


def test_where_no_procedure_is_under_way_at_the_start_none_is_run() -> None:
    assert not walk(about(LOCK_GAME), claimed(LOCK_GAME, two_boats))._begun()
    game = replace(LOCK_GAME, setup=locks.setup_with_a_boat)
    assert walk(about(game), claimed(game, two_boats))._begun()


# claims about moves, and ends


@after(locks.fill, id="lock.filled_once", cites=())
def filled_once(before: Any, _now: Any) -> bool:
    """False: the lock is filled for the first boat alone."""
    return before.passed == 0


@can("lock.pays_much_twice", cites=(), by=(locks.pay,))
def pays_much_twice(before: Any, now: Any, much: bool) -> bool:
    """Three coins are paid after three coins."""
    return all_of(much, before.coins == 3, now.coins == 6)


@ends(locks.turn, id="lock.turning_ends", cites=())
def turning_ends(s: Any) -> int:
    """False: turning the sign ends."""
    return s.passed


@ends(locks.turn, locks.wave, locks.rest, id="lock.turning_and_resting_end", cites=())
def turning_and_resting_end(s: Any) -> int:
    """False as well: turning the sign, waving and resting end."""
    return 2 - s.rests


@ends(locks.rest, id="lock.resting_ends", cites=())
def resting_ends(s: Any) -> int:
    """Resting ends."""
    return 2 - s.rests


@pytest.mark.parametrize(
    ("claim", "fewest", "verdict"),
    [
        (filled_once, 11, Refuted),
        (pays_much_twice, 14, Proved),
        (turning_ends, 6, Refuted),
        (turning_and_resting_end, 5, Refuted),  # to wave twice changes nothing the second time
        (resting_ends, None, Proved),
    ],
    ids=lambda each: getattr(each, "id", None),
)
def test_claims_about_moves_and_ends_are_seen_in_the_middle_of_runs(claim: Claim, fewest: int, verdict: type) -> None:
    machine = Machine(LOCK_GAME, {})
    assert Explored(machine, {}).depth_of_failure(claim) == fewest
    found = verdict_on(LOCK_GAME, claim, replace(QUICK, depth=3))
    assert isinstance(found, verdict)
    if fewest is not None:
        assert_shows(machine, claim, found.play)
        assert len(found.play.turns) >= fewest
        assert by_stretches(about(LOCK_GAME), claim, {}, QUICK) is not None


def test_a_procedure_that_starts_again_for_ever_is_found_to_have_no_end() -> None:
    @rule("mill.store", cites="Mill")
    def store(s: Any) -> None:
        """Every store brings a sack."""
        s.due = 1

    @ends(mills.pour, mills.turn, store, id="mill.grinding_ends", cites=())
    def grinding_ends(s: Any) -> int:
        """False: grinding ends."""
        return 3 - s.flour

    grind = procedure("mill.grind", "grinding", [mills.pour, mills.turn, store], when=mills.waiting)
    rules = (mills.bring, mills.sing, mills.pour, mills.turn, store)
    game = replace(MILL, rules=rules, procedures=(grind,))
    fewest = Explored(Machine(game, {}), {}).depth_of_failure(grinding_ends)
    assert fewest == 6  # from the first turn on there is no more dust to make
    verdict = verdict_on(game, grinding_ends, replace(QUICK, depth=2))
    assert isinstance(verdict, Refuted)
    assert verdict.play is not None
    assert_shows(Machine(game, {}), grinding_ends, verdict.play)


# what stretches do not say


def test_a_walk_says_nothing_where_the_solver_gives_no_answer() -> None:
    theory_of = about(LOCK_GAME)
    steps, _ = aim(theory_of, goals(statements(theory_of.machine, claimed(LOCK_GAME, two_boats))), {})
    asked: list[int] = []

    def undecided(_: Any, moment: int) -> str:
        asked.append(moment)
        return "the solver gave no answer"

    mute = Walk(theory_of, steps, LIMITS, undecided)
    assert [mute.search(count) for count in range(3)] == [None] * 3
    assert max(asked) == 14


def test_how_far_the_search_came_is_what_the_search_by_depth_says_alone() -> None:
    claim, theory_of = claimed(LOCK_GAME, waved_late), about(LOCK_GAME)
    assert search(theory_of, claim, {}, QUICK) == NotWithin(6, "the search went to 6 moves")
    assert search(theory_of, claim, {}, replace(QUICK, depth=2)) == NotWithin(2, "the search went to 2 moves")


def test_a_walk_without_time_only_looks_at_the_start() -> None:
    claim, theory_of = claimed(LOCK_GAME, two_boats), about(LOCK_GAME)
    hasty = replace(QUICK, budget=-1)
    assert by_stretches(theory_of, claim, {}, hasty) is None
    assert search(theory_of, claim, {}, hasty) == NotWithin(-1, "the search stopped after -1 seconds")
    at_once = by_stretches(theory_of, claimed(LOCK_GAME, lambda s: s.passed == 0), {}, hasty)
    assert at_once is not None
    assert at_once.play.turns == ()


def test_a_game_without_procedures_has_no_stretches() -> None:
    claim = GLASS.claims[3]
    assert by_stretches(about(GLASS), claim, {}, QUICK) is None
    assert isinstance(search(about(GLASS), claim, {}, QUICK), Found)


# readings


PUMP = Reading("pump", "Does the pump work?", {"no": "It does not.", "yes": "It does."}, "no", ())
TOLL = Reading("toll", "What is the toll?", {"one": "One coin.", "any": "One or three."}, "one", ())


def with_readings() -> Game:
    @rule("lock.fill", cites="Lock")
    def fill(s: Any) -> None:
        """The lock is filled, if the pump works."""
        require(reads(s, PUMP, "yes"), "the pump does not work")
        s.high = True

    @rule("lock.pay", cites="Lock")
    def pay(s: Any, much: bool) -> None:
        """One coin, or three where the toll is open."""
        require(any_of(reads(s, TOLL, "any"), not_(much)), "the toll is one")
        s.coins += choose(much, 3, 1)

    by_name = {each.id: each for each in (fill, pay)}
    steps = [by_name.get(step.rule.id, step.rule) for step in locks.LOCK.steps]
    rules = tuple(by_name.get(each.id, each) for each in LOCK_GAME.rules)
    passage = procedure("lock.passage", "stage", steps, cites="Lock")
    return replace(LOCK_GAME, rules=rules, procedures=(passage,), readings=(PUMP, TOLL))


def test_the_readings_under_which_a_run_breaks_a_claim_are_told_exactly() -> None:
    claim = replace(claimed(LOCK_GAME, two_boats), unless=({"pump": "yes"},))
    game = with_readings()
    [result] = check_game(replace(game, claims=(claim,)), replace(QUICK, claims=(claim.id,)), lambda *_: None).claims
    assert not result.mismatch
    assert isinstance(result.verdict, Proved)
    (split,) = result.verdict.unless
    assert split.answers == {"pump": "yes"}
    assert split.play.givens == {"pump": 1, "toll": 0}
    assert len(split.play.turns) == 14
    assert_shows(Machine(game, {}), claim, split.play)


@pytest.mark.parametrize(
    ("coins", "toll"),
    [
        (2, 0),
        (3, 1),  # one boat that pays three is fewer stretches than three that pay one
        (4, 1),
    ],
)
def test_a_play_of_stretches_has_readings_near_their_defaults_if_that_can_be(coins: int, toll: int) -> None:
    game = with_readings()
    machine = Machine(game, {})
    pumping = theory(machine, fixed(machine, Options(readings={"pump": "yes"})), [ranges_claim(game)], 5)
    claim = claimed(game, lambda s: all_of(s.coins == coins, s.stage == 0))
    found = by_stretches(pumping, claim, {}, QUICK)
    assert found is not None
    assert_shows(machine, claim, found.play)
    assert found.play.givens == {"pump": 1, "toll": toll}


# rules that leave procedures alone


@rule("lock.find", cites="Lock")
def find_a_coin(s: Any) -> None:
    """A coin is found, while there is no boat."""
    require(s.coins < 9, "that is all there are")
    s.coins += 1


FINDING = replace(LOCK_GAME, rules=(*LOCK_GAME.rules, find_a_coin))


def test_rules_are_quiet_that_never_change_the_stage_of_a_procedure() -> None:
    assert quiet(Machine(LOCK_GAME, {})) == (locks.rest, locks.wave, locks.turn)
    assert quiet(Machine(MILL, {})) == (mills.sing,)
    assert quiet(Machine(LOCK_GAME, {}).using((locks.arrive, locks.rest))) == (locks.rest,)
    assert quiet(Machine(LOCK_GAME, {}).using((locks.arrive,))) == ()


def test_more_single_moves_are_looked_at_where_all_of_them_are_quiet() -> None:
    claim = claimed(FINDING, lambda s: all_of(s.coins == QUIET_STRETCHES, s.passed == 0))
    machine = Machine(FINDING, {})
    assert Explored(machine, {}, QUIET_STRETCHES).depth_of_failure(claim) == QUIET_STRETCHES > STRETCHES
    found = by_stretches(about(FINDING), claim, {}, QUICK)
    assert found is not None
    assert_shows(machine, claim, found.play)
    one_more = claimed(FINDING, lambda s: all_of(s.coins == QUIET_STRETCHES + 1, s.passed == 0))
    assert by_stretches(about(FINDING), one_more, {}, QUICK) is None


def test_without_a_quiet_rule_the_others_are_looked_at() -> None:
    @never("lock.passes", cites=())
    def passes(s: Any) -> bool:
        """A boat passes."""
        return s.passed == 1

    within = (locks.arrive, *(step.rule for step in locks.LOCK.steps))
    theory_of = replace(about(LOCK_GAME), machine=Machine(LOCK_GAME, {}).using(within))
    found = by_stretches(theory_of, passes, {}, QUICK)
    assert found is not None
    assert_shows(theory_of.machine, passes, found.play)
    assert by_stretches(replace(theory_of, machine=theory_of.machine.using(())), passes, {}, QUICK) is None
