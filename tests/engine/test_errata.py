"""Errata files: what is read from them, and what is told of mistakes, all of a file together."""

from datetime import date
from pathlib import Path

import pytest

from ruleproof.errata import read_errata
from ruleproof.erratum import Bounds, Change, Erratum, Fate, Intent, Source
from ruleproof.errors import InputError
from tests.engine.toys.kettles import GAME

TOYS = "tests.engine.toys.kettles"
RULINGS = ["kettle.ruling.last_cup"]
GOOD = f"""\
- erratum: kettle.erratum.two_cups
  date: 2027-03-01
  by: publisher
  sections: [Tea]
  text: >
    Two cups are poured
    at once.
  changes: {{replace: {{kettle.serve: {TOYS}:serve_two}}}}
  intent: {{rules: {{kettle.serve: different effect}}}}
"""


def read(text: str | bytes, folder: Path) -> tuple[Erratum, ...]:
    (folder / "kettle.yaml").write_bytes(text if isinstance(text, bytes) else text.encode())
    return read_errata(folder, GAME, RULINGS)


def told(text: str | bytes, folder: Path) -> list[str]:
    """What is told of a file, line by line, each without the folder."""
    with pytest.raises(InputError) as fault:
        read(text, folder)
    return [line.removeprefix(f"{folder}/") for line in str(fault.value).splitlines()]


def with_line(number: int, *lines: str) -> str:
    """The good erratum with another line, or lines, in the place of one; a list of errata begins at line 1."""
    written = GOOD.splitlines()
    written[number - 1 : number] = lines
    return "\n".join(written)


def test_everything_that_an_erratum_says_is_read(tmp_path):
    second = f"""
- erratum: kettle.erratum.no_refill
  date: 2027-03-01
  by: house rule
  sections: [Tea, Guests]
  text: Tea is not poured back.
  needs: [kettle.erratum.two_cups]
  changes:
    replace: {{kettle.served: {TOYS}:COUNTED, kettle.setup: {TOYS}:set_up_half}}
    settle: {{refill: no}}
    parameters:
      cups: {{default: 6, at_least: 2, at_most: 8}}
      where: shelf
  renamed: {{water: hot}}
  intent:
    rules: {{kettle.refill: allows less, kettle.setup: different effect}}
    claims:
      kettle.one_cup: Refuted
      kettle.never_dry: Proved unless refill = yes or refill = no
      kettle.counts.in_range: changes
    tables: {{kettle.served: {{any time / cups: "2"}}}}
    rulings: {{kettle.ruling.last_cup: overturned}}
"""
    first, other = read(GOOD + second, tmp_path)
    assert first == Erratum(
        id="kettle.erratum.two_cups",
        date=date(2027, 3, 1),
        by=Source.PUBLISHER,
        sections=("Tea",),
        text="Two cups are poured at once.",
        intent=Intent(rules={"kettle.serve": Change.EFFECT}),
        replaced={"kettle.serve": f"{TOYS}:serve_two"},
        place=f"{tmp_path}/kettle.yaml:1",
    )
    assert other == Erratum(
        id="kettle.erratum.no_refill",
        date=date(2027, 3, 1),
        by=Source.HOUSE_RULE,
        sections=("Tea", "Guests"),
        text="Tea is not poured back.",
        intent=Intent(
            rules={"kettle.refill": Change.LESS, "kettle.setup": Change.EFFECT},
            claims={
                "kettle.one_cup": "Refuted",
                "kettle.never_dry": "Proved unless refill = no or refill = yes",
                "kettle.counts.in_range": "changes",
            },
            tables={"kettle.served": {"any time / cups": "2"}},
            rulings={"kettle.ruling.last_cup": Fate.OVERTURNED},
        ),
        replaced={"kettle.served": f"{TOYS}:COUNTED", "kettle.setup": f"{TOYS}:set_up_half"},
        settled={"refill": "no"},
        parameters={"cups": Bounds(6, 2, 8), "where": Bounds(0)},
        needs=("kettle.erratum.two_cups",),
        renamed={"water": "hot"},
        place=f"{tmp_path}/kettle.yaml:11",
    )
    assert (other.short, other.changes) == (
        "no_refill",
        {"kettle.served", "kettle.setup", "refill", "cups", "where"},
    )


def test_a_game_without_a_file_has_no_errata(tmp_path):
    assert read_errata(None, GAME) == read_errata(tmp_path, GAME) == ()
    assert read("", tmp_path) == read("# nothing yet\n", tmp_path) == ()


