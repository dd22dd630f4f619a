"""Words for a term and for the names in it. A phrase carries its opposite, so that `not` rarely shows."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum

from ruleproof.domains import Domain, Member
from ruleproof.machine import ARGUMENT
from ruleproof.phrases import listed
from ruleproof.site.wording.names import Label
from ruleproof.site.wording.scene import Scene
from ruleproof.state import GIVEN
from ruleproof.terms import Op, Sort, Term

MINUS = "\N{MINUS SIGN}"
AT_MOST, AT_LEAST = "\N{LESS-THAN OR EQUAL TO}", "\N{GREATER-THAN OR EQUAL TO}"
NOT_EQUAL = "\N{NOT EQUAL TO}"
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
    for focus in scene.focuses:
        if focus.member.name == key.name:
            return focus.words
    keys = tuple(_key_words(scene, each) for each in key.keys)
    return scene.named(key.name.removeprefix(ARGUMENT).removeprefix(GIVEN), *keys)


def named_phrase(scene: Scene, name: str, keys: tuple[str, ...], sort: Sort) -> Phrase:
    """A field, choice or named term, at keys or without, in words."""
    if sort is Sort.BOOL:
        return Phrase(*scene.lexicon.condition(name, keys, scene.ground.rule.id))
    return Phrase(scene.named(name, *keys))


def value_words(scene: Scene, term: Term, domain: Domain | None, phrase: Phrase) -> str:
    """A value of the domain: a member by its name."""
    if term.op is Op.CONST and isinstance(domain, Member) and 0 <= int(term.value or 0) < len(domain.of):
        return scene.member(domain.of(int(term.value or 0)))
    return phrase.within("is")


def each_of(scene: Scene, members: Sequence[IntEnum]) -> str:
    """`each node`, `each node but SCARAB`, or the members by name."""
    index = type(members[0])
    noun, all_members = scene.lexicon.noun(index), scene.in_play(index)
    left_out = [each for each in all_members if each not in members]
    if not left_out:
        return f"each {noun}"
    if len(left_out) <= 2 < len(members):
        return f"each {noun} but {listed([scene.member(each) for each in left_out], 'and')}"
    return listed([scene.member(each) for each in members])


def step_name(scene: Scene, field: str, stage: int) -> str:
    """A step of the procedure whose stage the field holds, in quotes."""
    step = scene.ground.procedures[field].steps[stage - 1].rule
    return f"\N{LEFT SINGLE QUOTATION MARK}{scene.lexicon.title(step.id)}\N{RIGHT SINGLE QUOTATION MARK}"


def procedure_words(scene: Scene, field: str) -> str:
    """What the procedure whose stage the field holds is called."""
    return scene.lexicon.title(scene.ground.procedures[field].id)
