"""Every play that has ever been shown of a planet does what it did: the values that were kept with each move."""

from functools import cache
from pathlib import Path

import pytest

from ruleproof import Game
from ruleproof.corpus import replay
from ruleproof.kept import KeptFile, id_of, is_edge, kept_file, kept_paths
from ruleproof.project import find_project
from ruleproof.report.corpus import parted_lines
from tests.model.planets import PLANETS, Planet

PROJECT = find_project(Path(__file__))
EACH = pytest.mark.parametrize("planet", PLANETS, ids=lambda planet: planet.game.name)


@cache
def kept(game: Game) -> tuple[KeptFile, ...]:
    return tuple(kept_file(path, game) for path in kept_paths(PROJECT.plays, game))


@EACH
def test_every_kept_play_does_what_it_did(planet: Planet) -> None:
    played = replay(PROJECT.plays, planet.game)
    assert [line for each in played for line in parted_lines(planet.game, each)] == []
    assert len(played) >= 100


@EACH
def test_every_kept_play_says_what_each_move_did(planet: Planet) -> None:
    reads = [read for file in kept(planet.game) for read in file.plays]
    silent = [each.sentence for each in reads if each.scenario and any(s.then is None for s in each.scenario.steps)]
    assert silent == []


@EACH
def test_plays_of_claims_and_of_edge_cases_are_kept_under_their_ids(planet: Planet) -> None:
    claims = {each.id for each in planet.game.claims}
    edges = 0
    for file in kept(planet.game):
        ids = {id_of(each) for each in file.plays}
        assert ids == {file.path.stem}
        edges += is_edge(planet.game, file.path.stem)
        assert is_edge(planet.game, file.path.stem) or file.path.stem in claims
    assert edges >= 20
