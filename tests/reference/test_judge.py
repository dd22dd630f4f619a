"""What the solver knows makes cases shorter, and never other than what the rules do."""
# ruff: noqa: RUF001  (pages have true minus signs)

import random
from dataclasses import replace
from typing import Any

import pytest

from properties.gniir import GAME as GNIIR
from properties.taawa import GAME as TAAWA
from ruleproof import terms
from ruleproof.domains import Between, Flag, Member, members
from ruleproof.errors import IllegalMove
from ruleproof.game import Game
from ruleproof.machine import Machine
from ruleproof.play import Move
from ruleproof.results import ClaimResult, GameReport
from ruleproof.rule import Rule
from ruleproof.site.collect.judge import judge_of, lemmas_of
from ruleproof.site.wording.cases import rows_of
from ruleproof.site.wording.known import Known, known_from
from ruleproof.site.wording.labels import scene_of
from ruleproof.site.wording.names import Lexicon
from ruleproof.verdicts import Proved, Unknown
from tests.reference import tide
from tests.reference.situations import constants

TRIES = 10
BEACH = Machine(tide.TIDE, {})


def told(rule: Rule[Any], *, with_judge: bool) -> list[str]:
    lemmas = lemmas_of(tide.report(), BEACH)
    scene = scene_of(BEACH, Lexicon(), rule)
    if with_judge:
        scene = scene_of(BEACH, Lexicon(), rule, judge_of(BEACH, rule, lemmas))
    return [str(effect) for row in rows_of(scene, BEACH.cases_of(rule)) for effect in row.effects]


def test_of_two_numbers_the_smaller_one_is_named_alone_where_a_demand_says_which() -> None:
    assert told(tide.drop, with_judge=True) == ["bag: − amount", "held[pool]: + amount"]
    assert told(tide.drop, with_judge=False) == [
        "bag: − the smaller of amount and bag",
        "held[pool]: + the smaller of amount and bag",
    ]


def test_only_what_is_proved_of_every_position_is_known() -> None:
    report = tide.report()
    assert len(lemmas_of(report, BEACH)) == 1
    doubted = tuple(replace(each, verdict=Unknown("time limit")) for each in report.claims)
    assert lemmas_of(replace(report, claims=doubted), BEACH) == ()


def test_a_refusal_that_cannot_happen_has_no_row() -> None:
    given = [terms.le(terms.const(10), terms.var("bag", terms.Sort.INT))]
    always = judge_of(BEACH, tide.drop, (), given)([])
    amount, bag = (terms.var(name, terms.Sort.INT) for name in ("arg.amount", "bag"))
    assert always(terms.le(terms.ONE, amount))
    assert not always(terms.le(amount, bag))
    assert (
        known_from([terms.le(amount, bag)], judge_of(BEACH, tide.drop, ())).reduced(terms.minimum(amount, bag))
        is amount
    )


def random_move(machine: Machine, rule: Rule[Any], givens: dict[str, Any], choose: random.Random) -> Move:
    def one(domain: Any) -> Any:
        match domain:
            case Flag():
                return choose.random() < 0.5
            case Member(of):
                return choose.randrange(len(members(of, machine.sizes)))
            case Between(low, high):
                return choose.randint(low or 0, int(givens[high.name] if hasattr(high, "name") else high))

    return Move(
        rule.id,
        {
            name: tuple(one(shape.domain) for _ in members(shape.index, machine.sizes))
            if shape.index
            else one(shape.domain)
            for name, shape in rule.parameters.items()
        },
    )


def reached(machine: Machine, moves: int, seed: int) -> list[tuple[dict[str, Any], dict[str, Any]]]:
    """Positions that random play comes to, with its parameters and readings."""
    choose = random.Random(seed)
    givens = machine.default_givens()
    for reading in machine.game.readings:
        givens[reading.name] = choose.randrange(len(reading.answers))
    position = machine.start(givens)
    found = [(position, givens)]
    while len(found) < moves:
        move = random_move(machine, choose.choice(machine.game.rules), givens, choose)
        try:
            position = machine.play(position, givens, move)
        except IllegalMove:
            continue
        found.append((position, givens))
    return found


ASKED = {
    TAAWA: ("advance", "rest", "pass_time", "condition.level", "condition.hail", "lose_distress"),
    GNIIR: ("place_snow", "move", "end_turn", "remove_snow", "exposure.token", "place_discoveries"),
}


@pytest.mark.parametrize(
    ("game", "rule"),
    [pytest.param(game, game.rule(name), id=game.rule(name).id) for game, names in ASKED.items() for name in names],
)
def test_what_pages_say_is_what_happens_in_positions_that_play_comes_to(game: Game, rule: Rule[Any]) -> None:
    machine, choose = Machine(game, game.default_shape()), random.Random(7)
    claims = tuple(ClaimResult(each, Proved("assumed here", ""), 0.0) for each in game.claims if each.lemma)
    judge = judge_of(machine, rule, lemmas_of(GameReport(game, claims, (), ()), machine))
    known: dict[int, Known] = {}
    for position, givens in [each for seed in range(4) for each in reached(machine, 60, seed)]:
        for move in [random_move(machine, rule, givens, choose) for _ in range(TRIES)]:
            try:
                after = machine.play(position, givens, move)
            except IllegalMove:
                continue
            values = constants(machine, position, givens, move)
            [case] = [each for each in machine.cases_of(rule) if terms.substitute(each.guard, values) is terms.TRUE]
            if case.number not in known:
                known[case.number] = known_from((each.condition for each in case.decisions), judge)
            said = {name: known[case.number].reduced(term) for name, term in case.updates.items()}
            assert {name: terms.substitute(term, values) for name, term in said.items()} == {
                name: terms.const(after[name]) for name in said
            }
            break
    assert known
