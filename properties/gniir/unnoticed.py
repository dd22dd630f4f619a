"""Seeded faults that no claim notices, and why none can or should."""

from model.gniir.setup import set_up
from ruleproof import Unnoticed

BEFORE = {
    "task": "Which task is under way means nothing while none is.",
    "outcome": "The outcome means nothing before a game has ended.",
    "served[A]": "Who has been served means nothing before a shortage, which begins with nobody served.",
    "owed_at": "Where snow is owed means nothing while none is.",
    "rolled_at": "Where a behavior was rolled means nothing before one has been.",
    "behavior": "The behavior means nothing before it is rolled.",
    "active": "Whose exposure it is means nothing while there is none.",
}
UNNOTICED = tuple(Unnoticed(set_up, f"changes {name} as well", why) for name, why in BEFORE.items())
