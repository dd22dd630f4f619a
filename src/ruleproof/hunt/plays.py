"""The play to a finding: looked for under the parameters of its smallest position, else under any."""

import time
from dataclasses import replace

from ruleproof.check.bounded import Limits
from ruleproof.finding import Finding, Severity
from ruleproof.hunt.again import shown_again
from ruleproof.hunt.finding import Suspect
from ruleproof.hunt.ground import Ground
from ruleproof.hunt.shown import Shown, shown

DEPTH = 12
TIME_IS_UP = "no play was searched: the time was up"


def wants_play(finding: Finding) -> bool:
    """Whether a play has to be looked for."""
    return finding.play is None and not finding.proof


def with_kept_play(ground: Ground, finding: Finding, suspect: Suspect) -> Finding:
    """The finding with the play that is kept for it, where that still shows it."""
    seen = shown_again(ground, suspect, finding.id)
    return replace(finding, play=seen.play, shortest=seen.shortest) if seen else finding


def with_play(ground: Ground, finding: Finding, suspect: Suspect, seconds: float) -> Finding:
    """The finding with a play to it, or with what was searched in so many seconds."""
    seen, end = Shown(None, searched=TIME_IS_UP), time.monotonic() + seconds
    same = {each.name: finding.small.givens[each.name] for each in ground.game.parameters} if finding.small else {}
    attempts = [{**same, **suspect.known}]
    if same and suspect.severity is not Severity.COSMETIC:  # it is worth the time
        attempts.append(dict(suspect.known))
    for number, known in enumerate(attempts):
        left = (end - time.monotonic()) / (len(attempts) - number)
        if left > 0 and seen.play is None:
            limits = Limits(DEPTH, min(left, ground.options.timeout), left)
            seen = shown(ground, replace(suspect, known=known), limits)
    return replace(finding, play=seen.play, shortest=seen.shortest, missing=seen.searched)
