"""From facts to pages: pure, with no clock and no disk but the templates."""

import html
import json
import os
import re
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, PackageLoader, StrictUndefined

from ruleproof.ruling import Ruling
from ruleproof.site.badges import WORDS
from ruleproof.site.facts import GameFact, SiteFacts
from ruleproof.site.feed import FEED, feed
from ruleproof.site.navigation import entries_of, file_of, parts_of, places_of
from ruleproof.site.pages import GamePage, Site
from ruleproof.site.rule_facts import EffectFact, RowFact

SPECIAL = re.compile(r"([\\`*_{}\[\]#|])")


@dataclass(frozen=True)
class Pages:
    """Markdown by file, files by title for the navigation (nested as it is shown), and everything as JSON.

    `feed` is the feed of changes; empty where there are no errata.
    """

    files: Mapping[str, str]
    nav: list[Any]
    rules_json: str
    feed: str = ""


def render(site: Site, facts: SiteFacts) -> Pages:
    """Every generated page; guides are in the navigation only."""
    environment = _environment(site.templates)
    places = places_of(site, facts)
    files = {"index.md": _page(environment, "index.md", site.start, places, facts=facts)}
    nav: list[Any] = [{"Start": "index.md"}]
    for game in facts.games:
        entries: list[Any] = []
        for page in site.game_pages:
            if _is_shown(game, page):
                files |= _game_page(environment, places, facts, game, page)
                entries += entries_of(site, game, page)
        nav.append({game.title: entries})
    nav += [{each.title: each.file} for each in site.guides]
    rules_json = json.dumps(asdict(facts), indent=1, ensure_ascii=False) + "\n"
    return Pages(files, nav, rules_json, feed(site, facts, places) if facts.amended else "")


def _game_page(
    environment: Environment, places: Mapping[str, str], facts: SiteFacts, game: GameFact, page: GamePage
) -> dict[str, str]:
    return {
        file: _page(environment, file, page.template, places, **{"facts": facts, "game": game, page.of.value: each})
        for each in parts_of(game, page.of)
        for file in [file_of(game, page, each.id)]
    }


def _is_shown(game: GameFact, page: GamePage) -> bool:
    return not page.unless_empty or bool(getattr(game, page.unless_empty))


def _environment(templates: Path | None) -> Environment:
    own = [FileSystemLoader(templates)] if templates else []
    environment = Environment(
        loader=ChoiceLoader([*own, PackageLoader("ruleproof.site")]),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
        comment_start_string="<%#",  # `{#` begins an anchor
        comment_end_string="#%>",
        autoescape=False,  # the pages are Markdown; `md` escapes for it
    )
    environment.filters |= {
        "md": escaped,
        "cell": cell,
        "sentence": sentence,
        "indented": indented,
        "by_section": by_section,
        "groupby_in_order": grouped,
        "happenings": happenings,
    }
    environment.tests["contains_"] = lambda parts, part: part in parts
    return environment


def _page(environment: Environment, file: str, template: str, places: Mapping[str, str], **context: Any) -> str:
    def ref(id: str) -> str:
        """A link to where the id is explained, from this page."""
        path, _, anchor = places[id].partition("#")
        relative = "" if path == file else os.path.relpath(path, PurePosixPath(file).parent)
        return f"{relative}#{anchor}" if anchor else relative

    def page(name: str) -> str:
        """A link to a page by its file."""
        return os.path.relpath(name, PurePosixPath(file).parent)

    titles = titles_of(context["facts"])

    def to(id: str) -> str:
        """A link to a rule, procedure, ruling, erratum or set-up, by its name."""
        return f"[{escaped(titles.get(id, id))}]({ref(id)})"

    template_made = environment.get_template(template)
    text = template_made.render(ref=ref, to=to, page=page, known=places, kinds=WORDS, feed=FEED, **context)
    return re.sub(r"\n{3,}", "\n\n", text).strip() + "\n"


def titles_of(facts: SiteFacts) -> dict[str, str]:
    """The names of rules, procedures, set-ups and errata, and what rulings and edge cases are about, by their ids."""
    found: dict[str, str] = {}
    for game in facts.games:
        found |= {each.id: each.name for each in game.rules}
        found |= {each.id: each.called for each in game.procedures}
        found |= {each.id: each.question for each in game.rulings}
        found |= {each.id: each.sentence for each in game.edges}
        found |= {each.id: each.name for each in game.errata}
        found[game.setup.id] = game.setup.name
    return found


def escaped(text: object) -> str:
    """Plain text as Markdown that shows it, in a table cell too."""
    plain = html.escape(str(text), quote=False).replace("\n", " ")
    return SPECIAL.sub(r"\\\1", plain)


def cell(text: str) -> str:
    """Markdown in our own words (a docstring) on one line of a table."""
    return " ".join(text.split()).replace("|", "\\|")


def happenings(row: RowFact) -> list[str]:
    """What a row changes, a line of Markdown for each quantity; long ones are named only."""
    lines = [f"{escaped(sentence(each.what + each.only))}: {escaped(each.change)}" for each in short_ones(row)]
    long = dict.fromkeys(escaped(each.of) for each in row.effects if each.long)
    return [*lines, *([f"*As the text above says*: {', '.join(long)}"] if long else [])] or ["Nothing changes"]


def short_ones(row: RowFact) -> list[EffectFact]:
    """The changes that are said in full."""
    return [each for each in row.effects if not each.long]


def by_section(rulings: Iterable[Ruling]) -> list[tuple[str, list[Ruling]]]:
    """Rulings by the first section that they cite (empty: none), in the order in which they come."""
    found: dict[str, list[Ruling]] = {}
    for ruling in rulings:
        found.setdefault(ruling.cites[0] if ruling.cites else "", []).append(ruling)
    return list(found.items())


def grouped(parts: Iterable[Any], name: str) -> list[tuple[str, list[Any]]]:
    """Parts by what an attribute says of them, in the order in which they come."""
    found: dict[str, list[Any]] = {}
    for part in parts:
        found.setdefault(getattr(part, name), []).append(part)
    return list(found.items())


def sentence(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def indented(text: str, columns: int = 4) -> str:
    """Every line moved to the right, as Markdown nests things."""
    space = " " * columns
    return "\n".join(space + line if line else line for line in text.splitlines())
