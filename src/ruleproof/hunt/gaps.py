"""Silent gaps: moves that no row of a table covers or two rows claim, and rules whose cases do not fit together."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

from ruleproof import terms
from ruleproof.backends.smt import Sat, Session
from ruleproof.check.hollow import hollow_checks
from ruleproof.check.tables import laid_out
from ruleproof.hunt.finding import Severity, Suspect
from ruleproof.hunt.ground import Ground
from ruleproof.hunt.wording import called, place, quoted
from ruleproof.table import Table
from ruleproof.terms import Term

GAP = "silent gap"
UNFIT = {
    "no case covers every position": ("uncovered", "does not say what happens in every position", "a gap is left"),
    "two cases overlap": ("overlap", "says two things of one position", "two cases claim it"),
}


def gaps(ground: Ground) -> Iterator[Suspect]:
    """The gaps and overlaps of every table, then those of the rules themselves."""
    session = ground.session()
    for table in ground.game.tables:
        for part in _parts(table):
            yield from _of_table(ground, session, part)
    for each in hollow_checks([ground.theory], ()):
        if each.kind in UNFIT:
            name, words, why = UNFIT[each.kind]
            rule = ground.game.rule(each.subject)
            yield Suspect(
                kind=GAP,
                name=f"{place(ground, rule.id)}.{name}",
                sentence=f"{called(ground, rule)} {words}.",
                question=f"What does {called(ground, rule)} do there?",
                severity=Severity.BREAKS,
                why=why,
                cites=rule.cites,
                rules=(rule.id,),
                proof=each.clause,
            )


def _parts(table: Table) -> list[Table]:
    """The table itself, or each row of one that has a rule per row."""
    rows = table.causes.items()
    return [replace(table, rule=rule, rows={row: table.rows[row]}, causes={}) for row, rule in rows] or [table]


def _of_table(ground: Ground, session: Session, table: Table) -> Iterator[Suspect]:
    laid = laid_out(ground.machine, table)
    gap = terms.and_(laid.legal, terms.not_(terms.or_(*laid.rows.values())))
    if isinstance(session.check(gap), Sat):
        said = "no row of the table covers it"
        yield _suspect(ground, table, f"{place(ground, table.id)}.gap", said, said, gap)
    for one, other in combinations(laid.rows, 2):
        both = terms.and_(laid.legal, laid.rows[one], laid.rows[other])
        if isinstance(session.check(both), Sat):
            name = ".".join((place(ground, table.id), *(row.replace(" ", "_") for row in (one, other))))
            yield _suspect(
                ground, table, name, f"the rows “{one}” and “{other}” both claim it", "two rows claim it", both
            )


def _suspect(ground: Ground, table: Table, name: str, said: str, why: str, where: Term) -> Suspect:
    return Suspect(
        kind=GAP,
        name=name,
        sentence=f"{called(ground, table.rule)} is allowed, and {said} (table {quoted(ground, table.id)}).",
        question=f"Which row of the table {quoted(ground, table.id)} holds there?",
        severity=Severity.CHANGES,
        why=why,
        cites=tuple(dict.fromkeys((*table.cites, *table.rule.cites))),
        rules=(table.rule.id,),
        where=where,
        rule=table.rule,
    )
