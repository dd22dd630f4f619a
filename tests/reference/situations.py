"""Positions and moves at random, as plain values and as the values of terms."""

import random
from typing import Any

from ruleproof import terms
from ruleproof.domains import Between, Flag, Member, members
from ruleproof.machine import ARGUMENT, Machine
from ruleproof.play import Move
from ruleproof.rule import Rule
from ruleproof.state import GIVEN


def random_value(domain: Any, machine: Machine, givens: dict[str, Any], choose: random.Random) -> Any:
    match domain:
        case Flag():
            return choose.random() < 0.5
        case Member(of):
            return choose.randrange(len(members(of, machine.sizes)))
        case Between(low, high):
            top = 3 if high is None else givens[high.name] if hasattr(high, "name") else high
            return choose.randint(low or 0, max(low or 0, min(int(top), 4)))


def random_situation(machine: Machine, rule: Rule[Any], choose: random.Random) -> tuple[dict, dict, Move]:
    givens = machine.default_givens()
    for reading in machine.game.readings:
        givens[reading.name] = choose.randrange(len(reading.answers))
    position = {each.name: random_value(each.domain, machine, givens, choose) for each in machine.layout.variables}
    args: dict[str, Any] = {}
    for name, shape in rule.parameters.items():
        values = tuple(
            random_value(shape.domain, machine, givens, choose)
            for _ in (members(shape.index, machine.sizes) if shape.index else [None])
        )
        args[name] = values if shape.index else values[0]
    return position, givens, Move(rule.id, args)


def constants(machine: Machine, position: dict, givens: dict, move: Move) -> dict[str, terms.Term]:
    found = {name: terms.const(value) for name, value in position.items()}
    found |= {GIVEN + name: terms.const(value) for name, value in givens.items()}
    rule = machine.game.rule(move.rule)
    for name, value in move.args.items():
        index = rule.parameters[name].index
        if index is None:
            found[ARGUMENT + name] = terms.const(value)
        else:
            found |= {
                f"{ARGUMENT}{name}[{key.name}]": terms.const(each) for key, each in zip(index, value, strict=False)
            }
    return found
