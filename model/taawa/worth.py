"""What is worth having on Taawa."""

from model.taawa.rations import pool
from model.taawa.sections import DEHYDRATED, HAILSTONES, HARVEST, RATIONS
from model.taawa.state import Taawa
from ruleproof import Worth, total


def trust(s: Taawa) -> int:
    """Trust, which the fill level raises and lowers."""
    return s.trust


def less_distress(s: Taawa) -> int:
    """The fewer Dehydrated cards are on dashboards, the better."""
    return -total(s.distress)


def hail_on_nodes(s: Taawa) -> int:
    """Hail that lies where it can be harvested."""
    return total(s.hail)


def focus(s: Taawa) -> int:
    """All explorers' focus: what harvests by DAY cost, and by NIGHT bring."""
    return total(s.focus)


WORTH = (
    Worth("trust", trust, (HARVEST,)),
    Worth("less distress", less_distress, (DEHYDRATED,)),
    Worth("stored hail", pool, (RATIONS,)),
    Worth("hail on nodes", hail_on_nodes, (HAILSTONES, HARVEST)),
    Worth("focus", focus, (HARVEST,)),
)
