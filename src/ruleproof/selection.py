"""What the user's options select: games, claims by id or prefix, readings and parameters, for each game."""

from collections.abc import Iterable, Mapping, Sequence

from ruleproof.domains import Sizes
from ruleproof.errors import InputError, nearest
from ruleproof.game import Game
from ruleproof.inputs import answer_number, parameter_value
from ruleproof.project import Project


def games_named(project: Project, names: Sequence[str]) -> list[Game]:
    """The games of these names, all when none is given; raises `InputError`."""
    return [project.game(name) for name in dict.fromkeys(names)] if names else list(project.games)


def claims_of(game: Game, known: Iterable[str], wanted: Sequence[str]) -> tuple[str, ...]:
    """The ids among those known that are wanted or lie under a prefix that is, with or without the game's name."""
    full = [each if each.startswith(f"{game.name}.") else f"{game.name}.{each}" for each in wanted]
    return tuple(id for id in known if any(id == each or id.startswith(f"{each}.") for each in full))


def select_claims(known: Mapping[Game, Sequence[str]], wanted: Sequence[str]) -> dict[Game, tuple[str, ...]]:
    """The claims to look at for each game that has one of those wanted; none for all. Raises `InputError`."""
    if not wanted:
        return dict.fromkeys(known, ())
    for each in wanted:
        if not any(claims_of(game, ids, [each]) for game, ids in known.items()):
            ids = [id for ids in known.values() for id in ids]
            raise InputError(f"there is no claim `{each}`: {nearest(each, ids)}")
    found = {game: claims_of(game, ids, wanted) for game, ids in known.items()}
    return {game: ids for game, ids in found.items() if ids}


def pairs(written: Iterable[str], option: str) -> dict[str, str]:
    """Options of the form `name=value`; raises `InputError`."""
    found: dict[str, str] = {}
    for each in written:
        name, equals, value = each.partition("=")
        if not (name and equals and value):
            raise InputError(f"--{option} {each}: write --{option} name={'answer' if option == 'reading' else 'value'}")
        if name in found:
            raise InputError(f"--{option} {name} is given twice")
        found[name] = value
    return found


def select_readings(games: Sequence[Game], written: Iterable[str]) -> dict[Game, dict[str, str]]:
    """The answers that are fixed, for each game that has the reading; raises `InputError`."""
    found: dict[Game, dict[str, str]] = {game: {} for game in games}
    for name, answer in pairs(written, "reading").items():
        having = [game for game in games if any(each.name == name for each in game.readings)]
        for game in having or games[:1]:
            answer_number(game, name, answer)
            found[game][name] = answer
    return found


def select_parameters(games: Sequence[Game], written: Iterable[str]) -> dict[Game, dict[str, int]]:
    """The values that are fixed, for each game that has the parameter; raises `InputError`."""
    found: dict[Game, dict[str, int]] = {game: {} for game in games}
    for name, text in pairs(written, "parameter").items():
        having = [game for game in games if any(each.name == name for each in game.parameters)]
        for game in having or games[:1]:
            found[game][name] = parameter_value(game, name, text)
    return found


def largest_sizes(game: Game, parameters: Mapping[str, int]) -> Sizes:
    """The sizes of the indexes: as given, else the most there can be."""
    return {
        each.sizes: parameters.get(each.name, each.at_most or len(each.sizes)) for each in game.parameters if each.sizes
    }
