"""k-induction: no failure after k moves in a row without one (Sheeran, Singh and Stalmarck, 2000)."""

from collections.abc import Sequence

from ruleproof import terms
from ruleproof.backends.smt import Unsat
from ruleproof.check.induction import Theory
from ruleproof.check.statement import Statement
from ruleproof.check.steps import steps_for


def holds_after(theory: Theory, statements: Sequence[Statement], moves: int) -> frozenset[str] | None:
    """The lemmas used, when `moves` moves from any position that the lemmas allow lead to no failure; else None.

    Together with a bounded search that found no failure within `moves` moves of the set-up, this is a proof.
    """
    steps = steps_for(theory.machine, [*(each.broken for each in statements), *theory.lemmas.values()], {})
    session = theory.blank()
    session.add(theory.givens)
    for moment in range(moves + 1):
        for name, holds in theory.lemmas.items():
            session.name(name, steps.at(holds, moment))
        if moment < moves:
            session.add(steps.move(moment))
            for each in statements:
                if each.case is None:
                    session.add(terms.not_(steps.at(each.broken, moment)))
    used: frozenset[str] = frozenset()
    for each in statements:
        condition = each.broken
        if each.rule:
            condition = terms.and_(condition, theory.machine.choices_in_range(each.rule))
        answer = session.check(steps.at(condition, moves, each.rule), given=tuple(theory.lemmas))
        if not isinstance(answer, Unsat):
            return None
        used |= answer.used
    return used
