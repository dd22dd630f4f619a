"""What was found, as dictionaries that `json` can write: everything the words say, and more, under keys that stay."""

import shlex
from collections.abc import Mapping
from typing import Any, assert_never

from ruleproof.erratum import RULEBOOK
from ruleproof.game import Game
from ruleproof.play import Play
from ruleproof.report.statements import says
from ruleproof.report.values import (
    changes,
    plain_args,
    plain_choices,
    plain_field,
    plain_givens,
    plain_position,
    plain_restriction,
    turns,
)
from ruleproof.report.words import mark, verdict_class
from ruleproof.results import ClaimResult, Fault, GameReport, Hole, Hollow, TableResult
from ruleproof.scenario import Allowed, Differs, Passed, Refused, ScenarioResult, Unreachable
from ruleproof.verdicts import HoldsWithin, Proved, Refuted, Unknown, Verdict

Json = dict[str, Any]


def report_json(report: GameReport) -> Json:
    """Everything that `check` found out about a game."""
    return {
        "as_expected": report.as_expected,
        "claims": [claim_json(report, result) for result in report.claims],
        "faults": [fault_json(fault) for fault in report.faults],
        "edition": report.edition,
        "game": report.game.name,
        "hollow": [hollow_json(hollow) for hollow in report.hollow],
        "only_for": plain_restriction(report.game, report.restricted),
        "reproduce": f"ruleproof check {report.game.name}{_restriction(report)}",
        "seconds": dict(report.stages),
        "tables": [table_json(report.game, result) for result in report.tables],
        "title": report.game.title,
        "toothless": list(report.toothless),
        "with_mutants": report.with_mutants,
    }


def claim_json(report: GameReport, result: ClaimResult) -> Json:
    """A claim, its verdict and the command that gives it again."""
    claim = result.claim
    return {
        "about": list(dict.fromkeys(rule.id for rule in (*claim.about, *claim.rules))),
        "chapter": claim.chapter,
        "cites": list(claim.cites),
        "expects": claim.expects.value,
        "expects_unless": [dict(clause) for clause in claim.unless],
        "id": claim.id,
        "kind": claim.kind.value,
        "lemma": claim.lemma,
        "mark": mark(result),
        "mismatch": result.mismatch,
        "reproduce": reproduce(report, claim.id),
        "rules": [rule.id for rule in claim.rules],
        "says": says(report.game, claim),
        "seconds": result.seconds,
        "text": claim.text,
        "verdict": verdict_json(report.game, result.verdict),
        "within": None if claim.within is None else [rule.id for rule in claim.within],
    }


def reproduce(report: GameReport, claim: str) -> str:
    """The command that gives the verdict on a claim again."""
    return f"ruleproof check {report.game.name} --claim {claim}{_restriction(report)}"


def edition_option(edition: str) -> str:
    """The option for an edition; none for the rulebook's."""
    return "" if edition == RULEBOOK else f" --edition {shlex.quote(edition)}"


def _restriction(report: GameReport) -> str:
    readings = {reading.name for reading in report.game.readings}
    return edition_option(report.edition) + "".join(
        f" --{'reading' if name in readings else 'parameter'} {name}={value}"
        for name, value in plain_restriction(report.game, report.restricted).items()
    )


def verdict_json(game: Game, verdict: Verdict) -> Json:
    """A verdict with everything that it carries."""
    return {"class": verdict_class(verdict).value, **_carried(game, verdict)}


def _carried(game: Game, verdict: Verdict) -> Json:
    match verdict:
        case Proved(method, over, lemmas, unless, play):
            return {
                "lemmas": list(lemmas),
                "method": method,
                "over": over,
                "play": play and play_json(game, play),
                "unless": [{"answers": dict(each.answers), "play": play_json(game, each.play)} for each in unless],
            }
        case HoldsWithin(bounds):
            return {"bounds": bounds}
        case Refuted(play, proof):
            return {"play": play and play_json(game, play), "proof": proof}
        case Unknown(reason, position):
            return {"position": plain_position(game, position), "reason": reason}
        case _:
            assert_never(verdict)


