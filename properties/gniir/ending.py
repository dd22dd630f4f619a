"""How a game ends: by an arrival on the Scarab, or by time that is used up."""

from model.gniir.components import Outcome
from model.gniir.grid import Node
from model.gniir.movement import move, move_luna
from model.gniir.parameters import TIME_LIMIT
from model.gniir.sections import SNOW, SNOW_DETAILS
from model.gniir.state import Gniir
from properties.gniir.movement import ON_FOOT
from ruleproof import after, all_of, always, any_of, assume, can, not_, value


@always("gniir.movement.lost", cites=SNOW, lemma=True)
def no_time_left_is_no_game_left(s: Gniir) -> bool:
    """A game that goes on has time left; one that is lost has none."""
    over_time = s.time >= value(s, TIME_LIMIT)
    return all_of(any_of(s.outcome != Outcome.playing, not_(over_time)), any_of(s.outcome != Outcome.lost, over_time))


@after(id="gniir.movement.over", cites=SNOW)
def a_game_ends_once(before: Gniir, now: Gniir) -> bool:
    """A game that has been won or lost stays so."""
    return any_of(before.outcome == Outcome.playing, now.outcome == before.outcome)


@after(*ON_FOOT, id="gniir.movement.late_arrival", cites=(SNOW, SNOW_DETAILS), unless=({"arrival": "arrival_first"},))
def an_arrival_that_takes_too_long_is_too_late(before: Gniir, now: Gniir) -> bool:
    """A game is won only while there is time left after the last step, snow on the Scarab included."""
    assume(before.outcome == Outcome.playing)
    return any_of(now.outcome != Outcome.won, now.time < value(before, TIME_LIMIT))


@after(*ON_FOOT, id="gniir.movement.win", cites=(SNOW, SNOW_DETAILS))
def a_game_is_won_on_the_scarab(before: Gniir, now: Gniir, to: Node) -> bool:
    """With nothing else left to do, a game is won by a step to the Scarab that time allows, and by no other step."""
    assume(before.outcome == Outcome.playing)
    arrives = all_of(to == Node.SCARAB, before.objective)
    in_time = now.time < value(before, TIME_LIMIT)
    return all_of(
        any_of(not_(all_of(arrives, in_time)), now.outcome == Outcome.won),
        any_of(arrives, now.outcome != Outcome.won),
    )


@after(move_luna, id="gniir.movement.luna_wins_nothing", cites=SNOW)
def luna_wins_no_game(before: Gniir, now: Gniir) -> bool:
    """LUNA's way can lose a game by the time it takes, and wins none."""
    return any_of(now.outcome == before.outcome, now.outcome == Outcome.lost)


@can("gniir.movement.snowed_in", cites=SNOW, by=(move,))
def snow_can_lose_a_game(before: Gniir, now: Gniir, printed: int) -> bool:
    """A step that would take no time can lose a game by snow alone."""
    return all_of(printed == 0, before.outcome == Outcome.playing, now.outcome == Outcome.lost)


CLAIMS = (
    no_time_left_is_no_game_left,
    a_game_ends_once,
    an_arrival_that_takes_too_long_is_too_late,
    a_game_is_won_on_the_scarab,
    luna_wins_no_game,
    snow_can_lose_a_game,
)
