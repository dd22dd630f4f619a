"""Editions: which errata a name means, and that what an erratum puts in the place of a part is what is used."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from ruleproof.check.induction import theory
from ruleproof.check.run import Options, check_game
from ruleproof.edition import before, edition_named, edition_with, erratum_named, is_named
from ruleproof.erratum import Bounds, Erratum, Intent, Source
from ruleproof.errors import IllegalMove, InputError
from ruleproof.game import Game
from ruleproof.hunt.ground import Ground
from ruleproof.hunt.lasting import amounts
from ruleproof.machine import Machine
from ruleproof.play import Move
from ruleproof.scenario import Passed, run
from ruleproof.scenario_file import load_text
from ruleproof.scenario_schema import schema_of
from ruleproof.site.collect.source import parts_of, source_of
from ruleproof.verdicts import Proved, Refuted, short
from tests.engine.toys import kettles
from tests.engine.toys.kettles import COUNTED, GAME

TOYS = "tests.engine.toys.kettles"


def erratum(name: str, day: int = 1, *, by: Source = Source.PUBLISHER, **said: Any) -> Erratum:
    """An erratum of the kettle at a day of March 2027."""
    id, sections, place = f"kettle.erratum.{name}", ("Tea",), f"kettle.yaml:{day}"
    return Erratum(id, date(2027, 3, day), by, sections, name, Intent(), place=place, **said)


def replacing(name: str, part: str, function: str, day: int = 1, **said: Any) -> Erratum:
    return erratum(name, day, replaced={f"kettle.{part}": f"{TOYS}:{function}"}, **said)


def amended(part: str, function: str) -> Game:
    return edition_with(GAME, [replacing("one", part, function)], "one").game


def begun(game: Game) -> tuple[Machine, dict[str, Any], dict[str, Any]]:
    machine = Machine(game, game.default_shape())
    givens = machine.default_givens()
    return machine, givens, machine.start(givens)


def after(game: Game, *moves: Move) -> dict[str, Any]:
    """The position that some moves lead to from the set-up."""
    machine, givens, position = begun(game)
    for move in moves:
        position = machine.play(position, givens, move)
    return position


def serve() -> Move:
    return Move("kettle.serve", {})


def party(many: bool) -> Move:
    return Move("kettle.party", {"many": many})


def held(position: dict[str, Any]) -> tuple[int, ...]:
    return tuple(position[name] for name in ("water", "tea", "rung", "bell"))


FIRST = replacing("serves_two", "serve", "serve_two", 1)
IDEA = replacing("rings_twice", "ring", "ring_twice", 2, by=Source.PROPOSAL)
HOUSE = erratum("no_refill", 3, by=Source.HOUSE_RULE, settled={"refill": "no"}, needs=("kettle.erratum.rings_twice",))
LAST = erratum("nine_cups", 4, parameters={"cups": Bounds(default=9, at_most=12)})
ALL = (FIRST, IDEA, HOUSE, LAST)


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("rulebook", ()),
        ("latest", (FIRST, LAST)),
        ("2027-02-28", ()),
        ("2027-03-01", (FIRST,)),
        ("2027-03-03", (FIRST,)),
        ("2027-03-04", (FIRST, LAST)),
        ("serves_two", (FIRST,)),
        ("kettle.erratum.serves_two", (FIRST,)),
        ("rings_twice", (FIRST, IDEA)),
        ("no_refill", (FIRST, IDEA, HOUSE)),
        ("nine_cups", (FIRST, LAST)),
        ("nine_cups+rings_twice", (FIRST, IDEA, LAST)),
        ("rings_twice + rulebook", (FIRST, IDEA)),
        ("latest+no_refill", (FIRST, IDEA, HOUSE, LAST)),
    ],
)
def test_a_name_means_errata_in_their_order(name, meant):
    found = edition_named(GAME, ALL, name)
    assert (found.name, found.errata) == (name, meant)
    assert is_named(ALL, name)


def test_what_was_in_force_before_an_erratum_is_what_the_publisher_had_said_and_what_it_needs():
    assert [each.short for each in before(GAME, ALL, FIRST)] == []
    assert [each.short for each in before(GAME, ALL, HOUSE)] == ["serves_two", "rings_twice"]
    assert [each.short for each in before(GAME, ALL, LAST)] == ["serves_two"]


@pytest.mark.parametrize("name", ["rings", "", "serves_two+", "2027-03-32", "rings_twice,nine_cups"])
def test_a_name_that_is_none_is_told_with_the_nearest(name):
    assert not is_named(ALL, name)
    with pytest.raises(InputError, match="has no edition or erratum") as told:
        edition_named(GAME, ALL, name)
    if name == "rings":
        assert str(told.value) == (
            "kettle has no edition or erratum `rings`: did you mean rings_twice?, or write a date"
        )
    with pytest.raises(InputError):
        erratum_named(GAME, ALL, name)


def test_errata_that_conflict_make_no_edition():
    other = replacing("as_before", "serve", "serve_as_before", 2)
    with pytest.raises(InputError) as told:
        edition_named(GAME, (FIRST, other), "latest")
    assert str(told.value) == (
        "latest: kettle.erratum.serves_two and kettle.erratum.as_before conflict: both replace kettle.serve. Leave one "
        "out, or let the later build on the earlier: `needs: [kettle.erratum.serves_two]`"
    )
    building = replace(other, needs=("kettle.erratum.serves_two",))
    [found] = edition_named(GAME, (FIRST, building), "latest").game.amended.values()
    assert found is kettles.serve_as_before


def test_the_last_erratum_about_a_part_is_in_force():
    found = edition_with(GAME, [FIRST, replacing("back", "serve", "serve", 2)], "both")
    assert held(after(found.game, serve())) == (3, 1, 0, 0)
    assert found.amended == {"kettle.serve"}


# By hand, from the four cups of the set-up: water, tea, rung, bell.
@pytest.mark.parametrize(
    ("part", "function", "move", "rulebook", "edition"),
    [
        ("serve", "serve_two", serve(), (3, 1, 0, 0), (2, 2, 0, 0)),
        ("serve", "serve_two", party(False), (3, 1, 0, 0), (2, 2, 0, 0)),
        ("serve", "serve_two", party(True), (2, 2, 0, 0), (0, 4, 0, 1)),
        ("pour", "pour_two", serve(), (3, 1, 0, 0), (2, 2, 0, 0)),
        ("pour", "pour_two", party(True), (2, 2, 0, 0), (0, 4, 0, 1)),
        ("setup", "set_up_half", serve(), (3, 1, 0, 0), (2, 2, 0, 0)),
    ],
)
def test_what_is_replaced_is_used_wherever_a_rule_asks_for_it(part, function, move, rulebook, edition):
    assert held(after(GAME, move)) == rulebook
    assert held(after(amended(part, function), move)) == edition
    assert held(after(GAME, move)) == rulebook


def test_a_term_counts_in_rules_and_starts_a_procedure():
    """With the last cup not counted, four cups serve three times, and then the bell is rung over the fourth."""
    game = amended("left", "all_but_the_last")
    assert held(after(game, serve(), serve())) == (2, 2, 0, 0)
    assert held(after(game, serve(), serve(), serve())) == (1, 3, 0, 1)
    with pytest.raises(IllegalMove) as refused:
        after(game, serve(), serve(), party(True))
    assert refused.value.reason == "the kettle is empty"
    assert held(after(GAME, serve(), serve(), serve())) == (1, 3, 0, 0)


def test_a_step_of_a_procedure_is_replaced():
    """After the step the bell is due again: the kettle is as empty as before."""
    moves = (*[serve()] * 4, Move("kettle.ring", {}))
    assert held(after(GAME, *moves)) == (0, 4, 1, 1)
    assert held(after(amended("ring", "ring_twice"), *moves)) == (0, 4, 2, 1)


def test_a_state_that_is_handed_over_by_name_is_of_its_edition_too():
    machine, givens, start = begun(amended("left", "all_but_the_last"))
    assert machine.look(lambda s: kettles.left(s=s), start, givens=givens) == 3
    assert machine.look(lambda s: kettles.suffices(wanted=4, s=s), start, givens=givens) is False


def verdicts(game: Game) -> dict[str, str]:
    report = check_game(game, Options(), lambda *_: None)
    return {each.claim.id: short(each.verdict) for each in report.claims}


UNCHANGED = {
    "kettle.counts.in_range": "Proved",
    "kettle.conserved": "Proved",
    "kettle.one_cup": "Proved",
    "kettle.never_dry": "Proved",
}


@pytest.mark.parametrize(
    ("part", "function", "differs"),
    [
        # Two cups are poured, and `possible` asks the rule in force: with one cup nobody is served.
        ("serve", "serve_two", {"kettle.one_cup": "Refuted", "kettle.never_dry": "Refuted"}),
        # Two cups are poured where one is left: there are fewer than none.
        ("pour", "pour_two", {"kettle.one_cup": "Refuted", "kettle.counts.in_range": "Refuted"}),
        # Nothing is refused but over the last cup, of which there is water.
        ("left", "all_but_the_last", {"kettle.never_dry": "Refuted"}),
        ("setup", "set_up_half", {}),
        ("serve", "serve_as_before", {}),
    ],
)
def test_claims_and_possible_ask_what_is_in_force(part, function, differs):
    assert verdicts(GAME) == UNCHANGED
    assert verdicts(amended(part, function)) == UNCHANGED | differs


def cells(game: Game) -> dict[str, str]:
    report = check_game(game, Options(), lambda *_: None)
    return {f"{row} / {column}": cell.text for result in report.tables for (row, column), cell in result.cells.items()}


def test_cells_are_those_of_the_rule_in_force_and_a_table_can_be_replaced():
    assert cells(GAME) == {"any time / cups": "1", "any time / tea": "1"}
    assert cells(amended("serve", "serve_two")) == {"any time / cups": "2", "any time / tea": "2"}
    assert cells(amended("served", "COUNTED")) == {"any time / rung": "0"}
    assert [each.text for each in amended("served", "COUNTED").tables] == [COUNTED.text]


def test_faults_are_seeded_into_the_rule_in_force():
    report = check_game(amended("serve", "serve_two"), Options(mutants=True), lambda *_: None)
    assert any("there is no water for two" in each.change for each in report.faults)
    assert not any("the kettle is empty" in each.change for each in report.faults if each.rule is kettles.serve)


def test_a_parameter_has_the_bounds_and_the_default_that_are_given():
    found = edition_with(GAME, [LAST], "nine").game
    parameter = found.parameter("cups")
    assert (parameter.default, parameter.at_least, parameter.at_most) == (9, 1, 12)
    assert held(after(found, serve())) == (8, 1, 0, 0)
    few = edition_with(GAME, [erratum("one_cup", parameters={"cups": Bounds(default=1, at_most=1)})], "one")
    assert short(verdict_on(few.game, "kettle.never_dry")) == "Proved"


def verdict_on(game: Game, claim: str) -> Any:
    [result] = check_game(game, Options(claims=(claim,)), lambda *_: None).claims
    return result.verdict


def test_with_one_cup_at_most_two_can_never_be_served():
    """So that the last cup is all there is: a claim that fails for more cups is refuted for none."""
    serves_two = replacing("two", "serve", "serve_two")
    two_cups = erratum("two_cups", 2, parameters={"cups": Bounds(default=2, at_least=2, at_most=2)})
    even = edition_with(GAME, [serves_two, two_cups], "even").game
    assert isinstance(verdict_on(edition_with(GAME, [serves_two], "any").game, "kettle.never_dry"), Refuted)
    assert isinstance(verdict_on(even, "kettle.never_dry"), Proved)


def test_an_answer_that_is_given_is_the_default_and_known_to_be_settled():
    found = edition_named(GAME, ALL, "no_refill")
    assert found.settled == {"refill": "no"}
    assert found.game.reading("refill").default == "no"
    assert found.game.reading("refill").answers == GAME.reading("refill").answers
    with pytest.raises(IllegalMove) as refused:
        after(found.game, serve(), Move("kettle.refill", {}))
    assert refused.value.reason == "tea is not poured back"


def test_the_game_of_the_rulebook_is_what_it_was():
    everything = [
        replacing(part, part, function)
        for part, function in (
            ("serve", "serve_two"),
            ("pour", "pour_two"),
            ("left", "all_but_the_last"),
            ("setup", "set_up_half"),
            ("served", "COUNTED"),
        )
    ]
    held_before = vars(GAME).copy()
    found = edition_with(GAME, [*everything, LAST, HOUSE], "all").game
    assert {name: vars(GAME)[name] is each for name, each in held_before.items()} == dict.fromkeys(held_before, True)
    assert (GAME.amended, GAME.tables, GAME.reading("refill").default) == ({}, (kettles.SERVED,), "yes")
    assert len(found.amended) == 4
    assert held(after(GAME, serve())) == (3, 1, 0, 0)
    assert verdicts(GAME) == UNCHANGED


def test_the_text_in_force_is_what_is_shown():
    game = amended("left", "all_but_the_last")
    assert GAME.words(kettles.left) == "The cups of water in the kettle."
    assert game.words(kettles.left) == "The cups of water in the kettle but for the last, which is dregs."
    described = schema_of([amended("party", "party")])["$defs"]["kettle"]["properties"]["do"]["items"]["anyOf"]
    assert described[-1]["properties"]["party"]["description"] == "Tea is served once, or twice if many have come."
    two = schema_of([amended("serve", "serve_two")])["$defs"]["kettle"]["properties"]["do"]["items"]["anyOf"]
    assert two[-1]["properties"]["serve"]["description"] == "Two cups of tea are poured."


def test_the_source_that_is_shown_is_that_of_the_functions_in_force():
    first_lines = [text.strip().splitlines()[0] for text in source_of(GAME, kettles.serve).split("\n\n")]
    assert first_lines == ['@rule("kettle.serve", cites="Tea")', '@effect("kettle.pour", cites="Tea")']
    both = edition_with(
        GAME, [replacing("a", "serve", "serve_two"), replacing("b", "pour", "pour_two", 2)], "both"
    ).game
    shown = source_of(both, kettles.serve)
    assert "def serve_two(" in shown
    assert "def pour_two(" in shown
    assert "def serve(" not in shown
    assert [(each.name, each.text) for each in parts_of(both, kettles.serve)] == [
        ("pour", "Water becomes tea, two cups for each that is wanted.")
    ]


def test_hunts_look_at_the_term_in_force():
    def shown(game: Game) -> str:
        machine = Machine(game, game.default_shape())
        ground = Ground(theory(machine, machine.layout.givens_in_range(), [], 20), Options())
        return repr(amounts(ground)["left"])

    assert shown(GAME) == "water"
    assert shown(amended("left", "all_but_the_last")) == "(+ water -1)"


def test_scenarios_are_played_by_the_rules_in_force():
    text = "scenario: A cup\ngame: kettle\ndo: [serve]\nthen: {water: 2, tea: 2}"
    outcomes: list[Callable[[], object]] = []
    for game in (amended("pour", "pour_two"), GAME):
        [scenario] = load_text(text, [game], "cup.yaml")
        outcomes.append(run(scenario).outcome)
    assert outcomes[0] == Passed()
    assert outcomes[1] != Passed()
