"""From the outcome of an induction to a verdict: look for a play where it failed, split by readings, try harder."""

from collections.abc import Iterable, Mapping, Sequence

from ruleproof import terms
from ruleproof.backends.smt import Sat, Session, Unsat
from ruleproof.check.bounded import Found, Limits, NotWithin, shortest_play
from ruleproof.check.ends import shortest_loop
from ruleproof.check.goal import goals
from ruleproof.check.induction import Broken, Kept, Open, Outcome, Theory, prove_all
from ruleproof.check.kinduction import holds_after
from ruleproof.check.options import Options, ranges_over
from ruleproof.check.replay import check_broken
from ruleproof.check.spacer import unreachable
from ruleproof.check.split import Clause, clause_of, clause_term, condition_on_readings, failing_step
from ruleproof.check.statement import statements
from ruleproof.claim import Claim, Kind
from ruleproof.machine import Machine
from ruleproof.play import Play
from ruleproof.state import GIVEN
from ruleproof.terms import Term, Value
from ruleproof.verdicts import HoldsWithin, Proved, Refuted, Split, Unknown, Verdict

MAX_CLAUSES = 24
MAX_PLAYS = 8


def decide(claim: Claim, outcomes: Sequence[tuple[Theory, Outcome]], options: Options) -> Verdict:
    """The verdict on a claim from the outcome of its induction at each size."""
    for _, outcome in outcomes:
        if isinstance(outcome, Open):
            return Unknown(f"the solver gave no answer ({outcome.reason})")
    if not any(isinstance(outcome, Broken) for _, outcome in outcomes):
        return Proved(
            _method(claim), ranges_over(outcomes[0][0].machine.game, options), _lemmas(o for _, o in outcomes)
        )
    return _Investigation(claim, [theory for theory, _ in outcomes], options).verdict()


def _method(claim: Claim) -> str:
    if claim.kind is Kind.ENDS:
        return "a number that falls with each move"
    return "one move from any position" if claim.kind is Kind.AFTER else "induction"


def _lemmas(outcomes: Iterable[Outcome]) -> tuple[str, ...]:
    used = [outcome.lemmas for outcome in outcomes if isinstance(outcome, Kept)]
    return tuple(sorted(frozenset().union(*used)))


class _Investigation:
    """The search for what stands behind a claim whose induction failed."""

    def __init__(self, claim: Claim, theories: Sequence[Theory], options: Options) -> None:
        self.claim, self.theories, self.options = claim, theories, options
        self.clauses: list[Clause] = []
        self.splits: list[Split] = []
        self.methods: list[str] = []
        self.lemmas: frozenset[str] = frozenset()

    def verdict(self) -> Verdict:
        while len(self.clauses) <= MAX_CLAUSES:
            failed = self._next_failure()
            if isinstance(failed, Open):
                return Unknown(f"the solver gave no answer ({failed.reason})")
            if failed is None:
                return self._proved()
            theory, broken = failed
            verdict = self._look_into(theory, broken)
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
        return restricted(theory, terms.and_(*dealt_with))

    def _look_into(self, theory: Theory, broken: Broken) -> Verdict | None:
        """Confirm by plays that the claim fails under the clause of a failed step, or prove that it does not."""
        found = statements(theory.machine, self.claim)
        answers = {each.name: int(broken.model.get(GIVEN + each.name, 0)) for each in theory.machine.game.readings}
        clause = clause_of(theory.machine, failing_step(theory.machine, found, broken), answers, theory.timeout)
        within = restricted(theory, terms.and_(clause_term(theory.machine, clause), self._outside(theory).givens))
        shown = confirmed(within, self.claim, clause, self.options)
        if isinstance(shown, NotWithin):
            return self._harder(theory, clause, broken, shown)
        if not clause:
            return Refuted(shown)
        self.clauses.append(clause)
        self.splits.append(Split(clause, shown))
        return None

    def _harder(self, theory: Theory, clause: Clause, broken: Broken, searched: NotWithin) -> Verdict | None:
        """No play shows the failure: stronger proofs, for the readings of the clause."""
        within = [
            restricted(each, terms.and_(clause_term(each.machine, clause), self._outside(each).givens))
            for each in self.theories
        ]
        method = None if self.claim.kind is Kind.ENDS else stronger_proof(within, self.claim, searched.depth)
        if method:
            self.methods.append(method[0])
            self.lemmas |= method[1]
            self.clauses.append(clause)
            return None if clause else self._proved()
        over = ranges_over(theory.machine.game, self.options)
        if searched.depth >= self.options.depth and not self.splits and not clause:
            return HoldsWithin(f"{searched.depth} moves from the set-up; {over}")
        rule = broken.case.rule.id if broken.case else "the set-up"
        reason = f"not inductive: {rule} breaks it in a position that no play was found to; {searched.stopped}"
        return Unknown(reason, shown(theory.machine, broken))

    def _proved(self) -> Proved:
        methods = dict.fromkeys(
            (_method(self.claim), *self.methods) if self.clauses else self.methods or [_method(self.claim)]
        )
        over = ranges_over(self.theories[0].machine.game, self.options)
        return Proved(" and ".join(methods), over, tuple(sorted(self.lemmas)), shortest_splits(self.splits))


