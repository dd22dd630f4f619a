"""Rules played as Python and through their cases: the same end, with exactly one case open.

@given(situations(MACHINE))
def test_played_and_traced_agree(situation):
    assert_agreement(MACHINE, situation)
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from ruleproof.domains import Between, Domain, Flag, members, sort_of
from ruleproof.errors import IllegalMove
from ruleproof.givens import Parameter
from ruleproof.machine import ARGUMENT, Case, Machine, argument_name
from ruleproof.play import Argument, Move
from ruleproof.rule import Rule
from ruleproof.state import GIVEN, Position
from ruleproof.terms import Term, Value
from tests.engine.meaning import evaluated

FAR = 12


@dataclass(frozen=True)
class Situation:
    """A move at a position, under givens; whether the rules allow it or not."""

    position: Position
    givens: Mapping[str, Value]
    move: Move


def environment(machine: Machine, position: Position, givens: Mapping[str, Value], move: Move) -> dict[str, Value]:
    """A value for each variable of a case: of the position, the givens and the choices of the move."""
    found = dict(position)
    found |= {GIVEN + name: value for name, value in givens.items()}
    for name, shape in machine.game.rule(move.rule).parameters.items():
        chosen = move.args[name]
        if shape.index is None:
            assert not isinstance(chosen, tuple)
            found[ARGUMENT + name] = chosen
        else:
            assert isinstance(chosen, tuple)
            keys = members(shape.index, machine.sizes)
            found |= {argument_name(name, key): each for key, each in zip(keys, chosen, strict=True)}
    return found


def open_cases(machine: Machine, position: Position, givens: Mapping[str, Value], move: Move) -> list[Case]:
    """The cases of the move's rule whose guard holds."""
    env = environment(machine, position, givens, move)
    known: dict[Term, Value] = {}
    return [case for case in machine.cases_of(machine.game.rule(move.rule)) if evaluated(case.guard, env, known)]


def case_of(machine: Machine, position: Position, givens: Mapping[str, Value], move: Move) -> Case:
    """The one case that the move falls under; fails when none or several are open."""
    found = open_cases(machine, position, givens, move)
    assert len(found) == 1, f"{len(found)} cases of {move.rule} are open: {[case.number for case in found]}"
    return found[0]


def apply(
    machine: Machine, case: Case, position: Position, givens: Mapping[str, Value], move: Move
) -> dict[str, Value]:
    """The position after a move that falls under the case; raises `IllegalMove` when the case is a refusal."""
    if case.refusal is not None:
        raise IllegalMove(case.refusal)
    env = environment(machine, position, givens, move)
    known: dict[Term, Value] = {}
    return {**position, **{name: evaluated(term, env, known) for name, term in case.updates.items()}}


def assert_agreement(machine: Machine, situation: Situation) -> Case:
    """The move played as Python ends as its one open case says: in the same position, or refused in the same words."""
    position, givens, move = situation.position, situation.givens, situation.move
    case = case_of(machine, position, givens, move)
    kept = dict(position)
    try:
        played: object = machine.play(position, givens, move)
    except IllegalMove as refused:
        played = refused.reason
    assert position == kept, "playing a move changed the position before it"
    by_case = case.refusal if case.refusal is not None else apply(machine, case, position, givens, move)
    assert played == by_case, f"case {case.number} of {move.rule}"
    if isinstance(by_case, dict):
        assert {name: type(value) for name, value in by_case.items()} == _types(machine)
    return case


def _types(machine: Machine) -> dict[str, type]:
    return {each.name: bool if isinstance(each.domain, Flag) else int for each in machine.layout.variables}


def values(domain: Domain, machine: Machine, givens: Mapping[str, Value]) -> SearchStrategy[Any]:
    """A value of the domain; where it has no end, one not too far off."""
    match domain:
        case Flag():
            return st.booleans()
        case Between(low, high):
            end = givens[high.name] if isinstance(high, Parameter) else high
            start = low if low is not None else (FAR if end is None else int(end)) - 2 * FAR
            return st.integers(start, start + FAR if end is None else max(start, int(end)))
        case _:
            return st.sampled_from([int(member) for member in members(domain.of, machine.sizes)])


@st.composite
def all_givens(draw: DrawFn, machine: Machine) -> dict[str, Value]:
    """A value for each parameter and reading, sizes as in the machine."""
    found = machine.default_givens()
    for name, domain in machine.layout.given_domains().items():
        found[name] = draw(values(domain, machine, found))
    return found


@st.composite
def positions(draw: DrawFn, machine: Machine, givens: Mapping[str, Value]) -> dict[str, Value]:
    """A position with every variable in its domain, reachable or not."""
    return {each.name: draw(values(each.domain, machine, givens)) for each in machine.layout.variables}


@st.composite
def moves(draw: DrawFn, machine: Machine, givens: Mapping[str, Value], rule: Rule[Any] | None = None) -> Move:
    """A move of the rule (of any rule, when none is named), allowed or not."""
    chosen = rule or draw(st.sampled_from(machine.game.rules))
    args: dict[str, Argument] = {}
    for name, shape in chosen.parameters.items():
        each = values(shape.domain, machine, givens)
        args[name] = (
            draw(each) if shape.index is None else draw(st.tuples(*[each] * len(members(shape.index, machine.sizes))))
        )
    return Move(chosen.id, args)


@st.composite
def situations(draw: DrawFn, machine: Machine, rule: Rule[Any] | None = None) -> Situation:
    """Any move at any position under any givens."""
    givens = draw(all_givens(machine))
    return Situation(draw(positions(machine, givens)), givens, draw(moves(machine, givens, rule)))


def unknown_sorts(machine: Machine, rule: Rule[Any]) -> dict[str, Any]:
    """Names and sorts of the unknowns of a rule's cases: of the position, the givens and the choices."""
    found: dict[str, Any] = {each.name: sort_of(each.domain) for each in machine.layout.variables}
    found |= {GIVEN + name: sort_of(domain) for name, domain in machine.layout.given_domains().items()}
    return found | machine.choice_variables(rule)
