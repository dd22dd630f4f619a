"""Faults put into Gniir on purpose: the check finds each of them, and nothing in the game as it is."""

import sys

import pytest

from model.framework import Explorer
from model.gniir import discoveries, interrupts, movement, nodes, obelisks, protection, setup, shortage, snow, tasks
from model.gniir.grid import Node
from model.gniir.setup import crew_and_resources
from model.gniir.state import Gniir
from ruleproof import choose
from tests.model.faults import Fault, assert_found, assert_none
from tests.model.planets import GNIIR

# Of the lemmas those that a check of these claims needs: it is quick then.
LEMMAS = [
    claim.id
    for claim in GNIIR.game.claims
    if claim.lemma
    and claim.id.partition(".")[2].partition(".")[0] in ("snow", "shortage", "exposure", "distress", "entry")
]
# `model.gniir.exposure` and others are also the names of rules or procedures there
EXPOSURE, DISTRESS = sys.modules["model.gniir.exposure"], sys.modules["model.gniir.distress"]


# what is done instead


def supply_and_more(s: Gniir) -> None:
    """The set-up puts one snow too many into the supply."""
    crew_and_resources(s)
    s.supply += 1


def clear_cards(s: Gniir) -> None:
    """In a shortage the snow on the Scarab stays."""
    for node in s.snow.index:
        if node != Node.SCARAB:
            s.supply += s.snow[node]
            s.snow[node] = 0
    for who in s.served.index:
        s.served[who] = False


def pay_on_arrival(s: Gniir, _origin: Node, to: Node) -> int:
    """A step takes the snow on the node where it leads, and not that where it begins."""
    return s.snow[to]


def take_two(s: Gniir, who: Explorer, gains: bool) -> None:
    """Whoever gains a distress gains two."""
    s.distress[who] += choose(gains, 2, 0)


def replace_and_clear(s: Gniir, node: Node) -> None:
    """A node that is replaced loses its snow."""
    s.supply += s.snow[node]
    s.snow[node] = 0


FAULTS = {
    "the set-up takes a snow that is not in the box": Fault(
        setup, "crew_and_resources", supply_and_more, ("gniir.setup.no_snow", "gniir.snow.conserved")
    ),
    "in a shortage the snow on the Scarab stays": Fault(shortage, "clear", clear_cards, ("gniir.shortage.clears",)),
    "a shortage serves each explorer with three": Fault(shortage, "PER_EXPLORER", 3, ("gniir.shortage.dealt",)),
    "a step takes the snow at its end alone": Fault(
        movement, "step_snow", pay_on_arrival, ("gniir.movement.one_step",)
    ),
    "no step wins a game": Fault(movement, "in_time", lambda _: False, ("gniir.movement.win",)),
    "whoever gains a distress gains two": Fault(EXPOSURE, "take_distress", take_two, ("gniir.distress.unprotected",)),
    "an effect that gives a distress gives two": Fault(DISTRESS, "take_distress", take_two, ("gniir.distress.gained",)),
    "the check of step 2 finds everybody unprotected": Fault(
        EXPOSURE, "protected", lambda *_: False, ("gniir.distress.checked", "gniir.distress.protected")
    ),
    "free actions come between the check and its distress": Fault(
        interrupts, "CHECKED", 0, ("gniir.exposure.not_within_check",)
    ),
    "whoever passes over Glacial Pillars has not entered it": Fault(
        movement, "enter", lambda *_: None, ("gniir.movement.over_pillars", "gniir.movement.pillars")
    ),
    "the Scarab protects nobody": Fault(protection, "scarab_offers", lambda _: False, ("gniir.protection.scarab",)),
    "gaining protected turns nothing": Fault(
        protection, "turn_up", lambda *_: None, ("gniir.protection.gained", "gniir.protection.gained_from_down")
    ),
    "waves bring three": Fault(EXPOSURE, "WAVES", 3, ("gniir.behavior.waves", "gniir.behavior.at_most")),
    "flurries reach the whole map": Fault(
        EXPOSURE, "adjacent", lambda s, _one, other: nodes.on_map(s, other), ("gniir.behavior.own_node_spared",)
    ),
    "a replaced node loses its snow": Fault(
        obelisks, "replace_node", replace_and_clear, ("gniir.snow.kept_on_replacement",)
    ),
    "Card C comes with the first obelisk": Fault(obelisks, "BOTH", 1, ("gniir.obelisks.card_c_needs_two",)),
    "more discoveries are placed than there are": Fault(
        discoveries, "minimum", lambda *numbers: numbers[0], ("gniir.counts.in_range",)
    ),
    "more snow is removed than lies there": Fault(
        snow, "minimum", lambda *numbers: numbers[0], ("gniir.counts.in_range",)
    ),
    "any task can be the first": Fault(tasks, "any_of", lambda *_: True, ("gniir.tasks.a_first",)),
}


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS)
def test_a_fault_in_a_rule_is_found_with_a_play_that_shows_it(monkeypatch: pytest.MonkeyPatch, fault: Fault) -> None:
    monkeypatch.setattr(fault.module, fault.name, fault.faulty)
    assert_found(GNIIR, fault, LEMMAS)


def test_the_same_claims_hold_of_the_game_as_it_is() -> None:
    assert_none(GNIIR, [*FAULTS.values()], LEMMAS)
