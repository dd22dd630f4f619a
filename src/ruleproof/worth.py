"""What is worth having: amounts of which players want more, so that gains, losses and prices can be told apart."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, eq=False)
class Worth:
    """An amount of which more is better, by its name; `of` gives it for a position (negated, where less is better)."""

    name: str
    of: Callable[[Any], int]
    cites: tuple[str, ...]
