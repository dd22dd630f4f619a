"""What an erratum puts in whose place, as facts: functions beside each other, answers and numbers."""

from collections.abc import Iterator

from ruleproof.erratum import Bounds, Erratum
from ruleproof.game import Game, Part
from ruleproof.rule import Rule
from ruleproof.site.collect.rules import name_of
from ruleproof.site.collect.source import functions_of, written
from ruleproof.site.edition_facts import SettledFact, SourceFact
from ruleproof.site.wording.names import Lexicon


def sources_of(old: Game, new: Game, erratum: Erratum, lexicon: Lexicon) -> Iterator[SourceFact]:
    """What an erratum replaces, as it is in the edition that it changes and in the one that it makes."""
    parts = {each.id: each for each in old.replaceable}
    for id in erratum.replaced:
        if id in parts:
            yield _source(old, new, parts[id], lexicon)
        else:
            before, now = (next(each for each in game.tables if each.id == id) for game in (old, new))
            yield SourceFact(id, before.text, before.text, now.text, "", "")


def _source(old: Game, new: Game, part: Part, lexicon: Lexicon) -> SourceFact:
    before, now = functions_of(old, part), functions_of(new, part)
    return SourceFact(
        id=part.id,
        name=_name(part, lexicon),
        old_text=old.words(part),
        new_text=new.words(part),
        old=written([each for each in before if each not in now]),
        new=written([each for each in now if each not in before]),
    )


def _name(part: Part, lexicon: Lexicon) -> str:
    if isinstance(part, Rule):
        return name_of(part, lexicon)
    return part.id.rpartition(".")[2].replace("_", " ")


def settled_of(game: Game, erratum: Erratum) -> Iterator[SettledFact]:
    """The readings that an erratum answers, and what it says of parameters."""
    for name, answer in erratum.settled.items():
        meaning = game.reading(name).answers[answer]
        yield SettledFact("reading", name, f"{game.name}.reading.{name}", f"answered with {answer}: {meaning}")
    for name, bounds in erratum.parameters.items():
        yield SettledFact("parameter", name, f"{game.name}.parameter.{name}", _bounds(bounds))


def _bounds(bounds: Bounds) -> str:
    said = {"{} by default": bounds.default, "at least {}": bounds.at_least, "at most {}": bounds.at_most}
    return ", ".join(pattern.format(number) for pattern, number in said.items() if number is not None)
