"""Words for a term, and for the names that it may consist of. A phrase carries its opposite, so that `not` rarely shows."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum

from ruleproof.domains import Domain, Member
from ruleproof.machine import ARGUMENT
from ruleproof.site.wording.names import Label, member_named
from ruleproof.site.wording.scene import Scene
from ruleproof.terms import Op, Sort, Term

MINUS = "\N{MINUS SIGN}"
AT_MOST, AT_LEAST = "\N{LESS-THAN OR EQUAL TO}", "\N{GREATER-THAN OR EQUAL TO}"
SWAPPED = {"and": "or", "or": "and"}


@dataclass(frozen=True)
class Phrase:
    """Words for a term; `no` for its opposite, if it is a condition. `joint` is what holds several parts together."""

    yes: str
    no: str = ""
    joint: str = ""

    @property
    def opposite(self) -> "Phrase":
        """The same the other way round."""
        return Phrase(self.no, self.yes, SWAPPED.get(self.joint, self.joint))

    def within(self, joint: str) -> str:
        """The words as a part of something larger."""
        return f"({self.yes})" if self.joint and self.joint != joint else self.yes


Tell = Callable[[Scene, Term], Phrase]
Said = Callable[[Scene, Term, list[Phrase], Tell], Phrase]


def number_words(number: int) -> str:
    """A number with a proper minus sign."""
    return str(number).replace("-", MINUS)


def label_phrase(scene: Scene, labels: Sequence[Label], sort: Sort) -> Phrase:
    """A name that the model gave, in words: of several, the one that fits what is spoken of."""
    label = _fitting(scene, labels)
    keys = tuple(_key_words(scene, key) for key in label.keys)
    phrase = named_phrase(scene, label.name, keys, sort)
    if not label.later:
        return phrase
    return Phrase(f"{phrase.yes} by then", f"{phrase.no} by then")


def _fitting(scene: Scene, labels: Sequence[Label]) -> Label:
    for focus in scene.focuses:
        for label in labels:
            if focus.member.name in label.mentions():
                return label
    return labels[0]


def _key_words(scene: Scene, key: Label) -> str:
    member = member_named(scene.indexes, key.name)
    if member is not None:
        return scene.member(member)
    keys = tuple(_key_words(scene, each) for each in key.keys)
    return scene.lexicon.name(key.name.removeprefix(ARGUMENT), keys, scene.rule.id)


def named_phrase(scene: Scene, name: str, keys: tuple[str, ...], sort: Sort) -> Phrase:
    """A field, choice or named term, at keys or without, in words."""
    if sort is Sort.BOOL:
        return Phrase(*scene.lexicon.condition(name, keys, scene.rule.id))
    return Phrase(scene.lexicon.name(name, keys, scene.rule.id))


def value_words(scene: Scene, term: Term, domain: Domain | None, phrase: Phrase) -> str:
    """A value of the domain: a member by its name."""
    if term.op is Op.CONST and isinstance(domain, Member) and 0 <= int(term.value or 0) < len(domain.of):
        return scene.member(domain.of(int(term.value or 0)))
    return phrase.within("is")


def listed(words: Sequence[str], joint: str = "and") -> str:
    """`a, b and c`."""
    return f"{', '.join(words[:-1])} {joint} {words[-1]}" if len(words) > 1 else words[0]


def members_words(scene: Scene, members: Sequence[IntEnum]) -> str:
    """The members by name."""
    return listed([scene.member(each) for each in members])
