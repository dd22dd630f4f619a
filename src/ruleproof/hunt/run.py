"""Hunt through a whole game: every kind, each in a process of its own turn, within a budget of time."""

import pickle
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import as_completed
from dataclasses import replace
from functools import lru_cache

from ruleproof import terms
from ruleproof.check.bounded import Limits
from ruleproof.check.options import Options
from ruleproof.check.processes import pool
from ruleproof.errors import InputError, nearest
from ruleproof.finding import Finding, Hunt, Severity, Small, under
from ruleproof.game import Game
from ruleproof.hunt.again import shown_again
from ruleproof.hunt.compared import compared
from ruleproof.hunt.finding import Suspect
from ruleproof.hunt.ground import Ground, ground_of
from ruleproof.hunt.kinds import KINDS
from ruleproof.hunt.shown import Shown, shown
from ruleproof.hunt.smallest import smallest
from ruleproof.loading import loaded
from ruleproof.terms import Value

Progress = Callable[[str, int, int], None]

DEPTH = 12
PER_PLAY = 4.0  # seconds for the search of one play


def hunt(
    game: Game, options: Options, kinds: Sequence[str], budget: float, progress: Progress, *, only: str = ""
) -> Hunt:
    """Every edge case of these kinds (none named: all); `budget` is in seconds, for the search of plays.

    `only` is an id, with or without the game, or the beginning of one: nothing else is looked into. Raises
    `InputError` for a kind that there is not.
    """
    wanted = [_known(kind) for kind in kinds] or list(KINDS)
    found: list[Finding] = []
    seconds: dict[str, float] = {}
    progress("prove what holds", 0, len(wanted))
    for kind, findings, taken in _carry_out(game, options, wanted, budget, only):
        found += findings
        seconds[kind] = taken
        progress(kind, len(seconds), len(wanted))
    return Hunt(game, tuple(sorted(found, key=rank)), seconds)


def _known(kind: str) -> str:
    name = kind.replace("-", "_").replace(" ", "_")
    if name not in KINDS:
        raise InputError(f"there is no kind `{kind}` of edge case: {nearest(name, KINDS)}")
    return name


def _carry_out(
    game: Game, options: Options, kinds: Sequence[str], budget: float, only: str
) -> Iterator[tuple[str, tuple[Finding, ...], float]]:
    if options.jobs < 2 or not options.project or len(kinds) < 2:
        ground = ground_of(game, options)
        end = time.monotonic() + budget
        for kind in kinds:
            yield (kind, *findings_of(ground, kind, end, only))
        return
    packed = pickle.dumps(options)
    with pool(options, len(kinds)) as workers:
        waiting = {workers.submit(_do, game.name, packed, kind, budget, only): kind for kind in kinds}
        for finished in as_completed(waiting):
            yield (waiting[finished], *finished.result())


@lru_cache(maxsize=1)
def _ground(name: str, packed: bytes, budget: float) -> tuple[Ground, float]:
    """What this process stands on, and the time when it has to stop searching plays."""
    options: Options = pickle.loads(packed)
    ground = ground_of(loaded(options.project, name, options.edition), options)
    return ground, time.monotonic() + budget


def _do(name: str, packed: bytes, kind: str, budget: float, only: str) -> tuple[tuple[Finding, ...], float]:
    ground, end = _ground(name, packed, budget)
    return findings_of(ground, kind, end, only)


def findings_of(ground: Ground, kind: str, end: float, only: str = "") -> tuple[tuple[Finding, ...], float]:
    """The findings of one kind, and the seconds that they took; plays are searched until the clock says `end`."""
    begun = time.perf_counter()
    named = _by_name(each for each in KINDS[kind](ground) if under(f"{ground.game.name}.edge.{kind}.{each.name}", only))
    found = [_finding(ground, kind, suspects, end) for suspects in named]
    return tuple(each for each in found if each), time.perf_counter() - begun


def _by_name(suspects: Iterable[Suspect]) -> list[list[Suspect]]:
    named: dict[str, list[Suspect]] = {}
    for each in suspects:
        named.setdefault(each.name, []).append(each)
    return list(named.values())


def _finding(ground: Ground, kind: str, suspects: Sequence[Suspect], end: float) -> Finding | None:
    """Of suspects of one name the one that shows in the plainest position, told with the rules of all that show."""
    looked = [(each, None if each.where is terms.FALSE else smallest(ground, each)) for each in suspects]
    there = [(each, small) for each, small in looked if small or each.proof or each.play]
    if not there:
        return None
    suspect, small = min(there, key=lambda pair: len(pair[1].differs) if pair[1] else 0)
    asked = _asked(ground, small.givens) if small else {}
    id, wanted = f"{ground.game.name}.edge.{kind}.{suspect.name}", replace(suspect, known={**asked, **suspect.known})
    seen = shown_again(ground, wanted, id) or _play(ground, wanted, small, end)
    return Finding(
        id=id,
        kind=suspect.kind,
        sentence=suspect.sentence,
        question=suspect.question,
        severity=suspect.severity,
        why=suspect.why,
        cites=tuple(dict.fromkeys(cite for each, _ in there for cite in each.cites)),
        rules=tuple(dict.fromkeys(rule for each, _ in there for rule in each.rules)),
        readings=tuple(dict.fromkeys((*(name for each, _ in there for name in each.readings), *asked))),
        parameters=_unusual(ground, small.givens) if small else (),
        hangs=hanging(ground, suspect),
        small=small,
        outcomes=compared(ground, suspect, small) if small else (),
        play=seen.play,
        shortest=seen.shortest,
        missing=seen.searched,
        proof=suspect.proof,
    )


def _play(ground: Ground, suspect: Suspect, small: Small | None, end: float) -> Shown:
    """A play under the parameters of the smallest position, else (it is worth the time) under any."""
    if suspect.play is not None or suspect.proof:
        return Shown(suspect.play)
    seen = Shown(None, searched="no play was searched: the time was up")
    same = {each.name: small.givens[each.name] for each in ground.game.parameters} if small else {}
    attempts = [{**same, **suspect.known}]
    if same and suspect.severity is not Severity.COSMETIC:
        attempts.append(dict(suspect.known))
    for known in attempts:
        left = end - time.monotonic()
        if left > 0 and seen.play is None:
            limits = Limits(DEPTH, min(left, ground.options.timeout), min(left, PER_PLAY))
            seen = shown(ground, replace(suspect, known=known), limits)
    return seen


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


def rank(finding: Finding) -> tuple[int, bool, int, str]:
    """Worst first: by severity, then those that a play shows, then by how much hangs on them."""
    severity = list(Severity).index(finding.severity)
    return severity, not (finding.play or finding.proof), -len(finding.hangs), finding.id
