"""Pages of errata as a reader meets them, on the site of a small game whose errata were compared by hand."""

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from ruleproof.site.build import mkdocs
from ruleproof.site.collect.editions import with_errata
from ruleproof.site.render import render
from ruleproof.site.write import write, write_config
from tests.browser.test_site import ANY_SCHEME, LIGHT_AND_DARK_ONCE, open_page, search, serious_faults
from tests.reference.amended import MEASURED
from tests.reference.test_pages import facts_of, files_of_the_toy, site_at

ROOT = Path(__file__).parents[2]
KINDS = [
    "toy/editions/index.html",
    "toy/editions/fall_in_threes.html",
    "toy/editions/gifts.html",
    "toy/editions/level.html",
    "toy/rules/fall.html",
    "toy/claims/stones.html",
    "toy/rulings/melts.html",
]


@pytest.fixture(scope="module")
def toy_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site of the toy game, in the look of this project."""
    folder = files_of_the_toy(tmp_path_factory.mktemp("toy"))
    shutil.copytree(ROOT / "docs/assets", folder / "docs/assets")
    site = site_at(folder)
    pages = render(site, with_errata(facts_of(folder), site, {"toy": MEASURED}))
    write(pages, site, folder / "pages")
    settings = {"docs_dir": str(folder / "pages"), "site_dir": str(folder / "site")}
    write_config(pages, folder / "build.yml", ROOT / "mkdocs.yml", settings)
    mkdocs(folder / "build.yml")
    return folder / "site"


@pytest.mark.parametrize("file", KINDS)
def test_a_page_fits_the_window_and_asks_for_nothing_else(
    page: Page, toy_site: Path, file: str, remote_requests: list[str]
) -> None:
    open_page(page, toy_site, file)
    page.wait_for_load_state("load")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert remote_requests == []


@LIGHT_AND_DARK_ONCE
@pytest.mark.parametrize("file", KINDS)
def test_a_page_has_no_serious_fault_of_accessibility(page: Page, toy_site: Path, file: str) -> None:
    open_page(page, toy_site, file)
    assert serious_faults(page) == []


@pytest.mark.parametrize("viewport", ["desktop"], indirect=True)
@ANY_SCHEME
def test_what_differs_is_told_by_a_sign_and_bold_type_and_not_by_colour_alone(page: Page, toy_site: Path) -> None:
    open_page(page, toy_site, "toy/editions/fall_in_threes.html")
    row = page.get_by_role("row", name=re.compile("Hail"))
    expect(row).to_contain_text("≠")
    marked = row.locator(".differs")
    assert marked.all_text_contents() == ["≠", "4", "5"]
    assert all(int(each.evaluate("it => getComputedStyle(it).fontWeight")) >= 700 for each in marked.all())


@ANY_SCHEME
def test_both_functions_can_be_read_beside_each_other_or_one_below_the_other(
    page: Page, toy_site: Path, viewport: str
) -> None:
    open_page(page, toy_site, "toy/editions/fall_in_threes.html")
    old, new = (each.bounding_box() for each in page.locator(".beside > div").all())
    assert old and new
    if viewport == "desktop":
        assert (old["y"], old["x"] + old["width"] <= new["x"]) == (new["y"], True)
    else:
        assert (old["x"], old["y"] + old["height"] <= new["y"]) == (new["x"], True)


@ANY_SCHEME
def test_a_rule_leads_to_the_proposal_that_would_change_it_and_back(page: Page, toy_site: Path) -> None:
    open_page(page, toy_site, "toy/rules/fall.html")
    mark = page.locator(".changed")
    expect(mark).to_have_text("Δ A proposal would change this: Fall in threes (different effect)")
    mark.get_by_role("link").click()
    expect(page).to_have_url(re.compile(r"editions/fall_in_threes\.html#toy\.erratum\.fall_in_threes$"))
    page.get_by_role("heading", name="Fall: different effect").get_by_role("link", name="Fall", exact=True).click()
    expect(page).to_have_url(re.compile(r"rules/fall\.html#toy\.fall$"))


@ANY_SCHEME
def test_search_finds_an_erratum_by_its_words(page: Page, toy_site: Path) -> None:
    open_page(page, toy_site, "index.html")
    search(page, "whoever keep")
    result = page.locator(".md-search-result__link[href*='editions/gifts.html']").first
    expect(result).to_be_visible()
