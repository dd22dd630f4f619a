import copy
from enum import IntEnum
from typing import Annotated, Any

import pytest

from ruleproof import Between, ModelError, Parameter, Reading, Vector, state, terms, value
from ruleproof.domains import Flag, Member, Shape
from ruleproof.state import fields_of, layout
from ruleproof.terms import Sort
from ruleproof.tracing import Path, Write

Count = Annotated[int, Between(0)]


class Bed(IntEnum):
    rose = 0
    herb = 1
    root = 2


PLANTS = Parameter("plants", "plants in the box", 6)
BEDS = Parameter("beds", "beds", 2, at_least=1, at_most=3, sizes=Bed)
DRY = Reading("dry", "Do dry plants count?", {"yes": "they do", "no": "they do not"}, "no", ("Beds",))


@state
class Garden:
    water: Annotated[int, Between(0, PLANTS)]
    grown: Vector[Bed, Count]
    shut: bool
    here: Bed

    def is_empty(self) -> bool:
        return self.water == 0


PLAN = layout(Garden, {Bed: 2}, (PLANTS, BEDS), (DRY,))
POSITION = {"water": 3, "grown[rose]": 1, "grown[herb]": 0, "shut": False, "here": 1}
GIVENS = {"plants": 6, "beds": 2, "dry": 1}


def test_fields_are_declared_by_annotations() -> None:
    assert fields_of(Garden) == {
        "water": Shape(Between(0, PLANTS)),
        "grown": Shape(Between(0), Bed),
        "shut": Shape(Flag()),
        "here": Shape(Member(Bed)),
    }


def test_a_variable_for_each_value_in_play() -> None:
    assert [each.name for each in PLAN.variables] == list(POSITION)
    assert [each.name for each in layout(Garden, {}, (), ()).variables if each.field == "grown"] == [
        "grown[rose]",
        "grown[herb]",
        "grown[root]",
    ]
    assert {name: term.sort for name, term in PLAN.unknowns().items() if term.sort is Sort.BOOL} == {"shut": Sort.BOOL}
    found = PLAN.variable("grown[herb]")
    assert found is not None
    assert (found.field, found.key) == ("grown", Bed.herb)
    assert PLAN.variable("grown[root]") is None


def test_a_parameter_that_sizes_an_index_is_a_constant() -> None:
    assert {name: repr(term) for name, term in PLAN.givens().items()} == {
        "plants": "given.plants",
        "beds": "2",
        "dry": "given.dry",
    }
    assert PLAN.given_domains() == {"plants": Between(0, None), "dry": Between(0, 1)}
    assert repr(PLAN.givens_in_range()) == "(and (<= 0 given.plants) (<= 0 given.dry) (<= given.dry 1))"


def test_ranges_are_conditions_on_each_variable() -> None:
    assert {name: repr(term) for name, term in PLAN.in_range(PLAN.unknowns()).items()} == {
        "water": "(and (<= 0 water) (<= water given.plants))",
        "grown[rose]": "(<= 0 grown[rose])",
        "grown[herb]": "(<= 0 grown[herb])",
        "shut": "true",
        "here": "(and (<= 0 here) (<= here 1))",
    }


def test_a_plain_draft_gives_back_its_position() -> None:
    draft = PLAN.draft(POSITION, GIVENS)
    assert PLAN.plain(draft) == POSITION
    draft.water += 2
    draft.grown[Bed.herb] = 4
    draft.here = Bed.rose
    draft.shut = draft.is_empty()
    assert PLAN.plain(draft) == {**POSITION, "water": 5, "grown[herb]": 4, "here": 0}
    assert type(PLAN.plain(draft)["here"]) is int
    assert value(draft, PLANTS) == 6


def test_two_drafts_of_a_position_keep_apart() -> None:
    one, other = PLAN.draft(POSITION, GIVENS), PLAN.draft(POSITION, GIVENS)
    one.grown[Bed.rose] = 9
    one.water = 0
    assert PLAN.plain(other) == POSITION


