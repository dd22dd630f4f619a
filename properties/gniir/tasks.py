"""Survival tasks: A comes first."""

from model.gniir import GNIIR
from model.gniir.components import Task
from model.gniir.sections import BEGINNING, SETUP
from model.gniir.state import Gniir
from model.gniir.tasks import finish_task, newcomer, start_task
from properties.every_rule import all_but
from ruleproof import after, all_of, always, any_of, can, not_


@always("gniir.tasks.introduced", cites=(SETUP, BEGINNING), lemma=True)
def whoever_has_played_has_played_a(s: Gniir) -> bool:
    """A group that has played any task has played A, and so has one that knows Gniir."""
    return all_of(any_of(not_(s.introduced), s.played[Task.A]), any_of(s.played[Task.A], not_(any_of(*s.played))))


@after(start_task, id="gniir.tasks.a_first", cites=(SETUP, BEGINNING))
def a_comes_first(before: Gniir, _now: Gniir, task: Task) -> bool:
    """Tasks B and C never start before A has been played."""
    return any_of(task == Task.A, before.played[Task.A])


@always("gniir.tasks.under_way", cites=(SETUP, BEGINNING), lemma=True)
def the_first_task_is_a(s: Gniir) -> bool:
    """The first task that is under way on Gniir is A."""
    return any_of(s.played[Task.A], not_(s.under_way), s.task == Task.A)


@after(
    start_task,
    id="gniir.tasks.any_order",
    cites=(SETUP, BEGINNING),
    unless=({"task_order": "once"}, {"task_order": "newcomers"}),
)
def c_comes_after_b(before: Gniir, _now: Gniir, task: Task) -> bool:
    """Task C never starts before B has been played."""
    return any_of(task != Task.C, before.played[Task.B])


@after(newcomer, id="gniir.tasks.newcomer", cites=BEGINNING, unless=({"task_order": "newcomers"},))
def a_newcomer_changes_nothing(before: Gniir, now: Gniir) -> bool:
    """Somebody new in the group does not bring it back to task A."""
    return now.introduced == before.introduced


@after(
    newcomer,
    id="gniir.tasks.newcomer_counts",
    cites=BEGINNING,
    unless=({"task_order": "once"}, {"task_order": "in_order"}),
)
def a_newcomer_brings_it_back(_before: Gniir, now: Gniir) -> bool:
    """Somebody new in the group brings it back to task A."""
    return not_(now.introduced)


@after(newcomer, id="gniir.tasks.between_games", cites=BEGINNING)
def a_newcomer_takes_no_game_away(before: Gniir, now: Gniir) -> bool:
    """Somebody new joins between games, and what has been played stays so."""
    played = (now.played[task] == before.played[task] for task in Task)
    return all_of(not_(before.under_way), not_(now.under_way), *played)


@after(start_task, id="gniir.tasks.started", cites=(SETUP, BEGINNING))
def one_task_is_started(before: Gniir, now: Gniir, task: Task) -> bool:
    """A task starts when none is under way, and counts as played only when it is finished."""
    played = (now.played[each] == before.played[each] for each in Task)
    return all_of(not_(before.under_way), now.under_way, now.task == task, now.introduced == before.introduced, *played)


@after(finish_task, id="gniir.tasks.finished", cites=(SETUP, BEGINNING))
def a_finished_task_has_been_played(before: Gniir, now: Gniir) -> bool:
    """A task that is finished has been played, and A has introduced the group to Gniir."""
    played = (now.played[task] == any_of(before.played[task], before.task == task) for task in Task)
    introduced = now.introduced == any_of(before.introduced, before.task == Task.A)
    return all_of(before.under_way, not_(now.under_way), introduced, *played)


@after(*all_but(GNIIR, start_task, finish_task, newcomer), id="gniir.tasks.stay", cites=BEGINNING)
def nothing_else_changes_tasks(before: Gniir, now: Gniir) -> bool:
    """Nothing else starts or finishes a task."""
    played = (now.played[task] == before.played[task] for task in Task)
    return all_of(
        now.under_way == before.under_way, now.task == before.task, now.introduced == before.introduced, *played
    )


@can("gniir.tasks.again", cites=BEGINNING, by=(start_task,))
def a_can_be_played_again(before: Gniir, _now: Gniir, task: Task) -> bool:
    """Task A can be played again by a group that knows it."""
    return all_of(before.introduced, task == Task.A)


CLAIMS = (
    whoever_has_played_has_played_a,
    a_comes_first,
    the_first_task_is_a,
    c_comes_after_b,
    a_newcomer_changes_nothing,
    a_newcomer_brings_it_back,
    a_newcomer_takes_no_game_away,
    one_task_is_started,
    a_finished_task_has_been_played,
    nothing_else_changes_tasks,
    a_can_be_played_again,
)
