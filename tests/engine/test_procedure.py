from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleproof import Game, IllegalMove, ModelError, Step, procedure, rule
from ruleproof.machine import Machine
from ruleproof.play import Move
from tests.engine.agreement import assert_agreement, situations
from tests.engine.toys import mills
from tests.engine.toys.mills import MILL
from tests.engine.toys.watches import NIGHT, ROUND, WATCH, Watch, bell, chat, dusk, go, lock, rest, rounds, setup, sip

MACHINE = Machine(WATCH, {})
START = MACHINE.start({})


def after(*names: str, **start: int) -> dict[str, Any]:
    """The position after the rules are done in order."""
    position: dict[str, Any] = {**START, **start}
    for name in names:
        position = MACHINE.play(position, {}, Move(f"watch.{name}", {}))
    return position


def stages(*names: str, **start: int) -> tuple[int, int]:
    position = after(*names, **start)
    return position["night"], position["round"]


def refusal(name: str, *before: str, **start: int) -> str:
    with pytest.raises(IllegalMove) as refused:
        after(*before, name, **start)
    return refused.value.reason


def test_steps_run_in_order_each_repeated_until_its_condition_holds() -> None:
    assert stages() == (0, 0)
    assert stages("dusk") == (1, 0)
    assert stages("dusk", "bell") == (1, 0)
    assert stages("dusk", "bell", "bell") == (1, 0)
    assert stages("dusk", "bell", "bell", "bell") == (2, 0)
    assert stages("dusk", "bell", "bell", "bell", "rounds") == (2, 1)
    assert stages("dusk", "bell", "bell", "bell", "rounds", "go") == (2, 2)
    assert stages("dusk", "bell", "bell", "bell", "rounds", "go", "lock") == (2, 2)
    assert stages("dusk", "bell", "bell", "bell", "rounds", "go", "lock", "lock") == (2, 0)
    assert stages("dusk", "bell", "bell", "bell", "rounds", "go", "lock", "lock", "rounds", "go") == (3, 0)
    assert stages("rest", night=3) == (0, 0)


def test_a_step_whose_condition_holds_is_skipped_at_the_beginning() -> None:
    assert stages("dusk", bells=3) == (2, 0)
    assert stages("dusk", bells=3, open=0) == (3, 0)
    assert stages("dusk", bells=2) == (1, 0)


def test_steps_in_between_are_skipped_too() -> None:
    assert stages("dusk", "bell", bells=2, open=0) == (3, 0)
    assert stages("go", round=1, open=0) == (0, 0)


def test_the_last_step_leaves_the_procedure_idle() -> None:
    assert stages("dusk", "rest", bells=3, open=0) == (0, 0)
    assert stages("dusk", "rest", "dusk", bells=3, open=0) == (2, 0)


def test_a_step_out_of_order_is_refused_with_the_procedure() -> None:
    early = "it is not the time for this step of watch.night"
    assert refusal("rest", "dusk") == early
    assert refusal("rounds", "dusk") == early
    assert refusal("bell") == early
    assert refusal("bell", night=2) == early
    assert refusal("lock", "dusk") == "it is not the time for this step of watch.round"


def test_ordinary_rules_wait_until_the_procedure_is_over() -> None:
    assert refusal("chat", "dusk") == "watch.night is under way"
    assert refusal("dusk", "dusk") == "watch.night is under way"
    assert refusal("chat", round=1) == "watch.round is under way"
    assert after("chat")["open"] == 3


def test_free_rules_come_in_between_and_leave_the_stages_alone() -> None:
    assert after("sip", "dusk", "sip", "bell", "sip")["sips"] == 3
    assert stages("dusk", "sip", "bell", "sip") == (1, 0)
    assert stages("sip", night=2, round=2) == (2, 2)


def test_the_outer_procedure_waits_for_the_inner_one() -> None:
    inside = "watch.round is under way"
    assert refusal("rounds", night=2, round=1) == inside
    assert refusal("bell", night=1, round=2) == inside
    assert stages("go", night=2, round=1) == (2, 2)


def test_the_inner_procedure_also_runs_by_itself() -> None:
    assert stages("go", round=1) == (0, 2)
    assert stages("go", "lock", "lock", round=1) == (0, 0)


@settings(max_examples=300)
@given(situations(MACHINE))
def test_steps_end_alike_played_and_by_their_cases(situation: Any) -> None:
    assert_agreement(MACHINE, situation)


