"""HARVEST HAILSTONES: when it may be chosen, and when its fill level may be resolved."""

from model.framework import Explorer
from model.taawa.harvest import harvest
from model.taawa.rations import fill_level
from model.taawa.readings import LUNA_PICKUP, NIGHT_COST
from model.taawa.sections import CONDITIONS, HARVEST, RATIONS
from model.taawa.state import Taawa
from properties.taawa.harvest import night_with_printed_effects
from ruleproof import after, all_of, any_of, assume, implies, reads


@after(
    harvest,
    id="taawa.choices.hail_on_the_node",
    cites=HARVEST,
    unless=({"harvest_entry": "after", "harvest_none": "allowed"},),
)
def it_needs_hail_on_the_node(before: Taawa, _now: Taawa, who: Explorer) -> bool:
    """Nobody harvests on a node without hail, not even for LUNA's hailstone."""
    return before.hail[before.at[who]] >= 1


@after(harvest, id="taawa.choices.focus_by_night", cites=HARVEST)
def by_night_it_may_need_the_focus(before: Taawa, _now: Taawa, who: Explorer, amount: int) -> bool:
    """If an explorer without focus cannot act, a harvest needs the focus for each hailstone by NIGHT as well."""
    assume(reads(before, NIGHT_COST, "able"))
    return amount <= before.focus[who]


@after(harvest, id="taawa.choices.focus_by_day", cites=HARVEST)
def by_day_it_needs_the_focus(before: Taawa, _now: Taawa, who: Explorer, amount: int) -> bool:
    """Where a harvest gains no focus, the explorer has the focus for each hailstone that is harvested."""
    return any_of(night_with_printed_effects(before, who), amount <= before.focus[who])


@after(
    harvest,
    id="taawa.choices.hail_left",
    cites=HARVEST,
    unless=({"harvest_entry": "entry", "harvest_resolves": "harvest"},),
)
def resolving_needs_hail_left(before: Taawa, _now: Taawa, who: Explorer, amount: int, resolve: bool) -> bool:
    """The fill level is resolved only if the harvest leaves hail on the explorer's node."""
    return implies(resolve, amount < before.hail[before.at[who]])


@after(
    harvest,
    id="taawa.choices.something_stored",
    cites=(HARVEST, CONDITIONS),
    unless=(
        {"level_zero": "nothing", "harvest_none": "allowed", "harvest_resolves": "harvest"},
        {"level_zero": "distress", "harvest_none": "allowed", "harvest_resolves": "harvest"},
    ),
)
def resolving_needs_stored_hail(before: Taawa, _now: Taawa, amount: int, resolve: bool) -> bool:
    """The fill level is resolved only if something is stored, at least by this harvest or by LUNA's hailstone."""
    from_luna = all_of(reads(before, LUNA_PICKUP, "before"), before.hail[before.luna] >= 1)
    return implies(resolve, any_of(fill_level(before) + amount >= 1, from_luna))


@after(
    harvest,
    id="taawa.choices.no_shifting",
    cites=RATIONS,
    unless=({"relocate": "anytime", "harvest_resolves": "harvest"},),
)
def nothing_is_shifted(_before: Taawa, _now: Taawa, shift: int) -> bool:
    """No hail is moved from the card to distress in the middle of a harvest."""
    return shift == 0


@after(harvest, id="taawa.choices.shifting_when_resolving", cites=RATIONS)
def shifting_is_for_resolving(_before: Taawa, _now: Taawa, resolve: bool, shift: int) -> bool:
    """Hail is shifted only between the effect of the fill level and the return."""
    assume(shift >= 1)
    return resolve


CLAIMS = (
    it_needs_hail_on_the_node,
    by_day_it_needs_the_focus,
    by_night_it_may_need_the_focus,
    resolving_needs_hail_left,
    resolving_needs_stored_hail,
    nothing_is_shifted,
    shifting_is_for_resolving,
)
