"""A project: the folder with the `[tool.ruleproof]` table in its `pyproject.toml`, and the games that it names.

[tool.ruleproof]
games = ["properties.taawa:GAME"]
scenarios = ["properties/scenarios"]
plays = "properties/plays"
edges = "properties/edges"
errata = "properties/errata"
site = "reference.build:PAGES"
"""

import sys
import time
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from ruleproof.errors import EngineError, InputError, ModelError, nearest, told
from ruleproof.game import Game

BEGUN = time.time()  # seconds since the epoch, as files have them: what is written later may not be what is loaded
SETTINGS = ("games", "scenarios", "plays", "edges", "errata", "site")


@dataclass(frozen=True)
class Project:
    """Where the project lies, its games in order, its scenarios' folders, and its site's pages as `module:NAME`.

    `plays` is the folder of the plays that it keeps, `edges` that of the edge cases that it knows of, `errata` that
    of the changes of its rules.
    """

    root: Path
    games: tuple[Game, ...]
    scenarios: tuple[Path, ...] = ()
    site: str = ""
    plays: Path | None = None
    edges: Path | None = None
    errata: Path | None = None

    def game(self, name: str) -> Game:
        """The game of that name; raises `InputError`."""
        for each in self.games:
            if each.name == name:
                return each
        raise InputError(f"there is no game `{name}`: {nearest(name, (each.name for each in self.games))}")

    def pages(self) -> Any:
        """What the `site` setting names; raises `InputError`."""
        if not self.site:
            raise InputError(
                f'{self.root / "pyproject.toml"}: give the pages of the site: site = "reference.build:PAGES"'
            )
        return load_object(self.site, _place(self.root, "site"))


def find_project(start: Path) -> Project:
    """The project that a folder lies in, its games loaded; raises `InputError`."""
    root = project_root(start)
    return _project(root, _settings(root / "pyproject.toml") or {})


def project_root(start: Path) -> Path:
    """The folder of the project that a folder lies in, with nothing loaded yet; raises `InputError`."""
    for folder in (start.resolve(), *start.resolve().parents):
        if _settings(folder / "pyproject.toml") is not None:
            return folder
    raise InputError(
        f"{start.resolve()} is in no project: no pyproject.toml here or above it has a [tool.ruleproof] table; "
        'write one with games = ["module:GAME"]'
    )


def _settings(file: Path) -> Mapping[str, object] | None:
    if not file.is_file():
        return None
    try:
        written = tomllib.loads(file.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise InputError(f"{file} is not TOML: {fault}") from None
    tools = written.get("tool", {})
    if not isinstance(tools, dict):
        raise InputError(f"{file}: `tool` is a table such as [tool.ruleproof], not {tools!r}")
    found = tools.get("ruleproof")
    if not isinstance(found, dict | None):
        raise InputError(f"{file}: `tool.ruleproof` is a table: write [tool.ruleproof] and its settings, not {found!r}")
    return found


def _project(root: Path, settings: Mapping[str, object]) -> Project:
    for name in settings:
        if name not in SETTINGS:
            raise InputError(f"{_place(root, name)}: there is no such setting, {nearest(name, SETTINGS)}")
    if str(root) not in sys.path:
        sys.path.insert(0, str(root))
    games = tuple(_game(spec, _place(root, "games")) for spec in _texts(root, settings, "games"))
    if not games:
        raise InputError(f'{_place(root, "games")}: name at least one game: games = ["module:GAME"]')
    _check_names(root, games)
    folders = tuple(root / text for text in _texts(root, settings, "scenarios"))
    site = settings.get("site", "")
    if not isinstance(site, str):
        raise InputError(f'{_place(root, "site")} is a text such as "reference.build:PAGES", not {site!r}')
    kept = {name: _folder(root, settings, name) for name in ("plays", "edges", "errata")}
    return Project(root, games, folders, site, **kept)


def _folder(root: Path, settings: Mapping[str, object], name: str) -> Path | None:
    found = settings.get(name)
    if not isinstance(found, str | None):
        raise InputError(f'{_place(root, name)} is a folder such as "properties/{name}", not {found!r}')
    return root / found if found else None


def _texts(root: Path, settings: Mapping[str, object], name: str) -> list[str]:
    found = settings.get(name, [])
    if not isinstance(found, list) or not all(isinstance(each, str) for each in found):
        raise InputError(f'{_place(root, name)} is a list of texts such as ["..."], not {found!r}')
    return found


def _check_names(root: Path, games: tuple[Game, ...]) -> None:
    names = [game.name for game in games]
    for name in names:
        if names.count(name) > 1:
            raise InputError(f"{_place(root, 'games')}: two games have the name `{name}`; give each its own")


def _game(spec: str, place: str) -> Game:
    found = load_object(spec, place)
    if not isinstance(found, Game):
        raise InputError(f"{place}: `{spec}` is not a Game, but {type(found).__name__}: {found!r}")
    return found


def load_object(spec: str, place: str) -> object:
    """The object that `module:NAME` names; `place` is where the user wrote it. Raises `InputError`."""
    module_name, separator, name = spec.partition(":")
    if not (module_name and separator and name):
        raise InputError(f"{place}: write `module:NAME`, not `{spec}`")
    try:
        module = import_module(module_name)
    except ModuleNotFoundError as fault:
        if fault.name and f"{module_name}.".startswith(f"{fault.name}."):
            raise InputError(f"{place}: there is no module `{fault.name}` for `{spec}`") from None
        raise InputError(f"{place}: `{spec}` needs the module `{fault.name}`, which is not there") from None
    except EngineError:
        raise
    except (Exception, SystemExit) as fault:  # whatever a model's own code does wrong while it is loaded
        raise ModelError(f"{place}: `{spec}` cannot be loaded: {told(fault)}") from fault
    if not hasattr(module, name):
        known = [each for each in vars(module) if not each.startswith("_")]
        raise InputError(f"{place}: {module_name} has no `{name}`: {nearest(name, known)}")
    found: object = getattr(module, name)
    return found


def _place(root: Path, setting: str) -> str:
    return f"{root / 'pyproject.toml'}, [tool.ruleproof] {setting}"
