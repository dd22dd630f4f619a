"""Can the hailstones run out? How many can be in use at once, and why there can be no more."""

from model.taawa.conditions import condition_hail
from model.taawa.cycle import shows_day, turns
from model.taawa.grid import CARDS, COLUMNS, Node
from model.taawa.parameters import ACTION_SPACES, DEHYDRATED_CARDS, MARKERS, SKYRAY
from model.taawa.rations import pool
from model.taawa.readings import ADJACENCY, DISTRESS_STACKS
from model.taawa.sections import ADVANCING, CONDITION_CARD, ENVIRONMENT, HAILSTONES, RATIONS
from model.taawa.state import Taawa
from ruleproof import all_of, always, any_of, can, choose, minimum, reads, total, value

HAIL_TO_FALL = 4  # the step of a condition before which its hail has not fallen


def skyray_shows_day(s: Taawa, day: int) -> bool:
    """The Skyray card shows DAY while the DAY section starts at that column, so that its scan can spare hail."""
    return shows_day(day, value(s, SKYRAY))


def about_to_fall(s: Taawa) -> int:
    """What a marked node is still due in the condition under way."""
    return choose(s.step == HAIL_TO_FALL, 2, 0)


def most_on(s: Taawa, node: Node) -> int:
    """The most hail that can lie on a card by what has happened since its last flip, and the one before.

    A card flips on every second advance. It is cleared then, unless a scan spares its hail, which it cannot do twice
    in a row: a card that flips while the Skyray card shows DAY flips next while that shows NIGHT.
    """
    flips_next = turns(s.day, node)
    if_scanned_last = choose(skyray_shows_day(s, (s.day - 1) % COLUMNS), 4, 2)
    if_scanned_before = choose(skyray_shows_day(s, (s.day - 2) % COLUMNS), 6, 4)
    return choose(flips_next, if_scanned_before, if_scanned_last) - about_to_fall(s)


@always("taawa.markers.on_a_card", cites=(CONDITION_CARD, ADVANCING, ENVIRONMENT))
def six_on_a_card_at_most(s: Taawa) -> bool:
    """No card ever holds more than six hailstones, and mostly fewer, by which side the Skyray card showed.

    Until the next ADVANCE DAY after its flip a card holds two at most, or four if the Skyray card showed DAY at the
    flip, so that a scan could spare them; from that ADVANCE DAY to its next flip two more. While a condition has yet
    to place its hail it is two fewer.
    """
    return all_of(*(s.hail[node] <= most_on(s, node) for node in CARDS))


@always("taawa.markers.just_flipped", cites=(CONDITION_CARD, ADVANCING, ENVIRONMENT))
def twelve_on_flipped_cards_at_most(s: Taawa) -> bool:
    """The six cards flipped last never hold more than 12 hailstones together; with diagonal neighbours, 24."""
    flipped_last = total(choose(turns(s.day, node), 0, s.hail[node]) for node in CARDS)
    return flipped_last <= choose(s.step == HAIL_TO_FALL, 0, choose(reads(s, ADJACENCY, "diagonal"), 24, 12))


def most_on_nodes(s: Taawa) -> int:
    """The most hail on all nodes together."""
    return choose(reads(s, ADJACENCY, "diagonal"), 48, 36)


@always("taawa.markers.on_nodes", cites=(CONDITION_CARD, ADVANCING, ENVIRONMENT))
def thirty_six_on_nodes_at_most(s: Taawa) -> bool:
    """All nodes together never hold more than 36 hailstones; 48, if a scan spares diagonal neighbours too."""
    waiting = choose(s.step == HAIL_TO_FALL, 24, 0)
    return total(s.hail) <= most_on_nodes(s) - waiting


@always("taawa.markers.rations_in_a_condition", cites=(CONDITION_CARD, RATIONS))
def distress_holds_all_that_is_left(s: Taawa) -> bool:
    """After the first step of a condition no more hail is stored, until it ends, than Dehydrated cards are in play."""
    return any_of(s.step <= 1, pool(s) <= total(s.distress))


def most_distress(s: Taawa) -> int:
    """The most Dehydrated cards that can be in play: as many as there are, and as action spaces hold."""
    spaces = total(value(s, ACTION_SPACES) for _ in s.distress.index)
    return choose(
        reads(s, DISTRESS_STACKS, "stacked"), value(s, DEHYDRATED_CARDS), minimum(spaces, value(s, DEHYDRATED_CARDS))
    )


