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
from ruleproof.kept import Kept, KeptPlay
from ruleproof.play import Play
from ruleproof.results import ClaimResult, Fault, Hollow, TableResult
from ruleproof.verdicts import HoldsWithin, Proved, Unknown, Verdict

BRIEF = 4.0  # seconds to look into one claim, while a lemma fails
GLANCE = 1.0  # seconds to look whether a verdict that rests on a lemma which fails stands without it too
PATIENCE = 60.0  # seconds to look into a lemma that fails


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
            for claim in narrow:
                for about, found in zip(self._assumed(claim), apart, strict=True):
                    found.update(prove_all(about.about(claim), [claim]))
        outcomes = [{**one, **other} for one, other in zip(self.outcomes, apart, strict=True)]
        with self.stages.measured("decide"):
            return [self._result(claim, outcomes) for claim in claims]

    def _result(self, claim: Claim, outcomes: Sequence[dict[str, Outcome]]) -> ClaimResult:
        begun = time.perf_counter()
        options = self._options(claim)
        if claim.kind is Kind.CAN:
            verdict = witness(claim, self.established, options)
        else:
            verdict = decide(claim, _paired(self._assumed(claim), claim, outcomes), options)
            shaky = self._rests_on(claim, verdict)
            if shaky:
                verdict = self._from_what_stands(claim, verdict) or Unknown(
                    f"its proof rests on {', '.join(shaky)}, which is not proved by induction"
                )
            elif self.fallen and isinstance(verdict, Unknown):  # a play that a lemma rules out may be the one
                verdict = self._from_what_stands(claim, verdict) or verdict
        differs = mismatch(self.machines[0], claim, verdict, self.options.readings)
        return ClaimResult(claim, verdict, time.perf_counter() - begun, differs)

    @cached_property
    def fallen(self) -> tuple[str, ...]:
        """The lemmas that are not inductive at every size: whatever rests on them is not proved."""
        lemmas = [claim.id for claim in self.everything if claim.lemma and not claim.unless]
        return tuple(name for name in lemmas if not self._inductive(name))

    def _inductive(self, lemma: str) -> bool:
        return all(isinstance(found[lemma], Inductive) for found in self.outcomes)

    def _options(self, claim: Claim) -> Options:
        """While a lemma fails too little is known for long searches to be of use."""
        if not self.fallen:
            return self.options
        seconds = PATIENCE if claim.lemma else BRIEF
        return replace(self.options, whole=seconds, budget=min(seconds, self.options.budget))

    def _assumed(self, claim: Claim) -> Sequence[Theory]:
        """What is assumed in looking into a claim: what is proved.

        While a lemma fails that is too little, and a search would lose its way. So the others are assumed for it, and
        all of them for other claims; a verdict that rests on what fails is `Unknown`.
        """
        if not self.fallen:
            return self.established
        without = self.fallen if claim.lemma else ()
        timeout = min(self.options.timeout, PATIENCE if claim.lemma else BRIEF)
        return [_without(each, without, timeout) for each in self.theories]

    def _from_what_stands(self, claim: Claim, verdict: Verdict) -> Verdict | None:
        """The verdict without the lemmas that fail, if there is one after a glance; the plays are known already."""
        standing = [replace(each, timeout=min(BRIEF, each.timeout)) for each in self.established]
        options = self._options(claim)
        if isinstance(verdict, Proved):
            seen = Kept({claim.id: [_as_kept(play) for play in verdict.plays]})
            options = replace(options, kept=seen, whole=GLANCE, budget=min(GLANCE, options.budget))
        alone = [prove_all(each.about(claim), [claim]) for each in standing]
        again = decide(claim, _paired(standing, claim, alone), options)
        return None if isinstance(again, Unknown) else again

    def _rests_on(self, claim: Claim, verdict: Verdict) -> list[str]:
        """The lemmas that fail and that a verdict rests on.

        A lemma that fails under some answers may rest on others that rest on it: under other answers all of them hold.
        """
        if isinstance(verdict, HoldsWithin):
            return list(self.fallen) if not claim.lemma else [each for each in self.fallen if each != claim.id]
        if isinstance(verdict, Proved):
            return sorted({root for name in verdict.lemmas for root in self._roots(name)} - {claim.id})
        return []

    def _kept(self, lemma: str) -> bool:
        """Whether the claim and all that it rests on are kept, at every size."""
        return not self._roots(lemma)

    def _roots(self, lemma: str) -> list[str]:
        """Of the claim and all that it rests on those that are not inductive."""
        roots: list[str] = []
        seen: set[str] = set()
        pending = [lemma]
        while pending:
            name = pending.pop()
            if name not in seen:
                seen.add(name)
                inductive = [each for each in (found[name] for found in self.outcomes) if isinstance(each, Inductive)]
                roots += [name] if len(inductive) < len(self.outcomes) else []
                pending += [other for outcome in inductive for other in sorted(outcome.lemmas)]
        return roots

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
        """Faults seeded into one rule or the set-up, and the claims that none of them breaks."""
        broken = self.game.setup if rule == self.game.setup.id else self.game.rule(rule)
        with self.stages.measured("mutants"):
            return seed_faults(self.established, self.everything, broken)


def _paired(
    theories: Sequence[Theory], claim: Claim, outcomes: Sequence[dict[str, Outcome]]
) -> list[tuple[Theory, Outcome]]:
    return [(about.about(claim), found[claim.id]) for about, found in zip(theories, outcomes, strict=True)]


def _as_kept(play: Play) -> KeptPlay:
    return KeptPlay(play.sizes, play.givens, tuple(each.move for each in play.turns))


def _without(about: Theory, lemmas: Sequence[str], timeout: float) -> Theory:
    kept = {name: holds for name, holds in about.lemmas.items() if name not in lemmas}
    return replace(about, lemmas=kept, timeout=timeout)


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
