"""The set-up: where every piece lies in the first position, and what stays there."""

from itertools import combinations

from model.gniir.components import Laid
from model.gniir.grid import Card, Node
from model.gniir.nodes import on_map
from model.gniir.parameters import (
    DISCOVERY_TOKENS,
    FIRST_SIDE,
    LAID,
    LANDING,
    MARKERS,
    OBELISK_PLACES,
    PILLARS,
    RESOURCE_TOKENS,
    SHELTER,
)
from model.gniir.sections import BEHAVIOR_CARD, DISCOVERIES, DISTRESS, NODES, PROTECTED, SETUP, SNOW
from model.gniir.state import Gniir
from ruleproof import all_of, always, any_of, not_, total, value


@always("gniir.setup.tokens", cites=(SETUP, PROTECTED), within=())
def only_the_scarabs_token_is_up(s: Gniir) -> bool:
    """At the start the token on the Scarab is up, and every explorer's is down."""
    return all_of(s.scarab_token, not_(any_of(*s.token)))


@always("gniir.setup.exposure_cards", cites=SETUP, lemma=True)
def everyone_has_an_exposure_card(s: Gniir) -> bool:
    """Every explorer has an exposure card, throughout the game."""
    return all_of(*s.exposure_cards)


@always("gniir.setup.behavior_card", cites=(SETUP, BEHAVIOR_CARD), within=())
def either_side_may_face_up(s: Gniir) -> bool:
    """At the start the snow behavior card lies as it is put, and no behavior is being resolved."""
    return all_of(s.side == value(s, FIRST_SIDE), s.exposure == 0, s.placing == 0, s.shortage == 0)


@always("gniir.setup.no_snow", cites=(SETUP, SNOW), within=())
def no_snow_lies_at_first(s: Gniir) -> bool:
    """At the start all snow is in the supply, and none is to be placed."""
    return all_of(s.supply == value(s, MARKERS), total(s.snow) == 0, s.owed == 0, not_(any_of(*s.waiting)))


@always("gniir.setup.tray", cites=(SETUP, DISCOVERIES), within=())
def all_discoveries_are_in_the_tray(s: Gniir) -> bool:
    """At the start all discovery tokens are in the tray."""
    return all_of(s.tray == value(s, DISCOVERY_TOKENS), total(s.discoveries) + s.spent == 0)


@always("gniir.setup.mystery", cites=(SETUP, NODES), within=())
def mystery_cards_are_face_down(s: Gniir) -> bool:
    """At the start no obelisk is activated or replaced, and Mystery Card C is not revealed."""
    return all_of(not_(any_of(*s.activated)), not_(any_of(*s.replaced)), not_(s.card_c))


@always("gniir.setup.crew", cites=(SETUP, DISTRESS), within=())
def the_crew_starts_together(s: Gniir) -> bool:
    """At the start the crew is at the landing node, nobody is in distress or resonant, and no time has passed."""
    return all_of(
        *(s.at[who] == value(s, LANDING) for who in s.at.index),
        s.luna == value(s, LANDING),
        total(s.distress) + s.to_resolve == 0,
        not_(any_of(*s.resonant, *s.entering)),
        s.time == 0,
    )


@always("gniir.setup.cards", cites=SETUP, within=())
def the_grid_is_untouched(s: Gniir) -> bool:
    """At the start the cards of the grid lie one way, none is investigated, and no resource lies on a node."""
    return all_of(
        *(s.revealed[card] == (value(s, LAID) == Laid.up) for card in Card),
        *(not_(s.investigated[node]) for node in Node),
        total(s.resources) == 0,
        s.resource_supply == value(s, RESOURCE_TOKENS),
    )


@always("gniir.setup.places", cites=(SETUP, NODES), within=())
def each_card_has_its_place(s: Gniir) -> bool:
    """Obelisks, Glacial Pillars and a node that offers protected lie in places of their own; the crew is on the map."""
    places = [value(s, each) for each in (*OBELISK_PLACES, PILLARS, SHELTER)]
    landing = any_of(*(all_of(value(s, LANDING) == node, on_map(s, node)) for node in Node))
    return all_of(landing, *(one != other for one, other in combinations(places, 2)))


@always("gniir.setup.no_task", cites=SETUP, within=())
def no_task_has_been_played(s: Gniir) -> bool:
    """At the start the group has played no survival task, and none is under way."""
    return not_(any_of(*s.played, s.introduced, s.under_way, s.objective))


CLAIMS = (
    only_the_scarabs_token_is_up,
    everyone_has_an_exposure_card,
    either_side_may_face_up,
    no_snow_lies_at_first,
    all_discoveries_are_in_the_tray,
    mystery_cards_are_face_down,
    the_crew_starts_together,
    the_grid_is_untouched,
    each_card_has_its_place,
    no_task_has_been_played,
)
