"""Edge cases that one edition has and the other has not."""

from collections.abc import Sequence
from dataclasses import replace

from ruleproof.check.options import Options
from ruleproof.diff.version import Version
from ruleproof.difference import FindingDifference
from ruleproof.finding import Finding
from ruleproof.hunt.run import hunt


def finding_differences(old: Version, new: Version, options: Options, budget: float) -> tuple[FindingDifference, ...]:
    """What a hunt finds in one of the editions alone; `budget` is in seconds for the search of plays in each."""
    before, now = (_found(each, options, budget) for each in (old, new))
    return (*_only(now, before, new=True), *_only(before, now, new=False))


def _found(version: Version, options: Options, budget: float) -> Sequence[Finding]:
    settled = dict(version.edition.settled)
    mine = replace(options, project=str(version.project.root), edition=version.edition.name, readings=settled)
    return hunt(version.game, mine, (), budget, lambda *_: None).findings


def _only(some: Sequence[Finding], others: Sequence[Finding], *, new: bool) -> list[FindingDifference]:
    known = {each.id for each in others}
    return [FindingDifference(each.id, each.sentence, new) for each in some if each.id not in known]
