"""What differs between two editions, in words: golden texts of one change of each kind, and what these do not show.

The kiln's erratum is worked out by hand: it takes one log instead of two to light, so lighting is allowed more, right
after the first log is cut; a shelf has room for two instead of three, so stacking is allowed less; the fire stays lit,
which is declared nowhere; trading is for the last log instead of none, so it is both, of which one is declared; seven
ashes are never there, as there is room for three.
"""

import json
from contextlib import chdir
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from ruleproof.cli import main
from ruleproof.difference import (
    CellDifference,
    ClaimDifference,
    Difference,
    Direction,
    Example,
    FindingDifference,
    Gate,
    GivenDifference,
    Parted,
    Result,
    RuleDifference,
    RulingDifference,
    Share,
    TableDifference,
)
from ruleproof.erratum import Change, Fate
from ruleproof.exits import Exit, of_differences
from ruleproof.finding import Small
from ruleproof.play import Move, Play, Turn
from ruleproof.report.contrast import Contrast
from ruleproof.report.differences import difference_lines, summary_line
from ruleproof.report.differences_json import difference_json
from ruleproof.report.differences_markdown import difference_markdown
from tests.engine.toys import kiln

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return kiln.project(tmp_path_factory.mktemp("kiln"))


def told(project: Path, *options: str) -> str:
    with chdir(project):
        found = CliRunner().invoke(main, ["diff", "kiln", "hot", "--jobs", "1", *options])
    assert found.exit_code == Exit.NOT_AS_EXPECTED
    return found.stdout


def golden(ending: str) -> str:
    return (HERE / f"kiln_diff.{ending}").read_text(encoding="utf-8")


def test_the_golden_text(project: Path) -> None:
    assert told(project) == golden("txt")


def test_the_golden_markdown(project: Path) -> None:
    assert told(project, "--markdown") == golden("md")


def test_the_golden_json(project: Path) -> None:
    found = json.loads(told(project, "--json"))
    [difference] = found["differences"]
    assert difference["seconds"].keys() >= {"rules", "claims and tables", "rulings"}
    assert difference["errata"][0]["place"] == str(project / "errata/kiln.yaml:2")
    difference["seconds"], difference["errata"][0]["place"] = {}, "kiln.yaml:2"
    assert found == json.loads(golden("json"))


# What follows is made by hand.

BLANK = {"wood": 0, "pots[top]": 0, "pots[bottom]": 0, "lit": False, "ash": 0}
GIVENS = {"logs": 0, "door": 0}
STACK = Move("kiln.stack", {"shelf": 1})
SMALL = Small({**BLANK, "wood": 2}, GIVENS, STACK, ("wood",))
STACKED = {**BLANK, "wood": 2, "pots[bottom]": 1}


def contrast(**parts: object) -> Contrast:
    parts = {"rules": (), **parts}
    return Contrast(Difference("kiln", "rulebook", "kiln.erratum.hot", (), **parts), kiln.GAME, kiln.GAME)  # type: ignore[arg-type]


def lines(**parts: object) -> list[str]:
    return difference_lines(contrast(**parts))


def of_rule(change: Change, **parts: object) -> dict[str, object]:
    return {"rules": (RuleDifference("kiln.stack", change, **parts),)}  # type: ignore[arg-type]


def test_without_errata_nothing_is_declared() -> None:
    found = contrast()
    assert difference_lines(found) == [
        "Kiln: rulebook -> hot",
        "nothing is declared: they differ by no erratum",
        "",
        "rules: 0 of 0 changed",
    ]
    assert summary_line(found) == (
        "Kiln: rulebook -> hot: nothing is declared: they differ by no erratum; 0 of 0 changed"
    )


