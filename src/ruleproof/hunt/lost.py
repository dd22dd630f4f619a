"""Lost effect: moves that change nothing, gains that a cap swallows, payments for nothing, harm with no way out."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

from ruleproof import terms
from ruleproof.backends.smt import Sat, Session
from ruleproof.domains import Between
from ruleproof.hunt.finding import Severity, Suspect
from ruleproof.hunt.ground import Ground
from ruleproof.hunt.limits import Limit, limits
from ruleproof.hunt.nowhere import nowhere
from ruleproof.hunt.outcome import Outcome, amount, outcome
from ruleproof.hunt.smallest import usual_start
from ruleproof.hunt.stuck import at_step
from ruleproof.hunt.wording import better, called, place, thing_called, worse
from ruleproof.phrases import listed
from ruleproof.rule import Rule
from ruleproof.state import GIVEN
from ruleproof.terms import Op, Term

LOST = "lost effect"


def lost(ground: Ground) -> Iterator[Suspect]:
    """Rule by rule: done for nothing, capped, paid for nothing; then the harm that a step does whatever is chosen."""
    session = ground.session()
    steps = {step.rule: at_step(ground, each, step.rule) for each in ground.game.procedures for step in each.steps}
    for rule in ground.game.rules:
        looked = _Looked(ground, session, rule)
        if rule in steps:
            yield from looked.idle_step(steps[rule])
            yield from looked.harmful_step(steps[rule])
        else:
            yield from looked.nothing()
            yield from looked.paid_for_nothing()
        yield from looked.swallowed()


class _Looked:
    """One rule and what is worth having, before and after a move of it."""

    def __init__(self, ground: Ground, session: Session, rule: Rule[Any]) -> None:
        self.ground, self.session, self.rule = ground, session, rule
        self.machine = ground.machine
        self.done: Outcome = outcome(self.machine, rule, {})
        stages = {each.field for each in ground.game.procedures}
        unknowns = self.machine.layout.unknowns()
        self.changed = {
            name: terms.not_(terms.eq(term, unknowns[name]))
            for name, term in self.done.after.items()
            if name not in stages and term is not unknowns[name]
        }

    @cached_property
    def worth(self) -> dict[str, tuple[Term, Term]]:
        """Every amount worth having, before and after the move."""
        after = self.done.after
        return {name: (term, terms.substitute(term, after)) for name, term in worth_terms(self.ground).items()}

    @property
    def up(self) -> Term:
        return terms.or_(*(terms.lt(before, after) for before, after in self.worth.values()))

    @property
    def down(self) -> Term:
        return terms.or_(*(terms.lt(after, before) for before, after in self.worth.values()))

    @property
    def changes(self) -> Term:
        return terms.or_(*self.changed.values())

    def nothing(self) -> Iterator[Suspect]:
        where = terms.and_(self.done.legal, terms.not_(self.changes))
        if self.changed and self._possible(where):
            yield self._suspect(
                "nothing",
                f"{self._called} is allowed and changes nothing.",
                f"May {self._called} be done where it changes nothing, and does it count as done?",
                Severity.COSMETIC,
                "nothing in the position changes",
                where,
            )

    def idle_step(self, at_it: Term) -> Iterator[Suspect]:
        free = self.machine.choice_variables(self.rule)
        where = nowhere(self.session, at_it, [(terms.and_(self.done.legal, self.changes), free)])
        if where is not None and where is not terms.FALSE and self.changed:
            yield self._suspect(
                "nothing",
                f"{self._called} is to be done, and whatever is chosen changes nothing.",
                f"Is {self._called} passed over where it cannot change anything?",
                Severity.COSMETIC,
                "nothing in the position changes but the step itself",
                terms.and_(where, self.done.legal),
            )

    def harmful_step(self, at_it: Term) -> Iterator[Suspect]:
        harm = terms.and_(self.down, terms.not_(self.up))
        free = self.machine.choice_variables(self.rule)
        where = nowhere(self.session, at_it, [(terms.and_(self.done.legal, terms.not_(harm)), free)])
        where = terms.and_(where, self.done.legal, harm) if where is not None else terms.FALSE
        if where is not terms.FALSE and self._possible(where):
            yield self._suspect(
                "harm",
                f"{self._called} does harm whatever is chosen, and brings nothing: {self._lowered(where)}.",
                f"Is {self._called} meant to do harm with no way out?",
                Severity.COSMETIC,
                "the rules ask for it, and no choice of the step avoids it",
                where,
            )

    def paid_for_nothing(self) -> Iterator[Suspect]:
        """A worth goes down and all else that changes goes back where it came from, in a rule that brings more.

        More is another worth that goes up, or something that is no amount, with the usual answers: a rule that merely
        pays is paid for something that another one brings.
        """
        brings = terms.or_(self.up, *(self.changed[name] for name in self.changed if not self._is_piece(name)))
        where = terms.and_(self.done.legal, self.down, terms.not_(brings))
        more = terms.or_(self.up, *(self.changed[name] for name in self.changed if not self._is_amount(name)))
        pays_for_more = terms.and_(self.ground.under({}), self.done.legal, self.down, more)
        if where is not terms.FALSE and self._possible(where) and self._possible(pays_for_more):
            yield self._suspect(
                "for_nothing",
                f"{self._called} is allowed where it costs something and brings nothing: {self._lowered(where)}.",
                f"May {self._called} be done where nothing comes of it, and is it paid for then?",
                Severity.CHANGES,
                "something worth having is paid, and nothing but pieces going back changes",
                where,
            )

    def swallowed(self) -> Iterator[Suspect]:
        if not self.ground.game.worth:
            return
        with self.session.scope():
            self.session.add(self.machine.choices_in_range(self.rule))
            found = limits(self.ground, self.rule, self.session)
        by_what: dict[tuple[str, str, bool], list[Term]] = {}
        for each in found:
            for name, where in capped(self.ground, each).items():
                if self._possible(where):
                    by_what.setdefault((each.what, name, each.node.op is Op.MIN), []).append(where)
        for (what, name, gain), places in by_what.items():
            more, end = (
                (f"bring {better(name)}", "is at its end") if gain else (f"cost more {name}", "does not suffice")
            )
            yield self._suspect(
                what,
                f"{self._called} would {more} than it does: {thing_called(self.ground, what)} {end}.",
                f"May {self._called} be done where {thing_called(self.ground, what)} {end}, and is the rest lost?",
                Severity.CHANGES,
                "a gain or loss is less than the rule says",
                terms.and_(terms.or_(*places), self.machine.choices_in_range(self.rule)),
            )

    @property
    def _called(self) -> str:
        return called(self.ground, self.rule)

    def _possible(self, condition: Term) -> bool:
        return isinstance(self.session.check(condition), Sat)

    def _lowered(self, where: Term) -> str:
        """The worths that can go down there."""
        falls = {name: terms.and_(where, terms.lt(after, before)) for name, (before, after) in self.worth.items()}
        return listed((worse(name) for name, condition in falls.items() if self._possible(condition)), "or")

    def _is_amount(self, name: str) -> bool:
        variable = self.machine.layout.variable(name)
        return variable is not None and isinstance(variable.domain, Between)

    def _is_piece(self, name: str) -> bool:
        """Whether a variable counts pieces where all of them start, or is part of an amount worth having."""
        if not self._is_amount(name):
            return False
        held = any(name in terms.variables(before) for before, _ in self.worth.values())
        return held or any(each.startswith(GIVEN) for each in terms.variables(self._start[name]))

    @cached_property
    def _start(self) -> Mapping[str, Term]:
        return usual_start(self.machine)

    def _suspect(self, name: str, sentence: str, question: str, severity: Severity, why: str, where: Term) -> Suspect:
        return Suspect(
            kind=LOST,
            name=f"{place(self.ground, self.rule.id)}.{name}",
            sentence=sentence,
            question=question,
            severity=severity,
            why=why,
            cites=self.rule.cites,
            rules=(self.rule.id,),
            where=where,
            rule=self.rule,
        )


def worth_terms(ground: Ground) -> dict[str, Term]:
    """What is worth having, by name, as terms over the position."""
    return {each.name: amount(ground.machine, each.of) for each in ground.game.worth}


def capped(ground: Ground, limit: Limit) -> dict[str, Term]:
    """Where a cap makes a difference to something worth having, by its name."""
    if limit.node.op is not Op.MAX and not (limit.node.op is Op.MIN and limit.full):
        return {}
    found = {}
    for name, term in worth_terms(ground).items():
        now, otherwise = terms.substitute(term, limit.case.updates), terms.substitute(term, limit.after)
        where = terms.and_(limit.binds, terms.not_(terms.eq(now, otherwise)))
        if where is not terms.FALSE:
            found[name] = where
    return found
