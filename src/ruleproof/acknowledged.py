"""Edge cases that a project knows of: YAML files with the id of each, and a ruling or a reason.

- edge: taawa.edge.stuck.rest
  ruling: taawa.ruling.rest_with_nothing_to_pay
- edge: taawa.edge.two_answers.surplus
  reason: The number of slots is small, so that it hardly comes up.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from ruleproof.documents import documents, read_text
from ruleproof.errors import InputError, nearest
from ruleproof.game import Game

PARTS = ("edge", "ruling", "reason")


@dataclass(frozen=True)
class Acknowledged:
    """An edge case that is known: the ruling that answers it, or the reason why nothing needs to be said."""

    edge: str
    ruling: str
    reason: str


def acknowledged(folder: Path | None, game: Game) -> dict[str, Acknowledged]:
    """What the project knows of a game, by the id of the edge case; raises one `InputError` that names every fault."""
    file = folder / f"{game.name}.yaml" if folder else None
    if file is None or not file.is_file():
        return {}
    found: dict[str, Acknowledged] = {}
    faults: list[str] = []
    for written in _entries(file):
        wrong = list(_faults(written, game, found))
        faults += [f"{file}: {each}" for each in wrong]
        if not wrong:
            each = Acknowledged(written["edge"], written.get("ruling", ""), written.get("reason", ""))
            found[each.edge] = each
    if faults:
        raise InputError("\n".join(faults))
    return found


def _entries(file: Path) -> list[Mapping[str, str]]:
    written = documents(read_text(file), str(file))
    entries = written[0] if len(written) == 1 else written
    if not isinstance(entries, list) or not all(isinstance(each, Mapping) for each in entries):
        raise InputError(f"{file}: it is a list of mappings that begin with `edge:`")
    return entries


def _faults(written: Mapping[str, object], game: Game, known: Mapping[str, Acknowledged]) -> Iterator[str]:
    edge = written.get("edge")
    yield from (
        f"an edge case that is known has no part `{part}`: {nearest(str(part), PARTS)}"
        for part in written
        if part not in PARTS
    )
    if not isinstance(edge, str) or not edge.startswith(f"{game.name}.edge."):
        yield f"`edge` is the id of an edge case of {game.title}, such as {game.name}.edge.stuck.rest, not {edge!r}"
    elif edge in known:
        yield f"{edge} stands there twice"
    said = [part for part in ("ruling", "reason") if written.get(part)]
    if len(said) != 1 or not all(isinstance(written[part], str) for part in said):
        yield f"{edge}: give a `ruling` or a `reason`, and one of them only"
