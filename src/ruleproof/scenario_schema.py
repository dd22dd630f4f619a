"""A JSON schema of scenarios, for editors that complete and check YAML: fields, members, rules and choices of games."""

from collections.abc import Iterable, Mapping
from enum import IntEnum
from typing import Any

from ruleproof.domains import Between, Domain, Flag, Member, Shape
from ruleproof.game import Game
from ruleproof.givens import Parameter
from ruleproof.rule import Rule
from ruleproof.state import fields_of, variable_name

Schema = dict[str, Any]

DRAFT = "https://json-schema.org/draft/2020-12/schema"
ONE_GAME = ("cites", "readings", "parameters", "given", "do", "then")


def schema_of(games: Iterable[Game]) -> Schema:
    """The schema of a scenario of any of the games."""
    listed = list(games)
    parts: Schema = {
        "scenario": {"type": "string", "minLength": 1, "description": "What the scenario shows, in a sentence."},
        "game": {"enum": [game.name for game in listed]},
        "refused": {
            "type": "string",
            "pattern": r"\S",
            "description": "The reason for which the last move is refused.",
        },
    }
    return {
        "$schema": DRAFT,
        "title": "A ruleproof scenario",
        "type": "object",
        "properties": {**parts, **dict.fromkeys(ONE_GAME, True)},
        "required": ["scenario", "game"],
        "additionalProperties": False,
        "oneOf": [{"required": ["then"]}, {"required": ["refused", "do"]}],
        "allOf": [
            {
                "if": {"properties": {"game": {"const": game.name}}, "required": ["game"]},
                "then": {"$ref": f"#/$defs/{game.name}"},
            }
            for game in listed
        ],
        "$defs": {game.name: _game(game) for game in listed},
    }


def _game(game: Game) -> Schema:
    position = _closed(_values(fields_of(game.state)))
    return {
        "properties": {
            "cites": {"type": "array", "items": {"enum": list(game.sections)}, "uniqueItems": True},
            "readings": _closed({each.name: _reading(each.question, each.answers) for each in game.readings}),
            "parameters": _closed({each.name: _parameter(each) for each in game.parameters}),
            "given": position,
            "do": {"type": "array", "items": {"anyOf": list(_moves(game, position))}},
            "then": position,
        }
    }


def _closed(properties: Schema) -> Schema:
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _reading(question: str, answers: Mapping[str, str]) -> Schema:
    return {"enum": list(answers), "description": question}


def _parameter(parameter: Parameter) -> Schema:
    if parameter.among:
        return {"enum": list(parameter.among.__members__), "description": parameter.text}
    found = _value(Between(parameter.at_least, parameter.at_most))
    return {**found, "description": parameter.text}


def _values(shapes: Mapping[str, Shape]) -> Schema:
    found: Schema = {}
    for name, shape in shapes.items():
        value = _value(shape.domain)
        found[name] = _per_member(shape.index, shape.domain) if shape.index else value
        for member in shape.index or ():
            found[variable_name(name, member)] = value
    return found


def _per_member(index: type[IntEnum], domain: Domain) -> Schema:
    mapping = _closed({member.name: _value(domain) for member in index})
    if not isinstance(domain, Flag):
        return mapping
    return {"anyOf": [{"type": "array", "items": {"enum": list(index.__members__)}}, mapping]}


def _value(domain: Domain) -> Schema:
    match domain:
        case Flag():
            return {"enum": [True, False, "yes", "no"]}
        case Member(of):
            return {"enum": list(of.__members__)}
        case Between(low, high):
            found: Schema = {"type": "integer"}
            if low is not None:
                found["minimum"] = low
            if isinstance(high, int):
                found["maximum"] = high
            return found


def _moves(game: Game, position: Schema) -> Iterable[Schema]:
    """A rule without choices; or one rule with its choices, alone or with what must come of it."""
    rules = {name: rule for rule in game.rules for name in (rule.id.removeprefix(f"{game.name}."), rule.id)}
    plain = [name for name, rule in rules.items() if not rule.parameters]
    if plain:
        yield {"enum": plain}
    choices = {name: _choices(game, rule) for name, rule in rules.items()}
    expecting = {"required": ["then"], "minProperties": 2, "maxProperties": 2}
    alone = {"not": {"required": ["then"]}, "minProperties": 1, "maxProperties": 1}
    yield {**_closed({**choices, "then": position}), "oneOf": [alone, expecting]}


def _choices(game: Game, rule: Rule[Any]) -> Schema:
    needed = [name for name, shape in rule.parameters.items() if shape.index is None]
    found = {**_closed(_values(rule.parameters)), "required": needed, "description": game.words(rule)}
    return found if needed else {**found, "type": ["object", "null"]}
