"""What a case changes, in words: the net effect on each quantity."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from ruleproof import terms
from ruleproof.domains import Member
from ruleproof.site.wording.alike import IT, Group, grouped
from ruleproof.site.wording.chains import as_lookup, lookup_phrase
from ruleproof.site.wording.clauses import clauses
from ruleproof.site.wording.numbers import counted_condition, total_words
from ruleproof.site.wording.phrase import MINUS, each_of, step_name, value_words
from ruleproof.site.wording.say import say
from ruleproof.site.wording.scene import Scene
from ruleproof.site.wording.ways import fewest
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
    """What happens to a quantity: all of the parts. With `only`, for some of the members that it may mean.

    `of` names the quantity for all members to which something happens, where other things happen to others.
    """

    what: str
    parts: tuple[Part, ...]
    only: str = ""
    of: str = ""

    def __str__(self) -> str:
        return f"{self.what}{self.only}: {'; '.join(map(str, self.parts))}"


def effect_on(scene: Scene, what: str, old: Term, new: Term) -> Effect:
    """The effect of replacing the old value by the new one."""
    ways: dict[tuple[int, str], list[tuple[Term, ...]]] = {}
    for number, change, conditions in _parts(scene, old, new):
        ways.setdefault((number, change), []).append(conditions)
    parts = [Part(change, _where(scene, each)) for (_, change), each in ways.items()]
    always = [each.change for each in parts if not each.where]
    together = Part(" ".join(always) if len(always) > 1 else _unbracketed("".join(always)))
    return Effect(what, tuple(([together] if always else []) + [each for each in parts if each.where]))


def _unbracketed(change: str) -> str:
    """`- (all of it)` without the brackets; anything else as it is."""
    sign, space, amount = change.partition(" ")
    depths = accumulate({"(": 1, ")": -1}.get(each, 0) for each in amount)
    whole = amount.startswith("(") and list(depths).index(0) == len(amount) - 1
    return f"{sign}{space}{amount[1:-1]}" if whole else change


def _where(scene: Scene, ways: Sequence[tuple[Term, ...]]) -> str:
    if any(not conditions for conditions in ways):
        return ""
    values = _values_of_one(ways)
    if values is not None:
        return say(scene, values).yes
    worded = [clauses(scene, conditions) for conditions in fewest(ways)]
    if not all(worded):
        return ""
    return ", or where ".join(map(_and, worded))


def _and(words: Sequence[str]) -> str:
    if len(words) == 1:
        return words[0]
    return " and ".join(f"({each})" if " or " in each or ": " in each else each for each in words)


def _values_of_one(ways: Sequence[tuple[Term, ...]]) -> Term | None:
    """`x = 1 or x = 2` for ways through a chain over one quantity; None for anything else."""
    chosen = [[each for each in conditions if each.op is Op.EQ and each.args[1].op is Op.CONST] for conditions in ways]
    if len(ways) < 2 or any(len(each) != 1 for each in chosen):
        return None
    left = chosen[0][0].args[0]
    for conditions, (value,) in zip(ways, chosen, strict=True):
        others = [each for each in conditions if each is not value]
        if value.args[0] is not left or any(
            each.op is not Op.NOT or each.args[0].args[:1] != (left,) for each in others
        ):
            return None
    return terms.or_(*(each[0] for each in chosen))


def _parts(scene: Scene, old: Term, new: Term) -> Iterator[tuple[int, str, tuple[Term, ...]]]:
    """Changes and the conditions under which they happen; nothing for where the value stays.

    Changes of one number never happen together; those of several numbers add up.
    """
    was = scene.was(old)
    for value, conditions in branches(scene, new):
        if value in (old, was):
            continue
        if old in value.args and value.op in (Op.AND, Op.OR):
            yield 0, *_turned(old, value, conditions)
            continue
        difference = _difference(old, was, value) if _is_amount(scene, old) else None
        if difference is None:
            yield 0, _becomes(scene, old, value), conditions
            continue
        for number, change, more in _summands(scene, difference):
            yield number, change, (*conditions, *more)


def branches(scene: Scene, term: Term) -> list[tuple[Term, tuple[Term, ...]]]:
    """The values of a chain of `ite`s with the conditions of each; one value where that is shorter or clearer."""
    found: list[tuple[Term, tuple[Term, ...]]] = []
    pending: list[tuple[Term, tuple[Term, ...]]] = [(term, ())]
    while pending:
        value, conditions = pending.pop()
        value = _spread(scene, value)
        if value.op is not Op.ITE or _is_one_thing(scene, value):
            found.append((value, conditions))
        elif len(found) + len(pending) > MOST_BRANCHES:
            return [(term, ())]
        else:
            condition, then, otherwise = value.args
            pending += [(otherwise, (*conditions, terms.not_(condition))), (then, (*conditions, condition))]
    return found


def _spread(scene: Scene, value: Term) -> Term:
    """One of two numbers and a constant more, as one of two such sums."""
    if value.op is not Op.ADD or value in scene.labels or value.args[1].op is not Op.CONST:
        return value
    inner, constant = value.args
    if inner.op is not Op.ITE or _is_one_thing(scene, inner):
        return value
    return terms.ite(inner.args[0], *(terms.add(each, constant) for each in inner.args[1:]))


def _is_one_thing(scene: Scene, term: Term) -> bool:
    if term in scene.labels:
        return True
    lookup = as_lookup(scene, term)
    return lookup is not None and lookup_phrase(scene, lookup, say) is not None


def _is_amount(scene: Scene, old: Term) -> bool:
    """Whether a quantity is one of which there can be more or less: no member, no stage of a procedure."""
    stages = scene.ground.procedures
    return old.sort is Sort.INT and str(old.value) not in stages and not isinstance(scene.domain(old), Member)


def _turned(old: Term, new: Term, conditions: tuple[Term, ...]) -> tuple[str, tuple[Term, ...]]:
    """What becomes of a flag that stays unless something ends it, or unless something brings it."""
    others = [each for each in new.args if each is not old]
    if new.op is Op.AND:
        return "no longer", (*conditions, terms.not_(terms.and_(*others)))
    return "from now on", (*conditions, terms.or_(*others))


def _difference(old: Term, was: Term, new: Term) -> Term | None:
    """What is added to the old value; None when the new value is made otherwise."""
    if was.op is Op.CONST:
        return terms.sub(new, was)
    summands = new.args if new.op is Op.ADD else (new,)
    return terms.sub(new, old) if old in summands else None


def _summands(scene: Scene, difference: Term) -> Iterator[tuple[int, str, tuple[Term, ...]]]:
    summands = difference.args if difference.op is Op.ADD else (difference,)
    for number, group in enumerate(grouped(scene, summands, say)):
        if group.index:
            yield number, _total(scene, group), ()
            continue
        factor, inner = _factor(group.sample)
        for value, conditions in branches(scene, inner):
            if value is not terms.ZERO:
                yield number, _signed(scene, terms.scale(factor, value)), conditions


def _factor(term: Term) -> tuple[int, Term]:
    return (int(term.args[0].value or 0), term.args[1]) if term.op is Op.MUL else (1, term)


def _total(scene: Scene, group: Group) -> str:
    """A change by a total over members, each where its condition holds."""
    factor, inner = _factor(group.sample)
    sign = MINUS if factor < 0 else "+"
    times = "" if abs(factor) == 1 else f"{abs(factor)} \N{MULTIPLICATION SIGN} "
    if inner.op is Op.ITE and inner.args[2] is terms.ZERO and not counted_condition(inner):
        about = scene.focused(group.members[0], IT)
        where = say(about, inner.args[0]).yes
        who = each_of(scene, group.members)
        return f"{sign} for {who}: {times}{say(about, inner.args[1]).within('+')} where {where}"
    return f"{sign} {times}{total_words(scene, Group(inner, group.index, group.members), say)}"


def _signed(scene: Scene, amount: Term) -> str:
    words = say(scene, amount).within("+")
    return f"{MINUS} {words.removeprefix(MINUS).strip()}" if words.startswith(MINUS) else f"+ {words}"


def _becomes(scene: Scene, old: Term, new: Term) -> str:
    if new.sort is Sort.BOOL:
        if new.op is Op.CONST:
            return "from now on" if new.value else "no longer"
        return "changes to its opposite" if new is terms.not_(old) else f"becomes yes exactly if {say(scene, new).yes}"
    if str(old.value) in scene.ground.procedures and new.op is Op.CONST:
        return _comes_to(scene, old, int(new.value or 0))
    domain = scene.domain(old)
    words = value_words(scene, new, domain, say(scene, new))
    if new.op is Op.MOD and isinstance(domain, Member) and new.args[0].op is Op.ADD and new.args[0].args[0] is old:
        first, last = scene.member(domain.of(0)), scene.member(domain.of(len(domain.of) - 1))
        return f"moves on by {new.args[0].args[1].value} (after {last} comes {first})"
    return f"becomes {words if new.op is Op.CONST else say(scene, new).yes}"


def _comes_to(scene: Scene, old: Term, stage: int) -> str:
    if stage == 1 and scene.was(old) is terms.ZERO:
        return "begins"
    return f"comes to {step_name(scene, str(old.value), stage)}" if stage else "is over"
