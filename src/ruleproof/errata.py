"""Errata files: for each game a YAML list of errata in the order of their dates.

- erratum: taawa.erratum.level_counts_the_card
  date: 2026-11-02
  by: proposal
  sections: [Water Rations Slots]
  text: The fill level is the hail on the water rations card; hail on distress does not count.
  changes: {settle: {level: card}}
  intent:
    rules: {taawa.harvest: different effect}
    claims: {taawa.level.counts_distress: Refuted}
    tables: {taawa.table.level: {3 on distress / trust: "0"}}
    rulings: {taawa.ruling.what_counts: overturned}

What is wrong is told with the file and the line, all of it together, and nothing of a file with a fault is used.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from enum import Enum
from pathlib import Path
from typing import Any, TypeVar

from ruamel.yaml.comments import CommentedMap, CommentedSeq

from ruleproof.documents import Faults, Page, documents, line_of, read_text
from ruleproof.edition import edition_with
from ruleproof.erratum import ANY, Bounds, Change, Erratum, Fate, Intent, Source
from ruleproof.errors import EngineError, InputError, nearest
from ruleproof.game import Game
from ruleproof.inputs import answer_number, parameter_value

PARTS = ("erratum", "date", "by", "sections", "text", "changes", "intent", "needs", "renamed")
CHANGES = ("replace", "settle", "parameters")
INTENT = ("rules", "claims", "tables", "rulings")
E = TypeVar("E", bound=Enum)
T = TypeVar("T")


@dataclass(frozen=True)
class Known:
    """What errata of a game may name: the game itself, and the ids of its rulings (None: not known here)."""

    game: Game
    rulings: Collection[str] | None = None


def read_errata(folder: Path | None, game: Game, rulings: Collection[str] | None = None) -> tuple[Erratum, ...]:
    """The errata of a game in order; raises one `InputError` that names every fault in its file."""
    file = folder / f"{game.name}.yaml" if folder else None
    if file is None or not file.is_file():
        return ()
    faults = Faults(str(file))
    found: list[Erratum] = []
    for page in _pages(file, faults):
        made = _erratum(page, Known(game, rulings), found)
        if made:
            found.append(made)
    if faults.found:
        raise InputError(faults.told())
    return tuple(found)


def _pages(file: Path, faults: Faults) -> Iterator[Page]:
    for document in documents(read_text(file), str(file)):
        for place, entry in enumerate(document if isinstance(document, CommentedSeq) else [document]):
            if isinstance(entry, CommentedMap):
                yield Page(entry, faults)
            elif entry is not None:
                line = line_of(document, place) if isinstance(document, CommentedSeq) else 1
                faults.found.append((line, f"an erratum is a mapping that begins with `erratum:`, not {entry!r}"))


def _erratum(page: Page, known: Known, others: Sequence[Erratum]) -> Erratum | None:
    before = len(page.faults.found)
    _check_parts(page, "an erratum", page.node, PARTS)
    id = _id(page, known.game, others)
    changes = Page(page.part("changes", CommentedMap, CommentedMap(), "a mapping"), page.faults)
    _check_parts(page, "`changes`", changes.node, CHANGES)
    made = Erratum(
        id=id,
        date=_date(page, others),
        by=_by(page),
        sections=tuple(_sections(page, known.game)),
        text=_text(page),
        intent=_intent(page, known),
        replaced=_replaced(changes, known.game),
        settled=_settled(changes, known.game),
        parameters=_parameters(changes, known.game),
        needs=tuple(_needs(page, others)),
        renamed={key: str(to) for key, to, _ in page.mapping("renamed")},
        place=f"{page.faults.file}:{page.line}",
    )
    if len(page.faults.found) == before:
        _try(page, known.game, made)
    return made if len(page.faults.found) == before else None


def _try(page: Page, game: Game, made: Erratum) -> None:
    """Whether the rules can be changed so at all."""
    with page.faults.at(page.line):
        if not made.changes and not made.renamed:
            raise InputError(
                f"{made.id} changes nothing; write `changes: {{replace: ..., settle: ..., parameters: ...}}`"
            )
        try:
            edition_with(game, [made], made.id)
        except EngineError as fault:
            raise InputError(str(fault).removeprefix(f"{made.place}: ")) from None


def _check_parts(page: Page, what: str, node: Mapping[Any, Any], parts: Sequence[str]) -> None:
    for key in node:
        with page.faults.at(line_of(node, key)):
            if key not in parts:
                raise InputError(f"{what} has no part `{key}`: {nearest(str(key), parts)}")


def _id(page: Page, game: Game, others: Sequence[Erratum]) -> str:
    written = page.node.get("erratum")
    with page.faults.at(line_of(page.node, "erratum")):
        if not isinstance(written, str) or not written.startswith(f"{game.name}.erratum."):
            raise InputError(f"`erratum` is an id such as {game.name}.erratum.two_at_once, not {written!r}")
        earlier = next((each for each in others if each.id == written), None)
        if earlier:
            raise InputError(f"{written} is the id of another erratum too ({earlier.place})")
    return str(written)


def _date(page: Page, others: Sequence[Erratum]) -> date:
    written, last = page.node.get("date"), others[-1] if others else None
    if isinstance(written, date) and not (last and written < last.date):
        return written
    fault = f"`date` is a day such as 2026-11-02, not {written!r}"
    if last and isinstance(written, date):
        fault = f"{written} comes before {last.date} of {last.id}; errata stand in the order of their dates"
    page.faults.found.append((line_of(page.node, "date"), fault))
    return date.min


def _by(page: Page) -> Source:
    written, known = page.node.get("by"), [each.value for each in Source]
    if written in known:
        return Source(written)
    page.faults.found.append((line_of(page.node, "by"), f"`by` is {' or '.join(known)}, not {written!r}"))
    return Source.PROPOSAL


def _member(kind: type[E], written: object, what: str) -> E:
    names = [each.value for each in kind]
    if written not in names:
        raise InputError(f"`{what}` is {' or '.join(map(str, names))}, not {written!r}")
    return kind(written)


def _sections(page: Page, game: Game) -> Iterator[str]:
    listed = page.part("sections", CommentedSeq, CommentedSeq(), "a list of sections")
    with page.faults.at(line_of(page.node, "sections")):
        if not listed:
            raise InputError("name the sections that it changes: `sections: [...]`")
    for place, section in enumerate(listed):
        with page.faults.at(line_of(listed, place)):
            if section not in game.sections:
                raise InputError(f"`{section}` is no section of {game.title}: {nearest(str(section), game.sections)}")
            yield section


def _text(page: Page) -> str:
    text = page.part("text", str, "", "a text")
    with page.faults.at(line_of(page.node, "text")):
        if not text.strip():
            raise InputError("say what it says, in your own words: `text: ...`")
    return " ".join(text.split())


def _replaced(changes: Page, game: Game) -> dict[str, str]:
    known = [*(each.id for each in game.replaceable), *(each.id for each in game.tables)]
    found = {}
    for id, spec, line in changes.mapping("replace"):
        with changes.faults.at(line):
            if id not in known:
                raise InputError(f"{game.name} has no rule, effect, term or table `{id}`: {nearest(id, known)}")
            if not isinstance(spec, str) or ":" not in spec:
                raise InputError(f"what stands for {id} is named as `module:NAME`, not {spec!r}")
            found[id] = spec
    return found


def _settled(changes: Page, game: Game) -> dict[str, str]:
    found = {}
    for name, answer, line in changes.mapping("settle"):
        with changes.faults.at(line):
            answer_number(game, name, answer)
            found[name] = str(answer)
    return found


def _parameters(changes: Page, game: Game) -> dict[str, Bounds]:
    found = {}
    for name, written, line in changes.mapping("parameters"):
        with changes.faults.at(line):
            said = written if isinstance(written, CommentedMap) else {"default": written}
            _check_parts(changes, f"what is said of `{name}`", said if isinstance(said, CommentedMap) else {}, BOUNDS)
            found[name] = _bounds(game, name, said)
    return found


BOUNDS = ("default", "at_least", "at_most")


def _bounds(game: Game, name: str, said: Mapping[str, object]) -> Bounds:
    if "default" in said and len(said) == 1:
        return Bounds(default=parameter_value(game, name, said["default"]))
    for each in said.values():
        if not isinstance(each, int):
            raise InputError(f"parameter {name}: {each!r} is no whole number")
    parameter_value(game, name, game.parameter(name).default if any(p.name == name for p in game.parameters) else 0)
    return Bounds(**{key: int(to) for key, to in said.items() if key in BOUNDS and isinstance(to, int)})


def _needs(page: Page, others: Sequence[Erratum]) -> Iterator[str]:
    listed = page.part("needs", CommentedSeq, CommentedSeq(), "a list of errata")
    ids = [each.id for each in others]
    for place, need in enumerate(listed):
        with page.faults.at(line_of(listed, place)):
            if need not in ids:
                raise InputError(f"it needs `{need}`, which does not stand before it: {nearest(str(need), ids)}")
            yield need


def _intent(page: Page, known: Known) -> Intent:
    with page.faults.at(page.line):
        if "intent" not in page.node:
            raise InputError("say what it is meant to change: `intent: {rules: {...}}`, or `intent: {}` for nothing")
    written = Page(page.part("intent", CommentedMap, CommentedMap(), "a mapping"), page.faults)
    _check_parts(page, "`intent`", written.node, INTENT)
    game = known.game
    rules = [game.setup.id, *(each.id for each in game.rules)]
    claims, tables = [each.id for each in game.claims], [each.id for each in game.tables]
    return Intent(
        rules=_each(written, "rules", "rule", rules, lambda to, id: _member(Change, to, id)),
        claims=_each(written, "claims", "claim", claims, lambda to, _: str(to)),
        tables=_each(written, "tables", "table", tables, lambda to, _: _cells(to)),
        rulings=_each(written, "rulings", "ruling", known.rulings, lambda to, id: _member(Fate, to, id)),
    )


def _each(
    page: Page, part: str, what: str, ids: Collection[str] | None, convert: Callable[[object, str], T]
) -> dict[str, T]:
    """What the intent says of each id of a part."""
    found = {}
    for id, written, line in page.mapping(part):
        with page.faults.at(line):
            if ids is not None and id not in ids:
                raise InputError(f"there is no {what} `{id}`: {nearest(id, ids)}")
            found[id] = convert(written, id)
    return found


def _cells(written: object) -> Mapping[str, str] | str:
    if written == ANY:
        return ANY
    if not isinstance(written, CommentedMap):
        raise InputError(f"what a table is meant to become is `{ANY}` or {{row / column: new text}}, not {written!r}")
    return {str(cell): str(text) for cell, text in written.items()}
