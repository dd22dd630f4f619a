"""Comparisons in words, each with its opposite."""

from ruleproof import terms
from ruleproof.domains import Member
from ruleproof.site.wording.chains import as_lookup, lookup_phrase
from ruleproof.site.wording.numbers import counted_condition
from ruleproof.site.wording.phrase import (
    AT_LEAST,
    AT_MOST,
    MINUS,
    NOT_EQUAL,
    Phrase,
    Tell,
    procedure_words,
    step_name,
    value_words,
)
from ruleproof.site.wording.scene import Scene
from ruleproof.site.wording.ways import without_echo
from ruleproof.state import GIVEN
from ruleproof.terms import Op, Sort, Term


def say_le(scene: Scene, node: Term, parts: list[Phrase], tell: Tell) -> Phrase:
    """At most; the opposite is more. A bound that leaves one value says that value."""
    plainer = _about_parts(scene, node, tell)
    if plainer is not None:
        return tell(scene, plainer)
    left, right = node.args
    one, other = (each.yes if each.joint == "+" else each.within(AT_MOST) for each in parts)
    if left.op is Op.CONST:
        number = int(left.value or 0)
        below = f"{other} = {number - 1}" if scene.lowest(right) == number - 1 else f"{other} < {one}"
        return Phrase(f"{other} {AT_LEAST} {one}", below)
    if right.op is Op.CONST:
        number = int(right.value or 0)
        upto = f"{one} = {other}" if scene.lowest(left) == number else f"{one} {AT_MOST} {other}"
        return Phrase(upto, f"{one} {AT_LEAST} {number + 1}".replace("-", MINUS))
    if not _is_named(scene, left) and _is_named(scene, right):
        return Phrase(f"{other} {AT_LEAST} {one}", f"{other} < {one}")
    return Phrase(f"{one} {AT_MOST} {other}", f"{one} > {other}")


def _is_named(scene: Scene, term: Term) -> bool:
    """Whether a number that can change has a name of its own."""
    return term in scene.labels or (term.op is Op.VAR and not str(term.value).startswith(GIVEN))


def say_eq(scene: Scene, node: Term, parts: list[Phrase], tell: Tell) -> Phrase:
    """Equality; answers of readings, stages and members go by their names."""
    left, right = node.args
    if left.sort is Sort.BOOL:
        one, other = parts[0].within("if"), parts[1].within("if")
        return Phrase(f"{one} exactly if {other}", f"either {one} or {other}", "if")
    if right.op is Op.CONST and left.op is Op.VAR:
        number = int(right.value or 0)
        special = _answer(scene, left, number) or _stage(scene, left, number) or _being(scene, left, number)
        if special:
            return special
    domain = scene.domain(left) or scene.domain(right)
    words = [value_words(scene, each, domain, part) for each, part in zip(node.args, parts, strict=True)]
    if isinstance(domain, Member):
        return Phrase(f"{words[0]} is {words[1]}", f"{words[0]} is not {words[1]}")
    plainer = _about_parts(scene, node, tell)
    return tell(scene, plainer) if plainer is not None else _equal(scene, left, right, words)


def _equal(scene: Scene, left: Term, right: Term, words: list[str]) -> Phrase:
    yes, no = f"{words[0]} = {words[1]}", f"{words[0]} {NOT_EQUAL} {words[1]}"
    if right.op is Op.CONST and scene.lowest(left) == right.value:
        no = f"{words[0]} {AT_LEAST} {int(right.value or 0) + 1}"
    return Phrase(yes, no)


def _answer(scene: Scene, variable: Term, number: int) -> Phrase | None:
    reading = scene.ground.readings.get(str(variable.value))
    if reading is None:
        return None
    words, answer = scene.lexicon.name(reading.name), reading.names[number]
    others = [each for each in reading.names if each != answer]
    return Phrase(f"{words} is {answer}", f"{words} is {others[0]}" if len(others) == 1 else f"{words} is not {answer}")


def _being(scene: Scene, variable: Term, number: int) -> Phrase | None:
    known = scene.variable(variable)
    if known is None or known.key is not None or not isinstance(known.domain, Member):
        return None
    if number not in range(len(known.domain.of)):
        return None
    words = scene.lexicon.being(known.field, known.domain.of(number))
    return Phrase(*words) if words else None


def _stage(scene: Scene, variable: Term, number: int) -> Phrase | None:
    procedure = scene.ground.procedures.get(str(variable.value))
    if procedure is None:
        return None
    words = procedure_words(scene, str(variable.value))
    if number == 0:
        return Phrase(f"{words} is not under way", f"{words} is under way")
    step = step_name(scene, str(variable.value), number)
    return Phrase(f"{words} has come to {step}", f"{words} has not come to {step}")


def _about_parts(scene: Scene, node: Term, tell: Tell) -> Term | None:
    """The same condition without a number between: of which of two numbers, or of how many conditions, it is."""
    for place in (0, 1):
        number, limit = node.args[place], node.args[1 - place]
        if limit.op is not Op.CONST or number in scene.labels:
            continue
        if number.op is Op.ITE and not _is_lookup(scene, number, tell):
            condition, *values = number.args
            return without_echo(terms.ite(condition, *(_with_part(node, place, each) for each in values)))
        counted = _counted(number)
        if counted and node is terms.le(terms.ONE, number):
            return terms.or_(*counted)
        if counted and node in (terms.le(number, terms.ZERO), terms.eq(number, terms.ZERO)):
            return terms.not_(terms.or_(*counted))
    return None


def _with_part(node: Term, place: int, part: Term) -> Term:
    return terms.REBUILD[node.op](*(part if each == place else node.args[each] for each in (0, 1)))


def _is_lookup(scene: Scene, number: Term, tell: Tell) -> bool:
    lookup = as_lookup(scene, number)
    return lookup is not None and lookup_phrase(scene, lookup, tell) is not None


def _counted(number: Term) -> list[Term]:
    """The conditions whose number it is; none for another number."""
    found = [counted_condition(each) for each in (number.args if number.op is Op.ADD else (number,))]
    if None in found:
        return []
    return [condition if holds else terms.not_(condition) for condition, holds in filter(None, found)]
