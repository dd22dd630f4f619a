"""Decision tables of exposures, tokens, replaced nodes and tasks."""

from model.gniir.components import Task
from model.gniir.distress import card_left
from model.gniir.exposure import end_turn, exposure_distress, exposure_resolve, exposure_token, regroup
from model.gniir.grid import Node
from model.gniir.obelisks import play_song
from model.gniir.protection import gain_protected, offers, protected
from model.gniir.sections import (
    BEGINNING,
    EXPOSURE,
    GAIN_PROTECTED,
    NODES,
    PROTECTED,
    REPLACEMENT,
    SETUP,
    TURN_END,
)
from model.gniir.state import Gniir
from model.gniir.tasks import start_task
from ruleproof import all_of, count_of, not_, table


def own_token(s: Gniir) -> bool:
    """The token of the explorer whose exposure it is is up."""
    return s.token[s.active]


def on_scarab(s: Gniir) -> bool:
    """The explorer whose exposure it is is on the Scarab, with its token up."""
    return all_of(s.at[s.active] == Node.SCARAB, s.scarab_token)


def on_shelter(s: Gniir) -> bool:
    """The explorer whose exposure it is is on a card that offers protected."""
    return all_of(s.at[s.active] != Node.SCARAB, offers(s, s.at[s.active]))


BY_SOURCE = table(
    "gniir.exposure.by_source",
    exposure_distress,
    text="What step 2 brings, by what protects the explorer at its check and after it, while there are distress cards.",
    cites=(EXPOSURE, PROTECTED, SETUP),
    where=lambda before: all_of(card_left(before), before.due == not_(protected(before, before.active))),
    rows={
        "own token up": lambda before: own_token(before),
        "on the Scarab, own token down": lambda before: all_of(not_(own_token(before)), on_scarab(before)),
        "on a card that offers protected": lambda before: all_of(not_(own_token(before)), on_shelter(before)),
        "nothing of these": lambda before: all_of(
            not_(own_token(before)), not_(on_scarab(before)), not_(on_shelter(before))
        ),
    },
    columns={
        "distress": lambda before, now: now.distress[before.active] - before.distress[before.active],
        "own token up after": lambda before, now: now.token[before.active],
    },
)

TOKENS = table(
    "gniir.protection.tokens",
    exposure_token,
    text="How the tokens lie after step 3.",
    cites=(EXPOSURE, SETUP),
    rows={
        "own token up": lambda before: all_of(own_token(before), not_(on_scarab(before))),
        "own token down": lambda before: all_of(not_(own_token(before)), not_(on_scarab(before))),
        "own token up, on the Scarab": lambda before: all_of(own_token(before), on_scarab(before)),
        "own token down, on the Scarab": lambda before: all_of(not_(own_token(before)), on_scarab(before)),
    },
    columns={
        "own token up": lambda before, now: now.token[before.active],
        "the Scarab's turns": lambda before, now: now.scarab_token != before.scarab_token,
    },
)

GAINING = table(
    "gniir.protection.gaining",
    gain_protected,
    text="How the explorer's token lies after protected has been gained.",
    cites=GAIN_PROTECTED,
    rows={
        "token down": lambda before, who: not_(before.token[who]),
        "token up": lambda before, who: before.token[who],
    },
    columns={"token up": lambda _before, now, who: now.token[who]},
)

BEGINNINGS = table(
    "gniir.exposure.beginnings",
    end_turn,
    text="Whether the end of a turn brings an exposure.",
    cites=(EXPOSURE, TURN_END),
    rows={
        "by regrouping": lambda _before, regroups, **_: regroups,
        "in another way": lambda _before, regroups, **_: not_(regroups),
    },
    columns={"an exposure begins": lambda _before, now, **_: now.exposure == 1},
)

REGROUPING = table(
    "gniir.exposure.regrouping",
    regroup,
    text="Whether regrouping in the midst of a turn brings an exposure.",
    cites=(EXPOSURE, TURN_END),
    rows={"regrouping": lambda _before, **_: True},
    columns={"an exposure begins": lambda _before, now, **_: now.exposure == 1},
)

RESOLVING = table(
    "gniir.distress.resolving",
    exposure_resolve,
    text="What resolving a distress changes.",
    cites=(EXPOSURE, TURN_END),
    rows={
        "it brings none": lambda _before, gains: not_(gains),
        "it brings another": lambda _before, gains: gains,
    },
    columns={
        "distress": lambda before, now, **_: now.distress[before.active] - before.distress[before.active],
        "left to resolve": lambda before, now, **_: now.to_resolve - before.to_resolve,
    },
)


REPLACED = table(
    "gniir.replacement.what_stays",
    play_song,
    text="What activating an obelisk does to its node, by how many were activated before.",
    cites=(NODES, REPLACEMENT),
    rows={
        "the first": lambda before, **_: count_of(before.activated) == 0,
        "the second": lambda before, **_: count_of(before.activated) == 1,
        "the third": lambda before, **_: count_of(before.activated) == 2,
    },
    columns={
        "snow lost": lambda before, now, who, **_: before.snow[before.at[who]] - now.snow[before.at[who]],
        "resources lost": lambda before, now, who, **_: (
            before.resources[before.at[who]] - now.resources[before.at[who]]
        ),
        "discoveries lost": lambda before, now, who, **_: (
            before.discoveries[before.at[who]] - now.discoveries[before.at[who]]
        ),
        "its investigated token goes": lambda before, now, who, **_: (
            before.investigated[before.at[who]] != now.investigated[before.at[who]]
        ),
        "explorers moved": lambda before, now, **_: count_of(
            now.at[each] != before.at[each] for each in before.at.index
        ),
        "Card B there": lambda _before, now, obelisk, **_: now.replaced[obelisk],
        "Card C revealed": lambda _before, now, **_: now.card_c,
    },
    units={"all": lambda before, who, **_: before.discoveries[before.at[who]]},
)

FIRST_TASK = table(
    "gniir.tasks.needs",
    start_task,
    text="What a group has played when it starts a survival task.",
    cites=(SETUP, BEGINNING),
    rows={
        "Survival Task A": lambda _before, task: task == Task.A,
        "Survival Task B": lambda _before, task: task == Task.B,
        "Survival Task C": lambda _before, task: task == Task.C,
    },
    columns={
        "A has been played": lambda before, _now, **_: before.played[Task.A],
        "B has been played": lambda before, _now, **_: before.played[Task.B],
    },
)

TABLES = (BY_SOURCE, TOKENS, GAINING, BEGINNINGS, REGROUPING, RESOLVING, REPLACED, FIRST_TASK)
