"""What can go on for ever: a play that comes back to a position by the moves of a claim alone."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from ruleproof import terms
from ruleproof.backends.smt import Sat, Session, Undecided
from ruleproof.check.bounded import Found, Limits, Look, NotWithin, deepened
from ruleproof.check.induction import Theory
from ruleproof.check.plainer import plainer
from ruleproof.check.replay import read_givens, replayed
from ruleproof.check.steps import Rules, Steps, every_step, moved
from ruleproof.claim import Claim
from ruleproof.errors import ReplayError
from ruleproof.play import Play
from ruleproof.terms import Term, Value

MAX_LOOP = 3


def shortest_loop(
    theory: Theory, claim: Claim, limits: Limits, known: Mapping[str, Value] | None = None
) -> Found | NotWithin:
    """A play whose last moves are of the claim's rules and lead back to where they began, up to three of them."""
    steps, look = aim_at_loop(theory, claim, known or {})
    found = deepened(theory, steps, limits, look)
    if isinstance(found, NotWithin) and found.depth == limits.depth:
        return replace(found, stopped=f"{found.stopped} and loops of {MAX_LOOP}")
    return found


def aim_at_loop(
    theory: Theory, claim: Claim, known: Mapping[str, Value], rules: Rules | None = None
) -> tuple[Steps, Look]:
    """All moves, and how to look for a loop of the claim's rules."""
    steps = every_step(theory.machine, known, rules)
    return steps, lambda session, at: _loop_at(session, steps, claim, at, theory.givens)


def _loop_at(session: Session, steps: Steps, claim: Claim, depth: int, givens: Term) -> Play | str | None:
    with session.scope():
        for length in range(1, MAX_LOOP + 1):
            session.add(steps.move(depth + length - 1, claim.rules))
            answer = session.check(_same_position(steps, depth, depth + length))
            if isinstance(answer, Sat):
                return _played(steps, answer, depth, length, givens)
            if isinstance(answer, Undecided):
                return f"the solver gave no answer at {depth} moves ({answer.reason})"
    return None


def loops(claim: Claim, play: Play) -> bool:
    """Whether the last moves of a play are of the claim's rules and lead back to where they began."""
    positions = play.positions()
    for began in reversed(range(len(play.turns))):
        if play.turns[began].move.rule not in (rule.id for rule in claim.rules):
            return False
        if positions[began] == play.last:
            return True
    return False


def _same_position(steps: Steps, first: int, second: int) -> Term:
    unknowns = steps.machine.layout.unknowns()
    return terms.and_(
        *(
            terms.eq(
                terms.var(moved(name, first), unknowns[name].sort), terms.var(moved(name, second), unknowns[name].sort)
            )
            for name in sorted(steps.names)
        )
    )


def _played(steps: Steps, answer: Sat, depth: int, length: int, givens: Term) -> Play:
    moves = [steps.read_move(answer.model, moment) for moment in range(depth + length)]
    play = replayed(steps.machine, read_givens(steps.machine, answer.model, steps.known), moves)
    if not _comes_back(depth, play):
        raise ReplayError("the loop that the solver found does not come back to where it began")
    return plainer(steps.machine, play, partial(_comes_back, depth), steps.known, givens)


def _comes_back(began: int, play: Play) -> bool:
    return play.positions()[began] == play.last
