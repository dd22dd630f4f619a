"""The pieces of a game as facts: how many there are, where they are at first, and what is claimed of them."""

from collections.abc import Mapping, Sequence

from ruleproof import terms
from ruleproof.claim import Claim, Kind
from ruleproof.errors import ModelError, nearest
from ruleproof.game import Game
from ruleproof.machine import Machine
from ruleproof.results import GameReport
from ruleproof.site.collect.setup import First
from ruleproof.site.facts import PieceFact
from ruleproof.site.pages import Piece
from ruleproof.site.wording.names import Lexicon
from ruleproof.state import fields_of

WIDEST = 3


def pieces_of(report: GameReport, machine: Machine, lexicon: Lexicon, pieces: Sequence[Piece]) -> tuple[PieceFact, ...]:
    """The pieces, in the order of the site."""
    for piece in pieces:
        _check(report.game, piece)
    first = First(machine, lexicon)
    spoken = _spoken_of(report, machine, pieces)
    return tuple(_piece_fact(report.game, first, each, spoken) for each in pieces)


def _check(game: Game, piece: Piece) -> None:
    parameters = [each.name for each in game.parameters]
    for name in piece.fields:
        if name not in fields_of(game.state):
            raise ModelError(f"{piece.name} lie in `{name}`, which is no field: {nearest(name, fields_of(game.state))}")
    for name in piece.parameters:
        if name not in parameters:
            raise ModelError(f"{piece.name} are counted by `{name}`, no parameter: {nearest(name, parameters)}")


def _piece_fact(game: Game, first: First, piece: Piece, spoken: Mapping[str, Sequence[str]]) -> PieceFact:
    return PieceFact(
        name=piece.name,
        id=f"{game.name}.piece.{'_'.join(piece.name.lower().split())}",
        text=piece.text,
        parameters=piece.parameters,
        first=tuple(first.amounts_in(piece.fields)),
        claims=tuple(id for id, names in spoken.items() if piece.name in names),
    )


def _spoken_of(report: GameReport, machine: Machine, pieces: Sequence[Piece]) -> dict[str, tuple[str, ...]]:
    """The pieces that each claim about positions speaks of; of none, if it speaks of many."""
    found = {}
    for each in report.claims:
        if each.claim.kind in (Kind.ALWAYS, Kind.NEVER, Kind.CAN) and not each.claim.about_moves:
            fields = _fields(machine, each.claim)
            names = tuple(piece.name for piece in pieces if fields & set(piece.fields))
            found[each.claim.id] = names if len(names) <= WIDEST else ()
    return found


def _fields(machine: Machine, claim: Claim) -> set[str]:
    runs = machine.condition(claim.function)
    names = terms.variables(*(part for run in runs if run.result is not None for part in (run.guard, run.result)))
    return {name.partition("[")[0] for name in names}
