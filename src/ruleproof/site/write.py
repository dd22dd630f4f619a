"""Pages to disk."""

import json
import shutil
from collections.abc import Mapping
from pathlib import Path

from ruleproof.site.pages import Site
from ruleproof.site.render import Pages


def write(pages: Pages, site: Site, folder: Path) -> None:
    """Fill the folder afresh: hand-written pages and assets, generated pages, and `rules.json`."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(site.docs, folder)
    for file, text in {**pages.files, "rules.json": pages.rules_json}.items():
        target = folder / file
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")


def write_config(pages: Pages, config: Path, inherits: Path, settings: Mapping[str, str]) -> None:
    """The configuration of mkdocs that inherits the project's own and adds the navigation (JSON is YAML too)."""
    config.parent.mkdir(parents=True, exist_ok=True)
    content = {"INHERIT": str(inherits), **settings, "nav": pages.nav}
    config.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")
