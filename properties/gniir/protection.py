"""Protected: what gives the property, and which tokens turn when."""

from model.framework import Explorer
from model.gniir import GNIIR
from model.gniir.exposure import exposure_check, exposure_distress, exposure_token
from model.gniir.grid import Node
from model.gniir.protection import gain_protected, offers, protected
from model.gniir.sections import EXPOSURE, GAIN_PROTECTED, PROTECTED, SETUP, SNOW_DETAILS, TURN_END
from model.gniir.snow import place_snow
from model.gniir.state import Gniir
from properties.every_rule import all_but
from ruleproof import after, all_of, always, any_of, assume, can, not_, total


@after(
    exposure_distress,
    id="gniir.protection.scarab",
    cites=(SETUP, PROTECTED),
    unless=({"scarab_protects": "nothing"},),
)
def the_scarab_protects(before: Gniir, now: Gniir) -> bool:
    """While its token is up, no explorer on the Scarab gains a distress in step 2 of an exposure."""
    assume(all_of(before.scarab_token, before.at[before.active] == Node.SCARAB))
    return all_of(*(now.distress[who] == before.distress[who] for who in before.distress.index))


@always("gniir.protection.scarab_token", cites=(SETUP, EXPOSURE), unless=({"scarab_turns": "turns"},))
def the_scarabs_token_never_turns(s: Gniir) -> bool:
    """The token on the Scarab is never turned."""
    return s.scarab_token


@after(id="gniir.protection.scarab_token_never_up", cites=(SETUP, EXPOSURE))
def the_scarabs_token_is_not_turned_up(before: Gniir, now: Gniir) -> bool:
    """Nothing turns the Scarab's token up once it is down."""
    return any_of(before.scarab_token, not_(now.scarab_token))


@after(exposure_token, id="gniir.protection.scarab_turns", cites=(SETUP, EXPOSURE), unless=({"scarab_turns": "stays"},))
def step_three_on_the_scarab_turns_its_token(before: Gniir, now: Gniir) -> bool:
    """Step 3 of an exposure on the Scarab turns the Scarab's token down, and elsewhere it does not."""
    there = before.at[before.active] == Node.SCARAB
    return now.scarab_token == all_of(before.scarab_token, not_(there))


@after(gain_protected, id="gniir.protection.gained", cites=GAIN_PROTECTED, unless=({"token_up": "turned"},))
def who_gains_protected_has_it(_before: Gniir, now: Gniir, who: Explorer) -> bool:
    """Whoever gains protected has the token up afterwards, and so possesses it."""
    return all_of(now.token[who], protected(now, who))


@after(gain_protected, id="gniir.protection.gained_from_down", cites=GAIN_PROTECTED)
def a_token_that_is_down_is_turned_up(before: Gniir, now: Gniir, who: Explorer) -> bool:
    """Gaining protected turns the token up if it is down, and touches nobody else's."""
    others = (any_of(each == who, now.token[each] == before.token[each]) for each in before.token.index)
    return all_of(any_of(before.token[who], now.token[who]), *others)


@after(exposure_token, id="gniir.protection.turned_down", cites=(EXPOSURE, TURN_END))
def step_three_turns_it_down(before: Gniir, now: Gniir) -> bool:
    """After step 3 of an exposure the explorer's token is down, and nobody else's has been turned."""
    others = (any_of(each == before.active, now.token[each] == before.token[each]) for each in before.token.index)
    return all_of(not_(now.token[before.active]), *others)


@after(
    *all_but(GNIIR, gain_protected),
    id="gniir.protection.stays_down",
    cites=(EXPOSURE, GAIN_PROTECTED),
)
def only_gaining_protected_turns_it_up(before: Gniir, now: Gniir) -> bool:
    """A token that is down stays so, after an exposure too, until somebody gains protected."""
    return all_of(*(any_of(before.token[who], not_(now.token[who])) for who in before.token.index))


@after(exposure_check, exposure_distress, id="gniir.protection.not_by_step_two", cites=EXPOSURE)
def step_two_turns_no_token(before: Gniir, now: Gniir) -> bool:
    """Step 2 of an exposure turns no token."""
    return all_of(*(now.token[who] == before.token[who] for who in before.token.index))


@after(
    *all_but(GNIIR, gain_protected, exposure_token),
    id="gniir.protection.tokens_stay",
    cites=(EXPOSURE, GAIN_PROTECTED),
)
def nothing_else_turns_tokens(before: Gniir, now: Gniir) -> bool:
    """Nothing else turns a token: it protects until the explorer's next exposure."""
    tokens = (now.token[who] == before.token[who] for who in before.token.index)
    return all_of(now.scarab_token == before.scarab_token, *tokens)


@after(place_snow, id="gniir.protection.in_snow", cites=SNOW_DETAILS)
def snow_does_not_end_protection(before: Gniir, now: Gniir) -> bool:
    """Snow on a node takes protected from nobody."""
    return all_of(*(protected(now, who) == protected(before, who) for who in before.at.index))


@can("gniir.protection.three_ways", cites=(PROTECTED, GAIN_PROTECTED), about=(gain_protected,))
def protected_in_three_ways(s: Gniir) -> bool:
    """One explorer can be protected by a card of the grid while another is by a token alone."""
    first, second = s.at.index[:2]
    by_card = all_of(s.at[first] != Node.SCARAB, offers(s, s.at[first]), not_(s.token[first]))
    return all_of(by_card, s.token[second], not_(offers(s, s.at[second])))


@can("gniir.protection.answered", cites=(EXPOSURE, GAIN_PROTECTED), by=(exposure_distress,))
def a_distress_can_be_answered(before: Gniir, now: Gniir) -> bool:
    """A distress that the check has found due can be answered: protected is gained before it, and so it is not."""
    return all_of(before.due, before.token[before.active], total(now.distress) == 0)


CLAIMS = (
    the_scarab_protects,
    the_scarabs_token_never_turns,
    the_scarabs_token_is_not_turned_up,
    step_three_on_the_scarab_turns_its_token,
    who_gains_protected_has_it,
    a_token_that_is_down_is_turned_up,
    step_three_turns_it_down,
    only_gaining_protected_turns_it_up,
    step_two_turns_no_token,
    nothing_else_turns_tokens,
    snow_does_not_end_protection,
    protected_in_three_ways,
    a_distress_can_be_answered,
)
