"""The shortest plays, by the solver and by looking at every position."""

from collections.abc import Callable
from typing import Annotated, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleproof import Between, Game, Parameter, always, never, require, terms, value
from ruleproof.check.bounded import Found, Limits, NotWithin, shortest_play
from ruleproof.check.goal import Goal, goals
from ruleproof.check.induction import Theory, theory
from ruleproof.check.plainer import plainer
from ruleproof.check.replay import check_broken, replayed
from ruleproof.check.statement import statements
from ruleproof.check.steps import every_step, steps_for
from ruleproof.claim import Claim, Kind
from ruleproof.domains import Sizes
from ruleproof.errors import ReplayError
from ruleproof.machine import Machine
from ruleproof.play import Move
from tests.engine.brute import Explored, assert_shows
from tests.engine.toys.doors import DOORS_GAME
from tests.engine.toys.glass import GLASS, all_below, never_turned_twice
from tests.engine.toys.tracks import Track, ruled, track

Wide = Annotated[int, Between(0, 10_000)]
LIMITS = Limits(depth=6, timeout=10, budget=30)


def about(machine: Machine, timeout: float = 20) -> Theory:
    return theory(machine, machine.layout.givens_in_range(), (), timeout)


def searched(machine: Machine, claim: Claim, limits: Limits = LIMITS, **known: int) -> Found | NotWithin:
    return shortest_play(about(machine), goals(statements(machine, claim)), limits, known)


@pytest.mark.parametrize("sand", [1, 2, 3, 4])
@pytest.mark.parametrize("claim", [c for c in GLASS.claims if c.kind is not Kind.ENDS], ids=lambda claim: claim.id)
def test_a_play_of_the_glass_is_as_short_as_brute_force_finds_it(claim: Claim, sand: int) -> None:
    machine = Machine(GLASS, {})
    shortest = Explored(machine, {"sand": sand}).depth_of_failure(claim)
    found = searched(machine, claim, sand=sand)
    if shortest is None:
        assert isinstance(found, NotWithin)
        assert found.depth == LIMITS.depth
    else:
        assert isinstance(found, Found)
        assert len(found.play.turns) == shortest
        assert found.play.givens == {"sand": sand}
        assert_shows(machine, claim, found.play)


@settings(max_examples=25)
@given(
    st.sampled_from([claim for claim in DOORS_GAME.claims if claim.kind is not Kind.ENDS]),
    st.sampled_from(DOORS_GAME.shapes()),
    st.fixed_dictionaries(
        {"ring_keys": st.integers(1, 2)}
        | {each.name: st.integers(0, len(each.answers) - 1) for each in DOORS_GAME.readings}
    ),
)
def test_a_play_is_as_short_as_it_can_be_under_any_known_givens(claim: Claim, sizes: Sizes, known: Any) -> None:
    machine = Machine(DOORS_GAME, sizes)
    givens = {**machine.default_givens(), **known}
    shortest = Explored(machine, givens).depth_of_failure(claim)
    found = searched(machine, claim, **known)
    if shortest is None:
        assert isinstance(found, NotWithin)
    else:
        assert isinstance(found, Found)
        assert len(found.play.turns) == shortest
        assert found.play.givens == givens
        assert_shows(machine, claim, found.play)


def test_the_depth_is_kept_to_the_move() -> None:
    machine = Machine(GLASS, {})
    assert searched(machine, never_turned_twice, Limits(1, 10, 30)) == NotWithin(1, "the search went to 1 moves")
    assert isinstance(searched(machine, never_turned_twice, Limits(2, 10, 30)), Found)
    deep = Explored(machine, {"sand": 1}).depth_of_failure(all_below)
    assert deep is not None
    assert searched(machine, all_below, Limits(deep - 1, 10, 30), sand=1) == NotWithin(
        deep - 1, f"the search went to {deep - 1} moves"
    )


def test_the_search_stops_when_its_time_is_used_up_and_counts_only_what_it_did() -> None:
    stopped = searched(Machine(GLASS, {}), never_turned_twice, Limits(6, 10, -1))
    assert stopped == NotWithin(-1, "the search stopped after -1 seconds")


