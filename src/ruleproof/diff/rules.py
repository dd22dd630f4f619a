"""What became of each rule: allowed more or less often, or with another effect, as far as play can come."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ruleproof.backends.smt import Sat, Unsat
from ruleproof.diff.example import Sought, example, suspect
from ruleproof.diff.pair import Pair, directions
from ruleproof.diff.said import SAME_EVERYWHERE, SAME_TERMS, change_of
from ruleproof.diff.setup import setup_difference
from ruleproof.diff.share import Sample
from ruleproof.difference import Direction, Example, RuleDifference
from ruleproof.erratum import Change
from ruleproof.finding import Small
from ruleproof.hunt.smallest import smallest

RULED_OUT = "what is proved of both editions rules out every position in which it differs"


def rules_between(pairs: Sequence[Pair]) -> tuple[RuleDifference, ...]:
    """What became of the set-up and of every rule of either edition, in the order of the old one, new rules last."""
    matching = pairs[0].matching
    found = [setup_difference(pairs)]
    for rule in matching.old.rules:
        shared = rule.id in matching.rules
        found.append(rule_difference(pairs, rule.id) if shared else one_sided(rule.id, new=False))
    added = [each.id for each in matching.new.rules if each.id not in matching.rules.values()]
    found += [one_sided(each, new=True) for each in added]
    differing = tuple(each.rule for each in found if each.rule in matching.rules and each.examples)
    shares = Sample(pairs[0], differing).shares if differing else {}
    return tuple(replace(each, share=shares.get(each.rule)) for each in found)


def rule_difference(pairs: Sequence[Pair], rule: str) -> RuleDifference:
    """What became of a rule that both editions have."""
    words = _words(pairs[0], rule)
    note = next(filter(None, (each.incomparable(rule) for each in pairs)), "")
    if note:
        return RuleDifference(rule, Change.UNDECIDED, reason=note, words=words)
    asked: list[Answered] = []
    for pair in pairs:
        if rule in pair.changed:
            for direction, where in directions(pair.new_machine, *pair.outcomes(rule)).items():
                if not any(each.direction is direction and each.shown for each in asked):
                    asked.append(_ask(pair, Sought(rule, direction, where)))
    return replace(concluded(rule, asked), words=words)


def _words(pair: Pair, rule: str) -> bool:
    """Whether the text of the rule differs."""
    old, new = pair.old.game, pair.new.game
    return old.words(old.rule(rule)) != new.words(new.rule(pair.matching.rules[rule]))


@dataclass(frozen=True)
class Answered:
    """What is known of one direction at one size: an example, or how far it is out of reach or undecided."""

    direction: Direction
    example: Example | None = None
    far: Small | None = None
    nowhere: bool = False
    reason: str = ""

    @property
    def shown(self) -> bool:
        """Whether a play shows it."""
        return self.example is not None and self.example.play is not None


def _ask(pair: Pair, sought: Sought) -> Answered:
    if isinstance(pair.anywhere.check(sought.where), Unsat):
        return Answered(sought.direction, nowhere=True)
    found = Answered(sought.direction)
    for side in (pair.old, pair.new):
        ground, where = pair.ground(side), pair.named(side, sought.where)
        if isinstance(replace(ground, open_=True).session().check(where), Unsat):
            continue
        within = ground.session().check(where)
        if isinstance(within, Sat):
            seen = example(pair, side, sought)
            if isinstance(seen, str):
                found = replace(found, reason=found.reason or seen)
            elif seen.play:
                return Answered(sought.direction, seen)
            else:
                missing = f"no play to such a position was found ({seen.missing}), and no proof that there is none"
                found = replace(found, example=found.example or seen, reason=found.reason or missing)
        elif not isinstance(within, Unsat):
            found = replace(found, reason=f"the solver gave no answer ({within.reason})")
    return found if found.reason else replace(found, far=_far(pair, sought))


def _far(pair: Pair, sought: Sought) -> Small | None:
    """A smallest position in which the move differs, whatever is proved of positions."""
    ground = pair.ground(pair.new)
    bare = replace(ground, theory=replace(ground.theory, lemmas={}), open_=True)
    return smallest(bare, suspect(pair, pair.new, sought))


def concluded(rule: str, asked: Sequence[Answered]) -> RuleDifference:
    """What became of a rule, from what is known of each direction at each size."""
    shown = {each.direction for each in asked if each.shown}
    left = [each for each in asked if each.shown or each.direction not in shown]  # shown at one size is shown
    examples = tuple(each.example for each in left if each.example)
    reason = next((each.reason for each in left if each.reason), "")
    far = next((each.far for each in asked if each.far), None)
    if shown:
        return RuleDifference(rule, change_of(shown), examples, out_of_reach=far, reason=reason)
    if reason:
        return RuleDifference(rule, Change.UNDECIDED, examples, reason=reason, out_of_reach=far)
    if any(not each.nowhere for each in asked):
        return RuleDifference(rule, Change.OUT_OF_REACH, proof=RULED_OUT, out_of_reach=far)
    return RuleDifference(rule, Change.SAME, proof=SAME_EVERYWHERE if asked else SAME_TERMS)


def one_sided(rule: str, *, new: bool) -> RuleDifference:
    """A rule that only one edition has: all that it allows is more, or less."""
    note = "the rule is new" if new else "the rule is gone"
    return RuleDifference(rule, Change.MORE if new else Change.LESS, note=note)
