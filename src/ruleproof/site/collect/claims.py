"""Claims with their verdicts, as facts, and the chapters that they make up."""

from collections.abc import Mapping
from dataclasses import replace
from typing import assert_never

from ruleproof.errors import ModelError, nearest
from ruleproof.game import Game
from ruleproof.play import Play
from ruleproof.report.json import reproduce
from ruleproof.report.statements import all_but, gathered, says, scope
from ruleproof.report.words import by_chapter, moves_words, play_lines, position_lines, verdict_words
from ruleproof.results import ClaimResult, GameReport
from ruleproof.site.badges import badge_of, counts_of, is_default
from ruleproof.site.facts import ChapterFact, ClaimFact, Evidence
from ruleproof.site.wording.names import Lexicon
from ruleproof.verdicts import HoldsWithin, Proved, Refuted, Split, Unknown, Verdict


def claim_fact(report: GameReport, lexicon: Lexicon, result: ClaimResult) -> ClaimFact:
    """A claim and everything that its verdict carries."""
    game, claim, verdict = report.game, result.claim, result.verdict
    proved = verdict if isinstance(verdict, Proved) else None
    within = None if claim.within is None else gathered(game, claim.within)
    return ClaimFact(
        id=claim.id,
        text=claim.text,
        kind=claim.kind.value,
        says=says(game, claim),
        scope=scope(claim, tuple(map(lexicon.title, within or ()))),
        rules=gathered(game, claim.rules),
        but=gathered(game, all_but(game, claim)),
        within=within,
        badge=badge_of(game, result),
        verdict=verdict_words(verdict),
        method=proved.method if proved else "",
        over=proved.over if proved else bounds_of(verdict),
        expects=claim.expects.value,
        mismatch=result.mismatch,
        lemma=claim.lemma,
        lemmas=proved.lemmas if proved else (),
        unless=tuple(_unless(game, each) for each in proved.unless) if proved else (),
        evidence=tuple(evidence(game, verdict)),
        about=gathered(game, tuple(dict.fromkeys(claim.about))),
        readings=readings_of(result),
        cites=claim.cites,
        reproduce=reproduce(report, claim.id),
    )


def chapters_of(report: GameReport, titles: Mapping[str, str]) -> tuple[ChapterFact, ...]:
    """The chapters, in the game's order; one without a title is called as the ids of its claims have it.

    Raises `ModelError` for a title of a chapter that is not there.
    """
    game, found = report.game, by_chapter(report.claims)
    known = {claim.chapter for claim in game.claims} | set(found)
    for name in titles:
        if name not in known:
            raise ModelError(f"the site of {game.name} names no chapter of claims `{name}`: {nearest(name, known)}")
    return tuple(
        ChapterFact(
            id=f"{game.name}.chapter.{name}",
            name=name,
            title=titles.get(name) or name[:1].upper() + name[1:].replace("_", " "),
            claims=tuple(each.claim.id for each in results),
            counts=counts_of(replace(report, claims=tuple(results))),
        )
        for name, results in found.items()
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
