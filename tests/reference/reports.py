"""Reports made by hand: every class of verdict, with plays that are played when this is imported."""

from ruleproof.machine import Machine
from ruleproof.play import Move, Play, Turn
from ruleproof.results import Cell, ClaimResult, Fault, GameReport, TableResult
from ruleproof.verdicts import HoldsWithin, Proved, Refuted, Split, Unknown
from tests.reference import toy

OVER = "any number of markers; 2 and 3 explorers; every reading"


def played(readings: dict[str, str], *moves: Move) -> Play:
    """A play of the toy game under these answers."""
    machine = Machine(toy.TOY, toy.TOY.default_shape())
    givens = machine.default_givens()
    givens |= {name: toy.TOY.reading(name).number(answer) for name, answer in readings.items()}
    start = position = machine.start(givens)
    turns = []
    for move in moves:
        position = machine.play(position, givens, move)
        turns.append(Turn(move, position))
    return Play("toy", {"Explorer": 2}, givens, start, tuple(turns))


FALL = Move("toy.fall", {"where": 0})
TAKE = Move("toy.take", {"who": 0, "amount": 1})
TURN = Move("toy.turn", {"spared": (True, True, True, True)})
OPEN = Move("toy.lid", {})
STORM = (OPEN, FALL, TAKE, TURN, Move("toy.storm.judge", {}))

VERDICTS = {
    "toy.stones.conserved": Proved("induction", OVER),
    "toy.trust.never_falls": Proved(
        "induction", OVER, ("toy.stones.conserved",), (Split({"level": "jar"}, played({"level": "jar"}, *STORM)),)
    ),
    "toy.jar.overflows": Refuted(played({}, OPEN, FALL, TAKE, TAKE, *STORM[3:], Move("toy.storm.refill", {}))),
    "toy.jar.full": Proved("a play that shows it", OVER, play=played({}, FALL)),
    "toy.trust.bounded": Unknown("not inductive", {"trust": -99, "stage": 1}),
    "toy.jar.small": HoldsWithin("6 moves"),
}

ROW, SHADE, POCKET = "in the sun", "in the shade", "pocket"


def report(mismatch: str = "") -> GameReport:
    """The report on the toy game; with a mismatch, of its first claim."""
    claims = tuple(
        ClaimResult(claim, VERDICTS[claim.id], 0.1, mismatch if claim is toy.TOY.claims[0] else "")
        for claim in toy.TOY.claims
    )
    cells = {(ROW, POCKET): Cell("amount", ("surplus",)), (SHADE, POCKET): Cell("amount")}
    table = TableResult(toy.TAKE_BY_SUN, cells, None, OVER, 0.1)
    faults = (
        Fault(toy.fall, "2 becomes 3", "toy.stones.conserved"),
        Fault(toy.fall, "the supply keeps them"),
        Fault(toy.fall, "1 + 1 becomes 2", equivalent=True),
    )
    return GameReport(toy.TOY, claims, (table,), (), faults, with_mutants=True)
