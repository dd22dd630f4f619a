import gc
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ruleproof import Game, IllegalMove, ModelError, Vector, require, rule, state, terms
from ruleproof.machine import Case, Machine
from ruleproof.play import Argument, Move
from ruleproof.terms import Sort
from ruleproof.tracing import Why
from tests.engine.agreement import assert_agreement, case_of, open_cases, situations
from tests.engine.toys.lanterns import HARBOUR, Count, Keeper, Pier, dark, gust, lanterns_are_kept, light, turn, walk
from tests.engine.toys.watches import WATCH

MACHINES = [*(Machine(HARBOUR, sizes) for sizes in HARBOUR.shapes()), Machine(WATCH, WATCH.default_shape())]
HARBOUR_OF_TWO = MACHINES[0]
GIVENS = HARBOUR_OF_TWO.default_givens()
START = HARBOUR_OF_TWO.start(GIVENS)


def of(rule_name: str, **args: Argument) -> Move:
    return Move(f"lanterns.{rule_name}", args)


def changed(position: Any, move: Move, givens: Any = GIVENS) -> dict[str, Any]:
    """What the move changes, by hand-readable names."""
    after = HARBOUR_OF_TWO.play(position, givens, move)
    return {name: value for name, value in after.items() if value != position[name]}


@settings(max_examples=400)
@given(st.sampled_from(MACHINES).flatmap(lambda machine: st.tuples(st.just(machine), situations(machine))))
def test_every_move_ends_alike_played_and_by_its_one_case(drawn: Any) -> None:
    assert_agreement(*drawn)


def test_each_case_of_the_toy_comes_up() -> None:
    seen: set[tuple[str, int]] = set()

    @settings(max_examples=1500, database=None, derandomize=True)
    @given(situations(HARBOUR_OF_TWO))
    def collect(situation: Any) -> None:
        case = assert_agreement(HARBOUR_OF_TWO, situation)
        seen.add((case.rule.id, case.number))

    collect()
    assert seen == {(case.rule.id, case.number) for case in HARBOUR_OF_TWO.cases}


def test_a_case_that_is_wrong_is_found_by_the_agreement() -> None:
    machine = Machine(HARBOUR, HARBOUR.default_shape())
    first, *others = machine.cases_of(turn)
    broken = Case(turn, 1, first.decisions, {**first.updates, "tide": terms.ONE}, None, {}, ())
    machine._cases_by_rule[turn] = (broken, *others)

    @settings(max_examples=200, database=None, derandomize=True)
    @given(situations(machine, turn))
    def agree(situation: Any) -> None:
        assert_agreement(machine, situation)

    with pytest.raises(AssertionError, match=r"case 1 of lanterns\.turn"):
        agree()


def test_two_open_cases_are_found_by_the_agreement() -> None:
    machine = Machine(HARBOUR, HARBOUR.default_shape())
    machine._cases_by_rule[turn] = machine.cases_of(turn) * 2
    assert len(open_cases(machine, START, GIVENS, of("turn"))) == 2
    with pytest.raises(AssertionError, match=r"2 cases of lanterns\.turn are open: \[2, 2\]"):
        case_of(machine, START, GIVENS, of("turn"))


def test_the_set_up_is_as_known_by_hand() -> None:
    assert {name: value for name, value in START.items() if value} == {"stock": 5, "at[A]": 1, "at[B]": 1, "tide": 1}
    assert HARBOUR_OF_TWO.start({**GIVENS, "lanterns": 9, "home": 2})["at[B]"] == 2
    (way,) = HARBOUR_OF_TWO.starts
    assert way.result is not None
    assert repr(way.result["stock"]) == "given.lanterns"
    assert repr(way.result["at[A]"]) == "given.home"
    assert way.result["tide"] is terms.ONE
    assert way.result["fog"] is terms.FALSE


def test_plays_are_as_known_by_hand() -> None:
    assert changed(START, of("light", who=1, amount=3)) == {"stock": 2, "lit[mole]": 3}
    assert changed(START, of("walk", who=0, to=2)) == {"at[A]": 2}
    lit = {**START, "stock": 0, "lit[east]": 2, "lit[west]": 3}
    blow = of("gust", where=(True, True, False))
    assert changed(lit, blow) == {"stock": 1, "lit[east]": 1, "marked[east]": True, "marked[mole]": True}
    assert changed(lit, blow, {**GIVENS, "gusts": 1})["stock"] == 2
    assert changed({**START, "tide": 2, "debt": 3}, of("turn")) == {"tide": 0, "fog": True}
    assert changed({**START, "debt": -99, "fog": True}, of("borrow", amount=-3)) == {"debt": -100}


