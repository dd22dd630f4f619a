"""Opportunities: revealed on their own side, completed on the other."""

from model.framework import Explorer
from model.taawa.cycle import day_side, night_side
from model.taawa.grid import Node, Side
from model.taawa.opportunities import complete_opportunity, reveal_opportunity
from model.taawa.parameters import DAY_OPPORTUNITIES, NIGHT_OPPORTUNITIES
from model.taawa.readings import OPPORTUNITY_PLACE
from model.taawa.sections import ADVANCING, CYCLE, OPPORTUNITIES, SETUP
from model.taawa.state import Taawa
from properties.taawa.crew import all_but
from ruleproof import after, all_of, always, any_of, can, never, not_, reads, value


def shows(s: Taawa, node: Node, side: Side) -> bool:
    """The card at the node shows that side, the Scarab as its reading has it."""
    return any_of(all_of(side == Side.DAY, day_side(s, node)), all_of(side == Side.NIGHT, night_side(s, node)))


@always("taawa.opportunities.conserved", cites=(SETUP, OPPORTUNITIES), lemma=True)
def opportunities_are_conserved(s: Taawa) -> bool:
    """Every opportunity is in its pile, revealed, or finished: completed, or replaced by another one."""
    return all_of(
        s.piles[Side.DAY] + s.revealed[Side.DAY] + s.finished[Side.DAY] == value(s, DAY_OPPORTUNITIES),
        s.piles[Side.NIGHT] + s.revealed[Side.NIGHT] + s.finished[Side.NIGHT] == value(s, NIGHT_OPPORTUNITIES),
    )


@always("taawa.opportunities.one_each", cites=OPPORTUNITIES, lemma=True)
def one_of_each_at_most(s: Taawa) -> bool:
    """At no time are two DAY opportunities revealed, nor two NIGHT opportunities."""
    return all_of(*(s.revealed[side] <= 1 for side in Side))


@after(reveal_opportunity, id="taawa.opportunities.own_side", cites=OPPORTUNITIES)
def revealed_on_its_own_side(before: Taawa, now: Taawa, who: Explorer, side: Side) -> bool:
    """An opportunity is revealed on a node that shows the side it is named after, and lies there."""
    here = before.at[who]
    return all_of(shows(before, here, side), now.revealed[side] == 1, now.revealed_at[side] == here)


@after(complete_opportunity, id="taawa.opportunities.other_side", cites=OPPORTUNITIES)
def completed_on_the_other_side(before: Taawa, now: Taawa, who: Explorer, side: Side) -> bool:
    """A revealed opportunity is never completed on a node that shows the side it was revealed on."""
    here = before.at[who]
    opposite = any_of(
        all_of(side == Side.DAY, night_side(before, here)), all_of(side == Side.NIGHT, day_side(before, here))
    )
    return all_of(opposite, not_(shows(before, here, side)), now.revealed[side] == before.revealed[side] - 1)


@after(complete_opportunity, id="taawa.opportunities.finished", cites=OPPORTUNITIES)
def a_completed_one_is_finished(before: Taawa, now: Taawa, side: Side) -> bool:
    """A completed opportunity is out of the game; the pile of its kind stays as it is."""
    return all_of(now.finished[side] == before.finished[side] + 1, now.piles[side] == before.piles[side])


@after(
    complete_opportunity,
    id="taawa.opportunities.same_node",
    cites=OPPORTUNITIES,
    unless=({"opportunity_place": "anywhere"},),
)
def completed_where_it_was_revealed(before: Taawa, _now: Taawa, who: Explorer, side: Side) -> bool:
    """An opportunity is completed on the node where it was revealed."""
    return before.at[who] == before.revealed_at[side]


@after(
    reveal_opportunity,
    id="taawa.opportunities.no_second",
    cites=OPPORTUNITIES,
    unless=({"opportunity_again": "replaced"},),
)
def no_second_of_a_kind(before: Taawa, now: Taawa, side: Side) -> bool:
    """No opportunity is revealed while one of its kind is, so that none is ever replaced."""
    return all_of(before.revealed[side] == 0, now.finished[side] == before.finished[side])


