"""Lines, JSON and progress on the terminal."""

import json
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

import click
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress
from rich.table import Table as Grid

Tell = Callable[..., None]  # of the stage, how many tasks are done, of how many, and lines about what has failed
SILENCE = 20.0  # seconds


def print_section(title: str, lines: Sequence[str]) -> None:
    if lines:
        print_lines(["", title])
        print_lines(lines, 1)


def print_lines(lines: Sequence[str], depth: int = 0) -> None:
    for line in lines:
        click.echo(f"{'  ' * depth}{line}".rstrip())


def from_here(path: Path) -> Path:
    """A path as it is shown: from the folder that the user is in, if it lies below."""
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path


def print_json(found: object) -> None:
    click.echo(json.dumps(found, indent=2, sort_keys=True, ensure_ascii=False))


def print_grid(grid: Grid) -> None:
    console = Console(highlight=False, markup=False, emoji=False)
    with console.capture() as captured:
        console.print(grid)
    click.echo(captured.get(), nl=False)


@contextmanager
def progress(title: str, *, quiet: bool) -> Iterator[Tell]:
    """A progress bar on a terminal, lines elsewhere, both on stderr; what has failed is named as soon as it is told."""
    if quiet:
        yield lambda *_: None
    elif sys.stderr.isatty():
        with Progress(console=Console(stderr=True, highlight=False, markup=False, emoji=False), transient=True) as bar:
            yield _Bar(bar, title).tell
    else:
        with Lines(title).alive() as lines:
            yield lines.tell


class _Bar:
    """What is told, as a bar."""

    def __init__(self, bar: Progress, title: str) -> None:
        self.bar, self.title, self.task = bar, title, bar.add_task(escape(title), total=None)

    def tell(self, stage: str, done: int, total: int, failed: Sequence[str] = ()) -> None:
        for line in failed:
            self.bar.console.print(line)
        words = escape(f"{self.title}: {stage}")
        self.bar.update(self.task, description=words, completed=done, total=total)


class Lines:
    """What is told, as lines: at every tenth of the tasks, and when nothing was said for `SILENCE` seconds."""

    def __init__(self, title: str, silence: float = SILENCE) -> None:
        self.title, self.silence = title, silence
        self.stage, self.done, self.total, self.tenths = "at work", 0, 0, 0
        self.begun, self.ended, self.said = time.monotonic(), Event(), time.monotonic()

    def tell(self, stage: str, done: int, total: int, failed: Sequence[str] = ()) -> None:
        self.stage, self.done, self.total = stage, done, total
        for line in failed:
            self._say(line)
        tenths = 10 * done // max(total, 1)
        if tenths > self.tenths:
            self.tenths = tenths
            self._say(self._state())

    @contextmanager
    def alive(self) -> Iterator["Lines"]:
        """While the block runs no silence is longer than it may be."""
        Thread(target=self._break_silence, daemon=True).start()
        try:
            yield self
        finally:
            self.ended.set()

    def _break_silence(self) -> None:
        while not self.ended.wait(max(0.01, self.said + self.silence - time.monotonic())):
            if time.monotonic() >= self.said + self.silence:
                self._say(f"{self._state()}, at work for {time.monotonic() - self.begun:.0f} seconds")

    def _state(self) -> str:
        known = f"{self.done} of {self.total} tasks done" if self.total else self.stage
        return f"{self.title}: {known}"

    def _say(self, line: str) -> None:
        self.said = time.monotonic()
        click.echo(line, err=True)
