"""Where free actions can come in: between effects, or anywhere; and in the midst of step 2 or not."""

from model.gniir.readings import INTERRUPTS, RESPONSE
from model.gniir.sections import EXPOSURE_DETAILS, FREE_ACTIONS
from model.gniir.state import Gniir
from ruleproof import all_of, any_of, not_, reads, require, term

ROLLED, FLIPPING = 2, 3  # stages of an exposure after the roll and before the flip
CHECKED = 5  # the stage between the check of step 2 and its distress


@term("gniir.between_effects", cites=(EXPOSURE_DETAILS, FREE_ACTIONS))
def between_effects(s: Gniir) -> bool:
    """No snow behavior is being resolved, no snow being placed and no shortage dealt with."""
    behaving = any_of(s.exposure == ROLLED, s.exposure == FLIPPING)
    return all_of(s.placing == 0, s.shortage == 0, not_(behaving))


def check_interrupt(s: Gniir) -> None:
    """Refuse a free action in the midst of an effect, or of step 2, unless it can come there."""
    require(any_of(reads(s, INTERRUPTS, "anywhere"), between_effects(s)), "an effect is being resolved")
    require(any_of(s.exposure != CHECKED, reads(s, RESPONSE, "window")), "the check and its distress are one")
