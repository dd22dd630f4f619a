from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleproof import Game, IllegalMove, ModelError, procedure
from ruleproof.machine import Machine
from ruleproof.play import Move
from tests.engine.agreement import assert_agreement, situations
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