def in_use(s: Taawa) -> int:
    """The hailstones that are on nodes or in water rations."""
    return value(s, MARKERS) - s.supply


@always("taawa.markers.most_in_use", cites=(HAILSTONES, CONDITION_CARD, RATIONS))
def so_many_in_use_at_most(s: Taawa) -> bool:
    """Never are more hailstones in use than 36 (with diagonal neighbours, 48), and one for each Dehydrated card.

    Dehydrated cards count as many as there are, or as the explorers' action spaces can hold. A box with so many
    markers never runs short. That so many can be in use is shown for each number of explorers.
    """
    return any_of(
        in_use(s) <= most_on_nodes(s) - choose(s.step == HAIL_TO_FALL, 24, 0) + most_distress(s),
        in_use(s) <= 1,
    )


@can("taawa.markers.thirty_six", cites=(HAILSTONES, CONDITION_CARD), about=(condition_hail,))
def thirty_six_can_lie_on_nodes(s: Taawa) -> bool:
    """36 hailstones can lie on the nodes at once."""
    return total(s.hail) >= 36


@can("taawa.markers.forty_eight", cites=(HAILSTONES, CONDITION_CARD, ENVIRONMENT), about=(condition_hail,))
def forty_eight_can_lie_on_nodes(s: Taawa) -> bool:
    """48 hailstones can lie on the nodes at once, after a scan that spares diagonal neighbours too."""
    return total(s.hail) >= 48


def every_slot_is_filled(s: Taawa, explorers: int) -> bool:
    """So many explorers with five action spaces have a filled Dehydrated card on each, as far as one holds one."""
    spaces = 5 * explorers
    return all_of(
        len(s.distress.index) == explorers,
        value(s, ACTION_SPACES) == 5,
        value(s, DEHYDRATED_CARDS) >= spaces,
        reads(s, DISTRESS_STACKS, "one"),
        pool(s) == spaces,
    )


@can("taawa.markers.most_of_two", cites=(HAILSTONES, CONDITION_CARD, RATIONS), about=(condition_hail,))
def two_explorers_can_use_the_most(s: Taawa) -> bool:
    """Two explorers, with five action spaces each, can have 46 hailstones in use: 36 of them on nodes."""
    return all_of(every_slot_is_filled(s, 2), reads(s, ADJACENCY, "orthogonal"), in_use(s) == 46)


@can("taawa.markers.most_of_three", cites=(HAILSTONES, CONDITION_CARD, RATIONS), about=(condition_hail,))
def three_explorers_can_use_the_most(s: Taawa) -> bool:
    """Three explorers, with five action spaces each, can have 51 hailstones in use."""
    return all_of(every_slot_is_filled(s, 3), reads(s, ADJACENCY, "orthogonal"), in_use(s) == 51)


@can("taawa.markers.most_of_four", cites=(HAILSTONES, CONDITION_CARD, RATIONS), about=(condition_hail,))
def four_explorers_can_use_the_most(s: Taawa) -> bool:
    """Four explorers, with five action spaces each, can have 56 hailstones in use."""
    return all_of(every_slot_is_filled(s, 4), reads(s, ADJACENCY, "orthogonal"), in_use(s) == 56)


@can("taawa.markers.most_with_a_scan", cites=(HAILSTONES, CONDITION_CARD, ENVIRONMENT), about=(condition_hail,))
def more_can_be_in_use_after_a_scan(s: Taawa) -> bool:
    """If a scan spares diagonal neighbours too, four explorers with five action spaces each can have 68 in use."""
    return all_of(every_slot_is_filled(s, 4), in_use(s) == 68)


CLAIMS = (
    six_on_a_card_at_most,
    twelve_on_flipped_cards_at_most,
    thirty_six_on_nodes_at_most,
    distress_holds_all_that_is_left,
    so_many_in_use_at_most,
    thirty_six_can_lie_on_nodes,
    forty_eight_can_lie_on_nodes,
    two_explorers_can_use_the_most,
    three_explorers_can_use_the_most,
    four_explorers_can_use_the_most,
    more_can_be_in_use_after_a_scan,
)
