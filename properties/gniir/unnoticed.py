"""Seeded faults that no claim notices, and why none can or should."""

from model.gniir.exposure import exposure_behave
from model.gniir.setup import set_up
from model.gniir.snow import add_snow
from model.gniir.tasks import finish_task, newcomer
from ruleproof import Unnoticed

NO_TASK = "Which task is under way means nothing while none is."
NOTHING_OWED = "Where snow is owed means nothing while none is; whenever some is, a claim says where."
BEFORE = {
    "task": NO_TASK,
    "outcome": "The outcome means nothing before a game has ended.",
    "served[A]": "Who has been served means nothing before a shortage, which begins with nobody served.",
    "owed_at": "Where snow is owed means nothing while none is.",
    "rolled_at": "Where a behavior was rolled means nothing before one has been.",
    "behavior": "The behavior means nothing before it is rolled.",
    "active": "Whose exposure it is means nothing while there is none.",
    "due": "Whether a distress is due means nothing before step 2 of an exposure has been begun.",
}
UNNOTICED = (
    *(Unnoticed(set_up, f"changes {name} as well", why) for name, why in BEFORE.items()),
    *(Unnoticed(each, "changes task as well", NO_TASK) for each in (finish_task, newcomer)),
    *(Unnoticed(each, "forgets to change owed_at", NOTHING_OWED) for each in (add_snow, exposure_behave)),
)
