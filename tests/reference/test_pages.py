"""The pages of a small game, made from a report with every class of verdict."""

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from ruleproof.errors import InputError, ModelError
from ruleproof.results import GameReport
from ruleproof.site.collect.game import site_facts
from ruleproof.site.facts import SiteFacts
from ruleproof.site.pages import GameSite, Guide, Picture, Site
from ruleproof.site.proved import proved_list
from ruleproof.site.render import Pages, escaped, render
from tests.reference.reports import report

RULING = """
id: toy.ruling.melts
question: Does a stone melt in the sun?
answer: No, it is handed over.
explanation: Nothing is ever lost.
claims: [toy.stones.conserved, toy.trust.never_falls]
scenarios: [A stone falls]
readings: [level]
cites: [Stones]
"""

SCENARIO = """
scenario: A stone falls
game: toy
cites: [Stones]
readings: {level: jar}
given: {"hail[a1]": 1, supply: 7}
do: [{fall: {where: a1}}]
then: {"hail[a1]": 3}
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return files_of_the_toy(tmp_path)


def files_of_the_toy(folder: Path) -> Path:
    """The folder, with a ruling, a scenario and a guide."""
    for file, text in {
        "rulings/melts.yaml": RULING,
        "scenarios/fall.yaml": SCENARIO,
        "docs/reading.md": "# How to read a verdict\n",
    }.items():
        (folder / file).parent.mkdir(exist_ok=True)
        (folder / file).write_text(text)
    return folder


def site_at(root: Path) -> Site:
    own = GameSite(
        "toy",
        "Stones fall.",
        headlines=("toy.trust.never_falls",),
        rulings=root / "rulings",
        pictures=lambda board: (Picture("p", f"{board.position['supply']} stones", "stones", "<svg></svg>"),),
    )
    return Site("Toy, checked", root / "docs", (own,), (Guide("reading.md", "How to read a verdict"),))


def facts_of(root: Path, found: GameReport | None = None) -> SiteFacts:
    return site_facts(site_at(root), [found or report()], root, [root / "scenarios"])


@pytest.fixture
def pages(root: Path) -> Pages:
    return render(site_at(root), facts_of(root))


def test_every_rule_has_a_page_and_every_page_is_in_the_navigation(pages: Pages) -> None:
    listed = re.findall(r"[\w./]+\.md", json.dumps(pages.nav))
    assert sorted(listed) == sorted([*pages.files, "reading.md"])
    assert "toy/rules/storm.judge.md" in pages.files


def test_pages_are_the_same_when_made_again(root: Path, pages: Pages) -> None:
    assert render(site_at(root), facts_of(root)) == pages


def test_every_link_leads_to_a_page_with_that_anchor(pages: Pages) -> None:
    for file, text in pages.files.items():
        for target in re.findall(r"\]\(([^)]+)\)", text):
            path, _, anchor = target.partition("#")
            name = str((Path("/") / Path(file).parent / path).resolve().relative_to("/")) if path else file
            assert name in pages.files or name == "reading.md", f"{file}: {target}"
            if "." in anchor:
                assert f"{{#{anchor}}}" in pages.files[name], f"{file}: {target}"


def test_anchors_are_unique_on_a_page(pages: Pages) -> None:
    for file, text in pages.files.items():
        anchors = re.findall(r"\{#([\w.]+)\}", text)
        assert len(anchors) == len(set(anchors)), file


@pytest.mark.parametrize(
    ("claim", "badge"),
    [
        ("toy.stones.conserved", "[✓ Proved](#toy.stones.conserved){ .badge .badge-proved }"),
        ("toy.trust.never_falls", "[✓ Proved, with exceptions](#toy.trust.never_falls){ .badge .badge-unless }"),
        ("toy.jar.overflows", "[✖ Refuted, as expected](#toy.jar.overflows){ .badge .badge-refuted }"),
        ("toy.trust.bounded", "[? Unknown](#toy.trust.bounded){ .badge .badge-unknown }"),
        ("toy.jar.small", "[≈ Holds within bounds](#toy.jar.small){ .badge .badge-within }"),
    ],
)
def test_badges_lead_to_the_entry_of_the_claim(pages: Pages, claim: str, badge: str) -> None:
    chapter = claim.split(".")[1]
    page = pages.files[f"toy/claims/{chapter}.md"]
    assert badge in page
    assert f"## {claim.replace('_', chr(92) + '_')} {{#{claim}}}" in page
    assert badge.replace("(#", f"({chapter}.md#") in pages.files["toy/claims/index.md"]


def test_an_entry_says_what_the_verdict_ranges_over_and_how_to_repeat_it(pages: Pages) -> None:
    [_, entry, _bounded] = pages.files["toy/claims/trust.md"].split("\n## ")
    assert entry.startswith("toy.trust.never\\_falls {#toy.trust.never_falls}\n")
    assert "Ranges over\n:   Any number of markers; 2 and 3 explorers; every reading\n" in entry
    assert "Fails exactly if\n:   level = jar (open questions: [level](../questions.md#toy.reading.level))" in entry
    assert "Rests on\n:   [toy.stones.conserved](stones.md#toy.stones.conserved)" in entry
    assert "Reproduce\n:   `ruleproof check toy --claim toy.trust.never_falls`" in entry
    assert '??? example "Fails if level = jar, after 5 moves"' in entry
    assert "    3. take who=Ada amount=1: hail[a1] 2 -> 1, pocket[Ada] 0 -> 1, trust 0 -> -1\n" in entry


def test_a_claim_that_fails_by_default_is_not_shown_as_proved(root: Path) -> None:
    found = report()
    failing = replace(
        found.claims[1].verdict, unless=(replace(found.claims[1].verdict.unless[0], answers={"level": "pool"}),)
    )
    claims = (found.claims[0], replace(found.claims[1], verdict=failing), *found.claims[2:])
    text = render(site_at(root), facts_of(root, replace(found, claims=claims))).files["toy/claims/trust.md"]
    assert "[✖ Fails by default, else proved](#toy.trust.never_falls){ .badge .badge-default }" in text
    assert "level = pool (the default)" in text


def test_a_mismatch_is_said_on_the_badge_and_in_the_entry(root: Path) -> None:
    found = report("expected Refuted")
    (root / "rulings/melts.yaml").write_text(RULING.replace("toy.stones.conserved, ", ""))
    text = render(site_at(root), facts_of(root, found)).files["toy/claims/stones.md"]
    assert "[✓ Proved: not as expected](#toy.stones.conserved){ .badge .badge-mismatch }" in text
    assert "**Not as expected**: expected Refuted." in text


def test_the_page_of_a_rule_in_full(pages: Pages) -> None:
    golden = (Path(__file__).parent / "fall.md").read_text(encoding="utf-8")
    assert pages.files["toy/rules/fall.md"] == golden


def test_a_cell_that_depends_on_a_reading_has_a_footnote(pages: Pages) -> None:
    text = pages.files["toy/tables.md"]
    assert "| When | pocket | \n|:--|:--|\n| **in the sun** | amount<sup>1</sup> | " in text
    assert "<sup>1</sup> By default; depends on the open question [surplus](questions.md#toy.reading.surplus)." in text
    assert "[✓ Rows proved to cover every legal move once](#toy.take.by_sun){ .badge .badge-proved }" in text


def test_questions_are_ranked_by_what_hangs_on_them(pages: Pages) -> None:
    text = pages.files["toy/questions.md"]
    assert text.index("Does the level count the jar alone?") < text.index("May more be taken than is there?")
    assert (
        "- Claims that fail under some answer: [toy.trust.never\\_falls](claims/trust.md#toy.trust.never_falls)" in text
    )
    assert "- Rulings: [Does a stone melt in the sun?](rulings/melts.md#toy.ruling.melts)" in text


def test_a_ruling_shows_what_decides_it(pages: Pages) -> None:
    text = pages.files["toy/rulings/melts.md"]
    assert "# Does a stone melt in the sun? {#toy.ruling.melts}\n\n**No, it is handed over.**" in text
    assert "\n`toy.ruling.melts` · Rulebook: *Stones*\n" in text
    assert (
        "| No stone is ever lost. | [✓ Proved](../claims/stones.md#toy.stones.conserved){ .badge .badge-proved } |"
    ) in text
    assert "- [A stone falls](../scenarios.md#toy.scenario.a_stone_falls) [✓ Goes as it says]" in text
    assert (
        "- [Does the level count the jar alone?](../questions.md#toy.reading.level)"
        " By default: jar and pockets together.\n"
    ) in text
    assert "[Fall](../rules/fall.md#toy.fall)" in text.split("## Rules")[1]


def test_a_scenario_is_shown_with_how_it_goes(pages: Pages) -> None:
    text = pages.files["toy/scenarios.md"]
    assert "✓ Goes as it says\n{: .badge .badge-proved }" in text
    assert "With\n:   level = jar\n\nGiven\n:   supply = 7, hail\\[a1\\] = 1\n\nDo\n:   fall where=a1\n" in text


def test_what_a_move_of_a_scenario_is_said_to_do_is_shown_with_it(root: Path) -> None:
    stepped = SCENARIO.replace("do: [{fall: {where: a1}}]", "do: [{fall: {where: a1}, then: {supply: 5}}]")
    (root / "scenarios/fall.yaml").write_text(stepped)
    text = render(site_at(root), facts_of(root)).files["toy/scenarios.md"]
    assert "Do\n:   fall where=a1; then supply = 5\n" in text


def test_coverage_lists_unclaimed_rules_and_surviving_faults(pages: Pages) -> None:
    text = pages.files["toy/coverage.md"]
    assert "- [Turn](rules/turn.md#toy.turn) `toy.turn`" in text
    assert "| [Fall](rules/fall.md#toy.fall) | 2 | 1 | 0 | 1 | 1 of 2 |\n" in text
    assert "- [Fall](rules/fall.md#toy.fall)\n    - the supply keeps them\n" in text


def test_assumptions_are_the_rules_that_cite_nothing(pages: Pages) -> None:
    text = pages.files["toy/assumptions.md"]
    assert "| [Lid](rules/lid.md#toy.lid) |" in text
    assert "toy.fall" not in text


def test_the_json_holds_what_the_pages_hold(pages: Pages) -> None:
    game = json.loads(pages.rules_json)["games"][0]
    assert [each["id"] for each in game["rules"]][:2] == ["toy.fall", "toy.take"]
    assert game["claims"][0]["badge"]["kind"] == "proved"
    assert game["rulings"][0]["scenarios"] == ["toy.scenario.a_stone_falls"]


@pytest.mark.parametrize(
    ("wrong", "instead", "message"),
    [
        ("toy.stones.conserved", "toy.stones.conserve", "rests on the claim `toy.stones.conserve`, which is not there"),
        ("[A stone falls]", "[A stone flies]", "that is not there: did you mean toy.scenario.a_stone_falls?"),
        ("[level]", "[levels]", "toy.ruling.melts names no reading `levels`: did you mean level?"),
        (
            "cites: [Stones]",
            "cites: [Stone]",
            "cites `Stone`, which is no section of The Toy Planet: did you mean Stones",
        ),
        ("question: Does a stone melt in the sun?", "question: ''", "`question` is a text, not ''"),
        ("readings: [level]", "reading: [level]", "a ruling has no part `reading`: did you mean readings?"),
        ("id: toy.ruling.melts", "id: toy.melts", "`id` is `toy.ruling.` and a name in small letters"),
        ("id: toy.ruling.melts", "id: toy.ruling.index", "such as two_at_once, not `toy.ruling.index`"),
        ("id: toy.ruling.melts", "id: toy.ruling.../melts", "such as two_at_once, not `toy.ruling.../melts`"),
    ],
)
def test_a_ruling_that_does_not_stand_stops_the_build(root: Path, wrong: str, instead: str, message: str) -> None:
    file = root / "rulings/melts.yaml"
    file.write_text(RULING.replace(wrong, instead))
    with pytest.raises(InputError, match=re.escape(message)) as raised:
        facts_of(root)
    assert str(raised.value).startswith(f"{file}: ")


def test_a_ruling_on_a_claim_that_is_not_as_expected_stops_the_build(root: Path) -> None:
    with pytest.raises(InputError) as raised:
        facts_of(root, report("expected Refuted"))
    assert str(raised.value) == (
        f"{root / 'rulings/melts.yaml'}: toy.ruling.melts rests on the claim toy.stones.conserved, "
        "which is not as expected: expected Refuted"
    )


def test_a_ruling_on_a_scenario_that_goes_otherwise_stops_the_build(root: Path) -> None:
    (root / "scenarios/fall.yaml").write_text(SCENARIO.replace('"hail[a1]": 3', '"hail[a1]": 4'))
    with pytest.raises(InputError, match="rests on the scenario `A stone falls`, which does not go as it says"):
        facts_of(root)


def test_a_headline_that_is_no_claim_is_a_fault(root: Path) -> None:
    site = site_at(root)
    wrong = replace(site, games=(replace(site.games[0], headlines=("toy.jar.ful",)),))
    with pytest.raises(ModelError, match=re.escape("a headline `toy.jar.ful`, which is no claim of The Toy Planet")):
        site_facts(wrong, [report()], root, [root / "scenarios"])


def test_text_is_shown_as_it_is() -> None:
    assert escaped("hail[r1] < *2* | a_b") == "hail\\[r1\\] &lt; \\*2\\* \\| a\\_b"


def test_the_list_of_what_is_proved_names_every_claim() -> None:
    assert proved_list([report()]) == (
        "**The Toy Planet**\n\n"
        "- No stone is ever lost. *✓ Proved* (`toy.stones.conserved`)\n"
        "- A storm with a stone in every pocket costs no trust."
        " *✓ Proved, with exceptions* (`toy.trust.never_falls`)\n"
        "- Never: The jar holds two stones. *✖ Refuted, as expected* (`toy.jar.overflows`)\n"
        "- The jar can hold three stones. *✓ Can happen* (`toy.jar.full`)\n"
        "- Trust stays above minus one hundred. *? Unknown* (`toy.trust.bounded`)\n"
        "- The jar never holds nine stones. *≈ Holds within bounds* (`toy.jar.small`)\n"
    )
