"""Editions: the rules of a game at a date, or with certain errata: the rulebook plus an ordered list of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date

from ruleproof.composition import Conflict, changed, relations
from ruleproof.erratum import LATEST, RULEBOOK, Bounds, Erratum, Source
from ruleproof.errors import InputError, ModelError, nearest
from ruleproof.game import Game
from ruleproof.givens import Reading
from ruleproof.replacement import replacement
from ruleproof.table import Table

__all__ = ["LATEST", "RULEBOOK", "Edition", "before", "edition_named", "edition_with", "erratum_named", "is_named"]


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
    """The edition of that name; raises `InputError`, also where it would join errata that conflict.

    `rulebook` has no errata, `latest` all that the publisher has said, a date what he had said by then; the id of an
    erratum, short or whole, means what was in force before it, what it needs and itself; several are joined by `+`.
    What follows an `@` tells readers of which revision of the project it is.
    """
    chosen: list[Erratum] = []
    for part in name.partition("@")[0].split("+"):
        chosen += [each for each in _meant(game, errata, part.strip()) if each not in chosen]
    ordered = [each for each in errata if each in chosen]
    for each in relations(game, ordered):
        if isinstance(each, Conflict):
            raise InputError(_told(name, each))
    return edition_with(game, ordered, name)


def _told(name: str, conflict: Conflict) -> str:
    return (
        f"{name}: {conflict.earlier} and {conflict.later} conflict: {'; '.join(conflict.why)}. Leave one out, or let "
        f"the later build on the earlier: `needs: [{conflict.earlier}]`"
    )


def is_named(errata: Sequence[Erratum], name: str) -> bool:
    """Whether that is the name of an edition, for these errata."""
    known = (RULEBOOK, LATEST, *(each.short for each in errata), *(each.id for each in errata))
    return all(part.strip() in known or _day(part.strip()) for part in name.split("+"))


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
        try:
            game = _changed(game, each)
        except ModelError as fault:
            raise InputError(f"{each.place}: {each.id}: {fault}") from None
        settled.update(each.settled)
    return Edition(name, game, tuple(errata), settled)


def _changed(game: Game, erratum: Erratum) -> Game:
    """The game with the functions, tables, answers and numbers that the erratum names in their places."""
    tables = {each.id: each for each in game.tables}
    amended = dict(game.amended)
    for id, spec in erratum.replaced.items():
        found = replacement(game, id, spec, f"{erratum.place}: {erratum.id}")
        if isinstance(found, Table):
            tables[id] = found
        else:
            amended[id] = found
    return replace(
        game,
        amended=amended,
        tables=tuple(tables.values()),
        parameters=tuple(changed(each, erratum.parameters.get(each.name, Bounds())) for each in game.parameters),
        readings=tuple(_settled(each, erratum.settled) for each in game.readings),
    )


def _settled(reading: Reading, settled: Mapping[str, str]) -> Reading:
    """The reading with the answer that is given as its default: it stays a question that can be asked."""
    if reading.name not in settled:
        return reading
    return Reading(
        reading.name, reading.question, reading.answers, settled[reading.name], reading.cites, why=reading.why
    )
