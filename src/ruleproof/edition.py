"""Editions: the rules of a game at a date, or with certain errata: the rulebook plus an ordered list of them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from inspect import signature
from types import FunctionType
from typing import Any

from ruleproof.erratum import Bounds, Erratum, Source
from ruleproof.errors import InputError, nearest
from ruleproof.game import Game
from ruleproof.givens import Parameter, Reading
from ruleproof.project import load_object
from ruleproof.rule import Rule, parameters_of
from ruleproof.table import Table

RULEBOOK = "rulebook"
LATEST = "latest"


@dataclass(frozen=True, eq=False)
class Edition:
    """A game as it is with some errata, in order; `settled` are the readings that they answer."""

    name: str
    game: Game
    errata: tuple[Erratum, ...] = ()
    settled: Mapping[str, str] = field(default_factory=dict)

    @property
    def amended(self) -> frozenset[str]:
        """The ids and names of all that its errata change."""
        return frozenset(name for each in self.errata for name in each.changes)


def edition_named(game: Game, errata: Sequence[Erratum], name: str) -> Edition:
    """The edition of that name; raises `InputError`.

    `rulebook` has no errata, `latest` all that the publisher has said, a date what he had said by then; the id of an
    erratum, short or whole, means what was in force before it, what it needs and itself; several are joined by `+`.
    What follows an `@` tells readers of which revision of the project it is.
    """
    chosen: list[Erratum] = []
    for part in name.partition("@")[0].split("+"):
        chosen += [each for each in _meant(game, errata, part.strip()) if each not in chosen]
    ordered = [each for each in errata if each in chosen]
    return edition_with(game, ordered, name)


def _meant(game: Game, errata: Sequence[Erratum], part: str) -> list[Erratum]:
    if part == RULEBOOK:
        return []
    if part == LATEST:
        return [each for each in errata if each.by is Source.PUBLISHER]
    day = _day(part)
    if day:
        return [each for each in errata if each.by is Source.PUBLISHER and each.date <= day]
    erratum = erratum_named(game, errata, part)
    return [*before(game, errata, erratum), erratum]


def _day(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


def erratum_named(game: Game, errata: Sequence[Erratum], name: str) -> Erratum:
    """The erratum with that id or the last part of it; raises `InputError`."""
    for each in errata:
        if name in (each.id, each.short):
            return each
    known = [RULEBOOK, LATEST, *(each.short for each in errata)]
    raise InputError(f"{game.name} has no edition or erratum `{name}`: {nearest(name, known)}, or write a date")


def before(game: Game, errata: Sequence[Erratum], erratum: Erratum) -> list[Erratum]:
    """What was in force before an erratum, and what it needs: the edition that it changes."""
    earlier = errata[: errata.index(erratum)]
    found = [each for each in earlier if each.by is Source.PUBLISHER]
    for need in erratum.needs:
        needed = erratum_named(game, errata, need)
        found += [each for each in (*before(game, errata, needed), needed) if each not in found]
    return [each for each in errata if each in found]


def edition_with(game: Game, errata: Sequence[Erratum], name: str) -> Edition:
    """The game with these errata, one after the other; raises `InputError` that says where the fault is written."""
    settled: dict[str, str] = {}
    for each in errata:
        game = _replaced(game, each)
        game = replace(
            game,
            parameters=tuple(_bounded(one, each.parameters.get(one.name, Bounds())) for one in game.parameters),
            readings=tuple(_settled(one, each.settled) for one in game.readings),
        )
        settled.update(each.settled)
    return Edition(name, game, tuple(errata), settled)


def _bounded(parameter: Parameter, bounds: Bounds) -> Parameter:
    said = {name: to for name, to in vars(bounds).items() if to is not None}
    return replace(parameter, **said) if said else parameter


def _settled(reading: Reading, settled: Mapping[str, str]) -> Reading:
    if reading.name not in settled:
        return reading
    return Reading(
        reading.name, reading.question, reading.answers, settled[reading.name], reading.cites, why=reading.why
    )


def _replaced(game: Game, erratum: Erratum) -> Game:
    """The game with the functions and tables that the erratum names in their places."""
    tables = {each.id: each for each in game.tables}
    amended = dict(game.amended)
    for id, spec in erratum.replaced.items():
        found = load_object(spec, f"{erratum.place}: {erratum.id}")
        if id in tables:
            if not isinstance(found, Table) or found.id != id:
                raise InputError(f"{erratum.place}: {erratum.id}: `{spec}` is no table with the id {id}")
            tables[id] = found
        else:
            amended[id] = _function(game, erratum, id, found)
    return replace(game, amended=amended, tables=tuple(tables.values()))


def _function(game: Game, erratum: Erratum, id: str, found: object) -> Callable[..., Any]:
    """The function that is to stand for a rule, effect or term, which takes what that takes and says what it does."""
    part = next(each for each in game.replaceable if each.id == id)
    place = f"{erratum.place}: {erratum.id}"
    if not isinstance(found, FunctionType):
        raise InputError(f"{place}: what stands for {id} is a plain function, not {found!r}")
    if not found.__doc__:
        raise InputError(f"{place}: {found.__name__} has no docstring; say in your own words what {id} does now")
    mine, other = list(signature(found).parameters)[1:], list(signature(part.function).parameters)[1:]
    if mine != other or (isinstance(part, Rule) and parameters_of(found, id) != part.parameters):
        raise InputError(f"{place}: {found.__name__} takes ({', '.join(mine)}), but {id} takes ({', '.join(other)})")
    return found