def test_an_erratum_can_be_a_document_of_its_own(tmp_path):
    alone = "\n".join(line[2:] for line in GOOD.splitlines())
    [found] = read(f"# The kettle.\n---\n{alone}\n", tmp_path)
    assert (found.id, found.place) == ("kettle.erratum.two_cups", f"{tmp_path}/kettle.yaml:3")


def test_rulings_that_are_not_known_here_are_taken_as_they_are(tmp_path):
    text = with_line(9, "  intent: {rulings: {kettle.ruling.any: look again}}")
    (tmp_path / "kettle.yaml").write_text(text)
    [found] = read_errata(tmp_path, GAME)
    assert found.intent.rulings == {"kettle.ruling.any": Fate.LOOK_AGAIN}


REPLACE = "  changes: {replace: {"
INTENT = "  intent: {"
SAYS = "kettle.yaml:"

ONE_FAULT = {
    "an unknown part": (
        with_line(3, "  by: publisher", "  who: me"),
        "4: an erratum has no part `who`: known are by, changes, date, erratum, intent, needs, renamed, sections, text",
    ),
    "no id": (
        GOOD.replace("erratum: kettle.erratum.two_cups", "renamed: {}"),
        "1: `erratum` is an id such as kettle.erratum.two_at_once, not None",
    ),
    "an id of another game": (
        with_line(1, "- erratum: taawa.erratum.two"),
        "1: `erratum` is an id such as kettle.erratum.two_at_once, not 'taawa.erratum.two'",
    ),
    "an id that could not be named on the command line": (
        with_line(1, "- erratum: kettle.erratum.a+b"),
        "1: `erratum` is an id such as kettle.erratum.two_at_once, not 'kettle.erratum.a+b'",
    ),
    "an id in two parts, whose last part might be that of another": (
        with_line(1, "- erratum: kettle.erratum.serve.two"),
        "1: `erratum` is an id such as kettle.erratum.two_at_once, not 'kettle.erratum.serve.two'",
    ),
    "an id that is a date": (
        with_line(1, "- erratum: kettle.erratum.20270301"),
        "1: `erratum` is an id such as kettle.erratum.two_at_once, not 'kettle.erratum.20270301'",
    ),
    "the name of an edition": (
        with_line(1, "- erratum: kettle.erratum.latest"),
        "1: kettle.erratum.latest: `latest` is an edition; give the erratum another id",
    ),
    "no date": (
        with_line(2, "  date:"),
        "2: `date` is a day such as 2026-11-02, not None",
    ),
    "a date in words": (
        with_line(2, "  date: soon"),
        "2: `date` is a day such as 2026-11-02, not 'soon'",
    ),
    "a point of time": (
        with_line(2, "  date: 2027-03-01 10:00:00"),
        "2: `date` is a day such as 2026-11-02, not '2027-03-01 10:00:00'",
    ),
    "nobody": (
        with_line(3, "  by: me"),
        "3: `by` is publisher or house rule or proposal, not 'me'",
    ),
    "no section": (
        with_line(4, "  sections: []"),
        "4: name the sections that it changes: `sections: [...]`",
    ),
    "a section that is no list": (
        with_line(4, "  sections: Tea"),
        "4: `sections` is a list of sections, not 'Tea'",
    ),
    "an unknown section": (
        with_line(4, "  sections:", "    - Tea", "    - Teas"),
        "6: `Teas` is no section of Kettle: did you mean Tea?",
    ),
    "no text": (
        with_line(5, "  text: >", "").replace("    Two cups are poured\n    at once.\n", ""),
        "5: say what it says, in your own words: `text: ...`",
    ),
    "a text that is a number": (
        with_line(5, "  text: 5").replace("    Two cups are poured\n    at once.\n", ""),
        "5: `text` is a text, not 5",
    ),
    "no change": (
        with_line(8),
        "1: kettle.erratum.two_cups changes nothing; write `changes: {replace: ..., settle: ..., parameters: ...}`",
    ),
    "an unknown change": (
        with_line(8, f"  changes: {{replaces: {{kettle.serve: {TOYS}:serve_two}}}}"),
        "8: `changes` has no part `replaces`: did you mean replace?",
    ),
    "changes that are no mapping": (
        with_line(8, "  changes: serve_two"),
        "8: `changes` is a mapping, not 'serve_two'",
    ),
    "a rule that is not there": (
        with_line(8, f"{REPLACE}kettle.serves: {TOYS}:serve_two}}}}"),
        "8: kettle has no rule, effect, term or table `kettle.serves`: did you mean kettle.serve or kettle.served or "
        "kettle.setup?",
    ),
    "a function without its module": (
        with_line(8, f"{REPLACE}kettle.serve: serve_two}}}}"),
        "8: what stands for kettle.serve is named as `module:NAME`, not 'serve_two'",
    ),
    "a module that is not there": (
        with_line(8, f"{REPLACE}kettle.serve: tests.engine.toys.pots:serve_two}}}}"),
        "8: kettle.serve: there is no module `tests.engine.toys.pots` for `tests.engine.toys.pots:serve_two`",
    ),
    "a function that is not there": (
        with_line(8, f"{REPLACE}kettle.serve: {TOYS}:serve_tow}}}}"),
        f"8: kettle.serve: {TOYS} has no `serve_tow`: did you mean serve_two or serve or serve_as_before?",
    ),
    "no function": (
        with_line(8, f"{REPLACE}kettle.serve: {TOYS}:NUMBER}}}}"),
        "8: kettle.serve: what stands for kettle.serve is a plain function, not 3",
    ),
    "other names of choices": (
        with_line(8, f"{REPLACE}kettle.party: {TOYS}:party_of}}}}"),
        "8: kettle.party: party_of takes (s, guests), but kettle.party takes (s, many)",
    ),
    "other values of choices": (
        with_line(8, f"{REPLACE}kettle.party: {TOYS}:party_at}}}}"),
        "8: kettle.party: party_at takes for `many` 0 or more, but kettle.party takes yes or no",
    ),
    "any choices": (
        with_line(8, f"{REPLACE}kettle.party: {TOYS}:party_of_any}}}}"),
        "8: kettle.party: party_of_any takes (s, *many), but kettle.party takes (s, many)",
    ),
    "a choice without its domain": (
        with_line(8, f"{REPLACE}kettle.party: {TOYS}:party_plain}}}}"),
        "8: kettle.party: party_plain: parameter `many` has no annotation; write its domain",
    ),
    "not even the state": (
        with_line(8, f"{REPLACE}kettle.serve: {TOYS}:alone}}}}"),
        "8: kettle.serve: alone takes (), but kettle.serve takes (s)",
    ),
    "no docstring": (
        with_line(8, f"{REPLACE}kettle.serve: {TOYS}:wordless}}}}"),
        "8: kettle.serve: wordless has no docstring; say in your own words what kettle.serve does now",
    ),
    "a term that gives something else": (
        with_line(8, f"{REPLACE}kettle.left: {TOYS}:left_at_all}}}}"),
        "8: kettle.left: left_at_all gives bool, but kettle.left gives int",
    ),
    "another table": (
        with_line(8, f"{REPLACE}kettle.served: {TOYS}:serve_two}}}}"),
        f"8: kettle.served: `{TOYS}:serve_two` is no table with the id kettle.served",
    ),
    "an unknown reading": (
        with_line(8, "  changes: {settle: {refil: no}}"),
        "8: kettle has no reading `refil`: did you mean refill?",
    ),
    "an unknown answer": (
        with_line(8, "  changes: {settle: {refill: never}}"),
        "8: reading `refill` has no answer `never`: known are no, once, yes",
    ),
    "an unknown parameter": (
        with_line(8, "  changes: {parameters: {cup: 3}}"),
        "8: kettle has no parameter `cup`: did you mean cups?",
    ),
    "an unknown bound": (
        with_line(8, "  changes: {parameters: {cups: {most: 3}}}"),
        "8: what is said of `cups` has no part `most`: did you mean at_most?",
    ),
    "nothing said of a parameter": (
        with_line(8, "  changes: {parameters: {cups: {}}}"),
        "8: say of parameter cups what changes: `{default: ..., at_least: ..., at_most: ...}`",
    ),
    "a number in words": (
        with_line(8, "  changes: {parameters: {cups: {at_least: two}}}"),
        "8: parameter cups: 'two' is no whole number",
    ),
    "a number that is a condition": (
        with_line(8, "  changes: {parameters: {cups: true}}"),
        "8: parameter cups: True is no whole number",
    ),
    "bounds without the default": (
        with_line(8, "  changes: {parameters: {cups: {at_least: 5}}}"),
        "8: the default 4 of parameter `cups` is not among its values",
    ),
    "a member that is not there": (
        with_line(8, "  changes: {parameters: {where: self}}"),
        "8: parameter where has no value `self`: did you mean shelf?",
    ),
    "bounds of a member": (
        with_line(8, "  changes: {parameters: {where: {at_most: 1}}}"),
        "8: parameter where is one of shelf, stove: give its default",
    ),
    "no intent": (
        with_line(9),
        "1: say what it is meant to change: `intent: {rules: {...}}`, or `intent: {}` for nothing",
    ),
    "an empty intent": (
        with_line(9, "  intent:"),
        "9: say what it is meant to change: `intent: {rules: {...}}`, or `intent: {}` for nothing",
    ),
    "an intent that is no mapping": (
        with_line(9, "  intent: all"),
        "9: `intent` is a mapping, not 'all'",
    ),
    "an unknown part of the intent": (
        with_line(9, f"{INTENT}rule: {{}}}}"),
        "9: `intent` has no part `rule`: did you mean rules or rulings?",
    ),
    "the intent for an unknown rule": (
        with_line(9, f"{INTENT}rules: {{kettle.pour: same}}}}"),
        "9: there is no rule `kettle.pour`: did you mean kettle.party or kettle.ring or kettle.setup?",
    ),
    "an unknown change of a rule": (
        with_line(9, f"{INTENT}rules: {{kettle.serve: more}}}}"),
        "9: `kettle.serve` is same or allows more or allows less or both more and less or different effect or differs "
        "only where play cannot come or could not decide, not 'more'",
    ),
    "the intent for an unknown claim": (
        with_line(9, f"{INTENT}claims: {{kettle.one_cups: Refuted}}}}"),
        "9: there is no claim `kettle.one_cups`: did you mean kettle.one_cup or kettle.never_dry or kettle.conserved?",
    ),
    "an unknown verdict": (
        with_line(9, f"{INTENT}claims: {{kettle.one_cup: Disproved}}}}"),
        "9: `kettle.one_cup` is changes or Proved or HoldsWithin or Refuted or Unknown or Proved unless reading = "
        "answer, not 'Disproved'",
    ),
    "an exception to a refutation": (
        with_line(9, f"{INTENT}claims: {{kettle.one_cup: Refuted unless refill = no}}}}"),
        "9: `kettle.one_cup` is changes or Proved or HoldsWithin or Refuted or Unknown or Proved unless reading = "
        "answer, not 'Refuted unless refill = no'",
    ),
    "a verdict with an unknown reading": (
        with_line(9, f"{INTENT}claims: {{kettle.one_cup: Proved unless refilled = no}}}}"),
        "9: kettle has no reading `refilled`: did you mean refill?",
    ),
    "a verdict with an unknown answer": (
        with_line(9, f"{INTENT}claims: {{kettle.one_cup: Proved unless refill = no and refill = on}}}}"),
        "9: reading `refill` has no answer `on`: did you mean once or no?",
    ),
    "the intent for an unknown table": (
        with_line(9, f"{INTENT}tables: {{kettle.serve: changes}}}}"),
        "9: there is no table `kettle.serve`: did you mean kettle.served?",
    ),
    "cells that are none": (
        with_line(9, f"{INTENT}tables: {{kettle.served: same}}}}"),
        "9: `kettle.served` is changes or {row / column: new text}, not 'same'",
    ),
    "an unknown cell": (
        with_line(9, f'{INTENT}tables: {{kettle.served: {{any time / cup: "2"}}}}}}'),
        "9: kettle.served has no cell `any time / cup`: did you mean any time / cups or any time / tea?",
    ),
    "the intent for an unknown ruling": (
        with_line(9, f"{INTENT}rulings: {{kettle.ruling.first_cup: overturned}}}}"),
        "9: there is no ruling `kettle.ruling.first_cup`: did you mean kettle.ruling.last_cup?",
    ),
    "an unknown fate": (
        with_line(9, f"{INTENT}rulings: {{kettle.ruling.last_cup: gone}}}}"),
        "9: `kettle.ruling.last_cup` is unaffected or look again or overturned, not 'gone'",
    ),
    "a need that is not there": (
        f"{GOOD}  needs: [kettle.erratum.one_cup]\n",
        "10: it needs `kettle.erratum.one_cup`, which does not stand before it: there are none",
    ),
    "a need of itself": (
        f"{GOOD}  needs: [kettle.erratum.two_cups]\n",
        "10: it needs `kettle.erratum.two_cups`, which does not stand before it: there are none",
    ),
    "needs that are no list": (
        f"{GOOD}  needs: kettle.erratum.one_cup\n",
        "10: `needs` is a list of errata, not 'kettle.erratum.one_cup'",
    ),
    "a name for nothing": (
        f"{GOOD}  renamed: {{water: }}\n",
        "10: `water` is renamed to a name, not None",
    ),
    "no erratum": (f"{GOOD}- two cups\n", "10: an erratum is a mapping that begins with `erratum:`, not 'two cups'"),
    "nothing in a list": (f"{GOOD}-\n", "10: an erratum is a mapping that begins with `erratum:`, not None"),
    "a text": ("two cups\n", "1: an erratum is a mapping that begins with `erratum:`, not 'two cups'"),
    "what is no YAML": (f"{GOOD}  needs: [\n", "11: did not find expected node content"),
    "a part twice": (
        with_line(3, "  by: publisher", "  by: proposal"),
        '4: found duplicate key "by" with value "proposal" (original value: "publisher")',
    ),
}


