"""Two revisions of a project in one process: each has its own modules, whenever they are imported; no trace stays."""

import os
import signal
import subprocess
import sys
import time
from importlib import import_module
from pathlib import Path

import pytest

from ruleproof.errors import EngineError, InputError
from ruleproof.machine import Machine
from ruleproof.play import Move
from ruleproof.revision import WORKING_TREE, Revision, revisions
from tests.engine.repository import GAME, SETTINGS, committed, git, well, write


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    return well(tmp_path.resolve())


def drawn(revision: Revision) -> dict[str, int]:
    """What a bucket leaves of four."""
    game = revision.game("well")
    machine = Machine(game, {})
    givens = machine.default_givens()
    return dict(machine.play(machine.start(givens), givens, Move("well.draw", {})))  # type: ignore[arg-type]


def test_each_revision_plays_by_its_own_rules_though_they_are_imported_while_they_run(repository: Path) -> None:
    with revisions(repository, "first..second") as (old, new):
        assert drawn(new) == {"water": 2, "jug": 2}
        assert drawn(old) == {"water": 3, "jug": 1}
        assert drawn(new) == {"water": 2, "jug": 2}


def test_without_a_head_the_working_tree_is_looked_at_as_it_is(repository: Path) -> None:
    write(repository, {"well/amounts.py": "BUCKET = 3\n"})
    for written in ("first..", "first"):
        with revisions(repository / "well", written) as (old, new):
            assert (old.name, new.name) == ("first", WORKING_TREE)
            assert new.project.root == repository
            assert drawn(old) == {"water": 3, "jug": 1}
            assert drawn(new) == {"level": 1, "jug": 3}


def test_a_name_is_looked_for_in_its_own_revision_alone(repository: Path) -> None:
    committed(repository, "fourth", {"spare/__init__.py": "", "spare/erratum.py": "NOTE = 1\n"})
    with revisions(repository, "third..fourth") as (old, new):
        with new.inside():
            from spare.erratum import NOTE  # type: ignore[import-not-found]
        assert NOTE == 1
        with pytest.raises(ModuleNotFoundError), old.inside():
            import_module("spare.erratum")


def test_one_can_be_inside_both_at_once(repository: Path) -> None:
    with revisions(repository, "first..second") as (old, new), old.inside():
        import well.amounts as first  # type: ignore[import-not-found]

        with new.inside():
            import well.amounts as second

            assert drawn(old) == {"water": 3, "jug": 1}
        import well.amounts as again
    assert (first.BUCKET, second.BUCKET) == (1, 2)
    assert again is first


def test_nothing_is_left_in_the_process_or_on_the_disk(repository: Path) -> None:
    before = (list(sys.path), list(sys.meta_path), git(repository, "status", "--porcelain", "--ignored"))
    with revisions(repository, "first..second") as (old, new):
        folders = [old.project.root, new.project.root]
        assert all(each.is_dir() for each in folders)
        assert not any(name.partition(".")[0] == "well" for name in sys.modules)
    assert not any(each.exists() for each in folders)
    assert (list(sys.path), list(sys.meta_path), git(repository, "status", "--porcelain", "--ignored")) == before
    assert git(repository, "worktree", "list").count("\n") == 1


