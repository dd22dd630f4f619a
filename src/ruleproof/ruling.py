"""Rulings: YAML files with a question, its answer, and the ids of the claims and scenarios that decide it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ruleproof.documents import documents, read_text
from ruleproof.errors import InputError, nearest
from ruleproof.game import Game
from ruleproof.scenario import scenario_id

TEXTS = ("id", "question", "answer", "explanation")
LISTS = ("claims", "scenarios", "readings", "cites")


@dataclass(frozen=True)
class Ruling:
    """A question with its answer, and the claims and scenarios that decide it."""

    id: str
    question: str
    answer: str
    explanation: str
    claims: tuple[str, ...]
    scenarios: tuple[str, ...]
    readings: tuple[str, ...]
    cites: tuple[str, ...]

    @property
    def title(self) -> str:
        """What its page is called in the navigation."""
        return self.question


def rulings_in(folder: Path, game: Game) -> Iterator[tuple[Path, Ruling, list[str]]]:
    """The rulings in a folder with their files, each with what is wrong in its form; raises `InputError`."""
    for file in sorted(folder.rglob("*.yaml")):
        for written in _mappings(file):
            yield (file, *_ruling(game, written))


def _mappings(file: Path) -> list[Mapping[str, Any]]:
    written = documents(read_text(file), str(file))
    for each in written:
        if not isinstance(each, Mapping):
            raise InputError(f"{file}: a ruling is a mapping that begins with `id:`, not {each!r}")
    return written


def _ruling(game: Game, written: Mapping[str, Any]) -> tuple[Ruling, list[str]]:
    faults = [
        f"a ruling has no part `{key}`: {nearest(key, (*TEXTS, *LISTS))}"
        for key in written
        if key not in (*TEXTS, *LISTS)
    ]
    texts = {name: written.get(name, "") for name in TEXTS}
    lists = {name: written.get(name) or [] for name in LISTS}
    faults += [
        f"`{name}` is a text, not {each!r}" for name, each in texts.items() if not (isinstance(each, str) and each)
    ]
    faults += [f"`{name}` is a list, not {each!r}" for name, each in lists.items() if not isinstance(each, list)]
    if faults:
        return Ruling(str(texts["id"]), "", "", "", (), (), (), ()), faults
    scenarios = tuple(scenario_id(game, str(each)) for each in lists["scenarios"])
    answer, why = (" ".join(texts[name].split()) for name in ("answer", "explanation"))
    claims, readings, cites = (tuple(map(str, lists[name])) for name in ("claims", "readings", "cites"))
    return Ruling(texts["id"], texts["question"].strip(), answer, why, claims, scenarios, readings, cites), []
