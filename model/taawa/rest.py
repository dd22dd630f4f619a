"""Rest and distress: what resting by DAY costs, and the slot on the Dehydrated card."""

from model.framework import Explorer
from model.taawa.cycle import day_side
from model.taawa.parameters import DEHYDRATED_CARDS
from model.taawa.rations import spend_hail, spendable
from model.taawa.readings import REST_CHOICE
from model.taawa.sections import DEHYDRATED, REST
from model.taawa.state import Taawa
from ruleproof import any_of, reads, require, rule, total, value


@rule("taawa.rest", cites=REST)
def rest(s: Taawa, who: Explorer, spend: bool, from_card: bool, holder: Explorer) -> None:
    """Resting on a DAY node costs a hailstone from water rations or a distress, as you choose; elsewhere nothing.

    Where neither can be had the model assumes that the explorer cannot rest. What a rest gives is the framework's
    business, and not modelled.
    """
    if day_side(s, s.at[who]):
        if spend:
            spend_hail(s, who, from_card, holder)
        else:
            require(any_of(reads(s, REST_CHOICE, "free"), spendable(s, who) == 0), "there is hail to spend")
            take_distress(s, who)


def take_distress(s: Taawa, who: Explorer) -> None:
    """The explorer gets a Dehydrated card, with an empty slot."""
    require(total(s.distress) < value(s, DEHYDRATED_CARDS), "no Dehydrated card is left")
    s.distress[who] += 1


@rule("taawa.gain_distress", cites=DEHYDRATED)
def gain_distress(s: Taawa, who: Explorer) -> None:
    """An effect gives an explorer a Dehydrated card: one more slot for water rations."""
    take_distress(s, who)


@rule("taawa.lose_distress", cites=DEHYDRATED)
def lose_distress(s: Taawa, who: Explorer, filled: bool) -> None:
    """An explorer gets rid of a Dehydrated card; the hailstone on it, if it is a filled one, goes to the supply."""
    if filled:
        require(s.extended[who] >= 1, "none of the explorer's Dehydrated cards holds hail")
        s.extended[who] -= 1
        s.supply += 1
    else:
        require(s.extended[who] < s.distress[who], "none of the explorer's Dehydrated cards is empty")
    s.distress[who] -= 1
