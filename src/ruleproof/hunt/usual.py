"""What never comes about under the usual answers, though the lemmas, which hold under all of them, allow it.

A flag or a field with few members may keep away from some of its values, because no play under those answers leads
there. Which values these are is found by induction on all of them together: what a move may break is given up, until
no move breaks what is left (Flanagan and Leino, 2001).
"""

from collections.abc import Iterator, Mapping, Sequence

from ruleproof import terms
from ruleproof.backends.smt import Sat, Session, Unsat
from ruleproof.check.induction import Theory
from ruleproof.domains import Flag, Member
from ruleproof.machine import Case, Machine
from ruleproof.terms import Term

FEW = 3
QUICK = 5.0  # seconds for a question about the set-up


def never_usually(theory: Theory, answers: Mapping[str, Term]) -> tuple[Term, ...]:
    """Conditions that hold in every play: that under usual answers fields are not some of their values.

    `answers` are the conditions that readings have their usual answers. Each is named by as few as its proof needs, if
    it can be proved by itself.
    """
    usual = terms.and_(*answers.values())
    return tuple(terms.implies(_needed(theory, answers, each), each) for each in _together(theory, usual))


def _needed(theory: Theory, answers: Mapping[str, Term], holds: Term) -> Term:
    """The answers on which the proof by induction rests; all of them where it is no proof by itself."""
    machine, session = theory.machine, theory.blank()
    layout, given = machine.layout, frozenset(answers)
    session.add(theory.givens)
    for name, answer in answers.items():
        session.name(name, answer)
    starts = [run for run in machine.starts if run.result is not None]
    broken = [terms.and_(run.guard, terms.not_(terms.substitute(holds, run.result or {}))) for run in starts]
    found = [session.check(terms.or_(*broken), given=given)]
    session.add(*layout.in_range(layout.unknowns()).values(), *theory.lemmas.values(), holds)
    for case in machine.cases:
        after = terms.substitute(holds, case.updates) if case.refusal is None else holds
        if after is not holds:
            found.append(session.check(case.guard, machine.choices_in_range(case.rule), terms.not_(after), given=given))
    if not all(isinstance(each, Unsat) for each in found):
        return terms.and_(*answers.values())
    used = {name for each in found if isinstance(each, Unsat) for name in each.used}
    return terms.and_(*(answers[name] for name in answers if name in used))


def _together(theory: Theory, usual: Term) -> tuple[Term, ...]:
    """What no move breaks under the usual answers, where all of it holds."""
    machine, session = theory.machine, theory.blank()
    layout = machine.layout
    session.add(theory.givens, usual, *layout.in_range(layout.unknowns()).values(), *theory.lemmas.values())
    left = _at_start(theory, usual, list(_values(machine)))
    for each in left:
        session.name(repr(each), each)
    cases = [case for case in machine.cases if case.refusal is None]
    while True:
        before = len(left)
        for case in cases:
            left = _kept(machine, session, case, left)
        if len(left) == before:
            return tuple(left)


def _values(machine: Machine) -> Iterator[Term]:
    """For each such field that it is not one of its values."""
    unknowns, stages = machine.layout.unknowns(), {each.field for each in machine.game.procedures}
    for each in machine.layout.variables:
        if isinstance(each.domain, Flag):
            yield from (unknowns[each.name], terms.not_(unknowns[each.name]))
        elif isinstance(each.domain, Member) and len(each.domain.of) <= FEW and each.field not in stages:
            numbers = (terms.const(int(member)) for member in each.domain.of)
            yield from (terms.not_(terms.eq(unknowns[each.name], number)) for number in numbers)


def _at_start(theory: Theory, usual: Term, values: Sequence[Term]) -> list[Term]:
    """Those that hold after every set-up, whatever the parameters."""
    session, left = theory.blank(QUICK), list(values)
    session.add(theory.givens, usual)
    for run in theory.machine.starts:
        if run.result is not None:
            after = {each: terms.substitute(each, run.result) for each in left}
            left = _unbroken(session, after, (run.guard,))
    return left


def _kept(machine: Machine, session: Session, case: Case, left: Sequence[Term]) -> list[Term]:
    """Those that a move by this case does not break where all of them hold."""
    after = {each: terms.substitute(each, case.updates) for each in left}
    return _unbroken(session, after, (case.guard, machine.choices_in_range(case.rule)), assumed=True)


def _unbroken(
    session: Session, after: Mapping[Term, Term], where: Sequence[Term], *, assumed: bool = False
) -> list[Term]:
    """Those whose term afterwards cannot be false where the conditions hold, and all of them before, if `assumed`."""
    left = dict(after)
    while True:
        given = frozenset(map(repr, left)) if assumed else frozenset()
        broken = terms.or_(*(terms.not_(new) for each, new in left.items() if new is not each))
        answer = session.check(*where, broken, given=given)
        if isinstance(answer, Unsat):
            return list(left)
        if not isinstance(answer, Sat):  # what is not decided is given up
            return [each for each, new in left.items() if new is each]
        values = {name: terms.const(value) for name, value in answer.model.items()}
        left = {each: new for each, new in left.items() if terms.substitute(new, values) is terms.TRUE}
