"""The words and the JSON of results, asserted in full."""

import json
from dataclasses import replace

import pytest

from ruleproof.machine import Machine
from ruleproof.play import Move, Play, Turn
from ruleproof.report import words
from ruleproof.report.json import claim_json, report_json, scenario_json, verdict_json
from ruleproof.results import Cell, ClaimResult, Fault, GameReport, Hole, Hollow, TableResult
from ruleproof.scenario import run
from ruleproof.scenario_file import load_text
from ruleproof.verdicts import HoldsWithin, Proved, Refuted, Split, Unknown
from tests.engine.toys.hailpot import GAME, TAKEN, fall, hail_is_conserved, hail_runs_out, no_fourth_card, take

MACHINE = Machine(GAME, GAME.default_shape())
GIVENS = MACHINE.default_givens()


def played(*moves):
    position = start = MACHINE.start(GIVENS)
    turns = []
    for rule, choices in moves:
        move = Move(f"hailpot.{rule}", choices)
        position = MACHINE.play(position, GIVENS, move)
        turns.append(Turn(move, position))
    return Play("hailpot", {"Explorer": 2}, GIVENS, start, tuple(turns))


FALLS = played(
    ("fall", {"where": 1}),
    ("mark", {"spots": (True, False, True), "lost": (0, 1, 0)}),
    ("mark", {"spots": (True, False, True), "lost": (0, 0, 0)}),
)
UNLESS = Proved("induction", "any value of markers", unless=(Split({"level": "card"}, played(("turn", {}))),))


def report(*results, **rest):
    return GameReport(GAME, results, rest.pop("tables", ()), rest.pop("hollow", ()), **rest)


def test_a_play_is_its_moves_with_what_changed():
    assert words.play_lines(GAME, FALLS) == [
        "with everything at its default",
        "1. fall where=b: supply 8 -> 6, hail[b] 0 -> 2",
        "2. mark spots=[a, c] lost={a: 0, b: 1, c: 0}: hail[b] 2 -> 1, marked[a] no -> yes, marked[c] no -> yes",
        "3. mark spots=[a, c] lost={a: 0, b: 0, c: 0}: nothing changes",
    ]


VERDICTS = {
    "Proved (induction; all)": Proved("induction", "all"),
    "Proved (induction; all), resting on x.a, x.b": Proved("induction", "all", ("x.a", "x.b")),
    "Proved unless level = card (induction; any value of markers)": UNLESS,
    "HoldsWithin: no failure within 5 moves; not proved": HoldsWithin("5 moves"),
    "Refuted after 3 moves": Refuted(FALLS),
    "Refuted after 1 move": Refuted(played(("turn", {}))),
    "Refuted at the set-up": Refuted(played()),
    "Refuted: induction": Refuted(None, "induction"),
    "Unknown: time is up": Unknown("time is up"),
}


@pytest.mark.parametrize("text", VERDICTS)
def test_a_verdict_is_one_line(text):
    assert words.verdict_words(VERDICTS[text]) == text


SEARCHES = {
    "Possible after 3 moves": Proved("play", "all", play=FALLS),
    "Impossible: induction": Refuted(None, "induction"),
    "None found within 5 moves; that proves nothing": HoldsWithin("5 moves"),
    "Undecided: time is up": Unknown("time is up"),
}


@pytest.mark.parametrize("text", SEARCHES)
def test_a_search_is_one_line(text):
    assert words.found_line(SEARCHES[text]) == text


def test_a_claim_line_says_whether_it_is_as_expected():
    good = ClaimResult(hail_is_conserved, Proved("induction", "all"), 0.1)
    bad = ClaimResult(hail_runs_out, Refuted(None, "induction"), 0.1, "expected Proved")
    open_ = ClaimResult(no_fourth_card, Unknown("time is up"), 0.1, "expected Proved")
    assert [words.claim_line(each, width=23) for each in (good, bad, open_)] == [
        "ok   hailpot.hail.conserved   Proved (induction; all)",
        "FAIL hailpot.hail.runs_out    Refuted: induction",
        "?    hailpot.cards.fourth     Unknown: time is up",
    ]


def test_what_most_proofs_range_over_is_said_once():
    results = [ClaimResult(hail_is_conserved, Proved("induction", over), 0.1) for over in ("all", "all", "markers = 8")]
    assert words.usual_scope(report(*results)) == "all"
    assert [words.claim_line(each, usual="all") for each in results[1:]] == [
        "ok   hailpot.hail.conserved  Proved (induction)",
        "ok   hailpot.hail.conserved  Proved (induction; markers = 8)",
    ]
    assert words.usual_scope(report()) == ""


