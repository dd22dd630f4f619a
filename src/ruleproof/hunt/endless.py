"""Never ends: procedures that can come back to where they were, and those that call for themselves again.

A loop is a row of steps, with free actions between, that leads back to the same position. A chain is a step that makes
the procedure's own start condition true, so that it starts once more when it ends, with nothing in between; a claim of
the kind `ends` about the steps tells how long that can go on.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from ruleproof import terms
from ruleproof.backends.smt import Sat, Session, Unsat
from ruleproof.check.induction import Inductive, prove_all
from ruleproof.check.steps import Rules, every_step, moved
from ruleproof.claim import Claim, Kind
from ruleproof.hunt.answering import needed, plainest_answers
from ruleproof.hunt.finding import Severity, Suspect
from ruleproof.hunt.ground import Ground
from ruleproof.hunt.lasting import lasting
from ruleproof.hunt.outcome import Outcome, amount, later
from ruleproof.hunt.wording import cited, cited_by, named, procedure_called, quoted
from ruleproof.phrases import capital, listed
from ruleproof.procedure import Procedure
from ruleproof.terms import ZERO, Term, Value

ENDLESS = "never ends"
LONGEST = 4096  # steps in a row that are counted


def never_ends(ground: Ground) -> Iterator[Suspect]:
    """Loops and chains of each procedure, and free actions that go in circles."""
    for procedure in ground.game.procedures:
        yield from _loops(ground, procedure)
        yield from _chains(ground, procedure)
    yield from _circles(ground)


def _rules(procedure: Procedure) -> Rules:
    return tuple(step.rule for step in procedure.steps)


def _loops(ground: Ground, procedure: Procedure) -> Iterator[Suspect]:
    """The shortest row of moves with a step in it that leads back, if there is one."""
    if _falls(ground, procedure):
        return
    for length in range(1, len(procedure.steps) + 2):
        found = _loop(ground, procedure, length)
        if found:
            yield _loop_suspect(ground, procedure, *found)
            return


def _falls(ground: Ground, procedure: Procedure) -> bool:
    """Whether a number is known that every step lowers and no free action raises: then nothing leads back."""
    for claim in _proved(ground, procedure, {}):
        measure, session = amount(ground.machine, claim.function), ground.session()
        free = [ground.outcome(rule, {}, ground.every_reading) for rule in ground.game.rules if rule.free]
        raised = [terms.and_(done.legal, terms.lt(measure, terms.substitute(measure, done.after))) for done in free]
        if all(isinstance(session.check(each), Unsat) for each in raised):
            return True
    return False


def _proved(ground: Ground, procedure: Procedure, known: Mapping[str, Value] | None) -> list[Claim]:
    """The claims that the procedure's steps come to an end which are proved; under these answers, if any."""
    steps = set(_rules(procedure))
    claims = [each for each in ground.game.claims if each.kind is Kind.ENDS and steps <= set(each.rules)]
    theory = ground.theory.restricted(ground.under(known)) if known else ground.theory
    return [each for each in claims if isinstance(prove_all(theory, [each])[each.id], Inductive)]


def _loop(ground: Ground, procedure: Procedure, length: int) -> tuple[Rules, Mapping[str, Value]] | None:
    """The rules of a loop of that many moves from any position that the lemmas allow, and the answers it needs."""
    steps, session = every_step(ground.machine, {}), ground.theory.blank()
    stepping = _rules(procedure)
    allowed = tuple(rule for rule in ground.game.rules if rule in stepping or rule.free)
    session.add(ground.theory.givens, *(steps.at(lemma, 0) for lemma in ground.theory.lemmas.values()))
    session.add(*(steps.move(moment, allowed) for moment in range(length)))
    unknowns = ground.machine.layout.unknowns()
    for name in sorted(steps.names):
        sort = unknowns[name].sort
        session.add(terms.eq(terms.var(moved(name, 0), sort), terms.var(moved(name, length), sort)))
    numbers = [number for number, case in enumerate(steps.cases) if case.rule in stepping]
    session.add(terms.or_(*(terms.eq(terms.var("move@0", terms.Sort.INT), terms.const(each)) for each in numbers)))
    for most in (0, 1):
        answer = session.check(ground.unusual(most))
        if isinstance(answer, Sat):
            rules = tuple(steps.cases[int(answer.model[f"move@{moment}"])].rule for moment in range(length))
            return rules, ground.answered(answer.model)
    return None


def _loop_suspect(ground: Ground, procedure: Procedure, rules: Rules, known: Mapping[str, Value]) -> Suspect:
    done, unknowns = ground.sequence(rules, known), ground.machine.layout.unknowns()
    same = [terms.eq(term, unknowns[name]) for name, term in done.after.items()]
    title, moves = procedure_called(ground, procedure), listed(quoted(ground, rule.id) for rule in dict.fromkeys(rules))
    return Suspect(
        kind=ENDLESS,
        name=named(ground, procedure.id, *dict.fromkeys(rule.id for rule in rules)),
        sentence=capital(
            f"{title} can go on for ever: {moves} {'leads' if len(set(rules)) == 1 else 'lead'} back to "
            "the same position."
        ),
        question=f"What ends {title} when {moves} changed nothing?",
        severity=Severity.BREAKS,
        why="the same position comes back while the procedure is under way, so it need never end",
        cites=cited_by(procedure, cited(ground, rules, known)),
        rules=tuple(dict.fromkeys(rule.id for rule in rules)),
        readings=tuple(known),
        where=terms.and_(done.legal, *same),
        rule=rules[0],
        then=rules[1:],
        known=ground.answers(known),
    )


