"""What was worked out once is kept in a folder, as long as nothing that it depends on changes."""

import hashlib
import os
from collections.abc import Callable, Iterator, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import TypeVar

from joblib import Memory

import ruleproof
from ruleproof.project import BEGUN

SOURCES = (".py", ".toml", ".yaml", ".yml")
CACHE = Path("build") / "cache"
BUILT = ("build", "__pycache__", "node_modules")
PACKAGE = Path(ruleproof.__file__).parent
BESIDE = [PACKAGE / name for name in ("cli", "report", "site")]  # folders on which nothing that is kept depends

R = TypeVar("R")


def remembered(
    root: Path,
    cache: Path,
    names: Sequence[str],
    make: Callable[[], R],
    *,
    lasting: Callable[[R], bool] = lambda _: True,
    also: Sequence[Path] = (),
) -> R:
    """What `make` makes of the project at the root, or made before under these names and is kept in the folder `cache`.

    It is kept for as long as nothing that is written in the project, in the files and folders `also`, or in this
    program changes; what is not `lasting` is made anew each time. Where something was written after this process had
    begun, nobody knows which state of it is loaded: then nothing is kept, and nothing taken.
    """
    files = [(base, file) for base in (root, PACKAGE, *also) for file in _files(base)]
    if any(file.stat().st_mtime > BEGUN for _, file in files):
        return make()
    memory = Memory(cache / CACHE, verbose=0)
    kept = memory.cache(_made, ignore=["make"]).call_and_shelve(_key(files, root, names), make)
    found: R = kept.get()
    if not lasting(found):
        kept.clear()
    return found


def _made(key: str, make: Callable[[], R]) -> R:
    """What is made; `key` tells one state of a project from another."""
    del key
    return make()


def _key(files: Sequence[tuple[Path, Path]], root: Path, names: Sequence[str]) -> str:
    """What changes with anything that a check depends on: the files and where they lie, and the solver."""
    found = hashlib.sha256(repr((*names, version("z3-solver"))).encode())
    for base, file in files:
        place = os.path.relpath(base, PACKAGE.parent if base == PACKAGE else root)
        found.update(repr((place, os.path.relpath(file, base))).encode())
        found.update(hashlib.sha256(file.read_bytes()).digest())
    return found.hexdigest()


def _files(base: Path) -> Iterator[Path]:
    """A file, or the sources in a folder but for hidden folders, and those that hold what is built or installed."""
    if base.is_file():
        yield base
    for each in sorted(base.iterdir()) if base.is_dir() else ():
        if each.is_dir():
            aside = each.name in BUILT or each.name.startswith(".") or each in BESIDE
            if not aside and not (each / "pyvenv.cfg").exists():
                yield from _files(each)
        elif each.suffix in SOURCES:
            yield each
