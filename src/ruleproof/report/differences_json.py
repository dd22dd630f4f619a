"""What differs between two editions, as dictionaries that `json` can write: all of it, under keys that stay."""

from collections.abc import Mapping

from ruleproof.difference import ClaimDifference, Example, Gate, Result, RuleDifference, Share
from ruleproof.erratum import Bounds, Erratum
from ruleproof.finding import Small
from ruleproof.game import Game
from ruleproof.play import Move
from ruleproof.report.contrast import Contrast, gate_words, rows
from ruleproof.report.json import Json, play_json
from ruleproof.report.values import plain_choices, plain_givens, plain_position


def difference_json(contrast: Contrast) -> Json:
    """A whole comparison; what did not change is there as well."""
    found = contrast.difference
    return {
        "claims": [claim_json(contrast, each) for each in found.claims],
        "declared": gate_words(found),
        "errata": [erratum_json(each) for each in found.errata],
        "findings": found.findings if found.findings is None else [dict(vars(each)) for each in found.findings],
        "game": found.game,
        "gate": found.gate and gate_json(found.gate),
        "givens": [dict(vars(each)) for each in found.givens],
        "new": found.new,
        "old": found.old,
        "over": found.over,
        "parted": [dict(vars(each)) for each in found.parted],
        "renamed": contrast.renamed,
        "rules": [rule_json(contrast, each) for each in found.rules],
        "rulings": [{"fate": each.fate.value, "ruling": each.ruling, "why": list(each.why)} for each in found.rulings],
        "seconds": dict(found.seconds),
        "tables": [{**vars(each), "cells": [dict(vars(cell)) for cell in each.cells]} for each in found.tables],
        "title": contrast.new.title,
    }


def claim_json(contrast: Contrast, each: ClaimDifference) -> Json:
    """The verdict on a claim in both editions."""
    return {
        "claim": each.claim,
        "how": each.how,
        "new": each.new,
        "old": each.old,
        "play": each.play and play_json(contrast.new, each.play),
        "same": each.same,
    }


def gate_json(gate: Gate) -> Json:
    """Whether the change is what it is declared to be, and where it is not."""
    return {
        "behind": list(gate.behind),
        "beyond": list(gate.beyond),
        "passed": gate.passed,
        "undecided": list(gate.undecided),
    }


def rule_json(contrast: Contrast, each: RuleDifference) -> Json:
    """What became of one rule."""
    return {
        "change": each.change.value,
        "examples": [example_json(contrast, example) for example in each.examples],
        "note": each.note,
        "out_of_reach": each.out_of_reach and small_json(contrast.new, each.out_of_reach),
        "proof": each.proof,
        "reason": each.reason,
        "rule": each.rule,
        "share": each.share and _share(each.share),
        "words": each.words,
    }


def _share(share: Share) -> Json:
    return {"bounds": share.bounds, "differing": share.differing, "positions": share.positions}


def example_json(contrast: Contrast, example: Example) -> Json:
    """A position in which a move differs; positions are in the names of the edition `by`, results in those of each."""
    game = contrast.game(example)
    return {
        "before": plain_position(game, example.before),
        "by": example.by,
        "changes": {
            each.name: {"before": each.before, "differs": each.differs, "new": each.new, "old": each.old}
            for each in rows(contrast, example)
        },
        "differs": list(example.differs),
        "direction": example.direction.value,
        "missing": example.missing,
        "move": move_json(game, example.move),
        "new": _result(contrast.new, example.new),
        "old": _result(contrast.old, example.old),
        "play": example.play and play_json(game, example.play),
        "shortest": example.shortest,
        "small": small_json(game, example.small),
    }


def _result(game: Game, result: Result) -> Json:
    return {
        "after": None if result.after is None else plain_position(game, result.after),
        "refused": result.refused,
    }


def move_json(game: Game, move: Move) -> Json:
    """A move with its choices; the set-up has none."""
    return {"choices": plain_choices(game, move) if move.args else {}, "rule": move.rule}


def small_json(game: Game, small: Small) -> Json:
    """A smallest position: what is not as after the set-up, the whole of it, and the moves that show it."""
    return {
        "differs": plain_position(game, {name: small.position[name] for name in small.differs}),
        "givens": plain_givens(game, small.givens),
        "moves": [move_json(game, each) for each in small.moves],
        "position": plain_position(game, small.position),
    }


def erratum_json(erratum: Erratum) -> Json:
    """An erratum and what it declares."""
    intent = erratum.intent
    return {
        "by": erratum.by.value,
        "changes": {
            "parameters": {name: _bounds(each) for name, each in erratum.parameters.items()},
            "replace": dict(erratum.replaced),
            "settle": dict(erratum.settled),
        },
        "date": erratum.date.isoformat(),
        "id": erratum.id,
        "intent": {
            "claims": dict(intent.claims),
            "rules": {id: change.value for id, change in intent.rules.items()},
            "rulings": {id: fate.value for id, fate in intent.rulings.items()},
            "tables": {id: dict(cells) if isinstance(cells, Mapping) else cells for id, cells in intent.tables.items()},
        },
        "needs": list(erratum.needs),
        "place": erratum.place,
        "renamed": dict(erratum.renamed),
        "sections": list(erratum.sections),
        "text": erratum.text,
    }


def _bounds(bounds: Bounds) -> Json:
    return {name: value for name, value in vars(bounds).items() if value is not None}
