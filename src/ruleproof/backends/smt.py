"""Terms as Z3 formulas: the only module that imports z3.

A `Session` keeps conditions and asks whether more of them can hold together. Its answers are `Sat` with a value for
every unknown, `Unsat` with the names of the assumptions that were needed, or `Undecided` with Z3's reason.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from functools import cached_property, partial, reduce
from typing import Any

import z3

from ruleproof.terms import Op, Sort, Term, Value, fold


@dataclass(frozen=True)
class Sat:
    """The conditions can hold together; `read` gives a value for each unknown in them."""

    read: Callable[[], dict[str, Value]]

    @cached_property
    def model(self) -> Mapping[str, Value]:
        """A value for each unknown; read from Z3 when it is first asked for."""
        return self.read()


@dataclass(frozen=True)
class Unsat:
    """They cannot; `used` names the assumptions that this rests on."""

    used: frozenset[str]


@dataclass(frozen=True)
class Undecided:
    """Z3 gave no answer, and why."""

    reason: str


Answer = Sat | Unsat | Undecided


def _smaller(left: Any, right: Any) -> Any:
    return z3.If(left <= right, left, right)


def _larger(left: Any, right: Any) -> Any:
    return z3.If(left >= right, left, right)


MEANING: dict[Op, Callable[..., Any]] = {
    Op.ADD: lambda *args: z3.Sum(args),
    Op.MUL: lambda factor, arg: factor * arg,
    Op.DIV: lambda arg, divisor: arg / divisor,  # Z3 divides whole numbers as Python does, for positive divisors
    Op.MOD: lambda arg, divisor: arg % divisor,
    Op.MIN: lambda *args: reduce(_smaller, args),
    Op.MAX: lambda *args: reduce(_larger, args),
    Op.LE: lambda left, right: left <= right,
    Op.EQ: lambda left, right: left == right,
    Op.NOT: z3.Not,
    Op.AND: lambda *args: z3.And(args),
    Op.OR: lambda *args: z3.Or(args),
    Op.ITE: z3.If,
}


class Translation:
    """Terms as Z3 expressions, each translated once. It counts the questions about them that had no answer."""

    def __init__(self) -> None:
        self.undecided = 0
        self.unknowns: list[Any] = []
        self.open_values: dict[str, Value] = {}
        self._known: dict[Term, Any] = {}

    def __call__(self, term: Term) -> Any:
        return fold(term, self._step, self._known)

    def _step(self, node: Term, args: list[Any]) -> Any:
        if node.op is Op.CONST:
            return z3.BoolVal(node.value) if node.sort is Sort.BOOL else z3.IntVal(node.value)
        if node.op is Op.VAR:
            name = str(node.value)
            made = z3.Bool(name) if node.sort is Sort.BOOL else z3.Int(name)
            self.unknowns.append(made)
            self.open_values[name] = False if node.sort is Sort.BOOL else 0
            return made
        return MEANING[node.op](*args)


class Session:
    """A solver with a time limit in seconds per question; sessions may share a translation, to translate terms once."""

    def __init__(self, timeout: float, translation: Translation | None = None) -> None:
        self._solver = z3.Solver()
        self._timeout = timeout
        self._solver.set("ctrl_c", False)  # Z3 would take an interrupt for itself, and go on with the next question
        self._solver.set("arith.solver", 2)  # the older one of Z3's solvers is a third faster on counts like these
        self._translate = translation or Translation()
        self._names: dict[str, Any] = {}

    def add(self, *conditions: Term) -> None:
        """Conditions that hold from now on, until the scope ends."""
        self._solver.add(*map(self._translate, conditions))

    def name(self, name: str, condition: Term) -> None:
        """A condition that holds in those questions that list its name."""
        literal = self._names.setdefault(name, z3.Bool(f"assumption {name}"))
        self._solver.add(z3.Implies(literal, self._translate(condition)))

    @contextmanager
    def scope(self) -> Iterator[None]:
        """What is added inside is forgotten at the end."""
        self._solver.push()
        try:
            yield
        finally:
            self._solver.pop()

    def check(
        self, *conditions: Term, given: tuple[str, ...] | frozenset[str] = (), timeout: float | None = None
    ) -> Answer:
        """Whether the conditions can hold, with all that was added and the named assumptions in `given`.

        `timeout` in seconds, if it is not to be the session's.
        """
        learns = given and not conditions  # with assumptions alone, and no scope, Z3 keeps what it learns
        with nullcontext() if learns else self.scope():
            self._solver.set("timeout", max(1, int((timeout or self._timeout) * 1000)))
            self.add(*conditions)
            literals = [self._names[name] for name in given if name in self._names]
            answer = self._solver.check(*literals)
            if answer == z3.sat:
                return Sat(partial(_values, self._solver.model(), dict(self._translate.open_values)))
            if answer == z3.unsat:
                core = {str(literal) for literal in self._solver.unsat_core()}
                return Unsat(frozenset(name for name in given if f"assumption {name}" in core))
            self._translate.undecided += 1
            return Undecided(_reason(self._solver.reason_unknown()))


def _values(model: Any, found: dict[str, Value]) -> dict[str, Value]:
    """The model's values; an unknown that it leaves open may have any, and keeps its 0 or False."""
    for declared in model.decls():
        if declared.name() in found and declared.arity() == 0:
            value = model[declared]
            found[declared.name()] = z3.is_true(value) if z3.is_bool(value) else value.as_long()
    return found


def _reason(text: str) -> str:
    return "time limit" if text in ("timeout", "canceled") else text


def _words(stopped: Exception) -> str:
    """What Z3 says in an exception: now a text, now bytes."""
    said = stopped.args[0] if stopped.args else ""
    return said.decode() if isinstance(said, bytes) else str(said)


def spacer(
    sorts: Mapping[str, Sort], start: Term, step: Term, bad: Term, *, primed: Callable[[str], str], timeout: float
) -> Answer:
    """Ask Z3's Spacer engine whether a bad position can be reached (Komuravelli, Gurfinkel and Chaki, 2014).

    `sorts` are the variables of a position, `step` relates them to their primed names; any other unknown may have any
    value at each step. Unsat means that no play reaches a bad position; Sat carries no values.
    """
    translate = Translation()
    names = list(sorts)
    kinds = [z3.BoolSort() if sort is Sort.BOOL else z3.IntSort() for sort in sorts.values()]
    reached = z3.Function("reached", *kinds, z3.BoolSort())
    failed = z3.Function("failed", z3.BoolSort())
    engine = z3.Fixedpoint()
    engine.set(engine="spacer", ctrl_c=False, timeout=max(1, int(timeout * 1000)))
    engine.register_relation(reached)
    engine.register_relation(failed)

    def position(names: list[str]) -> list[Any]:
        return [
            z3.Bool(name) if sort is Sort.BOOL else z3.Int(name)
            for name, sort in zip(names, sorts.values(), strict=True)
        ]

    here, there = position(names), position([primed(name) for name in names])
    formulas = [translate(term) for term in (start, step, bad)]
    engine.declare_var(*{str(each): each for each in (*here, *there, *translate.unknowns)}.values())
    engine.rule(reached(*here), formulas[0])
    engine.rule(reached(*there), [reached(*here), formulas[1]])
    engine.rule(failed(), [reached(*here), formulas[2]])
    try:
        answer = engine.query(failed())
    except z3.Z3Exception as stopped:
        return Undecided(_reason(_words(stopped)))
    if answer == z3.unsat:
        return Unsat(frozenset())
    return Sat(dict) if answer == z3.sat else Undecided(_reason(engine.reason_unknown()))
