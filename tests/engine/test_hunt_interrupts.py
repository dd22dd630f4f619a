"""Interrupt windows: planted on a beach, and gone from the clean twin."""

from typing import Annotated, Any

from ruleproof import Between, Game, choose, procedure, require, rule, state
from ruleproof.finding import Severity
from tests.engine.hunted import differing, hunted, moved

Count = Annotated[int, Between(0)]


@state
class Beach:
    sand: Count
    dune: Count
    weed: Count
    lost: Count
    tide: Annotated[int, Between(0, 2)]


@rule("beach.setup", cites="Beach")
def setup(s: Beach) -> None:
    """A shell lies on the sand."""
    s.sand = 1


@rule("beach.turn", cites="Beach")
def turn(s: Beach) -> None:
    """The tide comes in."""
    s.tide = 1


@rule("beach.rise", cites="Beach")
def rise(s: Beach) -> None:
    """Weed is washed up."""
    s.weed += 1


@rule("beach.wash", cites="Beach")
def wash(s: Beach) -> None:
    """All shells on the sand are lost."""
    s.lost += s.sand
    s.sand = 0


@rule("beach.wash", cites="Beach")
def wash_all(s: Beach) -> None:
    """All shells are lost, wherever they lie."""
    s.lost += s.sand + s.dune
    s.sand = 0
    s.dune = 0


@rule("beach.carry", cites="Beach", free=True)
def carry(s: Beach, up: bool) -> None:
    """A shell goes up on the dune, or down on the sand."""
    require(choose(up, s.sand, s.dune) >= 1, "no shell lies there")
    s.sand += choose(up, -1, 1)
    s.dune += choose(up, 1, -1)


def beach(last: Any) -> Game:
    tide = procedure("beach.tide", "tide", [rise, last], cites="Beach")
    return Game("beach", "The Beach", Beach, setup, (turn, rise, last, carry), ("Beach",), procedures=(tide,))


def test_the_window_before_the_step_that_takes_what_can_be_carried_away():
    found = hunted(beach(wash), "interrupts")
    assert list(found) == ["tide.carry"]
    window = found["tide.carry"]
    assert window.sentence == "“Carry” during “Tide”, just before “Wash”, makes a difference to lost."
    assert window.severity is Severity.CHANGES
    assert differing(window) == {"tide": 2}
    assert moved(window) == ["beach.turn", "beach.rise", "beach.carry", "beach.wash"]
    assert window.play is not None and window.play.last["lost"] == 0


def test_no_window_where_the_step_takes_it_from_everywhere():
    assert hunted(beach(wash_all), "interrupts") == {}
