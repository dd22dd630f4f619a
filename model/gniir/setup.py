"""The set-up: from the pieces in the box to the first position."""

from itertools import combinations
from typing import cast

from model.gniir.components import CardSide, Laid
from model.gniir.grid import Node
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
from model.gniir.sections import SETUP
from model.gniir.state import Gniir
from ruleproof import all_of, require, rule, value


@rule("gniir.setup", cites=SETUP)
def set_up(s: Gniir) -> None:
    """Lay out the planet's pieces: every explorer gets an exposure card and on it a token with protected face-down.

    Another token lies on the Scarab with protected up. The snow behavior card lies at hand with either side up, the
    mystery cards face-down in their area, discovery tokens face-down in the tray. The crew is at the landing node, the
    cards of the grid lie as they are laid, nobody is in distress, and the group has played no survival task yet.
    """
    check_places(s)
    exposure_cards(s)
    s.scarab_token = True
    s.side = cast(CardSide, value(s, FIRST_SIDE))
    s.tray = value(s, DISCOVERY_TOKENS)
    s.supply = value(s, MARKERS)
    crew_and_resources(s)


def check_places(s: Gniir) -> None:
    """A game begins on the map, and each card lies in a place of its own."""
    require(on_map(s, cast(Node, value(s, LANDING))), "the landing node is off the map")
    places = [value(s, each) for each in (*OBELISK_PLACES, PILLARS, SHELTER)]
    require(all_of(*(one != other for one, other in combinations(places, 2))), "two cards lie in one place")


def exposure_cards(s: Gniir) -> None:
    """An exposure card for every explorer, with a token whose protected side is down."""
    for who in s.exposure_cards.index:
        s.exposure_cards[who] = True
        s.token[who] = False


def crew_and_resources(s: Gniir) -> None:
    """What the framework's set-up does: cards laid out, resources in the supply, the crew at the landing node."""
    for card in s.revealed.index:
        s.revealed[card] = value(s, LAID) == Laid.up
    s.resource_supply = value(s, RESOURCE_TOKENS)
    s.luna = cast(Node, value(s, LANDING))
    for who in s.at.index:
        s.at[who] = cast(Node, value(s, LANDING))
