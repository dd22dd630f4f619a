"""Dead text: rules, cases and demands that never matter, or only under some answers to the questions."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from ruleproof import terms
from ruleproof.backends.smt import Sat, Session, Unsat
from ruleproof.check.hollow import clause_text, hollow_checks
from ruleproof.givens import Reading
from ruleproof.hunt.finding import Severity, Suspect
from ruleproof.hunt.ground import Ground
from ruleproof.hunt.nowhere import somewhere
from ruleproof.hunt.wording import called, place
from ruleproof.machine import Case
from ruleproof.phrases import listed
from ruleproof.rule import Rule
from ruleproof.terms import Term

DEAD = "dead text"
NEVER = {
    "a rule that can never be used": ("never_used", "can never be used"),
    "a case that can never happen": ("case", "has a case that can never happen"),
    "a guard that never refuses alone": (
        "demand",
        "makes a demand that refuses nothing which others let through",
    ),
}


def dead(ground: Ground) -> Iterator[Suspect]:
    """What is proved never to matter, by rule; then what never does with the usual answers, by rule and reading."""
    yield from _under_all(ground)
    session, givens = ground.session(), ground.machine.layout.givens()
    for name, usual in ground.defaults.items():
        session.name(name, terms.eq(givens[name], terms.const(usual)))
    for rule in ground.game.rules:
        with session.scope():
            session.add(ground.machine.choices_in_range(rule))
            yield from _under_some(ground, session, rule)


def _under_all(ground: Ground) -> Iterator[Suspect]:
    clauses: dict[tuple[str, str], list[str]] = {}
    for each in hollow_checks([ground.theory], ()):
        if each.kind in NEVER:
            clauses.setdefault((each.subject, each.kind), []).append(each.clause)
    for (subject, kind), found in clauses.items():
        rule = ground.game.rule(subject)
        name, words = NEVER[kind]
        yield Suspect(
            kind=DEAD,
            name=f"{place(ground, rule.id)}.{name}",
            sentence=f"{called(ground, rule)} {words}.",
            question=f"What is this part of {called(ground, rule)} for?",
            severity=Severity.COSMETIC,
            why="it makes no difference in any play",
            cites=rule.cites,
            rules=(rule.id,),
            proof=f"{'; '.join(found)}: proved under every answer {_ranges(ground)}",
        )


def _under_some(ground: Ground, session: Session, rule: Rule[Any]) -> Iterator[Suspect]:
    """What can be, and cannot with the readings at their defaults; by the readings that this hangs on."""
    parts = _parts(ground.machine.cases_of(rule))
    usual = frozenset(ground.defaults)
    with session.scope():
        session.add(ground.under({}))
        alive = somewhere(session, parts)
    left = {key: condition for key, condition in parts.items() if key not in alive}
    by_core: dict[tuple[str, ...], list[str]] = {}
    there = somewhere(session, left)
    for text in left:
        core = _core(session, left[text], usual) if text in there else ()
        if core:
            by_core.setdefault(core, []).append(text)
    for core, texts in by_core.items():
        yield _hanging(ground, session, rule, core, {text: parts[text] for text in texts})


def _parts(cases: tuple[Case, ...]) -> dict[str, Term]:
    """By what it says, where each case is taken, and where each demand refuses what no other does."""
    found: dict[str, list[Term]] = {}
    for case in cases:
        if case.refusal is None:
            found.setdefault(_case(case), []).append(case.guard)
            for demand in case.demands:
                others = [each.condition for each in case.decisions if each is not demand]
                alone = terms.and_(*others, terms.not_(demand.condition))
                found.setdefault(f"the demand “{demand.reason}”", []).append(alone)
    return {text: terms.or_(*conditions) for text, conditions in found.items()}


def _core(session: Session, condition: Term, usual: frozenset[str]) -> tuple[str, ...]:
    """Readings that cannot all have their defaults there, none of them needlessly; empty if that is not known."""
    answer = session.check(condition, given=usual)
    if not isinstance(answer, Unsat):
        return ()
    core = sorted(answer.used)
    for name in tuple(core):
        fewer = frozenset(core) - {name}
        if isinstance(session.check(condition, given=fewer), Unsat):
            core.remove(name)
    return tuple(core)


def _hanging(
    ground: Ground, session: Session, rule: Rule[Any], core: tuple[str, ...], parts: Mapping[str, Term]
) -> Suspect:
    readings = [ground.game.reading(name) for name in core]
    whole = {_case(each) for each in ground.machine.cases_of(rule) if each.refusal is None} <= set(parts)
    told = called(ground, rule) if whole else f"In {called(ground, rule)}, {_told(parts)}"
    verb = "makes" if whole or len(parts) == 1 else "make"
    takes = "; ".join(_takes(ground, session, each, terms.or_(*parts.values())) for each in readings)
    return Suspect(
        kind=DEAD,
        name=f"{place(ground, rule.id)}.{'.'.join(core)}",
        sentence=f"{told} {verb} a difference only with another answer than the usual one to: "
        f"{' '.join(each.question for each in readings)}",
        question=" ".join(each.question for each in readings),
        severity=Severity.COSMETIC,
        why="it makes no difference under the usual answers",
        cites=tuple(dict.fromkeys((*rule.cites, *(cite for each in readings for cite in each.cites)))),
        rules=(rule.id,),
        readings=core,
        proof=f"it takes {takes}: proved {_ranges(ground)}",
    )


def _case(case: Case) -> str:
    return f"the case {clause_text(case)}"


def _told(parts: Collection[str]) -> str:
    """Demands by what they say, and cases by their number: their conditions are not words."""
    demands = [each for each in parts if each.startswith("the demand")]
    cases = len(parts) - len(demands)
    return listed([*demands, *(["one of its cases" if cases == 1 else "some of its cases"] if cases else [])])


def _takes(ground: Ground, session: Session, reading: Reading, condition: Term) -> str:
    """The answers under which the condition can hold."""
    given = ground.machine.layout.givens()[reading.name]
    names = [
        name
        for name in reading.names
        if isinstance(session.check(condition, terms.eq(given, terms.const(reading.number(name)))), Sat)
    ]
    meant = " or ".join(f"“{reading.answers[name]}”" for name in names)
    return f"{reading.name} = {' or '.join(names)} ({meant})"


def _ranges(ground: Ground) -> str:
    """What the proofs range over: every value of a parameter but of those that size an index."""
    sizes = [f"{each.name} = {ground.machine.sizes[each.sizes]}" for each in ground.game.parameters if each.sizes]
    return f"for {listed(sizes)}" if sizes else "for every parameter"
