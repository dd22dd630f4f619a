"""Suspects that are packed for another process come out as they were."""

import pickle

from ruleproof import terms
from ruleproof.check.options import Options
from ruleproof.hunt.ground import ground_of
from ruleproof.hunt.kinds import KINDS, suspects_of
from ruleproof.hunt.packed import packed, unpacked
from tests.engine.test_hunt_order import sell, shift, shop
from tests.engine.toys.hailpot import GAME


def test_every_suspect_of_a_game_survives():
    ground, looked = ground_of(GAME, Options()), 0
    for kind in KINDS:
        for suspect in suspects_of(ground, kind):
            again = unpacked(GAME, pickle.loads(pickle.dumps(packed(suspect))))
            assert again.where is suspect.where  # terms are shared, so the same term is the same object
            assert (again.rule, again.then) == (suspect.rule, suspect.then)
            assert (again.name, again.known, again.sentence) == (suspect.name, suspect.known, suspect.sentence)
            looked += suspect.where is not terms.FALSE
    assert looked >= 3


def test_moves_in_a_row_keep_their_rules():
    game = shop((sell, shift))
    ground = ground_of(game, Options())
    [suspect] = [each for each in suspects_of(ground, "order") if each.then]
    again = unpacked(game, packed(suspect))
    assert (again.rule, again.then, again.where) == (suspect.rule, suspect.then, suspect.where)
