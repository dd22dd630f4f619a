"""A toy with two procedures, one within the other: a night on watch, and the rounds that are made during it.

The night: bell, rounds (until no door is open), rest. A round: go, then lock (skipped where nothing is open).
"""

from typing import Annotated

from ruleproof import Between, Game, Step, procedure, require, rule, state

Count = Annotated[int, Between(0)]


@state
class Watch:
    night: Annotated[int, Between(0, 3)]
    round: Annotated[int, Between(0, 2)]
    bells: Count
    open: Count
    sips: Count
    locks: Count


@rule("watch.setup", cites="Watches")
def setup(s: Watch) -> None:
    """Two doors are open."""
    s.open = 2


@rule("watch.bell", cites="Watches")
def bell(s: Watch) -> None:
    """The bell strikes."""
    s.bells += 1


@rule("watch.rounds", cites="Watches")
def rounds(s: Watch) -> None:
    """Set out on a round."""
    ROUND.begin(s)


@rule("watch.rest", cites="Watches")
def rest(s: Watch) -> None:
    """The night is over; a door opens."""
    s.open += 1


@rule("watch.go", cites="Watches")
def go(s: Watch) -> None:
    """Go along the doors."""


@rule("watch.lock", cites="Watches")
def lock(s: Watch) -> None:
    """Lock one open door."""
    require(s.open > 0, "every door is locked")
    s.open -= 1
    s.locks += 1


@rule("watch.dusk", cites="Watches")
def dusk(s: Watch) -> None:
    """The night begins."""
    NIGHT.begin(s)


@rule("watch.chat", cites="Watches")
def chat(s: Watch) -> None:
    """An ordinary thing, done between nights only: a door opens."""
    s.open += 1


@rule("watch.sip", cites="Watches", free=True)
def sip(s: Watch) -> None:
    """Tea, at any time."""
    s.sips += 1


def nothing_open(s: Watch) -> bool:
    return s.open == 0


NIGHT = procedure(
    "watch.night",
    "night",
    [Step(bell, until=lambda s: s.bells >= 3), Step(rounds, until=nothing_open), rest],
    cites="Watches",
)
ROUND = procedure("watch.round", "round", [go, Step(lock, until=nothing_open)], cites="Watches")

WATCH = Game(
    "watch",
    "The Watch",
    Watch,
    setup,
    (dusk, bell, rounds, rest, go, lock, chat, sip),
    ("Watches",),
    procedures=(NIGHT, ROUND),
)
