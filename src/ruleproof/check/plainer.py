"""Make a play plainer: the same moves, with parameters and readings at their defaults or small where that works."""

from collections.abc import Callable, Iterator, Mapping

from ruleproof import terms
from ruleproof.backends.smt import Sat, Session
from ruleproof.check.goal import Goal
from ruleproof.check.replay import choices, replayed
from ruleproof.errors import ReplayError
from ruleproof.machine import Machine
from ruleproof.play import Play
from ruleproof.state import GIVEN, Position
from ruleproof.terms import Term, Value

LARGEST = 4
TIMEOUT = 2.0  # seconds, for whether moves to come can be chosen so that they show it


def plainer(
    machine: Machine, play: Play, shows: Callable[[Play], bool], known: Mapping[str, Value], givens: Term
) -> Play:
    """The play under givens as plain as still show what it is for, one by one; those that are known stay.

    `givens` is the condition that they meet in any case.
    """
    for name in machine.layout.given_domains():
        if name not in known:
            tried = (each for each in _variations(machine, play, name) if meets(givens, each.givens))
            play = next((each for each in tried if shows(each)), play)
    return play


def _variations(machine: Machine, play: Play, name: str) -> Iterator[Play]:
    """The play with another value of one given: its default first, then small ones; none if it has its default."""
    default = machine.default_givens()[name]
    if play.givens[name] == default:
        return
    for value in (default, *range(min(LARGEST, int(play.givens[name])))):
        if _may_be(machine, name, value):
            try:
                yield replayed(machine, {**play.givens, name: value}, (turn.move for turn in play.turns))
            except ReplayError:
                continue


def _may_be(machine: Machine, name: str, value: Value) -> bool:
    parameter = next((each for each in machine.game.parameters if each.name == name), None)
    return parameter.allows(int(value)) if parameter else int(value) < len(machine.game.reading(name).answers)


def meets(condition: Term, givens: Mapping[str, Value]) -> bool:
    """Whether givens meet a condition on them."""
    return _holds(condition, {}, givens, {})


def reaches(machine: Machine, goal: Goal, play: Play) -> bool:
    """Whether the play ends where the goal wants it, by the terms of the goal."""
    if goal.rule is None:
        return _holds(goal.condition, play.last, play.givens, {})
    before = play.positions()[-2]
    return _holds(goal.condition, before, play.givens, choices(machine, play.turns[-1].move))


def _holds(condition: Term, position: Position, givens: Mapping[str, Value], args: Mapping[str, Term]) -> bool:
    values = {name: terms.const(value) for name, value in position.items()}
    values.update({GIVEN + name: terms.const(value) for name, value in givens.items()})
    left = terms.substitute(condition, {**values, **args})
    if left.op is terms.Op.CONST:
        return left is terms.TRUE
    return isinstance(Session(TIMEOUT).check(left), Sat)  # what is left are the choices of moves to come
