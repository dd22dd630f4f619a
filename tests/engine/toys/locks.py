"""A toy with one long procedure: boats go through the lock of a canal, six steps each, and someone may wave meanwhile.

A boat enters, the gate is shut, the lock filled, the gate opened, the boat leaves, and pays.
"""

from typing import Annotated

from ruleproof import Between, Game, procedure, require, rule, state


@state
class Lock:
    stage: Annotated[int, Between(0, 6)]
    shut: bool
    high: bool
    passed: Annotated[int, Between(0, 3)]
    coins: Annotated[int, Between(0, 9)]
    rests: Annotated[int, Between(0, 2)]
    waved: bool
    turned: bool


@rule("lock.setup", cites="Lock")
def setup(s: Lock) -> None:
    """The lock is empty and open."""


@rule("lock.setup", cites="Lock")
def setup_with_a_boat(s: Lock) -> None:
    """A boat is about to enter."""
    LOCK.begin(s)


@rule("lock.arrive", cites="Lock")
def arrive(s: Lock) -> None:
    """A boat arrives, unless three have passed."""
    require(s.passed < 3, "that is all for today")
    LOCK.begin(s)


@rule("lock.enter", cites="Lock")
def enter(s: Lock) -> None:
    """The boat enters, and the water is low."""
    s.high = False


@rule("lock.close", cites="Lock")
def close(s: Lock) -> None:
    """The gate is shut."""
    s.shut = True


@rule("lock.fill", cites="Lock")
def fill(s: Lock) -> None:
    """The lock is filled."""
    s.high = True


@rule("lock.open", cites="Lock")
def open_gate(s: Lock) -> None:
    """The gate is opened."""
    s.shut = False


@rule("lock.leave", cites="Lock")
def leave(s: Lock) -> None:
    """The boat has passed."""
    s.passed += 1


@rule("lock.pay", cites="Lock")
def pay(s: Lock, much: bool) -> None:
    """One coin, or three."""
    if much:
        s.coins += 3
    else:
        s.coins += 1


@rule("lock.rest", cites="Lock")
def rest(s: Lock) -> None:
    """The keeper rests, twice at most, while there is no boat."""
    require(s.rests < 2, "that is enough")
    s.rests += 1


@rule("lock.wave", cites="Lock", free=True)
def wave(s: Lock) -> None:
    """Someone waves at the boat behind the gate."""
    require(s.shut, "there is no boat behind the gate")
    s.waved = True


@rule("lock.turn", cites="Lock", free=True)
def turn(s: Lock) -> None:
    """The sign is turned, and turned again, while the water is high."""
    require(s.high, "it cannot be seen")
    s.turned = s.turned == False  # noqa: E712  # a comparison makes no case


LOCK = procedure("lock.passage", "stage", [enter, close, fill, open_gate, leave, pay], cites="Lock")

LOCK_GAME = Game(
    "lock",
    "The Lock",
    Lock,
    setup,
    (arrive, enter, close, fill, open_gate, leave, pay, rest, wave, turn),
    ("Lock",),
    procedures=(LOCK,),
)
