"""The kinds of edge cases: each yields suspects from a traced game, and knows no game."""

from collections.abc import Callable, Iterator

from ruleproof.hunt.answers import two_answers
from ruleproof.hunt.finding import Suspect
from ruleproof.hunt.ground import Ground

Kind = Callable[[Ground], Iterator[Suspect]]

KINDS: dict[str, Kind] = {
    "two_answers": two_answers,
}
