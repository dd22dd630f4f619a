"""The pieces in the box, by the fields of the state that say where they are."""

from ruleproof.site.pages import Piece

TAAWA_PIECES = (
    Piece("Hailstones", ("supply", "hail", "card", "extended"), ("markers",)),
    Piece("Dehydrated cards", ("distress",), ("dehydrated_cards",), "Those that nobody has are in the box."),
    Piece("Condition cards", ("readout", "deck"), ("condition_cards",), "The others have been discarded."),
    Piece("Opportunities", ("piles", "revealed", "finished"), ("day_opportunities", "night_opportunities")),
    Piece("Triggers", ("triggers",)),
    Piece("Altered rest cards", ("altered_rest",)),
    Piece("Materials", ("material_supply", "materials"), ("material_tokens",)),
    Piece("Data", ("data_supply", "data"), ("data_tokens",)),
    Piece("Tokens of the planet", ("tokens",), ("harvester_tokens", "crystal_tokens", "skyray_tokens")),
    Piece("Pieces put aside", ("aside",), ("investigated_tokens", "mystery_cards")),
)
