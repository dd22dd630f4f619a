"""Scenarios: what passes, what does not, what is told about mistakes, and the schema for editors."""

from dataclasses import replace

import jsonschema
import pytest
from ruamel.yaml import YAML

from ruleproof.errors import InputError, ModelError
from ruleproof.report.json import scenario_json
from ruleproof.report.scenarios import scenario_lines, scenario_summary
from ruleproof.scenario import Allowed, Difference, Differs, Passed, Refused, Unreachable, run
from ruleproof.scenario_file import load_text, scenario_files
from ruleproof.scenario_schema import schema_of
from tests.engine.toys.hailpot import GAME, hail_is_conserved

WHOLE = """
scenario: Hail falls, is taken and lost
game: hailpot
cites: [Hail]
readings: {level: card}
parameters: {markers: 5, explorers: 3, first: b}
given: {hail: {a: 1}, "hail[b]": 2, marked: [c], card: 1}
do:
  - fall: {where: a}
  - hailpot.take: {who: C, amount: 2}
  - mark: {spots: [a], lost: {a: 1, b: 0, c: 0}}
  - turn
then: {"hail[a]": 2, hail: {b: 0}, supply: 3, marked: {a: yes, c: false}, card: 2, "at[A]": b}
"""


def loaded(text):
    return load_text(text, [GAME], "hail.yaml")


def ran(text):
    [scenario] = loaded(text)
    return run(scenario)


def short(rest):
    return f"scenario: short\ngame: hailpot\n{rest}"


def fault(text):
    with pytest.raises(InputError) as told:
        loaded(text)
    return str(told.value)


def test_a_scenario_that_says_what_happens_passes():
    result = ran(WHOLE)
    assert result.outcome == Passed()
    assert [turn.move.rule for turn in result.play.turns] == [f"hailpot.{n}" for n in ("fall", "take", "mark", "turn")]
    assert result.scenario.line == 2
    assert [step.line for step in result.scenario.steps] == [9, 10, 11, 12]


def test_fields_that_are_not_given_keep_their_value_of_the_set_up():
    assert ran(short("given: {card: 2}\nthen: {card: 2, supply: 8, at: {A: a, B: a}}")).passed


def test_what_differs_is_shown_side_by_side_with_the_play():
    result = ran(short("do: [fall: {where: a}]\nthen: {supply: 8, hail: {a: 2}, night: yes}"))
    assert result.outcome == Differs((Difference("supply", 8, 6), Difference("night", True, False)))
    assert scenario_lines(result) == [
        "        expected  actual",
        "supply  8         6",
        "night   yes       no",
        "played:",
        "  with everything at its default",
        "  1. fall where=a: supply 8 -> 6, hail[a] 0 -> 2",
    ]


STEPS = """do:
  - fall: {where: a}
    then: {supply: 6, hail: {a: 2}}
  - turn:
    then: {night: no, card: %s}
  - fall: {where: b}
then: {supply: 4}
"""


def test_a_move_may_say_what_must_come_of_it():
    result = ran(short(STEPS % 1))
    assert result.outcome == Passed()
    assert [step.then for step in result.scenario.steps] == [
        {"supply": 6, "hail[a]": 2},
        {"night": False, "card": 1},
        None,
    ]


def test_the_first_move_that_does_not_do_what_it_is_said_to_is_shown_with_its_number():
    result = ran(short(STEPS % 2))
    assert result.outcome == Differs((Difference("card", 2, 1),), 2)
    assert scenario_lines(result) == [
        "after move 2, turn (hail.yaml:6):",
        "      expected  actual",
        "card  2         1",
        "played:",
        "  with everything at its default",
        "  1. fall where=a: supply 8 -> 6, hail[a] 0 -> 2",
        "  2. turn: card 0 -> 1",
    ]
    outcome = scenario_json(result)["outcome"]
    assert outcome == {"class": "Differs", "differences": {"card": {"actual": 1, "expected": 2}}, "move": 2}


def test_a_move_that_does_something_else_fails_although_a_later_one_is_refused_as_expected():
    result = ran(short("do:\n  - turn:\n    then: {card: 2}\n  - turn\nrefused: the night has come"))
    assert result.outcome == Differs((Difference("card", 2, 1),), 1)


def test_a_refusal_for_the_reason_that_is_expected_passes():
    assert ran(short("do: [take: {who: A, amount: 1}]\nrefused: there is less hail on the node")).passed


def test_a_refusal_for_another_reason_fails():
    result = ran(short("do: [take: {who: A, amount: 1}]\nrefused: the night has come"))
    assert result.outcome == Refused(1, "there is less hail on the node", "the night has come")
    assert scenario_lines(result)[:3] == [
        "move 1, take who=A amount=1 (hail.yaml:3), is refused for another reason",
        "expected  the night has come",
        "actual    there is less hail on the node",
    ]


