"""A toy for errata: tea is poured from a kettle, a whole pot at a time, and a bell is rung over an empty one.

Rules call a rule, an effect and terms; a procedure starts by a term. By default four cups of water are in the kettle.
"""

from enum import IntEnum
from typing import Annotated

from ruleproof import (
    Between,
    Game,
    Parameter,
    Reading,
    after,
    always,
    choose,
    effect,
    implies,
    not_,
    possible,
    procedure,
    reads,
    require,
    rule,
    state,
    table,
    term,
    value,
)

Count = Annotated[int, Between(0)]


class Place(IntEnum):
    shelf = 0
    stove = 1


CUPS = Parameter("cups", "How many cups of water the kettle holds.", default=4, at_least=1)
WHERE = Parameter("where", "Where the kettle stands.", default=Place.stove, among=Place)
REFILL = Reading(
    "refill",
    "May tea be poured back?",
    {"yes": "It may", "no": "It may not", "once": "Until the bell has rung"},
    default="yes",
    cites=("Tea",),
)


@state
class Kettle:
    water: Count
    tea: Count
    rung: Count
    bell: Annotated[int, Between(0, 1)]


@rule("kettle.setup", cites="Tea")
def set_up(s: Kettle) -> None:
    """The kettle is full."""
    s.water = value(s, CUPS)


@term("kettle.left", cites="Tea")
def left(s: Kettle) -> int:
    """The cups of water in the kettle."""
    return s.water


@term("kettle.suffices", cites="Tea")
def suffices(s: Kettle, wanted: Count) -> bool:
    """There is water for as many cups as are wanted."""
    return left(s) >= wanted


@effect("kettle.pour", cites="Tea")
def pour(s: Kettle, amount: int) -> None:
    """Water becomes tea, cup by cup."""
    s.water -= amount
    s.tea += amount


@rule("kettle.serve", cites="Tea")
def serve(s: Kettle) -> None:
    """A cup of tea is poured."""
    require(suffices(s, 1), "the kettle is empty")
    pour(s, 1)


@rule("kettle.party", cites="Guests")
def party(s: Kettle, many: bool) -> None:
    """Tea is served once, or twice if many have come."""
    serve(s)
    if many:
        serve(s)


@rule("kettle.refill", cites="Tea")
def refill(s: Kettle) -> None:
    """All tea is poured back."""
    once = choose(reads(s, REFILL, "once"), s.rung == 0, reads(s, REFILL, "yes"))
    require(once, "tea is not poured back")
    s.water += s.tea
    s.tea = 0


@rule("kettle.ring", cites="Bell")
def ring(s: Kettle) -> None:
    """The bell is rung."""
    s.rung += 1


BELL = procedure("kettle.bell", "bell", (ring,), cites="Bell", text="Ring.", when=lambda s: not_(suffices(s, 1)))


@always("kettle.conserved", cites="Tea", lemma=True)
def nothing_is_spilt(s: Kettle) -> bool:
    """Water and tea are as many cups as the kettle holds."""
    return s.water + s.tea == value(s, CUPS)


@after(serve, id="kettle.one_cup", cites="Tea")
def one_cup_is_poured(before: Kettle, now: Kettle) -> bool:
    """A cup less is left in the kettle."""
    return left(now) == left(before) - 1


@always("kettle.never_dry", cites="Tea", about=(serve,))
def whoever_asks_is_served(s: Kettle) -> bool:
    """Tea can be served while there is water."""
    return implies(s.water >= 1, possible(s, serve))


SERVED = table(
    "kettle.served",
    serve,
    text="What serving takes.",
    cites="Tea",
    rows={"any time": lambda _before: True},
    columns={"cups": lambda before, now: left(before) - left(now), "tea": lambda before, now: now.tea - before.tea},
)
COUNTED = table(
    "kettle.served",
    serve,
    text="How often the bell rings.",
    cites="Tea",
    rows={"any time": lambda _before: True},
    columns={"rung": lambda before, now: now.rung - before.rung},
)

GAME = Game(
    name="kettle",
    title="Kettle",
    state=Kettle,
    setup=set_up,
    rules=(serve, party, refill, ring),
    sections=("Tea", "Guests", "Bell"),
    terms=(left, suffices),
    parameters=(CUPS, WHERE),
    readings=(REFILL,),
    procedures=(BELL,),
    claims=(nothing_is_spilt, one_cup_is_poured, whoever_asks_is_served),
    tables=(SERVED,),
    effects=(pour,),
)


def pour_two(s: Kettle, amount: int) -> None:
    """Water becomes tea, two cups for each that is wanted."""
    pour.function(s, 2 * amount)


def serve_two(s: Kettle) -> None:
    """Two cups of tea are poured."""
    require(suffices(s, 2), "there is no water for two")
    pour(s, 2)


def serve_as_before(s: Kettle) -> None:
    """Tea is poured: one cup."""
    require(suffices(s, 1), "the kettle is empty")
    pour(s, 1)


def all_but_the_last(s: Kettle) -> int:
    """The cups of water in the kettle but for the last, which is dregs."""
    return s.water - 1


def set_up_half(s: Kettle) -> None:
    """The kettle is full but for a cup of tea that is poured already."""
    s.water = value(s, CUPS)
    pour(s, 1)


def ring_twice(s: Kettle) -> None:
    """The bell is rung twice."""
    s.rung += 2


def party_of(s: Kettle, guests: bool) -> None:
    """Tea is served."""


def party_at(s: Kettle, many: Count) -> None:
    """Tea is served."""


def party_of_strings(s: Kettle, many: "Nowhere") -> None:  # noqa: F821  a name that is not there
    """Tea is served."""


def party_of_any(s: Kettle, *many: bool) -> None:
    """Tea is served."""


def party_plain(s: Kettle, many) -> None:
    """Tea is served."""


def alone() -> None:
    """Takes nothing, not even the state."""


def wordless(s: Kettle) -> None:
    pour(s, 1)


def left_at_all(s: Kettle) -> bool:
    """Whether any is left."""
    return s.water >= 1


NUMBER = 3
