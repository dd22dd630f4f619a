"""What the same moves do under each answer to the questions that they hang on."""

from collections.abc import Iterator, Sequence
from itertools import product

from ruleproof.errors import IllegalMove
from ruleproof.finding import Small, Told
from ruleproof.givens import Reading
from ruleproof.hunt.finding import Suspect
from ruleproof.hunt.ground import Ground

TOGETHER = 2  # questions of which every combination of answers is told


def compared(ground: Ground, suspect: Suspect, small: Small) -> tuple[Told, ...]:
    """The moves of the smallest position under the answers to the suspect's readings, in plain Python.

    Of one or two readings these are all combinations; of more, the answers that show it and each other one by itself.
    """
    if not suspect.readings or not small.move:
        return ()
    readings = [ground.game.reading(name) for name in suspect.readings]
    return tuple(_told(ground, small, readings, answers) for answers in _combinations(readings, small))


def _combinations(readings: Sequence[Reading], small: Small) -> Iterator[tuple[str, ...]]:
    if len(readings) <= TOGETHER:
        yield from product(*(each.names for each in readings))
        return
    shown = tuple(each.names[int(small.givens[each.name])] for each in readings)
    yield shown
    for place, reading in enumerate(readings):
        yield from ((*shown[:place], name, *shown[place + 1 :]) for name in reading.names if name != shown[place])


def _told(ground: Ground, small: Small, readings: Sequence[Reading], answers: Sequence[str]) -> Told:
    named = {each.name: answer for each, answer in zip(readings, answers, strict=True)}
    position, givens = (
        small.position,
        {**small.givens, **{each.name: each.number(named[each.name]) for each in readings}},
    )
    try:
        for move in small.moves:
            position = ground.machine.play(position, givens, move)
    except IllegalMove as refused:
        return Told(named, None, refused.reason)
    return Told(named, position)
