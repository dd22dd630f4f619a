"""Compare two editions of a game: rules, claims, tables, rulings and plays."""

from collections.abc import Mapping
from dataclasses import replace

from ruleproof.check.options import Options
from ruleproof.diff.matching import Matching
from ruleproof.diff.pair import Pair, pairs
from ruleproof.diff.side import Side
from ruleproof.edition import Edition
from ruleproof.terms import Value


def sides(old: Edition, new: Edition, options: Options) -> tuple[Side, Side]:
    """Both editions, with what differs of readings and parameters pinned: to the answers of each, or its defaults."""
    names = {**_pinned(old, new), **_pinned(new, old)}
    return (
        Side(old.name, old.game, replace(options, edition=old.name), _values(old, names)),
        Side(new.name, new.game, replace(options, edition=new.name), _values(new, names)),
    )


def _pinned(one: Edition, other: Edition) -> Mapping[str, None]:
    """The readings that an edition settles, and the parameters whose default is another than in the other edition."""
    defaults = {each.name: each.default for each in other.game.parameters if not each.sizes}
    moved = (each.name for each in one.game.parameters if defaults.get(each.name, each.default) != each.default)
    return dict.fromkeys([*one.settled, *moved])


def _values(edition: Edition, names: Mapping[str, None]) -> dict[str, Value]:
    game = edition.game
    found: dict[str, Value] = {each.name: each.default for each in game.parameters if each.name in names}
    found.update({each.name: each.number(each.default) for each in game.readings if each.name in names})
    return found


def paired(old: Edition, new: Edition, options: Options, renamed: Mapping[str, str]) -> tuple[Pair, ...]:
    """Both editions at every size, the lemmas of the old one carried over where they hold."""
    matching = Matching(old.game, new.game, renamed)
    matching.check()
    return tuple(pairs(*sides(old, new, options), matching))
