"""Rules of two revisions, or of editions with other numbers, where choices, ranges, readings and parameters differ."""

from collections.abc import Callable
from dataclasses import replace
from enum import IntEnum
from typing import Annotated, Any

import pytest

from ruleproof import (
    Between,
    Game,
    Parameter,
    Reading,
    Rule,
    all_of,
    always,
    choose,
    implies,
    reads,
    require,
    rule,
    state,
    value,
)
from ruleproof.diff.gate import gate
from ruleproof.diff.matching import Matching
from ruleproof.difference import Direction, RuleDifference
from ruleproof.erratum import Change, Intent
from ruleproof.errors import InputError
from tests.engine.test_diff_rules import compared
from tests.engine.toys.jug import CORK, CUPS, EDITIONS, GAME, Jug, close, fill, note, set_up


class Person(IntEnum):
    first = 0
    second = 1


WIDER = replace(CUPS, at_most=6)
TWO = replace(CUPS, default=2)


def became(old: Game, new: Game) -> dict[str, RuleDifference]:
    return {each.rule: each for each in compared(old, new)}


def pouring(most: int | Parameter) -> Rule[Any]:
    def pour(s: Jug, cups: int) -> None:
        """As many cups are in it as are poured."""
        s.filled = cups

    pour.__annotations__ |= {"s": Jug, "cups": Annotated[int, Between(1, most)]}
    return rule("jug.pour")(pour)


def jug(*rules: Rule[Any], **others: Any) -> Game:
    return replace(GAME, **{"rules": rules, "terms": (), "claims": (), "tables": (), "amended": {}, **others})


@pytest.mark.parametrize(("old", "new", "change"), [(2, 3, Change.MORE), (3, 2, Change.LESS)])
def test_a_choice_that_one_revision_has_not_is_no_move_there(old: int, new: int, change: Change) -> None:
    found = became(jug(pouring(old)), jug(pouring(new)))["jug.pour"]
    assert found.change is change
    [example] = found.examples
    assert example.move.args == {"cups": 3}
    assert [each.after and each.after["filled"] for each in (example.old, example.new)] == (
        [None, 3] if change is Change.MORE else [3, None]
    )


def test_a_choice_goes_as_far_as_the_parameter_has_it_by_default_on_each_side() -> None:
    found = became(jug(pouring(CUPS)), jug(pouring(CUPS), parameters=(TWO,)))["jug.pour"]
    assert found.change is Change.LESS
    assert found.examples[0].move.args == {"cups": 3}


def test_a_position_that_only_the_new_range_has_is_looked_at() -> None:
    """The jug is filled to six by both; in a revision that has room for that in its fields the mark stops at five."""

    def revised(most: int, stops: bool) -> Game:
        @state
        class Wide:
            filled: Annotated[int, Between(0, most)]
            shut: bool

        def start(s: Wide) -> None:
            """It is empty."""
            s.filled = 0
            s.shut = False

        def more(s: Wide) -> None:
            """A cup goes into it."""
            require(s.filled < 6, "it is full")
            s.filled += 1

        def shut(s: Wide) -> None:
            """It is shut."""
            require(s.filled != 5 if stops else s.filled >= 0, "there are five")
            s.shut = True

        for each in (start, more, shut):
            each.__annotations__["s"] = Wide
        rules = (rule("jug.more")(more), rule("jug.shut")(shut))
        return jug(*rules, state=Wide, setup=rule("jug.setup")(start))

    found = became(revised(4, stops=False), revised(9, stops=True))["jug.shut"]
    assert found.change is Change.LESS
    assert found.examples[0].before["filled"] == 5


LOST_FIRST = Reading("cork", "Is the cork there?", {"lost": "no", "there": "yes"}, "there", ())


def closing(reading: Reading | None) -> Rule[Any]:
    @rule("jug.close")
    def closes(s: Jug) -> None:
        """It is shut, with the cork."""
        if reading:
            require(reads(s, reading, "there"), "there is no cork")
        s.shut = True

    return closes


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (jug(closing(CORK), readings=(CORK,)), jug(closing(None), readings=())),
        (jug(closing(None), readings=()), jug(closing(CORK), readings=(CORK,))),
        (jug(closing(CORK), readings=(CORK,)), jug(closing(LOST_FIRST), readings=(LOST_FIRST,))),
    ],
)
def test_a_reading_without_a_partner_of_the_same_answers_leaves_the_rule_open(old: Game, new: Game) -> None:
    found = became(old, new)["jug.close"]
    assert found.change is Change.UNDECIDED
    assert found.reason.startswith("it has to do with cork, which only one edition has")


