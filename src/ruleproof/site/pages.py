"""What a project says about its site: words, pictures and pages. The engine knows the kinds of page, not the games.

PAGES = Site(title="Reef, checked", games=(GameSite("reef", ...),), guides=(Guide("reading.md", "How to read"),), ...)
"""

import enum
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from ruleproof.site.board import Board
from ruleproof.site.wording.names import Lexicon


@dataclass(frozen=True)
class Picture:
    """A picture as SVG markup that takes its colours from the page; `alt` says in words what it shows."""

    name: str
    caption: str
    alt: str
    svg: str


@dataclass(frozen=True)
class Outside:
    """A question that the model does not decide, and why it stays outside.

    `missing_in` and `touches` are ids of rules: those of which a part is missing for it, as their pages warn, and
    others for which it matters.
    """

    name: str
    question: str
    why: str
    missing_in: tuple[str, ...] = ()
    touches: tuple[str, ...] = ()


@dataclass(frozen=True)
class Piece:
    """Pieces of one kind: the fields that say where they are, and the parameters that say how many there are."""

    name: str
    fields: tuple[str, ...]
    parameters: tuple[str, ...] = ()
    text: str = ""


@dataclass(frozen=True)
class Sampling:
    """Random plays of the game: the file that a run of them leaves, the command that runs them, and what it asks.

    The file is JSON: `{"plays": 40, "moves": 50, "fired": {"reef.fish": 12, ...}}`, with how many plays there were, of
    how many moves at most, and how often each rule was used. `asks` goes on after "plays in which".
    """

    file: Path
    command: str
    asks: str


@dataclass(frozen=True)
class GameSite:
    """What the site adds to a game: the words and pictures, the rulings' folder, and what to name first.

    `headlines` are ids of the claims that the start page lists; `intro` is Markdown for the game's overview. `chapters`
    are titles for chapters of claims whose part of the id does not say enough.
    """

    name: str
    intro: str
    lexicon: Lexicon = field(default_factory=Lexicon)
    headlines: tuple[str, ...] = ()
    rulings: Path | None = None
    chapters: Mapping[str, str] = field(default_factory=dict)
    sampling: Sampling | None = None
    outside: tuple[Outside, ...] = ()
    pieces: tuple[Piece, ...] = ()
    pictures: Callable[[Board], tuple[Picture, ...]] = lambda _: ()


@dataclass(frozen=True)
class Guide:
    """A hand-written page: its file in the site's `docs` folder and its title in the navigation."""

    file: str
    title: str


class Of(enum.Enum):
    """What there is a page of one kind for."""

    GAME = "game"
    RULE = "rule"
    PROCEDURE = "procedure"
    RULING = "ruling"
    CHAPTER = "chapter"
    EDGE = "edge"
    ERRATUM = "erratum"


@dataclass(frozen=True)
class GamePage:
    """A kind of page that every game has.

    With one for each rule, procedure, ruling, chapter, edge case or erratum, `file` holds `{}`. Pages of procedures
    stand in the navigation among those of rules, with the pages of their steps below them; those of rulings, chapters,
    errata and edge cases (by kind) below the index in their folder. A page with `unless_empty` is left out of games
    that have none of what it shows.
    """

    file: str
    title: str
    template: str
    of: Of = Of.GAME
    unless_empty: str = ""


GAME_PAGES = (
    GamePage("index.md", "Overview", "game.md.j2"),
    GamePage("rulings/index.md", "Rulings", "rulings.md.j2"),
    GamePage("rulings/{}.md", "Rulings", "ruling.md.j2", Of.RULING),
    GamePage("setup.md", "Set-up", "setup.md.j2"),
    GamePage("rules/{}.md", "Rules", "rule.md.j2", Of.RULE),
    GamePage("rules/{}/index.md", "Procedures", "procedure.md.j2", Of.PROCEDURE),
    GamePage("edges/index.md", "Edge cases", "edges.md.j2", unless_empty="edges"),
    GamePage("edges/{}.md", "Edge cases", "edge.md.j2", Of.EDGE),
    GamePage("editions/index.md", "Editions", "editions.md.j2", unless_empty="errata"),
    GamePage("editions/{}.md", "Editions", "erratum.md.j2", Of.ERRATUM),
    GamePage("tables.md", "Tables", "tables.md.j2"),
    GamePage("claims/index.md", "Claims", "claims.md.j2"),
    GamePage("claims/{}.md", "Claims", "chapter.md.j2", Of.CHAPTER),
    GamePage("terms.md", "Terms", "terms.md.j2"),
    GamePage("questions.md", "Open questions", "questions.md.j2"),
    GamePage("parameters.md", "Parameters", "parameters.md.j2"),
    GamePage("components.md", "Components", "components.md.j2", unless_empty="pieces"),
    GamePage("scenarios.md", "Scenarios", "scenarios.md.j2"),
    GamePage("assumptions.md", "Assumptions", "assumptions.md.j2"),
    GamePage("coverage.md", "Coverage", "coverage.md.j2"),
)


@dataclass(frozen=True)
class Site:
    """A whole site. `templates` are searched before the engine's own; `docs` holds guides and assets.

    Its feed of changes is by the `author` (else by its title) and has the id `feed`, a URI that never changes; else one
    is made from the title.
    """

    title: str
    docs: Path
    games: tuple[GameSite, ...]
    guides: tuple[Guide, ...] = ()
    templates: Path | None = None
    start: str = "start.md.j2"
    game_pages: tuple[GamePage, ...] = GAME_PAGES
    author: str = ""
    feed: str = ""

    def game(self, name: str) -> GameSite:
        """What the site adds to a game; a game it does not name gets its pages all the same."""
        return next((each for each in self.games if each.name == name), GameSite(name, ""))
