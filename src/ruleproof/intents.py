"""What an erratum says that it is meant to change, read from its file and held against the game."""

from collections.abc import Callable, Collection, Mapping
from enum import Enum
from typing import Any, TypeVar

from ruleproof.documents import Page, line_of
from ruleproof.erratum import ANY, Change, Fate, Intent
from ruleproof.errors import InputError, nearest
from ruleproof.game import Game
from ruleproof.inputs import answer_number
from ruleproof.verdicts import HoldsWithin, Proved, Refuted, Unknown, proved_unless
from ruleproof.yaml_lines import Mapped

PARTS = ("rules", "claims", "tables", "rulings")
VERDICTS = tuple(each.__name__ for each in (Proved, HoldsWithin, Refuted, Unknown))
E = TypeVar("E", bound=Enum)
T = TypeVar("T")


def read_intent(page: Page, game: Game, rulings: Collection[str] | None) -> Intent:
    """The declared intent of an erratum; what is wrong with it is noted with the page's faults.

    `rulings` are the ids that the game has, None where they are not known.
    """
    with page.faults.at(line_of(page.node, "intent")):
        if page.node.get("intent") is None:
            raise InputError("say what it is meant to change: `intent: {rules: {...}}`, or `intent: {}` for nothing")
    written = Page(page.part("intent", Mapped, Mapped(), "a mapping"), page.faults)
    for key in written.node:
        with page.faults.at(line_of(written.node, key)):
            if key not in PARTS:
                raise InputError(f"`intent` has no part `{key}`: {nearest(str(key), PARTS)}")
    rules = [game.setup.id, *(each.id for each in game.rules)]
    claims = [f"{game.name}.counts.in_range", *(each.id for each in game.claims)]
    tables = [each.id for each in game.tables]
    return Intent(
        rules=_each(written, "rules", rules, lambda id, to: _member(Change, to, id)),
        claims=_each(written, "claims", claims, lambda id, to: _verdict(game, to, id)),
        tables=_each(written, "tables", tables, lambda id, to: _cells(game, id, to)),
        rulings=_each(written, "rulings", rulings, lambda id, to: _member(Fate, to, id)),
    )


def _each(page: Page, part: str, ids: Collection[str] | None, convert: Callable[[str, Any], T]) -> dict[str, T]:
    """What the intent says of each id of a part."""
    found = {}
    for id, written, line in page.mapping(part):
        with page.faults.at(line):
            if ids is not None and id not in ids:
                raise InputError(f"there is no {part.removesuffix('s')} `{id}`: {nearest(id, ids)}")
            found[id] = convert(id, written)
    return found


def _member(kind: type[E], written: object, id: str) -> E:
    names = [each.value for each in kind]
    if written not in names:
        raise InputError(f"`{id}` is {' or '.join(names)}, not {written!r}")
    return kind(written)


def _verdict(game: Game, written: object, id: str) -> str:
    """A verdict in short, its clauses in order."""
    kind, _, clauses = str(written).partition(" unless ")
    if not clauses and kind in (ANY, *VERDICTS):
        return kind
    if kind != Proved.__name__ or not clauses:
        known = " or ".join((ANY, *VERDICTS, "Proved unless reading = answer"))
        raise InputError(f"`{id}` is {known}, not {written!r}")
    return proved_unless(
        dict(_answer(game, each) for each in clause.split(" and ")) for clause in clauses.split(" or ")
    )


def _answer(game: Game, written: str) -> tuple[str, str]:
    name, _, answer = (each.strip() for each in written.partition("="))
    answer_number(game, name, answer)
    return name, answer


def _cells(game: Game, id: str, written: object) -> Mapping[str, str] | str:
    if written == ANY:
        return ANY
    if not isinstance(written, Mapped) or not written:
        raise InputError(f"`{id}` is {ANY} or {{row / column: new text}}, not {written!r}")
    table = next(each for each in game.tables if each.id == id)
    cells = [f"{row} / {column}" for row in table.rows for column in table.columns]
    for cell in written:
        if cell not in cells:
            raise InputError(f"{id} has no cell `{cell}`: {nearest(str(cell), cells)}")
    return {str(cell): str(text) for cell, text in written.items()}
