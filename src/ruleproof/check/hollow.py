"""Checks that would pass whatever the rules say: text that never matters, and claims about nothing.

Every finding is proved: it holds in each position that the lemmas allow, at every size.
"""

from collections.abc import Container, Iterable, Sequence
from linecache import getline

from ruleproof import terms
from ruleproof.backends.smt import Sat, Session, Undecided, Unsat
from ruleproof.check.induction import Theory
from ruleproof.check.statement import Statement, statements
from ruleproof.claim import Claim, Kind
from ruleproof.machine import ARGUMENT, Case, Machine
from ruleproof.results import NOT_DECIDED, Hollow
from ruleproof.state import GIVEN
from ruleproof.terms import Term
from ruleproof.tracing import Decision, Place, Why

LONGEST = 60


def hollow_checks(theories: Sequence[Theory], claims: Iterable[Claim]) -> tuple[Hollow, ...]:
    """Everything hollow, in the order of the rules and claims."""
    found: dict[Hollow, None] = {}
    for place, theory in enumerate(theories):
        if place and not found:
            break
        session = theory.session()
        session.add(*theory.lemmas.values())
        asker = _Asker(session)
        here = dict.fromkeys([*_start(theory), *_rules(theory, asker), *_claims(theory, asker, claims)])
        found = {each: None for each in here if not place or each in found}
    return tuple(found)


class _Asker:
    """Asks the solver, and remembers whether it ever gave no answer."""

    def __init__(self, session: Session) -> None:
        self.session, self.undecided = session, False

    def impossible(self, condition: Term) -> bool:
        """Whether it is proved that the condition holds nowhere."""
        answer = self.session.check(condition)
        self.undecided |= isinstance(answer, Undecided)
        return isinstance(answer, Unsat)

    def possible(self, condition: Term) -> bool:
        """Whether it is known that the condition holds somewhere."""
        answer = self.session.check(condition)
        self.undecided |= isinstance(answer, Undecided)
        return isinstance(answer, Sat)

    def left_open(self, subject: str) -> Iterable[Hollow]:
        """What to say of a subject on which there was no answer."""
        if self.undecided:
            yield Hollow(NOT_DECIDED, subject, "the solver gave no answer on a hollow check")
        self.undecided = False


def _start(theory: Theory) -> Iterable[Hollow]:
    """A set-up that refuses whatever the parameters and readings are: then everything could be proved."""
    session = theory.blank()
    starts = [run.guard for run in theory.machine.starts if run.result is not None]
    if isinstance(session.check(theory.givens, terms.or_(*starts)), Unsat):
        yield Hollow(
            "no game can start", theory.machine.game.setup.id, "the set-up refuses every parameter and reading"
        )


def _rules(theory: Theory, asker: _Asker) -> Iterable[Hollow]:
    turns = {words for each in theory.machine.game.procedures for words in (each.not_its_time, each.under_way)}
    for rule in theory.machine.game.rules:
        cases = theory.machine.cases_of(rule)
        with asker.session.scope():
            asker.session.add(theory.machine.choices_in_range(rule))
            yield from _uncovered(asker, cases)
            yield from _dead(asker, cases)
            yield from _idle_demands(asker, cases, turns)
            yield from _out_of_play(asker, cases)
        yield from asker.left_open(rule.id)


def _uncovered(asker: _Asker, cases: Sequence[Case]) -> Iterable[Hollow]:
    guards = [case.guard for case in cases]
    if asker.possible(terms.not_(terms.or_(*guards))):
        yield Hollow("no case covers every position", cases[0].rule.id, "the guards leave a gap")
    count = terms.add(*(terms.ite(guard, terms.ONE, terms.ZERO) for guard in guards))
    if asker.possible(terms.le(terms.const(2), count)):
        yield Hollow("two cases overlap", cases[0].rule.id, "the guards overlap")


def _dead(asker: _Asker, cases: Sequence[Case]) -> Iterable[Hollow]:
    allowed = [case for case in cases if case.refusal is None]
    dead = [case for case in allowed if asker.impossible(case.guard)]
    rule = cases[0].rule.id
    if len(dead) == len(allowed):
        yield Hollow("a rule that can never be used", rule, "no case of it allows a move")
        return
    for case in dead:
        yield Hollow("a case that can never happen", rule, f"case {case.number}: {clause_text(case)}")


