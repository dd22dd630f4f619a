"""The cases of a rule as rows of a table: when, and what changes or why the move is refused."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from ruleproof import terms
from ruleproof.machine import Case
from ruleproof.site.wording.clauses import clauses, phrases
from ruleproof.site.wording.effects import Effect
from ruleproof.site.wording.fields import effects
from ruleproof.site.wording.known import Judge, known_from, no_judge
from ruleproof.site.wording.labels import with_case
from ruleproof.site.wording.names import Label
from ruleproof.site.wording.phrase import Phrase
from ruleproof.site.wording.scene import Scene
from ruleproof.site.wording.ways import together
from ruleproof.terms import Term
from ruleproof.tracing import Decision, Why


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
    """Refusals first, then what changes, in the order of the rule; that a rule has its time is left out."""
    told = [_told(each) for each in ways_of(scene, cases) if not _is_about_time(each)]
    return tuple(dict.fromkeys(each.row() for each in _said_once(told)))


def _is_about_time(way: Way) -> bool:
    """Whether a move is refused because a procedure is under way, or has not come to this step."""
    stages = set(way.scene.ground.procedures)
    return way.case.refusal is not None and bool(terms.variables(*way.conditions[-1:]) & stages)


def ways_of(scene: Scene, cases: Sequence[Case]) -> list[Way]:
    """What the rows stand for: a move is refused if the conditions of a refusing way hold, else one other way holds."""
    refused = sorted((each for each in cases if each.refusal is not None), key=lambda each: len(each.decisions))
    allowed = [_allowed(scene, each) for each in cases if each.refusal is None]
    return _merged([*filter(None, (_refused(scene, each) for each in refused)), *allowed])


def scene_under(scene: Scene, givens: Mapping[str, Term], judge: Judge = no_judge) -> Scene:
    """The scene with names freed of what these values of givens settle."""
    known: dict[Term, Term] = {}
    found: dict[Term, tuple[Label, ...]] = {}
    for term, labels in scene.labels.items():
        reduced = terms.substitute(term, givens, known)
        if reduced.args:
            found[reduced] = (*labels, *found.get(reduced, ()))
    return Scene(replace(scene.ground, judge=judge), found)


def under(cases: Sequence[Case], givens: Mapping[str, Term]) -> list[Case]:
    """The cases that are left when some givens have these values, freed of what that settles."""
    known: dict[Term, Term] = {}

    def settled(term: Term) -> Term:
        return terms.substitute(term, givens, known)

    found = []
    for case in cases:
        decisions = [replace(each, condition=settled(each.condition)) for each in case.decisions]
        if any(each.condition is terms.FALSE for each in decisions):
            continue
        last = decisions[-1:] if case.refusal is not None else []
        found.append(
            replace(
                case,
                decisions=tuple(each for each in decisions if each.condition is not terms.TRUE or each in last),
                updates={name: settled(term) for name, term in case.updates.items()},
                labels={settled(term): text for term, text in case.labels.items()},
            )
        )
    return found


def _refused(scene: Scene, case: Case) -> Way | None:
    """A way that ends at a demand; nothing if what was decided before has met it."""
    *before, demand = case.decisions
    known = known_from((each.condition for each in before), scene.ground.judge)
    unmet = known.reduced(demand.condition)
    if unmet is terms.FALSE:
        return None
    inner = with_case(scene, case, known)
    return Way((*_conditions(before), *([] if unmet is terms.TRUE else [unmet])), case, inner, ())


def _allowed(scene: Scene, case: Case) -> Way:
    known = known_from((each.condition for each in case.decisions), scene.ground.judge)
    inner = with_case(scene, case, known)
    return Way(_conditions(case.decisions), case, inner, tuple(effects(inner, case, known)))


def _conditions(decisions: Sequence[Decision]) -> tuple[Term, ...]:
    """What was decided but for demands, for those that are not met have a row of their own."""
    return tuple(each.condition for each in decisions if each.why is not Why.DEMAND)


def _merged(ways: Sequence[Way]) -> list[Way]:
    """Ways with the same outcome, taken together where they differ in one condition and its opposite."""
    found = list(ways)
    place = 0
    while place < len(found):
        one = found[place]
        for other in found[place + 1 :]:
            joined = together(one.conditions, other.conditions) if one.outcome == other.outcome else None
            if joined is not None:
                found[place] = replace(one, conditions=joined)
                found.remove(other)
                place = -1
                break
        place += 1
    return found


@dataclass(frozen=True)
class Told:
    """A way in words, each condition with its opposite."""

    when: tuple[Phrase, ...]
    readings: tuple[str, ...]
    effects: tuple[Effect, ...]
    refusal: str

    def row(self) -> Row:
        """The words alone."""
        return Row(tuple(each.yes for each in self.when), self.readings, self.effects, self.refusal)

    def with_other(self, other: "Told") -> "Told | None":
        """Both as one, where they differ in the words of one condition and its opposite."""
        if (self.readings, self.effects, self.refusal) != (other.readings, other.effects, other.refusal):
            return None
        theirs = [each.yes for each in other.when]
        differing = [each for each in self.when if each.yes not in theirs]
        if len(self.when) != len(other.when) or len(differing) != 1 or differing[0].no not in theirs:
            return None
        return replace(self, when=tuple(each for each in self.when if each is not differing[0]))


def _said_once(told: Sequence[Told]) -> list[Told]:
    """What the terms tell apart and the words do not, taken together."""
    for place, one in enumerate(told):
        for other in told[place + 1 :]:
            joined = one.with_other(other)
            if joined is not None:
                rest = [each for each in told[place + 1 :] if each is not other]
                return _said_once([*told[:place], joined, *rest])
    return list(told)


def _told(way: Way) -> Told:
    about = {each for each in way.conditions if terms.variables(each) <= set(way.scene.ground.readings)}
    return Told(
        phrases(way.scene, [each for each in way.conditions if each not in about]),
        clauses(way.scene, [each for each in way.conditions if each in about]),
        way.effects,
        way.case.refusal or "",
    )