def test_a_traced_draft_gives_terms_and_notes_what_is_written() -> None:
    path = Path([])
    draft = PLAN.draft(PLAN.unknowns(), PLAN.givens(), path=path)
    draft.water -= 1
    draft.grown[draft.here] += 1
    draft.shut = True
    assert {name: repr(term) for name, term in PLAN.terms(draft).items()} == {
        "water": "(+ water -1)",
        "grown[rose]": "(ite (= here 0) (+ (ite (= here 0) grown[rose] grown[herb]) 1) grown[rose])",
        "grown[herb]": "(ite (= here 1) (+ (ite (= here 0) grown[rose] grown[herb]) 1) grown[herb])",
        "shut": "true",
        "here": "here",
    }
    here = terms.var("here", Sort.INT)
    assert path.writes == [Write("water", None), Write("grown", here), Write("shut", None)]


def test_before_the_set_up_there_is_nothing_anywhere() -> None:
    assert PLAN.blank() == {"water": 0, "grown[rose]": 0, "grown[herb]": 0, "shut": False, "here": 0}


def told(attempt: Any) -> str:
    with pytest.raises(ModelError) as refused:
        attempt()
    return str(refused.value)


def test_a_misspelt_field_is_told_when_written_and_when_read() -> None:
    draft = PLAN.draft(POSITION, GIVENS)
    assert told(lambda: setattr(draft, "watr", 1)) == "Garden has no field `watr`: did you mean water?"
    assert told(lambda: draft.watr) == "Garden has no field `watr`: did you mean water?"
    assert told(lambda: draft.zzz) == "Garden has no field `zzz`: known are grown, here, shut, water"
    assert (
        told(lambda: setattr(draft, "_path", None)) == "Garden has no field `_path`: known are grown, here, shut, water"
    )


def test_a_vector_is_written_member_by_member() -> None:
    draft = PLAN.draft(POSITION, GIVENS)
    message = "`grown` has a value per Bed; write `s.grown[...] = ...`"
    assert told(lambda: setattr(draft, "grown", [1, 2])) == message
    assert told(lambda: setattr(draft, "grown", draft.grown)) == message


def test_a_frozen_draft_only_looks() -> None:
    draft = PLAN.draft(POSITION, GIVENS, frozen=True)
    assert draft.water == 3
    assert told(lambda: setattr(draft, "water", 1)) == "`water = ...` in a claim, term or row: these only look"
    assert told(lambda: draft.grown.__setitem__(0, 1)) == "`grown[...] = ...` in a claim, term or row: these only look"


def test_a_plain_draft_takes_no_unknowns() -> None:
    with pytest.raises(AssertionError, match="a plain draft has no unknowns such as water"):
        PLAN.draft(PLAN.unknowns(), GIVENS)


def test_a_deep_copy_of_a_draft_is_a_position_of_its_own() -> None:
    draft = PLAN.draft(POSITION, GIVENS)
    twin = copy.deepcopy(draft)
    twin.water = 0
    twin.grown[Bed.rose] = 7
    assert PLAN.plain(draft) == POSITION
    assert PLAN.plain(twin) == {**POSITION, "water": 0, "grown[rose]": 7}


def test_a_deep_copy_of_a_traced_draft_belongs_to_its_run() -> None:
    path = Path([])
    draft = PLAN.draft(PLAN.unknowns(), PLAN.givens(), path=path)
    twin = copy.deepcopy(draft)
    twin.water += 1
    if twin.water > draft.grown[Bed.rose]:
        twin.shut = True
    assert [repr(decision.condition) for decision in path.decisions] == ["(not (<= (+ water 1) grown[rose]))"]
    assert PLAN.terms(draft) == PLAN.unknowns()


def test_a_class_without_the_decorator_is_no_state() -> None:
    class Plain:
        water: Count

    class Heir(Garden):
        pass

    assert told(lambda: fields_of(Plain)) == "Plain is not a state; put @state above the class"
    assert told(lambda: fields_of(Heir)) == "Heir is not a state; put @state above the class"


def test_a_field_has_no_default_and_no_hidden_name() -> None:
    class WithDefault:
        water: Count = 3

    class Hidden:
        _water: Count

    assert told(lambda: state(WithDefault)) == (
        "WithDefault.water: a field has no default; give it its value in the set-up"
    )
    assert told(lambda: state(Hidden)) == "Hidden._water: names of fields start with a letter"


def test_a_field_without_a_domain_is_told() -> None:
    class Wrong:
        water: int

    assert told(lambda: state(Wrong)) == (
        "Wrong.water: <class 'int'> is not a domain; write bool, an IntEnum, Annotated[int, Between(0, 3)] "
        "or a Vector of them"
    )
