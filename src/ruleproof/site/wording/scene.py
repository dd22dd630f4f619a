"""What a term may speak of: the variables of a game, the choices of a rule, and the names the model gave."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import IntEnum
from functools import cached_property
from typing import Any

from ruleproof import terms
from ruleproof.domains import Between, Domain, Member, members
from ruleproof.givens import Reading
from ruleproof.machine import ARGUMENT, Machine, argument_name
from ruleproof.procedure import Procedure
from ruleproof.rule import Rule
from ruleproof.site.wording.known import Judge, Known, no_judge
from ruleproof.site.wording.names import Label, Lexicon
from ruleproof.state import GIVEN, Variable, fields_of
from ruleproof.terms import Op, Sort, Term

Labels = Mapping[Term, tuple[Label, ...]]


@dataclass(frozen=True, eq=False)
class Ground:
    """A rule of a game, the words for its names, and a judge of what is always so where the rule is used."""

    machine: Machine
    lexicon: Lexicon
    rule: Rule[Any]
    judge: Judge = no_judge

    @cached_property
    def lookups(self) -> dict[Term, Any]:
        """What chains of `ite`s were taken for so far."""
        return {}

    @cached_property
    def variables(self) -> dict[str, Variable]:
        """Variables of the state, choices of the rule and givens, by the name they have in terms."""
        found = {each.name: each for each in self.machine.layout.variables}
        for name, shape in self.rule.parameters.items():
            if shape.index is None:
                found[ARGUMENT + name] = Variable(ARGUMENT + name, name, None, shape.domain)
                continue
            for key in members(shape.index, self.machine.sizes):
                full = argument_name(name, key)
                found[full] = Variable(full, name, key, shape.domain)
        for name, domain in self.machine.layout.given_domains().items():
            found[GIVEN + name] = Variable(GIVEN + name, name, None, domain)
        return found

    @cached_property
    def readings(self) -> dict[str, Reading]:
        """Readings by the name they have in terms."""
        return {GIVEN + each.name: each for each in self.machine.game.readings}

    @cached_property
    def procedures(self) -> dict[str, Procedure]:
        """Procedures by the field that holds their stage."""
        return {each.field: each for each in self.machine.game.procedures}

    def members_of(self, label: Label) -> tuple[IntEnum, ...]:
        """The members that a name is asked of."""
        named = next((each for each in self.machine.game.terms if each.name == label.name), None)
        field = fields_of(self.machine.game.state).get(label.name)
        asked = [each.domain for each in named.parameters.values()] if named else []
        indexes = [each.of if isinstance(each, Member) else None for each in asked] or [field.index if field else None]
        pairs = zip(indexes, label.keys, strict=False)
        return tuple(index[key.name] for index, key in pairs if index and key.name in index.__members__)

    @cached_property
    def indexes(self) -> tuple[type[IntEnum], ...]:
        """Every index that the game's variables and choices have a value for each member of."""
        keys = {type(each.key) for each in self.variables.values() if each.key is not None}
        return tuple(sorted(keys, key=lambda index: index.__name__))


@dataclass(frozen=True)
class Focus:
    """A member that is spoken of as something else: `it` in a loop, or the key under which it was written."""

    member: IntEnum
    words: str

    def is_about(self, member: IntEnum) -> bool:
        """Whether that member of that index is meant."""
        return type(member) is type(self.member) and member == self.member


@dataclass(frozen=True, eq=False)
class Scene:
    """A rule of a game, or with `known` one case of it, for wording its terms; `said` keeps what has been worded."""

    ground: Ground
    labels: Labels
    known: Known | None = None
    focuses: tuple[Focus, ...] = ()
    said: dict[Term, Any] = field(default_factory=dict)
    nearer: dict[tuple[type[IntEnum], int, str], "Scene"] = field(default_factory=dict)

    @property
    def lexicon(self) -> Lexicon:
        """The words for names."""
        return self.ground.lexicon

    def focused(self, member: IntEnum, words: str) -> "Scene":
        """The same, with the member spoken of in other words."""
        key = (type(member), int(member), words)
        if key not in self.nearer:
            self.nearer[key] = replace(self, focuses=(Focus(member, words), *self.focuses), said={}, nearer={})
        return self.nearer[key]

    def named(self, name: str, *keys: str) -> str:
        """A quantity of this rule in words."""
        return self.lexicon.name(name, keys, self.ground.rule.id)

    def member(self, member: IntEnum) -> str:
        """The member in words."""
        for focus in self.focuses:
            if focus.is_about(member):
                return focus.words
        return self.lexicon.member(member)

    def in_play(self, index: type[IntEnum]) -> tuple[IntEnum, ...]:
        """The members of the index."""
        return members(index, self.ground.machine.sizes)

    def variable(self, term: Term) -> Variable | None:
        """The variable that the term is."""
        return self.ground.variables.get(str(term.value)) if term.op is Op.VAR else None

    def domain(self, term: Term) -> Domain | None:
        """What values the term has, where that is plain."""
        if term.op is Op.VAR:
            variable = self.variable(term)
            return variable.domain if variable else None
        if term.op is Op.ITE:
            return self.domain(term.args[1]) or self.domain(term.args[2])
        if term.op is Op.MOD:
            inner = next(filter(None, map(self.domain, term.args[0].args)), None)
            if isinstance(inner, Member) and len(inner.of) == term.args[1].value:
                return inner
        return None

    def was(self, variable: Term) -> Term:
        """What is known of the variable before the rule is done: its value, or nothing but its name."""
        return self.known.reduced(variable) if self.known else variable

    def lowest(self, term: Term) -> int | None:
        """A number that the term is never below, where that is plain."""
        low = self._lowest_named(term)
        return low if low is None or self.known is None else self.known.lowest(term, low)

    def _lowest_named(self, term: Term) -> int | None:
        for label in self.labels.get(term, ()):
            shape = fields_of(self.ground.machine.game.state).get(label.name)
            if label.name in self.lexicon.counts:
                return 0
            if shape and isinstance(shape.domain, Between):
                return shape.domain.low
        return terms.fold(term, self._lowest)

    def _lowest(self, term: Term, args: list[int | None]) -> int | None:
        plain = [each for each in args if each is not None]
        match term.op:
            case Op.CONST:
                return int(term.value) if term.sort is Sort.INT else None  # type: ignore[arg-type]  # a plain number
            case Op.VAR:
                domain = self.domain(term)
                return domain.low if isinstance(domain, Between) else 0 if isinstance(domain, Member) else None
            case Op.MUL if len(plain) == 2 and plain[0] > 0:
                return plain[0] * plain[1]
            case Op.ADD if len(plain) == len(args):
                return sum(plain)
            case Op.MIN if len(plain) == len(args):
                return min(plain)
            case Op.ITE if None not in args[1:]:
                return min(each for each in args[1:] if each is not None)
            case Op.MOD:
                return 0
            case Op.MAX:
                return max(plain, default=None)
            case _:
                return None
