"""Rules as facts: their cases in words, their choices, and what is said about them."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ruleproof import terms
from ruleproof.claim import Claim
from ruleproof.domains import Between, Member, Shape, describe, members
from ruleproof.game import Game
from ruleproof.givens import Parameter
from ruleproof.machine import Case, Machine
from ruleproof.results import GameReport
from ruleproof.rule import Rule
from ruleproof.ruling import Ruling
from ruleproof.site.collect.cases import cases_fact
from ruleproof.site.collect.procedures import place_of, waits_for
from ruleproof.site.collect.source import parts_of, source_of
from ruleproof.site.facts import OutsideFact
from ruleproof.site.rule_facts import ChoiceFact, MutationFact, RuleFact
from ruleproof.site.wording.names import Lexicon
from ruleproof.state import GIVEN
from ruleproof.terms import Term

MANY = 6


@dataclass(frozen=True)
class Around:
    """What the page of a rule needs besides the rule: the check of the game, its words, and what else is said."""

    report: GameReport
    machine: Machine
    lexicon: Lexicon
    lemmas: tuple[Term, ...] = ()
    rulings: Sequence[Ruling] = ()
    outside: Sequence[OutsideFact] = ()


def rule_fact(around: Around, rule: Rule[Any]) -> RuleFact:
    """A rule of the game, with everything that its page shows."""
    report, machine, game = around.report, around.machine, around.report.game
    used = _givens_of(machine.cases_of(rule))
    about = [each.claim for each in report.claims if rule in rules_of(each.claim)]
    own = tuple(each.id for each in about if not is_wide(game, each))
    return RuleFact(
        id=rule.id,
        name=name_of(rule, around.lexicon),
        text=game.words(rule),
        parts=parts_of(game, rule),
        cites=rule.cites,
        free=rule.free,
        assumption=not rule.cites,
        place=place_of(game, rule),
        waits_for=waits_for(game, rule),
        choices=tuple(_choice(around, rule, name, shape) for name, shape in rule.parameters.items()),
        cases=cases_fact(machine, around.lexicon, rule, around.lemmas),
        claims=own,
        wide_claims=tuple(each.id for each in about if each.id not in own),
        tables=tuple(each.table.id for each in report.tables if rule in (each.table.rule, *each.table.causes.values())),
        rulings=tuple(each.id for each in around.rulings if set(each.claims) & set(own)),
        readings=tuple(each.name for each in game.readings if GIVEN + each.name in used),
        missing=tuple(each.id for each in around.outside if rule.id in each.missing_in),
        outside=tuple(each.id for each in around.outside if rule.id in each.touches),
        parameters=tuple(each.name for each in game.parameters if GIVEN + each.name in used),
        source=source_of(game, rule),
        mutation=mutation_of(report, rule),
    )


def rules_of(claim: Claim) -> tuple[Rule[Any], ...]:
    """The rules that a claim is about."""
    return tuple(dict.fromkeys((*claim.about, *claim.rules, *(claim.within or ()))))


def is_wide(game: Game, claim: Claim) -> bool:
    """Whether the claim is about most rules, so that it tells little about each."""
    return len(rules_of(claim)) > max(3, len(game.rules) // 2)


def name_of(rule: Rule[Any], lexicon: Lexicon) -> str:
    """What the lexicon calls the rule, else the last part of its id."""
    title = lexicon.title(rule.id)
    return title[:1].upper() + title[1:]


def _givens_of(cases: Sequence[Case]) -> set[str]:
    return terms.variables(*(term for case in cases for term in (case.guard, *case.updates.values())))


def _choice(around: Around, rule: Rule[Any], name: str, shape: Shape) -> ChoiceFact:
    lexicon = around.lexicon
    each = f"for each {lexicon.noun(shape.index)}: " if shape.index else ""
    words = lexicon.name(name, ("it",) if shape.index else (), rule.id)
    return ChoiceFact(name, words, each + _values(around, shape))


def _values(around: Around, shape: Shape) -> str:
    if isinstance(shape.domain, Between) and isinstance(shape.domain.high, Parameter):
        return f"{shape.domain.low} up to the number of {around.lexicon.name(shape.domain.high.name)}"
    if not isinstance(shape.domain, Member):
        return describe(shape.domain)
    index, lexicon = shape.domain.of, around.lexicon
    own = members(index, around.machine.sizes)
    if len(own) > MANY or any(each.sizes is index for each in around.report.game.parameters):
        return f"any {lexicon.noun(index)}"
    return " or ".join(map(lexicon.member, own)) if len(own) == 2 else "; ".join(map(lexicon.member, own))


def mutation_of(report: GameReport, rule: Rule[Any]) -> MutationFact | None:
    """How many seeded faults of a rule are found; nothing if none were seeded."""
    faults = [each for each in report.faults if each.rule is rule and not each.equivalent]
    if not faults:
        return None
    survivors = tuple((each.change, each.why) for each in faults if not each.found_by)
    return MutationFact(len(faults) - len(survivors), len(faults), survivors)
