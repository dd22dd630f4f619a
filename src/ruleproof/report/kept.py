"""The plays of a report as files that a project keeps."""

from collections.abc import Iterator, Mapping
from io import StringIO
from pathlib import Path

from ruamel.yaml import YAML

from ruleproof.game import Game
from ruleproof.play import Play
from ruleproof.report.values import plain_choices, unusual_givens
from ruleproof.results import ClaimResult, GameReport
from ruleproof.verdicts import Proved, Refuted


def plays_of(result: ClaimResult) -> list[Play]:
    """The plays that a verdict carries."""
    match result.verdict:
        case Proved(play=play, plays=plays):
            return [*([play] if play else []), *plays]
        case Refuted(play=play):
            return [play] if play else []
        case _:
            return []


def kept_files(report: GameReport) -> Iterator[tuple[str, str]]:
    """For each claim that is as expected and shown by plays, the name of its file and what is in it."""
    for result in report.claims:
        plays = plays_of(result)
        if plays and not result.mismatch:
            yield f"{result.claim.id}.yaml", _text(report.game, result.claim.id, plays)


def write_kept(report: GameReport, folder: Path) -> int:
    """Write the plays of a report into the game's folder, and drop those of claims that are gone; how many claims."""
    here = folder / report.game.name
    here.mkdir(parents=True, exist_ok=True)
    files = dict(kept_files(report))
    looked_at = {f"{result.claim.id}.yaml" for result in report.claims}
    known = {f"{claim.id}.yaml" for claim in report.game.claims}
    for file in here.glob("*.yaml"):
        if file.name not in files and (file.name in looked_at or file.name not in known):
            file.unlink()
    for name, text in files.items():
        (here / name).write_text(text, encoding="utf-8")
    return len(files)


def _text(game: Game, claim: str, plays: list[Play]) -> str:
    yaml = YAML()
    yaml.default_flow_style = None
    yaml.width = 120
    out = StringIO()
    yaml.dump_all([_document(game, f"{claim} {number}", play) for number, play in enumerate(plays, 1)], out)
    return out.getvalue()


def _document(game: Game, sentence: str, play: Play) -> dict[str, object]:
    unusual = unusual_givens(game, play.givens)
    readings = {each.name for each in game.readings}
    found: dict[str, object] = {"scenario": sentence, "game": game.name}
    for part, names in (("parameters", unusual.keys() - readings), ("readings", unusual.keys() & readings)):
        if names:
            found[part] = {name: unusual[name][0] for name in unusual if name in names}
    found["do"] = [_move(game, turn.move.rule, plain_choices(game, turn.move)) for turn in play.turns]
    found["then"] = {}
    return found


def _move(game: Game, rule: str, choices: Mapping[str, object]) -> object:
    name = rule.removeprefix(f"{game.name}.")
    return {name: choices} if choices else name
