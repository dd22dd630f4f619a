"""Seeded faults that no claim notices, and why none can or should."""

from model.taawa.harvest import harvest
from model.taawa.setup import set_up
from ruleproof import Unnoticed

UNNOTICED = (
    Unnoticed(
        set_up,
        "changes revealed_at[DAY] as well",
        "Where an opportunity was revealed means nothing while none has been.",
    ),
    Unnoticed(
        harvest,
        "forgets the limit (+ distress[A] (* -1 extended[A])",
        "The hail that is shifted is spread over the explorers' distress in some order; from there it goes back to the "
        "card, and where the rest of it lies is the players' choice anyway, as hail moves freely.",
    ),
)
