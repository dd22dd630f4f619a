"""What one and the same move does under each answer to the questions that it hangs on."""

from collections.abc import Iterator
from itertools import product

from ruleproof.errors import IllegalMove
from ruleproof.finding import Small, Told
from ruleproof.hunt.finding import Suspect
from ruleproof.hunt.ground import Ground


def compared(ground: Ground, suspect: Suspect, small: Small) -> tuple[Told, ...]:
    """The move of the smallest position under every answer to the suspect's readings, in plain Python."""
    return tuple(_told(ground, suspect, small)) if suspect.readings and small.move else ()


def _told(ground: Ground, suspect: Suspect, small: Small) -> Iterator[Told]:
    readings = [ground.game.reading(name) for name in suspect.readings]
    assert small.move is not None
    for answers in product(*(each.names for each in readings)):
        named = {each.name: answer for each, answer in zip(readings, answers, strict=True)}
        givens = {**small.givens, **{each.name: each.number(named[each.name]) for each in readings}}
        try:
            yield Told(named, ground.machine.play(small.position, givens, small.move))
        except IllegalMove as refused:
            yield Told(named, None, refused.reason)
