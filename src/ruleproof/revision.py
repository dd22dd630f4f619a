"""Two revisions of a project side by side, each with the rules of its own tree.

with revisions(Path.cwd(), "main..") as (old, new):
    with old.inside():
        ...  # whatever imports modules of that tree by name

A revision of git is written into a temporary folder; nothing that the user has changes. The engine that runs is the
installed one for both. Folders are gone after the block, and after the process too, however that comes to its end.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import mkdtemp

from ruleproof.errors import EngineError, InputError, nearest
from ruleproof.game import Game
from ruleproof.project import Project, find_project, project_root
from ruleproof.tree import Tree

WORKING_TREE = "the working tree"
ELSEWHERE = ("GIT_DIR", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_WORK_TREE")  # a hook of git sets them
KEEPER = """
import pathlib, shutil, sys, time
sys.stdin.read()
for _ in range(50):
    shutil.rmtree(sys.argv[1], ignore_errors=True)
    if not pathlib.Path(sys.argv[1]).exists():
        break
    time.sleep(0.1)
"""


@dataclass(frozen=True, eq=False)
class Revision:
    """A project as it is at some revision, by the name that the user gave, with the tree that it was loaded from."""

    name: str
    project: Project
    tree: Tree

    def game(self, name: str) -> Game:
        """The game of that name; raises `InputError`."""
        try:
            return self.project.game(name)
        except InputError as fault:
            raise InputError(f"{self.name}: {fault}") from None

    @contextmanager
    def inside(self) -> Iterator[None]:
        """While the block runs, imports find the modules of this revision, and faults are told of it by its name."""
        with self.tree.inside(), _told_of(self.name, self.tree.root):
            yield


@contextmanager
def revisions(start: Path, written: str) -> Iterator[tuple[Revision, Revision]]:
    """The revisions `BASE..HEAD` of the project that a folder lies in, or `BASE..` and the working tree.

    Raises `InputError`.
    """
    base, head = _ends(written)
    root = project_root(start)
    with ExitStack() as folders:
        commits = [(name, _commit(root, name)) for name in (base, head) if name]
        trees = [(name, folders.enter_context(_checked_out(root, commit))) for name, commit in commits]
        loaded = [_loaded(name, folder, root) for name, folder in trees]
        yield loaded[0], loaded[1] if head else _loaded(WORKING_TREE, root, root)


def _ends(written: str) -> tuple[str, str]:
    base, _, head = written.partition("..")
    if not base or head.startswith(".") or ".." in head:
        raise InputError(f"--git {written}: write BASE..HEAD, such as main..my-branch, or BASE.. for the working tree")
    return base, head


def _loaded(name: str, folder: Path, apart: Path) -> Revision:
    """The project of a folder with all its modules from there; raises `InputError`."""
    tree = Tree(folder, apart)
    if not _is_project(folder):
        raise InputError(f"{name} has no project: its pyproject.toml is not there, or has no [tool.ruleproof] table")
    with tree.inside(), _told_of(f"{name} does not load with this ruleproof", folder):
        revision = Revision(name, find_project(folder), tree)
    for game in revision.project.games:
        file = Path(game.setup.function.__code__.co_filename)
        if not file.is_relative_to(folder):
            raise InputError(
                f"{name}: the set-up of {game.name} comes from {file}, not from this revision; "
                "its module has to lie where the pyproject.toml does, or in a package there"
            )
    return revision


def _is_project(folder: Path) -> bool:
    try:
        return project_root(folder) == folder
    except InputError:
        return False


@contextmanager
def _told_of(name: str, folder: Path) -> Iterator[None]:
    """Faults of the block are told with the name of the revision, and with its files as they are called there."""
    try:
        yield
    except EngineError as fault:
        told = type(fault)(f"{name}: {str(fault).replace(f'{folder}{os.sep}', '')}")
        raise told from None


@contextmanager
def _checked_out(root: Path, commit: str) -> Iterator[Path]:
    """The folder of the project as it is in a commit, until the block ends."""
    top = Path(_git(root, "rev-parse", "--show-toplevel"))
    with _temporary_folder() as folder:
        index = {"GIT_INDEX_FILE": str(folder / "index")}
        _git(top, "read-tree", commit, variables=index)
        _git(top, "checkout-index", "--all", f"--prefix={folder / 'tree'}{os.sep}", variables=index)
        for each in (folder / "tree").rglob("*"):
            os.utime(each, (0, 0), follow_symlinks=False)  # it is as it was, long before this process began
        yield folder / "tree" / root.relative_to(top)


@contextmanager
def _temporary_folder() -> Iterator[Path]:
    """A folder that another process removes as soon as this one lets go of it, be it by ending at once."""
    folder = Path(mkdtemp(prefix="ruleproof-")).resolve()
    command = [sys.executable, "-I", "-c", KEEPER, str(folder)]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet, start_new_session=True):
        yield folder


def _commit(root: Path, name: str) -> str:
    """The commit that a name of the user means; raises `InputError`."""
    _git(root, "rev-parse", "--git-dir")
    try:
        return _git(root, "rev-parse", "--verify", "--quiet", "--end-of-options", f"{name}^{{commit}}")
    except InputError:
        known = _git(root, "for-each-ref", "--format=%(refname:short)", "refs/heads", "refs/tags", "refs/remotes")
        raise InputError(f"git knows no revision `{name}` here: {nearest(name, known.split())}") from None


def _git(folder: Path, *arguments: str, variables: dict[str, str] | None = None) -> str:
    """What git prints; raises `InputError` with what it says is wrong."""
    environment = {name: value for name, value in os.environ.items() if name not in ELSEWHERE} | (variables or {})
    command = ["git", "-C", str(folder), *arguments]
    try:
        done = subprocess.run(command, capture_output=True, text=True, env=environment, stdin=subprocess.DEVNULL)
    except FileNotFoundError:
        raise InputError("--git needs the program git, which is not there; install it, or compare editions") from None
    if done.returncode:
        said = " ".join(done.stderr.split()) or f"it ended with {done.returncode}"
        raise InputError(f"git {arguments[0]} in {folder}: {said}")
    return done.stdout.strip()
