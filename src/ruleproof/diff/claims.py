"""What becomes of the verdicts: those that stand are taken on, and the others found anew, as a check finds them.

They are found one after the other as long as patience lasts, and what is left then by one check of the new edition.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from ruleproof.check.decide import decide, witness
from ruleproof.check.induction import prove_all
from ruleproof.check.options import Options
from ruleproof.claim import Claim, Kind
from ruleproof.diff.standing import Found, Standing
from ruleproof.difference import ClaimDifference
from ruleproof.results import GameReport
from ruleproof.verdicts import Proved, Refuted, Unknown, Verdict, short

ANEW, WITH_OTHERS = "decided anew", "checked with others"
WHOLE = 30.0  # seconds to decide one claim anew
BRIEF = 15.0  # seconds, while a lemma that stood before does not stand
PATIENCE = 45.0  # seconds for claims one by one


@dataclass(frozen=True, eq=False)
class Claims:
    """What stands of the verdicts of the old edition, and what is needed to find those that do not.

    `check` checks claims of the new edition; `patience` is in seconds.
    """

    standing: Standing
    options: Options
    check: Callable[[Sequence[str]], GameReport]
    patience: float

    def differences(self) -> list[tuple[ClaimDifference, Verdict]]:
        """For each claim the verdict in both editions, and the new one in full."""
        claims = self.standing.pairs[0].new.claims
        found = {each.id: self.standing.verdict(each) for each in claims}
        known = self._anew([each for each in claims if found[each.id] is None])
        return [self._difference(each, *(found[each.id] or known[each.id])) for each in claims]

    def _difference(self, claim: Claim, verdict: Verdict, how: str) -> tuple[ClaimDifference, Verdict]:
        old = self.standing.before[claim.id].verdict
        shown = verdict.play if isinstance(verdict, Proved | Refuted) else None
        if isinstance(verdict, Proved) and verdict.unless and shown is None:
            shown = verdict.unless[0].play
        return ClaimDifference(claim.id, short(old), short(verdict), how, shown), verdict

    def _anew(self, claims: Sequence[Claim]) -> dict[str, Found]:
        """Verdicts found anew, and how."""
        found: dict[str, Found] = {}
        until = time.monotonic() + self.patience
        for each in claims:
            if time.monotonic() < until:
                found[each.id] = self._decided(each), ANEW
        left = [each.id for each in claims if each.id not in found or isinstance(found[each.id][0], Unknown)]
        if left:
            checked = self.check(left).claims
            found.update({each.claim.id: (self._without_settled(each.verdict), WITH_OTHERS) for each in checked})
        return found

    def _decided(self, claim: Claim) -> Verdict:
        """The verdict as a check would find it, with less patience while a lemma does not stand."""
        if claim.kind is Kind.CAN:
            return self._without_settled(witness(claim, self.standing.theories, self._brief))
        helping = self.standing.helping(self.standing.before[claim.id].verdict) or []
        about = [self.standing.assuming(each, helping).about(claim) for each in self.standing.theories]
        outcomes = [prove_all(each, [claim])[claim.id] for each in about]
        return self._without_settled(decide(claim, list(zip(about, outcomes, strict=True)), self._brief))

    @cached_property
    def _brief(self) -> Options:
        whole = BRIEF if self.standing.fallen else WHOLE
        answers = {**self.options.readings, **self.standing.change.settled}
        return replace(self.options, readings=answers, whole=whole, budget=min(whole, self.options.budget))

    def _without_settled(self, verdict: Verdict) -> Verdict:
        """The verdict whose exceptions do not name what is settled anyway."""
        if not isinstance(verdict, Proved):
            return verdict
        settled = self.standing.change.settled
        kept = [
            replace(each, answers={name: to for name, to in each.answers.items() if name not in settled})
            for each in verdict.unless
        ]
        empty = next((each for each in kept if not each.answers), None)
        return Refuted(empty.play) if empty else replace(verdict, unless=tuple(kept))
