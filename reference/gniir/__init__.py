"""Gniir as the site shows it."""

from pathlib import Path

from reference.gniir.boards import flurries
from reference.gniir.outside import GNIIR_OUTSIDE
from reference.gniir.pieces import GNIIR_PIECES
from reference.gniir.words import GNIIR_WORDS
from reference.sampling import sampling_of
from ruleproof.site.pages import GameSite

ROOT = Path(__file__).parent.parent.parent

GNIIR = GameSite(
    name="gniir",
    intro=(
        "Snow lies in the way and takes time to get through. At the end of each turn an explorer is exposed: the snow "
        "moves on its own, and whoever is not protected gains a distress. When a snow is needed and none is left, all "
        "of it leaves the board and comes back to where the explorers are."
    ),
    lexicon=GNIIR_WORDS,
    headlines=(
        "gniir.snow.conserved",
        "gniir.movement.one_step",
        "gniir.movement.placed",
        "gniir.shortage.two_each",
        "gniir.shortage.ends_if",
        "gniir.shortage.ends_only_if",
        "gniir.behavior.pulse",
        "gniir.distress.unprotected",
        "gniir.distress.only_then",
        "gniir.exposure.nearer_its_end",
        "gniir.protection.scarab_token",
        "gniir.obelisks.card_c",
        "gniir.tasks.a_first",
    ),
    rulings=ROOT / "properties" / "rulings" / "gniir",
    sampling=sampling_of("gniir"),
    outside=GNIIR_OUTSIDE,
    pieces=GNIIR_PIECES,
    pictures=flurries,
)
