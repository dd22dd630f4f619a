"""A check divided into tasks, done here one after the other or by several processes.

A task is a kind and names; its result is plain data without the game's functions, so that it can cross from one
process to another. Every process loads the game for itself and proves for itself what the tasks rest on.
"""

import pickle
from collections.abc import Iterator, Sequence
from concurrent.futures import as_completed
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ruleproof.check.options import Options
from ruleproof.check.processes import pool
from ruleproof.check.work import Work
from ruleproof.game import Game
from ruleproof.loading import loaded

CLAIMS_AT_ONCE = 6


@dataclass(frozen=True)
class Task:
    """`claims` with their ids, `table` or `faults` with one id, or `hollow`."""

    kind: str
    names: tuple[str, ...] = ()


@dataclass(frozen=True)
class Done:
    """What a task gave, as plain data, and the seconds it took by stage."""

    task: Task
    data: Any
    seconds: dict[str, float]


def tasks(game: Game, claims: Sequence[str], options: Options) -> list[Task]:
    """Everything there is to do; the longest kinds come first."""
    alone = [Task("claims", tuple(claims[at :: _chunks(claims)])) for at in range(_chunks(claims))]
    if options.claims:
        return alone
    whole = [*(Task("table", (table.id,)) for table in game.tables), Task("hollow")]
    seeded = [Task("faults", (rule.id,)) for rule in (game.setup, *game.rules)] if options.mutants else []
    return [*seeded, *alone, *whole]


def _chunks(claims: Sequence[str]) -> int:
    return -(-len(claims) // CLAIMS_AT_ONCE)


def carry_out(game: Game, todo: Sequence[Task], options: Options) -> Iterator[Done]:
    """Do the tasks, in processes when the options name a project and more than one job."""
    if options.jobs < 2 or not options.project or len(todo) < 2:
        work = Work(game, options)
        yield from (_done(work, task) for task in todo)
        return
    packed = pickle.dumps(options)
    with pool(options, len(todo)) as workers:
        for finished in as_completed([workers.submit(_do, game.name, packed, task) for task in todo]):
            yield finished.result()


@lru_cache(maxsize=1)
def _work(name: str, packed: bytes) -> Work:
    """The work of this process, begun at its first task."""
    options: Options = pickle.loads(packed)
    return Work(loaded(options.project, name, options.edition), options)


def _do(name: str, packed: bytes, task: Task) -> Done:
    return _done(_work(name, packed), task)


def _done(work: Work, task: Task) -> Done:
    data = _data(work, task)
    seconds, work.stages.seconds = work.stages.seconds, {}
    return Done(task, data, seconds)


def _data(work: Work, task: Task) -> Any:
    match task.kind:
        case "claims":
            claims = [claim for claim in work.everything if claim.id in task.names]
            return [(each.claim.id, each.verdict, each.seconds, each.mismatch) for each in work.results(claims)]
        case "table":
            found = work.table(task.names[0])
            return found.cells, found.hole, found.over, found.seconds, found.undecided
        case "hollow":
            return work.hollow()
        case _:
            faults, unbroken = work.faults(task.names[0])
            return [(each.change, each.found_by, each.equivalent, each.undecided) for each in faults], unbroken
