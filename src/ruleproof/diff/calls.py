"""What kept plays and scenarios of a version call; those that call nothing which is exchanged go as they went."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from ruleproof.corpus import replay_file
from ruleproof.diff.remembered import remembered
from ruleproof.diff.version import Version
from ruleproof.errors import InputError
from ruleproof.heard import exchanged, listening
from ruleproof.kept import kept_paths
from ruleproof.scenario import Scenario, run, scenario_id
from ruleproof.scenario_file import load, scenario_files

Ids = frozenset[str]


@dataclass(frozen=True)
class Calls:
    """The ids of rules, effects and terms that are called by each file of kept plays, and by each scenario of a file.

    Files are named from the root of the project.
    """

    plays: Mapping[str, Ids]
    scenarios: Mapping[str, Mapping[str, Ids]]


def calls_of(version: Version, scenarios: Sequence[Path], cache: Path) -> Calls:
    """What is called in a version; it is kept in the folder as long as nothing in the project changes."""
    names = ("calls", version.game.name, version.edition.name)
    return remembered(
        version.project.root, cache, names, lambda: Calls(_by_plays(version), _by_scenarios(version, scenarios))
    )


def _by_plays(version: Version) -> dict[str, Ids]:
    found = {}
    game, heard = listening(version.game)
    for path in kept_paths(version.project.plays, game):
        heard.ids.clear()
        replay_file(path, game, version.edition.settled)
        found[named(version, path)] = frozenset(heard.ids)
    return found


def _by_scenarios(version: Version, paths: Sequence[Path]) -> dict[str, dict[str, Ids]]:
    found: dict[str, dict[str, Ids]] = {}
    game, heard = listening(version.game)
    listener = replace(version, edition=replace(version.edition, game=game))
    for file in scenario_files(paths):
        heard.ids.clear()
        written = scenarios_of(file, listener)
        at_start = frozenset(heard.ids)
        called = found[named(version, file)] = {}
        for each in written if not isinstance(written, str) else ():
            heard.ids.clear()
            run(each)
            called[scenario_id(game, each.sentence)] = at_start | heard.ids
    return found


def scenarios_of(file: Path, version: Version) -> list[Scenario] | str:
    """The scenarios of the version's game in a file, or that they do not fit its rules."""
    others = [each for each in version.project.games if each.name != version.game.name]
    try:
        return [each for each in load(file, [version.game, *others]) if each.game.name == version.game.name]
    except InputError:
        return "does not fit the rules any more"


def named(version: Version, path: Path) -> str:
    """A file of the version's project, from its root."""
    return os.path.relpath(path, version.project.root)


def exchanged_alone(old: Version, new: Version) -> Ids | None:
    """The ids of what is exchanged between two versions; None where they differ in more than that."""
    one, other = old.game, new.game
    if (one.parameters, one.readings) != (other.parameters, other.readings):
        return None
    return exchanged(one, other) if old.edition.settled == new.edition.settled else None
