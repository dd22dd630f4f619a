"""Faults put into a planet on purpose, and what a check of some claims then says."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from ruleproof import Game
from ruleproof.check.run import Options, check_game
from ruleproof.play import Play
from ruleproof.results import ClaimResult, GameReport
from ruleproof.verdicts import Proved, Refuted
from tests.engine.brute import assert_shows
from tests.model import situations
from tests.model.planets import Planet


@dataclass(frozen=True)
class Fault:
    """What a name of a module stands for instead, and the claims that notice it."""

    module: Any
    name: str
    faulty: Any
    noticed: tuple[str, ...]
    readings: Mapping[str, str] = field(default_factory=dict)


def small(planet: Planet, lemmas: Collection[str]) -> Game:
    """The game with no claims but these lemmas, and no tables: a check of these alone is quick."""
    return replace(planet.game, claims=tuple(each for each in planet.game.claims if each.id in lemmas), tables=())


def checked(game: Game, *claims: str, readings: Mapping[str, str]) -> GameReport:
    """What a check of the claims gives for two explorers."""
    options = Options(readings, {"explorers": 2}, claims, depth=4, timeout=20, budget=60)
    return check_game(game, options, lambda *_: None)


def about(planet: Planet, claims: Collection[str], readings: Mapping[str, str], lemmas: Collection[str]) -> GameReport:
    """What a check of these claims gives, with the default answers but for the readings that are named."""
    defaults = {reading.name: reading.default for reading in planet.game.readings}
    return checked(small(planet, {*claims, *lemmas}), *claims, readings={**defaults, **readings})


def plays(result: ClaimResult) -> list[Play]:
    """The plays that show where a claim fails."""
    match result.verdict:
        case Proved(unless=clauses):
            return [clause.play for clause in clauses]
        case Refuted(Play() as play):
            return [play]
        case _:
            return []


def assert_found(planet: Planet, fault: Fault, lemmas: Collection[str]) -> None:
    """The fault, once it is there, is noticed by each of its claims, with a play that shows it."""
    report = about(planet, fault.noticed, fault.readings, lemmas)
    assert {result.claim.id for result in report.claims} == set(fault.noticed)
    for result in report.claims:
        assert result.mismatch, f"{result.claim.id} does not notice it"
        assert plays(result)
        for play in plays(result):
            assert play.givens["explorers"] == 2
            assert_shows(situations.machine(planet, 2), result.claim, play)


def assert_none(planet: Planet, faults: Collection[Fault], lemmas: Collection[str]) -> None:
    """The claims that notice faults hold of the game as it is."""
    for readings in ({}, *(fault.readings for fault in faults if fault.readings)):
        claims = {claim for fault in faults if fault.readings == readings for claim in fault.noticed}
        report = about(planet, claims, readings, lemmas)
        assert {each.claim.id for each in report.claims} == claims
        assert report.as_expected
