"""The site as a reader meets it: from disk, on a desk and on a phone, in the light and in the dark."""

import json
import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

KINDS = [
    "index.html",
    "reading.html",
    "taawa/index.html",
    "taawa/rulings/index.html",
    "taawa/rulings/lost_on_a_flip.html",
    "taawa/setup.html",
    "taawa/rules/harvest.html",
    "taawa/rules/condition/index.html",
    "taawa/editions/index.html",
    "taawa/editions/flip_spares_materials.html",
    "taawa/tables.html",
    "taawa/claims/index.html",
    "taawa/claims/setup.html",
    "taawa/claims/condition.html",
    "taawa/terms.html",
    "taawa/questions.html",
    "taawa/parameters.html",
    "taawa/components.html",
    "taawa/scenarios.html",
    "taawa/assumptions.html",
    "taawa/coverage.html",
    "gniir/index.html",
    "gniir/rulings/index.html",
    "gniir/rules/place_snow.html",
    "gniir/rules/exposure/index.html",
    "gniir/tables.html",
    "gniir/questions.html",
]
LIGHT_AND_DARK_ONCE = pytest.mark.parametrize("viewport", ["desktop"], indirect=True)
ANY_SCHEME = pytest.mark.parametrize("colour_scheme", ["light"], indirect=True)


def open_page(page: Page, site: Path, file: str) -> None:
    page.goto((site / file).as_uri())
    expect(page.locator("h1")).to_be_visible()


@pytest.mark.parametrize("file", KINDS)
def test_a_page_opens_from_disk_fits_the_window_and_asks_for_nothing_else(
    page: Page, site: Path, file: str, remote_requests: list[str]
) -> None:
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    open_page(page, site, file)
    page.wait_for_load_state("load")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate("[...document.querySelectorAll('.badge')].every(each => each.textContent.trim().length > 5)")
    assert remote_requests == []
    assert faults == []


@LIGHT_AND_DARK_ONCE
@pytest.mark.parametrize("file", KINDS)
def test_a_page_has_no_serious_fault_of_accessibility(page: Page, site: Path, file: str) -> None:
    open_page(page, site, file)
    assert serious_faults(page) == []


def serious_faults(page: Page) -> list[str]:
    """What axe finds fault with on the page, with all that is folded open."""
    page.evaluate("document.querySelectorAll('details').forEach(each => { each.open = true })")
    return [
        f"{each['id']}: {node['html'][:200]}"
        for each in Axe().run(page).response["violations"]
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"]
    ]


def search(page: Page, words: str) -> None:
    toggle = page.locator("label.md-header__button[for=__search]")
    if toggle.is_visible():
        toggle.click()
    page.get_by_role("textbox", name="Search").click()
    page.keyboard.type(words)


@ANY_SCHEME
def test_search_finds_a_rule_and_opens_it(page: Page, site: Path, remote_requests: list[str]) -> None:
    open_page(page, site, "index.html")
    search(page, "harvest")
    result = page.locator(".md-search-result__link[href*='rules/harvest.html']").first
    expect(result).to_be_visible()
    result.click()
    expect(page.locator("h1")).to_contain_text("HARVEST HAILSTONES")
    assert remote_requests == []


FIRST_RESULTS = 3


@ANY_SCHEME
@pytest.mark.parametrize(
    ("typed", "heading"),
    [
        ("lose when a card flips", "What do I lose when a card flips?"),
        ("rest on scarab", "Does the Scarab count as a DAY node, for a rest or a harvest?"),
        ("hail runs out", "Can the hailstones run out, and what happens then?"),
        ("condition advance day hail", "Does a condition card's ADVANCE DAY sweep away the hail"),
        ("scan corner hail", "Does SCAN LOCAL FAUNA spare hail on cards that touch mine only at a corner?"),
        ("harvest at night focus", "At NIGHT, do I pay focus for the hail and gain it on top?"),
        ("complete opportunity same node", "May I complete an opportunity on another node than the one where"),
        ("skyray cube", "My scan flips the Skyray card: does my cube block SLEEP PEACEFULLY"),
        ("how many hailstones", "Can the hailstones run out, and what happens then?"),
        ("hand hail", "Hand hail over"),
        ("sleep peacefully", "SLEEP PEACEFULLY"),
        ("adjacent", "Which nodes are adjacent?"),
        ("claims", "Claims: Taawa"),
    ],
)
def test_what_a_player_types_finds_the_answer_among_the_first_results(
    page: Page, site: Path, typed: str, heading: str
) -> None:
    open_page(page, site, "index.html")
    search(page, typed)
    first = page.locator(f".md-search-result__item:nth-child(-n+{FIRST_RESULTS})")
    result = first.locator(".md-search-result__link").filter(has=page.get_by_role("heading", name=heading)).first
    expect(result).to_be_visible()  # not folded away as one of "more on this page"
    result.click()
    expect(page.get_by_role("heading", name=heading)).to_be_in_viewport()
    expect(page.locator(".md-search__output")).to_be_hidden()


