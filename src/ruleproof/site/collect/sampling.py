"""Random plays as facts: what a run of them has left."""

import json
from typing import Any

from ruleproof.errors import InputError
from ruleproof.site.pages import Sampling
from ruleproof.site.rule_facts import SamplingFact


def sampling_of(sampling: Sampling | None) -> SamplingFact | None:
    """What was played at random, if the site says where that stands; raises `InputError` for a file that is wrong."""
    if sampling is None:
        return None
    if not sampling.file.is_file():
        return SamplingFact(sampling.command, sampling.asks, 0, 0, ())
    try:
        plays, moves, fired = _read(json.loads(sampling.file.read_text(encoding="utf-8")))
    except (ValueError, TypeError, KeyError, AttributeError) as fault:
        raise InputError(
            f"{sampling.file}: `{sampling.command}` writes plays, moves and how often each rule was used, "
            f"but this is something else ({fault!r}); run it again, or remove the file"
        ) from None
    return SamplingFact(sampling.command, sampling.asks, plays, moves, fired)


def _read(written: Any) -> tuple[int, int, tuple[tuple[str, int], ...]]:
    fired = tuple((str(rule), int(count)) for rule, count in written["fired"].items())
    return int(written["plays"]), int(written["moves"]), fired
