"""A jug that is filled cup by cup, with a mark and a cork, and editions that touch whatever a verdict rests on."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from typing import Annotated, Any

from ruleproof import (
    Between,
    Game,
    Parameter,
    Reading,
    after,
    all_of,
    always,
    any_of,
    can,
    choose,
    ends,
    implies,
    never,
    possible,
    reads,
    require,
    rule,
    state,
    table,
    term,
    value,
)
from ruleproof.composition import changed
from ruleproof.edition import Edition
from ruleproof.erratum import Bounds, Erratum, Intent, Source

CUPS = Parameter("cups", "cups that the jug holds", 3, at_least=1, at_most=4, why="as in the picture")
CORK = Reading("cork", "Is the cork there?", {"there": "yes", "lost": "no"}, "there", ())
TABLE = Reading("table", "Is there a table?", {"there": "yes", "none": "no"}, "there", ())
Count = Annotated[int, Between(0, 9)]


@state
class Jug:
    filled: Count
    mark: Count
    shut: bool


@rule("jug.setup")
def set_up(s: Jug) -> None:
    """The jug is empty and open, the mark is at the bottom."""
    s.filled = 0
    s.mark = 0
    s.shut = False


@term("jug.room")
def room(s: Jug) -> int:
    """The cups that there is room for."""
    return value(s, CUPS)


@rule("jug.fill")
def fill(s: Jug) -> None:
    """A cup goes into the jug, if there is room."""
    require(s.filled < room(s), "it is full")
    s.filled += 1


@rule("jug.note")
def note(s: Jug) -> None:
    """The mark is put where the water is."""
    s.mark = s.filled


@rule("jug.close")
def close(s: Jug) -> None:
    """With two cups in it the jug is shut."""
    require(s.filled >= 2, "there is too little in it")
    s.shut = True


@always("jug.no_more_than_room", cites=(), lemma=True)
def no_more_than_room(s: Jug) -> bool:
    """There is never more in it than there is room for."""
    return s.filled <= room(s)


@always("jug.mark_is_low", cites=())
def mark_is_low(s: Jug) -> bool:
    """The mark is no higher than the jug; only what was filled keeps it so."""
    return s.mark <= value(s, CUPS)


@always("jug.four_at_most", cites=())
def four_at_most(s: Jug) -> bool:
    """There are never more than four cups in it."""
    return s.filled <= 4


@never("jug.never_four", cites=())
def never_four(s: Jug) -> bool:
    """There are four cups in it."""
    return s.filled == 4


@can("jug.can_be_four", cites=())
def can_be_four(s: Jug) -> bool:
    """There can be four cups in it."""
    return s.filled == 4


@can("jug.filled_with_cork", cites=())
def filled_with_cork(s: Jug) -> bool:
    """With a cork there can be a cup in it."""
    return all_of(reads(s, CORK, "there"), s.filled == 1)


@always("jug.open_with_cork", cites=())
def open_with_cork(s: Jug) -> bool:
    """With a cork it stays open."""
    return implies(reads(s, CORK, "there"), s.shut == False)  # noqa: E712


@always("jug.open_unless", cites=())
def open_unless(s: Jug) -> bool:
    """It stays open where the cork is lost, or the table is there."""
    return implies(any_of(reads(s, TABLE, "there"), reads(s, CORK, "lost")), s.shut == False)  # noqa: E712


@always("jug.open", cites=())
def stays_open(s: Jug) -> bool:
    """It stays open."""
    return s.shut == False  # noqa: E712


@after(fill, id="jug.fill.no_more", cites=())
def filled_no_more(_before: Jug, now: Jug) -> bool:
    """Filling does not overfill."""
    return now.filled <= value(now, CUPS)


@ends(fill, id="jug.fill.ends", cites=())
def filling_ends(s: Jug) -> int:
    """Filling ends."""
    return 9 - s.filled


@always("jug.fill.possible", cites=())
def filling_is_possible(s: Jug) -> bool:
    """It can be filled, or it is full."""
    return any_of(possible(s, fill), s.filled >= value(s, CUPS))


FILLED = table(
    "jug.table.fill",
    fill,
    text="What filling does.",
    cites=(),
    rows={"low": lambda s: s.filled <= 3, "high": lambda s: s.filled > 3},
    columns={"filled": lambda before, now: now.filled - before.filled},
)

GAME = Game(
    name="jug",
    title="The Jug",
    state=Jug,
    setup=set_up,
    rules=(fill, note, close),
    sections=(),
    terms=(room,),
    parameters=(CUPS,),
    readings=(CORK, TABLE),
    claims=(
        no_more_than_room,
        mark_is_low,
        four_at_most,
        never_four,
        can_be_four,
        filled_with_cork,
        open_with_cork,
        open_unless,
        stays_open,
        filled_no_more,
        filling_ends,
        filling_is_possible,
    ),
    tables=(FILLED,),
)


def room_for_one_more(s: Jug) -> int:
    """There is room for one cup more than it holds."""
    return value(s, CUPS) + 1


def room_by_table(s: Jug) -> int:
    """Without a table there is room for one cup more."""
    return choose(reads(s, TABLE, "there"), value(s, CUPS), value(s, CUPS) + 1)


def close_with_cork(s: Jug) -> None:
    """With two cups in it the jug is shut, if the cork is there."""
    require(all_of(s.filled >= 2, reads(s, CORK, "there")), "it cannot be shut")
    s.shut = True


def close_without_table(s: Jug) -> None:
    """With two cups in it the jug is shut, if there is no table."""
    require(all_of(s.filled >= 2, reads(s, TABLE, "none")), "it cannot be shut")
    s.shut = True


def close_by_mark(s: Jug) -> None:
    """The jug is shut once the mark is up."""
    require(s.mark >= 1, "the mark is at the bottom")
    s.shut = True


def note_unless_overfull(s: Jug) -> None:
    """The mark is put where the water is, or at the bottom with more cups than any jug holds."""
    s.mark = choose(s.filled > 4, 0, s.filled)


def set_up_with_one(s: Jug) -> None:
    """There is a cup in the jug."""
    set_up.function(s)
    s.filled = 1


Replaced = Mapping[str, Callable[..., Any]]


def edition(
    name: str, replaced: Replaced | None = None, settled: Mapping[str, str] | None = None, bounds: Bounds | None = None
) -> Edition:
    """An edition with one erratum."""
    parts, answers = dict(replaced or {}), dict(settled or {})
    readings = tuple(
        replace(each, default=answers[each.name]) if each.name in answers else each for each in GAME.readings
    )
    cups = changed(CUPS, bounds or Bounds())
    game = replace(GAME, amended=parts, readings=readings, parameters=(cups,))
    erratum = Erratum(
        f"jug.erratum.{name}",
        date(2026, 11, 30),
        Source.PUBLISHER,
        (),
        "",
        Intent(),
        replaced=dict.fromkeys(parts, "jug:new"),
        settled=answers,
    )
    return Edition(name, game, (erratum,), answers)


EDITIONS = {
    each.name: each
    for each in (
        Edition("rulebook", GAME),
        edition("more_room", {"jug.room": room_for_one_more}),
        edition("room_by_table", {"jug.room": room_by_table}),
        edition("close_with_cork", {"jug.close": close_with_cork}),
        edition("note_unless_overfull", {"jug.note": note_unless_overfull}),
        edition("set_up_with_one", {"jug.setup": set_up_with_one}),
        edition("cork_there", settled={"cork": "there"}),
        edition("cork_lost", settled={"cork": "lost"}),
        edition("both", {"jug.close": close_without_table}, {"cork": "there", "table": "there"}),
        edition("wide", bounds=Bounds(at_most=6)),
        edition("wide_by_mark", {"jug.close": close_by_mark}, bounds=Bounds(at_most=6)),
        edition("narrow", bounds=Bounds(at_most=3)),
        edition("two", bounds=Bounds(default=2)),
        edition("two_and_more_room", {"jug.room": room_for_one_more}, bounds=Bounds(default=2)),
    )
}