@after(reveal_opportunity, complete_opportunity, id="taawa.opportunities.other_pile", cites=OPPORTUNITIES)
def the_other_kind_is_left_alone(before: Taawa, now: Taawa, side: Side) -> bool:
    """What is done with a DAY opportunity changes nothing for NIGHT ones, and the other way round."""
    return all_of(
        *(
            any_of(
                each == side,
                all_of(
                    now.piles[each] == before.piles[each],
                    now.revealed[each] == before.revealed[each],
                    now.revealed_at[each] == before.revealed_at[each],
                ),
            )
            for each in Side
        )
    )


@after(reveal_opportunity, id="taawa.opportunities.from_the_pile", cites=OPPORTUNITIES)
def one_leaves_the_pile(before: Taawa, now: Taawa, side: Side) -> bool:
    """Revealing takes one opportunity from its pile; one that it replaces is finished."""
    return all_of(
        now.piles[side] == before.piles[side] - 1, now.finished[side] == before.finished[side] + before.revealed[side]
    )


@after(
    *all_but(reveal_opportunity, complete_opportunity), id="taawa.opportunities.stay", cites=(OPPORTUNITIES, ADVANCING)
)
def they_stay_when_cards_flip(before: Taawa, now: Taawa) -> bool:
    """Nothing but revealing and completing moves an opportunity; it stays on a card that flips."""
    return all_of(
        *(
            all_of(
                now.piles[side] == before.piles[side],
                now.revealed[side] == before.revealed[side],
                now.finished[side] == before.finished[side],
                now.revealed_at[side] == before.revealed_at[side],
            )
            for side in Side
        )
    )


@never(
    "taawa.opportunities.stuck_on_scarab",
    cites=(OPPORTUNITIES, CYCLE),
    about=(reveal_opportunity,),
    unless=({"scarab_side": "day"},),
)
def an_opportunity_is_revealed_on_the_scarab(s: Taawa) -> bool:
    """An opportunity is revealed on the Scarab, which never flips, so that it could not be completed there."""
    return any_of(*(all_of(s.revealed[side] >= 1, s.revealed_at[side] == Node.SCARAB) for side in Side))


@can("taawa.opportunities.both_on_one_node", cites=OPPORTUNITIES, about=(reveal_opportunity,))
def both_kinds_on_one_node(s: Taawa) -> bool:
    """A DAY and a NIGHT opportunity can be revealed on the same node."""
    return all_of(*(s.revealed[side] == 1 for side in Side), s.revealed_at[Side.DAY] == s.revealed_at[Side.NIGHT])


@can("taawa.opportunities.again", cites=OPPORTUNITIES, by=(reveal_opportunity,))
def a_node_can_be_investigated_again(before: Taawa, _now: Taawa, who: Explorer, side: Side) -> bool:
    """A node where an opportunity was revealed, and completed on that same node, can be investigated again.

    The last one of its kind that was revealed lay there and is not revealed any longer: it has been completed, and
    that was on its own node, as nowhere else would do.
    """
    return all_of(
        reads(before, OPPORTUNITY_PLACE, "there"),
        before.finished[side] >= 1,
        before.revealed[side] == 0,
        before.revealed_at[side] == before.at[who],
    )


CLAIMS = (
    opportunities_are_conserved,
    one_of_each_at_most,
    revealed_on_its_own_side,
    completed_on_the_other_side,
    a_completed_one_is_finished,
    completed_where_it_was_revealed,
    no_second_of_a_kind,
    the_other_kind_is_left_alone,
    one_leaves_the_pile,
    they_stay_when_cards_flip,
    an_opportunity_is_revealed_on_the_scarab,
    both_kinds_on_one_node,
    a_node_can_be_investigated_again,
)
