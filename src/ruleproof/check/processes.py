"""Worker processes, which load the game for themselves and end with the process that started them."""

import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread

from ruleproof.check.options import Options


@contextmanager
def pool(options: Options, tasks: int) -> Iterator[ProcessPoolExecutor]:
    """As many processes as the options allow and the tasks need; what waits is dropped when something fails."""
    workers = min(options.jobs, tasks)
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_end_with_parent) as made:
        try:
            yield made
        except BaseException:
            made.shutdown(cancel_futures=True)
            raise


def _end_with_parent() -> None:
    """End this process as soon as the one that started it has ended, however that came about."""
    parent = parent_process()
    if parent is not None:
        Thread(target=_follow, args=(parent.sentinel,), daemon=True).start()


def _follow(parent: int) -> None:
    wait([parent])
    os._exit(1)