def _chains(ground: Ground, procedure: Procedure) -> Iterator[Suspect]:
    """The steps that call for the procedure again."""
    if procedure.when is None:
        return
    asked = terms.variables(amount(ground.machine, procedure.when))
    for place in range(len(procedure.steps)):
        where = _called(ground, procedure, place, asked)
        known = plainest_answers(ground, where) if where is not terms.FALSE else None
        if known is not None:
            yield _chain_suspect(ground, procedure, place, where, known)


def _called(ground: Ground, procedure: Procedure, place: int, asked: set[str]) -> Term:
    """Where the procedure starts again after its last step, and would not but for what this step does to `asked`."""
    rules = _rules(procedure)[place:]
    first = ground.outcome(rules[0], {}, ground.every_reading)
    kept = Outcome(first.legal, {name: term for name, term in first.after.items() if name not in asked})
    ways = []
    for done in (first, kept):
        for number, rule in enumerate(rules[1:], 2):
            step = ground.outcome(rule, {}, ground.every_reading).on(later(ground.machine, rule, number))
            done = done.then(step)
        ways.append(done)
    stages = [done.position(ground.machine)[procedure.field] for done in ways]
    again, not_again = terms.not_(terms.eq(stages[0], ZERO)), terms.eq(stages[1], ZERO)
    return terms.and_(ways[0].legal, ways[1].legal, again, not_again)


def _chain_suspect(
    ground: Ground, procedure: Procedure, place: int, where: Term, known: Mapping[str, Value]
) -> Suspect:
    rules = _rules(procedure)[place:]
    readings = needed(ground, where, known)
    ending = _ending(ground, procedure, known)
    title, step = procedure_called(ground, procedure), quoted(ground, rules[0].id)
    return Suspect(
        kind=ENDLESS,
        name=named(ground, rules[0].id),
        sentence=capital(
            f"{step} can call for {title} while that is under way, so that it starts once more at its end, with "
            f"nothing in between. {ending.told}"
        ),
        question=f"Can {step} call for {title} while that is under way?",
        severity=Severity.CHANGES,
        why=ending.why,
        cites=cited_by(procedure, cited(ground, rules, readings)),
        rules=tuple(rule.id for rule in rules),
        readings=readings,
        where=where,
        rule=rules[0],
        then=rules[1:],
        known=ground.answers(known),
    )


@dataclass(frozen=True)
class _Ending:
    """What is known of the end of a chain."""

    told: str
    why: str


def _ending(ground: Ground, procedure: Procedure, known: Mapping[str, Value]) -> _Ending:
    proved = _proved(ground, procedure, ground.answers(known))
    if not proved:
        return _Ending(
            "Whether that ever ends is not decided.", "one run calls for the next, and nothing says for how long"
        )
    most = _longest(ground, procedure, proved[0], known)
    runs = -(-most // len(procedure.steps))
    bound = f" With the usual number of pieces at most {most} steps follow each other ({runs} times)." if most else ""
    return _Ending(
        f"That ends at last, which is proved ({proved[0].id}).{bound}", "one run calls for the next, but not for ever"
    )


def _longest(ground: Ground, procedure: Procedure, claim: Claim, known: Mapping[str, Value]) -> int:
    """The claim's number where the procedure has just started: as many steps can follow; 0 if it may be any."""
    machine = ground.machine
    session, measure = ground.session(), amount(machine, claim.function)
    defaults, givens = machine.default_givens(), machine.layout.givens()
    session.add(ground.under(known))
    session.add(*(terms.eq(givens[each.name], terms.const(defaults[each.name])) for each in ground.game.parameters))
    stage = machine.layout.unknowns()[procedure.field]
    longest = 0
    for rule in ground.game.rules:
        done = ground.outcome(rule, known)
        begins = terms.and_(
            done.legal, terms.eq(stage, ZERO), terms.not_(terms.eq(done.after.get(procedure.field, stage), ZERO))
        )
        if begins is not terms.FALSE:
            with session.scope():
                session.add(begins)
                longest = _most(session, terms.substitute(measure, done.after), longest)
    return longest if longest < LONGEST else 0


def _most(session: Session, number: Term, known: int) -> int:
    """The largest value of a number, or what is known if it is not more, up to a limit."""
    low, high = known, known + 1
    while high < LONGEST and isinstance(session.check(terms.le(terms.const(high), number)), Sat):
        low, high = high, 2 * high
    if high >= LONGEST:
        return LONGEST
    while high - low > 1:
        middle = (low + high) // 2
        if isinstance(session.check(terms.le(terms.const(middle), number)), Sat):
            low = middle
        else:
            high = middle
    return low


def _circles(ground: Ground) -> Iterator[Suspect]:
    """Free actions that another free action undoes, by themselves without an end."""
    unknowns = ground.machine.layout.unknowns()
    for rule, (back, choices) in lasting(ground, {}).undone.items():
        done = ground.outcome(rule, {})
        change = terms.or_(*(terms.not_(terms.eq(term, unknowns[name])) for name, term in done.after.items()))
        chosen = later(ground.machine, back, 2)
        same = [terms.eq(chosen[name], term) for name, term in choices.items()]
        yield Suspect(
            kind=ENDLESS,
            name="free_actions",
            sentence="Free actions can go to and fro for ever, as each can be undone by another.",
            question="Is it enough that nobody wants to make free actions without end?",
            severity=Severity.COSMETIC,
            why="nothing is gained by it",
            cites=cited(ground, (rule, back)),
            rules=tuple(dict.fromkeys((rule.id, back.id))),
            where=terms.and_(done.legal, change, *same),
            rule=rule,
            then=(back,),
            known=ground.answers({}),
        )
