"""What things are called in a suspect's sentence, where no lexicon is at hand."""

from collections.abc import Iterable

from ruleproof.hunt.ground import Ground


def place(ground: Ground, id: str) -> str:
    """An id without the game before it: what names of suspects are made of."""
    return id.removeprefix(f"{ground.game.name}.")


def called(id: str) -> str:
    """A rule or claim by its id, as words."""
    return spaced(id.partition(".")[2] or id).replace(".", " ")


def spaced(name: str) -> str:
    """A name of the model as words."""
    return name.replace("_", " ")


def bare(label: str) -> str:
    """A label of the model without the members that it is asked of: `local_hail(who)` is `local_hail`."""
    return label.partition("(")[0].partition("[")[0]


def listed(words: Iterable[str]) -> str:
    """Words in a row, the last one joined by `and`."""
    *first, last = words
    return f"{', '.join(first)} and {last}" if first else last
