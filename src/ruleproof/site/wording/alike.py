"""Terms that say the same of several members of an index, such as the summands of a total over all nodes."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

from ruleproof import terms
from ruleproof.site.wording.phrase import Tell
from ruleproof.site.wording.scene import Scene
from ruleproof.terms import Term

IT = "it"


@dataclass(frozen=True)
class Group:
    """A term that stands alone (no index), or one of several that are alike but for the member they speak of."""

    sample: Term
    index: type[IntEnum] | None = None
    members: tuple[IntEnum, ...] = ()


def grouped(scene: Scene, parts: Sequence[Term], tell: Tell) -> list[Group]:
    """The terms, in order of first appearance, those that are alike taken together."""
    alone = [Group(part) for part in parts]
    if len(parts) < 2:
        return alone
    found: dict[tuple[type[IntEnum], str] | Term, list[tuple[IntEnum, Term]]] = {}
    kinds = [_key(scene, part, tell) for part in parts]
    for part, (key, member) in zip(parts, kinds, strict=True):
        found.setdefault(key, []).append((member, part)) if member is not None else found.setdefault(part, [])
    groups = []
    for key, alike in found.items():
        if isinstance(key, Term):
            groups.append(Group(key))
        elif len(alike) == 1:
            groups.append(Group(alike[0][1]))
        else:
            groups.append(Group(alike[0][1], key[0], tuple(member for member, _ in alike)))
    return groups


def _key(scene: Scene, part: Term, tell: Tell) -> tuple[tuple[type[IntEnum], str] | Term, IntEnum | None]:
    spoken = mentioned(scene, part)
    for index in scene.ground.indexes:
        own = [member for member in spoken if type(member) is index]
        if len(own) == 1:
            return (index, tell(scene.focused(own[0], IT), part).yes), own[0]
    return part, None


def mentioned(scene: Scene, term: Term) -> list[IntEnum]:
    """Members that the term speaks of: by the names the model gave, else by its variables."""

    def step(node: Term, parts: list[tuple[IntEnum, ...]]) -> tuple[IntEnum, ...]:
        labels = scene.labels.get(node)
        if labels:
            return scene.ground.members_of(labels[0]) if len(labels) == 1 else ()
        variable = scene.variable(node)
        if variable is not None and variable.key is not None:
            return (variable.key,)
        return tuple({(type(key), key.name): key for part in parts for key in part}.values())

    found: tuple[IntEnum, ...] = terms.fold(term, step)
    return list(found)
