"""Everything that a project has kept of a game, played again: does each play still do what it did?

No solver is needed. The game may be another edition of the one that the plays were kept of.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from ruleproof.errors import IllegalMove, ModelError
from ruleproof.game import Game
from ruleproof.kept import KeptFile, id_of, kept_file, kept_paths
from ruleproof.play import Move
from ruleproof.scenario import Difference, Scenario, differing
from ruleproof.scenario_file import Read
from ruleproof.terms import Value


@dataclass(frozen=True)
class NowRefused:
    """The move is refused; `reason` is the rule's."""

    reason: str


@dataclass(frozen=True)
class OtherValues:
    """The move leads elsewhere: these values are other ones, whether it was kept that they change or that they stay."""

    differences: tuple[Difference, ...]


@dataclass(frozen=True)
class NoLongerFits:
    """What is written names something that the game does not have; `faults` say what, each with its place."""

    faults: tuple[str, ...]


Why = NowRefused | OtherValues | NoLongerFits


@dataclass(frozen=True)
class Parted:
    """Where a play is no longer what it was.

    `step` is the number of the move, from 1 on; 0 means that it cannot even begin. `rule` is the move's as it is
    written, `move` the move itself if the game understands it.
    """

    step: int
    rule: str
    move: Move | None
    why: Why


@dataclass(frozen=True)
class Replayed:
    """How a kept play went: `number` is its place among those of the same id. It has so many moves."""

    id: str
    number: int
    file: Path
    moves: int
    parted: Parted | None = None


def replay(folder: Path | None, game: Game, settled: Mapping[str, str] | None = None) -> tuple[Replayed, ...]:
    """Every play that the folder keeps for the game, played by the game's rules, in the order of the files.

    `settled` are readings with the answers under which every play is played, whatever it was kept with.
    """
    return tuple(each for path in kept_paths(folder, game) for each in replay_file(path, game, settled or {}))


def replay_file(path: Path, game: Game, settled: Mapping[str, str]) -> tuple[Replayed, ...]:
    """The plays of one file, as `replay` plays them."""
    answers = {name: game.reading(name).number(answer) for name, answer in settled.items()}
    return tuple(_replayed(kept_file(path, game), answers))


def _replayed(file: KeptFile, answers: Mapping[str, Value]) -> Iterator[Replayed]:
    if file.fault:
        yield Replayed(file.path.stem, 1, file.path, 0, Parted(0, "", None, NoLongerFits((file.fault,))))
    numbers: dict[str, int] = {}
    for read in file.plays:
        id = id_of(read)
        numbers[id] = numbers.get(id, 0) + 1
        yield Replayed(id, numbers[id], file.path, read.moves, _parted(read, answers))


def _parted(read: Read, answers: Mapping[str, Value]) -> Parted | None:
    """The first step at which the play is not what it was."""
    if read.scenario is None or not read.begins:
        return Parted(0, "", None, NoLongerFits(read.faults))
    found, wrong = _followed(read.scenario, {**read.scenario.givens, **answers}), read.wrong
    return Parted(wrong.number, wrong.written, None, NoLongerFits(wrong.faults)) if wrong and not found else found


def _followed(scenario: Scenario, givens: Mapping[str, Value]) -> Parted | None:
    try:
        position = scenario.machine.start(givens)
    except IllegalMove as refused:
        return Parted(0, "", None, NowRefused(refused.reason))
    for number, step in enumerate(scenario.steps, 1):
        rule = step.move.rule.removeprefix(f"{scenario.game.name}.")
        try:
            now = scenario.machine.play(position, givens, step.move)
        except IllegalMove as refused:
            return Parted(number, rule, step.move, NowRefused(refused.reason))
        except ModelError as fault:
            return Parted(number, rule, step.move, NowRefused(str(fault)))
        differences = () if step.then is None else differing({**position, **step.then}, now)
        if differences:
            return Parted(number, rule, step.move, OtherValues(differences))
        position = now
    return None
