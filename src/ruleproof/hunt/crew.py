"""Who does the work of a hunt: this process, or several, each of which proves for itself what holds."""

import pickle
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from functools import lru_cache, partial
from typing import Any, TypeVar

from ruleproof.check.options import Options
from ruleproof.check.processes import pool
from ruleproof.game import Game
from ruleproof.hunt.ground import Ground, ground_of
from ruleproof.lexicon import Lexicon
from ruleproof.loading import loaded

Task = TypeVar("Task")
Result = TypeVar("Result")
Work = Callable[[Ground, Task], Result]
Each = Callable[[Work[Any, Any], Iterable[Any]], Iterator[Any]]


@contextmanager
def crew(game: Game, options: Options, lexicon: Lexicon, tasks: int) -> Iterator[Each]:
    """A function that does a work for each of some tasks, in whatever order, taking one after the other as it can."""
    if options.jobs < 2 or not options.project or tasks < 2:
        yield partial(_here, ground_of(game, options, lexicon))
        return
    with pool(options, options.jobs) as workers:
        yield partial(_apart, workers, options.jobs, game.name, pickle.dumps((options, lexicon)))


def _here(ground: Ground, work: Work[Task, Result], tasks: Iterable[Task]) -> Iterator[Result]:
    for task in tasks:
        yield work(ground, task)


def _apart(
    workers: ProcessPoolExecutor,
    jobs: int,
    name: str,
    packed: bytes,
    work: Work[Task, Result],
    tasks: Iterable[Task],
) -> Iterator[Result]:
    left, waiting = iter(tasks), set[Future[Result]]()
    while True:
        for task in left:
            waiting.add(workers.submit(_do, name, packed, work, task))
            if len(waiting) == jobs:
                break
        if not waiting:
            return
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        for each in done:
            yield each.result()


@lru_cache(maxsize=1)
def _ground(name: str, packed: bytes) -> Ground:
    options, lexicon = pickle.loads(packed)
    return ground_of(loaded(options.project, name, options.edition), options, lexicon)


def _do(name: str, packed: bytes, work: Work[Task, Result], task: Task) -> Result:
    return work(_ground(name, packed), task)
