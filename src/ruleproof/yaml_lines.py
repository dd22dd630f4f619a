"""YAML as libyaml reads it, which takes a twentieth of the time that Python does, with the line of every part.

Plain words mean what YAML 1.2 says: only `true` and `false` are no words, `yes`, `no`, `on` and `off` are, and 012 is
twelve. Dates are dates.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any

import yaml

TAG = "tag:yaml.org,2002:"
DIGITS = list("-+0123456789.")
PLAIN = (
    ("null", r"~|null|Null|NULL|", ["~", "n", "N", ""]),
    ("bool", r"true|True|TRUE|false|False|FALSE", list("tTfF")),
    ("int", r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+", DIGITS),
    ("float", r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)", DIGITS),
    ("timestamp", r"[0-9]{4}-[0-9]{2}-[0-9]{2}", DIGITS),
)  # the core schema's tags, what they look like, and with what they begin


class Mapped(dict[Any, Any]):
    """A mapping with the line where it begins, and that of each key."""

    def __init__(self, line: int = 1) -> None:
        super().__init__()
        self.line = line
        self.lines: dict[Any, int] = {}


class Listed(list[Any]):
    """A list with the line where it begins, and that of each item."""

    def __init__(self, line: int = 1) -> None:
        super().__init__()
        self.line = line
        self.lines: dict[Any, int] = {}


class _Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """A loader that keeps lines."""

    yaml_implicit_resolvers: dict[str, Any] = {}  # noqa: RUF012 (the library's own way)


def _mapped(loader: Any, node: yaml.MappingNode) -> Iterator[Mapped]:
    found = Mapped(node.start_mark.line + 1)
    yield found
    for key_node, value_node in node.value:
        key = loader.construct_object(key_node, deep=True)
        value = loader.construct_object(value_node, deep=True)
        try:
            twice = key in found
        except TypeError:
            raise yaml.constructor.ConstructorError(
                None, None, "a key is a word or a number", key_node.start_mark
            ) from None
        if twice:
            problem = f'found duplicate key "{key}" with value "{value}" (original value: "{found[key]}")'
            raise yaml.constructor.ConstructorError(None, None, problem, key_node.start_mark)
        found[key] = value
        found.lines[key] = key_node.start_mark.line + 1


def _listed(loader: Any, node: yaml.SequenceNode) -> Iterator[Listed]:
    found = Listed(node.start_mark.line + 1)
    yield found
    for place, item in enumerate(node.value):
        found.append(loader.construct_object(item, deep=True))
        found.lines[place] = item.start_mark.line + 1


def _whole(loader: Any, node: yaml.ScalarNode) -> int:
    text = str(loader.construct_scalar(node))
    return int(text, 0) if text[:2] in ("0o", "0x") else int(text)


def _day(loader: Any, node: yaml.ScalarNode) -> Any:
    try:
        return loader.construct_yaml_timestamp(node)
    except ValueError as fault:
        raise yaml.constructor.ConstructorError(
            None, None, f"{node.value} is no day: {fault}", node.start_mark
        ) from None


class _Dumper(yaml.SafeDumper):
    """A dumper that leaves a place empty where there is nothing."""


_Dumper.add_representer(type(None), lambda dumper, _: dumper.represent_scalar(f"{TAG}null", ""))
for name, looks, begins in PLAIN:
    _Loader.add_implicit_resolver(TAG + name, re.compile(rf"(?:{looks})$"), begins)
_Loader.add_constructor(TAG + "map", _mapped)
_Loader.add_constructor(TAG + "seq", _listed)
_Loader.add_constructor(TAG + "int", _whole)
_Loader.add_constructor(TAG + "timestamp", _day)


def loaded(text: str) -> list[Any]:
    """The documents of a text; raises `yaml.YAMLError` for what is no YAML, or has a key twice."""
    return list(yaml.load_all(text, Loader=_Loader))


def dumped(documents: Iterable[object]) -> str:
    """Plain data as YAML documents, lists and mappings of plain values on one line."""
    written = yaml.dump_all(
        documents, Dumper=_Dumper, default_flow_style=None, width=120, sort_keys=False, allow_unicode=True
    )
    return str(written)
