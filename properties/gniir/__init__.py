"""Gniir with everything that is claimed of it."""

from dataclasses import replace

from model.gniir import GNIIR
from properties.gniir import (
    behavior,
    distress,
    ending,
    entry,
    exposure,
    movement,
    nodes,
    obelisks,
    protection,
    setup,
    shortage,
    snow,
    tables,
    tables_exposure,
    tasks,
    unnoticed,
    used,
)

GAME = replace(
    GNIIR,
    claims=(
        *setup.CLAIMS,
        *tasks.CLAIMS,
        *snow.CLAIMS,
        *shortage.CLAIMS,
        *movement.CLAIMS,
        *entry.CLAIMS,
        *ending.CLAIMS,
        *protection.CLAIMS,
        *exposure.CLAIMS,
        *behavior.CLAIMS,
        *distress.CLAIMS,
        *obelisks.CLAIMS,
        *nodes.CLAIMS,
        *used.CLAIMS,
    ),
    tables=(*tables.TABLES, *tables_exposure.TABLES),
    unnoticed=unnoticed.UNNOTICED,
)
