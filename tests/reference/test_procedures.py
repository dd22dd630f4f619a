"""Pages of procedures and of their steps, of the set-up and of the pieces, made from a small game."""

from pathlib import Path

import pytest

from ruleproof.errors import ModelError
from ruleproof.site.collect.game import site_facts
from ruleproof.site.facts import SiteFacts
from ruleproof.site.pages import GameSite, Outside, Piece, Site
from ruleproof.site.render import Pages, render
from ruleproof.site.wording.names import Lexicon
from tests.reference import tide

DEPTH = Outside("depth", "How deep is it?", "Nobody measured.", missing_in=("tide.rise",), touches=("tide.drop",))
SHELLS = Piece("Shells", ("bag", "held"), ("shells",), "The sea has more.")
OWN = GameSite(
    "tide",
    "Water comes and goes.",
    Lexicon(names={"tide.flood": "the flood", "held": "shells in {}", "open": "{} is open | {} is closed"}),
    outside=(DEPTH,),
    pieces=(SHELLS,),
)


def site(own: GameSite = OWN) -> Site:
    return Site("Beach, checked", Path("docs"), (own,))


def facts(own: GameSite = OWN) -> SiteFacts:
    return site_facts(site(own), [tide.report()], Path(), [])


@pytest.fixture(scope="module")
def pages() -> Pages:
    return render(site(), facts())


def section(pages: Pages, file: str, title: str) -> str:
    return pages.files[file].split(f"## {title}")[1].split("\n## ")[0]


def test_a_procedure_has_a_page_with_its_steps_in_order(pages: Pages) -> None:
    page = pages.files["tide/rules/flood/index.md"]
    assert "# The flood {#tide.flood}\n\n`tide.flood` · Rulebook: *Water*\n\nHigh water comes in two steps.\n" in page
    assert section(pages, "tide/rules/flood/index.md", "Steps").strip().splitlines()[2:] == [
        "| 1 | [Spill](../flood.spill.md#tide.flood.spill) |"
        " One after the other, each pool gets two shells from the bag, as long as there are any. |",
        "| 2 | [Ebb](../flood.ebb.md#tide.flood.ebb) | The water falls."
        " *Repeated until water = 0, and skipped where that is so.* |",
    ]


def test_a_procedure_says_when_it_starts_and_what_can_come_between(pages: Pages) -> None:
    starts = section(pages, "tide/rules/flood/index.md", "When it starts")
    assert "By itself: after a move that makes it so that **water ≥ 3**, if it is not under way" in starts
    assert "Moves that can bring this about: [Rise](../rise.md#tide.rise)." in starts
    between = section(pages, "tide/rules/flood/index.md", "What can come between the steps")
    assert between.split() == [
        "Free",
        "actions:",
        "[Dig](../dig.md#tide.dig).",
        "Nothing",
        "else",
        "can",
        "be",
        "done",
        "until",
        "it",
        "is",
        "over.",
    ]


def test_a_step_says_where_it_stands_and_its_cases_leave_that_out(pages: Pages) -> None:
    spill, ebb = (pages.files[f"tide/rules/flood.{each}.md"] for each in ("spill", "ebb"))
    assert (
        "**Step 1 of 2** of [the flood](flood/index.md#tide.flood); then comes [Ebb](flood.ebb.md#tide.flood.ebb).\n"
    ) in spill
    assert "after [Spill](flood.spill.md#tide.flood.spill); it is the last one. Repeated until water = 0" in ebb
    assert "| 1 | Always | Water: − 1 |\n" in ebb  # noqa: RUF001
    assert "stage" not in spill + ebb


def test_a_rule_says_when_it_cannot_be_used_and_what_it_sets_off(pages: Pages) -> None:
    rise, dig = pages.files["tide/rules/rise.md"], pages.files["tide/rules/dig.md"]
    assert "Not while [the flood](flood/index.md#tide.flood) is under way.\n" in rise
    assert "| 1 | Always | Water: + amount<br>The flood: begins where water + amount ≥ 3 and water &lt; 3 |" in rise
    assert "Not while" not in dig


def test_a_long_change_is_left_to_the_text_and_the_parts_of_the_rule(pages: Pages) -> None:
    spill = pages.files["tide/rules/flood.spill.md"]
    assert "- **Pour.** The left pool comes first.\n" in spill
    assert "| 1 | Always | *As the text above says*: bag, shells in each pool |" in spill


def test_steps_stand_below_their_procedure_in_the_navigation(pages: Pages) -> None:
    [rules] = [each["Rules"] for each in pages.nav[1]["The Beach"] if "Rules" in each]
    assert rules == [
        {"Rise": "tide/rules/rise.md"},
        {"Drop": "tide/rules/drop.md"},
        {
            "The flood": [
                "tide/rules/flood/index.md",
                {"Spill": "tide/rules/flood.spill.md"},
                {"Ebb": "tide/rules/flood.ebb.md"},
            ]
        },
        {"Assumed moves": [{"Dig": "tide/rules/dig.md"}]},
    ]


