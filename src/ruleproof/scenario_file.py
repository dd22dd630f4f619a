"""Scenario files: YAML, one or more documents, each a scenario.

scenario: Harvesting on a NIGHT node fills water rations
game: taawa
given: {hail: {r1c2: 3}, card: 1}
do:
  - harvest: {who: A, amount: 2}
then: {rations: 2}

A move may say itself what must come of it: `- harvest: {who: A, amount: 2}` and below it `then: {rations: 2}`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ruleproof.documents import Faults, Page, documents, line_of, read_text
from ruleproof.errors import IllegalMove, InputError, nearest
from ruleproof.game import Game
from ruleproof.inputs import Scope, answer_number, parameter_value, sizes_of
from ruleproof.machine import Machine
from ruleproof.scenario import Scenario
from ruleproof.scenario_moves import Moves, WrongMove, read_moves, read_values
from ruleproof.terms import Value
from ruleproof.yaml_lines import Mapped

PARTS = ("scenario", "game", "cites", "readings", "parameters", "given", "do", "then", "refused")


def scenario_files(paths: Iterable[Path]) -> list[Path]:
    """The YAML files among the paths and in folders among them; raises `InputError` for a path that is not there."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            found += sorted(each for each in path.rglob("*") if each.suffix in (".yaml", ".yml"))
        elif path.is_file():
            found.append(path)
        else:
            raise InputError(f"there is no file or folder {path}")
    return found


@dataclass(frozen=True)
class Read:
    """A scenario as far as the game understands it, and what is wrong in it, each with its place.

    With a move that is wrong, the scenario goes as far as the move before the first such; of `moves` that are written.
    `begins` says that nothing but moves is wrong.
    """

    sentence: str
    scenario: Scenario | None
    faults: tuple[str, ...] = ()
    wrong: WrongMove | None = None
    moves: int = 0
    begins: bool = False


def load(file: Path, games: Iterable[Game]) -> list[Scenario]:
    """The scenarios of a file; raises one `InputError` that names every fault in it."""
    return load_text(read_text(file), games, str(file))


def load_text(text: str, games: Iterable[Game], file: str) -> list[Scenario]:
    """The scenarios in a text; `file` is what messages call it."""
    found = read_each(text, games, file)
    faults = [fault for each in found for fault in each.faults]
    if faults:
        raise InputError("\n".join(faults))
    return [each.scenario for each in found if each.scenario]


def read_each(text: str, games: Iterable[Game], file: str) -> list[Read]:
    """The scenarios in a text, each with what is wrong in it; raises `InputError` for what holds none."""
    known = {game.name: game for game in games}
    written = documents(text, file)
    if not written:
        raise InputError(f"{file}:1: the file holds no scenario")
    return [_read(document, known, file) for document in written]


def _read(document: Any, games: Mapping[str, Game], file: str) -> Read:
    faults = Faults(file)
    if not isinstance(document, Mapped):
        line = getattr(document, "line", 1)
        faults.found.append((line, f"a scenario is a mapping that begins with `scenario:`, not {document!r}"))
        return Read("", None, faults.lines())
    page, sentence = Page(document, faults), str(document.get("scenario"))
    _check_parts(page)
    with faults.at(line_of(document, "game")):
        _check_game(document.get("game"), games)
    game = games.get(str(document.get("game")))
    made = _filled(page, game) if game else None
    if made is None:
        return Read(sentence, None, faults.lines())
    scenario, moves = made
    begins = len(faults.found) == moves.faults
    return Read(sentence, scenario, faults.lines(), moves.wrong, moves.written, begins)


def _check_parts(page: Page) -> None:
    for key in page.node:
        with page.faults.at(line_of(page.node, key)):
            if key not in PARTS:
                raise InputError(f"a scenario has no part `{key}`: {nearest(str(key), PARTS)}")
    with page.faults.at(page.line):
        if not page.part("scenario", str, "", "a sentence"):
            raise InputError("say in a sentence what the scenario shows: `scenario: ...`")
    expected = [name for name in ("then", "refused") if name in page.node]
    with page.faults.at(line_of(page.node, expected[-1]) if expected else page.line):
        if len(expected) != 1:
            raise InputError("a scenario expects either `then: {...}` or `refused: a reason`, exactly one of them")
        if page.node[expected[0]] is None:
            raise InputError(
                f"`{expected[0]}` is empty; write what must come of it (`then: {{}}`: the moves are allowed)"
            )
        if isinstance(page.node.get("refused"), str) and not page.node["refused"].strip():
            raise InputError(
                "`refused` is empty; write the reason as the rule gives it, or `then: {}` if it is allowed"
            )
        if "refused" in page.node and not page.node.get("do"):
            raise InputError("nothing can be refused without a move; write `do: [...]`")


def _check_game(name: object, games: Mapping[str, Game]) -> None:
    if name is None:
        raise InputError(f"name the game: `game: ...`, {nearest('', games)}")
    if str(name) not in games:
        raise InputError(f"there is no game `{name}`: {nearest(str(name), games)}")


def _filled(page: Page, game: Game) -> tuple[Scenario, Moves] | None:
    """The scenario of a page as far as it is right, and its moves; None if there is no set-up."""
    parameters = _chosen(page, "parameters", game, parameter_value)
    machine = Machine(game, sizes_of(game, parameters))
    givens = {**machine.default_givens(), **parameters, **_chosen(page, "readings", game, answer_number)}
    start: dict[str, Value] = {}
    with page.faults.at(page.line):
        start = _start(machine, givens)
    if not start:
        return None
    scope = Scope(machine.sizes, givens)
    start.update(read_values(page, "given", game, scope))
    moves = read_moves(page, game, scope)
    scenario = Scenario(
        sentence=str(page.node.get("scenario")),
        machine=machine,
        file=page.faults.file,
        line=page.line,
        givens=givens,
        start=start,
        steps=moves.steps,
        then=read_values(page, "then", game, scope),
        refused=page.part("refused", str, "", "the reason as the rule gives it"),
        cites=tuple(_cites(page, game)),
    )
    return scenario, moves


def _chosen(page: Page, part: str, game: Game, parse_one: Callable[[Game, str, object], int]) -> dict[str, int]:
    found = {}
    for name, written, line in page.mapping(part):
        with page.faults.at(line):
            found[name] = parse_one(game, name, written)
    return found


def _start(machine: Machine, givens: Mapping[str, Value]) -> dict[str, Value]:
    try:
        return machine.start(givens)
    except IllegalMove as refused:
        raise InputError(f"the set-up of {machine.game.name} refuses these parameters: {refused.reason}") from None


def _cites(page: Page, game: Game) -> Iterator[str]:
    for place, section in enumerate(page.part("cites", list, [], "a list of sections")):
        with page.faults.at(line_of(page.node["cites"], place)):
            if section not in game.sections:
                raise InputError(f"`{section}` is no section of {game.title}: {nearest(str(section), game.sections)}")
            yield section
