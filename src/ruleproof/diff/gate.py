"""Whether a measured change is the one that errata declare: no more, and no less."""

from collections.abc import Iterator, Mapping, Sequence

from ruleproof.difference import (
    ClaimDifference,
    Gate,
    RuleDifference,
    RulingDifference,
    TableDifference,
)
from ruleproof.erratum import ANY, Change, Erratum, Fate, Intent


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
    beyond = tuple(text for behind, text in found if not behind)
    return Gate(beyond, tuple(text for behind, text in found if behind))


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


Found = Iterator[tuple[bool, str]]


def _rules(intent: Intent, measured: Sequence[RuleDifference]) -> Found:
    for each in measured:
        meant = intent.rules.get(each.rule, Change.SAME)
        if each.change is Change.UNDECIDED:
            yield False, f"{each.rule}: could not decide what became of it, meant to be: {meant.value}"
        elif each.change is not meant:
            behind = each.change is Change.SAME or (each.change is Change.OUT_OF_REACH and meant is not Change.SAME)
            yield behind, f"{each.rule}: meant to be: {meant.value}; it is: {each.change.value}"


def _claims(intent: Intent, measured: Sequence[ClaimDifference]) -> Found:
    for each in measured:
        meant = intent.claims.get(each.claim)
        if meant is None and not each.same:
            yield False, f"{each.claim}: meant to stay {each.old}; it is {each.new}"
        elif meant == ANY and each.same:
            yield True, f"{each.claim}: meant to change; it is still {each.new}"
        elif meant not in (None, ANY, each.new):
            yield each.same, f"{each.claim}: meant to become {meant}; it is {each.new}"


def _tables(intent: Intent, measured: Sequence[TableDifference]) -> Found:
    for table in measured:
        meant = intent.tables.get(table.table, {})
        cells = {each.name: each for each in table.cells}
        if table.new_fault:
            yield False, f"{table.table}: {table.new_fault}"
        elif meant == ANY:
            if not cells:
                yield True, f"{table.table}: meant to change; every cell is as it was"
        elif isinstance(meant, Mapping):
            for name, cell in cells.items():
                if meant.get(name) != cell.new:
                    what = f"meant to become {meant[name]}" if name in meant else f"meant to stay {cell.old}"
                    yield False, f"{table.table}, {name}: {what}; it is {cell.new}"
            for name in meant.keys() - cells.keys():
                yield True, f"{table.table}, {name}: meant to become {meant[name]}; it is as it was"


def _rulings(intent: Intent, measured: Sequence[RulingDifference]) -> Found:
    for each in measured:
        meant = intent.rulings.get(each.ruling, Fate.UNAFFECTED)
        if each.fate is not meant:
            ranked = list(Fate)
            behind = ranked.index(each.fate) < ranked.index(meant)
            yield behind, f"{each.ruling}: meant to be: {meant.value}; it is: {each.fate.value}"
