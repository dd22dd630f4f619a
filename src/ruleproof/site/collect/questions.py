"""Open questions, parameters and terms, each with what hangs on it."""

from collections.abc import Iterable, Sequence
from typing import Any

from ruleproof.domains import Between, Member, describe
from ruleproof.givens import Parameter, Reading
from ruleproof.machine import Machine
from ruleproof.rule import Named
from ruleproof.site.facts import (
    AnswerFact,
    ClaimFact,
    ParameterFact,
    ReadingFact,
    RuleFact,
    RulingFact,
    TableFact,
    TermFact,
)
from ruleproof.site.wording.names import Lexicon, parsed


def reading_fact(
    game: str,
    reading: Reading,
    claims: Sequence[ClaimFact],
    tables: Sequence[TableFact],
    rules: Sequence[RuleFact],
    rulings: Sequence[RulingFact],
) -> ReadingFact:
    """An open question, and everything that names it."""
    return ReadingFact(
        name=reading.name,
        id=f"{game}.reading.{reading.name}",
        question=reading.question,
        answers=tuple(AnswerFact(name, text, name == reading.default) for name, text in reading.answers.items()),
        why=reading.why,
        cites=reading.cites,
        claims=tuple(each.id for each in claims if reading.name in each.readings),
        tables=tuple(each.id for each in tables if reading.name in each.notes),
        rules=tuple(each.id for each in rules if reading.name in each.readings),
        rulings=tuple(each.id for each in rulings if reading.name in each.readings),
    )


def ranked(readings: Iterable[ReadingFact]) -> tuple[ReadingFact, ...]:
    """Open questions, those first on which most depends."""
    return tuple(sorted(readings, key=lambda each: -each.weight))


def parameter_fact(game: str, parameter: Parameter, rules: Sequence[RuleFact]) -> ParameterFact:
    """A fact that the rulebook leaves out, and the rules in which it matters."""
    domain = Member(parameter.among) if parameter.among else Between(parameter.at_least, parameter.at_most)
    default = parameter.among(parameter.default).name if parameter.among else str(parameter.default)
    return ParameterFact(
        name=parameter.name,
        id=f"{game}.parameter.{parameter.name}",
        text=parameter.text,
        values=describe(domain),
        default=default,
        why=parameter.why,
        cites=parameter.cites,
        rules=tuple(each.id for each in rules if parameter.name in each.parameters),
        proved_each=parameter.sizes is not None,
    )


def term_fact(machine: Machine, lexicon: Lexicon, named: Named[..., Any]) -> TermFact:
    """A word of the rulebook, and the rules whose cases ask it."""
    of = tuple(
        lexicon.noun(each.domain.of) if isinstance(each.domain, Member) else name
        for name, each in named.parameters.items()
    )
    return TermFact(
        id=named.id,
        name=named.name.replace("_", " "),
        words=lexicon.name(named.name, tuple("\N{HORIZONTAL ELLIPSIS}" for _ in of)),
        text=named.text,
        cites=named.cites,
        of=of,
        rules=tuple(rule.id for rule in machine.game.rules if named.name in _asked(machine, rule.id)),
    )


def _asked(machine: Machine, rule: str) -> set[str]:
    texts = {text for case in machine.cases_of(machine.game.rule(rule)) for text in case.labels.values()}
    labels = [parsed(text) for text in texts]
    return {name for label in labels if label for name in label.mentions()}
