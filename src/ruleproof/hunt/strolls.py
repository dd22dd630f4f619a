"""A play to a suspect by luck: random plays under its answers, until one comes to a position where it shows.

What lies many moves away, where searching every play takes too long, is often nothing special.
"""

import time
from collections.abc import Callable, Iterator, Mapping
from random import Random

from ruleproof import terms
from ruleproof.backends.python import compiled
from ruleproof.check.replay import replayed
from ruleproof.errors import IllegalMove
from ruleproof.hunt.finding import Suspect
from ruleproof.hunt.ground import Ground
from ruleproof.hunt.outcome import later, later_name
from ruleproof.hunt.random_moves import Values, drawer, next_move, random_rule
from ruleproof.hunt.smallest import moves_of, read_move
from ruleproof.play import Move, Play
from ruleproof.state import GIVEN
from ruleproof.terms import Value

MOVES, DRAWS, SEED = 400, 30, 1  # moves of a play; choices drawn in each of its positions; where chance begins


def strolled(ground: Ground, suspect: Suspect, seconds: float) -> Play | None:
    """A play to a position where the suspect shows, and its first move, if one turns up in so many seconds."""
    machine = ground.machine
    givens = {**machine.default_givens(), **ground.answers(suspect.known)}
    shows, draw = _shows(ground, suspect, givens), _drawer(ground, suspect, givens)
    if shows is None:
        return None
    end, random = time.monotonic() + seconds, Random(SEED)
    for position, moves in _positions(ground, givens, random):
        if time.monotonic() > end:
            return None
        for _ in range(DRAWS):
            choices = draw(random)
            if shows({**position, **choices}):
                first = [read_move(machine, suspect.rule, choices, 1)] if suspect.rule else []
                return replayed(machine, givens, [*moves, *first])
    return None


def _shows(ground: Ground, suspect: Suspect, givens: Mapping[str, Value]) -> Callable[[Values], bool] | None:
    """Whether the suspect shows for these values; None if it compares choices that no move of it makes."""
    where = terms.substitute(suspect.where, {GIVEN + name: terms.const(value) for name, value in givens.items()})
    choices = [later(ground.machine, rule, place) for place, rule in enumerate(moves_of(suspect), 1)]
    known = {*ground.machine.layout.unknowns(), *(str(each.value) for one in choices for each in one.values())}
    if where is terms.FALSE or terms.variables(where) - known:
        return None
    evaluate = compiled([where])
    return lambda values: bool(evaluate(values)[0])


def _drawer(ground: Ground, suspect: Suspect, givens: Mapping[str, Value]) -> Callable[[Random], Values]:
    """Random choices for all moves of the suspect."""
    drawers = [(place, drawer(ground.machine, rule, givens)) for place, rule in enumerate(moves_of(suspect), 1)]

    def draw(random: Random) -> Values:
        return {later_name(name, place): value for place, each in drawers for name, value in each(random).items()}

    return draw


def _positions(ground: Ground, givens: Mapping[str, Value], random: Random) -> Iterator[tuple[Values, list[Move]]]:
    """Every position of one random play after the other, with the moves to it."""
    machine = ground.machine
    answers = {name: value for name, value in givens.items() if name in ground.defaults}
    rules = [random_rule(machine, each, ground.outcome(each, answers), givens) for each in ground.game.rules]
    try:
        start = machine.start(givens)
    except IllegalMove:
        return
    while True:
        position = {**start, **{GIVEN + name: value for name, value in givens.items()}}
        moves: list[Move] = []
        for _ in range(MOVES):
            yield position, moves
            made, choices, position = next_move(rules, position, random)
            if made is None:
                break
            moves = [*moves, read_move(machine, made.rule, choices, 1)]