def test_a_mismatch_shows_the_play_or_the_position():
    refuted = ClaimResult(hail_is_conserved, Refuted(played(("turn", {}))), 0.1, "expected Proved")
    unknown = ClaimResult(no_fourth_card, Unknown("not inductive", {"card": 3, "night": False, "at[A]": 2}), 0.1, "no")
    assert words.mismatch_lines(GAME, refuted) == [
        "expected Proved",
        "with everything at its default",
        "1. turn: card 0 -> 1",
    ]
    assert words.mismatch_lines(GAME, unknown) == ["no", "no play found so far leads to", "card = 3, at[A] = c"]


def test_the_summary_counts_each_class_of_verdict_and_what_is_not_as_expected():
    found = report(
        ClaimResult(hail_is_conserved, UNLESS, 0.1, "expected Proved everywhere, but it is Proved unless level = card"),
        ClaimResult(hail_runs_out, Proved("play", "all"), 0.1),
        ClaimResult(no_fourth_card, Unknown("time is up"), 0.1, "expected Proved, but it is Unknown"),
        tables=(TableResult(TAKEN, {}, None, "all", 0.1), TableResult(TAKEN, {}, Hole((), {}, {}, {}), "all", 0.1)),
        toothless=("hailpot.hail.runs_out",),
        hollow=(Hollow("never happens", "hailpot.fall", "case 2"),),
        restricted={"markers": "8"},
    )
    assert words.summary_lines(found) == [
        "Hailpot: 3 claims: 1 Proved, 1 Proved unless ..., 1 Unknown",
        "  1 Proved unless level = card",
        "only for markers = 8",
        "not as expected: 2 claims, 1 table, 1 hollow check, 1 toothless claim",
        "  FAIL hailpot.hail.conserved  expected Proved everywhere, but it is Proved unless level = card",
        "  ?    hailpot.cards.fourth  expected Proved, but it is Unknown: time is up",
        "  FAIL hailpot.take.by_reading  no row covers a legal move",
        "  FAIL hailpot.fall  never happens: case 2",
        "  FAIL hailpot.hail.runs_out  no seeded fault breaks it",
    ]
    assert words.summary_lines(report()) == ["Hailpot: 0 claims: none", "everything is as expected"]


def test_a_table_is_covered_or_has_a_hole():
    cells = {("pool", "supply"): Cell("amount"), ("card", "supply"): Cell("0", ("level",))}
    hole = Hole((), MACHINE.start(GIVENS), GIVENS, {"who": 1, "amount": 2})
    assert words.table_line(TableResult(TAKEN, cells, None, "all", 0.1)) == (
        "ok   hailpot.take.by_reading  the rows cover every legal move once (all)"
    )
    assert words.table_line(TableResult(TAKEN, cells, None, "all", 0.1, "time is up")) == (
        "?    hailpot.take.by_reading  undecided: time is up"
    )
    gap = TableResult(TAKEN, cells, hole, "all", 0.1)
    assert words.table_line(gap) == "FAIL hailpot.take.by_reading  no row covers a legal move"
    assert words.hole_lines(gap, GAME) == [
        "hailpot.take with who = B, amount = 2",
        "with everything at its default",
        "supply = 8, at[A] = a, at[B] = a",
    ]
    assert words.hole_words(Hole(("pool", "card"), {}, {}, {})) == "a legal move lies in more than one row: pool, card"
    assert [words.cell_words(cell) for cell in cells.values()] == ["amount", "0 (by level)"]
    assert [column.header for column in words.table_grid(gap).columns] == ["", "supply"]


def test_hollow_findings_and_faults_are_one_line_each():
    assert words.hollow_line(Hollow("never happens", "hailpot.fall", "case 2")) == (
        "FAIL hailpot.fall  never happens: case 2"
    )
    faults = (
        Fault(fall, "forgets hail", "hailpot.hail.conserved"),
        Fault(fall, "adds 0", equivalent=True),
        Fault(fall, "marks too"),
    )
    assert [words.fault_line(each) for each in faults] == [
        "ok   hailpot.fall  forgets hail: found by hailpot.hail.conserved",
        "same hailpot.fall  adds 0: changes nothing",
        "left hailpot.fall  marks too: no claim notices",
    ]
    assert list(words.fault_lines(report(faults=faults))) == [
        "hailpot.fall: 1 of 2 seeded faults found",
        "left hailpot.fall  marks too: no claim notices",
    ]


