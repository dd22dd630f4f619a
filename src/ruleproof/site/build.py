"""The way in: from a project and its reports to the site on disk."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from ruleproof.acknowledged import acknowledged
from ruleproof.difference import Difference
from ruleproof.errata import read_errata
from ruleproof.errors import EngineError, InputError
from ruleproof.finding import Hunt
from ruleproof.project import Project
from ruleproof.results import GameReport
from ruleproof.site.collect.editions import Amendments, with_errata
from ruleproof.site.collect.game import site_facts
from ruleproof.site.facts import SiteFacts
from ruleproof.site.pages import Site
from ruleproof.site.render import render
from ruleproof.site.write import write, write_config

LAST_LINES = 20


def build_site(
    project: Project,
    reports: Sequence[GameReport],
    output: Path,
    *,
    hunts: Sequence[Hunt] = (),
    differences: Sequence[Difference] = (),
    run_mkdocs: bool = True,
) -> Path:
    """The folder of the finished site; without `run_mkdocs`, that of its Markdown pages.

    Raises `InputError` for pages, rulings or scenarios that are wrong, `EngineError` when mkdocs fails.
    """
    site = project.pages()
    if not isinstance(site, Site):
        raise InputError(f"`{project.site}` is not a Site, but {type(site).__name__}: {site!r}")
    build = project.root / "build"
    folder, config = build / "pages", build / "mkdocs.yml"
    hunted = {each.game.name: (each, acknowledged(project.edges, each.game)) for each in hunts}
    facts = site_facts(site, reports, project.root, project.scenarios, hunted)
    pages = render(site, with_errata(facts, site, _amendments(project, facts, differences)))
    write(pages, site, folder)
    output = output.resolve()
    write_config(pages, config, project.root / "mkdocs.yml", {"docs_dir": str(folder), "site_dir": str(output)})
    if not run_mkdocs:
        return folder
    mkdocs(config)
    return output


def _amendments(project: Project, facts: SiteFacts, differences: Sequence[Difference]) -> dict[str, Amendments]:
    """The errata of each game, with the comparisons that were made of it."""
    found = {}
    for each in facts.games:
        game = project.game(each.name)
        errata = read_errata(project.errata, game, [ruling.id for ruling in each.rulings])
        found[each.name] = Amendments(game, errata, tuple(one for one in differences if one.game == each.name))
    return found


def mkdocs(config: Path) -> None:
    """Build what a configuration says; raises `EngineError` when mkdocs fails."""
    done = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--config-file", str(config)],
        capture_output=True,
        text=True,
        env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
    )
    if done.returncode:
        said = "\n".join((done.stdout + done.stderr).strip().splitlines()[-LAST_LINES:])
        raise EngineError(f"mkdocs does not build {config}:\n{said}")
