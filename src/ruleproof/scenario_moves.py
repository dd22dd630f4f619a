"""The moves and values that a scenario file holds: each rule with its choices, and what must come of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ruleproof.documents import Faults, Page, line_of
from ruleproof.domains import Flag, Shape, members
from ruleproof.errors import InputError, nearest
from ruleproof.game import Game
from ruleproof.inputs import Scope, entries, parse, rule_named
from ruleproof.play import Argument, Move
from ruleproof.rule import Rule
from ruleproof.scenario import Step
from ruleproof.state import fields_of, variable_name
from ruleproof.terms import Value
from ruleproof.yaml_lines import Mapped

THEN = "then"


@dataclass(frozen=True)
class WrongMove:
    """A move that the game does not understand: its number, from 1 on, the rule as it is written, and why."""

    number: int
    written: str
    faults: tuple[str, ...]


@dataclass(frozen=True)
class Moves:
    """The moves up to the first that is wrong, that one, how many are written, and how much is wrong in them."""

    steps: tuple[Step, ...]
    wrong: WrongMove | None
    written: int
    faults: int


def read_values(page: Page, part: str, game: Game, scope: Scope) -> dict[str, Value]:
    """The values of variables in a part of a page, such as `given`."""
    found: dict[str, Value] = {}
    for key, written, line in page.mapping(part):
        with page.faults.at(line):
            _fill(found, key, fields_of(game.state), written, scope)
    return found


def _fill(found: dict[str, Value], key: str, shapes: Mapping[str, Shape], written: object, scope: Scope) -> None:
    for entry in entries(key, shapes, written, scope.sizes):
        if entry.name in found:
            raise InputError(f"`{entry.name}` is given twice")
        found[entry.name] = parse(entry.written, entry.domain, entry.name, scope)


def read_moves(page: Page, game: Game, scope: Scope) -> Moves:
    """The moves of a page; what is wrong in them is noted with the page's faults."""
    steps: list[Step] = []
    wrong: list[WrongMove] = []
    moves = page.part("do", list, [], "a list of moves")
    begun = len(page.faults.found)
    for number, written in enumerate(moves, 1):
        line, own = line_of(moves, number - 1), Page(page.node, Faults(page.faults.file))
        then = _expected(own, written, game, scope, last=number == len(moves))
        with own.faults.at(line):
            steps.append(Step(_move(written, game, scope), line, then))
        page.faults.found.extend(own.faults.found)
        if own.faults.found:
            wrong.append(WrongMove(number, _named(written), own.faults.lines()))
    good = tuple(steps[: wrong[0].number - 1] if wrong else steps)
    return Moves(good, wrong[0] if wrong else None, len(moves), len(page.faults.found) - begun)


def _named(written: object) -> str:
    """The rule of a move as it is written."""
    rules = [str(each) for each in written if each != THEN] if isinstance(written, Mapping) else [str(written)]
    return ", ".join(rules)


def _expected(page: Page, written: object, game: Game, scope: Scope, *, last: bool) -> dict[str, Value] | None:
    """What must come of a move, if it says so."""
    if not isinstance(written, Mapped) or THEN not in written:
        return None
    with page.faults.at(line_of(written, THEN)):
        if written[THEN] is None:
            raise InputError("`then` of a move is empty; write what must come of it, or leave it out")
        if last and "refused" in page.node:
            raise InputError("nothing can come of a move that is refused; leave out its `then`")
    return read_values(Page(written, page.faults), THEN, game, scope)


def _move(written: object, game: Game, scope: Scope) -> Move:
    named = {written: None} if isinstance(written, str) else written
    rules = [each for each in named if each != THEN] if isinstance(named, Mapping) else []
    if not isinstance(named, Mapping) or len(rules) != 1:
        raise InputError(
            "a move is a rule, or one rule with its choices: `- rule: {choice: value}`, and with `then: {...}` if it "
            f"says what must come of it, not {written!r}"
        )
    name, choices = rules[0], named[rules[0]]
    rule = rule_named(game, str(name))
    if choices is None:
        choices = {}
    if not isinstance(choices, Mapping):
        raise InputError(f"the choices of {rule.id} are a mapping such as {{choice: value}}, not {choices!r}")
    return Move(rule.id, _arguments(rule, choices, scope))


def _arguments(rule: Rule[Any], choices: Mapping[Any, object], scope: Scope) -> dict[str, Argument]:
    found: dict[str, Value] = {}
    for key, written in choices.items():
        if str(key).partition("[")[0] not in rule.parameters:
            raise InputError(f"{rule.id} has no choice `{key}`: {nearest(str(key), rule.parameters)}")
        _fill(found, str(key), rule.parameters, written, scope)
    return {name: _argument(rule, name, shape, found, scope) for name, shape in rule.parameters.items()}


def _argument(rule: Rule[Any], name: str, shape: Shape, found: Mapping[str, Value], scope: Scope) -> Argument:
    if shape.index is None:
        if name not in found:
            raise InputError(f"{rule.id} needs the choice `{name}`")
        return found[name]
    names = [variable_name(name, member) for member in members(shape.index, scope.sizes)]
    missing = [each for each in names if each not in found]
    if missing and (len(missing) == len(names) or not isinstance(shape.domain, Flag)):
        raise InputError(f"{rule.id} needs the choice `{name if len(missing) == len(names) else missing[0]}`")
    return tuple(found.get(each, False) for each in names)
