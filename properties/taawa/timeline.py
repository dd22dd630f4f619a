"""The timeline: when a condition is called for, and when not."""

from model.taawa.components import TRIGGER_SPACES, Readout, Trigger
from model.taawa.parameters import CONDITION_CARDS, FIRST_CARD, SPACES
from model.taawa.rations import pool
from model.taawa.readings import TRIGGER_AGAIN, TRIGGER_PASSED
from model.taawa.sections import CONDITION_CARD, CONDITIONS, DEHYDRATED, SETUP
from model.taawa.state import Taawa
from model.taawa.timeline import pass_time
from properties.taawa.crew import all_but
from ruleproof import after, all_of, always, any_of, assume, can, count_of, implies, not_, reads, total, value


def passed(s: Taawa, trigger: Trigger, amount: int) -> bool:
    """The marker, moved so far, comes to the trigger's space or goes beyond it, in this lap or the next."""
    space, lap = TRIGGER_SPACES[trigger], value(s, SPACES)
    return any_of(
        all_of(s.time < space, s.time + amount >= space),
        s.time + amount >= space + lap,
    )


def stopped(s: Taawa, trigger: Trigger, amount: int) -> bool:
    """The marker, moved so far, stops on the trigger's space."""
    space, lap = TRIGGER_SPACES[trigger], value(s, SPACES)
    return any_of(s.time + amount == space, s.time + amount == space + lap)


def gone_round(s: Taawa, trigger: Trigger, amount: int) -> bool:
    """The marker, moved so far, comes to the trigger's space for a second time at least.

    It stands on that space or beyond it, and has come there from before the first space: if passing is enough, the
    trigger has fired on the way.
    """
    space, lap = TRIGGER_SPACES[trigger], value(s, SPACES)
    return all_of(reads(s, TRIGGER_PASSED, "passing"), s.time >= space, s.time + amount >= space + lap)


@after(pass_time, id="taawa.timeline.moves", cites=(SETUP, CONDITIONS))
def the_marker_moves_on(before: Taawa, now: Taawa, amount: int) -> bool:
    """The marker moves so many spaces as time passes; after the last space comes the first."""
    lap = value(before, SPACES)
    return all_of(
        any_of(now.time == before.time + amount, now.time == before.time + amount - lap), now.time >= 1, now.time <= lap
    )


@after(*all_but(pass_time), id="taawa.timeline.stands_still", cites=CONDITIONS)
def nothing_else_moves_the_marker(before: Taawa, now: Taawa) -> bool:
    """Nothing but time that passes moves the time marker or takes a trigger off the timeline."""
    return all_of(now.time == before.time, *(now.triggers[each] == before.triggers[each] for each in Trigger))


@after(pass_time, id="taawa.timeline.stopping_fires", cites=CONDITIONS)
def a_trigger_that_is_stopped_on_fires(before: Taawa, now: Taawa, amount: int) -> bool:
    """While there are condition cards, a condition is due for each trigger on whose space the marker stops."""
    assume(before.readout != Readout.none)
    return now.due >= before.due + count_of(
        all_of(before.triggers[each], stopped(before, each, amount)) for each in Trigger
    )


@after(pass_time, id="taawa.timeline.passing_fires", cites=CONDITIONS, unless=({"trigger_passed": "landing"},))
def a_trigger_that_is_passed_fires(before: Taawa, now: Taawa, amount: int) -> bool:
    """While there are condition cards, a condition is due for each trigger that the marker reaches or passes."""
    assume(before.readout != Readout.none)
    fired = count_of(all_of(before.triggers[each], passed(before, each, amount)) for each in Trigger)
    return now.due == before.due + fired


@after(pass_time, id="taawa.timeline.no_more_than_passed", cites=CONDITIONS)
def no_other_trigger_fires(before: Taawa, now: Taawa, amount: int) -> bool:
    """Passing time makes no more conditions due than triggers are reached or passed, and two at most."""
    fired = count_of(all_of(before.triggers[each], passed(before, each, amount)) for each in Trigger)
    return all_of(now.due <= before.due + fired, now.due <= before.due + 2, now.due >= before.due)


@after(pass_time, id="taawa.timeline.no_card_no_condition", cites=(CONDITIONS, CONDITION_CARD))
def without_a_card_nothing_is_due(before: Taawa, now: Taawa) -> bool:
    """Once no condition card is left, a trigger brings nothing."""
    assume(before.readout == Readout.none)
    return now.due == before.due


