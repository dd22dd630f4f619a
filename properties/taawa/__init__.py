"""Taawa with everything that is claimed of it."""

from dataclasses import replace

from model.taawa import TAAWA
from properties.taawa import (
    condition_hail,
    conditions,
    crew,
    cycle,
    distress,
    environment,
    hail,
    harvest,
    harvest_choices,
    harvest_empty,
    markers,
    opportunities,
    rations,
    rest,
    setup,
    tables,
    tables_hail,
    tables_time,
    timeline,
    trust,
    unnoticed,
    untouched,
    used,
)

GAME = replace(
    TAAWA,
    claims=(
        *setup.CLAIMS,
        *cycle.CLAIMS,
        *environment.CLAIMS,
        *opportunities.CLAIMS,
        *hail.CLAIMS,
        *markers.CLAIMS,
        *rations.CLAIMS,
        *harvest.CLAIMS,
        *harvest_choices.CLAIMS,
        *harvest_empty.CLAIMS,
        *trust.CLAIMS,
        *timeline.CLAIMS,
        *conditions.CLAIMS,
        *condition_hail.CLAIMS,
        *untouched.CLAIMS,
        *rest.CLAIMS,
        *distress.CLAIMS,
        *crew.CLAIMS,
        *used.CLAIMS,
    ),
    tables=(*tables.TABLES, *tables_hail.TABLES, *tables_time.TABLES),
    unnoticed=unnoticed.UNNOTICED,
)