def test_a_move_that_is_allowed_but_should_not_be_fails():
    result = ran(short("do: [turn]\nrefused: the night has come"))
    assert result.outcome == Allowed("the night has come")
    assert (
        scenario_lines(result)[0] == "move 1, turn (hail.yaml:3), is allowed, but should be refused: the night has come"
    )


@pytest.mark.parametrize("expected", ["then: {}", "refused: the night has come"])
def test_a_refusal_before_the_last_move_fails_at_that_move(expected):
    result = ran(
        short(f"given: {{night: yes}}\ndo:\n  - fall: {{where: b}}\n  - turn\n  - fall: {{where: a}}\n{expected}")
    )
    assert result.outcome == Refused(2, "the night has come")
    assert scenario_lines(result) == [
        "move 2, turn (hail.yaml:6), is refused: the night has come",
        "played:",
        "  with everything at its default",
        "  1. fall where=b: supply 8 -> 6, hail[b] 0 -> 2",
    ]


LEMMA = replace(hail_is_conserved, lemma=True)
ASSUMED = replace(GAME, claims=(LEMMA, *GAME.claims[1:]))


def begun(rest, game=ASSUMED):
    [scenario] = load_text(short(rest), [game], "hail.yaml")
    return run(scenario)


@pytest.mark.parametrize("expected", ["then: {}", "refused: the night has come"])
def test_a_scenario_that_begins_where_no_play_comes_fails_whatever_it_expects(expected):
    result = begun(f"given: {{supply: 99, night: yes}}\ndo: [turn]\n{expected}")
    assert result.outcome == Unreachable(("hailpot.hail.conserved",))
    assert not result.passed
    assert scenario_lines(result) == ["begins where no play comes: hailpot.hail.conserved"]


def test_a_scenario_may_begin_wherever_the_lemmas_hold():
    assert begun("given: {supply: 6, hail: {a: 2}}\ndo: [fall: {where: a}]\nthen: {supply: 4}").passed


@pytest.mark.parametrize("claim", [hail_is_conserved, replace(LEMMA, unless=({"level": "card"},))])
def test_only_what_holds_in_every_play_says_where_a_scenario_may_begin(claim):
    assert begun("given: {supply: 99}\nthen: {supply: 99}", replace(GAME, claims=(claim,))).passed


def test_a_rule_that_breaks_a_range_is_a_fault_of_the_model():
    with pytest.raises(ModelError) as told:
        ran(short("do:\n  - leak\n  - leak\nthen: {}"))
    assert str(told.value) == ("hail.yaml:5: hailpot.leak makes `supply` -2, but it is 0 or more: a fault of the rule")


def test_a_file_may_hold_several_scenarios():
    assert [each.line for each in loaded(f"{WHOLE}---\n{short('then: {card: 0}')}")] == [2, 15]


def test_the_summary_counts():
    results = [ran(short("then: {card: 0}")), ran(short("then: {card: 1}"))]
    assert scenario_summary(results) == "2 scenarios: 1 failed"
    assert scenario_summary(results[:1]) == "1 scenario: all as they say"
    assert scenario_summary(results[:1], ["x"]) == "1 fault; 1 scenario played, 0 failed"
    assert scenario_summary(results, ["x", "y"]) == "2 faults; 2 scenarios played, 1 failed"


