"""Where pages stand: their files, the navigation, and the place where each id is explained."""

from collections.abc import Iterator
from typing import Any

from ruleproof.site.facts import GameFact, SiteFacts
from ruleproof.site.pages import GamePage, Of, Site
from ruleproof.site.rule_facts import RuleFact

ASSUMED = "Assumed moves"


def file_of(game: GameFact, page: GamePage, id: str) -> str:
    """The file of a page about one rule or procedure."""
    return f"{game.name}/{page.file.format(id.removeprefix(f'{game.name}.'))}"


def entries_of(site: Site, game: GameFact, page: GamePage) -> list[Any]:
    """What the navigation shows for a kind of page; pages of procedures stand among those of rules."""
    if page.of is Of.GAME:
        return [{page.title: f"{game.name}/{page.file}"}]
    return [{page.title: list(_rule_entries(site, game, page))}] if page.of is Of.RULE else []


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
    match page.of:
        case Of.RULE:
            return {each.id: f"{file_of(game, page, each.id)}#{each.id}" for each in game.rules}
        case Of.PROCEDURE:
            return {each.id: f"{file_of(game, page, each.id)}#{each.id}" for each in game.procedures}
    file = f"{game.name}/{page.file}"
    return {file: file} | {id: f"{file}#{id}" for id in _ids_on(game, page.template)}


def _ids_on(game: GameFact, template: str) -> list[str]:
    kinds: dict[str, tuple[Any, ...]] = {
        "setup.md.j2": (game.setup,),
        "claims.md.j2": game.claims,
        "tables.md.j2": game.tables,
        "terms.md.j2": game.terms,
        "rulings.md.j2": game.rulings,
        "questions.md.j2": (*game.readings, *game.outside),
        "parameters.md.j2": game.parameters,
        "components.md.j2": game.pieces,
        "scenarios.md.j2": game.scenarios,
    }
    return [each.id for each in kinds.get(template, ())]
