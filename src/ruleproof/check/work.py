"""The work of checking one game, in parts that can be done apart: claims, a table, hollow checks, seeded faults."""

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property

from ruleproof.check.decide import decide, witness
from ruleproof.check.expected import mismatch
from ruleproof.check.hollow import hollow_checks
from ruleproof.check.induction import Inductive, Outcome, Theory, prove_all, theory
from ruleproof.check.mutants import seed_faults
from ruleproof.check.options import Options, fixed, machines
from ruleproof.check.ranges import ranges_claim
from ruleproof.check.tables import compute
from ruleproof.claim import Claim, Kind
from ruleproof.game import Game
from ruleproof.results import ClaimResult, Fault, Hollow, TableResult
from ruleproof.verdicts import Proved, Unknown, Verdict

BRIEF = 4.0  # seconds for the search of one play


@dataclass
class Stages:
    """Seconds of work by stage."""

    seconds: dict[str, float] = field(default_factory=dict)

    @contextmanager
    def measured(self, stage: str) -> Iterator[None]:
        """Add the time that the block takes to the stage."""
        begun = time.perf_counter()
        try:
            yield
        finally:
            self.seconds[stage] = self.seconds.get(stage, 0.0) + time.perf_counter() - begun


class Work:
    """One check under way: the game traced at every size, and what is proved of positions."""

    def __init__(self, game: Game, options: Options) -> None:
        self.game, self.options, self.stages = game, options, Stages()
        self.machines = machines(game, options)
        self.everything = [ranges_claim(game), *game.claims]
        with self.stages.measured("trace"):
            for machine in self.machines:
                _ = machine.cases, machine.starts
        with self.stages.measured("prove"):
            self._prove_positions()

    def _prove_positions(self) -> None:
        """Induction for every claim about positions: whatever else is proved may rest on them."""
        lemmas = [claim for claim in self.everything if claim.lemma]
        positions = [claim for claim in self.everything if claim.kind in (Kind.ALWAYS, Kind.NEVER)]
        everywhere = [claim for claim in positions if claim.within is None]
        self.theories = [
            theory(each, fixed(each, self.options), lemmas, self.options.timeout) for each in self.machines
        ]
        self.outcomes = [_proved_together(about, everywhere) for about in self.theories]

    @cached_property
    def established(self) -> list[Theory]:
        """For each size, the lemmas that have been proved, to be assumed by what comes after."""
        made = []
        for about, outcomes in zip(self.theories, self.outcomes, strict=True):
            kept = [claim for claim in self.everything if claim.id in outcomes and self._established(claim)]
            made.append(theory(about.machine, about.givens, kept, about.timeout, about.translation))
        return made

    def _established(self, claim: Claim) -> bool:
        return claim.lemma and not claim.unless and self._kept(claim.id)

    def results(self, claims: Sequence[Claim]) -> list[ClaimResult]:
        """A verdict for each claim; one that rests on a lemma which is not proved is not proved either."""
        moves = [claim for claim in claims if claim.kind in (Kind.AFTER, Kind.ENDS)]
        narrow = [claim for claim in claims if claim.within is not None]
        with self.stages.measured("prove"):
            apart = [prove_all(about, moves) for about in self.theories]
            for about, found in zip(self.established, apart, strict=True):
                for claim in narrow:
                    found.update(prove_all(about.about(claim), [claim]))
        outcomes = [{**one, **other} for one, other in zip(self.outcomes, apart, strict=True)]
        with self.stages.measured("decide"):
            return [self._result(claim, outcomes) for claim in claims]

    def _result(self, claim: Claim, outcomes: Sequence[dict[str, Outcome]]) -> ClaimResult:
        begun = time.perf_counter()
        options = self.options if claim.lemma else self._less
        if claim.kind is Kind.CAN:
            verdict = witness(claim, self.established, options)
        else:
            found = [
                (about.about(claim), each[claim.id]) for about, each in zip(self.established, outcomes, strict=True)
            ]
            verdict = self._resting(decide(claim, found, options))
        differs = mismatch(self.machines[0], claim, verdict, self.options.readings)
        return ClaimResult(claim, verdict, time.perf_counter() - begun, differs)

    @cached_property
    def _less(self) -> Options:
        """The options for what is no lemma: while a lemma fails, too little is known for long searches to be of use."""
        sound = all(self._established(claim) for claim in self.everything if claim.lemma and not claim.unless)
        return self.options if sound else replace(self.options, budget=min(self.options.budget, BRIEF))

    def _resting(self, verdict: Verdict) -> Verdict:
        shaky = [name for name in verdict.lemmas if not self._kept(name)] if isinstance(verdict, Proved) else []
        if shaky:
            return Unknown(f"its proof rests on {', '.join(shaky)}, which is not proved by induction")
        return verdict

    def _kept(self, lemma: str) -> bool:
        """Whether the claim and all that it rests on are kept, at every size."""
        seen: set[str] = set()
        pending = [lemma]
        while pending:
            name = pending.pop()
            if name not in seen:
                seen.add(name)
                for found in self.outcomes:
                    outcome = found[name]
                    if not isinstance(outcome, Inductive):
                        return False
                    pending.extend(outcome.lemmas)
        return True

    def table(self, id: str) -> TableResult:
        """One table, filled and proved."""
        with self.stages.measured("tables"):
            [table] = [each for each in self.game.tables if each.id == id]
            return compute(self.established, table, self.options)

    def hollow(self) -> tuple[Hollow, ...]:
        """Every hollow check."""
        with self.stages.measured("hollow"):
            return hollow_checks(self.established, self.everything)

    def faults(self, rule: str) -> tuple[tuple[Fault, ...], tuple[str, ...]]:
        """Faults seeded into one rule or the set-up, at the first size, and the claims that none of them breaks."""
        broken = self.game.setup if rule == self.game.setup.id else self.game.rule(rule)
        with self.stages.measured("mutants"):
            return seed_faults(self.established[0], self.everything, broken)


def _proved_together(about: Theory, claims: Sequence[Claim]) -> dict[str, Outcome]:
    """The outcome for each claim; those that fail may use whatever else was proved as a lemma."""
    outcomes = prove_all(about, claims)
    new = [claim for claim in claims if not claim.lemma and isinstance(outcomes[claim.id], Inductive)]
    left = [claim for claim in claims if not claim.unless and not isinstance(outcomes[claim.id], Inductive)]
    helping = dict(about.lemmas)
    while new and left:
        helping |= theory(about.machine, about.givens, new, about.timeout).lemmas
        again = prove_all(replace(about, lemmas=helping), left)
        new = [claim for claim in left if isinstance(again[claim.id], Inductive)]
        left = [claim for claim in left if claim not in new]
        outcomes.update({claim.id: again[claim.id] for claim in new})
    return outcomes
