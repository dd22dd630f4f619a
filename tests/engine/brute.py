"""The truth about a tiny game by looking at every position: breadth-first search over plain play, and nothing else.

everywhere = Explored(machine, givens)
assert everywhere.depth_of_failure(claim) == 3
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from itertools import product
from typing import Any

from ruleproof.claim import Claim, Kind
from ruleproof.domains import members, values_of
from ruleproof.errors import IllegalMove
from ruleproof.game import Game
from ruleproof.machine import Machine
from ruleproof.play import Argument, Move, Play
from ruleproof.rule import Rule
from ruleproof.state import Position
from ruleproof.terms import Value
from ruleproof.tracing import OutOfScope

Frozen = tuple[tuple[str, Value], ...]
MOST = 20_000


class Explored:
    """Every position that play by these rules (by all of them) can reach, with the fewest moves that lead there."""

    def __init__(
        self,
        machine: Machine,
        givens: Mapping[str, Value],
        depth: int = 10**6,
        rules: Iterable[Rule[Any]] | None = None,
    ) -> None:
        self.machine, self.givens = machine, givens
        self.rules = machine.game.rules if rules is None else tuple(rules)
        self.depths: dict[Frozen, int] = {}
        self.moves: list[tuple[Frozen, Move, Frozen]] = []
        try:
            start = frozen(machine.start(givens))
        except IllegalMove:
            return
        self.depths[start] = 0
        pending = [start]
        while pending:
            pending = [new for each in pending for new in self._from(each, depth)]

    def _from(self, here: Frozen, depth: int) -> Iterator[Frozen]:
        if self.depths[here] >= depth:
            return
        for move in moves_of(self.machine, self.givens, self.rules):
            try:
                there = frozen(self.machine.play(dict(here), self.givens, move))
            except IllegalMove:
                continue
            self.moves.append((here, move, there))
            if there not in self.depths:
                assert len(self.depths) < MOST, "this toy is not tiny"
                self.depths[there] = self.depths[here] + 1
                yield there

    def depth_to(self, condition: Callable[[Any], bool]) -> int | None:
        """The fewest moves to a position that meets the condition; None when none does."""
        return min((depth for each, depth in self.depths.items() if self._says(condition, dict(each))), default=None)

    def depth_of_failure(self, claim: Claim) -> int | None:
        """The fewest moves that show the claim broken (for `can`: shown); None when none do."""
        function = claim.function
        if claim.kind is Kind.ENDS:
            return self._shortest_loop(claim)
        if claim.kind is Kind.AFTER or claim.rules:
            broken = [
                self.depths[here] for here, move, there in self._of(claim) if self._breaks(claim, here, move, there)
            ]
            return min(broken, default=-1) + 1 or None
        return self.depth_to((lambda s: not function(s)) if claim.kind is Kind.ALWAYS else function)

    def _says(self, condition: Callable[[Any], bool], position: Position) -> bool:
        try:
            return bool(self.machine.look(condition, position, givens=self.givens))
        except OutOfScope:
            return False

    def _of(self, claim: Claim) -> Iterator[tuple[Frozen, Move, Frozen]]:
        wanted = {rule.id for rule in claim.rules}
        return (each for each in self.moves if not wanted or each[1].rule in wanted)

    def _breaks(self, claim: Claim, here: Frozen, move: Move, there: Frozen) -> bool:
        return breaks_move(self.machine, claim, dict(here), move, dict(there), self.givens)

    @cached_property
    def _onward(self) -> dict[Frozen, list[tuple[str, Frozen]]]:
        found: dict[Frozen, list[tuple[str, Frozen]]] = {}
        for here, move, there in self.moves:
            found.setdefault(here, []).append((move.rule, there))
        return found

    def _shortest_loop(self, claim: Claim) -> int | None:
        """The fewest moves of a play whose last ones, all of the claim's rules, come back to where they began."""
        wanted = {rule.id for rule in claim.rules}
        lengths = []
        for first, depth in self.depths.items():
            ring, steps = {first}, 0
            seen: set[Frozen] = set()
            while ring:
                steps += 1
                ring = {there for here in ring for rule, there in self._onward.get(here, ()) if rule in wanted} - seen
                if first in ring:
                    lengths.append(depth + steps)
                    break
                seen |= ring
        return min(lengths, default=None)


