"""How much a change matters: of positions met in random plays, in how many a move of the rule differs.

Plays are random, from a seed, at the usual size and under the usual answers and parameters; of each position in which
the rule is open, in either edition, one of its moves is drawn. The share is of these moves.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Any

from ruleproof.backends.python import compiled
from ruleproof.diff.pair import Pair
from ruleproof.difference import Share
from ruleproof.domains import Between, Domain, Flag, Member, members
from ruleproof.errors import IllegalMove
from ruleproof.hunt.outcome import Outcome
from ruleproof.machine import ARGUMENT, Machine, argument_name
from ruleproof.rule import Rule
from ruleproof.state import GIVEN
from ruleproof.terms import Value

PLAYS, MOVES, RULES, TRIES, DRAWS, SEED = 60, 50, 30, 10, 20, 1
HIGHEST = 4  # the largest number drawn for a choice that has no bound

Values = dict[str, Value]
Moved = Callable[[Values], tuple[bool, Values]]
Drawer = Callable[[Random], Values]


@dataclass(frozen=True, eq=False)
class Sample:
    """Random plays by the rules of the new edition, and moves of the changed rules drawn in their positions."""

    pair: Pair
    rules: tuple[str, ...]

    @cached_property
    def shares(self) -> Mapping[str, Share]:
        """For each rule how many moves were drawn, and how many of them differ."""
        counts = {rule: [0, 0] for rule in self.rules}
        both = {rule: self._both(rule) for rule in self.rules}
        random = Random(SEED)
        for position in self._positions(random):
            for rule in self.rules:
                differs = self._drawn(both[rule], position, random)
                if differs is not None:
                    counts[rule][0] += 1
                    counts[rule][1] += differs
        return {rule: Share(met, differing, self._bounds()) for rule, (met, differing) in counts.items()}

    def _bounds(self) -> str:
        machine = self.pair.new_machine
        sizes = ", ".join(
            f"{each.name} = {machine.sizes[each.sizes]}" for each in machine.game.parameters if each.sizes
        )
        return (
            f"one move of the rule drawn in each position of {PLAYS} random plays of {MOVES} moves in which it is open "
            f"({sizes + '; ' if sizes else ''}usual answers and values; seed {SEED})"
        )

    def _positions(self, random: Random) -> Iterator[Values]:
        side, machine = self.pair.new, self.pair.new_machine
        moves = [
            (_moved(side.outcome(machine, rule)), _drawer(machine, rule, self._givens)) for rule in machine.game.rules
        ]
        try:
            start = machine.start(self._givens)
        except IllegalMove:
            return
        for _ in range(PLAYS):
            position: Values = {**start, **{GIVEN + name: value for name, value in self._givens.items()}}
            for _ in range(MOVES):
                yield position
                position = _next(moves, position, random)

    @cached_property
    def _givens(self) -> Values:
        return {**self.pair.new_machine.default_givens(), **self.pair.new.pinned}

    def _drawn(self, both: tuple[Moved, Moved, Drawer], position: Values, random: Random) -> bool | None:
        """Whether a move that either edition allows differs; None when none was drawn."""
        old, new, draw = both
        for _ in range(DRAWS):
            given = {**position, **draw(random)}
            (before, one), (now, other) = old(given), new(given)
            if before or now:
                return before is not now or {**position, **one} != {**position, **other}
        return None

    def _both(self, rule: str) -> tuple[Moved, Moved, Drawer]:
        old, new = self.pair.outcomes(rule)
        machine = self.pair.new_machine
        return (
            _moved(old),
            _moved(new),
            _drawer(machine, machine.game.rule(self.pair.matching.rules[rule]), self._givens),
        )


def _next(moves: Sequence[tuple[Moved, Drawer]], position: Values, random: Random) -> Values:
    """The position after a random move that is allowed; the same one if none was drawn."""
    for _ in range(RULES):
        move, draw = random.choice(moves)
        for _ in range(TRIES):
            legal, after = move({**position, **draw(random)})
            if legal:
                return {**position, **after}
    return position


def _moved(outcome: Outcome) -> Moved:
    """A move as a function of position, givens and choices; what it changes is worked out only where it is legal."""
    names = list(outcome.after)
    allowed, changed = compiled([outcome.legal]), compiled([outcome.after[name] for name in names])

    def moved(given: Values) -> tuple[bool, Values]:
        if not allowed(given)[0]:
            return False, {}
        return True, dict(zip(names, changed(given), strict=True))

    return moved


def _drawer(machine: Machine, rule: Rule[Any], givens: Values) -> Callable[[Random], Values]:
    """Random choices for a move of the rule, each of its values as likely; numbers without a bound stay small."""
    values: dict[str, list[Value]] = {}
    for name, shape in rule.parameters.items():
        index = members(shape.index, machine.sizes) if shape.index else ()
        names = [argument_name(name, key) for key in index] if shape.index else [ARGUMENT + name]
        values |= dict.fromkeys(names, _values(machine, shape.domain, givens))

    def draw(random: Random) -> Values:
        return {name: each[int(random.random() * len(each))] for name, each in values.items()}

    return draw


def _values(machine: Machine, domain: Domain, givens: Values) -> list[Value]:
    match domain:
        case Flag():
            return [False, True]
        case Member(of):
            return [int(each) for each in members(of, machine.sizes)]
        case Between(low, high):
            least = low or 0
            bound = high if isinstance(high, int) or high is None else int(givens[high.name])
            return list(range(least, min(bound if bound is not None else HIGHEST, least + HIGHEST) + 1))
