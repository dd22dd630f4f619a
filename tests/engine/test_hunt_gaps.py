"""Silent gaps: planted in a table about a scale, and gone from the clean twin."""

from dataclasses import replace
from typing import Annotated

from ruleproof import Between, Game, require, rule, state, table
from tests.engine.hunted import differing, hunted, moved


@state
class Scale:
    weight: Annotated[int, Between(0, 9)]


@rule("scale.setup")
def setup(s: Scale) -> None:
    """Empty."""
    s.weight = 0


@rule("scale.add", cites="Scale")
def add(s: Scale) -> None:
    """One more weight."""
    require(s.weight <= 8, "the scale is full")
    s.weight += 1


def by_weight(id: str, light: int, heavy: int) -> object:
    return table(
        id,
        add,
        text="What a weight does.",
        cites="Scale",
        rows={
            "light": lambda before, **_: before.weight <= light,
            "heavy": lambda before, **_: before.weight >= heavy,
        },
        columns={"weight": lambda before, now, **_: now.weight - before.weight},
    )


SCALE = Game("scale", "The Scale", Scale, setup, (add,), ("Scale",), tables=(by_weight("scale.weights", 3, 4),))


def test_rows_that_fit_together_leave_no_gap():
    assert hunted(SCALE, "gaps") == {}


def test_a_move_that_no_row_covers():
    found = hunted(replace(SCALE, tables=(by_weight("scale.weights", 1, 4),)), "gaps")
    assert list(found) == ["weights.gap"]
    gap = found["weights.gap"]
    assert gap.sentence == "“Add” is allowed, and no row of the table covers it (table “Weights”)."
    assert differing(gap) == {"weight": 2}
    assert moved(gap) == ["scale.add"] * 3
    assert gap.cites == ("Scale",)


def test_a_move_that_two_rows_claim():
    found = hunted(replace(SCALE, tables=(by_weight("scale.weights", 3, 2),)), "gaps")
    assert list(found) == ["weights.light.heavy"]
    assert differing(found["weights.light.heavy"]) == {"weight": 2}
