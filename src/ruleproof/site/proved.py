"""What is proved today, as Markdown for a README."""

from collections.abc import Sequence

from ruleproof.claim import Claim, Kind
from ruleproof.report.statements import scope
from ruleproof.results import GameReport
from ruleproof.site.badges import badge_of


def proved_list(reports: Sequence[GameReport]) -> str:
    """A heading and a line per claim for each game, in the game's order."""
    return "\n\n".join(_game(each) for each in reports) + "\n"


def _game(report: GameReport) -> str:
    lines = [f"**{report.game.title}**", ""]
    for result in report.claims:
        verdict = badge_of(report.game, result).text
        text = " ".join(result.claim.text.split("\n\n")[0].split())
        lines.append(f"- {_about(result.claim)}{text} *{verdict}* (`{result.claim.id}`)")
    return "\n".join(lines)


def _about(claim: Claim) -> str:
    if claim.kind is Kind.NEVER:
        return "Never: "
    plays = scope(claim)
    return f"{plays[:1].upper()}{plays[1:]}: " if plays else ""
