"""The pieces in the box that the set-up sorts, and what condition cards say about harvests."""

from dataclasses import dataclass
from enum import IntEnum


class Trigger(IntEnum):
    """The two atmospheric condition triggers, by the space of the timeline on which they lie."""

    third = 0
    sixth = 1


TRIGGER_SPACES = (3, 6)


class SetAside(IntEnum):
    """Pieces that the set-up puts out of the game."""

    investigated = 0
    mystery = 1


class PlanetToken(IntEnum):
    """Pieces that the set-up puts into the area for planet-specific tokens."""

    harvester = 0
    crystal = 1
    skyray = 2


class Readout(IntEnum):
    """What the condition card on top says about harvests: the printed set of effects, one not transcribed, no card."""

    printed = 0
    unread = 1
    none = 2


class FirstCard(IntEnum):
    """Which set of effects the first condition card shows."""

    printed = 0
    unread = 1


@dataclass(frozen=True)
class HarvestEffects:
    """A set of DAY and NIGHT effects: what a harvest brings beside the hail that is taken."""

    day_brings_from_luna: bool
    night_gains_focus: bool


# The rulebook prints one set. The sets of other cards are not transcribed, and nothing here stands in for them.
EFFECTS = {
    Readout.printed: HarvestEffects(day_brings_from_luna=True, night_gains_focus=True),
    Readout.none: HarvestEffects(day_brings_from_luna=False, night_gains_focus=False),
}
