"""Rows of moves after which something worth having is more and nothing worth having is less."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from ruleproof import terms
from ruleproof.backends.smt import Sat, Session, Unsat
from ruleproof.check.steps import Rules, Steps, every_step, steps_for
from ruleproof.domains import Between
from ruleproof.hunt.ground import Ground
from ruleproof.hunt.outcome import Outcome, amount
from ruleproof.rule import Rule
from ruleproof.terms import Sort, Term, Value

PATIENCE = 3  # times the limit for a question: a few are asked, each about all rows of a length
UNUSUAL = 1  # readings with another answer than their default
MOST = 8  # rows of a length that are looked at


@dataclass(frozen=True, eq=False)
class Row:
    """Rules of moves in a row that bring more of an amount, under answers that are not the defaults."""

    gained: str
    rules: Rules
    known: Mapping[str, Value]

    def in_(self, other: "Row") -> bool:
        """Whether the other row has all these rules, and all these answers."""
        return set(self.rules) <= set(other.rules) and self.known.items() <= other.known.items()


@dataclass(frozen=True, eq=False)
class Gains:
    """What can be gained on a ground, and the rules that may do it: the rulebook's."""

    ground: Ground

    @cached_property
    def worth(self) -> dict[str, Term]:
        """The amounts worth having."""
        return {each.name: amount(self.ground.machine, each.of) for each in self.ground.game.worth}

    @cached_property
    def rules(self) -> Rules:
        """The rulebook's rules, but for those that give and take nothing at all."""
        cited = (rule for rule in self.ground.game.rules if rule.cites)
        return tuple(rule for rule in cited if rule not in self._giving or self._takes(rule))

    @cached_property
    def gifts(self) -> Rules:
        """The rules that give, and take what nobody called worth having: no gain, but perhaps part of an engine."""
        return tuple(rule for rule in self._giving if self._takes(rule))

    @cached_property
    def _giving(self) -> Rules:
        """The rules that cost nothing worth having: what their gifts are given for stands elsewhere."""
        session = self.ground.session()
        session.add(self.ground.under({}))
        return tuple(rule for rule in self.ground.game.rules if rule.cites and self._gives(session, rule))

    def _takes(self, rule: Rule[Any]) -> bool:
        """Whether some move of the rule lowers an amount that nothing worth having is made of."""
        done, layout = self.ground.outcome(rule, {}), self.ground.machine.layout
        held = terms.variables(*self.worth.values())
        others = [each for each in layout.variables if isinstance(each.domain, Between) and each.name not in held]
        unknowns = layout.unknowns()
        less = (terms.lt(done.after[each.name], unknowns[each.name]) for each in others if each.name in done.after)
        session = self.ground.session()
        session.add(self.ground.under({}), done.legal)
        return isinstance(session.check(terms.or_(*less)), Sat)

    def _gives(self, session: Session, rule: Rule[Any]) -> bool:
        """Whether every move of the rule brings more of something, and some of them at no cost."""
        done = self.ground.outcome(rule, {})
        for name in self.worth:
            if isinstance(session.check(done.legal, terms.not_(self.more(name, done))), Unsat):
                return isinstance(session.check(done.legal, self.no_less(done)), Sat)
        return False

    def more(self, name: str, done: Outcome) -> Term:
        """There is more of the amount afterwards."""
        return terms.lt(self.worth[name], terms.substitute(self.worth[name], done.after))

    def no_less(self, done: Outcome) -> Term:
        """There is less of nothing afterwards."""
        return terms.and_(*(terms.le(each, terms.substitute(each, done.after)) for each in self.worth.values()))

    @cached_property
    def idle(self) -> Term:
        """No procedure is under way."""
        unknowns = self.ground.machine.layout.unknowns()
        return terms.and_(*(terms.eq(unknowns[each.field], terms.ZERO) for each in self.ground.game.procedures))

    @cached_property
    def steps(self) -> Steps:
        """The moves of the game from any position."""
        return every_step(self.ground.machine, {})

    @cached_property
    def paying(self) -> Steps:
        """The moves of the game from any position as far as they matter to what is worth having."""
        return steps_for(self.ground.machine, [*self.worth.values(), self.idle], {})

    def rows(self, most: int) -> Iterator[Row]:
        """Rows of up to so many moves that gain, the shortest first, none with another one in it."""
        seen: list[Row] = []
        for length in range(1, most + 1):
            session = self._session(self.paying, length)
            pairs = self._pairs(self.paying, length)
            session.add(terms.or_(*(terms.lt(*pair) for pair in pairs.values())))
            new = list(self._rows(session, self.paying, length, pairs, seen))
            seen += new
            yield from new

    def rows_back(self, gained: str, most: int, same: Sequence[Term]) -> Iterator[Row]:
        """Rows that gain this and leave these terms as they were, none with another one in it."""
        seen: list[Row] = []
        for length in range(1, most + 1):
            session = self._session(self.steps, length)
            pairs = self._pairs(self.steps, length)
            session.add(terms.lt(*pairs[gained]))
            session.add(*(terms.eq(self.steps.at(each, 0), self.steps.at(each, length)) for each in same))
            new = list(self._rows(session, self.steps, length, {gained: pairs[gained]}, seen))
            seen += new
            yield from new

    def _session(self, steps: Steps, length: int) -> Session:
        """A solver that knows so many moves after which nothing worth having is less."""
        session = self.ground.theory.blank()
        session.add(self.ground.theory.givens)
        lemmas = steps.within(self.ground.theory.lemmas.values())
        for moment in range(length):
            session.add(*(steps.at(each, moment) for each in lemmas), steps.move(moment, self.rules))
        session.add(steps.at(self.idle, 0), steps.at(self.idle, length))
        session.add(*(terms.le(*pair) for pair in self._pairs(steps, length).values()))
        return session

    def _pairs(self, steps: Steps, length: int) -> dict[str, tuple[Term, Term]]:
        return {name: (steps.at(each, 0), steps.at(each, length)) for name, each in self.worth.items()}

    def _rows(
        self, session: Session, steps: Steps, length: int, pairs: Mapping[str, tuple[Term, Term]], seen: Sequence[Row]
    ) -> Iterator[Row]:
        """New rows, those under the default answers first."""

        def leave_out(row: Row) -> None:
            session.add(terms.not_(terms.and_(terms.lt(*pairs[row.gained]), self._has(row, steps, length))))

        for each in seen:
            leave_out(each)
        session.add(self.ground.unusual(UNUSUAL))
        for _ in range(MOST + len(self.gifts)):
            answer = session.check(timeout=PATIENCE * self.ground.options.timeout)
            if not isinstance(answer, Sat):
                return
            usual = session.check(self.ground.unusual(0))
            model = usual.model if isinstance(usual, Sat) else answer.model
            rules = tuple(steps.cases[int(model[f"move@{moment}"])].rule for moment in range(length))
            values = {name: terms.const(to) for name, to in model.items()}
            gained = next(
                name for name, pair in pairs.items() if terms.substitute(terms.lt(*pair), values) is terms.TRUE
            )
            row = Row(gained, rules, self.ground.answered(model))
            leave_out(row)
            yield row

    def _has(self, row: Row, steps: Steps, length: int) -> Term:
        """All rules of the row are used, as often, under its answers."""
        givens = self.ground.machine.layout.givens()
        parts = [terms.eq(givens[name], terms.const(to)) for name, to in row.known.items()]
        for rule, times in Counter(row.rules).items():
            used = [terms.ite(_is(rule, steps, moment), terms.ONE, terms.ZERO) for moment in range(length)]
            parts.append(terms.le(terms.const(times), terms.add(terms.ZERO, *used)))
        return terms.and_(*parts)


def _is(rule: Rule[Any], steps: Steps, moment: int) -> Term:
    move = terms.var(f"move@{moment}", Sort.INT)
    numbers = [number for number, case in enumerate(steps.cases) if case.rule is rule]
    return terms.or_(*(terms.eq(move, terms.const(number)) for number in numbers))
