"""Pages of errata and the feed of changes, made from comparisons written by hand."""

import json
import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ruleproof.difference import Gate
from ruleproof.erratum import Source
from ruleproof.errors import InputError
from ruleproof.site.collect.editions import Amendments, with_errata
from ruleproof.site.facts import SiteFacts
from ruleproof.site.render import Pages, render
from ruleproof.site.write import write_config
from tests.reference.amended import MEASURED, UNMEASURED
from tests.reference.test_pages import facts_of, files_of_the_toy, site_at
from tests.reference.toy import TOY

THREES, GIFTS, LEVEL = (f"toy/editions/{name}.md" for name in ("fall_in_threes", "gifts", "level"))
FOURS = "tests.reference.amended:fall_in_fours"
ATOM = "{http://www.w3.org/2005/Atom}"


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return files_of_the_toy(tmp_path_factory.mktemp("toy"))


@pytest.fixture(scope="module")
def facts(root: Path) -> SiteFacts:
    return facts_of(root)


def pages_with(root: Path, facts: SiteFacts, amendments: Amendments) -> Pages:
    site = site_at(root)
    return render(site, with_errata(facts, site, {"toy": amendments}))


@pytest.fixture(scope="module")
def pages(root: Path, facts: SiteFacts) -> Pages:
    return pages_with(root, facts, MEASURED)


@pytest.fixture(scope="module")
def unmeasured(root: Path, facts: SiteFacts) -> Pages:
    return pages_with(root, facts, UNMEASURED)


def test_the_index_lists_the_rulebook_and_each_erratum_in_order(pages: Pages) -> None:
    rows = [each for each in pages.files["toy/editions/index.md"].splitlines() if each.startswith("| ")][1:]
    assert rows[0].endswith("| **The rulebook** | publisher | All that the other pages cite. | all 4 | \N{EN DASH} |")
    assert rows[1] == (
        '| <span class="date">2026-01-31</span> | [Fall in threes](fall_in_threes.md#toy.erratum.fall_in_threes) '
        "| proposal | Three stones fall, not two. | *Stones* "
        "| [✖ Not what it declares](fall_in_threes.md#toy.erratum.fall_in_threes){ .badge .badge-mismatch } |"
    )
    assert (
        "| house rule | Whoever has a stone may keep it. | *Jar*<br>*Stones* | [✓ Changes what it declares]" in rows[2]
    )
    assert "| publisher | The level is that of the jar. | *Jar* | [? Not compared]" in rows[3]


def test_only_what_the_publisher_says_is_official(root: Path, facts: SiteFacts, pages: Pages) -> None:
    assert "Official is only what the publisher has said" in pages.files["toy/editions/index.md"]
    assert "`toy.erratum.level` · 2026-02-01 · said by the publisher · Rulebook: *Jar*" in pages.files[LEVEL]
    assert "`toy.erratum.gifts` · 2026-02-01 · a house rule, **not official** ·" in pages.files[GIFTS]
    others = replace(MEASURED, errata=MEASURED.errata[:2])
    assert "**None of these is official**" in pages_with(root, facts, others).files["toy/editions/index.md"]


def test_errata_have_pages_of_their_own_below_the_index(pages: Pages) -> None:
    [entries] = [each[TOY.title] for each in pages.nav if TOY.title in each]
    [folder] = [each["Editions"] for each in entries if "Editions" in each]
    assert folder == ["toy/editions/index.md", {"Fall in threes": THREES}, {"Gifts": GIFTS}, {"Level": LEVEL}]
    assert "# Fall in threes {#toy.erratum.fall_in_threes}\n" in pages.files[THREES]
    assert "**Three stones fall, not two. The rest &amp; the &lt;jar&gt; stay.**\n" in pages.files[THREES]


def test_the_declared_stands_beside_the_measured(pages: Pages) -> None:
    text = pages.files[THREES]
    assert '| [Fall](../rules/fall.md#toy.fall) <span class="kind">rule</span> | different effect | different effect |'
    assert (
        '| [toy.take.by\\_sun](../tables.md#toy.take.by_sun)<br>in the sun / pocket <span class="kind">table</span> '
        "| amount + 1 | amount + 1 |\n"
    ) in text
    assert '<span class="kind">claim</span> | changes | Refuted, as before |\n' in text
    assert '<span class="kind">claim</span> | no change | Refuted |\n' in text
    assert (
        '??? failure "It changes more than it declares (1)"\n\n'
        "    - toy.stones.conserved: meant to stay Proved; it is Refuted\n"
    ) in text
    assert (
        '??? failure "It does not change all that it declares (1)"\n\n'
        "    - toy.jar.overflows: meant to change; it is still Refuted\n"
    ) in text


