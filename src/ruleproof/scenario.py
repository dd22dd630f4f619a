"""Scenarios: one position, what is done, and what must come of it, played in plain Python.

`scenario_file.load` reads them from YAML; `run` plays one and says how it went.
"""

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, replace

from ruleproof.domains import allowed, describe, show_value
from ruleproof.errors import IllegalMove, ModelError
from ruleproof.game import Game
from ruleproof.machine import Machine
from ruleproof.play import Move, Play, Turn
from ruleproof.state import Position
from ruleproof.terms import Value
from ruleproof.tracing import OutOfScope


@dataclass(frozen=True)
class Step:
    """A move of a scenario, the line that it is written on, and the values that must come of it, if it says any."""

    move: Move
    line: int
    then: Position | None = None


@dataclass(frozen=True, eq=False)
class Scenario:
    """Given, do, then. Either `then` holds what is expected of the position at the end, or `refused` the reason for
    which the last move is refused."""

    sentence: str
    machine: Machine
    file: str
    line: int
    givens: Mapping[str, Value]
    start: Position
    steps: tuple[Step, ...]
    then: Position
    refused: str = ""
    cites: tuple[str, ...] = ()

    @property
    def game(self) -> Game:
        """The game it is about."""
        return self.machine.game


@dataclass(frozen=True)
class Difference:
    """A value that is not what the scenario expects."""

    name: str
    expected: Value
    actual: Value


@dataclass(frozen=True)
class Passed:
    """What the scenario says is what happens."""


@dataclass(frozen=True)
class Differs:
    """The moves are allowed, but the position at the end is another; or that after the move `number`, from 1 on."""

    differences: tuple[Difference, ...]
    number: int = 0


@dataclass(frozen=True)
class Allowed:
    """The last move should be refused for the reason `expected`, and is not."""

    expected: str


@dataclass(frozen=True)
class Refused:
    """A move (counted from 1) is refused, which it should not be, or for another reason than the one `expected`."""

    number: int
    reason: str
    expected: str = ""


@dataclass(frozen=True)
class Unreachable:
    """It begins in a position that no play comes to: these claims hold in every play, and not there."""

    claims: tuple[str, ...]


Outcome = Passed | Differs | Allowed | Refused | Unreachable


@dataclass(frozen=True, eq=False)
class ScenarioResult:
    """How a scenario went; the play begins at the position that the scenario gives."""

    scenario: Scenario
    outcome: Outcome
    play: Play

    @property
    def passed(self) -> bool:
        """Whether it went as the scenario says."""
        return isinstance(self.outcome, Passed)


def scenario_id(game: Game, sentence: str) -> str:
    """A dotted id that stays as long as the sentence does."""
    return f"{game.name}.scenario.{'_'.join(re.findall(r'[a-z0-9]+', sentence.lower()))}"


def run(scenario: Scenario) -> ScenarioResult:
    """Play a scenario; raises `ModelError` when a move takes a value out of its range."""
    turns: list[Turn] = []
    broken = broken_lemmas(scenario)
    parted = None if broken else _moved(scenario, turns)
    play = Play(scenario.game.name, scenario.machine.named_sizes, scenario.givens, scenario.start, tuple(turns))
    return ScenarioResult(scenario, Unreachable(broken) if broken else _outcome(scenario, play, parted), play)


def broken_lemmas(scenario: Scenario) -> tuple[str, ...]:
    """The lemmas that do not hold where the scenario begins, asked in plain Python; those with exceptions are left out.

    A lemma that is asked of what a machine does not cover says nothing.
    """
    found = []
    for claim in scenario.game.claims:
        if claim.lemma and not claim.unless:
            with suppress(OutOfScope):
                if not scenario.machine.look(claim.function, scenario.start, givens=scenario.givens):
                    found.append(claim.id)
    return tuple(found)


def _moved(scenario: Scenario, turns: list[Turn]) -> Refused | Differs | None:
    """Add a turn for each move, up to one that is refused, or that does not do what it is said to."""
    position = scenario.start
    for number, step in enumerate(scenario.steps, 1):
        before = position
        try:
            position = scenario.machine.play(before, scenario.givens, step.move)
        except IllegalMove as refused:
            return Refused(number, refused.reason)
        check_ranges(scenario, before, position, step)
        turns.append(Turn(step.move, position))
        differences = differing(step.then or {}, position)
        if differences:
            return Differs(differences, number)
    return None


def _outcome(scenario: Scenario, play: Play, parted: Refused | Differs | None) -> Outcome:
    if isinstance(parted, Refused) and scenario.refused and parted.number == len(scenario.steps):
        return Passed() if parted.reason == scenario.refused else replace(parted, expected=scenario.refused)
    if parted:
        return parted
    if scenario.refused:
        return Allowed(scenario.refused)
    differences = differing(scenario.then, play.last)
    return Differs(differences) if differences else Passed()


def differing(expected: Position, actual: Position) -> tuple[Difference, ...]:
    """The values that are not what is expected."""
    return tuple(Difference(name, value, actual[name]) for name, value in expected.items() if actual[name] != value)


def check_ranges(scenario: Scenario, before: Position, now: Position, step: Step) -> None:
    """Raise `ModelError` when a value that a step changes is outside its range after it."""
    machine = scenario.machine
    for each in machine.layout.variables:
        value = now[each.name]
        if value is not before[each.name] and not allowed(value, each.domain, machine.sizes, scenario.givens):
            raise ModelError(
                f"{scenario.file}:{step.line}: {scenario.game.rule(step.move.rule).id} makes `{each.name}` "
                f"{show_value(value, each.domain)}, but it is {describe(each.domain)}: a fault of the rule"
            )
