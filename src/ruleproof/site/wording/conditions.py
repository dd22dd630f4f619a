"""Conditions in words, each with its opposite."""

from ruleproof.phrases import listed
from ruleproof.site.wording.alike import IT, Group, grouped
from ruleproof.site.wording.chains import as_lookup, lookup_phrase
from ruleproof.site.wording.phrase import (
    SWAPPED,
    Phrase,
    Said,
    Tell,
    each_of,
    value_words,
)
from ruleproof.site.wording.scene import Scene
from ruleproof.terms import Op, Sort, Term


def say_not(_: Scene, __: Term, parts: list[Phrase], ___: Tell) -> Phrase:
    """The opposite."""
    return parts[0].opposite


def say_joined(word: str) -> Said:
    """Conditions with `and` or `or` between; those that differ in their member alone are one."""

    def said(scene: Scene, node: Term, _: list[Phrase], tell: Tell) -> Phrase:
        short = one_of(scene, node, tell)
        if short:
            return short
        groups = grouped(scene, with_names(scene, node), tell)
        pieces = [_piece(scene, each, word, tell) for each in groups]
        if len(pieces) == 1:
            return pieces[0]
        other = SWAPPED[word]
        yes = f" {word} ".join(each.within(word) for each in pieces)
        return Phrase(yes, f" {other} ".join(each.opposite.within(other) for each in pieces), word)

    return said


def with_names(scene: Scene, node: Term) -> list[Term]:
    """The parts of a condition, those that make up a named one taken together."""
    parts = list(node.args)
    for term in scene.labels:
        if term.op is node.op and term is not node and set(term.args) <= set(parts):
            place = parts.index(term.args[0])
            parts = [each for each in parts if each not in term.args]
            parts.insert(min(place, len(parts)), term)
    return parts


def _piece(scene: Scene, group: Group, word: str, tell: Tell) -> Phrase:
    if group.index is None:
        return tell(scene, group.sample)
    inner = tell(scene.focused(group.members[0], IT), group.sample)
    who = each_of(scene, group.members)
    every, some = f"for {who}: ", f"for some {who.removeprefix('each ')}: "
    if not who.startswith("each "):
        every, some = f"for each of {who}: ", f"for one of {who}: "
    yes, no = (every, some) if word == "and" else (some, every)
    return Phrase(yes + inner.yes, no + inner.no, "for")


def one_of(scene: Scene, node: Term, tell: Tell) -> Phrase | None:
    """`x is 1, 2 or 3` for an alternative between values of one thing."""
    left = node.args[0].args[0] if node.args[0].op is Op.EQ else None
    if (
        node.op is not Op.OR
        or left is None
        or left.sort is Sort.BOOL
        or not all(_is_value(each, left) for each in node.args)
    ):
        return None
    name = str(left.value)
    if name in scene.ground.procedures:
        return None
    if name in scene.ground.readings:
        words = [scene.ground.readings[name].names[int(each.args[1].value or 0)] for each in node.args]
    else:
        domain = scene.domain(left)
        words = [value_words(scene, each.args[1], domain, tell(scene, each.args[1])) for each in node.args]
    about = tell(scene, left).within("is")
    return Phrase(f"{about} is {listed(words, 'or')}", f"{about} is neither {listed(words, 'nor')}")


def _is_value(term: Term, left: Term) -> bool:
    return term.op is Op.EQ and term.args[0] is left and term.args[1].op is Op.CONST


def say_ite(scene: Scene, node: Term, parts: list[Phrase], tell: Tell) -> Phrase:
    """One thing or another; a chain over the members of an index is a look-up."""
    lookup = as_lookup(scene, node)
    looked_up = lookup_phrase(scene, lookup, tell) if lookup else None
    if looked_up:
        return looked_up
    domain = scene.domain(node)
    condition = parts[0].within("?")
    words = [value_words(scene, each, domain, part) for each, part in zip(node.args[1:], parts[1:], strict=True)]
    if node.sort is Sort.INT:
        return Phrase(f"{words[0]} if {condition}, else {words[1]}", joint="?")
    opposites = [each.opposite.within("?") for each in parts[1:]]
    yes, no = (f"if {condition}: {one}; otherwise: {other}" for one, other in (words, opposites))
    return Phrase(yes, no, "?")
