"""What is proved today, as Markdown for a README."""

from collections.abc import Sequence

from ruleproof.claim import Kind
from ruleproof.report.statements import gathered, scope
from ruleproof.results import ClaimResult, GameReport
from ruleproof.site.badges import badge_of
from ruleproof.site.pages import Site
from ruleproof.site.wording.names import Lexicon


def proved_list(reports: Sequence[GameReport], site: Site | None = None) -> str:
    """A heading and a line per claim for each game, in the game's order, with the site's names for rules."""
    return "\n\n".join(_game(each, site.game(each.game.name).lexicon if site else Lexicon()) for each in reports) + "\n"


def _game(report: GameReport, lexicon: Lexicon) -> str:
    lines = [f"**{report.game.title}**", ""]
    for result in report.claims:
        text = " ".join(result.claim.text.split("\n\n")[0].split())
        never = "Never: " if result.claim.kind is Kind.NEVER else ""
        lines.append(f"- {never}{text} {_verdict(report, lexicon, result)} (`{result.claim.id}`)")
    return "\n".join(lines)


def _verdict(report: GameReport, lexicon: Lexicon, result: ClaimResult) -> str:
    """The verdict, and the plays that it is about where these are not all."""
    rules = gathered(report.game, result.claim.within or ())
    only = f", {scope(result.claim, tuple(map(lexicon.title, rules)))}" if rules else ""
    return f"*{badge_of(report.game, result).text}*{only}"