def test_the_json_of_a_claim_holds_everything_and_the_command():
    result = ClaimResult(hail_is_conserved, Refuted(played(("turn", {}))), 0.5, "expected Proved")
    found = report(result, restricted={"level": "card", "markers": "8", "first": "1"})
    assert claim_json(found, result) == {
        "about": ["hailpot.fall", "hailpot.take"],
        "chapter": "hail",
        "cites": ["Hail"],
        "expects": "Proved",
        "expects_unless": [],
        "id": "hailpot.hail.conserved",
        "kind": "always",
        "lemma": False,
        "mark": "FAIL",
        "mismatch": "expected Proved",
        "reproduce": (
            "ruleproof check hailpot --claim hailpot.hail.conserved"
            " --reading level=card --parameter markers=8 --parameter first=b"
        ),
        "rules": [],
        "says": "holds in every position",
        "seconds": 0.5,
        "text": "All hail is in the supply or on nodes.",
        "verdict": {
            "class": "Refuted",
            "play": {
                "givens": {"explorers": 2, "first": "a", "level": "pool", "markers": 8},
                "moves": [{"changes": {"card": {"after": 1, "before": 0}}, "choices": {}, "rule": "hailpot.turn"}],
                "sizes": {"Explorer": 2},
                "start": {
                    "at[A]": "a",
                    "at[B]": "a",
                    "card": 0,
                    "hail[a]": 0,
                    "hail[b]": 0,
                    "hail[c]": 0,
                    "marked[a]": False,
                    "marked[b]": False,
                    "marked[c]": False,
                    "night": False,
                    "supply": 8,
                },
            },
            "proof": "",
        },
        "within": None,
    }
    within = claim_json(found, replace(result, claim=replace(hail_is_conserved, within=(fall, take))))
    assert within["within"] == ["hailpot.fall", "hailpot.take"]
    first = claim_json(found, replace(result, claim=replace(hail_is_conserved, within=())))
    assert (first["within"], first["says"]) == ([], "holds after the set-up")


@pytest.mark.parametrize("verdict", [*VERDICTS.values(), *SEARCHES.values(), Unknown("x", {"card": 1, "why": object})])
def test_every_verdict_can_be_written_as_json(verdict):
    assert json.loads(json.dumps(verdict_json(GAME, verdict)))["class"] == type(verdict).__name__


def test_a_whole_report_can_be_written_as_json():
    hole = Hole(("pool",), MACHINE.start(GIVENS), GIVENS, {"who": 1, "amount": 2, "spot[a]": 1})
    found = report(
        ClaimResult(hail_is_conserved, UNLESS, 0.1),
        tables=(TableResult(TAKEN, {("pool", "supply"): Cell("amount")}, hole, "all", 0.1),),
        hollow=(Hollow("never happens", "hailpot.fall", "case 2"),),
        faults=(Fault(fall, "marks too"),),
        toothless=("hailpot.hail.conserved",),
    )
    written = json.loads(json.dumps(report_json(found)))
    assert written["reproduce"] == "ruleproof check hailpot"
    assert written["as_expected"] is False
    assert written["tables"][0]["cells"] == {"card": {}, "pool": {"supply": {"readings": [], "text": "amount"}}}
    assert written["tables"][0]["hole"]["choices"] == {"amount": 2, "spot[a]": "1", "who": "B"}
    assert written["claims"][0]["verdict"]["unless"][0]["answers"] == {"level": "card"}


@pytest.mark.parametrize(
    ("rest", "outcome"),
    [
        ("then: {card: 1}", {"class": "Passed"}),
        (
            "then: {'at[A]': b}",
            {"class": "Differs", "differences": {"at[A]": {"actual": "a", "expected": "b"}}, "move": None},
        ),
        ("refused: x", {"class": "Allowed", "expected": "x"}),
    ],
)
def test_a_scenario_result_is_json(rest, outcome):
    [scenario] = load_text(f"scenario: x\ngame: hailpot\ndo: [turn]\n{rest}", [GAME], "x.yaml")
    found = scenario_json(run(scenario))
    assert found["outcome"] == outcome
    assert found["changes"] == {"card": {"after": 1, "before": 0}}
    assert json.dumps(found)
