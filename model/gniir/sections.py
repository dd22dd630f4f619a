"""The headings of the rulebook that can be cited."""

SETUP = "Quick Setup"
PRIMER = "Overview: Paradise Frost"
SNOW = "Snow"
NODES = "Glacial Pillars and Obelisk"
PROTECTED = "Protected"
GAIN_PROTECTED = '"Gain protected"'
DISTRESS = "Distress"
EXPOSURE = "Exposure and Snow Behavior"
BEHAVIOR_CARD = "Snow Behavior Card"
SNOW_DETAILS = "Granular Details on Snow"
EXPOSURE_DETAILS = "Granular Details on Exposure and Snow Behavior"
FREE_ACTIONS = "Free Actions"
REPLACEMENT = "Node Replacement"
DISCOVERIES = "Random Discoveries"
TRAVERSE = "Traverse and Snow"
BEGINNING = "Start at the Beginning"
REMINDERS = "Reminders"
TURN_END = "At the End of Your Turn"

SECTIONS = (
    SETUP,
    PRIMER,
    SNOW,
    NODES,
    PROTECTED,
    GAIN_PROTECTED,
    DISTRESS,
    EXPOSURE,
    BEHAVIOR_CARD,
    SNOW_DETAILS,
    EXPOSURE_DETAILS,
    FREE_ACTIONS,
    REPLACEMENT,
    DISCOVERIES,
    TRAVERSE,
    REMINDERS,
    BEGINNING,
    TURN_END,
)
