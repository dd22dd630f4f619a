"""Conditions that hold together, freed of what the others already say."""

from collections.abc import Iterable, Sequence

from ruleproof import terms
from ruleproof.domains import Between, Member
from ruleproof.site.wording.conditions import one_of, with_names
from ruleproof.site.wording.phrase import Phrase
from ruleproof.site.wording.say import say
from ruleproof.site.wording.scene import Scene
from ruleproof.site.wording.ways import left_of
from ruleproof.terms import Op, Sort, Term


def clauses(scene: Scene, conditions: Sequence[Term]) -> tuple[str, ...]:
    """The conditions in words, each once."""
    return tuple(each.yes for each in phrases(scene, conditions))


def phrases(scene: Scene, conditions: Sequence[Term]) -> tuple[Phrase, ...]:
    """The conditions in words, each once, with their opposites."""
    return tuple({each.yes: each for each in (say(scene, each) for each in tidy(scene, conditions))}.values())


def tidy(scene: Scene, conditions: Sequence[Term]) -> list[Term]:
    """The same conditions: what a value is goes before what it is not; all but one value excluded is that value."""
    flat = _without_echoes(scene, dict.fromkeys(part for each in conditions for part in conjuncts(scene, each)))
    settled = {each.args[0] for each in flat if _is_value(each)}
    excluded: dict[Term, list[int]] = {}
    for each in flat:
        if each.op is Op.NOT and _is_value(each.args[0]):
            excluded.setdefault(each.args[0].args[0], []).append(int(each.args[0].args[1].value or 0))
    found: dict[Term, None] = {}
    for each in flat:
        left = each.args[0].args[0] if each.op is Op.NOT and _is_value(each.args[0]) else None
        if left is None:
            found[each] = None
        elif left not in settled:
            found.update(dict.fromkeys(_without(scene, left, excluded[left])))
    return list(found)


def _without_echoes(scene: Scene, parts: Iterable[Term]) -> list[Term]:
    """Alternatives that another condition rules out are left out."""
    every = list(parts)
    opposites = {terms.not_(each) for each in every}
    return list(dict.fromkeys(each if each in scene.labels else left_of(each, opposites) for each in every))


def conjuncts(scene: Scene, condition: Term) -> list[Term]:
    """The parts that all hold; a part that has a name stays whole."""
    if condition.op is Op.AND and condition not in scene.labels:
        return with_names(scene, condition)
    inner = condition.args[0] if condition.op is Op.NOT else condition
    if condition.op is Op.NOT and inner.op is Op.OR and inner not in scene.labels and not one_of(scene, inner, say):
        return [terms.not_(each) for each in with_names(scene, inner)]
    return [condition]


def _is_value(term: Term) -> bool:
    return term.op is Op.EQ and term.args[1].op is Op.CONST and term.args[1].sort is Sort.INT


def _without(scene: Scene, left: Term, values: Iterable[int]) -> list[Term]:
    """What is left of a quantity when these values are excluded."""
    excluded = set(values)
    low, high = _bounds(scene, left)
    while low is not None and low in excluded:
        excluded.remove(low)
        low += 1
    if low is not None and low == high:
        return [terms.eq(left, terms.const(low))]
    raised = low is not None and low != _bounds(scene, left)[0]
    above = [terms.le(terms.const(low), left)] if raised and low is not None and high is None else []
    rest = sorted(excluded if above or not raised else set(values))
    return above + ([terms.not_(terms.or_(*(terms.eq(left, terms.const(each)) for each in rest)))] if rest else [])


def _bounds(scene: Scene, left: Term) -> tuple[int | None, int | None]:
    reading = scene.ground.readings.get(str(left.value))
    if reading:
        return 0, len(reading.names) - 1
    match scene.domain(left):
        case Member(of):
            return 0, len(scene.in_play(of)) - 1
        case Between(low, int() as high):
            return low, high
        case _:
            return scene.lowest(left), None