@ANY_SCHEME
def test_a_ruling_gives_its_answer_first_and_leads_to_what_decides_it(page: Page, site: Path) -> None:
    open_page(page, site, "taawa/rulings/index.html")
    page.locator("article").get_by_role("link", name="What do I lose when a card flips?").click()
    expect(page.get_by_text("All hail, materials and data on it")).to_be_in_viewport()
    expect(page.get_by_text("taawa.ruling.lost_on_a_flip", exact=True)).to_be_visible()
    page.locator("a.badge[href*='taawa.cycle.flipped_are_cleared']").click()
    expect(page).to_have_url(re.compile(r"taawa/claims/cycle\.html#taawa\.cycle\.flipped_are_cleared$"))


@pytest.mark.parametrize("viewport", ["desktop"], indirect=True)
@ANY_SCHEME
@pytest.mark.parametrize("game", ["taawa", "gniir"])
def test_every_claim_is_listed_and_its_badge_leads_to_its_entry(page: Page, site: Path, game: str) -> None:
    open_page(page, site, f"{game}/claims/index.html")
    badges = page.eval_on_selector_all("article a.badge", "every => every.map(each => each.href)")
    facts = json.loads((site / "rules.json").read_text(encoding="utf-8"))
    [own] = [each for each in facts["games"] if each["name"] == game]
    assert sorted(each.partition("#")[2] for each in badges) == sorted(each["id"] for each in own["claims"])
    for file in sorted({each.partition("#")[0] for each in badges}):
        page.goto(file)
        ids = set(page.eval_on_selector_all("article [id]", "every => every.map(each => each.id)"))
        assert {each.partition("#")[2] for each in badges if each.startswith(file)} <= ids


@ANY_SCHEME
def test_a_badge_leads_to_the_entry_with_the_line_that_repeats_the_check(page: Page, site: Path) -> None:
    open_page(page, site, "taawa/rules/advance.html")
    page.locator("a.badge[href*='claims/cycle.html#taawa.cycle.six_flip']").first.click()
    expect(page).to_have_url(re.compile(r"claims/cycle\.html#taawa\.cycle\.six_flip$"))
    expect(page.get_by_role("heading", name="taawa.cycle.six_flip")).to_be_in_viewport()
    expect(page.get_by_text("ruleproof check taawa --claim taawa.cycle.six_flip", exact=True)).to_be_visible()


@pytest.mark.parametrize("viewport", ["phone"], indirect=True)
@ANY_SCHEME
def test_a_table_that_is_wider_than_a_phone_scrolls_by_itself(page: Page, site: Path) -> None:
    open_page(page, site, "taawa/tables.html")
    assert page.evaluate(
        """() => [...document.querySelectorAll('.md-typeset table')].some(table => {
            const box = table.closest('.md-typeset__scrollwrap');
            return box && box.scrollWidth > box.clientWidth && getComputedStyle(box).overflowX === 'auto';
        })"""
    )


@LIGHT_AND_DARK_ONCE
def test_the_boards_say_in_words_what_they_show(page: Page, site: Path) -> None:
    open_page(page, site, "taawa/index.html")
    boards = page.get_by_role("img", name="Grid of three rows and four columns")
    assert boards.count() == 4
    expect(boards.first).to_contain_text("NIGHT")
