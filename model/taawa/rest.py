"""Rest: what it costs by DAY."""

from model.framework import Explorer
from model.taawa.cycle import day_side
from model.taawa.distress import can_take, take_distress
from model.taawa.rations import spend_hail, spendable
from model.taawa.readings import COVERED_REST, REST_CHOICE, REST_NEITHER
from model.taawa.sections import DEHYDRATED, REST
from model.taawa.state import Taawa
from ruleproof import all_of, any_of, choose, reads, require, rule


@rule("taawa.rest", cites=(REST, DEHYDRATED))
def rest(s: Taawa, who: Explorer, spend: bool, from_card: bool, holder: Explorer) -> None:
    """Resting on a DAY node costs a hailstone from water rations or a distress, as you choose; elsewhere nothing.

    Where neither can be had the explorer cannot rest, or rests for nothing. What a rest gives is the framework's
    business, and not modelled.
    """
    require(any_of(reads(s, COVERED_REST, "open"), s.on_rest[who] == 0), "a Dehydrated card covers REST")
    if day_side(s, s.at[who]):
        if spend:
            spend_hail(s, who, from_card, holder)
        else:
            require(any_of(reads(s, REST_CHOICE, "free"), spendable(s, who) == 0), "there is hail to spend")
            possible = can_take(s, who)
            waived = all_of(reads(s, REST_NEITHER, "waived"), spendable(s, who) == 0)
            require(any_of(possible, waived), "no distress can be gained")
            take_distress(s, who, choose(possible, 1, 0))