def frozen(position: Position) -> Frozen:
    return tuple(position.items())


def moves_of(machine: Machine, givens: Mapping[str, Value], rules: Iterable[Rule[Any]] | None = None) -> Iterator[Move]:
    """Every move with choices in their domains, allowed or not."""
    for rule in machine.game.rules if rules is None else rules:
        spans: list[list[Argument]] = []
        for shape in rule.parameters.values():
            each = values_of(shape.domain, machine.sizes, givens)
            wide = [each] * len(members(shape.index, machine.sizes)) if shape.index else None
            spans.append(list(product(*wide)) if wide else list(each))
        for chosen in product(*spans):
            yield Move(rule.id, dict(zip(rule.parameters, chosen, strict=True)))


def breaks_move(
    machine: Machine, claim: Claim, before: Position, move: Move, now: Position, givens: Mapping[str, Value]
) -> bool:
    """Whether a claim about moves is false of one move (for `can`: shown by it)."""
    code = claim.function.__code__
    asked = code.co_varnames[2 : code.co_argcount + code.co_kwonlyargcount]
    shapes = machine.game.rule(move.rule).parameters
    args = {name: machine.argument(name, shapes[name], move.args[name]) for name in asked}
    try:
        says = bool(machine.look(claim.function, before, now, givens=givens, **args))
        return says if claim.kind is Kind.CAN else not says
    except OutOfScope:
        return False


def combinations(game: Game) -> Iterator[dict[str, str]]:
    """Every combination of answers."""
    names = [each.name for each in game.readings]
    for answers in product(*(each.names for each in game.readings)):
        yield dict(zip(names, answers, strict=True))


def numbers(game: Game, answers: Mapping[str, str]) -> dict[str, Value]:
    """Answers as the numbers that stand for them."""
    return {name: game.reading(name).number(answer) for name, answer in answers.items()}


def failing(game: Game, claim: Claim, givens: Iterable[Mapping[str, Value]] = ({},)) -> set[frozenset[tuple[str, str]]]:
    """The combinations of answers under which some play breaks the claim, at some size, under some of the givens."""
    found = set()
    machines = [Machine(game, sizes) for sizes in game.shapes()]
    for answers in combinations(game):
        for machine, more in product(machines, givens):
            everywhere = Explored(machine, {**machine.default_givens(), **more, **numbers(game, answers)})
            if everywhere.depth_of_failure(claim) is not None:
                found.add(frozenset(answers.items()))
                break
    return found


def covered(game: Game, clauses: Iterable[Mapping[str, str]]) -> set[frozenset[tuple[str, str]]]:
    """The combinations of answers that some clause includes."""
    kept = list(clauses)
    return {
        frozenset(answers.items())
        for answers in combinations(game)
        if any(clause.items() <= answers.items() for clause in kept)
    }


def assert_shows(machine: Machine, claim: Claim, play: Play) -> None:
    """The play is legal move by move in plain Python, and its end breaks the claim (for `can`: shows it)."""
    position = machine.start(play.givens)
    assert position == play.start
    before = position
    for turn in play.turns:
        before, position = position, machine.play(position, play.givens, turn.move)
        assert position == turn.position
    if claim.within is not None:
        assert {turn.move.rule for turn in play.turns} <= {rule.id for rule in claim.within}
    if claim.kind is Kind.ENDS:
        assert_loops(claim, play)
    elif claim.kind is Kind.AFTER or claim.rules:
        assert not claim.rules or play.turns[-1].move.rule in {rule.id for rule in claim.rules}
        assert breaks_move(machine, claim, before, play.turns[-1].move, position, play.givens)
    else:
        says = machine.look(claim.function, position, givens=play.givens)
        assert says is (claim.kind is not Kind.ALWAYS)


def assert_loops(claim: Claim, play: Play) -> None:
    """The play ends where it was before, and all moves since then are of the claim's rules."""
    positions = play.positions()
    began = max(moment for moment in range(len(positions) - 1) if positions[moment] == positions[-1])
    assert {turn.move.rule for turn in play.turns[began:]} <= {rule.id for rule in claim.rules}
