"""What was found, in words: pure functions from results to lines of text."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import assert_never

from rich.table import Table as Grid

from ruleproof.claim import Expect
from ruleproof.game import Game
from ruleproof.play import Move, Play
from ruleproof.report.statements import scope
from ruleproof.report.values import (
    Change,
    plain_args,
    plain_choices,
    plain_field,
    plain_restriction,
    shown,
    turns,
    unusual_givens,
)
from ruleproof.results import Cell, ClaimResult, Fault, GameReport, Hole, Hollow, TableResult
from ruleproof.terms import Value
from ruleproof.verdicts import HoldsWithin, Proved, Refuted, Unknown, Verdict

Result = ClaimResult | TableResult | Hollow

UNLESS = "Proved unless ..."
SUMMARY_CLASSES = ("Proved", UNLESS, "HoldsWithin", "Refuted", "Unknown")
WHAT_ELSE = "What else turns with it: `ruleproof scenarios` plays the scenarios, `ruleproof site` names the rulings."


def verdict_class(verdict: Verdict) -> Expect:
    """The class of a verdict."""
    match verdict:
        case Proved():
            return Expect.PROVED
        case HoldsWithin():
            return Expect.HOLDS_WITHIN
        case Refuted():
            return Expect.REFUTED
        case Unknown():
            return Expect.UNKNOWN
        case _:
            assert_never(verdict)


def verdict_words(verdict: Verdict, *, usual: str = "") -> str:
    """A verdict on one line; what a proof ranges over is left out where it is the usual."""
    match verdict:
        case Proved(method, over, lemmas, unless):
            but = f" unless {_either(map(str, unless))}" if unless else ""
            rests = f", resting on {', '.join(lemmas)}" if lemmas else ""
            ranging = "" if over == usual else f"; {over}"
            return f"Proved{but} ({method}{ranging}){rests}"
        case HoldsWithin(bounds):
            return f"HoldsWithin: no failure within {bounds}; not proved"
        case Refuted(play, proof):
            when = f" {moves_words(len(play.turns))}" if play else ""
            return f"Refuted{when}{f': {proof}' if proof else ''}"
        case Unknown(reason):
            return f"Unknown: {reason}"
        case _:
            assert_never(verdict)


def found_line(verdict: Verdict) -> str:
    """The answer to whether play can come to a position."""
    match verdict:
        case Proved(play=play):
            return f"Possible {moves_words(len(play.turns))}" if play else "Possible"
        case Refuted(proof=proof):
            return f"Impossible: {proof}"
        case HoldsWithin(bounds):
            return f"None found within {bounds}; that proves nothing"
        case Unknown(reason):
            return f"Undecided: {reason}"
        case _:
            assert_never(verdict)


def _either(clauses: Iterable[str]) -> str:
    return ", or ".join(clauses)


def moves_words(count: int) -> str:
    """How long a play is."""
    return "at the set-up" if count == 0 else "after 1 move" if count == 1 else f"after {count} moves"


def counted(count: int, noun: str) -> str:
    """A count with its noun in the singular or plural."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def move_words(game: Game, move: Move) -> str:
    """A move with its choices: `take who=A amount=2`."""
    choices = [f"{name}={shown(value)}" for name, value in plain_choices(game, move).items()]
    return " ".join([move.rule.removeprefix(f"{game.name}."), *choices])


def change_words(game: Game, change: Change) -> str:
    """A change: `supply 11 -> 9`."""
    before, after = (shown(plain_field(game, change.name, value)) for value in (change.before, change.after))
    return f"{change.name} {before} -> {after}"


def givens_lines(game: Game, givens: Mapping[str, Value]) -> list[str]:
    """The parameters and readings that are not at their default, in one line; none for a game that has none."""
    if not givens:
        return []
    unusual = unusual_givens(game, givens)
    if not unusual:
        return ["with everything at its default"]
    named = [f"{name} = {shown(value)} (default {shown(usual)})" for name, (value, usual) in unusual.items()]
    return [f"with {', '.join(named)}; else the defaults"]


