"""Distress: gained by exposures and other effects, and not resolved then."""

from model.framework import Explorer
from model.gniir.parameters import DISTRESS_CARDS
from model.gniir.sections import DISTRESS
from model.gniir.state import Gniir
from ruleproof import choose, require, rule, term, total, value


@term("gniir.card_left", cites=DISTRESS)
def card_left(s: Gniir) -> bool:
    """There is a distress card that nobody has."""
    return total(s.distress) < value(s, DISTRESS_CARDS)


def take_distress(s: Gniir, who: Explorer, gains: bool) -> None:
    """The explorer has one distress more, or none."""
    s.distress[who] += choose(gains, 1, 0)


@rule("gniir.gain_distress", cites=DISTRESS)
def gain_distress(s: Gniir, who: Explorer) -> None:
    """An effect gives an explorer a distress. It is not resolved now, but when the exposure card says so."""
    require(card_left(s), "no distress card is left")
    take_distress(s, who, gains=True)