@pytest.mark.parametrize(("text", "message"), ONE_FAULT.values(), ids=ONE_FAULT.keys())
def test_a_mistake_is_told_with_its_line(text, message, tmp_path):
    assert told(text, tmp_path) == [f"{SAYS}{message}"]


def test_what_is_no_text_is_told(tmp_path):
    assert told(b"- erratum: \xff\xfe\n", tmp_path) == ["kettle.yaml is not a text file in UTF-8"]


def test_all_mistakes_of_a_file_are_told_in_the_order_of_its_lines_and_nothing_is_used(tmp_path):
    second = f"""
- erratum: kettle.erratum.two_cups
  date: 2027-02-01
  by: somebody
  sections: [Cake]
  needs: [kettle.erratum.two_cups, kettle.erratum.three_cups]
  changes:
    replace:
      kettle.serve: {TOYS}:wordless
      kettle.left: {TOYS}:left_at_all
    settle: {{refill: maybe}}
  intent: {{claims: {{kettle.one_cup: False}}}}
"""
    place = f"{tmp_path}/kettle.yaml:1"
    assert told(GOOD + second, tmp_path) == [
        "kettle.yaml:11: kettle.erratum.two_cups is the id of another erratum too " + f"({place})",
        "kettle.yaml:11: say what it says, in your own words: `text: ...`",
        "kettle.yaml:12: 2027-02-01 comes before 2027-03-01 of kettle.erratum.two_cups; errata stand in the order of "
        "their dates",
        "kettle.yaml:13: `by` is publisher or house rule or proposal, not 'somebody'",
        "kettle.yaml:14: `Cake` is no section of Kettle: known are Bell, Guests, Tea",
        "kettle.yaml:15: it needs `kettle.erratum.three_cups`, which does not stand before it: did you mean "
        "kettle.erratum.two_cups?",
        "kettle.yaml:18: kettle.serve: wordless has no docstring; say in your own words what kettle.serve does now",
        "kettle.yaml:19: kettle.left: left_at_all gives bool, but kettle.left gives int",
        "kettle.yaml:20: reading `refill` has no answer `maybe`: did you mean yes?",
        "kettle.yaml:21: `kettle.one_cup` is changes or Proved or HoldsWithin or Refuted or Unknown or Proved unless "
        "reading = answer, not False",
    ]


def test_an_erratum_that_needs_one_with_a_mistake_is_not_blamed_for_it(tmp_path):
    second = GOOD.replace("two_cups", "as_before").replace("serve_two", "serve_as_before")
    faulty = with_line(3, "  by: me")
    assert told(f"{faulty}\n{second}  needs: [kettle.erratum.two_cups]\n", tmp_path) == [
        "kettle.yaml:3: `by` is publisher or house rule or proposal, not 'me'"
    ]


def test_annotations_that_cannot_be_read_are_told(tmp_path):
    [message] = told(with_line(8, f"{REPLACE}kettle.party: {TOYS}:party_of_strings}}}}"), tmp_path)
    assert message.startswith(
        "kettle.yaml:8: kettle.party: the annotations of party_of_strings cannot be read: "
        "NameError: name 'Nowhere' is not defined ("
    )
