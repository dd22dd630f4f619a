"""What a game takes as given and never changes during play: parameters and readings.

A parameter is a number or a member that the rulebook does not state. A reading is a question that the rulebook leaves
open, with the answers it allows. Both are unknowns in proofs; each has a default for playing.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum

from ruleproof.errors import InputError, ModelError, nearest
from ruleproof.symbols import SymBool, SymInt
from ruleproof.terms import Value


@dataclass(frozen=True)
class Parameter:
    """A fact that the rulebook leaves out.

    A whole number from `at_least` up to `at_most` (None: any), or a member of `among`. `text` says what it is; `why`
    says why the default is what it is. `sizes` names the index whose number of members it gives: such a parameter is
    not an unknown in proofs, each of its values is proved by itself.
    """

    name: str
    text: str
    default: int
    at_least: int = 0
    at_most: int | None = None
    among: type[IntEnum] | None = None
    sizes: type[IntEnum] | None = None
    why: str = ""
    cites: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.sizes and (self.at_most is None or self.at_most > len(self.sizes)):
            raise ModelError(
                f"parameter `{self.name}` sizes {self.sizes.__name__}: give at_most={len(self.sizes)} or less"
            )
        if self.sizes and self.at_least < 1:
            raise ModelError(f"parameter `{self.name}` sizes {self.sizes.__name__}: give at_least=1 or more")
        if not self.allows(self.default):
            raise ModelError(f"the default {self.default} of parameter `{self.name}` is not among its values")

    def allows(self, value: int) -> bool:
        """Whether the value is one that the parameter can have."""
        if self.among:
            return 0 <= value < len(self.among)
        return self.at_least <= value and (self.at_most is None or value <= self.at_most)

    def parse(self, text: str) -> int:
        """The value that a user wrote; raises `InputError`."""
        if self.among:
            if text not in self.among.__members__:
                raise InputError(
                    f"parameter {self.name} has no value `{text}`: {nearest(text, self.among.__members__)}"
                )
            return int(self.among[text])
        try:
            value = int(text)
        except ValueError:
            raise InputError(f"parameter {self.name} is a whole number, not `{text}`") from None
        if not self.allows(value):
            upper = "" if self.at_most is None else f" and at most {self.at_most}"
            raise InputError(f"parameter {self.name} is at least {self.at_least}{upper}, not {value}")
        return value


@dataclass(frozen=True)
class Reading:
    """A question the rulebook leaves open; `answers` maps each answer's name to what it means."""

    name: str
    question: str
    answers: Mapping[str, str]
    default: str
    cites: tuple[str, ...]
    why: str = ""
    names: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "names", tuple(self.answers))
        if len(self.answers) < 2:
            raise ModelError(f"reading `{self.name}` has fewer than two answers: then it is not a question")
        self.number(self.default)

    def __hash__(self) -> int:
        return hash(self.name)

    def number(self, answer: str) -> int:
        """The number that stands for an answer in terms; raises `ModelError` for an answer it does not have."""
        if answer not in self.answers:
            raise ModelError(f"reading `{self.name}` has no answer `{answer}`: {nearest(answer, self.answers)}")
        return self.names.index(answer)


def value(state: object, parameter: Parameter) -> int:
    """The value of a parameter in this game."""
    given: Value | SymInt | SymBool = _given(state, parameter.name)
    return given  # type: ignore[return-value]  # while traced, a stand-in for the number


def reads(state: object, reading: Reading, answer: str) -> bool:
    """Whether the reading has that answer in this game."""
    number = reading.number(answer)
    answers: bool = _given(state, reading.name) == number
    return answers


def _given(state: object, name: str) -> Value | SymInt | SymBool:
    givens: Mapping[str, Value | SymInt | SymBool] = state.__dict__["_givens"]
    if name not in givens:
        raise ModelError(f"the game does not list `{name}` among its parameters and readings")
    return givens[name]
