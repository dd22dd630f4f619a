"""On which answers to readings something hangs."""

from collections.abc import Mapping

from ruleproof import terms
from ruleproof.backends.smt import Sat, Unsat
from ruleproof.hunt.ground import Ground
from ruleproof.state import GIVEN
from ruleproof.terms import Term, Value


def plainest_answers(ground: Ground, where: Term) -> dict[str, Value] | None:
    """The readings to answer otherwise than by default so that the condition can hold: none, or one; else None."""
    session = ground.session()
    session.add(where)
    if isinstance(session.check(ground.under({})), Sat):
        return {}
    answer = session.check(ground.unusual(1))
    return ground.answered(answer.model) if isinstance(answer, Sat) else None


def needed(ground: Ground, where: Term, known: Mapping[str, Value]) -> tuple[str, ...]:
    """Readings of which some other answer than the one in these answers rules the condition out.

    The condition is about readings that are open; those that are not known are at their defaults.
    """
    session = ground.session()
    session.add(where)
    answers = ground.answers(known)
    asked = terms.variables(where)
    found = []
    for reading in ground.game.readings:
        if GIVEN + reading.name in asked:
            others = [number for number in range(len(reading.answers)) if number != answers[reading.name]]
            asks = (ground.under({**answers, reading.name: number}) for number in others)
            if any(isinstance(session.check(each), Unsat) for each in asks):
                found.append(reading.name)
    return tuple(found)
