"""The processes of a check end with it, even when it is killed."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0

Found = TypeVar("Found")


def test_workers_end_when_the_check_is_killed() -> None:
    command = [sys.executable, "-m", "ruleproof", "check", "taawa", "--jobs", "2"]
    check = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    workers: list[int] = []
    try:
        workers = eventually(lambda: workers_of(check.pid))
        assert len(workers) == 2
    finally:
        check.kill()
        check.wait()
    eventually(lambda: not any(map(alive, workers)))


def workers_of(parent: int) -> list[int]:
    """The processes that a parent has spawned, once there are two of them."""
    listed = subprocess.run(["ps", "-ww", "-eo", "pid=,ppid=,args="], check=True, capture_output=True, text=True).stdout
    children = [line.split(maxsplit=2) for line in listed.splitlines()]
    found = [int(pid) for pid, above, args in children if int(above) == parent and "spawn_main" in args]
    return found if len(found) >= 2 else []


def alive(process: int) -> bool:
    """Whether the process still runs; one that has ended and that nobody has waited for does not."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    state = subprocess.run(["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True).stdout
    return bool(state) and not state.startswith("Z")


def eventually(wanted: Callable[[], Found]) -> Found:
    """What is wanted, as soon as it is there."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = wanted()
        if found:
            return found
        time.sleep(0.1)
    raise AssertionError(f"not there after {PATIENCE:g} seconds")
