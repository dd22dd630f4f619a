"""Taawa with everything that is claimed of it."""

from dataclasses import replace

from model.taawa import TAAWA
from properties.taawa import cycle, environment, hail, harvest, rations, rest
from properties.taawa.tables import TABLES

GAME = replace(
    TAAWA,
    claims=(
        *cycle.CLAIMS,
        *environment.CLAIMS,
        *hail.CLAIMS,
        *rations.CLAIMS,
        *harvest.CLAIMS,
        *rest.CLAIMS,
    ),
    tables=TABLES,
)