def test_a_parameter_that_one_revision_has_leaves_only_its_rules_open() -> None:
    @rule("jug.fill")
    def fill_to_three(s: Jug) -> None:
        """A cup goes into the jug, up to three."""
        require(s.filled < 3, "it is full")
        s.filled += 1

    found = became(jug(fill, note, terms=GAME.terms), jug(fill_to_three, note, parameters=()))
    assert found["jug.fill"].change is Change.UNDECIDED
    assert found["jug.note"].change is Change.SAME
    assert found["jug.setup"].change is Change.SAME


def test_a_set_up_by_a_parameter_that_one_revision_has_is_left_open() -> None:
    @rule("jug.setup")
    def full(s: Jug) -> None:
        """It is full."""
        set_up.function(s)
        s.filled = value(s, CUPS)

    found = became(jug(note), jug(note, setup=full, parameters=(CUPS, Parameter("lids", "lids", 1))))
    assert found["jug.setup"].change is Change.EFFECT
    lone = became(jug(note, parameters=()), jug(note, setup=full))
    assert lone["jug.setup"].change is Change.UNDECIDED


@always("jug.four", cites=(), lemma=True)
def four(s: Jug) -> bool:
    """There are never more than four cups in it."""
    return s.filled <= 4


@always("jug.shut_by_cork", cites=(), lemma=True)
def shut_by_cork(s: Jug) -> bool:
    """Without a cork it is open."""
    return implies(reads(s, CORK, "lost"), s.shut == False)  # noqa: E712


def close_but_at_five(s: Jug) -> None:
    """With two cups in it the jug is shut, but not with five."""
    require(all_of(s.filled >= 2, s.filled != 5), "it cannot be shut")
    s.shut = True


def room_for_six(_s: Jug) -> int:
    """There is room for six cups."""
    return 6


def note_above(s: Jug) -> None:
    """The mark is put where the water is, and two above it if the jug is shut with five cups in it."""
    s.mark = choose(all_of(s.shut, s.filled == 5), s.filled + 2, s.filled)


def with_amended(game: Game, **replaced: Callable[..., Any]) -> dict[str, Any]:
    return {"amended": {f"{game.name}.{name}": function for name, function in replaced.items()}}


def test_what_held_for_fewer_values_of_a_parameter_is_not_taken_on_for_more() -> None:
    """With up to six cups the jug comes to five, where with up to four it never did."""
    game = jug(fill, close, terms=GAME.terms, claims=(four,))
    found = became(game, replace(game, parameters=(WIDER,), **with_amended(game, close=close_but_at_five)))
    assert found["jug.close"].change is Change.LESS


def test_what_held_under_the_answer_of_one_side_is_not_taken_on_for_the_other() -> None:
    """The jug comes to five cups in the new edition alone, and can be shut there, whatever is said of a lost cork.

    While the cork is there, as it is in the old edition, the lemma says nothing and so is proved.
    """
    game = jug(fill, close, note, terms=GAME.terms, claims=(shut_by_cork,))
    lost = tuple(replace(each, default="lost") if each is CORK else each for each in game.readings)
    edited = replace(game, readings=lost, **with_amended(game, note=note_above, room=room_for_six))
    found = {each.rule: each for each in compared(game, edited, settled={"cork": "lost"})}
    example = found["jug.note"].examples[0]
    assert found["jug.note"].change is Change.EFFECT
    assert (example.by, example.direction, example.before["filled"]) == ("new", Direction.EFFECT, 5)


def test_a_name_that_would_stand_for_two_things_is_refused() -> None:
    with pytest.raises(InputError, match="the old edition has `mark` too"):
        Matching(GAME, GAME, {"filled": "mark"}).check()
    Matching(GAME, GAME, {"filled": "mark", "mark": "filled"}).check()


def test_a_change_of_which_a_part_was_not_decided_is_not_as_declared() -> None:
    erratum = EDITIONS["more_room"].errata[0]
    meant = replace(erratum, intent=Intent(rules={"jug.fill": Change.MORE}))
    known = RuleDifference("jug.fill", Change.MORE)
    assert gate([meant], [known], (), (), ()).passed
    open_ = gate([meant], [replace(known, reason="the solver gave no answer (timeout)")], (), (), ())
    assert (open_.passed, len(open_.undecided)) == (False, 1)


def test_editions_without_a_size_in_common_are_refused() -> None:
    def sized(size: int) -> Game:
        people = Parameter("people", "who is there", size, at_least=size, at_most=size, sizes=Person)
        return jug(note, parameters=(people,))

    with pytest.raises(InputError, match="no size in common"):
        compared(sized(1), sized(2))
