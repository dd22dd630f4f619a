"""Survival tasks: which of them a group can play."""

from model.gniir.components import Task
from model.gniir.readings_cards import TASK_ORDER
from model.gniir.sections import BEGINNING, SETUP
from model.gniir.state import Gniir
from ruleproof import all_of, any_of, not_, reads, require, rule


@rule("gniir.start_task", cites=(SETUP, BEGINNING))
def start_task(s: Gniir, task: Task) -> None:
    """A group begins a game with a survival task: with A, unless it has played that.

    What else sets up that game is not part of this.
    """
    require(not_(s.under_way), "a task is under way")
    require(any_of(task == Task.A, s.introduced), "Survival Task A comes first")
    ordered = any_of(task != Task.C, s.played[Task.B])
    require(any_of(ordered, not_(reads(s, TASK_ORDER, "in_order"))), "Survival Task B comes before C")
    s.task = task
    s.under_way = True


@rule("gniir.finish_task", cites=(SETUP, BEGINNING))
def finish_task(s: Gniir) -> None:
    """The game with the task under way has been played."""
    require(s.under_way, "no task is under way")
    s.under_way = False
    s.introduced = any_of(s.introduced, s.task == Task.A)
    s.played[s.task] = True


@rule("gniir.newcomer", cites=BEGINNING)
def newcomer(s: Gniir) -> None:
    """Somebody new joins the group between two games, and has not played Survival Task A."""
    require(not_(s.under_way), "a task is under way")
    s.introduced = all_of(s.introduced, not_(reads(s, TASK_ORDER, "newcomers")))
