"""The parts of a suspect that more than one kind writes alike."""

from collections.abc import Iterable

from ruleproof.hunt.ground import Ground
from ruleproof.hunt.phrases import called, place
from ruleproof.procedure import Procedure
from ruleproof.rule import Rule


def rules_called(rules: Iterable[Rule[object]]) -> list[str]:
    """Each rule as words, once."""
    return list(dict.fromkeys(called(rule.id) for rule in rules))


def capital(sentence: str) -> str:
    """The sentence with a capital letter at its beginning."""
    return sentence[:1].upper() + sentence[1:]


def named(ground: Ground, *parts: str) -> str:
    """A suspect's name from ids and names."""
    return ".".join(place(ground, each).replace(" ", "_") for each in parts)


def cited(ground: Ground, rules: Iterable[Rule[object]], readings: Iterable[str] = ()) -> tuple[str, ...]:
    """Every section that the rules and readings cite, once each."""
    sections = [section for rule in rules for section in rule.cites]
    sections += [section for name in readings for section in ground.game.reading(name).cites]
    return tuple(dict.fromkeys(sections))


def cited_by(procedure: Procedure, more: Iterable[str]) -> tuple[str, ...]:
    """The procedure's sections, and others."""
    return tuple(dict.fromkeys((*procedure.cites, *more)))
