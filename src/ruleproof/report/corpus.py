"""How kept plays went when they were played again, in words and as JSON."""

from collections.abc import Sequence
from typing import Any, assert_never

from ruleproof.corpus import NoLongerFits, NowRefused, OtherValues, Parted, Replayed
from ruleproof.game import Game
from ruleproof.report.scenarios import difference_lines
from ruleproof.report.values import plain_choices, plain_field
from ruleproof.report.words import counted, move_words


def parted_lines(game: Game, played: Replayed) -> list[str]:
    """Where a play is no longer what it was, and why; none for one that is."""
    parted = played.parted
    if parted is None:
        return []
    head = f"FAIL {played.id} {played.number} ({played.file})"
    place = _place(game, played, parted)
    match parted.why:
        case NowRefused(reason):
            return [head, f"     {place} is refused: {reason}"]
        case OtherValues(differences):
            lines = difference_lines(game, differences)
            return [head, f"     {place} does something else:", *(f"       {line}" for line in lines)]
        case NoLongerFits(faults):
            lines = [line for fault in faults for line in fault.splitlines()]
            return [head, f"     {place} no longer fits the game:", *(f"       {line}" for line in lines)]
        case _:
            assert_never(parted.why)


def _place(game: Game, played: Replayed, parted: Parted) -> str:
    if not parted.step and isinstance(parted.why, NowRefused):
        return "the set-up"
    if not parted.step:
        return "what is written besides its moves" if played.moves else "the file"
    words = move_words(game, parted.move) if parted.move else parted.rule
    return f"move {parted.step} of {played.moves}, {words},"


def corpus_line(game: Game, plays: Sequence[Replayed]) -> str:
    """How many plays were played again, and how many are no longer what they were."""
    if not plays:
        return f"{game.title}: no plays are kept"
    moves, failed = sum(each.moves for each in plays), sum(each.parted is not None for each in plays)
    went = f"{failed} no longer as kept" if failed else "all as kept"
    return f"{game.title}: {counted(len(plays), 'play')} with {counted(moves, 'move')}: {went}"


def corpus_json(game: Game, edition: str, plays: Sequence[Replayed]) -> dict[str, Any]:
    """All plays of a game under keys that stay."""
    return {
        "as_kept": all(each.parted is None for each in plays),
        "edition": edition,
        "game": game.name,
        "plays": [_played(game, each) for each in plays],
        "title": game.title,
    }


def _played(game: Game, played: Replayed) -> dict[str, Any]:
    parted = _parted(game, played.parted) if played.parted else None
    return {
        "file": str(played.file),
        "id": played.id,
        "moves": played.moves,
        "number": played.number,
        "parted": parted,
    }


def _parted(game: Game, parted: Parted) -> dict[str, Any]:
    why: dict[str, Any]
    match parted.why:
        case NowRefused(reason):
            why = {"reason": reason}
        case OtherValues(differences):
            values = {
                each.name: {
                    "actual": plain_field(game, each.name, each.actual),
                    "expected": plain_field(game, each.name, each.expected),
                }
                for each in differences
            }
            why = {"differences": values}
        case NoLongerFits(faults):
            why = {"faults": list(faults)}
        case _:
            assert_never(parted.why)
    choices = plain_choices(game, parted.move) if parted.move else None
    return {"choices": choices, "class": type(parted.why).__name__, "move": parted.step, "rule": parted.rule, **why}
