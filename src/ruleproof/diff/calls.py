"""What claims, tables, kept plays and scenarios call: where nothing of it is exchanged, two editions are alike."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from ruleproof.check.ranges import ranges_claim
from ruleproof.corpus import replay_file
from ruleproof.diff.heard import heard_in_claim, heard_in_table
from ruleproof.diff.remembered import remembered
from ruleproof.diff.version import Version
from ruleproof.errors import InputError
from ruleproof.game import Game
from ruleproof.heard import exchanged, listening
from ruleproof.kept import kept_paths
from ruleproof.machine import Machine
from ruleproof.scenario import Scenario, run, scenario_id
from ruleproof.scenario_file import load, scenario_files

Ids = frozenset[str]


@dataclass(frozen=True)
class Spoken:
    """The ids of rules, effects and terms that each claim and each table calls, at any size."""

    claims: Mapping[str, Ids]
    tables: Mapping[str, Ids]


def called_by_plays(version: Version, cache: Path) -> dict[str, Ids]:
    """The ids of rules, effects and terms that each file of kept plays calls; files are named from the project's root.

    Like what follows, it is kept in the folder as long as nothing changes.
    """
    folder = version.project.plays
    names = ("called by plays", version.game.name, version.edition.name)
    also = [folder] if folder else []
    return remembered(version.project.root, cache, names, partial(_by_plays, version), also=also)


def called_by_scenarios(version: Version, paths: Sequence[Path], cache: Path) -> dict[str, dict[str, Ids]]:
    """The ids that each scenario calls, by file and by the scenario's id."""
    names = ("called by scenarios", version.game.name, version.edition.name)
    return remembered(version.project.root, cache, names, partial(_by_scenarios, version, paths), also=paths)


def spoken_of(version: Version, cache: Path) -> Spoken:
    """The ids that each claim and each table of a version calls."""
    names = ("spoken of", version.game.name, version.edition.name)
    return remembered(version.project.root, cache, names, partial(speaks_of, version.game))


def speaks_of(game: Game) -> Spoken:
    """The ids that each claim and each table of a game calls, at all of its sizes together."""
    machines = [Machine(game, sizes) for sizes in game.shapes()]
    claims = [ranges_claim(game), *game.claims]
    return Spoken(
        {each.id: frozenset().union(*(heard_in_claim(machine, each) for machine in machines)) for each in claims},
        {each.id: frozenset().union(*(heard_in_table(machine, each) for machine in machines)) for each in game.tables},
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
