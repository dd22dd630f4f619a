"""Words put together: rows of them, and the beginning of a sentence."""

from collections.abc import Iterable


def listed(words: Iterable[str], joint: str = "and") -> str:
    """Words one after the other: `a, b and c`; nothing for none."""
    *first, last = [*words] or [""]
    return f"{', '.join(first)} {joint} {last}" if first else last


def capital(sentence: str) -> str:
    """The sentence with a capital letter at its beginning."""
    return sentence[:1].upper() + sentence[1:]