def play_lines(game: Game, play: Play) -> list[str]:
    """The givens, then each move and what it changed."""
    lines = givens_lines(game, play.givens)
    for number, (move, changed) in enumerate(turns(play), 1):
        words = ", ".join(change_words(game, each) for each in changed) or "nothing changes"
        lines.append(f"{number}. {move_words(game, move)}: {words}")
    return lines


def position_lines(game: Game, position: Mapping[str, object]) -> list[str]:
    """A position on one line; what is zero or no is left out."""
    values = {name: plain_field(game, name, value) for name, value in position.items()}
    return [", ".join(f"{name} = {shown(value)}" for name, value in values.items() if value) or "all zero"]


def mark(result: ClaimResult) -> str:
    """`ok`, `FAIL`, or `?` for a claim that could not be decided."""
    if not result.mismatch:
        return "ok"
    return "?" if isinstance(result.verdict, Unknown) else "FAIL"


def usual_scope(report: GameReport) -> str:
    """What most proofs of the report range over."""
    scopes = [result.verdict.over for result in report.claims if isinstance(result.verdict, Proved)]
    scopes += [result.over for result in report.tables if result.sound]
    return Counter(scopes).most_common(1)[0][0] if scopes else ""


def claim_line(result: ClaimResult, *, width: int = 0, usual: str = "") -> str:
    """One line for a claim; `width` lines up the verdicts of several."""
    about = scope(result.claim) if result.claim.within else ""  # the method says it of the first position
    words = verdict_words(result.verdict, usual=usual)
    return f"{mark(result):<4} {result.claim.id:<{width}}  {words}{f'; only {about}' if about else ''}"


def mismatch_lines(game: Game, result: ClaimResult) -> list[str]:
    """How a verdict differs from what the claim expects, and the play or position that shows it."""
    if not result.mismatch:
        return []
    return [result.mismatch, *evidence_lines(game, result.verdict)]


def evidence_lines(game: Game, verdict: Verdict) -> list[str]:
    """The play, or the position, that a verdict carries."""
    match verdict:
        case Proved(play=play, unless=unless):
            lines = play_lines(game, play) if play else []
            for split in unless:
                lines += [f"under {split}:", *play_lines(game, split.play)]
            return lines
        case Refuted(play):
            return play_lines(game, play) if play else []
        case HoldsWithin():
            return []
        case Unknown(position=position):
            return ["no play found so far leads to", *position_lines(game, position)] if position else []
        case _:
            assert_never(verdict)


def by_chapter(results: Iterable[ClaimResult]) -> dict[str, list[ClaimResult]]:
    """Claims by chapter, both in the game's order."""
    found: dict[str, list[ClaimResult]] = {}
    for result in results:
        found.setdefault(result.claim.chapter, []).append(result)
    return found


def table_line(result: TableResult, *, usual: str = "") -> str:
    """One line for a computed table."""
    if result.undecided:
        return f"?    {result.table.id}  undecided: {result.undecided}"
    if result.hole:
        return f"FAIL {result.table.id}  {hole_words(result.hole)}"
    over = "" if result.over == usual else f" ({result.over})"
    covered = "each row covers all moves of its rule" if result.table.causes else "the rows cover every legal move once"
    return f"ok   {result.table.id}  {covered}{over}"


def hole_words(hole: Hole) -> str:
    """A gap or an overlap."""
    if not hole.rows:
        return "no row covers a legal move"
    return f"a legal move lies in more than one row: {', '.join(hole.rows)}"


def hole_lines(result: TableResult, game: Game) -> list[str]:
    """The move and position of a gap or overlap."""
    hole = result.hole
    if hole is None:
        return []
    choices = plain_args(game, result.table.rule.id, hole.args)
    args = [f"{name} = {shown(value)}" for name, value in choices.items()]
    return [
        f"{result.table.rule.id}{' with ' if args else ''}{', '.join(args)}",
        *givens_lines(game, hole.givens),
        *position_lines(game, hole.position),
    ]


def table_grid(result: TableResult) -> Grid:
    """The cells of a table."""
    grid = Grid()
    grid.add_column("")
    for column in result.table.columns:
        grid.add_column(column)
    for row in result.table.rows:
        cells = [result.cells.get((row, column)) for column in result.table.columns]
        grid.add_row(row, *(cell_words(cell) if cell else "" for cell in cells))
    return grid