def test_rules_json_holds_procedures() -> None:
    [flood] = facts().games[0].procedures
    assert (flood.when, flood.started_by, flood.between) == ("water ≥ 3", ("tide.rise",), ("tide.dig",))
    assert [(each.rule, each.until) for each in flood.steps] == [
        ("tide.flood.spill", ""),
        ("tide.flood.ebb", "water = 0"),
    ]


def test_the_setup_is_told_part_by_part(pages: Pages) -> None:
    assert section(pages, "tide/setup.md", "Step by step").strip() == (
        "- **Fill bag.** First, all shells go into the bag.\n"
        "- **Open pools.** Then both pools are opened.\n"
        "    - **Open pool.** A pool has no lid."
    )


def test_the_first_position_is_played(pages: Pages) -> None:
    first = section(pages, "tide/setup.md", "The first position")
    assert "| Bag | 6 |\n| Each pool is open | yes |\n" in first
    assert "0 at first: water; stage; shells in each pool.\n" in first
    assert "moon" not in first  # a member that the set-up has not chosen says nothing


def test_claims_about_the_first_position_stand_with_the_setup(pages: Pages) -> None:
    claims = section(pages, "tide/setup.md", "Claims")
    assert "| The beach is dry. | [✓ Proved of the first position](claims/setup.md#tide.setup.dry)" in claims
    assert "Lids" not in claims


def test_pieces_have_their_number_their_places_and_their_claims(pages: Pages) -> None:
    page = pages.files["tide/components.md"]
    assert "## Shells {#tide.piece.shells}\n\nThe sea has more.\n" in page
    assert "[How many shells there are.](parameters.md#tide.parameter.shells) Plays use 6; proofs range over 1" in page
    assert "| Bag | 6 |\n| Shells in each pool | 0 |\n" in page
    assert "Every shell is in the bag or in a pool." in page
    assert "The beach is dry." not in page


def test_pieces_that_lie_nowhere_are_a_fault() -> None:
    own = GameSite("tide", "", pieces=(Piece("Shells", ("bags",)),))
    with pytest.raises(ModelError, match=r"Shells lie in `bags`, which is no field: did you mean bag?"):
        facts(own)
    own = GameSite("tide", "", pieces=(Piece("Shells", ("bag",), ("shell",)),))
    with pytest.raises(ModelError, match=r"Shells are counted by `shell`, no parameter: did you mean shells?"):
        facts(own)


def test_a_game_without_pieces_has_no_page_of_components() -> None:
    own = GameSite("tide", "")
    bare = render(site(own), facts(own))
    assert "tide/components.md" not in bare.files
    assert "components" not in str(bare.nav)


def test_what_is_missing_in_a_rule_is_said_on_its_page_and_among_the_questions(pages: Pages) -> None:
    link = "[How deep is it?](../questions.md#tide.outside.depth) Nobody measured."
    assert f'!!! warning "Not all of this rule is here"\n\n    {link}\n' in pages.files["tide/rules/rise.md"]
    assert f"Outside the model:\n\n- {link}\n" in pages.files["tide/rules/drop.md"]
    assert (
        "### How deep is it? {#tide.outside.depth}\n\nNobody measured. **Missing in** [Rise](rules/rise.md#tide.rise)."
        " Matters for [Drop](rules/drop.md#tide.drop).\n"
    ) in pages.files["tide/questions.md"]
    assert "- [Rise](rules/rise.md#tide.rise): [How deep is it?]" in pages.files["tide/coverage.md"]


def test_a_rule_that_is_not_there_cannot_miss_a_part() -> None:
    own = GameSite("tide", "", outside=(Outside("depth", "How deep?", "Unknown.", missing_in=("tide.risen",)),))
    with pytest.raises(ModelError, match=r"tide has no rule `tide.risen`: did you mean tide.rise"):
        facts(own)


def test_coverage_says_what_cites_each_section(pages: Pages) -> None:
    rows = [line for line in pages.files["tide/coverage.md"].splitlines() if line.startswith(("| Water", "| Shells"))]
    assert rows[0].startswith(
        "| Water | [Rise](rules/rise.md#tide.rise), [Spill](rules/flood.spill.md#tide.flood.spill)"
    )
    assert rows[1] == (
        "| Shells | [Setup](setup.md#tide.setup) and [Drop](rules/drop.md#tide.drop) | 3 | 1 | – | – | – | "  # noqa: RUF001
    )
