"""Small games in which a change reaches further than it seems: what a comparison says is what a check says."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date
from enum import IntEnum
from pathlib import Path
from typing import Annotated, Any

import pytest

from ruleproof import (
    Between,
    Claim,
    Expect,
    Game,
    Parameter,
    Rule,
    Vector,
    after,
    all_of,
    always,
    choose,
    never,
    require,
    rule,
    state,
    table,
    term,
    total,
)
from ruleproof.check.options import Options
from ruleproof.check.run import check_game
from ruleproof.diff import verdicts
from ruleproof.diff.calls import called_by_scenarios, speaks_of
from ruleproof.diff.matching import Matching
from ruleproof.diff.rules import rules_between
from ruleproof.diff.rulings import scenarios_in_both
from ruleproof.diff.run import paired
from ruleproof.diff.tables import cell_text
from ruleproof.diff.version import Version
from ruleproof.edition import Edition
from ruleproof.erratum import Erratum, Intent, Source
from ruleproof.project import Project
from ruleproof.results import GameReport
from ruleproof.scenario import Passed, ScenarioResult
from ruleproof.table import Table
from ruleproof.verdicts import short

OPTIONS = Options(timeout=5.0, depth=8, budget=5.0)
Few = Annotated[int, Between(0, 3)]


class Who(IntEnum):
    ann = 0
    bob = 1
    cid = 2


@state
class Trail:
    at: Few
    mark: Few
    steps: Vector[Who, Few]


@term("path.start")
def start(_: Trail) -> int:
    """Where it begins."""
    return 0


@term("path.most")
def most(_: Trail) -> int:
    """The most steps that anybody takes."""
    return 3


@rule("path.setup")
def set_up(s: Trail) -> None:
    """Everybody is where it begins."""
    s.at = start(s)


@rule("path.sway")
def sway(s: Trail) -> None:
    """To and fro between the first two places."""
    s.at = choose(s.at == 0, 1, 0)


@rule("path.on")
def on(s: Trail) -> None:
    """One place on, to the last."""
    require(s.at < 3, "it is the last")
    s.at += 1


@rule("path.jump")
def jump(s: Trail) -> None:
    """From the third place to the last."""
    require(s.at == 2, "it is not the third")
    s.at = 3


@rule("path.note")
def note(s: Trail) -> None:
    """The mark is put where one is."""
    s.mark = s.at


@rule("path.step")
def step(s: Trail, who: Who) -> None:
    """Somebody takes a step."""
    require(s.steps[who] < 3, "that is all")
    s.steps[who] += 1


@always("path.never_last", cites=(), lemma=True)
def never_last(s: Trail) -> bool:
    """One is never at the last place."""
    return s.at != 3


@always("path.mark_never_last", cites=())
def mark_never_last(s: Trail) -> bool:
    """The mark is never at the last place."""
    return s.mark != 3


@always("path.never_third", cites=())
def never_third(s: Trail) -> bool:
    """One is never at the third place."""
    return s.at != 2


@never("path.mark_third", cites=())
def mark_third(s: Trail) -> bool:
    """The mark is at the third place."""
    return s.mark == 2


@after(note, id="path.note.low", cites=())
def noted_low(_before: Trail, now: Trail) -> bool:
    """A mark that is put is at the second place at most."""
    return now.mark <= 1


@always("path.third_steps", cites=())
def third_takes_few(s: Trail) -> bool:
    """The third takes no more steps than anybody may."""
    return all_of(*(s.steps[each] <= most(s) for each in s.steps.index if each is Who.cid))


def sway_far(s: Trail) -> None:
    """To the second place, to the third, and back."""
    s.at = choose(s.at == 0, 1, choose(s.at == 1, 2, 0))


def on_without_end(s: Trail) -> None:
    """One place on."""
    s.at += 1


def on_to_the_third(s: Trail) -> None:
    """One place on, to the third."""
    require(s.at < 2, "it is the third")
    s.at += 1


def note_low(s: Trail) -> None:
    """The mark is at the second place once one is."""
    s.mark = choose(s.at >= 1, 1, 0)


def note_beyond(s: Trail) -> None:
    """The mark is at the second place once one is, and at the third beyond the last."""
    s.mark = choose(s.at >= 1, choose(s.at > 3, 2, 1), 0)


def two_at_most(_: Trail) -> int:
    """Two."""
    return 2


def starts_third(_: Trail) -> int:
    """At the third place."""
    return 2


def noting(**columns: Callable[[Trail, Trail], int]) -> Table:
    return table(
        "path.table.note", note, text="What a mark is.", cites=(), rows={"all": lambda _: True}, columns=columns
    )


NOTED = noting(mark=lambda _, now: now.mark)
STEPPED = table(
    "path.table.step",
    step,
    text="The most that the third takes.",
    cites=(),
    rows={"all": lambda _, **__: True},
    columns={"most": lambda _, now, **__: total([most(now) for each in now.steps.index if each is Who.cid])},
)
PLAYERS = Parameter("players", "players", 2, at_least=2, at_most=3, sizes=Who)


def path(
    rules: Sequence[Rule[Any]], claims: Sequence[Claim] = (), tables: Sequence[Table] = (), sized: bool = False
) -> Game:
    return Game(
        "path",
        "The Path",
        Trail,
        set_up,
        tuple(rules),
        (),
        terms=(start, most),
        parameters=(PLAYERS,) if sized else (),
        claims=tuple(claims),
        tables=tuple(tables),
    )


def amended(game: Game, parts: Mapping[str, Any], tables: Sequence[Table] | None = None) -> Edition:
    erratum = Erratum(
        "path.erratum.other",
        date(2026, 12, 1),
        Source.PROPOSAL,
        (),
        "",
        Intent(),
        replaced=dict.fromkeys([*parts, *(each.id for each in tables or ())], "path:new"),
    )
    new = replace(game, amended=dict(parts), tables=game.tables if tables is None else tuple(tables))
    return Edition("other", new, (erratum,))


REFUTED = replace(never_last, expects=Expect.REFUTED)
CHANGES = {
    "a lemma whose proof rests on a claim that falls": (
        (game := path((sway, jump, note), (never_last, mark_never_last, never_third))),
        amended(game, {"path.sway": sway_far}),
        {"path.never_last", "path.mark_never_last", "path.never_third"},
        set(),
    ),
    "a rule that differs only beyond its range, which another leaves": (
        (game := amended(path((on, note), (mark_third, noted_low)), {"path.note": note_low}).game),
        amended(game, {"path.on": on_without_end, "path.note": note_beyond}),
        {"path.counts.in_range", "path.mark_third", "path.note.low"},
        set(),
    ),
    "a lemma that comes to hold": (
        (game := path((on, note), (REFUTED,), (NOTED,))),
        amended(game, {"path.on": on_to_the_third}),
        {"path.never_last"},
        {("path.table.note", "0 to 3", "0 to 2")},
    ),
    "a table that is another": (
        (game := path((on, note), (), (NOTED,))),
        amended(game, {}, (noting(mark=lambda before, _: before.at + 5),)),
        set(),
        {("path.table.note", "0 to 3", "5 to 8")},
    ),
    "a term that is called for a third player alone": (
        (game := path((step,), (third_takes_few,), (STEPPED,), sized=True)),
        amended(game, {"path.most": two_at_most}),
        {"path.third_steps"},
        {
            (
                "path.table.step",
                "0 (with 2 in Who); 3 (with 3 in Who)",
                "0 (with 2 in Who); 2 (with 3 in Who)",
            )
        },
    ),
}


def checked(game: Game) -> GameReport:
    return check_game(game, OPTIONS, lambda *_: None)


@pytest.mark.parametrize(("game", "edition", "turning", "cells"), CHANGES.values(), ids=CHANGES)
def test_what_turns_is_what_turns_in_a_check_of_both(
    game: Game,
    edition: Edition,
    turning: set[str],
    cells: set[tuple[str, str, str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    old, new = (Version(Project(Path(), (game,)), each) for each in (Edition("rulebook", game), edition))
    monkeypatch.setattr(verdicts, "spoken_of", lambda version, _: speaks_of(version.game))
    monkeypatch.setattr(verdicts, "report_of", lambda version, *_: checked(version.game))
    reports = [checked(each.game) for each in (old, new)]
    both = paired(old, new, OPTIONS, Matching(game, new.game, {}), reports[0])
    found = verdicts.compared_checks(both, rules_between(both), old, new, reports[0], OPTIONS, Path())
    assert {each.claim for each in found.claims if not each.same} == turning
    truth = {each.claim.id: short(each.verdict) for each in reports[1].claims}
    assert {each.claim: each.new for each in found.claims} == truth
    assert {(each.table, cell.old, cell.new) for each in found.tables for cell in each.cells} == cells
    for one, other in zip(reports[0].tables, reports[1].tables, strict=True):
        differing = {key for key in one.cells if cell_text(one.cells[key]) != cell_text(other.cells[key])}
        [measured] = [each for each in found.tables if each.table == one.table.id]
        assert {(each.row, each.column) for each in measured.cells} == differing


def test_a_scenario_begins_where_the_new_set_up_puts_it(tmp_path: Path) -> None:
    scenario = tmp_path / "one.yaml"
    scenario.write_text("scenario: one step makes one\ngame: path\ndo:\n- on: {}\nthen: {at: 1}\n")
    game = path((on,))
    project = Project(tmp_path, (game,))
    old = Version(project, Edition("rulebook", game))
    new = Version(project, amended(game, {"path.start": starts_third}))
    [found] = scenarios_in_both(old, new, [scenario], called_by_scenarios(old, [scenario], tmp_path)).values()
    assert found is not None
    before, now = found
    assert isinstance(now, ScenarioResult)
    assert isinstance(before.outcome, Passed)
    assert now.play.last["at"] == 3
    assert not now.passed
