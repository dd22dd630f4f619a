"""Rulings as facts: each stands only as long as everything that decides it does; else the site is not built."""

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from ruleproof.errors import InputError, NotAsExpected, nearest
from ruleproof.game import Game
from ruleproof.results import GameReport
from ruleproof.ruling import Ruling, rulings_in
from ruleproof.site.facts import ScenarioFact


def rulings_of(report: GameReport, folder: Path | None, scenarios: Sequence[ScenarioFact]) -> tuple[Ruling, ...]:
    """The rulings in a folder, by the sections that they cite; raises one `InputError` that names every fault.

    Raises `NotAsExpected` where nothing is wrong but that what a ruling rests on does not hold.
    """
    if folder is None:
        return ()
    if not folder.is_dir():
        raise InputError(f"there is no folder {folder} for the rulings of {report.game.name}")
    found: list[Ruling] = []
    faults: list[str] = []
    fallen: list[str] = []
    for file, ruling, wrong in rulings_in(folder, report.game):
        wrong += [*_unsupported(report, ruling, scenarios), *_misnamed(report.game, ruling, found)]
        faults += [f"{file}: {each}" for each in wrong]
        fallen += [f"{file}: {each}" for each in _fallen(report, ruling, scenarios)]
        found.append(ruling)
    if faults:
        raise InputError("\n".join([*faults, *fallen]))
    if fallen:
        raise NotAsExpected("\n".join(fallen))
    return tuple(sorted(found, key=lambda each: _place(report.game, each)))


def _place(game: Game, ruling: Ruling) -> list[int]:
    """Where a ruling stands: by the first section that it cites, in the rulebook's order, then by the others."""
    return [game.sections.index(each) for each in ruling.cites] or [len(game.sections)]


def _misnamed(game: Game, ruling: Ruling, others: Sequence[Ruling]) -> Iterator[str]:
    """Why the id gives the ruling no page of its own."""
    if ruling.question and not re.fullmatch(rf"{game.name}\.ruling\.(?!index$)[a-z0-9_.]+", ruling.id):
        yield f"`id` is `{game.name}.ruling.` and a name in small letters, such as two_at_once, not `{ruling.id}`"
    if ruling.id in (each.id for each in others):
        yield f"{ruling.id} is the id of another ruling too"


def _unsupported(report: GameReport, ruling: Ruling, scenarios: Sequence[ScenarioFact]) -> Iterator[str]:
    """What a ruling rests on or names that is not there."""
    game = report.game
    results = [each.claim.id for each in report.claims]
    known = [each.id for each in scenarios]
    for claim in ruling.claims:
        if claim not in results:
            yield f"{ruling.id} rests on the claim `{claim}`, which is not there: {nearest(claim, results)}"
    for id in ruling.scenarios:
        if id not in known:
            yield f"{ruling.id} rests on a scenario that is not there: {nearest(id, known)}"
    names = [each.name for each in game.readings]
    yield from (
        f"{ruling.id} names no reading `{each}`: {nearest(each, names)}"
        for each in ruling.readings
        if each not in names
    )
    yield from (
        f"{ruling.id} cites `{each}`, which is no section of {game.title}: {nearest(each, game.sections)}"
        for each in ruling.cites
        if each not in game.sections
    )
    if not ruling.claims and not ruling.scenarios and ruling.question:
        yield f"{ruling.id} rests on nothing; name a claim or a scenario that decides it"


def _fallen(report: GameReport, ruling: Ruling, scenarios: Sequence[ScenarioFact]) -> Iterator[str]:
    """What a ruling rests on that does not hold."""
    for result in report.claims:
        if result.claim.id in ruling.claims and result.mismatch:
            yield f"{ruling.id} rests on the claim {result.claim.id}, which is not as expected: {result.mismatch}"
    for each in scenarios:
        if each.id in ruling.scenarios and not each.passed:
            yield f"{ruling.id} rests on the scenario `{each.sentence}`, which does not go as it says"
