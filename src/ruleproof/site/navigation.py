"""Where pages stand: their files, the navigation, and the place where each id is explained."""

from collections.abc import Iterator
from typing import Any, assert_never

from ruleproof.site.facts import GameFact, SiteFacts
from ruleproof.site.pages import GamePage, Of, Site
from ruleproof.site.rule_facts import RuleFact

ASSUMED = "Assumed moves"
FOLDERS = (Of.RULING, Of.CHAPTER, Of.EDGE, Of.ERRATUM)


def parts_of(game: GameFact, of: Of) -> tuple[Any, ...]:
    """What there is a page of that kind for, in the order of the navigation."""
    match of:
        case Of.GAME:
            return (game,)
        case Of.RULE:
            return game.rules
        case Of.PROCEDURE:
            return game.procedures
        case Of.RULING:
            return game.rulings
        case Of.CHAPTER:
            return game.chapters
        case Of.EDGE:
            return game.edges
        case Of.ERRATUM:
            return game.errata
        case _:
            assert_never(of)


def file_of(game: GameFact, page: GamePage, id: str) -> str:
    """The file of a page about one part of a game (a rule, a ruling, ...); of one about the game, its only file."""
    name = id.removeprefix(f"{game.name}.")
    if page.of in FOLDERS:
        name = name.removeprefix(f"{page.of.value}.")
    return f"{game.name}/{page.file.format(name)}"


def entries_of(site: Site, game: GameFact, page: GamePage) -> list[Any]:
    """What the navigation shows for a kind of page; pages of procedures stand among those of rules."""
    if page.of is Of.RULE:
        return [{page.title: list(_rule_entries(site, game, page))}]
    if page.of is not Of.GAME:
        return []
    file = file_of(game, page, game.name)
    below = [
        entry
        for other in site.game_pages
        if other.of in FOLDERS and other.file == page.file.replace("index.md", "{}.md")
        for entry in _below(game, other)
    ]
    return [{page.title: [file, *below] if below else file}]


def _below(game: GameFact, page: GamePage) -> list[Any]:
    """The pages of a folder; edge cases together by kind."""
    parts = parts_of(game, page.of)
    if page.of is not Of.EDGE:
        return [{each.title: file_of(game, page, each.id)} for each in parts]
    kinds: dict[str, list[Any]] = {}
    for each in parts:
        kinds.setdefault(each.kind, []).append({each.title: file_of(game, page, each.id)})
    return [{f"{kind[:1].upper()}{kind[1:]}": files} for kind, files in kinds.items()]


def _rule_entries(site: Site, game: GameFact, page: GamePage) -> Iterator[Any]:
    """Rules in the game's order; steps under their procedure, assumptions together at the end."""
    own = next((each for each in site.game_pages if each.of is Of.PROCEDURE), None)
    names = {each.id: each.name for each in game.procedures}
    for rule in game.rules:
        place = rule.place if own else None
        if place and own and place.number == 1:
            steps = [each for each in game.rules if each.place and each.place.procedure == place.procedure]
            steps.sort(key=lambda each: each.place.number if each.place else 0)
            entries = [_entry(game, page, each) for each in steps]
            yield {names[place.procedure]: [file_of(game, own, place.procedure), *entries]}
        elif not place and not rule.assumption:
            yield _entry(game, page, rule)
    assumed = [_entry(game, page, each) for each in game.rules if each.assumption and not (own and each.place)]
    if assumed:
        yield {ASSUMED: assumed}


def _entry(game: GameFact, page: GamePage, rule: RuleFact) -> dict[str, str]:
    return {rule.name: file_of(game, page, rule.id)}


def places_of(site: Site, facts: SiteFacts) -> dict[str, str]:
    """Where each id is explained: `page.md#anchor`."""
    found: dict[str, str] = {}
    for game in facts.games:
        for page in site.game_pages:
            found |= _places_on(game, page)
    return found


def _places_on(game: GameFact, page: GamePage) -> dict[str, str]:
    found: dict[str, str] = {}
    for part in parts_of(game, page.of):
        file = file_of(game, page, part.id)
        ids = _ids_on(game, page.template) if page.of is Of.GAME else (part.id, *_within(page.of, part))
        found |= ({file: file} if page.of is Of.GAME else {}) | {id: f"{file}#{id}" for id in ids}
    return found


def _within(of: Of, part: Any) -> tuple[str, ...]:
    """What is explained on the page of a part, besides the part itself."""
    return tuple(part.claims) if of is Of.CHAPTER else ()


def _ids_on(game: GameFact, template: str) -> list[str]:
    kinds: dict[str, tuple[Any, ...]] = {
        "setup.md.j2": (game.setup,),
        "tables.md.j2": game.tables,
        "terms.md.j2": game.terms,
        "questions.md.j2": (*game.readings, *game.outside),
        "parameters.md.j2": game.parameters,
        "components.md.j2": game.pieces,
        "scenarios.md.j2": game.scenarios,
    }
    return [each.id for each in kinds.get(template, ())]