@pytest.mark.parametrize(
    ("gate", "said", "code"),
    [
        (Gate(), ["as declared"], Exit.AS_EXPECTED),
        (Gate(undecided=("a: open",)), ["not known to be as declared", "  undecided: a: open"], Exit.UNDECIDED),
        (
            Gate(("a: more",), (), ("b: open",)),
            ["not as declared", "  beyond what is declared: a: more", "  undecided: b: open"],
            Exit.NOT_AS_EXPECTED,
        ),
        (Gate((), ("a: less",)), ["not as declared", "  behind what is declared: a: less"], Exit.NOT_AS_EXPECTED),
    ],
)
def test_the_gate_comes_first(gate: Gate, said: list[str], code: Exit) -> None:
    found = contrast(gate=gate)
    assert difference_lines(found)[1 : 1 + len(said)] == said
    assert of_differences([found.difference]) is code
    assert difference_json(found)["gate"]["passed"] is (code is Exit.AS_EXPECTED)


def test_what_could_not_be_decided_says_why_and_is_no_success() -> None:
    parts = of_rule(Change.UNDECIDED, reason="the solver gave no answer (timeout)")
    assert lines(**parts)[3:5] == [
        "rules: 0 of 1 changed, 1 could not be decided",
        "  ? kiln.stack  could not decide: the solver gave no answer (timeout)",
    ]
    assert of_differences([contrast(**parts).difference]) is Exit.UNDECIDED
    lost = (ClaimDifference("kiln.ash.room", "Proved", "Unknown", "decided anew"),)
    assert of_differences([contrast(claims=lost).difference]) is Exit.UNDECIDED


def test_an_example_without_a_play_shows_its_smallest_position_and_what_was_searched() -> None:
    example = Example(
        Direction.MORE,
        STACK,
        SMALL,
        Result(None, "the shelf is full"),
        Result(STACKED),
        (),
        by="kiln.erratum.hot",
        missing="none of 12 moves",
    )
    parts = of_rule(Change.UNDECIDED, examples=(example,), reason="no play was found")
    assert lines(**parts)[6:] == [
        "kiln.stack: could not decide",
        "  allowed now, and refused before:",
        "    the smallest position where it shows:",
        "      wood = 2",
        "      with everything at its default",
        "      then stack shelf=bottom",
        "    no play is shown: none of 12 moves",
        "    then stack shelf=bottom:",
        "      rulebook refuses it: the shelf is full",
        "      hot: pots[bottom] 0 -> 1",
    ]
    assert "No play is shown: none of 12 moves." in difference_markdown(contrast(**parts))


def test_a_play_that_may_be_longer_than_need_be_says_so_and_changed_fields_are_marked() -> None:
    play = Play("kiln", {}, GIVENS, BLANK, (Turn(Move("kiln.trade", {}), {**BLANK, "wood": 2}),))
    after = {**STACKED, "wood": 1}
    example = Example(Direction.EFFECT, STACK, SMALL, Result(STACKED), Result(after), ("wood",), "rulebook", play)
    assert lines(**of_rule(Change.EFFECT, examples=(example,)))[12:] == [
        "    a play to such a position; no single move of it can be left out, but another play may be shorter "
        "(by the rules of rulebook):",
        "      with everything at its default",
        "      1. trade: wood 0 -> 2",
        "    then stack shelf=bottom:",
        "                      before  rulebook  hot",
        "      * wood          2       2         1",
        "        pots[bottom]  0       1         1",
    ]


def test_a_renamed_field_stands_in_one_row_under_its_new_name() -> None:
    fields = {name.replace("pots", "jars"): value for name, value in STACKED.items()}
    example = Example(
        Direction.EFFECT, STACK, SMALL, Result(STACKED), Result({**fields, "wood": 1}), ("wood",), "rulebook"
    )
    found = replace(contrast(**of_rule(Change.EFFECT, examples=(example,))), declared={"pots": "jars"})
    assert difference_lines(found)[-3:] == [
        "                      before  rulebook  hot",
        "      * wood          2       2         1",
        "        jars[bottom]  0       1         1",
    ]
    [rule] = difference_json(found)["rules"]
    assert rule["examples"][0]["changes"]["jars[bottom]"] == {
        "before": "0",
        "differs": False,
        "new": "1",
        "old": "1",
    }
    assert "| **wood** | **2** | **2** | **1** |\n| jars\\[bottom\\] | 0 | 1 | 1 |" in difference_markdown(found)


