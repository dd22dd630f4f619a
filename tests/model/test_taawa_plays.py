"""Long random plays of Taawa in plain Python, with every claim asked after every move."""

import json
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import HealthCheck, Phase, event, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from model.framework import Explorer
from model.taawa.conditions import CONDITION
from model.taawa.grid import Node
from properties.taawa import GAME
from properties.taawa.conditions import STEPS
from ruleproof import Expect, IllegalMove, Rule
from ruleproof.claim import Claim, Kind
from ruleproof.domains import members
from ruleproof.machine import Machine
from ruleproof.play import Move
from ruleproof.terms import Value
from ruleproof.tracing import OutOfScope
from tests.model import situations
from tests.model.situations import random_givens, random_move

# A claim that every rule can be used says nothing of one play; claims within some rules are asked while only those
# have been used.
CLAIMS = [claim for claim in GAME.claims if claim.expects is Expect.PROVED and claim.kind is not Kind.CAN]
SEEDS = st.integers(0, 2**20)
PLAYS, MOVES, TRIES, ATTEMPTS = 60, 50, 25, 100
INTERRUPTIONS = 0.2
NEWS = 0.4  # how often a rule is tried first that the play has not used yet
FREE = [each for each in GAME.rules if each.free]
RARE = {"taawa.scan_local_fauna": 4, "taawa.sleep_peacefully": 4, "taawa.complete_opportunity": 4}
RARE |= {"taawa.harvest": 24, "taawa.gain_distress": 6, "taawa.hand_hail": 6, "taawa.move_hail": 6}
OTHERS = [each for each in GAME.rules if each not in STEPS for _ in range(RARE.get(each.id, 1))]
REPORT = Path("build/plays/taawa.json")

fired: dict[str, int] = {}


@cache
def machine(explorers: int) -> Machine:
    return situations.machine(explorers)


def excepted(claim: Claim, givens: Mapping[str, Value]) -> bool:
    """Whether the claim is expected to fail under these readings."""
    return any(
        all(givens[name] == GAME.reading(name).number(answer) for name, answer in clause.items())
        for clause in claim.unless
    )


def asked(function: Callable[..., Any]) -> tuple[str, ...]:
    return function.__code__.co_varnames[2 : function.__code__.co_argcount]


class Plays(RuleBasedStateMachine):
    """One play: parameters and readings, then moves, of which those that the rules refuse change nothing."""

    @initialize(explorers=st.sampled_from([2, 3, 4]), seed=SEEDS)
    def set_up(self, explorers: int, seed: int) -> None:
        """Any parameters, small, and any readings."""
        self.machine = machine(explorers)
        random = Random(seed)
        self.givens = random_givens(random, self.machine, random.sample(list(Node), 4))
        self.givens["markers"] = int(self.givens["markers"]) + random.choice([0, 10, 40])
        self.claims = [claim for claim in CLAIMS if not excepted(claim, self.givens)]
        self.position, self.tried = self.machine.start(self.givens), 0
        self.used: set[Rule[Any]] = set()
        self._ask_positions()

    @rule(seed=SEEDS)
    def move(self, seed: int) -> None:
        """One legal move of some rule: the next step of a condition under way, or a free action that interrupts it."""
        self.tried += 1  # a seed that comes again leads elsewhere
        random = Random(f"{seed} {self.tried}")
        step = int(self.position["step"])
        if random.random() < NEWS:
            unused = [each for each in (FREE if step else GAME.rules) if each not in self.used]
            if any(self._moved(each, random) for each in random.sample(unused, len(unused))):
                return
        for _ in range(ATTEMPTS):
            if step:
                chosen = random.choice(FREE) if random.random() < INTERRUPTIONS else CONDITION.steps[step - 1].rule
            else:
                chosen = random.choice(OTHERS)
            if self._moved(chosen, random):
                return
        raise AssertionError(f"no legal move was found at {self.position} under {self.givens}")

    def _moved(self, chosen: Rule[Any], random: Random) -> bool:
        """Make the first legal one of some moves of the rule, near where the explorers, LUNA and the Skyray are."""
        near = [int(self.givens["skyray"]), int(self.position["luna"])]
        near += [int(self.position[f"at[{who.name}]"]) for who in members(Explorer, self.machine.sizes)]
        for _ in range(TRIES):
            move = random_move(random, self.machine, chosen, self.givens, [Node(number) for number in near])
            try:
                later = self.machine.play(self.position, self.givens, move)
            except IllegalMove:
                continue
            fired[chosen.id] = fired.get(chosen.id, 0) + 1
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
        shapes = GAME.rule(made.rule).parameters
        return {name: self.machine.argument(name, shapes[name], made.args[name]) for name in names}

    def _draft(self, position: Any) -> Any:
        return self.machine.layout.draft(position, self.givens, frozen=True)


def says(claim: Claim, *drafts: Any, **args: Any) -> bool:
    try:
        return bool(claim.function(*drafts, **args))
    except OutOfScope:
        return claim.kind is not Kind.NEVER


def test_every_claim_holds_in_plain_play_and_every_rule_is_played() -> None:
    fired.clear()
    run_state_machine_as_test(
        Plays,
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
    counts = {each.id: fired.get(each.id, 0) for each in GAME.rules}
    REPORT.parent.mkdir(parents=True, exist_ok=True)
    REPORT.write_text(json.dumps({"plays": PLAYS, "moves": MOVES, "fired": counts}, indent=1))
    assert [name for name, count in counts.items() if count == 0] == []
