"""Order within one move: choices of the same kind that can change places, and choices of an order."""

from collections.abc import Iterator
from enum import IntEnum
from itertools import combinations
from typing import Any

from ruleproof import terms
from ruleproof.domains import Member
from ruleproof.hunt.answering import plainest_answers
from ruleproof.hunt.finding import Severity, Suspect
from ruleproof.hunt.ground import Ground
from ruleproof.hunt.outcome import differ, later_name
from ruleproof.hunt.phrases import called, spaced
from ruleproof.hunt.wording import capital, cited, named
from ruleproof.machine import ARGUMENT
from ruleproof.rule import Rule
from ruleproof.terms import Sort, Term

ORDER = "order matters"


def swapped_choices(ground: Ground, rule: Rule[Any]) -> Iterator[Suspect]:
    """Two choices that play the same part: both matter, in some position they can change places, in another not."""
    single = [name for name, shape in rule.parameters.items() if shape.index is None]
    for one, other in combinations(single, 2):
        if rule.parameters[one].domain == rule.parameters[other].domain:
            where, alike = _swap(ground, rule, ARGUMENT + one, ARGUMENT + other)
            said = (
                f"{called(rule.id)}: which of `{spaced(one)}` and `{spaced(other)}` comes first makes a difference.",
                f"At {called(rule.id)}, who decides which of `{spaced(one)}` and `{spaced(other)}` comes first?",
            )
            if alike is not terms.FALSE and plainest_answers(ground, alike) is not None:
                yield from _suspect(ground, rule, f"{one}.{other}", where, said)


def chosen_orders(ground: Ground, rule: Rule[Any]) -> Iterator[Suspect]:
    """A choice among orders of the same things, of which another one has another result."""
    for name, shape in rule.parameters.items():
        if shape.index is None and isinstance(shape.domain, Member) and _are_orders(shape.domain.of):
            another = terms.var(later_name(ARGUMENT + name, 2), Sort.INT)
            done = ground.outcome(rule, {}, ground.every_reading)
            again = done.on({ARGUMENT + name: another})
            where = terms.and_(done.legal, again.legal, differ(ground.machine, done, again))
            said = (
                f"{called(rule.id)}: the `{spaced(name)}` that is chosen makes a difference.",
                f"At {called(rule.id)}, who chooses the `{spaced(name)}`?",
            )
            yield from _suspect(ground, rule, name, where, said)


def _swap(ground: Ground, rule: Rule[Any], one: str, other: str) -> tuple[Term, Term]:
    """Where changing places has another result; and where it has the same, though each of the choices matters."""
    machine, done = ground.machine, ground.outcome(rule, {}, ground.every_reading)
    sorts = machine.choice_variables(rule)
    first, second = terms.var(one, sorts[one]), terms.var(other, sorts[other])
    swapped = done.on({one: second, other: first})
    changes = differ(machine, done, swapped)
    unlike = terms.and_(terms.not_(terms.eq(first, second)), done.legal)
    only = [done.on({one: second}), done.on({other: first})]
    matters = [terms.and_(each.legal, differ(machine, done, each)) for each in only]
    return terms.and_(unlike, changes), terms.and_(unlike, swapped.legal, *matters, terms.not_(changes))


def _are_orders(members: type[IntEnum]) -> bool:
    """Whether the members' names have the same letters in different orders: `r12` and `r21`."""
    return len(members) > 1 and len({"".join(sorted(each.name)) for each in members}) == 1


def _suspect(ground: Ground, rule: Rule[Any], what: str, where: Term, said: tuple[str, str]) -> Iterator[Suspect]:
    known = None if where is terms.FALSE else plainest_answers(ground, where)
    if known is not None:
        yield Suspect(
            kind=ORDER,
            name=named(ground, rule.id, what),
            sentence=capital(said[0]),
            question=said[1],
            severity=Severity.CHANGES,
            why="the same choices in another order have another result",
            cites=cited(ground, [rule], known),
            rules=(rule.id,),
            readings=tuple(known),
            where=where,
            rule=rule,
            known=ground.answers(known),
        )
