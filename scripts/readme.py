"""Write what is proved today into README.md, between its two markers: `make readme`.

The words come from a check of every game. `tests/test_readme.py` has the same words made from the verdicts that claims
expect, and compares them with the file: so a stale README fails in a second, and a check that finds another verdict
than a claim expects fails by itself.
"""

import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from math import prod
from pathlib import Path

from ruleproof.check.options import Options
from ruleproof.check.run import check_game
from ruleproof.kept import kept_plays
from ruleproof.project import find_project
from ruleproof.results import GameReport
from ruleproof.site.badges import counts_of
from ruleproof.site.pages import Site
from ruleproof.site.proved import proved_list

README = Path(__file__).parent.parent / "README.md"
BEGIN, END = "<!-- proved:begin -->", "<!-- proved:end -->"


def block(reports: Sequence[GameReport], site: Site) -> str:
    """What stands between the markers: for each game the claims that its site names first, then all of them."""
    return "\n".join(_game(report, site) for report in reports)


def _game(report: GameReport, site: Site) -> str:
    game = report.game
    first = tuple(result for result in report.claims if result.claim.id in site.game(game.name).headlines)
    answers = prod(len(reading.answers) for reading in game.readings)
    counts = "; ".join(f"{each.number} {each.text.lower()}" for each in counts_of(report))
    return (
        f"{proved_list([replace(report, claims=first)], site)}\n"
        f"{len(game.rules)} rules; {len(game.readings)} open questions with {answers:,} combinations of answers; "
        f"{len(report.claims)} claims: {counts}.\n\n"
        f"<details><summary>All claims about {game.title}</summary>\n\n{proved_list([report], site)}\n</details>\n"
    )


def renewed(text: str, inside: str) -> str:
    """The text with something else between its markers."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    return f"{before}{begin}\n{inside}{end}{after}"


def main() -> None:
    project = find_project(README.parent)
    options = Options(jobs=os.cpu_count() or 1, project=str(project.root))
    reports = [
        check_game(game, replace(options, kept=kept_plays(project.plays, game)), lambda *_: None)
        for game in project.games
    ]
    wrong = [report.game.title for report in reports if not report.as_expected]
    if wrong:
        sys.exit(f"README.md stays as it is: `ruleproof check` is not as expected for {', '.join(wrong)}")
    README.write_text(renewed(README.read_text(encoding="utf-8"), block(reports, project.pages())), encoding="utf-8")


if __name__ == "__main__":
    main()
