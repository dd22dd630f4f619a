"""Distress: Dehydrated cards, the slot on each, and the action space where it lies."""

from collections.abc import Sequence

from model.framework import Explorer
from model.taawa.components import Readout
from model.taawa.parameters import ACTION_SPACES, DEHYDRATED_CARDS
from model.taawa.readings import DISTRESS_MOVES, DISTRESS_STACKS, DISTRIBUTION, MOVED_HAIL, RED_ICON
from model.taawa.sections import DEHYDRATED, RATIONS
from model.taawa.state import Taawa
from ruleproof import all_of, any_of, choose, not_, reads, require, rule, term, total, value


@term("taawa.can_take", cites=DEHYDRATED)
def can_take(s: Taawa, who: Explorer) -> bool:
    """The explorer can get one more distress: a card is left, and an action space for it."""
    space = any_of(reads(s, DISTRESS_STACKS, "stacked"), s.distress[who] < value(s, ACTION_SPACES))
    return all_of(total(s.distress) < value(s, DEHYDRATED_CARDS), space)


@term("taawa.elsewhere", cites=DEHYDRATED)
def elsewhere(s: Taawa, who: Explorer) -> int:
    """How many of the explorer's Dehydrated cards lie on other action spaces than REST."""
    return s.distress[who] - s.on_rest[who]


def room_elsewhere(s: Taawa, who: Explorer) -> bool:
    """The explorer has an action space other than REST where a Dehydrated card can go."""
    spaces = value(s, ACTION_SPACES) - 1
    return choose(reads(s, DISTRESS_STACKS, "stacked"), spaces >= 1, elsewhere(s, who) < spaces)


def room_on_rest(s: Taawa, who: Explorer) -> bool:
    """A Dehydrated card can go on the explorer's REST."""
    return any_of(reads(s, DISTRESS_STACKS, "stacked"), s.on_rest[who] == 0)


def take_distress(s: Taawa, who: Explorer, cards: int) -> None:
    """The explorer gets a Dehydrated card, or none; it lies off REST if it can, and its icon may call for a condition.

    Whoever wants it on REST can move it there at once.
    """
    s.on_rest[who] += choose(room_elsewhere(s, who), 0, cards)
    s.distress[who] += cards
    calls = all_of(reads(s, RED_ICON, "trigger"), s.readout != Readout.none)
    s.due += choose(calls, cards, 0)


def hand_out(s: Taawa, first: Explorer, second: Explorer) -> None:
    """Two distress, one after the other, each to an explorer who can take one; as many as can be had."""
    both = reads(s, DISTRIBUTION, "any")
    require(any_of(both, first != second), "each explorer takes one of the two distress")
    give(s, first, [True for _ in s.distress.index])
    give(s, second, [any_of(both, who != first) for who in s.distress.index])


def give(s: Taawa, chosen: Explorer, asked: Sequence[bool]) -> None:
    """One distress to the chosen explorer, or to nobody if none of those who are asked can take it."""
    possible = can_take(s, chosen)
    nobody = not_(any_of(*(all_of(each, can_take(s, who)) for each, who in zip(asked, s.distress.index, strict=True))))
    require(any_of(possible, nobody), "that explorer can take no distress, and another can")
    take_distress(s, chosen, choose(possible, 1, 0))


@rule("taawa.gain_distress", cites=DEHYDRATED)
def gain_distress(s: Taawa, who: Explorer) -> None:
    """An effect gives an explorer a Dehydrated card: one more slot for water rations.

    It lies on any action space, as it can be moved at once.
    """
    require(can_take(s, who), "no distress can be gained")
    take_distress(s, who, 1)


@rule("taawa.lose_distress", cites=DEHYDRATED)
def lose_distress(s: Taawa, who: Explorer, filled: bool, from_rest: bool) -> None:
    """An explorer gets rid of a Dehydrated card, on REST or elsewhere; hail on it goes to the supply."""
    leave(s, who, from_rest)
    if filled:
        take_hail(s, who)
        s.supply += 1
    else:
        require(s.extended[who] <= s.distress[who], "none of the explorer's Dehydrated cards is empty")


def leave(s: Taawa, who: Explorer, from_rest: bool) -> None:
    """Take a Dehydrated card off the explorer's dashboard, from REST or from another space."""
    lies_there = choose(from_rest, s.on_rest[who], elsewhere(s, who)) >= 1
    require(lies_there, "the explorer has no Dehydrated card there")
    s.on_rest[who] -= choose(from_rest, 1, 0)
    s.distress[who] -= 1


def take_hail(s: Taawa, who: Explorer) -> None:
    """Take the hailstone of a filled Dehydrated card."""
    require(s.extended[who] >= 1, "none of the explorer's Dehydrated cards holds hail")
    s.extended[who] -= 1


@rule("taawa.move_distress", cites=(DEHYDRATED, RATIONS), free=True)
def move_distress(s: Taawa, who: Explorer, from_rest: bool, to_rest: bool) -> None:
    """At any time a Dehydrated card moves to another action space of the same dashboard, with the hail on it.

    On REST and off REST are told apart, the other spaces are not.
    """
    require(not_(all_of(from_rest, to_rest)), "the card is to go to another space")
    require(choose(to_rest, room_on_rest(s, who), room_elsewhere(s, who)), "there is no action space for it")
    two_spaces = value(s, ACTION_SPACES) >= 3
    require(any_of(from_rest, to_rest, two_spaces), "the explorer has one action space besides REST")
    require(choose(from_rest, s.on_rest[who], elsewhere(s, who)) >= 1, "the explorer has no Dehydrated card there")
    s.on_rest[who] += choose(to_rest, 1, 0) - choose(from_rest, 1, 0)


@rule("taawa.pass_distress", cites=DEHYDRATED, free=True)
def pass_distress(s: Taawa, giver: Explorer, taker: Explorer, filled: bool, from_rest: bool, to_rest: bool) -> None:
    """At any time a Dehydrated card moves to another explorer's dashboard, if that counts as another action space.

    The hailstone on it goes along, or is discarded because its explorer has lost the card.
    """
    require(reads(s, DISTRESS_MOVES, "any"), "a Dehydrated card stays on its explorer's dashboard")
    require(giver != taker, "giver and taker are the same explorer")
    require(choose(to_rest, room_on_rest(s, taker), room_elsewhere(s, taker)), "there is no action space for it")
    leave(s, giver, from_rest)
    s.on_rest[taker] += choose(to_rest, 1, 0)
    s.distress[taker] += 1
    if filled:
        take_hail(s, giver)
        along = choose(reads(s, MOVED_HAIL, "along"), 1, 0)
        s.extended[taker] += along
        s.supply += 1 - along
    else:
        require(s.extended[giver] <= s.distress[giver], "none of the explorer's Dehydrated cards is empty")