FAULTS = {
    "then: {}\nfoo: 1": "hail.yaml:4: a scenario has no part `foo`: "
    "known are cites, do, game, given, parameters, readings, refused, scenario, then",
    "do: [turn]": "hail.yaml:1: a scenario expects either `then: {...}` or `refused: a reason`, exactly one of them",
    "do: [turn]\nthen: {}\nrefused: x": (
        "hail.yaml:5: a scenario expects either `then: {...}` or `refused: a reason`, exactly one of them"
    ),
    "then:": "hail.yaml:3: `then` is empty; write what must come of it (`then: {}`: the moves are allowed)",
    "do: [turn]\nrefused: ''": (
        "hail.yaml:4: `refused` is empty; write the reason as the rule gives it, or `then: {}` if it is allowed"
    ),
    "do: [turn]\nrefused: '  '": (
        "hail.yaml:4: `refused` is empty; write the reason as the rule gives it, or `then: {}` if it is allowed"
    ),
    "refused: x": "hail.yaml:3: nothing can be refused without a move; write `do: [...]`",
    "then: [1]": "hail.yaml:3: `then` is a mapping such as {name: value}, not [1]",
    "then: {}\ndo: turn": "hail.yaml:4: `do` is a list of moves, not 'turn'",
    "cites: [Hale]\nthen: {}": "hail.yaml:3: `Hale` is no section of Hailpot: did you mean Hail?",
    "readings: {levle: card}\nthen: {}": "hail.yaml:3: hailpot has no reading `levle`: did you mean level?",
    "readings: {level: crad}\nthen: {}": "hail.yaml:3: reading `level` has no answer `crad`: did you mean card?",
    "parameters: {makers: 3}\nthen: {}": "hail.yaml:3: hailpot has no parameter `makers`: did you mean markers?",
    "parameters: {markers: x}\nthen: {}": "hail.yaml:3: parameter markers is a whole number, not `x`",
    "parameters: {explorers: 7}\nthen: {}": "hail.yaml:3: parameter explorers is at least 2 and at most 3, not 7",
    "parameters: {first: q}\nthen: {}": "hail.yaml:3: parameter first has no value `q`: known are a, b, c",
    "parameters: {markers: 100}\nthen: {}": (
        "hail.yaml:1: the set-up of hailpot refuses these parameters: the box has room for 99"
    ),
    "then: {hial: 3}": "hail.yaml:3: there is no `hial`: did you mean hail?",
    "given:\n  card: 1\n  card: 2\nthen: {}": (
        'hail.yaml:5: found duplicate key "card" with value "2" (original value: "1")'
    ),
    "given: {hail: {a: 1}, 'hail[a]': 1}\nthen: {}": "hail.yaml:3: `hail[a]` is given twice",
    "given: {card: 7}\nthen: {}": "hail.yaml:3: `card` is 0 to 3, not 7",
    "given: {card: many}\nthen: {}": "hail.yaml:3: `card` is 0 to 3, not `many`",
    "given: {card: }\nthen: {}": "hail.yaml:3: `card` is 0 to 3, not nothing",
    "given: {'card[a]': 1}\nthen: {}": (
        "hail.yaml:3: `card` is one value, not one for each member of an index; write `card`"
    ),
    "given: {hail: 3}\nthen: {}": "hail.yaml:3: `hail` has a value for each Node; write `hail: {a: ...}`",
    "given: {marked: 3}\nthen: {}": (
        "hail.yaml:3: `marked` has a value for each Node; write `marked: {a: ...}` or `marked: [a]`"
    ),
    "given: {marked: [q]}\nthen: {}": ("hail.yaml:3: `marked[q]`: no Node in play has the name `q`: known are a, b, c"),
    "given: {night: 1}\nthen: {}": "hail.yaml:3: `night` is yes or no, not 1",
    "given: {'at[A]': z}\nthen: {}": "hail.yaml:3: `at[A]` is a Node in play, not `z`: known are a, b, c",
    "given: {'at[C]': a}\nthen: {}": ("hail.yaml:3: `at[C]`: no Explorer in play has the name `C`: known are A, B"),
    "do:\n  - tkae: {who: A}\nthen: {}": "hail.yaml:4: hailpot has no rule `tkae`: did you mean take?",
    "do:\n  - hailpot.tkae: {who: A}\nthen: {}": (
        "hail.yaml:4: hailpot has no rule `hailpot.tkae`: did you mean hailpot.take or hailpot.turn or hailpot.mark?"
    ),
    "do:\n  - take: {who: A}\nthen: {}": "hail.yaml:4: hailpot.take needs the choice `amount`",
    "do: [take]\nthen: {}": "hail.yaml:3: hailpot.take needs the choice `who`",
    "do: [take: {who: A, amuont: 1}]\nthen: {}": (
        "hail.yaml:3: hailpot.take has no choice `amuont`: did you mean amount?"
    ),
    "do: [take: {who: C, amount: 1}]\nthen: {}": ("hail.yaml:3: `who` is an Explorer in play, not `C`: known are A, B"),
    "do: [take: {who: A, amount: 9}]\nthen: {}": "hail.yaml:3: `amount` is 1 to markers (markers is 8), not 9",
    "do: [mark: {spots: [a], lost: {a: 1}}]\nthen: {}": "hail.yaml:3: hailpot.mark needs the choice `lost[b]`",
    "do: [mark: {spots: [q], lost: {a: 1, b: 0, c: 0}}]\nthen: {}": (
        "hail.yaml:3: `spots[q]`: no Node in play has the name `q`: known are a, b, c"
    ),
    "do: [turn: 3]\nthen: {}": (
        "hail.yaml:3: the choices of hailpot.turn are a mapping such as {choice: value}, not 3"
    ),
    "do: [7]\nthen: {}": (
        "hail.yaml:3: a move is a rule, or one rule with its choices: `- rule: {choice: value}`, and with "
        "`then: {...}` if it says what must come of it, not 7"
    ),
    "do: [{then: {card: 1}}]\nthen: {}": (
        "hail.yaml:3: a move is a rule, or one rule with its choices: `- rule: {choice: value}`, and with "
        "`then: {...}` if it says what must come of it, not {'then': {'card': 1}}"
    ),
    "do: [{turn: , leak: , then: {}}]\nthen: {}": (
        "hail.yaml:3: a move is a rule, or one rule with its choices: `- rule: {choice: value}`, and with "
        "`then: {...}` if it says what must come of it, not {'turn': None, 'leak': None, 'then': {}}"
    ),
    "do:\n  - turn:\n    then:\nthen: {}": (
        "hail.yaml:5: `then` of a move is empty; write what must come of it, or leave it out"
    ),
    "do:\n  - turn:\n    then: 3\nthen: {}": "hail.yaml:5: `then` is a mapping such as {name: value}, not 3",
    "do:\n  - turn:\n    then:\n      crad: 1\nthen: {}": "hail.yaml:6: there is no `crad`: did you mean card?",
    "do:\n  - turn:\n    then: {card: 7}\nthen: {}": "hail.yaml:5: `card` is 0 to 3, not 7",
    "do:\n  - turn:\n    then: {card: 1}\nrefused: x": (
        "hail.yaml:5: nothing can come of a move that is refused; leave out its `then`"
    ),
    "then: {card: 1": "hail.yaml:4: did not find expected ',' or '}'",
}


