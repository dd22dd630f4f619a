"""Order matters: what can be done in either order, with different results that no free action makes good.

Looked at are an action and a free action that can both be done now, and two procedures that are due at the same moment;
what is chosen within one move is in `order_choices`.
"""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from ruleproof import terms
from ruleproof.backends.smt import Sat
from ruleproof.hunt.finding import Severity, Suspect
from ruleproof.hunt.ground import Ground
from ruleproof.hunt.order_choices import ORDER, chosen_orders, first_of_several, swapped_choices
from ruleproof.hunt.orders import Either, Orders
from ruleproof.hunt.outcome import Outcome, differ, later
from ruleproof.hunt.wording import called, cited, named, procedure_called, thing_called
from ruleproof.phrases import capital, listed
from ruleproof.procedure import Procedure
from ruleproof.rule import Rule
from ruleproof.terms import ZERO, Term


def order_matters(ground: Ground) -> Iterator[Suspect]:
    """Free actions against actions, procedures due together, what comes first of several, then choices in a move."""
    yield from _with_free_actions(ground)
    for outer, inner in combinations([each for each in ground.game.procedures if each.when], 2):
        yield from _due_together(ground, outer, inner)
    for procedure in ground.game.procedures:
        for step in procedure.steps:
            if step.until:
                yield from first_of_several(ground, procedure, step.rule)
    for rule in ground.game.rules:
        if rule.cites:
            yield from swapped_choices(ground, rule)
            yield from chosen_orders(ground, rule)


def _with_free_actions(ground: Ground) -> Iterator[Suspect]:
    orders = Orders(ground)
    steps = {step.rule for each in ground.game.procedures for step in each.steps}
    for rule in ground.game.rules:
        for free in ground.game.rules:
            if rule.cites and not rule.free and rule not in steps and free.cites and free.free:
                for each in orders.of(free, rule):
                    yield _either_first(ground, free, rule, each)


def _either_first(ground: Ground, free: Rule[Any], rule: Rule[Any], either: Either) -> Suspect:
    differ = listed(thing_called(ground, each) for each in either.differences)
    return Suspect(
        kind=ORDER,
        name=named(ground, free.id, *either.known),
        sentence=f"{called(ground, free)} and {called(ground, rule)} can both be done now, and which comes first makes "
        f"a difference to {differ}.",
        question=f"May {called(ground, free)} be done just before {called(ground, rule)} as well as just after it?",
        severity=Severity.CHANGES,
        why="the two orders lead to different positions, and no free action makes up for it",
        cites=cited(ground, (rule, free), either.known),
        rules=(rule.id, free.id),
        readings=tuple(either.known),
        where=terms.or_(*either.where.values()),
        rule=either.first,
        then=(either.then,),
        known=ground.answers(either.known),
    )


def _due_together(ground: Ground, outer: Procedure, inner: Procedure) -> Iterator[Suspect]:
    """The inner procedure's steps and then the outer's, against the other way round, both at their beginning."""
    unknowns = ground.machine.layout.unknowns()
    one, other = _run(ground, inner, 1), _run(ground, outer, len(inner.steps) + 1)
    waiting = {each.field: unknowns[each.field] for each in (outer, inner)}
    begun = terms.and_(*(terms.not_(terms.eq(stage, ZERO)) for stage in waiting.values()))
    there = _in_turn(one, other, outer.field, waiting)
    back = _in_turn(other, one, inner.field, waiting)
    where = terms.and_(begun, there.legal, differ(ground.machine, there, back))
    session = ground.session()
    session.add(ground.under({}))
    if isinstance(session.check(where), Sat):
        yield _both_due(ground, outer, inner, where)


def _run(ground: Ground, procedure: Procedure, place: int) -> Outcome:
    """All steps of a procedure, each once; the first one has that place in the sequence."""
    steps = [
        ground.outcome(step.rule, {}).on(later(ground.machine, step.rule, number))
        for number, step in enumerate(procedure.steps, place)
    ]
    run = steps[0]
    for each in steps[1:]:
        run = run.then(each)
    return run


def _in_turn(one: Outcome, other: Outcome, waits: str, waiting: Mapping[str, Term]) -> Outcome:
    """One run as if the other procedure were not due yet, and then that other one, from its beginning."""
    alone = one.on({waits: ZERO})
    return Outcome(alone.legal, {**alone.after, waits: waiting[waits]}).then(other)


def _both_due(ground: Ground, outer: Procedure, inner: Procedure, where: Term) -> Suspect:
    rules = [step.rule for each in (inner, outer) for step in each.steps]
    sections = (*outer.cites, *inner.cites, *cited(ground, rules))
    procedures = listed(procedure_called(ground, each) for each in (outer, inner))
    return Suspect(
        kind=ORDER,
        name=named(ground, outer.id, inner.id),
        sentence=capital(f"{procedures} can be due at the same moment, and which comes first makes a difference."),
        question=f"When {procedures} are due at the same moment, which comes first?",
        severity=Severity.CHANGES,
        why="the two orders lead to different positions",
        cites=tuple(dict.fromkeys(sections)),
        rules=tuple(rule.id for rule in rules),
        where=where,
        rule=rules[0],
        then=tuple(rules[1:]),
        known=ground.answers({}),
    )
