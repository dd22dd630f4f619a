"""The exact split: under which answers to the open questions a claim fails, as short clauses, each with a play.

A step that breaks the induction is taken again with the readings unknown. What comes out is a condition on the
readings alone: legal, and broken. Answers that the condition does not need are dropped: that is a clause. It counts
when plays show it, each run again from the set-up with the readings unknown, until they cover every way to answer the
rest.
"""

from collections.abc import Mapping, Sequence

from ruleproof import terms
from ruleproof.backends.smt import Session, Unsat
from ruleproof.check.induction import Broken
from ruleproof.check.replay import choices
from ruleproof.check.statement import Statement
from ruleproof.claim import Kind
from ruleproof.machine import Machine
from ruleproof.play import Move, Play
from ruleproof.state import GIVEN
from ruleproof.terms import Term

Clause = dict[str, str]


def clause_of(machine: Machine, fails: Term, answers: Mapping[str, int], session: Session) -> Clause:
    """The fewest of the answers that make a condition on the readings true, whatever the other answers are."""
    asked = [reading for reading in machine.game.readings if GIVEN + reading.name in terms.variables(fails)]
    clause = {reading.name: reading.names[answers[reading.name]] for reading in asked}
    session.add(machine.layout.givens_in_range(), terms.not_(fails))
    for reading in sorted(asked, key=lambda each: clause[each.name] != each.default):
        shorter = {name: answer for name, answer in clause.items() if name != reading.name}
        if isinstance(session.check(clause_term(machine, shorter)), Unsat):
            clause = shorter
    return clause


def failing_step(machine: Machine, statements: Sequence[Statement], broken: Broken) -> Term:
    """The condition on the readings under which the step that breaks an induction is legal and breaks it."""
    readings = {GIVEN + each.name for each in machine.game.readings}
    values = {name: terms.const(value) for name, value in broken.model.items() if name not in readings}
    if broken.case is None:
        ways = [
            terms.and_(run.guard, terms.substitute(statements[0].broken, run.result or {})) for run in machine.starts
        ]
    elif statements[0].case is None:
        cases = [case for case in machine.cases_of(broken.case.rule) if case.refusal is None]
        ways = [terms.and_(case.guard, terms.substitute(statements[0].broken, case.updates)) for case in cases]
    else:
        ways = [each.broken for each in statements if each.rule is broken.case.rule]
    return terms.or_(*(terms.substitute(way, values) for way in ways))


def clause_term(machine: Machine, clause: Mapping[str, str]) -> Term:
    """The condition that the readings have the clause's answers."""
    givens = machine.layout.givens()
    return terms.and_(
        *(
            terms.eq(givens[name], terms.const(machine.game.reading(name).number(answer)))
            for name, answer in clause.items()
        )
    )


def condition_on_readings(machine: Machine, statements: Sequence[Statement], play: Play) -> Term:
    """The condition on the readings under which the play is legal and breaks the claim at its end."""
    parameters = {GIVEN + each.name: terms.const(play.givens[each.name]) for each in machine.game.parameters}
    legal, position = _start(machine, parameters)
    conditions, positions = [legal], [position]
    about_moves = statements[0].claim.about_moves and statements[0].claim.kind is not Kind.ENDS
    for turn in play.turns[:-1] if about_moves else play.turns:
        legal, position = _after(machine, turn.move, position, parameters)
        conditions.append(legal)
        positions.append(position)
    if statements[0].claim.kind is Kind.ENDS:
        return terms.and_(*conditions, _comes_back(play, positions))
    known = {**position, **parameters, **(choices(machine, play.turns[-1].move) if about_moves else {})}
    about = [each for each in statements if not each.rule or each.rule.id == play.turns[-1].move.rule]
    return terms.and_(*conditions, terms.or_(*(terms.substitute(each.broken, known) for each in about)))


def _comes_back(play: Play, positions: Sequence[Mapping[str, Term]]) -> Term:
    """The condition that the position at the end is the one where the play's loop began."""
    plain = play.positions()
    began = max(moment for moment in range(len(plain) - 1) if plain[moment] == plain[-1])
    first, last = positions[began], positions[-1]
    return terms.and_(*(terms.eq(first[name], last[name]) for name in first))


def _start(machine: Machine, parameters: Mapping[str, Term]) -> tuple[Term, dict[str, Term]]:
    ways = [
        (terms.substitute(run.guard, parameters), {n: terms.substitute(t, parameters) for n, t in run.result.items()})
        for run in machine.starts
        if run.result is not None
    ]
    return _joined(ways, {})


def _after(
    machine: Machine, move: Move, position: Mapping[str, Term], parameters: Mapping[str, Term]
) -> tuple[Term, dict[str, Term]]:
    values = {**position, **parameters, **choices(machine, move)}
    known: dict[Term, Term] = {}
    ways = [
        (
            terms.substitute(case.guard, values, known),
            {name: terms.substitute(term, values, known) for name, term in case.updates.items()},
        )
        for case in machine.cases_of(machine.game.rule(move.rule))
        if case.refusal is None
    ]
    return _joined(ways, position)


def _joined(
    ways: Sequence[tuple[Term, Mapping[str, Term]]], otherwise: Mapping[str, Term]
) -> tuple[Term, dict[str, Term]]:
    """One position out of several ways that exclude each other, and the condition that one of them is taken."""
    taken = [(guard, updates) for guard, updates in ways if guard is not terms.FALSE]
    names = dict.fromkeys((*otherwise, *(name for _, updates in taken for name in updates)))
    position = {}
    for name in names:
        values = [(guard, updates.get(name, otherwise.get(name))) for guard, updates in taken]
        found = [(guard, value) for guard, value in values if value is not None]
        result = found[-1][1] if found else otherwise[name]
        for guard, value in reversed(found[:-1]):
            result = terms.ite(guard, value, result)
        position[name] = result
    return terms.or_(*(guard for guard, _ in taken)), position
