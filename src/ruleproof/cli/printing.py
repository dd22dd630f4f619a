"""Lines, JSON and progress on the terminal."""

import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

import click
from rich.console import Console
from rich.progress import Progress

Tell = Callable[[str, int, int], None]


def print_section(title: str, lines: Sequence[str]) -> None:
    if lines:
        print_lines(["", title])
        print_lines(lines, 1)


def print_lines(lines: Sequence[str], depth: int = 0) -> None:
    for line in lines:
        click.echo(f"{'  ' * depth}{line}".rstrip())


def print_json(found: object) -> None:
    click.echo(json.dumps(found, indent=2, sort_keys=True, ensure_ascii=False))


@contextmanager
def progress(title: str, *, quiet: bool) -> Iterator[Tell]:
    """A progress bar on a terminal; elsewhere nothing."""
    if quiet or not sys.stderr.isatty():
        yield lambda *_: None
        return
    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=None)
        yield lambda stage, done, total: bar.update(task, description=f"{title}: {stage}", completed=done, total=total)
