"""Random positions and moves of Taawa: close together, so that rules often apply."""

from collections.abc import Mapping
from random import Random
from typing import Any

from model.taawa import TAAWA
from model.taawa.conditions import CONDITION
from model.taawa.grid import Card, Node
from ruleproof.domains import Between, Domain, Flag, Member, members
from ruleproof.givens import Parameter
from ruleproof.machine import Machine
from ruleproof.play import Argument, Move
from ruleproof.rule import Rule
from ruleproof.terms import Value
from tests.engine.agreement import Situation

IN_TURN = 0.8


def machine(explorers: int) -> Machine:
    """Taawa with so many explorers."""
    (found,) = (Machine(TAAWA, sizes) for sizes in TAAWA.shapes() if list(sizes.values()) == [explorers])
    return found


def situation(random: Random, taawa: Machine, rule: Rule[Any]) -> Situation:
    """A move of the rule, allowed or not, at any position with values in their domains."""
    near = random.sample(list(Node), 3)
    givens = random_givens(random, taawa, near)
    position = {each.name: _value(random, each.domain, taawa, givens, near) for each in taawa.layout.variables}
    if random.random() < IN_TURN:
        position["step"] = CONDITION.stage_of(rule)
    return Situation(position, givens, random_move(random, taawa, rule, givens, near))


def random_givens(random: Random, taawa: Machine, near: list[Node]) -> dict[str, Value]:
    """Parameters mostly small, and any answer to each reading."""
    found = taawa.default_givens()
    for name, domain in taawa.layout.given_domains().items():
        found[name] = _value(random, domain, taawa, found, near)
    return found


def random_move(random: Random, taawa: Machine, rule: Rule[Any], givens: Mapping[str, Value], near: list[Node]) -> Move:
    """A move of the rule with choices in their domains."""
    args: dict[str, Argument] = {}
    for name, shape in rule.parameters.items():
        if shape.index is None:
            args[name] = _value(random, shape.domain, taawa, givens, near)
        else:
            keys = members(shape.index, taawa.sizes)
            args[name] = tuple(_value(random, shape.domain, taawa, givens, near) for _ in keys)
    return Move(rule.id, args)


def _value(random: Random, domain: Domain, taawa: Machine, givens: Mapping[str, Value], near: list[Node]) -> Value:
    match domain:
        case Flag():
            return random.random() < 0.5
        case Member(of):
            several = members(of, taawa.sizes)
            close = [int(node) for node in near if node < len(several)] if len(several) >= len(Card) else []
            return random.choice(close or [int(each) for each in several])
        case Between(low, high):
            end = givens[high.name] if isinstance(high, Parameter) else high
            least = -3 if low is None else low
            return random.randint(least, least + 4 if end is None else min(int(end), least + 4))
