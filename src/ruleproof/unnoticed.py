"""Seeded faults that no claim can notice, and why that is all right."""

from dataclasses import dataclass
from typing import Any

from ruleproof.rule import Rule


@dataclass(frozen=True)
class Unnoticed:
    """A fault of a rule or of the set-up, by the words of its change or a part of them, and why none notices it."""

    rule: Rule[Any]
    change: str
    why: str
