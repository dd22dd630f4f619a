"""The atmospheric condition: what a trigger brings, in the five steps on the back of the card."""

from model.framework import Explorer
from model.taawa.components import Readout
from model.taawa.cycle import flip_cards
from model.taawa.distress import hand_out
from model.taawa.grid import Card, RowOrder
from model.taawa.hail import fall
from model.taawa.levels import TRUST_BY_LEVEL, Shift, shift_hail
from model.taawa.parameters import CONDITION_CARDS, SLOTS
from model.taawa.rations import fill_level, refill
from model.taawa.readings import DECK_EMPTY, HAIL_ORDER
from model.taawa.sections import ADVANCING, CONDITION_CARD, CONDITIONS, HARVEST, RATIONS
from model.taawa.state import Taawa
from ruleproof import Vector, all_of, any_of, choose, pick, procedure, reads, require, rule, value


@rule("taawa.condition.level", cites=(CONDITIONS, CONDITION_CARD))
def condition_level(s: Taawa, first: Explorer, second: Explorer, shift: Shift) -> None:
    """Step 1: the effect of the fill level, once; then the hail on the water rations card goes to the supply.

    1: trust falls. 2: nothing. 3 or more: trust rises. 0: trust falls, and two distress are handed out, to the
    explorers named first and second. `shift` hailstones go from the card to distress before the return, where that is
    allowed.
    """
    level = fill_level(s)
    if level == 0:
        s.trust -= 1
        hand_out(s, first, second)
    else:
        s.trust += pick(TRUST_BY_LEVEL, level)
    shift_hail(s, shift)
    s.supply += s.card
    s.card = 0


@rule("taawa.condition.refill", cites=(CONDITION_CARD, CONDITIONS))
def condition_refill(s: Taawa) -> None:
    """Step 2: hail on distress fills the water rations card, from the bottom up, as far as there is any."""
    refill(s, value(s, SLOTS) - s.card)


@rule("taawa.condition.advance", cites=(CONDITION_CARD, ADVANCING))
def condition_advance(s: Taawa) -> None:
    """Step 3: ADVANCE DAY, as everywhere."""
    flip_cards(s, lambda _: False, lambda _: False)


@rule("taawa.condition.hail", cites=CONDITION_CARD)
def condition_hail(s: Taawa, marked: Vector[Card, bool], order: RowOrder) -> None:
    """Step 4: two hailstones on each marked node, column by column from the left, as long as the supply lasts.

    Which nodes are marked is on the card, not in the rulebook: any set of them. `order` is the order of the rows
    within a column, where the players may choose it.
    """
    require(any_of(reads(s, HAIL_ORDER, "players"), order == RowOrder.r123), "the order of the nodes is fixed")
    fall(s, marked, order)


@rule("taawa.condition.reveal", cites=(CONDITION_CARD, CONDITIONS, HARVEST))
def condition_reveal(s: Taawa, reveals: Readout) -> None:
    """Step 5: the card is discarded, and the next one shows which effects harvests have from now on.

    When it was the last one, the discarded cards are shuffled and form the pile again, or none is left. Of the sets of
    effects one is printed in the rulebook; any card may bear it, or another one that is not transcribed.
    """
    last = s.deck == 0
    none_left = all_of(last, reads(s, DECK_EMPTY, "none"))
    require((reveals == Readout.none) == none_left, "the next card, if there is one, is revealed")
    pile = choose(none_left, 1, value(s, CONDITION_CARDS))
    s.deck = choose(last, pile, s.deck) - 1
    s.readout = reveals
    s.due = choose(none_left, 0, s.due - 1)


CONDITION = procedure(
    "taawa.condition",
    "step",
    (condition_level, condition_refill, condition_advance, condition_hail, condition_reveal),
    cites=(CONDITIONS, CONDITION_CARD, RATIONS),
    text=(
        "When a trigger is reached, the condition card is flipped and resolved in five steps. Free actions can come "
        "between the steps. Several conditions are resolved one after the other."
    ),
    when=lambda s: s.due >= 1,
)
