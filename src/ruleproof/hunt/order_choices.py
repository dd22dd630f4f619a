"""Order within one move: choices of the same kind that can change places, and choices of an order."""

from collections.abc import Iterator
from enum import IntEnum
from itertools import combinations
from typing import Any

from ruleproof import terms
from ruleproof.domains import Member, sort_of
from ruleproof.hunt.answering import plainest_answers
from ruleproof.hunt.finding import Severity, Suspect
from ruleproof.hunt.ground import Ground
from ruleproof.hunt.outcome import differ, later_name
from ruleproof.hunt.wording import called, cited, named
from ruleproof.machine import ARGUMENT
from ruleproof.phrases import listed
from ruleproof.procedure import Procedure
from ruleproof.rule import Rule
from ruleproof.terms import Sort, Term

ORDER = "order matters"


def swapped_choices(ground: Ground, rule: Rule[Any]) -> Iterator[Suspect]:
    """Two choices that play the same part: both matter, in some position they can change places, in another not."""
    single = [name for name, shape in rule.parameters.items() if shape.index is None]
    for one, other in combinations(single, 2):
        if rule.parameters[one].domain == rule.parameters[other].domain:
            where, alike = _swap(ground, rule, ARGUMENT + one, ARGUMENT + other)
            both = listed(ground.lexicon.name(name, rule=rule.id) for name in (one, other))
            said = (
                f"{called(ground, rule)}: if {both} change places, the result is another one.",
                f"At {called(ground, rule)}, who decides which is which of {both}?",
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
            words = ground.lexicon.name(name, rule=rule.id)
            said = (
                f"{called(ground, rule)}: something hangs on {words}, which is chosen.",
                f"At {called(ground, rule)}, who chooses {words}?",
            )
            yield from _suspect(ground, rule, name, where, said)


def first_of_several(ground: Ground, procedure: Procedure, rule: Rule[Any]) -> Iterator[Suspect]:
    """A choice of a repeated step by which another procedure comes in between; another choice may come first as well.

    So two that run short are told apart by which of them comes first.
    """
    stages = [each.field for each in ground.game.procedures if each is not procedure]
    for name, shape in rule.parameters.items():
        if shape.index is None:
            another = terms.var(later_name(ARGUMENT + name, 2), sort_of(shape.domain))
            done = ground.outcome(rule, {}, ground.every_reading)
            again = done.on({ARGUMENT + name: another})
            begins = (terms.not_(terms.eq(done.after[stage], terms.ZERO)) for stage in stages if stage in done.after)
            both = terms.and_(done.legal, again.legal, terms.or_(*begins))
            where = terms.and_(both, differ(ground.machine, done, again))
            words = ground.lexicon.name(name, rule=rule.id)
            said = (
                f"{called(ground, rule)} can begin with one or another, and the first one has something else come in "
                f"between: which is first makes a difference ({words}).",
                f"At {called(ground, rule)}, who decides which comes first when not all can be served alike?",
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
            sentence=said[0],
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
