"""Kept plays that mean something else in another edition; they are played again, and no solver is asked."""

from collections.abc import Mapping
from typing import assert_never

from ruleproof.corpus import NoLongerFits, NowRefused, OtherValues, Replayed, replay_file
from ruleproof.diff.calls import Ids, exchanged_alone, named
from ruleproof.diff.version import Version
from ruleproof.difference import Parted
from ruleproof.domains import show_value
from ruleproof.game import Game
from ruleproof.kept import kept_paths
from ruleproof.scenario import Difference
from ruleproof.state import fields_of


def parted_plays(old: Version, new: Version, called: Mapping[str, Ids]) -> tuple[Parted, ...]:
    """The plays that the old version's project keeps, and that go otherwise in the new one but not in the old.

    `called` says what each file calls in the old version: those that call nothing which is exchanged are not played.
    """
    found: list[Parted] = []
    parts = exchanged_alone(old, new)
    for path in kept_paths(old.project.plays, old.game):
        if parts is None or not parts.isdisjoint(called[named(old, path)]):
            before, now = (replay_file(path, each.game, each.edition.settled) for each in (old, new))
            known = {(each.id, each.number) for each in before if each.parted}
            found += [_told(new.game, each) for each in now if each.parted and (each.id, each.number) not in known]
    return tuple(found)


def _told(game: Game, played: Replayed) -> Parted:
    assert played.parted is not None
    return Parted(f"{played.id} {played.number}", played.parted.step, _why(game, played))


def _why(game: Game, played: Replayed) -> str:
    assert played.parted is not None
    rule = played.parted.rule
    match played.parted.why:
        case NowRefused(reason):
            return f"{rule} is refused: {reason}" if rule else f"the set-up is refused: {reason}"
        case OtherValues(differences):
            return f"{rule}: {', '.join(_other(game, each) for each in differences)}"
        case NoLongerFits(faults):
            return "; ".join(fault for each in faults for fault in each.splitlines())
        case _:
            assert_never(played.parted.why)


def _other(game: Game, difference: Difference) -> str:
    domain = fields_of(game.state)[difference.name.partition("[")[0]].domain
    now, before = (show_value(each, domain) for each in (difference.actual, difference.expected))
    return f"{difference.name} is {now} and was {before}"
