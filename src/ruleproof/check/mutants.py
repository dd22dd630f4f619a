"""Seeded faults: break a rule or the set-up on purpose, and see which claim notices."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ruleproof import terms
from ruleproof.backends.smt import Sat, Session, Undecided, Unsat
from ruleproof.check.hollow import clause_text, short_text
from ruleproof.check.induction import Theory
from ruleproof.check.split import clause_term
from ruleproof.check.statement import about_case, statements
from ruleproof.claim import Claim, Expect, Kind
from ruleproof.domains import Between, Domain, Flag, Member
from ruleproof.machine import Case, Machine
from ruleproof.results import Fault
from ruleproof.rule import Rule
from ruleproof.terms import Op, Sort, Term
from ruleproof.tracing import Decision, Why


@dataclass(frozen=True, eq=False)
class Mutant:
    """A case with one fault, and what the fault is."""

    case: Case
    original: Case
    change: str


def mutants(machine: Machine, case: Case) -> Iterator[Mutant]:
    """Every fault that we know to seed in a case."""
    fields = {each.name: each.field for each in machine.layout.variables}
    for field in dict.fromkeys(fields[name] for name in case.updates):
        names = [name for name in case.updates if fields[name] == field]
        yield Mutant(_updated(case, dict.fromkeys(names)), case, f"forgets to change {field}")
        yield from _off_by_one(machine, case, field, names)
    yield from _other_extreme(case)
    yield from _other_case(machine, case)
    for decision in case.decisions:
        if decision.why is Why.DEMAND:
            yield Mutant(_without(case, decision), case, f"allows it although {decision.reason}")


def _ways(machine: Machine, rule: Rule[Any]) -> tuple[Case, ...]:
    """The allowed cases of a rule or of the set-up."""
    cases = machine.start_cases if rule is machine.game.setup else machine.cases_of(rule)
    return tuple(case for case in cases if case.refusal is None)


def _before(machine: Machine, rule: Rule[Any]) -> dict[str, Term]:
    """The position from which a rule is used; before the set-up there is nothing anywhere."""
    if rule is machine.game.setup:
        return {name: terms.const(value) for name, value in machine.layout.blank().items()}
    return machine.layout.unknowns()


def _off_by_one(machine: Machine, case: Case, field: str, names: Sequence[str]) -> Iterator[Mutant]:
    before = _before(machine, case.rule)
    numbers = [name for name in names if case.updates[name].sort is Sort.INT]
    changed: dict[str, Term | None] = {}
    unchanged: dict[str, Term | None] = {}
    for name in numbers:
        new, old = case.updates[name], before[name]
        changed[name] = terms.ite(terms.eq(new, old), new, terms.add(new, terms.ONE))
        unchanged[name] = terms.ite(terms.eq(new, old), terms.add(new, terms.ONE), new)
    if changed:
        yield Mutant(_updated(case, changed), case, f"leaves one too many in {field}")
        if case.rule is not machine.game.setup:
            yield Mutant(_updated(case, unchanged), case, f"adds one to {field} where it stays as it is")
    flags = {name: terms.not_(case.updates[name]) for name in names if name not in numbers}
    if flags:
        yield Mutant(_updated(case, flags), case, f"turns {field} the wrong way")


def _other_case(machine: Machine, case: Case) -> Iterator[Mutant]:
    """The effect of the case before or after it, and the first part of each field that is none of its business."""
    allowed = _ways(machine, case.rule)
    place = allowed.index(case)
    for other in (*allowed[place - 1 : place], *allowed[place + 1 : place + 2]):
        yield Mutant(replace(case, updates=other.updates), case, f"does what case {other.number} does")
    if place == 0:
        unchanged = [each for each in machine.layout.variables if each.name not in case.updates]
        for variable in {each.field: each for each in reversed(unchanged)}.values():
            old = _before(machine, case.rule)[variable.name]
            updates = {**case.updates, variable.name: _spoilt(old, variable.domain)}
            yield Mutant(replace(case, updates=updates), case, f"changes {variable.name} as well")


def _spoilt(old: Term, domain: Domain) -> Term:
    """Another value for a variable, inside its domain where that is easy to say."""
    match domain:
        case Flag():
            return terms.not_(old)
        case Member():
            return terms.ite(terms.eq(old, terms.ZERO), terms.ONE, terms.ZERO)
        case Between():
            return terms.add(old, terms.ONE)


def _other_extreme(case: Case) -> Iterator[Mutant]:
    """A limit that is forgotten: the first or the second side of a minimum or maximum alone."""
    for node in _extremes(case.updates.values()):
        for place, kept in enumerate(node.args):
            updates = {name: _replaced(term, node, kept) for name, term in case.updates.items()}
            other = node.args[1 - place]
            limit = case.labels.get(other) or short_text(other)
            yield Mutant(_updated(case, updates), case, f"forgets the limit {limit}")


def _extremes(found: Iterable[Term]) -> list[Term]:
    seen: dict[Term, None] = {}

    def step(node: Term, _: list[None]) -> None:
        if node.op in (Op.MIN, Op.MAX):
            seen[node] = None

    known: dict[Term, None] = {}
    for term in found:
        terms.fold(term, step, known)
    return list(seen)


def _replaced(term: Term, old: Term, new: Term) -> Term:
    return terms.substitute(term, {}, {old: new})


def _updated(case: Case, changes: Mapping[str, Term | None]) -> Case:
    updates = {name: changes.get(name, term) for name, term in case.updates.items()}
    return replace(case, updates={name: term for name, term in updates.items() if term is not None})


def _without(case: Case, demand: Decision) -> Case:
    return replace(case, decisions=tuple(each for each in case.decisions if each is not demand))


def seed_faults(
    theories: Sequence[Theory], claims: Sequence[Claim], rule: Rule[Any]
) -> tuple[tuple[Fault, ...], tuple[str, ...]]:
    """Every fault seeded into a rule with the claim that notices it, and the claims that none of them breaks.

    Faults are seeded at the first of the sizes. A claim about this rule alone that none of them breaks there may speak
    of what only another size has, such as a third explorer: it is asked at the others too.
    """
    seeding = _Seeding(theories[0], [claim for claim in claims if _can_notice(claim)], rule)
    faults = [seeding.fault(mutant) for mutant in _every_mutant(theories[0].machine, rule)]
    broken = [claim for claim in seeding.broken if not (seeding.at_start and _names_rules(claim))]
    for theory in theories[1:]:
        left = [claim for claim in seeding.claims if claim.rules == (rule,) and claim not in broken]
        again = _Seeding(theory, left, rule)
        for mutant in _every_mutant(theory.machine, rule) if left else ():
            again.fault(mutant)
        broken += again.broken
    return tuple(faults), tuple(claim.id for claim in seeding.claims if claim not in broken)


def _every_mutant(machine: Machine, rule: Rule[Any]) -> Iterator[Mutant]:
    for case in _ways(machine, rule):
        yield from mutants(machine, case)


def _can_notice(claim: Claim) -> bool:
    return claim.expects is Expect.PROVED and claim.kind is not Kind.CAN


def _names_rules(claim: Claim) -> bool:
    """Whether it is faults of the rules it names that must break the claim; those of the set-up do not count then."""
    return bool(claim.about) and claim.within != ()


class _Seeding:
    """One solver through all faults of a rule, and which claims have been broken so far."""

    def __init__(self, theory: Theory, claims: Sequence[Claim], rule: Rule[Any]) -> None:
        self.theory, self.rule = theory, rule
        self.at_start = rule is theory.machine.game.setup
        self.claims = claims
        self.broken: dict[Claim, None] = {}
        self.session: Session = theory.session()
        if not self.at_start:  # a set-up that is broken may begin where no lemma holds
            self.session.add(*theory.lemmas.values())

    def fault(self, mutant: Mutant) -> Fault:
        machine, rule = self.theory.machine, self.rule
        change = f"case {mutant.case.number} ({clause_text(mutant.case)}): {mutant.change}"
        with self.session.scope():
            self.session.add(mutant.case.guard, machine.choices_in_range(rule))
            if isinstance(self.session.check(_differs(machine, mutant)), Unsat):
                return Fault(rule, change, equivalent=True)
            found_by, undecided = "", ""
            for claim in self._candidates():
                if found_by and claim in self.broken:
                    continue
                answer = self.session.check(self._breaks(claim, mutant))
                if isinstance(answer, Sat):
                    self.broken[claim] = None
                    found_by = found_by or claim.id
                elif isinstance(answer, Undecided):
                    undecided = undecided or claim.id
            return Fault(rule, change, found_by, undecided="" if found_by else undecided)

    def _candidates(self) -> list[Claim]:
        """Claims that speak of the rule, those that nothing has broken yet first."""
        return sorted(filter(self._speaks, self.claims), key=lambda claim: claim in self.broken)

    def _speaks(self, claim: Claim) -> bool:
        if self.at_start:
            return not claim.about_moves
        if claim.within is not None and self.rule not in claim.within:
            return False
        if claim.about_moves:
            return not claim.rules or self.rule in claim.rules
        return not claim.about or self.rule in claim.about

    def _breaks(self, claim: Claim, mutant: Mutant) -> Term:
        machine = self.theory.machine
        excepted = terms.or_(*(clause_term(machine, clause) for clause in claim.unless))
        if claim.about_moves:
            broken = about_case(machine, claim, mutant.case).broken
        else:
            says = statements(machine, claim)[0].broken
            before = terms.FALSE if self.at_start else says
            position = {**_before(machine, self.rule), **mutant.case.updates}
            broken = terms.and_(terms.not_(before), terms.substitute(says, position))
        return terms.and_(broken, terms.not_(excepted))


def _differs(machine: Machine, mutant: Mutant) -> Term:
    """Where the fault makes a difference: another outcome, or a move that was refused."""
    before = _before(machine, mutant.case.rule)
    names = {*mutant.case.updates, *mutant.original.updates}
    other = [
        terms.not_(
            terms.eq(
                mutant.case.updates.get(name, before[name]),
                mutant.original.updates.get(name, before[name]),
            )
        )
        for name in sorted(names)
    ]
    return terms.or_(*other, terms.not_(mutant.original.guard))
