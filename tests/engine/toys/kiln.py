"""A kiln with two shelves, and what an erratum makes of its rules: one change of each kind."""

from enum import IntEnum
from pathlib import Path
from typing import Annotated

from ruleproof import (
    Between,
    Game,
    Parameter,
    Reading,
    Vector,
    after,
    always,
    can,
    choose,
    not_,
    reads,
    require,
    rule,
    state,
    table,
    value,
)
from ruleproof.site.pages import GameSite, Site


class Shelf(IntEnum):
    top = 0
    bottom = 1


LOGS = Parameter("logs", "logs at the start", 0, at_least=0, at_most=4)
DOOR = Reading("door", "Can pots be stacked while it is lit?", {"open": "yes", "shut": "no"}, "open", ("Kiln",))


@state
class Kiln:
    wood: Annotated[int, Between(0, 4)]
    pots: Vector[Shelf, Annotated[int, Between(0, 3)]]
    lit: bool
    ash: Annotated[int, Between(0, 9)]


@rule("kiln.setup", cites="Kiln")
def setup(s: Kiln) -> None:
    """The kiln is empty, the logs lie beside it."""
    s.wood = value(s, LOGS)


@rule("kiln.chop", cites="Wood")
def chop(s: Kiln) -> None:
    """A log is cut, up to four."""
    require(s.wood < 4, "there is no room for more")
    s.wood += 1


@rule("kiln.light", cites="Kiln")
def light(s: Kiln) -> None:
    """With two logs the kiln is lit; one of them burns."""
    require(not_(s.lit), "it is lit")
    require(s.wood >= 2, "there are too few logs")
    s.wood -= 1
    s.lit = True


@rule("kiln.stack", cites="Kiln")
def stack(s: Kiln, shelf: Shelf) -> None:
    """A pot goes onto a shelf, which has room for three."""
    require(s.pots[shelf] < 3, "the shelf is full")
    if reads(s, DOOR, "shut"):
        require(not_(s.lit), "the door is shut")
    s.pots[shelf] += 1


@rule("kiln.fire", cites="Kiln")
def fire(s: Kiln) -> None:
    """The fire goes out and leaves ash, of which there is room for three."""
    require(s.lit, "it is not lit")
    require(s.ash < 3, "the ash has to be raked")
    s.lit = False
    s.ash += 1


@rule("kiln.trade", cites="Wood")
def trade(s: Kiln) -> None:
    """Without a log one gets two."""
    require(s.wood == 0, "there is wood")
    s.wood += 2


@rule("kiln.rake", cites="Kiln")
def rake(s: Kiln) -> None:
    """All ash goes."""
    s.ash = 0


@rule("kiln.sweep", cites="Kiln")
def sweep(s: Kiln) -> None:
    """The top shelf is emptied."""
    s.pots[Shelf.top] = 0


def light_with_one(s: Kiln) -> None:
    """With one log the kiln is lit; it burns."""
    require(not_(s.lit), "it is lit")
    require(s.wood >= 1, "there is no log")
    s.wood -= 1
    s.lit = True


def stack_two(s: Kiln, shelf: Shelf) -> None:
    """A pot goes onto a shelf, which has room for two."""
    require(s.pots[shelf] < 2, "the shelf is full")
    if reads(s, DOOR, "shut"):
        require(not_(s.lit), "the door is shut")
    s.pots[shelf] += 1


def fire_on(s: Kiln) -> None:
    """The fire leaves ash, of which there is room for three, and goes on."""
    require(s.lit, "it is not lit")
    require(s.ash < 3, "the ash has to be raked")
    s.ash += 1


def trade_last(s: Kiln) -> None:
    """For the last log one gets two more."""
    require(s.wood == 1, "there has to be one log")
    s.wood += 2


def rake_some(s: Kiln) -> None:
    """All ash goes, but of seven or more one stays."""
    s.ash = choose(s.ash >= 7, 1, 0)


def sweep_top(s: Kiln) -> None:
    """All pots on the top shelf are taken off."""
    s.pots[Shelf.top] = 0


@always("kiln.ash.room", cites="Kiln", lemma=True)
def room_for_ash(s: Kiln) -> bool:
    """There is never more ash than three."""
    return s.ash <= 3


@can("kiln.shelf.three", cites="Kiln")
def three_on_a_shelf(s: Kiln) -> bool:
    """Three pots can be on the top shelf."""
    return s.pots[Shelf.top] == 3


@after(light, id="kiln.light.two_logs", cites="Kiln")
def lit_with_two(before: Kiln, _now: Kiln) -> bool:
    """The kiln is lit with two logs at least."""
    return before.wood >= 2


LIGHTING = table(
    "kiln.light.by_wood",
    light,
    text="What lighting takes.",
    cites="Kiln",
    rows={"one log": lambda before, **_: before.wood == 1, "more logs": lambda before, **_: before.wood >= 2},
    columns={"wood": lambda before, now, **_: now.wood - before.wood},
)

GAME = Game(
    name="kiln",
    title="Kiln",
    state=Kiln,
    setup=setup,
    rules=(chop, light, stack, fire, trade, rake, sweep),
    sections=("Kiln", "Wood"),
    parameters=(LOGS,),
    readings=(DOOR,),
    claims=(room_for_ash, three_on_a_shelf, lit_with_two),
    tables=(LIGHTING,),
)

ERRATA = """
- erratum: kiln.erratum.hot
  date: 2026-11-02
  by: proposal
  sections: [Kiln, Wood]
  text: The kiln burns longer, and takes less.
  changes:
    replace:
      kiln.light: tests.engine.toys.kiln:light_with_one
      kiln.stack: tests.engine.toys.kiln:stack_two
      kiln.fire: tests.engine.toys.kiln:fire_on
      kiln.trade: tests.engine.toys.kiln:trade_last
      kiln.rake: tests.engine.toys.kiln:rake_some
      kiln.sweep: tests.engine.toys.kiln:sweep_top
  intent:
    rules:
      kiln.light: allows more
      kiln.stack: allows less
      kiln.trade: allows more
      kiln.rake: allows less
      kiln.sweep: different effect
    claims: {kiln.shelf.three: Refuted}
    tables: {kiln.light.by_wood: {one log / wood: "-1"}}
    rulings: {kiln.ruling.three_pots: overturned}
- erratum: kiln.erratum.logs
  date: 2026-11-03
  by: house rule
  sections: [Wood]
  text: There is a log at the start, and the door is shut.
  changes: {parameters: {logs: 1}, settle: {door: shut}}
  intent:
    rules: {kiln.setup: different effect, kiln.stack: allows less}
"""
RULING = """id: kiln.ruling.three_pots
question: Do three pots fit onto a shelf?
answer: They do.
explanation: Each shelf has room for three.
claims: [kiln.shelf.three]
cites: [Kiln]
"""
SCENARIO = """scenario: A pot goes onto the top shelf
game: kiln
do: [{stack: {shelf: top}}]
then: {"pots[top]": 1}
"""
SETTINGS = """[tool.ruleproof]
games = ["tests.engine.toys.kiln:GAME"]
errata = "errata"
scenarios = ["scenarios"]
site = "tests.engine.toys.kiln:PAGES"
"""
PAGES = Site(title="Kiln", docs=Path(), games=(GameSite("kiln", "", rulings=Path("rulings")),))


def project(folder: Path) -> Path:
    """A project of the kiln in a folder, in which the process has to be, for the rulings lie below."""
    files = {
        "pyproject.toml": SETTINGS,
        "errata/kiln.yaml": ERRATA,
        "rulings/three.yaml": RULING,
        "scenarios/pots.yaml": SCENARIO,
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder
