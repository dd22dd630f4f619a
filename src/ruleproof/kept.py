"""Plays that a project keeps: for a claim or an edge case, plays from the set-up that show it, or show where it fails.

They are files in the form of scenarios, one per claim or edge case in a folder per game; the sentence of each begins
with the id. A check or a hunt plays them first, and searches only for what they do not show. Each move says what it
did, so that `corpus` can tell where a play parts from what it was.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from ruleproof.documents import read_text
from ruleproof.errors import EngineError
from ruleproof.game import Game
from ruleproof.play import Move
from ruleproof.scenario_file import Read, read_each, scenario_files
from ruleproof.terms import Value


@dataclass(frozen=True)
class KeptPlay:
    """Moves from the set-up, under parameters and readings by name; `sizes` are members in play by index name.

    It holds plain data alone, so that it crosses to processes and means the same in every edition.
    """

    sizes: Mapping[str, int]
    givens: Mapping[str, Value]
    moves: tuple[Move, ...]


@dataclass(frozen=True)
class Kept:
    """The plays that are kept for a game, by the id of the claim or edge case; and what no longer fits it, with why."""

    plays: Mapping[str, Sequence[KeptPlay]] = field(default_factory=dict)
    faults: tuple[str, ...] = ()


@dataclass(frozen=True)
class KeptFile:
    """A file of kept plays, read; or why it cannot be."""

    path: Path
    plays: tuple[Read, ...] = ()
    fault: str = ""


def kept_paths(folder: Path | None, game: Game) -> tuple[Path, ...]:
    """The files that the folder keeps for the game."""
    here = folder / game.name if folder else None
    return tuple(scenario_files([here])) if here and here.is_dir() else ()


def kept_file(path: Path, game: Game) -> KeptFile:
    """A file of kept plays, as far as the game understands it."""
    try:
        return KeptFile(path, tuple(read_each(read_text(path), [game], str(path))))
    except EngineError as fault:
        return KeptFile(path, fault=str(fault))


def kept_plays(folder: Path | None, game: Game) -> Kept:
    """What the folder keeps for the game; a play that the game no longer understands is a fault of its own."""
    plays: dict[str, list[KeptPlay]] = {}
    faults = []
    known = {claim.id for claim in game.claims}
    for path in kept_paths(folder, game):
        file = kept_file(path, game)
        faults += [file.fault] if file.fault else []
        for read in file.plays:
            faults += read.faults
            if read.scenario and not read.faults:
                moves = tuple(step.move for step in read.scenario.steps)
                play = KeptPlay(read.scenario.machine.named_sizes, read.scenario.givens, moves)
                plays.setdefault(id_of(read), []).append(play)
        ids = dict.fromkeys(id_of(each) for each in file.plays if not each.faults)
        faults += [f"{file.path}: there is no claim `{id}`" for id in ids if id not in known and not is_edge(game, id)]
    return Kept(plays, tuple(faults))


def id_of(read: Read) -> str:
    """The id of the claim or edge case that a kept play is for."""
    return read.sentence.partition(" ")[0]


def is_edge(game: Game, id: str) -> bool:
    """Whether an id is one of an edge case, which no list of the game names."""
    return id.startswith(f"{game.name}.edge.")
