"""Values looked up by an unknown member: a chain of `ite`s over one key, taken for what it is."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum

from ruleproof import terms
from ruleproof.domains import Member
from ruleproof.site.wording.phrase import Phrase, Tell, value_words
from ruleproof.site.wording.scene import Scene
from ruleproof.terms import Op, Term


@dataclass(frozen=True)
class Lookup:
    """A value per member of the key's index; the last stands for every member that the chain does not name."""

    key: Term
    index: type[IntEnum]
    values: Mapping[int, Term]


def as_lookup(scene: Scene, node: Term) -> Lookup | None:
    """The chain as a look-up; None when it is none."""
    known = scene.ground.lookups
    if node not in known:
        known[node] = _lookup(scene, node)
    found: Lookup | None = known[node]
    return found


def _lookup(scene: Scene, node: Term) -> Lookup | None:
    key = node.args[0].args[0] if node.args[0].op is Op.EQ else None
    domain = scene.domain(key) if key is not None else None
    if key is None or not isinstance(domain, Member):
        return None
    values: dict[int, Term] = {}
    while node.op is Op.ITE and node.args[0].op is Op.EQ and node.args[0].args[0] is key:
        place = node.args[0].args[1]
        if place.op is not Op.CONST:
            return None
        values[int(place.value or 0)] = node.args[1]
        node = node.args[2]
    rest = _rest(scene, node, domain, values)
    if rest is None:
        return None
    values[rest] = node
    return Lookup(key, domain.of, {place: _at_place(key, place, value, values) for place, value in values.items()})


def _at_place(key: Term, place: int, value: Term, places: Mapping[int, Term]) -> Term:
    """The value where the key is this place."""
    settled = {terms.eq(key, terms.const(each)): terms.const(each == place) for each in places}
    return terms.substitute(value, {}, settled)


def _rest(scene: Scene, node: Term, domain: Member, values: Mapping[int, Term]) -> int | None:
    """The member that the end of the chain is for: the only one left, or the one that its variable belongs to."""
    left = [int(each) for each in scene.in_play(domain.of) if int(each) not in values]
    if len(left) == 1:
        return left[0]
    variable = scene.variable(node)
    if variable and variable.key is not None and type(variable.key) is domain.of and int(variable.key) in left:
        return int(variable.key)
    return None


def lookup_phrase(scene: Scene, lookup: Lookup, tell: Tell) -> Phrase | None:
    """The value with the key in the member's place; None when the values do not say the same of each member."""
    key = value_words(scene, lookup.key, Member(lookup.index), tell(scene, lookup.key))
    phrases = {tell(scene.focused(lookup.index(place), key), value) for place, value in lookup.values.items()}
    return phrases.pop() if len(phrases) == 1 else None
