"""Stuck: the rules demand something, and nothing satisfies it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ruleproof import terms
from ruleproof.backends.smt import Sat, Session
from ruleproof.domains import Flag, Member, values_of
from ruleproof.hunt.finding import Severity, Suspect
from ruleproof.hunt.ground import Ground
from ruleproof.hunt.nowhere import nowhere
from ruleproof.hunt.wording import called, place
from ruleproof.machine import ARGUMENT, Case
from ruleproof.phrases import listed
from ruleproof.procedure import Procedure
from ruleproof.rule import Rule
from ruleproof.terms import Op, Sort, Term
from ruleproof.tracing import Decision, Why

STUCK = "stuck"


def stuck(ground: Ground) -> Iterator[Suspect]:
    """Steps that cannot be done whatever is chosen, alternatives of which none is open, and positions without moves."""
    session = ground.session()
    for procedure in ground.game.procedures:
        for step in procedure.steps:
            yield from _step(ground, session, procedure, step.rule)
    for rule in ground.game.rules:
        if not rule.free:
            yield from _alternatives(ground, session, rule)
    yield from _no_move(ground, session)


def at_step(ground: Ground, procedure: Procedure, rule: Rule[Any]) -> Term:
    """Where it is time for a step of a procedure, and no inner one is under way."""
    inner = ground.game.procedures[ground.game.procedures.index(procedure) + 1 :]
    idle = [terms.eq(_stage(each), terms.ZERO) for each in inner]
    return terms.and_(terms.eq(_stage(procedure), terms.const(procedure.stage_of(rule))), *idle)


def _step(ground: Ground, session: Session, procedure: Procedure, rule: Rule[Any]) -> Iterator[Suspect]:
    """A step that is to be done and refused, whatever is chosen."""
    where = nowhere(session, at_step(ground, procedure, rule), [_way(ground, rule)])
    if where is None or where is terms.FALSE:
        return
    yield Suspect(
        kind=STUCK,
        name=place(ground, rule.id),
        sentence=f"{called(ground, rule)} is to be done, and no choice is allowed: "
        f"{_reasons(ground, session, rule, where)}.",
        question=f"What happens when it is time for {called(ground, rule)} and it cannot be done?",
        severity=Severity.BREAKS,
        why="the step must be done, and the rules refuse every way to do it",
        cites=tuple(dict.fromkeys((*rule.cites, *procedure.cites))),
        rules=(rule.id,),
        where=where,
    )


def _stage(procedure: Procedure) -> Term:
    return terms.var(procedure.field, Sort.INT)


def _way(ground: Ground, rule: Rule[Any]) -> tuple[Term, Mapping[str, Sort]]:
    """Where a move of the rule is allowed under any answers, and its choices."""
    machine = ground.machine
    guards = [case.guard for case in machine.cases_of(rule) if case.refusal is None]
    return terms.and_(terms.or_(*guards), machine.choices_in_range(rule)), machine.choice_variables(rule)


def _reasons(ground: Ground, session: Session, rule: Rule[Any], where: Term) -> str:
    """Why the rule may be refused once it is its time."""
    gates = _gates(ground, rule)
    found = [case for case in ground.machine.cases_of(rule) if case.refusal and case.refusal not in gates]
    return _why(ground, session, where, found) or "it is never allowed"


def _why(ground: Ground, session: Session, where: Term, refused: Iterable[Case]) -> str:
    """The reasons of those of the cases that can come up there, with the usual answers if any of them can."""
    for known in (ground.under({}), terms.TRUE):
        there = terms.and_(where, known)
        reasons = [str(each.refusal) for each in refused if isinstance(session.check(there, each.guard), Sat)]
        if reasons:
            return listed(dict.fromkeys(reasons), "or")
    return ""


def _gates(ground: Ground, rule: Rule[Any]) -> set[str]:
    """The reasons that keep a rule to its time: they look at nothing but stages."""
    stages = {each.field for each in ground.game.procedures}
    refused = [case for case in ground.machine.cases_of(rule) if case.refusal is not None]
    return {str(case.refusal) for case in refused if terms.variables(case.demands[-1].condition) <= stages}


def _alternatives(ground: Ground, session: Session, rule: Rule[Any]) -> Iterator[Suspect]:
    """A yes-or-no choice of which each side demands something else, where a member can do neither."""
    for name, shape in rule.parameters.items():
        if isinstance(shape.domain, Flag) and shape.index is None:
            choice = terms.var(ARGUMENT + name, Sort.BOOL)
            where = _neither(ground, session, rule, choice)
            if where is not None and where is not terms.FALSE:
                yield _no_branch(ground, session, rule, choice, where)


def _neither(ground: Ground, session: Session, rule: Rule[Any], choice: Term) -> Term | None:
    """Where the rule comes to the choice and refuses both of its sides, for a member that may be chosen."""
    machine = ground.machine
    cases = machine.cases_of(rule)
    shapes = rule.parameters.items()
    members = [ARGUMENT + name for name, each in shapes if isinstance(each.domain, Member) and not each.index][:1]
    free = {name: sort for name, sort in machine.choice_variables(rule).items() if name not in members}
    reached = terms.or_(*(each for case in cases for each in _reached(case, choice, free)))
    if reached is terms.FALSE or not all(_demanded(cases, choice, side) for side in (True, False)):
        return None
    found = []
    for chosen in _chosen(ground, rule, members):
        opened, arrived = (terms.substitute(term, chosen) for term in (_way(ground, rule)[0], reached))
        where = nowhere(session, arrived, [(opened, free)])
        if where is None:
            return None
        found.append(where)
    return terms.or_(*found)


def _chosen(ground: Ground, rule: Rule[Any], names: Sequence[str]) -> Iterator[dict[str, Term]]:
    """Each member in play as the choice of that name; the one way that there is without a name."""
    if not names:
        yield {}
    for name in names:
        for member in values_of(rule.parameters[name.removeprefix(ARGUMENT)].domain, ground.machine.sizes, {}):
            yield {name: terms.const(member)}


def _reached(case: Case, choice: Term, free: Mapping[str, Sort]) -> Iterator[Term]:
    """What holds before a case branches on the choice, if no other choice has been looked at."""
    before: list[Term] = []
    for decision in case.decisions:
        if decision.why is Why.BRANCH and _is(decision, choice):
            yield terms.and_(*before)
            return
        if terms.variables(decision.condition) & set(free):
            return
        before.append(decision.condition)


def _is(decision: Decision, choice: Term) -> bool:
    condition = decision.condition
    return (condition.args[0] if condition.op is Op.NOT else condition) is choice


def _demanded(cases: tuple[Case, ...], choice: Term, side: bool) -> bool:
    """Whether a side of the choice can be refused by a demand of its own."""
    wanted = choice if side else terms.not_(choice)
    for case in cases:
        conditions = [each.condition for each in case.decisions]
        if case.refusal is not None and wanted in conditions[:-1]:
            return True
    return False


def _no_branch(ground: Ground, session: Session, rule: Rule[Any], choice: Term, where: Term) -> Suspect:
    gates = _gates(ground, rule)
    after = [
        case
        for case in ground.machine.cases_of(rule)
        if case.refusal and case.refusal not in gates and any(_is(each, choice) for each in case.decisions)
    ]
    name = str(choice.value).removeprefix(ARGUMENT)
    return Suspect(
        kind=STUCK,
        name=f"{place(ground, rule.id)}.{name}",
        sentence=f"{called(ground, rule)} leaves a choice, and neither side is possible: "
        f"{_why(ground, session, where, after)}.",
        question=f"What happens on {called(ground, rule)} when neither can be done: is it refused, or free?",
        severity=Severity.CHANGES,
        why="both alternatives are refused, so the move is not possible at all",
        cites=rule.cites,
        rules=(rule.id,),
        where=where,
    )


def _no_move(ground: Ground, session: Session) -> Iterator[Suspect]:
    """A position in which nothing is under way and no move of any rule is allowed."""
    idle = [terms.eq(_stage(each), terms.ZERO) for each in ground.game.procedures]
    where = nowhere(session, terms.and_(*idle), [_way(ground, rule) for rule in ground.game.rules])
    if where is None or where is terms.FALSE:
        return
    yield Suspect(
        kind=STUCK,
        name="no_move",
        sentence="No move of any rule is allowed.",
        question="Is the game over when nothing can be done?",
        severity=Severity.BREAKS,
        why="nobody can do anything, and nothing says that the game is over",
        cites=tuple(dict.fromkeys(cite for rule in ground.game.rules for cite in rule.cites)),
        rules=tuple(rule.id for rule in ground.game.rules),
        where=where,
    )
