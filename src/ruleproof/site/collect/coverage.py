"""The headings of the rulebook, each with everything that cites it."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from ruleproof.game import Game
from ruleproof.ruling import Ruling
from ruleproof.site.facts import ScenarioFact, SectionFact


class Citing(Protocol):
    """Whatever names sections of the rulebook."""

    @property
    def id(self) -> str: ...

    @property
    def cites(self) -> tuple[str, ...]: ...


def sections_of(game: Game, scenarios: Sequence[ScenarioFact], rulings: Sequence[Ruling]) -> tuple[SectionFact, ...]:
    """The sections, in the rulebook's order."""
    return tuple(SectionFact(each, tuple(_cited_by(game, scenarios, rulings, each))) for each in game.sections)


def _cited_by(
    game: Game, scenarios: Sequence[ScenarioFact], rulings: Sequence[Ruling], section: str
) -> Iterator[tuple[str, tuple[str, ...]]]:
    kinds: dict[str, Sequence[Citing]] = {
        "rules": (game.setup, *game.rules, *game.procedures),
        "terms": game.terms,
        "claims": game.claims,
        "tables": game.tables,
        "scenarios": scenarios,
        "rulings": rulings,
    }
    for kind, citing in kinds.items():
        yield kind, tuple(each.id for each in citing if section in each.cites)
    for kind, givens in (("readings", game.readings), ("parameters", game.parameters)):
        singular = kind.removesuffix("s")
        yield kind, tuple(f"{game.name}.{singular}.{each.name}" for each in givens if section in each.cites)
