"""Decision tables of hail: harvests, fill levels, rests, triggers, and what brings hail back to the supply."""

from model.taawa.components import Readout, Trigger
from model.taawa.conditions import condition_advance, condition_level
from model.taawa.cycle import advance
from model.taawa.distress import lose_distress, pass_distress
from model.taawa.environment import scan_local_fauna
from model.taawa.grid import Node
from model.taawa.harvest import harvest
from model.taawa.parameters import ACTION_SPACES, CAP, DEHYDRATED_CARDS
from model.taawa.rations import card_slots, fill_level, free_slots, pool, spend
from model.taawa.readings import DISTRESS_STACKS
from model.taawa.rest import rest
from model.taawa.sections import ADVANCING, CONDITION_CARD, CONDITIONS, HARVEST, RATIONS, REST
from model.taawa.state import Taawa
from model.taawa.timeline import pass_time
from properties.taawa.tables import by_day, by_night
from properties.taawa.timeline import passed, stopped
from ruleproof import all_of, any_of, count_of, not_, reads, table, table_by_rule, total, value


def printed(s: Taawa) -> bool:
    """The condition card has the effects that the rulebook prints."""
    return s.readout == Readout.printed


HARVEST_BY_SIDE = table(
    "taawa.harvest.by_side",
    harvest,
    text=(
        "What a harvest changes, by side and by the effects on the condition card, if the fill level is left alone, "
        "LUNA is elsewhere, and hail and focus have room."
    ),
    cites=HARVEST,
    where=lambda before, who, amount, resolve, **_: all_of(
        not_(resolve),
        before.luna != before.at[who],
        amount < free_slots(before),
        before.focus[who] + amount <= value(before, CAP),
    ),
    rows={
        "DAY node, hail with LUNA": lambda before, who, **_: all_of(
            printed(before), by_day(before, before.at[who]), before.hail[before.luna] >= 1
        ),
        "DAY node, none with LUNA": lambda before, who, **_: all_of(
            printed(before), by_day(before, before.at[who]), before.hail[before.luna] == 0
        ),
        "NIGHT node": lambda before, who, **_: all_of(printed(before), by_night(before, before.at[who])),
        "Scarab": lambda before, who, **_: all_of(printed(before), before.at[who] == Node.SCARAB),
        "anywhere, no condition card": lambda before, **_: not_(printed(before)),
    },
    columns={
        "focus": lambda before, now, who, **_: now.focus[who] - before.focus[who],
        "hail on your node": lambda before, now, who, **_: now.hail[before.at[who]] - before.hail[before.at[who]],
        "hail on LUNA's node": lambda before, now, **_: now.hail[before.luna] - before.hail[before.luna],
        "hail in water rations": lambda before, now, **_: pool(now) - pool(before),
        "trust": lambda before, now, **_: now.trust - before.trust,
    },
    units={
        "amount": lambda _before, amount, **_: amount,
        "amount + 1": lambda _before, amount, **_: amount + 1,
    },
)

LEVEL_IN_HARVEST = table(
    "taawa.harvest.level_effect",
    harvest,
    text=(
        "What resolving the fill level does in a harvest, by the level with the hail taken, if that fits on the card "
        "and two Dehydrated cards can be had."
    ),
    cites=(HARVEST, CONDITIONS),
    where=lambda before, amount, resolve, **_: all_of(resolve, amount <= card_slots(before), two_can_be_had(before)),
    rows={
        "level 0": lambda before, amount, **_: fill_level(before) + amount == 0,
        "level 1": lambda before, amount, **_: fill_level(before) + amount == 1,
        "level 2": lambda before, amount, **_: fill_level(before) + amount == 2,
        "level 3 or more": lambda before, amount, **_: fill_level(before) + amount >= 3,
    },
    columns={
        "trust": lambda before, now, **_: now.trust - before.trust,
        "distress": lambda before, now, **_: total(now.distress) - total(before.distress),
    },
)


def two_can_be_had(s: Taawa) -> bool:
    """Two more Dehydrated cards can be taken: there are as many, and action spaces for them."""
    spaces = total(value(s, ACTION_SPACES) - s.distress[who] for who in s.distress.index)
    return all_of(
        total(s.distress) + 2 <= value(s, DEHYDRATED_CARDS), any_of(reads(s, DISTRESS_STACKS, "stacked"), spaces >= 2)
    )


