"""Worker processes, which load the game for themselves and end with the process that started them."""

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process, resource_tracker
from multiprocessing.connection import wait
from threading import Thread

from ruleproof.check.options import Options


@contextmanager
def pool(options: Options, tasks: int) -> Iterator[ProcessPoolExecutor]:
    """As many processes as the options allow and the tasks need; when something fails they end at once."""
    workers = min(options.jobs, tasks)
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=_end_with_parent) as made:
        try:
            _start(made, workers)
            yield made
        except BaseException:
            for each in active_children():
                each.kill()
            made.shutdown(cancel_futures=True)
            raise


def _start(made: ProcessPoolExecutor, workers: int) -> None:
    """Start the processes without an ear for interrupts: those are for the process that started them."""
    resource_tracker.ensure_running()  # starting it later would let interrupts in again
    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        for _ in range(workers):
            made.submit(int)
    finally:
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])


def _end_with_parent() -> None:
    """End this process as soon as the one that started it has ended, however that came about."""
    parent = parent_process()
    if parent is not None:
        Thread(target=_follow, args=(parent.sentinel,), daemon=True).start()


def _follow(parent: int) -> None:
    wait([parent])
    os._exit(1)
