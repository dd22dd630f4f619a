"""What the pages on edge cases show: plain frozen data."""

from dataclasses import dataclass


@dataclass(frozen=True)
class EdgeFact:
    """An edge case. `small` are lines on the smallest position, `outcomes` on what its move does under each answer.

    `hangs` are ids of claims and tables. `play` are the lines of the play, `note` says how short it is or why there is
    none. It is known by a `ruling` or for a `reason`, or not yet.
    """

    id: str
    kind: str
    sentence: str
    question: str
    severity: str
    why: str
    cites: tuple[str, ...]
    rules: tuple[str, ...]
    readings: tuple[str, ...]
    parameters: tuple[str, ...]
    hangs: tuple[str, ...]
    small: tuple[str, ...]
    outcomes: tuple[str, ...]
    moves: int | None
    play: tuple[str, ...]
    note: str
    proof: str
    ruling: str
    reason: str
    reproduce: str

    @property
    def title(self) -> str:
        """What its page is called in the navigation."""
        return self.sentence
