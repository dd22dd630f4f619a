"""The set-up: from the pieces in the box to the first position, step by step as the rulebook numbers them."""

from typing import cast

from model.taawa.components import PlanetToken, Readout, SetAside
from model.taawa.grid import Column, Node, Side
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
from model.taawa.sections import SETUP
from model.taawa.state import Taawa
from ruleproof import minimum, rule, value


@rule("taawa.setup", cites=SETUP)
def set_up(s: Taawa) -> None:
    """Sort the pieces in seven steps, with the DAY section where a game starts and the crew at the landing node.

    One hailstone goes to the bottom slot of the water rations card, which lies above the pile of condition cards; the
    opportunities form a DAY and a NIGHT pile; every explorer gets an altered rest card; triggers lie on the third and
    the sixth space of the timeline; investigated tokens and mystery cards are put aside; the planet's own tokens wait
    in their area. All other pieces are in the supply, and nobody is in distress.
    """
    water_rations_and_conditions(s)
    day_and_night(s)
    opportunity_piles(s)
    altered_rest_cards(s)
    condition_triggers(s)
    pieces_put_aside(s)
    planet_tokens(s)
    crew_and_resources(s)


def water_rations_and_conditions(s: Taawa) -> None:
    """Step 1: the condition cards in a pile beneath the water rations card, whichever is on top; one hailstone."""
    s.card = 1
    s.supply = value(s, MARKERS) - 1
    s.readout = cast(Readout, value(s, FIRST_CARD))
    s.deck = value(s, CONDITION_CARDS) - 1


def day_and_night(s: Taawa) -> None:
    """Step 2: the cycle reference card, which is only something to read; and where the DAY section starts."""
    s.day = cast(Column, value(s, START))


def opportunity_piles(s: Taawa) -> None:
    """Step 3: DAY and NIGHT opportunities in a pile each, below the moment markers, which are the framework's."""
    s.piles[Side.DAY] = value(s, DAY_OPPORTUNITIES)
    s.piles[Side.NIGHT] = value(s, NIGHT_OPPORTUNITIES)


def altered_rest_cards(s: Taawa) -> None:
    """Step 4: an altered rest card for every explorer."""
    for who in s.altered_rest.index:
        s.altered_rest[who] = True


def condition_triggers(s: Taawa) -> None:
    """Step 5: a trigger on the third and one on the sixth space of the timeline."""
    for trigger in s.triggers.index:
        s.triggers[trigger] = True


def pieces_put_aside(s: Taawa) -> None:
    """Steps 6 and 7: investigated tokens and mystery cards are not used."""
    s.aside[SetAside.investigated] = value(s, INVESTIGATED_TOKENS)
    s.aside[SetAside.mystery] = value(s, MYSTERY_CARDS)


def planet_tokens(s: Taawa) -> None:
    """Step 7: harvester, amplification crystal and skyray tokens in the area for the planet's tokens."""
    s.tokens[PlanetToken.harvester] = value(s, HARVESTER_TOKENS)
    s.tokens[PlanetToken.crystal] = value(s, CRYSTAL_TOKENS)
    s.tokens[PlanetToken.skyray] = value(s, SKYRAY_TOKENS)


def crew_and_resources(s: Taawa) -> None:
    """What the framework's set-up does: materials and data in the supply, the crew at the landing node with focus."""
    s.material_supply = value(s, MATERIAL_TOKENS)
    s.data_supply = value(s, DATA_TOKENS)
    s.luna = cast(Node, value(s, LANDING))
    for who in s.at.index:
        s.at[who] = cast(Node, value(s, LANDING))
        s.focus[who] = minimum(value(s, START_FOCUS), value(s, CAP))
