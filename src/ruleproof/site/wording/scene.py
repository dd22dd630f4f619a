"""What a term may speak of: the variables of a game, the choices of a rule, and the names the model gave."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import IntEnum
from functools import cached_property
from itertools import product
from typing import Any

from ruleproof import terms
from ruleproof.domains import Between, Domain, Member, members
from ruleproof.errors import ModelError
from ruleproof.givens import Reading
from ruleproof.machine import ARGUMENT, Case, Machine, argument_name
from ruleproof.procedure import Procedure
from ruleproof.rule import Named, Rule
from ruleproof.site.wording.known import Known
from ruleproof.site.wording.names import Label, Lexicon, parsed
from ruleproof.state import GIVEN, Variable
from ruleproof.symbols import Path, plain_term, stand_in, trace
from ruleproof.terms import Op, Sort, Term

Labels = Mapping[Term, tuple[Label, ...]]


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
    """A rule of a game, for wording its terms."""

    machine: Machine
    lexicon: Lexicon
    rule: Rule[Any]
    labels: Labels
    focuses: tuple[Focus, ...] = ()

    @cached_property
    def variables(self) -> dict[str, Variable]:
        """Variables of the state and choices of the rule, by the name they have in terms."""
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

    @cached_property
    def indexes(self) -> dict[str, type[IntEnum]]:
        """Every index that the game's variables and choices use, by name."""
        keys = {type(each.key) for each in self.variables.values() if each.key is not None}
        kinds = {each.domain.of for each in self.variables.values() if isinstance(each.domain, Member)}
        return {each.__name__: each for each in sorted(keys | kinds, key=lambda index: index.__name__)}

    def focused(self, member: IntEnum, words: str) -> "Scene":
        """The same, with the member spoken of in other words."""
        return replace(self, focuses=(Focus(member, words), *self.focuses))

    def member(self, member: IntEnum) -> str:
        """The member in words."""
        for focus in self.focuses:
            if focus.is_about(member):
                return focus.words
        return self.lexicon.name(member.name)

    def in_play(self, index: type[IntEnum]) -> tuple[IntEnum, ...]:
        """The members of the index."""
        return members(index, self.machine.sizes)

    def domain(self, term: Term) -> Domain | None:
        """What values the term has, where that is plain."""
        if term.op is Op.VAR:
            variable = self.variables.get(str(term.value))
            return variable.domain if variable else None
        if term.op is Op.ITE:
            return self.domain(term.args[1]) or self.domain(term.args[2])
        if term.op is Op.MOD:
            inner = next(filter(None, map(self.domain, term.args[0].args)), None)
            if isinstance(inner, Member) and len(inner.of) == term.args[1].value:
                return inner
        return None

    def lowest(self, term: Term) -> int | None:
        """A number that the term is never below, where that is plain."""
        return terms.fold(term, self._lowest)

    def _lowest(self, term: Term, args: list[int | None]) -> int | None:
        match term.op:
            case Op.CONST:
                return int(term.value) if term.sort is Sort.INT else None  # type: ignore[arg-type]  # a plain number
            case Op.VAR:
                domain = self.domain(term)
                return domain.low if isinstance(domain, Between) else 0 if isinstance(domain, Member) else None
            case Op.MUL:
                return None if args[1] is None or (args[0] or 0) < 0 else (args[0] or 0) * args[1]
            case Op.ADD:
                return None if None in args else sum(each or 0 for each in args)
            case Op.MIN:
                return None if None in args else min(each or 0 for each in args)
            case Op.ITE:
                return None if None in args[1:] else min(each or 0 for each in args[1:])
            case Op.MOD:
                return 0
            case _:
                return max((each for each in args if each is not None), default=None) if term.op is Op.MAX else None


def scene_of(machine: Machine, lexicon: Lexicon, rule: Rule[Any]) -> Scene:
    """The scene of a rule, with every named term of the game as it is before the rule is done."""
    bare = Scene(machine, lexicon, rule, {})
    found: dict[Term, tuple[Label, ...]] = {}
    for named in machine.game.terms:
        for label, term in _before(bare, named):
            found[term] = (*found.get(term, ()), label)
    return replace(bare, labels=found)


def with_case(scene: Scene, case: Case, known: Known) -> Scene:
    """The scene of one case: names met on its way are added, and all are also known in their reduced form."""
    found = dict(scene.labels)
    named = {each.name for each in scene.machine.game.terms}
    for term, text in case.labels.items():
        label = parsed(text)
        if label and label.name in named and term not in found:
            found[term] = (replace(label, later=True),)
    for term, labels in list(found.items()):
        reduced = known.reduced(term)
        if reduced.args:
            found.setdefault(reduced, labels)
    return replace(scene, labels=found)


def _before(scene: Scene, named: Named[..., Any]) -> list[tuple[Label, Term]]:
    if any(shape.index for shape in named.parameters.values()):
        return []
    candidates = [_askable(scene, shape.domain) for shape in named.parameters.values()]
    found = []
    for keys in product(*candidates):
        for term in _asked(scene, named, tuple(term for _, term in keys)):
            found.append((Label(named.name, tuple(label for label, _ in keys)), term))
    return found


def _askable(scene: Scene, domain: Domain) -> list[tuple[Label, Term]]:
    if not isinstance(domain, Member):
        return []
    found = [(Label(each.name), terms.const(int(each))) for each in scene.in_play(domain.of)]
    for name, shape in scene.rule.parameters.items():
        if shape.index is None and shape.domain == domain:
            found.append((Label(ARGUMENT + name), terms.var(ARGUMENT + name, Sort.INT)))
    return found + _placed(scene, domain)


def _placed(scene: Scene, domain: Member) -> list[tuple[Label, Term]]:
    """Members that a vector holds for a choice, such as `at[arg.who]`."""
    layout, placed = scene.machine.layout, []
    unknowns = layout.unknowns()
    for field in {each.field: None for each in layout.variables if each.key is not None and each.domain == domain}:
        own = [each for each in layout.variables if each.field == field]
        for name, shape in scene.rule.parameters.items():
            if shape.index is None and isinstance(shape.domain, Member) and shape.domain.of is type(own[0].key):
                term = unknowns[own[-1].name]
                for place, each in reversed(list(enumerate(own[:-1]))):
                    chosen = terms.eq(terms.var(ARGUMENT + name, Sort.INT), terms.const(place))
                    term = terms.ite(chosen, unknowns[each.name], term)
                placed.append((Label(field, (Label(ARGUMENT + name),)), term))
    return placed + [
        (Label(each.name), unknowns[each.name]) for each in layout.variables if each.key is None and each.domain == domain
    ]


def _asked(scene: Scene, named: Named[..., Any], keys: tuple[Term, ...]) -> list[Term]:
    layout = scene.machine.layout
    unknowns, givens = layout.unknowns(), layout.givens()

    def run(path: Path) -> Term:
        draft = layout.draft(unknowns, givens, path=path, frozen=True)
        return plain_term(named(draft, *(stand_in(path, key) for key in keys)))

    try:
        runs = trace(run)
    except (ModelError, AttributeError):  # a term that must know its member, or gives something else
        return []
    return [each.result for each in runs if each.result is not None and each.result.args]
