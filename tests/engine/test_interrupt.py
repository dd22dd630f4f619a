"""An interrupt ends every command at once, whatever the solver is at, and its processes with it."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.engine.test_processes import alive, eventually, workers_of

ROOT = Path(__file__).parents[2]
AT_ONCE = 4.0
LONG = [
    ("find", "taawa", "card > 99999999999999"),
    ("check", "taawa", "--anew", "--jobs", "1"),
    ("check", "taawa", "--anew", "--claim", "markers", "--jobs", "2"),
]
INTERRUPTED = 130


@contextmanager
def started(*args: str) -> Iterator[subprocess.Popen[str]]:
    """A command in a process group of its own, which is at an end afterwards."""
    command = [sys.executable, "-m", "ruleproof", *args]
    made = subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    try:
        yield made
    finally:
        if made.poll() is None:
            os.killpg(made.pid, signal.SIGKILL)
        made.communicate()


def ended(command: subprocess.Popen[str]) -> tuple[int, str]:
    """The code of a command that was interrupted just now, and what it said but for how far it has come."""
    begun = time.monotonic()
    _, said = command.communicate(timeout=60)
    assert time.monotonic() - begun < AT_ONCE
    return command.returncode, "".join(line for line in said.splitlines(True) if not line.startswith("Taawa: "))


@pytest.mark.parametrize("args", LONG, ids=" ".join)
def test_an_interrupt_of_the_group_ends_a_command_at_once(args: tuple[str, ...]) -> None:
    with started(*args) as command:
        time.sleep(6)
        assert command.poll() is None
        os.killpg(command.pid, signal.SIGINT)
        assert ended(command) == (INTERRUPTED, "interrupted\n")


def test_an_interrupt_of_the_command_alone_ends_its_processes_too() -> None:
    with started("check", "taawa", "--anew", "--jobs", "2") as command:
        workers = eventually(lambda: workers_of(command.pid))
        time.sleep(3)
        os.kill(command.pid, signal.SIGINT)
        assert ended(command) == (INTERRUPTED, "interrupted\n")
        eventually(lambda: not any(map(alive, workers)))


def test_an_interrupt_reaches_a_command_that_was_started_deaf_to_it() -> None:
    deaf = (
        "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_IGN); os.execv(sys.executable, sys.argv[1:])"
    )
    command = [sys.executable, "-c", deaf, sys.executable, "-m", "ruleproof", *LONG[0]]
    made = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    time.sleep(6)
    made.send_signal(signal.SIGINT)
    assert ended(made) == (INTERRUPTED, "interrupted\n")
