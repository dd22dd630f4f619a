"""The timeline: time passes, and its triggers call for atmospheric conditions."""

from typing import Annotated

from model.taawa.components import TRIGGER_SPACES, Readout, Trigger
from model.taawa.parameters import SPACES
from model.taawa.readings import TRIGGER_AGAIN, TRIGGER_PASSED
from model.taawa.sections import CONDITIONS, SETUP
from model.taawa.state import Taawa
from ruleproof import Between, all_of, any_of, choose, count_of, not_, pick, reads, rule, term, value

Amount = Annotated[int, Between(1, SPACES)]


@term("taawa.reached", cites=CONDITIONS)
def reached(s: Taawa, trigger: Trigger, amount: Amount) -> bool:
    """Time passing by that amount sets off the trigger's space: the marker stops there, or passes it."""
    space = pick(TRIGGER_SPACES, trigger)
    end, next_lap = s.time + amount, space + value(s, SPACES)
    stops = any_of(end == space, end == next_lap)
    passes = any_of(all_of(s.time < space, space <= end), next_lap <= end)
    return choose(reads(s, TRIGGER_PASSED, "passing"), passes, stops)


@rule("taawa.pass_time", cites=(CONDITIONS, SETUP))
def pass_time(s: Taawa, amount: Amount) -> None:
    """The time marker moves on, from the last space to the first; each trigger that it reaches calls for a condition.

    What makes time pass is the framework's business: it can be any amount up to a whole lap.
    """
    fired = {trigger: all_of(s.triggers[trigger], reached(s, trigger, amount)) for trigger in Trigger}
    s.due += choose(s.readout == Readout.none, 0, count_of(fired.values()))
    for trigger in Trigger:
        spent = all_of(fired[trigger], reads(s, TRIGGER_AGAIN, "spent"))
        s.triggers[trigger] = all_of(s.triggers[trigger], not_(spent))
    end = s.time + amount
    s.time = choose(end > value(s, SPACES), end - value(s, SPACES), end)
