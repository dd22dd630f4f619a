"""What a case changes, in words: the net effect on each quantity."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ruleproof import terms
from ruleproof.domains import Member
from ruleproof.site.wording.alike import IT, Group, grouped
from ruleproof.site.wording.chains import as_lookup, lookup_phrase
from ruleproof.site.wording.clauses import clauses
from ruleproof.site.wording.numbers import counted_condition, total_words
from ruleproof.site.wording.phrase import MINUS, value_words
from ruleproof.site.wording.say import say
from ruleproof.site.wording.scene import Scene
from ruleproof.terms import Op, Sort, Term

MOST_BRANCHES = 12


@dataclass(frozen=True)
class Part:
    """One thing that happens to a quantity, and where; empty for everywhere."""

    change: str
    where: str = ""

    def __str__(self) -> str:
        return f"{self.change} where {self.where}" if self.where else self.change


@dataclass(frozen=True)
class Effect:
    """What happens to a quantity: all of the parts."""

    what: str
    parts: tuple[Part, ...]

    def __str__(self) -> str:
        return f"{self.what}: {'; '.join(map(str, self.parts))}"


def effect_on(scene: Scene, what: str, old: Term, new: Term) -> Effect:
    """The effect of replacing the old value by the new one."""
    parts: dict[str, list[tuple[Term, ...]]] = {}
    for change, conditions in _parts(scene, old, new):
        parts.setdefault(change, []).append(conditions)
    found = []
    for change, ways in parts.items():
        found.append(Part(change, _where(scene, ways)))
    return Effect(what, tuple(found))


def _where(scene: Scene, ways: Sequence[tuple[Term, ...]]) -> str:
    if any(not conditions for conditions in ways):
        return ""
    values = _values_of_one(ways)
    if values is not None:
        return say(scene, values).yes
    worded = [clauses(scene, conditions) for conditions in ways]
    return ", or where ".join(" and ".join(f"({each})" if " or " in each or ": " in each else each for each in words) if len(words) > 1 else words[0] for words in worded)


def _values_of_one(ways: Sequence[tuple[Term, ...]]) -> Term | None:
    """`x = 1 or x = 2` for ways through a chain over one quantity; None for anything else."""
    chosen = [[each for each in conditions if each.op is Op.EQ and each.args[1].op is Op.CONST] for conditions in ways]
    if len(ways) < 2 or any(len(each) != 1 for each in chosen):
        return None
    left = chosen[0][0].args[0]
    for conditions, (value,) in zip(ways, chosen, strict=True):
        others = [each for each in conditions if each is not value]
        if value.args[0] is not left or any(each.op is not Op.NOT or each.args[0].args[:1] != (left,) for each in others):
            return None
    return terms.or_(*(each[0] for each in chosen))


def _parts(scene: Scene, old: Term, new: Term) -> Iterator[tuple[str, tuple[Term, ...]]]:
    """Changes and the conditions under which they happen; nothing for where the value stays."""
    for value, conditions in branches(scene, new):
        if value is old:
            continue
        difference = _difference(old, value) if new.sort is Sort.INT else None
        if difference is None:
            yield _becomes(scene, old, value), conditions
            continue
        for change, more in _summands(scene, difference):
            yield change, (*conditions, *more)


def branches(scene: Scene, term: Term) -> list[tuple[Term, tuple[Term, ...]]]:
    """The values of a chain of `ite`s with the conditions of each; one value where that is shorter or clearer."""
    found: list[tuple[Term, tuple[Term, ...]]] = []
    pending: list[tuple[Term, tuple[Term, ...]]] = [(term, ())]
    while pending:
        value, conditions = pending.pop()
        if value.op is not Op.ITE or _is_one_thing(scene, value):
            found.append((value, conditions))
        elif len(found) + len(pending) > MOST_BRANCHES:
            return [(term, ())]
        else:
            condition, then, otherwise = value.args
            pending += [(otherwise, (*conditions, terms.not_(condition))), (then, (*conditions, condition))]
    return found


def _is_one_thing(scene: Scene, term: Term) -> bool:
    if term in scene.labels:
        return True
    lookup = as_lookup(scene, term)
    return lookup is not None and lookup_phrase(scene, lookup, say) is not None


def _difference(old: Term, new: Term) -> Term | None:
    """What is added to the old value; None when the new value is made otherwise."""
    summands = new.args if new.op is Op.ADD else (new,)
    return terms.sub(new, old) if old in summands else None


def _summands(scene: Scene, difference: Term) -> Iterator[tuple[str, tuple[Term, ...]]]:
    summands = difference.args if difference.op is Op.ADD else (difference,)
    for group in grouped(scene, summands, say):
        if group.index:
            yield _total(scene, group), ()
            continue
        factor, inner = _factor(group.sample)
        for value, conditions in branches(scene, inner):
            if value is not terms.ZERO:
                yield _signed(scene, terms.scale(factor, value)), conditions


def _factor(term: Term) -> tuple[int, Term]:
    return (int(term.args[0].value or 0), term.args[1]) if term.op is Op.MUL else (1, term)


def _total(scene: Scene, group: Group) -> str:
    """A change by a total over members, each where its condition holds."""
    assert group.index
    factor, inner = _factor(group.sample)
    sign = MINUS if factor < 0 else "+"
    times = "" if abs(factor) == 1 else f"{abs(factor)} \N{MULTIPLICATION SIGN} "
    if inner.op is Op.ITE and inner.args[2] is terms.ZERO and not counted_condition(inner):
        noun = scene.lexicon.noun(group.index)
        about = scene.focused(group.members[0], IT)
        whole = f"for each {noun}" if group.members == scene.in_play(group.index) else f"for each of {_names(scene, group)}"
        return f"{sign} {whole}: {times}{say(about, inner.args[1]).within('+')} where {say(about, inner.args[0]).yes}"
    return f"{sign} {times}{total_words(scene, Group(inner, group.index, group.members), say)}"


def _names(scene: Scene, group: Group) -> str:
    return ", ".join(scene.member(each) for each in group.members)


def _signed(scene: Scene, amount: Term) -> str:
    words = say(scene, amount).within("+") if amount.op is not Op.ADD else say(scene, amount).yes
    return f"{MINUS} {words.removeprefix(MINUS).strip()}" if words.startswith(MINUS) else f"+ {words}"


def _becomes(scene: Scene, old: Term, new: Term) -> str:
    if new.sort is Sort.BOOL:
        if new.op is Op.CONST:
            return "becomes yes" if new.value else "becomes no"
        return "changes to its opposite" if new is terms.not_(old) else f"becomes yes exactly if {say(scene, new).yes}"
    domain = scene.domain(old)
    words = value_words(scene, new, domain, say(scene, new))
    if new.op is Op.MOD and isinstance(domain, Member) and new.args[0].op is Op.ADD and new.args[0].args[0] is old:
        step = new.args[0].args[1].value
        return f"moves on by {step} (after {scene.member(domain.of(len(domain.of) - 1))} comes {scene.member(domain.of(0))})"
    return f"becomes {words.removeprefix('(').removesuffix(')') if words.startswith('(') else words}"
