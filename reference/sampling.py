"""Random plays of the planets: where their test leaves how often each rule was used."""

from pathlib import Path

from ruleproof.site.pages import Sampling

ROOT = Path(__file__).parent.parent


def sampling_of(game: str) -> Sampling:
    """The random plays of a game."""
    return Sampling(
        file=ROOT / "build" / "plays" / f"{game}.json",
        command="pytest tests/model/test_plays.py",
        asks="plain Python asks every claim that is expected to be proved after every move",
    )
