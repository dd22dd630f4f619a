"""What the decisions of a case make known, and terms freed of it."""

from collections.abc import Iterable
from dataclasses import dataclass

from ruleproof import terms
from ruleproof.terms import Op, Term


@dataclass(frozen=True)
class Known:
    """Conditions with a settled truth, and unknowns with a settled value."""

    truths: dict[Term, bool]
    fixed: dict[str, Term]

    def reduced(self, term: Term) -> Term:
        """The term with everything known put in."""
        return terms.substitute(term, self.fixed, self._settled())

    def all_reduced(self, parts: Iterable[Term]) -> dict[Term, Term]:
        """Each of the terms with everything known put in."""
        settled = self._settled()
        return {part: terms.substitute(part, self.fixed, settled) for part in parts}

    def _settled(self) -> dict[Term, Term]:
        return {condition: terms.const(truth) for condition, truth in self.truths.items()}


def known_from(conditions: Iterable[Term]) -> Known:
    """What follows at once from the conditions that hold."""
    known = Known({}, {})
    for condition in conditions:
        _note(known, condition, True)
    return known


def _note(known: Known, condition: Term, holds: bool) -> None:
    if condition.op is Op.NOT:
        condition, holds = condition.args[0], not holds
    known.truths[condition] = holds
    if condition.op is (Op.AND if holds else Op.OR):
        for part in condition.args:
            _note(known, part, holds)
    elif condition.op is Op.VAR:
        known.fixed[str(condition.value)] = terms.const(holds)
    elif holds and condition.op is Op.EQ and condition.args[0].op is Op.VAR and condition.args[1].op is Op.CONST:
        known.fixed[str(condition.args[0].value)] = condition.args[1]
