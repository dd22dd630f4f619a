"""What becomes of a rule, held against every position of a well: those that play comes to, and all that there are."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path

import pytest

from ruleproof import Game, IllegalMove
from ruleproof.check.options import Options
from ruleproof.diff.matching import Matching
from ruleproof.diff.rules import Answered, concluded, rules_between
from ruleproof.diff.run import paired
from ruleproof.diff.version import Version
from ruleproof.difference import Direction, RuleDifference
from ruleproof.domains import values_of
from ruleproof.edition import Edition
from ruleproof.erratum import Change
from ruleproof.machine import Machine
from ruleproof.play import Move
from ruleproof.project import Project
from ruleproof.state import Position
from ruleproof.terms import Value
from tests.engine.brute import Explored, combinations, moves_of, numbers
from tests.engine.toys.well import EDITS, GAME, set_up

SHOWN = {
    frozenset[Direction](): Change.SAME,
    frozenset({Direction.MORE}): Change.MORE,
    frozenset({Direction.LESS}): Change.LESS,
    frozenset({Direction.EFFECT}): Change.EFFECT,
}


def edited(name: str) -> Game:
    return replace(GAME, amended=EDITS[name])


@cache
def measured(name: str) -> dict[str, RuleDifference]:
    return {each.rule: each for each in compared(GAME, edited(name))}


def compared(
    old: Game, new: Game, renamed: Mapping[str, str] | None = None, settled: Mapping[str, str] | None = None
) -> tuple[RuleDifference, ...]:
    sides = (Edition("old", old), Edition("new", new, settled=settled or {}))
    versions = [Version(Project(Path(), (each.game,)), each) for each in sides]
    matching = Matching(old, new, renamed or {})
    return rules_between(paired(versions[0], versions[1], Options(), matching, None))


def result(machine: Machine, position: Position, givens: Mapping[str, Value], move: Move) -> Position | None:
    try:
        return machine.play(position, givens, move)
    except IllegalMove:
        return None


def direction(old: Position | None, new: Position | None) -> Direction | None:
    if (old is None) is not (new is None):
        return Direction.MORE if old is None else Direction.LESS
    return Direction.EFFECT if old != new else None


def every_givens(machine: Machine) -> Iterator[dict[str, Value]]:
    for water, answers in product(range(1, 5), combinations(machine.game)):
        yield {**machine.default_givens(), "water": water, **numbers(machine.game, answers)}


def found(machines: tuple[Machine, Machine], positions: Iterator[tuple[Position, dict[str, Value]]], rule: str) -> set:
    """The directions in which the moves of a rule differ in these positions, by plain play."""
    seen = set()
    for position, givens in positions:
        for move in moves_of(machines[0], givens, [GAME.rule(rule)]):
            seen.add(direction(*(result(each, position, givens, move) for each in machines)))
    return seen - {None}


def reached(machines: tuple[Machine, Machine]) -> Iterator[tuple[Position, dict[str, Value]]]:
    for machine in machines:
        for givens in every_givens(machine):
            for position in Explored(machine, givens).depths:
                yield dict(position), givens


def anywhere(machine: Machine) -> Iterator[tuple[Position, dict[str, Value]]]:
    for givens in every_givens(machine):
        spans = [values_of(each.domain, machine.sizes, givens) for each in machine.layout.variables]
        for values in product(*spans):
            yield {each.name: value for each, value in zip(machine.layout.variables, values, strict=True)}, givens


def expected(name: str, rule: str) -> Change:
    machines = (Machine(GAME, {}), Machine(edited(name), {}))
    inside = frozenset(found(machines, reached(machines), rule))
    if {Direction.MORE, Direction.LESS} <= inside:
        return Change.BOTH
    if inside:
        return Change.EFFECT if Direction.EFFECT in inside else SHOWN[inside]
    return Change.OUT_OF_REACH if found(machines, anywhere(machines[0]), rule) else Change.SAME


@pytest.mark.parametrize("name", EDITS)
def test_every_rule_is_classified_as_looking_at_every_position_does(name: str) -> None:
    for rule in GAME.rules:
        assert measured(name)[rule.id].change is expected(name, rule.id), rule.id


@pytest.mark.parametrize("name", EDITS)
def test_every_example_is_true_in_plain_play(name: str) -> None:
    machines = {"old": Machine(GAME, {}), "new": Machine(edited(name), {})}
    for difference in measured(name).values():
        for each in difference.examples:
            if difference.rule == set_up.id:
                continue
            assert each.play is not None
            position = machines[each.by].start(each.play.givens)
            for turn in each.play.turns:
                position = machines[each.by].play(position, each.play.givens, turn.move)
            assert position == each.before
            old, new = (result(machines[side], position, each.play.givens, each.move) for side in ("old", "new"))
            assert (old, new) == (each.old.after, each.new.after)
            assert direction(old, new) is each.direction
            assert set(each.differs) == {name for name in (new or {}) if old and new and old[name] != new[name]}


@pytest.mark.parametrize("name", EDITS)
def test_no_play_to_an_example_is_shorter(name: str) -> None:
    """The shortest play to any position in which the rule differs in that way, under the answers of the example."""
    machines = (Machine(GAME, {}), Machine(edited(name), {}))
    for difference in measured(name).values():
        for each in difference.examples:
            if difference.rule == set_up.id or not each.shortest:
                continue
            assert each.play is not None
            mine = machines[0] if each.by == "old" else machines[1]
            depths = [
                depth
                for position, depth in Explored(mine, each.play.givens).depths.items()
                if each.direction in found(machines, iter([(dict(position), dict(each.play.givens))]), difference.rule)
            ]
            assert len(each.play.turns) == min(depths)


def test_the_set_up_is_compared_too() -> None:
    found = measured("set_up_open")[set_up.id]
    assert found.change is Change.EFFECT
    [example] = found.examples
    assert (example.differs, example.old.after["open"], example.new.after["open"]) == (("open",), False, True)  # type: ignore[index]


def test_other_words_for_the_same_are_no_change_but_are_told() -> None:
    found = measured("draw_in_other_words")["well.draw"]
    assert found.change is Change.SAME
    assert found.words


def test_a_rule_that_no_edit_touches_is_the_same_term_by_term() -> None:
    assert measured("draw_with_lid")["well.lift"].proof == "what it does is the same expression, part by part"


def test_a_difference_out_of_reach_shows_where_it_would_be() -> None:
    found = measured("draw_when_too_much")["well.draw"]
    assert found.change is Change.OUT_OF_REACH
    assert found.out_of_reach is not None
    position = found.out_of_reach.position
    assert position["bucket"] + position["deep"] > found.out_of_reach.givens["water"]


def test_what_is_shown_at_one_size_is_not_left_open_by_another() -> None:
    [example] = measured("draw_with_lid")["well.draw"].examples
    unseen = replace(example, play=None, missing="no play was found")
    open_, seen = (Answered(Direction.MORE, each, reason=each.missing) for each in (unseen, example))
    found = concluded("well.draw", [open_, replace(seen, reason="")])
    assert (found.change, found.reason, found.examples) == (Change.MORE, "", (example,))
    assert concluded("well.draw", [open_]).change is Change.UNDECIDED
    less = replace(open_, direction=Direction.LESS)
    assert concluded("well.draw", [less, replace(seen, reason="")]).reason == "no play was found"


def test_a_share_counts_moves_that_differ() -> None:
    share = measured("draw_one_at_most")["well.draw"].share
    assert share is not None
    assert 0 < share.differing < share.positions
    always = measured("draw_into_empty_with_lid")["well.draw"].share
    assert always is not None and always.differing > 0
