"""The mutation score of Taawa: at least nine in ten of the faults seeded into its rules are noticed by a claim.

A whole check with `--mutants` seeds every fault into every rule, which takes minutes. Here three rules with many
faults get a sample of theirs, spread evenly, and a few others all of them.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from properties.taawa import GAME
from ruleproof import Rule
from ruleproof.check import mutants as seeding
from ruleproof.check.mutants import Mutant, mutants, seed_faults
from ruleproof.check.options import Options
from ruleproof.check.ranges import ranges_claim
from ruleproof.check.work import Work
from ruleproof.claim import Claim
from ruleproof.machine import Case, Machine
from ruleproof.results import Fault

LEAST = 0.9
WHOLE = ("taawa.setup", "taawa.complete_opportunity", "taawa.lose_distress", "taawa.condition.reveal")
SAMPLED = {"taawa.harvest": 23, "taawa.condition.level": 3, "taawa.rest": 3}  # every so manieth fault


@pytest.fixture(scope="module")
def work() -> Work:
    """Taawa for two explorers, with all that is proved of its positions."""
    return Work(GAME, Options(parameters={"explorers": 2}))


def rule_of(id: str) -> Rule[Any]:
    return GAME.setup if id == GAME.setup.id else GAME.rule(id)


def every(number: int) -> Callable[[Machine, Case], Iterator[Mutant]]:
    """Every so manieth fault of all the cases that are asked for."""
    seen = 0

    def sample(machine: Machine, case: Case) -> Iterator[Mutant]:
        nonlocal seen
        for each in mutants(machine, case):
            if seen % number == 0:
                yield each
            seen += 1

    return sample


def about(work: Work, rule: Rule[Any]) -> list[Claim]:
    """The lemmas, and the claims that name the rule: others could only notice more. For the set-up, all claims."""
    if rule is GAME.setup:
        return work.everything
    return [each for each in work.everything if each.lemma or rule in each.rules or rule in each.about]


def seeded(work: Work, rule: Rule[Any], claims: list[Claim]) -> list[Fault]:
    """The faults of the rule that make a difference; those that the game knows as unnoticed are among them."""
    faults, _ = seed_faults(work.established[:1], claims, rule)
    return [each for each in faults if not each.equivalent]


def score(faults: list[Fault]) -> float:
    return sum(bool(each.found_by) for each in faults) / len(faults)


@pytest.mark.parametrize("rule", WHOLE)
def test_nine_in_ten_faults_of_a_rule_are_noticed(work: Work, rule: str) -> None:
    faults = seeded(work, rule_of(rule), about(work, rule_of(rule)))
    assert len(faults) >= 20
    assert score(faults) > LEAST, [each.change for each in faults if not each.found_by]


@pytest.mark.parametrize(("rule", "number"), SAMPLED.items(), ids=SAMPLED)
def test_nine_in_ten_faults_of_a_sample_are_noticed(
    monkeypatch: pytest.MonkeyPatch, work: Work, rule: str, number: int
) -> None:
    monkeypatch.setattr(seeding, "mutants", every(number))
    faults = seeded(work, rule_of(rule), about(work, rule_of(rule)))
    assert len(faults) >= 20
    assert score(faults) > LEAST, [each.change for each in faults if not each.found_by]


def test_without_claims_but_for_the_ranges_most_faults_go_unnoticed(work: Work) -> None:
    assert score(seeded(work, rule_of("taawa.complete_opportunity"), [ranges_claim(GAME)])) < LEAST
