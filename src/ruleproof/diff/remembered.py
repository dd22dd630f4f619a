"""What was worked out once is kept in a folder, as long as nothing that it depends on changes."""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import TypeVar

from joblib import Memory

import ruleproof

SOURCES = (".py", ".yaml", ".yml")
CACHE = Path("build") / "cache"
BESIDE = ("bench", "build", "cli", "docs", "report", "site", "tests")  # folders on which nothing that is kept depends

R = TypeVar("R")


def remembered(
    root: Path, cache: Path, names: Sequence[str], make: Callable[[], R], lasting: Callable[[R], bool] = lambda _: True
) -> R:
    """What `make` makes of the project at the root, or made before under these names and is kept in the folder `cache`.

    It is kept for as long as nothing that is written in the project, and nothing of this program, changes; what is not
    `lasting` is made anew each time.
    """
    kept = Memory(cache / CACHE, verbose=0).cache(_made, ignore=["make"]).call_and_shelve(_key(root, names), make)
    found: R = kept.get()
    if not lasting(found):
        kept.clear()
    return found


def _made(key: str, make: Callable[[], R]) -> R:
    """What is made; `key` tells one state of a project from another."""
    del key
    return make()


def _key(root: Path, names: Sequence[str]) -> str:
    """What changes with anything that a check depends on: the project's files, this program, and the solver."""
    found = hashlib.sha256(repr((*names, version("z3-solver"))).encode())
    for file in (*_files(root), *_files(Path(ruleproof.__file__).parent)):
        found.update(file.name.encode())
        found.update(file.read_bytes())
    return found.hexdigest()


def _files(root: Path) -> Iterator[Path]:
    """The sources of a project, but for those in hidden folders and in those that hold what is built."""
    for each in sorted(root.iterdir()):
        if each.is_dir() and each.name not in BESIDE and each.name[0] not in "._":
            yield from _files(each)
        elif each.suffix in SOURCES:
            yield each