@pytest.mark.parametrize("rest", FAULTS)
def test_a_mistake_is_told_with_file_line_and_what_to_write(rest):
    text = short(f"{rest}\n")
    assert fault(text) == FAULTS[rest]


def test_all_mistakes_of_a_file_are_told_at_once_in_order():
    assert fault("- 3\n---\nscenario: x\ngame: hail\nthen: {}\n---\ngame: hailpot\nthen: {hial: 1}\n") == (
        "hail.yaml:1: a scenario is a mapping that begins with `scenario:`, not [3]\n"
        "hail.yaml:4: there is no game `hail`: did you mean hailpot?\n"
        "hail.yaml:7: say in a sentence what the scenario shows: `scenario: ...`\n"
        "hail.yaml:8: there is no `hial`: did you mean hail?"
    )


def test_a_scenario_names_its_game():
    assert fault("scenario: x\nthen: {}") == "hail.yaml:1: name the game: `game: ...`, known are hailpot"


def test_an_empty_file_holds_no_scenario():
    assert fault("# nothing\n") == "hail.yaml:1: the file holds no scenario"


def test_scenario_files_are_those_of_the_folders_in_order(tmp_path):
    for name in ("b.yaml", "a.yml", "c.txt"):
        (tmp_path / name).write_text("")
    assert scenario_files([tmp_path]) == [tmp_path / "a.yml", tmp_path / "b.yaml"]
    with pytest.raises(InputError) as told:
        scenario_files([tmp_path / "d"])
    assert str(told.value) == f"there is no file or folder {tmp_path / 'd'}"


def valid(text):
    document = YAML(typ="safe", pure=True).load(text)
    return jsonschema.Draft202012Validator(schema_of([GAME])).is_valid(document)


def test_the_schema_is_itself_a_schema():
    jsonschema.Draft202012Validator.check_schema(schema_of([GAME]))


@pytest.mark.parametrize(
    "text",
    [
        WHOLE,
        short("then: {}"),
        short("do: [turn, hailpot.turn, turn: {}, turn: ]\nthen: {night: yes}"),
        short(STEPS % 1),
        short("do: [take: {who: A, amount: 1}]\nrefused: there is less hail on the node"),
    ],
)
def test_the_schema_allows_good_scenarios(text):
    assert loaded(text)
    assert valid(text)


# The schema knows neither the sizes of this scenario's game nor its parameters, nor what is written twice.
BEYOND_THE_SCHEMA = (
    "parameters: {markers: 100}",
    "given: {hail: {a: 1}, 'hail[a]'",
    "given: {'at[C]'",
    "do: [take: {who: C",
    "do: [take: {who: A, amount: 9}]",
    "do: [mark: {spots: [a], lost: {a: 1}}]",
    "given:\n  card: 1\n  card: 2",
    "then: {card: 1",
    "do:\n  - turn:\n    then: {card: 1}\nrefused",
)


@pytest.mark.parametrize("rest", [rest for rest in FAULTS if not rest.startswith(BEYOND_THE_SCHEMA)])
def test_the_schema_refuses_bad_scenarios(rest):
    assert not valid(short(f"{rest}\n"))
