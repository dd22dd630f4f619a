"""Taawa with everything that is claimed of it."""

from dataclasses import replace

from model.taawa import TAAWA
from properties.taawa import crew, cycle, environment, hail, harvest, harvest_choices, rations, rest
from properties.taawa.tables import TABLES

GAME = replace(
    TAAWA,
    claims=(
        *cycle.CLAIMS,
        *environment.CLAIMS,
        *hail.CLAIMS,
        *rations.CLAIMS,
        *harvest.CLAIMS,
        *harvest_choices.CLAIMS,
        *rest.CLAIMS,
        *crew.CLAIMS,
    ),
    tables=TABLES,
)
