"""How errata stand to each other: what two of them do is read off the kettle's rules by hand."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from ruleproof.composition import BuildsOn, Conflict, Undoes, changed, needed_by, relations
from ruleproof.erratum import Bounds, Erratum, Intent, Source
from ruleproof.errors import ModelError
from tests.engine.toys.kettles import CUPS, GAME

TOYS = "tests.engine.toys.kettles"
A, B, C = (f"kettle.erratum.{name}" for name in "abc")


def erratum(name: str, *needs: str, **said: Any) -> Erratum:
    id = f"kettle.erratum.{name}"
    return Erratum(
        id, date(2027, 3, 1), Source.PROPOSAL, ("Tea",), name, Intent(), needs=needs, place="k.yaml:1", **said
    )


def replacing(name: str, part: str, function: str, *needs: str) -> Erratum:
    return erratum(name, *needs, replaced={f"kettle.{part}": f"{TOYS}:{function}"})


def settling(name: str, answer: str, *needs: str) -> Erratum:
    return erratum(name, *needs, settled={"refill": answer})


def bounding(name: str, *needs: str, **bounds: int) -> Erratum:
    return erratum(name, *needs, parameters={"cups": Bounds(**bounds)})


def test_errata_about_different_things_have_nothing_to_do_with_each_other():
    others = (replacing("a", "serve", "serve_two"), replacing("b", "pour", "pour_two"), settling("c", "no"))
    assert relations(GAME, others) == ()
    assert relations(GAME, others[:1]) == relations(GAME, ()) == ()


def test_two_functions_for_one_rule_conflict():
    one, other = replacing("a", "serve", "serve_two"), replacing("b", "serve", "serve_as_before")
    found = Conflict(A, B, ("kettle.serve",), ("both replace kettle.serve",))
    assert relations(GAME, (one, other)) == (found,)
    assert relations(GAME, (other, one)) == (replace(found, earlier=B, later=A),)


def test_the_same_function_for_one_rule_is_no_conflict():
    assert relations(GAME, (replacing("a", "serve", "serve_two"), replacing("b", "serve", "serve_two"))) == ()


def test_an_erratum_that_needs_another_builds_on_it_and_does_not_conflict():
    one, other = replacing("a", "serve", "serve_two"), replacing("b", "serve", "serve_as_before", A)
    assert relations(GAME, (one, other)) == (BuildsOn(A, B),)


def test_what_is_needed_by_what_is_needed_counts():
    chain = (
        replacing("a", "serve", "serve_two"),
        settling("b", "no", A),
        replacing("c", "serve", "serve_as_before", B),
    )
    assert needed_by(chain, chain[2]) == {A, B}
    assert relations(GAME, chain) == (BuildsOn(A, B), BuildsOn(B, C))


@pytest.mark.parametrize(
    ("part", "function", "back"),
    [
        ("serve", "serve_two", "serve"),
        ("pour", "pour_two", "pour"),
        ("left", "all_but_the_last", "left"),
        ("setup", "set_up_half", "set_up"),
        ("served", "COUNTED", "SERVED"),
    ],
)
def test_the_rulebooks_own_part_puts_it_back(part, function, back):
    one, other = replacing("a", part, function), replacing("b", part, back, A)
    assert relations(GAME, (one, other)) == (BuildsOn(A, B), Undoes(A, B, (f"kettle.{part}",)))
    assert relations(GAME, (replacing("a", part, back), replacing("b", part, function))) == (
        Conflict(A, B, (f"kettle.{part}",), (f"both replace kettle.{part}",)),
    )


def test_a_copy_of_the_rulebooks_function_is_another_function():
    one, other = replacing("a", "serve", "serve_two"), replacing("b", "serve", "serve_as_before", A)
    assert not any(isinstance(each, Undoes) for each in relations(GAME, (one, other)))


def test_two_answers_conflict_and_the_default_undoes_another_answer():
    assert relations(GAME, (settling("a", "no"), settling("b", "once"))) == (
        Conflict(A, B, ("refill",), ("one answers refill with no, the other with once",)),
    )
    assert relations(GAME, (settling("a", "no"), settling("b", "no"))) == ()
    assert relations(GAME, (settling("a", "no"), settling("b", "yes"))) == (
        Conflict(A, B, ("refill",), ("one answers refill with no, the other with yes",)),
        Undoes(A, B, ("refill",)),
    )
    assert relations(GAME, (settling("a", "no"), settling("b", "yes", A))) == (
        BuildsOn(A, B),
        Undoes(A, B, ("refill",)),
    )
    assert relations(GAME, (settling("a", "yes"), settling("b", "no", A))) == (BuildsOn(A, B),)


def test_two_numbers_conflict_if_they_are_about_the_same_bound():
    assert relations(GAME, (bounding("a", default=6), bounding("b", default=8))) == (
        Conflict(A, B, ("cups",), ("one gives the parameter cups default 6, the other 8",)),
    )
    assert relations(GAME, (bounding("a", default=6), bounding("b", at_most=8))) == ()
    assert relations(GAME, (bounding("a", default=6), bounding("b", default=6))) == ()


def test_a_number_is_undone_when_all_is_as_in_the_rulebook():
    assert relations(GAME, (bounding("a", default=6), bounding("b", A, default=4))) == (
        BuildsOn(A, B),
        Undoes(A, B, ("cups",)),
    )
    halfway = (bounding("a", default=6, at_least=2), bounding("b", A, default=4))
    assert relations(GAME, halfway) == (BuildsOn(A, B),)


def test_an_erratum_can_undo_one_part_of_another():
    both = erratum("a", replaced={"kettle.serve": f"{TOYS}:serve_two"}, settled={"refill": "no"})
    assert relations(GAME, (both, replacing("b", "serve", "serve", A))) == (
        BuildsOn(A, B),
        Undoes(A, B, ("kettle.serve",)),
    )


def test_of_three_each_pair_is_looked_at_in_order():
    three = (
        replacing("a", "serve", "serve_two"),
        replacing("b", "serve", "serve_as_before"),
        replacing("c", "serve", "serve", A),
    )
    assert relations(GAME, three) == (
        Conflict(A, B, ("kettle.serve",), ("both replace kettle.serve",)),
        BuildsOn(A, C),
        Undoes(A, C, ("kettle.serve",)),
        Conflict(B, C, ("kettle.serve",), ("both replace kettle.serve",)),
        Undoes(B, C, ("kettle.serve",)),
    )


def test_a_parameter_is_changed_as_far_as_the_erratum_speaks_of_it():
    assert changed(CUPS, Bounds()) is CUPS
    assert changed(CUPS, Bounds(at_least=2, at_most=6)) == replace(CUPS, at_least=2, at_most=6)
    with pytest.raises(ModelError) as told:
        changed(CUPS, Bounds(at_least=5))
    assert str(told.value) == "the default 4 of parameter `cups` is not among its values"
