"""Hypothesis profiles: `HYPOTHESIS_PROFILE=ci` (chosen by itself where CI is set) tries the same examples each time."""

import os

from hypothesis import HealthCheck, settings

SLOW_MACHINE = [HealthCheck.too_slow]

settings.register_profile("here", deadline=None, suppress_health_check=SLOW_MACHINE)
settings.register_profile(
    "ci", deadline=None, suppress_health_check=SLOW_MACHINE, derandomize=True, database=None, print_blob=True
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE") or ("ci" if os.environ.get("CI") else "here"))