def test_a_rule_says_what_else_is_known_of_it() -> None:
    share = Share(200, 3, "some plays")
    parts = of_rule(Change.MORE, note="the rule is new", reason="no answer", words=True, share=share)
    assert lines(**parts)[4:6] == [
        "  * kiln.stack  allows more: the rule is new; another difference is open: no answer; "
        "3 of 200 moves differ (2 %); its text differs",
        "  moves: some plays",
    ]


def test_a_renamed_rule_has_both_names() -> None:
    found = replace(contrast(**of_rule(Change.SAME, proof="proved")), declared={"kiln.stack": "kiln.load"})
    assert difference_lines(found)[4] == "    kiln.stack (now kiln.load)  same: proved"


def test_everything_else_that_differs() -> None:
    cells = (CellDifference("one log", "wood", "never", "-1"), CellDifference("two", "wood", "-1", ""))
    parts = {
        "tables": (TableDifference("kiln.a", cells), TableDifference("kiln.b", (), "", "a hole"), TableDifference("c")),
        "claims": (ClaimDifference("kiln.new", "", "Proved", "checked"), ClaimDifference("x", "Proved", "Proved", "")),
        "findings": (FindingDifference("kiln.edge.stuck.a", "Stuck?", True), FindingDifference("b", "Gone?", False)),
        "rulings": (
            RulingDifference("kiln.ruling.a", Fate.UNAFFECTED),
            RulingDifference("kiln.ruling.b", Fate.LOOK_AGAIN, ("a claim changed",)),
            RulingDifference("kiln.ruling.c", Fate.OVERTURNED, ("a claim fell", "a scenario fell")),
        ),
        "parted": (Parted("kiln.shelf.three", 3, "the shelf is full"), Parted("kiln.old 1", 0, "it does not fit")),
        "givens": (GivenDifference("field", "soot", "", "0 to 9"), GivenDifference("parameter", "logs", "0", "1")),
        "over": "any value of logs",
    }
    assert lines(**parts)[4:] == [
        "",
        "tables: 2 of 3 changed",
        "  * kiln.a",
        "      one log / wood: never -> -1",
        "      two / wood: -1 -> nothing",
        "  * kiln.b",
        "      rows: sound -> a hole",
        "",
        "claims: 1 of 2 changed",
        "  * kiln.new: not made -> Proved (checked)",
        "",
        "edge cases: 1 new, 1 gone",
        "  new   kiln.edge.stuck.a: Stuck?",
        "  gone  b: Gone?",
        "",
        "rulings: 1 overturned, 1 look again, 1 unaffected",
        "  overturned: kiln.ruling.c",
        "      a claim fell",
        "      a scenario fell",
        "  look again: kiln.ruling.b",
        "      a claim changed",
        "",
        "kept plays that go otherwise now",
        "  kiln.shelf.three: at step 3: the shelf is full",
        "  kiln.old 1: it does not fit",
        "",
        "parameters, readings, fields and rules",
        "  field soot: not there -> 0 to 9",
        "  parameter logs: 0 -> 1",
        "",
        "Compared for any value of logs.",
    ]
    text = difference_markdown(contrast(**parts))
    for title in (
        "### Tables: 2 of 3 changed",
        "### Edge cases: 1 new, 1 gone",
        "### Kept plays that go otherwise now",
    ):
        assert title in text
    assert "| kiln.b | rows |  | a hole |" in text
    assert "- look again: kiln.ruling.b\n    - a claim changed" in text
    found = difference_json(contrast(**parts))
    assert found["parted"][:1] == [{"play": "kiln.shelf.three", "step": 3, "why": "the shelf is full"}]
    assert found["findings"][1] == {"finding": "b", "new": False, "sentence": "Gone?"}
    assert found["rulings"][0] == {"fate": "unaffected", "ruling": "kiln.ruling.a", "why": []}
    json.dumps(found)


def test_markdown_shows_signs_as_they_are() -> None:
    parts = {"rulings": (RulingDifference("kiln.ruling.c", Fate.OVERTURNED, ("a *b* | <c> `d`",)),)}
    assert r"a \*b\* \| \<c\> \`d\`" in difference_markdown(contrast(**parts))
