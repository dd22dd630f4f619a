"""The site of this repository: which games, in which words, with which pictures and hand-written pages."""

from pathlib import Path

from model.taawa.readings import OPEN
from reference.boards import day_cycle
from reference.words import TAAWA_WORDS
from ruleproof.site.pages import GameSite, Guide, Outside, Site

ROOT = Path(__file__).parent.parent

TAAWA = GameSite(
    name="taawa",
    intro=(
        "Two of the four columns show DAY, two show NIGHT, and the DAY section walks toward the Scarab. Hail that "
        "explorers harvest goes into water rations, which the whole crew shares."
    ),
    lexicon=TAAWA_WORDS,
    headlines=(
        "taawa.hail.conserved",
        "taawa.cycle.six_flip",
        "taawa.cycle.twice_each",
        "taawa.cycle.flipped_are_cleared",
        "taawa.harvest.night_gains",
        "taawa.harvest.trust_never_rises",
        "taawa.harvest.trust_can_rise",
        "taawa.rest.day_costs_one",
    ),
    rulings=ROOT / "properties" / "rulings" / "taawa",
    outside=tuple(Outside(each.name, each.question, each.outside) for each in OPEN),
    pictures=day_cycle,
)

PAGES = Site(
    title="Unsettled, checked",
    docs=ROOT / "docs",
    games=(TAAWA,),
    guides=(
        Guide("reading.md", "How to read a verdict"),
        Guide("limits.md", "Limits"),
        Guide("contributing.md", "Report an error, ask a question"),
    ),
    templates=ROOT / "reference" / "templates",
)
