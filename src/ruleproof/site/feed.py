"""The feed of changes: an Atom document (RFC 4287) with an entry for each erratum, newest first.

It knows no clock and no address: dates are those of the errata, links are relative to where the feed lies, and ids are
made from the ids of the errata, so that a feed made again is the same.
"""

from collections.abc import Mapping
from uuid import NAMESPACE_URL, uuid5
from xml.etree import ElementTree

from ruleproof.site.edition_facts import ErratumFact, MeasuredFact
from ruleproof.site.facts import GameFact, SiteFacts
from ruleproof.site.pages import Site

FEED = "changes.xml"
ATOM = "http://www.w3.org/2005/Atom"
Element = ElementTree.Element


def feed(site: Site, facts: SiteFacts, places: Mapping[str, str]) -> str:
    """The document; there is at least one erratum."""
    entries = [(erratum, game) for game in facts.games for erratum in reversed(game.errata)]
    entries.sort(key=lambda each: each[0].date, reverse=True)
    root = Element("feed", {"xmlns": ATOM, "xml:lang": "en"})
    _add(root, "id", site.feed or urn(site.title))
    _add(root, "title", f"{site.title}: changes of the rules")
    _add(root, "updated", moment(entries[0][0].date))
    _add(_add(root, "author"), "name", site.author or site.title)
    _add(root, "link", rel="self", type="application/atom+xml", href=FEED)
    _add(root, "link", rel="alternate", type="text/html", href="index.html")
    for erratum, game in entries:
        root.append(_entry(erratum, game, places[erratum.id]))
    ElementTree.indent(root)
    return f'<?xml version="1.0" encoding="utf-8"?>\n{ElementTree.tostring(root, encoding="unicode")}\n'


def _entry(erratum: ErratumFact, game: GameFact, place: str) -> Element:
    entry = Element("entry")
    _add(entry, "id", urn(erratum.id))
    _add(entry, "title", f"{game.title}: {erratum.name} ({erratum.by})")
    for name in ("published", "updated"):
        _add(entry, name, moment(erratum.date))
    _add(entry, "link", rel="alternate", type="text/html", href=place.replace(".md#", ".html#"))
    _add(entry, "category", term=game.name, label=game.title)
    _add(entry, "category", term=erratum.by)
    _add(entry, "summary", f"{erratum.text} {_official(erratum)} {_measured(erratum.measured)}", type="text")
    return entry


def _official(erratum: ErratumFact) -> str:
    return "The publisher says so." if erratum.official else f"This is a {erratum.by}: it is not official."


def _measured(measured: MeasuredFact | None) -> str:
    if measured is None:
        return "What it changes was not measured."
    counts = {
        "rule": sum(each.changed for each in measured.rules),
        "table": len(measured.tables),
        "claim": len(measured.claims),
        "published answer": len(measured.rulings),
    }
    parts = [f"{count} {what}{'s' if count > 1 else ''}" for what, count in counts.items() if count]
    declared = "which is what it declares" if measured.passed else "which is not what it declares"
    return f"Measured: it changes {', '.join(parts) or 'nothing'}, {declared}."


def urn(name: str) -> str:
    """An id that never changes, made from a name that does not."""
    return uuid5(NAMESPACE_URL, f"ruleproof:{name}").urn


def moment(day: str) -> str:
    """A day as Atom writes a time: its beginning."""
    return f"{day}T00:00:00Z"


def _add(to: Element, name: str, text: str | None = None, **attributes: str) -> Element:
    made = ElementTree.SubElement(to, name, attributes)
    made.text = text
    return made
