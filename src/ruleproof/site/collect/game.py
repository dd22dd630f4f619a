"""Everything about a game and about a whole site, as facts."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from ruleproof.errors import ModelError
from ruleproof.finding import Hunt
from ruleproof.game import Game
from ruleproof.machine import Machine
from ruleproof.report.values import plain_restriction
from ruleproof.report.words import hollow_line, usual_scope
from ruleproof.results import GameReport
from ruleproof.ruling import Ruling
from ruleproof.site.badges import counts_of
from ruleproof.site.board import opening
from ruleproof.site.collect.claims import chapters_of, claim_fact
from ruleproof.site.collect.coverage import sections_of
from ruleproof.site.collect.edges import Known, edges_of
from ruleproof.site.collect.judge import lemmas_of
from ruleproof.site.collect.pieces import pieces_of
from ruleproof.site.collect.procedures import procedure_fact
from ruleproof.site.collect.questions import outside_of, parameter_fact, ranked, reading_fact, term_fact
from ruleproof.site.collect.rules import Around, rule_fact
from ruleproof.site.collect.rulings import rulings_of
from ruleproof.site.collect.sampling import sampling_of
from ruleproof.site.collect.scenarios import scenarios_of
from ruleproof.site.collect.setup import setup_fact
from ruleproof.site.collect.tables import table_fact
from ruleproof.site.facts import ChecksFact, GameFact, ScenarioFact, SiteFacts
from ruleproof.site.pages import GameSite, Site

Hunted = tuple[Hunt, Known]


def site_facts(
    site: Site,
    reports: Sequence[GameReport],
    root: Path,
    scenario_paths: Sequence[Path],
    hunts: Mapping[str, Hunted] | None = None,
) -> SiteFacts:
    """The facts of every game that was checked, in the reports' order; `hunts` are by the game's name."""
    games = [report.game for report in reports]
    found = [game_fact(site.game(each.game.name), each, root, scenario_paths, games) for each in reports]
    return SiteFacts(site.title, tuple(_with_edges(each, (hunts or {}).get(each.name)) for each in found))


def _with_edges(game: GameFact, hunted: Hunted | None) -> GameFact:
    return replace(game, edges=edges_of(*hunted, game.rulings)) if hunted else game


def game_fact(
    own: GameSite, report: GameReport, root: Path, scenario_paths: Sequence[Path], games: Sequence[Game]
) -> GameFact:
    """The facts of one game; raises `InputError` for rulings and scenarios that are wrong."""
    scenarios = scenarios_of(root, scenario_paths, games, report.game)
    return _game(own, report, scenarios, rulings_of(report, own.rulings, scenarios))


def _game(
    own: GameSite, report: GameReport, scenarios: tuple[ScenarioFact, ...], rulings: tuple[Ruling, ...]
) -> GameFact:
    game, lexicon = report.game, own.lexicon
    machine = Machine(game, game.default_shape())
    outside = outside_of(game, own.outside)
    around = Around(report, machine, lexicon, lemmas_of(report, machine), rulings, outside)
    claims = tuple(claim_fact(report, lexicon, each) for each in report.claims)
    tables = tuple(map(table_fact, report.tables))
    rules = tuple(rule_fact(around, each) for each in game.rules)
    return GameFact(
        name=game.name,
        title=game.title,
        intro=own.intro,
        checks=_checks(report),
        headlines=_headlines(own, report),
        pictures=own.pictures(opening(machine)),
        setup=setup_fact(report, machine, lexicon),
        rules=rules,
        procedures=tuple(procedure_fact(report, machine, lexicon, each) for each in game.procedures),
        claims=claims,
        chapters=chapters_of(report, own.chapters),
        tables=tables,
        terms=tuple(term_fact(machine, lexicon, each) for each in game.terms),
        rulings=rulings,
        readings=ranked(reading_fact(game.name, each, claims, tables, rules, rulings) for each in game.readings),
        outside=outside,
        pieces=pieces_of(report, machine, lexicon, own.pieces),
        parameters=tuple(parameter_fact(game.name, each, lexicon, rules) for each in game.parameters),
        scenarios=scenarios,
        sections=sections_of(game, scenarios, rulings),
        sampling=sampling_of(own.sampling),
    )


def _checks(report: GameReport) -> ChecksFact:
    only = plain_restriction(report.game, report.restricted)
    return ChecksFact(
        counts=counts_of(report),
        usual=usual_scope(report),
        restricted=tuple(f"{name} = {value}" for name, value in only.items()),
        hollow=tuple(map(hollow_line, report.hollow)),
        toothless=report.toothless,
        reproduce=f"ruleproof check {report.game.name}",
    )


def _headlines(own: GameSite, report: GameReport) -> tuple[str, ...]:
    known = {each.claim.id for each in report.claims}
    every = {each.id for each in report.game.claims}
    for id in own.headlines:
        if id not in every:
            raise ModelError(f"the site of {own.name} has a headline `{id}`, which is no claim of {report.game.title}")
    return tuple(id for id in own.headlines if id in known)
