"""What becomes of the verdicts: what a change cannot touch stands, what it may touch is proved or played again.

A proof by induction is one question per case of each rule, so only the rules that changed are asked again, under the
lemmas that the change keeps. A play is played again. What does not stand so is decided anew, as a check does: one claim
after the other as long as patience lasts, and then all that may be touched, by a check of the new edition.
"""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from ruleproof import terms
from ruleproof.backends.smt import Unsat
from ruleproof.check.confirm import shown_by
from ruleproof.check.decide import decide, witness
from ruleproof.check.induction import Inductive, Theory, prove_all
from ruleproof.check.options import Options
from ruleproof.check.replay import breaks, replayed
from ruleproof.check.split import clause_term
from ruleproof.check.statement import statements
from ruleproof.claim import Claim, Kind
from ruleproof.diff.change import Change
from ruleproof.diff.heard import heard_in_claim
from ruleproof.diff.pair import Pair
from ruleproof.difference import ClaimDifference
from ruleproof.errors import ReplayError
from ruleproof.machine import Machine
from ruleproof.play import Play
from ruleproof.results import ClaimResult, GameReport
from ruleproof.verdicts import Proved, Refuted, Unknown, Verdict, plays_of, short

BY_INDUCTION = (
    "induction",
    "one move from any position",
    "a number that falls with each move",
    "the first position alone",
)
NOTHING = "nothing that changed has to do with it"
ANEW, WITH_OTHERS = "decided anew", "checked with others"
WHOLE = 30.0  # seconds to decide one claim anew
BRIEF = 15.0  # seconds, while a lemma that stood before does not stand
PATIENCE = 45.0  # seconds for claims one by one


@dataclass
class Patience:
    """The seconds that are left to decide claims one by one."""

    left: float = PATIENCE


