"""What is worth having on Gniir."""

from model.gniir.sections import DISTRESS, GAIN_PROTECTED, PROTECTED, SNOW, TRAVERSE
from model.gniir.state import Gniir
from ruleproof import Worth, count_of, total


def less_time(s: Gniir) -> int:
    """The less time has passed, the better."""
    return -s.time


def less_distress(s: Gniir) -> int:
    """The fewer distress explorers hold, the better."""
    return -total(s.distress)


def less_snow(s: Gniir) -> int:
    """The less snow lies on nodes, the less time moves take."""
    return -total(s.snow)


def protection(s: Gniir) -> int:
    """How many personal tokens lie face up."""
    return count_of(s.token)


WORTH = (
    Worth("less time", less_time, (TRAVERSE,)),
    Worth("less distress", less_distress, (DISTRESS,)),
    Worth("less snow on nodes", less_snow, (SNOW,)),
    Worth("protection", protection, (PROTECTED, GAIN_PROTECTED)),
)
