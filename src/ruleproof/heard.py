"""Which rules, effects and terms are called: a game that listens for the ids that it is asked for."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from ruleproof.game import Game


class Heard(Mapping[str, Callable[..., Any]]):
    """What stands for rules, effects and terms in an edition, and in `ids` those that were asked for."""

    def __init__(self, amended: Mapping[str, Callable[..., Any]]) -> None:
        self.amended, self.ids = amended, set[str]()

    def __getitem__(self, id: str) -> Callable[..., Any]:
        self.ids.add(id)
        return self.amended[id]

    def __iter__(self) -> Iterator[str]:
        return iter(self.amended)

    def __len__(self) -> int:
        return len(self.amended)

    def __bool__(self) -> bool:
        return True  # it is asked even where nothing is amended


def listening(game: Game) -> tuple[Game, Heard]:
    """The game, and what it hears of from now on."""
    heard = Heard(game.amended)
    return replace(game, amended=heard), heard


def exchanged(old: Game, new: Game) -> frozenset[str] | None:
    """The ids for which other functions stand in two editions of a game; None where their rules are not the same ones.

    Whatever asks for none of these ids does the same in both, with the same parameters and answers.
    """
    if _built_of(old) != _built_of(new):
        return None
    ids = {*old.amended, *new.amended}
    return frozenset(id for id in ids if old.amended.get(id) is not new.amended.get(id))


def _built_of(game: Game) -> tuple[Any, ...]:
    parts = (game.state, game.setup, game.rules, game.procedures, game.terms, game.effects)
    return *parts, [(each.name, each.sizes) for each in game.parameters], [each.name for each in game.readings]
