"""What the user may choose about a check."""

import math
import time
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from ruleproof import terms
from ruleproof.erratum import RULEBOOK
from ruleproof.game import Game
from ruleproof.kept import Kept
from ruleproof.machine import Machine
from ruleproof.terms import Term

SHORTEST = 0.1  # seconds for a question


@dataclass(frozen=True)
class Options:
    """Answers and values that are fixed, claims to look at (none: all), and limits.

    `timeout` is in seconds per question to the solver, `budget` in seconds for the search of one play, `whole` in
    seconds for all searches about one claim, `depth` in moves. `jobs` is the number of processes; more than one needs
    the folder of the `project`, where they find the game, and the name of its `edition`. `kept` are plays to look at
    before any is searched.
    """

    readings: Mapping[str, str] = field(default_factory=dict)
    parameters: Mapping[str, int] = field(default_factory=dict)
    claims: tuple[str, ...] = ()
    mutants: bool = False
    timeout: float = 20.0
    jobs: int = 1
    depth: int = 10
    budget: float = 60.0
    whole: float = math.inf
    project: str = ""
    edition: str = RULEBOOK
    kept: Kept = field(default_factory=Kept)


def limited(options: Options, end: float) -> Options:
    """The options for the next search about a claim for which the time is up at `end` of the monotonic clock."""
    left = max(0.0, end - time.monotonic())
    return replace(options, budget=min(options.budget, left), timeout=min(options.timeout, max(left, SHORTEST)))


def machines(game: Game, options: Options) -> list[Machine]:
    """The game at each size that the options leave open."""
    wanted = {each.sizes: options.parameters[each.name] for each in game.parameters if each.name in options.parameters}
    return [
        Machine(game, sizes)
        for sizes in game.shapes()
        if all(sizes.get(index) == size for index, size in wanted.items() if index is not None)
    ]


def fixed(machine: Machine, options: Options) -> Term:
    """The condition that parameters and readings have one of their values, those of the options where given."""
    givens = machine.layout.givens()
    wanted = [terms.eq(givens[name], terms.const(value)) for name, value in options.parameters.items()]
    for name, answer in options.readings.items():
        wanted.append(terms.eq(givens[name], terms.const(machine.game.reading(name).number(answer))))
    return terms.and_(machine.layout.givens_in_range(), *wanted)


def ranges_over(game: Game, options: Options) -> str:
    """What a proof ranges over, in words: parameters and readings that are open, and those that are fixed."""
    parts = []
    free = [each.name for each in game.parameters if each.name not in options.parameters and not each.sizes]
    if free:
        parts.append(f"any value of {', '.join(free)}")
    for each in game.parameters:
        if each.sizes and each.name not in options.parameters:
            parts.append(f"{each.name} from {each.at_least} to {each.at_most}")
    parts += [f"{name} = {value}" for name, value in options.parameters.items()]
    if len(options.readings) < len(game.readings):
        parts.append("every answer to every reading" if not options.readings else "every answer to the other readings")
    parts += [f"{name} = {answer}" for name, answer in options.readings.items()]
    return "; ".join(parts) or "the one game there is"
