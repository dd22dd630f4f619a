"""Rules as facts: their cases in words, their choices, and what is said about them."""

from collections.abc import Sequence
from typing import Any

from ruleproof import terms
from ruleproof.domains import Member, Shape, describe, members
from ruleproof.machine import Case, Machine
from ruleproof.results import GameReport
from ruleproof.rule import Rule
from ruleproof.site.collect.source import source_of
from ruleproof.site.facts import CasesFact, ChoiceFact, EffectFact, MutationFact, RowFact, RuleFact, RulingFact
from ruleproof.site.wording.cases import Row, rows_of, scene_under, under
from ruleproof.site.wording.labels import scene_of
from ruleproof.site.wording.names import Lexicon
from ruleproof.site.wording.shorter import shortened
from ruleproof.state import GIVEN

LONG = 150
MANY = 6


def rule_fact(
    report: GameReport, machine: Machine, lexicon: Lexicon, rule: Rule[Any], rulings: Sequence[RulingFact]
) -> RuleFact:
    """A rule of the game, with everything that its page shows."""
    used = _givens_of(machine.cases_of(rule))
    claims = tuple(each.claim.id for each in report.claims if rule in (*each.claim.about, *each.claim.rules))
    return RuleFact(
        id=rule.id,
        name=name_of(rule, lexicon),
        text=rule.text,
        cites=rule.cites,
        free=rule.free,
        assumption=not rule.cites,
        step_of=next((each.id for each in report.game.procedures if each.stage_of(rule)), ""),
        choices=tuple(_choice(machine, lexicon, rule, name, shape) for name, shape in rule.parameters.items()),
        cases=_cases(machine, lexicon, rule),
        claims=claims,
        tables=tuple(each.table.id for each in report.tables if each.table.rule is rule),
        rulings=tuple(each.id for each in rulings if set(each.claims) & set(claims)),
        readings=tuple(each.name for each in machine.game.readings if GIVEN + each.name in used),
        parameters=tuple(each.name for each in machine.game.parameters if GIVEN + each.name in used),
        source=source_of(rule.function),
        mutation=_mutation(report, rule),
    )


def setup_fact(report: GameReport, lexicon: Lexicon) -> RuleFact:
    """The set-up: it has no cases to choose between."""
    rule = report.game.setup
    return RuleFact(
        rule.id, name_of(rule, lexicon), rule.text, rule.cites, False, False, "", (), CasesFact((), (), 0),
        (), (), (), (), (), source_of(rule.function), None,
    )  # fmt: skip


def name_of(rule: Rule[Any], lexicon: Lexicon) -> str:
    """What the lexicon calls the rule, else the last part of its id."""
    return lexicon.names.get(rule.id) or rule.id.rpartition(".")[2].replace("_", " ").capitalize()


def _cases(machine: Machine, lexicon: Lexicon, rule: Rule[Any]) -> CasesFact:
    cases = machine.cases_of(rule)
    scene = scene_of(machine, lexicon, rule)
    every = rows_of(scene, cases)
    defaults = {GIVEN + each.name: terms.const(each.number(each.default)) for each in machine.game.readings}
    usual = rows_of(scene_under(scene, defaults), under(cases, defaults))
    return CasesFact(tuple(map(_row, usual)), tuple(map(_row, every)) if every != usual else (), len(cases))


def _givens_of(cases: Sequence[Case]) -> set[str]:
    return terms.variables(*(term for case in cases for term in (case.guard, *case.updates.values())))


def _choice(machine: Machine, lexicon: Lexicon, rule: Rule[Any], name: str, shape: Shape) -> ChoiceFact:
    each = f"for each {lexicon.noun(shape.index)}: " if shape.index else ""
    values = describe(shape.domain)
    if isinstance(shape.domain, Member):
        own = members(shape.domain.of, machine.sizes)
        named = ", ".join(lexicon.name(member.name) for member in own)
        values = f"any {lexicon.noun(shape.domain.of)}" if len(own) > MANY else f"one of {named}"
    words = lexicon.name(name, ("it",) if shape.index else (), rule.id)
    return ChoiceFact(name, words, each + values)


def _row(row: Row) -> RowFact:
    changes = ["; ".join(map(str, each.parts)) for each in row.effects]
    long = [bool(each.only) or len(str(each)) > LONG for each in row.effects]
    short, letters = shortened([change for change, is_long in zip(changes, long, strict=True) if is_long])
    rest = iter(short)
    effects = tuple(
        EffectFact(each.what, each.only, next(rest) if is_long else change, is_long)
        for each, change, is_long in zip(row.effects, changes, long, strict=True)
    )
    return RowFact(row.when, row.readings, effects, row.refusal, tuple(letters))


def _mutation(report: GameReport, rule: Rule[Any]) -> MutationFact | None:
    faults = [each for each in report.faults if each.rule is rule and not each.equivalent]
    if not faults:
        return None
    survivors = tuple(each.change for each in faults if not each.found_by)
    return MutationFact(len(faults) - len(survivors), len(faults), survivors)
