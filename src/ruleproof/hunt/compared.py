"""What one and the same move does under each answer to the questions that it hangs on."""

from collections.abc import Iterator
from itertools import product

from ruleproof.errors import IllegalMove
from ruleproof.finding import Small, Told
from ruleproof.hunt.finding import Suspect
from ruleproof.hunt.ground import Ground


def compared(ground: Ground, suspect: Suspect, small: Small) -> tuple[Told, ...]:
    """The moves of the smallest position under every answer to the suspect's readings, in plain Python."""
    return tuple(_told(ground, suspect, small)) if suspect.readings and small.move else ()


def _told(ground: Ground, suspect: Suspect, small: Small) -> Iterator[Told]:
    readings = [ground.game.reading(name) for name in suspect.readings]
    for answers in product(*(each.names for each in readings)):
        named = {each.name: answer for each, answer in zip(readings, answers, strict=True)}
        givens = {**small.givens, **{each.name: each.number(named[each.name]) for each in readings}}
        try:
            position = small.position
            for move in small.moves:
                position = ground.machine.play(position, givens, move)
            yield Told(named, position)
        except IllegalMove as refused:
            yield Told(named, None, refused.reason)
