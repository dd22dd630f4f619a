"""Plays made of moves that a solver found: played in plain Python before anyone sees them."""

from collections.abc import Iterable, Mapping

from ruleproof import terms
from ruleproof.check.statement import asked
from ruleproof.claim import Claim, Kind
from ruleproof.domains import allowed, members
from ruleproof.errors import IllegalMove, ReplayError
from ruleproof.machine import ARGUMENT, Machine, argument_name
from ruleproof.play import Move, Play, Turn
from ruleproof.state import GIVEN
from ruleproof.terms import Term, Value
from ruleproof.tracing import OutOfScope


def replayed(machine: Machine, givens: Mapping[str, Value], moves: Iterable[Move]) -> Play:
    """The play of these moves from the set-up; raises `ReplayError` when a move is refused."""
    try:
        position = start = machine.start(givens)
        turns = []
        for move in moves:
            _check_move(machine, givens, move)
            position = machine.play(position, givens, move)
            turns.append(Turn(move, position))
    except IllegalMove as refused:
        raise ReplayError(f"a play that the solver found is refused: {refused.reason}") from refused
    return Play(machine.game.name, machine.named_sizes, dict(givens), start, tuple(turns))


def _check_move(machine: Machine, givens: Mapping[str, Value], move: Move) -> None:
    rule = machine.game.rule(move.rule)
    if rule not in machine.rules:
        raise ReplayError(f"a play that the solver found uses {move.rule}, which is not among the rules it may use")
    for name, shape in rule.parameters.items():
        chosen = move.args[name]
        for value in chosen if isinstance(chosen, tuple) else (chosen,):
            if not allowed(value, shape.domain, machine.sizes, givens):
                raise ReplayError(
                    f"a play that the solver found has {name} = {value!r} in {move.rule}, which is no choice"
                )


def read_givens(machine: Machine, model: Mapping[str, Value], known: Mapping[str, Value]) -> dict[str, Value]:
    """Parameters and readings as known or as a model has them; those that both leave open are at their default."""
    found = machine.default_givens()
    found.update({name: model[GIVEN + name] for name in found if GIVEN + name in model})
    found.update(known)
    return found


def check_broken(machine: Machine, claim: Claim, play: Play) -> None:
    """Raise `ReplayError` unless the claim, asked in plain Python, is broken at the end of the play."""
    if not breaks(machine, claim, play):
        raise ReplayError(f"{claim.id}: the play that the solver found does not break it in plain Python")


def breaks(machine: Machine, claim: Claim, play: Play) -> bool:
    """Whether the claim is broken at the end of the play (for `can`: whether it is shown there)."""
    try:
        if claim.about_moves:
            return _breaks_move(machine, claim, play)
        says = machine.look(claim.function, play.last, givens=play.givens)
        return bool(says) if claim.kind in (Kind.NEVER, Kind.CAN) else not says
    except OutOfScope:
        return False


def _breaks_move(machine: Machine, claim: Claim, play: Play) -> bool:
    if not play.turns:
        return False
    before, now = play.positions()[-2:]
    if claim.kind is Kind.ENDS:
        first = machine.look(claim.function, before, givens=play.givens)
        return not (first >= 0 and machine.look(claim.function, now, givens=play.givens) < first)
    move = play.turns[-1].move
    rule = machine.game.rule(move.rule)
    if claim.rules and rule not in claim.rules:
        return False
    args = {name: machine.argument(name, rule.parameters[name], value) for name, value in move.args.items()}
    says = bool(machine.look(claim.function, before, now, givens=play.givens, **asked(claim.function, args)))
    return says is (claim.kind in (Kind.NEVER, Kind.CAN))


def choices(machine: Machine, move: Move) -> dict[str, Term]:
    """The values of a move's choices, by variable."""
    found: dict[str, Term] = {}
    for name, shape in machine.game.rule(move.rule).parameters.items():
        value = move.args[name]
        if shape.index is None:
            found[ARGUMENT + name] = terms.const(_single(value))
        else:
            for key, each in zip(members(shape.index, machine.sizes), _several(value), strict=True):
                found[argument_name(name, key)] = terms.const(each)
    return found


def _single(value: Value | tuple[Value, ...]) -> Value:
    assert not isinstance(value, tuple)
    return value


def _several(value: Value | tuple[Value, ...]) -> tuple[Value, ...]:
    assert isinstance(value, tuple)
    return value
