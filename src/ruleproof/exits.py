"""Exit codes, and which one a result deserves."""

from collections.abc import Sequence
from enum import IntEnum
from typing import assert_never

from ruleproof.difference import Difference
from ruleproof.erratum import Change
from ruleproof.results import NOT_DECIDED, GameReport
from ruleproof.scenario import ScenarioResult
from ruleproof.verdicts import HoldsWithin, Proved, Refuted, Unknown, Verdict


class Exit(IntEnum):
    """What the exit code of a command says; the last two are 128 and the signal's number, as shells have it."""

    AS_EXPECTED = 0
    NOT_AS_EXPECTED = 1
    WRONG_USE = 2
    UNDECIDED = 3
    INTERRUPTED = 130
    NOBODY_READS = 141


def of_reports(reports: Sequence[GameReport]) -> Exit:
    """A claim that is not as expected because it is undecided counts only when nothing else is wrong."""
    claims = [result for report in reports for result in report.claims if result.mismatch]
    hollow = [each for report in reports for each in report.hollow]
    tables = [result for report in reports for result in report.tables if not result.sound]
    if (
        any(report.toothless for report in reports)
        or any(each.kind != NOT_DECIDED for each in hollow)
        or any(not isinstance(result.verdict, Unknown) for result in claims)
        or any(result.hole for result in tables)
    ):
        return Exit.NOT_AS_EXPECTED
    return Exit.UNDECIDED if claims or tables or hollow else Exit.AS_EXPECTED


def worse(one: Exit, other: Exit) -> Exit:
    """Of two answers the one that must not be passed over: what is not as expected outweighs what is undecided."""
    ranked = (Exit.AS_EXPECTED, Exit.UNDECIDED, Exit.NOT_AS_EXPECTED)
    return max(one, other, key=ranked.index)


def of_search(verdict: Verdict) -> Exit:
    """Found, impossible, or neither."""
    match verdict:
        case Proved():
            return Exit.AS_EXPECTED
        case Refuted():
            return Exit.NOT_AS_EXPECTED
        case HoldsWithin() | Unknown():
            return Exit.UNDECIDED
        case _:
            assert_never(verdict)


def of_scenarios(results: Sequence[ScenarioResult], faults: Sequence[str]) -> Exit:
    """A file that cannot be read, or a rule that breaks a range, outweighs a scenario that fails."""
    if faults:
        return Exit.WRONG_USE
    return Exit.AS_EXPECTED if all(result.passed for result in results) else Exit.NOT_AS_EXPECTED


def of_differences(differences: Sequence[Difference]) -> Exit:
    """What goes beyond what is declared, or stays behind it, outweighs what could not be decided."""
    gates = [each.gate for each in differences if each.gate]
    if any(gate.beyond or gate.behind for gate in gates):
        return Exit.NOT_AS_EXPECTED
    open_rules = any(rule.change is Change.UNDECIDED for each in differences for rule in each.rules)
    lost = Unknown.__name__  # a verdict in short
    open_claims = any(claim.new == lost and not claim.same for each in differences for claim in each.claims)
    undecided = open_rules or open_claims or any(gate.undecided for gate in gates)
    return Exit.UNDECIDED if undecided else Exit.AS_EXPECTED
