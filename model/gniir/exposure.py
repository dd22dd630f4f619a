"""Regrouping, and the exposure that comes with it: four steps, of which the first begins with a roll."""

from typing import cast

from model.framework import Explorer
from model.gniir.components import WAVES, Behavior, CardSide
from model.gniir.distress import card_left, take_distress
from model.gniir.grid import Node
from model.gniir.nodes import adjacent
from model.gniir.protection import protected
from model.gniir.readings import (
    GAINED_RESOLVING,
    PLACED_WHEN,
    REGROUP,
    RESOLVED_DISTRESS,
    SCARAB_TOKEN,
)
from model.gniir.sections import BEHAVIOR_CARD, DISTRESS, EXPOSURE, EXPOSURE_DETAILS, PROTECTED, TURN_END
from model.gniir.snow import check_supply
from model.gniir.state import Gniir
from ruleproof import Step, all_of, any_of, choose, implies, not_, procedure, reads, require, rule, term


@term("gniir.behaves_at", cites=BEHAVIOR_CARD)
def behaves_at(s: Gniir) -> int:
    """The node that a snow behavior calls yours: where the explorer is, or was when the die was rolled."""
    return choose(reads(s, PLACED_WHEN, "roll"), s.rolled_at, s.at[s.active])


@rule("gniir.exposure.roll", cites=(EXPOSURE, BEHAVIOR_CARD))
def exposure_roll(s: Gniir, behavior: Behavior) -> None:
    """Step 1: a discovery die is rolled, and the snow behavior card says what it calls for.

    Which face calls for what on which side of the card is not transcribed: any of the three.
    """
    s.behavior = behavior
    s.rolled_at = s.at[s.active]


@rule("gniir.exposure.behave", cites=(BEHAVIOR_CARD, EXPOSURE_DETAILS))
def exposure_behave(s: Gniir) -> None:
    """Step 1, the behavior: two snow onto your node; or one onto each adjacent node; or one for each of your distress.

    Adjacent nodes get it whether they are revealed or not, the Scarab too. Off the map there is nothing to place.
    """
    node = cast(Node, behaves_at(s))
    s.owed_at = node
    if s.behavior == Behavior.waves:
        s.owed = WAVES
    elif s.behavior == Behavior.flurries:
        for each in s.waiting.index:
            s.waiting[each] = adjacent(s, node, each)
    else:
        s.owed = s.distress[s.active]
    check_supply(s)


@rule("gniir.exposure.flip", cites=(EXPOSURE, BEHAVIOR_CARD))
def exposure_flip(s: Gniir) -> None:
    """Step 1, the end: the snow behavior card is turned over."""
    s.side = cast(CardSide, choose(s.side == CardSide.front, int(CardSide.back), int(CardSide.front)))


@rule("gniir.exposure.check", cites=(EXPOSURE, PROTECTED))
def exposure_check(s: Gniir) -> None:
    """Step 2, the check: a distress is due to an explorer who does not possess protected."""
    s.due = not_(protected(s, s.active))


@rule("gniir.exposure.distress", cites=(EXPOSURE, EXPOSURE_DETAILS, PROTECTED))
def exposure_distress(s: Gniir) -> None:
    """Step 2, the distress: it is gained if it is due.

    If free actions can come between the check and the distress, an explorer who possesses protected by then gains none.
    """
    take_distress(s, s.active, all_of(s.due, not_(protected(s, s.active)), card_left(s)))


@rule("gniir.exposure.token", cites=EXPOSURE)
def exposure_token(s: Gniir) -> None:
    """Step 3: the explorer's token is turned down if it is up; on the Scarab perhaps the Scarab's as well."""
    s.token[s.active] = False
    turns = all_of(s.at[s.active] == Node.SCARAB, reads(s, SCARAB_TOKEN, "turns"))
    s.scarab_token = all_of(s.scarab_token, not_(turns))
    s.to_resolve = s.distress[s.active]


@rule("gniir.exposure.resolve", cites=(EXPOSURE, DISTRESS, TURN_END))
def exposure_resolve(s: Gniir, gains: bool) -> None:
    """Step 4: one of the explorer's distress is resolved, whichever the player likes, until all have been.

    What it does is not transcribed, but that it may bring another distress. Nor is it said whether it stays.
    """
    require(implies(gains, card_left(s)), "no distress card is left")
    take_distress(s, s.active, gains)
    added = all_of(gains, reads(s, GAINED_RESOLVING, "live"))
    s.to_resolve += choose(added, 1, 0) - 1
    s.distress[s.active] -= choose(reads(s, RESOLVED_DISTRESS, "discarded"), 1, 0)


def all_resolved(s: Gniir) -> bool:
    """All distress that this exposure resolves has been."""
    return s.to_resolve == 0


EXPOSURE_CARD = procedure(
    "gniir.exposure",
    "exposure",
    (
        exposure_roll,
        exposure_behave,
        exposure_flip,
        exposure_check,
        exposure_distress,
        exposure_token,
        Step(exposure_resolve, all_resolved),
    ),
    cites=(EXPOSURE, EXPOSURE_DETAILS, TURN_END),
    text=(
        "The exposure card has four steps: the snow behaves, and its card is turned; a distress, if you are not "
        "protected; your token is turned down; your distress is resolved. Free actions can come in between."
    ),
)


@rule("gniir.regroup", cites=(EXPOSURE, TURN_END))
def regroup(s: Gniir, who: Explorer) -> None:
    """An explorer regroups in the midst of a turn: focus goes to the exposure card, and its steps are resolved.

    If the card is resolved at the end of a turn alone, nothing happens.
    """
    if reads(s, REGROUP, "each"):
        expose(s, who)


@rule("gniir.end_turn", cites=(EXPOSURE, TURN_END))
def end_turn(s: Gniir, who: Explorer, regroups: bool) -> None:
    """An explorer's turn ends, by regrouping or in another way; what of the two brings the exposure is open.

    Whose turn is next is the framework's business.
    """
    if any_of(regroups, reads(s, REGROUP, "turn")):
        expose(s, who)


def expose(s: Gniir, who: Explorer) -> None:
    """The explorer's exposure card is to be resolved."""
    s.active = who
    EXPOSURE_CARD.begin(s)
