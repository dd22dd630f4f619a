"""A small project in a git repository: a well, in a package of two modules, one of which a rule imports as it runs."""

import subprocess
from pathlib import Path

SETTINGS = '[tool.ruleproof]\ngames = ["well.game:GAME"]\n'
AMOUNTS = "BUCKET = 1\n"
GAME = '''"""A well of four buckets of water, and a jug."""

from typing import Annotated

from ruleproof import Between, Game, Parameter, always, require, rule, state, value

DEEP = Parameter("deep", "buckets of water in the well", 4, at_least=1, at_most=6)


@state
class Well:
    water: Annotated[int, Between(0, 6)]
    jug: Annotated[int, Between(0, 6)]


@rule("well.setup")
def setup(s: Well) -> None:
    """The well is full, the jug is empty."""
    s.water = value(s, DEEP)


@rule("well.draw")
def draw(s: Well) -> None:
    """Water goes from the well into the jug."""
    from well.amounts import BUCKET

    require(s.water >= BUCKET, "there is too little water")
    s.water -= BUCKET
    s.jug += BUCKET


@rule("well.pour")
def pour(s: Well) -> None:
    """A full bucket goes back into the well."""
    require(s.jug >= 1, "the jug is empty")
    s.jug -= 1
    s.water += 1


@always("well.water.stays", cites=(), lemma=True)
def water_stays(s: Well) -> bool:
    """All water is in the well or in the jug."""
    return s.water + s.jug == value(s, DEEP)


GAME = Game("well", "Well", Well, setup, (draw, pour), (), parameters=(DEEP,), claims=(water_stays,))
'''
RENAMED = GAME.replace("s.water", "s.level").replace("    water: ", "    level: ")


def git(folder: Path, *arguments: str) -> str:
    identity = ("-c", "user.name=Anybody", "-c", "user.email=anybody@example.org", "-c", "commit.gpgsign=false")
    done = subprocess.run(["git", *identity, *arguments], cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout


def write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


def committed(folder: Path, tag: str, files: dict[str, str]) -> None:
    """The files are written, committed, and the commit has a tag."""
    write(folder, files)
    git(folder, "add", ".")
    git(folder, "commit", "--quiet", "--message", tag)
    git(folder, "tag", tag)


def well(folder: Path) -> Path:
    """The repository: `first` as above; in `second` a bucket is twice as large; in `third` a field has another name."""
    git(folder, "init", "--quiet", "--initial-branch=main")
    committed(folder, "first", {"pyproject.toml": SETTINGS, "well/amounts.py": AMOUNTS, "well/game.py": GAME})
    committed(folder, "second", {"well/amounts.py": "BUCKET = 2\n"})
    committed(folder, "third", {"well/game.py": RENAMED})
    return folder
