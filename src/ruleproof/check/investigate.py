"""What stands behind a claim whose induction failed: plays, the exact split by readings, or a stronger proof."""

import time
from collections.abc import Sequence

from ruleproof import terms
from ruleproof.backends.smt import Unsat
from ruleproof.check.bounded import Found, Limits, NotWithin, shortest_play
from ruleproof.check.confirm import Partly, confirmed, kept_play, near_default, search, shown_by
from ruleproof.check.ends import MAX_LOOP
from ruleproof.check.goal import Goal
from ruleproof.check.induction import Broken, Open, Theory, prove_all
from ruleproof.check.kinduction import holds_after
from ruleproof.check.options import Options, limited, ranges_over
from ruleproof.check.spacer import unreachable
from ruleproof.check.split import Clause, clause_of, clause_term, failing_step
from ruleproof.check.statement import Statement, statements
from ruleproof.claim import Claim, Kind
from ruleproof.machine import Machine
from ruleproof.play import Play
from ruleproof.state import GIVEN
from ruleproof.terms import Op, Term
from ruleproof.verdicts import HoldsWithin, Proved, Refuted, Split, Unknown, Verdict

MAX_CLAUSES = 24
MANY_PARTS = 8
AIMED_DEPTH = 6


class Investigation:
    """One claim looked into at every size; `clauses` are the readings dealt with, `splits` those that break it."""

    def __init__(self, claim: Claim, theories: Sequence[Theory], method: str, options: Options) -> None:
        self.claim, self.theories, self.method, self.options = claim, theories, method, options
        self.clauses: list[Clause] = []
        self.splits: list[Split] = []
        self.plays: list[Play] = []
        self.stronger: list[str] = []
        self.lemmas: frozenset[str] = frozenset()
        self.end = time.monotonic() + options.whole

    @property
    def left(self) -> Options:
        """The options for the next search."""
        return limited(self.options, self.end)

    @property
    def time_is_up(self) -> bool:
        """Whether nothing is to be searched any more."""
        return time.monotonic() >= self.end

    def verdict(self) -> Verdict:
        """The answer, once every way to answer the readings is dealt with."""
        while len(self.clauses) <= MAX_CLAUSES:
            failed = self._next_failure()
            if isinstance(failed, Open):
                return Unknown(f"the solver gave no answer ({failed.reason})")
            if failed is None:
                return self._conclusion()
            verdict = self._look_into(*failed)
            if verdict is not None:
                return verdict
        return Unknown(f"it fails under more than {MAX_CLAUSES} combinations of readings")

    def _next_failure(self) -> tuple[Theory, Broken] | Open | None:
        """A step that breaks the induction outside the clauses dealt with, at the first size that has one."""
        lemmas: frozenset[str] = frozenset()
        for theory in self.theories:
            outcome = prove_all(self._outside(theory), [self.claim])[self.claim.id]
            if isinstance(outcome, Broken):
                return theory, outcome
            if isinstance(outcome, Open):
                return outcome
            lemmas |= outcome.lemmas
        self.lemmas |= lemmas
        return None

    def _outside(self, theory: Theory) -> Theory:
        dealt_with = [terms.not_(clause_term(theory.machine, clause)) for clause in self.clauses]
        return theory.restricted(terms.and_(*dealt_with))

    def _look_into(self, theory: Theory, broken: Broken) -> Verdict | None:
        """Confirm by plays that the claim fails under the clause of a failed step, or prove that it does not."""
        kept = self._kept()
        if kept is not None:
            return self._fails(*kept)
        if self.time_is_up:
            return self._left_at_that(theory, broken)
        narrow = self._clause_of(theory, broken)
        aimed = self._aimed(theory, narrow, broken)
        if aimed is not None:
            return self._fails(self._clause_shown(theory.machine, aimed), aimed)
        wide = self._widened(theory, narrow)
        shown = confirmed(self._outside(theory), self.claim, wide, self.left, self.plays)
        if isinstance(shown, Play):
            return self._fails(wide, shown)
        again: Play | Partly | NotWithin = shown
        if narrow != wide and not (isinstance(shown, NotWithin) and shown.depth >= self.options.depth):
            again = confirmed(self._outside(theory), self.claim, narrow, self.left, self.plays)
        if isinstance(again, Play):
            return self._fails(narrow, again)
        for each in (again, shown):
            if isinstance(each, Partly):
                return self._fails(self._clause_shown(theory.machine, each.play), each.play)
        assert isinstance(again, NotWithin)
        return self._elsewhere(theory, narrow, broken, again)

    def _kept(self) -> tuple[Clause, Play] | None:
        """A kept play that breaks the claim under answers not dealt with yet, and what it takes of them."""
        for each in self.theories:
            found = kept_play(self._outside(each), self.claim, self.options)
            if found is not None:
                return self._clause_shown(each.machine, found.play), found.play
        return None

    def _aimed(self, theory: Theory, clause: Clause, broken: Broken) -> Play | None:
        """For a claim that joins many conditions: a short play to one that the failed step breaks, if there is one."""
        goal = broken_parts(statements(theory.machine, self.claim)[0], broken)
        if goal is None:
            return None
        within = self._outside(theory).restricted(clause_term(theory.machine, clause))
        limits = Limits(min(self.options.depth, AIMED_DEPTH), self.left.timeout, self.left.budget)
        found = shortest_play(within, [Goal(goal)], limits, near_default(within, clause))
        return found.play if isinstance(found, Found) else None

    def _elsewhere(self, theory: Theory, clause: Clause, broken: Broken, searched: NotWithin) -> Verdict | None:
        """No play at this size shows the failure: look at the other sizes, then for a stronger proof."""
        reached = [searched]
        for other in self.theories:
            if other is not theory:
                within = self._outside(other).restricted(clause_term(other.machine, clause))
                found = search(within, self.claim, clause, self.left)
                if isinstance(found, Found):
                    return self._fails(self._clause_shown(other.machine, found.play), found.play)
                reached.append(found)
        return self._harder(theory, clause, broken, min(reached, key=lambda each: each.depth))

    def _fails(self, clause: Clause, shown: Play) -> Verdict | None:
        """Take note of a clause under which the claim fails; the verdict, when there is nothing else to answer."""
        if not clause:
            return Refuted(shown)
        self.clauses.append(clause)
        self.splits.append(Split(clause, shown))
        if shown not in self.plays:
            self.plays.append(shown)
        return None

    def _clause_shown(self, machine: Machine, play: Play) -> Clause:
        """The fewest answers under which this very play breaks the claim, whatever the others are."""
        answers = {each.name: int(play.givens[each.name]) for each in machine.game.readings}
        return clause_of(machine, shown_by(machine, self.claim, play), answers, self.theories[0].blank())

    def _clause_of(self, theory: Theory, broken: Broken) -> Clause:
        found = statements(theory.machine, self.claim)
        answers = {each.name: int(broken.model.get(GIVEN + each.name, 0)) for each in theory.machine.game.readings}
        return clause_of(theory.machine, failing_step(theory.machine, found, broken), answers, theory.blank())

    def _widened(self, theory: Theory, clause: Clause) -> Clause:
        """The clause without the answers in whose place any other answer breaks the induction too."""
        for name in list(clause):
            shorter = {each: answer for each, answer in clause.items() if each != name}
            others = [each for each in theory.machine.game.reading(name).names if each != clause[name]]
            if all(self._breaks(theory, {**shorter, name: answer}) for answer in others):
                clause = shorter
        return clause

    def _breaks(self, theory: Theory, clause: Clause) -> bool:
        within = self._outside(theory).restricted(clause_term(theory.machine, clause))
        return isinstance(prove_all(within, [self.claim])[self.claim.id], Broken)

    def _harder(self, theory: Theory, clause: Clause, broken: Broken, searched: NotWithin) -> Verdict | None:
        """No play shows the failure: stronger proofs, for the readings of the clause."""
        if self.time_is_up:
            return self._left_at_that(theory, broken)
        within = [self._outside(each).restricted(clause_term(each.machine, clause)) for each in self.theories]
        found = None if self.claim.kind is Kind.ENDS else stronger_proof(within, self.claim, searched.depth)
        if found:
            self.stronger.append(found[0])
            self.lemmas |= found[1]
            self.clauses.append(clause)
            return None if clause else self._conclusion()
        if searched.depth >= self.options.depth and not self.splits and not clause:
            over = ranges_over(theory.machine.game, self.options)
            loops = f" and loops of up to {MAX_LOOP} from there" if self.claim.kind is Kind.ENDS else ""
            return HoldsWithin(f"{searched.depth} moves from the set-up{loops}; {over}")
        return self._unreached(theory, broken, searched.stopped)

    def _unreached(self, theory: Theory, broken: Broken, stopped: str) -> Unknown:
        rule = broken.case.rule.id if broken.case else "the set-up"
        reason = f"not inductive: {rule} breaks it in a position that no play was found to; {stopped}"
        return Unknown(reason, shown(theory.machine, broken))

    def _left_at_that(self, theory: Theory, broken: Broken) -> Verdict:
        """The time is up: what was shown until now. Of a lemma it is enough to know that it fails."""
        if not self.splits:
            return self._unreached(theory, broken, f"plays were searched for {self.options.whole:g} seconds in all")
        known = " or ".join(map(str, self.splits))
        if self.claim.lemma:
            return Refuted(self.splits[0].play, f"at least where {known}; other answers were not looked into")
        return Unknown(
            f"it fails where {known}; other answers were looked into for {self.options.whole:g} seconds only"
        )

    def _conclusion(self) -> Verdict:
        if self.splits and self._nothing_left():
            return Refuted(self.splits[0].play)
        plainly = [self.method] if self.splits or not self.stronger else []
        methods = dict.fromkeys([*plainly, *self.stronger])
        over = ranges_over(self.theories[0].machine.game, self.options)
        unless = shortest_splits(self.theories[0], self.splits)
        return Proved(" and ".join(methods), over, tuple(sorted(self.lemmas)), unless, plays=tuple(self.plays))

    def _nothing_left(self) -> bool:
        """Whether the splits include every way to answer the readings."""
        theory = self.theories[0]
        session = theory.blank()
        session.add(theory.givens)
        outside = [terms.not_(clause_term(theory.machine, split.answers)) for split in self.splits]
        return isinstance(session.check(*outside), Unsat)


