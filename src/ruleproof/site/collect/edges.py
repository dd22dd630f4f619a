"""Edge cases as facts, with what the project says of those that it knows of."""

from collections.abc import Mapping, Sequence

from ruleproof.acknowledged import Acknowledged
from ruleproof.errors import InputError, nearest
from ruleproof.finding import Finding, Hunt
from ruleproof.report.findings import outcome_line, play_note, reproduce, small_lines
from ruleproof.report.words import play_lines
from ruleproof.ruling import Ruling
from ruleproof.site.edge_facts import EdgeFact

Known = Mapping[str, Acknowledged]


def edges_of(hunt: Hunt, known: Known, rulings: Sequence[Ruling]) -> tuple[EdgeFact, ...]:
    """The edge cases, worst first; raises `InputError` for one that is said to be answered by no ruling of the game."""
    ids = [each.id for each in rulings]
    for each in known.values():
        if each.ruling and each.ruling not in ids:
            raise InputError(
                f"{each.edge} is known by `{each.ruling}`, which is no ruling: {nearest(each.ruling, ids)}"
            )
    return tuple(_edge(hunt, each, known.get(each.id)) for each in hunt.findings)


def _edge(hunt: Hunt, finding: Finding, known: Acknowledged | None) -> EdgeFact:
    game = hunt.game
    return EdgeFact(
        id=finding.id,
        kind=finding.kind,
        sentence=finding.sentence,
        question=finding.question,
        severity=finding.severity.value,
        why=finding.why,
        cites=finding.cites,
        rules=finding.rules,
        readings=finding.readings,
        parameters=finding.parameters,
        hangs=finding.hangs,
        small=tuple(small_lines(game, finding.small, hunt.lexicon)) if finding.small else (),
        outcomes=tuple(outcome_line(game, finding, each) for each in finding.outcomes),
        moves=len(finding.play.turns) if finding.play else None,
        play=tuple(play_lines(game, finding.play)) if finding.play else (),
        note=play_note(finding) if finding.play else finding.missing,
        proof=finding.proof,
        ruling=known.ruling if known else "",
        reason=known.reason if known else "",
        reproduce=reproduce(game, finding),
    )
