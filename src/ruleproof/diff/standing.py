"""Which verdicts stand in another edition: what a change cannot touch, and what is proved or played again.

A proof by induction is one question per case of each rule, so only the rules that changed are asked again, under the
lemmas that the change keeps. A play is played again.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from ruleproof import terms
from ruleproof.backends.smt import Unsat
from ruleproof.check.confirm import shown_by
from ruleproof.check.decide import needed
from ruleproof.check.induction import Inductive, Theory, prove_all
from ruleproof.check.replay import breaks, replayed
from ruleproof.check.split import clause_term
from ruleproof.check.statement import statements
from ruleproof.claim import Claim, Kind
from ruleproof.diff.change import Change
from ruleproof.diff.pair import Pair
from ruleproof.errors import ModelError, ReplayError
from ruleproof.machine import Machine
from ruleproof.play import Play
from ruleproof.results import ClaimResult
from ruleproof.terms import Value
from ruleproof.verdicts import Proved, Refuted, Unknown, Verdict, plays_of

INDUCTION = "induction"
BY_INDUCTION = (
    INDUCTION,
    "one move from any position",
    "a number that falls with each move",
    "the first position alone",
)
NOTHING = "nothing that changed has to do with it"
SHOWN = "the play shows it still"
NOWHERE = "no play comes to where the editions differ"

Found = tuple[Verdict, str]  # a verdict, and what was done for it


@dataclass(frozen=True, eq=False)
class Standing:
    """The verdicts of the old edition, as far as they stand in the new one. `spoken` are the ids that claims call."""

    pairs: Sequence[Pair]
    before: Mapping[str, ClaimResult]
    change: Change
    spoken: Mapping[str, frozenset[str]]

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

    def verdict(self, claim: Claim) -> Found | None:
        """The old verdict as it stands in the new edition, and why it does; None where that is not known."""
        if claim.id not in self._known:
            self._known[claim.id] = self._stands(claim, self.before[claim.id].verdict)
        return self._known[claim.id]

    @cached_property
    def _known(self) -> dict[str, Found | None]:
        return {}

    def helping(self, verdict: Verdict) -> list[Claim] | None:
        """The claims that are no lemmas and that a proof rests on; None where one of these, or a lemma, falls.

        What says something else now is no ground for what has not been proved again.
        """
        used = set(verdict.lemmas) if isinstance(verdict, Proved) else set()
        if used & (self.fallen | self.reworded):
            return None
        others = [
            each for each in self.pairs[0].new.claims if each.id in used and each.id not in self.theories[0].lemmas
        ]
        stand = all(self._stands_whole(each) for each in others)
        return others if stand else None

    def _stands_whole(self, claim: Claim) -> bool:
        """Whether a claim is proved of the new edition without exception, and says what it said."""
        found = self.verdict(claim)
        whole = found is not None and isinstance(found[0], Proved) and not found[0].unless
        return whole and not self._touches(claim)

    def assuming(self, theory: Theory, helping: Sequence[Claim]) -> Theory:
        """The theory with claims that help a proof beside its lemmas."""
        held = {each.id: terms.not_(statements(theory.machine, each)[0].broken) for each in helping}
        return replace(theory, lemmas={**theory.lemmas, **held})

    def _stands(self, claim: Claim, old: Verdict) -> Found | None:
        if self.change.empty:
            return old, self._aside
        if isinstance(old, Unknown):
            return None
        verdict = self._settled(old)
        if verdict is None:
            return self._shown_again(claim, old)
        if not self._touches(claim):
            if not (self.change.rules or self.change.start):
                return self._shown_under_settled(verdict), self._aside
            if isinstance(verdict, Refuted) and self._played_alike(claim, verdict):
                return verdict, "the play that shows it uses nothing that changed"
        if claim.kind is Kind.CAN or isinstance(verdict, Refuted):
            return self._shown_again(claim, verdict)
        if not self._proved_again(claim, verdict):
            return None
        if isinstance(verdict, Proved) and not all(self._alike(claim, play) for play in plays_of(verdict)):
            return None
        rules = len(self.change.rules)
        return verdict, f"proved again for {rules} rule{'' if rules == 1 else 's'} and the set-up"

    @property
    def _aside(self) -> str:
        """Why a verdict stands that the change does not touch."""
        return NOWHERE if self.change.nowhere else NOTHING

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
        return all(play.givens[name] == number for name, number in self._answers.items())

    @cached_property
    def _answers(self) -> dict[str, Value]:
        """The answers that are settled, by number."""
        game = self.pairs[0].new.game
        return {name: game.reading(name).number(to) for name, to in self.change.settled.items()}

    def _touches(self, claim: Claim) -> bool:
        """Whether what the claim says has to do with what was replaced, or with a rule that changed."""
        return not self.spoken[claim.id].isdisjoint(self.change.parts | frozenset(self.change.rules))

    def _played_alike(self, claim: Claim, verdict: Verdict) -> bool:
        plays = plays_of(verdict)
        return bool(plays) and all(self._alike(claim, each) and self._in_all_cases(claim, each) for each in plays)

    def _in_all_cases(self, claim: Claim, play: Play) -> bool:
        """Whether the moves of a play break the claim in the new edition whatever the answers to readings are."""
        sized = self._sized(play)
        if sized is None:
            return False
        session = sized[1].blank()
        session.add(sized[1].givens)
        return isinstance(session.check(terms.not_(shown_by(sized[1].machine, claim, play))), Unsat)

    def _sized(self, play: Play) -> tuple[Pair, Theory] | None:
        """Both editions at the size of a play, and what is proved of the new one; None where that has no such size."""
        both = zip(self.pairs, self.theories, strict=True)
        return next((each for each in both if each[1].machine.named_sizes == dict(play.sizes)), None)

    def _alike(self, claim: Claim, play: Play) -> bool:
        """Whether the play shows the same under the same answers: no rule in it changed, or it goes as it went."""
        if not self._has_settled(play):
            return False
        used = {turn.move.rule for turn in play.turns}
        if not self.change.start and not used & set(self.change.rules) and not self._touches(claim):
            return True
        sized = self._sized(play)
        if sized is None:
            return False
        pair = sized[0]
        try:
            again = replayed(pair.new_machine, play.givens, [turn.move for turn in play.turns])
            return again == play and shown_by(pair.new_machine, claim, play) is shown_by(pair.old_machine, claim, play)
        except (ModelError, ReplayError):
            return False

    def _shown_again(self, claim: Claim, verdict: Verdict) -> Found | None:
        """The verdict with its play as it goes by the new rules and answers, if that shows what it showed."""
        if claim.kind is Kind.ENDS or not isinstance(verdict, Proved | Refuted):
            return None
        if isinstance(verdict, Proved) and claim.kind is not Kind.CAN:
            return None
        play = verdict.play
        sized = self._sized(play) if play else None
        if play is None or sized is None:
            return None
        theory = sized[1]
        try:
            givens = {**play.givens, **self._answers}
            again = replayed(theory.machine, givens, [turn.move for turn in play.turns])
        except (ModelError, ReplayError):
            return None
        if not breaks(theory.machine, claim, again):
            return None
        if isinstance(verdict, Proved):
            return replace(verdict, play=again, over=needed(theory, claim, again)), SHOWN
        return (replace(verdict, play=again), SHOWN) if self._in_all_cases(claim, again) else None

    def _proved_again(self, claim: Claim, verdict: Verdict) -> bool:
        """Whether the rules that changed and the set-up keep the claim, outside what it excepts."""
        helping = self.helping(verdict)
        if not isinstance(verdict, Proved) or verdict.method not in BY_INDUCTION or helping is None:
            return False
        rules = self.change.rules
        touched = self._touches(claim)
        for theory in self.theories:
            machine = theory.machine
            changed = tuple(each for each in machine.rules if touched or each.id in rules)
            inside = changed if claim.within is None else tuple(each for each in changed if each in claim.within)
            about = replace(self.assuming(theory, helping), machine=machine.using(inside))
            for each in verdict.unless:
                about = about.restricted(_not(machine, each.answers))
            if not isinstance(prove_all(about, [claim])[claim.id], Inductive):
                return False
        return True


def _not(machine: Machine, answers: Mapping[str, str]) -> Any:
    return terms.not_(clause_term(machine, answers))