@pytest.mark.parametrize(
    ("position", "move", "reason"),
    [
        ({}, of("light", who=0, amount=6), "there are not so many lanterns left"),
        ({"tired[A]": 2}, of("light", who=0, amount=6), "the keeper is worn out"),
        ({}, of("walk", who=0, to=1), "the keeper is there already"),
        ({"tide": 2}, of("walk", who=0, to=2), "the mole is under water"),
        ({}, of("gust", where=(False, False, False)), "a gust blows somewhere"),
    ],
)
def test_refusals_say_why(position: dict[str, Any], move: Move, reason: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        HARBOUR_OF_TWO.play({**START, **position}, GIVENS, move)
    assert refused.value.reason == reason
    assert case_of(HARBOUR_OF_TWO, {**START, **position}, GIVENS, move).refusal == reason


def test_cases_are_numbered_in_order_with_the_refusals_among_them() -> None:
    cases = HARBOUR_OF_TWO.cases_of(walk)
    assert [case.number for case in cases] == [1, 2, 3, 4, 5]
    assert [case.refusal for case in cases] == [
        None,
        "the mole is under water",
        None,
        None,
        "the keeper is there already",
    ]
    assert [demand.reason for demand in cases[1].demands] == ["the keeper is there already", "the mole is under water"]
    assert all(demand.why is Why.DEMAND for case in cases for demand in case.demands)
    assert HARBOUR_OF_TWO.cases_of(walk) is cases
    assert [case.rule for case in HARBOUR_OF_TWO.cases] == [
        case.rule for each in HARBOUR.rules for case in HARBOUR_OF_TWO.cases_of(each)
    ]


def test_a_case_holds_only_what_it_changes() -> None:
    first = HARBOUR_OF_TWO.cases_of(walk)[0]
    assert repr(first.guard) == (
        "(and (not (= (ite (= arg.who 0) at[A] at[B]) arg.to)) (= tide 2) (not (= (ite (= arg.who 0) at[A] at[B]) 1)))"
    )
    assert {name: repr(term) for name, term in first.updates.items()} == {
        "at[A]": "(ite (= arg.who 0) arg.to at[A])",
        "at[B]": "(ite (= arg.who 1) arg.to at[B])",
    }
    assert [(write.field, repr(write.key)) for write in first.writes] == [("at", "arg.who")]
    assert "at[arg.who]" in first.labels.values()
    refused = HARBOUR_OF_TWO.cases_of(walk)[4]
    assert refused.updates == {}


@pytest.mark.parametrize("machine", MACHINES[:3], ids=lambda machine: str(len(machine.layout.variables)))
def test_the_variables_grow_with_the_members_in_play(machine: Machine) -> None:
    keepers = machine.sizes[Keeper]
    names = [each.name for each in machine.layout.variables if each.field == "at"]
    assert names == [f"at[{keeper.name}]" for keeper in Keeper][:keepers]
    assert machine.default_givens()["keepers"] == keepers
    assert repr(machine.choices_in_range(walk)) == (
        f"(and (<= 0 arg.who) (<= arg.who {keepers - 1}) (<= 0 arg.to) (<= arg.to 2))"
    )


def test_choices_have_a_variable_each() -> None:
    assert HARBOUR_OF_TWO.choice_variables(light) == {"arg.who": Sort.INT, "arg.amount": Sort.INT}
    assert HARBOUR_OF_TWO.choice_variables(gust) == {f"arg.where[{pier.name}]": Sort.BOOL for pier in Pier}
    assert repr(HARBOUR_OF_TWO.choices_in_range(light)) == (
        "(and (<= 0 arg.who) (<= arg.who 1) (<= 1 arg.amount) (<= arg.amount given.lanterns))"
    )
    assert HARBOUR_OF_TWO.choices_in_range(gust) is terms.TRUE


def test_claims_and_terms_look_at_plain_positions() -> None:
    look = HARBOUR_OF_TWO.look
    assert look(lanterns_are_kept.function, START, givens=GIVENS) is True
    assert look(lanterns_are_kept.function, {**START, "stock": 4}, givens=GIVENS) is False
    assert look(dark, START, givens=GIVENS, pier=Pier.west) is True
    assert look(lambda before, now: now.stock - before.stock, START, {**START, "stock": 3}, givens=GIVENS) == -2


def test_a_condition_is_traced_over_a_draft_that_only_looks() -> None:
    (run,) = HARBOUR_OF_TWO.condition(lanterns_are_kept.function)
    assert repr(run.result) == "(= (+ stock lit[east] lit[mole] lit[west]) given.lanterns)"

    def writing(s: Any) -> bool:
        s.stock = 3
        return True

    with pytest.raises(ModelError) as refused:
        HARBOUR_OF_TWO.condition(writing)
    assert str(refused.value) == "`stock = ...` in a claim, term or row: these only look"

    def writing_deeper(s: Any) -> bool:
        s.lit[Pier.west] += 1
        return True

    with pytest.raises(ModelError) as refused:
        HARBOUR_OF_TWO.look(writing_deeper, START, givens=GIVENS)
    assert str(refused.value) == "`lit[...] = ...` in a claim, term or row: these only look"


@pytest.mark.parametrize("where", [[True, False, True], (True, False), True, ()])
def test_a_choice_per_member_is_a_tuple_of_the_right_length(where: Any) -> None:
    with pytest.raises(ModelError) as refused:
        HARBOUR_OF_TWO.play(START, GIVENS, of("gust", where=where))
    assert str(refused.value) == f"`where` takes a tuple of 3 values, one per Pier, not {where!r}"


def test_a_member_out_of_play_is_told() -> None:
    with pytest.raises(ModelError) as refused:
        HARBOUR_OF_TWO.play(START, GIVENS, of("walk", who=2, to=0))
    assert str(refused.value) == "`at[2]`: only A, B are in play"


def _game(*rules: Any) -> Game:
    return Game("small", "Small", Small, small_setup, rules, ("S",))


@state
class Small:
    number: Count
    flag: bool
    flags: Vector[Pier, bool]


@rule("small.setup", cites="S")
def small_setup(s: Small) -> None:
    """Nothing."""


@rule("small.wrong_kind", cites="S")
def wrong_kind(s: Small) -> None:
    """A condition gets a number."""
    s.flag = s.number + 1  # type: ignore[assignment]


@rule("small.wrong_kind_in_vector", cites="S")
def wrong_kind_in_vector(s: Small, where: Pier) -> None:
    """A vector of conditions gets a number."""
    s.flags[where] = 2  # type: ignore[assignment]


@rule("small.misspelt", cites="S")
def misspelt(s: Small) -> None:
    """Writes a field that is not there."""
    s.nubmer = 1  # type: ignore[attr-defined]


@rule("small.misread", cites="S")
def misread(s: Small) -> None:
    """Reads a field that is not there."""
    s.number = s.flga  # type: ignore[attr-defined]


@rule("small.whole_vector", cites="S")
def whole_vector(s: Small) -> None:
    """Assigns a vector."""
    s.flags = [True] * 3  # type: ignore[assignment]


@rule("small.nothing", cites="S")
def nothing(s: Small) -> None:
    """Assigns nothing."""
    s.number = None  # type: ignore[assignment]


@rule("small.halved", cites="S")
def halved(s: Small) -> None:
    """Assigns what is no whole number."""
    s.number = 0.5  # type: ignore[assignment]


@rule("small.choice_written", cites="S")
def choice_written(s: Small, where: Vector[Pier, bool]) -> None:
    """Edits its own choice."""
    where[Pier.west] = s.flag


@pytest.mark.parametrize(
    ("broken", "message"),
    [
        (wrong_kind, "`flag` is a condition, but a rule gave it the number (+ number 1)"),
        (wrong_kind_in_vector, "`flags[...]` holds a condition, not 2"),
        (misspelt, "Small has no field `nubmer`: did you mean number?"),
        (misread, "Small has no field `flga`: did you mean flag or flags?"),
        (whole_vector, "`flags` has a value per Pier; write `s.flags[...] = ...`"),
        (nothing, "None is neither a whole number nor a condition; rules work on those alone"),
        (halved, "0.5 is neither a whole number nor a condition; rules work on those alone"),
        (choice_written, "`where[...] = ...` in a claim, term or row: these only look"),
    ],
    ids=lambda part: getattr(part, "id", ""),
)
def test_a_rule_that_cannot_work_is_told_by_its_id(broken: Any, message: str) -> None:
    with pytest.raises(ModelError) as refused:
        Machine(_game(broken), {}).cases_of(broken)
    assert str(refused.value) == f"rule {broken.id}: {message}"


@rule("small.failing", cites="S")
def failing(s: Small) -> None:
    """Falls over."""
    require(s.number > 2, "small")
    raise KeyError("no such thing")


def test_an_exception_inside_a_rule_is_told_with_its_place_and_leaves_the_machine_usable() -> None:
    machine = Machine(_game(failing, wrong_kind), {})
    with pytest.raises(ModelError, match=r"rule small\.failing: KeyError: 'no such thing' \(.*test_machine\.py:\d+\)"):
        machine.cases_of(failing)
    with pytest.raises(KeyError, match="no such thing"):
        machine.play({**machine.start({}), "number": 3}, {}, Move("failing", {}))
    with pytest.raises(IllegalMove, match="small"):
        machine.play(machine.start({}), {}, Move("failing", {}))
    assert machine.start({}) == {"number": 0, "flag": False} | {f"flags[{pier.name}]": False for pier in Pier}


def test_a_machine_that_is_dropped_leaves_nothing_in_the_table() -> None:
    def cases() -> int:
        return len(Machine(HARBOUR, HARBOUR.default_shape()).cases)

    gc.collect()
    before = len(terms._TABLE)
    assert cases() == 16
    gc.collect()
    assert len(terms._TABLE) <= before
