"""The pieces in the box, and what the die can call for."""

from enum import IntEnum


class CardSide(IntEnum):
    """The two sides of the snow behavior card."""

    front = 0
    back = 1


class Behavior(IntEnum):
    """The three behaviors of the snow: it comes to you, around you, or as much as you are in distress."""

    waves = 0
    flurries = 1
    pulse = 2


class Laid(IntEnum):
    """How the cards of the grid lie at the start."""

    down = 0
    up = 1


class Obelisk(IntEnum):
    """Obelisks: two of them reveal Mystery Card C, so there are at least two; the model has room for a third."""

    first = 0
    second = 1
    third = 2


class Task(IntEnum):
    """The survival tasks."""

    A = 0
    B = 1
    C = 2


class Outcome(IntEnum):
    """How a game stands: it goes on, or has been won or lost."""

    playing = 0
    won = 1
    lost = 2


WAVES = 2  # snow that the first behavior puts onto the explorer's node
PER_EXPLORER = 2  # snow that each explorer's node gets in a shortage
BOTH = 2  # activated obelisks that reveal Mystery Card C
