"""Errata as facts: what each says, replaces and is meant to change, and what it was measured to change."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import assert_never

from ruleproof.comparison import editions_compared
from ruleproof.composition import BuildsOn, Conflict, Relation, Undoes, relations
from ruleproof.difference import Difference
from ruleproof.edition import Edition
from ruleproof.erratum import Erratum, Source
from ruleproof.errors import InputError
from ruleproof.game import Game
from ruleproof.report.contrast import Contrast
from ruleproof.site.collect.amended import settled_of, sources_of
from ruleproof.site.collect.differences import measured_fact, measures_of
from ruleproof.site.collect.examples import Words
from ruleproof.site.edition_facts import ErratumFact, IntentFact, RelationFact, TouchFact
from ruleproof.site.facts import GameFact, SiteFacts
from ruleproof.site.pages import Site
from ruleproof.site.wording.names import Lexicon

Key = tuple[str, str, str]
UNCHANGED = "no change"
INDEX = "index"
HOW = {"claim": "then ", "ruling": "this answer: "}
SAYS = {
    Source.PUBLISHER: ("The publisher has changed this", "The publisher has changed this"),
    Source.HOUSE_RULE: ("A house rule changes this", "A house rule is meant to change this"),
    Source.PROPOSAL: ("A proposal would change this", "A proposal is meant to change this"),
}
FIRST_SENTENCE = re.compile(r".+?[.!?](?=\s|$)")


@dataclass(frozen=True, eq=False)
class Amendments:
    """A game as its rulebook has it, its errata in order, and the comparisons that were made of some of them."""

    rulebook: Game
    errata: tuple[Erratum, ...]
    differences: tuple[Difference, ...] = ()

    def difference(self, erratum: Erratum) -> Difference | None:
        """The comparison of the edition that an erratum changes with the one that it makes."""
        return next((each for each in self.differences if [by.id for by in each.errata] == [erratum.id]), None)

    def editions(self, erratum: Erratum) -> tuple[Edition, Edition]:
        """The edition that an erratum changes, and the one that it makes."""
        [(old, new)] = editions_compared(self.rulebook, self.errata, [erratum.id])
        return old, new


def with_errata(facts: SiteFacts, site: Site, amendments: Mapping[str, Amendments]) -> SiteFacts:
    """The facts with the errata of each game, by its name; raises `InputError` for one that cannot have a page."""
    return replace(facts, games=tuple(_amended(site, each, amendments.get(each.name)) for each in facts.games))


def _amended(site: Site, game: GameFact, own: Amendments | None) -> GameFact:
    if own is None:
        return game
    for each in own.errata:
        if each.short == INDEX:
            raise InputError(f"{each.place}: {each.id}: the page of that name lists all errata; give it another id")
    lexicon = site.game(game.name).lexicon
    return replace(game, errata=tuple(_erratum(own, lexicon, each) for each in own.errata))


def _erratum(own: Amendments, lexicon: Lexicon, erratum: Erratum) -> ErratumFact:
    old, new = own.editions(erratum)
    found = own.difference(erratum)
    text = " ".join(erratum.text.split())
    first = FIRST_SENTENCE.match(text)
    return ErratumFact(
        id=erratum.id,
        name=title_of(erratum),
        date=erratum.date.isoformat(),
        by=erratum.by.value,
        official=erratum.by is Source.PUBLISHER,
        sections=erratum.sections,
        sentence=first.group() if first else text,
        text=text,
        sources=tuple(sources_of(old.game, new.game, erratum, lexicon)),
        settled=tuple(settled_of(own.rulebook, erratum)),
        relations=tuple(_relations(own, erratum)),
        intents=tuple(_intents(erratum, found)),
        measured=measured_fact(Words(Contrast(found, old.game, new.game, lexicon=lexicon), lexicon), found)
        if found
        else None,
        touches=tuple(_touches(own.rulebook, erratum, found)),
        reproduce=f"ruleproof diff {own.rulebook.name} {erratum.short}",
    )


def title_of(erratum: Erratum) -> str:
    """What an erratum is called: the last part of its id in words."""
    words = erratum.short.replace("_", " ")
    return words[:1].upper() + words[1:]


def _relations(own: Amendments, erratum: Erratum) -> Iterator[RelationFact]:
    for relation in relations(own.rulebook, own.errata):
        words, back, why = _related(relation)
        if relation.later == erratum.id:
            yield RelationFact(words, relation.earlier, why, first=True)
        if relation.earlier == erratum.id:
            yield RelationFact(back, relation.later, why, first=False)


def _related(relation: Relation) -> tuple[str, str, str]:
    """How the later erratum stands to the earlier one, the earlier to the later, and why."""
    match relation:
        case BuildsOn():
            return "builds on", "is built on by", ""
        case Conflict(why=why):
            return "conflicts with", "conflicts with", "; ".join(why)
        case Undoes(about=about):
            return "undoes", "is undone by", ", ".join(about)
        case _:
            assert_never(relation)


def _intents(erratum: Erratum, found: Difference | None) -> Iterator[IntentFact]:
    """What is declared, then what was measured besides."""
    declared = dict(_declared(erratum))
    measured = {key: (text, changed) for key, text, changed in measures_of(found)} if found else {}
    for key, text in declared.items():
        yield IntentFact(*key, declared=text, measured=_measured(key, measured) if found else "")
    for key, (text, changed) in measured.items():
        part, id, _ = key
        if changed and key not in declared and (part, id, "") not in declared:
            yield IntentFact(*key, declared=UNCHANGED, measured=text)


def _declared(erratum: Erratum) -> Iterator[tuple[Key, str]]:
    intent = erratum.intent
    yield from ((("rule", id, ""), change.value) for id, change in intent.rules.items())
    yield from ((("claim", id, ""), verdict) for id, verdict in intent.claims.items())
    for id, cells in intent.tables.items():
        if isinstance(cells, str):
            yield ("table", id, ""), cells
        else:
            yield from ((("table", id, cell), text) for cell, text in cells.items())
    yield from ((("ruling", id, ""), fate.value) for id, fate in intent.rulings.items())


def _measured(key: Key, measured: Mapping[Key, tuple[str, bool]]) -> str:
    part, id, cell = key
    if part == "table" and not cell:
        count = sum(known[:2] == (part, id) for known in measured)
        return f"{count} cells change" if count > 1 else "1 cell changes" if count else UNCHANGED
    return measured[key][0] if key in measured else UNCHANGED


def _touches(game: Game, erratum: Erratum, found: Difference | None) -> Iterator[TouchFact]:
    """Everything that the erratum changes, or is meant to change as long as nothing was measured."""
    says = _says(erratum, measured=found is not None)
    if found:
        changes = [(key, text) for key, text, changed in measures_of(found) if changed]
    else:
        changes = list(_declared(erratum))
    hows: dict[str, list[str]] = {}
    for (part, id, cell), text in changes:
        hows.setdefault(id, []).append(f"{cell}: {text}" if cell else f"{HOW.get(part, '')}{text}")
    yield from (TouchFact(id, says, "; ".join(how)) for id, how in hows.items())
    replaced = (id for id in erratum.replaced if id not in hows)
    yield from (TouchFact(id, says, "replaced") for id in replaced)
    for each in settled_of(game, erratum):
        yield TouchFact(each.id, says, each.says)


def _says(erratum: Erratum, *, measured: bool) -> str:
    does, is_meant = SAYS[erratum.by]
    return does if measured else is_meant
