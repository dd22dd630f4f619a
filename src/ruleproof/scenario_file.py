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
from pathlib import Path
from typing import Any

from ruamel.yaml.comments import CommentedMap

from ruleproof.documents import Faults, Page, documents, line_of, read_text
from ruleproof.domains import Flag, Shape, members
from ruleproof.errors import IllegalMove, InputError, nearest
from ruleproof.game import Game
from ruleproof.inputs import Scope, answer_number, entries, parameter_value, parse, rule_named, sizes_of
from ruleproof.machine import Machine
from ruleproof.play import Argument, Move
from ruleproof.rule import Rule
from ruleproof.scenario import Scenario, Step
from ruleproof.state import fields_of, variable_name
from ruleproof.terms import Value

THEN = "then"
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


def load(file: Path, games: Iterable[Game]) -> list[Scenario]:
    """The scenarios of a file; raises one `InputError` that names every fault in it."""
    return load_text(read_text(file), games, str(file))


def load_text(text: str, games: Iterable[Game], file: str) -> list[Scenario]:
    """The scenarios in a text; `file` is what messages call it."""
    known = {game.name: game for game in games}
    faults = Faults(file)
    written = [each for each in documents(text, file) if each is not None]
    found = [_scenario(document, known, faults) for document in written]
    if not written:
        faults.found.append((1, "the file holds no scenario"))
    if faults.found:
        raise InputError(faults.told())
    return [each for each in found if each]


def _scenario(document: Any, games: Mapping[str, Game], faults: Faults) -> Scenario | None:
    before = len(faults.found)
    if not isinstance(document, CommentedMap):
        line = int(document.lc.line) + 1 if hasattr(document, "lc") else 1
        faults.found.append((line, f"a scenario is a mapping that begins with `scenario:`, not {document!r}"))
        return None
    page = Page(document, faults)
    _check_parts(page)
    with faults.at(line_of(document, "game")):
        _check_game(document.get("game"), games)
    game = games.get(str(document.get("game")))
    if game is None:
        return None
    made = _filled(page, game)
    return made if len(faults.found) == before else None


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


def _filled(page: Page, game: Game) -> Scenario | None:
    parameters = _chosen(page, "parameters", game, parameter_value)
    machine = Machine(game, sizes_of(game, parameters))
    givens = {**machine.default_givens(), **parameters, **_chosen(page, "readings", game, answer_number)}
    start: dict[str, Value] = {}
    with page.faults.at(page.line):
        start = _start(machine, givens)
    if not start:
        return None
    scope = Scope(machine.sizes, givens)
    start.update(_values(page, "given", game, scope))
    return Scenario(
        sentence=str(page.node.get("scenario")),
        machine=machine,
        file=page.faults.file,
        line=page.line,
        givens=givens,
        start=start,
        steps=tuple(_steps(page, game, scope)),
        then=_values(page, "then", game, scope),
        refused=page.part("refused", str, "", "the reason as the rule gives it"),
        cites=tuple(_cites(page, game)),
    )


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


def _values(page: Page, part: str, game: Game, scope: Scope) -> dict[str, Value]:
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


def _steps(page: Page, game: Game, scope: Scope) -> Iterator[Step]:
    moves = page.part("do", list, [], "a list of moves")
    for place, written in enumerate(moves):
        line = line_of(moves, place)
        then = _expected(page, written, game, scope, last=place == len(moves) - 1)
        with page.faults.at(line):
            yield Step(_move(written, game, scope), line, then)


def _expected(page: Page, written: object, game: Game, scope: Scope, *, last: bool) -> dict[str, Value] | None:
    """What must come of a move, if it says so."""
    if not isinstance(written, CommentedMap) or THEN not in written:
        return None
    with page.faults.at(line_of(written, THEN)):
        if written[THEN] is None:
            raise InputError("`then` of a move is empty; write what must come of it, or leave it out")
        if last and "refused" in page.node:
            raise InputError("nothing can come of a move that is refused; leave out its `then`")
    return _values(Page(written, page.faults), THEN, game, scope)


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
