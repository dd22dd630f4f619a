"""Where no choice of a move is allowed: found by example, one choice after the other that is allowed somewhere.

That a move cannot be made whatever is chosen says "for all choices". Instead of asking so, a set of choices is kept:
where all of them are refused and another one is allowed, that joins the set, until none is left to join.
"""

from collections.abc import Mapping, Sequence

from ruleproof import terms
from ruleproof.backends.smt import Sat, Session, Unsat
from ruleproof.terms import Sort, Term

MOST = 60  # choices that are tried before it is given up


def nowhere(
    session: Session, where: Term, ways: Sequence[tuple[Term, Mapping[str, Sort]]], most: int = MOST
) -> Term | None:
    """The condition, within `where`, that none of the ways is open; None where the solver does not come to an end.

    Each way is a condition on positions and choices, with the choices that may be made freely. FALSE says that one is
    always open. The session knows what holds everywhere; choices that are in no list belong to the position.
    """
    closed = where
    tried = 0
    for open_, free in ways:
        while True:
            if not isinstance(session.check(closed), Sat):
                return terms.FALSE
            answer = session.check(closed, open_)
            if isinstance(answer, Unsat):
                break
            if not isinstance(answer, Sat) or tried == most:
                return None
            tried += 1
            chosen = {name: terms.const(_value(answer.model, name, sort)) for name, sort in free.items()}
            closed = terms.and_(closed, terms.not_(terms.substitute(open_, chosen)))
    return closed


def _value(model: Mapping[str, int | bool], name: str, sort: Sort) -> int | bool:
    return model.get(name, False if sort is Sort.BOOL else 0)


def somewhere(session: Session, wanted: Mapping[str, Term]) -> set[str]:
    """Which of the conditions can hold, by name: one question for all, then one for those of which none held yet."""
    left = {name: condition for name, condition in wanted.items() if condition is not terms.FALSE}
    found: set[str] = set()
    while left:
        answer = session.check(terms.or_(*left.values()))
        if not isinstance(answer, Sat):
            break
        values = {name: terms.const(value) for name, value in answer.model.items()}
        known: dict[Term, Term] = {}
        held = {name for name, each in left.items() if terms.substitute(each, values, known) is terms.TRUE}
        if not held:
            break
        found |= held
        left = {name: condition for name, condition in left.items() if name not in held}
    return found
