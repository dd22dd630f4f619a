"""Positions, givens, moves and changes as users write them: names of members and answers, yes and no, numbers."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ruleproof.domains import Domain, Flag, Member, show_value
from ruleproof.game import Game
from ruleproof.play import Argument, Move, Play
from ruleproof.state import Position, fields_of
from ruleproof.terms import Value

Shown = str | int | bool
ShownArgument = Shown | list[str] | dict[str, Shown]


@dataclass(frozen=True)
class Change:
    """A variable that a move changed."""

    name: str
    before: Value
    after: Value


def changes(before: Position, after: Position) -> list[Change]:
    """What differs between two positions, in the state's order."""
    return [Change(name, old, after[name]) for name, old in before.items() if old != after[name]]


def turns(play: Play) -> Iterator[tuple[Move, list[Change]]]:
    """Each move of a play with what it changed."""
    before = play.start
    for turn in play.turns:
        yield turn.move, changes(before, turn.position)
        before = turn.position


def plain(value: Value, domain: Domain) -> Shown:
    """A value for JSON and YAML: a member's name, a flag, a number."""
    if isinstance(domain, Member):
        return show_value(value, domain)
    return bool(value) if isinstance(domain, Flag) else int(value)


def plain_field(game: Game, name: str, value: object) -> Shown:
    """The value of a variable of the state; of another name, as it is."""
    shape = fields_of(game.state).get(name.partition("[")[0])
    if shape is None or not isinstance(value, int):
        return value if isinstance(value, str | int) else str(value)
    return plain(value, shape.domain)


def plain_position(game: Game, position: Mapping[str, object]) -> dict[str, Shown]:
    """Every variable of a position."""
    return {name: plain_field(game, name, value) for name, value in position.items()}


def plain_givens(game: Game, givens: Mapping[str, Value]) -> dict[str, Shown]:
    """Parameters and readings by name."""
    found: dict[str, Shown] = {}
    for parameter in game.parameters:
        if parameter.name in givens:
            value = int(givens[parameter.name])
            found[parameter.name] = parameter.among(value).name if parameter.among else value
    for reading in game.readings:
        if reading.name in givens:
            found[reading.name] = reading.names[int(givens[reading.name])]
    return found


def unusual_givens(game: Game, givens: Mapping[str, Value]) -> dict[str, tuple[Shown, Shown]]:
    """Parameters and readings that are not at their default, each with that default."""
    defaults: dict[str, Value] = {each.name: each.default for each in game.parameters}
    defaults.update({each.name: each.number(each.default) for each in game.readings})
    usual = plain_givens(game, defaults)
    return {name: (value, usual[name]) for name, value in plain_givens(game, givens).items() if value != usual[name]}


def plain_restriction(game: Game, restricted: Mapping[str, str]) -> dict[str, str]:
    """Readings and parameters that the user fixed, as the user writes them."""
    members = {each.name: list(each.among) for each in game.parameters if each.among}
    return {
        name: members[name][int(value)].name if name in members and value.isdecimal() else value
        for name, value in restricted.items()
    }


def plain_choices(game: Game, move: Move) -> dict[str, ShownArgument]:
    """The choices of a move by name; flags of an index as the list of members that have it."""
    shapes = game.rule(move.rule).parameters
    return {
        name: plain_choice(shapes[name].domain, [each.name for each in shapes[name].index or ()], value)
        for name, value in move.args.items()
    }


def plain_args(game: Game, rule: str, args: Mapping[str, object]) -> dict[str, ShownArgument]:
    """Choices that a checker found; of a name that the rule does not have, as text."""
    known = game.rule(rule).parameters
    found: dict[str, ShownArgument] = {}
    for name, value in args.items():
        shape = known.get(name.partition("[")[0])
        if shape is None or not isinstance(value, int | tuple):
            found[name] = str(value)
        else:
            found[name] = plain_choice(shape.domain, [each.name for each in shape.index or ()], value)
    return found


def plain_choice(domain: Domain, members: list[str], value: Argument) -> ShownArgument:
    """One choice; `members` are the names of its index, none for a single value."""
    if not isinstance(value, tuple):
        return plain(value, domain)
    if isinstance(domain, Flag):
        return [name for name, chosen in zip(members, value, strict=False) if chosen]
    return {name: plain(each, domain) for name, each in zip(members, value, strict=False)}


def shown(value: ShownArgument) -> str:
    """A plain value in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return f"[{', '.join(value)}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{name}: {shown(each)}' for name, each in value.items())}}}"
    return str(value)
