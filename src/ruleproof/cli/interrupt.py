"""An interrupt (Ctrl-C) ends a command at once, whatever it is at.

Python handles a signal when the solver has answered, which may take long. So the signal also wakes a thread, and that
ends the process; worker processes end with it (`check/processes.py`).
"""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import active_children
from threading import Event, Thread, current_thread, main_thread

import click

from ruleproof.exits import Exit

GRACE = 2.0  # seconds to put worker processes away in good order
SHOW_CURSOR = "\r\x1b[K\x1b[?25h"  # a progress bar hides it


@contextmanager
def ending_at_interrupt() -> Iterator[None]:
    """While the block runs an interrupt raises `KeyboardInterrupt` where workers are waited for, and else ends all."""
    if current_thread() is not main_thread():
        yield  # only the main thread may handle signals
        return
    reading, writing = os.pipe()
    os.set_blocking(writing, False)
    former, ended = signal.signal(signal.SIGINT, _interrupted), Event()
    woken = signal.set_wakeup_fd(writing)
    Thread(target=_watch, args=(reading, ended), daemon=True).start()
    try:
        yield
    finally:
        ended.set()
        signal.set_wakeup_fd(woken)
        signal.signal(signal.SIGINT, former or signal.SIG_DFL)
        os.close(writing)


def tell_interrupted() -> None:
    """The one line about it."""
    click.echo("interrupted", err=True)


def _interrupted(*_: object) -> None:
    if active_children():
        raise KeyboardInterrupt


def _watch(reading: int, ended: Event) -> None:
    """End the process at an interrupt; without one, end with the block."""
    while (woken := os.read(reading, 1)) and woken[0] != signal.SIGINT:
        pass
    os.close(reading)
    if not woken or (active_children() and ended.wait(GRACE)):
        return
    for each in active_children():
        each.kill()
    if sys.stderr.isatty():
        click.echo(SHOW_CURSOR, err=True, nl=False)
    tell_interrupted()
    os._exit(Exit.INTERRUPTED)
