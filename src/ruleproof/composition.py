"""How errata of a game stand to each other: which conflict, which build on others, and which undo others."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from ruleproof.erratum import Bounds, Erratum
from ruleproof.game import Game
from ruleproof.givens import Parameter
from ruleproof.replacement import original, replacement


@dataclass(frozen=True)
class Conflict:
    """Two errata that change the same thing in two ways, of which the later does not build on the earlier.

    `about` are the ids and names; `why` says of each what both do with it.
    """

    earlier: str
    later: str
    about: tuple[str, ...]
    why: tuple[str, ...]


@dataclass(frozen=True)
class BuildsOn:
    """The later erratum needs the earlier one."""

    earlier: str
    later: str


@dataclass(frozen=True)
class Undoes:
    """The later erratum puts back what the earlier one changed: `about` are the ids and names."""

    earlier: str
    later: str
    about: tuple[str, ...]


Relation = Conflict | BuildsOn | Undoes


def relations(game: Game, errata: Sequence[Erratum]) -> tuple[Relation, ...]:
    """How each erratum stands to those before it; `game` is the rulebook's, `errata` are in order."""
    return tuple(
        found for earlier, later in combinations(errata, 2) for found in _between(game, errata, earlier, later)
    )


def needed_by(errata: Sequence[Erratum], erratum: Erratum) -> frozenset[str]:
    """The ids of all that an erratum builds on, at one or more removes."""
    known = {each.id: each for each in errata}
    found: set[str] = set()
    pending = list(erratum.needs)
    while pending:
        id = pending.pop()
        if id not in found:
            found.add(id)
            pending += known[id].needs if id in known else ()
    return frozenset(found)


def changed(parameter: Parameter, bounds: Bounds) -> Parameter:
    """The parameter as an erratum has it; raises `ModelError` where its default is none of its values."""
    said = {name: to for name, to in vars(bounds).items() if to is not None}
    return replace(parameter, **said) if said else parameter


def _between(game: Game, errata: Sequence[Erratum], earlier: Erratum, later: Erratum) -> Iterator[Relation]:
    if earlier.id in later.needs:
        yield BuildsOn(earlier.id, later.id)
    clashes = dict(_clashes(game, earlier, later))
    if clashes and earlier.id not in needed_by(errata, later):
        yield Conflict(earlier.id, later.id, tuple(clashes), tuple(clashes.values()))
    undone = tuple(each for each in clashes if _puts_back(game, earlier, later, each))
    if undone:
        yield Undoes(earlier.id, later.id, undone)


def _clashes(game: Game, earlier: Erratum, later: Erratum) -> Iterator[tuple[str, str]]:
    """What both change, and not in the same way, each with what they do."""
    for id in _both(earlier.replaced, later.replaced):
        one, other = (replacement(game, id, each.replaced[id], each.place) for each in (earlier, later))
        if one is not other:
            yield id, f"both replace {id}"
    for name in _both(earlier.settled, later.settled):
        if earlier.settled[name] != later.settled[name]:
            yield name, f"one answers {name} with {earlier.settled[name]}, the other with {later.settled[name]}"
    for name in _both(earlier.parameters, later.parameters):
        one_says, other_says = vars(earlier.parameters[name]), vars(later.parameters[name])
        for bound, to in one_says.items():
            if None not in (to, other_says[bound]) and to != other_says[bound]:
                yield name, f"one gives the parameter {name} {bound} {to}, the other {other_says[bound]}"


def _both(earlier: Mapping[str, object], later: Mapping[str, object]) -> list[str]:
    return [name for name in earlier if name in later]


def _puts_back(game: Game, earlier: Erratum, later: Erratum, name: str) -> bool:
    """Whether the later erratum gives that part, reading or parameter what it has in the rulebook."""
    if name in later.replaced:
        return replacement(game, name, later.replaced[name], later.place) is original(game, name)
    if name in later.settled:
        return later.settled[name] == game.reading(name).default
    parameter = game.parameter(name)
    return changed(changed(parameter, earlier.parameters[name]), later.parameters[name]) == parameter
