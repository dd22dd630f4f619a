"""What an erratum changes, as facts: rule by rule, cell by cell, verdict by verdict."""

from collections.abc import Iterable, Iterator
from functools import partial

from ruleproof.difference import (
    ClaimDifference,
    Difference,
    GivenDifference,
    RuleDifference,
    RulingDifference,
    TableDifference,
)
from ruleproof.erratum import Change, Fate
from ruleproof.report.contrast import share_words
from ruleproof.report.differences import parted_lines, small_position_lines
from ruleproof.report.words import play_lines
from ruleproof.site.collect.examples import Words, example_fact
from ruleproof.site.edition_facts import (
    CellChangeFact,
    ClaimChangeFact,
    FindingChangeFact,
    GivenChangeFact,
    MeasuredFact,
    RuleChangeFact,
    RulingChangeFact,
    SameFact,
    TableChangeFact,
)

CELLS_FAULT = "without the change: {}", "with the change: {}"


def measured_fact(words: Words, found: Difference) -> MeasuredFact:
    """Everything that differs, and what does not with how that is known."""
    gate = found.gate
    tables = [each for each in found.tables if _differs(each)]
    return MeasuredFact(
        old=found.old,
        over=found.over,
        passed=gate is None or gate.passed,
        beyond=gate.beyond if gate else (),
        behind=gate.behind if gate else (),
        undecided=gate.undecided if gate else (),
        rules=tuple(_rule(words, each) for each in found.rules if _is_told(each)),
        same_rules=_same((each.proof, each.rule) for each in found.rules if not _is_told(each)),
        givens=tuple(_given(found.game, each) for each in found.givens),
        tables=tuple(map(_table, tables)),
        same_tables=tuple(each.table for each in found.tables if each not in tables),
        claims=tuple(map(partial(_claim, words), (each for each in found.claims if not each.same))),
        same_claims=_same((each.how, each.claim) for each in found.claims if each.same),
        rulings=tuple(_ruling(each) for each in found.rulings if each.fate is not Fate.UNAFFECTED),
        same_rulings=tuple(_ruling(each) for each in found.rulings if each.fate is Fate.UNAFFECTED),
        findings=None
        if found.findings is None
        else tuple(FindingChangeFact(each.finding, each.sentence, each.new) for each in found.findings),
        parted=tuple(parted_lines(found)),
    )


def _is_told(rule: RuleDifference) -> bool:
    """Whether there is something to say of the rule but that it is the same."""
    return rule.change is not Change.SAME or rule.words or bool(rule.note)


def _same(known: Iterable[tuple[str, str]]) -> tuple[SameFact, ...]:
    found: dict[str, list[str]] = {}
    for how, id in known:
        found.setdefault(how, []).append(id)
    return tuple(SameFact(how, tuple(ids)) for how, ids in found.items())


def _rule(words: Words, rule: RuleDifference) -> RuleChangeFact:
    far = rule.out_of_reach if not is_change(rule.change) else None
    return RuleChangeFact(
        rule=rule.rule,
        change=rule.change.value,
        changed=is_change(rule.change),
        known=rule.reason or rule.proof,
        words=rule.words,
        note=rule.note,
        share=share_words(rule.share) if rule.share and rule.share.positions else "",
        counted_in=rule.share.bounds if rule.share and rule.share.positions else "",
        examples=tuple(example_fact(words, each) for each in rule.examples),
        unreachable=tuple(small_position_lines(words.contrast, words.contrast.new, far))
        if far and not is_change(rule.change)
        else (),
    )


def is_change(change: Change) -> bool:
    """Whether players can meet it, or that could not be decided."""
    return change not in (Change.SAME, Change.OUT_OF_REACH)


def _given(game: str, given: GivenDifference) -> GivenChangeFact:
    id = given.name if given.kind == "rule" else f"{game}.{given.kind}.{given.name}"
    return GivenChangeFact(given.kind, given.name, id, given.old, given.new)


def _differs(table: TableDifference) -> bool:
    return bool(table.cells or table.old_fault or table.new_fault)


def _table(table: TableDifference) -> TableChangeFact:
    faults = zip(CELLS_FAULT, (table.old_fault, table.new_fault), strict=True)
    return TableChangeFact(
        table.table,
        tuple(CellChangeFact(each.row, each.column, each.old, each.new) for each in table.cells),
        tuple(pattern.format(fault) for pattern, fault in faults if fault),
    )


def _claim(words: Words, claim: ClaimDifference) -> ClaimChangeFact:
    play = tuple(play_lines(words.contrast.new, claim.play)) if claim.play else ()
    return ClaimChangeFact(claim.claim, claim.old, claim.new, claim.how, play)


def _ruling(ruling: RulingDifference) -> RulingChangeFact:
    return RulingChangeFact(ruling.ruling, ruling.fate.value, ruling.why)


def measures_of(found: Difference) -> Iterator[tuple[tuple[str, str, str], str, bool]]:
    """What was measured of each rule, claim, cell and ruling: part, id and cell, what it became, whether it changed."""
    for rule in found.rules:
        yield ("rule", rule.rule, ""), rule.change.value, is_change(rule.change)
    for claim in found.claims:
        yield ("claim", claim.claim, ""), f"{claim.new}, as before" if claim.same else claim.new, not claim.same
    for table in found.tables:
        for cell in table.cells:
            yield ("table", table.table, cell.name), cell.new, True
    for ruling in found.rulings:
        yield ("ruling", ruling.ruling, ""), ruling.fate.value, ruling.fate is not Fate.UNAFFECTED
