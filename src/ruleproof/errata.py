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

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Any

from ruleproof.composition import changed
from ruleproof.documents import Faults, Page, documents, line_of, read_text
from ruleproof.edition import edition_with
from ruleproof.erratum import LATEST, RULEBOOK, Bounds, Erratum, Source
from ruleproof.errors import EngineError, InputError, ModelError, nearest
from ruleproof.game import Game
from ruleproof.inputs import answer_number, parameter_value
from ruleproof.intents import read_intent
from ruleproof.replacement import replacement
from ruleproof.yaml_lines import Listed, Mapped

PARTS = ("erratum", "date", "by", "sections", "text", "changes", "intent", "needs", "renamed")
CHANGES = ("replace", "settle", "parameters")
BOUNDS = ("default", "at_least", "at_most")


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
        found.append(_erratum(page, Known(game, rulings), found))
    if faults.found:
        raise InputError(faults.told())
    return tuple(found)


def _pages(file: Path, faults: Faults) -> Iterator[Page]:
    for document in documents(read_text(file), str(file)):
        for place, entry in enumerate(document if isinstance(document, Listed) else [document]):
            if isinstance(entry, Mapped):
                yield Page(entry, faults)
            elif entry is not None or isinstance(document, Listed):
                line = line_of(document, place) if isinstance(document, Listed) else 1
                faults.found.append((line, f"an erratum is a mapping that begins with `erratum:`, not {entry!r}"))


def _erratum(page: Page, known: Known, others: Sequence[Erratum]) -> Erratum:
    """The erratum as far as it can be made out; what is wrong with it is noted with the page's faults."""
    before, game = len(page.faults.found), known.game
    _check_parts(page, "an erratum", page.node, PARTS)
    id = _id(page, game, others)
    changes = Page(page.part("changes", Mapped, Mapped(), "a mapping"), page.faults)
    _check_parts(page, "`changes`", changes.node, CHANGES)
    made = Erratum(
        id=id,
        date=_date(page, others),
        by=_by(page),
        sections=tuple(_sections(page, game)),
        text=_text(page),
        intent=read_intent(page, game, known.rulings),
        replaced=_replaced(changes, game),
        settled=_settled(changes, game),
        parameters=_parameters(changes, game),
        needs=tuple(_needs(page, others)),
        renamed=_renamed(page),
        place=f"{page.faults.file}:{page.line}",
    )
    if len(page.faults.found) == before:
        _try(page, game, made)
    return made


def _try(page: Page, game: Game, made: Erratum) -> None:
    """Whether the game can be changed so as a whole."""
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
    """An id whose last part is no other edition's name."""
    written, prefix = page.node.get("erratum"), f"{game.name}.erratum."
    with page.faults.at(line_of(page.node, "erratum")):
        if not isinstance(written, str) or not re.fullmatch(rf"{re.escape(prefix)}[a-z][a-z0-9_]*", written):
            raise InputError(f"`erratum` is an id such as {prefix}two_at_once, not {written!r}")
        if written.removeprefix(prefix) in (RULEBOOK, LATEST):
            raise InputError(f"{written}: `{written.removeprefix(prefix)}` is an edition; give the erratum another id")
        earlier = next((each for each in others if each.id == written), None)
        if earlier:
            raise InputError(f"{written} is the id of another erratum too ({earlier.place})")
    return str(written)


def _date(page: Page, others: Sequence[Erratum]) -> date:
    written, last = page.node.get("date"), others[-1] if others else None
    if type(written) is not date:  # a point of time is a date too, to Python
        fault = f"`date` is a day such as 2026-11-02, not {_as_written(written)}"
    elif last and written < last.date:
        fault = f"{written} comes before {last.date} of {last.id}; errata stand in the order of their dates"
    else:
        return written
    page.faults.found.append((line_of(page.node, "date"), fault))
    return last.date if last else date.min


def _as_written(written: object) -> str:
    return str(written) if isinstance(written, date) else repr(written)


def _by(page: Page) -> Source:
    written, known = page.node.get("by"), [each.value for each in Source]
    if written in known:
        return Source(written)
    page.faults.found.append((line_of(page.node, "by"), f"`by` is {' or '.join(known)}, not {written!r}"))
    return Source.PROPOSAL


def _sections(page: Page, game: Game) -> Iterator[str]:
    listed = page.part("sections", Listed, None, "a list of sections")
    with page.faults.at(line_of(page.node, "sections")):
        if not page.node.get("sections"):
            raise InputError("name the sections that it changes: `sections: [...]`")
    for place, section in enumerate(listed or ()):
        with page.faults.at(line_of(listed, place)):
            if section not in game.sections:
                raise InputError(f"`{section}` is no section of {game.title}: {nearest(str(section), game.sections)}")
            yield section


def _text(page: Page) -> str:
    text = page.part("text", str, "", "a text")
    with page.faults.at(line_of(page.node, "text")):
        if not str(page.node.get("text") or "").strip():
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
            try:
                replacement(game, id, spec, id)
            except ModelError as fault:
                raise InputError(str(fault)) from None
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
            try:
                found[name] = _bounds(game, name, written)
            except ModelError as fault:
                raise InputError(str(fault)) from None
    return found


def _bounds(game: Game, name: str, written: object) -> Bounds:
    """What is said of a parameter, under which it still has a value."""
    parameter = game.parameter(name)
    said: Mapping[Any, Any] = written if isinstance(written, Mapped) else {"default": written}
    if not said:
        raise InputError(f"say of parameter {name} what changes: `{{default: ..., at_least: ..., at_most: ...}}`")
    for key, to in said.items():
        if key not in BOUNDS:
            raise InputError(f"what is said of `{name}` has no part `{key}`: {nearest(str(key), BOUNDS)}")
        if parameter.among and key != "default":
            raise InputError(f"parameter {name} is one of {', '.join(parameter.among.__members__)}: give its default")
        if not parameter.among and type(to) is not int:
            raise InputError(f"parameter {name}: {to!r} is no whole number")
    numbers = {str(key): parameter_value(game, name, to) if parameter.among else int(to) for key, to in said.items()}
    bounds = Bounds(**numbers)
    changed(parameter, bounds)
    return bounds


def _needs(page: Page, others: Sequence[Erratum]) -> Iterator[str]:
    listed = page.part("needs", Listed, Listed(), "a list of errata")
    ids = [each.id for each in others]
    for place, need in enumerate(listed):
        with page.faults.at(line_of(listed, place)):
            if need not in ids:
                raise InputError(f"it needs `{need}`, which does not stand before it: {nearest(str(need), ids)}")
            yield need


def _renamed(page: Page) -> dict[str, str]:
    found = {}
    for name, to, line in page.mapping("renamed"):
        with page.faults.at(line):
            if not isinstance(to, str) or not to:
                raise InputError(f"`{name}` is renamed to a name, not {to!r}")
            found[name] = to
    return found