@given(st.lists(st.sampled_from(WATCH.rules), max_size=30))
def test_stages_stay_among_the_steps_in_every_play(rules: list[Any]) -> None:
    position = START
    for each in rules:
        try:
            position = MACHINE.play(position, {}, Move(each.id, {}))
        except IllegalMove:
            continue
        assert 0 <= position["night"] <= len(NIGHT.steps)
        assert 0 <= position["round"] <= len(ROUND.steps)


def test_beginning_makes_no_case_of_the_rule() -> None:
    first, *refusals = MACHINE.cases_of(dusk)
    assert repr(first.updates["night"]) == "(ite (<= 3 bells) (ite (= open 0) 3 2) 1)"
    assert [case.refusal for case in refusals] == ["watch.round is under way", "watch.night is under way"]


def test_the_stage_of_a_rule_is_its_place_among_the_steps() -> None:
    assert [NIGHT.stage_of(each) for each in (bell, rounds, rest)] == [1, 2, 3]
    assert [ROUND.stage_of(each) for each in (go, lock, bell)] == [1, 2, 0]
    assert NIGHT.cites == ("Watches",)


def game(*procedures: Any) -> Game:
    return Game("watch", "The Watch", Watch, setup, (bell, rest, chat, sip), ("Watches",), procedures=procedures)


@pytest.mark.parametrize(
    ("procedures", "message"),
    [
        (
            [procedure("watch.day", "day", [bell])],
            "procedure watch.day keeps its stage in `day`: known are bells, locks, night, open, round, sips",
        ),
        (
            [procedure("watch.day", "night", [go])],
            "watch.day speaks of rule watch.go, which watch does not list among its rules",
        ),
        (
            [procedure("watch.day", "night", [bell, rest, bell])],
            "watch uses the step `watch.bell` twice; each step means one thing",
        ),
        (
            [procedure("watch.day", "night", [bell]), procedure("watch.eve", "round", [bell])],
            "watch uses the step `watch.bell` twice; each step means one thing",
        ),
        (
            [procedure("watch.day", "night", [bell]), procedure("watch.eve", "night", [rest])],
            "watch uses the stage `night` twice; each stage means one thing",
        ),
        (
            [procedure("watch.day", "night", [bell], cites="Wathces")],
            "watch.day cites `Wathces`, which is no section of The Watch: did you mean Watches?",
        ),
    ],
)
def test_a_procedure_that_cannot_work_is_told(procedures: list[Any], message: str) -> None:
    with pytest.raises(ModelError) as refused:
        game(*procedures)
    assert str(refused.value) == message


# procedures that start by themselves


MILL_MACHINE = Machine(MILL, {})


def milled(*names: str, game: Game = MILL, **start: int) -> dict[str, Any]:
    """The position of the mill after the rules are done in order."""
    machine = Machine(game, {})
    position: dict[str, Any] = {**machine.start({}), **start}
    for name in names:
        position = machine.play(position, {}, Move(f"mill.{name}", {}))
    return position


def at_work(*names: str, game: Game = MILL, **start: int) -> tuple[int, int]:
    position = milled(*names, game=game, **start)
    return position["grinding"], position["sweeping"]


def test_a_procedure_starts_by_itself_after_the_move_that_makes_its_condition_true() -> None:
    assert at_work() == (0, 0)
    assert at_work("bring") == (1, 0)
    assert at_work("drop") == (1, 0)
    assert at_work("sing") == (0, 0)


def test_a_condition_that_was_true_before_the_move_starts_nothing() -> None:
    assert at_work(due=1) == (0, 0)
    assert at_work("sing", due=1) == (0, 0)
    assert at_work("bring", due=1) == (0, 0)
    assert at_work("drop", due=1, dust=2) == (0, 0)
    assert at_work("brush", due=1, dust=2, sweeping=2) == (0, 2)


def test_the_set_up_starts_nothing() -> None:
    @rule("mill.full", cites="Mill")
    def full(s: Any) -> None:
        """Two sacks are due from the beginning."""
        s.due, s.dust = 2, 2

    early = replace(MILL, setup=full)
    assert at_work(game=early) == (0, 0)
    assert at_work("sing", game=early) == (0, 0)


def test_it_starts_again_after_its_last_step_while_its_condition_holds() -> None:
    run = ("pour", "turn", "store")
    assert at_work("bring", *run, dust=0, flour=1) == (0, 0)
    assert at_work("bring", "drop", *run, dust=0, flour=1) == (1, 0)
    assert at_work("bring", "drop", *run, "pour", dust=0, flour=1) == (2, 0)


def test_a_last_step_that_makes_its_condition_true_starts_it_again() -> None:
    assert milled("store", grinding=3)["due"] == 1
    assert at_work("store", grinding=3) == (1, 0)
    assert at_work("store", grinding=3, flour=1) == (0, 0)