def cell_words(cell: Cell) -> str:
    """A cell; readings that it depends on are named after it."""
    return f"{cell.text} (by {', '.join(cell.readings)})" if cell.readings else cell.text


def hollow_line(hollow: Hollow) -> str:
    """A check that cannot fail, or text that never matters."""
    return f"FAIL {hollow.subject}  {hollow.kind}{f': {hollow.clause}' if hollow.clause else ''}"


def fault_line(fault: Fault) -> str:
    """A seeded fault and what found it."""
    if fault.equivalent:
        return f"same {fault.rule.id}  {fault.change}: changes nothing"
    if fault.found_by:
        return f"ok   {fault.rule.id}  {fault.change}: found by {fault.found_by}"
    if fault.undecided:
        return f"left {fault.rule.id}  {fault.change}: not decided for {fault.undecided}, and no other claim notices"
    return f"left {fault.rule.id}  {fault.change}: no claim notices{f'. {fault.why}' if fault.why else ''}"


def fault_lines(report: GameReport) -> Iterator[str]:
    """The faults that no claim notices, and how many were found per rule."""
    real = [fault for fault in report.faults if not fault.equivalent]
    found, every = Counter(f.rule.id for f in real if f.found_by), Counter(f.rule.id for f in real)
    for rule in (report.game.setup, *report.game.rules):
        if every[rule.id]:
            yield f"{rule.id}: {found[rule.id]} of {counted(every[rule.id], 'seeded fault')} found"
    yield from (fault_line(fault) for fault in real if not fault.found_by)


def summary_lines(report: GameReport) -> list[str]:
    """How many claims have each class of verdict, under which readings proofs fail, and what is not as expected."""
    classes = Counter(summary_class(result.verdict) for result in report.claims)
    every = ", ".join(f"{classes[name]} {name}" for name in SUMMARY_CLASSES if classes[name]) or "none"
    lines = [f"{report.game.title}: {counted(len(report.claims), 'claim')}: {every}"]
    splits = Counter(
        _either(map(str, result.verdict.unless))
        for result in report.claims
        if isinstance(result.verdict, Proved) and result.verdict.unless
    )
    lines += [f"  {count} Proved unless {clauses}" for clauses, count in splits.items()]
    if report.restricted:
        only = plain_restriction(report.game, report.restricted)
        lines.append(f"only for {', '.join(f'{name} = {value}' for name, value in only.items())}")
    if report.as_expected:
        return [*lines, "everything is as expected"]
    return [*lines, f"not as expected: {_unexpected(report)}", *(f"  {line}" for line in _named(report))]


def _named(report: GameReport) -> list[str]:
    """What is not as expected, each with its id and why."""
    toothless = [f"FAIL {id}  no seeded fault breaks it" for id in report.toothless]
    return [*unexpected_lines((*report.claims, *report.tables, *report.hollow)), *toothless]


def unexpected_lines(results: Iterable[Result]) -> list[str]:
    """For each result that is not as expected one line: its id, what was expected and what was found."""
    lines = []
    for each in results:
        match each:
            case ClaimResult(verdict=verdict, mismatch=differs):
                why = f": {verdict.reason}" if isinstance(verdict, Unknown) else ""
                lines += [f"{mark(each):<4} {each.claim.id}  {differs}{why}"] if differs else []
            case TableResult():
                lines += [] if each.sound else [table_line(each)]
            case Hollow():
                lines.append(hollow_line(each))
            case _:
                assert_never(each)
    return lines


def summary_class(verdict: Verdict) -> str:
    """The class of a verdict as the summary counts it: a proof with exceptions is a class of its own."""
    return UNLESS if isinstance(verdict, Proved) and verdict.unless else verdict_class(verdict).value


def _unexpected(report: GameReport) -> str:
    counts = {
        "claim": sum(bool(result.mismatch) for result in report.claims),
        "table": sum(not result.sound for result in report.tables),
        "hollow check": len(report.hollow),
        "toothless claim": len(report.toothless),
    }
    return ", ".join(counted(count, noun) for noun, count in counts.items() if count)