def restricted(theory: Theory, condition: Term) -> Theory:
    """The theory for givens that meet one more condition."""
    return Theory(theory.machine, terms.and_(theory.givens, condition), theory.lemmas, theory.timeout)


def shortest_splits(splits: Sequence[Split]) -> tuple[Split, ...]:
    """The splits without those that a shorter one includes."""
    return tuple(
        each
        for each in splits
        if not any(other is not each and other.answers.items() < each.answers.items() for other in splits)
    )


def confirmed(theory: Theory, claim: Claim, clause: Clause, options: Options) -> Play | NotWithin:
    """A play that breaks the claim under the clause; others show the same for every way to answer the rest."""
    machine = theory.machine
    first: Play | None = None
    uncovered = theory
    for _ in range(MAX_PLAYS):
        found = search(uncovered, claim, clause, options)
        if isinstance(found, NotWithin):
            return found if first is None or clause else first
        if claim.kind is not Kind.ENDS:
            check_broken(machine, claim, found.play)
        first = first or found.play
        shows = condition_on_readings(machine, statements(machine, claim), found.play)
        uncovered = restricted(uncovered, terms.not_(shows))
        session = Session(theory.timeout)
        session.add(machine.layout.givens_in_range(), clause_term(machine, clause), uncovered.givens)
        if isinstance(session.check(), Unsat):
            return first
    return first if first and not clause else NotWithin(options.depth, f"{MAX_PLAYS} plays do not cover the readings")


def search(theory: Theory, claim: Claim, clause: Clause, options: Options) -> Found | NotWithin:
    """The shortest play that breaks the claim under the clause: first with the other readings near their defaults."""
    near = near_default(theory, clause)
    found = _searched(theory, claim, options, near)
    if isinstance(found, Found) or len(near) == len(clause):
        return found
    numbers = {name: theory.machine.game.reading(name).number(answer) for name, answer in clause.items()}
    return _searched(theory, claim, options, numbers)


def _searched(theory: Theory, claim: Claim, options: Options, known: Mapping[str, Value]) -> Found | NotWithin:
    limits = Limits(options.depth, options.timeout, options.budget)
    if claim.kind is Kind.ENDS:
        return shortest_loop(theory, claim, limits, known)
    return shortest_play(theory, goals(statements(theory.machine, claim)), limits, known)


def near_default(theory: Theory, clause: Clause) -> dict[str, Value]:
    """Answers to every reading: the clause's, and each other's default where the theory's givens allow it."""
    machine = theory.machine
    givens, session = machine.layout.givens(), Session(theory.timeout)
    session.add(theory.givens, clause_term(machine, clause))
    found: dict[str, Value] = {}
    for reading in machine.game.readings:
        first = reading.number(clause.get(reading.name, reading.default))
        for number in (first, *range(len(reading.answers))):
            same = terms.eq(givens[reading.name], terms.const(number))
            if isinstance(session.check(same), Sat):
                session.add(same)
                found[reading.name] = number
                break
    return found


def stronger_proof(theories: Sequence[Theory], claim: Claim, searched: int) -> tuple[str, frozenset[str]] | None:
    """The method and lemmas of a proof where plain induction failed and plays of `searched` moves show nothing."""
    for moves in range(2, min(searched, 3) + 1):
        used = [holds_after(each, statements(each.machine, claim), moves) for each in theories]
        if all(each is not None for each in used):
            return f"{moves}-induction", frozenset().union(*(each for each in used if each is not None))
    answers = (unreachable(each, statements(each.machine, claim), each.timeout) for each in theories)
    return ("Spacer", frozenset()) if all(isinstance(answer, Unsat) for answer in answers) else None


def shown(machine: Machine, outcome: Broken) -> dict[str, object]:
    """The position of a failed induction step by plain names; givens and choices included."""
    names = {*machine.layout.unknowns(), *(GIVEN + name for name in machine.layout.givens())}
    if outcome.case:
        names |= set(machine.choice_variables(outcome.case.rule))
    return {name: value for name, value in outcome.model.items() if name in names}


def witness(claim: Claim, theories: Sequence[Theory], options: Options) -> Verdict:
    """The verdict on a `can` claim: a play that shows it, or why there is none so far."""
    results: list[NotWithin] = []
    for theory in theories:
        found = search(theory, claim, {}, options)
        if isinstance(found, Found):
            return _shown_by(theory.machine, claim, found.play)
        results.append(found)
    depth = min(each.depth for each in results)
    return Unknown(f"no play of {depth} moves or fewer shows it; {results[0].stopped}")


def _shown_by(machine: Machine, claim: Claim, play: Play) -> Proved:
    check_broken(machine, claim, play)
    return Proved("a play that shows it", "the givens of the play", play=play)
