"""How much a change matters: of positions met in random plays, in how many a move of the rule differs.

Plays are random, from a seed, at the usual size and under the usual answers and parameters; of each position in which
the rule is open, in either edition, one of its moves is drawn. The share is of these moves.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from random import Random

from ruleproof.diff.pair import Pair
from ruleproof.difference import Share
from ruleproof.errors import IllegalMove
from ruleproof.hunt.random_moves import Drawer, Moved, Values, drawer, moved, next_move, random_rule
from ruleproof.state import GIVEN

PLAYS, MOVES, DRAWS, SEED = 60, 50, 20, 1


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
        rules = [random_rule(machine, rule, side.outcome(machine, rule), self._givens) for rule in machine.game.rules]
        try:
            start = machine.start(self._givens)
        except IllegalMove:
            return
        for _ in range(PLAYS):
            position: Values = {**start, **{GIVEN + name: value for name, value in self._givens.items()}}
            for _ in range(MOVES):
                yield position
                _, _, position = next_move(rules, position, random)

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
            moved(old),
            moved(new),
            drawer(machine, machine.game.rule(self.pair.matching.rules[rule]), self._givens),
        )