def clause_text(case: Case) -> str:
    """The branches that lead to a case, in the model's words."""
    branches = [_named(case, each.condition).replace(ARGUMENT, "") for each in case.decisions if each.why is Why.BRANCH]
    return " and ".join(branches) or "always"


def _named(case: Case, condition: Term) -> str:
    opposite = terms.not_(condition)
    if opposite in case.labels:
        return f"not {case.labels[opposite]}"
    return case.labels.get(condition) or short_text(condition)


def short_text(term: Term) -> str:
    """A term that has no name, as far as it can be read at a glance."""
    text = repr(term).replace(ARGUMENT, "").replace(GIVEN, "")
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."


def _idle_demands(asker: _Asker, cases: Sequence[Case], turns: Container[str]) -> Iterable[Hollow]:
    """Demands that refuse no move which every other demand of some case would let through.

    The demands by which procedures keep moves in turn are nobody's to leave out, so they may be idle.
    """
    idle: dict[tuple[str, str], bool] = {}
    for case in cases:
        if case.refusal is None:
            for demand in case.demands:
                key = case.rule.id, demand.reason
                if idle.get(key, True):
                    idle[key] = asker.impossible(_without(case, demand))
    for (rule, reason), never in idle.items():
        if never and reason not in turns:
            yield Hollow("a guard that never refuses alone", rule, reason)


def _without(case: Case, demand: Decision) -> Term:
    """Where this demand alone is what refuses the case."""
    others = [each.condition for each in case.decisions if each is not demand]
    return terms.and_(*others, terms.not_(demand.condition))


def _out_of_play(asker: _Asker, cases: Sequence[Case]) -> Iterable[Hollow]:
    """Accesses by a member that need not be in play: played they are a fault, in a proof they would pass unseen."""
    found: dict[str, Term] = {}
    for case in cases:
        for in_play, access in case.bounds.items():
            outside = terms.and_(case.guard, terms.not_(in_play))
            found[access] = terms.or_(found.get(access, terms.FALSE), outside)
    if found and not asker.impossible(terms.or_(*found.values())):
        for access, outside in found.items():
            if asker.possible(outside):
                yield Hollow("an index that may be out of play", cases[0].rule.id, access.replace(ARGUMENT, ""))


def _suppositions(asker: _Asker, theory: Theory, claim: Claim) -> Iterable[Hollow]:
    """What an `implies` of the claim supposes, if that is never so."""
    supposed: dict[Place, list[Term]] = {}
    for each in statements(theory.machine, claim):
        for place, term in each.conditions.items():
            supposed.setdefault(place, []).append(term)
    for (file, line), cases in supposed.items():
        if asker.impossible(_where_it_speaks(theory, claim, terms.or_(*cases))):
            yield Hollow("a claim whose condition is never met", claim.id, getline(file, line).strip())


def _claims(theory: Theory, asker: _Asker, claims: Iterable[Claim]) -> Iterable[Hollow]:
    for claim in claims:
        found = statements(theory.machine, claim)
        met = [_where_it_speaks(theory, claim, _met(theory.machine, each)) for each in found]
        if all(asker.impossible(condition) for condition in met):
            yield Hollow("a claim whose condition is never met", claim.id, claim.text)
        else:
            yield from _suppositions(asker, theory, claim)
            if claim.kind in (Kind.ALWAYS, Kind.NEVER) and all(each.broken is terms.FALSE for each in found):
                yield Hollow("a claim that is true whatever the rules do", claim.id, claim.text)
        yield from asker.left_open(claim.id)


def _where_it_speaks(theory: Theory, claim: Claim, condition: Term) -> Term:
    """The condition in the positions that the claim is about: only in the first one, when it is within no rule."""
    if claim.within != ():
        return condition
    starts = [(run.guard, run.result) for run in theory.machine.starts if run.result is not None]
    return terms.or_(*(terms.and_(guard, terms.substitute(condition, start)) for guard, start in starts))


def _met(machine: Machine, statement: Statement) -> Term:
    choices = machine.choices_in_range(statement.rule) if statement.rule else terms.TRUE
    return terms.and_(statement.met, choices)