def test_a_rule_that_changes_shows_where_and_both_results_with_the_changed_fields_marked(pages: Pages) -> None:
    [_, shown] = pages.files[THREES].split("### [Fall](../rules/fall.md#toy.fall): different effect")
    assert "30 of 40 moves differ (75 %): up to 3 stones.\n" in shown
    assert "**Allowed both times, with other results**: `fall where=a1`\n" in shown
    assert "```text\nas after the set-up\nwith everything at its default\nthen fall where=a1\n```" in shown
    assert "The shortest play to such a position, by the rules without the change:\n" in shown
    assert "2. fall where=a1: supply 8 -> 6, hail[a1] 0 -> 2\n" in shown
    # From 6 in the supply and 2 on a1: two more stones fall by the rulebook, three more by the erratum.
    assert (
        '| <span class="differs">≠</span> Supply<br>`supply` | 6 '
        '| <span class="differs">4</span> | <span class="differs">3</span> |\n'
        '| <span class="differs">≠</span> Hail\\[a1\\]<br>`hail[a1]` | 2 '
        '| <span class="differs">4</span> | <span class="differs">5</span> |\n'
    ) in shown


def test_a_move_that_one_edition_refuses_says_so_in_its_column(pages: Pages) -> None:
    shown = pages.files[GIFTS]
    assert "**Refused without the change, allowed with it**: `give giver=Ada taker=Ada`" in shown
    assert "No play that leads there is shown: plays of up to 12 moves. In the smallest position" in shown
    assert (
        '| <span class="differs">≠</span> The move | | <span class="differs">refused: nobody gives to oneself</span> '
        '| <span class="differs">allowed</span> |\n'
    ) in shown


def test_what_differs_out_of_reach_or_in_words_alone_is_told_apart(pages: Pages) -> None:
    [_, shown] = pages.files[THREES].split("## Rules that change in words, or out of reach")
    assert "- [Take](../rules/take.md#toy.take): same, in other words (what it does is the same expression" in shown
    assert "- [Give](../rules/give.md#toy.give): differs only where play cannot come (ruled out)\n" in shown
    assert "no play can come: `supply = 7, pocket[Ada] = 1`" in shown


def test_a_rule_that_could_not_be_decided_says_why(pages: Pages) -> None:
    [_, shown] = pages.files[THREES].split("### [Judge](../rules/storm.judge.md#toy.storm.judge)")
    assert shown.startswith(": could not decide")
    assert "The solver gave no answer.\n" in shown


def test_cells_verdicts_and_answers_that_turn_are_shown_old_and_new(pages: Pages) -> None:
    text = pages.files[THREES]
    assert '| in the sun | pocket | amount | → <span class="differs">amount + 1</span> |' in text
    assert (
        "| No stone is ever lost.<br>[toy.stones.conserved](../claims/stones.md#toy.stones.conserved) | Proved "
        '| → <span class="differs">Refuted</span> | decided anew |\n'
    ) in text
    assert '??? example "A play that shows the new verdict on toy.stones.conserved"\n\n    ```text\n' in text
    assert (
        "- [Does a stone melt in the sun?](../rulings/melts.md#toy.ruling.melts) "
        '<span class="differs">Overturned</span>\n    - the claim toy.stones.conserved was Proved\n'
    ) in text
    assert "| parameter [markers](../parameters.md#toy.parameter.markers) | 8 (1 to up) |" in text


def test_what_stays_the_same_is_folded_with_how_that_is_known(pages: Pages) -> None:
    text = pages.files[THREES]
    assert (
        '??? abstract "4 rules stay as they are"\n\n'
        "    - What it does is the same expression, part by part: [Setup](../setup.md#toy.setup), "
        "[Turn](../rules/turn.md#toy.turn), [Refill](../rules/storm.refill.md#toy.storm.refill)\n"
        "    - No position tells the two apart: [Lid](../rules/lid.md#toy.lid)\n"
    ) in text
    assert '??? abstract "2 claims stay as they are"' in text


def test_the_functions_stand_beside_each_other(pages: Pages) -> None:
    [_, shown] = pages.files[GIFTS].split("## What is put in whose place")
    old, new = shown.split("**With the change**")
    assert "One explorer hands a stone to another.\n" in old
    assert 'require(giver != taker, "nobody gives to oneself")' in old
    assert "def give_freely(s: Toy" in new
    assert "nobody gives to oneself" not in new


def test_an_answer_that_is_given_is_named(pages: Pages) -> None:
    assert ("- Reading [level](../questions.md#toy.reading.level): answered with jar: the jar alone\n") in pages.files[
        LEVEL
    ]


def test_errata_say_how_they_stand_to_each_other(pages: Pages) -> None:
    assert "- It builds on [Fall in threes](fall_in_threes.md#toy.erratum.fall_in_threes)\n" in pages.files[GIFTS]
    assert "- It is built on by [Gifts](gifts.md#toy.erratum.gifts)\n" in pages.files[THREES]
    index = pages.files["toy/editions/index.md"]
    assert index.count("builds on") == 1
    assert "is built on by" not in index


