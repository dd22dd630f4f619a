"""The pieces of Gniir in the box, by the fields of the state that say where they are."""

from ruleproof.site.pages import Piece

GNIIR_PIECES = (
    Piece("Snow", ("supply", "snow"), ("markers",)),
    Piece("Distress cards", ("distress",), ("distress_cards",), "Those that nobody has are in the box."),
    Piece("Exposure cards", ("exposure_cards",)),
    Piece("Protected tokens", ("token", "scarab_token"), (), "One for each explorer, and one on the Scarab."),
    Piece("Snow behavior card", ("side",)),
    Piece("Discovery tokens", ("tray", "discoveries", "spent"), ("discovery_tokens",)),
    Piece("Obelisks and mystery cards", ("activated", "replaced", "card_c"), ("obelisks",)),
    Piece("Resources", ("resource_supply", "resources"), ("resource_tokens",)),
    Piece("Investigated tokens", ("investigated",)),
)
