"""What the decisions of a case make known, and terms freed of it."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from ruleproof import terms
from ruleproof.site.wording.ways import without_echo
from ruleproof.terms import REBUILD, Op, Sort, Term

Always = Callable[[Term], bool]
Judge = Callable[[Sequence[Term]], Always]


def no_judge(_: Sequence[Term]) -> Always:
    """Nothing is found out beyond what the conditions say themselves."""
    return lambda _: False


@dataclass(frozen=True)
class Known:
    """Conditions and unknowns with a settled value, and a way to ask whether more is always so."""

    settled: dict[Term, Term]
    always: Always
    _results: dict[Term, Term] = field(default_factory=dict)

    def reduced(self, term: Term) -> Term:
        """The term with everything known put in."""
        return terms.fold(term, self._step, self._results)

    def _step(self, node: Term, args: list[Term]) -> Term:
        if node in self.settled:
            return self.settled[node]
        made = without_echo(REBUILD[node.op](*args)) if args else node
        return self.settled[made] if made in self.settled else self._plainer(made)

    def _plainer(self, node: Term) -> Term:
        """The node, or what a comparison in it always comes to."""
        if node.op in (Op.MIN, Op.MAX):
            for one, other in (node.args, node.args[::-1]):
                if self.always(terms.le(*((one, other) if node.op is Op.MIN else (other, one)))):
                    return one
        elif node.op is Op.LE or (node.op is Op.EQ and node.args[0].sort is Sort.INT):
            if self.always(node):
                return terms.TRUE
            return terms.FALSE if self.always(terms.not_(node)) else node
        elif node.op is Op.VAR and _is_single_count(node) and self.always(terms.eq(node, terms.ZERO)):
            return terms.ZERO
        return node

    def all_reduced(self, parts: Iterable[Term]) -> dict[Term, Term]:
        """Each of the terms with everything known put in."""
        return {part: self.reduced(part) for part in parts}

    def lowest(self, term: Term, low: int) -> int:
        """A number that the term is never below, from one that is known on."""
        while self.always(terms.le(terms.const(low + 1), term)):
            low += 1
        return low


def known_from(conditions: Iterable[Term], judge: Judge = no_judge) -> Known:
    """What follows at once from the conditions that hold."""
    holding = tuple(conditions)
    settled: dict[Term, Term] = {}
    for condition in holding:
        _note(settled, condition, True)
    return Known(settled, judge(holding))


def _is_single_count(variable: Term) -> bool:
    """Whether it is a number of the state that is no member's: neither a choice nor a given."""
    return variable.sort is Sort.INT and str(variable.value).isidentifier()


def _note(settled: dict[Term, Term], condition: Term, holds: bool) -> None:
    if condition.op is Op.NOT:
        condition, holds = condition.args[0], not holds
    if condition.op is Op.CONST:
        return
    settled[condition] = terms.const(holds)
    if condition.op is (Op.AND if holds else Op.OR):
        for part in condition.args:
            _note(settled, part, holds)
    elif holds and condition.op is Op.EQ and condition.args[0].op is Op.VAR and condition.args[1].op is Op.CONST:
        settled[condition.args[0]] = condition.args[1]
