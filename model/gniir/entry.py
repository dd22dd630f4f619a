"""Cards with an effect when entering: who has it to resolve, and when that is done."""

from typing import cast

from model.framework import Explorer
from model.gniir.grid import Card, Node
from model.gniir.parameters import PILLARS
from model.gniir.readings import ENTERED_WITHIN
from model.gniir.sections import EXPOSURE_DETAILS, FREE_ACTIONS, NODES
from model.gniir.state import Gniir
from ruleproof import Step, all_of, any_of, not_, procedure, reads, require, rule, term, value


def enter(s: Gniir, who: Explorer, to: Node) -> None:
    """Glacial Pillars has an effect when entering, if its card is revealed."""
    place = value(s, PILLARS)
    s.entering[who] = any_of(s.entering[who], all_of(to == place, s.revealed[cast(Card, place)]))


@term("gniir.entry_due", cites=(NODES, EXPOSURE_DETAILS, FREE_ACTIONS))
def entry_due(s: Gniir) -> bool:
    """It is time for an effect when entering: at once, or when no exposure, snow or shortage is under way."""
    interrupted = any_of(s.exposure != 0, s.placing != 0, s.shortage != 0)
    return all_of(any_of(*s.entering), any_of(reads(s, ENTERED_WITHIN, "at_once"), not_(interrupted)))


@rule("gniir.entering", cites=NODES)
def entering(s: Gniir, who: Explorer) -> None:
    """What a card does when entering is resolved. For Glacial Pillars it is an icon that is not transcribed.

    Only that there is something to resolve is modelled.
    """
    require(s.entering[who], "the explorer has not entered such a card")
    s.entering[who] = False


def none_has_entered(s: Gniir) -> bool:
    """No explorer has an effect when entering to resolve."""
    return not_(any_of(*s.entering))


ENTRY = procedure(
    "gniir.entry",
    "entry",
    (Step(entering, none_has_entered),),
    cites=(NODES, FREE_ACTIONS),
    text=(
        "What a card does when entering is resolved before anything else is done but free actions. If it comes up "
        "while an exposure or snow is being resolved, it comes at once, or waits until that is over."
    ),
    when=entry_due,
)
