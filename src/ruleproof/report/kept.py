"""The plays of a report and of a hunt as files that a project keeps."""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from ruleproof.finding import Hunt, under
from ruleproof.game import Game
from ruleproof.kept import is_edge
from ruleproof.play import Move, Play
from ruleproof.report.values import Change, plain_choices, plain_field, turns, unusual_givens
from ruleproof.results import GameReport
from ruleproof.verdicts import plays_of
from ruleproof.yaml_lines import dumped


def kept_texts(report: GameReport) -> Iterator[tuple[str, str]]:
    """For each claim that is as expected and shown by plays, its id and what is in its file."""
    for result in report.claims:
        plays = plays_of(result.verdict)
        if plays and not result.mismatch:
            yield result.claim.id, _text(report.game, result.claim.id, plays)


def write_kept(report: GameReport, folder: Path) -> int:
    """Write the plays of a report into the game's folder, and drop those of claims that are gone; how many claims.

    The plays of edge cases stay.
    """
    looked_at = {result.claim.id for result in report.claims}
    known = {claim.id for claim in report.game.claims}
    here = folder / report.game.name
    stale = [id for id in _ids(here) if not is_edge(report.game, id) and (id in looked_at or id not in known)]
    return _write(here, dict(kept_texts(report)), stale)


def write_found(hunt: Hunt, folder: Path, *, only: str = "", every_kind: bool = True) -> int:
    """Write the plays of a hunt into the game's folder, and drop those of edge cases that are gone; how many there are.

    `only` is the id, or the beginning of one, that the hunt was for; what it did not look into stays, which with
    `every_kind` are no edge cases of other kinds.
    """
    game, here = hunt.game, folder / hunt.game.name
    kinds = tuple(f"{game.name}.edge.{kind}." for kind in hunt.seconds)
    stale = [id for id in _ids(here) if is_edge(game, id) and under(id, only) and (every_kind or id.startswith(kinds))]
    return _write(here, {each.id: _text(game, each.id, [each.play]) for each in hunt.findings if each.play}, stale)


def _ids(here: Path) -> list[str]:
    return [file.stem for file in here.glob("*.yaml")]


def _write(here: Path, texts: Mapping[str, str], stale: Iterable[str]) -> int:
    """Write files by id, and drop those that are stale and not written; how many are written."""
    here.mkdir(parents=True, exist_ok=True)
    for id in stale:
        if id not in texts:
            (here / f"{id}.yaml").unlink()
    for id, text in texts.items():
        (here / f"{id}.yaml").write_text(text, encoding="utf-8")
    return len(texts)


def _text(game: Game, id: str, plays: Iterable[Play]) -> str:
    return dumped(_document(game, f"{id} {number}", play) for number, play in enumerate(plays, 1))


def _document(game: Game, sentence: str, play: Play) -> dict[str, object]:
    unusual = unusual_givens(game, play.givens)
    readings = {each.name for each in game.readings}
    found: dict[str, object] = {"scenario": sentence, "game": game.name}
    for part, names in (("parameters", unusual.keys() - readings), ("readings", unusual.keys() & readings)):
        if names:
            found[part] = {name: unusual[name][0] for name in unusual if name in names}
    found["do"] = [_step(game, move, changed) for move, changed in turns(play)]
    found["then"] = {}
    return found


def _step(game: Game, move: Move, changed: Iterable[Change]) -> dict[str, object]:
    """A move with its choices, and what it changed."""
    name = move.rule.removeprefix(f"{game.name}.")
    then = {each.name: plain_field(game, each.name, each.after) for each in changed}
    return {name: plain_choices(game, move) or None, "then": then}
