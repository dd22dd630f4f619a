"""Long random plays of Taawa in plain Python, with every claim asked after every move."""

from collections.abc import Callable, Mapping
from functools import cache
from random import Random
from typing import Any

from hypothesis import HealthCheck, Phase, event, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from model.framework import Explorer
from model.taawa import gain_distress, hailfall, hand_hail, harvest, move_hail, relocate, scan_local_fauna
from model.taawa.grid import Node
from properties.taawa import GAME
from ruleproof import Expect, IllegalMove
from ruleproof.claim import Claim, Kind
from ruleproof.domains import members
from ruleproof.machine import Machine
from ruleproof.play import Move
from ruleproof.terms import Value
from ruleproof.tracing import OutOfScope
from tests.model import situations
from tests.model.situations import random_givens, random_move

CLAIMS = [claim for claim in GAME.claims if claim.expects is Expect.PROVED]
SEEDS = st.integers(0, 2**20)
TRIES = 25
OFTEN = (*GAME.rules, hailfall, harvest, gain_distress, *[move_hail] * 3, *[hand_hail] * 5, relocate, scan_local_fauna)

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
        self.claims = [claim for claim in CLAIMS if not excepted(claim, self.givens)]
        self.position, self.tried = self.machine.start(self.givens), 0
        self._ask_positions()

    @rule(seed=SEEDS)
    def move(self, seed: int) -> None:
        """One legal move of some rule, those of the crew more often than those of the planet."""
        self.tried += 1  # a seed that comes again leads elsewhere
        random = Random(f"{seed} {self.tried}")
        self._move(random.choice(OFTEN), random)

    def _move(self, chosen: Any, random: Random) -> None:
        """The first legal one of some moves of the rule, near where the explorers, LUNA and the Skyray card are."""
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
            before, self.position = self.position, later
            self._ask_move(before, move)
            self._ask_positions()
            return

    def _ask_positions(self) -> None:
        s = self._draft(self.position)
        for claim in self.claims:
            if claim.kind in (Kind.ALWAYS, Kind.NEVER):
                assert says(claim, s) is not (claim.kind is Kind.NEVER), claim.id

    def _ask_move(self, before: Any, made: Move) -> None:
        was, now = self._draft(before), self._draft(self.position)
        for claim in self.claims:
            if claim.rules and made.rule not in (each.id for each in claim.rules):
                continue
            if claim.kind is Kind.AFTER:
                assert says(claim, was, now, **{name: made.args[name] for name in asked(claim.function)}), claim.id
            elif claim.kind is Kind.ENDS:
                assert 0 <= claim.function(was) > claim.function(now), claim.id

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
            max_examples=40,
            stateful_step_count=50,
            derandomize=True,
            database=None,
            deadline=None,
            phases=(Phase.generate, Phase.shrink),
            suppress_health_check=list(HealthCheck),
        ),
    )
    assert set(fired) == {rule.id for rule in GAME.rules}


def test_hail_can_fall_on_any_card_and_on_no_other_node() -> None:
    taawa = machine(2)
    givens = taawa.default_givens()
    start = taawa.start(givens)
    for node in Node:
        move = Move("taawa.hailfall", {"node": int(node)})
        try:
            assert taawa.play(start, givens, move)[f"hail[{node.name}]"] == 2
        except IllegalMove:
            assert node is Node.SCARAB
