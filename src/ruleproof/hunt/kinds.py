"""The kinds of edge cases: each yields suspects from a traced game, and knows no game."""

from collections.abc import Callable, Iterator

from ruleproof.hunt.answers import two_answers
from ruleproof.hunt.dead import dead
from ruleproof.hunt.endless import never_ends
from ruleproof.hunt.finding import Suspect
from ruleproof.hunt.gaps import gaps
from ruleproof.hunt.ground import Ground
from ruleproof.hunt.interrupts import interrupt_windows
from ruleproof.hunt.lost import lost
from ruleproof.hunt.lunch import free_lunch
from ruleproof.hunt.never_both import never_both
from ruleproof.hunt.order import order_matters
from ruleproof.hunt.shortage import shortage
from ruleproof.hunt.stuck import stuck

Kind = Callable[[Ground], Iterator[Suspect]]

KINDS: dict[str, Kind] = {
    "lunch": free_lunch,
    "stuck": stuck,
    "endless": never_ends,
    "order": order_matters,
    "interrupts": interrupt_windows,
    "shortage": shortage,
    "two_answers": two_answers,
    "lost": lost,
    "gaps": gaps,
    "dead": dead,
    "never_both": never_both,
}

LONGEST_FIRST = sorted(
    KINDS, key=(*("two_answers", "lunch", "order", "interrupts", "lost", "shortage"), *KINDS).index
)  # so that no process is left alone with one at the end
