"""What a free action cannot put back: differences that last, whatever free actions come after.

A free rule is undone by another free move if that leads back from wherever it led. What such rules can change makes no
difference that lasts; what none of them changes does, and so does an amount that they all leave as it is (a pool of
which the parts can be moved about).
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import permutations, product
from typing import Any

from ruleproof import terms
from ruleproof.backends.smt import Sat, Session, Unsat
from ruleproof.hunt.ground import Ground
from ruleproof.hunt.outcome import Outcome, amount
from ruleproof.rule import Rule
from ruleproof.terms import Sort, Term, Value

MOST_WAYS = 200


@dataclass(frozen=True, eq=False)
class Lasting:
    """Things that last, by the name of their field, term or worth; and the free rules that another move undoes.

    `undone` gives for each such rule the move that undoes it: a rule, and its choices as terms over the first one's.
    """

    things: Mapping[str, tuple[Term, ...]]
    undone: Mapping[Rule[Any], tuple[Rule[Any], Mapping[str, Term]]]

    def differences(self, ground: Ground, one: Outcome, other: Outcome) -> dict[str, Term]:
        """For each thing, where the two outcomes have it otherwise."""
        first, second = one.position(ground.machine), other.position(ground.machine)
        found = {}
        for name, parts in self.things.items():
            unlike = [terms.not_(terms.eq(terms.substitute(p, first), terms.substitute(p, second))) for p in parts]
            condition = terms.or_(*unlike)
            if condition is not terms.FALSE:
                found[name] = condition
        return found


def lasting(ground: Ground, known: Mapping[str, Value]) -> Lasting:
    """What lasts under these answers to readings, the others at their defaults."""
    session = ground.session()
    session.add(ground.under(known))
    free = {rule: ground.outcome(rule, known) for rule in ground.game.rules if rule.free}
    free = {rule: done for rule, done in free.items() if done.legal is not terms.FALSE}
    undone = {}
    for rule in free:
        back = _inverse(ground, session, rule, free)
        if back:
            undone[rule] = back
    passing = [free[rule] for rule in undone]
    changed = {name for done in passing for name in done.after}
    things = {
        name: (term,)
        for name, term in amounts(ground).items()
        if terms.variables(term) & changed and all(_keeps(session, done, term) for done in passing)
    }
    for each in ground.machine.layout.variables:
        if each.name not in changed:
            things[each.field] = (*things.get(each.field, ()), ground.machine.layout.unknowns()[each.name])
    return Lasting(things, undone)


def amounts(ground: Ground) -> dict[str, Term]:
    """What is worth having, by name; where nothing is declared to be, the game's terms that are asked of nothing."""
    named = {each.name: each.of for each in ground.game.worth}
    named = named or {each.name: ground.game.in_force(each) for each in ground.game.terms if not each.parameters}
    return {name: amount(ground.machine, function) for name, function in named.items()}


def _keeps(session: Session, done: Outcome, term: Term) -> bool:
    after = terms.substitute(term, done.after)
    return isinstance(session.check(done.legal, terms.not_(terms.eq(after, term))), Unsat)


def _inverse(
    ground: Ground, session: Session, rule: Rule[Any], free: Mapping[Rule[Any], Outcome]
) -> tuple[Rule[Any], Mapping[str, Term]] | None:
    """A free move that leads back from wherever the rule leads, its choices taken from those of the first."""
    done, unknowns = free[rule], ground.machine.layout.unknowns()
    for other in sorted(free, key=lambda each: each is not rule):
        for count, choices in enumerate(_matched(ground, rule, other)):
            if count > MOST_WAYS:
                break
            back = free[other].on({**done.after, **choices})
            end = {**done.after, **back.after}
            same = terms.and_(*(terms.eq(end[name], unknowns[name]) for name in end))
            if isinstance(session.check(done.legal, terms.not_(terms.and_(back.legal, same))), Unsat):
                return other, choices
    return None


def _matched(ground: Ground, rule: Rule[Any], other: Rule[Any]) -> Iterator[dict[str, Term]]:
    """The second rule's choices as those of the first in some order, conditions also turned round."""
    mine, its = ground.machine.choice_variables(rule), ground.machine.choice_variables(other)
    if sorted(mine.values(), key=str) != sorted(its.values(), key=str):
        return
    flags = [name for name, sort in its.items() if sort is Sort.BOOL]
    numbers = [name for name, sort in its.items() if sort is Sort.INT]
    for first in permutations([terms.var(name, sort) for name, sort in mine.items() if sort is Sort.INT]):
        for second in permutations([terms.var(name, sort) for name, sort in mine.items() if sort is Sort.BOOL]):
            for turned in product((False, True), repeat=len(flags)):
                ways = [terms.not_(flag) if turn else flag for flag, turn in zip(second, turned, strict=True)]
                yield dict(zip([*numbers, *flags], [*first, *ways], strict=True))


def named_differences(session: Session, where: Term, differences: Mapping[str, Term]) -> list[str]:
    """The names of the things that can differ there, in order."""
    found: set[str] = set()
    left = dict(differences)
    while left:
        answer = session.check(where, terms.or_(*left.values()))
        if not isinstance(answer, Sat):
            break
        values = {name: terms.const(value) for name, value in answer.model.items()}
        seen = [name for name, condition in left.items() if _holds(condition, values)]
        if not seen:
            break
        found |= set(seen)
        left = {name: condition for name, condition in left.items() if name not in seen}
    return [name for name in differences if name in found]


def _holds(condition: Term, values: Mapping[str, Term]) -> bool:
    return terms.substitute(condition, values) is terms.TRUE