def test_a_solver_that_gives_no_answer_stops_the_search() -> None:
    def scramble(s: Track) -> None:
        s.x = (s.x * 31 + s.y * 17) % 7919 + 1
        s.y = (s.y * 13 + s.x * 7) % 6007 + 1

    @never("track.rare", cites=())
    def rare(s: Track) -> bool:
        """Remainders meet."""
        return ((s.x * 5 + s.y * 3) % 9973 == 4711) & ((s.x * 3 + s.y * 11) % 9967 == 1234) & (s.x > s.y)

    def anywhere(s: Track, x: Wide, y: Wide) -> None:
        s.x, s.y = x, y

    machine = Machine(track([ruled("scramble", scramble), ruled("anywhere", anywhere)]), {})
    stopped = searched(machine, rare, Limits(3, 0.001, 30))
    assert isinstance(stopped, NotWithin)
    assert stopped.depth < 3
    assert stopped.stopped.startswith("the solver gave no answer at ")


def test_what_no_position_meets_is_not_searched_for() -> None:
    machine = Machine(GLASS, {})
    assert shortest_play(about(machine), [Goal(terms.FALSE)], LIMITS) == NotWithin(6, "no position meets it")


def test_only_what_matters_to_the_goal_is_played() -> None:
    def matters(s: Track) -> None:
        s.x += 1

    def aside(s: Track) -> None:
        s.y += 1

    def helps(s: Track) -> None:
        require(s.x >= 2, "too early")
        s.on = True

    game = track([ruled("aside", aside), ruled("matters", matters), ruled("helps", helps)])
    machine = Machine(game, {})

    @never("track.on", cites=())
    def on(s: Track) -> bool:
        """The flag is up."""
        return s.on

    found = searched(machine, on)
    assert isinstance(found, Found)
    assert [turn.move.rule for turn in found.play.turns] == ["track.matters", "track.matters", "track.helps"]


FAR = Parameter("far", "where the end is", 1, at_least=1, at_most=4)


def to_the_end(*, two_ways: bool) -> Game:
    """A game whose end lies where the set-up puts it; with a flag that is never up, and what it would allow."""

    def begin(s: Track) -> None:
        s.y = value(s, FAR)
        if two_ways and value(s, FAR) >= 3:
            s.y = 3

    def up(s: Track) -> None:
        require(s.x < s.y, "it is at the end")
        s.x += 1

    def leap(s: Track) -> None:
        require(s.on, "the flag is down")
        s.x, s.y = s.x + 2, s.y + 1

    def stay(_: Track) -> None:
        return

    rules = [ruled("up", up), ruled("leap", leap), ruled("stay", stay)]
    return track(rules, setup=begin, parameters=[FAR])


@pytest.mark.parametrize("two_ways", [False, True])
@pytest.mark.parametrize("goal", range(1, 6))
def test_what_no_move_changes_is_as_the_set_up_left_it(goal: int, two_ways: bool) -> None:
    @never("track.there", cites=())
    def there(s: Track) -> bool:
        """It is so far."""
        return s.x == goal

    machine = Machine(to_the_end(two_ways=two_ways), {})
    for far in range(1, 5):
        fewest = Explored(machine, {"far": far}).depth_of_failure(there)
        found = searched(machine, there, far=far)
        if fewest is None:
            assert isinstance(found, NotWithin)
        else:
            assert isinstance(found, Found)
            assert len(found.play.turns) == fewest
            assert_shows(machine, there, found.play)


def test_variables_settle_when_the_moves_that_would_change_them_are_ruled_out() -> None:
    goal = terms.eq(terms.var("x", terms.Sort.INT), terms.var("y", terms.Sort.INT))
    once = steps_for(Machine(to_the_end(two_ways=False), {}), [goal], {"far": 3})
    assert {name: repr(term) for name, term in once.settled.items()} == {"y": "3", "on": "false"}
    assert [case.rule.id for case in once.cases] == ["track.up"]
    assert once.names == {"x"}
    open_far = steps_for(Machine(to_the_end(two_ways=False), {}), [goal], {})
    assert repr(open_far.settled["y"]) == "given.far"
    several = steps_for(Machine(to_the_end(two_ways=True), {}), [goal], {"far": 3})
    assert several.settled == {}
    assert several.names == {"x", "y", "on"}


