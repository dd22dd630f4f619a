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

from ruleproof.site.badges import WORDS
from ruleproof.site.facts import ClaimFact, GameFact, RowFact, RuleFact, SiteFacts
from ruleproof.site.pages import GamePage, Site

SPECIAL = re.compile(r"([\\`*_{}\[\]#|])")


@dataclass(frozen=True)
class Pages:
    """Markdown by file, files by title for the navigation (nested as it is shown), and everything as JSON."""

    files: Mapping[str, str]
    nav: list[Any]
    rules_json: str


def render(site: Site, facts: SiteFacts) -> Pages:
    """Every generated page; guides are in the navigation only."""
    environment = _environment(site.templates)
    places = _places(site, facts)
    files = {"index.md": _page(environment, "index.md", site.start, places, facts=facts)}
    nav: list[Any] = [{"Start": "index.md"}]
    for game in facts.games:
        entries: list[Any] = []
        for page in site.game_pages:
            made = _game_page(environment, places, facts, game, page)
            files.update(made)
            entries.append({page.title: _rule_entries(game, page) if page.per_rule else next(iter(made))})
        nav.append({game.title: entries})
    nav += [{each.title: each.file} for each in site.guides]
    return Pages(files, nav, json.dumps(asdict(facts), indent=1, ensure_ascii=False) + "\n")


def _game_page(
    environment: Environment, places: Mapping[str, str], facts: SiteFacts, game: GameFact, page: GamePage
) -> dict[str, str]:
    if not page.per_rule:
        file = f"{game.name}/{page.file}"
        return {file: _page(environment, file, page.template, places, facts=facts, game=game)}
    return {
        file: _page(environment, file, page.template, places, facts=facts, game=game, rule=rule)
        for rule in game.rules
        for file in [_rule_file(game, page, rule)]
    }


def _rule_file(game: GameFact, page: GamePage, rule: RuleFact) -> str:
    return f"{game.name}/{page.file.format(rule.id.removeprefix(f'{game.name}.'))}"


def _rule_entries(game: GameFact, page: GamePage) -> list[Any]:
    return [{rule.name: _rule_file(game, page, rule)} for rule in game.rules]


def _places(site: Site, facts: SiteFacts) -> dict[str, str]:
    """Where each id is explained: `page.md#anchor`."""
    found: dict[str, str] = {}
    files = {page.template: page for page in site.game_pages}
    for game in facts.games:
        kinds = {
            "claims.md.j2": [each.id for each in game.claims],
            "tables.md.j2": [each.id for each in game.tables],
            "terms.md.j2": [each.id for each in game.terms],
            "rulings.md.j2": [each.id for each in game.rulings],
            "questions.md.j2": [each.id for each in game.readings],
            "parameters.md.j2": [each.id for each in game.parameters],
            "scenarios.md.j2": [each.id for each in game.scenarios],
        }
        for template, ids in kinds.items():
            if template in files:
                found |= {id: f"{game.name}/{files[template].file}#{id}" for id in ids}
        rule_page = files.get("rule.md.j2")
        if rule_page:
            found |= {each.id: f"{_rule_file(game, rule_page, each)}#{each.id}" for each in game.rules}
        found |= {
            f"{game.name}/{page.file}": f"{game.name}/{page.file}" for page in site.game_pages if not page.per_rule
        }
    return found


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
        "chapters": chapters,
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

    text = environment.get_template(template).render(ref=ref, page=page, known=places, kinds=WORDS, **context)
    return re.sub(r"\n{3,}", "\n\n", text).strip() + "\n"


def escaped(text: object) -> str:
    """Plain text as Markdown that shows it, in a table cell too."""
    plain = html.escape(str(text), quote=False).replace("\n", " ")
    return SPECIAL.sub(r"\\\1", plain)


def cell(text: str) -> str:
    """Markdown in our own words (a docstring) on one line of a table."""
    return " ".join(text.split()).replace("|", "\\|")


def happenings(row: RowFact) -> list[str]:
    """What a row changes, a line of Markdown for each quantity; long ones are named only."""
    lines = [f"{escaped(sentence(each.what))}: {escaped(each.change)}" for each in row.effects if not each.long]
    long = dict.fromkeys(escaped(each.what) for each in row.effects if each.long)
    return [*lines, *([f"*In full below*: {', '.join(long)}"] if long else [])] or ["Nothing changes"]


def chapters(claims: Iterable[ClaimFact]) -> list[tuple[str, list[ClaimFact]]]:
    """Claims by the part of the id after the game's name, in the game's order."""
    found: dict[str, list[ClaimFact]] = {}
    for claim in claims:
        found.setdefault(claim.id.split(".")[1], []).append(claim)
    return list(found.items())


def sentence(text: str) -> str:
    """The text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def indented(text: str, columns: int = 4) -> str:
    """Every line moved to the right, as Markdown nests things."""
    space = " " * columns
    return "\n".join(space + line if line else line for line in text.splitlines())
