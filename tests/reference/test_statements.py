"""What claims are about, and tables whose rows are rules: on pages, on the command line and in JSON."""

import json
from pathlib import Path

import pytest

from ruleproof.claim import Claim
from ruleproof.report.json import claim_json, table_json
from ruleproof.report.statements import gathered, says, scope
from ruleproof.report.words import claim_line, table_line
from ruleproof.site.collect.game import site_facts
from ruleproof.site.pages import GameSite, Site
from ruleproof.site.proved import proved_list
from ruleproof.site.render import Pages, render
from ruleproof.site.wording.names import Lexicon
from tests.reference import tide

WORDS = Lexicon(names={"tide.rise": "the tide comes in"})
SITE = Site("Beach, checked", Path("docs"), (GameSite("tide", "", WORDS),))


@pytest.fixture(scope="module")
def pages() -> Pages:
    return render(SITE, site_facts(SITE, [tide.report()], Path(), []))


@pytest.mark.parametrize(
    ("claim", "plain", "linked"),
    [
        (tide.conserved, "holds in every position", "Holds in every position."),
        (tide.dry, "holds after the set-up", "Holds after the set-up."),
        (
            tide.only_water,
            "holds in every position while nothing but tide.rise, tide.flood.ebb is used",
            "Holds in every position while nothing but [The tide comes in](../rules/rise.md#tide.rise)"
            " and [Ebb](../rules/flood.ebb.md#tide.flood.ebb) is used.",
        ),
        (
            tide.all_at_once,
            "can happen: by a move of tide.drop",
            "Can happen, by a move of [Drop](../rules/drop.md#tide.drop).",
        ),
        (
            tide.lids_stay,
            "holds after every move but those of tide.dig",
            "Holds after every move but those of [Dig](../rules/dig.md#tide.dig).",
        ),
    ],
)
def test_a_claim_says_what_it_is_about(pages: Pages, claim: Claim, plain: str, linked: str) -> None:
    assert says(tide.TIDE, claim) == plain
    entry = pages.files[f"tide/claims/{claim.chapter}.md"].split(f"{{#{claim.id}}}")[1].split("\n## ")[0]
    assert f"}} {linked}\n" in entry
    [result] = [each for each in tide.report().claims if each.claim is claim]
    assert claim_json(tide.report(), result)["says"] == plain


def test_plays_with_few_rules_are_named_on_the_command_line_and_in_json() -> None:
    results = {each.claim: each for each in tide.report().claims}
    assert scope(tide.dry) == "after the set-up"
    assert claim_line(results[tide.dry]) == "ok   tide.setup.dry  Proved (the first position alone; any shells)"
    assert claim_line(results[tide.only_water]).endswith("; only while nothing but tide.rise, tide.flood.ebb is used")
    assert claim_line(results[tide.conserved]).endswith("any shells)")
    assert claim_json(tide.report(), results[tide.dry])["within"] == []
    assert claim_json(tide.report(), results[tide.only_water])["within"] == ["tide.rise", "tide.flood.ebb"]
    assert claim_json(tide.report(), results[tide.conserved])["within"] is None
    assert claim_json(tide.report(), results[tide.all_at_once])["rules"] == ["tide.drop"]


def test_lists_of_claims_say_which_plays_they_are_about(pages: Pages) -> None:
    row = "| Water alone moves no shell.<br>*While nothing but the tide comes in and ebb is used.* |"
    assert row in pages.files["tide/rules/rise.md"]
    listed = proved_list([tide.report()], SITE)
    assert "- The beach is dry. *✓ Proved of the first position* (`tide.setup.dry`)\n" in listed
    assert (
        "- Water alone moves no shell. *✓ Proved*, while nothing but the tide comes in and ebb is used"
        " (`tide.rise.only_water`)\n"
    ) in listed


def test_without_a_site_rules_are_called_as_their_ids_end() -> None:
    assert "while nothing but rise and ebb is used (`tide.rise.only_water`)\n" in proved_list([tide.report()])


def test_a_procedure_stands_for_all_of_its_steps() -> None:
    assert gathered(tide.TIDE, (tide.spill, tide.rise, tide.ebb)) == ("tide.flood", "tide.rise")
    assert gathered(tide.TIDE, (tide.rise, tide.ebb)) == ("tide.rise", "tide.flood.ebb")
    assert gathered(tide.TIDE, ()) == ()


def test_nothing_is_said_to_be_proved_by_induction_where_no_move_is_looked_at(pages: Pages) -> None:
    entry = pages.files["tide/claims/setup.md"]
    assert "Method\n:   The first position alone\n" in entry
    assert "nduction" not in entry
    game = json.loads(pages.rules_json)["games"][0]
    said = {each["id"]: (each["method"], each["verdict"]) for each in game["claims"]}
    assert said["tide.setup.dry"] == ("the first position alone", "Proved (the first position alone; any shells)")
    assert said["tide.rise.only_water"] == ("induction", "Proved (induction; any shells)")


def test_a_claim_about_most_rules_stands_apart_on_their_pages(pages: Pages) -> None:
    page = pages.files["tide/rules/drop.md"]
    assert '??? abstract "Claims about this rule and most others (1)"' in page
    assert "    | Lids stay as they are. |" in page


def test_rows_that_are_about_rules_lead_to_them(pages: Pages) -> None:
    text = pages.files["tide/tables.md"]
    assert "[✓ Each row covers all moves of its rule](#tide.shells.by_rule)" in text
    assert "`tide.shells.by_rule` · 2 rules · Rulebook: *Shells*" in text
    assert "| Moves of | bag | \n|:--|:--|\n| **[dropping](rules/drop.md#tide.drop)** | −3 to −1 | \n" in text  # noqa: RUF001
    for rule in ("drop", "flood.spill"):
        assert "**What empties the bag.**" in pages.files[f"tide/rules/{rule}.md"]
    assert "What empties the bag" not in pages.files["tide/rules/rise.md"]


def test_reports_know_tables_of_rules() -> None:
    [result] = tide.report().tables
    assert table_line(result) == "ok   tide.shells.by_rule  each row covers all moves of its rule (any shells)"
    assert table_json(tide.TIDE, result)["causes"] == {"dropping": "tide.drop", "high water": "tide.flood.spill"}
