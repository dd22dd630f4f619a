"""Pages to disk."""

import json
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ruleproof.site.feed import FEED
from ruleproof.site.pages import Site
from ruleproof.site.render import Pages

THEME = Path(__file__).parent / "theme"


def write(pages: Pages, site: Site, folder: Path) -> None:
    """Fill the folder afresh: hand-written pages and assets, generated pages, `rules.json`, and the feed of changes."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(site.docs, folder)
    others = {"rules.json": pages.rules_json, **({FEED: pages.feed} if pages.feed else {})}
    for file, text in {**pages.files, **others}.items():
        target = folder / file
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")


def write_config(pages: Pages, config: Path, inherits: Path, settings: Mapping[str, str]) -> None:
    """The configuration of mkdocs that inherits the project's own and adds the navigation (JSON is YAML too).

    With a feed, the heads of the pages name it, unless the project has templates of its own for the theme.
    """
    config.parent.mkdir(parents=True, exist_ok=True)
    content: dict[str, Any] = {"INHERIT": str(inherits), **settings, "nav": pages.nav}
    if pages.feed and "custom_dir" not in inherits.read_text(encoding="utf-8"):
        content["theme"] = {"custom_dir": str(THEME)}
    config.write_text(json.dumps(content, indent=2) + "\n", encoding="utf-8")
