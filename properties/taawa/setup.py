"""The set-up: where every piece of the box lies in the first position, and what stays there."""

from model.taawa.components import PlanetToken, SetAside
from model.taawa.cycle import shows_day
from model.taawa.grid import CARDS, Node, Side
from model.taawa.hail import all_hail
from model.taawa.parameters import (
    CAP,
    CONDITION_CARDS,
    CRYSTAL_TOKENS,
    DATA_TOKENS,
    DAY_OPPORTUNITIES,
    FIRST_CARD,
    HARVESTER_TOKENS,
    INVESTIGATED_TOKENS,
    LANDING,
    MARKERS,
    MATERIAL_TOKENS,
    MYSTERY_CARDS,
    NIGHT_OPPORTUNITIES,
    SKYRAY_TOKENS,
    START,
    START_FOCUS,
)
from model.taawa.rations import pool
from model.taawa.sections import CYCLE, OPPORTUNITIES, SETUP
from model.taawa.state import Taawa
from ruleproof import after, all_of, always, any_of, count_of, not_, total, value


@always("taawa.setup.hail", cites=SETUP, within=())
def one_hailstone_is_stored(s: Taawa) -> bool:
    """At the start one hailstone is on the water rations card, and all others are in the supply."""
    return all_of(s.card == 1, pool(s) == 1, total(s.hail) == 0, s.supply == value(s, MARKERS) - 1)


@always("taawa.setup.conditions", cites=SETUP, within=())
def condition_cards_are_ready(s: Taawa) -> bool:
    """At the start all condition cards form the pile, the first one on top, and no condition is due."""
    return all_of(s.deck + 1 == value(s, CONDITION_CARDS), s.readout == value(s, FIRST_CARD), s.due == 0, s.step == 0)


@always("taawa.setup.triggers", cites=SETUP, within=())
def both_triggers_lie_ahead(s: Taawa) -> bool:
    """At the start both triggers are on the timeline, and the time marker is before its first space."""
    return all_of(*s.triggers, s.time == 0)


@always("taawa.setup.opportunities", cites=(SETUP, OPPORTUNITIES), within=())
def opportunities_are_in_their_piles(s: Taawa) -> bool:
    """At the start every opportunity is in the pile of its kind; none is revealed or finished."""
    return all_of(
        s.piles[Side.DAY] == value(s, DAY_OPPORTUNITIES),
        s.piles[Side.NIGHT] == value(s, NIGHT_OPPORTUNITIES),
        total(s.revealed) == 0,
        total(s.finished) == 0,
    )


@always("taawa.setup.crew", cites=SETUP, within=())
def the_crew_starts_well(s: Taawa) -> bool:
    """At the start the crew is in one place with its focus, nobody is in distress, and all have altered rest cards."""
    return all_of(
        *(s.focus[who] <= value(s, START_FOCUS) for who in s.focus.index),
        *(any_of(s.focus[who] == value(s, CAP), s.focus[who] == value(s, START_FOCUS)) for who in s.focus.index),
        s.luna == value(s, LANDING),
        *(s.at[who] == s.luna for who in s.at.index),
        total(s.distress) + total(s.on_rest) == 0,
        *s.altered_rest,
        not_(any_of(*s.cube)),
        s.trust == 0,
    )


@always("taawa.setup.resources", cites=SETUP, within=())
def resources_are_in_the_supply(s: Taawa) -> bool:
    """At the start all materials and data are in the supply, and none lies on a node."""
    return all_of(
        s.material_supply == value(s, MATERIAL_TOKENS),
        s.data_supply == value(s, DATA_TOKENS),
        total(s.materials) + total(s.data) == 0,
    )


@always("taawa.setup.cycle", cites=(SETUP, CYCLE), within=())
def six_cards_show_day(s: Taawa) -> bool:
    """At the start six cards show DAY, in two columns side by side, where the game is said to start."""
    return all_of(count_of(shows_day(s.day, node) for node in CARDS) == 6, s.day == value(s, START))


@always("taawa.setup.put_aside", cites=SETUP, lemma=True)
def what_is_put_aside_stays_there(s: Taawa) -> bool:
    """Investigated tokens and mystery cards are aside, the planet's own tokens in their area, throughout the game."""
    return all_of(
        s.aside[SetAside.investigated] == value(s, INVESTIGATED_TOKENS),
        s.aside[SetAside.mystery] == value(s, MYSTERY_CARDS),
        s.tokens[PlanetToken.harvester] == value(s, HARVESTER_TOKENS),
        s.tokens[PlanetToken.crystal] == value(s, CRYSTAL_TOKENS),
        s.tokens[PlanetToken.skyray] == value(s, SKYRAY_TOKENS),
        *s.altered_rest,
    )


@after(id="taawa.setup.left_alone", cites=SETUP)
def no_rule_touches_them(before: Taawa, now: Taawa) -> bool:
    """No rule of the game moves a piece that the set-up has put aside."""
    return all_of(
        *(now.aside[piece] == before.aside[piece] for piece in SetAside),
        *(now.tokens[piece] == before.tokens[piece] for piece in PlanetToken),
        *(now.altered_rest[who] == before.altered_rest[who] for who in before.altered_rest.index),
    )


@always("taawa.setup.accounted_for", cites=SETUP, within=())
def nothing_is_left_over(s: Taawa) -> bool:
    """After the set-up every hailstone, material and data of the box is somewhere, and no node holds any."""
    return all_of(
        all_hail(s) == value(s, MARKERS),
        s.material_supply + total(s.materials) == value(s, MATERIAL_TOKENS),
        s.data_supply + total(s.data) == value(s, DATA_TOKENS),
        *(s.hail[node] + s.materials[node] + s.data[node] == 0 for node in Node),
    )


CLAIMS = (
    one_hailstone_is_stored,
    condition_cards_are_ready,
    both_triggers_lie_ahead,
    opportunities_are_in_their_piles,
    the_crew_starts_well,
    resources_are_in_the_supply,
    six_cards_show_day,
    what_is_put_aside_stays_there,
    no_rule_touches_them,
    nothing_is_left_over,
)