def test_a_move_in_between_that_makes_its_condition_true_leaves_it_where_it_is() -> None:
    assert at_work("bring", "pour", "drop") == (2, 0)
    assert at_work("bring", "pour", "drop", "turn", dust=0) == (3, 0)


def test_one_procedure_starts_within_another_and_holds_it_up() -> None:
    assert at_work("bring", "pour", "turn") == (3, 1)
    with pytest.raises(IllegalMove, match=r"^mill\.sweep is under way$"):
        milled("bring", "pour", "turn", "store")
    assert at_work("bring", "pour", "turn", "fetch", "brush", "brush") == (3, 0)
    assert at_work("bring", "pour", "turn", "fetch", "brush", "brush", "store") == (1, 0)


def test_an_outer_procedure_that_starts_waits_for_the_inner_one() -> None:
    assert at_work("drop", sweeping=1, dust=2) == (1, 1)
    with pytest.raises(IllegalMove, match=r"^mill\.sweep is under way$"):
        milled("drop", "pour", sweeping=1, dust=2)
    assert at_work("drop", "fetch", "brush", "brush", "pour", sweeping=1, dust=2) == (2, 0)


def test_one_move_starts_two_procedures() -> None:
    @rule("mill.spill", cites="Mill")
    def spill(s: Any) -> None:
        """A sack is brought, and spilt."""
        s.due, s.dust = 1, 2

    spilling = replace(MILL, rules=(*MILL.rules, spill))
    assert at_work("spill", game=spilling) == (1, 1)
    assert at_work("spill", game=spilling, due=1) == (0, 1)
    assert at_work("spill", game=spilling, due=1, dust=2) == (0, 0)


def test_a_procedure_that_a_rule_begins_is_not_begun_once_more() -> None:
    @rule("mill.haste", cites="Mill")
    def haste(s: Any) -> None:
        """A sack is brought and at once on the stone."""
        s.due, s.grinding = 1, 2

    assert at_work("haste", game=replace(MILL, rules=(*MILL.rules, haste))) == (2, 0)


def test_a_procedure_of_which_every_step_is_skipped_stays_idle() -> None:
    swept = procedure(
        "mill.sweep",
        "sweeping",
        [Step(mills.fetch, until=lambda s: s.flour == 0), Step(mills.brush, until=lambda s: s.flour == 0)],
        when=lambda s: s.sung,
    )
    game = replace(MILL, procedures=(mills.GRIND, swept))
    assert at_work("sing", game=game) == (0, 0)
    assert at_work("sing", game=game, flour=1) == (0, 1)


@settings(max_examples=400)
@given(situations(MILL_MACHINE))
def test_procedures_that_start_by_themselves_do_so_alike_played_and_by_the_cases(situation: Any) -> None:
    assert_agreement(MILL_MACHINE, situation)


@given(st.lists(st.sampled_from(MILL.rules), max_size=40))
def test_a_sack_is_never_left_lying_in_a_play_of_the_mill(rules: list[Any]) -> None:
    position = MILL_MACHINE.start({})
    for each in rules:
        try:
            position = MILL_MACHINE.play(position, {}, Move(each.id, {}))
        except IllegalMove:
            continue
        assert position["due"] == 0 or position["grinding"] > 0
        assert position["dust"] < 2 or position["sweeping"] > 0


def test_starting_by_itself_makes_no_case_and_is_named_by_its_condition() -> None:
    case, *refusals = MILL_MACHINE.cases_of(mills.drop)
    onward = "(and (= grinding 0) (<= 1 (+ due 1)) (not (<= 1 due)))"
    assert {name: repr(term) for name, term in case.updates.items()} == {
        "due": "(+ due 1)",
        "grinding": f"(ite {onward} 1 grinding)",
    }
    assert {repr(term): label for term, label in case.labels.items()} == {
        "(<= 1 due)": "waiting",
        "(<= 1 (+ due 1))": "waiting",
    }
    assert [each.refusal for each in refusals] == ["there is no room"]


def test_a_rule_that_cannot_change_a_condition_says_nothing_of_the_procedure() -> None:
    assert {name for case in MILL_MACHINE.cases_of(mills.sing) for name in case.updates} == {"sung"}


def test_a_condition_that_is_a_number_is_told() -> None:
    wrong = procedure("mill.grind", "grinding", [mills.pour, mills.turn, mills.store], when=lambda s: s.due)
    with pytest.raises(ModelError) as refused:
        _ = Machine(replace(MILL, procedures=(wrong, mills.SWEEP)), {}).cases
    assert str(refused.value) == "rule mill.bring: `due` is a number where a condition is needed; write `!= 0`"
