"""Every rule can be used: for each, a play from the set-up that does so."""

from model.taawa import TAAWA
from ruleproof import Claim, Rule, can


def can_be_used(rule: Rule[...]) -> Claim:
    """The claim that some play uses the rule."""

    def used(_before: object, _now: object) -> bool:
        return True

    used.__doc__ = f"The rule {rule.id} can be used."
    name = rule.id.removeprefix("taawa.").removeprefix("framework.").replace(".", "_")
    return can(f"taawa.used.{name}", cites=rule.cites, by=(rule,))(used)


CLAIMS = tuple(can_be_used(rule) for rule in TAAWA.rules)
