"""Moves at random: choices for a move of a rule, what it changes, and from position to position on.

Rules and choices are drawn again until a move is allowed. Moves are compiled terms, so that one takes microseconds.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from ruleproof.backends.python import compiled
from ruleproof.domains import Between, Domain, Flag, Member, members
from ruleproof.hunt.outcome import Outcome
from ruleproof.machine import ARGUMENT, Machine, argument_name
from ruleproof.rule import Rule
from ruleproof.terms import Value

RULES, TRIES = 30, 10  # how often a rule is drawn for a move, and how often its choices
HIGHEST, MOST = 4, 40  # how far above the least a choice is drawn that has no bound, and one that has

Values = dict[str, Value]
Moved = Callable[[Values], tuple[bool, Values]]
Drawer = Callable[[Random], Values]


@dataclass(frozen=True, eq=False)
class RandomRule:
    """A rule as random play uses it: what a move of it does, and a way to draw its choices."""

    rule: Rule[Any]
    moved: Moved
    draw: Drawer


def random_rule(machine: Machine, rule: Rule[Any], does: Outcome, givens: Mapping[str, Value]) -> RandomRule:
    """The rule with what a move of it does, for these givens."""
    return RandomRule(rule, moved(does), drawer(machine, rule, givens))


def next_move(
    rules: Sequence[RandomRule], position: Values, random: Random
) -> tuple[RandomRule | None, Values, Values]:
    """A random move that is allowed, its choices and the position after it; the same position if none was drawn."""
    for _ in range(RULES):
        each = random.choice(rules)
        for _ in range(TRIES):
            choices = each.draw(random)
            legal, after = each.moved({**position, **choices})
            if legal:
                return each, choices, {**position, **after}
    return None, {}, position


def moved(outcome: Outcome) -> Moved:
    """A move as a function of position, givens and choices; what it changes is worked out only where it is legal."""
    names = list(outcome.after)
    allowed, changed = compiled([outcome.legal]), compiled([outcome.after[name] for name in names])

    def moved(given: Values) -> tuple[bool, Values]:
        if not allowed(given)[0]:
            return False, {}
        return True, dict(zip(names, changed(given), strict=True))

    return moved


def drawer(machine: Machine, rule: Rule[Any], givens: Mapping[str, Value]) -> Drawer:
    """Random choices for a move of the rule, each of its values as likely; numbers without a bound stay small."""
    values: dict[str, list[Value]] = {}
    for name, shape in rule.parameters.items():
        index = members(shape.index, machine.sizes) if shape.index else ()
        names = [argument_name(name, key) for key in index] if shape.index else [ARGUMENT + name]
        values |= dict.fromkeys(names, _values(machine, shape.domain, givens))

    def draw(random: Random) -> Values:
        return {name: each[int(random.random() * len(each))] for name, each in values.items()}

    return draw


def _values(machine: Machine, domain: Domain, givens: Mapping[str, Value]) -> list[Value]:
    match domain:
        case Flag():
            return [False, True]
        case Member(of):
            return [int(each) for each in members(of, machine.sizes)]
        case Between(low, high):
            least = low or 0
            bound = high if isinstance(high, int) or high is None else int(givens[high.name])
            return list(range(least, min(bound if bound is not None else least + HIGHEST, least + MOST) + 1))
