"""Ways to the same end, each a conjunction of conditions, taken together where that is shorter."""

from collections.abc import Sequence

from ruleproof import terms
from ruleproof.terms import Op, Term

Conditions = tuple[Term, ...]


def together(one: Conditions, other: Conditions) -> Conditions | None:
    """What two ways come to if they differ in one condition and its opposite, or one says more; else nothing."""
    first, second = set(one), set(other)
    if first <= second or second <= first:
        return one if first <= second else other
    only, instead = first - second, second - first
    if len(only) == len(instead) == 1 and terms.not_(next(iter(only))) is next(iter(instead)):
        return tuple(each for each in one if each not in only)
    return None


def fewest(ways: Sequence[Conditions]) -> list[Conditions]:
    """The ways, as long as two of them can be taken together."""
    found = list(ways)
    for place, one in enumerate(found):
        for other in found[place + 1 :]:
            joined = together(one, other)
            if joined is not None:
                return fewest([*found[:place], joined, *(each for each in found[place + 1 :] if each is not other)])
    return found


def without_echo(node: Term) -> Term:
    """`a and (not a or b)` as `a and b`."""
    if node.op is not Op.AND:
        return node
    opposites = {terms.not_(each) for each in node.args}
    return terms.and_(*(left_of(each, opposites) for each in node.args))


def left_of(part: Term, opposites: set[Term]) -> Term:
    """An alternative without what is ruled out."""
    return terms.or_(*(each for each in part.args if each not in opposites)) if part.op is Op.OR else part
