"""What the site says alike of every planet: words for what they share, and questions outside their models."""

from collections.abc import Iterable, Mapping

from model.framework import Open
from ruleproof.site.pages import Outside

CREW = {
    "who": "the explorer",
    "at": "the node of {}",
    "node": "the node",
    "to": "the chosen node",
    "SCARAB": "the Scarab",
    "explorers": "explorers",
    "landing": "the landing node",
    "luna": "LUNA's node",
    "adjacent": "{} is adjacent to {} | {} is not adjacent to {}",
}

Touched = Mapping[str, tuple[str, ...]]


def outside(questions: Iterable[Open], not_transcribed: Touched, touches: Touched) -> tuple[Outside, ...]:
    """The questions that a model does not decide, each with the rules that lack a part for it or that it touches."""
    return tuple(
        Outside(
            each.name,
            each.question,
            each.outside,
            missing_in=not_transcribed.get(each.name, ()),
            touches=touches.get(each.name, ()),
        )
        for each in questions
    )