def test_only_the_rules_that_are_named_are_used() -> None:
    machine = Machine(to_the_end(two_ways=False), {})
    goal = [terms.eq(terms.var("x", terms.Sort.INT), terms.ONE)]
    up, _, stay = machine.rules
    assert [case.rule for case in steps_for(machine, goal, {}, (up,)).cases] == [up]
    assert steps_for(machine, goal, {}, (stay,)).cases == ()
    assert steps_for(machine, goal, {}, ()).cases == ()
    assert repr(steps_for(machine, goal, {}, ()).settled["x"]) == "0"
    assert [case.rule for case in every_step(machine, {}).cases] == [up, stay]
    assert every_step(machine, {}, ()).cases == ()


def test_parameters_and_readings_of_a_play_are_the_defaults_where_those_do_as_well() -> None:
    machine = Machine(GLASS, {})
    found = searched(machine, never_turned_twice)
    assert isinstance(found, Found)
    assert found.play.givens == {"sand": 3}

    @always("glass.little", cites=())
    def little(s: Any) -> bool:
        """There is no more than one grain at the bottom, and no more than that on top when it is there."""
        return (s.bottom <= 1) | (s.top != 2)

    found = searched(machine, little)
    assert isinstance(found, Found)
    assert found.play.givens == {"sand": 4}  # with two grains on each side there are four


# replay


MACHINE = Machine(GLASS, {})
FALL = Move("glass.fall", {"grains": 2})


def test_a_play_is_replayed_move_by_move() -> None:
    play = replayed(MACHINE, {"sand": 3}, [FALL, Move("glass.turn", {})])
    assert play.start == {"top": 3, "bottom": 0, "turned": 0}
    assert [turn.position for turn in play.turns] == [
        {"top": 1, "bottom": 2, "turned": 0},
        {"top": 2, "bottom": 1, "turned": 1},
    ]


def test_a_move_that_the_rules_refuse_is_a_fault_of_the_search() -> None:
    with pytest.raises(ReplayError, match=r"^a play that the solver found is refused: there is less sand on top$"):
        replayed(MACHINE, {"sand": 3}, [FALL, FALL])


def test_a_choice_outside_its_domain_is_a_fault_of_the_search() -> None:
    with pytest.raises(ReplayError, match=r"has grains = 3 in glass\.fall, which is no choice"):
        replayed(MACHINE, {"sand": 3}, [Move("glass.fall", {"grains": 3})])


@pytest.mark.parametrize(
    ("claim", "moves"),
    [
        (claim, moves)
        for claim in GLASS.claims
        if claim.id in ("glass.kept", "glass.unturned", "glass.falls", "glass.runs_out", "glass.all_below")
        for moves in ([], [FALL])
    ],
    ids=lambda each: getattr(each, "id", None),
)
def test_a_play_that_does_not_break_the_claim_is_a_fault_of_the_search(claim: Claim, moves: list[Move]) -> None:
    with pytest.raises(ReplayError, match=r"the play that the solver found does not break it in plain Python$"):
        check_broken(MACHINE, claim, replayed(MACHINE, {"sand": 3}, moves))


@pytest.mark.parametrize(
    ("shows", "known", "allowed", "sand"),
    [
        (lambda _: True, {}, (1, 4), 3),  # the default
        (lambda play: play.givens["sand"] != 3, {}, (1, 4), 1),  # else the smallest that is allowed
        (lambda play: play.givens["sand"] != 3, {}, (2, 4), 2),
        (lambda _: True, {"sand": 4}, (1, 4), 4),
        (lambda _: True, {}, (4, 4), 4),
        (lambda _: False, {}, (1, 4), 4),
    ],
)
def test_a_play_becomes_as_plain_as_it_may(
    shows: Callable[..., bool], known: Any, allowed: tuple[int, int], sand: int
) -> None:
    given_sand = MACHINE.layout.givens()["sand"]
    low, high = map(terms.const, allowed)
    condition = terms.and_(terms.le(low, given_sand), terms.le(given_sand, high))
    play = replayed(MACHINE, {"sand": 4}, [Move("glass.turn", {})])
    plain = plainer(MACHINE, play, shows, known, condition)
    assert plain == replayed(MACHINE, {"sand": sand}, [Move("glass.turn", {})])
