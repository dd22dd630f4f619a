"""A free action and another move in either order: where that makes a difference that lasts.

Both can be done now. Where the free action is not possible after the other move, what it changes is taken from the
other move alone, so that nothing is said of free actions that can be caught up on.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from ruleproof import terms
from ruleproof.backends.smt import Sat, Session
from ruleproof.hunt.ground import Ground
from ruleproof.hunt.lasting import Lasting, lasting, named_differences
from ruleproof.hunt.outcome import Outcome, later
from ruleproof.rule import Rule
from ruleproof.terms import Term, Value

REFUSED = "what can still be done"


@dataclass(frozen=True, eq=False)
class Either:
    """Two moves in the order that shows it, what differs from the other order, and where, under these answers.

    `known` are the readings that do not have their default.
    """

    first: Rule[Any]
    then: Rule[Any]
    where: Mapping[str, Term]
    known: Mapping[str, Value]

    @property
    def differences(self) -> tuple[str, ...]:
        """The names of what differs."""
        return tuple(self.where)

    def but_for(self, names: set[str]) -> "Either":
        """The same without some of what differs."""
        return replace(self, where={name: term for name, term in self.where.items() if name not in names})


@dataclass(frozen=True, eq=False)
class Orders:
    """Either order of moves, under the default readings and under each single other answer."""

    ground: Ground
    _tables: dict[tuple[tuple[str, Value], ...], "_Table"] = field(default_factory=dict)

    def of(self, free: Rule[Any], rule: Rule[Any]) -> Iterator[Either]:
        """What the order changes by default; and under another answer, what it does not change by default."""
        seen: set[str] = set()
        for each in self._under({}, free, rule):
            seen |= set(each.differences)
            yield each
        for known in self._answers(free, rule, seen):
            for each in self._under(known, free, rule):
                if not seen.issuperset(each.differences):
                    yield each.but_for(seen)

    def _answers(self, free: Rule[Any], rule: Rule[Any], seen: set[str]) -> Iterator[dict[str, Value]]:
        """Each single other answer under which something else might differ."""
        where = _Table(self.ground, {}, self.ground.every_reading).where(free, rule)
        more = terms.or_(*(each for name, each in where.items() if name not in seen))
        if more is terms.FALSE:
            return
        session, givens = self.ground.session(), self.ground.machine.layout.givens()
        session.add(more, self.ground.unusual(1))
        while isinstance(answer := session.check(), Sat):
            known = self.ground.answered(answer.model)
            if not known:
                return
            yield known
            session.add(*(terms.not_(terms.eq(givens[name], terms.const(to))) for name, to in known.items()))

    def _under(self, known: Mapping[str, Value], free: Rule[Any], rule: Rule[Any]) -> Iterator[Either]:
        key = tuple(known.items())
        if key not in self._tables:
            self._tables[key] = _Table(self.ground, known)
        return self._tables[key].orders(free, rule)


@dataclass(frozen=True, eq=False)
class _Table:
    """Either order of moves under some answers; readings may be open."""

    ground: Ground
    known: Mapping[str, Value]
    open_: frozenset[str] = frozenset()

    @cached_property
    def kept(self) -> Lasting:
        return lasting(self.ground, self.known)

    @cached_property
    def session(self) -> Session:
        session = self.ground.session()
        session.add(self.ground.under(self.known))
        return session

    def orders(self, free: Rule[Any], rule: Rule[Any]) -> Iterator[Either]:
        """Where the order makes a difference, with the free action first, and with it second."""
        where = self.where(free, rule)
        for first, then, names in ((free, rule, where.keys() - {REFUSED}), (rule, free, where.keys() & {REFUSED})):
            found = named_differences(self.session, terms.TRUE, {name: where[name] for name in where if name in names})
            if found:
                yield Either(first, then, {name: where[name] for name in found}, self.known)

    def where(self, free: Rule[Any], rule: Rule[Any]) -> dict[str, Term]:
        """For each thing, where it ends otherwise if the free action comes first."""
        done, other = self._done(free, 1), self._done(rule, 2)
        there, back = done.then(other), other.then(done)
        both = terms.and_(there.legal, other.legal)
        after, before_only = terms.and_(both, back.legal), terms.and_(both, terms.not_(back.legal))
        where = {name: terms.and_(after, each) for name, each in self._unlike(there, back).items()}
        for name, each in self._missed(done, other, there).items():
            where[name] = terms.or_(where.get(name, terms.FALSE), terms.and_(before_only, each))
        if free not in self.kept.undone:
            where[REFUSED] = self._refused(free, rule)
        return {name: each for name, each in where.items() if each is not terms.FALSE}

    def _missed(self, done: Outcome, other: Outcome, there: Outcome) -> dict[str, Term]:
        """What ends otherwise if the free action is not done at all.

        While a procedure is under way it is only put off. Then what it does by itself, to things that the other move
        leaves alone, makes no difference.
        """
        machine = self.ground.machine
        alone, without, both = (each.position(machine) for each in (done, other, there))
        stages = (without[each.field] for each in machine.game.procedures)
        idle = terms.and_(*(terms.eq(stage, terms.ZERO) for stage in stages))
        found = {}
        for name, parts in self.kept.things.items():
            unlike = []
            for part in parts:
                first, second, third = (terms.substitute(part, each) for each in (alone, without, both))
                own = terms.and_(terms.eq(second, part), terms.eq(third, first), terms.not_(idle))
                unlike.append(terms.and_(terms.not_(terms.eq(third, second)), terms.not_(own)))
            found[name] = terms.or_(*unlike)
        return found

    def _refused(self, free: Rule[Any], rule: Rule[Any]) -> Term:
        """Where both can be done now, and the other move no more after the free action."""
        done, other = self._done(rule, 1), self._done(free, 2)
        return terms.and_(done.then(other).legal, other.legal, terms.not_(other.then(done).legal))

    def _done(self, rule: Rule[Any], place: int) -> Outcome:
        done = self.ground.outcome(rule, self.known, self.open_)
        return done.on(later(self.ground.machine, rule, place))

    def _unlike(self, one: Outcome, other: Outcome) -> dict[str, Term]:
        return self.kept.differences(self.ground, one, other)
