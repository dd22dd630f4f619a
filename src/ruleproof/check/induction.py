"""Proof by induction: true after the set-up, and kept by every case of every rule.

Claims that are lemmas are assumed in each other's proofs, which is sound when all of those used are proved. A claim
about moves is one question per case, from any position that the lemmas allow.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from ruleproof import terms
from ruleproof.backends.smt import Sat, Session, Translation, Undecided, Unsat
from ruleproof.check.statement import Statement, statements
from ruleproof.claim import Claim
from ruleproof.machine import Case, Machine
from ruleproof.terms import Term, Value


@dataclass(frozen=True)
class Inductive:
    """The claim holds at the start and is kept; `lemmas` are the other claims that this rests on."""

    lemmas: frozenset[str]


@dataclass(frozen=True)
class Broken:
    """A position (and choices, in the solver's names) from which the case breaks the claim; no play may lead there."""

    case: Case | None
    model: Mapping[str, Value]


@dataclass(frozen=True)
class Open:
    """The solver gave no answer."""

    reason: str


Outcome = Inductive | Broken | Open


@dataclass(frozen=True, eq=False)
class Theory:
    """What proofs about a machine may assume: the givens, and lemmas by the id of their claim."""

    machine: Machine
    givens: Term
    lemmas: Mapping[str, Term]
    timeout: float
    translation: Translation = field(default_factory=Translation)

    def restricted(self, condition: Term) -> "Theory":
        """The theory for givens that meet one more condition."""
        return replace(self, givens=terms.and_(self.givens, condition))

    def about(self, claim: Claim) -> "Theory":
        """The theory of the plays that the claim speaks of; what holds in every play holds in those."""
        return replace(self, machine=self.machine.using(claim.within))

    def blank(self, timeout: float | None = None) -> Session:
        """A solver that knows nothing yet; what other solvers of the theory translated is not translated again."""
        return Session(timeout or self.timeout, self.translation)

    def session(self) -> Session:
        """A solver that knows the givens, and the lemmas by name."""
        session = self.blank()
        session.add(self.givens)
        for name, holds in self.lemmas.items():
            session.name(name, holds)
        return session


def theory(
    machine: Machine, givens: Term, lemmas: Iterable[Claim], timeout: float, translation: Translation | None = None
) -> Theory:
    """The theory in which the lemmas may be assumed; it may share a translation with another."""
    held = {claim.id: terms.not_(statements(machine, claim)[0].broken) for claim in lemmas}
    return Theory(machine, givens, held, timeout, translation or Translation())


def prove_all(theory: Theory, claims: Sequence[Claim]) -> dict[str, Outcome]:
    """The outcome for each claim, one solver for all; `can` claims are not for this."""
    proofs = [_Proof(theory, claim) for claim in claims]
    session = theory.session()
    for proof in proofs:
        if proof.about_positions:
            session.name(f"itself {proof.claim.id}", proof.holds)
            proof.at_start(session)
    for case in theory.machine.cases:
        if case.refusal is None:
            _prove_case(session, theory.machine, case, proofs)
    return {proof.claim.id: proof.outcome for proof in proofs}


def _prove_case(session: Session, machine: Machine, case: Case, proofs: Sequence["_Proof"]) -> None:
    known: dict[Term, Term] = {}
    with session.scope():
        session.add(case.guard, machine.choices_in_range(case.rule))
        for proof in proofs:
            if isinstance(proof.outcome, Inductive):
                proof.at_case(session, case, known)


class _Proof:
    """A claim on its way to an outcome."""

    def __init__(self, theory: Theory, claim: Claim) -> None:
        self.theory, self.claim = theory, claim
        found = statements(theory.machine, claim)
        self.about_positions = not claim.about_moves
        self.by_case: dict[Case | None, Statement] = {each.case: each for each in found}
        self.outcome: Outcome = Inductive(frozenset())

    @property
    def holds(self) -> Term:
        return terms.not_(self.by_case[None].broken)

    def at_start(self, session: Session) -> None:
        known = terms.variables(self.holds)
        for run in self.theory.machine.starts:
            if run.result is not None and isinstance(self.outcome, Inductive):
                start = {name: term for name, term in run.result.items() if name in known}
                self._ask(session, terms.and_(run.guard, terms.substitute(self.by_case[None].broken, start)), None, ())

    def at_case(self, session: Session, case: Case, known: dict[Term, Term]) -> None:
        if not self.about_positions:
            if case in self.by_case:
                self._ask(session, self.by_case[case].broken, case, tuple(self.theory.lemmas))
            return
        broken = self.by_case[None].broken
        after = terms.substitute(broken, case.updates, known)
        if after is not broken:
            self._ask(session, after, case, (f"itself {self.claim.id}", *self.theory.lemmas))

    def _ask(self, session: Session, broken: Term, case: Case | None, given: tuple[str, ...]) -> None:
        if broken is terms.FALSE:
            return
        match session.check(broken, given=given):
            case Unsat(used):
                lemmas = frozenset(name for name in used if name in self.theory.lemmas) - {self.claim.id}
                if isinstance(self.outcome, Inductive):
                    self.outcome = Inductive(self.outcome.lemmas | lemmas)
            case Sat() as answer:
                self.outcome = Broken(case, answer.model)
            case Undecided(reason):
                self.outcome = Open(reason)
