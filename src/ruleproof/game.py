"""A game: its state, set-up, rules, terms, readings, parameters, claims and tables, checked for consistency."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from inspect import cleandoc, getdoc
from itertools import product
from typing import Any

from ruleproof.claim import Claim
from ruleproof.domains import Between, Sizes
from ruleproof.errors import ModelError, nearest
from ruleproof.givens import Parameter, Reading
from ruleproof.procedure import Procedure
from ruleproof.rule import Effect, Named, Rule
from ruleproof.state import fields_of
from ruleproof.table import Table
from ruleproof.unnoticed import Unnoticed
from ruleproof.worth import Worth

Part = Rule[Any] | Effect[Any] | Named[..., Any]
Identified = Part | Claim | Table | Procedure


@dataclass(frozen=True, eq=False)
class Game:
    """Everything that is said of one game.

    `sections` are the rulebook's headings: what can be cited. `unnoticed` explains seeded faults that no claim notices,
    `worth` are the amounts of which players want more, `effects` what rules share. `amended` are the functions that
    stand in this edition for rules, effects and terms, by id.
    """

    name: str
    title: str
    state: type[Any]
    setup: Rule[Any]
    rules: tuple[Rule[Any], ...]
    sections: tuple[str, ...]
    terms: tuple[Named[..., Any], ...] = ()
    parameters: tuple[Parameter, ...] = ()
    readings: tuple[Reading, ...] = ()
    procedures: tuple[Procedure, ...] = ()
    claims: tuple[Claim, ...] = ()
    tables: tuple[Table, ...] = ()
    unnoticed: tuple[Unnoticed, ...] = ()
    worth: tuple[Worth, ...] = ()
    effects: tuple[Effect[Any], ...] = ()
    amended: Mapping[str, Callable[..., Any]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._check_names()
        self._check_citations()
        self._check_procedures()
        self._check_bounds()
        for claim in self.claims:
            if claim.id == f"{self.name}.counts.in_range":
                raise ModelError(f"{claim.id} is the claim that every game makes; give yours another id")
            self._check_rules(claim.id, (*claim.about, *claim.rules, *(claim.within or ())))
            self._check_clauses(claim)
        for table in self.tables:
            self._check_rules(table.id, (table.rule, *table.causes.values()))
        for each in self.unnoticed:
            if each.rule is not self.setup:
                self._check_rules(f"the fault `{each.change}`", (each.rule,))
        if self.setup.parameters:
            raise ModelError(f"the set-up of {self.name} has choices; make them parameters of the game")

    @property
    def identified(self) -> tuple[Identified, ...]:
        """Everything with an id but the set-up: rules, effects, terms, claims, tables and procedures."""
        return (*self.rules, *self.effects, *self.terms, *self.claims, *self.tables, *self.procedures)

    @property
    def replaceable(self) -> tuple[Part, ...]:
        """What an erratum can replace by a function: the set-up, rules, effects and terms."""
        return (self.setup, *self.rules, *self.effects, *self.terms)

    def in_force(self, part: Part) -> Callable[..., Any]:
        """The function of a rule, effect or term in this edition."""
        found: Callable[..., Any] = self.amended.get(part.id, part.function)
        return found

    def words(self, part: Part) -> str:
        """What a rule, effect or term says in this edition, in our own words."""
        return cleandoc(getdoc(self.in_force(part)) or "")

    def _check_names(self) -> None:
        fields = fields_of(self.state)
        _unique("id", (each.id for each in self.identified), self.name)
        givens = [*(each.name for each in self.parameters), *(each.name for each in self.readings)]
        _unique("name", (*givens, *fields, *(each.name for each in self.terms)), self.name)
        _unique("index", (each.sizes.__name__ for each in self.parameters if each.sizes), self.name)
        _unique("amount worth having", (each.name for each in self.worth), self.name)

    def _check_citations(self) -> None:
        for cited in (self.setup, *self.identified):
            self._check_cites(cited.id, cited.cites)
        givens: tuple[Reading | Parameter | Worth, ...] = (*self.readings, *self.parameters, *self.worth)
        for given in givens:
            self._check_cites(given.name, given.cites)

    def _check_procedures(self) -> None:
        fields = fields_of(self.state)
        for procedure in self.procedures:
            if procedure.field not in fields:
                raise ModelError(
                    f"procedure {procedure.id} keeps its stage in `{procedure.field}`: "
                    f"{nearest(procedure.field, fields)}"
                )
            self._check_rules(procedure.id, (step.rule for step in procedure.steps))
        _unique("stage", (procedure.field for procedure in self.procedures), self.name)
        _unique("step", (step.rule.id for each in self.procedures for step in each.steps), self.name)

    def _check_cites(self, id: str, cites: tuple[str, ...]) -> None:
        for section in cites:
            if section not in self.sections:
                raise ModelError(
                    f"{id} cites `{section}`, which is no section of {self.title}: {nearest(section, self.sections)}"
                )

    def _check_bounds(self) -> None:
        shapes = dict(fields_of(self.state))
        for rule in self.rules:
            shapes |= {f"{rule.id}: {name}": shape for name, shape in rule.parameters.items()}
        names = [each.name for each in self.parameters]
        for where, shape in shapes.items():
            bound = shape.domain.high if isinstance(shape.domain, Between) else None
            if isinstance(bound, Parameter) and bound.name not in names:
                raise ModelError(f"`{where}` is bounded by parameter `{bound.name}`: {nearest(bound.name, names)}")

    def _check_rules(self, id: str, rules: Iterable[Rule[Any]]) -> None:
        for rule in rules:
            if rule not in self.rules:
                raise ModelError(f"{id} speaks of rule {rule.id}, which {self.name} does not list among its rules")

    def _check_clauses(self, claim: Claim) -> None:
        for clause in claim.unless:
            for name, answer in clause.items():
                self.reading(name).number(answer)

    def why_unnoticed(self, rule: Rule[Any], change: str) -> str:
        """Why no claim notices a fault seeded in a rule; empty if nothing is said of it."""
        return next((each.why for each in self.unnoticed if each.rule is rule and each.change in change), "")

    def shapes(self) -> list[Sizes]:
        """Every combination of sizes of the indexes that a parameter sizes."""
        sized = [each for each in self.parameters if each.sizes]
        ranges = [range(each.at_least, (each.at_most or 0) + 1) for each in sized]
        return [
            {each.sizes: size for each, size in zip(sized, sizes, strict=True) if each.sizes}
            for sizes in product(*ranges)
        ]

    def default_shape(self) -> Sizes:
        """The sizes by the parameters' defaults."""
        return {each.sizes: each.default for each in self.parameters if each.sizes}

    def rule(self, id: str) -> Rule[Any]:
        """The rule of that id, or of that id without the game's name; raises `ModelError`."""
        for each in self.rules:
            if id in (each.id, each.id.removeprefix(f"{self.name}.")):
                return each
        raise ModelError(f"{self.name} has no rule `{id}`: {nearest(id, (each.id for each in self.rules))}")

    def reading(self, name: str) -> Reading:
        """The reading of that name; raises `ModelError`."""
        for each in self.readings:
            if each.name == name:
                return each
        raise ModelError(f"{self.name} has no reading `{name}`: {nearest(name, (each.name for each in self.readings))}")

    def parameter(self, name: str) -> Parameter:
        """The parameter of that name; raises `ModelError`."""
        for each in self.parameters:
            if each.name == name:
                return each
        raise ModelError(
            f"{self.name} has no parameter `{name}`: {nearest(name, (each.name for each in self.parameters))}"
        )


def _unique(what: str, names: Iterable[str], where: str) -> None:
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise ModelError(f"{where} uses the {what} `{name}` twice; each {what} means one thing")
        seen.add(name)
