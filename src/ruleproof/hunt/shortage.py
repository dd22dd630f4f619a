"""Shortage and overflow: instructions that cannot be carried out in full, and what the rules do then."""

from collections.abc import Iterator
from typing import Any, get_type_hints

from ruleproof import terms
from ruleproof.backends.smt import Sat, Session
from ruleproof.hunt.finding import Severity, Suspect
from ruleproof.hunt.ground import Ground
from ruleproof.hunt.limits import Limit, about_amounts, limits
from ruleproof.hunt.lost import capped
from ruleproof.hunt.wording import called, place, thing_called
from ruleproof.machine import ARGUMENT, Case
from ruleproof.rule import Named, Rule

SHORTAGE = "shortage and overflow"
ELSE = "does something else instead"


def shortage(ground: Ground) -> Iterator[Suspect]:
    """For each rule and limit where it binds; and steps that are refused for want of something."""
    session = ground.session()
    for rule in ground.game.rules:
        with session.scope():
            session.add(ground.machine.choices_in_range(rule))
            found = limits(ground, rule, session)
        by_what: dict[str, list[Limit]] = {}
        for each in found:
            if not _swallows(ground, session, each):
                by_what.setdefault(each.what, []).append(each)
        for what, alike in by_what.items():
            yield _cut(ground, rule, what, alike)
    yield from _refused_steps(ground)


def _swallows(ground: Ground, session: Session, limit: Limit) -> bool:
    """Whether the limit is the end of something worth having: that is told as an effect that is lost."""
    return any(isinstance(session.check(where), Sat) for where in capped(ground, limit).values())


def _cut(ground: Ground, rule: Rule[Any], what: str, alike: list[Limit]) -> Suspect:
    reason, mended = _reason(ground, what, alike[0].full), all(each.instead == ELSE or each.fills for each in alike)
    does = "asks for no more than there is" if mended and alike[0].fills else alike[0].instead
    how = "comes to a limit" if mended else "cannot be done in full"
    return Suspect(
        kind=SHORTAGE,
        name=f"{place(ground, rule.id)}.{what}",
        sentence=f"{called(ground, rule)} {how}: {reason}. The rule {does}.",
        question=f"What happens when {called(ground, rule)} {how} ({reason})?",
        severity=Severity.COSMETIC if mended else Severity.CHANGES,
        why="the rule says what to do then, or asks for no more than there is"
        if mended
        else "less happens than the rule asks for",
        cites=rule.cites,
        rules=(rule.id,),
        where=terms.and_(terms.or_(*(each.binds for each in alike)), ground.machine.choices_in_range(rule)),
        rule=rule,
    )


def _reason(ground: Ground, what: str, full: bool) -> str:
    term = next((each for each in ground.game.terms if each.name == what), None)
    if term is not None:
        return _short_term(ground, term)
    lemma = next((each.text for each in ground.game.claims if place(ground, each.id) == what), "")
    if lemma:
        return f"else this would fail: {lemma.rstrip('.')}"
    words = thing_called(ground, what)
    if any(each.name == what for each in ground.game.parameters):
        return f"{words} is reached"
    return f"{words} is at its end" if full else f"not enough {words}"


def _short_term(ground: Ground, term: Named[..., Any]) -> str:
    """What does not suffice, or whether what holds; with what it means, where the lexicon has no words for it."""
    meaning = f"{term.text[0].lower()}{term.text[1:].split('. ')[0].rstrip('.')}"
    known = term.name in ground.lexicon.names
    if get_type_hints(term.function).get("return") is not bool:
        return f"not enough {thing_called(ground, term.name)}{'' if known else f' ({meaning})'}"
    whether = thing_called(ground, term.name) if known else f"“{thing_called(ground, term.name)}” ({meaning})"
    return f"it hangs on {whether}"


def _refused_steps(ground: Ground) -> Iterator[Suspect]:
    for procedure in ground.game.procedures:
        for step in procedure.steps:
            reasons: dict[str, list[Case]] = {}
            for case in ground.machine.cases_of(step.rule):
                if case.refusal is not None and _wants(ground, case):
                    reasons.setdefault(case.refusal, []).append(case)
            for reason, cases in reasons.items():
                yield _refused(ground, step.rule, reason, cases)


def _wants(ground: Ground, case: Case) -> bool:
    """Whether the case is refused for an amount, whatever is chosen."""
    chosen = any(name.startswith(ARGUMENT) for name in terms.variables(case.guard))
    return not chosen and about_amounts(ground.machine, case.demands[-1].condition)


def _refused(ground: Ground, rule: Rule[Any], reason: str, cases: list[Case]) -> Suspect:
    return Suspect(
        kind=SHORTAGE,
        name=f"{place(ground, rule.id)}.refused",
        sentence=f"{called(ground, rule)} is to be done and cannot: {reason}.",
        question=f"What is to be done when it is time for {called(ground, rule)} and {reason}?",
        severity=Severity.BREAKS,
        why="the step is refused, and nothing says how the procedure goes on",
        cites=rule.cites,
        rules=(rule.id,),
        where=terms.or_(*(case.guard for case in cases)),
    )
