"""Long expressions made shorter: a part in brackets that occurs again gets a letter, and is written out once."""

from collections.abc import Sequence

LETTERS = tuple(chr(code) for code in range(0x3B1, 0x3CA) if chr(code).isalpha() and code not in (0x3BF, 0x3C2, 0x3C5))
WORTH_A_LETTER = 24


def shortened(texts: Sequence[str]) -> tuple[list[str], list[tuple[str, str]]]:
    """The texts with letters in them, and what each letter stands for; inner parts come first."""
    found: list[tuple[str, str]] = []
    current = list(texts)
    for letter in LETTERS:
        every = [*current, *(meaning for _, meaning in found)]
        part = _repeated(every)
        if not part:
            break
        current = [text.replace(part, letter) for text in current]
        found = [(name, meaning.replace(part, letter)) for name, meaning in found]
        found.append((letter, part[1:-1]))
    return current, found


def _repeated(texts: Sequence[str]) -> str:
    """The shortest part in brackets that is worth a letter and occurs more than once; empty if there is none."""
    parts = {part for text in texts for part in _parts(text) if len(part) >= WORTH_A_LETTER}
    repeated = [part for part in parts if sum(text.count(part) for text in texts) > 1]
    return min(repeated, key=lambda part: (len(part), part), default="")


def _parts(text: str) -> list[str]:
    """Every part in brackets, brackets included."""
    found, open_at = [], list[int]()
    for place, sign in enumerate(text):
        if sign == "(":
            open_at.append(place)
        elif sign == ")" and open_at:
            found.append(text[open_at.pop() : place + 1])
    return found
