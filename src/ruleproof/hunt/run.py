"""Hunt through a whole game: every kind, then plays to what was found, the worst first, within a budget of time."""

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from ruleproof.check.options import Options
from ruleproof.errors import InputError, nearest
from ruleproof.finding import Finding, Hunt, Severity
from ruleproof.game import Game
from ruleproof.hunt.crew import Each, crew
from ruleproof.hunt.found import found_in, found_of
from ruleproof.hunt.ground import Ground
from ruleproof.hunt.kinds import KINDS, LONGEST_FIRST
from ruleproof.hunt.packed import Packed, packed, unpacked
from ruleproof.hunt.plays import TIME_IS_UP, wants_play, with_kept_play, with_play
from ruleproof.lexicon import Lexicon

Progress = Callable[[str, int, int], None]
Waiting = tuple[Finding, Packed]
PLAYS = "plays"
SHARES = 8  # no play takes more than one of so many shares of the budget
Number = TypeVar("Number", int, float)


@dataclass(frozen=True)
class _Look:
    """A look into a part of a kind: what was found, the seconds it took, and how many questions had no answer."""

    kind: str
    found: Sequence[Waiting]
    seconds: float
    undecided: int


def hunt(
    game: Game,
    options: Options,
    kinds: Sequence[str],
    budget: float,
    progress: Progress,
    *,
    only: str = "",
    lexicon: Lexicon | None = None,
) -> Hunt:
    """Every edge case of these kinds (none named: all); `budget` is in seconds, for the search of plays.

    `only` is an id, with or without the game, or the beginning of one: nothing else is looked into. The `lexicon` has
    players' words for the game's names. Raises `InputError` for a kind that there is not.
    """
    wanted = _kinds(kinds, only.removeprefix(game.name).removeprefix(".edge").removeprefix("."))
    progress("prove what holds", 0, len(wanted))
    words = lexicon or Lexicon()
    with crew(game, options, words, len(wanted)) as each:
        looks = _looked(each, wanted, only, progress)
        waiting = [pair for look in looks for pair in look.found]
        begun = time.perf_counter()
        found = _shown(each, sorted(waiting, key=lambda pair: rank(pair[0])), budget, progress)
    seconds = {**_by_kind((look.kind, look.seconds) for look in looks), PLAYS: time.perf_counter() - begun}
    undecided = _by_kind((look.kind, look.undecided) for look in looks if look.undecided)
    return Hunt(game, tuple(sorted(found, key=rank)), seconds, only, undecided, words)


def _by_kind(numbers: Iterable[tuple[str, Number]]) -> dict[str, Number]:
    """The sum for each kind."""
    sums: dict[str, Number] = {}
    for kind, number in numbers:
        sums[kind] = sums[kind] + number if kind in sums else number
    return sums


def _kinds(kinds: Sequence[str], only: str) -> list[str]:
    """The kinds to look into, each once: those that are named, else that of the id, else all."""
    of_id = [_known(only.partition(".")[0])] if only else []
    return list(dict.fromkeys(map(_known, kinds))) or of_id or list(KINDS)


def _known(kind: str) -> str:
    name = kind.replace("-", "_").replace(" ", "_")
    if name not in KINDS:
        raise InputError(f"there is no kind `{kind}` of edge case: {nearest(name, KINDS)}")
    return name


def _looked(each: Each, kinds: Sequence[str], only: str, progress: Progress) -> list[_Look]:
    """What there is of each kind, still without plays."""
    found: list[_Look] = []
    parts = [(kind, part) for kind in sorted(kinds, key=LONGEST_FIRST.index) for part in range(len(KINDS[kind]))]
    for look in each(_look, [(*part, only) for part in parts]):
        found.append(look)
        progress(look.kind, len(found), len(parts))
    return found


def _look(ground: Ground, task: tuple[str, int, str]) -> _Look:
    kind, part, only = task
    begun, before = time.perf_counter(), ground.theory.translation.undecided
    found = [
        (with_kept_play(ground, each.finding, each.suspect), packed(each.suspect))
        for each in found_in(ground, kind, part, only)
    ]
    return _Look(kind, found, time.perf_counter() - begun, ground.theory.translation.undecided - before)


def _shown(each: Each, waiting: Sequence[Waiting], budget: float, progress: Progress) -> list[Finding]:
    """The findings with their plays, as far as the time goes."""
    wanting = [pair for pair in waiting if wants_play(pair[0])]
    found = {finding.id: replace(finding, missing=TIME_IS_UP) for finding, _ in wanting}
    found.update({finding.id: finding for finding, _ in waiting if finding.id not in found})
    for number, finding in enumerate(each(_show, _in_time(wanting, budget)), 1):
        found[finding.id] = finding
        progress(PLAYS, number, len(wanting))
    return list(found.values())


def _in_time(wanting: Sequence[Waiting], budget: float) -> Iterator[tuple[Waiting, float]]:
    """One finding after the other with the seconds that it may take, until none are left."""
    end = time.monotonic() + budget
    for pair in wanting:
        left = end - time.monotonic()
        if left <= 0:
            return
        yield pair, min(left, budget / SHARES)


def _show(ground: Ground, task: tuple[Waiting, float]) -> Finding:
    (finding, suspect), seconds = task
    return with_play(ground, finding, unpacked(ground.game, suspect), seconds)


def findings_of(ground: Ground, kind: str, seconds: float) -> list[Finding]:
    """The findings of one kind with their plays, each looked for in so many seconds."""
    found: list[Finding] = []
    for each in found_of(ground, kind):
        finding = with_kept_play(ground, each.finding, each.suspect)
        found.append(with_play(ground, finding, each.suspect, seconds) if wants_play(finding) else finding)
    return found


def rank(finding: Finding) -> tuple[int, bool, int, str]:
    """Worst first: by severity, then those that a play shows, then by how much hangs on them."""
    severity = list(Severity).index(finding.severity)
    return severity, not (finding.play or finding.proof), -len(finding.hangs), finding.id
