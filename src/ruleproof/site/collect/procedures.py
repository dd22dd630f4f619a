"""Procedures as facts, and the place of a rule among them."""

from typing import Any

from ruleproof import terms
from ruleproof.game import Game
from ruleproof.machine import Machine
from ruleproof.procedure import Condition, Procedure
from ruleproof.results import GameReport
from ruleproof.rule import Rule
from ruleproof.site.rule_facts import PlaceFact, ProcedureFact, StepFact
from ruleproof.site.wording.labels import scene_of
from ruleproof.site.wording.names import Lexicon
from ruleproof.site.wording.say import say


def procedure_fact(report: GameReport, machine: Machine, lexicon: Lexicon, procedure: Procedure) -> ProcedureFact:
    """A procedure, with everything that its page shows."""
    game = report.game
    name, steps = lexicon.title(procedure.id), [each.rule for each in procedure.steps]
    after = game.procedures[game.procedures.index(procedure) + 1 :]
    return ProcedureFact(
        id=procedure.id,
        name=name[:1].upper() + name[1:],
        called=name,
        text=procedure.text,
        cites=procedure.cites,
        when=_words(machine, lexicon, procedure, procedure.when),
        started_by=tuple(rule.id for rule in game.rules if rule not in steps and _begins(machine, rule, procedure)),
        steps=tuple(
            StepFact(each.rule.id, _words(machine, lexicon, procedure, each.until)) for each in procedure.steps
        ),
        between=tuple(rule.id for rule in game.rules if rule.free and rule not in steps),
        inner=tuple(each.id for each in after),
        claims=tuple(each.claim.id for each in report.claims if set(each.claim.rules) == set(steps)),
    )


def _words(machine: Machine, lexicon: Lexicon, procedure: Procedure, condition: Condition | None) -> str:
    if condition is None:
        return ""
    scene = scene_of(machine, lexicon, procedure.steps[0].rule)
    ways = [terms.and_(run.guard, run.result) for run in machine.condition(condition) if run.result is not None]
    return say(scene, terms.or_(*ways)).yes


def _begins(machine: Machine, rule: Rule[Any], procedure: Procedure) -> bool:
    """Whether a move of the rule can set the stage of the procedure, as far as its cases show."""
    return any(procedure.field in case.updates for case in machine.cases_of(rule))


def place_of(game: Game, rule: Rule[Any]) -> PlaceFact | None:
    """Where the rule stands in its procedure; nothing for a rule that is no step."""
    for procedure in game.procedures:
        number = procedure.stage_of(rule)
        if number:
            ids = ["", *(each.rule.id for each in procedure.steps), ""]
            return PlaceFact(procedure.id, number, len(procedure.steps), ids[number - 1], ids[number + 1])
    return None


def waits_for(game: Game, rule: Rule[Any]) -> tuple[str, ...]:
    """Procedures during which the rule is refused: all but its own, and those that its own is part of."""
    if rule.free:
        return ()
    home = next((place for place, each in enumerate(game.procedures) if each.stage_of(rule)), -1)
    return tuple(each.id for each in game.procedures[home + 1 :])