def test_what_stands_before_in_memory_stands_there_again(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = object()
    monkeypatch.setitem(sys.modules, "well", mine)  # type: ignore[arg-type]
    with revisions(repository, "first..second") as (old, _):
        assert drawn(old) == {"water": 3, "jug": 1}
        assert sys.modules["well"] is mine


def test_the_engine_that_runs_is_the_installed_one(repository: Path) -> None:
    committed(repository, "own", {"ruleproof/__init__.py": "raise SystemExit('not this one')\n"})
    with revisions(repository, "first..own") as (_, new):
        assert drawn(new) == {"level": 2, "jug": 2}


def test_a_project_below_the_top_of_its_repository_is_found(tmp_path: Path) -> None:
    top = tmp_path.resolve()
    git(top, "init", "--quiet")
    committed(top, "first", {"deep/down/pyproject.toml": SETTINGS, "deep/down/well/game.py": GAME})
    write(top, {"deep/down/well/game.py": GAME.replace('"Well"', '"A deeper well"')})
    with revisions(top / "deep/down", "first..") as (old, new):
        assert (old.game("well").title, new.game("well").title) == ("Well", "A deeper well")


INTERRUPTED = """
import sys, time
from pathlib import Path
from ruleproof.cli.interrupt import ending_at_interrupt
from ruleproof.revision import revisions
with ending_at_interrupt(), revisions(Path.cwd(), "first..second") as (old, new):
    print(old.project.root, new.project.root, flush=True)
    time.sleep(60)
"""


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_the_folders_go_however_the_process_ends(repository: Path, by: signal.Signals) -> None:
    command = [sys.executable, "-c", INTERRUPTED]
    with subprocess.Popen(
        command, cwd=repository, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as done:
        assert done.stdout is not None
        folders = [Path(each) for each in done.stdout.readline().split()]
        assert len(folders) == 2 and all(each.is_dir() for each in folders)
        done.send_signal(by)
    end = time.monotonic() + 20
    while any(each.exists() for each in folders) and time.monotonic() < end:
        time.sleep(0.05)
    assert not any(each.exists() for each in folders)


def fault(repository: Path, written: str) -> str:
    with pytest.raises(EngineError) as told, revisions(repository, written):
        pass
    return str(told.value)


@pytest.mark.parametrize("written", ["..first", "first...second", "first..second..third", ""])
def test_what_is_no_range_is_told(repository: Path, written: str) -> None:
    assert fault(repository, written) == (
        f"--git {written}: write BASE..HEAD, such as main..my-branch, or BASE.. for the working tree"
    )


@pytest.mark.parametrize("written", ["fisrt..", "second..fisrt"])
def test_an_unknown_revision_is_told_with_those_of_a_like_name(repository: Path, written: str) -> None:
    assert fault(repository, written) == "git knows no revision `fisrt` here: did you mean first?"


def test_a_revision_cannot_pass_for_an_option(repository: Path) -> None:
    assert fault(repository, "--all..").startswith("git knows no revision `--all` here: known are ")


def test_a_revision_without_a_project_is_told(repository: Path) -> None:
    git(repository, "rm", "--quiet", "pyproject.toml")
    committed(repository, "bare", {"notes.txt": ""})
    write(repository, {"pyproject.toml": SETTINGS})
    told = "bare has no project: its pyproject.toml is not there, or has no [tool.ruleproof] table"
    assert fault(repository, "bare..") == told


@pytest.mark.parametrize(
    ("files", "said"),
    [
        (
            {"well/game.py": "from ruleproof import old_vocabulary\n"},
            "`well.game:GAME` cannot be loaded: ImportError: cannot import name 'old_vocabulary' from 'ruleproof'",
        ),
        ({"well/game.py": "import no_such\n"}, "`well.game:GAME` needs the module `no_such`, which is not there"),
        ({"well/game.py": "GAME = 1\n"}, "`well.game:GAME` is not a Game, but int: 1"),
        ({"pyproject.toml": f"{SETTINGS}scenario = 1\n"}, "there is no such setting, did you mean scenarios?"),
    ],
)
def test_a_revision_that_does_not_load_is_told_by_its_name(repository: Path, files: dict[str, str], said: str) -> None:
    committed(repository, "broken", files)
    told = fault(repository, "broken..first")
    assert told.startswith("broken does not load with this ruleproof: pyproject.toml, [tool.ruleproof] ")
    assert said in told
    assert "/ruleproof-" not in told


def test_a_game_that_does_not_come_from_the_revision_is_not_taken_for_it(repository: Path) -> None:
    settings = SETTINGS.replace("well.game", "tests.engine.toys.hailpot")
    committed(repository, "installed", {"pyproject.toml": settings})
    told = fault(repository, "installed..first")
    assert told.startswith("installed: the set-up of hailpot comes from /")
    assert told.endswith("its module has to lie where the pyproject.toml does, or in a package there")


def test_a_game_that_a_revision_does_not_have_is_told_with_its_name(repository: Path) -> None:
    with revisions(repository, "first..second") as (old, _), pytest.raises(InputError) as told:
        old.game("wall")
    assert str(told.value) == "first: there is no game `wall`: did you mean well?"


def test_without_git_the_user_is_told(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(repository))
    assert fault(repository, "first..") == (
        "--git needs the program git, which is not there; install it, or compare editions"
    )


def test_outside_of_a_repository_the_user_is_told(tmp_path: Path) -> None:
    write(tmp_path, {"pyproject.toml": SETTINGS})
    told = fault(tmp_path, "first..")
    assert told.startswith(f"git rev-parse in {tmp_path.resolve()}: fatal: not a git repository")


def test_a_hook_of_git_does_not_mislead(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GIT_DIR", os.devnull)
    monkeypatch.setenv("GIT_INDEX_FILE", str(repository / "none"))
    with revisions(repository, "first..second") as (old, _):
        assert drawn(old) == {"water": 3, "jug": 1}