def broken_parts(statement: Statement, broken: Broken) -> Term | None:
    """Of a claim about positions that is broken in many ways, those in which the failed step breaks it."""
    if statement.case is not None or statement.broken.op is not Op.OR or len(statement.broken.args) < MANY_PARTS:
        return None
    values = {name: terms.const(value) for name, value in broken.model.items()}
    updates = broken.case.updates if broken.case else {}
    after = [(part, terms.substitute(terms.substitute(part, updates), values)) for part in statement.broken.args]
    return terms.or_(*(part for part, holds in after if holds is terms.TRUE)) if broken.case else None


def shortest_splits(theory: Theory, splits: Sequence[Split]) -> tuple[Split, ...]:
    """The same readings in fewer words: no answer, and no clause, that could be left out."""
    session = theory.blank()
    session.add(theory.givens)

    def included(clause: Clause, others: Sequence[Split]) -> bool:
        outside = [terms.not_(clause_term(theory.machine, each.answers)) for each in others]
        return isinstance(session.check(clause_term(theory.machine, clause), *outside), Unsat)

    shortened = []
    for split in splits:
        clause = dict(split.answers)
        for name in list(clause):
            shorter = {each: answer for each, answer in clause.items() if each != name}
            clause = shorter if included(shorter, splits) else clause
        shortened.append(Split(clause, split.play))
    kept = shortened
    for split in sorted(shortened, key=lambda each: -len(each.answers)):
        others = [each for each in kept if each is not split]
        kept = others if included(dict(split.answers), others) else kept
    return tuple(kept)


def stronger_proof(theories: Sequence[Theory], claim: Claim, searched: int) -> tuple[str, frozenset[str]] | None:
    """The method and lemmas of a proof where plain induction failed and plays of `searched` moves show nothing."""
    for moves in range(2, min(searched, 3) + 1):
        used = [holds_after(each, statements(each.machine, claim), moves) for each in theories]
        if all(each is not None for each in used):
            return f"{moves}-induction", frozenset().union(*(each for each in used if each is not None))
    answers = (unreachable(each, statements(each.machine, claim), each.timeout) for each in theories)
    return ("Spacer", frozenset()) if all(isinstance(answer, Unsat) for answer in answers) else None


def shown(machine: Machine, broken: Broken) -> dict[str, object]:
    """The position of a failed induction step by plain names; givens and choices included."""
    names = {*machine.layout.unknowns(), *(GIVEN + name for name in machine.layout.givens())}
    if broken.case:
        names |= set(machine.choice_variables(broken.case.rule))
    return {name: value for name, value in broken.model.items() if name in names}
