"""Verdicts at a glance: a mark, a word and a class for the style sheet."""

from collections import Counter
from typing import assert_never

from ruleproof.claim import Kind
from ruleproof.game import Game
from ruleproof.results import ClaimResult, GameReport, TableResult
from ruleproof.site.facts import Badge, Count
from ruleproof.verdicts import HoldsWithin, Proved, Refuted, Split, Unknown, Verdict

WORDS = {
    "proved": "Proved",
    "unless": "Proved, with exceptions",
    "within": "Holds within bounds",
    "refuted": "Refuted",
    "unknown": "Unknown",
}
MARKS = {
    "proved": "\N{CHECK MARK}",
    "unless": "\N{CHECK MARK}",
    "within": "\N{ALMOST EQUAL TO}",
    "refuted": "\N{HEAVY MULTIPLICATION X}",
    "unknown": "?",
}


def verdict_kind(verdict: Verdict) -> str:
    """The class of a verdict as the style sheet has it."""
    match verdict:
        case Proved(unless=unless):
            return "unless" if unless else "proved"
        case HoldsWithin():
            return "within"
        case Refuted():
            return "refuted"
        case Unknown():
            return "unknown"
        case _:
            assert_never(verdict)


def badge_of(game: Game, result: ClaimResult) -> Badge:
    """The badge of a claim; it says so if the verdict is not as expected, or if the claim fails by default."""
    kind, verdict = verdict_kind(result.verdict), result.verdict
    text = f"{MARKS[kind]} {WORDS[kind]}"
    if result.mismatch:
        return Badge("mismatch", f"{text}: not as expected", result.claim.id)
    if isinstance(verdict, Proved) and any(is_default(game, each) for each in verdict.unless):
        return Badge("default", f"{MARKS['refuted']} Fails by default, else proved", result.claim.id)
    if isinstance(verdict, Refuted):
        return Badge(kind, f"{text}, as expected", result.claim.id)
    if isinstance(verdict, Proved) and result.claim.kind is Kind.CAN:
        return Badge(kind, f"{MARKS[kind]} Can happen", result.claim.id)
    if isinstance(verdict, Proved) and result.claim.within == ():
        return Badge(kind, f"{text} of the first position", result.claim.id)
    return Badge(kind, text, result.claim.id)


def is_default(game: Game, split: Split) -> bool:
    """Whether the default answers are among those under which the claim fails."""
    return all(game.reading(name).default == answer for name, answer in split.answers.items())


def table_badge(result: TableResult) -> Badge:
    """The badge of a computed table."""
    if result.undecided:
        return Badge("unknown", f"{MARKS['unknown']} Rows not decided", result.table.id)
    if result.hole:
        return Badge("refuted", f"{MARKS['refuted']} Rows have a gap or overlap", result.table.id)
    rows = (
        "Each row covers all moves of its rule" if result.table.causes else "Rows proved to cover every legal move once"
    )
    return Badge("proved", f"{MARKS['proved']} {rows}", result.table.id)


def counts_of(report: GameReport) -> tuple[Count, ...]:
    """How many claims have each class of verdict, strongest first."""
    counted = Counter(verdict_kind(result.verdict) for result in report.claims)
    return tuple(Count(kind, text, counted[kind]) for kind, text in WORDS.items() if counted[kind])
