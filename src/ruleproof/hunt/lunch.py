"""Free lunch: a few moves after which something worth having is more, and nothing worth having is less.

An engine comes back to the same position but for what was gained, free actions helping, so that it can be run again and
again. A gain changes something else, that nobody called worth having. Both start where no procedure is under way and
end there. Rules that cite nothing are left out, and so is one that does nothing but give: what it is given for stands
elsewhere. If it takes something that nobody called worth having, it may be part of an engine that gets it back.
"""

from collections.abc import Iterator

from ruleproof import terms
from ruleproof.backends.smt import Sat, Session
from ruleproof.check.steps import Rules, moved
from ruleproof.givens import Parameter
from ruleproof.hunt.answering import needed
from ruleproof.hunt.finding import Severity, Suspect
from ruleproof.hunt.gains import Gains, Row
from ruleproof.hunt.ground import Ground
from ruleproof.hunt.lasting import lasting
from ruleproof.hunt.outcome import Outcome
from ruleproof.hunt.wording import better, cited, named, rules_called
from ruleproof.phrases import listed
from ruleproof.terms import Term

LUNCH = "free lunch"
MOVES = 3
BACK = 4  # free actions at most that lead back to where an engine began


def free_lunch(ground: Ground) -> Iterator[Suspect]:
    """Engines first, then gains that are no part of one."""
    gains = Gains(ground)
    rows = list(gains.rows(MOVES)) if gains.worth else []
    engines: list[Row] = []
    for gained in dict.fromkeys(row.gained for row in rows):
        for row in gains.rows_back(gained, MOVES, _lasting_but_for(ground, gains, gained)):
            known = any(each.in_(row) for each in engines) or set(row.rules) <= set(gains.gifts)
            engine = None if known else _engine(ground, gains, row)
            if engine:
                engines.append(row)
                yield engine
    for row in rows:
        given = not set(row.rules).isdisjoint(gains.gifts)
        if not given and not any(each.in_(row) or row.in_(each) for each in engines):
            yield _gain(ground, gains, row)


def _lasting_but_for(ground: Ground, gains: Gains, gained: str) -> list[Term]:
    """What no free action can put back, but for the amount and what it is made of."""
    mine = terms.variables(gains.worth[gained])
    things = lasting(ground, {}).things
    return [each for name, parts in things.items() for each in parts if not terms.variables(each) & mine]


def _engine(ground: Ground, gains: Gains, row: Row) -> Suspect | None:
    """The row with free actions that lead back to where it began, if a few of them do."""
    for session in (_at_usual_parameters(ground), ground.theory.blank()):
        session.add(ground.theory.givens, ground.under(row.known))
        for count in range(BACK + 1):
            with session.scope():
                rules = _led_back(ground, gains, row, session, count)
            if rules:
                done = ground.sequence(rules, row.known, ground.every_reading)
                where = terms.and_(_gaining(gains, row, done), *_same(ground, gains, row, done))
                return _suspect(ground, row, rules, where, Severity.BREAKS)
    return None


def _at_usual_parameters(ground: Ground) -> Session:
    """A solver that knows every parameter to have its default."""
    givens, session = ground.machine.layout.givens(), ground.theory.blank()
    session.add(*(terms.eq(givens[each.name], terms.const(each.default)) for each in _parameters(ground)))
    return session


def _parameters(ground: Ground) -> list[Parameter]:
    return [each for each in ground.game.parameters if not each.sizes]


def _led_back(ground: Ground, gains: Gains, row: Row, session: Session, count: int) -> Rules | None:
    """The rules of the row, and of so many free actions that lead back to the same position but for the gain."""
    steps, length = gains.steps, len(row.rules) + count
    free = tuple(rule for rule in ground.game.rules if rule.free and rule.cites)
    session.add(*(steps.at(each, 0) for each in (gains.idle, *ground.theory.lemmas.values())))
    for moment in range(length):
        session.add(steps.move(moment, (row.rules[moment],) if moment < len(row.rules) else free))
    unknowns, mine = ground.machine.layout.unknowns(), terms.variables(gains.worth[row.gained])
    for name in sorted(steps.names - mine):
        sort = unknowns[name].sort
        session.add(terms.eq(terms.var(moved(name, 0), sort), terms.var(moved(name, length), sort)))
    pairs = {name: (steps.at(each, 0), steps.at(each, length)) for name, each in gains.worth.items()}
    session.add(terms.lt(*pairs[row.gained]), *(terms.le(*pair) for pair in pairs.values()))
    answer = session.check()
    if not isinstance(answer, Sat):
        return None
    return tuple(steps.cases[int(answer.model[f"move@{moment}"])].rule for moment in range(length))


def _gain(ground: Ground, gains: Gains, row: Row) -> Suspect:
    done = ground.sequence(row.rules, row.known, ground.every_reading)
    return _suspect(ground, row, row.rules, _gaining(gains, row, done), Severity.CHANGES)


def _gaining(gains: Gains, row: Row, done: Outcome) -> Term:
    idle = terms.and_(gains.idle, terms.substitute(gains.idle, done.after))
    return terms.and_(done.legal, idle, gains.more(row.gained, done), gains.no_less(done))


def _same(ground: Ground, gains: Gains, row: Row, done: Outcome) -> list[Term]:
    """Everything is as it was but for what the amount is made of."""
    unknowns, mine = ground.machine.layout.unknowns(), terms.variables(gains.worth[row.gained])
    return [terms.eq(term, unknowns[name]) for name, term in done.after.items() if name not in mine]


def _suspect(ground: Ground, row: Row, rules: Rules, where: Term, severity: Severity) -> Suspect:
    again = severity is Severity.BREAKS
    moves = listed(rules_called(ground, rules))
    readings = needed(ground, where, row.known)
    [worth] = [each for each in ground.game.worth if each.name == row.gained]
    one = len(set(rules)) == 1
    brings = f"{'leads' if one else 'lead'} back to the same position with" if again else "costs nothing and brings"
    return Suspect(
        kind=LUNCH,
        name=named(ground, row.gained, *dict.fromkeys(rule.id for rule in rules)),
        sentence=f"{moves} {brings} {better(row.gained)}{', again and again' if again else ''}.",
        question=f"Is it meant that {moves} {'brings' if one else 'bring'} {better(row.gained)} at no cost?",
        severity=severity,
        why="it can be done again and again" if again else "something worth having is gained, and nothing is paid",
        cites=tuple(dict.fromkeys((*cited(ground, rules, readings), *worth.cites))),
        rules=tuple(dict.fromkeys(rule.id for rule in rules)),
        readings=readings,
        where=where,
        rule=rules[0],
        then=rules[1:],
        known=ground.answers(row.known),
    )
