"""Open questions, parameters and terms, each with what hangs on it."""

from collections.abc import Iterable, Sequence
from typing import Any

from ruleproof.domains import Between, Member, describe
from ruleproof.game import Game
from ruleproof.givens import Parameter, Reading
from ruleproof.machine import Machine
from ruleproof.rule import Named
from ruleproof.ruling import Ruling
from ruleproof.site.facts import (
    AnswerFact,
    ClaimFact,
    OutsideFact,
    ParameterFact,
    ReadingFact,
    TableFact,
    TermFact,
)
from ruleproof.site.pages import Outside
from ruleproof.site.rule_facts import RuleFact
from ruleproof.site.wording.names import Lexicon, parsed


def reading_fact(
    game: str,
    reading: Reading,
    claims: Sequence[ClaimFact],
    tables: Sequence[TableFact],
    rules: Sequence[RuleFact],
    rulings: Sequence[Ruling],
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


def outside_of(game: Game, outside: Sequence[Outside]) -> tuple[OutsideFact, ...]:
    """Questions that the model does not decide; raises `ModelError` for a rule that is not there."""
    for each in outside:
        for id in (*each.missing_in, *each.touches):
            game.rule(id)
    return tuple(
        OutsideFact(
            each.name,
            f"{game.name}.outside.{each.name}",
            each.question,
            each.why,
            each.missing_in,
            each.touches,
        )
        for each in outside
    )


def ranked(readings: Iterable[ReadingFact]) -> tuple[ReadingFact, ...]:
    """Open questions, those first on which most depends."""
    return tuple(sorted(readings, key=lambda each: -each.weight))


def parameter_fact(game: str, parameter: Parameter, lexicon: Lexicon, rules: Sequence[RuleFact]) -> ParameterFact:
    """A fact that the rulebook leaves out, and the rules in which it matters."""
    values, default = describe(Between(parameter.at_least, parameter.at_most)), str(parameter.default)
    if parameter.among:
        values, default = f"any {lexicon.noun(parameter.among)}", lexicon.member(parameter.among(parameter.default))
    return ParameterFact(
        name=parameter.name,
        id=f"{game}.parameter.{parameter.name}",
        text=parameter.text,
        values=values,
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
        text=machine.game.words(named),
        cites=named.cites,
        of=of,
        rules=tuple(rule.id for rule in machine.game.rules if named.name in _asked(machine, rule.id)),
    )


def _asked(machine: Machine, rule: str) -> set[str]:
    texts = {text for case in machine.cases_of(machine.game.rule(rule)) for text in case.labels.values()}
    labels = [parsed(text) for text in texts]
    return {name for label in labels if label for name in label.mentions()}
