"""Edge cases that take several moves: how they are shown, from plays that are kept too, and compared."""

from typing import Annotated

from ruleproof import Between, Game, Reading, can, choose, reads, require, rule, state, terms
from ruleproof.check.bounded import Limits
from ruleproof.check.options import Options
from ruleproof.finding import Severity
from ruleproof.hunt.compared import compared
from ruleproof.hunt.finding import Suspect
from ruleproof.hunt.ground import Ground, ground_of
from ruleproof.hunt.shown import shown
from ruleproof.hunt.smallest import smallest
from ruleproof.kept import Kept, KeptPlay
from ruleproof.play import Move

LIMITS = Limits(depth=12, timeout=10, budget=10)
DOORS = {"shut": "Shut", "open": "Open"}
READINGS = tuple(Reading(name, f"Is the {name} door open?", DOORS, "shut", ()) for name in ("front", "back", "side"))


@state
class Stairs:
    step: Annotated[int, Between(0)]
    out: bool


@rule("stairs.setup")
def setup(_s: Stairs) -> None:
    """At the bottom."""


@rule("stairs.climb")
def climb(s: Stairs) -> None:
    """One step up."""
    s.step += 1


@rule("stairs.wait")
def wait(_s: Stairs) -> None:
    """Nothing happens."""


@rule("stairs.jump")
def jump(s: Stairs, far: Annotated[int, Between(1, 3)]) -> None:
    """Up to three steps down at once; then out, if a door is open."""
    require(s.step >= far, "not so many steps")
    s.step -= far
    s.out = choose(reads(s, READINGS[0], "open"), True, s.out)
    require(reads(s, READINGS[1], "shut"), "it draws through the back door")


@can("stairs.high", cites=(), by=[jump])
def high_up(before: Stairs, _now: Stairs) -> bool:
    """Jump from high up."""
    return before.step >= 6


STAIRS = Game("stairs", "Stairs", Stairs, setup, (climb, wait, jump), (), readings=READINGS, claims=(high_up,))


def jumps(ground: Ground, readings: tuple[str, ...] = ()) -> Suspect:
    """Two jumps from the sixth step or above that lead down to the first."""
    done = ground.sequence([jump, jump], {})
    step = ground.machine.layout.unknowns()["step"]
    where = terms.and_(done.legal, terms.le(terms.const(6), step), terms.eq(done.after["step"], terms.ONE))
    return Suspect(
        kind="rows",
        name="jumps",
        sentence="Two jumps.",
        question="May one jump twice?",
        severity=Severity.CHANGES,
        why="it is a long way down",
        cites=(),
        rules=("stairs.jump",),
        readings=readings,
        where=where,
        rule=jump,
        then=(jump,),
    )


def test_the_smallest_position_has_every_move_of_the_row():
    ground = ground_of(STAIRS, Options())
    small = smallest(ground, jumps(ground))
    assert small is not None
    assert small.position["step"] in (6, 7)
    fell = [int(move.args["far"]) for move in small.moves]  # type: ignore[arg-type]
    assert len(fell) == 2 and small.position["step"] - sum(fell) == 1


def test_a_play_goes_on_to_the_end_of_the_row():
    ground = ground_of(STAIRS, Options())
    found = shown(ground, jumps(ground), LIMITS)
    assert found.play is not None and found.shortest
    assert [turn.move.rule for turn in found.play.turns] == ["stairs.climb"] * 6 + ["stairs.jump"] * 2
    assert found.play.last["step"] == 1


def test_a_play_that_is_kept_under_other_answers_is_taken_without_what_it_does_not_need():
    up, still, down = Move("stairs.climb", {}), Move("stairs.wait", {}), Move("stairs.jump", {"far": 1})
    kept = KeptPlay({}, {"front": 1, "back": 0, "side": 0}, (up, up, still, up, up, up, still, up, down))
    ground = ground_of(STAIRS, Options(kept=Kept({high_up.id: [kept]})))
    found = shown(ground, jumps(ground), Limits(depth=3, timeout=10, budget=10))  # too few moves to search for it
    assert found.play is not None and not found.shortest
    assert [turn.move.rule for turn in found.play.turns] == ["stairs.climb"] * 6 + ["stairs.jump"] * 2
    assert found.play.last["step"] == 1


def test_of_two_readings_every_combination_is_told_and_of_three_each_answer_by_itself():
    ground = ground_of(STAIRS, Options())
    small = smallest(ground, jumps(ground))
    assert small is not None
    two = compared(ground, jumps(ground, ("front", "back")), small)
    assert [tuple(each.answers.values()) for each in two] == [
        ("shut", "shut"),
        ("shut", "open"),
        ("open", "shut"),
        ("open", "open"),
    ]
    three = compared(ground, jumps(ground, ("front", "back", "side")), small)
    assert [tuple(each.answers.values()) for each in three] == [
        ("shut", "shut", "shut"),
        ("open", "shut", "shut"),
        ("shut", "open", "shut"),
        ("shut", "shut", "open"),
    ]
    assert [each.refused for each in three] == ["", "", "it draws through the back door", ""]
    assert [each.after["out"] for each in three if each.after] == [False, True, False]
