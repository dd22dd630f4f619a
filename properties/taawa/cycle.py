"""The day / night cycle: which cards flip, and what becomes of what lies on them."""

from model.taawa.cycle import advance, day_side, flips, next_day, shows_day, turns
from model.taawa.environment import scan_local_fauna
from model.taawa.grid import CARDS, COLUMNS, Node
from model.taawa.sections import ADVANCING, CYCLE, OVERVIEW
from model.taawa.state import Taawa
from ruleproof import Expect, after, all_of, always, any_of, choose, count_of, implies, not_, total


@always("taawa.cycle.six_by_day", cites=CYCLE, about=(advance, scan_local_fauna))
def six_cards_show_day(s: Taawa) -> bool:
    """Six cards show DAY, and the other six NIGHT."""
    return count_of(day_side(s, node) for node in CARDS) == 6


@always("taawa.cycle.two_columns", cites=(CYCLE, ADVANCING), about=(advance, scan_local_fauna))
def day_is_two_columns(s: Taawa) -> bool:
    """The cards that show DAY are two whole columns side by side; the last column and the first count as such."""
    right = next_day(s.day)
    return all_of(*(day_side(s, node) == any_of(node % COLUMNS == s.day, node % COLUMNS == right) for node in CARDS))


@always("taawa.cycle.six_flip", cites=(CYCLE, ADVANCING), about=(advance, scan_local_fauna))
def six_cards_flip(s: Taawa) -> bool:
    """Whatever the time of day, the next ADVANCE DAY flips six cards."""
    return count_of(flips(s, node) for node in CARDS) == 6


@after(advance, scan_local_fauna, id="taawa.cycle.flipped_change_side", cites=ADVANCING)
def flipped_cards_change_side(before: Taawa, now: Taawa) -> bool:
    """The cards that an ADVANCE DAY flips are those whose side is another one afterwards."""
    return all_of(*(flips(before, node) == (day_side(before, node) != day_side(now, node)) for node in CARDS))


@after(advance, scan_local_fauna, id="taawa.cycle.one_column", cites=ADVANCING)
def day_moves_one_column(before: Taawa, now: Taawa) -> bool:
    """The DAY section moves one column toward the Scarab, from the last column to the first."""
    return any_of(now.day == before.day + 1, all_of(before.day == COLUMNS - 1, now.day == 0))


@always("taawa.cycle.four_advances", cites=(OVERVIEW, ADVANCING), about=(advance,))
def four_advances_restore_the_sides(s: Taawa) -> bool:
    """After four ADVANCE DAY every card shows the side that it showed before, and not sooner."""
    once = next_day(s.day)
    twice = next_day(once)
    thrice = next_day(twice)
    restored = all_of(*(shows_day(next_day(thrice), node) == shows_day(s.day, node) for node in CARDS))
    sooner = (
        all_of(*(shows_day(day, node) == shows_day(s.day, node) for node in CARDS)) for day in (once, twice, thrice)
    )
    return all_of(restored, not_(any_of(*sooner)))


@always("taawa.cycle.twice_each", cites=(OVERVIEW, ADVANCING), about=(advance,))
def each_card_flips_twice(s: Taawa) -> bool:
    """In four ADVANCE DAY each card is flipped twice."""
    days = [s.day, next_day(s.day)]
    days += [next_day(days[-1])]
    days += [next_day(days[-1])]
    return all_of(*(count_of(turns(day, node) for day in days) == 2 for node in CARDS))


@after(advance, id="taawa.cycle.flipped_are_cleared", cites=(CYCLE, ADVANCING))
def flipped_cards_are_cleared(before: Taawa, now: Taawa) -> bool:
    """No hail, materials or data are left on a card that an ADVANCE DAY has flipped."""
    return all_of(
        *(
            implies(flips(before, node), all_of(now.hail[node] == 0, now.materials[node] == 0, now.data[node] == 0))
            for node in CARDS
        )
    )


@after(advance, scan_local_fauna, id="taawa.cycle.unflipped_keep_all", cites=ADVANCING)
def unflipped_nodes_keep_all(before: Taawa, now: Taawa) -> bool:
    """A node that is not flipped keeps everything, and so does the Scarab."""
    return all_of(*(any_of(flips(before, node), same_resources(before, now, node)) for node in Node))


@after(advance, id="taawa.cycle.supply_grows", cites=(CYCLE, ADVANCING))
def supply_grows_by_what_was_cleared(before: Taawa, now: Taawa) -> bool:
    """The supply grows by just what lay on the flipped cards: hail, materials and data alike."""
    return all_of(
        now.supply - before.supply == total(choose(flips(before, node), before.hail[node], 0) for node in CARDS),
        now.material_supply - before.material_supply
        == total(choose(flips(before, node), before.materials[node], 0) for node in CARDS),
        now.data_supply - before.data_supply
        == total(choose(flips(before, node), before.data[node], 0) for node in CARDS),
    )


@after(advance, scan_local_fauna, id="taawa.cycle.crew_stays", cites=ADVANCING)
def the_crew_stays(before: Taawa, now: Taawa) -> bool:
    """Nobody moves when cards flip: explorers and LUNA stay where they are, with their focus, distress and rations."""
    crew = (
        all_of(
            now.at[who] == before.at[who],
            now.focus[who] == before.focus[who],
            now.distress[who] == before.distress[who],
            now.extended[who] == before.extended[who],
        )
        for who in before.at.index
    )
    return all_of(*crew, now.luna == before.luna, now.card == before.card, now.trust == before.trust)


@after(advance, id="taawa.cycle.no_hail_is_lost", cites=(CYCLE, ADVANCING), expects=Expect.REFUTED)
def no_hail_is_lost(before: Taawa, now: Taawa) -> bool:
    """Meant to fail: an ADVANCE DAY costs no hailstone on a node."""
    return total(now.hail) >= total(before.hail)


def same_resources(before: Taawa, now: Taawa, node: Node) -> bool:
    """The node holds as much of each resource as before."""
    return all_of(
        now.hail[node] == before.hail[node],
        now.materials[node] == before.materials[node],
        now.data[node] == before.data[node],
    )


CLAIMS = (
    six_cards_show_day,
    day_is_two_columns,
    six_cards_flip,
    flipped_cards_change_side,
    day_moves_one_column,
    four_advances_restore_the_sides,
    each_card_flips_twice,
    flipped_cards_are_cleared,
    unflipped_nodes_keep_all,
    supply_grows_by_what_was_cleared,
    the_crew_stays,
    no_hail_is_lost,
)
