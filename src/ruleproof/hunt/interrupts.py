"""Interrupt windows: free actions before a step of a procedure that change what the step brings.

A window counts where both can be done, and the free action afterwards, or not at all, has another result that no free
action makes good.
"""

from collections.abc import Iterator
from typing import Any

from ruleproof import terms
from ruleproof.hunt.finding import Severity, Suspect
from ruleproof.hunt.ground import Ground
from ruleproof.hunt.orders import Either, Orders
from ruleproof.hunt.wording import cited, cited_by, named, procedure_called, quoted, thing_called
from ruleproof.phrases import listed
from ruleproof.procedure import Procedure
from ruleproof.rule import Rule

INTERRUPTS = "interrupt window"


def interrupt_windows(ground: Ground) -> Iterator[Suspect]:
    """For each step of each procedure the free actions that matter just before it."""
    orders = Orders(ground)
    for procedure in ground.game.procedures:
        for step in procedure.steps:
            for free in ground.game.rules:
                if free.free and free.cites:
                    for each in orders.of(free, step.rule):
                        yield _suspect(ground, procedure, step.rule, free, each)


def _suspect(ground: Ground, procedure: Procedure, step: Rule[Any], free: Rule[Any], either: Either) -> Suspect:
    differ = listed(thing_called(ground, each) for each in either.differences)
    return Suspect(
        kind=INTERRUPTS,
        name=named(ground, procedure.id, free.id, *either.known),
        sentence=f"{quoted(ground, free.id)} during {procedure_called(ground, procedure)}, just before "
        f"{quoted(ground, step.id)}, makes a difference to {differ}.",
        question=f"May {quoted(ground, free.id)} come in just before {quoted(ground, step.id)}, during "
        f"{procedure_called(ground, procedure)}?",
        severity=Severity.CHANGES,
        why="the same free action after the step has another result, and no free action makes up for it",
        cites=cited_by(procedure, cited(ground, (step, free), either.known)),
        rules=(step.id, free.id),
        readings=tuple(either.known),
        where=terms.or_(*either.where.values()),
        rule=either.first,
        then=(either.then,),
        known=ground.answers(either.known),
    )
