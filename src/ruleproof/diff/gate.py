"""Whether a measured change is the one that errata declare: no more, and no less."""

import enum
from collections.abc import Iterator, Mapping, Sequence

from ruleproof.difference import (
    ClaimDifference,
    Gate,
    RuleDifference,
    RulingDifference,
    TableDifference,
)
from ruleproof.erratum import ANY, Change, Erratum, Fate, Intent
from ruleproof.verdicts import Unknown


class Fault(enum.Enum):
    """How a measured change is not the one that is declared, in the order of `Gate`."""

    BEYOND = "beyond"
    BEHIND = "behind"
    UNDECIDED = "undecided"


UNKNOWN = Unknown.__name__  # in short
Found = Iterator[tuple[Fault, str]]


def gate(
    errata: Sequence[Erratum],
    rules: Sequence[RuleDifference],
    claims: Sequence[ClaimDifference],
    tables: Sequence[TableDifference],
    rulings: Sequence[RulingDifference],
) -> Gate:
    """What was measured against what the errata are meant to change; what was not compared is not asked for.

    Of several errata the last one that speaks of something counts.
    """
    intent = joined(errata)
    found = [
        *_rules(intent, rules),
        *(_claims(intent, claims) if claims else ()),
        *(_tables(intent, tables) if tables else ()),
        *(_rulings(intent, rulings) if rulings else ()),
    ]
    return Gate(*(tuple(text for kind, text in found if kind is each) for each in Fault))


def _fault(behind: bool) -> Fault:
    return Fault.BEHIND if behind else Fault.BEYOND


def joined(errata: Sequence[Erratum]) -> Intent:
    """What several errata in a row are meant to change."""
    rules: dict[str, Change] = {}
    claims: dict[str, str] = {}
    tables: dict[str, Mapping[str, str] | str] = {}
    rulings: dict[str, Fate] = {}
    for each in errata:
        rules.update(each.intent.rules)
        claims.update(each.intent.claims)
        tables.update(each.intent.tables)
        rulings.update(each.intent.rulings)
    return Intent(rules, claims, tables, rulings)


def _rules(intent: Intent, measured: Sequence[RuleDifference]) -> Found:
    for each in measured:
        meant = intent.rules.get(each.rule, Change.SAME)
        if each.change is Change.UNDECIDED or (each.change is meant and each.reason):
            yield Fault.UNDECIDED, f"{each.rule}: could not decide all that became of it, meant to be: {meant.value}"
        elif each.change is not meant:
            behind = each.change is Change.SAME or (each.change is Change.OUT_OF_REACH and meant is not Change.SAME)
            yield _fault(behind), f"{each.rule}: meant to be: {meant.value}; it is: {each.change.value}"


def _claims(intent: Intent, measured: Sequence[ClaimDifference]) -> Found:
    for each in measured:
        meant = intent.claims.get(each.claim)
        if each.new == UNKNOWN and not each.same and meant != UNKNOWN:
            yield Fault.UNDECIDED, f"{each.claim}: could not decide it, meant to be: {meant or each.old}"
        elif meant is None and each.old == UNKNOWN and not each.same:
            yield Fault.UNDECIDED, f"{each.claim}: could not decide it in the old edition; it is {each.new}"
        elif meant is None and not each.same:
            yield Fault.BEYOND, f"{each.claim}: meant to stay {each.old}; it is {each.new}"
        elif meant == ANY and each.same:
            yield Fault.BEHIND, f"{each.claim}: meant to change; it is still {each.new}"
        elif meant not in (None, ANY, each.new):
            yield _fault(each.same), f"{each.claim}: meant to become {meant}; it is {each.new}"


def _tables(intent: Intent, measured: Sequence[TableDifference]) -> Found:
    for table in measured:
        meant = intent.tables.get(table.table, {})
        cells = {each.name: each for each in table.cells}
        if table.new_fault:
            yield Fault.BEYOND, f"{table.table}: {table.new_fault}"
        elif meant == ANY:
            if not cells:
                yield Fault.BEHIND, f"{table.table}: meant to change; every cell is as it was"
        elif isinstance(meant, Mapping):
            for name, cell in cells.items():
                if meant.get(name) != cell.new:
                    what = f"meant to become {meant[name]}" if name in meant else f"meant to stay {cell.old}"
                    yield Fault.BEYOND, f"{table.table}, {name}: {what}; it is {cell.new}"
            for name in meant.keys() - cells.keys():
                yield Fault.BEHIND, f"{table.table}, {name}: meant to become {meant[name]}; it is as it was"


def _rulings(intent: Intent, measured: Sequence[RulingDifference]) -> Found:
    for each in measured:
        meant = intent.rulings.get(each.ruling, Fate.UNAFFECTED)
        if each.fate is not meant:
            ranked = list(Fate)
            behind = ranked.index(each.fate) < ranked.index(meant)
            yield _fault(behind), f"{each.ruling}: meant to be: {meant.value}; it is: {each.fate.value}"
