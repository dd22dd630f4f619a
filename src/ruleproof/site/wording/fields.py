"""The effects of a case, field by field: changes at chosen members, changes in a loop over members, single values."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from itertools import combinations

from ruleproof import terms
from ruleproof.domains import Member, sort_of
from ruleproof.machine import Case
from ruleproof.phrases import listed
from ruleproof.site.wording.alike import IT
from ruleproof.site.wording.effects import Effect, effect_on
from ruleproof.site.wording.known import Known
from ruleproof.site.wording.labels import with_settled
from ruleproof.site.wording.phrase import each_of, procedure_words, value_words
from ruleproof.site.wording.say import say
from ruleproof.site.wording.scene import Scene
from ruleproof.state import Variable
from ruleproof.terms import Sort, Term


def effects(scene: Scene, case: Case, known: Known) -> list[Effect]:
    """What the case changes, in the order of the state's fields; nothing for what comes out as it was."""
    after = {name: known.reduced(term) for name, term in case.updates.items()}
    found: list[Effect] = []
    for field in dict.fromkeys(each.field for each in scene.ground.machine.layout.variables):
        own = [each for each in scene.ground.machine.layout.variables if each.field == field]
        if own[0].key is None:
            found += _single(scene, own[0], after)
        elif any(each.name in after for each in own):
            found += _vector(scene, own, after, _keys(case, field, known), known)
    return [each for each in found if each.parts]


def _keys(case: Case, field: str, known: Known) -> list[Term]:
    keys = [known.reduced(each.key) for each in case.writes if each.field == field and isinstance(each.key, Term)]
    return [each for each in dict.fromkeys(keys) if each.args or each.op is terms.Op.VAR]


def _single(scene: Scene, variable: Variable, after: dict[str, Term]) -> list[Effect]:
    if variable.name not in after:
        return []
    if variable.name in scene.ground.procedures:
        return _stage(scene, variable, after[variable.name])
    old = terms.var(variable.name, after[variable.name].sort)
    what = scene.named(variable.field)
    return [effect_on(scene, what, old, after[variable.name])]


def _stage(scene: Scene, variable: Variable, new: Term) -> list[Effect]:
    """What a move does to a procedure; how a step of it leads to the next one goes without saying."""
    if scene.ground.procedures[variable.name].stage_of(scene.ground.rule):
        return []
    return [effect_on(scene, procedure_words(scene, variable.name), terms.var(variable.name, Sort.INT), new)]


def _vector(
    scene: Scene, own: Sequence[Variable], after: dict[str, Term], keys: list[Term], known: Known
) -> Iterator[Effect]:
    """Changes at keys first, each as if no other key were meant; then what happens to members whatever the keys are."""
    changed = Changed(scene, tuple(own), after, tuple(keys), known)
    base = {each.name: changed.new(each, ()) for each in own}
    for key in keys:
        yield from _at_keys(changed, (key,), base)
    for pair in combinations(keys, 2):
        if changed.interfere(pair, base):
            yield from _at_keys(changed, pair, base)
    if any(base[each.name] is not changed.old(each) for each in own):
        yield from _in_loop(scene, own, base)


@dataclass(frozen=True)
class Changed:
    """A vector of the state, its new values, and the unknown keys under which it was written."""

    scene: Scene
    own: tuple[Variable, ...]
    after: dict[str, Term]
    keys: tuple[Term, ...]
    known: Known

    def possible(self, variable: Variable, chosen: tuple[Term, ...]) -> bool:
        """Whether the chosen keys can mean this member in this case."""
        here = terms.const(self.own.index(variable))
        return all(self.known.reduced(terms.eq(key, here)) is not terms.FALSE for key in chosen)

    def old(self, variable: Variable) -> Term:
        """The value before."""
        return terms.var(variable.name, sort_of(variable.domain))

    def settled(self, variable: Variable, chosen: tuple[Term, ...]) -> dict[Term, Term]:
        """That the chosen keys mean this member and no other key does."""
        place = self.own.index(variable)
        settled = {}
        for key in self.keys:
            for number in range(len(self.own)):
                if key in chosen or number == place:
                    settled[terms.eq(key, terms.const(number))] = terms.const(key in chosen and number == place)
        return settled

    def new(self, variable: Variable, chosen: tuple[Term, ...]) -> Term:
        """The value after, of a member that is meant by the chosen keys alone."""
        after = self.after.get(variable.name, self.old(variable))
        return terms.substitute(after, {}, self.settled(variable, chosen))

    def interfere(self, pair: tuple[Term, Term], base: dict[str, Term]) -> bool:
        """Whether two keys that mean one member do something else than each of them does."""
        if sort_of(self.own[0].domain) is not Sort.INT:
            return False
        first = self.own[0]
        both = terms.sub(self.new(first, pair), base[first.name])
        each = [terms.sub(self.new(first, (key,)), base[first.name]) for key in pair]
        return both is not terms.add(*each)


def _at_keys(changed: Changed, keys: tuple[Term, ...], base: dict[str, Term]) -> list[Effect]:
    scene = changed.scene
    index = type(changed.own[0].key)
    assert issubclass(index, IntEnum)
    words = [value_words(scene, key, Member(index), say(scene, key)) for key in keys]
    what = scene.named(changed.own[0].field, words[0])
    both = "".join(f", if that is {each} too" for each in words[1:])
    found: dict[Effect, list[IntEnum]] = {}
    for each in changed.own:
        if each.key is None or not changed.possible(each, keys):
            continue
        inner = with_settled(scene, changed.settled(each, keys)).focused(each.key, words[0])
        new = _rebased(changed.new(each, keys), base[each.name], changed.old(each))
        found.setdefault(effect_on(inner, what, changed.old(each), new), []).append(each.key)
    if len(found) == 1:
        return [replace(each, only=both, of=f"{what}{both}") for each in found]
    return [
        replace(effect, only=f"{both}, if that is {listed([scene.member(each) for each in members], 'or')}")
        for effect, members in found.items()
    ]


def _rebased(new: Term, base: Term, old: Term) -> Term:
    """The change that the key alone brings, where a loop changes the member as well."""
    if base is old or new.sort is Sort.BOOL:
        return new
    return terms.add(old, terms.sub(new, base))


def _in_loop(scene: Scene, own: Sequence[Variable], base: dict[str, Term]) -> Iterator[Effect]:
    alike: dict[tuple[str, ...], list[tuple[IntEnum, Effect]]] = {}
    for each in own:
        new = base.get(each.name)
        if new is None or each.key is None:
            continue
        old = terms.var(each.name, new.sort)
        effect = effect_on(scene.focused(each.key, IT), "", old, new)
        if effect.parts:
            alike.setdefault(tuple(map(str, effect.parts)), []).append((each.key, effect))
    changed = [member for group in alike.values() for member, _ in group]
    every = scene.named(own[0].field, each_of(scene, changed)) if len(alike) > 1 else ""
    for group in alike.values():
        members = [member for member, _ in group]
        who = each_of(scene, members)
        what = scene.named(own[0].field, who)
        if len(members) == 1:
            lone = next(each for each in own if each.key == members[0])
            group = [(members[0], effect_on(scene, what, terms.var(lone.name, base[lone.name].sort), base[lone.name]))]
        yield Effect(what, group[0][1].parts, of=every)