@dataclass(frozen=True, eq=False)
class Claims:
    """The verdicts of the old edition, and what is needed to find those of the new one; `check` checks claims of
    the latter.
    """

    pairs: Sequence[Pair]
    before: Mapping[str, ClaimResult]
    change: Change
    options: Options
    check: Callable[[Sequence[str]], GameReport]
    patience: Patience = field(default_factory=Patience)

    @cached_property
    def theories(self) -> list[Theory]:
        """The new edition at each size, with the lemmas that are proved of it."""
        return [pair.ground(pair.new).theory for pair in self.pairs]

    @cached_property
    def fallen(self) -> frozenset[str]:
        """The lemmas of the old edition that are not proved of the new one, at some size."""
        kept = frozenset.intersection(*(frozenset(each.lemmas) for each in self.theories))
        old = frozenset.intersection(*(frozenset(pair.ground(pair.old).theory.lemmas) for pair in self.pairs))
        return old - kept

    @cached_property
    def reworded(self) -> frozenset[str]:
        """The lemmas of both editions that say something else in the new one, at some size."""
        return frozenset(
            id
            for pair, now in zip(self.pairs, self.theories, strict=True)
            for id, holds in pair.ground(pair.old).theory.lemmas.items()
            if now.lemmas.get(id, holds) is not holds
        )

    def difference(self, claim: Claim) -> tuple[ClaimDifference, Verdict]:
        """The verdict on a claim in both editions, and the new one in full."""
        old = self.before[claim.id].verdict
        verdict, how = self.found(claim)
        shown = verdict.play if isinstance(verdict, Proved | Refuted) else None
        if isinstance(verdict, Proved) and verdict.unless and shown is None:
            shown = verdict.unless[0].play
        return ClaimDifference(claim.id, short(old), short(verdict), how, shown), verdict

    def found(self, claim: Claim) -> tuple[Verdict, str]:
        """The verdict on a claim in the new edition, and what was done for it."""
        if claim.id not in self._found:
            old = self.before[claim.id].verdict
            self._found[claim.id] = self._stands(claim, old) or self._decided(claim, old)
        return self._found[claim.id]

    @cached_property
    def _found(self) -> dict[str, tuple[Verdict, str]]:
        return {}

    def _helping(self, verdict: Verdict) -> list[Claim] | None:
        """The claims that are no lemmas and that a proof rests on; None where one of these, or a lemma, falls.

        What says something else now is no ground for what has not been proved again.
        """
        used = set(verdict.lemmas) if isinstance(verdict, Proved) else set()
        if used & (self.fallen | self.reworded):
            return None
        others = [
            each for each in self.pairs[0].new.claims if each.id in used and each.id not in self.theories[0].lemmas
        ]
        stand = all(
            isinstance(found, Proved) and not found.unless and not self._touches(each)
            for each, found in ((each, self.found(each)[0]) for each in others)
        )
        return others if stand else None

    def _assuming(self, theory: Theory, helping: Sequence[Claim]) -> Theory:
        held = {each.id: terms.not_(statements(theory.machine, each)[0].broken) for each in helping}
        return replace(theory, lemmas={**theory.lemmas, **held})

    def _stands(self, claim: Claim, old: Verdict) -> tuple[Verdict, str] | None:
        """The old verdict as it stands in the new edition, and why it does; None where that is not known."""
        if self.change.empty:
            return old, NOTHING
        if isinstance(old, Unknown):
            return None
        verdict = self._settled(old)
        if verdict is None:
            return None
        if not self._touches(claim):
            if not (self.change.rules or self.change.start):
                return self._shown_under_settled(verdict), NOTHING
            if isinstance(verdict, Refuted) and self._played_alike(claim, verdict):
                return verdict, "the play that shows it uses nothing that changed"
        if claim.kind is Kind.CAN or isinstance(verdict, Refuted):
            again = self._shown_again(claim, verdict)
            return (again, "the play shows it still") if again else None
        if not self._proved_again(claim, verdict):
            return None
        if isinstance(verdict, Proved) and not all(self._alike(claim, play) for play in plays_of(verdict)):
            return None
        rules = len(self.change.rules)
        return verdict, f"proved again for {rules} rule{'' if rules == 1 else 's'} and the set-up"

    def _settled(self, verdict: Verdict) -> Verdict | None:
        """The verdict under the answers that are settled; None where its plays say nothing of them."""
        settled = self.change.settled
        if not settled:
            return verdict
        if isinstance(verdict, Proved) and verdict.unless:
            left = []
            for each in verdict.unless:
                if all(settled.get(name, answer) == answer for name, answer in each.answers.items()):
                    rest = {name: answer for name, answer in each.answers.items() if name not in settled}
                    if not self._has_settled(each.play):
                        return None
                    if not rest:
                        return Refuted(each.play)
                    left.append(replace(each, answers=rest))
            if len(left) > 1:  # together they may now be all that there is, or one of them include another
                return None
            return replace(verdict, unless=tuple(left), plays=() if not left else verdict.plays)
        if isinstance(verdict, Proved) and verdict.play is None:
            return verdict
        return verdict if all(self._has_settled(play) for play in plays_of(verdict)) else None

    def _shown_under_settled(self, verdict: Verdict) -> Verdict:
        """The verdict without the plays of other answers."""
        if not isinstance(verdict, Proved):
            return verdict
        return replace(verdict, plays=tuple(each for each in verdict.plays if self._has_settled(each)))

    def _has_settled(self, play: Play) -> bool:
        game = self.pairs[0].new.game
        return all(play.givens[name] == game.reading(name).number(to) for name, to in self.change.settled.items())

    def _touches(self, claim: Claim) -> bool:
        """Whether what the claim says has to do with what was replaced, or with a rule that changed."""
        if claim.id not in self._heard:
            self._heard[claim.id] = heard_in_claim(self.pairs[0].new_machine, claim)
        return bool(self._heard[claim.id] & (self.change.parts | frozenset(self.change.rules)))

    @cached_property
    def _heard(self) -> dict[str, frozenset[str]]:
        return {}

    def _played_alike(self, claim: Claim, verdict: Verdict) -> bool:
        plays = plays_of(verdict)
        return bool(plays) and all(self._alike(claim, each) and self._in_all_cases(claim, each) for each in plays)

    def _in_all_cases(self, claim: Claim, play: Play) -> bool:
        """Whether the moves of a play break the claim in the new edition whatever the answers to readings are."""
        theory = next(each for each in self.theories if each.machine.named_sizes == dict(play.sizes))
        session = theory.blank()
        session.add(theory.givens)
        return isinstance(session.check(terms.not_(shown_by(theory.machine, claim, play))), Unsat)

    def _sized(self, play: Play) -> Pair | None:
        """Both editions at the size of a play; None where the new one has no such size."""
        return next((each for each in self.pairs if each.new_machine.named_sizes == play.sizes), None)

    def _alike(self, claim: Claim, play: Play) -> bool:
        """Whether the play shows the same under the same answers: no rule in it changed, or it goes as it went."""
        if not self._has_settled(play):
            return False
        used = {turn.move.rule for turn in play.turns}
        if not self.change.start and not used & set(self.change.rules) and not self._touches(claim):
            return True
        pair = self._sized(play)
        if pair is None:
            return False
        try:
            again = replayed(pair.new_machine, play.givens, [turn.move for turn in play.turns])
            return again == play and shown_by(pair.new_machine, claim, play) is shown_by(pair.old_machine, claim, play)
        except ReplayError:
            return False

    def _shown_again(self, claim: Claim, verdict: Verdict) -> Verdict | None:
        """The verdict with its play as it goes by the new rules, if that shows the claim or breaks it as before."""
        play = verdict.play if isinstance(verdict, Proved | Refuted) else None
        if not isinstance(verdict, Proved | Refuted) or play is None or claim.kind is Kind.ENDS:
            return None
        pair = self._sized(play)
        if pair is None:
            return None
        machine = pair.new_machine
        try:
            again = replayed(machine, play.givens, [turn.move for turn in play.turns])
        except ReplayError:
            return None
        stands = breaks(machine, claim, again) and (claim.kind is Kind.CAN or self._in_all_cases(claim, again))
        return replace(verdict, play=again) if stands else None

    def _proved_again(self, claim: Claim, verdict: Verdict) -> bool:
        """Whether the rules that changed and the set-up keep the claim, outside what it excepts."""
        helping = self._helping(verdict)
        if not isinstance(verdict, Proved) or verdict.method not in BY_INDUCTION or helping is None:
            return False
        rules = self.change.rules
        touched = self._touches(claim)
        for theory in self.theories:
            machine = theory.machine
            changed = tuple(each for each in machine.rules if touched or each.id in rules)
            inside = changed if claim.within is None else tuple(each for each in changed if each in claim.within)
            about = replace(self._assuming(theory, helping), machine=machine.using(inside))
            for each in verdict.unless:
                about = about.restricted(_not(machine, each.answers))
            if not isinstance(prove_all(about, [claim])[claim.id], Inductive):
                return False
        return True

    def _decided(self, claim: Claim, old: Verdict) -> tuple[Verdict, str]:
        """The verdict found anew, and how."""
        if self.patience.left > 0:
            begun = time.monotonic()
            verdict = self._anew(claim, old)
            self.patience.left -= time.monotonic() - begun
            if not isinstance(verdict, Unknown):
                return verdict, ANEW
        if claim.id not in self._checked:
            return self._anew(claim, old), ANEW
        return self._without_settled(self._checked[claim.id].verdict), WITH_OTHERS

    @cached_property
    def _checked(self) -> dict[str, ClaimResult]:
        """What a check finds of all claims that may be touched, and whose verdicts are not known yet."""
        left = [each.id for each in self.pairs[0].new.claims if each.id not in self._found and self._touches(each)]
        return {each.claim.id: each for each in self.check(left).claims}

    def _anew(self, claim: Claim, old: Verdict) -> Verdict:
        """The verdict as a check would find it, with less patience while a lemma does not stand."""
        whole = BRIEF if self.fallen else WHOLE
        options = replace(self.options, readings={**self.options.readings, **self.change.settled}, whole=whole)
        options = replace(options, budget=min(whole, options.budget))
        if claim.kind is Kind.CAN:
            return self._without_settled(witness(claim, self.theories, options))
        helping = self._helping(old) or []
        about = [self._assuming(each, helping).about(claim) for each in self.theories]
        outcomes = [prove_all(each, [claim])[claim.id] for each in about]
        return self._without_settled(decide(claim, list(zip(about, outcomes, strict=True)), options))

    def _without_settled(self, verdict: Verdict) -> Verdict:
        """The verdict whose exceptions do not name what is settled anyway."""
        if not isinstance(verdict, Proved):
            return verdict
        settled = self.change.settled
        kept = [
            replace(each, answers={name: to for name, to in each.answers.items() if name not in settled})
            for each in verdict.unless
        ]
        empty = next((each for each in kept if not each.answers), None)
        return Refuted(empty.play) if empty else replace(verdict, unless=tuple(kept))


def _not(machine: Machine, answers: Mapping[str, str]) -> Any:
    return terms.not_(clause_term(machine, answers))
