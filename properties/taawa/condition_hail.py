"""The hail that a condition brings: where it falls, how much of it, and in which order."""

from model.taawa.conditions import CONDITION, condition_advance, condition_hail, condition_level, condition_reveal
from model.taawa.grid import CARDS, COLUMNS, Card, Node, RowOrder
from model.taawa.parameters import NODE_LIMIT
from model.taawa.readings import HAIL_SHORTAGE, RESOURCE_LIMIT
from model.taawa.sections import CONDITION_CARD
from model.taawa.state import Taawa
from properties.taawa.crew import all_but
from ruleproof import Vector, after, all_of, any_of, assume, choose, count_of, not_, reads, total, value


@after(condition_hail, id="taawa.condition.marked_only", cites=CONDITION_CARD)
def only_marked_nodes_get_hail(before: Taawa, now: Taawa, marked: Vector[Card, bool]) -> bool:
    """Hail falls on marked nodes alone, two at most on each, from the supply; none falls on the Scarab."""
    gained = {node: now.hail[node] - before.hail[node] for node in CARDS}
    return all_of(
        *(any_of(gained[node] == 0, marked[Card(node)]) for node in CARDS),
        *(all_of(gained[node] >= 0, gained[node] <= 2) for node in CARDS),
        now.hail[Node.SCARAB] == before.hail[Node.SCARAB],
        before.supply - now.supply == total(gained.values()),
    )


@after(condition_hail, id="taawa.condition.node_limit", cites=CONDITION_CARD)
def no_node_exceeds_the_limit(before: Taawa, now: Taawa) -> bool:
    """If hail counts for the limit on resources, no hail falls on a node beyond that limit."""
    assume(reads(before, RESOURCE_LIMIT, "counts"))
    return all_of(
        *(
            any_of(
                now.hail[node] == before.hail[node],
                now.hail[node] + now.materials[node] + now.data[node] <= value(before, NODE_LIMIT),
            )
            for node in CARDS
        )
    )


@after(condition_hail, id="taawa.condition.up_to_the_limit", cites=CONDITION_CARD)
def nodes_get_what_they_can_hold(before: Taawa, now: Taawa, marked: Vector[Card, bool]) -> bool:
    """If hail counts for the limit, a marked node gets as many of its two as it can hold while there is enough."""
    assume(all_of(reads(before, RESOURCE_LIMIT, "counts"), reads(before, HAIL_SHORTAGE, "as_many")))
    assume(before.supply >= 2 * count_of(marked))
    held = {node: before.hail[node] + before.materials[node] + before.data[node] for node in CARDS}
    return all_of(
        *(
            any_of(
                not_(marked[Card(node)]),
                now.hail[node] == before.hail[node] + 2,
                held[node] + now.hail[node] - before.hail[node] >= value(before, NODE_LIMIT),
            )
            for node in CARDS
        )
    )


@after(condition_hail, id="taawa.condition.two_each", cites=CONDITION_CARD, unless=({"resource_limit": "counts"},))
def two_fall_on_each_while_there_is_enough(before: Taawa, now: Taawa, marked: Vector[Card, bool]) -> bool:
    """If the supply has two for each marked node, each marked node gets two."""
    assume(before.supply >= 2 * count_of(marked))
    return all_of(*(now.hail[node] == before.hail[node] + choose(marked[Card(node)], 2, 0) for node in CARDS))


@after(
    condition_hail,
    id="taawa.condition.supply_used_up",
    cites=CONDITION_CARD,
    unless=({"hail_shortage": "pairs"}, {"resource_limit": "counts"}),
)
def a_short_supply_is_used_up(before: Taawa, now: Taawa, marked: Vector[Card, bool]) -> bool:
    """If the supply has less than two for each marked node, all of it falls."""
    assume(before.supply <= 2 * count_of(marked))
    return now.supply == 0


@after(
    condition_hail,
    id="taawa.condition.left_first",
    cites=CONDITION_CARD,
    unless=({"hail_order": "rows"}, {"resource_limit": "counts"}),
)
def the_left_columns_come_first(before: Taawa, now: Taawa, marked: Vector[Card, bool]) -> bool:
    """No node gets hail while a marked node in a column to its left has not got its two."""
    gained = {node: now.hail[node] - before.hail[node] for node in CARDS}
    return all_of(
        *(
            any_of(not_(marked[Card(left)]), gained[left] == 2, gained[right] == 0)
            for left in CARDS
            for right in CARDS
            if left % COLUMNS < right % COLUMNS
        )
    )


@after(
    condition_hail,
    id="taawa.condition.upper_first",
    cites=CONDITION_CARD,
    unless=({"hail_order": "players"}, {"resource_limit": "counts"}),
)
def the_upper_rows_come_first(before: Taawa, now: Taawa, marked: Vector[Card, bool]) -> bool:
    """Within a column no node gets hail while a marked node above it has not got its two."""
    gained = {node: now.hail[node] - before.hail[node] for node in CARDS}
    return all_of(
        *(
            any_of(not_(marked[Card(upper)]), gained[upper] == 2, gained[lower] == 0)
            for upper in CARDS
            for lower in CARDS
            if upper % COLUMNS == lower % COLUMNS and upper < lower
        )
    )


@after(condition_hail, id="taawa.condition.order_chosen", cites=CONDITION_CARD, unless=({"hail_order": "players"},))
def nobody_chooses_the_order(_before: Taawa, _now: Taawa, order: RowOrder) -> bool:
    """The players do not choose the order in which the nodes of a column get hail."""
    return order == RowOrder.r123


@after(*all_but(condition_hail), id="taawa.condition.only_source", cites=CONDITION_CARD)
def only_conditions_bring_hail(before: Taawa, now: Taawa) -> bool:
    """No node gets hail but by a condition card, as far as the rulebook goes."""
    return all_of(*(now.hail[node] <= before.hail[node] for node in Node))


@after(condition_advance, id="taawa.condition.hail_to_come", cites=CONDITION_CARD)
def its_hail_is_still_to_come(_before: Taawa, now: Taawa) -> bool:
    """When a condition's own ADVANCE DAY has flipped the cards, its hail comes next."""
    return now.step == CONDITION.stage_of(condition_hail)


@after(condition_hail, id="taawa.condition.own_hail_safe", cites=CONDITION_CARD)
def its_hail_is_safe_from_its_own_advance(_before: Taawa, now: Taawa) -> bool:
    """When a condition's hail has fallen, its card is discarded next: its own ADVANCE DAY does not come after it."""
    return now.step == CONDITION.stage_of(condition_reveal)


@after(condition_reveal, id="taawa.condition.last_step", cites=CONDITION_CARD)
def the_last_step_flips_nothing(before: Taawa, now: Taawa) -> bool:
    """Discarding the card flips nothing and takes no hail; the condition is over, or the next one begins."""
    return all_of(
        any_of(now.step == 0, now.step == CONDITION.stage_of(condition_level)),
        now.day == before.day,
        *(now.hail[node] == before.hail[node] for node in Node),
    )


CLAIMS = (
    only_marked_nodes_get_hail,
    no_node_exceeds_the_limit,
    nodes_get_what_they_can_hold,
    two_fall_on_each_while_there_is_enough,
    a_short_supply_is_used_up,
    the_left_columns_come_first,
    the_upper_rows_come_first,
    nobody_chooses_the_order,
    only_conditions_bring_hail,
    its_hail_is_still_to_come,
    its_hail_is_safe_from_its_own_advance,
    the_last_step_flips_nothing,
)
