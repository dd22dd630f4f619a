"""Decision table of time: which triggers fire, by where the time marker stands and how far it goes."""

from collections.abc import Callable

from model.taawa.components import TRIGGER_SPACES, Readout, Trigger
from model.taawa.parameters import SPACES
from model.taawa.sections import CONDITIONS, SETUP
from model.taawa.state import Taawa
from model.taawa.timeline import pass_time
from ruleproof import all_of, count_of, table, value

THIRD, SIXTH = TRIGGER_SPACES

STANDS: dict[str, Callable[[Taawa], bool]] = {
    "before the third": lambda s: s.time < THIRD,
    "on the third": lambda s: s.time == THIRD,
    "between third and sixth": lambda s: all_of(s.time > THIRD, s.time < SIXTH),
    "on the sixth": lambda s: s.time == SIXTH,
    "beyond the sixth": lambda s: s.time > SIXTH,
}


def end(s: Taawa, amount: int) -> int:
    """Where time takes the marker, counted on beyond the last space."""
    return s.time + amount


def next_lap(s: Taawa, space: int) -> int:
    """The space in the lap that comes next, counted so."""
    return space + value(s, SPACES)


GOES: dict[str, Callable[[Taawa, int], bool]] = {
    "short of the third": lambda s, amount: end(s, amount) < THIRD,
    "to the third": lambda s, amount: end(s, amount) == THIRD,
    "short of the sixth": lambda s, amount: all_of(end(s, amount) > THIRD, end(s, amount) < SIXTH),
    "to the sixth": lambda s, amount: end(s, amount) == SIXTH,
    "beyond the sixth, short of the next third": lambda s, amount: all_of(
        end(s, amount) > SIXTH, end(s, amount) < next_lap(s, THIRD)
    ),
    "to the next third": lambda s, amount: end(s, amount) == next_lap(s, THIRD),
    "beyond the next third, short of the next sixth": lambda s, amount: all_of(
        end(s, amount) > next_lap(s, THIRD), end(s, amount) < next_lap(s, SIXTH)
    ),
    "to the next sixth": lambda s, amount: end(s, amount) == next_lap(s, SIXTH),
    "beyond the next sixth": lambda s, amount: end(s, amount) > next_lap(s, SIXTH),
}
# From each place those ends that an amount of one space up to a whole lap leads to.
REACHABLE = {
    "before the third": range(5),
    "on the third": range(2, 6),
    "between third and sixth": range(2, 7),
    "on the sixth": range(4, 8),
    "beyond the sixth": range(4, 9),
}


def row(stands: str, goes: str) -> Callable[..., bool]:
    """The marker stands there, and time takes it so far."""
    return lambda before, amount: all_of(STANDS[stands](before), GOES[goes](before, amount))


BY_SPACE = table(
    "taawa.timeline.by_space",
    pass_time,
    text=(
        "How many conditions become due, by the time marker's space and how far time takes it, if both triggers are on "
        "the timeline and condition cards are left."
    ),
    cites=(CONDITIONS, SETUP),
    where=lambda before, **_: all_of(before.readout != Readout.none, *(before.triggers[each] for each in Trigger)),
    rows={
        f"{stands}: {list(GOES)[place]}": row(stands, list(GOES)[place])
        for stands, places in REACHABLE.items()
        for place in places
    },
    columns={
        "conditions due": lambda before, now, **_: now.due - before.due,
        "triggers left": lambda _before, now, **_: count_of(now.triggers[each] for each in Trigger),
    },
)

TABLES = (BY_SPACE,)
