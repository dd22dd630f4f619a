"""What rules and things are called in the sentences of a hunt: as players say it, where the game has a lexicon.

Without a lexicon they are called by their ids and by the names in the model.
"""

from collections.abc import Iterable

from ruleproof.domains import Member
from ruleproof.hunt.ground import Ground
from ruleproof.procedure import Procedure
from ruleproof.rule import Rule
from ruleproof.state import fields_of


def place(ground: Ground, id: str) -> str:
    """An id without the game before it: what names of suspects are made of."""
    return id.removeprefix(f"{ground.game.name}.")


def named(ground: Ground, *parts: str) -> str:
    """A suspect's name from ids and names."""
    return ".".join(place(ground, each).replace(" ", "_") for each in parts)


def spaced(name: str) -> str:
    """A name of the model as words."""
    return name.replace("_", " ")


def bare(label: str) -> str:
    """A label of the model without the members that it is asked of: `local_hail(who)` is `local_hail`."""
    return label.partition("(")[0].partition("[")[0]


def quoted(ground: Ground, id: str) -> str:
    """A rule or table by its id, in quotation marks."""
    words = spaced(id.partition(".")[2] or id).replace(".", " ")
    return f"“{ground.lexicon.names.get(id) or words.capitalize()}”"


def called(ground: Ground, rule: Rule[object]) -> str:
    """A rule in quotation marks, with the procedure that it is a step of."""
    home = next((each for each in ground.game.procedures if each.stage_of(rule)), None)
    return f"{quoted(ground, rule.id)} (in {procedure_called(ground, home)})" if home else quoted(ground, rule.id)


def rules_called(ground: Ground, rules: Iterable[Rule[object]]) -> list[str]:
    """Each rule as words, once."""
    return list(dict.fromkeys(called(ground, rule) for rule in rules))


def procedure_called(ground: Ground, procedure: Procedure) -> str:
    """A procedure in words that fit into a sentence."""
    return ground.lexicon.names.get(procedure.id) or quoted(ground, procedure.id)


def thing_called(ground: Ground, name: str) -> str:
    """A field, term, parameter or worth in words that fit into a sentence, asked of any member."""
    pattern = ground.lexicon.names.get(name)
    if pattern is None:
        return spaced(name)
    keys = _any_members(ground, name)
    if "|" in pattern:
        return f"whether {ground.lexicon.condition(name, keys)[0]}"
    return ground.lexicon.name(name, keys)


def so_or_not(ground: Ground, name: str) -> tuple[str, str]:
    """A field or term that is a condition, asked of any member, and its opposite."""
    if name in ground.lexicon.names:
        return ground.lexicon.condition(name, _any_members(ground, name))
    return spaced(name), f"not {spaced(name)}"


def _any_members(ground: Ground, name: str) -> tuple[str, ...]:
    """What a field or term is asked of: `a node`, and `another node` where it is asked of two."""
    found: list[str] = []
    for noun in _nouns(ground, name):
        article = "another" if any(each.endswith(f" {noun}") for each in found) else "an" if noun[0] in "aeiou" else "a"
        found.append(f"{article} {noun}")
    return tuple(found)


def _nouns(ground: Ground, name: str) -> list[str]:
    term = next((each for each in ground.game.terms if each.name == name), None)
    if term is not None:
        domains = {key: shape.domain for key, shape in term.parameters.items()}
        return [
            ground.lexicon.noun(each.of) if isinstance(each, Member) else spaced(key) for key, each in domains.items()
        ]
    shape = fields_of(ground.game.state).get(name)
    return [ground.lexicon.noun(shape.index)] if shape is not None and shape.index else []


def better(worth: str) -> str:
    """More of something worth having, which may itself be called `less distress`."""
    return worth if worth.startswith("less ") else f"more {worth}"


def worse(worth: str) -> str:
    """Less of something worth having."""
    return f"more {worth.removeprefix('less ')}" if worth.startswith("less ") else f"less {worth}"


def cited(ground: Ground, rules: Iterable[Rule[object]], readings: Iterable[str] = ()) -> tuple[str, ...]:
    """Every section that the rules and readings cite, once each."""
    sections = [section for rule in rules for section in rule.cites]
    sections += [section for name in readings for section in ground.game.reading(name).cites]
    return tuple(dict.fromkeys(sections))


def cited_by(procedure: Procedure, more: Iterable[str]) -> tuple[str, ...]:
    """The procedure's sections, and others."""
    return tuple(dict.fromkeys((*procedure.cites, *more)))
