"""The scenarios of a planet tell every answer of every reading from the others, and play and refuse every rule."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from ruleproof import Expect, Game, Reading, Rule
from ruleproof.backends.smt import Unsat
from ruleproof.check.options import Options
from ruleproof.claim import Claim, Kind
from ruleproof.errors import ModelError
from ruleproof.hunt.ground import Ground, ground_of
from ruleproof.scenario import Scenario, run
from ruleproof.scenario_file import load, scenario_files
from tests.model.planets import PLANETS, Planet
from tests.model.test_plays import excepted, says

FOLDER = Path(__file__).parent.parent.parent / "properties/scenarios"
EACH = pytest.mark.parametrize("planet", PLANETS, ids=lambda planet: planet.game.name)


@dataclass(frozen=True)
class Written:
    """A scenario, and the readings as it names them; those that it leaves out are at their default."""

    scenario: Scenario
    readings: Mapping[str, str]


@cache
def written(game: Game) -> list[Written]:
    found = []
    for file in scenario_files([FOLDER / game.name]):
        documents = YAML(typ="safe", pure=True).load_all(file.read_text(encoding="utf-8"))
        for scenario, document in zip(load(file, [game]), documents, strict=True):
            assert scenario.sentence == document["scenario"]
            found.append(Written(scenario, document.get("readings", {})))
    return found


def passes(scenario: Scenario) -> bool:
    try:
        return run(scenario).passed
    except ModelError:  # under another answer a position may be impossible that the scenario begins at
        return False


SWAPS = [
    (planet.game, reading, *answers)
    for planet in PLANETS
    for reading in planet.game.readings
    for answers in permutations(reading.answers, 2)
]


@pytest.mark.parametrize(
    ("game", "reading", "answer", "other"),
    SWAPS,
    ids=[f"{game.name}-{reading.name}-{answer}-{other}" for game, reading, answer, other in SWAPS],
)
def test_some_scenario_tells_an_answer_from_each_other_one(
    game: Game, reading: Reading, answer: str, other: str
) -> None:
    named = [each.scenario for each in written(game) if each.readings.get(reading.name) == answer]
    assert named, "no scenario names the answer"
    others = (replace(each, givens={**each.givens, reading.name: reading.number(other)}) for each in named)
    assert not all(passes(each) for each in others), f"each would be true with {other} as well"


@EACH
def test_every_rule_is_played_in_some_scenario(planet: Planet) -> None:
    played = {step.move.rule for each in written(planet.game) for step in each.scenario.steps}
    assert [rule.id for rule in planet.game.rules if rule.id not in played] == []


def invariants(game: Game) -> list[Claim]:
    return [
        claim for claim in game.claims if claim.kind in (Kind.ALWAYS, Kind.NEVER) and claim.expects is Expect.PROVED
    ]


def asked_at(scenario: Scenario, used: list[Rule[Any]]) -> list[Claim]:
    """What holds where these rules have been used; within some rules, only if the scenario begins at the set-up."""
    from_setup = scenario.start == scenario.machine.start(scenario.givens)
    return [
        claim
        for claim in invariants(scenario.game)
        if not excepted(scenario.game, claim, scenario.givens)
        and (claim.within is None or (from_setup and set(used) <= set(claim.within)))
    ]


@EACH
def test_every_scenario_begins_and_goes_on_where_every_invariant_holds(planet: Planet) -> None:
    wrong = []
    for scenario in (each.scenario for each in written(planet.game)):
        play, used = run(scenario).play, [planet.game.rule(step.move.rule) for step in scenario.steps]
        for number, position in enumerate([scenario.start, *(turn.position for turn in play.turns)]):
            draft = scenario.machine.layout.draft(position, scenario.givens, frozen=True)
            wrong += [
                f"{scenario.sentence}: {claim.id} fails after {number} moves"
                for claim in asked_at(scenario, used[:number])
                if says(claim, draft) is (claim.kind is Kind.NEVER)
            ]
    assert wrong == []


@cache
def ground(game: Game) -> Ground:
    return ground_of(game, Options())


def refusals(game: Game, rule: Rule[Any]) -> set[str]:
    """Every reason for which a move of the rule can be refused, its turn in a procedure included."""
    cases = ground(game).machine.cases_of(rule)
    session = ground(game).session()
    return {
        case.refusal
        for case in cases
        if case.refusal is not None and not isinstance(session.check(case.guard), Unsat)  # by all that is proved
    }


RULES = [(planet.game, rule) for planet in PLANETS for rule in planet.game.rules]


@pytest.mark.parametrize(("game", "rule"), RULES, ids=[f"{game.name}-{rule.id}" for game, rule in RULES])
def test_every_refusal_of_a_rule_is_shown_in_some_scenario(game: Game, rule: Rule[Any]) -> None:
    refused = [each.scenario for each in written(game) if each.scenario.refused]
    shown = {each.refused for each in refused if each.steps[-1].move.rule == rule.id and passes(each)}
    assert sorted(refusals(game, rule) - shown) == []
