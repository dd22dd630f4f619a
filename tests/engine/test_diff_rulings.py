"""When a scenario of a ruling comes to the same in two editions."""

from ruleproof.diff.rulings import comes_to_the_same
from ruleproof.play import Move, Play, Turn

STEP, JUMP = Move("track.step", {}), Move("track.jump", {"far": 2})


def play(start: dict[str, int], *turns: tuple[Move, dict[str, int]]) -> Play:
    return Play("track", {}, {}, start, tuple(Turn(*each) for each in turns))


TWELVE = play({"x": 0, "box": 12}, (STEP, {"x": 1, "box": 12}), (JUMP, {"x": 3, "box": 12}))


def test_the_same_moves_to_the_same_positions():
    assert comes_to_the_same(TWELVE, TWELVE)


def test_what_the_set_up_has_otherwise_and_no_move_touches_makes_no_difference():
    sixteen = play({"x": 0, "box": 16}, (STEP, {"x": 1, "box": 16}), (JUMP, {"x": 3, "box": 16}))
    assert comes_to_the_same(TWELVE, sixteen)


def test_what_a_move_makes_of_it_does():
    taken = play({"x": 0, "box": 16}, (STEP, {"x": 1, "box": 16}), (JUMP, {"x": 3, "box": 12}))
    assert not comes_to_the_same(TWELVE, taken)
    more = play({"x": 0, "box": 16}, (STEP, {"x": 1, "box": 15}), (JUMP, {"x": 3, "box": 16}))
    assert not comes_to_the_same(TWELVE, more)


def test_another_position_from_the_same_start_does():
    assert not comes_to_the_same(
        TWELVE, play({"x": 0, "box": 12}, (STEP, {"x": 2, "box": 12}), (JUMP, {"x": 3, "box": 12}))
    )


def test_another_move_does():
    assert not comes_to_the_same(
        TWELVE, play({"x": 0, "box": 12}, (STEP, {"x": 1, "box": 12}), (STEP, {"x": 3, "box": 12}))
    )
    assert not comes_to_the_same(TWELVE, play({"x": 0, "box": 12}, (STEP, {"x": 1, "box": 12})))


def test_a_field_that_only_one_edition_has_makes_no_difference_while_it_stays():
    sized = play(
        {"x": 0, "box": 12, "lid": 0}, (STEP, {"x": 1, "box": 12, "lid": 0}), (JUMP, {"x": 3, "box": 12, "lid": 0})
    )
    assert comes_to_the_same(TWELVE, sized)
