"""The verdicts and tables of both versions, side by side.

Editions of one project make the same claims: what a check found of the one is taken on to the other as far as it
stands. Versions of two trees are checked each by itself.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from ruleproof.check.options import Options
from ruleproof.check.ranges import ranges_claim
from ruleproof.diff.calls import Spoken, spoken_of
from ruleproof.diff.change import Change, change_between
from ruleproof.diff.claims import PATIENCE, WHOLE, Claims
from ruleproof.diff.pair import Pair
from ruleproof.diff.standing import Standing
from ruleproof.diff.tables import between, table_difference
from ruleproof.diff.version import Version, report_of
from ruleproof.difference import ClaimDifference, RuleDifference, TableDifference
from ruleproof.erratum import Change as Became
from ruleproof.results import GameReport
from ruleproof.table import Table
from ruleproof.verdicts import Verdict, short

ALIKE = (Became.SAME, Became.OUT_OF_REACH)  # what these mean to every play


@dataclass(frozen=True)
class Compared:
    """Claims and tables compared; `verdicts` are those of the new version in full, by claim."""

    claims: tuple[ClaimDifference, ...] = ()
    tables: tuple[TableDifference, ...] = ()
    verdicts: Mapping[str, Verdict] = field(default_factory=dict)


def compared_checks(
    both: Sequence[Pair],
    rules: Sequence[RuleDifference],
    old: Version,
    new: Version,
    report: GameReport,
    options: Options,
    cache: Path,
) -> Compared:
    """Every claim and table of either version; `rules` say what became of each rule, `report` is the old check."""
    if old.game.claims is new.game.claims and both and not both[0].matching.renamed:
        change = _change(both, old, new)
        if _can_be_taken_on(old, new, change):
            limited = replace(options, whole=min(options.whole, WHOLE), budget=min(options.budget, WHOLE))
            taken = Taken(both, report, change, _in_reach(both, change, rules), spoken_of(old, cache))
            return taken.on(new.own(options), lambda claims: report_of(new, limited, cache, claims))
    return _each_by_itself(report, report_of(new, options, cache))


def _change(both: Sequence[Pair], old: Version, new: Version) -> Change:
    settled = {name: answer for name, answer in new.edition.settled.items() if old.edition.settled.get(name) != answer}
    sides = (old.edition.errata, new.edition.errata)
    one_alone = (each for each in (*sides[0], *sides[1]) if not (each in sides[0] and each in sides[1]))
    return change_between(both, frozenset(id for each in one_alone for id in each.replaced), settled)


def _can_be_taken_on(old: Version, new: Version, change: Change) -> bool:
    """Whether what was found of the old version is of every answer and value of the new one."""
    before, now = old.edition.settled, new.edition.settled
    if any(now.get(name) != answer for name, answer in before.items()):
        return False
    if old.game.parameters == new.game.parameters:
        return True
    bounds = [[(each.name, each.at_least, each.at_most) for each in side.game.parameters] for side in (old, new)]
    return bounds[0] == bounds[1] and change.empty  # verdicts are of every value, whatever the default


def _in_reach(both: Sequence[Pair], change: Change, rules: Sequence[RuleDifference]) -> Change:
    """The change without rules that differ in no position of any play.

    The rules are compared under the answers that are pinned, and within ranges: only where none is pinned, and the
    ranges are proved of both editions, do they say something of every play.
    """
    if not change.rules or any(side.pinned for side in (both[0].old, both[0].new)):
        return change
    ranges = ranges_claim(both[0].new.game).id
    grounds = [pair.ground(side) for pair in both for side in (pair.old, pair.new)]
    if any(ranges not in each.theory.lemmas for each in grounds):
        return change
    return change.without([each.rule for each in rules if each.change in ALIKE])


@dataclass(frozen=True, eq=False)
class Taken:
    """What was found of the old edition, and what it takes to say what becomes of it.

    `in_reach` is the change as far as it shows in some play; `spoken` are the ids that claims and tables call.
    """

    both: Sequence[Pair]
    report: GameReport
    change: Change
    in_reach: Change
    spoken: Spoken

    def on(self, options: Options, check: Callable[[Sequence[str]], GameReport]) -> Compared:
        """Every claim and table, taken on to the new edition; `check` checks claims of that."""
        before = {each.claim.id: each for each in self.report.claims}
        standing = Standing(self.both, before, self.in_reach, self.spoken.claims)
        found = Claims(standing, options, check, PATIENCE).differences()
        return Compared(
            tuple(each for each, _ in found),
            tuple(self._table(each, options) for each in self.both[0].new.game.tables),
            {each.claim: verdict for each, verdict in found},
        )

    def _table(self, new: Table, options: Options) -> TableDifference:
        old = next(each for each in self.report.tables if each.table.id == new.id)
        return table_difference(self.both, old, new, self.change, self.spoken.tables[new.id], options)


def _each_by_itself(old: GameReport, new: GameReport) -> Compared:
    before = {each.claim.id: each for each in old.claims}
    now = {each.claim.id: each for each in new.claims}
    claims = tuple(
        ClaimDifference(
            id,
            short(before[id].verdict) if id in before else "",
            short(now[id].verdict) if id in now else "",
            "checked on both sides",
        )
        for id in dict.fromkeys((*before, *now))
    )
    old_tables, new_tables = ({each.table.id: each for each in report.tables} for report in (old, new))
    tables = tuple(
        between(id, old_tables.get(id), new_tables.get(id)) for id in dict.fromkeys((*old_tables, *new_tables))
    )
    return Compared(claims, tables, {id: each.verdict for id, each in now.items()})
