"""Protected: a property of explorers, from their own token, the Scarab's, or a node that offers it."""

from typing import cast

from model.framework import Explorer
from model.gniir.grid import Card, Node
from model.gniir.interrupts import check_interrupt
from model.gniir.parameters import SHELTER
from model.gniir.readings import SCARAB_PROTECTS, TOKEN_UP
from model.gniir.sections import FREE_ACTIONS, GAIN_PROTECTED, PROTECTED, SETUP
from model.gniir.state import Gniir
from ruleproof import all_of, any_of, not_, reads, rule, term, value


@term("gniir.scarab_offers", cites=(SETUP, PROTECTED))
def scarab_offers(s: Gniir) -> bool:
    """The Scarab protects the explorers there: its token is up, and that is what the token is for."""
    return all_of(s.scarab_token, reads(s, SCARAB_PROTECTS, "offers"))


@term("gniir.offers", cites=PROTECTED)
def offers(s: Gniir, node: Node) -> bool:
    """The node offers protected: it is a revealed card that does, or the Scarab."""
    place = value(s, SHELTER)
    shelter = all_of(node == place, s.revealed[cast(Card, place)])
    return any_of(shelter, all_of(node == Node.SCARAB, scarab_offers(s)))


@term("gniir.protected", cites=(PROTECTED, GAIN_PROTECTED))
def protected(s: Gniir, who: Explorer) -> bool:
    """The explorer possesses protected: by the token on the exposure card, or by the node."""
    return any_of(s.token[who], offers(s, s.at[who]))


def turn_up(s: Gniir, who: Explorer) -> None:
    """The explorer's token is turned, so that its protected side is up."""
    s.token[who] = any_of(not_(s.token[who]), reads(s, TOKEN_UP, "nothing"))


@rule("gniir.gain_protected", cites=(GAIN_PROTECTED, FREE_ACTIONS), free=True)
def gain_protected(s: Gniir, who: Explorer) -> None:
    """An effect has an explorer gain protected: the token on the exposure card is turned up. Free actions can do so."""
    check_interrupt(s)
    turn_up(s, who)
