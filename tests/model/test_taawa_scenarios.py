"""The scenarios of Taawa tell every answer of every reading from the others, and play and refuse every rule."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import permutations
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from properties.taawa import GAME
from ruleproof import Expect, Reading, Rule
from ruleproof.claim import Claim, Kind
from ruleproof.errors import ModelError
from ruleproof.machine import Machine
from ruleproof.scenario import Scenario, run
from ruleproof.scenario_file import load, scenario_files
from tests.model.test_taawa_plays import excepted, says

FOLDER = Path(__file__).parent.parent.parent / "properties/scenarios/taawa"


@dataclass(frozen=True)
class Written:
    """A scenario, and the readings as it names them; those that it leaves out are at their default."""

    scenario: Scenario
    readings: Mapping[str, str]


@cache
def written() -> list[Written]:
    found = []
    for file in scenario_files([FOLDER]):
        documents = YAML(typ="safe", pure=True).load_all(file.read_text(encoding="utf-8"))
        for scenario, document in zip(load(file, [GAME]), documents, strict=True):
            assert scenario.sentence == document["scenario"]
            found.append(Written(scenario, document.get("readings", {})))
    return found


def passes(scenario: Scenario) -> bool:
    try:
        return run(scenario).passed
    except ModelError:  # under another answer a position may be impossible that the scenario begins at
        return False


SWAPS = [(reading, *answers) for reading in GAME.readings for answers in permutations(reading.answers, 2)]


@pytest.mark.parametrize(
    ("reading", "answer", "other"), SWAPS, ids=[f"{reading.name}-{answer}-{other}" for reading, answer, other in SWAPS]
)
def test_some_scenario_tells_an_answer_from_each_other_one(reading: Reading, answer: str, other: str) -> None:
    named = [each.scenario for each in written() if each.readings.get(reading.name) == answer]
    assert named, "no scenario names the answer"
    others = (replace(each, givens={**each.givens, reading.name: reading.number(other)}) for each in named)
    assert not all(passes(each) for each in others), f"each would be true with {other} as well"


def test_every_rule_is_played_in_some_scenario() -> None:
    played = {step.move.rule for each in written() for step in each.scenario.steps}
    assert [rule.id for rule in GAME.rules if rule.id not in played] == []


INVARIANTS = [
    claim for claim in GAME.claims if claim.kind in (Kind.ALWAYS, Kind.NEVER) and claim.expects is Expect.PROVED
]


def asked_at(scenario: Scenario, used: list[Rule]) -> list[Claim]:
    """What holds where these rules have been used; within some rules, only if the scenario begins at the set-up."""
    from_setup = scenario.start == scenario.machine.start(scenario.givens)
    return [
        claim
        for claim in INVARIANTS
        if not excepted(claim, scenario.givens)
        and (claim.within is None or (from_setup and set(used) <= set(claim.within)))
    ]


def test_every_scenario_begins_and_goes_on_where_every_invariant_holds() -> None:
    wrong = []
    for scenario in (each.scenario for each in written()):
        play, used = run(scenario).play, [GAME.rule(step.move.rule) for step in scenario.steps]
        for number, position in enumerate([scenario.start, *(turn.position for turn in play.turns)]):
            draft = scenario.machine.layout.draft(position, scenario.givens, frozen=True)
            wrong += [
                f"{scenario.sentence}: {claim.id} fails after {number} moves"
                for claim in asked_at(scenario, used[:number])
                if says(claim, draft) is (claim.kind is Kind.NEVER)
            ]
    assert wrong == []


def refusals(rule: Rule) -> set[str]:
    """Every reason for which a move of the rule is refused, its turn in a procedure included."""
    cases = Machine(GAME, GAME.default_shape()).cases_of(rule)
    return {case.refusal for case in cases if case.refusal is not None}


@pytest.mark.parametrize("rule", GAME.rules, ids=lambda rule: rule.id)
def test_every_refusal_of_a_rule_is_shown_in_some_scenario(rule: Rule) -> None:
    refused = [each.scenario for each in written() if each.scenario.refused]
    shown = {each.refused for each in refused if each.steps[-1].move.rule == rule.id and passes(each)}
    assert sorted(refusals(rule) - shown) == []
