"""YAML that people write: documents with the line of every part, and what is wrong in them, told together."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from yaml import MarkedYAMLError, YAMLError

from ruleproof.errors import InputError
from ruleproof.yaml_lines import Mapped, loaded


@dataclass
class Faults:
    """What is wrong in a file, with the lines."""

    file: str
    found: list[tuple[int, str]] = field(default_factory=list)

    @contextmanager
    def at(self, line: int) -> Iterator[None]:
        """Note an `InputError` as a fault of the line, and go on."""
        try:
            yield
        except InputError as fault:
            self.found.append((line, str(fault)))

    def told(self) -> str:
        """Every fault with its place, in the order of the lines."""
        return "\n".join(self.lines())

    def lines(self) -> tuple[str, ...]:
        """Each fault with its place, in the order of the lines."""
        return tuple(f"{self.file}:{line}: {fault}" for line, fault in sorted(self.found, key=lambda each: each[0]))


def read_text(file: Path) -> str:
    """The text of a file; raises `InputError` if it is none."""
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise InputError(f"{file} is not a text file in UTF-8") from None


def documents(text: str, file: str) -> list[Any]:
    """The YAML documents of a text but for empty ones, each with its lines; raises `InputError` for what is no YAML."""
    try:
        return [each for each in loaded(text) if each is not None]
    except MarkedYAMLError as fault:
        mark = fault.problem_mark or fault.context_mark
        line = mark.line + 1 if mark else 1
        raise InputError(f"{file}:{line}: {fault.problem or fault.context}") from None
    except YAMLError as fault:
        raise InputError(f"{file}: {str(fault).splitlines()[0]}") from None


def line_of(node: Any, key: object) -> int:
    """The line of a key of a mapping, or of an item of a list."""
    return int(node.lines.get(key, node.line))


@dataclass(frozen=True)
class Page:
    """One document being read: its mapping and the faults met so far."""

    node: Mapped
    faults: Faults

    @property
    def line(self) -> int:
        """Where the document begins."""
        return self.node.line

    def part(self, name: str, kind: type[Any], empty: Any, what: str) -> Any:
        """A part of the document, checked to be of a kind; `empty` when it is left out or is not."""
        found = self.node.get(name)
        if found is None or isinstance(found, kind):
            return empty if found is None else found
        self.faults.found.append((line_of(self.node, name), f"`{name}` is {what}, not {found!r}"))
        return empty

    def mapping(self, name: str) -> Iterator[tuple[str, Any, int]]:
        """Keys, values and lines of a part that is a mapping."""
        for key, written in self.part(name, Mapped, {}, "a mapping such as {name: value}").items():
            yield str(key), written, line_of(self.node[name], key)
