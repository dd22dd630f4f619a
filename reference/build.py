"""The site of this repository: which games, in which words, with which pictures and hand-written pages."""

from pathlib import Path

from reference.boards import day_cycle
from reference.gniir import GNIIR
from reference.outside import TAAWA_OUTSIDE
from reference.pieces import TAAWA_PIECES
from reference.sampling import sampling_of
from reference.words import TAAWA_CHAPTERS, TAAWA_WORDS
from ruleproof.site.pages import GameSite, Guide, Site

ROOT = Path(__file__).parent.parent

TAAWA = GameSite(
    name="taawa",
    intro=(
        "Two of the four columns show DAY, two show NIGHT, and the DAY section walks toward the Scarab. Time sets off "
        "triggers, and each brings an atmospheric condition: trust, distress and new hail. Hail that explorers harvest "
        "goes into water rations, which the whole crew shares."
    ),
    lexicon=TAAWA_WORDS,
    headlines=(
        "taawa.hail.conserved",
        "taawa.markers.most_in_use",
        "taawa.hail.runs_out",
        "taawa.cycle.six_flip",
        "taawa.cycle.twice_each",
        "taawa.harvest.night_gains",
        "taawa.trust.never_by_harvest",
        "taawa.trust.by_level",
        "taawa.condition.ends",
        "taawa.untouched.each",
        "taawa.rest.never_stuck",
        "taawa.opportunities.other_side",
    ),
    rulings=ROOT / "properties" / "rulings" / "taawa",
    chapters=TAAWA_CHAPTERS,
    sampling=sampling_of("taawa"),
    outside=TAAWA_OUTSIDE,
    pieces=TAAWA_PIECES,
    pictures=day_cycle,
)

PAGES = Site(
    title="Unsettled, checked",
    docs=ROOT / "docs",
    games=(TAAWA, GNIIR),
    guides=(
        Guide("reading.md", "How to read a verdict"),
        Guide("limits.md", "Limits"),
        Guide("diff.md", "Compare editions"),
        Guide("contributing.md", "Report an error, ask a question"),
        Guide("errata.md", "How to write an erratum"),
    ),
    templates=ROOT / "reference" / "templates",
    author="The ruleproof authors",
    feed="urn:uuid:a38eff82-6994-4295-8269-a6f38a4f1443",
)
