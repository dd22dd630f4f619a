"""A game at given sizes, as a state machine: played with plain values, and traced into cases."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

from ruleproof import terms
from ruleproof.domains import Shape, Sizes, in_range, members, sort_of
from ruleproof.errors import ModelError, told
from ruleproof.game import Game
from ruleproof.heard import Heard
from ruleproof.play import Argument, Move
from ruleproof.procedure import perform
from ruleproof.rule import Rule
from ruleproof.state import Layout, Position, layout, variable_name
from ruleproof.symbols import condition_term, stand_in
from ruleproof.terms import Sort, Term, Value
from ruleproof.tracing import Decision, Path, Run, Why, Write, trace
from ruleproof.vector import Vector

ARGUMENT = "arg."


@dataclass(frozen=True, eq=False)
class Case:
    """One way through a rule: where it is taken, and the variables it changes, or why the move is refused."""

    rule: Rule[Any]
    number: int
    decisions: tuple[Decision, ...]
    updates: Mapping[str, Term]
    refusal: str | None
    labels: Mapping[Term, str]
    writes: tuple[Write, ...]
    bounds: Mapping[Term, str] = field(default_factory=dict)

    @cached_property
    def guard(self) -> Term:
        """The condition of exactly this case, over the position before, the choices and the givens."""
        return terms.and_(*(decision.condition for decision in self.decisions))

    @property
    def demands(self) -> tuple[Decision, ...]:
        """The demands met on the way (in a refused case, the last one is the one not met)."""
        return tuple(decision for decision in self.decisions if decision.why is Why.DEMAND)


@dataclass(frozen=True, eq=False)
class Machine:
    """A game with a fixed number of members in each index; with `only`, as far as these rules go."""

    game: Game
    sizes: Sizes
    only: tuple[Rule[Any], ...] | None = None

    @property
    def named_sizes(self) -> dict[str, int]:
        """The sizes by the names of the indexes, as plays have them."""
        return {index.__name__: size for index, size in self.sizes.items()}

    @property
    def rules(self) -> tuple[Rule[Any], ...]:
        """The rules that can be used, in the game's order."""
        return self.game.rules if self.only is None else tuple(each for each in self.game.rules if each in self.only)

    def using(self, only: tuple[Rule[Any], ...] | None) -> "Machine":
        """The machine as far as these rules go; what is traced is shared."""
        if only is None:
            return self
        if only not in self._narrowed:
            narrow = Machine(self.game, self.sizes, only)
            narrow.__dict__.update(layout=self.layout, starts=self.starts)
            narrow.__dict__.update(_cases_by_rule=self._cases_by_rule, _heard_by_rule=self._heard_by_rule)
            self._narrowed[only] = narrow
        return self._narrowed[only]

    @cached_property
    def _narrowed(self) -> dict[tuple[Rule[Any], ...], "Machine"]:
        return {}

    @cached_property
    def layout(self) -> Layout:
        """The variables and givens."""
        plan = layout(self.game.state, self.sizes, self.game.parameters, self.game.readings)
        return replace(plan, amended=self.game.amended)

    def default_givens(self) -> dict[str, Value]:
        """Every parameter and reading at its default, sizes as in this machine."""
        found: dict[str, Value] = {}
        for parameter in self.game.parameters:
            found[parameter.name] = self.sizes.get(parameter.sizes, 0) if parameter.sizes else int(parameter.default)
        for reading in self.game.readings:
            found[reading.name] = reading.number(reading.default)
        return found

    def start(self, givens: Mapping[str, Value]) -> dict[str, Value]:
        """The position after the set-up; raises `IllegalMove` when the set-up refuses the givens."""
        draft = self.layout.draft(self.layout.blank(), givens)
        self.game.setup(draft)
        return self.layout.plain(draft)

    def play(self, position: Position, givens: Mapping[str, Value], move: Move) -> dict[str, Value]:
        """The position after a move, by running the rule as plain Python; raises `IllegalMove` with the reason."""
        rule = self.game.rule(move.rule)
        draft = self.layout.draft(position, givens)
        args = {name: self.argument(name, shape, move.args[name]) for name, shape in rule.parameters.items()}
        perform(self.game.procedures, rule, draft, args)
        return self.layout.plain(draft)

    def argument(self, name: str, shape: Shape, value: Argument) -> Any:
        """A choice of a move as a rule or claim gets it."""
        if shape.index is None:
            return value
        index = members(shape.index, self.sizes)
        if not isinstance(value, tuple) or len(value) != len(index):
            per = shape.index.__name__
            raise ModelError(f"`{name}` takes a tuple of {len(index)} values, one per {per}, not {value!r}")
        return Vector(name, index, value, frozen=True)

    def look(self, function: Callable[..., Any], *positions: Position, givens: Mapping[str, Value], **args: Any) -> Any:
        """What a claim, term or row says of plain positions."""
        drafts = [self.layout.draft(position, givens, frozen=True) for position in positions]
        return function(*drafts, **args)

    @cached_property
    def starts(self) -> tuple[Run[dict[str, Term]], ...]:
        """Each way through the set-up: the position as terms over the givens."""
        givens = self.layout.givens()

        def run(path: Path) -> dict[str, Term]:
            draft = self.layout.draft(self.layout.blank(), givens, path=path)
            self.game.setup(draft)
            return self.layout.terms(draft)

        return tuple(trace(run))

    @cached_property
    def start_cases(self) -> tuple[Case, ...]:
        """The set-up as a rule that is used once: each way through it as a case, from the blank position."""
        blank = {name: terms.const(value) for name, value in self.layout.blank().items()}
        return tuple(
            _case(self.game.setup, number, each, _changes(each.result or {}, blank))
            for number, each in enumerate(self.starts, 1)
        )

    @cached_property
    def cases(self) -> tuple[Case, ...]:
        """Every case of every rule, refusals included, in the game's order."""
        return tuple(case for rule in self.rules for case in self.cases_of(rule))

    @cached_property
    def _cases_by_rule(self) -> dict[Rule[Any], tuple[Case, ...]]:
        return {}

    def cases_of(self, rule: Rule[Any]) -> tuple[Case, ...]:
        """Every case of one rule."""
        known = self._cases_by_rule
        if rule not in known:
            known[rule] = self._traced(rule)
        return known[rule]

    def _traced(self, rule: Rule[Any]) -> tuple[Case, ...]:
        heard = Heard(self.game.amended)
        plan = replace(self.layout, amended=heard)
        unknowns, givens = plan.unknowns(), plan.givens()

        def run(path: Path) -> dict[str, Term]:
            draft = plan.draft(unknowns, givens, path=path)
            perform(self.game.procedures, rule, draft, self.choices(rule, path))
            return _changes(plan.terms(draft), unknowns)

        try:
            runs = trace(run)
        except ModelError as fault:
            raise ModelError(f"rule {rule.id}: {fault}") from fault
        except Exception as fault:
            raise ModelError(f"rule {rule.id}: {told(fault)}") from fault
        self._heard_by_rule[rule] = frozenset(heard.ids)
        return tuple(_case(rule, number, each, each.result or {}) for number, each in enumerate(runs, 1))

    @cached_property
    def _heard_by_rule(self) -> dict[Rule[Any], frozenset[str]]:
        return {}

    def take_over(self, other: "Machine", exchanged: Collection[str]) -> None:
        """Take the cases of another edition for all rules that call nothing of what is exchanged between the two."""
        for rule in self.rules:
            cases = other.cases_of(rule)
            if other._heard_by_rule[rule].isdisjoint(exchanged):
                self._cases_by_rule[rule], self._heard_by_rule[rule] = cases, other._heard_by_rule[rule]

    def choices(self, rule: Rule[Any], path: Path) -> dict[str, Any]:
        """Stand-ins for the choices of a move."""
        found: dict[str, Any] = {}
        for name, shape in rule.parameters.items():
            sort = sort_of(shape.domain)
            if shape.index is None:
                found[name] = stand_in(path, terms.var(ARGUMENT + name, sort))
            else:
                index = members(shape.index, self.sizes)
                inner = [stand_in(path, terms.var(argument_name(name, key), sort)) for key in index]
                found[name] = Vector(name, index, inner, path=path, frozen=True)
        return found

    def choice_variables(self, rule: Rule[Any]) -> dict[str, Sort]:
        """Names and sorts of the variables that stand for the choices of a move."""
        found = {}
        for name, shape in rule.parameters.items():
            keys = [None] if shape.index is None else members(shape.index, self.sizes)
            for key in keys:
                found[argument_name(name, key) if key is not None else ARGUMENT + name] = sort_of(shape.domain)
        return found

    def choices_in_range(self, rule: Rule[Any]) -> Term:
        """The condition that every choice of a move has one of its values."""
        givens = self.layout.givens()
        conditions = []
        for name, shape in rule.parameters.items():
            keys = [None] if shape.index is None else members(shape.index, self.sizes)
            for key in keys:
                full = argument_name(name, key) if key is not None else ARGUMENT + name
                choice = terms.var(full, sort_of(shape.domain))
                conditions.append(in_range(choice, shape.domain, self.sizes, givens))
        return terms.and_(*conditions)

    def condition(self, function: Callable[..., Any]) -> list[Run[Term]]:
        """Each way through a condition on a position."""
        unknowns, givens = self.layout.unknowns(), self.layout.givens()
        return trace(lambda path: condition_term(function(self.layout.draft(unknowns, givens, path=path, frozen=True))))


def _case(rule: Rule[Any], number: int, run: Run[dict[str, Term]], updates: Mapping[str, Term]) -> Case:
    return Case(rule, number, run.decisions, updates, run.refusal, run.labels, run.writes, run.bounds)


def _changes(after: Mapping[str, Term], before: Mapping[str, Term]) -> dict[str, Term]:
    return {name: term for name, term in after.items() if term is not before[name]}


def argument_name(name: str, key: Any) -> str:
    """The variable of a choice per member: `arg.marked[r1c2]`."""
    return ARGUMENT + variable_name(name, key)