@after(
    *all_but(pass_time),
    id="taawa.timeline.conditions_take_time",
    cites=(CONDITIONS, DEHYDRATED),
    unless=({"red_icon": "trigger"},),
)
def conditions_come_with_time(before: Taawa, now: Taawa) -> bool:
    """No condition becomes due but by time that passes."""
    return now.due <= before.due


@after(
    pass_time, id="taawa.timeline.passing_is_not_stopping", cites=CONDITIONS, unless=({"trigger_passed": "passing"},)
)
def a_trigger_that_is_passed_does_nothing(before: Taawa, now: Taawa, amount: int) -> bool:
    """A trigger that the marker passes without stopping calls for no condition, and stays on the timeline."""
    fired = count_of(all_of(before.triggers[each], stopped(before, each, amount)) for each in Trigger)
    return all_of(
        now.due <= before.due + fired,
        *(any_of(now.triggers[each] == before.triggers[each], stopped(before, each, amount)) for each in Trigger),
    )


@always("taawa.timeline.triggers_stay", cites=(SETUP, CONDITIONS), unless=({"trigger_again": "spent"},))
def triggers_stay(s: Taawa) -> bool:
    """Both triggers are on the timeline throughout the game."""
    return all_of(*s.triggers)


@after(pass_time, id="taawa.timeline.spent_by_firing", cites=(SETUP, CONDITIONS))
def a_trigger_goes_by_firing_alone(before: Taawa, now: Taawa, amount: int) -> bool:
    """A trigger leaves the timeline only when the marker has reached or passed its space, and never comes back."""
    return all_of(
        *(
            any_of(
                now.triggers[each] == before.triggers[each], all_of(before.triggers[each], passed(before, each, amount))
            )
            for each in Trigger
        )
    )


@after(pass_time, id="taawa.timeline.spent_at_once", cites=(SETUP, CONDITIONS))
def a_trigger_is_used_up_at_once(before: Taawa, now: Taawa, amount: int) -> bool:
    """If triggers are used up, one that the marker sets off, by stopping or passing, is no longer on the timeline."""
    assume(reads(before, TRIGGER_AGAIN, "spent"))
    passing = reads(before, TRIGGER_PASSED, "passing")
    set_off = {
        each: any_of(stopped(before, each, amount), all_of(passing, passed(before, each, amount))) for each in Trigger
    }
    return all_of(*(any_of(not_(set_off[each]), not_(now.triggers[each])) for each in Trigger))


@always("taawa.timeline.nothing_yet", cites=(SETUP, CONDITIONS), unless=({"red_icon": "trigger"},))
def before_time_passes_there_is_no_hail(s: Taawa) -> bool:
    """Until the time marker first moves no hail is on nodes, one hailstone at most is stored, and trust is untouched.

    No condition is due then, and the condition cards lie as they did at the start.
    """
    untouched = all_of(s.due == 0, s.deck + 1 == value(s, CONDITION_CARDS), s.readout == value(s, FIRST_CARD))
    return implies(s.time == 0, all_of(total(s.hail) == 0, pool(s) <= 1, s.trust == 0, untouched))


@can("taawa.timeline.two_at_once", cites=CONDITIONS, about=(pass_time,))
def two_conditions_can_be_due(s: Taawa) -> bool:
    """Two conditions can be due at once, if much time passes in one go."""
    return s.due >= 2


@can("taawa.timeline.later_lap", cites=(SETUP, CONDITIONS), by=(pass_time,))
def a_trigger_can_fire_in_a_later_lap(before: Taawa, now: Taawa, amount: int) -> bool:
    """A trigger that the marker has reached or passed can fire again when the marker has gone round, and then stays."""
    on_the_way = count_of(passed(before, each, amount) for each in Trigger)
    return all_of(gone_round(before, Trigger.third, amount), now.due == before.due + on_the_way, *now.triggers)


CLAIMS = (
    the_marker_moves_on,
    nothing_else_moves_the_marker,
    a_trigger_that_is_stopped_on_fires,
    a_trigger_that_is_passed_fires,
    no_other_trigger_fires,
    without_a_card_nothing_is_due,
    conditions_come_with_time,
    a_trigger_that_is_passed_does_nothing,
    triggers_stay,
    a_trigger_goes_by_firing_alone,
    a_trigger_is_used_up_at_once,
    before_time_passes_there_is_no_hail,
    two_conditions_can_be_due,
    a_trigger_can_fire_in_a_later_lap,
)
