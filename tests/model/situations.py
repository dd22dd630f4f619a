"""Random positions and moves of a planet: close together, so that rules often apply."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from ruleproof.domains import Between, Domain, Flag, Member, members
from ruleproof.errors import IllegalMove
from ruleproof.givens import Parameter
from ruleproof.machine import Machine
from ruleproof.play import Argument, Move
from ruleproof.rule import Rule
from ruleproof.terms import Value
from tests.engine.agreement import Situation
from tests.model.planets import Planet

IN_TURN = 0.8


def machine(planet: Planet, explorers: int) -> Machine:
    """The game with so many explorers."""
    (found,) = (Machine(planet.game, sizes) for sizes in planet.game.shapes() if list(sizes.values()) == [explorers])
    return found


def situation(random: Random, planet: Planet, about: Machine, rule: Rule[Any]) -> Situation:
    """A move of the rule, allowed or not, at any position with values in their domains."""
    near = random.sample(list(planet.nodes), 3)
    givens = random_givens(random, planet, about, near)
    position = {each.name: _value(random, planet, each.domain, about, givens, near) for each in about.layout.variables}
    for field, stage in in_turn(about, rule).items():
        if random.random() < IN_TURN:
            position[field] = stage
    return Situation(position, givens, random_move(random, planet, about, rule, givens, near))


def in_turn(about: Machine, rule: Rule[Any]) -> dict[str, int]:
    """The stages of procedures at which it is the rule's time; those that may be anything are left out."""
    procedures = about.game.procedures
    home = next((place for place, each in enumerate(procedures) if each.stage_of(rule)), 0)
    return {each.field: each.stage_of(rule) for each in procedures[home:]}


def random_start(random: Random, planet: Planet, about: Machine) -> tuple[dict[str, Value], dict[str, Value]]:
    """Parameters and readings with which a game can begin, and its first position."""
    while True:
        givens = random_givens(random, planet, about, random.sample(list(planet.nodes), planet.spread))
        for name, more in planet.givens.items():
            givens[name] = int(givens[name]) + random.choice(more)
        try:
            return givens, about.start(givens)
        except IllegalMove:
            continue


def random_givens(random: Random, planet: Planet, about: Machine, near: Sequence[int]) -> dict[str, Value]:
    """Parameters mostly small, and any answer to each reading."""
    found = about.default_givens()
    for name, domain in about.layout.given_domains().items():
        found[name] = _value(random, planet, domain, about, found, near)
    return found


def random_move(
    random: Random, planet: Planet, about: Machine, rule: Rule[Any], givens: Mapping[str, Value], near: Sequence[int]
) -> Move:
    """A move of the rule with choices in their domains."""
    args: dict[str, Argument] = {}
    for name, shape in rule.parameters.items():
        if shape.index is None:
            args[name] = _value(random, planet, shape.domain, about, givens, near)
        else:
            keys = members(shape.index, about.sizes)
            args[name] = tuple(_value(random, planet, shape.domain, about, givens, near) for _ in keys)
    return Move(rule.id, args)


def _value(
    random: Random, planet: Planet, domain: Domain, about: Machine, givens: Mapping[str, Value], near: Sequence[int]
) -> Value:
    match domain:
        case Flag():
            return random.random() < 0.5
        case Member(of):
            several = members(of, about.sizes)
            placed = of in (planet.nodes, planet.cards)
            close = [int(node) for node in near if node < len(several)] if placed else []
            return random.choice(close or [int(each) for each in several])
        case Between(low, high):
            end = givens[high.name] if isinstance(high, Parameter) else high
            least = -3 if low is None else low
            return random.randint(least, least + 4 if end is None else min(int(end), least + 4))
