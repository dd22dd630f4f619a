from typing import Annotated, Any

import pytest

from ruleproof import Between, ModelError, Vector, rule, term
from ruleproof.domains import Flag, Member, Shape
from ruleproof.terms import Sort
from ruleproof.tracing import Path
from tests.engine.toys.lanterns import Keeper, Pier
from tests.engine.ways import worn


@rule("garden.dig", cites=("Beds", "Tools"), free=True)
def dig(s: Any, who: Keeper, deep: bool, amount: Annotated[int, Between(1, 3)], where: Vector[Pier, bool]) -> None:
    """Dig
    where it is soft.
    """
    s.append((who, deep, amount, where))


@term("garden.worth", cites="Beds")
def worth(s: Any, at: Any = None, more: int = 0) -> Any:
    """What it is worth."""
    return s + more if at is None else s + at + more


def told(attempt: Any) -> str:
    with pytest.raises(ModelError) as refused:
        attempt()
    return str(refused.value)


def test_a_rule_is_its_function_with_its_facts() -> None:
    done: list[Any] = []
    dig(done, Keeper.A, True, 2, where=())  # type: ignore[arg-type]
    assert done == [(Keeper.A, True, 2, ())]
    assert (dig.id, dig.cites, dig.free) == ("garden.dig", ("Beds", "Tools"), True)
    assert dig.text == "Dig\nwhere it is soft."


def test_the_choices_are_the_annotated_parameters_after_the_state() -> None:
    assert dig.parameters == {
        "who": Shape(Member(Keeper)),
        "deep": Shape(Flag()),
        "amount": Shape(Between(1, 3)),
        "where": Shape(Flag(), Pier),
    }
    assert list(dig.parameters) == ["who", "deep", "amount", "where"]


def test_a_rule_or_term_without_words_is_told() -> None:
    def silent(s: Any) -> None:
        pass

    assert told(lambda: rule("garden.silent")(silent)) == (
        "rule garden.silent has no docstring; say the rule in your own words, the site shows it"
    )
    assert told(lambda: term("garden.silent")(silent)) == (
        "term garden.silent has no docstring; say what it means, the glossary shows it"
    )


def test_a_choice_without_a_domain_is_told() -> None:
    @rule("garden.plant")
    def plant(s: Any, where, deep: bool) -> None:  # type: ignore[no-untyped-def]
        """Plant."""

    @rule("garden.pull")
    def pull(s: Any, amount: int) -> None:
        """Pull."""

    assert told(lambda: plant.parameters) == "garden.plant: parameter `where` has no annotation; write its domain"
    assert told(lambda: pull.parameters) == (
        "garden.pull: parameter `amount`: <class 'int'> is not a domain; write bool, an IntEnum, "
        "Annotated[int, Between(0, 3)] or a Vector of them"
    )


def test_a_rule_that_cites_nothing_is_an_assumption() -> None:
    @rule("garden.assumed")
    def assumed(s: Any) -> None:
        """Assumed."""

    assert assumed.cites == ()


def test_a_named_term_is_shown_by_its_name() -> None:
    path = Path([])
    x, y = worn(path, "x"), worn(path, "y")
    assert repr(worth(x, more=1)) == "worth(1)"
    assert repr(worth(x, Pier.west)) == "worth(west)"
    assert repr(worth(x, y)) == "worth(y)"
    assert repr(worth(x, worth(x, y))) == "worth(worth(y))"
    assert worth(3) == 3
    assert worth.name == "worth"


def test_an_unknown_by_itself_keeps_its_own_name() -> None:
    x = worn(Path([]), "x", Sort.INT)
    assert repr(worth(x)) == "x"
