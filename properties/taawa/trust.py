"""Trust: what moves it, what it costs to raise it, and whether that can be had for nothing."""

from model.taawa.conditions import CONDITION, condition_level
from model.taawa.harvest import harvest
from model.taawa.rations import fill_level, pool
from model.taawa.sections import CONDITION_CARD, CONDITIONS, DEHYDRATED, HARVEST, RATIONS
from model.taawa.state import Taawa
from model.taawa.timeline import pass_time
from properties.taawa.crew import all_but
from ruleproof import after, all_of, any_of, can, choose, total


@after(
    harvest,
    id="taawa.trust.never_by_harvest",
    cites=(HARVEST, CONDITIONS),
    unless=({"harvest_resolves": "harvest"},),
)
def harvests_leave_trust_alone(before: Taawa, now: Taawa) -> bool:
    """Harvesting never changes trust."""
    return now.trust == before.trust


@can("taawa.trust.by_harvest", cites=HARVEST, by=(harvest,))
def a_harvest_can_raise_trust(before: Taawa, now: Taawa) -> bool:
    """A harvest can raise trust, where a harvest may resolve the fill level."""
    return now.trust > before.trust


@after(
    *all_but(condition_level),
    id="taawa.trust.only_in_conditions",
    cites=(HARVEST, CONDITIONS),
    unless=({"harvest_resolves": "harvest"},),
)
def trust_rises_in_conditions_alone(before: Taawa, now: Taawa) -> bool:
    """Nothing but the first step of a condition raises trust."""
    return now.trust <= before.trust


def effects_to_come(s: Taawa) -> int:
    """How many conditions are due whose fill level has not been resolved: each can raise trust by one."""
    return s.due - choose(s.step > CONDITION.stage_of(condition_level), 1, 0)


@after(
    *all_but(pass_time),
    id="taawa.trust.takes_time",
    cites=(HARVEST, CONDITIONS),
    unless=({"harvest_resolves": "harvest"}, {"red_icon": "trigger"}),
)
def trust_takes_time(before: Taawa, now: Taawa) -> bool:
    """Trust never rises without time passing: only conditions that are already due can raise it, by one each.

    Nothing but time calls for another condition.
    """
    return now.trust + effects_to_come(now) <= before.trust + effects_to_come(before)


@can("taawa.trust.before_time", cites=(CONDITIONS, DEHYDRATED), by=(condition_level,))
def trust_can_rise_before_time_passes(before: Taawa, now: Taawa) -> bool:
    """A condition can raise trust while no time has passed at all, where a Dehydrated card calls for it."""
    return all_of(before.time == 0, now.trust > before.trust)


def stock(s: Taawa) -> int:
    """What raising trust by a harvest is paid from: hail in water rations, and twice the hail on nodes."""
    return pool(s) + 2 * total(s.hail)


@after(
    harvest,
    id="taawa.trust.has_a_price",
    cites=(HARVEST, RATIONS),
    unless=(
        {"harvest_none": "allowed", "harvest_resolves": "harvest", "hail_returned": "card", "level": "pool"},
        {"harvest_none": "allowed", "harvest_resolves": "harvest", "hail_returned": "card", "relocate": "anytime"},
    ),
)
def trust_has_a_price(before: Taawa, now: Taawa) -> bool:
    """Whenever a harvest raises trust, hail leaves a node, or water rations for the supply: so that must run out."""
    return any_of(now.trust <= before.trust, stock(now) < stock(before))


@after(*all_but(condition_level), id="taawa.trust.stock_does_not_grow", cites=(HARVEST, CONDITION_CARD))
def only_conditions_renew_the_stock(before: Taawa, now: Taawa) -> bool:
    """What raising trust is paid from grows by the hail of a condition card alone."""
    return any_of(stock(now) <= stock(before), before.step == 4)


@after(condition_level, id="taawa.trust.by_level", cites=(CONDITIONS, CONDITION_CARD))
def it_takes_three(before: Taawa, now: Taawa) -> bool:
    """A condition raises trust only at a fill level of three or more, and lowers it only below two."""
    return all_of(
        any_of(now.trust <= before.trust, fill_level(before) >= 3),
        any_of(now.trust >= before.trust, fill_level(before) <= 1),
    )


CLAIMS = (
    harvests_leave_trust_alone,
    a_harvest_can_raise_trust,
    trust_rises_in_conditions_alone,
    trust_takes_time,
    trust_can_rise_before_time_passes,
    trust_has_a_price,
    only_conditions_renew_the_stock,
    it_takes_three,
)
