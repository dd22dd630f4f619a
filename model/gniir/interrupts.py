"""Where free actions can come in: between effects, or anywhere."""

from model.gniir.readings import INTERRUPTS
from model.gniir.sections import EXPOSURE_DETAILS, FREE_ACTIONS
from model.gniir.state import Gniir
from ruleproof import all_of, any_of, not_, reads, require, term

ROLLED, FLIPPING = 2, 3  # stages of an exposure after the roll and before the flip


@term("gniir.between_effects", cites=(EXPOSURE_DETAILS, FREE_ACTIONS))
def between_effects(s: Gniir) -> bool:
    """No snow behavior is being resolved, no snow being placed and no shortage dealt with."""
    behaving = any_of(s.exposure == ROLLED, s.exposure == FLIPPING)
    return all_of(s.placing == 0, s.shortage == 0, not_(behaving))


def check_interrupt(s: Gniir) -> None:
    """Refuse a free action in the midst of an effect, unless it can come anywhere."""
    require(any_of(reads(s, INTERRUPTS, "anywhere"), between_effects(s)), "an effect is being resolved")