LEVEL_IN_CONDITION = table(
    "taawa.condition.level_effect",
    condition_level,
    text="What the first step of a condition does, by the fill level, while two Dehydrated cards can be had.",
    cites=(CONDITIONS, CONDITION_CARD),
    where=lambda before, **_: two_can_be_had(before),
    rows={
        "level 0": lambda before, **_: fill_level(before) == 0,
        "level 1": lambda before, **_: fill_level(before) == 1,
        "level 2": lambda before, **_: fill_level(before) == 2,
        "level 3 or more": lambda before, **_: fill_level(before) >= 3,
    },
    columns={
        "trust": lambda before, now, **_: now.trust - before.trust,
        "distress": lambda before, now, **_: total(now.distress) - total(before.distress),
        "hail left on the card": lambda _before, now, **_: now.card,
        "hail to the supply": lambda before, now, **_: now.supply - before.supply,
        "hail on distress": lambda before, now, **_: total(now.extended) - total(before.extended),
    },
    units={
        "the card's": lambda before, **_: before.card,
        "the shift": lambda _before, shift, **_: shift,
        "the card's, less the shift": lambda before, shift, **_: before.card - shift,
    },
)

REST_BY_SIDE = table(
    "taawa.rest.by_side",
    rest,
    text="What a rest costs, by the side of the explorer's node, and by what is stored and chosen.",
    cites=REST,
    rows={
        "DAY node, hail is spent": lambda before, who, spend, **_: all_of(by_day(before, before.at[who]), spend),
        "DAY node, hail is stored and not spent": lambda before, who, spend, **_: all_of(
            by_day(before, before.at[who]), not_(spend), pool(before) >= 1
        ),
        "DAY node, nothing is stored": lambda before, who, spend, **_: all_of(
            by_day(before, before.at[who]), not_(spend), pool(before) == 0
        ),
        "NIGHT node": lambda before, who, **_: by_night(before, before.at[who]),
        "Scarab": lambda before, who, **_: before.at[who] == Node.SCARAB,
    },
    columns={
        "hail in water rations": lambda before, now, **_: pool(now) - pool(before),
        "distress": lambda before, now, who, **_: now.distress[who] - before.distress[who],
        "hail in the supply": lambda before, now, **_: now.supply - before.supply,
    },
)


def reached(s: Taawa, amount: int) -> int:
    """How many triggers on the timeline the marker reaches or passes."""
    return count_of(all_of(s.triggers[each], passed(s, each, amount)) for each in Trigger)


def stopped_on(s: Taawa, amount: int) -> bool:
    """The marker stops on the space of a trigger that is on the timeline."""
    return any_of(*(all_of(s.triggers[each], stopped(s, each, amount)) for each in Trigger))


TRIGGERS = table(
    "taawa.timeline.triggers",
    pass_time,
    text="How many conditions become due, by the triggers between the time marker and where it goes.",
    cites=CONDITIONS,
    where=lambda before, **_: before.readout != Readout.none,
    rows={
        "no trigger on the way": lambda before, amount: reached(before, amount) == 0,
        "one, where the marker stops": lambda before, amount: all_of(
            reached(before, amount) == 1, stopped_on(before, amount)
        ),
        "one, which it passes": lambda before, amount: all_of(
            reached(before, amount) == 1, not_(stopped_on(before, amount))
        ),
        "both, it stops on the second": lambda before, amount: all_of(
            reached(before, amount) == 2, stopped_on(before, amount)
        ),
        "both, it passes them": lambda before, amount: all_of(
            reached(before, amount) == 2, not_(stopped_on(before, amount))
        ),
    },
    columns={"conditions due": lambda before, now, **_: now.due - before.due},
)

RETURNS = table_by_rule(
    "taawa.hail.returns",
    {
        "ADVANCE DAY": advance,
        "SCAN LOCAL FAUNA": scan_local_fauna,
        "a condition's level": condition_level,
        "a condition's ADVANCE DAY": condition_advance,
        "spending": spend,
        "resting": rest,
        "losing distress": lose_distress,
        "passing on distress": pass_distress,
        "harvesting": harvest,
    },
    text="What can return hail, materials and data to their supply, and where they come from.",
    cites=(CONDITIONS, RATIONS, HARVEST, ADVANCING),
    columns={
        "hail leaves nodes": lambda before, now, **_: total(now.hail) < total(before.hail),
        "hail leaves the card": lambda before, now, **_: now.card < before.card,
        "hail leaves distress": lambda before, now, **_: total(now.extended) < total(before.extended),
        "the supply gains hail": lambda before, now, **_: now.supply > before.supply,
        "materials go from nodes to the supply": lambda before, now, **_: all_of(
            total(now.materials) < total(before.materials), now.material_supply > before.material_supply
        ),
        "data go from nodes to the supply": lambda before, now, **_: all_of(
            total(now.data) < total(before.data), now.data_supply > before.data_supply
        ),
    },
)

TABLES = (HARVEST_BY_SIDE, LEVEL_IN_HARVEST, LEVEL_IN_CONDITION, REST_BY_SIDE, TRIGGERS, RETURNS)
