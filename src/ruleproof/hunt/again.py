"""The play that is kept for an edge case, played again: where it still shows it, nothing is searched."""

from collections.abc import Mapping, Sequence

from ruleproof import terms
from ruleproof.backends.smt import Sat, Session
from ruleproof.check.goal import Goal
from ruleproof.check.plainer import TIMEOUT, meets
from ruleproof.check.replay import choices, replayed
from ruleproof.errors import ReplayError
from ruleproof.hunt.finding import Suspect
from ruleproof.hunt.ground import Ground
from ruleproof.hunt.outcome import later_name
from ruleproof.hunt.shown import Shown, carried_on, trimmed
from ruleproof.hunt.smallest import moves_of
from ruleproof.kept import KeptPlay
from ruleproof.machine import Machine
from ruleproof.play import Move, Play
from ruleproof.state import GIVEN, Position
from ruleproof.terms import Term, Value


def shown_again(ground: Ground, suspect: Suspect, id: str) -> Shown | None:
    """A play that is kept under the id and shows the suspect under its answers, without what it can do without.

    That none is shorter is said only of one that has no move besides those that show it. None for a suspect with a
    play or a proof of its own.
    """
    if suspect.play is not None or suspect.proof:
        return None
    for each in ground.options.kept.plays.get(id, ()):
        play = _played(ground, suspect, each)
        if play and _shows(ground.machine, suspect, play):
            play = _without_more(ground, suspect, play)
            return Shown(play, shortest=len(play.turns) == len(moves_of(suspect)))
    return None


def _played(ground: Ground, suspect: Suspect, kept: KeptPlay) -> Play | None:
    """The kept play, if the game still allows it and it is one under the suspect's answers."""
    asked = ground.answers(suspect.known)
    if kept.sizes != ground.machine.named_sizes or any(kept.givens[name] != to for name, to in asked.items()):
        return None
    if not meets(ground.theory.givens, kept.givens):
        return None
    try:
        return replayed(ground.machine, kept.givens, kept.moves)
    except ReplayError:
        return None


def _shows(machine: Machine, suspect: Suspect, play: Play) -> bool:
    """Whether the play ends with the suspect's moves, in a position and with choices as it says."""
    rules = [rule.id for rule in moves_of(suspect)]
    before = len(play.turns) - len(rules)
    moves = [turn.move for turn in play.turns[max(before, 0) :]]
    if [move.rule for move in moves] != rules:
        return False
    known = _known(machine, play.positions()[before], play.givens, moves)
    left = terms.substitute(suspect.where, known)
    if not terms.variables(left):
        return left is terms.TRUE
    return isinstance(Session(TIMEOUT).check(left), Sat)  # what is left are choices that it is compared with


def _known(machine: Machine, position: Position, givens: Mapping[str, Value], moves: Sequence[Move]) -> dict[str, Term]:
    known = {name: terms.const(value) for name, value in position.items()}
    known.update({GIVEN + name: terms.const(value) for name, value in givens.items()})
    for place, move in enumerate(moves, 1):
        known.update({later_name(name, place): term for name, term in choices(machine, move).items()})
    return known


def _without_more(ground: Ground, suspect: Suspect, play: Play) -> Play:
    """The play without every move before the suspect's that can be left out alone."""
    count = len(play.turns) - len(suspect.then)
    first = Play(play.game, play.sizes, play.givens, play.start, play.turns[:count])
    shorter = trimmed(ground.machine, first, Goal(suspect.where, suspect.rule))
    if len(shorter.turns) == count:
        return play
    return carried_on(ground, suspect, shorter) if suspect.then else shorter
