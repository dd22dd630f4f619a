"""The cases of a rule in words, as facts; what is proved of every position goes without saying."""

from dataclasses import replace
from typing import Any

from ruleproof import terms
from ruleproof.machine import Machine
from ruleproof.rule import Rule
from ruleproof.site.collect.judge import judge_of
from ruleproof.site.rule_facts import CasesFact, EffectFact, RowFact
from ruleproof.site.wording.cases import Row, rows_of, scene_under, under
from ruleproof.site.wording.effects import Effect
from ruleproof.site.wording.labels import scene_of
from ruleproof.site.wording.names import Lexicon
from ruleproof.state import GIVEN
from ruleproof.terms import Sort, Term

LONG = 150
NESTED = ("the smaller of", "the smallest of", "the larger of", "the largest of", ", else ")


def cases_fact(machine: Machine, lexicon: Lexicon, rule: Rule[Any], lemmas: tuple[Term, ...]) -> CasesFact:
    """The cases of a rule, under the default answers and under any."""
    cases = machine.cases_of(rule)
    scene = scene_of(machine, lexicon, rule, judge_of(machine, rule, lemmas))
    every = rows_of(scene, cases)
    defaults = {GIVEN + each.name: terms.const(each.number(each.default)) for each in machine.game.readings}
    given = [terms.eq(terms.var(name, Sort.INT), value) for name, value in defaults.items()]
    usual_scene = scene_under(scene, defaults, judge_of(machine, rule, lemmas, given))
    usual = rows_of(usual_scene, under(cases, defaults))
    return CasesFact(tuple(map(_row, usual)), tuple(map(_row, every)) if every != usual else (), len(cases))


def _row(row: Row) -> RowFact:
    effects = [_effect(each) for each in row.effects]
    long = {each.of for each in effects if each.long}
    shown = (replace(each, long=True, change="") if each.of in long else each for each in effects)
    return RowFact(row.when, row.readings, tuple(shown), row.refusal)


def _effect(effect: Effect) -> EffectFact:
    change = "; ".join(map(str, effect.parts))
    long = _is_long(str(effect), change)
    return EffectFact(effect.what, effect.only, change, effect.of or effect.what, long)


def _is_long(whole: str, change: str) -> bool:
    """Whether nobody would read it at a table."""
    return len(whole) > LONG or sum(change.count(word) for word in NESTED) > 1