def play_json(game: Game, play: Play) -> Json:
    """A play: the position at the start, and each move with what it changed."""
    return {
        "givens": plain_givens(game, play.givens),
        "moves": [
            {
                "changes": {
                    each.name: {
                        "after": plain_field(game, each.name, each.after),
                        "before": plain_field(game, each.name, each.before),
                    }
                    for each in changed
                },
                "choices": plain_choices(game, move),
                "rule": move.rule,
            }
            for move, changed in turns(play)
        ],
        "sizes": dict(play.sizes),
        "start": plain_position(game, play.start),
    }


def table_json(game: Game, result: TableResult) -> Json:
    """A computed table; `causes` are the rules of its rows, where each row is about another one."""
    table = result.table
    return {
        "causes": {row: rule.id for row, rule in table.causes.items()},
        "cells": {
            row: {
                column: {"readings": list(cell.readings), "text": cell.text}
                for column in table.columns
                if (cell := result.cells.get((row, column)))
            }
            for row in table.rows
        },
        "cites": list(table.cites),
        "hole": result.hole and hole_json(game, table.rule.id, result.hole),
        "id": table.id,
        "over": result.over,
        "rule": table.rule.id,
        "seconds": result.seconds,
        "sound": result.sound,
        "text": table.text,
        "undecided": result.undecided,
    }


def hole_json(game: Game, rule: str, hole: Hole) -> Json:
    """A gap or overlap of a table."""
    return {
        "choices": plain_args(game, rule, hole.args),
        "givens": plain_givens(game, hole.givens),
        "position": plain_position(game, hole.position),
        "rows": list(hole.rows),
    }


def hollow_json(hollow: Hollow) -> Json:
    """A check that cannot fail, or text that never matters."""
    return {"clause": hollow.clause, "kind": hollow.kind, "subject": hollow.subject}


def fault_json(fault: Fault) -> Json:
    """A seeded fault."""
    return {
        "change": fault.change,
        "equivalent": fault.equivalent,
        "found_by": fault.found_by,
        "undecided": fault.undecided,
        "why": fault.why,
        "rule": fault.rule.id,
    }


def scenario_json(result: ScenarioResult, edition: str = RULEBOOK) -> Json:
    """How a scenario went by the rules of an edition."""
    scenario = result.scenario
    return {
        "changes": {
            each.name: {
                "after": plain_field(scenario.game, each.name, each.after),
                "before": plain_field(scenario.game, each.name, each.before),
            }
            for each in changes(result.play.start, result.play.last)
        },
        "cites": list(scenario.cites),
        "file": scenario.file,
        "game": scenario.game.name,
        "line": scenario.line,
        "outcome": _outcome(result),
        "passed": result.passed,
        "play": play_json(scenario.game, result.play),
        "reproduce": f"ruleproof scenarios{edition_option(edition)} {scenario.file}",
        "scenario": scenario.sentence,
    }


def _outcome(result: ScenarioResult) -> Mapping[str, object]:
    outcome, scenario = result.outcome, result.scenario
    match outcome:
        case Passed():
            return {"class": "Passed"}
        case Differs(differences, number):
            values = {
                each.name: {
                    "actual": plain_field(scenario.game, each.name, each.actual),
                    "expected": plain_field(scenario.game, each.name, each.expected),
                }
                for each in differences
            }
            return {"class": "Differs", "differences": values, "move": number or None}
        case Allowed(expected):
            return {"class": "Allowed", "expected": expected}
        case Refused(number, reason, expected):
            line = scenario.steps[number - 1].line
            return {"class": "Refused", "expected": expected, "line": line, "move": number, "reason": reason}
        case Unreachable(claims):
            return {"class": "Unreachable", "claims": list(claims)}
        case _:
            assert_never(outcome)
