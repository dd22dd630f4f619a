"""The cases of a rule as rows of a table: when, and what changes or why the move is refused."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from ruleproof import terms
from ruleproof.machine import Case
from ruleproof.site.wording.clauses import clauses
from ruleproof.site.wording.effects import Effect
from ruleproof.site.wording.fields import effects
from ruleproof.site.wording.known import known_from
from ruleproof.site.wording.labels import with_case
from ruleproof.site.wording.names import Label
from ruleproof.site.wording.scene import Scene
from ruleproof.terms import Term
from ruleproof.tracing import Why


@dataclass(frozen=True)
class Row:
    """One case, or several that differ in nothing a reader sees.

    `when` leaves out demands that are met: rows that refuse go before the others. `readings` are conditions on
    readings alone.
    """

    when: tuple[str, ...]
    readings: tuple[str, ...]
    effects: tuple[Effect, ...]
    refusal: str


@dataclass(frozen=True)
class Way:
    """Conditions of a case, of which some may have been merged away; `outcome` is what a reader sees of it."""

    conditions: tuple[Term, ...]
    case: Case
    scene: Scene
    effects: tuple[Effect, ...]

    @property
    def outcome(self) -> object:
        return self.case.refusal, self.effects


def rows_of(scene: Scene, cases: Sequence[Case]) -> tuple[Row, ...]:
    """Refusals first, then what changes, in the order of the rule."""
    return tuple(dict.fromkeys(map(_row, ways_of(scene, cases))))


def ways_of(scene: Scene, cases: Sequence[Case]) -> list[Way]:
    """What the rows stand for: a move is refused if the conditions of a refusing way hold, else one other way holds."""
    refused = sorted((each for each in cases if each.refusal is not None), key=lambda each: len(each.decisions))
    allowed = [each for each in cases if each.refusal is None]
    ways = [_way(scene, each) for each in (*refused, *allowed)]
    return _merged(ways)


def scene_under(scene: Scene, givens: Mapping[str, Term]) -> Scene:
    """The scene with names freed of what these values of givens settle."""
    known: dict[Term, Term] = {}
    found: dict[Term, tuple[Label, ...]] = {}
    for term, labels in scene.labels.items():
        reduced = terms.substitute(term, givens, known)
        if reduced.args:
            found[reduced] = (*labels, *found.get(reduced, ()))
    return Scene(scene.ground, found)


def under(cases: Sequence[Case], givens: Mapping[str, Term]) -> list[Case]:
    """The cases that are left when some givens have these values, freed of what that settles."""
    known: dict[Term, Term] = {}
    found = []
    for case in cases:
        decisions = [
            replace(each, condition=terms.substitute(each.condition, givens, known)) for each in case.decisions
        ]
        if any(each.condition is terms.FALSE for each in decisions):
            continue
        found.append(
            replace(
                case,
                decisions=tuple(each for each in decisions if each.condition is not terms.TRUE),
                updates={name: terms.substitute(term, givens, known) for name, term in case.updates.items()},
                labels={terms.substitute(term, givens, known): text for term, text in case.labels.items()},
            )
        )
    return found


def _way(scene: Scene, case: Case) -> Way:
    known = known_from(each.condition for each in case.decisions)
    inner = with_case(scene, case, known)
    last = case.decisions[-1:] if case.refusal is not None else ()
    conditions = tuple(each.condition for each in case.decisions if each.why is not Why.DEMAND or each in last)
    return Way(conditions, case, inner, () if case.refusal is not None else tuple(effects(inner, case, known)))


def _merged(ways: Sequence[Way]) -> list[Way]:
    """Ways with the same outcome, taken together where they differ in one condition and its opposite."""
    found = list(ways)
    place = 0
    while place < len(found):
        one = found[place]
        for other in found[place + 1 :]:
            joined = _joined(one, other)
            if joined is not None:
                found[place] = replace(one, conditions=joined)
                found.remove(other)
                place = -1
                break
        place += 1
    return found


def _joined(one: Way, other: Way) -> tuple[Term, ...] | None:
    if one.outcome != other.outcome:
        return None
    first, second = set(one.conditions), set(other.conditions)
    if first <= second or second <= first:
        return one.conditions if first <= second else other.conditions
    only, instead = first - second, second - first
    if len(only) == len(instead) == 1 and terms.not_(next(iter(only))) is next(iter(instead)):
        return tuple(each for each in one.conditions if each not in only)
    return None


def _row(way: Way) -> Row:
    about = {each for each in way.conditions if terms.variables(each) <= set(way.scene.ground.readings)}
    return Row(
        clauses(way.scene, [each for each in way.conditions if each not in about]),
        clauses(way.scene, [each for each in way.conditions if each in about]),
        way.effects,
        way.case.refusal or "",
    )
