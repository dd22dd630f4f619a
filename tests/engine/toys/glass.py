"""A sand-glass: three rules over two heaps of sand and a tally, small enough to look at every position."""

from typing import Annotated

from ruleproof import (
    Between,
    Game,
    Parameter,
    after,
    always,
    can,
    ends,
    minimum,
    never,
    require,
    rule,
    state,
    value,
)

Count = Annotated[int, Between(0)]
SAND = Parameter("sand", "grains in the glass", 3, at_least=1, at_most=4)


@state
class Glass:
    top: Count
    bottom: Count
    turned: Annotated[int, Between(0, 2)]


@rule("glass.setup")
def setup(s: Glass) -> None:
    """All sand is on top."""
    s.top = value(s, SAND)


@rule("glass.fall")
def fall(s: Glass, grains: Annotated[int, Between(1, 2)]) -> None:
    """One grain falls, or two."""
    require(grains <= s.top, "there is less sand on top")
    s.top -= grains
    s.bottom += grains


@rule("glass.turn")
def turn(s: Glass) -> None:
    """The glass is turned; the tally goes to two."""
    s.top, s.bottom = s.bottom, s.top
    s.turned = minimum(2, s.turned + 1)


@rule("glass.back")
def back(s: Glass) -> None:
    """A turn is struck from the tally."""
    require(s.turned > 0, "the glass has not been turned")
    s.turned -= 1


@always("glass.kept", cites=(), lemma=True)
def sand_is_kept(s: Glass) -> bool:
    """No grain is lost."""
    return s.top + s.bottom == value(s, SAND)


@always("glass.bottom", cites=())
def there_is_room(s: Glass) -> bool:
    """The bottom never holds more than there is."""
    return s.bottom <= value(s, SAND)


@never("glass.empty", cites=())
def empty(s: Glass) -> bool:
    """There is no sand at all."""
    return s.top + s.bottom == 0


@always("glass.unturned", cites=())
def never_turned_twice(s: Glass) -> bool:
    """False after two moves: the tally stays below two."""
    return s.turned < 2


@never("glass.all_below", cites=())
def all_below(s: Glass) -> bool:
    """False: never is a glass that has been turned twice empty on top."""
    return (s.turned == 2) & (s.top == 0)


@after(fall, id="glass.falls", cites=())
def it_falls(before: Glass, now: Glass, grains: int) -> bool:
    """A fall takes from the top what it says."""
    return now.top == before.top - grains


@after(fall, turn, id="glass.top_shrinks", cites=())
def the_top_shrinks(before: Glass, now: Glass) -> bool:
    """False: there is never more on top after a fall or a turn."""
    return now.top <= before.top


@after(id="glass.moves", cites=())
def something_changes(before: Glass, now: Glass) -> bool:
    """False: each move changes the heaps."""
    return now.top != before.top


@can("glass.runs_out", cites=())
def it_can_run_out(s: Glass) -> bool:
    """The top can be empty."""
    return s.top == 0


@can("glass.overfull", cites=())
def it_can_overflow(s: Glass) -> bool:
    """False: there can be more sand than there is."""
    return s.bottom > value(s, SAND)


@ends(fall, id="glass.falling_ends", cites=())
def falling_ends(s: Glass) -> int:
    """Falling ends: the top is lower after each fall."""
    return s.top


@ends(fall, turn, id="glass.playing_ends", cites=())
def playing_ends(s: Glass) -> int:
    """False: falling and turning end."""
    return s.top


@ends(turn, back, id="glass.tally_ends", cites=())
def tallying_ends(s: Glass) -> int:
    """False: turning and striking end."""
    return s.turned


GLASS = Game(
    "glass",
    "The Glass",
    Glass,
    setup,
    (fall, turn, back),
    (),
    parameters=(SAND,),
    claims=(
        sand_is_kept,
        there_is_room,
        empty,
        never_turned_twice,
        all_below,
        it_falls,
        the_top_shrinks,
        something_changes,
        it_can_run_out,
        it_can_overflow,
        falling_ends,
        playing_ends,
        tallying_ends,
    ),
)
