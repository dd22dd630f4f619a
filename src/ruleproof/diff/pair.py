"""Both editions at one size, in the names of the new one."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from ruleproof import terms
from ruleproof.backends.smt import Session
from ruleproof.diff.matching import Matching, alike
from ruleproof.diff.said import without_partner
from ruleproof.diff.side import Side, carried_over
from ruleproof.difference import Direction, Result
from ruleproof.domains import allowed
from ruleproof.errors import IllegalMove, InputError
from ruleproof.heard import exchanged
from ruleproof.hunt.ground import Ground
from ruleproof.hunt.outcome import Outcome, differ
from ruleproof.machine import Machine
from ruleproof.play import Move
from ruleproof.state import GIVEN, Position
from ruleproof.terms import Term, Value


@dataclass(frozen=True, eq=False)
class Pair:
    """Both sides at one size. Rules are named by their ids in the old edition."""

    old: Side
    new: Side
    old_machine: Machine
    new_machine: Machine
    matching: Matching

    def outcomes(self, rule: str) -> tuple[Outcome, Outcome]:
        """What a move of a rule that both editions have does on either side."""
        old = self.old.outcome(self.old_machine, self.old.game.rule(rule))
        new = self.new.outcome(self.new_machine, self.new.game.rule(self.matching.rules[rule]))
        return self.matching.in_new_names(self.old_machine, old), new

    def incomparable(self, rule: str) -> str:
        """Why the moves of a rule cannot be compared: other choices, or fields without a partner; empty if they can."""
        old, new = self.old.game.rule(rule), self.new.game.rule(self.matching.rules[rule])
        same = old.parameters.keys() == new.parameters.keys() and all(
            alike(shape, new.parameters[name]) for name, shape in old.parameters.items()
        )
        if not same:
            choices = (", ".join(each.parameters) or "none" for each in (old, new))
            return "the choices of its moves are not the same: {} before, {} now".format(*choices)
        return without_partner(self.lonely(*self.outcomes(rule)))

    def lonely(self, old: Outcome, new: Outcome) -> list[str]:
        """The fields that moves read or write, and the givens that they read, that have no partner."""
        lost, added = self.matching.unmatched()
        lost_givens, added_givens = self.matching.unmatched_givens()
        touched = _touched(old) | _touched(new)
        return [*dict.fromkeys(n for each in (lost, added, lost_givens, added_givens) for n in sorted(touched & each))]

    @cached_property
    def changed(self) -> tuple[str, ...]:
        """The rules of both editions whose moves are not the same terms."""
        return tuple(each for each in self.matching.rules if not identical(*self.outcomes(each)))

    @cached_property
    def anywhere(self) -> Session:
        """A solver that knows that each given is in its range on both sides, and each variable in its range on one."""
        session = Session(self.new.options.timeout)
        old, new = (self._ranges(each) for each in (self.old, self.new))
        old = self.matching.in_new_names(self.old_machine, old)
        session.add(old.legal, new.legal)
        for name in dict.fromkeys((*new.after, *old.after)):
            session.add(terms.or_(*(each.after[name] for each in (new, old) if name in each.after)))
        return session

    def _ranges(self, side: Side) -> Outcome:
        """The ranges of the givens, and that of each variable in its place."""
        layout = self.machine(side).layout
        return Outcome(side.givens(self.machine(side)), layout.in_range(layout.unknowns())).on(side.values)

    def ground(self, side: Side) -> Ground:
        """What a search on one of the sides stands on; the lemmas of the old one hold where what changed keeps them."""
        if side is self.new:
            self._carry_over()
        return side.ground(self.machine(side))

    def _carry_over(self) -> None:
        if self.matching.renamed or any(self.matching.unmatched()) or self.new.stands(self.new_machine):
            return
        if any(self.matching.unmatched_givens()):
            return
        givens = [each.layout.givens_in_range() for each in (self.old_machine, self.new_machine)]
        if givens[0] is not givens[1]:
            return
        rules = [self.new.game.rule(self.matching.rules[each]) for each in self.changed]
        added = [each for each in self.new.game.rules if each.id not in self.matching.rules.values()]
        about = self.old.ground(self.old_machine).theory
        if self.old.proved is not None and not self.old.together.issuperset(about.lemmas):
            return
        found = carried_over(about, self.new, self.new_machine, [*rules, *added])
        pinned = {GIVEN + name for name in (*self.old.pinned, *self.new.pinned)}
        if found and not pinned & terms.variables(*found.lemmas.values()):
            self.new.stands_on(self.new_machine, found)

    def machine(self, side: Side) -> Machine:
        """The machine of one of the sides."""
        return self.old_machine if side is self.old else self.new_machine

    def named(self, side: Side, term: Term) -> Term:
        """A condition in the names of one of the sides."""
        return self.matching.in_old_names(self.old_machine, term) if side is self.old else term

    def results(self, side: Side, position: Position, givens: dict[str, Value], move: Move) -> tuple[Result, Result]:
        """What a move from a position of one of the sides comes to in the old edition and in the new one, played."""
        old, new = (position, position)
        rule = move.rule
        if side is self.old:
            new = self.matching.to_new(self.old_machine, self.new_machine, position)
            old_givens, new_givens = givens, self._as_new(givens)
        else:
            old = self.matching.to_old(self.old_machine, position)
            old_givens, new_givens = self._as_old(givens), givens
            rule = next(before for before, now in self.matching.rules.items() if now == move.rule)
        return (
            _played(self.old_machine, old, {**old_givens, **self.old.pinned}, Move(rule, move.args)),
            _played(
                self.new_machine, new, {**new_givens, **self.new.pinned}, Move(self.matching.rules[rule], move.args)
            ),
        )

    def _as_new(self, givens: dict[str, Value]) -> dict[str, Value]:
        named = {self.matching.givens[name]: to for name, to in givens.items() if name in self.matching.givens}
        return {**self.new_machine.default_givens(), **named}

    def _as_old(self, givens: dict[str, Value]) -> dict[str, Value]:
        named = {old: givens[new] for old, new in self.matching.givens.items() if new in givens}
        return {**self.old_machine.default_givens(), **named}

    def in_new_names(self, result: Result) -> Result:
        """A result of the old edition, in the names of the new one."""
        if result.after is None or not (self.matching.renamed or any(self.matching.unmatched())):
            return result
        return Result(self.matching.to_new(self.old_machine, self.new_machine, result.after), result.refused)


def _touched(move: Outcome) -> set[str]:
    names = {*move.after, *terms.variables(move.legal, *move.after.values())}
    return {name.removeprefix(GIVEN).partition("[")[0] for name in names}


def _played(machine: Machine, position: Position, givens: dict[str, Value], move: Move) -> Result:
    for name, shape in machine.game.rule(move.rule).parameters.items():
        chosen = move.args[name]
        for value in chosen if isinstance(chosen, tuple) else (chosen,):
            if not allowed(value, shape.domain, machine.sizes, givens):
                return Result(None, f"{name} has no such value")
    try:
        return Result(machine.play(position, givens, move))
    except IllegalMove as refused:
        return Result(None, refused.reason)


def identical(one: Outcome, other: Outcome) -> bool:
    """Whether two moves are the same terms, so that no solver needs to be asked."""
    same = all(one.after.get(name) is term for name, term in other.after.items())
    return one.legal is other.legal and same and one.after.keys() == other.after.keys()


def directions(machine: Machine, old: Outcome, new: Outcome) -> dict[Direction, Term]:
    """Where a move differs, and how; what folds to false is left out."""
    both = terms.and_(old.legal, new.legal)
    found = {
        Direction.MORE: terms.and_(new.legal, terms.not_(old.legal)),
        Direction.LESS: terms.and_(old.legal, terms.not_(new.legal)),
        Direction.EFFECT: terms.and_(both, differ(machine, old, new)),
    }
    return {direction: where for direction, where in found.items() if where is not terms.FALSE}


def pairs(old: Side, new: Side, matching: Matching) -> Sequence[Pair]:
    """Both sides at every size that both have, the usual one first; raises `InputError` where they share none."""
    machines = {_named_sizes(each): each for each in old.machines}
    found = tuple(
        Pair(old, new, machines[_named_sizes(each)], each, matching)
        for each in new.machines
        if _named_sizes(each) in machines
    )
    parts = exchanged(old.game, new.game)
    if parts is not None:
        for each in found:
            each.new_machine.take_over(each.old_machine, parts)
    if not found:
        raise InputError(f"{old.name} and {new.name} have no size in common: nothing of them can be compared")
    return found


def _named_sizes(machine: Machine) -> tuple[tuple[str, int], ...]:
    return tuple((index.__name__, size) for index, size in machine.sizes.items())
