"""The day / night cycle: which cards flip, and what becomes of what lies on them."""

from model.taawa.conditions import condition_advance
from model.taawa.cycle import advance, day_side, flips, next_day, night_side, shows_day, turns
from model.taawa.environment import scan_local_fauna
from model.taawa.grid import CARDS, COLUMNS, Node
from model.taawa.sections import ADVANCING, CYCLE, OVERVIEW
from model.taawa.state import Taawa
from ruleproof import Expect, after, all_of, always, any_of, choose, count_of, not_, total

ADVANCES = (advance, scan_local_fauna, condition_advance)


@always("taawa.cycle.two_columns", cites=(CYCLE, ADVANCING), about=ADVANCES)
def day_is_two_columns(s: Taawa) -> bool:
    """The cards that show DAY are two whole columns side by side; the last column and the first count as such."""
    right = next_day(s.day)
    return all_of(*(day_side(s, node) == any_of(node % COLUMNS == s.day, node % COLUMNS == right) for node in CARDS))


@after(*ADVANCES, id="taawa.cycle.six_flip", cites=(CYCLE, ADVANCING))
def six_cards_flip(before: Taawa, now: Taawa) -> bool:
    """Each ADVANCE DAY flips six cards, three to DAY and three to NIGHT; so six show DAY afterwards."""
    to_day = count_of(all_of(night_side(before, node), day_side(now, node)) for node in CARDS)
    to_night = count_of(all_of(day_side(before, node), night_side(now, node)) for node in CARDS)
    return all_of(to_day == 3, to_night == 3, count_of(day_side(now, node) for node in CARDS) == 6)


@after(*ADVANCES, id="taawa.cycle.flipped_change_side", cites=ADVANCING)
def flipped_cards_change_side(before: Taawa, now: Taawa) -> bool:
    """The cards that an ADVANCE DAY flips are those whose side is another one afterwards."""
    return all_of(*(flips(before, node) == (day_side(before, node) != day_side(now, node)) for node in CARDS))


@after(*ADVANCES, id="taawa.cycle.one_column", cites=ADVANCING)
def day_moves_one_column(before: Taawa, now: Taawa) -> bool:
    """The DAY section moves one column toward the Scarab, from the last column to the first."""
    return any_of(now.day == before.day + 1, all_of(before.day == COLUMNS - 1, now.day == 0))


@after(advance, id="taawa.cycle.four_advances", cites=(OVERVIEW, ADVANCING))
def four_advances_restore_the_sides(before: Taawa, now: Taawa) -> bool:
    """An ADVANCE DAY and three more bring every card back to the side that it showed before, and fewer do not."""
    days = [now.day, *later_days(now.day)]
    restored = [all_of(*(shows_day(day, node) == day_side(before, node) for node in CARDS)) for day in days]
    return all_of(restored[3], not_(any_of(*restored[:3])))


@after(advance, id="taawa.cycle.twice_each", cites=(OVERVIEW, ADVANCING))
def each_card_flips_twice(before: Taawa, now: Taawa) -> bool:
    """In an ADVANCE DAY and the three after it each card is flipped twice."""
    second, third, _ = later_days(now.day)
    return all_of(
        *(
            count_of(
                (
                    day_side(before, node) != day_side(now, node),
                    turns(now.day, node),
                    turns(second, node),
                    turns(third, node),
                )
            )
            == 2
            for node in CARDS
        )
    )


@after(advance, condition_advance, id="taawa.cycle.flipped_are_cleared", cites=(CYCLE, ADVANCING))
def flipped_cards_are_cleared(before: Taawa, now: Taawa) -> bool:
    """No hail, materials or data are left on a card that an ADVANCE DAY flips; every other node keeps all it has."""
    return all_of(
        *(
            all_of(
                now.hail[node] == choose(flips(before, node), 0, before.hail[node]),
                now.materials[node] == choose(flips(before, node), 0, before.materials[node]),
                now.data[node] == choose(flips(before, node), 0, before.data[node]),
            )
            for node in Node
        )
    )


@after(advance, condition_advance, id="taawa.cycle.supply_grows", cites=(CYCLE, ADVANCING))
def supply_grows_by_what_was_cleared(before: Taawa, now: Taawa) -> bool:
    """The supply grows by just what lay on the flipped cards: hail, materials and data alike."""
    return all_of(
        now.supply - before.supply == total(choose(flips(before, node), before.hail[node], 0) for node in CARDS),
        now.material_supply - before.material_supply
        == total(choose(flips(before, node), before.materials[node], 0) for node in CARDS),
        now.data_supply - before.data_supply
        == total(choose(flips(before, node), before.data[node], 0) for node in CARDS),
    )


@after(*ADVANCES, id="taawa.cycle.crew_stays", cites=ADVANCING)
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


def later_days(day: int) -> tuple[int, int, int]:
    """Where the DAY section starts after one, two and three more ADVANCE DAY."""
    once = next_day(day)
    twice = next_day(once)
    return once, twice, next_day(twice)


CLAIMS = (
    day_is_two_columns,
    six_cards_flip,
    flipped_cards_change_side,
    day_moves_one_column,
    four_advances_restore_the_sides,
    each_card_flips_twice,
    flipped_cards_are_cleared,
    supply_grows_by_what_was_cleared,
    the_crew_stays,
    no_hail_is_lost,
)
