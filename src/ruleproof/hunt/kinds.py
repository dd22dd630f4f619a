"""The kinds of edge cases: each part yields suspects from a traced game, and knows no game."""

from collections.abc import Callable, Iterator
from itertools import chain

from ruleproof.hunt.answer_pairs import two_answers_together
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

KINDS: dict[str, tuple[Kind, ...]] = {
    "lunch": (free_lunch,),
    "stuck": (stuck,),
    "endless": (never_ends,),
    "order": (order_matters,),
    "interrupts": (interrupt_windows,),
    "shortage": (shortage,),
    "two_answers": (two_answers, two_answers_together),
    "lost": (lost,),
    "gaps": (gaps,),
    "dead": (dead,),
    "never_both": (never_both,),
}  # parts of a kind may be looked into by several processes; no two have a suspect of the same name


def suspects_of(ground: Ground, kind: str) -> Iterator[Suspect]:
    """Every suspect of a kind."""
    return chain.from_iterable(part(ground) for part in KINDS[kind])


LONGEST_FIRST = sorted(
    KINDS, key=(*("lunch", "two_answers", "order", "lost", "shortage", "interrupts"), *KINDS).index
)  # so that no process is left alone with one at the end
