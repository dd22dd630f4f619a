"""Plays that a project keeps: for a claim, plays from the set-up that show it, or show where it fails.

They are files in the form of scenarios, one per claim in a folder per game; the sentence of each begins with the
claim's id. A check plays them first, and searches only for what they do not show.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from ruleproof.errors import EngineError
from ruleproof.game import Game
from ruleproof.play import Move
from ruleproof.scenario_file import load, scenario_files
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
    """The plays that are kept for a game, by the id of the claim; and files that no longer fit it, each with why."""

    plays: Mapping[str, Sequence[KeptPlay]] = field(default_factory=dict)
    faults: tuple[str, ...] = ()


def kept_plays(folder: Path | None, game: Game) -> Kept:
    """What the folder keeps for the game; a file that the game no longer understands is a fault of its own."""
    here = folder / game.name if folder else None
    if here is None or not here.is_dir():
        return Kept()
    plays: dict[str, list[KeptPlay]] = {}
    faults = []
    for file in scenario_files([here]):
        try:
            for each in load(file, [game]):
                claim = each.sentence.partition(" ")[0]
                moves = tuple(step.move for step in each.steps)
                plays.setdefault(claim, []).append(KeptPlay(each.machine.named_sizes, each.givens, moves))
        except EngineError as fault:
            faults.append(str(fault))
    known = {claim.id for claim in game.claims}
    faults += [f"{here / name}.yaml: there is no claim `{name}`" for name in plays if name not in known]
    return Kept(plays, tuple(faults))
