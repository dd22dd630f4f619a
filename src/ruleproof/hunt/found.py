"""From suspects of one kind to findings: the plainest position of each, and what there is to say of it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from ruleproof import terms
from ruleproof.finding import Finding, under
from ruleproof.hunt.compared import compared
from ruleproof.hunt.finding import Suspect
from ruleproof.hunt.ground import Ground
from ruleproof.hunt.kinds import KINDS
from ruleproof.hunt.smallest import smallest
from ruleproof.terms import Value


@dataclass(frozen=True, eq=False)
class Sought:
    """A finding that may still lack its play, and the suspect that the play must show."""

    finding: Finding
    suspect: Suspect


def found_of(ground: Ground, kind: str, only: str = "") -> list[Sought]:
    """What there is of one kind; `only` is an id, or the beginning of one: nothing else is looked into."""
    return [each for part in range(len(KINDS[kind])) for each in found_in(ground, kind, part, only)]


def found_in(ground: Ground, kind: str, part: int, only: str = "") -> list[Sought]:
    """What there is in one part of a kind."""
    named: dict[str, list[Suspect]] = {}
    for each in KINDS[kind][part](ground):
        if under(f"{ground.game.name}.edge.{kind}.{each.name}", only):
            named.setdefault(each.name, []).append(each)
    found = (_sought(ground, kind, suspects) for suspects in named.values())
    return [each for each in found if each]


def _sought(ground: Ground, kind: str, suspects: Sequence[Suspect]) -> Sought | None:
    """Of suspects of one name the one that shows in the plainest position, told with all that show."""
    looked = [(each, None if each.where is terms.FALSE else smallest(ground, each)) for each in suspects]
    there = [(each, small) for each, small in looked if small or each.proof or each.play]
    if not there:
        return None
    suspect, small = min(there, key=lambda pair: len(pair[1].differs) if pair[1] else 0)
    asked = _asked(ground, small.givens) if small else {}
    finding = _told(ground, kind, suspect, [each for each, _ in there])
    if small:
        finding = replace(
            finding,
            readings=_once((*finding.readings, *asked)),
            parameters=_unusual(ground, small.givens),
            small=small,
            outcomes=compared(ground, suspect, small),
        )
    return Sought(finding, replace(suspect, known={**asked, **suspect.known}))


def _told(ground: Ground, kind: str, suspect: Suspect, there: Sequence[Suspect]) -> Finding:
    """What the suspect says, with the sections, rules and readings of all that show."""
    return Finding(
        id=f"{ground.game.name}.edge.{kind}.{suspect.name}",
        kind=suspect.kind,
        sentence=suspect.sentence,
        question=suspect.question,
        severity=suspect.severity,
        why=suspect.why,
        cites=_once(cite for each in there for cite in each.cites),
        rules=_once(rule for each in there for rule in each.rules),
        readings=_once(name for each in there for name in each.readings),
        parameters=(),
        hangs=hanging(ground, suspect),
        play=suspect.play,
        proof=suspect.proof,
    )


def _once(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(words))


def _unusual(ground: Ground, givens: Mapping[str, Value]) -> tuple[str, ...]:
    """The parameters that are not at their defaults."""
    return tuple(each.name for each in ground.game.parameters if givens[each.name] != each.default and not each.sizes)


def _asked(ground: Ground, givens: Mapping[str, Value]) -> dict[str, Value]:
    """The answers without which it does not show, where the default is another one."""
    return {name: givens[name] for name, usual in ground.defaults.items() if givens[name] != usual}


def hanging(ground: Ground, suspect: Suspect) -> tuple[str, ...]:
    """The claims that fail under some answer to the suspect's readings, or else those about its rules; and tables."""
    game = ground.game
    if suspect.readings:
        claims = [each.id for each in game.claims if any(set(suspect.readings) & set(clause) for clause in each.unless)]
    else:
        claims = [each.id for each in game.claims if set(suspect.rules) & {rule.id for rule in each.rules}]
    return (*claims, *(each.id for each in game.tables if each.rule.id in suspect.rules))
