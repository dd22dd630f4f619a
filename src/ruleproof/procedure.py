"""Procedures: rules that run in order through stages of the state, so that free actions can come in between."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ruleproof.language import all_of, choose, not_, require
from ruleproof.rule import Rule, sections

Condition = Callable[[Any], bool]


@dataclass(frozen=True, eq=False)
class Step:
    """A step of a procedure; with `until` it is repeated until the condition holds, and skipped where it holds."""

    rule: Rule[Any]
    until: Condition | None = None


@dataclass(frozen=True, eq=False)
class Procedure:
    """Rules that run in order. `field` names the state's field that holds the stage: 0 idle, then one per step.

    The procedure starts when a rule calls `begin`. With `when` it also starts by itself: after a move that makes the
    condition true while it is idle, and again after its last step if the condition still holds then. While it runs,
    only its next step and free rules can be done, and the steps of procedures that the game lists after it (they are
    the inner ones).
    """

    id: str
    field: str
    steps: tuple[Step, ...]
    cites: tuple[str, ...] = ()
    text: str = ""
    when: Condition | None = None

    @property
    def not_its_time(self) -> str:
        """Why a step is refused when another is due, or none."""
        return f"it is not the time for this step of {self.id}"

    @property
    def under_way(self) -> str:
        """Why another rule is refused while it runs."""
        return f"{self.id} is under way"

    def begin(self, draft: Any) -> None:
        """Set the stage to the first step that is not skipped."""
        setattr(draft, self.field, self._stage_from(draft, 0))

    def stage_of(self, rule: Rule[Any]) -> int:
        """The stage in which the rule is a step; 0 when it is none of them."""
        return next((number for number, step in enumerate(self.steps, 1) if step.rule is rule), 0)

    def leave(self, draft: Any, stage: int) -> None:
        """Go on from a step that has just been done."""
        onward = self._stage_from(draft, stage)
        until = self.steps[stage - 1].until
        setattr(draft, self.field, choose(until(draft), onward, stage) if until else onward)

    def start_by_itself(self, draft: Any, before: bool, stepped: bool) -> None:
        """Begin if the condition holds while idle, and did not before the move, unless that was a step of this one."""
        now = self.when(draft) if self.when else False
        fresh = now if stepped else all_of(now, not_(before))
        if fresh is not False:
            stage = getattr(draft, self.field)
            setattr(draft, self.field, choose(all_of(stage == 0, fresh), self._stage_from(draft, 0), stage))

    def _stage_from(self, draft: Any, done: int) -> int:
        stage = 0
        for number in reversed(range(done + 1, len(self.steps) + 1)):
            until = self.steps[number - 1].until
            stage = choose(until(draft), stage, number) if until else number
        return stage


def procedure(
    id: str,
    field: str,
    steps: Iterable[Step | Rule[Any]],
    *,
    cites: str | Iterable[str] = (),
    text: str = "",
    when: Condition | None = None,
) -> Procedure:
    """Declare rules as the steps of a procedure."""
    made = tuple(step if isinstance(step, Step) else Step(step) for step in steps)
    return Procedure(id, field, made, sections(cites), text, when)


def perform(procedures: Sequence[Procedure], rule: Rule[Any], draft: Any, choices: Mapping[str, Any]) -> None:
    """Do a move in its place: refuse it if it is not its time, and let procedures go on or start after it."""
    gate(procedures, rule, draft)
    before = [each.when(draft) if each.when else False for each in procedures]
    rule(draft, **choices)
    move_on(procedures, rule, draft)
    for each, held in zip(procedures, before, strict=True):
        each.start_by_itself(draft, held, stepped=each.stage_of(rule) != 0)


def gate(procedures: Sequence[Procedure], rule: Rule[Any], draft: Any) -> None:
    """Refuse a rule that is not the next step while a procedure runs, unless it is free."""
    home = next((place for place, each in enumerate(procedures) if each.stage_of(rule)), None)
    for place, each in enumerate(procedures):
        stage = getattr(draft, each.field)
        if place == home:
            require(stage == each.stage_of(rule), each.not_its_time)
        elif not rule.free and (home is None or place > home):
            require(stage == 0, each.under_way)


def move_on(procedures: Sequence[Procedure], rule: Rule[Any], draft: Any) -> None:
    """After a step, set its procedure to the next stage."""
    for each in procedures:
        stage = each.stage_of(rule)
        if stage:
            each.leave(draft, stage)
