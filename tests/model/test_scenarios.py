"""The scenarios of a planet tell every answer of every reading from the others, and play every rule."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from itertools import permutations
from pathlib import Path

import pytest
from ruamel.yaml import YAML

from ruleproof import Game, Reading
from ruleproof.errors import ModelError
from ruleproof.scenario import Scenario, run
from ruleproof.scenario_file import load, scenario_files
from tests.model.planets import PLANETS, Planet

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


@EACH
def test_every_scenario_begins_with_all_pieces_accounted_for(planet: Planet) -> None:
    # No piece is made or lost, and each lies where it can.
    claims = [claim for claim in planet.game.claims if claim.lemma and not claim.id.startswith(planet.unsettled)]
    wrong = [
        (each.scenario.sentence, claim.id)
        for each in written(planet.game)
        for claim in claims
        if not each.scenario.machine.look(claim.function, each.scenario.start, givens=each.scenario.givens)
    ]
    assert wrong == []
