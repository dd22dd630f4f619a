"""Ask in a claim whether a rule could be used: whether some choices of its moves are allowed in a position.

always("toy.rest.never_stuck", cites="Rest")
def nobody_is_stuck(s: Toy) -> bool:
    "Every explorer can rest."
    return all_of(*(possible(s, rest, who=who) for who in s.at.index))
"""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from ruleproof import terms
from ruleproof.domains import Between, in_range, members, values_of
from ruleproof.errors import IllegalMove, ModelError, nearest
from ruleproof.rule import Rule
from ruleproof.symbols import Symbol, plain_term, stand_in
from ruleproof.terms import Term
from ruleproof.tracing import Path, trace
from ruleproof.vector import Vector

Choices = Mapping[str, Any]


def possible(state: object, rule: Rule[...], **choices: object) -> bool:
    """Whether a move of the rule with these choices, and any others, is allowed here, were it its turn.

    Procedures under way are not looked at. Choices that are left open are yes-or-no or members of an index; raises
    `ModelError` for a number left open. A choice that is none of its values allows nothing.
    """
    for name in choices:
        if name not in rule.parameters:
            raise ModelError(f"`possible(s, {rule.id})`: it has no choice `{name}`: {nearest(name, rule.parameters)}")
    ways = [{**choices, **others} for others in _combinations(state, rule, choices)]
    path: Path | None = state.__dict__["_path"]
    if path is None:
        return any(_allowed(state, rule, way) for way in ways)
    result: bool = stand_in(path, terms.or_(*(_guard(state, rule, way) for way in ways)))
    return result


def _combinations(state: object, rule: Rule[...], choices: Choices) -> Iterator[dict[str, object]]:
    """Every way to make the choices that are left open."""
    left = {name: shape for name, shape in rule.parameters.items() if name not in choices}
    values = []
    for name, shape in left.items():
        if shape.index is not None or isinstance(shape.domain, Between):
            raise ModelError(f"`possible(s, {rule.id})`: name the value of `{name}`, it has too many to go through")
        values.append(values_of(shape.domain, state.__dict__["_sizes"], {}))
    for combination in product(*values):
        yield dict(zip(left, combination, strict=True))


def _in_range(state: object, rule: Rule[...], choices: Choices) -> Term:
    """The condition that each choice is one of its values: else it is no move of the rule."""
    sizes, givens = state.__dict__["_sizes"], state.__dict__["_givens"]
    known = {name: plain_term(each) for name, each in givens.items()}
    conditions = []
    for name, shape in rule.parameters.items():
        chosen = [choices[name]] if shape.index is None else choices[name]
        conditions += [in_range(plain_term(each), shape.domain, sizes, known) for each in chosen]
    return terms.and_(*conditions)


def _allowed(state: object, rule: Rule[...], choices: Choices) -> bool:
    if _in_range(state, rule, choices) is terms.FALSE:
        return False
    try:
        rule(_copied(state, None), **_chosen(state, rule, choices, None))
    except IllegalMove:
        return False
    return True


def _guard(state: object, rule: Rule[...], choices: Choices) -> Term:
    """The condition under which the move is allowed."""
    inside = _in_range(state, rule, choices)
    if inside is terms.FALSE:
        return inside

    def run(path: Path) -> bool:
        rule(_copied(state, path), **_chosen(state, rule, choices, path))
        return True

    return terms.and_(inside, terms.or_(*(each.guard for each in trace(run) if each.result)))


def _copied(state: object, path: Path | None) -> Any:
    """A draft with the values of another one, in which a rule can work without changing that."""
    made: Any = object.__new__(type(state))
    for name, each in vars(state).items():
        if isinstance(each, Vector):
            made.__dict__[name] = Vector(name, each.index, [_worn(path, one) for one in each], path=path)
        elif name == "_givens":
            made.__dict__[name] = {given: _worn(path, one) for given, one in each.items()}
        else:
            made.__dict__[name] = _worn(path, each)
    made.__dict__.update(_path=path, _frozen=False)
    return made


def _chosen(state: object, rule: Rule[...], choices: Choices, path: Path | None) -> dict[str, Any]:
    """The choices as the rule gets them."""
    found = {}
    for name, shape in rule.parameters.items():
        if shape.index is None:
            found[name] = _worn(path, choices[name])
        else:
            index = members(shape.index, state.__dict__["_sizes"])
            found[name] = Vector(name, index, [_worn(path, one) for one in choices[name]], path=path, frozen=True)
    return found


def _worn(path: Path | None, value: Any) -> Any:
    """A value as the run under way has it; an unknown one belongs to that run."""
    return stand_in(path, plain_term(value)) if path and isinstance(value, Symbol) else value
