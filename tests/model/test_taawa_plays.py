"""Long random plays of Taawa in plain Python, with every claim asked after every move."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from hypothesis import HealthCheck, Phase, event, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from model.taawa.grid import Node
from properties.taawa import GAME
from ruleproof import Expect, IllegalMove
from ruleproof.claim import Claim, Kind
from ruleproof.domains import Between, Domain, Flag, members
from ruleproof.givens import Parameter
from ruleproof.machine import Machine
from ruleproof.play import Argument, Move
from ruleproof.symbols import OutOfScope
from ruleproof.terms import Value
from tests.model import situations

CLAIMS = [claim for claim in GAME.claims if claim.expects is Expect.PROVED]
MOST = 4

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

    @initialize(data=st.data(), explorers=st.sampled_from([2, 3, 4]))
    def set_up(self, data: st.DataObject, explorers: int) -> None:
        """Any parameters, small, and any readings."""
        self.machine = machine(explorers)
        self.givens = self.machine.default_givens()
        for name, domain in self.machine.layout.given_domains().items():
            self.givens[name] = data.draw(self._value(domain, None), label=name)
        self.claims = [claim for claim in CLAIMS if not excepted(claim, self.givens)]
        self.position = self.machine.start(self.givens)
        self._ask_positions()

    def _value(self, domain: Domain, near: list[int] | None) -> st.SearchStrategy[Any]:
        match domain:
            case Flag():
                return st.booleans()
            case Between(low, high):
                end = self.givens[high.name] if isinstance(high, Parameter) else high
                least = low or 0
                return st.integers(least, least + MOST if end is None else min(int(end), least + MOST))
            case _:
                every = [int(each) for each in members(domain.of, self.machine.sizes)]
                close = [each for each in near or () if each in every]
                return st.sampled_from(close * 3 + every) if close and len(every) > MOST else st.sampled_from(every)

    @rule(data=st.data(), chosen=st.sampled_from(GAME.rules))
    def move(self, data: st.DataObject, chosen: Any) -> None:
        """A move near where the explorers, LUNA and the Skyray card are."""
        near = [int(self.givens["skyray"]), int(self.position["luna"])]
        near += [int(self.position[f"at[{who.name}]"]) for who in members_of(self.machine)]
        args: dict[str, Argument] = {
            name: data.draw(self._value(shape.domain, near), label=name) for name, shape in chosen.parameters.items()
        }
        made = Move(chosen.id, args)
        try:
            later = self.machine.play(self.position, self.givens, made)
        except IllegalMove:
            return
        fired[chosen.id] = fired.get(chosen.id, 0) + 1
        event(chosen.id)
        before, self.position = self.position, later
        self._ask_move(before, made)
        self._ask_positions()

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


def members_of(taawa: Machine) -> Any:
    from model.framework import Explorer

    return members(Explorer, taawa.sizes)


def test_every_claim_holds_in_plain_play_and_every_rule_is_played() -> None:
    fired.clear()
    run_state_machine_as_test(
        Plays,
        settings=settings(
            max_examples=80,
            stateful_step_count=50,
            derandomize=True,
            database=None,
            deadline=None,
            phases=(Phase.generate, Phase.shrink),
            suppress_health_check=list(HealthCheck),
        ),
    )
    print(fired)
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
