"""Long random plays of a planet in plain Python, with every claim asked after every move."""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, Phase, event, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from ruleproof import Expect, Game, IllegalMove, Rule
from ruleproof.claim import Claim, Kind
from ruleproof.machine import Machine
from ruleproof.play import Move
from ruleproof.terms import Value
from ruleproof.tracing import OutOfScope
from tests.model import situations
from tests.model.planets import GNIIR, PLANETS, TAAWA, Planet

SEEDS = st.integers(0, 2**20)
PLAYS, MOVES, TRIES, ATTEMPTS = 60, 50, 25, 100
INTERRUPTIONS = 0.2
NEWS = 0.4  # how often a rule is tried first that the play has not used yet
REPORTS = Path("build/plays")


@cache
def machine(planet: str, explorers: int) -> Machine:
    (found,) = (each for each in PLANETS if each.game.name == planet)
    return situations.machine(found, explorers)


def excepted(game: Game, claim: Claim, givens: Mapping[str, Value]) -> bool:
    """Whether the claim is expected to fail under these readings."""
    return any(
        all(givens[name] == game.reading(name).number(answer) for name, answer in clause.items())
        for clause in claim.unless
    )


def asked_claims(planet: Planet, givens: Mapping[str, Value]) -> list[Claim]:
    """The claims that hold under these readings; that a thing can be says nothing of one play."""
    game = planet.game
    return [
        claim
        for claim in game.claims
        if claim.expects is Expect.PROVED and claim.kind is not Kind.CAN and not excepted(game, claim, givens)
    ]


def asked(function: Callable[..., Any]) -> tuple[str, ...]:
    return function.__code__.co_varnames[2 : function.__code__.co_argcount]


class Plays(RuleBasedStateMachine):
    """One play: parameters and readings, then moves, of which those that the rules refuse change nothing."""

    planet: Planet
    fired: Counter[str]

    @initialize(explorers=st.sampled_from([2, 3, 4]), seed=SEEDS)
    def set_up(self, explorers: int, seed: int) -> None:
        """Any parameters, small, and any readings."""
        game = self.planet.game
        self.machine = machine(game.name, explorers)
        self.givens, self.position = situations.random_start(Random(seed), self.planet, self.machine)
        self.claims, self.tried = asked_claims(self.planet, self.givens), 0
        self.used: set[Rule[Any]] = set()
        steps = {step.rule for each in game.procedures for step in each.steps}
        self.others = [
            each for each in game.rules if each not in steps for _ in range(self.planet.rare.get(each.id, 1))
        ]
        self.free = [each for each in game.rules if each.free]
        self._ask_positions()

    @rule(seed=SEEDS)
    def move(self, seed: int) -> None:
        """One legal move of some rule: the next step of a procedure under way, or a free action that interrupts it."""
        self.tried += 1  # a seed that comes again leads elsewhere
        random = Random(f"{seed} {self.tried}")
        step = next(self._steps_due(), None)
        if random.random() < NEWS:
            unused = [each for each in (self.free if step else self.planet.game.rules) if each not in self.used]
            if any(self._moved(each, random) for each in random.sample(unused, len(unused))):
                return
        for _ in range(ATTEMPTS):
            if step:
                chosen = random.choice(self.free) if random.random() < INTERRUPTIONS else step
            else:
                chosen = random.choice(self.others)
            if self._moved(chosen, random):
                return
        raise AssertionError(f"no legal move was found at {self.position} under {self.givens}")

    def _steps_due(self) -> Iterator[Rule[Any]]:
        """The next step of each procedure under way, the inner ones first."""
        for each in reversed(self.planet.game.procedures):
            stage = int(self.position[each.field])
            if stage:
                yield each.steps[stage - 1].rule

    def _moved(self, chosen: Rule[Any], random: Random) -> bool:
        """Make the first legal one of some moves of the rule, near where the planet says that things happen."""
        near = self.planet.places(self.position, self.givens)
        for _ in range(TRIES):
            move = situations.random_move(random, self.planet, self.machine, chosen, self.givens, near)
            try:
                later = self.machine.play(self.position, self.givens, move)
            except IllegalMove:
                continue
            self.fired[chosen.id] += 1
            event(chosen.id)
            self.used.add(chosen)
            before, self.position = self.position, later
            self._ask_move(before, move)
            self._ask_positions()
            return True
        return False

    def _ask_positions(self) -> None:
        s = self._draft(self.position)
        for claim in self.claims:
            # claims within some rules are asked while only those have been used
            if claim.kind in (Kind.ALWAYS, Kind.NEVER) and (claim.within is None or self.used <= set(claim.within)):
                assert says(claim, s) is not (claim.kind is Kind.NEVER), claim.id

    def _ask_move(self, before: Any, made: Move) -> None:
        was, now = self._draft(before), self._draft(self.position)
        for claim in self.claims:
            if claim.rules and made.rule not in (each.id for each in claim.rules):
                continue
            if claim.kind is Kind.AFTER:
                assert says(claim, was, now, **self._choices(made, asked(claim.function))), claim.id
            elif claim.kind is Kind.ENDS:
                assert 0 <= claim.function(was) > claim.function(now), claim.id

    def _choices(self, made: Move, names: tuple[str, ...]) -> dict[str, Any]:
        shapes = self.planet.game.rule(made.rule).parameters
        return {name: self.machine.argument(name, shapes[name], made.args[name]) for name in names}

    def _draft(self, position: Any) -> Any:
        return self.machine.layout.draft(position, self.givens, frozen=True)


def says(claim: Claim, *drafts: Any, **args: Any) -> bool:
    try:
        return bool(claim.function(*drafts, **args))
    except OutOfScope:
        return claim.kind is not Kind.NEVER


class TaawaPlays(Plays):
    planet, fired = TAAWA, Counter()


class GniirPlays(Plays):
    planet, fired = GNIIR, Counter()


@pytest.mark.parametrize("plays", [TaawaPlays, GniirPlays])
def test_every_claim_holds_in_plain_play_and_every_rule_is_played(plays: type[Plays]) -> None:
    plays.fired.clear()
    run_state_machine_as_test(
        plays,
        settings=settings(
            max_examples=PLAYS,
            stateful_step_count=MOVES,
            derandomize=True,
            database=None,
            deadline=None,
            phases=(Phase.generate, Phase.shrink),
            suppress_health_check=list(HealthCheck),
        ),
    )
    game = plays.planet.game
    counts = {each.id: plays.fired[each.id] for each in game.rules}
    REPORTS.mkdir(parents=True, exist_ok=True)
    report = {"plays": PLAYS, "moves": MOVES, "fired": counts}
    (REPORTS / f"{game.name}.json").write_text(json.dumps(report, indent=1))
    assert [name for name, count in counts.items() if count == 0] == []