def test_errata_that_cannot_be_together_say_why_and_one_that_takes_another_back_says_what(
    root: Path, facts: SiteFacts
) -> None:
    threes, gifts, level = UNMEASURED.errata
    other = replace(gifts, id="toy.erratum.other", replaced={**threes.replaced, "toy.fall": FOURS}, needs=())
    undone = replace(level, id="toy.erratum.undone", by=Source.PROPOSAL, settled={"level": "pool"}, needs=(level.id,))
    pages = pages_with(root, facts, Amendments(TOY, (threes, other, level, undone)))
    text = pages.files["toy/editions/index.md"]
    assert (
        "- [Other](other.md#toy.erratum.other) conflicts with [Fall in threes](fall_in_threes.md"
        "#toy.erratum.fall_in_threes): both replace toy.fall\n"
    ) in text
    assert ("- [Undone](undone.md#toy.erratum.undone) undoes [Level](level.md#toy.erratum.level): level\n") in text
    assert "- It conflicts with [Other](other.md#toy.erratum.other): both replace toy.fall\n" in pages.files[THREES]


def test_what_could_not_be_decided_is_not_said_to_be_as_declared(root: Path, facts: SiteFacts) -> None:
    keeps = replace(MEASURED.differences[1], gate=Gate(undecided=("toy.give: could not decide what became of it",)))
    pages = pages_with(root, facts, replace(MEASURED, differences=(keeps,)))
    assert "[? Not known to be what it declares](gifts.md#toy.erratum.gifts)" in pages.files["toy/editions/index.md"]
    assert (
        '??? failure "It could not be decided whether it changes what it declares (1)"\n\n'
        "    - toy.give: could not decide what became of it\n"
    ) in pages.files[GIFTS]


def test_the_line_that_compares_again_is_given(pages: Pages, unmeasured: Pages) -> None:
    for each in (pages, unmeasured):
        assert "```console\n$ ruleproof diff toy fall_in_threes\n```" in each.files[THREES]


@pytest.mark.parametrize(
    ("file", "mark"),
    [
        (
            "toy/rules/fall.md",
            "**Δ** A proposal would change this: [Fall in threes](../editions/fall_in_threes.md"
            "#toy.erratum.fall_in_threes) (different effect)\n{: .changed }\n",
        ),
        (
            "toy/rules/give.md",
            "**Δ** A house rule changes this: [Gifts](../editions/gifts.md#toy.erratum.gifts) (allows more)",
        ),
        (
            "toy/claims/stones.md",
            "[Fall in threes](../editions/fall_in_threes.md#toy.erratum.fall_in_threes) (then Refuted)",
        ),
        ("toy/tables.md", "#toy.erratum.fall_in_threes) (in the sun / pocket: amount + 1)"),
        ("toy/rulings/melts.md", "#toy.erratum.fall_in_threes) (this answer: overturned)"),
        (
            "toy/questions.md",
            "**Δ** The publisher has changed this: [Level](editions/level.md#toy.erratum.level) "
            "(answered with jar: the jar alone)",
        ),
    ],
)
def test_pages_of_what_changes_lead_to_the_erratum(pages: Pages, file: str, mark: str) -> None:
    assert mark in pages.files[file]


def test_what_does_not_change_has_no_mark(pages: Pages) -> None:
    for file in ("toy/rules/take.md", "toy/rules/turn.md", "toy/claims/jar.md", "toy/setup.md"):
        assert "**Δ**" not in pages.files[file]


def test_without_a_comparison_the_pages_show_what_is_declared_and_say_so(unmeasured: Pages) -> None:
    text = unmeasured.files[THREES]
    assert "| What | Declared |\n|:--|:--|\n" in text
    assert '| [Fall](../rules/fall.md#toy.fall) <span class="kind">rule</span> | different effect |\n' in text
    assert '!!! info "Nothing was compared"\n\n    This site was built without comparing editions' in text
    assert "A proposal is meant to change this: [Fall in threes]" in unmeasured.files["toy/rules/fall.md"]
    assert "*Not compared*: this site was built without that" in unmeasured.files["toy/editions/index.md"]


def test_a_game_without_errata_has_no_page_of_editions_and_no_feed(root: Path, facts: SiteFacts) -> None:
    pages = pages_with(root, facts, Amendments(TOY, ()))
    assert not [file for file in pages.files if "edition" in file]
    assert pages.feed == ""


def test_an_erratum_that_would_take_the_place_of_the_index_stops_the_build(root: Path, facts: SiteFacts) -> None:
    index = replace(MEASURED.errata[0], id="toy.erratum.index", place="errata/toy.yaml:3")
    with pytest.raises(InputError) as raised:
        pages_with(root, facts, Amendments(TOY, (index,)))
    assert str(raised.value) == (
        "errata/toy.yaml:3: toy.erratum.index: the page of that name lists all errata; give it another id"
    )


