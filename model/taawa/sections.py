"""The headings of the rulebook that can be cited."""

SETUP = "Quick Setup"
OVERVIEW = "Overview: Running in Cycles"
ENVIRONMENT = "Split Personality Environment"
CYCLE = "Day / Night Cycle"
ADVANCING = "Advancing the Day / Night Cycle"
OPPORTUNITIES = "Day / Night Opportunities"
HAILSTONES = "New Resource: Hailstones"
HARVEST = "Harvest Hailstones (Water Rations Card)"
RATIONS = "Water Rations Slots"
CONDITIONS = "Chaotic Atmospheric Conditions"
CONDITION_CARD = "Atmospheric Condition Card"
REST = "Rest and Distress"
DEHYDRATED = "Dehydrated Card"

SECTIONS = (
    SETUP,
    OVERVIEW,
    ENVIRONMENT,
    CYCLE,
    ADVANCING,
    OPPORTUNITIES,
    HAILSTONES,
    HARVEST,
    RATIONS,
    CONDITIONS,
    CONDITION_CARD,
    REST,
    DEHYDRATED,
)
