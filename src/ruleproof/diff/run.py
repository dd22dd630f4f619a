"""Compare two editions of a game, or two versions of it: rules, tables, claims, findings, rulings and kept plays."""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from ruleproof.check.options import Options, ranges_over
from ruleproof.diff.calls import called_by_plays, called_by_scenarios
from ruleproof.diff.findings import finding_differences
from ruleproof.diff.gate import gate
from ruleproof.diff.matching import Matching, given_differences
from ruleproof.diff.pair import Pair, pairs
from ruleproof.diff.plays import parted_plays
from ruleproof.diff.rules import rules_between
from ruleproof.diff.rulings import Grounds, ruling_difference, scenarios_in_both
from ruleproof.diff.side import Side
from ruleproof.diff.standing import INDUCTION
from ruleproof.diff.verdicts import Compared, compared_checks
from ruleproof.diff.version import Version, report_of
from ruleproof.difference import HUNTED, PARTS, Difference, RulingDifference
from ruleproof.edition import Edition
from ruleproof.erratum import Erratum
from ruleproof.results import GameReport
from ruleproof.ruling import Ruling
from ruleproof.terms import Value
from ruleproof.verdicts import Proved

WITHOUT_HUNT = frozenset(PARTS) - {HUNTED}

Progress = Callable[[str, int, int], None]


@dataclass(frozen=True)
class Asked:
    """What is to be compared: which of the `PARTS`, with which rulings and scenarios, and what is declared of names.

    `budget` is in seconds, for the search of plays in each hunt. `cache` is the folder of the project in which checks
    are kept. Rulings rest on claims and scenarios, so these are looked at as well.
    """

    cache: Path
    parts: frozenset[str] = WITHOUT_HUNT
    renamed: Mapping[str, str] = field(default_factory=dict)
    rulings: tuple[Ruling, ...] = ()
    scenarios: tuple[Path, ...] = ()
    budget: float = 60.0

    def needs(self, *parts: str) -> bool:
        """Whether one of the parts is asked for."""
        return any(part in self.parts for part in parts)


def compare(old: Version, new: Version, options: Options, asked: Asked, progress: Progress) -> Difference:
    """All that differs between two versions of a game.

    `progress` is told the part, how many are done, and of how many. Raises `InputError` for names that are declared
    and not there.
    """
    seconds: dict[str, float] = {}
    measured = _Measured(progress, seconds)
    matching = Matching(old.game, new.game, {**_declared(old.edition, new.edition), **asked.renamed})
    matching.check()
    report = None
    with measured("kept plays"):
        parted = parted_plays(old, new, called_by_plays(old, asked.cache)) if asked.needs("plays") else ()
    with measured("what is known"):
        if asked.needs("claims", "tables", "rulings"):
            report = report_of(old, options, asked.cache)
        both = paired(old, new, options, matching, report)
    with measured("rules"):
        rules = rules_between(both)
    with measured("claims and tables"):
        checks = compared_checks(both, rules, old, new, report, options, asked.cache) if report else Compared()
    with measured("rulings"):
        rulings = _rulings(old, new, checks, asked) if asked.needs("rulings") else ()
    with measured("edge cases"):
        hunted = asked.needs(HUNTED)
        findings = finding_differences(old, new, options, asked.budget) if hunted else None
    claims = checks.claims if asked.needs("claims") else ()
    tables = checks.tables if asked.needs("tables") else ()
    errata = _errata(old.edition, new.edition)
    return Difference(
        game=new.game.name,
        old=old.edition.name,
        new=new.edition.name,
        errata=errata,
        rules=rules,
        givens=given_differences(matching),
        tables=tables,
        claims=claims,
        rulings=rulings,
        findings=findings,
        parted=parted,
        gate=gate(errata, rules, claims, tables, rulings) if errata else None,
        over=ranges_over(new.game, options),
        seconds=seconds,
    )


@dataclass(frozen=True)
class _Measured:
    """Tells of each part as it begins, and takes its time."""

    progress: Progress
    seconds: dict[str, float]

    @contextmanager
    def __call__(self, part: str) -> Iterator[None]:
        self.progress(part, len(self.seconds), STAGES)
        begun = time.perf_counter()
        yield
        self.seconds[part] = time.perf_counter() - begun


STAGES = 6


def _errata(old: Edition, new: Edition) -> tuple[Erratum, ...]:
    """The errata that the new edition has and the old one has not."""
    known = {each.id for each in old.errata}
    return tuple(each for each in new.errata if each.id not in known)


def _declared(old: Edition, new: Edition) -> dict[str, str]:
    """The names that the errata between two editions say are new names."""
    return {name: to for each in _errata(old, new) for name, to in each.renamed.items()}


def _rulings(old: Version, new: Version, checks: Compared, asked: Asked) -> tuple[RulingDifference, ...]:
    called = called_by_scenarios(old, asked.scenarios, asked.cache)
    scenarios = scenarios_in_both(old, new, asked.scenarios, called)
    grounds = Grounds(old, new, {each.claim: each for each in checks.claims}, checks.verdicts, scenarios)
    return tuple(ruling_difference(grounds, each) for each in asked.rulings)


def paired(
    old: Version, new: Version, options: Options, matching: Matching, report: GameReport | None
) -> Sequence[Pair]:
    """Both versions at every size, the lemmas of the old one carried over where they hold."""
    names = [*_pinned(old.edition, new.edition), *_pinned(new.edition, old.edition)]
    sides = [
        Side(each.edition.name, each.game, each.own(options), _values(each.edition, names), *_proved(known))
        for each, known in ((old, report), (new, None))
    ]
    return pairs(sides[0], sides[1], matching)


def _pinned(one: Edition, other: Edition) -> list[str]:
    """The readings that an edition settles, and the parameters whose default is another than in the other edition."""
    defaults = {each.name: each.default for each in other.game.parameters if not each.sizes}
    moved = (each.name for each in one.game.parameters if defaults.get(each.name, each.default) != each.default)
    return [*one.settled, *moved]


def _values(edition: Edition, names: Sequence[str]) -> dict[str, Value]:
    """The answers and values of an edition for what is pinned: those that it gives, or its defaults."""
    game = edition.game
    found: dict[str, Value] = {each.name: each.default for each in game.parameters if each.name in names}
    found.update({each.name: each.number(each.default) for each in game.readings if each.name in names})
    return found


def _proved(report: GameReport | None) -> tuple[frozenset[str] | None, frozenset[str]]:
    """The claims that a check has proved without exception; and the lemmas that are inductive together."""
    if report is None:
        return None, frozenset()
    found = {each.claim.id: each.verdict for each in report.claims}
    proved = {id: one for id, one in found.items() if isinstance(one, Proved) and not one.unless}
    lemmas = {each.claim.id for each in report.claims if each.claim.lemma and each.claim.within is None}
    together = {id for id, one in proved.items() if id in lemmas and one.method == INDUCTION}
    while True:
        left = {id for id in together if together.issuperset(proved[id].lemmas)}
        if left == together:
            return frozenset(proved), frozenset(together)
        together = left