def test_every_link_on_the_pages_leads_to_an_anchor(pages: Pages) -> None:
    for file, text in pages.files.items():
        for target in re.findall(r"\]\(([^)]+)\)", text):
            path, _, anchor = target.partition("#")
            name = str((Path("/") / Path(file).parent / path).resolve().relative_to("/")) if path else file
            assert name in pages.files or name in ("reading.md", "changes.xml"), f"{file}: {target}"
            if "." in anchor:
                assert f"{{#{anchor}}}" in pages.files[name], f"{file}: {target}"


def test_the_json_holds_what_the_pages_hold(pages: Pages) -> None:
    [threes, gifts, level] = json.loads(pages.rules_json)["games"][0]["errata"]
    assert (threes["id"], threes["date"], threes["by"]) == ("toy.erratum.fall_in_threes", "2026-01-31", "proposal")
    fall = threes["measured"]["rules"][0]
    assert (fall["rule"], fall["change"]) == ("toy.fall", "different effect")
    assert [each["new"] for each in fall["examples"][0]["values"]] == ["3", "5"]
    assert gifts["measured"]["passed"] is True
    assert level["measured"] is None


def test_the_feed_has_what_atom_demands_of_it(pages: Pages) -> None:
    feed = ElementTree.fromstring(pages.feed)
    assert feed.tag == f"{ATOM}feed"
    for each in (feed, *feed.findall(f"{ATOM}entry")):
        for name in ("id", "title", "updated"):  # RFC 4287, 4.1.1 and 4.1.2: exactly one of each
            [found] = each.findall(f"{ATOM}{name}")
            assert found.text
        assert re.fullmatch(r"(urn|tag|https?):\S+", each.findtext(f"{ATOM}id") or "")
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", each.findtext(f"{ATOM}updated") or "")
    assert feed.findtext(f"{ATOM}author/{ATOM}name") == "Toy, checked"
    relations = [each.get("rel") for each in feed.findall(f"{ATOM}link")]
    assert relations == ["self", "alternate"]
    assert {each.tag for each in feed} <= {
        f"{ATOM}{name}" for name in ("id", "title", "updated", "author", "link", "entry")
    }
    ids = [each.text for each in feed.iter(f"{ATOM}id")]
    assert len(ids) == len(set(ids)) == 4


def test_the_feed_has_an_entry_for_each_erratum_newest_first(pages: Pages) -> None:
    entries = ElementTree.fromstring(pages.feed).findall(f"{ATOM}entry")
    assert [each.findtext(f"{ATOM}title") for each in entries] == [
        "The Toy Planet: Level (publisher)",
        "The Toy Planet: Gifts (house rule)",
        "The Toy Planet: Fall in threes (proposal)",
    ]
    last = entries[-1]
    assert last.findtext(f"{ATOM}updated") == "2026-01-31T00:00:00Z"
    [link] = last.findall(f"{ATOM}link")
    assert link.get("href") == "toy/editions/fall_in_threes.html#toy.erratum.fall_in_threes"
    assert last.findtext(f"{ATOM}summary") == (
        "Three stones fall, not two. The rest & the <jar> stay. This is a proposal: it is not official. "
        "Measured: it changes 2 rules, 1 table, 1 claim, 1 published answer, which is not what it declares."
    )


def test_ids_in_the_feed_do_not_change_with_what_was_measured(pages: Pages, unmeasured: Pages) -> None:
    measured, other = (
        [each.text for each in ElementTree.fromstring(found.feed).iter(f"{ATOM}id")] for found in (pages, unmeasured)
    )
    assert measured == other
    assert (
        measured[-1] == "urn:uuid:17b3b87a-e77b-57cf-bdb1-4564f5e5ef8e"
    )  # uuidgen --sha1 --namespace @url --name ruleproof:toy...


def test_the_heads_of_pages_name_the_feed_unless_the_project_has_templates_of_its_own(
    pages: Pages, tmp_path: Path
) -> None:
    own, config = tmp_path / "mkdocs.yml", tmp_path / "build/mkdocs.yml"
    own.write_text("theme:\n  name: material\n")
    write_config(pages, config, own, {})
    folder = Path(json.loads(config.read_text(encoding="utf-8"))["theme"]["custom_dir"])
    assert "changes.xml" in (folder / "main.html").read_text(encoding="utf-8")
    write_config(replace(pages, feed=""), config, own, {})
    assert "theme" not in json.loads(config.read_text(encoding="utf-8"))
    own.write_text("theme:\n  name: material\n  custom_dir: mine\n")
    write_config(pages, config, own, {})
    assert "theme" not in json.loads(config.read_text(encoding="utf-8"))
