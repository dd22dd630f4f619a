"""Check a whole game: proofs at every size, verdicts, tables, hollow checks and seeded faults."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from ruleproof.check.options import Options
from ruleproof.check.parts import Done, carry_out, tasks
from ruleproof.check.ranges import ranges_claim
from ruleproof.claim import Claim
from ruleproof.errors import InputError, nearest
from ruleproof.game import Game
from ruleproof.results import ClaimResult, Fault, GameReport, Hollow, TableResult

__all__ = ["Options", "check_game"]

Result = ClaimResult | TableResult | Hollow
Progress = Callable[[str, int, int, Sequence[Result]], None]


def check_game(game: Game, options: Options, progress: Progress) -> GameReport:
    """Everything there is to find out about a game.

    `progress` is told the stage, how many tasks are done, of how many, and what the last one gave.
    """
    claims = _selected([ranges_claim(game), *game.claims], options.claims)
    todo = tasks(game, [claim.id for claim in claims], options)
    found: list[Done] = []
    progress("trace and prove", 0, len(todo), ())
    for done in carry_out(game, todo, options):
        found.append(done)
        given: tuple[Result, ...] = (*_claims(claims, [done]), *_tables(game, [done]), *_hollow([done]))
        progress(done.task.kind, len(found), len(todo), given)
    return _report(game, options, claims, found)


def _report(game: Game, options: Options, claims: Sequence[Claim], found: Sequence[Done]) -> GameReport:
    faults, toothless = _faults(game, found)
    return GameReport(
        game,
        _claims(claims, found),
        _tables(game, found),
        _hollow(found),
        faults,
        toothless,
        options.mutants,
        _stages(found),
        {**options.readings, **{name: str(value) for name, value in options.parameters.items()}},
        options.edition,
    )


def _claims(claims: Sequence[Claim], found: Sequence[Done]) -> tuple[ClaimResult, ...]:
    by_id = {id: rest for done in found if done.task.kind == "claims" for id, *rest in done.data}
    return tuple(ClaimResult(claim, *by_id[claim.id]) for claim in claims if claim.id in by_id)


def _tables(game: Game, found: Sequence[Done]) -> tuple[TableResult, ...]:
    by_id = {done.task.names[0]: done.data for done in found if done.task.kind == "table"}
    return tuple(TableResult(table, *by_id[table.id]) for table in game.tables if table.id in by_id)


def _hollow(found: Sequence[Done]) -> tuple[Hollow, ...]:
    return next((done.data for done in found if done.task.kind == "hollow"), ())


def _faults(game: Game, found: Sequence[Done]) -> tuple[tuple[Fault, ...], tuple[str, ...]]:
    """All seeded faults in the order of the rules, the set-up first, and the claims that none of them breaks."""
    by_rule = {done.task.names[0]: done.data for done in found if done.task.kind == "faults"}
    faults: list[Fault] = []
    unbroken: list[set[str]] = []
    for rule in (game.setup, *game.rules):
        if rule.id in by_rule:
            seeded, left = by_rule[rule.id]
            faults += [_explained(game, Fault(rule, *each)) for each in seeded]
            unbroken.append(set(left))
    everywhere = set.intersection(*unbroken) if unbroken else set()
    return tuple(faults), tuple(claim.id for claim in game.claims if claim.id in everywhere)


def _explained(game: Game, fault: Fault) -> Fault:
    """The fault, with the reason why no claim notices it, if the game gives one."""
    noticed = fault.found_by or fault.equivalent
    return fault if noticed else replace(fault, why=game.why_unnoticed(fault.rule, fault.change))


def _stages(found: Sequence[Done]) -> dict[str, float]:
    """Seconds of work by stage, over all processes."""
    total: dict[str, float] = {}
    for done in found:
        for stage, seconds in done.seconds.items():
            total[stage] = total.get(stage, 0.0) + seconds
    return total


def _selected(claims: Sequence[Claim], wanted: Sequence[str]) -> list[Claim]:
    """The claims whose id is one of those wanted or begins with it; all when none is named."""
    for prefix in wanted:
        if not any(_under(claim.id, prefix) for claim in claims):
            raise InputError(f"no claim `{prefix}`: {nearest(prefix, [claim.id for claim in claims])}")
    return [claim for claim in claims if not wanted or any(_under(claim.id, prefix) for prefix in wanted)]


def _under(id: str, prefix: str) -> bool:
    return id == prefix or id.startswith(f"{prefix}.")
