"""The smallest position in which something shows: as after the set-up, but for what must be otherwise.

What is wanted to stay as it was is assumed, one assumption per variable, and of those that cannot hold together one
after the other is given up (deletion of elements of unsatisfiable cores); what was given up too soon is taken back.
So no part of what stays could be added to: every difference that is left is needed. Then numbers are drawn towards
where they were.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from ruleproof import terms
from ruleproof.backends.smt import Sat, Session, Unsat
from ruleproof.domains import members
from ruleproof.hunt.finding import Small, Suspect
from ruleproof.hunt.ground import Ground
from ruleproof.hunt.outcome import later, later_name
from ruleproof.machine import ARGUMENT, Machine, argument_name
from ruleproof.play import Argument, Move
from ruleproof.rule import Rule
from ruleproof.state import GIVEN
from ruleproof.terms import Sort, Term, Value


@dataclass(frozen=True)
class _Wish:
    """A variable that is to be as it was after the set-up, or as it is by default."""

    name: str
    variable: Term
    usual: Term

    @property
    def kept(self) -> Term:
        return terms.eq(self.variable, self.usual)


def smallest(ground: Ground, suspect: Suspect) -> Small | None:
    """The smallest position where the suspect shows; None where it shows nowhere, or the solver has no answer.

    The givens are the dearest: while all of them can be as usual nothing else is tried, and formulas without them are
    quicker to decide.
    """
    usual = {**ground.machine.default_givens(), **suspect.known}
    return _with_givens(ground, suspect, usual) or _with_open_givens(ground, suspect)


def _with_givens(ground: Ground, suspect: Suspect, givens: Mapping[str, Value]) -> Small | None:
    values = {GIVEN + name: terms.const(value) for name, value in givens.items()}
    where = terms.substitute(suspect.where, values)
    if where is terms.FALSE:
        return None
    session = _settled(ground, tuple(givens.items()))
    with session.scope():
        session.add(where, *(terms.substitute(each, values) for each in _choices_in_range(ground, suspect)))
        if not isinstance(session.check(), Sat):
            return None
        wishes = [*_position_wishes(ground, values), *_choice_wishes(ground, suspect)]
        model = _granted(session, wishes)
    return _read(ground, suspect, givens, model) if model else None


@lru_cache(maxsize=4)
def _settled(ground: Ground, givens: tuple[tuple[str, Value], ...]) -> Session:
    """A solver for positions under these givens."""
    session, seen = ground.theory.blank(), dict[Term, Term]()
    values = {GIVEN + name: terms.const(value) for name, value in givens}
    session.add(*(terms.substitute(each, values, seen) for each in ground.known))
    return session


def _with_open_givens(ground: Ground, suspect: Suspect) -> Small | None:
    session = ground.session()
    session.add(suspect.where, *_under(ground, suspect), *_choices_in_range(ground, suspect))
    if not isinstance(session.check(), Sat):
        return None
    wishes = [*_given_wishes(ground, suspect), *_position_wishes(ground, {}), *_choice_wishes(ground, suspect)]
    model = _granted(session, wishes)
    if model is None:
        return None
    givens = {name: model.get(GIVEN + name, usual) for name, usual in ground.machine.default_givens().items()}
    return _read(ground, suspect, givens, model)


def _granted(session: Session, wishes: list[_Wish]) -> Mapping[str, Value] | None:
    """Values that grant as many wishes as can be, with numbers as close as can be where they are not granted."""
    for wish in wishes:
        session.name(wish.name, wish.kept)
    kept = _most(session, wishes)
    for wish in wishes:
        if wish.name in kept:
            session.add(wish.kept)
    for wish in wishes:
        if wish.name not in kept and wish.variable.sort is Sort.INT:
            session.add(_near(session, wish))
    answer = session.check()
    return answer.model if isinstance(answer, Sat) else None


def _under(ground: Ground, suspect: Suspect) -> list[Term]:
    givens = ground.machine.layout.givens()
    return [terms.eq(givens[name], terms.const(to)) for name, to in suspect.known.items()]


def _choices_in_range(ground: Ground, suspect: Suspect) -> list[Term]:
    return [ground.machine.choices_in_range(suspect.rule)] if suspect.rule is not None else []


def _given_wishes(ground: Ground, suspect: Suspect) -> list[_Wish]:
    """Readings and then parameters as by default, the dearest first."""
    machine = ground.machine
    givens, defaults = machine.layout.givens(), machine.default_givens()
    readings = [each.name for each in machine.game.readings if each.name not in suspect.known]
    parameters = [each.name for each in machine.game.parameters if givens[each.name].op is not terms.Op.CONST]
    return [_Wish(GIVEN + name, givens[name], terms.const(defaults[name])) for name in (*readings, *parameters)]


def _position_wishes(ground: Ground, values: Mapping[str, Term]) -> list[_Wish]:
    """Everything as after the set-up, with values put in for givens."""
    start, unknowns = usual_start(ground.machine), ground.machine.layout.unknowns()
    seen: dict[Term, Term] = {}
    usual = {name: terms.substitute(term, values, seen) for name, term in start.items()}
    return [_Wish(each.name, unknowns[each.name], usual[each.name]) for each in ground.machine.layout.variables]


def _choice_wishes(ground: Ground, suspect: Suspect) -> list[_Wish]:
    """The first choice of each kind, in every move."""
    found = []
    for place, rule in enumerate(moves_of(suspect), 1):
        for variable in later(ground.machine, rule, place).values():
            usual = terms.FALSE if variable.sort is Sort.BOOL else terms.ZERO
            found.append(_Wish(str(variable.value), variable, usual))
    return found


def usual_start(machine: Machine) -> dict[str, Term]:
    """The position after the set-up as terms over the givens, by the first way that they allow."""
    found: dict[str, Term] = {}
    for run in reversed([each for each in machine.starts if each.result is not None]):
        assert run.result is not None
        for name, term in run.result.items():
            found[name] = terms.ite(run.guard, term, found[name]) if name in found else term
    return found


def _most(session: Session, wishes: list[_Wish]) -> set[str]:
    """Names of wishes that can hold together, to which none can be added."""
    place = {wish.name: number for number, wish in enumerate(wishes)}
    kept = [wish.name for wish in wishes]
    dropped: list[str] = []
    while True:
        answer = session.check(given=frozenset(kept))
        if isinstance(answer, Sat):
            break
        used = answer.used if isinstance(answer, Unsat) and answer.used else frozenset(kept)
        worst = max(used, key=place.__getitem__)
        kept.remove(worst)
        dropped.append(worst)
    for name in sorted(dropped, key=place.__getitem__):
        more = answer if _grants(answer, wishes[place[name]]) else session.check(given=frozenset([*kept, name]))
        if isinstance(more, Sat):
            kept.append(name)
            answer = more
    return set(kept)


def _grants(answer: Sat, wish: _Wish) -> bool:
    """Whether the wish is granted in the position that the answer shows, though nobody asked for it."""
    values = {name: terms.const(value) for name, value in answer.model.items()}
    return terms.substitute(wish.kept, values) is terms.TRUE


def _near(session: Session, wish: _Wish) -> Term:
    """The closest that the number can be to where it was."""
    reach = 1
    while reach <= _FAR:
        within = terms.and_(
            terms.le(wish.variable, terms.add(wish.usual, terms.const(reach))),
            terms.le(wish.usual, terms.add(wish.variable, terms.const(reach))),
        )
        if isinstance(session.check(within), Sat):
            return within
        reach += 1
    return terms.TRUE


_FAR = 6


def _read(ground: Ground, suspect: Suspect, givens: Mapping[str, Value], model: Mapping[str, Value]) -> Small:
    machine = ground.machine
    position = {each.name: _value(model, each.name, machine) for each in machine.layout.variables}
    start = machine.start(givens)
    differs = tuple(name for name, value in position.items() if value != start[name])
    moves = [read_move(machine, rule, model, place) for place, rule in enumerate(moves_of(suspect), 1)]
    return Small(position, dict(givens), moves[0] if moves else None, differs, tuple(moves[1:]))


def moves_of(suspect: Suspect) -> tuple[Rule[Any], ...]:
    """The rules of the moves that show it, in order."""
    return () if suspect.rule is None else (suspect.rule, *suspect.then)


def _value(model: Mapping[str, Value], name: str, machine: Machine) -> Value:
    blank = machine.layout.blank()[name]
    return model.get(name, blank)


def read_move(machine: Machine, rule: Rule[Any], model: Mapping[str, Value], place: int) -> Move:
    """The move in that place of a sequence, with the choices that a model makes."""

    def chosen(name: str) -> Value:
        return model.get(later_name(name, place), 0)

    args: dict[str, Argument] = {}
    for name, shape in rule.parameters.items():
        if shape.index is None:
            args[name] = chosen(ARGUMENT + name)
        else:
            args[name] = tuple(chosen(argument_name(name, key)) for key in members(shape.index, machine.sizes))
    return Move(rule.id, args)
