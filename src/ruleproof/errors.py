"""What can go wrong, one class per addressee.

`EngineError` and its children are told to a person: each message says what, where and what to write instead.
`IllegalMove` is not an error of that kind: it is the answer of a rule that does not allow a move.
"""

from collections.abc import Iterable
from difflib import get_close_matches
from traceback import extract_tb


class EngineError(Exception):
    """Anything that ruleproof reports to its user; the message is a whole sentence."""


class ModelError(EngineError):
    """A model asks for something that cannot work."""


class InputError(EngineError):
    """A name, file or option that the user gave is not right."""


class NotAsExpected(InputError):  # noqa: N818  the file is well written
    """What a file of the user rests on, a claim or a scenario, is not as expected."""


class ReplayError(EngineError):
    """A play that a checker found does not happen when the rules are played: a fault of ruleproof itself."""


class IllegalMove(Exception):  # noqa: N818  an answer of the rules, not an error
    """The rules do not allow the move; `reason` says why, in the words of the rule."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


def nearest(name: str, known: Iterable[str]) -> str:
    """The end of a message about an unknown name: the nearest known ones, or all of them when none is near."""
    names = sorted(known)
    close = get_close_matches(name, names, n=3, cutoff=0.5)
    if close:
        return f"did you mean {' or '.join(close)}?"
    return f"known are {', '.join(names)}" if names else "there are none"


def told(fault: BaseException) -> str:
    """An exception of a model's own code in one line: what it is, and in which line of which file it was raised."""
    if isinstance(fault, SyntaxError):
        return f"SyntaxError: {fault.msg} ({fault.filename}:{fault.lineno})"
    frames = extract_tb(fault.__traceback__)
    place = f" ({frames[-1].filename}:{frames[-1].lineno})" if frames else ""
    return f"{type(fault).__name__}: {fault}{place}"
