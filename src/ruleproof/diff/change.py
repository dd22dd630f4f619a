"""What an edition changes, as far as proofs are concerned."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from ruleproof.diff.pair import Pair, identical
from ruleproof.hunt.outcome import outcome


@dataclass(frozen=True, eq=False)
class Change:
    """What an edition changes, as far as proofs are concerned.

    `rules` are those whose moves are other terms, `start` says that the set-up's are; `parts` are the ids that errata
    replace; `settled` are the readings that they answer. `nowhere` are rules whose moves are other terms, but differ
    in no position that a play comes to: they are none of `rules`.
    """

    rules: tuple[str, ...]
    start: bool
    parts: frozenset[str]
    settled: Mapping[str, str]
    nowhere: tuple[str, ...] = ()

    @property
    def empty(self) -> bool:
        """Whether no verdict can be another one."""
        return not (self.rules or self.start or self.parts or self.settled)

    def without(self, rules: Collection[str]) -> "Change":
        """The change without rules that differ in no position that a play comes to."""
        left = tuple(each for each in self.rules if each not in rules)
        return replace(self, rules=left, nowhere=tuple(each for each in self.rules if each in rules))


def change_between(pairs: Sequence[Pair], parts: frozenset[str], settled: Mapping[str, str]) -> Change:
    """What differs between the editions, whatever the answers to readings and the values of parameters are."""
    rules: dict[str, None] = {}
    start = False
    for pair in pairs:
        old, new = pair.old_machine, pair.new_machine
        start = (
            start
            or any(
                one.guard is not other.guard or one.result != other.result
                for one, other in zip(old.starts, new.starts, strict=False)
            )
            or len(old.starts) != len(new.starts)
        )
        for rule in old.game.rules:
            if old.cases_of(rule) is not new.cases_of(rule) and not identical(
                outcome(old, rule, {}), outcome(new, rule, {})
            ):
                rules[rule.id] = None
    return Change(tuple(rules), start, parts, settled)
