"""Names of quantities as a player says them: the model's own, or the words that a game's lexicon gives them.

A pattern has one `{}` per key: `"stones": "stones on {}"`. A condition has two, for yes and for no, with a bar between:
`"in_reach": "{} is in reach | {} is out of reach"`. A key `rule.id:amount` is for that rule's
choice alone, `Index.member` for a member whose name other indexes have too, `field=member` for a field or choice that
is this member.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum

Parts = tuple[str, ...]


@dataclass(frozen=True)
class Lexicon:
    """Words for the names of a game: fields, choices, terms, givens, members, and ids of rules and procedures.

    `nouns` name a member of an index (`{"Node": "node"}`); `counts` are named terms that are never below 0.
    """

    names: Mapping[str, str] = field(default_factory=dict)
    nouns: Mapping[str, str] = field(default_factory=dict)
    counts: frozenset[str] = frozenset()

    def noun(self, index: type[IntEnum]) -> str:
        """What one member of the index is called."""
        return self.nouns.get(index.__name__, index.__name__.lower())

    def title(self, id: str) -> str:
        """What a rule or procedure is called: its name, else the last part of its id."""
        return self.names.get(id) or id.rpartition(".")[2].replace("_", " ")

    def name(self, name: str, keys: Parts = (), rule: str = "") -> str:
        """A quantity in words."""
        pattern = self._pattern(name, rule)
        return _bare(name, keys) if pattern is None else _filled(pattern.partition("|")[0], keys)

    def member(self, member: IntEnum) -> str:
        """A member of an index in words; a pattern for `Index.member` goes before one for its name alone."""
        return self.names.get(f"{type(member).__name__}.{member.name}") or self.name(member.name)

    def being(self, name: str, member: IntEnum) -> tuple[str, str] | None:
        """That a field or choice is that member, and its opposite, if there is a pattern for `name=member`."""
        pattern = self.names.get(f"{name}={member.name}")
        if pattern is None:
            return None
        yes, _, no = pattern.partition("|")
        return yes.strip(), no.strip()

    def condition(self, name: str, keys: Parts = (), rule: str = "") -> tuple[str, str]:
        """A condition in words, and its opposite."""
        pattern = self._pattern(name, rule)
        if pattern is None:
            return _bare(name, keys), f"not: {_bare(name, keys)}"
        yes, bar, no = pattern.partition("|")
        return _filled(yes, keys), _filled(no, keys) if bar else f"not: {_filled(yes, keys)}"

    def _pattern(self, name: str, rule: str) -> str | None:
        return self.names.get(f"{rule}:{name}", self.names.get(name))


def _filled(pattern: str, keys: Parts) -> str:
    return pattern.strip().format(*keys)


def _bare(name: str, keys: Parts) -> str:
    spaced = name.replace("_", " ")
    return f"{spaced}[{', '.join(keys)}]" if keys else spaced
