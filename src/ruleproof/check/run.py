"""Check a whole game: proofs at every size, verdicts, tables, hollow checks and seeded faults."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import cached_property

from ruleproof.check.decide import decide, witness
from ruleproof.check.expected import mismatch
from ruleproof.check.hollow import hollow_checks
from ruleproof.check.induction import Kept, Outcome, Theory, prove_all, theory
from ruleproof.check.mutants import seed_faults
from ruleproof.check.options import Options, fixed, machines
from ruleproof.check.ranges import ranges_claim
from ruleproof.check.tables import compute
from ruleproof.claim import Claim, Kind
from ruleproof.errors import InputError, nearest
from ruleproof.game import Game
from ruleproof.results import ClaimResult, Fault, GameReport, Hollow, TableResult
from ruleproof.verdicts import Proved, Unknown, Verdict

__all__ = ["Options", "check_game"]

Progress = Callable[[str, int, int], None]


def check_game(game: Game, options: Options, progress: Progress) -> GameReport:
    """Everything there is to find out about a game; `progress` is told the stage, what is done, and of how much."""
    work = _Work(game, options, progress)
    with work.stage("trace"):
        work.trace()
    with work.stage("prove"):
        work.prove()
    with work.stage("decide"):
        results = work.results()
    with work.stage("tables"):
        tables = work.tables()
    with work.stage("hollow"):
        hollow = work.hollow()
    with work.stage("mutants"):
        faults, toothless = work.faults() if options.mutants else ((), ())
    return GameReport(game, results, tables, hollow, faults, toothless, options.mutants, work.stages, work.restricted())


class _Work:
    """One check under way."""

    def __init__(self, game: Game, options: Options, progress: Progress) -> None:
        self.game, self.options, self.progress = game, options, progress
        self.machines = machines(game, options)
        self.everything = [ranges_claim(game), *game.claims]
        self.claims = _selected(self.everything, options.claims)
        self.stages: dict[str, float] = {}
        self.theories: list[Theory] = []
        self.outcomes: list[dict[str, Outcome]] = []

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        """Measure a stage of the work, in seconds."""
        begun = time.perf_counter()
        yield
        self.stages[name] = self.stages.get(name, 0.0) + time.perf_counter() - begun

    def trace(self) -> None:
        """Find every case of every rule at every size."""
        for done, machine in enumerate(self.machines):
            self.progress("trace", done, len(self.machines))
            _ = machine.cases
            _ = machine.starts

    def prove(self) -> None:
        """Induction for every claim that it is for; lemmas are always among them."""
        lemmas = [claim for claim in self.everything if claim.lemma]
        wanted = [claim for claim in self.everything if claim.lemma or claim in self.claims]
        for done, machine in enumerate(self.machines):
            self.progress("prove", done, len(self.machines))
            about = theory(machine, fixed(machine, self.options), lemmas, self.options.timeout)
            self.theories.append(about)
            self.outcomes.append(_proved_together(about, [claim for claim in wanted if claim.kind is not Kind.CAN]))

    def results(self) -> tuple[ClaimResult, ...]:
        """A verdict for each claim; one that rests on a lemma which is not proved is not proved either."""
        found: dict[str, tuple[Verdict, float]] = {}
        for done, claim in enumerate(self.claims):
            self.progress("decide", done, len(self.claims))
            begun = time.perf_counter()
            verdict = self._verdict(claim)
            found[claim.id] = verdict, time.perf_counter() - begun
        return tuple(self._result(claim, *found[claim.id]) for claim in self.claims)

    @cached_property
    def established(self) -> list[Theory]:
        """For each size, all that has been proved of positions, to be assumed by what comes after the proofs."""
        made = []
        for about, outcomes in zip(self.theories, self.outcomes, strict=True):
            kept = [claim for claim in self.everything if claim.id in outcomes and self._established(claim)]
            made.append(theory(about.machine, about.givens, kept, about.timeout, about.translation))
        return made

    def _established(self, claim: Claim) -> bool:
        return claim.kind in (Kind.ALWAYS, Kind.NEVER) and not claim.unless and self._kept(claim.id)

    def tables(self) -> tuple[TableResult, ...]:
        """Every table, unless single claims were asked for."""
        found = []
        for done, table in enumerate(() if self.options.claims else self.game.tables):
            self.progress("tables", done, len(self.game.tables))
            found.append(compute(self.established, table, self.options))
        return tuple(found)

    def hollow(self) -> tuple[Hollow, ...]:
        """Every hollow check, unless single claims were asked for."""
        return () if self.options.claims else hollow_checks(self.established, self.claims)

    def faults(self) -> tuple[tuple[Fault, ...], tuple[str, ...]]:
        """Seeded faults, at the first size."""
        return seed_faults(self.established[0], self.claims)

    def _verdict(self, claim: Claim) -> Verdict:
        if claim.kind is Kind.CAN:
            return witness(claim, self.established, self.options)
        outcomes = [(about, found[claim.id]) for about, found in zip(self.established, self.outcomes, strict=True)]
        return decide(claim, outcomes, self.options)

    def _result(self, claim: Claim, verdict: Verdict, seconds: float) -> ClaimResult:
        verdict = self._resting(verdict)
        return ClaimResult(claim, verdict, seconds, mismatch(self.machines[0], claim, verdict, self.options.readings))

    def _resting(self, verdict: Verdict) -> Verdict:
        if isinstance(verdict, Proved):
            shaky = [name for name in verdict.lemmas if not self._kept(name)]
            if shaky:
                return Unknown(f"its proof rests on {', '.join(shaky)}, which is not proved by induction")
        return verdict

    def _kept(self, lemma: str) -> bool:
        """Whether the lemma and all that it rests on are kept, at every size."""
        seen: set[str] = set()
        pending = [lemma]
        while pending:
            name = pending.pop()
            if name not in seen:
                seen.add(name)
                for found in self.outcomes:
                    outcome = found[name]
                    if not isinstance(outcome, Kept):
                        return False
                    pending.extend(outcome.lemmas)
        return True

    def restricted(self) -> dict[str, str]:
        """Readings and parameters that the user fixed, as text."""
        values = {name: str(value) for name, value in self.options.parameters.items()}
        return {**self.options.readings, **values}


def _proved_together(about: Theory, claims: Sequence[Claim]) -> dict[str, Outcome]:
    """The outcome for each claim; those that fail may use whatever else was proved as a lemma."""
    outcomes = prove_all(about, claims)
    failed = [claim for claim in claims if not isinstance(outcomes[claim.id], Kept)]
    kept = [
        claim
        for claim in claims
        if claim.kind in (Kind.ALWAYS, Kind.NEVER) and not claim.lemma and isinstance(outcomes[claim.id], Kept)
    ]
    if failed and kept:
        more = {**about.lemmas, **theory(about.machine, about.givens, kept, about.timeout, about.translation).lemmas}
        again = prove_all(replace(about, lemmas=more), failed)
        outcomes.update({id: outcome for id, outcome in again.items() if isinstance(outcome, Kept)})
    return outcomes


def _selected(claims: Sequence[Claim], wanted: Sequence[str]) -> list[Claim]:
    """The claims whose id is one of those wanted or begins with it; all when none is named."""
    found = [claim for claim in claims if not wanted or any(_under(claim.id, prefix) for prefix in wanted)]
    for prefix in wanted:
        if not any(_under(claim.id, prefix) for claim in claims):
            raise InputError(f"no claim `{prefix}`: {nearest(prefix, [claim.id for claim in claims])}")
    return found


def _under(id: str, prefix: str) -> bool:
    return id == prefix or id.startswith(f"{prefix}.")
