"""Claims with their verdicts, as facts."""

from typing import assert_never

from ruleproof.game import Game
from ruleproof.play import Play
from ruleproof.report.json import reproduce
from ruleproof.report.statements import all_but, says, scope
from ruleproof.report.words import moves_words, play_lines, position_lines, verdict_words
from ruleproof.results import ClaimResult, GameReport
from ruleproof.site.badges import badge_of, is_default
from ruleproof.site.facts import ClaimFact, Evidence
from ruleproof.verdicts import HoldsWithin, Proved, Refuted, Split, Unknown, Verdict


def claim_fact(report: GameReport, result: ClaimResult) -> ClaimFact:
    """A claim and everything that its verdict carries."""
    claim, verdict = result.claim, result.verdict
    proved = verdict if isinstance(verdict, Proved) else None
    return ClaimFact(
        id=claim.id,
        text=claim.text,
        kind=claim.kind.value,
        says=says(report.game, claim),
        scope=scope(claim),
        rules=tuple(rule.id for rule in claim.rules),
        but=tuple(rule.id for rule in all_but(report.game, claim)),
        within=None if claim.within is None else tuple(rule.id for rule in claim.within),
        badge=badge_of(report.game, result),
        verdict=verdict_words(verdict),
        method=proved.method if proved else "",
        over=proved.over if proved else bounds_of(verdict),
        expects=claim.expects.value,
        mismatch=result.mismatch,
        lemma=claim.lemma,
        lemmas=proved.lemmas if proved else (),
        unless=tuple(_unless(report.game, each) for each in proved.unless) if proved else (),
        evidence=tuple(evidence(report.game, verdict)),
        about=tuple(dict.fromkeys(rule.id for rule in claim.about)),
        readings=readings_of(result),
        cites=claim.cites,
        reproduce=reproduce(report, claim.id),
    )


def _unless(game: Game, split: Split) -> str:
    return f"{split} (the default)" if is_default(game, split) else str(split)


def bounds_of(verdict: Verdict) -> str:
    """Within what a verdict that is no proof holds."""
    return verdict.bounds if isinstance(verdict, HoldsWithin) else ""


def readings_of(result: ClaimResult) -> tuple[str, ...]:
    """The readings on which the verdict depends."""
    clauses = [dict(each) for each in result.claim.unless]
    if isinstance(result.verdict, Proved):
        clauses += [dict(each.answers) for each in result.verdict.unless]
    return tuple(dict.fromkeys(name for clause in clauses for name in clause))


def evidence(game: Game, verdict: Verdict) -> list[Evidence]:
    """The plays and positions that a verdict carries."""
    match verdict:
        case Proved(unless=unless, play=play):
            shown = [_play(game, "A play that shows it", play)] if play else []
            return shown + [_play(game, f"Fails if {each}", each.play) for each in unless]
        case Refuted(play=play):
            return [_play(game, "A play that refutes it", play)] if play else []
        case Unknown(position=position):
            heading = "A position that no play found so far leads to, and that breaks the proof"
            return [Evidence(heading, tuple(position_lines(game, position)))] if position else []
        case HoldsWithin():
            return []
        case _:
            assert_never(verdict)


def _play(game: Game, heading: str, play: Play) -> Evidence:
    return Evidence(f"{heading}, {moves_words(len(play.turns))}", tuple(play_lines(game, play)))
