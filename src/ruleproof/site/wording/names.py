"""Labels that a model gave to terms, taken apart; the words for their names are in the game's lexicon."""

import re
from dataclasses import dataclass

from ruleproof.lexicon import Lexicon

__all__ = ["Label", "Lexicon", "parsed"]

TOKEN = re.compile(r"[\w.]+|[\[\](),]")


@dataclass(frozen=True)
class Label:
    """A name that a model gave to a term, taken apart: `in_reach(arg.who)`, `stones[at[arg.who]]`.

    `later` marks a quantity that the rule has changed by the time it is asked.
    """

    name: str
    keys: tuple["Label", ...] = ()
    later: bool = False

    def mentions(self) -> frozenset[str]:
        """Every plain name in it."""
        return frozenset({self.name}).union(*(key.mentions() for key in self.keys))


def parsed(text: str) -> Label | None:
    """The label that the text writes; None when it holds anything but names and keys."""
    tokens = TOKEN.findall(text)
    if "".join(tokens) != re.sub(r"\s", "", text):
        return None
    label, rest = _label(tokens)
    return label if not rest else None


def _label(tokens: list[str]) -> tuple[Label | None, list[str]]:
    if not tokens or not re.fullmatch(r"[\w.]+", tokens[0]):
        return None, tokens
    name, rest, keys = tokens[0], tokens[1:], []
    if rest and rest[0] in "[(":
        close = {"[": "]", "(": ")"}[rest[0]]
        while rest and rest[0] != close:
            key, rest = _label(rest[1:])
            if key is None:
                return None, tokens
            keys.append(key)
        rest = rest[1:]
    return Label(name, tuple(keys)), rest
