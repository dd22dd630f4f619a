"""What the fill level does to trust, and the hail that may be moved away before it goes back."""

from typing import Annotated

from model.taawa.parameters import SLOTS
from model.taawa.rations import distress_slots, extend
from model.taawa.readings import RELOCATE
from model.taawa.state import Taawa
from ruleproof import Between, any_of, reads, require

Shift = Annotated[int, Between(0, SLOTS)]

TRUST_BY_LEVEL = (0, -1, 0, 1)  # by level, the last for 3 and more; what 0 does is said elsewhere


def shift_hail(s: Taawa, shift: int) -> None:
    """Move hail from the card to distress between the effect and the return, where that is allowed."""
    require(any_of(shift == 0, reads(s, RELOCATE, "anytime")), "hail cannot be moved within a resolution")
    require(shift <= s.card, "there is not that much hail on the water rations card")
    require(shift <= distress_slots(s), "distress has too few free slots")
    s.card -= shift
    extend(s, shift)
