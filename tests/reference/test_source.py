"""What a page prints of a rule: the functions and shared effects of the edition at hand."""

from dataclasses import replace
from typing import Annotated

from ruleproof import Between, Game, rule, state
from ruleproof.rule import effect
from ruleproof.site.collect.source import functions_of, parts_of, source_of


@state
class Well:
    water: Annotated[int, Between(0)]


@effect("well.drip", cites="Water")
def drip(s: Well) -> None:
    """One drop falls into the well."""
    s.water += drops()


def drops() -> int:
    return 1


@rule("well.rain", cites="Water")
def rain(s: Well) -> None:
    """It rains twice."""
    drip(s)
    drip(s)


@rule("well.setup", cites="Water")
def setup(s: Well) -> None:
    """The well is dry."""
    s.water = 0


def pour(s: Well) -> None:
    """Two drops fall into the well."""
    s.water += 2


WELL = Game("well", "The Well", Well, setup, (rain,), ("Water",), effects=(drip,))
POURED = replace(WELL, amended={"well.drip": pour})


def test_an_effect_that_rules_share_is_a_part_of_each() -> None:
    [part] = parts_of(WELL, rain)
    assert (part.name, part.text) == ("drip", "One drop falls into the well.")
    assert [each.__name__ for each in functions_of(WELL, rain)] == ["rain", "drip", "drops"]
    assert source_of(WELL, rain).endswith("def drops() -> int:\n    return 1")


def test_what_replaces_an_effect_stands_in_its_place() -> None:
    [part] = parts_of(POURED, rain)
    assert part.text == "Two drops fall into the well."
    assert source_of(POURED, rain) == (
        '@rule("well.rain", cites="Water")\ndef rain(s: Well) -> None:\n    """It rains twice."""\n    drip(s)\n'
        '    drip(s)\n\n\ndef pour(s: Well) -> None:\n    """Two drops fall into the well."""\n    s.water += 2'
    )


def test_of_what_is_replaced_itself_the_new_function_is_printed() -> None:
    assert source_of(POURED, drip).startswith("def pour(s: Well)")
