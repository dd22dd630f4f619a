"""Positions of findings are small: with any one difference set back, the finding does not show any more."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from ruleproof import Game, terms
from ruleproof.backends.smt import Sat
from ruleproof.check.options import Options
from ruleproof.hunt.finding import Suspect
from ruleproof.hunt.ground import Ground, ground_of
from ruleproof.hunt.kinds import KINDS, suspects_of
from ruleproof.hunt.smallest import smallest
from ruleproof.state import GIVEN
from ruleproof.terms import Term
from tests.engine.test_hunt_lost import MARKET, TAX, buy, buy_goods, call, earn, pay
from tests.engine.test_hunt_stuck import INN, ROUND, close, fall, sleep, treat

GAMES = {
    "market": replace(MARKET, rules=(buy, buy_goods, earn, call, pay), procedures=(TAX,)),
    "inn": replace(INN, rules=(close, treat, sleep, fall), procedures=(ROUND,)),
}


def suspects(ground: Ground) -> Iterator[Suspect]:
    for kind in KINDS:
        yield from (each for each in suspects_of(ground, kind) if each.where is not terms.FALSE)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_no_difference_from_the_set_up_can_be_set_back(game: Game) -> None:
    ground = ground_of(game, Options())
    looked = 0
    for suspect in suspects(ground):
        small = smallest(ground, suspect)
        if small is None:
            continue
        start = ground.machine.start(small.givens)
        for name in small.differs:
            looked += 1
            there: dict[str, Term] = {each: terms.const(value) for each, value in small.position.items()}
            there[name] = terms.const(start[name])
            there |= {GIVEN + each: terms.const(value) for each, value in small.givens.items()}
            shows = ground.theory.blank()
            shows.add(terms.substitute(terms.and_(*ground.theory.lemmas.values()), there))
            where = terms.substitute(suspect.where, there)
            if suspect.rule:
                where = terms.and_(where, terms.substitute(ground.machine.choices_in_range(suspect.rule), there))
            assert not isinstance(shows.check(where), Sat), f"{suspect.name} shows without {name}: {small}"
    assert looked >= 5
