"""The planets as the tests of this folder look at them: each with its nodes, and what tests need to know of it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum

from model.gniir.grid import Card as GniirCard
from model.gniir.grid import Node as GniirNode
from model.gniir.parameters import OBELISK_PLACES
from model.taawa.grid import Card as TaawaCard
from model.taawa.grid import Node as TaawaNode
from properties.gniir import GAME as GNIIR_GAME
from properties.taawa import GAME as TAAWA_GAME
from ruleproof import Game
from ruleproof.terms import Value

Position = Mapping[str, Value]


@dataclass(frozen=True)
class Planet:
    """A game, and where to look in it.

    `places` are the nodes near which things are tried in a position under givens; those of the set-up are among
    `spread` nodes. `tries` says how many random moves of a rule it takes to meet its cases, `seldom` which of them are
    not all met even so. Rules in `rare` are tried so many times as often as others in a play. To the
    parameters in `givens` one of these numbers is added in plays.
    """

    game: Game
    nodes: type[IntEnum]
    cards: type[IntEnum]
    places: Callable[[Position, Position], list[int]]
    tries: Mapping[str, int]
    seldom: tuple[str, ...]
    rare: Mapping[str, int]
    spread: int
    givens: Mapping[str, tuple[int, ...]] = field(default_factory=dict)


def _explorers(position: Position) -> list[int]:
    return [int(value) for name, value in position.items() if name.startswith("at[")]


def _taawa_places(position: Position, givens: Position) -> list[int]:
    return [int(givens["skyray"]), int(position["luna"]), *_explorers(position)]


def _gniir_places(position: Position, givens: Position) -> list[int]:
    obelisks = [int(givens[each.name]) for each in OBELISK_PLACES]
    return [*obelisks, *_explorers(position), *GniirNode]


TAAWA = Planet(
    TAAWA_GAME,
    TaawaNode,
    TaawaCard,
    _taawa_places,
    tries={"taawa.harvest": 800, "taawa.rest": 600, "taawa.condition.level": 900, "taawa.scan_local_fauna": 500},
    seldom=("taawa.harvest", "taawa.condition.level"),
    rare={
        "taawa.harvest": 24,
        "taawa.hand_hail": 6,
        "taawa.move_hail": 6,
        "taawa.gain_distress": 6,
        "taawa.scan_local_fauna": 4,
        "taawa.sleep_peacefully": 4,
        "taawa.complete_opportunity": 4,
    },
    spread=4,
    givens={"markers": (0, 10, 40)},
)
GNIIR = Planet(
    GNIIR_GAME,
    GniirNode,
    GniirCard,
    _gniir_places,
    tries={"gniir.play_song": 500},
    seldom=(),
    rare={
        "gniir.play_song": 4,
        "gniir.entering": 4,
        "framework.use_discovery": 4,
        "framework.reveal": 4,
        "gniir.gain_distress": 4,
    },
    spread=len(GniirNode),
    givens={"markers": (0, 10, 40)},
)
PLANETS = (TAAWA, GNIIR)
