"""A suspect as plain data, so that another process can look for the play to it."""

from dataclasses import dataclass, replace

from ruleproof import terms
from ruleproof.game import Game
from ruleproof.hunt.finding import Suspect
from ruleproof.terms import Op, Sort, Term, Value

Node = tuple[Op, Sort, Value | str | None, tuple[int, ...]]


@dataclass(frozen=True, eq=False)
class Packed:
    """A suspect without its condition and rules; those as nodes, parts before wholes, and as ids."""

    suspect: Suspect
    nodes: tuple[Node, ...]
    rule: str
    then: tuple[str, ...]


def packed(suspect: Suspect) -> Packed:
    """The suspect as plain data."""
    plain = replace(suspect, where=terms.FALSE, rule=None, then=())
    rule = suspect.rule.id if suspect.rule else ""
    return Packed(plain, _nodes(suspect.where), rule, tuple(each.id for each in suspect.then))


def unpacked(game: Game, known: Packed) -> Suspect:
    """The suspect that was packed, of the game as this process has it."""
    rule = game.rule(known.rule) if known.rule else None
    return replace(known.suspect, where=_whole(known.nodes), rule=rule, then=tuple(map(game.rule, known.then)))


def _nodes(term: Term) -> tuple[Node, ...]:
    found: list[Node] = []

    def step(node: Term, places: list[int]) -> int:
        found.append((node.op, node.sort, node.value, tuple(places)))
        return len(found) - 1

    terms.fold(term, step)
    return tuple(found)


def _whole(nodes: tuple[Node, ...]) -> Term:
    found: list[Term] = []
    for op, sort, value, places in nodes:
        if op is Op.VAR:
            found.append(terms.var(str(value), sort))
        elif op is Op.CONST:
            found.append(terms.TRUE if value is True else terms.FALSE if value is False else terms.const(value))  # type: ignore[arg-type]  # a constant has a value
        else:
            found.append(terms.REBUILD[op](*(found[place] for place in places)))
    return found[-1]
