"""The names that a model gives to terms: those met on the way through a case, and the same names asked of others.

A name is noted where the model asks for it, once for each term. `flips(r1c1)` and `flips(r3c1)` may be the same term,
so every name that a rule asks is asked here of every member.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from enum import IntEnum
from itertools import product
from typing import Any

from ruleproof import terms
from ruleproof.domains import Member, sort_of
from ruleproof.machine import ARGUMENT, Case, Machine
from ruleproof.rule import Named, Rule
from ruleproof.site.wording.chains import as_lookup
from ruleproof.site.wording.known import Judge, Known, no_judge
from ruleproof.site.wording.names import Label, Lexicon, parsed
from ruleproof.site.wording.scene import Ground, Labels, Scene
from ruleproof.state import GIVEN, fields_of
from ruleproof.symbols import plain_term, stand_in
from ruleproof.terms import Op, Term
from ruleproof.tracing import Path, trace


def scene_of(machine: Machine, lexicon: Lexicon, rule: Rule[Any], judge: Judge = no_judge) -> Scene:
    """The scene of a rule, with the names that it asks as they are before it is done."""
    ground = Ground(machine, lexicon, rule, judge)
    found: dict[Term, tuple[Label, ...]] = {}
    for pattern in _patterns(ground, machine.cases_of(rule)):
        for label, term in _asked(ground, pattern):
            if not _is_plain(term) and label not in found.get(term, ()):
                found[term] = (*found.get(term, ()), label)
    return Scene(ground, found)


def with_case(scene: Scene, case: Case, known: Known) -> Scene:
    """The scene of one case: names met on its way are added, and all are also known in their reduced form."""
    found = dict(scene.labels)
    for term, text in case.labels.items():
        label = parsed(text)
        if label and term not in found and not _is_plain(term) and not _says_itself(scene, label, term):
            found[term] = (replace(label, later=True),)
    return Scene(scene.ground, {**_reduced(found, known), **found}, known)


def _says_itself(scene: Scene, label: Label, term: Term) -> bool:
    """Whether the term is the plain look-up that its name writes, which is better worded from its parts."""
    if _named(scene.ground, label):
        return False
    lookup = as_lookup(scene, term)
    return lookup is not None and all(value.op is Op.VAR for value in lookup.values.values())


def with_settled(scene: Scene, settled: Mapping[Term, Term]) -> Scene:
    """The scene in which some conditions are settled: names are known in their reduced form too."""
    known = dict(settled)
    found: dict[Term, tuple[Label, ...]] = {}
    for term, labels in scene.labels.items():
        reduced = terms.substitute(term, {}, known)
        if reduced.args and not _is_plain(reduced):
            found.setdefault(reduced, labels)
    return replace(scene, labels={**found, **scene.labels}, said={}, nearer={})


def _reduced(labels: Labels, known: Known) -> dict[Term, tuple[Label, ...]]:
    found: dict[Term, tuple[Label, ...]] = {}
    for term, reduced in known.all_reduced(labels).items():
        if reduced.args and not _is_plain(reduced):
            found.setdefault(reduced, labels[term])
    return found


def _is_plain(term: Term) -> bool:
    """A choice compared with a value says more than any name for it; what has no parts needs none."""
    of_choice = term.op is Op.EQ and str(term.args[0].value).startswith(ARGUMENT)
    return not term.args or (of_choice and term.args[1].op is Op.CONST)


def _named(ground: Ground, label: Label) -> Named[..., Any] | None:
    return next((each for each in ground.machine.game.terms if each.name == label.name), None)


def _patterns(
    ground: Ground, cases: Sequence[Case]
) -> Iterator[tuple[Named[..., Any], tuple[Label | type[IntEnum], ...]]]:
    """Each name with its keys, a member generalised to its index."""
    seen: set[object] = set()
    for text in dict.fromkeys(text for case in cases for text in case.labels.values()):
        label = parsed(text)
        named = _named(ground, label) if label else None
        if label is None or named is None or any(shape.index for shape in named.parameters.values()):
            continue
        keys: list[Label | type[IntEnum]] = []
        for key, shape in zip(label.keys, named.parameters.values(), strict=False):
            is_member = isinstance(shape.domain, Member) and key.name in shape.domain.of.__members__
            keys.append(shape.domain.of if is_member and isinstance(shape.domain, Member) else key)
        pattern = (named, tuple(keys))
        if pattern not in seen:
            seen.add(pattern)
            yield pattern


def _asked(
    ground: Ground, pattern: tuple[Named[..., Any], tuple[Label | type[IntEnum], ...]]
) -> Iterator[tuple[Label, Term]]:
    named, keys = pattern
    sizes = ground.machine.sizes
    each_key = [
        [key] if isinstance(key, Label) else [Label(member.name) for member in tuple(key)[: sizes.get(key, len(key))]]
        for key in keys
    ]
    for labels in product(*each_key):
        label = Label(named.name, tuple(labels))
        for term in _terms(ground, label):
            yield label, term


def _terms(ground: Ground, label: Label) -> list[Term]:
    """What the name stands for before the rule is done: a term for each way through it; none if it cannot be asked."""
    layout = ground.machine.layout
    unknowns, givens = layout.unknowns(), layout.givens()

    def run(path: Path) -> Term:
        draft = layout.draft(unknowns, givens, path=path, frozen=True)
        return plain_term(_value(ground, path, draft, label, None))

    try:
        return [each.result for each in trace(run) if each.result is not None]
    except LookupError:
        return []


def _value(ground: Ground, path: Path, draft: Any, label: Label, index: type[IntEnum] | None) -> Any:
    if label.name.startswith(ARGUMENT):
        shape = ground.rule.parameters[label.name.removeprefix(ARGUMENT)]
        return stand_in(path, terms.var(label.name, sort_of(shape.domain)))
    named = _named(ground, label)
    if named:
        domains = [each.domain for each in named.parameters.values()]
        wanted = [each.of if isinstance(each, Member) else None for each in domains]
        return named(draft, *(_value(ground, path, draft, key, of) for key, of in zip(label.keys, wanted, strict=True)))
    shapes = fields_of(ground.machine.game.state)
    if label.name in shapes and label.keys:
        return getattr(draft, label.name)[_value(ground, path, draft, label.keys[0], shapes[label.name].index)]
    if label.name in shapes:
        return getattr(draft, label.name)
    if label.name.startswith(GIVEN):
        return stand_in(path, ground.machine.layout.givens()[label.name.removeprefix(GIVEN)])
    return _member(index, label.name)


def _member(index: type[IntEnum] | None, name: str) -> IntEnum:
    if index is None:
        raise LookupError(name)
    return index[name]
