"""Never both: two things that can each be, and never together, so that nobody needs to ask what happens then.

They are made of the game's terms and of its fields: so or not, none, some, at the end; asked of members, the same one
on both sides. What goes without saying is left out: where one is made of nothing but what the other one is made of.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import IntEnum
from itertools import combinations
from typing import Any

from ruleproof import terms
from ruleproof.backends.smt import Sat, Session, Unsat
from ruleproof.domains import Between, Member, Shape, in_range, members, sort_of
from ruleproof.givens import Parameter
from ruleproof.hunt.finding import Severity, Suspect
from ruleproof.hunt.ground import Ground
from ruleproof.hunt.outcome import amount
from ruleproof.hunt.wording import so_or_not, thing_called
from ruleproof.phrases import listed
from ruleproof.rule import Named
from ruleproof.state import GIVEN, fields_of, variable_name
from ruleproof.symbols import stand_in
from ruleproof.terms import Sort, Term

NEVER_BOTH = "never both"
ANY = "any."
MOST = 12
SMALL = 3  # members of an index, up to which being each of them is a thing by itself


@dataclass(frozen=True, eq=False)
class Thing:
    """Something that can be so: a condition on a position and on members, and what it is called."""

    name: str
    words: str
    holds: Term
    cites: tuple[str, ...]
    of: str
    plainly: bool  # a term of the rulebook as it stands, and not its opposite or a number

    @property
    def made_of(self) -> set[str]:
        return {name for name in terms.variables(self.holds) if not name.startswith((GIVEN, ANY))}

    @property
    def asked(self) -> set[str]:
        return {name for name in terms.variables(self.holds) if name.startswith(ANY)}


@dataclass(frozen=True, eq=False)
class Pair:
    """Two things that are never so together, and what shows it: lemmas, and whether it takes the usual givens."""

    one: Thing
    other: Thing
    lemmas: frozenset[str]
    usual: bool


def never_both(ground: Ground) -> Iterator[Suspect]:
    """The pairs that rest on most, no more than a dozen."""
    found = [*_by_lemmas(ground), *_by_meaning(ground)]
    for pair in sorted(found, key=lambda each: (each.usual, -len(each.lemmas)))[:MOST]:
        yield _suspect(ground, pair)


def _things(ground: Ground) -> tuple[list[Thing], list[Term]]:
    """Everything that may be so, and the ranges of the members that it is asked of."""
    found: list[Thing] = []
    ranges: dict[Term, Term] = {}
    for named in ground.game.terms:
        found += _of_term(ground, named, ranges)
    stages = {each.field for each in ground.game.procedures}
    for field, shape in fields_of(ground.game.state).items():
        if field not in stages:
            found += _of_field(ground, field, shape, ranges)
    return found, list(ranges.values())


def _of_term(ground: Ground, named: Named[..., object], ranges: dict[Term, Term]) -> list[Thing]:
    chosen: dict[str, Term] = {}
    seen: dict[str, int] = {}
    for name, shape in named.parameters.items():
        kind = shape.domain.of.__name__ if isinstance(shape.domain, Member) else name
        seen[kind] = seen.get(kind, 0) + 1
        variable = terms.var(ANY + kind + (str(seen[kind]) if seen[kind] > 1 else ""), sort_of(shape.domain))
        chosen[name] = variable
        ranges[variable] = in_range(variable, shape.domain, ground.machine.sizes, ground.machine.layout.givens())
    return _ways(ground, named.name, _said(ground, named, chosen), named.cites, None, plainly=True)


def _said(ground: Ground, named: Named[..., object], chosen: Mapping[str, Term]) -> Term:
    """What a term says of the members that are chosen."""

    def asked(s: Any) -> Any:
        path = s.__dict__["_path"]
        return ground.game.in_force(named)(s, **{name: stand_in(path, term) for name, term in chosen.items()})

    return amount(ground.machine, asked)


def _of_field(ground: Ground, field: str, shape: Shape, ranges: dict[Term, Term]) -> list[Thing]:
    held = _held(ground, field, shape.index, ranges)
    if not isinstance(shape.domain, Member):
        end = shape.domain.high if isinstance(shape.domain, Between) else None
        return _ways(ground, field, held, (), end, plainly=False)
    inside = members(shape.domain.of, ground.machine.sizes)
    if len(shape.domain.of) > SMALL:
        return []
    return [_being(ground, field, each, held) for each in inside]


def _being(ground: Ground, field: str, member: IntEnum, held: Term) -> Thing:
    so = ground.lexicon.being(field, member)
    words = so[0] if so else f"{thing_called(ground, field)} is {ground.lexicon.member(member)}"
    return Thing(f"{field}_{member.name}", words, terms.eq(held, terms.const(int(member))), (), field, plainly=False)


def _held(ground: Ground, field: str, index: type[IntEnum] | None, ranges: dict[Term, Term]) -> Term:
    """What a field holds, for any member of its index."""
    unknowns = ground.machine.layout.unknowns()
    if index is None:
        return unknowns[field]
    key = terms.var(ANY + index.__name__, Sort.INT)
    ranges[key] = in_range(key, Member(index), ground.machine.sizes, {})
    inside = members(index, ground.machine.sizes)
    found = unknowns[variable_name(field, inside[-1])]
    for each in reversed(inside[:-1]):
        found = terms.ite(terms.eq(key, terms.const(int(each))), unknowns[variable_name(field, each)], found)
    return found


def _ways(
    ground: Ground, name: str, term: Term, cites: tuple[str, ...], end: int | Parameter | None, *, plainly: bool
) -> list[Thing]:
    if term.sort is Sort.BOOL:
        yes, no = so_or_not(ground, name)
        so = Thing(name, yes, term, cites, name, plainly)
        return [so, Thing(f"not_{name}", no, terms.not_(term), cites, name, False)]
    words = thing_called(ground, name)
    zero, more = f"no {words}", f"some {words}"
    if words.startswith("the "):
        zero, more = f"{words} is 0", f"{words} is not 0"
    none = Thing(f"no_{name}", zero, terms.eq(term, terms.ZERO), cites, name, False)
    some = Thing(f"some_{name}", more, terms.lt(terms.ZERO, term), cites, name, False)
    if end is None:
        return [none, some]
    last = ground.machine.layout.givens()[end.name] if isinstance(end, Parameter) else terms.const(end)
    return [none, some, Thing(f"full_{name}", f"{words} at its end", terms.eq(term, last), cites, name, False)]


def _by_lemmas(ground: Ground) -> list[Pair]:
    """Pairs that the definitions allow and the lemmas do not."""
    things, ranges = _things(ground)
    session = ground.theory.session()
    session.add(*ranges)
    lemmas = frozenset(ground.theory.lemmas)
    usual = _usual(ground)
    with session.scope():
        session.add(usual)
        can_be = [each for each in things if isinstance(session.check(each.holds, given=lemmas), Sat)]
        pairs = _apart(session, can_be, lemmas)
    found = []
    for one, other in pairs:
        if isinstance(session.check(usual, one.holds, other.holds), Sat):  # else it is a matter of definitions
            always = session.check(one.holds, other.holds, given=lemmas)
            shown = always if isinstance(always, Unsat) else session.check(usual, one.holds, other.holds, given=lemmas)
            if isinstance(shown, Unsat):
                found.append(Pair(one, other, shown.used, not isinstance(always, Unsat)))
    return found


def _usual(ground: Ground) -> Term:
    givens, defaults = ground.machine.layout.givens(), ground.machine.default_givens()
    return terms.and_(*(terms.eq(givens[name], terms.const(value)) for name, value in defaults.items()))


def _apart(session: Session, things: list[Thing], lemmas: frozenset[str]) -> list[tuple[Thing, Thing]]:
    """Pairs that are never so together; what is so in the position that shows one pair is not asked of others."""
    left = [
        (one, other)
        for one, other in combinations(things, 2)
        if one.of != other.of and not one.made_of <= other.made_of and not other.made_of <= one.made_of
    ]
    found = []
    while left:
        one, other = left.pop(0)
        answer = session.check(one.holds, other.holds, given=lemmas)
        if isinstance(answer, Unsat):
            found.append((one, other))
        elif isinstance(answer, Sat):
            values = {name: terms.const(value) for name, value in answer.model.items()}
            known: dict[Term, Term] = {}
            so = {each for each in things if terms.substitute(each.holds, values, known) is terms.TRUE}
            left = [pair for pair in left if not (pair[0] in so and pair[1] in so)]
    return found


def _by_meaning(ground: Ground) -> list[Pair]:
    """Pairs of conditions of the rulebook that their definitions keep apart, without those that follow from others."""
    things, ranges = _things(ground)
    session = ground.theory.blank()
    session.add(ground.theory.givens, *ranges)
    stated = [each for each in things if each.plainly]
    stated = [each for each in stated if isinstance(session.check(each.holds), Sat)]
    pairs = [pair for pair in combinations(stated, 2) if _excluded(session, *pair)]
    apart = {frozenset(pair) for pair in pairs}
    wider: Mapping[Thing, list[Thing]] = {
        one: [other for other in stated if other is not one and _follows(session, one, other)] for one in stated
    }

    def told(one: Thing, other: Thing) -> bool:
        """Whether more is said by a pair of which one of the two is wider."""
        return any(frozenset((each, other)) in apart for each in wider[one])

    return [Pair(one, other, frozenset(), False) for one, other in pairs if told(one, other) is told(other, one)]


def _excluded(session: Session, one: Thing, other: Thing) -> bool:
    return isinstance(session.check(one.holds, other.holds), Unsat)


def _follows(session: Session, one: Thing, other: Thing) -> bool:
    return isinstance(session.check(one.holds, terms.not_(other.holds)), Unsat)


def _suspect(ground: Ground, pair: Pair) -> Suspect:
    one, other = pair.one, pair.other
    members = [name.removeprefix(ANY) for name in one.asked & other.asked]
    shared = sorted(ground.lexicon.nouns.get(name, name.lower()) for name in members)
    same = f" for the same {listed(shared)}" if shared else ""
    claims = [each for each in ground.game.claims if each.id in pair.lemmas]
    by = listed(sorted(pair.lemmas)) if pair.lemmas else "what they mean"
    return Suspect(
        kind=NEVER_BOTH,
        name=f"{one.name}.{other.name}",
        sentence=f"“{one.words}” and “{other.words}” are never so together{same}.",
        question=f"Is it meant that “{one.words}” and “{other.words}” never come together{same}?",
        severity=Severity.COSMETIC,
        why="each can be, and both together cannot",
        cites=tuple(dict.fromkeys((*one.cites, *other.cites, *(cite for claim in claims for cite in claim.cites)))),
        proof=f"proved from {by}{' with the usual numbers and answers' if pair.usual else ''}",
    )
